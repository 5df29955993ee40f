#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests `perft` over the serial port of a simulated chip that has this command. The total count of
each position must be the published count. The count of each root move must be that of the PC's
engine."""
import sys

from chip_test import Results, arguments, handheld
from uci_client import START, nibble

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
CASES = [  # each case has name, FEN, depth and nodes (chessprogramming.org, "Perft Results")
    ("start", START, 4, 197281),
    ("castling, pins, en passant", KIWIPETE, 3, 97862),
    ("endgame, en passant that uncovers a check", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 3, 2812),
    (
        "promotions and checks",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
        3,
        9467,
    ),
    ("promotion by capture", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 2, 1486),
    (
        "castling in Chess960",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        3,
        12189,
    ),
]


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    with handheld(options) as chip, nibble(options.board) as host:
        cases = CASES[2:] if options.quick else CASES
        for name, fen, depth, nodes in cases:
            for engine in chip, host:
                engine.send(f"position fen {fen}")
            counts, total = chip.perft(depth)
            results.report(f"{name}, perft {depth} is {nodes}", nodes, total)
            results.report(f"{name}, each root move as on the PC", host.perft(depth)[0], counts)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
