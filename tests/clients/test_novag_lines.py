#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sends random and corrupt lines of the Citrine's protocol to the simulated board and to a model of
the board, which follows the public descriptions. Both must give the same answers. Sometimes the
test also presses keys, as a player would, to make a move, take a move back, or begin a new game. At
the end the player's own game and settings must be as before.
"""
import collections
import os
import random
import re
import sys
import tempfile
from typing import Any

import novag_lines
import novag_model
from cable import Cable
from chesslink import Wrong
from hands import Keys
from own_game import OwnGame, lines_options, prepared
from rules import Game, Rules

RATE = 57600
BURST_BYTES = 60  # the board can store this many bytes while it sends
WORK_MS = 12  # time for the answers to a burst
SEEN_MS = 350  # in this time a player sees the program's move
HANDS_EACH = 12  # average number of bursts between two actions of the player
PLIES = 120  # a new game begins after this many plies

# These texts differ between boards. Chess programs look for these patterns in them.
TEXTS = {
    "id": ("I", r"ID.*UCB.*"),
    "new": ("N", r"New Game"),
    "xmit off": ("X OFF", r"Xmit off"),
    "xmit on": ("X ON", r"Xmit on"),
    "referee": ("U ON", r"Referee on"),
    "clocks": ("C", r"Clock +\d\d:\d\d:\d\d +\d\d:\d\d:\d\d"),
    "level": ("L", r"Level .+\nLevel .+"),
}


class Board:
    """The simulated board, and the model that gets the same lines."""

    def __init__(self, cable: Cable, rules: Rules) -> None:
        self.cable = cable
        self.text, self.counts = "", collections.Counter()
        self.hands = Keys(cable, self.listen)
        texts = {}
        for name, (line, pattern) in TEXTS.items():
            texts[name] = self.exchange(line.encode("ascii") + b"\r\n", 100)
            if not re.fullmatch(pattern, "\n".join(texts[name]), re.IGNORECASE):
                raise Wrong(f"{line} was answered by {texts[name]}")
        self.model = novag_model.Board(lambda: Game(rules), texts)

    def listen(self, data: Any) -> None:
        """Stores the bytes that the board sends."""
        self.text += data.decode("latin-1")

    def take(self) -> Any:
        """Returns the received lines. Asserts that each line is complete and ends with CR and
        LF."""
        text, self.text = self.text, ""
        if text and (
            not text.endswith("\r\n")
            or text.count("\n") != text.count("\r\n")
            or text.count("\r") != text.count("\r\n")
        ):
            raise Wrong(f"a line without its end: {text!r}")
        return text.split("\r\n")[:-1]

    def exchange(self, data: Any, milliseconds: float) -> Any:
        """Sends bytes, and returns the answer."""
        self.listen(self.cable.run(self.cable.send(data) + milliseconds))
        return self.take()

    def compare(self, expected: Any, actual: Any) -> None:
        """Counts the answers, and asserts that board and model gave the same answers."""
        if actual != expected:
            raise Wrong(f"answers {actual}\nnot     {expected}")
        self.counts["answers"] += len(expected)

    def send(self, lines: list[bytes]) -> None:
        """Sends a burst of lines and compares the answers."""
        data = b"".join(lines)
        expected = self.model.feed(data)
        answer_ms = sum(len(line) + 2 for line in expected) * 10000 / RATE
        self.compare(expected, self.exchange(data, answer_ms + WORK_MS))
        self.counts["lines"] += len(lines)

    def work(self, rng: random.Random) -> None:
        """Presses the keys for a random action of the player."""
        game, chance = self.model.game, rng.random()
        self.compare([], self.exchange(b"", SEEN_MS))
        if chance < 0.1 or not game.legal or len(game.moves) > PLIES:
            self.hands.press("level", "go")
            self.model.new_game()
            expected, what = self.model.texts["new"], "new games by hand"
        elif chance < 0.3:
            self.hands.press("back")
            expected, what = self.model.take_back(), "taken back by hand"
        else:
            move = self.model.waiting or game.choose(rng)
            self.hands.make(move, game.letters)
            expected, what = self.model.made(move), "moves by hand"
        self.listen(self.cable.run(WORK_MS + 30))
        self.compare(expected, self.take())
        self.counts[what] += 1


def burst_of(model: Any, rng: random.Random) -> list:
    """Returns a burst of lines. The board's buffer can hold the whole burst, or the burst is a
    single line."""
    burst = []
    for _ in range(rng.choice([1, 1, 2, 3, 6])):
        line = novag_lines.line(model.shown(), rng)
        if burst and sum(len(other) for other in burst) + len(line) > BURST_BYTES:
            break
        burst.append(line)
        if len(line) > BURST_BYTES:
            break
    return burst


def run_lines(board: Any, rng: Any, options: Any) -> str:
    """Sends all lines. Returns the first error, or None."""
    while board.counts["lines"] < options.lines:
        burst = None
        before = board.model.game.fen, board.model.waiting
        try:
            if rng.randrange(HANDS_EACH) == 0:
                board.work(rng)
            burst = burst_of(board.model, rng)
            board.send(burst)
        except Wrong as error:
            sent = "\n".join(f"    {line}" for line in burst or ["by hand"])
            return (
                f"line {board.counts['lines']} (--seed {options.seed}), {before}\n"
                f"{sent}\n{error}\ndisplay: {board.cable.chip.ask('lcd')}"
            )
    return None


def main() -> int:
    """Runs the command line."""
    options = lines_options(__doc__)
    own = OwnGame("Novag")
    with tempfile.TemporaryDirectory() as folder, Rules() as rules:
        path = os.path.join(folder, "eeprom")
        with open(path, "wb") as file:
            file.write(prepared(options, own))
        with own.device(options, path, options.seed) as chip:
            board = Board(Cable(chip, RATE), rules)
            complaint = run_lines(board, random.Random(options.seed), options)
            if not complaint:
                try:
                    own.compare(board.hands)
                except Wrong as error:
                    complaint = str(error)
            complaint = complaint or "; ".join(board.cable.faults())
            print(", ".join(f"{count} {what}" for what, count in board.counts.items()))
            if complaint:
                print(complaint)
    return 1 if complaint or not board.counts["lines"] else 0


if __name__ == "__main__":
    sys.exit(main())
