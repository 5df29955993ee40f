# SPDX-License-Identifier: MIT
"""The common part of the tests that use the serial port of the image on the simulated chip: the
command line, the handheld as a UCI engine, and results in the Test Anything Protocol."""
import argparse
from typing import Any

from games import GAMES
from uci_client import Engine


def arguments(description: str) -> argparse.Namespace:
    """Returns the command line of a test."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--board", default="uno")
    parser.add_argument("--game", choices=GAMES, default="chess")
    parser.add_argument("--firmware")
    parser.add_argument("--handheld", default="build/host/handheld")
    parser.add_argument(
        "--with",
        dest="parts",
        action="append",
        default=[],
        help="a part for the handheld: reeds, memory",
    )
    parser.add_argument("--quick", action="store_true", help="a few cases only")
    parser.add_argument("--full", action="store_true", help="at length, where that differs")
    return parser.parse_args()


def part_options(parts: Any) -> list[str]:
    """Returns the handheld's options that add these parts."""
    return [word for part in parts for word in ("--with", part)]


def handheld(options: Any) -> Any:
    """Returns the handheld as a UCI engine that is ready."""
    image = options.board if options.game == "chess" else f"{options.board}-{options.game}"
    firmware = options.firmware or f"build/{image}/nibble.hex"
    engine = Engine(
        options.handheld,
        "--board",
        options.board,
        "--firmware",
        firmware,
        "--seed",
        "1",
        *part_options(options.parts),
        "--uci",
    )
    engine.ask("uci", "uciok")
    engine.ask("isready", "readyok")
    return engine


class Results:
    """Counts and prints results. The plan, 1..N, comes last."""

    def __init__(self) -> None:
        self.count, self.failed = 0, 0

    def report(self, name: str, expected: Any, actual: Any) -> None:
        """Reports a test, which has passed if both values are equal."""
        self.count += 1
        passed = expected == actual
        print(f"{'ok' if passed else 'not ok'} {self.count} - {name}", flush=True)
        if not passed:
            self.failed += 1
            print(f"# expected {expected}\n# actual   {actual}", flush=True)

    def note(self, text: str) -> None:
        """Prints a remark for the reader."""
        print(f"# {text}", flush=True)

    def end(self) -> int:
        """Prints the plan. Returns the exit status."""
        print(f"1..{self.count}")
        return 1 if self.failed or not self.count else 0
