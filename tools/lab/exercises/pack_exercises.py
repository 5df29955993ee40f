#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs exercises.txt (make_exercises.py) as the C table that firmware/game/exercises.c
describes."""
import sys

from pack_puzzles import pack

LISTS = ["mate", "hangs", "check", "attacked"]  # in the order of exercise_t


def square(name: str) -> int:
    """Returns the number of a square."""
    return (int(name[1]) - 1) << 4 | "abcdefgh".index(name[0])


def row(words: list[str]) -> str:
    """Returns the line of the table for the words of a line of exercises.txt."""
    _list, _kind, moves, board, side, *_ = words
    right = moves.split(",")
    data = pack(len(right), board, side)
    for move in right:
        data += [square(move[:2]), square(move[2:4])]
    return "    " + ", ".join(f"0x{byte:02x}" for byte in data) + ","


def main() -> None:
    """Runs the command line: reads exercises.txt, and writes the table to standard output. An image
    without EXERCISES_ALL has every second position."""
    with open(sys.argv[1], encoding="ascii") as lines:
        exercises = [line.split() for line in lines]
    print("/* Made by tools/lab/exercises/pack_exercises.py. */")
    print("static const FLASH uint8_t exercises_table[] = {")
    counts = []
    for name in LISTS:
        rows = [row(words) for words in exercises if words[0] == name]
        counts.append(f"EDITION_EXERCISES_ALL ? {len(rows)} : {len(rows[::2])}")
        for number, text in enumerate(rows):
            print(f"#if EDITION_EXERCISES_ALL\n{text}\n#endif" if number % 2 else text)
    print("};")
    print(f"static const FLASH uint8_t exercises_counts[] = {{{', '.join(counts)}}};")


if __name__ == "__main__":
    main()
