#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a picture of Nibble in play, from a real run of the image on the simulated board."""
import argparse
import sys
from typing import Any

from handheld import Handheld

KEYS = """\
 A1   B2   C3   D4
 E5   F6   G7   H8
MENU INFO HINT LEVEL
BACK FWD  CLR  GO""".splitlines()


def board_rows(pieces: Any, lights: Any) -> Any:
    """Returns the rows of the chess board. Each lit square is in brackets."""
    rows = []
    for rank, (row, lit) in enumerate(zip(pieces, lights)):
        squares = "".join(
            f"[{piece}]" if light != "." else f" {piece} " for piece, light in zip(row, lit)
        )
        rows.append(f"{8 - rank} {squares}")
    return rows + ["   " + "  ".join("abcdefgh") + " "]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("handheld", nargs="?", default="build/host/handheld")
    parser.add_argument("--board", default="uno")
    parser.add_argument("--firmware")
    arguments = parser.parse_args()
    with Handheld(
        arguments.board, arguments.firmware, arguments.handheld, ["--seed", "1"]
    ) as handheld:
        handheld.ask("run 3000")
        handheld.ask("key e5 b2 e5 d4 go")
        handheld.ask("run 20000")
        lcd, pieces, lights = (
            handheld.ask("lcd"),
            handheld.ask("ioboard"),
            handheld.ask("leds 1500"),
        )
    left = board_rows(pieces, lights)
    right = ["", " " + "_" * 16] + lcd + [" " + "-" * 16] + KEYS
    for number, row in enumerate(left):
        print(f"{row}     {right[number] if number < len(right) else ''}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
