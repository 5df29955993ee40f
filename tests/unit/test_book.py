#!/usr/bin/env python3
"""The opening book: its text is what the analysis on file gives, its tables fit and reach far."""
import os
import re
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
                for name in ("../../tools/lab/book", "../../tools")]

# pylint: disable=wrong-import-position
import make_book
import pack
import pack_names
from uci_client import stockfish

TEXT = "firmware/engine/book.txt"
ANALYSIS = "build/book/analysis.txt"
NAME_LENGTH = 15

# What pgn-extract has no code of its own for.
OWN_CODES = {"Pirc": "B07", "Acc. Dragon": "B34"}


def check_text():
    """Where the analysis is at hand the text must be made of it."""
    if not os.path.exists(ANALYSIS):
        return
    with tempfile.NamedTemporaryFile() as made:
        subprocess.run([sys.executable, "tools/lab/book/make_book.py", "--known",
                        "--cache", ANALYSIS, "--output", made.name], check=True)
        with open(TEXT, "rb") as text:
            assert made.read() == text.read(), f"{TEXT} is not what {ANALYSIS} gives: make book"


def check_tables():
    """Tables of all sizes hold the top of the text, key by key, and no more than they may."""
    with open(TEXT, encoding="ascii") as lines:
        entries = [pack.Entry(line) for line in lines]
    for size in 3, 500, 2000, 16384:
        count = pack.fitting(entries, size)
        rows, bits, multiplier = pack.pack(entries[:count])
        assert 3 * len(rows) <= size or count == 0
        key, found = 0, []
        for low, middle, last in rows:
            key += low | (middle & 0x7F) << 8
            if middle >> 7 or last:
                found.append((key, last & 0x77,
                              (middle & 0x80) >> 5 | (last & 0x80) >> 6 | (last & 0x08) >> 3))
        assert key == 1 << bits
        expected = [(entry.key(multiplier, bits), end + (end & 0x38), start % 8)
                    for entry in entries[:count] for start, end in [entry.squares]]
        assert found == sorted(expected, key=lambda row: row[0])


def check_names():
    """The well-known openings are legal, and their names fit the display."""
    with stockfish() as engine:
        for _, name, moves in make_book.named_openings():
            assert len(name) <= NAME_LENGTH, name
            engine.send(f"position startpos moves {' '.join(moves)}")
            fields = engine.display()[0].split()
            plies = 2 * (int(fields[5]) - 1) + (fields[1] == "b")
            assert plies == len(moves), f"{name}: illegal after {plies} plies"


def check_codes():
    """The codes are those of pgn-extract's list, where that knows the position."""
    named = pack_names.openings("tools/lab/book/named.txt")
    pgn = "".join(f"[Event \"{name}\"]\n\n{' '.join(moves)} *\n\n" for _, name, moves in named)
    told = subprocess.run(["/usr/games/pgn-extract", "-s", "-e/usr/share/pgn-extract/eco.pgn"],
                          input=pgn, capture_output=True, check=True, text=True).stdout
    codes = re.findall(r'^\[ECO "(...)', told, re.M)
    assert len(codes) == len(named)
    other = {name: code for (code, name, _), found in zip(named, codes) if code != found}
    assert other == OWN_CODES, other


def check_positions():
    """What is hashed is the position that Stockfish comes to by the same moves; the keys differ."""
    named = pack_names.openings("tools/lab/book/named.txt")
    with stockfish() as engine:
        for _, name, moves in named:
            engine.send(f"position startpos moves {' '.join(moves)}")
            board, plies = pack_names.position_after(moves)
            fen = engine.display()[0]
            assert (board, "wb"[plies % 2]) == (pack.board_of(fen), fen.split()[1]), name
    assert len(pack_names.keyed(named)[0]) == len(named)


if __name__ == "__main__":
    check_text()
    check_tables()
    check_names()
    check_codes()
    check_positions()
