#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the strength of each rating of UCI_Elo: `make levels`, minutes for each hundred games.

The program makes two measurements, with openings on which nobody tunes. Each rating plays the
rating that is two hundred points lower (or as --below says), and must be better with a certainty of
95 %. From 1400 on, each rating also plays Stockfish set to this rating, with 50,000 nodes a move.
This places the rating on Stockfish's scale. Stockfish's lowest level is 1350, so lower ratings only
have an order.

The table has the intended rating, its Elo lead over the lower rating, the measured rating, and the
number of games. Exit status 1 means that two ratings are not in order. docs/engine.md has the
results.
"""
import argparse
import os
import re
import shlex
import sys
from typing import Any

from rating import result_of
from uci_client import Engine, STOCKFISH

OPENINGS = "tools/lab/match/openings_rating.epd"
PGN = "build/levels.pgn"
STOCKFISH_NODES = 50000
LEAST, STEP, PLACED = 800, 200, 1400
ENDLESS_MS = 100000000  # the rating limits the search, not the time


def player(letter: Any, command: Any, elo: Any, limit: Any) -> list:
    """Returns the options of build/host/match for one player."""
    return [
        f"--{letter}",
        command,
        f"--{letter}-option",
        "UCI_LimitStrength=true",
        f"--{letter}-option",
        f"UCI_Elo={elo}",
        *limit,
    ]


def nibble(letter: str, arguments: Any, elo: Any) -> Any:
    """Returns the options for Nibble at a rating."""
    return player(letter, arguments.engine, elo, [f"--{letter}-movetime", str(ENDLESS_MS)])


def play(arguments: Any, first: Any, second: Any) -> tuple:
    """Returns (Elo of the first over the second, lower 95 % bound, upper 95 % bound)."""
    result = result_of(
        [
            "build/host/match",
            *first,
            *second,
            "--games",
            str(arguments.games),
            "--openings",
            OPENINGS,
            "--first",
            str(arguments.first),
            "--jobs",
            str(arguments.jobs),
            "--pgn",
            PGN,
        ]
    )
    return tuple(map(float, re.search(r"Elo (\S+) \[(\S+), (\S+)\]", result).groups()))


def ratings_of(command: str) -> Any:
    """Returns every second rating of the engine."""
    with Engine(*shlex.split(command)) as engine:
        options = "\n".join(engine.ask("uci", "uciok"))
    most = int(re.search(r"name UCI_Elo .* max (\d+)", options).group(1))
    return range(LEAST, most + 1, STEP)


def measure(arguments: Any, rating: float) -> bool:
    """Plays the games of a rating and prints its line. Returns False if it is not better than the
    lower rating."""
    above, placed, good, games = "", "", True, 0
    below = rating - arguments.below
    if below >= LEAST and not arguments.placed_only:
        elo, low, high = play(
            arguments, nibble("a", arguments, rating), nibble("b", arguments, below)
        )
        above, good, games = f"{elo:+.0f} [{low:+.0f}, {high:+.0f}]", low > 0, arguments.games
    if rating >= PLACED:
        limit = ["--b-nodes", str(STOCKFISH_NODES)]
        elo, low, high = play(
            arguments, nibble("a", arguments, rating), player("b", STOCKFISH, rating, limit)
        )
        placed = f"{rating + elo:.0f} [{rating + low:.0f}, {rating + high:.0f}]"
        games += arguments.games
    print(
        f"| {rating} | {above} | {placed} | {games} |{'' if good else ' not in order'}", flush=True
    )
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default="build/host/nibble")
    parser.add_argument("--games", type=int, default=100, help="of each match (100)")
    parser.add_argument("--ratings", help="those played: 1400,1700 (all from 800 on, by 200)")
    parser.add_argument(
        "--below",
        type=int,
        default=STEP,
        help=f"points between a rating and the one that it plays ({STEP})",
    )
    parser.add_argument("--placed-only", action="store_true", help="against Stockfish alone")
    parser.add_argument("--first", type=int, default=1, help="opening, to go on with (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    print(
        f"| rating | above {arguments.below} less | on Stockfish's scale | games |\n"
        "| --- | --- | --- | --- |",
        flush=True,
    )
    ratings = (
        map(int, arguments.ratings.split(","))
        if arguments.ratings
        else ratings_of(arguments.engine)
    )
    good = [measure(arguments, rating) for rating in ratings]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
