#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that the sensor board slows the search down by at most 2 %. The test runs the same `go
movetime` on a handheld with the board and on a handheld without it, and compares the nodes. With
`--with memory` both handhelds have the memory.
"""
import re
import sys
from typing import Any

from chip_test import Results, arguments, handheld

MOVETIME_MS = 10000
QUICK_MS = 2000
LOSS_PERCENT = 2
FENS = (
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5",
    "8/2p2p1p/1p1k2p1/p2P4/P3K1P1/1P5P/5P2/8 w - - 0 1",
)


def nodes_of(options: Any, milliseconds: int, parts: Any) -> list:
    """Searches each position on a handheld with these parts. Returns the numbers of nodes."""
    found = []
    options.parts = parts
    with handheld(options) as chip:
        for fen in FENS:
            chip.ask("ucinewgame\nisready", "readyok")
            chip.send(f"position fen {fen}")
            info, _ = chip.search(f"go movetime {milliseconds}")
            found.append(int(re.search(r" nodes (\d+)", info).group(1)))
    return found


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    milliseconds = QUICK_MS if options.quick else MOVETIME_MS
    parts = list(options.parts)
    bare = nodes_of(options, milliseconds, parts)
    watched = nodes_of(options, milliseconds, [*parts, "reeds"])
    for fen, most, nodes in zip(FENS, bare, watched, strict=True):
        share = 100 * nodes / most
        results.report(
            f"the sensor board costs {LOSS_PERCENT} % of the nodes at most",
            True,
            share >= 100 - LOSS_PERCENT,
        )
        results.note(f"{fen}: {nodes} of {most} nodes, {share:.1f} %")
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
