#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that a game saved by version 0.1 continues. FWD must also find the plies that were taken
back."""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "../..")
BOARD = sys.argv.pop(1) if len(sys.argv) > 1 else "uno"
EEPROM_BYTES = 1024
KEYS = """run 2000
lcd
ioboard
key fwd fwd
run 300
lcd
"""


def saved_eeprom() -> bytes:
    """Returns the bytes that saved_by_0.1.txt lists."""
    eeprom = bytearray(b"\xff" * EEPROM_BYTES)
    with open(os.path.join(HERE, "saved_by_0.1.txt"), encoding="ascii") as lines:
        for line in lines:
            if not line.startswith("#"):
                address, row = line.split(":")
                row = bytes.fromhex(row)
                eeprom[int(address, 16) : int(address, 16) + len(row)] = row
    return bytes(eeprom)


class SavedGame(unittest.TestCase):
    """Tests today's image with an EEPROM of version 0.1."""

    def test_the_game_stands_where_it_was_and_goes_on(self) -> None:
        with tempfile.NamedTemporaryFile() as file:
            file.write(saved_eeprom())
            file.flush()
            output = subprocess.run(
                [
                    "build/host/handheld",
                    "--board",
                    BOARD,
                    "--firmware",
                    f"build/{BOARD}/nibble.hex",
                    "--eeprom",
                    file.name,
                    "--headless",
                ],
                cwd=ROOT,
                input=KEYS,
                text=True,
                stdout=subprocess.PIPE,
                check=True,
            ).stdout
        shown = [line[2:] for line in output.splitlines() if line.startswith("> ")]
        self.assertEqual(
            shown,
            [
                "|e2-e4           |",
                "|k your move 0:00|",
                "rnbqkbnr",
                "pppppppp",
                "........",
                "........",
                "....P...",
                "........",
                "PPPP.PPP",
                "RNBQKBNR",
                "|Ng1-f3          |",
                "|k your move 0:00|",
            ],
        )


if __name__ == "__main__":
    unittest.main()
