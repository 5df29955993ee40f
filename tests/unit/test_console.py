#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of a console's image on the simulated device. They cover the buttons at power-on, the
bootloader, sleep, and the EEPROM that all programs share. Usage: test_console.py BOARD"""
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
from typing import Any

from handheld import Handheld

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARD = sys.argv.pop() if len(sys.argv) > 1 else "arduboy"

BLOCK = range(512, 1024)  # the bytes of the EEPROM that belong to Nibble
SOUND = 2  # the byte in which the system keeps the sound setting
KEY_ADDRESS, KEY = 0x800, ["77 77"]  # the bootloader looks for these bytes at this address

FIRST = ["rnbqkbnr", "pppppppp", *["........"] * 4, "PPPPPPPP", "RNBQKBNR"]

# A small bootloader for the tests. If the watchdog has reset the chip and the key is in SRAM, it
# writes 0xB0 to 0x900 and stays. After any other reset it starts the program.
BOOTLOADER = """
    .org 0
    in r24, 0x34
    lds r25, 0x800
    lds r26, 0x801
    cpi r25, 0x77
    brne 1f
    cpi r26, 0x77
    brne 1f
    sbrs r24, 3
    rjmp 1f
    clr r1
    out 0x34, r1
    wdr
    ldi r24, 0x18
    sts 0x60, r24
    sts 0x60, r1
    ldi r24, 0xB0
    sts 0x900, r24
2:  rjmp 2b
1:  jmp 0
"""


def eeprom_of(handheld: Handheld) -> bytes:
    return bytes.fromhex(" ".join(handheld.ask("eeprom")))


class Case(unittest.TestCase):
    """Keeps the EEPROM of a test in a file."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.eeprom = self.folder / "eeprom"

    def handheld(self, *options: str) -> Handheld:
        return Handheld(BOARD, options=["--eeprom", str(self.eeprom), *options])

    def fill(self, contents: bytes) -> bytes:
        self.eeprom.write_bytes(contents)
        return contents

    def assert_no_faults(self, handheld: Handheld) -> None:
        self.assertEqual(handheld.ask("faults"), [])


class PowerOn(Case):
    """Tests with buttons that are held at power-on."""

    def start_with(self, handheld: Handheld, *buttons: str) -> None:
        handheld.ask("power off", f"down {' '.join(buttons)}", "power on", "run 300")

    def test_up_is_a_flashlight_until_power_off(self) -> None:
        with self.handheld() as handheld:
            self.start_with(handheld, "up")
            handheld.ask("up up", "run 3000")
            self.assertEqual(set("".join(handheld.ask("oled"))), {"#"})
            handheld.ask("power off", "power on", "run 1500")
            self.assertEqual(handheld.ask("ioboard"), FIRST)
            self.assert_no_faults(handheld)

    def test_b_with_down_and_up_switches_the_sound_of_all_programs(self) -> None:
        before = self.fill(bytes(range(256)) * 2 + b"\xff" * 512)
        with self.handheld() as handheld:
            for button, value in (("down", 0), ("up", 1)):
                self.start_with(handheld, "b")
                handheld.ask(f"press {button}", "run 100", "up b", "run 2500")
                after = eeprom_of(handheld)
                self.assertEqual(after[SOUND], value)
                self.assertEqual(after[:SOUND] + after[SOUND + 1 : 512], before[:2] + before[3:512])
                handheld.ask("buzzer", "press a", "run 100")
                heard = handheld.ask("buzzer")
                self.assertEqual(bool(heard), value == 1, heard)
            self.assert_no_faults(handheld)

    def test_down_starts_the_bootloader(self) -> None:
        with self.handheld(*self.bootloader()) as handheld:
            handheld.ask("run 300")
            self.assertEqual(handheld.ask("peek 0x900 1") == ["b0"], False)
            self.start_with(handheld, "down")
            self.assertEqual(handheld.ask("peek 0x900 1"), ["b0"])

    def bootloader(self) -> list[str]:
        source, elf, image = (f"{self.folder}/boot.{kind}" for kind in ("S", "elf", "hex"))
        pathlib.Path(source).write_text(BOOTLOADER, encoding="ascii")
        for command in (
            ["avr-gcc", "-mmcu=atmega32u4", "-nostdlib", "-Wl,-Ttext=0x7000", source, "-o", elf],
            ["avr-objcopy", "-O", "ihex", elf, image],
        ):
            subprocess.run(command, check=True)
        return ["--bootloader", image, "--firmware", f"build/{BOARD}/nibble.hex"]

    def test_the_menu_line_starts_the_bootloader_after_the_last_bytes_are_written(self) -> None:
        with self.handheld(*self.bootloader()) as handheld:
            handheld.ask("run 300", "press a", "run 200", "press a a")
            handheld.ask("wait 30000 your move", "run 1500", "press b down down a up")
            self.assertIn("bootloader", handheld.ask("lcd")[0])
            game = handheld.ask("ioboard")
            handheld.ask("press a a", "run 300")
            self.assertEqual(handheld.ask("peek 0x900 1"), ["b0"])
            handheld.ask("power off", "power on", "run 2000")
            self.assertEqual(handheld.ask("ioboard"), game)


class Memory(Case):
    """Tests of the EEPROM that all programs share."""

    def play(self, handheld: Handheld, moves: int = 2) -> Any:
        """Lets two people play moves. Before each move the cursor is on a piece. After the first A
        the cursor is on a square to which this piece can go."""
        for _ in range(moves):
            handheld.ask("press a a", "run 200")
        return handheld.ask("ioboard")

    def two_people(self, handheld: Handheld) -> None:
        handheld.ask("run 300", "press a", "run 200", "press b down down a down a left", "run 200")

    def test_only_the_upper_half_changes_whatever_another_program_has_written(self) -> None:
        chance = random.Random(1)
        for contents in (bytes(1024), b"\xff" * 1024, chance.randbytes(1024)):
            before = self.fill(contents)
            with self.handheld() as handheld:
                self.two_people(handheld)
                self.assertEqual(handheld.ask("ioboard"), FIRST)
                self.play(handheld, 8)
                handheld.ask("press b down down a up up up a a left", "run 1000")
                after = eeprom_of(handheld)
                self.assertEqual(after[: BLOCK[0]], before[: BLOCK[0]])
                self.assertNotEqual(after[BLOCK[0] :], before[BLOCK[0] :])
                self.assert_no_faults(handheld)

    def test_a_game_survives_power_off_and_a_foreign_byte_in_the_mark_ends_it(self) -> None:
        with self.handheld() as handheld:
            self.two_people(handheld)
            game = self.play(handheld, 5)
            handheld.ask("power off", "power on", "run 1500")
            self.assertEqual(handheld.ask("ioboard"), game)
        kept = self.eeprom.read_bytes()
        for address in (512, 513, 1022, 1023):
            self.fill(kept[:address] + bytes([kept[address] ^ 0x10]) + kept[address + 1 :])
            with self.handheld() as handheld:
                handheld.ask("run 1500")
                self.assertEqual(handheld.ask("ioboard"), FIRST)

    def test_eighty_plies_are_kept_and_can_be_taken_back(self) -> None:
        with self.handheld() as handheld:
            self.two_people(handheld)
            boards = [handheld.ask("ioboard")]
            chance = random.Random(3)
            steps = (" right", " up", " up right", " left", " down")
            while len(boards) < 131:
                handheld.ask(f"press{chance.choice(steps)} a a", "run 60")
                now = handheld.ask("ioboard")
                if "QRBN" in handheld.ask("lcd")[1]:
                    handheld.ask("run 1200", "press a", "run 60")
                    now = handheld.ask("ioboard")
                if now != boards[-1]:
                    boards.append(now)
            self.assertGreater(len(boards), 100)
            handheld.ask("power off", "power on", "run 1500", "press a", "run 200", "press b")
            for board in boards[-2:-82:-1]:
                handheld.ask("press a", "run 100")
                self.assertEqual(handheld.ask("ioboard"), board)
            self.assert_no_faults(handheld)


class Rest(Case):
    """Tests of sleep."""

    def test_after_three_minutes_it_says_what_wakes_it_and_a_and_b_do(self) -> None:
        for button in ("a", "b"):
            with self.handheld() as handheld:
                handheld.ask("run 300", "press a", "run 170000")
                handheld.ask("wait 15000 A or B wakes")
                handheld.ask("run 3000")
                self.assertEqual(set("".join(handheld.ask("oled"))), {"."})
                first = self.power_down(handheld)
                handheld.ask("press left up", "run 5000")
                self.assertGreater(self.power_down(handheld), first)
                handheld.ask(f"press {button}", "run 300")
                self.assertIn("your move", handheld.ask("lcd")[1])
                self.assert_no_faults(handheld)

    @staticmethod
    def power_down(handheld: Handheld) -> int:
        return int(re.search(r"powerdown (\d+)", handheld.ask("cycles")[0])[1])


if __name__ == "__main__":
    unittest.main()
