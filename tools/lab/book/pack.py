#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs the book:  pack.py --bytes N [--output FILE.h] [--report] firmware/engine/book.txt

Takes entries from the top of the text as long as their table fits into N bytes, and writes the
table as a C header. firmware/engine/book.h shows the form. --report describes the content.
"""
import argparse
import os
import sys
from typing import Any

MAX_STEP = 0x7FFF
PRIME = 16777619  # FNV-1a's prime (Fowler, Noll, Vo): the first multiplier to try
NEXT = 0x9E3779B2  # the step from one multiplier to the next: even, and far from any regular
# pattern
PIECES = {"P": 2, "N": 4, "K": 6, "B": 10, "R": 12, "Q": 14}  # the upper nibbles of board bytes
KEY_BITS = 24  # the largest number of bits in a key
KEYS_A_POSITION = 5000  # the least number of possible keys for each position


def square(name: str) -> int:
    """Returns the number 0-63 of a square "a1"-"h8"."""
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def board_of(fen: Any) -> dict[int, str]:
    """Returns {square 0-63: letter} of a FEN."""
    board = {}
    for rank, row in zip(range(7, -1, -1), fen.split()[0].split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board[8 * rank + file] = letter
                file += 1
    return board


def hashed_of(fen: str) -> tuple[int, list[int]]:
    """Returns what the hash of a position depends on: the number with which the hash begins, and 64
    pieces."""
    _, side, castling, en_passant = fen.split()
    passed = 0x88 if en_passant == "-" else square(en_passant) + (square(en_passant) & 0x38)
    start = passed << 8 | (0x10 if side == "b" else 0)
    start |= sum(1 << "KQkq".index(letter) for letter in castling if letter != "-")
    board = board_of(fen)
    letters = [board.get(place, "") for place in range(64)]
    return start, [PIECES[letter.upper()] + letter.islower() if letter else 0 for letter in letters]


def squares_of(fen: Any, move: str) -> tuple[int, int]:
    """Returns (from, to) of a move, 0-63. Castling is written as king takes rook (board/move.h)."""
    if len(move) != 4:
        raise ValueError(f"{move}: no promotions in the book")
    start, end = square(move[:2]), square(move[2:])
    if board_of(fen)[start] in "Kk" and abs(start - end) == 2:
        end = start + 3 if end > start else start - 4
    return start, end


def pawn_goes(board: Any, start: int, end: Any) -> bool:
    """True if the pawn on `start` can go to `end` or take there. Ignores captures in passing."""
    ahead = 1 if board[start] == "P" else -1
    ranks, files = ahead * (end // 8 - start // 8), abs(end % 8 - start % 8)
    return (ranks, files) == (1, 1) if end in board else files == 0 and ranks in (1, 2)


def strikes(board: Any, start: Any, end: Any) -> bool:
    """True if the piece on `start`, which is not a pawn, can move to `end`."""
    ranks, files = end // 8 - start // 8, end % 8 - start % 8
    piece = board[start].upper()
    if piece == "N":
        return {abs(ranks), abs(files)} == {1, 2}
    straight, diagonal = 0 in (ranks, files), abs(ranks) == abs(files)
    length = max(abs(ranks), abs(files))
    if not (straight and piece in "RQK" or diagonal and piece in "BQK") or (
        piece == "K" and length > 1
    ):
        return False
    step = (end - start) // length
    return all(square not in board for square in range(start + step, end, step))


def is_told(fen: str, squares: Any) -> bool:
    """True if the target square and the file of the piece identify the move. If two pieces on this
    file can go there, the chip moves the piece on the lower rank."""
    board, (start, end) = board_of(fen), squares
    return not any(
        board[square].isupper() == board[start].isupper()
        and (pawn_goes if board[square] in "Pp" else strikes)(board, square, end)
        for square in range(start % 8, start, 8)
        if square in board
    )


class Entry:
    """A line of the text."""

    def __init__(self, line: str) -> None:
        probability, self.move, score, self.fen = line.rstrip("\n").split(" ", 3)
        self.probability, self.score = float(probability), int(score)
        self.hashed, self.squares = hashed_of(self.fen), squares_of(self.fen, self.move)

    def key(self, multiplier: int, bits: int) -> int:
        """Returns the key that position_key() in firmware/engine/book.c computes."""
        value, codes = self.hashed
        for code in codes:
            value = (value ^ code) * multiplier & 0xFFFFFFFF
        return value >> 8 & (1 << bits) - 1


def packed(step: int, start: int, end: int) -> tuple[int, int, int]:
    """Returns the three bytes of an entry."""
    file = start % 8
    return (
        step & 0xFF,
        file >> 2 << 7 | step >> 8,
        end + (end & 0x38) | (file & 2) << 6 | (file & 1) << 3,
    )


def keys_of(entries: Any) -> tuple:
    """Returns (the key of each entry, the bits of a key, the multiplier of the hash). Each position
    has a key of its own."""
    fens = {entry.fen for entry in entries}
    bits = min(KEY_BITS, max(15, (len(fens) * KEYS_A_POSITION - 1).bit_length()))
    multiplier = PRIME
    while True:
        keys = [entry.key(multiplier, bits) for entry in entries]
        if len(set(keys)) == len(fens):
            return keys, bits, multiplier
        multiplier = multiplier + NEXT & 0xFFFFFFFF


def pack(entries: Any) -> tuple[list[tuple[int, int, int]], int, int]:
    """Returns the table's entries of three bytes, the bits of a key, and the multiplier."""
    keys, bits, multiplier = keys_of(entries)
    rows, last = [], 0
    ordered = sorted(zip(keys, range(len(keys))))
    for key, (start, end) in [(key, entries[number].squares) for key, number in ordered] + [
        (1 << bits, (0, 0))
    ]:
        while key - last > MAX_STEP:
            rows.append((MAX_STEP, 0, 0))
            last += MAX_STEP
        rows.append((key - last, start, end))
        last = key
    return [packed(*row) for row in rows], bits, multiplier


def fitting(entries: list[Entry], size: int) -> int:
    """Returns the largest number of entries, counted from the top, that fit into `size` bytes."""
    low, high = 0, min(len(entries), max(size // 3 - 1, 0))
    while low < high:
        middle = (low + high + 1) // 2
        if 3 * len(pack(entries[:middle])[0]) <= size:
            low = middle
        else:
            high = middle - 1
    return low


def header(rows: Any, bits: int, multiplier: int, count: int, source: str) -> str:
    """Returns the C header."""
    lines = [
        f"/* {count} entries of {source}, packed by tools/lab/book/pack.py; see book.h. */",
        f"#define BOOK_ENTRIES    {count}",
        f"#define BOOK_KEY_MASK   0x{(1 << bits) - 1:X}UL",
        f"#define BOOK_MULTIPLIER 0x{multiplier:X}UL",
        "static const FLASH uint8_t book_table[] = {",
    ]
    lines += ["    " + ", ".join(f"0x{byte:02X}" for byte in row) + "," for row in rows]
    return "\n".join(lines + ["};", ""])


def report(entries: Any, rows: Any, bits: int) -> None:
    """Prints a report on the book. The mean number of plies is twice the sum of the positions'
    probabilities, because the chip and the opponent each make a move at a position."""
    first = {}
    for entry in entries:
        first.setdefault(entry.fen, entry)
    print(
        f"book: {len(first)} positions, {len(entries)} moves, {3 * len(rows)} bytes, "
        f"keys of {bits} bits"
    )
    for side, name in ("w", "white"), ("b", "black"):
        own = [entry for fen, entry in first.items() if f" {side} " in fen]
        plies = 2 * sum(entry.probability for entry in own)
        print(f"book: as {name} {len(own)} positions, {plies:.1f} plies in the mean")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("text")
    parser.add_argument("--bytes", type=int, required=True)
    parser.add_argument("--output")
    parser.add_argument("--report", action="store_true")
    arguments = parser.parse_args()
    with open(arguments.text, encoding="ascii") as lines:
        entries = [Entry(line) for line in lines]
    count = fitting(entries, arguments.bytes)
    rows, bits, multiplier = pack(entries[:count])
    if arguments.output:
        os.makedirs(os.path.dirname(arguments.output) or ".", exist_ok=True)
        with open(arguments.output, "w", encoding="ascii") as output:
            output.write(header(rows, bits, multiplier, count, os.path.relpath(arguments.text)))
    if arguments.report:
        report(entries[:count], rows, bits)
    return 0


if __name__ == "__main__":
    sys.exit(main())
