#!/usr/bin/env python3
"""The chip searches what the PC searches: score, variation, nodes and best move at 20,000 nodes
and at a depth."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "tools"))

# pylint: disable=wrong-import-position
from chip_test import Results, arguments, handheld
from uci_client import START, nibble

NODES = 20000
DEPTH = 5   # here the nodes are compared that the machines need
POSITIONS = [
    ("start", START),
    ("ruy lopez", "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("attack on the king", "r1b2rk1/ppq1bppp/2n1pn2/8/3N4/2N1B1P1/PP2QPBP/R2R2K1 w - - 4 14"),
    ("queens", "3r2k1/pp3ppp/4q3/3p4/3Q4/1P2R2P/P4PP1/6K1 b - - 0 25"),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("rook ending", "8/5pk1/R5p1/1p5p/1P2r2P/6P1/5PK1/8 w - - 12 40"),
    ("fifty moves near", "8/8/4k3/8/8/4K3/4R3/7r w - - 94 90"),
    ("pawn ending", "8/5pp1/4k2p/1p1p4/1P1K2PP/5P2/8/8 w - - 0 1"),
    ("mate to find", "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1"),
]


def search(engine, fen, limit):
    """What a search must give on both machines."""
    engine.send("ucinewgame")
    engine.send(f"position fen {fen}")
    info, best = engine.search(f"go {limit}")
    info = re.sub(r" (nps|time) \d+", "", info)
    return f"{info} {best}"


def main():
    """Command line."""
    options, results = arguments(__doc__), Results()
    with handheld(options) as chip, nibble(options.board) as host:
        for name, fen in POSITIONS[1:3] if options.quick else POSITIONS:
            for limit in f"nodes {NODES}", f"depth {DEPTH}":
                on_host = search(host, fen, limit)
                results.report(f"{name}, {limit}", on_host, search(chip, fen, limit))
                results.note(on_host)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
