#!/usr/bin/env python3
"""Makes the openings of matches: make_openings.py [--count N] [--seed N]

Writes two files of N / 2 lines each, beside this program:

  openings_tuning.epd   for matches that decide about a change, for tuning, for training
  openings_rating.epd   only for published figures

The files of a game other than chess (--game) have the game's name in theirs, and no acn, ce or c0.

A line is a position eight plies after the initial position, in Extended Position Description, with
  hmvc, fmvn  half-move clock and move number, so that the line makes a whole FEN
  acn, ce     the nodes of Stockfish or of the reference program, and its centipawns for the side to
              move
  c0          the moves that lead there
  id          its name: tuning 0001, rating 0001

Moves are drawn at random from all legal moves. If a short search finds that a move costs too much,
or that the game is not even any more, another move is drawn. So the games are varied and sensible.
Only positions that a longer search finds balanced are kept. No two positions are equal, within a
file or between the files. The same seed and the same Stockfish make the same files.
"""
import argparse
import collections
import os
import random
import sys

from games import CHESS, GAMES
from uci_client import reference

HERE = os.path.dirname(os.path.abspath(__file__))
PLIES = 8
Care = collections.namedtuple("Care", "short long costs even balanced")
CARE = {
    # The nodes of the short search and of the long search. The short search allows a loss of
    # `costs` centipawns and a score of `even`. The long search allows a score of `balanced` in a
    # kept position.
    "chess": Care(1500, 60000, 50, 70, 50),
    "makruk": Care(1000, 20000, 100, 140, 60)}
USUAL_CARE = CARE["makruk"]     # for a game that is not in the list


def score(engine, nodes):
    """Centipawns for the side to move in the present position. A mate counts 100 pawns."""
    info = engine.search(f"go nodes {nodes}")[0].split()
    kind, value = info[info.index("score") + 1:][:2]
    return int(value) if kind == "cp" else 10000 if int(value) > 0 else -10000


def forget(engine):
    """Empties the hash table, so that no score depends on earlier searches."""
    engine.ask("ucinewgame\nisready", "readyok")


def walk(engine, game, rng):
    """The moves of eight plies; None if no sensible move is found."""
    moves, before, care = [], 30, CARE.get(game.name, USUAL_CARE)
    forget(engine)
    for _ in range(PLIES):
        position = f"position fen {game.start} moves " + " ".join(moves)
        engine.send(position)
        legal = sorted(engine.perft(1)[0])
        rng.shuffle(legal)
        for move in legal:
            engine.send(f"{position} {move}")
            after = -score(engine, care.short)
            if abs(after) <= care.even and before - after <= care.costs:
                break
        else:
            return None
        moves.append(move)
        before = -after
    return moves


def epd(engine, game, moves, number, name):
    """The line of a position."""
    forget(engine)
    engine.send(f"position fen {game.start} moves " + " ".join(moves))
    care = CARE.get(game.name, USUAL_CARE)
    value = score(engine, care.long)
    if abs(value) > care.balanced:
        return None, None
    fields = engine.display()[0].split()
    position = " ".join(fields[:4])
    found = f"hmvc {fields[4]}; fmvn {fields[5]}; "
    if game == CHESS:
        found += f'acn {care.long}; ce {value}; c0 "{" ".join(moves)}"; '
    return position, f'{position} {found}id "{name} {number:04}";'


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", default=HERE)
    parser.add_argument("--game", choices=GAMES, default="chess")
    arguments = parser.parse_args()

    rng, seen, half = random.Random(arguments.seed), set(), arguments.count // 2
    game = GAMES[arguments.game]
    suffix = "" if game == CHESS else f"-{game.name}"
    with reference(game) as engine:
        engine.ask("isready", "readyok")
        engine.send("setoption name Hash value 1")
        for name in "tuning", "rating":
            path = os.path.join(arguments.folder, f"openings_{name}{suffix}.epd")
            with open(path, "w", encoding="ascii") as lines:
                number = 0
                while number < half:
                    moves, position = walk(engine, game, rng), None
                    if moves:
                        position, line = epd(engine, game, moves, number + 1, name)
                    if position and position not in seen:
                        seen.add(position)
                        number += 1
                        print(line, file=lines, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
