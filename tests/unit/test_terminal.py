#!/usr/bin/env python3
"""The handheld on a terminal: a move is typed, and however it ends the game is kept."""
import os
import signal
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../tools"))

# pylint: disable=wrong-import-position,missing-function-docstring
from handheld import Handheld
from terminal import Terminal

BOARD = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "uno"


class Ends(unittest.TestCase):
    """Each test types a move and ends the program in a way of its own."""

    def setUp(self):
        # pylint: disable-next=consider-using-with
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.eeprom = os.path.join(self.folder.name, "eeprom.bin")

    def play(self, *before):
        """The handheld, after a move; `before` is a command that runs it."""
        terminal = Terminal(BOARD, "--eeprom", self.eeprom, before=before)
        self.addCleanup(terminal.end)
        self.assertTrue(terminal.shows("White moves"))
        terminal.press("e2e4\r")
        self.assertTrue(terminal.shows("move, then GO"))
        return terminal

    def check_game(self):
        """The answer is shown once more when the device is switched on again."""
        with Handheld(BOARD, options=("--eeprom", self.eeprom)) as chip:
            self.assertEqual(chip.ask("run 3000", "lcd")[1].strip("|"), "K move, then GO ")

    def test_q_asks_and_y_confirms(self):
        terminal = self.play()
        terminal.press("q")
        self.assertIsNone(terminal.status(limit_s=0.5))
        terminal.press("n")
        terminal.press("q")
        terminal.press("y")
        self.assertEqual(terminal.status(), 0)
        self.check_game()

    def test_at_full_speed_the_chip_waits_at_its_own(self):
        """While it waits for the player the clock is the world's."""
        terminal = Terminal(BOARD, "--eeprom", self.eeprom)
        self.addCleanup(terminal.end)
        self.assertTrue(terminal.shows("White moves"))
        terminal.press("t")
        self.assertTrue(terminal.shows("(full)"))
        time.sleep(3)
        self.assertTrue(terminal.shows("White moves 0:0", limit_s=3))

    def test_a_signal_ends_it(self):
        terminal = self.play()
        os.kill(terminal.process, signal.SIGTERM)
        self.assertEqual(terminal.status(), 0)
        self.check_game()

    def test_a_terminal_that_is_gone_ends_it(self):
        for before in (), ("sh", "-c", "trap '' HUP; \"$@\"; exit $?", "sh"):
            with self.subTest(before):  # such as make, which keeps the signal from its programs
                terminal = self.play(*before)
                terminal.close()
                self.assertEqual(terminal.status(), 0)
                self.check_game()
                os.unlink(self.eeprom)


if __name__ == "__main__":
    unittest.main()
