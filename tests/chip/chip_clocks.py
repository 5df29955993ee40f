#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that Nibble never takes more time than its level allows. The simulated device plays both
sides. At levels with a time for each move, each side plays 12 moves. At levels with a clock, each
side plays 4 moves. The game may end earlier. For each move the test presses GO up to three times:
GO makes Nibble move, answers yes if the device asks whether Nibble plays that side, and tells the
device that the move has been made on the board. With --full each side plays 40 moves, and the test
includes the level of 40 moves in 90 minutes."""
import sys
from typing import Any

from chip_test import Results, arguments
from handheld import Handheld

# Each entry has the display's words for a level. The number is the longest time of a move in
# milliseconds, or None at a level with a clock.
SECOND = ("1 s a move", 1000)
LEVELS = [SECOND, ("game in 5 min", None), ("3 min + 2 s", None)]
TOURNAMENT = ("40 moves in 1:30", None)

STEP_MS = 20
TICK_MS = 64
MOVE_MS = 20 * 60 * 1000
OVER = ("checkmate", "stalemate", "repetition", "fifty moves", "no material")
KEY_MS = 120
QUESTION_MS = 1200  # a question ignores GO in its first second


def choose(chip: Handheld, words: Any) -> bool:
    """Steps through the levels from the first until the display shows these words. Returns False if
    no level has them."""
    chip.ask("key level")
    seen = set()
    while True:
        line = chip.ask("lcd")[0].strip("|").strip()
        if line == words:
            chip.ask("key go", "run 300")
            return True
        if line in seen:
            chip.ask("key clr")
            return False
        seen.add(line)
        chip.ask("key fwd")


def think(chip: Handheld) -> tuple:
    """Presses GO and waits for the move. Returns the milliseconds and the lines of the display."""
    chip.ask("key go")
    if "Nibble plays?" in chip.ask("lcd")[1]:
        chip.ask(f"run {QUESTION_MS}", "key go")
    passed = KEY_MS
    while passed < MOVE_MS:
        lines = [line.strip("|") for line in chip.ask(f"run {STEP_MS}", "lcd")]
        passed += STEP_MS
        if "GO" in lines[1][12:] or "GO>" in lines[0] or lines[1].startswith(OVER + ("time",)):
            return passed, lines
    return passed, lines


def play(chip: Any, plies: Any) -> tuple:
    """Continues the game. Returns the longest time of a move in milliseconds, the number of plies,
    and whether a side lost on time."""
    longest = 0
    for ply in range(plies):
        passed, lines = think(chip)
        longest = max(longest, passed)
        if lines[1].startswith("time"):
            return longest, ply, True
        if lines[1].startswith(OVER):
            return longest, ply + 1, False
        chip.ask("run 400", "key go", "run 400")
    return longest, plies, False


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    for words, limit_ms in LEVELS + ([TOURNAMENT] if options.full else []):
        with Handheld(options.board, options.firmware, options.handheld, ["--seed", "1"]) as chip:
            chip.ask("run 2000")
            if not choose(chip, words):
                results.note(f"no level {words}")
                continue
            moves = 80 if options.full else 24 if limit_ms else 8
            longest, plies, fallen = play(chip, moves)
            results.note(f"{words}: {plies} plies, {longest} ms for the longest")
            results.report(f"{words}: no flag falls", False, fallen)
            results.report(f"{words}: moves are made", True, plies >= min(moves, 21))
            if limit_ms is not None:
                results.report(
                    f"{words}: no move takes longer, until it is shown",
                    True,
                    longest <= limit_ms + TICK_MS,
                )
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
