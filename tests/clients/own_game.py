# SPDX-License-Identifier: MIT
"""Checks the player's own game and settings, which must not change while the cable speaks another
language than UCI. The tests prepare game and settings at the start, and compare them over UCI at
the end."""
import argparse
import functools
import os
import re
import tempfile
from typing import Any

import letters
from chesslink import Wrong
from handheld import Handheld, move_keys

UCI_RATE = 115200
START_MS, KEPT_MS, SETTING_MS = 2000, 3000, 100
MOVES = ["e2e4", "c7c5", "g1f3", "d7d6", "f1b5", "c8d7", "e1g1"]
LETTERS = functools.reduce(letters.after, MOVES, letters.FIRST)
SETTINGS = ["set level 3", "set sound 1", "set brightness 5", "set variety 2", "set guard on"]
LINES = 64  # the longest menu has at most this many lines


def ask(chip: Handheld, *lines: Any, end: Any) -> Any:
    """Sends UCI lines. Returns the answer up to `end`."""
    return chip.serial(lines, end, limit_ms=5000, step_ms=5).text


def told(chip: Handheld) -> list:
    """Returns the lines in which the device tells its game, position and settings over UCI. Leaves
    out the setting of the cable's language."""
    game = ask(chip, "quit", "pgn", "d", "isready", end="readyok")
    settings = ask(chip, "set", "isready", end="readyok")
    return [
        line
        for line in (game + settings).splitlines()
        if not re.search(r"\bcable\b|readyok", line, re.IGNORECASE)
    ]


class OwnGame:
    """The player's own game and settings, during a test in which the cable speaks `language`."""

    def __init__(self, language: str) -> None:
        self.language, self.before = language, None

    @staticmethod
    def device(options: Any, path: str, seed: int) -> Handheld:
        """Returns a device that has started with the EEPROM in this file."""
        parts = [word for part in options.parts for word in ("--with", part)]
        if options.bootloader:
            parts += ["--bootloader", options.bootloader]
        chip = Handheld(
            options.board,
            options.firmware,
            options.handheld,
            ["--eeprom", path, "--seed", str(seed), *parts],
        )
        chip.ask(f"run {START_MS}")
        return chip

    def compare(self, hands: Any) -> None:
        """Switches the cable back to UCI with the keys, and compares game and settings."""
        chip = hands.cable.chip

        def line(number: int) -> str:
            return chip.ask("lcd")[number].strip("|").strip()

        def press_until(key: Any, number: int, text: str) -> None:
            for _ in range(LINES):
                if text.lower() in line(number).lower():
                    return
                hands.press(key)
            raise Wrong(f"no {text} on the display: {chip.ask('lcd')}")

        hands.listen = lambda _: None
        hands.press("clr", "clr", "menu", "back")
        press_until("back", 0, "settings")
        hands.press("go")
        press_until("back", 0, "cable")
        press_until("go", 1, "uci")
        hands.press("clr", "clr")
        chip.line(UCI_RATE)
        chip.ask(f"run {KEPT_MS}", "recv")
        behind = told(chip)
        if behind != self.before:
            raise Wrong(
                "own game or settings have changed:\n"
                + "\n".join(f"{a!r} became {b!r}" for a, b in zip(self.before, behind) if a != b)
            )


def client_parser(description: str) -> argparse.ArgumentParser:
    """Returns the parser of a client's command line, with options for the board and the seed."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--board", default="mega2560")
    parser.add_argument("--firmware")
    parser.add_argument("--handheld", default="build/host/handheld")
    parser.add_argument("--with", dest="parts", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    return parser


def lines_options(description: str) -> Any:
    """Returns the command line's options, for a test that sends random lines."""
    parser = client_parser(description)
    parser.add_argument("--lines", type=int, default=2000)
    options = parser.parse_args()
    options.bootloader = None
    return options


def prepared(options: Any, own: Any) -> Any:
    """Returns the EEPROM of a device that has a game in progress and changed settings, and whose
    cable is set to the language of `own`. Stores the game and the settings in `own`."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "eeprom")
        with Handheld(
            options.board, options.firmware, options.handheld, ["--eeprom", path, "--seed", "1"]
        ) as chip:
            chip.ask(f"run {START_MS}", "key menu go go menu fwd go clr")
            for move in MOVES:
                chip.ask(f"key {move_keys(move)}")
            for line in SETTINGS:
                chip.ask(f"send {line}", f"run {SETTING_MS}")
            chip.ask("recv")
            own.before = told(chip)
            chip.ask(f"send set cable {own.language.lower()}", f"run {KEPT_MS}")
        with open(path, "rb") as file:
            return file.read()
