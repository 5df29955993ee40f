#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the engine's rating with the chip's number of nodes, on Stockfish's scale UCI_Elo.

The number of nodes for a move is SECONDS x the chip's clock, divided by the cycles per node of
`make bench`. The opponent is Stockfish, weakened to each of LEVELS, with 50,000 nodes a move. In
another game (--game) the opponent is the program that knows the game. The program plays the
openings for ratings one after the other.

The measured rating is the one that makes the results most likely. A draw counts as half a win and
half a loss. The interval of 95 % contains the ratings whose likelihood is lower by a factor of at
most exp(1.92).

Games are in build/rating/ as PGN, results in build/match.log.
"""
import argparse
import math
import os
import re
import subprocess
import sys
import time
from typing import Any

from games import CHESS, GAMES
from uci_client import program

OPPONENT_NODES = 50000
FOLDER = "build/rating"
LOG = "build/match.log"
LOG_95 = 1.920729  # half the 95 % point of chi-square with one degree of freedom
LIMIT = 5000  # a difference in Elo that is as good as infinite


def expected(difference: float) -> float:
    """Returns the expected share of the points for a player who is `difference` Elo better."""
    return 1 / (1 + 10 ** (-difference / 400))


def likelihood(rating: float, results: list[tuple[int, int, int, int]]) -> float:
    """Returns the logarithm of the likelihood of [(opponent's level, wins, draws, losses)]."""
    total = 0.0
    for level, wins, draws, losses in results:
        total += (wins + draws / 2) * math.log(expected(rating - level))
        total += (losses + draws / 2) * math.log(expected(level - rating))
    return total


def bisect(grows: Any, low: float, high: float) -> float:
    """Returns where `grows`, an increasing function, becomes 0 between `low` and `high`, or the
    nearer end."""
    for _ in range(60):
        middle = (low + high) / 2
        if grows(middle) < 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def most_likely(results: list[tuple[int, int, int, int]]) -> tuple[float, float, float]:
    """Returns (rating, low, high): the most likely rating and its 95 % interval."""
    points = sum(wins + draws / 2 for _, wins, draws, _ in results)

    def surplus(rating: float) -> float:
        return (
            sum(
                (wins + draws + losses) * expected(rating - level)
                for level, wins, draws, losses in results
            )
            - points
        )

    rating = bisect(surplus, -LIMIT, LIMIT)
    least = likelihood(rating, results) - LOG_95
    return (
        rating,
        bisect(lambda other: likelihood(other, results) - least, -LIMIT, rating),
        bisect(lambda other: least - likelihood(other, results), rating, LIMIT),
    )


def limited(game: Any, level: Any) -> list:
    """Returns the match's options for the reference program at a level."""
    return [
        "--b",
        program(game.reference),
        "--b-name",
        f"{game.reference.capitalize()} {level}",
        "--b-nodes",
        str(OPPONENT_NODES),
        "--b-option",
        "UCI_LimitStrength=true",
        "--b-option",
        f"UCI_Elo={level}",
    ]


def play(arguments: Any, nodes: Any, opponent: Any, first: Any, pgn: Any) -> tuple:
    """Returns (wins, draws, losses) of the games against one opponent."""
    return tuple(
        map(
            int,
            re.search(
                r"won (\d+), drawn (\d+), lost (\d+)",
                result_of(command_of(arguments, nodes, opponent, first, pgn)),
            ).groups(),
        )
    )


def command_of(
    arguments: argparse.Namespace, nodes: int, opponent: Any, first: int, pgn: str
) -> list:
    """Returns the command of a match against one opponent. `pgn` is a path without its ending."""
    suffix = "" if arguments.game == CHESS.name else f"-{arguments.game}"
    command = [
        f"build/host{suffix}/match",
        "--a",
        arguments.engine,
        "--a-nodes",
        str(nodes),
        *opponent,
        "--games",
        str(arguments.games),
        "--openings",
        f"tools/lab/match/openings_rating{suffix}.epd",
        "--first",
        str(first),
        "--jobs",
        str(arguments.jobs),
        "--log",
        LOG,
        "--pgn",
        f"{pgn}{suffix}.pgn",
    ]
    for option in arguments.option:
        command += ["--a-option", option]
    return command


def result_of(command: list[str]) -> str:
    """Plays a match, and returns the line of its result."""
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    result = re.search(r"^A: (\d+ games, won .*)", done.stdout, re.M)
    if done.returncode == 1 or not result:
        sys.exit(done.stdout + "the match could not be played")
    for line in done.stdout.splitlines():
        if re.search("FAULTS|Interrupted|^game ", line):
            print(f"    {line}")
    if "Interrupted" in done.stdout:
        sys.exit(1)
    return result[1]


def rate(arguments: argparse.Namespace, seconds: float, first: int) -> int:
    """Plays against all levels with one number of nodes, and prints the rating."""
    cycles = seconds * arguments.hz
    nodes = round(cycles / arguments.cycles_per_node)
    print(
        f"{seconds} s: {cycles} cycles at {arguments.cycles_per_node} a node, "
        f"{nodes} nodes a move",
        flush=True,
    )
    results = []
    for level in arguments.levels:
        wins, draws, losses = play(
            arguments,
            nodes,
            limited(GAMES[arguments.game], level),
            first,
            f"{FOLDER}/{seconds}s_{level}",
        )
        first += arguments.games // 2
        results.append((level, wins, draws, losses))
        alone, low, high = most_likely(results[-1:])
        print(
            f"  {level}: +{wins} ={draws} -{losses}, "
            f"{100 * (wins + draws / 2) / (wins + draws + losses):.1f} %: "
            f"{alone:.0f} [{low:.0f}, {high:.0f}]",
            flush=True,
        )
    text = "rating at {} s: {:.0f} [{:.0f}, {:.0f}] of {} games".format(
        seconds, *most_likely(results), sum(sum(result[1:]) for result in results)
    )
    print(text, flush=True)
    scores = "; ".join("{} +{} ={} -{}".format(*result) for result in results)
    with open(LOG, "a", encoding="utf-8") as log:
        print(
            time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "|",
            text,
            "|",
            nodes,
            "nodes |",
            scores,
            file=log,
        )
    return first


def numbers(text: str) -> list[int]:
    """Returns the numbers in a text such as "1,2,3"."""
    return [int(word) for word in text.split(",")]


def parser_of(manual: Any) -> argparse.ArgumentParser:
    """Returns a parser of the options that programs with the chip's number of nodes share."""
    parser = argparse.ArgumentParser(description=manual.splitlines()[0])
    parser.add_argument(
        "--cycles-per-node", type=int, help="the mean that `make bench` prints on its last line"
    )
    parser.add_argument("--hz", type=int, default=16000000, help="the chip's clock")
    parser.add_argument("--engine", default="build/host/nibble")
    parser.add_argument("--option", action="append", default=[], help="of the engine, NAME=VALUE")
    parser.add_argument("--games", type=int, default=200, help="against each opponent (200)")
    parser.add_argument("--seconds", type=numbers, default=[10], help="budgets, as 10,30 (10)")
    parser.add_argument("--first", type=int, default=1, help="the opening to begin with (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--game", choices=GAMES, default="chess")
    return parser


def arguments_of(parser: Any, folder: str) -> Any:
    """Returns the arguments of the command line. The games will lie in `folder`."""
    arguments = parser.parse_args()

    if not arguments.cycles_per_node:
        parser.error("CYCLES_PER_NODE is needed: the mean on the last line of `make bench`")
    arguments.games += arguments.games % 2
    os.makedirs(folder, exist_ok=True)
    return arguments


def main() -> int:
    parser = parser_of(__doc__)
    parser.add_argument("--levels", type=numbers, default=[1700, 1900, 2100, 2300])
    arguments = arguments_of(parser, FOLDER)
    first = arguments.first
    for seconds in arguments.seconds:
        first = rate(arguments, seconds, first)
    return 0


if __name__ == "__main__":
    sys.exit(main())
