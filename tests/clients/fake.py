# SPDX-License-Identifier: MIT
"""A cable to a model of a board, with simulated time, for tests of a client."""
import own_game
from chesslink import RATE, sum_of, with_parity
from letters import FIRST, after
from typing import Any

SCAN_MS, TIMED_MS = 2.048, 4.096
BOOT_MS, RESTART_MS = 800, 3000


class FakeCable:
    """A cable with a board of chesslink_model at its far end. The board answers at the rate of the
    line."""

    def __init__(self, model: Any, rate: int = RATE) -> None:
        self.model, self.byte_ms = model, 10000 / rate
        self.now_ms, self.quiet_until = 0.0, 0.0
        self.to_board, self.from_board = [], []  # (time, byte) for each byte
        self.next_report, self.told = 0.0, model.letters
        self.is_deaf, self.stutters = False, False

    def send(self, data: bytes) -> float:
        """Queues bytes."""
        start = max(self.now_ms, self.to_board[-1][0] if self.to_board else 0.0)
        for number, byte in enumerate(data):
            self.to_board.append((start + (number + 1) * self.byte_ms, byte))
        return len(data) * self.byte_ms

    def open(self) -> None:
        """Resets the board. Its bootloader then ignores the line for some time."""
        self.model.restart()
        self.to_board, self.from_board = [], []
        self.quiet_until = self.now_ms + BOOT_MS
        self.say("v" + self.model.version, self.quiet_until)

    def say(self, body: str, when: float) -> None:
        """Makes the board send a message at the time `when` or later."""
        start = max(when, self.from_board[-1][0] if self.from_board else 0.0)
        for number, byte in enumerate(with_parity(body + sum_of(body))):
            self.from_board.append((start + (number + 1) * self.byte_ms, byte))

    def report(self) -> None:
        """Makes the board send its position when a report is due."""
        kind = self.model.registers[2] & 7
        if self.now_ms < max(self.next_report, self.quiet_until):
            return
        changed = self.told != self.model.letters
        if kind in (0, 2) or (kind >= 3 and changed):
            self.say("s" + self.model.letters, self.now_ms)
            self.told = self.model.letters
        period = (
            self.model.registers[3] * TIMED_MS if kind == 2 else self.model.registers[1] * SCAN_MS
        )
        self.next_report = self.now_ms + max(period, 20)

    def run(self, milliseconds: float) -> Any:
        """Lets time pass. Returns the bytes that the board sent."""
        for _ in range(max(1, round(milliseconds))):
            self.now_ms += 1
            while self.to_board and self.to_board[0][0] <= self.now_ms:
                when, byte = self.to_board.pop(0)
                if when >= self.quiet_until and not self.is_deaf:
                    restarts = self.model.restarts
                    for body in self.model.feed(bytes([byte])):
                        self.say(body, when)
                    if self.model.restarts > restarts:
                        self.quiet_until = when + RESTART_MS
            self.report()
        arrived = bytes(byte for when, byte in self.from_board if when <= self.now_ms)
        self.from_board = self.from_board[len(arrived) :]
        return arrived


class FakeHands:
    """Hands that make a whole move at once, by changing the letters of the model."""

    def __init__(self, cable: "FakeCable", listen: Any, _rng: Any) -> None:
        self.cable, self.listen, self.history = cable, listen, [cable.model.letters]

    def make(self, move: str, letters: str) -> None:
        """Makes a move."""
        self.history.append(after(letters, move))
        self.show(self.history[-1])

    def press(self, *names: str) -> None:
        """Takes back a move, begins a new game, or goes to the player's own game."""
        if names == ("clr",):
            self.show(own_game.LETTERS)
            return
        self.history = self.history[:-1] if names == ("back",) else [FIRST]
        self.show(self.history[-1])

    def show(self, letters: str) -> None:
        """Makes the board show these letters."""
        self.cable.model.letters = letters
        self.listen(self.cable.run(300))
