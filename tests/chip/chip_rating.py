#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that the memory does not make the engine stronger at a rated level. Moves, scores and nodes
must be the same with and without the memory, on the chip and in the PC's engine with its option
Memory. A search at full strength shows that the memory is in use."""
import collections.abc
import re
import sys
from typing import Any

from board_facts import engine_of
from chip_test import Results, arguments, part_options
from handheld import Handheld
from uci_client import Engine

RATINGS = 1000, 1500, 1900, 2000
QUICK_RATINGS = 1000, 1900
FENS = (
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5",
    "8/2p2p1p/1p1k2p1/p2P4/P3K1P1/1P5P/5P2/8 w - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
)
FULL_STRENGTH = "depth 9"
START_MS = 2000  # until this time the chip tests itself, and ignores the cable
PREPARE_MS = 5000  # in this time the device reads the lines before a search and tests the memory
SEARCH_MS = 20000  # chip time that is enough for any search here
TICK_MS = 4  # CLOCK_IDLE_MS of hal/clock.h
SEED_MS = 256 * TICK_MS
NEIGHBOURS = sorted(range(-16, 17), key=abs)
SPEED = 3000  # number of nodes per second of the PC's engine


def questions(options: Any) -> collections.abc.Iterator:
    """Yields (name, lines for the cable) for each search. Each search begins a new game."""
    for rating in QUICK_RATINGS if options.quick else RATINGS:
        for number, fen in enumerate(FENS):
            yield (
                f"UCI_Elo {rating}, position {number + 1}",
                [
                    "ucinewgame",
                    "setoption name UCI_LimitStrength value true",
                    f"setoption name UCI_Elo value {rating}",
                    f"position fen {fen}",
                    "go",
                ],
            )
    yield (
        "full strength",
        [
            "ucinewgame",
            "setoption name UCI_LimitStrength value false",
            f"position fen {FENS[0]}",
            f"go {FULL_STRENGTH}",
        ],
    )


def answer_of(lines: list[str]) -> str:
    """Returns the last `info` line without its times, and the move."""
    infos = [line for line in lines if " score " in line]
    return re.sub(r" (nps|time) \d+", "", infos[-1]) + " " + lines[-1]


class Chip:
    """The handheld, which answers questions over its cable."""

    def __init__(self, options: Any, parts: Any) -> None:
        self.handheld = Handheld(
            options.board, options.firmware, options.handheld, ("--seed", "1", *part_options(parts))
        )
        self.now_ms = 0
        self.run(START_MS)

    def run(self, milliseconds: int) -> Any:
        """Lets time pass. Returns the lines that have come."""
        self.now_ms += milliseconds
        return self.handheld.ask(f"run {milliseconds}", "recv")

    def answer(self, lines: list[str], phase_ms: Any) -> Any:
        """Sends lines, and returns the answer to the last line. Sends the last line when the
        device's time modulo SEED_MS is `phase_ms`."""
        for line in [*lines[:-1], "isready"]:
            self.handheld.ask(f"send {line}")
        self.run(PREPARE_MS)
        self.run((phase_ms - self.now_ms) % SEED_MS)
        self.handheld.ask(f"send {lines[-1]}")
        return answer_of(self.run(SEARCH_MS))


def on_chip(options: Any) -> tuple:
    """Returns (answers without the memory, answers with the memory). A search with a rating takes
    its random seed from the device's time in ticks of TICK_MS, modulo 256. So both searches must
    begin at the same tick. The clocks of the two chips differ by some milliseconds, so the test
    also tries some ticks earlier and later."""
    inside, with_memory, found = [], [], 0
    bare, other = Chip(options, []), Chip(options, ["memory"])
    with bare.handheld, other.handheld:
        for _, lines in questions(options):
            inside.append(bare.answer(lines, 0))
            for ticks in NEIGHBOURS:
                answer = other.answer(lines, (found + ticks) * TICK_MS)
                if answer == inside[-1]:
                    found += ticks
                    break
                if lines[-1] != "go":
                    break
            with_memory.append(answer)
    return inside, with_memory


def on_pc(options: Any, has_memory: bool) -> list:
    """Returns the answers of the PC's engine, whose clock counts nodes."""
    answers = []
    with Engine(engine_of(options.board), "--speed", str(SPEED)) as engine:
        engine.send(f"setoption name Memory value {str(has_memory).lower()}")
        for _, lines in questions(options):
            engine.ask("\n".join([*lines[:-1], "isready"]), "readyok")
            answers.append(answer_of(engine.ask(lines[-1], "bestmove")))
    return answers


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    for place, inside, with_memory in (
        ("chip", *on_chip(options)),
        ("PC", on_pc(options, False), on_pc(options, True)),
    ):
        for (name, _), one, other in zip(questions(options), inside, with_memory, strict=True):
            if name == "full strength":
                results.report(f"{place}, {name} uses the memory", True, one != other)
            else:
                results.report(f"{place}, {name}", one, other)
            results.note(other)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
