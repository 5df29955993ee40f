#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares Nibble's perft with that of the game's reference program, root move by root move.
Compares the initial position at each depth up to a limit, and random legal positions at depth 3."""
import argparse
import sys
from typing import Any

from games import GAMES
from random_chess import positions
from uci_client import nibble, reference


def differences(ours: Any, theirs: Any) -> list[str]:
    """Returns a text that lists the differences between two perft results. The text is empty if the
    results agree."""
    moves = sorted(ours[0].keys() | theirs[0].keys())
    found = [
        f"{move}: {ours[0].get(move, 'missing')}, reference {theirs[0].get(move, 'missing')}"
        for move in moves
        if ours[0].get(move) != theirs[0].get(move)
    ]
    if ours[1] != theirs[1]:
        found.append(f"sum {ours[1]}, reference {theirs[1]}")
    return found


def compare(oracle: Any, engine: Any, fen: str, depth: int) -> tuple:
    """Returns the reference program's perft result, and the differences from Nibble's."""
    for program in oracle, engine:
        program.send(f"position fen {fen}")
    theirs, ours = oracle.perft(depth), engine.perft(depth)
    return theirs, differences(ours, theirs)


def main() -> int:
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--initial", type=int, default=3, help="depth of the initial position (3)")
    parser.add_argument("--game", choices=GAMES, default="chess")
    arguments = parser.parse_args()
    game = GAMES[arguments.game]

    wrong, nodes, promotions, counted = 0, 0, 0, 0
    with reference(game) as oracle, nibble(game=game) as engine:
        for depth in range(1, arguments.initial + 1):
            theirs, found = compare(oracle, engine, game.start, depth)
            wrong += bool(found)
            print(
                f"perft {depth} of the initial position: {theirs[1]}"
                + "".join("\n    " + text for text in found)
            )
        fens = positions(oracle, arguments.seed, arguments.count, game)
        for fen in fens:
            theirs, found = compare(oracle, engine, fen, arguments.depth)
            if found:
                wrong += 1
                print(f"{fen}\n    " + "\n    ".join(found))
            nodes += theirs[1]
            promotions += any(len(move) == 5 for move in theirs[0])
            counted += fen.split()[3].isdigit()
    few = sum(sum(letter.isalpha() for letter in fen.split()[0]) <= 8 for fen in fens)
    print(
        f"perft {arguments.depth} of {len(fens)} positions (seed {arguments.seed}; {few} with at "
        f"most 8 pieces, {promotions} with a promotion at once, {counted} in a count), "
        f"{nodes} nodes: {wrong} differ"
    )
    return 1 if wrong or len(fens) != arguments.count else 0


if __name__ == "__main__":
    sys.exit(main())
