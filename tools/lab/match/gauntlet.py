#!/usr/bin/env python3
"""Plays the engine at the chip's budget against programs of other families at fixed nodes or depth.

A change that wins against an earlier version may win nothing against other programs, so both
matches decide. The chip's time becomes nodes as in rating.py. The opponents have fixed nodes. toga2
knows no limit of nodes, so it has a fixed depth. So the results are the same on any machine with
any load. The openings are the openings kept for ratings.

Games lie in build/gauntlet/ as PGN, results in build/match.log.
"""
import argparse
import os
import re
import subprocess
import sys

from uci_client import STOCKFISH

OPENINGS = "tools/lab/match/openings_rating.epd"
FOLDER = "build/gauntlet"
LOG = "build/match.log"
GAMES_FOLDER = "/usr/games"     # Debian's place for chess programs


def limited(level):
    """Stockfish at the rating `level`."""
    return STOCKFISH, ("nodes", 50000), ["UCI_LimitStrength=true", f"UCI_Elo={level}"]


def find(name):
    """The command of a program that may not be in the path."""
    path = os.path.join(GAMES_FOLDER, name)
    return path if os.path.exists(path) else name


# Name: command, limit of a move, options.
OPPONENTS = {
    "glaurung": (find("glaurung"), ("nodes", 10000), ["OwnBook=false"]),
    "toga2": (find("toga2"), ("depth", 6), ["OwnBook=false"]),
    "stockfish-1900": limited(1900),
    "stockfish-2100": limited(2100),
}


def command_of(name, arguments, nodes):
    """Plays the match against the opponent `name`."""
    program, (kind, limit), options = OPPONENTS[name]
    command = ["build/host/match", "--a", arguments.engine, "--a-nodes", str(nodes),
               "--b", program, "--b-name", name, f"--b-{kind}", str(limit),
               "--games", str(arguments.games), "--openings", OPENINGS,
               "--first", str(arguments.first), "--jobs", str(arguments.jobs), "--log", LOG,
               "--pgn", f"{FOLDER}/{name}.pgn"]
    for option in arguments.option:
        command += ["--a-option", option]
    for option in options:
        command += ["--b-option", option]
    return command


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cycles-per-node", type=int,
                        help="the mean that `make bench` prints on its last line")
    parser.add_argument("--hz", type=int, default=16000000, help="the chip's clock")
    parser.add_argument("--seconds", type=int, default=10, help="of the chip, a move (10)")
    parser.add_argument("--engine", default="build/host/nibble")
    parser.add_argument("--option", action="append", default=[], help="of the engine, NAME=VALUE")
    parser.add_argument("--games", type=int, default=200, help="against each opponent (200)")
    parser.add_argument("--opponents", default=",".join(OPPONENTS), help="of these, by commas")
    parser.add_argument("--first", type=int, default=1, help="the opening to begin with (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()

    if not arguments.cycles_per_node:
        parser.error("CYCLES_PER_NODE is needed: the mean on the last line of `make bench`")
    nodes = round(arguments.seconds * arguments.hz / arguments.cycles_per_node)
    os.makedirs(FOLDER, exist_ok=True)
    print(f"{arguments.seconds} s at {arguments.cycles_per_node} cycles a node: "
          f"{nodes} nodes a move", flush=True)
    for name in arguments.opponents.split(","):
        done = subprocess.run(command_of(name, arguments, nodes), stdout=subprocess.PIPE,
                              text=True, check=False)
        result = re.search(r"^A: (.*)", done.stdout, re.M)
        if done.returncode == 1 or not result:
            sys.exit(done.stdout + "gauntlet: the match could not be played")
        print("  {} at {} {}: {}".format(name, *OPPONENTS[name][1], result.group(1)), flush=True)
        for line in done.stdout.splitlines():
            if re.search("FAULTS|Interrupted", line):
                print(f"    {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
