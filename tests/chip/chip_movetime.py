#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that the device spends at least 97 % of its time on the search. The handheld runs `go
movetime 10000`, while its display, lights, keys, clock and cable also work. This search must reach
at least 97 % of the nodes of the bare search in tests/chip/test_search_speed.c. The bare search
takes the same time in the same slices, but with interrupts off. The handheld's search must also end
in time. With `--with memory` both searches keep their table in the external memory.
"""
import re
import subprocess
import sys
from typing import Any

from board_facts import facts_of
from chip_test import Results, arguments, handheld, part_options
from handheld import Handheld

SOURCE = "tests/chip/test_search_speed.c"
MOVETIME_MS = 10000
LOSS_PERCENT = 3
LATE_MS = 10
PREPARE_MS = 5000  # in this time the device tests the external memory


def nodes_beside(options: Any, program: str) -> list:
    """Runs the program on the handheld with the parts of the command line. Returns the number of
    nodes that the program found in each position."""
    symbols = subprocess.run(
        ["avr-nm", f"{program}.elf"], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    address = int(re.search(r"(\w+) . nodes_found$", symbols, re.M).group(1), 16) & 0xFFFF
    with Handheld(
        options.board,
        f"{program}.hex",
        options.handheld,
        ("--seed", "1", *part_options(options.parts)),
    ) as chip:
        chip.ask(f"run {2 * MOVETIME_MS + PREPARE_MS}")
        words = chip.ask(f"peek {address} 8")[0].split()
    found = bytes.fromhex("".join(words[-8:]))
    return [int.from_bytes(found[place : place + 4], "little") for place in (0, 4)]


def alone(options: Any) -> list:
    """Returns (FEN, nodes) of each position that the bare search searched."""
    with open(SOURCE, encoding="ascii") as source:
        fens = re.findall(r'search\(PSTR_FLASH\("(.*)"\)\)', source.read())
    program = f"build/{options.board}/test_search_speed"
    if options.parts:
        return list(zip(fens, nodes_beside(options, program), strict=True))
    facts = facts_of(options.board)
    output = subprocess.run(
        ["build/host/chip", "--mcu", facts["CHIP"], "--hz", facts["CRYSTAL"], f"{program}.hex"],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    return list(zip(fens, map(int, re.findall(r"# nodes (\d+)", output)), strict=True))


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    with handheld(options) as chip:
        for fen, promised in alone(options):
            chip.ask("ucinewgame\nisready", "readyok")
            chip.send(f"position fen {fen}")
            info, _ = chip.search(f"go movetime {MOVETIME_MS}")
            nodes, time_ms = (
                int(re.search(rf" {word} (\d+)", info).group(1)) for word in ("nodes", "time")
            )
            share = 100 * nodes / promised
            results.report(
                f"movetime {MOVETIME_MS} reaches {100 - LOSS_PERCENT} % of the nodes",
                True,
                share >= 100 - LOSS_PERCENT,
            )
            results.note(f"{fen}: {nodes} of {promised} nodes, {share:.1f} %, in {time_ms} ms")
            results.report("it ends in time", True, MOVETIME_MS <= time_ms <= MOVETIME_MS + LATE_MS)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
