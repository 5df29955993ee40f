#!/usr/bin/env python3
"""Packs the book:  pack.py --bytes N [--output FILE.h] [--report] firmware/engine/book.txt

Takes entries from the top of the text as long as their table fits into N bytes, and writes it as a
C header; the form is drawn in firmware/engine/book.h. --report says what is in it.
"""
import argparse
import os
import sys

MAX_STEP = 4095
PRIME = 16777619
PIECES = {"P": 2, "N": 4, "K": 6, "B": 10, "R": 12, "Q": 14}    # upper nibble of a board byte
KEYS_A_POSITION = 700    # keys there are for each position, at least


def square(name):
    """0-63 of "a1"-"h8"."""
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def board_of(fen):
    """{0-63: letter}."""
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


def hash_of(fen):
    """24 bits, as book_key() in firmware/engine/book.c before the mask."""
    _, side, castling, en_passant = fen.split()
    passed = 0x88 if en_passant == "-" else square(en_passant) + (square(en_passant) & 0x38)
    value = passed << 8 | (0x10 if side == "b" else 0)
    value |= sum(1 << "KQkq".index(letter) for letter in castling if letter != "-")
    board = board_of(fen)
    for place in range(64):
        letter = board.get(place, "")
        code = PIECES[letter.upper()] + letter.islower() if letter else 0
        value = (value ^ code) * PRIME & 0xFFFFFFFF
    return value >> 8


def squares_of(fen, move):
    """(from, to), 0-63, castling as king takes rook (board/move.h)."""
    if len(move) != 4:
        raise ValueError(f"{move}: no promotions in the book")
    start, end = square(move[:2]), square(move[2:])
    if board_of(fen)[start] in "Kk" and abs(start - end) == 2:
        end = start + 3 if end > start else start - 4
    return start, end


class Entry:
    """A line of the text."""

    def __init__(self, line):
        probability, self.move, score, self.fen = line.rstrip("\n").split(" ", 3)
        self.probability, self.score = float(probability), int(score)
        self.hash, self.squares = hash_of(self.fen), squares_of(self.fen, self.move)


def packed(step, start, end):
    """The three bytes of an entry; `end` has its file's bits where those of a square are free."""
    rank, file = divmod(end, 8)
    return (step & 0xFF, file >> 2 << 7 | rank << 4 | step >> 8,
            start + (start & 0x38) | (file & 2) << 6 | (file & 1) << 3)


def pack(entries):
    """The table's bytes, and the bits of a key."""
    positions = len({entry.fen for entry in entries})
    bits = max(12, (positions * KEYS_A_POSITION - 1).bit_length())
    rows, last = [], 0
    ordered = sorted(enumerate(entries), key=lambda item: (item[1].hash & (1 << bits) - 1, item[0]))
    for key, (start, end) in [(entry.hash & (1 << bits) - 1, entry.squares)
                              for _, entry in ordered] + [(1 << bits, (0, 0))]:
        while key - last > MAX_STEP:
            rows.append((MAX_STEP, 0, 0))
            last += MAX_STEP
        rows.append((key - last, start, end))
        last = key
    return [packed(*row) for row in rows], bits


def fitting(entries, size):
    """How many entries from the top fit, by halving."""
    low, high = 0, min(len(entries), size // 3)
    while low < high:
        middle = (low + high + 1) // 2
        if 3 * len(pack(entries[:middle])[0]) <= size:
            low = middle
        else:
            high = middle - 1
    return low


def header(rows, bits, count, source):
    """The C header."""
    lines = [f"/* {count} entries of {source}, packed by tests/book/pack.py; see book.h. */",
             f"#define BOOK_ENTRIES  {count}",
             f"#define BOOK_KEY_MASK 0x{(1 << bits) - 1:X}UL",
             "static const FLASH uint8_t book_table[] = {"]
    lines += ["    " + ", ".join(f"0x{byte:02X}" for byte in row) + "," for row in rows]
    return "\n".join(lines + ["};", ""])


def report(entries, rows, bits):
    """What the book is worth. The chip meets a position with its probability, and plays one move;
    with the opponent's move before or after it these are two plies."""
    first = {}
    for entry in entries:
        first.setdefault(entry.fen, entry)
    print(f"book: {len(first)} positions, {len(entries)} moves, {3 * len(rows)} bytes, "
          f"keys of {bits} bits")
    for side, name in ("w", "white"), ("b", "black"):
        own = [entry for fen, entry in first.items() if f" {side} " in fen]
        plies = 2 * sum(entry.probability for entry in own)
        print(f"book: as {name} {len(own)} positions, {plies:.1f} plies in the mean")


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("text")
    parser.add_argument("--bytes", type=int, required=True)
    parser.add_argument("--output")
    parser.add_argument("--report", action="store_true")
    arguments = parser.parse_args()
    with open(arguments.text, encoding="ascii") as lines:
        entries = [Entry(line) for line in lines]
    count = fitting(entries, arguments.bytes)
    rows, bits = pack(entries[:count])
    if arguments.output:
        os.makedirs(os.path.dirname(arguments.output) or ".", exist_ok=True)
        with open(arguments.output, "w", encoding="ascii") as output:
            output.write(header(rows, bits, count, os.path.relpath(arguments.text)))
    if arguments.report:
        report(entries[:count], rows, bits)
    return 0


if __name__ == "__main__":
    sys.exit(main())
