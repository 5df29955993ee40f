#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes an SVG picture of the OLED during a game, from a real run of the image on the simulated
board."""
import argparse
import sys
from typing import Any

from handheld import Handheld

DOT, MARGIN = 4, 12  # pixels
GLASS, LIT = "#06090f", "#cfe8ff"


def runs(row: Any) -> Any:
    """Yields (first column, length) of each run of lit dots."""
    column = 0
    while column < len(row):
        length = 0
        while column + length < len(row) and row[column + length] == "#":
            length += 1
        if length:
            yield column, length
        column += length + 1


def drawn(rows: Any) -> str:
    """Returns the SVG of the dots."""
    width, height = (DOT * size + 2 * MARGIN for size in (len(rows[0]), len(rows)))
    path = "".join(
        f"M{MARGIN + DOT * column} {MARGIN + DOT * row}h{DOT * length}v{DOT}" f"h-{DOT * length}z"
        for row, dots in enumerate(rows)
        for column, length in runs(dots)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">\n'
        f"<title>The OLED: the board, a light on two squares, text and clocks</title>\n"
        f'<rect width="{width}" height="{height}" rx="{MARGIN}" fill="{GLASS}"/>\n'
        f'<path fill="{LIT}" d="{path}"/>\n</svg>\n'
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("handheld", nargs="?", default="build/host/handheld")
    parser.add_argument("--board", default="atmega1284p-oled")
    parser.add_argument("--firmware")
    parser.add_argument("picture")
    arguments = parser.parse_args()
    with Handheld(
        arguments.board, arguments.firmware, arguments.handheld, ["--seed", "1"]
    ) as handheld:
        handheld.ask("run 3000")
        handheld.ask("key h8 clr")
        handheld.ask("send fen r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R b KQ - 0 9")
        handheld.ask("run 300")
        handheld.ask("key go")
        handheld.ask("run 8000")
        while not any("#" in lights for lights in handheld.ask("leds")):
            handheld.ask("run 50")
        rows = handheld.ask("oled")
    with open(arguments.picture, "w", encoding="ascii") as file:
        file.write(drawn(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
