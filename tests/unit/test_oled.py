#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the OLED's driver with each kind of display that it distinguishes. Usage: test_oled.py
BOARD"""
import pathlib
import subprocess
import sys
import unittest

from handheld import Handheld

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]

BOARD = sys.argv.pop() if len(sys.argv) > 1 else "atmega1284p-oled"
SEEDS = range(1, 9)


def shown(kind: str, seed: int) -> tuple:
    """Returns the dots after power-on and a key, and the faults that the simulator reports."""
    with Handheld(BOARD, options=["--seed", str(seed), "--oled", kind]) as handheld:
        for command in ("run 2500", "key info", "run 400"):
            handheld.ask(command)
        return handheld.ask("oled"), handheld.ask("faults")


class Pictures(unittest.TestCase):
    """One image must serve several kinds of display."""

    def test_each_kind_shows_the_same_picture_whatever_the_bits_of_its_status(self) -> None:
        usual, faults = shown("ssd1306", 1)
        self.assertEqual(faults, [])
        self.assertTrue(any("#" in row for row in usual))
        for kind in ("ssd1306", "ssd1309", "sh1106", "mute"):
            for seed in SEEDS:
                with self.subTest(kind=kind, seed=seed):
                    self.assertEqual(shown(kind, seed), (usual, []))

    def test_white_is_an_outline_and_black_is_filled_as_on_an_lcd(self) -> None:
        rows, _ = shown("ssd1306", 1)
        for file in range(8):
            black, white = (
                sum(row[8 * file : 8 * file + 8].count("#") for row in rows[top : top + 8])
                for top in (0, 56)
            )
            with self.subTest(file="abcdefgh"[file]):
                self.assertGreater(black, white)

    def test_a_kind_that_does_not_exist_is_refused(self) -> None:
        command = [str(ROOT / "build/host/handheld"), "--board", BOARD, "--oled", "ssd1305"]
        result = subprocess.run(command, text=True, capture_output=True, check=False)
        self.assertEqual(
            (result.returncode, result.stderr),
            (2, "handheld: --oled is ssd1306, ssd1309 or sh1106\n"),
        )


if __name__ == "__main__":
    unittest.main()
