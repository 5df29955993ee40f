#!/usr/bin/env python3
"""Tests of the OLED's driver with an SH1106, the look-alike of the SSD1306: test_oled.py BOARD"""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

# pylint: disable=wrong-import-position,missing-function-docstring
from handheld import Handheld

BOARD = sys.argv.pop() if len(sys.argv) > 1 else "atmega1284p-oled"


def shown(*before):
    """The dots after power-on and a key, and what was reported; commands may come before."""
    with Handheld(BOARD, options=["--seed", "1"]) as handheld:
        for command in (*before, "run 2500", "key info", "run 400"):
            handheld.ask(command)
        return handheld.ask("oled"), handheld.ask("faults")


class LookAlike(unittest.TestCase):
    """The image of an SSD1306 on an SH1106."""

    def test_the_picture_lies_two_columns_to_the_left_and_nothing_beside_it(self):
        usual, faults = shown()
        other, other_faults = shown("power off", "oled sh1106", "power on")
        self.assertEqual(faults + other_faults, [])
        self.assertTrue(any("#" in row for row in usual))
        self.assertEqual([row[2:] + ".." for row in usual], other)


if __name__ == "__main__":
    unittest.main()
