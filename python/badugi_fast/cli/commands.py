"""The commands and their options; the work is done beside this module."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from badugi_fast.cli import PROGRAM
from badugi_fast.cli.compare import compare_hands
from badugi_fast.cli.history import write_histories
from badugi_fast.cli.info import installation
from badugi_fast.cli.rank import Complaints, rank_hands
from badugi_fast.cli.reading import hands_of_column, hands_of_lines
from badugi_fast.cli.writers import FORMATS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from io import BufferedReader

    from badugi_fast.typing import AceRule

_INTERRUPTED = 130  # what shells report for a program that Ctrl-C ended


class _Commands(click.Group):
    """Commands that Ctrl-C ends with the exit status that shells expect."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(_INTERRUPTED)


class _InputFile(click.File):
    """A file to read bytes from, ``-`` for standard input."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "-" and sys.stdin is None:
            self.fail("standard input is closed", param, ctx)
        return super().convert(value, param, ctx)


class _InputPath(click.Path):
    """The path of a file that exists, ``-`` for standard input."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "-" and sys.stdin is None:
            self.fail("standard input is closed", param, ctx)
        return super().convert(value, param, ctx)


def _examples(*lines: str) -> str:
    # \b keeps click from joining the lines.
    return "\n".join(["\b", "Examples:", *[f"  {line}" for line in lines]])


def _ace_option(command: Callable[..., None]) -> Callable[..., None]:
    return click.option(
        "--ace",
        type=click.Choice(["low", "high"]),
        default="low",
        show_default=True,
        help="Whether the ace is the lowest card (Badugi) or the highest (Badeucy).",
    )(command)


def _format_option(command: Callable[..., None]) -> Callable[..., None]:
    return click.option(
        "--format",
        "form",
        type=click.Choice(list(FORMATS)),
        default="table",
        show_default=True,
        help="How to write the result; json is one array.",
    )(command)


@click.group(
    PROGRAM,
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_examples(
        f'{PROGRAM} rank "As 2h 3d 4c" KsQhJdTc',
        f"{PROGRAM} rank --file hands.txt --format csv",
        f'{PROGRAM} compare "As 2h 3d 5c" "Ks Qh Jd Tc"',
        f"{PROGRAM} history HH20240309.txt --shown",
        f"{PROGRAM} rank --help",
    ),
)
@click.version_option(package_name="badugi_fast", prog_name=PROGRAM)
def commands() -> None:
    """Rank and compare Badugi hands, and read hand histories.

    A card is a rank (A 2 3 ... 9 T J Q K, or 10) and a suit (c d h s, or a suit symbol), in any
    case. Between the cards of a hand there may be spaces, a comma, a hyphen or a slash. A hand
    has 1 to 52 cards; the best Badugi in it counts. Hand ranks go from 1, the best, to 1092.
    """


@commands.command(
    short_help="Rank hands from arguments, from a file or from a CSV column.",
    epilog=_examples(
        f'{PROGRAM} rank "As 2h 3d 4c" KsQhJdTc',
        f"{PROGRAM} rank --ace high As2h3d4c",
        f"{PROGRAM} rank --file hands.txt",
        f"{PROGRAM} rank --file shown_hands.csv --column cards --format csv",
        f'echo "As 2h 3d 4c" | {PROGRAM} rank --file - --format json',
    ),
)
@click.argument("hands", nargs=-1)
@click.option(
    "--file",
    "-f",
    "source",
    type=_InputFile("rb"),
    help="Read one hand a line from this file (UTF-8), or from standard input for -.",
)
@click.option(
    "--column",
    "-c",
    metavar="NAME",
    help="Read the file as CSV with a header, and the hands from this column.",
)
@_ace_option
@_format_option
def rank(
    hands: tuple[str, ...],
    source: BufferedReader | None,
    column: str | None,
    ace: AceRule,
    form: str,
) -> None:
    """Rank hands: give them as arguments, each one hand in quotes, or with --file.

    Shows the cards in the order read in plain notation, the hand rank (1 is best), its name, and
    the cards that play. Each hand is written as soon as it is read, however long the file is.

    Blank lines of a file are skipped. A line that is no hand is reported with its number on
    standard error, the others are ranked, and the exit status is 1. In a CSV file an empty cell
    is no hand, and the number of a row is that of its first line.

    With --file each row of the result begins with the number of the line that its hand was read
    from. Join the result to the file by this number: lines that are no hand have no row.
    """
    if hands and source:
        msg = "give hands or --file, not both"
        raise click.UsageError(msg)
    if column is not None and not source:
        msg = "--column names a column of a CSV file: give the file with --file"
        raise click.UsageError(msg)
    if not hands and not source:
        msg = f'give hands, such as {PROGRAM} rank "As 2h 3d 4c", or a file of hands with --file'
        raise click.UsageError(msg)
    complaints = Complaints("line" if source else "argument")

    def read(before_read: Callable[[], None]) -> Iterable[tuple[int, str]]:
        if not source:
            return enumerate(hands, start=1)
        if column is None:
            return hands_of_lines(source, before_read, complaints)
        return hands_of_column(source, column, before_read, complaints)

    rank_hands(read, ace, FORMATS[form], complaints, numbered=source is not None)
    if complaints.count:
        sys.exit(1)


@commands.command(
    epilog=_examples(
        f'{PROGRAM} compare "As 2h 3d 5c" "Ks Qh Jd Tc"',
        f"{PROGRAM} compare --format json KsQhJdTc KhQdJcTs AsAhAdAc",
    ),
)
@click.argument("hands", nargs=-1)
@_ace_option
@_format_option
def compare(hands: tuple[str, ...], ace: AceRule, form: str) -> None:
    """Say which of two or more hands wins, or which split.

    Each argument is one hand, in quotes where it has spaces. Strengths are compared, so the same
    card may be in several hands. If one of them is no hand, nothing is compared.
    """
    if len(hands) < 2:
        msg = "give two hands or more"
        raise click.UsageError(msg)
    complaints = Complaints("argument")
    compare_hands(hands, ace, FORMATS[form], complaints)
    if complaints.count:
        sys.exit(1)


@commands.command(
    short_help="Read hand histories of card rooms.",
    epilog=_examples(
        f"{PROGRAM} history HH20240309.txt",
        f"{PROGRAM} history HH*.txt --shown",
        f"{PROGRAM} history --format json - < HH20240309.txt",
    ),
)
@click.argument(
    "files",
    nargs=-1,
    required=True,
    type=_InputPath(exists=True, dir_okay=False, readable=True, allow_dash=True),
)
@click.option("--shown", is_flag=True, help="Write a row for each shown hand instead.")
@_format_option
def history(files: tuple[str, ...], shown: bool, form: str) -> None:
    """Read Badugi hands from the hand histories of card rooms, one row a hand.

    Understood are PokerStars, Full Tilt Poker and Merge, cash games and tournaments, and PHH
    files (.phh, .phhs; with PokerKit). The room is found out from each file.

    With --shown: the hands that were shown, or mucked and revealed, with hand rank, name and the
    room's label, and whether that label agrees with the cards.

    What cannot be read or does not add up is reported on standard error with file and line, and
    the exit status is 1. Hands of other games are skipped and counted.
    """
    if write_histories(files, FORMATS[form], shown=shown):
        sys.exit(1)


@commands.command(epilog=_examples(f"{PROGRAM} info"))
def info() -> None:
    """Show what is installed: version, backend, instruction sets."""
    for name, value in installation():
        click.echo(f"{name}: {value}")


@commands.command(
    short_help="Play against built-in players.",
    epilog=_examples(
        f"{PROGRAM} play",
        f"{PROGRAM} play --players 6 --opponents call --stack 200",
        f"{PROGRAM} play --seed 7 --save hands.phhs",
    ),
)
@click.option(
    "--players",
    type=click.IntRange(2, 8),
    default=3,
    show_default=True,
    help="How many play, you among them.",
)
@click.option(
    "--opponents",
    type=click.Choice(["rule", "call", "random"]),
    default="rule",
    show_default=True,
    help="Whether the others play by rules, call always, or do anything.",
)
@click.option("--stack", type=int, help="Chips of each player; 50 big bets if not given.")
@click.option("--small-bet", type=int, default=2, show_default=True, help="In rounds 1 and 2.")
@click.option("--big-bet", type=int, help="In rounds 3 and 4; twice the small bet if not given.")
@click.option("--seed", type=click.IntRange(0), help="The same seed deals the same cards.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False),
    metavar="FILE.phhs",
    help="Save the hands that are played to their end as PHH text in a new file.",
)
def play(  # noqa: PLR0913, PLR0917 - one for each option
    players: int,
    opponents: str,
    stack: int | None,
    small_bet: int,
    big_bet: int | None,
    seed: int | None,
    save: str | None,
) -> None:
    """Play fixed-limit Badugi at the terminal against built-in players.

    At each prompt the choices are shown with a letter for each. In a draw type the cards to
    discard. Quit at any prompt with q, the end of the input or Ctrl-C.
    """
    from badugi_fast.cli.play import start

    start(players, opponents, stack, small_bet, big_bet, seed, save)
