#!/usr/bin/env python3
"""Packs the names of openings:  pack_names.py tools/lab/book/named.txt > names.h

Each position that a line of the text leads to is told by a key, a hash of its pieces and of the
side to move; firmware/game/opening.h says how. No two have the same one.
"""
import sys

from pack import NEXT, PIECES, PRIME, square

KEY_BITS = 24
MOST_LETTERS = 15
BACK_RANK = "RNBQKBNR"


def position_after(moves):
    """({0-63: letter}, plies) after moves in UCI's form from the initial position; no promotion and
    no capture in passing among them."""
    board = {}
    for file, letter in enumerate(BACK_RANK):
        board.update({file: letter, 8 + file: "P", 48 + file: "p", 56 + file: letter.lower()})
    for move in moves:
        start, end = square(move[:2]), square(move[2:])
        piece = board.pop(start)
        if piece in "Pp" and (end - start) % 8 != 0 and end not in board:
            raise ValueError(f"{move}: in passing")
        board[end] = piece
        if piece in "Kk" and abs(end - start) == 2:
            board[(start + end) // 2] = board.pop(start + 3 if end > start else start - 4)
    return board, len(moves)


def key_of(board, plies, multiplier):
    """As opening_key() in firmware/game/opening.c."""
    value = plies % 2
    for place in range(64):
        letter = board.get(place, "")
        code = PIECES[letter.upper()] + letter.islower() if letter else 0
        value = (value ^ code) * multiplier & 0xFFFFFFFF
    return value >> 8


def openings(path):
    """[(code, name, moves)] of the text."""
    found = []
    with open(path, encoding="ascii") as lines:
        for line in lines:
            if ":" in line and not line.startswith("#"):
                name, moves = line.split(":")
                _, code, name = name.split(maxsplit=2)
                found.append((code, name.strip(), moves.split()))
    return found


def keyed(named):
    """({key: (code, name)}, the multiplier of the hash), the first one by which all keys differ."""
    multiplier = PRIME
    while True:
        table = {key_of(*position_after(moves), multiplier): (code, name)
                 for code, name, moves in named}
        if len(table) == len(named):
            return table, multiplier
        multiplier = multiplier + NEXT & 0xFFFFFFFF


def main():
    """Command line."""
    path = sys.argv[1]
    named = openings(path)
    if any(len(name) > MOST_LETTERS or len(code) != 3 for code, name, _ in named):
        raise ValueError("a name is too long, or a code is none")
    table, multiplier = keyed(named)
    print(f"/* The openings of {path}, packed by tools/lab/book/pack_names.py; see opening.h. */")
    print(f"#define OPENINGS            {len(table)}")
    print(f"#define OPENING_PLIES       {max(len(moves) for _, _, moves in named)}")
    print(f"#define OPENING_MULTIPLIER  0x{multiplier:X}UL")
    print("static const FLASH opening_t openings[OPENINGS] = {")
    for key, (code, name) in table.items():
        low, middle, high = (key >> shift & 0xFF for shift in (0, 8, 16))
        print(f'    {{{{{low}, {middle}, {high}}}, "{code}", "{name}"}},')
    print("};")
    return 0


if __name__ == "__main__":
    sys.exit(main())
