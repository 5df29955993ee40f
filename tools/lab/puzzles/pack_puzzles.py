#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs puzzles.txt (make_puzzles.py) as the C table that firmware/game/puzzles.c describes."""
import sys
from typing import Any

NIBBLES = {"p": 0x2, "n": 0x4, "k": 0x6, "b": 0xA, "r": 0xC, "q": 0xE}


def pack(goal: Any, board: str, side: Any) -> list:
    """Returns the bytes of a puzzle."""
    occupied, nibbles = [0] * 8, []
    for rank, row in enumerate(reversed(board.split("/"))):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            occupied[rank] |= 1 << file
            nibbles.append(NIBBLES[letter.lower()] + letter.islower())
            file += 1
    nibbles += [0] * (len(nibbles) % 2)
    pairs = [high << 4 | low for high, low in zip(nibbles[::2], nibbles[1::2])]
    return [goal | (0x80 if side == "b" else 0), *occupied, *pairs]


def main() -> None:
    """Runs the command line: reads puzzles.txt, and writes the table to standard output."""
    with open(sys.argv[1], encoding="ascii") as lines:
        puzzles = [line.split() for line in lines if not line.startswith("#")]
    print(
        f"/* Made by tools/lab/puzzles/pack_puzzles.py. */\n"
        f"enum {{ PUZZLES = {len(puzzles)} }};\n"
        "static const FLASH uint8_t puzzles_table[] = {"
    )
    for goal, _solution, board, side, *_ in puzzles:
        print("    " + ", ".join(f"0x{byte:02x}" for byte in pack(int(goal), board, side)) + ",")
    print("};")


if __name__ == "__main__":
    main()
