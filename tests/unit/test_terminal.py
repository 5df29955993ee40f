#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the handheld on a terminal: its picture, a typed move, and a game that survives however
the program ends."""
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import termios
import time
import unittest
from typing import Any

import patience
from board_facts import facts_of
from handheld import Handheld
from terminal import HANDHELD, Terminal, letters_of, screen

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARDS: list[str] = []
while len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
    BOARDS.append(sys.argv.pop(1))
PADS = [board for board in BOARDS if "PAD" in facts_of(board).get("HAS", "").split()]
BOARDS = [board for board in BOARDS if board not in PADS] or ["uno"]
BOARD = BOARDS[0]
EARLIER_S = 60  # the player's clock has run for this time when the test looks at it

KEYS = {
    "A1": "a 1",
    "B2": "b 2",
    "C3": "c 3",
    "D4": "d 4",
    "E5": "e 5",
    "F6": "f 6",
    "G7": "g 7",
    "H8": "h 8",
    "MENU": "m",
    "INFO": "i",
    "HINT": "?",
    "LEVEL": "l",
    "BACK": "left",
    "FWD": "right",
    "CLR": "Esc",
    "GO": "Enter",
}


class Reader(unittest.TestCase):
    """Tests of the functions that read what a terminal shows."""

    def test_a_control_sequence_is_no_text(self) -> None:
        drawn = "\x1b[20d2\x1b[3;43H>Pd\x1b[C"
        self.assertNotIn("d2", letters_of(drawn))
        self.assertNotIn("d2", "\n".join(screen(drawn)))

    def test_a_text_that_is_drawn_in_parts_is_read(self) -> None:
        drawn = "\x1b[3;43H>Pd\x1b[3;48H0:51\x1b[3;46H2"
        self.assertIn(">Pd2 0:51", screen(drawn)[2])


class Screen(unittest.TestCase):
    """The picture of every board must have a legend of the keys, and the files and ranks of the
    squares."""

    def rows(self, board: str, locale: Any) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            terminal = Terminal(
                board, "--eeprom", os.path.join(folder, "eeprom.bin"), locale=locale
            )
            self.addCleanup(terminal.end)
            if locale == "C" or not board.endswith("oled"):
                self.assertTrue(terminal.shows("your move"))
            else:
                time.sleep(2)  # on this board the words consist of dots
            return terminal.rows()

    def check_keys(self, rows: Any) -> None:
        """Asserts that the PC's key for each label is below the label or to the right of it."""
        for label, key in KEYS.items():
            places = [
                (row, place.start())
                for row, text in enumerate(rows)
                for place in re.finditer(rf"(?<!\S){label}(?!\S)", text)
            ]
            self.assertTrue(
                any(
                    rows[row + 1][column:].startswith(key)
                    or rows[row][column:].split(maxsplit=1)[1:] == [key]
                    for row, column in places
                ),
                f"{label} {key}",
            )

    def check_squares(self, rows: Any) -> None:
        """Asserts that the numbers of the eight ranks are on the left at equal distances. The
        letters of the files must be below them."""
        ranks = {
            int(text.strip()[0]): row
            for row, text in enumerate(rows)
            if re.match(r" {0,2}[1-8] ", text)
        }
        steps = {ranks[rank] - ranks[rank + 1] for rank in range(1, 8)}
        self.assertEqual(steps, {2})
        files = [rows[row] for row in (ranks[1] + 1, ranks[1] + 2) if row < len(rows)]
        self.assertTrue(
            any(re.match(r" +a   b   c   d   e   f   g   h(?!\S)", text) for text in files), files
        )

    def test_keys_files_and_ranks(self) -> None:
        for board in BOARDS:
            for locale in "C", "C.UTF-8":
                with self.subTest(board=board, locale=locale):
                    rows = self.rows(board, locale)
                    self.check_keys(rows)
                    self.check_squares(rows)

    def test_an_oled_shows_dots_where_the_terminal_has_them_and_words_where_not(self) -> None:
        for board in BOARDS:
            if board.endswith("oled"):
                self.assertTrue(
                    any(
                        "\u2800" <= letter <= "\u28FF"
                        for letter in "".join(self.rows(board, "C.UTF-8"))
                    )
                )
                rows = self.rows(board, "C")
                self.assertTrue(all(row.isascii() for row in rows))
                self.assertTrue(any("your move" in row for row in rows))


class Pads(unittest.TestCase):
    """Tests of a console and of a shield. Their buttons are arranged as on the device, and a move
    can be made."""

    def start(self, board: str, locale: str = "C") -> Terminal:
        if board not in PADS:
            self.skipTest(f"no {board}")
        with tempfile.TemporaryDirectory() as folder:
            terminal = Terminal(
                board, "--eeprom", os.path.join(folder, "eeprom.bin"), locale=locale
            )
        self.addCleanup(terminal.end)
        return terminal

    def places(self, terminal: Terminal, keys: dict) -> dict:
        """Returns {label: (row, column)}. Below each label is the PC's key."""
        rows = terminal.rows()
        found = {}
        for label, key in keys.items():
            for row, text in enumerate(rows[:-1]):
                for place in re.finditer(rf"(?<!\S){label}(?!\S)", text):
                    if rows[row + 1][place.start() :].startswith(key):
                        found[label] = (row, place.start())
        self.assertEqual(set(found), set(keys), "\n".join(rows))
        return found

    def check_cross(self, places: dict) -> None:
        """Asserts that the buttons for the four directions form a cross."""
        self.assertLess(places["UP"][0], places["LEFT"][0])
        self.assertEqual(places["LEFT"][0], places["RIGHT"][0])
        self.assertLess(places["RIGHT"][0], places["DOWN"][0])
        self.assertLess(places["LEFT"][1], places["UP"][1])
        self.assertEqual(places["UP"][1], places["DOWN"][1])
        self.assertLess(places["DOWN"][1], places["RIGHT"][1])

    def test_a_console(self) -> None:
        keys = {"LEFT": "left", "RIGHT": "right", "UP": "up", "DOWN": "down", "A": "a", "B": "b"}
        for locale in "C", "C.UTF-8":
            with self.subTest(locale=locale):
                terminal = self.start("arduboy", locale)
                self.check_cross(self.places(terminal, keys))
                rows = "".join(terminal.rows())
                self.assertEqual(locale != "C", any("\u2801" <= dot <= "\u28FF" for dot in rows))

    def test_a_move_on_a_console(self) -> None:
        terminal = self.start("arduboy")
        self.assertTrue(terminal.shows("your move"))
        terminal.press("a")
        self.assertTrue(terminal.shows("d2-_"))
        terminal.press("b")
        self.assertTrue(terminal.shows("your move"))
        terminal.press("l")
        self.assertTrue(terminal.shows(">take back"))

    def test_a_shield(self) -> None:
        terminal = self.start("uno-shield")
        keys = {"LEFT": "left", "RIGHT": "right", "UP": "up", "DOWN": "down", "SELECT": "Enter"}
        self.check_cross(self.places(terminal, keys))
        presses = {"LEFT": "\x1bOD", "RIGHT": "\x1bOC", "UP": "\x1bOA", "DOWN": "\x1bOB"}
        for label, press in {**presses, "SELECT": "\n"}.items():
            self.assertTrue(terminal.shows(f"press {label}"))
            terminal.press(press)
        self.assertTrue(terminal.shows(">Pd2"))
        terminal.press("\n")
        self.assertTrue(terminal.shows("d2-_"))
        terminal.press("l")
        self.assertTrue(terminal.shows(">take back"))


class SensorBoard(unittest.TestCase):
    """Tests with pieces on the sensor board. The tests move the pieces by typing a letter and a
    digit, or with the mouse."""

    def start(self, **how: Any) -> Terminal:
        board = next((board for board in BOARDS if board != "uno"), None)
        if board is None:
            self.skipTest("no board of the full edition")
        with tempfile.TemporaryDirectory() as folder:
            terminal = Terminal(
                board, "--with", "reeds", "--eeprom", os.path.join(folder, "eeprom.bin"), **how
            )
        self.addCleanup(terminal.end)
        self.assertTrue(terminal.shows("lift its piece or put one"))
        return terminal

    def wait_for_mark(self, terminal: Any, wanted: Any) -> None:
        for _ in range(50):
            rows = terminal.rows()
            if any(re.match(r" *5 ", row) and ("+" in row) == wanted for row in rows):
                return
            time.sleep(0.1)
        self.fail("\n".join(rows))

    def test_a_board_of_the_small_edition_refuses_it(self) -> None:
        done = subprocess.run(
            ["build/host/handheld", "--board", "uno", "--with", "reeds"],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 1)
        self.assertIn(
            "a sensor board needs the full edition; the uno has the small one", done.stderr
        )

    def test_a_bench_with_a_part_that_the_board_lacks_says_so_once(self) -> None:
        done = subprocess.run(
            [
                sys.executable,
                "tools/measure/bench.py",
                "--board",
                "uno",
                "--with",
                "memory",
                "build/host/handheld",
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(
            (done.returncode, done.stderr),
            (1, "handheld: a memory needs the full edition; the uno has the small " "one\n"),
        )

    def test_a_letter_and_a_digit_put_a_piece_and_lift_it(self) -> None:
        terminal = self.start(locale="C")
        terminal.press("E")
        self.assertTrue(terminal.shows("or E and 1-8"))
        for wanted in True, False:
            terminal.press("E5")
            self.wait_for_mark(terminal, wanted)

    def test_a_click_puts_a_piece_and_lifts_it(self) -> None:
        terminal = self.start(locale="C")
        row = next(number for number, text in enumerate(terminal.rows()) if re.match(r" *5 ", text))
        for wanted in True, False:
            terminal.click(row, 22)
            self.wait_for_mark(terminal, wanted)


class Port(unittest.TestCase):
    """A program sets a rate at the pseudo-terminal. The far end of the cable must use this rate."""

    def answer(self, port: Any, rate: Any, wanted: Any, limit_s: float = patience.STEP_S) -> bytes:
        """Sends `isready` at a rate again and again. Returns the bytes that have arrived at the
        time limit, or when `wanted` has come."""
        settings = termios.tcgetattr(port)
        settings[4:6] = rate, rate
        termios.tcsetattr(port, termios.TCSANOW, settings)
        time.sleep(0.2)
        termios.tcflush(port, termios.TCIFLUSH)
        said, end = b"", time.monotonic() + limit_s
        while wanted not in said and time.monotonic() < end:
            os.write(port, b"\nisready\n")
            time.sleep(0.3)
            try:
                said += os.read(port, 4096)
            except BlockingIOError:
                pass
        return said

    def test_another_rate_than_the_devices_is_rubbish(self) -> None:
        terminal = Terminal(BOARD)
        self.addCleanup(terminal.end)
        self.assertTrue(terminal.shows("your move"))
        port = os.open(terminal.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self.addCleanup(os.close, port)
        self.assertIn(b"readyok", self.answer(port, termios.B115200, b"readyok\n"))
        self.assertNotIn(b"ready", self.answer(port, termios.B57600, b"readyok\n", 3))
        self.assertIn(b"readyok", self.answer(port, termios.B115200, b"readyok\n"))


class Refused(unittest.TestCase):
    """Tests of terminals that cannot show the picture."""

    def test_a_terminal_that_cannot_place_letters(self) -> None:
        master, terminal = pty.openpty()
        self.addCleanup(os.close, master)
        self.addCleanup(os.close, terminal)
        for name in "dumb", "nobody-knows":
            with self.subTest(name):
                ended = subprocess.run(
                    [HANDHELD, "--board", BOARD],
                    stdin=terminal,
                    stdout=terminal,
                    stderr=subprocess.PIPE,
                    text=True,
                    env=dict(os.environ, TERM=name),
                    timeout=patience.STEP_S,
                    check=False,
                )
                self.assertEqual(ended.returncode, 2)
                self.assertIn(f"TERM is {name}", ended.stderr)


class Ends(unittest.TestCase):
    """Each test types a move, and then ends the program in another way."""

    def setUp(self) -> None:
        # pylint: disable-next=consider-using-with
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.eeprom = os.path.join(self.folder.name, "eeprom.bin")

    def play(self, *before: Any) -> Terminal:
        """Starts the handheld and makes a move. `before` is a command that runs the handheld."""
        terminal = Terminal(BOARD, "--eeprom", self.eeprom, before=before)
        self.addCleanup(terminal.end)
        self.assertTrue(terminal.shows("K your move"))
        terminal.press("e2e4\r")
        self.assertTrue(terminal.shows("move, then GO>"))
        return terminal

    def check_game(self) -> None:
        """Asserts that the device shows its answer again after power-on."""
        with Handheld(BOARD, options=("--eeprom", self.eeprom)) as chip:
            self.assertEqual(chip.ask("run 3000", "lcd")[1].strip("|"), "k move, then GO>")

    def test_q_asks_and_y_confirms(self) -> None:
        terminal = self.play()
        terminal.press("q")
        self.assertIsNone(terminal.status(limit_s=0.5))
        terminal.press("n")
        terminal.press("q")
        terminal.press("y")
        self.assertEqual(terminal.status(), 0)
        self.check_game()

    def test_at_full_speed_the_chip_waits_at_its_own(self) -> None:
        """While the device waits for the player, its clock must keep real time."""
        terminal = Terminal(BOARD, "--eeprom", self.eeprom)
        self.addCleanup(terminal.end)
        self.assertTrue(terminal.shows("K your move"))
        terminal.press("t")
        self.assertTrue(terminal.shows("(full)"))
        begun = time.monotonic()
        time.sleep(3)
        shown = re.search(r"K your move (\d):(\d\d)", "\n".join(terminal.rows()))
        seconds = 60 * int(shown[1]) + int(shown[2])
        self.assertLess(seconds, time.monotonic() - begun + EARLIER_S)

    def test_the_lights_have_the_brightness_of_the_settings(self) -> None:
        """On some boards the lights are a module with a MAX7219. The firmware then halves their
        brightness."""
        facts = facts_of(BOARD)
        header = f"hal/avr/boards/{facts['PINS']}.h"
        module = "LEDS_ARE_A_MODULE" in (ROOT / header).read_text(encoding="ascii")
        halved = module and facts["DISPLAY"] != "oled"
        terminal = Terminal(BOARD, "--eeprom", self.eeprom)
        self.addCleanup(terminal.end)
        self.assertTrue(terminal.shows("K your move"))
        self.assertTrue(terminal.shows("lights 3/15" if halved else "lights 7/15"))
        terminal.press("m")
        left, right = "\033OD", "\033OC"
        way = left  # BACK
        for _ in range(20):
            terminal.press(way)
            rows = "\n".join(terminal.rows())
            # only the larger boards have the menu of settings
            if way == left and re.search(r"\bsettings\b", rows):
                terminal.press("\r")
                way = right
            elif re.search(r"\blights\b(?! \d+/)", rows):
                break
        terminal.press("\r")
        self.assertTrue(terminal.shows("lights 4/15" if halved else "lights 9/15", "lights 8/15"))

    def test_a_signal_ends_it(self) -> None:
        # two of these signals also come from ^C and ^\
        for number in signal.SIGTERM, signal.SIGINT, signal.SIGQUIT:
            with self.subTest(number):
                terminal = self.play()
                os.kill(terminal.process, number)
                self.assertEqual(terminal.status(), 0)
                self.check_game()
                os.unlink(self.eeprom)

    def test_a_terminal_that_is_gone_ends_it(self) -> None:
        for before in (), ("sh", "-c", "trap '' HUP; \"$@\"; exit $?", "sh"):
            # a program such as make does not pass the signal on to the programs that it runs
            with self.subTest(before):
                terminal = self.play(*before)
                terminal.close()
                self.assertEqual(terminal.status(), 0)
                self.check_game()
                os.unlink(self.eeprom)


if __name__ == "__main__":
    unittest.main()
