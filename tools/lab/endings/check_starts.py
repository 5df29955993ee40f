#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks Stockfish about positions from which the lessons begin. A line of the standard input is
`win FEN` or `draw FEN`, for the side to move; build/test-mega2560/test_lesson prints such lines
with the argument `fens`. A win must score WIN centipawns or more, and a draw must score from -DRAW
to DRAW. If Stockfish does not find the result, it searches once more with MORE times the nodes,
because the mate with bishop and knight is far away."""
import argparse
import sys

from make_puzzles import Player
from uci_client import STOCKFISH

WIN, DRAW = 200, 120
MORE = 10


def is_right(strong: Player, result: str, fen: str, nodes: int) -> bool:
    """True if Stockfish finds the result."""
    strong.forget()
    score = strong.search("fen " + fen, nodes)[0][1]
    right = score >= WIN if result == "win" else abs(score) <= DRAW
    if not right:
        print(f"not a {result} by {nodes} nodes: {score} {fen}", flush=True)
    return right


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nodes", type=int, default=1000000)
    parser.add_argument("--every", type=int, default=1, help="takes each line with this distance")
    arguments = parser.parse_args()
    lines = sorted(set(sys.stdin.read().splitlines()))[:: arguments.every]
    wrong = 0
    with Player(STOCKFISH) as strong:
        for line in lines:
            result, fen = line.split(" ", 1)
            wrong += not is_right(strong, result, fen, arguments.nodes) and not is_right(
                strong, result, fen, MORE * arguments.nodes
            )
    print(f"{len(lines)} starts, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
