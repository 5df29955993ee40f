#!/usr/bin/env python3
"""Compares the nodes that engines need to a depth, in positions of games: the order of moves,
measured in a minute.

A change of only the move order, or one that leaves out useless moves, shows in a few hundred
positions. A match would need thousands of games. A change of the meaning of a depth shows nothing
here.
"""
import math
import re

from regret import bounds, parser_of, positions_of
from uci_client import Engine


def nodes_of(engine, position, depth):
    """The nodes of a search, as if the game began here."""
    engine.send(f"ucinewgame\n{position}")
    found = re.search(r" nodes (\d+)", engine.search(f"go depth {depth}")[0])
    return max(int(found.group(1)), 1) if found else 1


def ratio(nodes, first):
    """(mean ratio to the first engine's nodes, lower 95 % bound, upper 95 % bound)."""
    mean, half = bounds([math.log(own / other) for own, other in zip(nodes, first)])
    return math.exp(mean), math.exp(mean - half), math.exp(mean + half)


def main():
    """Runs the command line."""
    parser = parser_of(__doc__, "COMMAND", 400)
    parser.add_argument("--depth", type=int, default=8, help="plies (8)")
    arguments = parser.parse_args()

    positions = positions_of(arguments.pgn.split(","), arguments.positions)
    first = None
    for command in arguments.engines.split(","):
        with Engine(*command.split()) as engine:
            nodes = [nodes_of(engine, position, arguments.depth) for position in positions]
        line = f"{command}: {sum(nodes)} nodes in {len(nodes)} positions"
        if first:
            line += ", {:.3f} [{:.3f}, {:.3f}] of the first's".format(*ratio(nodes, first))
        print(line, flush=True)
        first = first or nodes


if __name__ == "__main__":
    main()
