#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Disturbs the simulated device during a game in the ways in which a real device is disturbed. The
test presses all threes of keys that would look like a fourth key in a matrix without diodes, holds
a key for five minutes, lets contacts bounce for up to 20 ms, sends noise over the cable, and lets
the supply sag to the reset thresholds and below. After each disturbance the game must be unchanged
and go on. At the end the device must still have the game after power-off and power-on."""
import collections.abc
import itertools
import random
import sys
from typing import Any

from chip_test import Results, arguments
from handheld import Handheld

ROWS = ["a1 b2 c3 d4", "e5 f6 g7 h8", "menu info hint level", "back fwd clr go"]
KEYS = [row.split() for row in ROWS]
START_MS = 2500
BOUNCES_MS = (1, 5, 10, 15, 20)
SUPPLIES_MV = (4600, 4400, 4300, 3500, 2800, 2600, 1000, 0)


def ghosts() -> collections.abc.Iterator:
    """Yields the keys at three corners of a rectangle. A matrix without diodes would also read the
    key at the fourth corner. There are 36 rectangles with 4 choices each."""
    for rows in itertools.combinations(range(4), 2):
        for columns in itertools.combinations(range(4), 2):
            corners = [KEYS[row][column] for row in rows for column in columns]
            for ghost in corners:
                yield [key for key in corners if key != ghost]


def board_of(chip: Any) -> Any:
    """Returns the rows of the board, with a letter for each piece."""
    return chip.ask("ioboard")


def new_game(chip: Handheld) -> Any:
    """Begins a game of two people and plays 1 e2-e4, so that a disturbance has a game to spoil.
    Returns the position."""
    chip.ask(f"run {START_MS}", "key menu fwd go clr", "key e5 b2 e5 d4 go", "run 500")
    return board_of(chip)


def goes_on(chip: Handheld, before: Any) -> bool:
    """True if the game is unchanged, and the keys can make a move and take it back."""
    chip.ask("key clr clr", "run 300")
    if board_of(chip) != before:
        return False
    chip.ask("key e5 g7 e5 e5 go", "run 300")
    moved = board_of(chip)
    chip.ask("key back", "run 300")
    # the pieces after 1 e2-e4 e7-e5
    return moved[1] == "pppp.ppp" and moved[3] == "....p..." and board_of(chip) == before


def try_ghosts(chip: Handheld) -> tuple:
    """Presses all combinations of ghosts(). Returns their number, and how many of them changed the
    display."""
    chip.ask("key clr", "bounce 0", "run 300")
    before, answered, count = chip.ask("lcd")[0], 0, 0
    for keys in ghosts():
        chip.ask("down " + " ".join(keys), "run 60", "up " + " ".join(keys), "run 60")
        answered += chip.ask("lcd")[0] != before
        count += 1
    chip.ask("bounce 5")
    return count, answered


def try_held_key(chip: Handheld) -> tuple:
    """Holds a key for five minutes. Returns whether the device read the key, and whether line 1 of
    the display then stayed the same until after the release."""
    chip.ask("key clr", "down e5", "run 200")
    first = chip.ask("lcd")[0]
    chip.ask("run 300000")
    held = chip.ask("lcd")[0]
    chip.ask("up e5", "run 200")
    return first.startswith("|e_"), held == first and chip.ask("lcd")[0] == first


def try_bounces(chip: Handheld, before: Any) -> list:
    """Returns the bounce times, in milliseconds, for which the device misread a key press."""
    wrong = []
    for bounce in BOUNCES_MS:
        chip.ask(f"bounce {bounce}")
        if not goes_on(chip, before):
            wrong.append(bounce)
    chip.ask("bounce 5")
    return wrong


def try_cable(chip: Handheld, chance: Any, rounds: int) -> None:
    """Sends random bytes, breaks, and bytes at wrong rates."""
    for _ in range(rounds):
        baud = chance.choice((115200, 9600, 57600, 38400, 230400, 300))
        many = chance.randint(1, 40 if baud > 300 else 4)
        noise = bytes(chance.choice((0, 10, chance.randrange(256))) for _ in range(many))
        chip.ask(f"baud {baud}", f"raw {noise.hex()}", f"run {many * 12000 // baud + 20}")
    chip.ask("baud 115200", "send", "run 100", "recv")


def try_supply(chip: Handheld, before: Any) -> list:
    """Returns the voltages after which the game had changed."""
    wrong = []
    for millivolts in SUPPLIES_MV:
        chip.ask("key e5 g7", f"supply {millivolts}", "run 400", "supply 5000", f"run {START_MS}")
        if not goes_on(chip, before):
            wrong.append(millivolts)
    return wrong


def main() -> int:
    """Runs the command line."""
    options = arguments(__doc__.splitlines()[0])
    results = Results()
    chance = random.Random(1)
    with Handheld(options.board, options.firmware, options.handheld) as chip:
        before = new_game(chip)
        results.report(
            "three keys at the corners of a rectangle are no key, in all 144 ways",
            (144, 0),
            try_ghosts(chip),
        )
        results.report("... and the game goes on", True, goes_on(chip, before))
        results.report("a key held for five minutes is one key", (True, True), try_held_key(chip))
        results.report("... and the game goes on", True, goes_on(chip, before))
        results.report("contacts bounce for up to 20 ms", [], try_bounces(chip, before))
        try_cable(chip, chance, 60 if options.quick else 300)
        results.report(
            "noise on the cable harms no game on the keypad", True, goes_on(chip, before)
        )
        results.report("the supply sags, and comes back", [], try_supply(chip, before))
        chip.ask("power off", "run 100", "power on", f"run {START_MS}")
        results.report("the game is found again after power-on", True, goes_on(chip, before))
        others = [line for line in chip.ask("faults") if " uart: a frame " not in line]
        results.report("nothing but broken frames is complained of", [], others)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
