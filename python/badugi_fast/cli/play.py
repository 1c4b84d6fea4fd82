"""A game at the terminal: a person in seat 0, built-in players in the others."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import numpy as np

from badugi_fast import _errors
from badugi_fast.cli.telling import Teller
from badugi_fast.game import CallStation, RandomPlayer, RulePlayer, Rules, Table, to_phh
from badugi_fast.game.rules import check_chips

if TYPE_CHECKING:
    from typing import TextIO

    from badugi_fast.game import Player

OPPONENTS: dict[str, Player] = {
    "rule": RulePlayer(),
    "call": CallStation(),
    "random": RandomPlayer(),
}
_PERSON = 0
_BIG_BETS = 50
_QUIT = ("q", "quit")
_PAT = ("p", "pat", "s", "stand pat")
_BETS = {
    "f": ("fold",),
    "k": ("check",),
    "c": ("call", "check"),
    "b": ("bet",),
    "r": ("raise",),
}
_SEEDS = 1 << 32


class _Quit(Exception):  # noqa: N818 - no error
    """The person has had enough."""


def start(  # noqa: PLR0913, PLR0917 - one for each option
    players: int,
    opponents: str,
    stack: int | None,
    small_bet: int,
    big_bet: int | None,
    seed: int | None,
    save: str | None,
) -> None:
    """Check what the options say, and play.

    Raises
    ------
    click.UsageError
        Bets or a stack that the rules do not allow, a file that cannot be made, or nobody to ask.
    click.ClickException
        The C++ extension is not there.
    """
    if sys.stdin is None:
        msg = "standard input is closed"
        raise click.UsageError(msg)
    if isinstance(sys.stdin, TextIOWrapper):
        # Bytes that are no text are a wrong answer like any other.
        sys.stdin.reconfigure(errors="backslashreplace")
    table, used_seed = _game(players, stack, small_bet, big_bet, seed)
    with ExitStack() as files:
        file = files.enter_context(_new_file(save)) if save is not None else None
        _play(table, used_seed, OPPONENTS[opponents], file)


def _new_file(name: str) -> TextIO:
    try:
        # A file of hands is not to be lost by a second game.
        return Path(name).open("x", encoding="utf-8", newline="\n")
    except OSError as error:
        msg = f"--save: {error.strerror}: {name!r}"
        raise click.UsageError(msg) from None


def _game(
    players: int, stack: int | None, small_bet: int, big_bet: int | None, seed: int | None
) -> tuple[Table, int]:
    used_seed = int(np.random.default_rng().integers(_SEEDS)) if seed is None else seed
    try:
        bets: dict[str, Any] = {} if big_bet is None else {"big_bet": big_bet}
        rules = Rules(small_bet=small_bet, **bets)
        chips = _BIG_BETS * rules.big_bet if stack is None else stack
        check_chips(chips, "stack", 1)
        if chips < rules.small_bet:
            expected = f"at least the small bet of {rules.small_bet}"
            _errors.raise_wrong("stack", expected, chips, ValueError)
        return Table(rules, [chips] * players, seed=used_seed), used_seed
    except ValueError as error:
        # The names of the rules are those of the options.
        name, colon, message = str(error).partition(":")
        msg = f"--{name.replace('_', '-')}{colon}{message}"
        raise click.UsageError(msg) from None
    except ImportError as error:
        raise click.ClickException(str(error)) from None


def _play(table: Table, seed: int, opponents: Player, save: TextIO | None) -> None:
    """Play hands until somebody has all chips, the person none, or the person quits."""
    session = _Session(table, opponents, np.random.default_rng(seed), save)
    rules = table.rules
    click.echo(
        f"Fixed-limit Badugi {rules.small_bet}/{rules.big_bet}, {table.seats} players, seed {seed}."
    )
    click.echo("Type q at any prompt to quit, ? for help.")
    try:
        while session.play_hand():
            pass
    except _Quit:
        pass
    finally:
        session.say_goodbye()


class _Session:
    def __init__(
        self, table: Table, opponents: Player, random: np.random.Generator, save: TextIO | None
    ) -> None:
        self.table = table
        self.opponents = opponents
        self.random = random
        self.save = save
        self.saved = 0
        self.start = table.stacks[_PERSON] + table.paid[_PERSON]
        self.teller = Teller(table, _PERSON)

    def play_hand(self) -> bool:
        """Play the hand that has been dealt and deal another; return whether there is one."""
        table = self.table
        self.teller.begin_hand()
        while table.seat is not None:
            if table.seat != _PERSON:
                table.step(self.opponents.choose(table, self.random))
            elif table.phase == "betting":
                self._bet()
            else:
                self._draw()
            self.teller.tell_events()
        self.teller.tell_results()
        self._save_hand()
        if table.stacks[_PERSON] == 0:
            click.echo("You are out of chips.")
            return False
        if not any(table.stacks[1:]):
            click.echo("You have won all chips.")
            return False
        while (answer := _ask("Enter for the next hand> ")) not in ("", "n"):
            _complain(f"unknown answer {answer!r}", "Enter deals the next hand, q quits")
        table.next_hand()
        return True

    def _bet(self) -> None:
        actions = {action.name: action for action in self.table.legal_actions()}
        choices = ", ".join(f"[{_key(name)}] {action}" for name, action in actions.items())
        help_text = f"{choices}, [q] quit"
        self.teller.tell_turn()
        while True:
            answer = _ask(f"{choices}> ").lower()
            wanted = _BETS.get(answer, (answer,))
            for name in wanted:
                if name in actions:
                    self.table.act(actions[name])
                    return
            if answer in ("?", ""):
                click.echo(f"  {help_text}")
            elif wanted[0] in ("fold", "check", "call", "bet", "raise"):
                _complain(f"you cannot {wanted[0]} now", help_text)
            else:
                _complain(f"unknown answer {answer!r}", help_text)

    def _draw(self) -> None:
        help_text = "type the cards to discard, such as 'Kc 9d', [p] to stand pat, [q] to quit"
        self.teller.tell_turn()
        while True:
            answer = _ask("cards to discard, or [p] stand pat> ")
            if answer in ("?", ""):
                click.echo(f"  {help_text}")
                continue
            try:
                self.table.discard(() if answer.lower() in _PAT else answer)
            except ValueError as error:
                _complain(str(error).replace(f"seat {_PERSON} does", "you do"), help_text)
            else:
                return

    def _save_hand(self) -> None:
        if self.save is None:
            return
        log = self.table.log
        seats = sorted(log.dealt, key=lambda seat: (seat - log.button - 1) % len(log.stacks))
        names = [self.teller.name(seat) for seat in seats]
        try:
            text = to_phh(log, players=names)
        except ValueError as error:
            click.echo(f"This hand is not saved; {error}", err=True)
            return
        self.saved += 1
        self.save.write(f"[{self.saved}]\n{text}\n")
        self.save.flush()

    def say_goodbye(self) -> None:
        table = self.table
        chips = table.stacks[_PERSON]
        if table.seat is not None:
            # The hand is not played to its end: what is in stays there.
            click.echo(f"You leave in the middle of a hand, with {table.paid[_PERSON]} in the pot.")
        click.echo(f"You leave with {chips} chips, {chips - self.start:+}.")
        if self.save is not None:
            hands = "1 hand" if self.saved == 1 else f"{self.saved} hands"
            click.echo(f"Saved {hands} in {self.save.name}.")


def _key(name: str) -> str:
    return "k" if name == "check" else name[0]


def _complain(what: str, help_text: str) -> None:
    click.echo(f"  {what}: {help_text}")


def _ask(prompt: str) -> str:
    """Return an answer without the spaces around it.

    Raises
    ------
    _Quit
        The person quits, or the input ends.
    """
    while True:
        try:
            answer = input(prompt).strip()
        except EOFError:
            click.echo()
            raise _Quit from None
        except KeyboardInterrupt:
            click.echo()
            raise
        if not sys.stdin.isatty():
            # A terminal shows what is typed; what comes from elsewhere belongs into the transcript.
            click.echo(answer)
        if answer in _QUIT:
            raise _Quit
        return answer
