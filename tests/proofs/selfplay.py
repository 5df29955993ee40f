#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays the engine against itself, and checks every game.

build/checked/selfplay plays the games and asserts all invariants. Then Stockfish replays the moves
one by one. Each move must be legal, the last position must be the same, and Stockfish must find the
same mate or stalemate. After every ply this program also checks repetition, fifty moves and
material, to notice a game that should have ended earlier.
"""
import argparse
import collections
import concurrent.futures
import subprocess
import sys
from typing import Any

from compare_games import CHESS, ending_of, plain_fen
from uci_client import read_display, read_perft, stockfish

OPENINGS = "tools/lab/match/openings_tuning.epd"
PORTION = 50  # one process plays this many games, and Stockfish then replays all of them together


class Game:
    """A game that Stockfish replays. `ply` is the number of plies that it has replayed."""

    def __init__(self, number: Any, line: str) -> None:
        self.number = number
        self.ending, self.result, nodes, self.fen, self.last, moves = line.rstrip("\n").split("|")
        self.nodes, self.moves, self.ply = int(nodes), moves.split(), 0
        self.seen, self.fault = collections.Counter(), None
        self.checkers = frozenset()

    def goes_on(self) -> bool:
        """True if Stockfish has not yet replayed all moves."""
        return not self.fault and self.ply < len(self.moves)

    def step(self, fen: str, checkers: Any) -> None:
        """Stores Stockfish's position after the next move."""
        if fen == self.fen:
            self.fault = f"{self.moves[self.ply]} is illegal"
        self.fen, self.checkers = fen, checkers
        self.ply += 1

    def judge(self, moves: list[str]) -> None:
        """Checks whether the game must end in the new position. `moves` are all legal moves in this
        position, or only the next move of the game."""
        fen = plain_fen(self.fen, moves)
        position = tuple(fen.split()[:4])
        self.seen[position] += 1
        ending = ending_of(fen, moves, self.checkers, self.seen[position], CHESS)
        if self.ply < len(self.moves):
            if ending != "none":
                self.fault = f"goes on after {ending}"
            return
        won = "0-1" if fen.split()[1] == "w" else "1-0"
        result = won if ending == "checkmate" else "1/2-1/2"
        ours, theirs = (self.ending, self.result, self.last), (ending, result, fen)
        if ours != theirs:
            self.fault = f"ends as {', '.join(ours)}; reference {', '.join(theirs)}"


def answers(engine: Any, requests: Any, end: Any) -> list:
    """Sends all requests at once. Returns their answers."""
    if requests:
        engine.send("\n".join(requests))
    return [engine.until(end) for _ in requests]


def judge(engine: Any, games: Any) -> None:
    """Checks the present positions of the games. Asks Stockfish for legal moves only at the end of
    a game, and where a capture in passing may be possible."""
    asked = [game for game in games if game.ply == len(game.moves) or game.fen.split()[3] != "-"]
    requests = [f"position fen {game.fen}\ngo perft 1" for game in asked]
    legal = {
        game.number: set(read_perft(lines)[0])
        for game, lines in zip(asked, answers(engine, requests, "Nodes searched"))
    }
    for game in games:
        game.judge(legal.get(game.number, game.moves[game.ply : game.ply + 1]))


def follow(games: Any) -> None:
    """Makes Stockfish replay the games, ply by ply."""
    with stockfish() as engine:
        judge(engine, games)
        while True:
            games = [game for game in games if game.goes_on()]
            if not games:
                return
            requests = [
                f"position fen {game.fen} moves {game.moves[game.ply]}\nd" for game in games
            ]
            for game, lines in zip(games, answers(engine, requests, "Checkers:")):
                game.step(*read_display(lines))
            judge(engine, [game for game in games if not game.fault])


def play(program: Any, first: Any, count: Any, nodes: Any) -> tuple:
    """Plays games, and makes Stockfish replay them. Returns (games, complaints of the program)."""
    with open(OPENINGS, encoding="ascii") as openings:
        done = subprocess.run(
            [program, str(first), str(count), str(nodes)],
            stdin=openings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    games = [Game(first + i, line) for i, line in enumerate(done.stdout.splitlines())]
    complaint = done.stderr.strip()
    if done.returncode != 0 or len(games) != count:
        complaint += f"\ngames {first} to {first + count - 1}: exit status {done.returncode}"
    follow(games)
    return games, complaint


def main() -> int:
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="build/checked/selfplay")
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--nodes", type=int, default=300, help="a move, in the mean")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()

    endings, plies, nodes, wrong = collections.Counter(), 0, 0, 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        portions = [
            pool.submit(
                play, options.program, first, min(PORTION, options.games - first), options.nodes
            )
            for first in range(0, options.games, PORTION)
        ]
        for portion in portions:
            games, complaint = portion.result()
            if complaint:
                wrong += 1
                print(complaint, flush=True)
            for game in games:
                endings[game.ending] += 1
                plies, nodes = plies + len(game.moves), nodes + game.nodes
                if game.fault:
                    wrong += 1
                    print(
                        f"game {game.number}, ply {game.ply}: {game.fault}: "
                        f"{' '.join(game.moves)}",
                        flush=True,
                    )
    print(
        f"{sum(endings.values())} games, {plies} plies, {nodes} nodes; "
        + ", ".join(f"{ending} {count}" for ending, count in sorted(endings.items()))
        + f": {wrong} wrong"
    )
    return 1 if wrong or sum(endings.values()) != options.games else 0


if __name__ == "__main__":
    sys.exit(main())
