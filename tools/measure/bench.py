#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the speed of the search on the simulated chip, over the positions of the `bench`
command.

Each position gives a line `bench NAME nodes N cycles C cycles/node X nps Y depth10 D depth30 E`.
The search goes to the node limit of `bench`. The cycles include the work for display and ticks. The
depths D and E are the last iterations that `go infinite` finishes within 10 s and 30 s. The last
line has the mean over all nodes.
"""
import argparse
import concurrent.futures
import re
import sys
from typing import Any

from handheld import Handheld, HandheldError

LIMITS_S = 10, 30  # the times of depth10 and depth30 in seconds
STEP = "firmware/uci/uci_bench.h"
POSITIONS = "board/games/{}/bench_game.h"


def read_positions(game: str) -> list:
    """Returns (name, moves from the initial position) of the bench positions, in order."""
    with open(POSITIONS.format(game), encoding="ascii") as source:
        moves = [a + b for a, b in re.findall(r"{(\w\d), (\w\d)}", source.read().lower())]
    with open(STEP, encoding="ascii") as header:
        step = int(re.search(r"BENCH_STEP = (\d+)", header.read()).group(1))
    return [(f"ply{ply}", " ".join(moves[:ply])) for ply in range(0, len(moves) + 1, step)]


def speed(start: Any) -> dict:
    """Returns {name: (nodes, cycles)} from the chip's own `bench`."""
    with start() as handheld:
        handheld.ask("run 1000")
        handheld.serial(["isready"], end="readyok")
        before, results = handheld.cycles(), {}
        transcript = handheld.serial(["bench"], end=r"\d nodes \d+ nps")
        for now, (name, nodes) in transcript.find(r"bench (\S+) nodes (\d+)"):
            results[name] = int(nodes), now - before
            before = now
    return results


def depths(start: Any, moves: list[str], clock: Any) -> list:
    """Returns the last iteration that the search finishes within each time of LIMITS_S."""
    with start() as handheld:
        handheld.ask("run 1000")
        handheld.serial(["ucinewgame", "isready"], end="readyok")
        handheld.serial([f"position startpos moves {moves}", "isready"], end="readyok")
        begin = handheld.cycles()
        transcript = handheld.serial(
            ["go infinite"], end="bestmove", step_ms=10, limit_ms=1000 * LIMITS_S[-1]
        )
    reached = [(now - begin, int(depth)) for now, (depth,) in transcript.find(r"info depth (\d+) ")]
    return [
        max((depth for now, depth in reached if now <= limit * clock), default=0)
        for limit in LIMITS_S
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="uno")
    parser.add_argument("--game", default="chess")
    parser.add_argument("--firmware")
    parser.add_argument(
        "--with", dest="parts", action="append", default=[], help="a part for the handheld: memory"
    )
    parser.add_argument("--clock", type=int, default=16000000, help="Hz")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("handheld", nargs="?", default="build/host/handheld")
    arguments = parser.parse_args()

    def start() -> Handheld:
        parts = [word for part in arguments.parts for word in ("--with", part)]
        return Handheld(
            arguments.board, arguments.firmware, arguments.handheld, ["--seed", "1", *parts]
        )

    try:
        with start() as handheld:
            handheld.ask("run 1")
    except (HandheldError, BrokenPipeError):
        return 1  # the handheld has printed the reason
    positions = read_positions(arguments.game)
    all_nodes, all_cycles = 0, 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        speeds = pool.submit(speed, start)
        reached = [pool.submit(depths, start, moves, arguments.clock) for _, moves in positions]
        for (name, _), depth in zip(positions, reached):
            nodes, cycles = speeds.result()[name]
            all_nodes, all_cycles = all_nodes + nodes, all_cycles + cycles
            depth10, depth30 = depth.result()
            print(
                f"bench {name} nodes {nodes} cycles {cycles} cycles/node {cycles // nodes} "
                f"nps {arguments.clock * nodes // cycles} depth10 {depth10} depth30 {depth30}",
                flush=True,
            )
    print(
        f"bench mean cycles/node {all_cycles // all_nodes} "
        f"nps {arguments.clock * all_nodes // all_cycles}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
