#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes games for pad_presses.c: a line for each game, moves in UCI's form.

    tools/lab/pad/pad_games.py build/pad/games.uci 1000

A game begins with a named opening of pgn-extract's list. Stockfish plays the rest for both sides at
the strength of players between 1350 and 2350. `pgn-extract -Wuci` makes such lines from any PGN.
"""
import argparse
import os
import random
import re
import subprocess

from uci_client import program

LIST = "/usr/share/pgn-extract/eco.pgn"
MOST_PLIES = 240
OPENING_PLIES = 10
NODES = 2000


def openings() -> list[list[str]]:
    """Returns the moves of the named openings."""
    options = ["-s", "-w9999", "-Wuci", "--notags", "-C", "-N", "-V"]
    text = subprocess.run(
        [program("pgn-extract"), *options, LIST], capture_output=True, text=True, check=True
    ).stdout
    lines = [re.findall(r"\b[a-h][1-8][a-h][1-8][qrbn]?\b", line) for line in text.splitlines()]
    return [line for line in lines if line]


class Players:
    """Stockfish, which plays both sides."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [program("stockfish")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.send("setoption name UCI_LimitStrength value true")

    def send(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def move(self, moves: list[str]) -> tuple[str, bool]:
        """Returns the next move, or "" after the end of the game, and whether a side has won."""
        self.send(f"position startpos moves {' '.join(moves)}")
        self.send(f"go nodes {NODES}")
        score = 0
        assert self.process.stdout
        for line in self.process.stdout:
            found = re.search(r" score cp (-?\d+)", line)
            if found:
                score = int(found[1])
            if line.startswith("bestmove"):
                move = line.split()[1]
                return ("" if move == "(none)" else move), abs(score) > 900
        return "", False


def play(players: Players, opening: list[str], chance: random.Random) -> list[str]:
    """Returns the moves of a game."""
    moves = opening[:OPENING_PLIES]
    elo = [chance.randrange(1350, 2350) for _ in range(2)]
    won = 0
    while len(moves) < MOST_PLIES and won < 6:
        players.send(f"setoption name UCI_Elo value {elo[len(moves) % 2]}")
        move, is_won = players.move(moves)
        if not move:
            break
        won = won + 1 if is_won else 0
        moves.append(move)
    return moves


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("games", type=int)
    arguments = parser.parse_args()
    chance = random.Random(1)
    players, begun = Players(), openings()
    os.makedirs(os.path.dirname(arguments.file) or ".", exist_ok=True)
    with open(arguments.file, "w", encoding="ascii") as out:
        for _ in range(arguments.games):
            print(*play(players, chance.choice(begun), chance), file=out, flush=True)
    players.send("quit")
    players.process.wait()


if __name__ == "__main__":
    main()
