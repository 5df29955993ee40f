#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the turns (passes) of the main loop, and how soon the device answers a key, while the
board's own firmware runs `go infinite`. The test uses the initial position, and positions with so
many queens that the lists of quiet moves become full. A turn in which the search runs may take up
to 2 ms. On the small boards it may take up to 2.5 ms, because the device may also send a part of a
report in that turn. The key CLR ends the search. The device must answer CLR by a sound or on the
display within 50 ms.
"""
import re
import subprocess
import sys
from typing import Any

from board_facts import facts_of
from chip_test import Results, arguments, part_options
from handheld import Handheld

TURN_MS = {"full": 2, "small": 2.5}
KEY_MS = 50
LISTENS_S = 2  # the search starts this long after power-on, when the lines have been sent
POSITIONS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
)


def longest_turn_ms(image: str, facts: Any, position: Any, seconds: float) -> float:
    """Returns the longest time in milliseconds from a call of uci_poll() or ui_run() to the next
    such call, during a search that came over the cable. This time is one turn, which serves the
    cable or the player."""
    symbols = subprocess.run(
        ["avr-nm", f"{image}.elf"], capture_output=True, text=True, check=True
    ).stdout
    places = [
        re.search(rf"^([0-9a-f]+) T {name}$", symbols, re.MULTILINE)[1]
        for name in ("uci_poll", "ui_run")
    ]
    clock = int(facts["CRYSTAL"])
    output = subprocess.run(
        [
            "build/host/chip",
            "--mcu",
            facts["CHIP"],
            "--hz",
            str(clock),
            "--send",
            f"uci|position fen {position}|go infinite|",
            "--cycles",
            str((LISTENS_S + seconds) * clock),
            "--longest",
            ",".join([*places, str(LISTENS_S * clock)]),
            f"{image}.hex",
        ],
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    assert "info depth" in output, output
    return 1000 * int(re.search(r"^longest (\d+)$", output, re.MULTILINE)[1]) / clock


def slowest_key_ms(options: Any, image: str, position: Any, presses: int) -> float:
    """Presses CLR during searches that came over the cable. Returns the longest time in
    milliseconds from a press to a sound or a change of the display."""
    slowest = 0
    with Handheld(
        options.board,
        f"{image}.hex",
        options.handheld,
        ("--seed", "1", *part_options(options.parts)),
    ) as chip:
        chip.ask("run 2500")
        for number in range(presses):
            chip.ask(
                f"send position fen {position}",
                "run 100",
                "send go infinite",
                f"run {1000 + 137 * number}",
            )
            before = chip.ask("lcd")
            chip.ask("buzzer", "down clr")
            milliseconds = 0
            while (
                milliseconds < 4 * KEY_MS and chip.ask("lcd") == before and not chip.ask("buzzer")
            ):
                milliseconds += 1
                chip.ask("run 1")
            slowest = max(slowest, milliseconds)
            chip.ask("run 60", "up clr", "run 60", "recv")
        assert chip.ask("faults") == []
    return slowest


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    facts = facts_of(options.board)
    image = (options.firmware or f"build/{options.board}/nibble.hex").removesuffix(".hex")
    most = TURN_MS[facts["EDITION"]]
    for position in POSITIONS:
        turn = longest_turn_ms(image, facts, position, 10 if options.quick else 15)
        results.report(
            f"{position}: a turn takes {turn:.2f} ms, {most} at most", True, 0.5 < turn <= most
        )
        key = slowest_key_ms(options, image, position, 4 if options.quick else 8)
        results.report(
            f"{position}: a key is answered within {key} ms, {KEY_MS} at most", True, key <= KEY_MS
        )
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
