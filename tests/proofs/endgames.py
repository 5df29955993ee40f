#!/usr/bin/env python3
"""The elementary endings, played and counted.

Won positions of KQK, KRK, KBBK and KBNK are played out against Stockfish at the chip's budget; each
must end in mate before fifty moves are over. Positions are random, the strong side moves first, and
Stockfish agrees that they are won. Then build/host/kpk_census judges king and pawn against king,
and must find LEAST_RIGHT percent.
"""
import argparse
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools"))

# pylint: disable=wrong-import-position
from uci_client import nibble, stockfish

ENDINGS = ["Q", "R", "BB", "BN"]
WON_FROM = 300          # centipawns by Stockfish, at WON_NODES
WON_NODES = 20000
DEFENDER_NODES = 20000
LEAST_RIGHT = 99.4      # percent of king and pawn against king


def place(men, generator):
    """A FEN with white's `men` and two kings on random squares, white to move; kings apart."""
    while True:
        squares = generator.sample(range(64), len(men) + 2)
        white, black = squares[:2]
        if max(abs(white % 8 - black % 8), abs(white // 8 - black // 8)) < 2:
            continue
        if men == "BB" and (sum(divmod(squares[2], 8)) + sum(divmod(squares[3], 8))) % 2 == 0:
            continue
        board = dict(zip(squares, "Kk" + men))
        ranks = ["".join(board.get(8 * rank + file, "1") for file in range(8))
                 for rank in range(7, -1, -1)]
        return "/".join(ranks) + " w - - 0 1"


def is_won(judge, fen):
    """True if Stockfish sees a win, and black is not in check."""
    judge.send(f"position fen {fen.replace(' w ', ' b ')}")
    if judge.display()[1]:
        return False
    judge.send(f"position fen {fen}")
    if judge.perft(1)[1] == 0:
        return False
    words = judge.search(f"go nodes {WON_NODES}")[0].split()
    kind, value = words[words.index("score") + 1:words.index("score") + 3]
    return int(value) > (0 if kind == "mate" else WON_FROM)


def play(engine, judge, fen, nodes):
    """Plies to mate; None if there is none within fifty moves."""
    moves = []
    engine.send("ucinewgame")
    while len(moves) <= 100:
        position = f"position fen {fen} moves {' '.join(moves)}" if moves else f"position fen {fen}"
        judge.send(position)
        if judge.perft(1)[1] == 0:
            return len(moves) if judge.display()[1] else None
        if len(moves) % 2 == 0:
            engine.send(position)
            moves.append(engine.search(f"go nodes {nodes}")[1].split()[1])
        else:
            moves.append(judge.search(f"go nodes {DEFENDER_NODES}")[1].split()[1])
    return None


def play_all(arguments):
    """Plays the endings; the number of positions that were not won."""
    generator, missed = random.Random(arguments.seed), 0
    with nibble() as engine, stockfish() as judge:
        judge.send("setoption name Threads value 1")
        for men in arguments.endings:
            plies = []
            while len(plies) < arguments.games:
                fen = place(men, generator)
                if not is_won(judge, fen):
                    continue
                length = play(engine, judge, fen, arguments.nodes)
                if length is None:
                    print(f"  not won: {fen}", flush=True)
                    missed += 1
                plies.append(length or 0)
            won = sum(length > 0 for length in plies)
            print(f"K{men}K: {won} of {len(plies)} won, {max(plies) // 2 + 1} moves at most",
                  flush=True)
    return missed


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50, help="of each ending (50)")
    parser.add_argument("--nodes", type=int, default=70000, help="a move: 10 s of the chip (70000)")
    parser.add_argument("--every", type=int, default=1, help="of king and pawn, one in so many (1)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--endings", nargs="*", default=ENDINGS)
    arguments = parser.parse_args()

    missed = play_all(arguments)
    census = subprocess.run(["build/host/kpk_census", "10000", str(arguments.every)], check=True,
                            text=True, stdout=subprocess.PIPE).stdout.splitlines()
    print("\n".join(census if arguments.every == 1 else census[-1:]))
    right = float(census[-1].split()[-2])
    return 1 if missed or right < LEAST_RIGHT else 0


if __name__ == "__main__":
    sys.exit(main())
