#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints how often a move of the engine loses one, two and four pawns, at each rating from 300 to
1300.

The positions are those of targets.txt in which neither side is EVEN centipawns ahead. Stockfish has
judged all their moves (tools/lab/learn/label_targets.py). The engine on the PC chooses its move as
the chip does. Each share must rise as the rating falls. But a share may fall by SLACK percent,
because two runs differ by so much.
"""
import argparse
import sys

from board_facts import engine_of
from guard import Judge
from safe import rows

STRENGTHS = range(300, 1400, 100)
TIMES = 10  # searches of each position, because the errors at a rating are random
EVEN, PAWNS, SLACK = 400, (1, 2, 4), 2


def share(losses: list[int], pawns: int) -> float:
    """Returns the percentage of the moves that lose more than `pawns` pawns."""
    return 100 * sum(loss > 100 * pawns for loss in losses) / len(losses)


def losses_of(board: str, strength: int, positions: list[tuple[str, dict[str, int]]]) -> list[int]:
    """Returns the loss in centipawns of the engine's move in each position."""
    losses = []
    options = {"UCI_LimitStrength": "true", "UCI_Elo": strength, "OwnBook": "false"}
    with Judge(engine_of(board), **options) as engine:
        for fen, scores in positions * TIMES:
            engine.send("ucinewgame")
            move = engine.search(f"fen {fen}", "depth 30")[0]
            losses.append(max(scores.values()) - scores[move])
    return losses


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", required=True)
    parser.add_argument("--targets", default="tools/lab/learn/targets.txt")
    options = parser.parse_args()
    positions = [row for row in rows(options.targets) if abs(max(row[1].values())) < EVEN]
    print(f"{len(positions)} positions, {options.board}: % of the moves that lose more than")
    print("| strength | " + " | ".join(f"{pawns} pawns" for pawns in PAWNS) + " | mean |")
    print("| --- |" + " --- |" * (len(PAWNS) + 1))
    weaker = [100.0] * len(PAWNS)
    rises = True
    for strength in STRENGTHS:
        losses = losses_of(options.board, strength, positions)
        shares = [share(losses, pawns) for pawns in PAWNS]
        mean = sum(min(loss, 1000) for loss in losses) / len(losses) / 100
        cells = [str(strength), *(f"{part:.1f}" for part in shares), f"{mean:.2f}"]
        print(f"| {' | '.join(cells)} |")
        rises = rises and all(one <= other + SLACK for one, other in zip(shares, weaker))
        weaker = shares
    sys.exit(0 if rises else "a share is higher than that of the weaker strength")


if __name__ == "__main__":
    main()
