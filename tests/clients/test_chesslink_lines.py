#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sends random and corrupt ChessLink lines to the simulated board and to a model of the board,
which follows the public description. Both must give the same answers and light the same squares. At
the end the player's own game and settings must be as before.

`--seed N` sends the same lines as an earlier run with this seed.
"""
import collections
import collections.abc
import os
import random
import sys
import tempfile
from typing import Any

import chesslink
import chesslink_lines
import chesslink_model
import letters
from cable import Cable
from hands import Keys
from own_game import OwnGame, lines_options, prepared

BURST_BYTES = 60  # the board can store this many bytes while it sends
REPORT_MS = 18  # the board may have to finish a report first, which takes this time
WORK_MS = 6  # time for the answers to a burst
RESTART_MS = 3200
LIGHT_EACH = 400  # the test checks the lights once in this many bursts
LIGHT_SLOT = 0x08


class Difference(Exception):
    """Raised if the board and the model answer differently."""


def distance(first: Any, second: Any) -> Any:
    """Returns how many moves a king needs from one square to the other."""
    return max(abs(ord(a) - ord(b)) for a, b in zip(first, second))


class Board:
    """The simulated board, and the model that gets the same lines."""

    def __init__(self, cable: Cable) -> None:
        self.cable, self.board = cable, chesslink.Board(cable)
        self.board.open()
        self.board.write(2, chesslink.REPORT_NEVER)
        self.board.run(2 * REPORT_MS)
        self.model = chesslink_model.Board(
            self.board.version, self.board.position(), self.board.read(3), self.board.read(4)
        )
        for register in (0, 1, 2):
            expected = self.model.defaults[register] if register != 2 else 1
            if self.board.read(register) != expected:
                raise Difference(f"register {register}: not {expected}")
        self.model.registers[2] = 1
        self.counts = collections.Counter()

    def send(self, lines: list[bytes]) -> None:
        """Sends a burst of lines and compares the answers."""
        data = b"".join(lines)
        free = self.model.reports_unasked()
        restarts = self.model.restarts
        expected = self.model.feed(data)
        free = free or self.model.reports_unasked() or self.model.restarts > restarts
        self.board.waiting, spoilt = [], self.board.reader.spoilt
        answer_bytes = sum(len(body) + 2 for body in expected)
        wire_ms = self.cable.send(data)
        wait = wire_ms + answer_bytes * 10000 / chesslink.RATE + WORK_MS
        if free:
            wait += (len(expected) + 2) * REPORT_MS
        if self.model.restarts > restarts:
            wait += RESTART_MS
        self.board.run(wait)
        actual = self.board.waiting
        if free:
            unasked = "s" + self.model.letters
            surplus = actual.count(unasked) - expected.count(unasked)
            expected = [body for body in expected if body != unasked]
            actual = [body for body in actual if body != unasked]
            if surplus < 0:
                raise Difference(f"{-surplus} positions too few")
        if actual != expected:
            raise Difference(f"answers {actual}\nnot     {expected}")
        if self.board.reader.spoilt != spoilt:
            raise Difference("bytes that belong to no message")
        self.counts["answers"] += len(expected)
        self.counts["lines"] += len(lines)

    def compare_lights(self, rng: random.Random) -> None:
        """Lights random squares, each at least three king's moves from the others, so that no
        square touches two of them. The simulated board must light the same squares."""
        patterns = {}
        for square in rng.sample(letters.SQUARES, 64):
            if all(distance(square, other) > 2 for other in patterns):
                patterns[square] = rng.choice([0x00, 0xFF, 0x0F, 0xAA, rng.randrange(256)])
        codes = "".join(f"{code:02X}" for code in chesslink.lights_of(patterns))
        self.send([chesslink.command(f"L{LIGHT_SLOT:02X}{codes}")])
        rows = self.cable.lights(round(8 * LIGHT_SLOT * 4.096) + 20)
        shown = dict(zip(letters.SQUARES, "".join(row.ljust(8, ".")[:8] for row in rows)))
        for square, light in shown.items():
            pattern = patterns.get(square, 0)
            if light != ("#" if pattern == 0xFF else "*" if pattern else "."):
                raise Difference(f"{square} has the lights {pattern:02X}, and shows {light}")
        self.counts["looks at the lights"] += 1


def bursts(rng: random.Random, model: Any, count: int) -> collections.abc.Iterator:
    """Yields bursts of lines, with `count` lines in all. The state of `model` shows which commands
    would restore the usual state."""
    done = 0
    while done < count:
        burst, size = [], 0
        # Only one burst in five restores the usual state. Until then check sums may stay off, and
        # reports may stay on.
        if rng.random() < 0.2:
            burst = chesslink_lines.repairs(model)
        size = sum(map(len, burst))
        for _ in range(rng.choice([1, 1, 2, 5, 12])):
            line = chesslink_lines.line(rng)
            if burst and size + len(line) > BURST_BYTES:
                break
            burst.append(line)
            size += len(line)
            if b"T" in line or done + len(burst) >= count or len(line) > BURST_BYTES:
                break
        done += len(burst)
        yield burst


def run_lines(board: Any, rng: Any, options: Any) -> str:
    """Sends all lines. Returns the first error, or None."""
    for number, burst in enumerate(bursts(rng, board.model, options.lines)):
        line = board.counts["lines"]
        registers = list(board.model.registers)
        try:
            board.send(burst)
            if number % LIGHT_EACH == LIGHT_EACH - 1:
                board.compare_lights(rng)
        except (Difference, chesslink.Wrong) as error:
            return (
                f"line {line} (--seed {options.seed}), registers {registers}\n"
                + "\n".join(
                    f"    {data.hex(' ')}  {bytes(b & 127 for b in data)!r}" for data in burst
                )
                + f"\n{error}"
            )
    return None


def main() -> int:
    """Runs the command line."""
    options = lines_options(__doc__)
    own = OwnGame("ChessLink")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "eeprom")
        with open(path, "wb") as file:
            file.write(prepared(options, own))
        with own.device(options, path, options.seed) as chip:
            board = Board(Cable(chip, chesslink.RATE))
            complaint = run_lines(board, random.Random(options.seed), options)
            if not complaint:
                try:
                    own.compare(Keys(board.cable, lambda _: None))
                except chesslink.Wrong as error:
                    complaint = str(error)
            complaint = complaint or "; ".join(board.cable.faults())
            print(
                ", ".join(f"{count} {what}" for what, count in board.counts.items())
                + f", {board.model.restarts} restarts"
            )
            if complaint:
                print(complaint)
    return 1 if complaint or not board.counts["lines"] else 0


if __name__ == "__main__":
    sys.exit(main())
