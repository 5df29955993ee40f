#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Searches each `bench` position with a console's engine on the chip and with the PC's engine.
Nodes, score and variation must be the same. Call: console_bench.py BOARD"""
import re
import subprocess
import sys
import unittest

from board_facts import engine_of, facts_of

# pylint: disable=missing-function-docstring

BOARD = sys.argv.pop() if len(sys.argv) > 1 else "arduboy"
FACTS = facts_of(BOARD)
NODES, STEP = 20000, 10
CASTLING = {"e8a8": "e8c8", "e8h8": "e8g8", "e1a1": "e1c1", "e1h1": "e1g1"}


def as_uci(move: str) -> str:
    """Returns a move as UCI writes it. Nibble writes castling as the king's move onto its rook."""
    return CASTLING.get(move, move)


def game() -> list[str]:
    """Returns the moves of the bench's game. Castling is written as the king's move of two
    squares."""
    with open("board/games/chess/bench_game.h", encoding="ascii") as source:
        pairs = re.findall(r"\{([A-H][1-8]), ([A-H][1-8])\}", source.read())
    return [as_uci(one.lower() + other.lower()) for one, other in pairs]


def on_pc() -> list[tuple[int, int, list[str]]]:
    """Searches each position with the PC's engine. Returns (nodes, score, variation) of each."""
    moves = game()
    found: list[tuple[int, int, list[str]]] = []
    with subprocess.Popen(
        [engine_of(BOARD)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as engine:
        engine.stdin.write("setoption name OwnBook value false\nucinewgame\n")
        for ply in range(0, len(moves) + 1, STEP):
            engine.stdin.write(f"position startpos moves {' '.join(moves[:ply])}\n")
            engine.stdin.write(f"go nodes {NODES}\n")
            engine.stdin.flush()
            last = []
            for line in engine.stdout:
                if line.startswith("info depth") and " score cp " in line:
                    last = line.split()
                if line.startswith("bestmove"):
                    break
            found.append(
                (
                    int(last[last.index("nodes") + 1]),
                    int(last[last.index("cp") + 1]),
                    last[last.index("pv") + 1 :],
                )
            )
        engine.stdin.write("quit\n")
    return found


class Bench(unittest.TestCase):
    """The console's engine on the chip must search as the PC's engine does."""

    def test_each_position_has_the_pc_s_nodes_score_and_variation(self) -> None:
        image = f"build/{BOARD}/bench_demo.hex"
        text = subprocess.run(
            ["build/host/chip", "--mcu", FACTS["CHIP"], "--hz", FACTS["CRYSTAL"]]
            + ["--until", f"{NODES * 8} nodes", image],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        print(text, end="")
        lines = re.findall(r"bench ply(\d+) nodes (\d+) depth \d+ score (\S+) pv (.*)", text)
        self.assertEqual([int(ply) for ply, *_ in lines], list(range(0, len(game()) + 1, STEP)))
        self.assertEqual(
            [
                (int(nodes), int(score), [as_uci(move) for move in pv.split()])
                for _, nodes, score, pv in lines
            ],
            on_pc(),
        )


if __name__ == "__main__":
    unittest.main()
