"""Threads change nothing but the time; the GIL is free meanwhile, and signals are answered."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest


@pytest.fixture(scope="module")
def hands() -> Any:
    deck = np.tile(np.arange(52, dtype=np.uint8), (300_007, 1))
    return np.ascontiguousarray(np.random.default_rng(3).permuted(deck, axis=1)[:, :5])


@pytest.mark.parametrize("threads", [0, None, 2, 3, 7, np.int64(2)])
def test_results_are_the_same(native: Any, hands: Any, threads: Any) -> None:
    expected = native.evaluate_batch(hands)
    assert (native.evaluate_batch(hands, threads=threads) == expected).all()
    strided = hands.astype(">i8")[::-1]
    assert (native.evaluate_batch(strided, threads=threads)[::-1] == expected).all()
    masks = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
    assert (native.evaluate_masks(masks, threads=threads) == expected).all()


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("row", [0, 70_000, 131_072, 300_006])
def test_the_first_wrong_row_is_named(native: Any, hands: Any, threads: int, row: int) -> None:
    wrong = hands.copy()
    wrong[row:, 3] = 99
    with pytest.raises(ValueError, match=rf"^cards\[{row}, 3\]: card id 99 is not in 0\.\.51$"):
        native.evaluate_batch(wrong, threads=threads)
    masks = np.ones(len(hands), np.uint64)
    masks[row:] = 0
    with pytest.raises(ValueError, match=rf"^masks\[{row}\]: expected 1 to 52 cards"):
        native.evaluate_masks(masks, threads=threads)


@pytest.mark.parametrize("threads", [-1, 1.0, "2", True, 10**9, np.array([1, 2])], ids=repr)
def test_other_numbers_are_refused(bf: Any, threads: Any) -> None:
    error = ValueError if type(threads) is int else TypeError
    plain = np.zeros((1, 1), np.uint8)
    calls = ((bf.evaluate_batch, [[0]]), (bf.evaluate_batch, plain), (bf.evaluate_masks, [1]))
    for evaluate, argument in calls:
        with pytest.raises(error, match=r"^threads: expected 0 to 1024 threads"):
            evaluate(argument, threads=threads)


# One row seen many times: a long call without much memory.
LONG = np.broadcast_to(np.array([0, 5, 10, 15]), (200_000_000, 4))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_signal_ends_a_long_call(native: Any, threads: int) -> None:
    class Alarm(Exception):  # noqa: N818
        pass

    def ring(*_: object) -> None:
        raise Alarm

    out = np.empty(len(LONG), np.uint16)
    before = signal.signal(signal.SIGALRM, ring)
    start = time.perf_counter()
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(Alarm):
            native.evaluate_batch(LONG, threads=threads, out=out)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    # Far from the end, however slow the machine.
    assert (out[-1000:] != 1).any() or time.perf_counter() - start < 1


def test_other_python_threads_run_meanwhile(native: Any) -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    time.sleep(0.01)
    before = ticks
    native.evaluate_batch(LONG[:50_000_000])
    during = ticks - before
    done.set()
    thread.join()
    assert during > 10


@pytest.mark.parametrize(
    "call", ["evaluate_batch(A)", "evaluate_batch(A, threads=2)", "deal(9999, 4)"]
)
def test_the_interpreter_may_end_meanwhile(native: Any, call: str) -> None:
    assert native.backend() == "native"
    code = f"""
import threading, time, numpy as np, badugi_fast as bf
A = np.tile(np.array([3, 6, 9, 12], np.uint8), (100_000, 1))
def work():
    while True:
        bf.{call}
threading.Thread(target=work, daemon=True).start()
time.sleep(0.2)
"""
    for _ in range(3):
        run = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
        )
        assert (run.returncode, run.stderr) == (0, "")


def test_calls_from_many_threads_at_once(native: Any, hands: Any) -> None:
    expected = native.evaluate_batch(hands)
    results: list[Any] = [None] * 8

    def work(index: int) -> None:
        results[index] = native.evaluate_batch(hands, threads=1 + index % 3)

    threads = [threading.Thread(target=work, args=(index,)) for index in range(len(results))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((result == expected).all() for result in results)
