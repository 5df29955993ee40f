#!/usr/bin/env python3
"""No two evenings begin alike: by its book or without one, Nibble does not always begin with the
same move, and what it begins with is worth playing."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools"))

# pylint: disable=wrong-import-position
from chip_test import Results, arguments
from handheld import Handheld

GAMES = 12
SOUND = {"e2-e4", "d2-d4", "c2-c4", "Ng1-f3", "Nb1-c3", "g2-g3", "e2-e3", "d2-d3", "c2-c3", "b2-b3"}


def main():
    """Command line."""
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
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
