#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two games share a device. The image of one game refuses the saved game of the other. It does not
change this saved game until the player makes a move. Settings stay.

    tests/unit/test_other_game.py BOARD GAME EDITION     uno makruk small: both images of that board
"""
import os
import subprocess
import sys
import tempfile
import unittest
from typing import Any

from scene import without_number

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
BOARD, OTHER, EDITION = sys.argv[1:4] if len(sys.argv) > 3 else ("uno", "makruk", "small")
IS_FULL = EDITION == "full"
USUAL = "chess"

EEPROM = 4096 if IS_FULL else 1024
RECORDS, RING = 108, 214  # where start records and plies begin, firmware/game/journal.h
BAD = "|K saved game bad|"
REFUSED = "|K old game kept |" if IS_FULL else BAD
TWO_PEOPLE = "key menu fwd go clr"
RESIGN = "key menu back back go go" if IS_FULL else "key menu back back back back go go"

# For each game: the keys of white's move and the move as the display shows it, then the same for
# black.
MOVES = {
    USUAL: ("a1 b2 a1 d4", "|a2-a4           |", "h8 g7 h8 e5", "|h7-h5           |"),
    OTHER: ("a1 c3 a1 d4", "|a3-a4           |", "h8 f6 h8 e5", "|h6-h5           |"),
}


class OtherGame(unittest.TestCase):
    """Tests with two images that share an EEPROM."""

    def setUp(self) -> None:
        self.file = tempfile.NamedTemporaryFile()  # pylint: disable=consider-using-with
        self.addCleanup(self.file.close)
        self.file.write(b"\xff" * EEPROM)
        self.file.flush()

    def play(self, game: str, *commands: Any) -> list:
        """Starts the device with the image of `game`, and returns its answer to `commands`."""
        image = BOARD if game == USUAL else f"{BOARD}-{game}"
        done = subprocess.run(
            [
                "build/host/handheld",
                "--board",
                BOARD,
                "--game",
                game,
                "--firmware",
                f"build/{image}/nibble.hex",
                "--eeprom",
                self.file.name,
                "--headless",
            ],
            cwd=ROOT,
            input="\n".join(["run 2000", *commands, "run 700", ""]),
            text=True,
            stdout=subprocess.PIPE,
            check=True,
        )
        return [
            without_number(line[2:]) for line in done.stdout.splitlines() if line.startswith("> ")
        ]

    def records(self) -> Any:
        with open(self.file.name, "rb") as file:
            return file.read()[RECORDS:]

    def spoil_records(self) -> None:
        """Changes one bit in both start records."""
        with open(self.file.name, "r+b") as file:
            for place in RECORDS + 10, (RECORDS + RING) // 2 + 10:
                file.seek(place)
                byte = file.read(1)[0]
                file.seek(place)
                file.write(bytes([byte ^ 1]))

    def test_a_game_is_found_again_if_no_move_was_made(self) -> None:
        for first, second in ((USUAL, OTHER), (OTHER, USUAL)):
            with self.subTest(first=first):
                self.setUp()
                white, white_shown, black, black_shown = MOVES[first]
                self.play(first, TWO_PEOPLE, f"key {white} go", f"key {black} go", "key back")
                before = self.records()
                # These must change nothing: a new game without a move, a hint, and a search for the
                # PC.
                shown = self.play(
                    second,
                    "lcd",
                    "key menu go go",
                    "key hint",
                    "run 3000",
                    "lcd",
                    "key clr",
                    "send go nodes 200",
                    "run 3000",
                    "key clr clr",
                    "lcd",
                )
                self.assertEqual(shown[1], REFUSED)
                self.assertEqual(shown[3], "|K hint       GO>|")
                # The clock must include the three seconds of the hint, but not the time of the
                # search.
                self.assertEqual(shown[4:], ["|                |", "|White moves 0:03|"])
                self.assertEqual(self.records(), before)
                self.assertEqual(self.play(second, "lcd")[1], REFUSED)
                shown = self.play(first, "lcd", "key fwd", "lcd")
                self.assertEqual([shown[0], shown[2]], [white_shown, black_shown])

    def test_after_a_move_it_is_the_other_game_s(self) -> None:
        for first, second in ((USUAL, OTHER), (OTHER, USUAL)):
            with self.subTest(first=first):
                self.setUp()
                self.play(first, TWO_PEOPLE, f"key {MOVES[first][0]} go")
                self.play(second, f"key {MOVES[second][0]} go")
                self.assertEqual(self.play(second, "lcd")[0], MOVES[second][1])
                self.assertEqual(self.play(first, "lcd"), ["|                |", REFUSED])
                self.assertEqual(self.play(second, "lcd")[0], MOVES[second][1])

    def test_a_result_and_a_position_are_kept_as_a_move_is(self) -> None:
        self.play(USUAL, TWO_PEOPLE, f"key {MOVES[USUAL][0]} go")
        self.play(OTHER, RESIGN)
        self.assertEqual(self.play(OTHER, "lcd")[1], "|resigns      0-1|")
        self.play(USUAL, "send fen 4k3/8/8/8/8/8/8/4KQ2 b - - 0 1")
        self.assertEqual(self.play(USUAL, "lcd")[1], "|Black moves 0:00|")

    def test_what_is_bad_is_said_to_be_bad_whatever_game_it_was(self) -> None:
        for first, second in ((USUAL, OTHER), (OTHER, USUAL), (USUAL, USUAL)):
            with self.subTest(first=first, second=second):
                self.setUp()
                self.play(first, TWO_PEOPLE, f"key {MOVES[first][0]} go")
                self.spoil_records()
                self.assertEqual(self.play(second, "lcd")[1], BAD)

    @unittest.skipUnless(IS_FULL, "no page of the self-test")
    def test_the_self_test_says_so_too(self) -> None:
        self.play(USUAL, TWO_PEOPLE, f"key {MOVES[USUAL][0]} go")
        shown = self.play(OTHER, "key info info info info info info fwd", "lcd")
        self.assertEqual(shown[0], "|old game kept   |")

    @unittest.skipIf(IS_FULL, "other menus")
    def test_settings_stay(self) -> None:
        # The keys choose the next level, switch the sound off, and choose two people.
        self.play(USUAL, TWO_PEOPLE, "key level fwd go", "key menu fwd fwd fwd fwd fwd go clr")
        shown = self.play(
            OTHER,
            "key level",
            "lcd",
            "key clr menu fwd",
            "lcd",
            "key fwd fwd fwd fwd",
            "lcd",
            "key clr",
            f"key {MOVES[OTHER][0]} go",
        )
        self.assertEqual(shown[0], "|10 s a move     |")
        self.assertEqual(shown[3], "|two people   GO>|")
        self.assertEqual(shown[4:], ["|sound           |", "|off          GO>|"])
        self.assertEqual(self.play(USUAL, "key level", "lcd")[0], "|10 s a move     |")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
