#!/usr/bin/env python3
"""Finds the part of the game in which games are lost: the losses of both sides' moves, by the
pieces left.

Stockfish searches every position of the games in a PGN with JUDGE_NODES nodes. The loss of a move
is the mover's chance before the move less the chance after it. It counts while neither side is more
than DECIDED ahead (mistakes.py). If Nibble's moves lose more than its opponent's in a phase, Nibble
can improve there. `make rating` leaves games in build/rating/*.pgn.
"""
import argparse
import collections
import concurrent.futures
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))

# pylint: disable=wrong-import-position
from mistakes import DECIDED, judged, read_games
from regret import UNIT, chance
from uci_client import stockfish

JUDGE_NODES = 20000
WEIGHTS = {"n": 1, "b": 1, "r": 2, "q": 4}      # page.phase, as PIECES_PHASE of chess has them
FULL = 24
PHASES = (20, 12, 6, 0)                         # the least weight of each phase


def phase_of(fen):
    """The phase of a position."""
    left = sum(WEIGHTS.get(letter, 0) for letter in fen.split()[0].lower())
    return next(least for least in PHASES if left >= least)


def looked_at(judge, position):
    """(phase, centipawns of the side to move) of a position."""
    centipawns, _ = judged(judge, position, JUDGE_NODES)
    return phase_of(judge.display()[0]), centipawns


def losses_of(judge, fen, is_white, moves):
    """(phase, whether the move is Nibble's, loss) of each move that counts."""
    first = (fen.split()[1] == "w") == is_white
    found, before = [], looked_at(judge, f"position fen {fen}")
    for ply in range(len(moves)):
        after = looked_at(judge, f"position fen {fen} moves {' '.join(moves[:ply + 1])}")
        if abs(before[1]) <= DECIDED:
            loss = chance(before[1]) - (1 - chance(after[1]))
            found.append((before[0], first == (ply % 2 == 0), max(loss, 0)))
        before = after
    return found


def losses_of_games(games):
    """The same for several games."""
    with stockfish() as judge:
        return [loss for game in games for loss in losses_of(judge, *game)]


def mean(losses):
    """The mean of losses in UNIT; 0 without losses."""
    return sum(losses) / UNIT / max(1, len(losses))


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pgn")
    parser.add_argument("--games", type=int, default=60, help="of the file, from the first on (60)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()

    games = read_games(arguments.pgn)[:arguments.games]
    rows = collections.defaultdict(list)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for part in pool.map(losses_of_games,
                             [games[job::arguments.jobs] for job in range(arguments.jobs)]):
            for phase, is_ours, loss in part:
                rows[phase, is_ours].append(loss)
    print(f"| pieces left, of {FULL} | moves | lost by one, 1e-4 of a win | by the opponent's |\n"
          "| --- | --- | --- | --- |")
    most = FULL
    for least in PHASES:
        ours, others = rows[least, True], rows[least, False]
        print(f"| {most} to {least} | {len(ours)} | {mean(ours):.0f} | {mean(others):.0f} |")
        most = least - 1


if __name__ == "__main__":
    main()
