#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that the search on the chip is the same as on the PC. Best move, score, variation and nodes
must be equal, both with a limit of nodes and with a limit of depth. The limit of nodes is 50,000
nodes with --full, otherwise 5,000. With `--with memory` the chip has the external memory, and the
PC's engine has its option Memory on. All searches of a position then belong to one game, so that
they find the table entries of earlier searches."""
import collections.abc
import re
import sys
from typing import Any

from chip_test import Results, arguments, handheld
from games import CHESS, GAMES
from uci_client import START, nibble

# the positions of chess; another game has its own file positions_NAME.txt
POSITIONS = "tests/proofs/positions.txt"
FULL = "nodes 50000", "depth 6"
SHORT = "nodes 5000", "depth 4"  # at `depth 4`, chip and PC must search the same number of nodes
HANGING = "r1n1n1b1/1P1P1P1P/1N1N1N2/2RnQrRq/2pKp3/3BNQbQ/k7/4Bq2 w - - 0 1"
QUICK_STEP = 10  # --quick takes every tenth position of chess


def read_positions(game: Any) -> list:
    """Returns [(name, FEN with moves)]."""
    path = POSITIONS if game == CHESS else POSITIONS.replace(".txt", f"_{game.name}.txt")
    with open(path, encoding="ascii") as lines:
        return [tuple(line.strip().split(": ")) for line in lines if not line.startswith("#")]


def searches(options: Any, game: Any) -> collections.abc.Iterator:
    """Returns (name, position, limit) of each search to compare."""
    positions = read_positions(game)[:: QUICK_STEP if options.quick and game == CHESS else 1]
    for name, position in positions:
        for limit in FULL if options.full else SHORT:
            yield name, position, limit
    if game == CHESS:  # in this position the quiescence search nearly always ends at its limit
        for limit in "depth 1", "depth 2":
            yield "all pieces hang", HANGING, limit


def search(engine: Any, position: Any, limit: Any, is_new_game: bool) -> Any:
    """Returns those results of a search that must be the same on the chip and on the PC."""
    if is_new_game:
        engine.ask("ucinewgame\nisready", "readyok")
    engine.send(f"position fen {position}".replace(f"fen {START}", "startpos"))
    engine.ask("isready", "readyok")  # the device reads moves more slowly than they arrive
    info, best = engine.search(f"go {limit}")
    info = re.sub(r" (nps|time) \d+", "", info)
    return f"{info} {best}"


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    game = GAMES[options.game]
    has_memory = "memory" in options.parts
    last = None
    with handheld(options) as chip, nibble(options.board, game) as host:
        if has_memory:
            host.ask("setoption name Memory value true\nisready", "readyok")
        for name, position, limit in searches(options, game):
            is_new_game = not has_memory or name != last
            last = name
            on_host = search(host, position, limit, is_new_game)
            results.report(f"{name}, {limit}", on_host, search(chip, position, limit, is_new_game))
            results.note(on_host)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
