#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs the names and the ECO codes of openings:  pack_names.py named.txt codes.txt > openings.h
and their moves:  pack_names.py --lines named.txt > opening_lines.h

A key identifies a position of codes.txt. The key is a hash of the pieces and of the side to move;
firmware/game/opening.h describes it. Every position has a different key. The name of a position
comes from named.txt. A position without a name has the name of the last named position before it.
"""
import re
import sys
from typing import Any

from pack import NEXT, PIECES, PRIME, square

KEY_BITS = 24
MOST_LETTERS = 15
BACK_RANK = "RNBQKBNR"
ONLY_HERE = 0x8000  # marks a code that holds only in its position, see opening.c


def position_after(moves: tuple) -> tuple[dict[int, str], int]:
    """Plays moves in UCI's form from the initial position. Returns ({square 0-63: letter}, plies).
    No move may be a promotion or a capture in passing."""
    board = {}
    for file, letter in enumerate(BACK_RANK):
        board.update({file: letter, 8 + file: "P", 48 + file: "p", 56 + file: letter.lower()})
    for move in moves:
        if len(move) != 4:
            raise ValueError(f"{move}: a promotion")
        start, end = square(move[:2]), square(move[2:])
        piece = board.pop(start)
        if piece in "Pp" and (end - start) % 8 != 0 and end not in board:
            raise ValueError(f"{move}: in passing")
        board[end] = piece
        if piece in "Kk" and abs(end - start) == 2:
            board[(start + end) // 2] = board.pop(start + 3 if end > start else start - 4)
    return board, len(moves)


def place_of(moves: tuple) -> tuple[tuple, int]:
    """Returns a value that identifies the position after these moves."""
    board, plies = position_after(moves)
    return tuple(sorted(board.items())), plies % 2


def key_of(place: Any, multiplier: int) -> Any:
    """Returns the key that opening_key() in firmware/game/opening.c computes."""
    pieces, value = dict(place[0]), place[1]
    for square_number in range(64):
        letter = pieces.get(square_number, "")
        code = PIECES[letter.upper()] + letter.islower() if letter else 0
        value = (value ^ code) * multiplier & 0xFFFFFFFF
    return value >> 8


def lines_of(path: str) -> list[str]:
    """Returns the lines of a text without its comments."""
    with open(path, encoding="ascii") as lines:
        return [line for line in lines if not line.startswith("#")]


def moves_of(text: str) -> tuple:
    """Returns the moves of a text, four letters each."""
    return tuple(re.findall("[a-h1-8]{4}", text))


def names(path: str) -> list:
    """Returns [(name, moves)] of named.txt."""
    parts = [line.split(":") for line in lines_of(path) if ":" in line]
    return [(words.split(maxsplit=1)[1].strip(), moves_of(moves)) for words, moves in parts]


def codes(path: str) -> list[tuple[str, bool, tuple[str, ...]]]:
    """Returns [(code, whether the code holds only in its own position, moves)] of codes.txt,
    shorter lines first."""
    parts = [line.split() for line in lines_of(path)]
    return [(code[:3], code.endswith("?"), moves_of(moves)) for code, moves in parts]


def table(named: list, coded: list[tuple[str, bool, tuple[str, ...]]]) -> Any:
    """Returns {position: (name, code, whether the code holds only there)} of all positions."""
    own = {place_of(moves): name for name, moves in named}
    found = {}
    for code, only_here, moves in coded:
        name = own.get(place_of(moves))
        for plies in range(len(moves) - 1, 0, -1):
            if name is None:
                name = found.get(place_of(moves[:plies]), [None])[0]
        found[place_of(moves)] = name, code, only_here
    if None in {name for name, _, _ in found.values()} or not set(own) <= set(found):
        raise ValueError("a code without a name, or a name without a code")
    return found


def multiplier_for(places: Any) -> int:
    """Returns the first multiplier for the hash that gives all positions different keys."""
    multiplier = PRIME
    while len({key_of(place, multiplier) for place in places}) != len(places):
        multiplier = multiplier + NEXT & 0xFFFFFFFF
    return multiplier


def number_of(code: Any, only_here: Any) -> Any:
    """Returns a code in the table's form."""
    return ("ABCDE".index(code[0]) * 100 + int(code[1:])) | (ONLY_HERE if only_here else 0)


def castling(moves: tuple, move: str) -> str:
    """Returns a move in the form of move.h: castling goes to the rook."""
    king = {"e1g1": "e1h1", "e1c1": "e1a1", "e8g8": "e8h8", "e8c8": "e8a8"}
    board, _ = position_after(moves)
    is_king = board[square(move[:2])] in "Kk"
    return king.get(move, move) if is_king else move


def line_bytes(named: list, number: int) -> list[int]:
    """Returns the moves of a named opening, in the form that trainer.c reads."""
    moves = named[number][1]
    before = [
        (len(other), place + 1)
        for place, (_, other) in enumerate(named)
        if len(other) < len(moves) and moves[: len(other)] == other
    ]
    length, parent = max(before, default=(0, 0))
    data = [parent]
    for ply in range(length, len(moves)):
        move = castling(moves[:ply], moves[ply])
        last = 0x80 if ply == len(moves) - 1 else 0
        start, end = square(move[:2]), square(move[2:])
        data += [(start + (start & 0x38)) | last, end + (end & 0x38)]
    return data


def write_lines(named: list) -> None:
    """Writes the moves of all names as a C table. If a name has several lines, `named` has only its
    first line."""
    print("/* Lines of openings, packed by tools/lab/book/pack_names.py; see trainer.c. */")
    print(f"enum {{ TRAINER_LINES = {len(named)} }};")
    print("static const FLASH uint8_t trainer_lines[] = {")
    for number in range(len(named)):
        print("    " + ", ".join(f"0x{byte:02x}" for byte in line_bytes(named, number)) + ",")
    print("};")


def main() -> int:
    """Runs the command line. With --lines writes the moves of the names."""
    if sys.argv[1] == "--lines":
        first = {}
        for name, moves in names(sys.argv[2]):
            first.setdefault(name, moves)
        write_lines(list(first.items()))
        return 0
    named, coded = names(sys.argv[1]), codes(sys.argv[2])
    if any(len(name) > MOST_LETTERS for name, _ in named):
        raise ValueError("a name is too long")
    places = table(named, coded)
    multiplier = multiplier_for(places)
    by_name = {name: [] for name, _ in named}
    for place, (name, code, only_here) in places.items():
        by_name[name].append((key_of(place, multiplier), number_of(code, only_here)))
    print("/* Openings, packed by tools/lab/book/pack_names.py; see opening.c. */")
    print(f"#define OPENINGS            {len(places)}")
    print(f"#define OPENING_PLIES       {max(len(moves) for _, _, moves in coded)}")
    print(f"#define OPENING_MULTIPLIER  0x{multiplier:X}UL")
    print("static const FLASH opening_position_t openings[OPENINGS] = {")
    for rows in by_name.values():
        for key, code in rows:
            print(
                f"    {{{{{key & 0xFF}, {key >> 8 & 0xFF}, {key >> 16}}}, "
                f"{code & 0xFF}, {code >> 8}}},"
            )
    print("};\nstatic const FLASH char opening_names[] =")
    for name, rows in by_name.items():
        print(f'    "\\{len(rows):03o}" "{name}"')
    print("    ;")
    return 0


if __name__ == "__main__":
    sys.exit(main())
