#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that Nibble does not always begin with the same move. It must vary with its book and
without it. All its first moves must be good. With the book, each first move must come about as
often as SHARES says."""
import collections
import sys
from typing import Any

from board_facts import facts_of
from chip_test import Results, arguments
from handheld import Handheld

GAMES = 12
SOUND = {"e2-e4", "d2-d4", "c2-c4", "Ng1-f3", "Nb1-c3", "g2-g3", "e2-e3", "d2-d3", "c2-c3", "b2-b3"}

# The number of handhelds that the test switches on. Each handheld waits some milliseconds longer
# for its first key than the previous handheld. SHARES says which share of the games must begin with
# each first move of the book, at the setting `variety` that a new handheld has.
STARTS = 160
WAIT_MS = 137
SHARES = {
    "full": {"d2-d4": 3 / 4, "e2-e4": 3 / 16, "Ng1-f3": 1 / 16},
    "small": {"d2-d4": 1 / 2, "e2-e4": 1 / 4, "Ng1-f3": 1 / 4},
}
FAR_OFF = 13.8  # chi-square with two degrees of freedom exceeds this value only once in 1,000 tests


def first_moves(options: Any) -> Any:
    """Switches on STARTS handhelds, and presses GO as the first key. Returns how many of them begin
    with each move."""
    counts = collections.Counter()
    for start in range(STARTS):
        with Handheld(
            options.board, options.firmware, options.handheld, ["--seed", str(start + 1)]
        ) as chip:
            chip.ask(f"run {1000 + WAIT_MS * start}", "key go", "wait 5000 then GO")
            counts[chip.ask("lcd")[0].strip("|").split()[0]] += 1
    return counts


def distance(counts: Any, shares: Any) -> Any:
    """Returns the chi-square value of the counts of moves against their expected shares."""
    total = sum(counts.values())
    return sum(
        (counts[move] - total * share) ** 2 / (total * share) for move, share in shares.items()
    )


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    moves = []
    with Handheld(options.board, options.firmware, options.handheld, ["--seed", "1"]) as chip:
        chip.ask("run 2000", "key level back back back go")
        for game in range(GAMES):
            chip.ask("key menu go go", f"run {1000 + 37 * game}", "key go", "wait 5000 then GO")
            moves.append(chip.ask("lcd")[0].strip("|").split()[0])
    results.note(" ".join(moves))
    results.report("the first move is not always the same", True, len(set(moves)) > 1)
    results.report("each of them is a sound one", set(), set(moves) - SOUND)
    facts = facts_of(options.board)
    if int(facts["BOOK"]) > 0:
        shares, counts = SHARES[facts["EDITION"]], first_moves(options)
        results.note(f"first moves where GO is the first key: {dict(counts)}")
        results.report(
            "the first key plays nothing but the book's moves", set(), set(counts) - set(shares)
        )
        results.report("they come in their shares", True, distance(counts, shares) < FAR_OFF)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
