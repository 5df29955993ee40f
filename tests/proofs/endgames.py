#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays elementary endings and counts the wins.

Nibble plays won positions of KQK, KRK, KBBK and KBNK against Stockfish, with as many nodes as on
the chip. Each position must end in mate within fifty moves. The positions are random, and the
strong side moves first. The test uses only positions that Stockfish scores as won, and fails if it
finds too few of them. Stockfish runs without its network, because the network does not score bishop
and knight as a clear win. After these games, kpk_census of the same edition judges positions of
king and pawn against king. It must judge LEAST_RIGHT percent of them correctly.

In games other than chess, the test uses only endings that the reference program wins against itself
with the same nodes for each move, before the count runs out. The engine must win LEAST_WON percent
of these endings.
"""
import argparse
import random
import subprocess
import sys
from typing import Any

from games import CHESS, GAMES
from random_chess import fen_of
from uci_client import nibble, reference, score_of

WON_FROM = 300  # a position is won if Stockfish scores more centipawns than this after WON_NODES
WON_NODES = 20000
DEFENDER_NODES = 20000
LEAST_RIGHT = 99.4  # kpk_census must judge this percentage of its positions correctly
LEAST_WON = 70  # the engine must win this percentage of another game's endings


def place(men: Any, generator: Any) -> str:
    """Returns a FEN with white's `men` and both kings on random squares. White is to move, and the
    kings do not touch."""
    while True:
        squares = generator.sample(range(64), len(men) + 2)
        white, black = squares[:2]
        if max(abs(white % 8 - black % 8), abs(white // 8 - black // 8)) < 2:
            continue
        if men == "BB" and (sum(divmod(squares[2], 8)) + sum(divmod(squares[3], 8))) % 2 == 0:
            continue
        names = ["abcdefgh"[square % 8] + str(square // 8 + 1) for square in squares]
        return fen_of(dict(zip(names, "Kk" + men)), "w")


def is_won(judge: Any) -> bool:
    """True if Stockfish sees a win."""
    return score_of(judge.search(f"go nodes {WON_NODES}")[0]) > WON_FROM


def is_legal(judge: Any, fen: str) -> bool:
    """True if white has a legal move and black is not in check. The test uses only such
    positions."""
    judge.send(f"position fen {fen.replace(' w ', ' b ')}")
    if judge.display()[1]:
        return False
    judge.send(f"position fen {fen}")
    return judge.perft(1)[1] != 0


def is_over(fen: str) -> bool:
    """True if fifty moves have passed, or if the present count has run out."""
    limit, clock = fen.split()[3:5]
    return int(clock) > (int(limit) if limit.isdigit() else 100)


def play(engine: Any, judge: Any, fen: Any, nodes: Any) -> int:
    """Returns the number of plies to mate. Returns None if there is no mate within fifty moves, or
    within the count."""
    moves = []
    engine.send("ucinewgame")
    while True:
        position = f"position fen {fen} moves {' '.join(moves)}" if moves else f"position fen {fen}"
        judge.send(position)
        now, checkers = judge.display()
        if judge.perft(1)[1] == 0:
            return len(moves) if checkers else None
        if is_over(now):
            return None
        if len(moves) % 2 == 0:
            engine.send(position)
            moves.append(engine.search(f"go nodes {nodes}")[1].split()[1])
        else:
            moves.append(judge.search(f"go nodes {DEFENDER_NODES}")[1].split()[1])


def is_to_win(judge: Any, strong: Any, fen: str, arguments: argparse.Namespace) -> bool:
    """True if the position is won. In chess Stockfish's score decides. In another game the
    reference program must win the position against itself."""
    if not is_legal(judge, fen):
        return False
    if arguments.game == CHESS.name:
        return is_won(judge)
    return play(strong, judge, fen, arguments.nodes) is not None


def play_all(arguments: Any, game: Any) -> int:
    """Plays the endings and returns the number of positions that were not won."""
    generator, missed = random.Random(arguments.seed), 0
    with nibble(arguments.board, game) as engine, reference(game) as judge, reference(
        game
    ) as strong:
        if game == CHESS:
            judge.send("setoption name Use NNUE value false")
        for men in arguments.endings or game.endings:
            plies, tried = [], 0
            while len(plies) < arguments.games and tried < 5 * arguments.games:
                fen = place(men, generator)
                tried += 1
                if not is_to_win(judge, strong, fen, arguments):
                    continue
                length = play(engine, judge, fen, arguments.nodes)
                if length is None:
                    print(f"  not won: {fen}", flush=True)
                    missed += 1
                plies.append(length or 0)
            won = sum(length > 0 for length in plies)
            print(
                f"K{men}K: {won} of {len(plies)} won, {max(plies, default=0) // 2 + 1} moves at "
                f"most; {tried} positions tried",
                flush=True,
            )
            if game == CHESS and len(plies) < arguments.games:
                print(f"  too few are won: {len(plies)} of {arguments.games}", flush=True)
                missed += arguments.games - len(plies)
    return missed


def main() -> int:
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50, help="of each ending (50)")
    parser.add_argument("--nodes", type=int, default=70000, help="a move: 10 s of the chip (70000)")
    parser.add_argument("--every", type=int, default=1, help="of king and pawn, one in so many (1)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--endings", nargs="*", default=[])
    parser.add_argument("--game", choices=GAMES, default="chess")
    parser.add_argument("--board", default="uno")
    parser.add_argument("--census", default="build/host/kpk_census", help="of that board's edition")
    arguments = parser.parse_args()

    game = GAMES[arguments.game]
    missed = play_all(arguments, game)
    if game != CHESS:
        played = arguments.games * len(arguments.endings or game.endings)
        return 1 if 100 * missed > (100 - LEAST_WON) * played else 0
    census = subprocess.run(
        [arguments.census, "10000", str(arguments.every)],
        check=True,
        text=True,
        stdout=subprocess.PIPE,
    ).stdout.splitlines()
    print("\n".join(census if arguments.every == 1 else census[-1:]))
    right = float(census[-1].split()[-2])
    return 1 if missed or right < LEAST_RIGHT else 0


if __name__ == "__main__":
    sys.exit(main())
