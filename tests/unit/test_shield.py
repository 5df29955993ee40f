#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the simulated shield. It must report a program that drives the line of the backlight
high. Usage: test_shield.py BOARD"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

from board_facts import facts_of
from handheld import Handheld

# pylint: disable=missing-function-docstring

BOARD = sys.argv.pop() if len(sys.argv) > 1 else "uno-shield"
# The bit of D10 in the registers for direction and level: PB2 of an Uno, PB4 of a Mega.
BIT = 4 if BOARD.startswith("mega") else 2
STARTS = {
    "input": "",
    "pull-up": f"sbi 5, {BIT}",
    "low": f"sbi 4, {BIT}",
    "high": f"sbi 5, {BIT}\n sbi 4, {BIT}",
}


class Backlight(unittest.TestCase):
    """The backlight's transistor has no resistor at its base, so D10 must not be high."""

    def faults(self, start: str) -> list[str]:
        # after power-on the chip waits 65 ms before it runs
        with tempfile.TemporaryDirectory() as folder:
            elf, image = pathlib.Path(folder) / "x.elf", pathlib.Path(folder) / "x.hex"
            subprocess.run(
                ["avr-gcc", f"-mmcu={facts_of(BOARD)['CHIP']}", "-nostdlib", "-x", "assembler", "-"]
                + ["-o", str(elf)],
                input=f"{STARTS[start]}\n1: rjmp 1b\n",
                text=True,
                check=True,
            )
            subprocess.run(["avr-objcopy", "-O", "ihex", elf, image], check=True)
            with Handheld(BOARD, str(image)) as handheld:
                handheld.ask("run 200")
                return handheld.ask("faults")

    def test_a_line_that_is_driven_high(self) -> None:
        self.assertTrue(any("D10 is driven high" in fault for fault in self.faults("high")))

    def test_a_line_that_is_not(self) -> None:
        for start in "input", "pull-up", "low":
            with self.subTest(start=start):
                self.assertFalse(any("D10" in fault for fault in self.faults(start)))


if __name__ == "__main__":
    unittest.main()
