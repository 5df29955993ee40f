#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays the engine, with the nodes that the chip can search, against other families of programs.

A change that wins against an earlier version does not always help against other programs, so
matches of both kinds judge a change. The opponents search a fixed number of nodes, or a fixed depth
(toga2, which cannot limit nodes), so the results are the same on any machine with any load.
Everything else is as in rating.py. Games are in build/gauntlet/.
"""
import sys

import rating
from games import CHESS
from uci_client import program

FOLDER = "build/gauntlet"
# The match's options for each opponent.
OPPONENTS = {
    "glaurung": ["--b", program("glaurung"), "--b-nodes", "10000", "--b-option", "OwnBook=false"],
    "toga2": ["--b", program("toga2"), "--b-depth", "6", "--b-option", "OwnBook=false"],
    "stockfish-1900": rating.limited(CHESS, 1900),
    "stockfish-2100": rating.limited(CHESS, 2100),
}


def main() -> int:
    parser = rating.parser_of(__doc__)
    parser.add_argument("--opponents", default=",".join(OPPONENTS), help="of these, by commas")
    arguments = rating.arguments_of(parser, FOLDER)
    for seconds in arguments.seconds:
        nodes = round(seconds * arguments.hz / arguments.cycles_per_node)
        print(f"{seconds} s: {nodes} nodes a move", flush=True)
        for name in arguments.opponents.split(","):
            print(
                f"  {name}:",
                rating.result_of(
                    rating.command_of(
                        arguments, nodes, OPPONENTS[name], arguments.first, f"{FOLDER}/{name}"
                    )
                ),
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
