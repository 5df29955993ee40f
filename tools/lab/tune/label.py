#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Scores positions with Stockfish, or with the program that knows the rules of --game.

    label.py [--game NAME] [--nodes N] IN OUT     reads a FEN in each line, and writes lines
                                                  "FEN;SCORE"

SCORE is in centipawns for the side to move, from a search of N nodes. Mates are +-MATE. Stockfish
gets a whole file of commands at its standard input and reads the next command while it searches. So
this program never waits for an answer, and each core rates some 3,000 positions a second.
"""
import argparse
import collections.abc
import subprocess
import sys
import tempfile
from typing import Any

from games import GAMES
from uci_client import program, score_of

MATE = 10000


def commands(game: Any, positions: Any, nodes: int, out: Any) -> Any:
    """Writes the positions, and one more position, because the end of the input cuts the last
    search short."""
    out.write(game.setting + "\n" if game.setting else "")
    out.write("setoption name Threads value 1\nsetoption name Hash value 1\nisready\n")
    for position in positions + positions[-1:]:
        out.write(f"position fen {position} 0 1\ngo nodes {nodes}\n")
    out.flush()
    out.seek(0)


def labels(game: Any, positions: Any, nodes: int) -> collections.abc.Iterator:
    """Yields the score of each position, or None if there is none (mate, stalemate)."""
    with tempfile.TemporaryFile("w+") as script:
        commands(game, positions, nodes, script)
        with subprocess.Popen(
            [program(game.reference)], stdin=script, stdout=subprocess.PIPE, text=True
        ) as engine:
            last = ""
            count = 0
            for line in engine.stdout:
                if line.startswith("info"):
                    if " score " in line:
                        last = line
                elif line.startswith("bestmove"):
                    if count < len(positions):
                        yield max(-MATE, min(MATE, score_of(last))) if last else None
                    count += 1
                    last = ""
    if count < len(positions):
        sys.exit(f"label.py: {game.reference} ended after {count} of {len(positions)} positions")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, default="chess")
    parser.add_argument("--nodes", type=int, default=100)
    parser.add_argument("positions")
    parser.add_argument("labelled")
    arguments = parser.parse_args()
    with open(arguments.positions, encoding="ascii") as file:
        positions = file.read().splitlines()
    with open(arguments.labelled, "w", encoding="ascii") as out:
        for position, score in zip(
            positions, labels(GAMES[arguments.game], positions, arguments.nodes)
        ):
            if score is not None:
                out.write(f"{position};{score}\n")


if __name__ == "__main__":
    main()
