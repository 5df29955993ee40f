#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Presses buttons of the simulated shield at random. The shield must learn the buttons of each of
the three resistor ladders, and read them without a fault.

    tools/lab/pad/pad_ladder.py --presses 10000

For each ladder the program gives the resistors new tolerances, and holds a button until the shield
learns its buttons. The program then presses buttons in the initial position, and compares the
cursor with a model.
"""
import argparse
import random
import sys

from handheld import Handheld
from pad_hands import Device

SQUARES = ["b1", "g1", *(file + "2" for file in "abcdefgh")]
RENEWED = 500  # presses with the same tolerances


def after(square: str, button: str) -> str:
    """Returns the cursor's square after a press of a direction button."""
    place = SQUARES.index(square)
    if button == "right":
        return SQUARES[(place + 1) % len(SQUARES)]
    if button == "left":
        return SQUARES[place - 1]
    rank = "1" if square[1] == "2" else "2"
    others = [other for other in SQUARES if other[1] == rank]
    return min(others, key=lambda other: (abs(ord(other[0]) - ord(square[0])), other[0]))


def learn(shield: Device, ladder: int) -> None:
    """Makes the shield learn its buttons again with another ladder. Checks that it does not learn
    the same button twice."""
    shield.handheld.ask("power off", f"ladder {ladder}", "down select", "power on", "run 1700")
    shield.handheld.ask("up select", "run 100")
    assert "press LEFT" in shield.lines()[0], shield.lines()[0]
    shield.press("left left")
    assert "not that one" in shield.lines()[1], "the same button was learned twice"
    shield.press("right up down down")
    assert "not that one" in shield.lines()[1], "the same button was learned twice"
    shield.press("select")
    shield.run(2500)
    shield.press("right left")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--board", default="uno-shield")
    parser.add_argument("--presses", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    shield = Device(Handheld(arguments.board), arguments.board)
    for ladder in (1, 2, 3):
        square = ""
        for count in range(arguments.presses):
            if count % RENEWED == 0:
                learn(shield, ladder)
                square = shield.cursor()
            button = chance.choice(["left", "right", "up", "down", "select"])
            shield.press(button)
            if button == "select":
                assert shield.lines()[0].startswith(f"{square}-_"), shield.lines()[0]
                while shield.cursor() != square:
                    shield.press("down")
                shield.press("select")
            else:
                square = after(square, button)
            assert shield.cursor() == square, f"{button}: {shield.cursor()}, not {square}"
        print(f"ladder {ladder}: {arguments.presses} presses read rightly", flush=True)
    faults = shield.handheld.ask("faults")
    print("faults:", faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
