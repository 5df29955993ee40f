#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures how good the marks of the setting `lights targets: safe` are (firmware/game/safe.h).
Compares them with the moves that Stockfish has judged (label_targets.py).

The engine on the PC repeats the searches of safe.c. For each position the program examines every
piece of the side to move. If a move to a square loses 200 centipawns or more, the square should
blink: at least BLINKS percent of these squares must. If the move loses less than 50, at most
TOO_MANY percent of the squares may blink.
"""
import argparse
import re
import sys
from typing import Any

from board_facts import engine_of
from guard import Judge

EVEN, DECIDED = 400, 1300  # the same as in look_weight(), firmware/game/look.c
LOSES, HARMLESS = 200, 50
BLINKS, TOO_MANY = 90, 3
CLASSES = ((0, 50), (50, 100), (100, 150), (150, 200), (200, 300), (300, 500), (500, 9999))


def weight(score: int) -> int:
    """Returns the score on the scale of look_weight()."""
    size = min(abs(score), DECIDED)
    size = min(size, EVEN) + max(0, size - EVEN) // 4
    return size if score > 0 else -size


def constants() -> dict[str, int]:
    """Returns the numbers of safe.h."""
    with open("firmware/game/safe.h", encoding="ascii") as source:
        found = re.findall(r"(SAFE_\w+) = (\d+)", source.read())
    return {name: int(value) for name, value in found}


class Safe:
    """The searches of safe.c on the PC."""

    def __init__(self, engine: Judge, numbers: dict[str, int]) -> None:
        self.engine, self.numbers = engine, numbers

    def losses(self, fen: str, targets: list[str]) -> dict[str, int]:
        """Returns {move: loss} of a piece. The loss comes from the last search of the move."""
        position, losses = f"fen {fen}", {}
        best = self.engine.search(position, f"nodes {self.numbers['SAFE_BEST']}")[1]
        shared = (self.numbers["SAFE_NODES"] - self.numbers["SAFE_BEST"]) // len(targets)
        for nodes in (self.numbers["SAFE_FIRST"], shared - self.numbers["SAFE_FIRST"]):
            for move in targets:
                score = self.engine.search(position, f"nodes {nodes} searchmoves {move}")[1]
                if nodes != self.numbers["SAFE_FIRST"]:
                    best = max(best, score)
                losses[move] = weight(best) - weight(score)
        return losses


def pieces(scores: dict[str, int]) -> list[list[str]]:
    """Returns the moves of each piece in the order of their targets. Promotions are only to
    queens."""
    moves = [move for move in scores if move[4:] in ("", "q")]
    return [
        sorted((m for m in moves if m[:2] == square), key=lambda m: m[3] + m[2])
        for square in sorted({move[:2] for move in moves})
    ]


def rows(path: str) -> list[tuple[str, dict[str, int]]]:
    """Returns (FEN, {move: centipawns}) of each line."""
    found = []
    with open(path, encoding="ascii") as lines:
        for line in lines:
            fen, text = line.rstrip("\n").split("|")
            scores = dict(word.split(":") for word in text.split())
            found.append((fen, {move: int(score) for move, score in scores.items()}))
    return found


def measure(options: Any) -> bool:
    """Measures the marks, prints a table, and returns True if the marks are good enough."""
    squares: list[tuple[int, int]] = []  # (loss by Stockfish, loss by safe.c's search)
    numbers = constants()
    with Judge(engine_of("mega2560"), OwnBook="false") as engine:
        safe = Safe(engine, numbers)
        for fen, scores in rows(options.targets)[:: options.every]:
            best = max(scores.values())
            engine.send("ucinewgame")
            for targets in pieces(scores):
                for move, loss in safe.losses(fen, targets).items():
                    squares.append((best - scores[move], loss))
    threshold = options.loss or numbers["SAFE_LOSS"]
    print(f"{'loss by Stockfish':20}{'squares':>10}{'blink':>8}{'%':>8}")
    for low, high in CLASSES:
        found = [loss > threshold for true, loss in squares if low <= true < high]
        share = 100 * sum(found) / max(1, len(found))
        print(f"{low:>8} to {high:<8}{len(found):>10}{sum(found):>8}{share:>8.1f}")
    bad = [loss > threshold for true, loss in squares if true >= LOSES]
    good = [loss > threshold for true, loss in squares if true < HARMLESS]
    print(
        f"{len(squares)} squares, {100 * sum(bad) / len(bad):.1f} % of {len(bad)} that lose two "
        f"pawns blink, {100 * sum(good) / len(good):.1f} % of {len(good)} that lose less than half "
        "a pawn"
    )
    if options.curve:
        for other in range(60, 241, 20):
            hits = sum(loss > other for true, loss in squares if true >= LOSES)
            false = sum(loss > other for true, loss in squares if true < HARMLESS)
            shares = 100 * hits / len(bad), 100 * false / len(good)
            print(f"more than {other}: {shares[0]:.1f} %, {shares[1]:.1f} %")
    return 100 * sum(bad) >= BLINKS * len(bad) and 100 * sum(good) <= TOO_MANY * len(good)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--targets", default="tools/lab/learn/targets.txt")
    parser.add_argument("--every", type=int, default=1, help="takes one of so many positions")
    parser.add_argument("--loss", type=int, help="another least loss of a blinking square")
    parser.add_argument("--curve", action="store_true", help="also other least losses")
    sys.exit(0 if measure(parser.parse_args()) else 1)


if __name__ == "__main__":
    main()
