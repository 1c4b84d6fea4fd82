"""No instruction stands outside the functions of its instruction set: old processors stop at one.

The functions of an instruction set are those in its namespace, `badugi::batch::avx2` and so on.
The installed extension has lost its function names, so its kernels are compiled anew from the
installed sources. BADUGI_FAST_EXTENSION names an extension with names, as .ci/lint builds it.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from test_cpp import FASTEST, KERNELS, OPTIMISED, Builds, builds

__all__ = ["builds"]

LEVELS = ("plain", "ssse3", "avx2", "avx512bw", "avx512vbmi", "beyond all")
PLAIN, SSSE3, AVX2, AVX512BW, AVX512VBMI, BEYOND = range(len(LEVELS))

# By mnemonic, the first that matches; the rest is plain x86-64. `tzcnt` is missing: where old
# processors run it as `bsf`, compilers use it for what both give.
MNEMONICS = (
    (
        BEYOND,
        r"vgf2p8|gf2p8|vaes|aes|vpclmul|pclmul|sha(1|256)|vsha|vpdp|vpmadd52|vf(n?m)|vcvtph2ps",
    ),
    (
        BEYOND,
        r"vpopcnt|vpshufbitqmb|vpconflict|vplzcnt|(lzcnt|andn|pdep|pext|mulx|bzhi|movbe)[lqw]?$",
    ),
    (BEYOND, r"(bextr|bls[ir]|blsmsk|[sr]orx|s[ahl][lr]x|adcx|adox|crc32|rdrand|rdseed)[blqw]?$"),
    (AVX512VBMI, r"vperm([it]2)?b$|vpmultishiftqb|vp(compress|expand)[bw]$|vpsh[lr]dv?[wdq]$"),
    (
        AVX512BW,
        r"k(mov|x?n?or|andn?|not|test|ortest|shift|add|unpck)[blrdqw]+$|vpternlog|vptestn?m",
    ),
    (
        AVX512BW,
        r"vperm[it]2|vpermw|vpblendm|vblendmp|vmovdq[au](8|16|32|64)$|vp(and|andn|x?or)[dq]$",
    ),
    (
        AVX512BW,
        r"vpro[lr]|vp(sraq|mullq|sravw|sllvw|srlvw|abs[q]|m(ax|in)[su]q)$|vpmov([bwdq]2m|m2)",
    ),
    (AVX512BW, r"vpmovu?s?[wdq][bwd]$|v(extract|insert|broadcast|shuf)[if]\d+x|valign|vpscatter"),
    (AVX2, r"v(?!er[rw]$)"),
    # Nothing of SSE4 in kernels for SSSE3; those for AVX2 may count bits.
    (AVX2, r"popcnt|pblend|blendv?p|ptest|pextr[bdq]|pinsr[bdq]|pmov[sz]x|pm(in|ax)(sb|sd|uw|ud)$"),
    (AVX2, r"pcmp(eqq|gtq|[ei]str)|packusdw|phminposuw|pmul(dq|ld)$|round[ps]|dpp[sd]|mpsadbw"),
    (AVX2, r"movntdqa|extractps|insertps"),
    (SSSE3, r"pshufb|palignr|pabs[bwd]|psign[bwd]|ph(add|sub)|pmaddubsw|pmulhrsw|lddqu"),
    (SSSE3, r"mov(ddup|shdup|sldup)|h(add|sub)p|addsubp"),
)
PATTERNS = [(level, re.compile(pattern)) for level, pattern in MNEMONICS]
# Operands that only AVX-512 has: zmm, the upper sixteen registers, masks, broadcasts, rounding.
EVEX = re.compile(r"%zmm|%[xy]mm(1[6-9]|2\d|3[01])\b|\{(%k|1to|r[nduz]-|sae)")
PREFIXES = re.compile(r"^((rep[nz]*|lock|notrack|bnd|data16|cs|ds|rex\S*)\s+|\{\w+\}\s*)+")


def level_of_instruction(text: str) -> int:
    text = PREFIXES.sub("", text)
    mnemonic = text.split(" ")[0]
    found = next((level for level, pattern in PATTERNS if pattern.match(mnemonic)), PLAIN)
    return max(found, AVX512BW) if EVEX.search(text) else found


def level_of_function(symbol: str) -> int:
    """By its own name alone: template and function arguments are of no account."""
    name, shorter = "", symbol.replace("(anonymous namespace)", "anonymous")
    while name != shorter:
        name, shorter = shorter, re.sub(r"<[^<>]*>|\([^()]*\)", "", shorter)
    own = re.search(r"\bbadugi::batch::(\w+)::", name)
    return LEVELS.index(own[1]) if own and own[1] in LEVELS else PLAIN


def disassembly(path: Path) -> list[tuple[str, str]]:
    """Return the function and the text of every instruction of a file."""
    if platform.machine() not in ("x86_64", "AMD64"):
        pytest.skip("the instruction sets are those of x86-64")
    objdump = shutil.which("objdump")
    if objdump is None:
        pytest.skip("no objdump here (Debian: binutils)")
    command = [objdump, "--disassemble", "--demangle", "--no-show-raw-insn", str(path)]
    run = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    function, found = "", []
    for line in run.stdout.splitlines():
        if head := re.fullmatch(r"[0-9a-f]+ <(.*)>:", line):
            function = head[1]
        elif instruction := re.match(r" *[0-9a-f]+:\t(.+)", line):
            found.append((function, instruction[1].strip()))
    return found


def misplaced(instructions: list[tuple[str, str]]) -> list[str]:
    levels = {function: level_of_function(function) for function, _ in instructions}
    return [
        f"{LEVELS[level]} in {function}: {text}"
        for function, text in instructions
        if (level := level_of_instruction(text)) > levels[function]
    ]


@pytest.mark.parametrize("options", [OPTIMISED, FASTEST], ids="".join)
def test_kernels(builds: Builds, options: tuple[str, ...]) -> None:
    used: Counter[int] = Counter()
    for name in KERNELS:
        instructions = disassembly(builds.compile(name, options))
        assert misplaced(instructions) == []
        used.update(level_of_instruction(text) for _, text in instructions)
    # The search is not in vain: each has a good many of its own.
    assert all(used[level] > 100 for level in (PLAIN, SSSE3, AVX2, AVX512BW, AVX512VBMI)), used


def test_extension(native: Any) -> None:
    named = os.environ.get("BADUGI_FAST_EXTENSION")
    instructions = disassembly(Path(named or native._backend.implementation.__file__))
    functions = {function for function, _ in instructions}
    if named is None and not any(map(level_of_function, functions)):
        pytest.skip("the installed extension has no function names: see test_kernels")
    assert any(map(level_of_function, functions))
    assert misplaced(instructions) == []


def test_a_file_compiled_for_a_newer_processor_is_found(builds: Builds) -> None:
    instructions = disassembly(builds.compile("user_program.cpp", ("-O2", "-mavx2")))
    assert any(found.startswith("avx2 in ") for found in misplaced(instructions))


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("mov    %rax,%rbx", PLAIN),
        ("rep stos %al,%es:(%rdi)", PLAIN),
        ("tzcnt  %rax,%rax", PLAIN),
        ("movdqa %xmm0,%xmm1", PLAIN),
        ("verr   %ax", PLAIN),
        ("pshufb %xmm0,%xmm1", SSSE3),
        ("popcnt %rax,%rax", AVX2),
        ("pinsrb $0x1,%eax,%xmm0", AVX2),
        ("vpxor  %xmm0,%xmm0,%xmm0", AVX2),
        ("vzeroupper", AVX2),
        ("vpxor  %xmm16,%xmm0,%xmm0", AVX512BW),
        ("vpaddb %zmm0,%zmm1,%zmm2", AVX512BW),
        ("vmovdqu8 %ymm0,(%rax){%k1}", AVX512BW),
        ("kmovq  %k0,%rax", AVX512BW),
        ("kortestd %k0,%k1", AVX512BW),
        ("vpermb %zmm0,%zmm1,%zmm2", AVX512VBMI),
        ("vpermi2b %xmm0,%xmm1,%xmm2", AVX512VBMI),
        ("lzcnt  %rax,%rax", BEYOND),
        ("vgf2p8affineqb $0x0,%zmm0,%zmm1,%zmm2", BEYOND),
        ("vfmadd231ps %ymm0,%ymm1,%ymm2", BEYOND),
    ],
)
def test_levels_of_instructions(text: str, level: int) -> None:
    assert LEVELS[level_of_instruction(text)] == LEVELS[level]


@pytest.mark.parametrize(
    ("symbol", "level"),
    [
        (
            "unsigned long badugi::batch::avx2::rank_rows<(badugi::Ace)0>(unsigned char const*)",
            AVX2,
        ),
        ("bool badugi::batch::ssse3::f<badugi::batch::avx2::X<1ul> >(int) [clone .isra.0]", SSSE3),
        ("std::function<badugi::batch::avx2::X>::operator()(badugi::batch::avx2::X)", PLAIN),
        ("badugi::batch::(anonymous namespace)::kKernels::{lambda(int)#1}::_FUN(int)", PLAIN),
        ("main", PLAIN),
    ],
)
def test_levels_of_functions(symbol: str, level: int) -> None:
    assert LEVELS[level_of_function(symbol)] == LEVELS[level]
