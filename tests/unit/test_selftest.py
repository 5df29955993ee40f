#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the self-tests. The saved game survives the pages of the self-test's image. The test at
power-on takes as long as documented.

    tests/unit/test_selftest.py [BOARD]
"""
import pathlib
import re
import sys
import tempfile
import unittest
from typing import Any

from handheld import Handheld

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARD = sys.argv.pop(1) if len(sys.argv) > 1 else "uno"

PAGES = 13


class Selftest(unittest.TestCase):
    """Tests with images that run one after the other in the same chip."""

    def run_image(self, image: str, eeprom: Any, *commands: Any) -> Any:
        """Runs `image` on the board with the EEPROM that was kept. Returns the answer to the last
        command."""
        with Handheld(
            BOARD,
            f"{ROOT}/build/{BOARD}/{image}.hex",
            f"{ROOT}/build/host/handheld",
            ("--eeprom", eeprom),
        ) as handheld:
            return handheld.ask(*commands)

    def test_the_saved_game_goes_on_after_all_pages(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            eeprom = pathlib.Path(folder) / "eeprom"
            self.run_image(
                "nibble",
                eeprom,
                "run 2500",
                "key e5 b2 e5 d4 go",
                "wait 9000 then GO",
                "run 400",
                "key go",
                "run 500",
            )
            before = eeprom.read_bytes()
            self.assertGreater(len(before) - before.count(0xFF), 50)
            shown = self.run_image(
                "selftest", eeprom, "run 500", *["send", "run 200"] * PAGES, "lcd"
            )
            self.assertEqual(shown[0], "|Nibble selftest |")
            self.assertEqual(eeprom.read_bytes(), before)
            board = self.run_image("nibble", eeprom, "run 2500", "ioboard")
            self.assertEqual(board[4], "....P...")


class FirstPicture(unittest.TestCase):
    """The self-test must take most of the time from power-on to the first picture."""

    def test_docs_tell_the_time_of_the_first_picture(self) -> None:
        told = re.search(
            r"(\d+)\s+ms\s+after\s+power-on\s+on\s+the\s+Uno\s+and\s+(\d+)\s+ms",
            (ROOT / "docs/reliability.md").read_text(encoding="utf-8"),
        ).groups()
        told_ms = dict(zip(("uno", "mega2560"), map(int, told))).get(BOARD)
        if told_ms is None:
            self.skipTest("no time is told for this board")
        with Handheld(
            BOARD, f"{ROOT}/build/{BOARD}/nibble.hex", f"{ROOT}/build/host/handheld"
        ) as handheld:
            handheld.ask("wait 600 Nibble")
            self.assertAlmostEqual(handheld.cycles() / 16000, told_ms, delta=10)


if __name__ == "__main__":
    unittest.main()
