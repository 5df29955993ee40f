#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a picture of the handheld on a terminal as SVG, from a real run: terminal_picture.py FILE

The program first plays a move with the buttons. It draws Braille characters as dots, because few
fonts have them.

    --board NAME (arduboy)   --presses KEYS (CaaC): keys of the PC; C is the right arrow
"""
import argparse
import os
import sys
import tempfile
import time
from html import escape

from terminal import Terminal

CELL = (8, 17)  # pixels of a character
MARGIN = 12
GAP = 0.4  # between two dots
GLASS, INK, LIT = "#14161a", "#c9ccd2", "#cfe8ff"
# the place (column, row) of each bit of a Braille character
PLACES = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
THINKS_S = 12  # longest time for Nibble's answer


def dots_of(letter: str, column: int, row: int) -> str:
    """Returns the path of the dots of a Braille character."""
    width, height = CELL[0] / 2, CELL[1] / 4
    right, down_by = width - GAP, height - GAP
    return "".join(
        f"M{MARGIN + CELL[0] * column + width * across:g} "
        f"{MARGIN + CELL[1] * row + height * down:g}h{right:g}v{down_by:g}h-{right:g}z"
        for bit, (across, down) in enumerate(PLACES)
        if (ord(letter) - 0x2800) >> bit & 1
    )


def is_dots(letter: str) -> bool:
    """True for a Braille character."""
    return "\u2800" <= letter <= "\u28FF"


def drawn(rows: list[str], title: str) -> str:
    """Returns the SVG of a terminal's rows."""
    width = CELL[0] * max(map(len, rows)) + 2 * MARGIN
    height = CELL[1] * len(rows) + 2 * MARGIN
    texts, path = [], ""
    for row, text in enumerate(rows):
        path += "".join(
            dots_of(letter, column, row) for column, letter in enumerate(text) if is_dots(letter)
        )
        words = "".join(" " if is_dots(letter) else letter for letter in text).rstrip()
        for column, letter in enumerate(words):
            if letter != " ":
                texts.append(
                    f'<text x="{MARGIN + CELL[0] * column}" y="{MARGIN + CELL[1] * row + 13}">'
                    f"{escape(letter)}</text>"
                )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">\n<title>{title}</title>\n'
        f'<rect width="{width}" height="{height}" rx="{MARGIN}" fill="{GLASS}"/>\n'
        f'<g font-family="monospace" font-size="13" fill="{INK}">\n'
        + "\n".join(texts)
        + f'\n</g>\n<path fill="{LIT}" d="{path}"/>\n</svg>\n'
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("picture")
    parser.add_argument("--board", default="arduboy")
    parser.add_argument("--presses", default="CaaC")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(
            arguments.board, "--eeprom", os.path.join(folder, "eeprom"), locale="C.UTF-8"
        )
        time.sleep(3)
        for key in arguments.presses:
            terminal.press({"C": "\x1bOC"}.get(key, key))
            time.sleep(0.5)
        time.sleep(THINKS_S)
        rows = terminal.rows()
        terminal.end()
    while rows and not rows[-1].strip():
        rows.pop()
    with open(arguments.picture, "w", encoding="utf-8") as file:
        file.write(drawn(rows, f"The handheld on a terminal: {arguments.board}"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
