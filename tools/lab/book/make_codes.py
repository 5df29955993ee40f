#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes codes.txt: the ECO codes of positions, for the openings that have a name.

    make_codes.py > tools/lab/book/codes.txt

The codes come from pgn-extract (Debian's package). Its list eco.pgn leads to some 2,000 positions,
and the device has room for fewer. The program takes a position if it has a name (named.txt), or if
the code changes there within the first PLIES plies. Other positions have the code of the last taken
position. A code with a question mark applies only to its own position, because the list changes the
code later, at a position that was not taken. So the device never shows a wrong code.
"""
import os
import re
import subprocess
import sys
from typing import Any

import pack_names

HERE = os.path.dirname(os.path.abspath(__file__))
LIST = "/usr/share/pgn-extract/eco.pgn"
PLIES = 8
# pgn-extract recognises these positions only by later moves. Without this table the positions would
# have the codes of other openings.
OWN_CODES = {"e2e4 d7d6 d2d4 g8f6": "B07", "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g7g6": "B34"}
HEAD = """\
# ECO codes of the positions that lines of moves lead to, by make_codes.py, which says more: a code
# with a question mark holds in its position only, another one also in all that follow, up to the
# next position that is told here.
"""


def extract(*options: Any, text: str = None) -> str:
    """Returns the output of pgn-extract."""
    return subprocess.run(
        ["/usr/games/pgn-extract", "-s", "-w9999", *options],
        input=text,
        capture_output=True,
        check=True,
        encoding="latin-1",
    ).stdout


def lines_of_the_list() -> list[list[str]]:
    """Returns the list's lines of moves, in UCI's form."""
    return [
        line.split()[:-1] for line in extract("-Wuci", LIST).splitlines() if line.endswith(" *")
    ]


def codes_of(lines: list[tuple[str, ...]]) -> list[str]:
    """Returns the code that pgn-extract gives to each line of moves, or None for no code."""
    games = extract(
        "-e" + LIST, text="".join(f'[Event "."]\n\n{" ".join(line)} *\n\n' for line in lines)
    ).split("[Event ")[1:]
    assert len(games) == len(lines)
    found = [re.search(r'^\[ECO "(...)', game, re.M) for game in games]
    return [code and code.group(1) for code in found]


def place_of(line: tuple) -> tuple[tuple, int]:
    """Returns a value that identifies the position, or None if position_after() cannot follow the
    moves."""
    try:
        return pack_names.place_of(line)
    except ValueError:
        return None


def known_codes(named: list[tuple[str, ...]]) -> dict[tuple[str, ...], str]:
    """Returns {line: code} for all lines of the list and of `named`, and for all beginnings of
    these lines. Shorter lines come first."""
    lines = sorted(
        {
            line[:plies]
            for line in [*(tuple(line) for line in lines_of_the_list()), *named]
            for plies in range(1, len(line) + 1)
        },
        key=lambda line: (len(line), line),
    )
    told = dict(zip(lines, codes_of(lines)))
    codes = {}
    for line in lines:
        changed = told[line] != told.get(line[:-1])
        inherited = told[line] if changed else codes.get(line[:-1])
        codes[line] = OWN_CODES.get(" ".join(line), inherited)
    return codes


def make(named: list) -> tuple[dict[tuple[str, ...], str], set[tuple]]:
    """Returns two things: {line: code} of the positions that the program takes, shorter lines
    first, and the set of the lines whose code holds only in their own position."""
    codes = known_codes(named)
    with_name = {place_of(line) for line in named}
    taken, lines, last, only_here = {}, {}, {}, set()
    for line, code in codes.items():
        place, before = place_of(line), last.get(line[:-1])
        changes = before is not None and code != codes[before]
        if place not in lines and (
            place in with_name or (changes and len(line) <= PLIES and place is not None)
        ):
            lines[place] = line
            taken[line] = code
        elif changes and place not in lines:
            only_here.add(before)
        last[line] = lines.get(place, before)
    return taken, only_here


def main() -> int:
    named = pack_names.names(os.path.join(HERE, "named.txt"))
    taken, only_here = make([moves for _, moves in named])
    print(HEAD, end="")
    for line, code in taken.items():
        print(f"{code}{'?' if line in only_here else ''} {''.join(line)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
