#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the opening book. The text equals the result of the stored analysis. The tables fit into
their size and have enough moves."""
import os
import subprocess
import sys
import tempfile

import make_book
import make_codes
import pack
import pack_names
from uci_client import stockfish

TEXT = "firmware/engine/book.txt"
ANALYSIS = "build/book/analysis.txt"
NAMES = "tools/lab/book/named.txt"
CODES = "tools/lab/book/codes.txt"
NAME_LENGTH = 15


def check_text() -> None:
    """If the stored analysis exists, the text must equal its result."""
    if not os.path.exists(ANALYSIS):
        return
    with tempfile.NamedTemporaryFile() as made:
        subprocess.run(
            [
                sys.executable,
                "tools/lab/book/make_book.py",
                "--known",
                "--cache",
                ANALYSIS,
                "--output",
                made.name,
            ],
            check=True,
        )
        with open(TEXT, "rb") as text:
            assert made.read() == text.read(), f"{TEXT} is not what {ANALYSIS} gives: make book"


def check_tables() -> None:
    """Tables of all sizes contain the first entries of the text, sorted by key. No table is larger
    than its size allows."""
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
                found.append(
                    (
                        key,
                        last & 0x77,
                        (middle & 0x80) >> 5 | (last & 0x80) >> 6 | (last & 0x08) >> 3,
                    )
                )
        assert key == 1 << bits
        expected = [
            (entry.key(multiplier, bits), end + (end & 0x38), start % 8)
            for entry in entries[:count]
            for start, end in [entry.squares]
        ]
        assert found == sorted(expected, key=lambda row: row[0])


def check_names() -> None:
    """Checks that the well-known openings are legal, and that their names fit the display."""
    with stockfish() as engine:
        for _, name, moves in make_book.named_openings():
            assert len(name) <= NAME_LENGTH, name
            engine.send(f"position startpos moves {' '.join(moves)}")
            fields = engine.display()[0].split()
            plies = 2 * (int(fields[5]) - 1) + (fields[1] == "b")
            assert plies == len(moves), f"{name}: illegal after {plies} plies"


def code_told(line: tuple, places: dict[tuple[tuple, int], tuple[str, str, bool]]) -> str:
    """Returns the code that the device shows after a line of moves (opening.h), or None if it shows
    no code."""
    last, is_left = None, False
    for plies in range(1, len(line) + 1):
        place = make_codes.place_of(line[:plies])
        last, is_left = (places[place], False) if place in places else (last, True)
    if last is None:
        return None
    _, code, only_here = last
    return None if is_left and only_here else code


def check_codes() -> None:
    """After each move of the lines in pgn-extract's list, the device must show pgn-extract's code
    or no code."""
    named = pack_names.names(NAMES)
    taken, only_here = make_codes.make([moves for _, moves in named])
    assert pack_names.codes(CODES) == [
        (code, line in only_here, line) for line, code in taken.items()
    ], f"{CODES} is not what tools/lab/book/make_codes.py gives"
    places = pack_names.table(named, pack_names.codes(CODES))
    known = make_codes.known_codes([moves for _, moves in named])
    told = {line: code_told(line, places) for line in known}
    wrong = {line: code for line, code in told.items() if code not in (known[line], None)}
    assert not wrong, wrong
    early = [line for line in known if len(line) <= make_codes.PLIES]
    assert sum(told[line] is not None for line in early) >= 0.9 * len(early)
    assert told["e2e4", "c7c5", "g1f3", "d7d6"] == "B50"


def check_positions() -> None:
    """Plays the same moves in Stockfish. The positions that are hashed must equal Stockfish's
    positions."""
    lines = [moves for _, _, moves in pack_names.codes(CODES)]
    with stockfish() as engine:
        for moves in lines:
            engine.send(f"position startpos moves {' '.join(moves)}")
            board, plies = pack_names.position_after(moves)
            fen = engine.display()[0]
            assert (board, "wb"[plies % 2]) == (pack.board_of(fen), fen.split()[1]), moves


if __name__ == "__main__":
    check_text()
    check_tables()
    check_names()
    check_codes()
    check_positions()
