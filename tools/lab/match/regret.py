#!/usr/bin/env python3
"""Measures the losses of engines' moves in Stockfish's view: strength without games.

Each engine makes a move in the same positions from the games of a PGN. Stockfish searches the
position after this move and after its own best move, with JUDGE_NODES nodes each. The regret is the
mean loss, in 1e-4 of a win. All engines move in the same positions, so the difference of two
engines is known better than from as many games. No engine profits from an opponent that thinks like
itself. build/regret/ keeps Stockfish's results.
"""
import argparse
import concurrent.futures
import contextlib
import json
import math
import os
import random

from games_played import read_games
from uci_client import Engine, score_of, stockfish

JUDGE_NODES = 50000
DECIDED = 400           # centipawns: a position with a greater score is left out
CENTIPAWNS = 174        # the lead that makes odds of e to 1: 400 / ln 10
EVERY = 4               # plies: the sides take turns
FIRST_PLY = 4
KEPT = "build/regret"
UNIT = 1e-4


def chance(centipawns):
    """The chance of a win, from 0 to 1."""
    return 1 / (1 + math.exp(-max(-2000, min(2000, centipawns)) / CENTIPAWNS))


def positions_of(paths, count, first=FIRST_PLY):
    """`count` positions of the games, in UCI's form. The same call gives the same positions."""
    positions = []
    for path in paths:
        for number, (fen, moves) in enumerate(read_games(path)):
            positions += [f"position fen {fen} moves {' '.join(moves[:ply])}"
                          for ply in range(first + number % EVERY, len(moves) - 1,
                                           EVERY + 1)]
    positions = sorted(set(positions))
    random.Random(1).shuffle(positions)
    return positions[:count]


class Judge:
    """Stockfish with its earlier answers, in a file for each worker."""

    def __init__(self, engine, path):
        self.engine, self.path, self.known = engine, path, {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                self.known = json.load(file)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump(self.known, file)

    def ask(self, position):
        """[centipawns of the side to move, best move] of a position."""
        if position not in self.known:
            self.engine.send(f"ucinewgame\n{position}")
            info, best = self.engine.search(f"go nodes {JUDGE_NODES}")
            self.known[position] = [score_of(info), best.split()[1]]
        return self.known[position]

    def after(self, position, move):
        """The mover's chance after a move."""
        return 1 - chance(self.ask(f"{position} {move}")[0])

    def losses(self, position, moves):
        """The loss of each of these moves; None if the game is decided."""
        centipawns, best = self.ask(position)
        if abs(centipawns) > DECIDED:
            return None
        return [self.after(position, best) - self.after(position, move) for move in moves()]


def move_of(engine, position, nodes):
    """The move of an engine, as if the game began here."""
    engine.send(f"ucinewgame\n{position}")
    return engine.search(f"go nodes {nodes}")[1].split()[1]


def lost(worker, positions, engines):
    """For each undecided position the loss of each of the engines, (command, nodes)."""
    with contextlib.ExitStack() as stack:
        oracle = stack.enter_context(stockfish())
        judge = stack.enter_context(Judge(oracle, os.path.join(KEPT, f"judged_{worker}.json")))
        players = [(stack.enter_context(Engine(command)), nodes) for command, nodes in engines]
        found = [judge.losses(position, lambda: [move_of(player, position, nodes)
                                                 for player, nodes in players])
                 for position in positions]
    return [losses for losses in found if losses]


def bounds(values):
    """(mean, half the 95 % interval)."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def engine_of(text):
    """(command, nodes) of COMMAND:NODES."""
    command, nodes = text.rsplit(":", 1)
    return command, int(nodes)


def parser_of(manual, engine, positions):
    """A parser for a program that compares engines in positions of games. The arguments are the
    program's manual, the form of an engine, and the default number of positions."""
    parser = argparse.ArgumentParser(description=manual.splitlines()[0])
    parser.add_argument("--pgn", required=True, help="games, more than one by commas")
    parser.add_argument("--engines", required=True,
                        help=f"{engine}, by commas; others are compared with the first")
    parser.add_argument("--positions", type=int, default=positions, help=f"({positions})")
    return parser


def main():
    """Runs the command line."""
    parser = parser_of(__doc__, "COMMAND:NODES", 3000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()

    os.makedirs(KEPT, exist_ok=True)
    engines = [engine_of(text) for text in arguments.engines.split(",")]
    positions = positions_of(arguments.pgn.split(","), arguments.positions)
    losses = []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for part in pool.map(lambda worker: lost(worker, positions[worker::arguments.jobs],
                                                 engines), range(arguments.jobs)):
            losses += part
    print(f"{len(losses)} positions of {len(positions)} are not decided")
    for index, (command, nodes) in enumerate(engines):
        mean, half = bounds([loss[index] / UNIT for loss in losses])
        line = f"{command}, {nodes} nodes: {mean:.0f} +- {half:.0f}"
        if index:
            mean, half = bounds([(loss[0] - loss[index]) / UNIT for loss in losses])
            line += f"; against the first {mean:+.1f} +- {half:.1f}"
        print(line)


if __name__ == "__main__":
    main()
