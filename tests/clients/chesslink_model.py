# SPDX-License-Identifier: MIT
"""A model of the board's side of ChessLink, after the public description (magic-board.md of
python-mchess). It turns bytes received into bytes to send, and has no clock.

The description says that the board obeys and acknowledges a command only if the command's form,
parity and check sum are correct. It does not say how the board finds the next command after a
corrupt command. This model assumes:

- A command letter is not a hex digit. So a command letter of correct parity always begins a new
  command, even in the middle of another command.
- A byte of wrong parity cancels the current command. A character that is neither a command letter
  nor one of 0-9 A-F cancels it too. The board ignores digits outside a command.
- Bit 0 of register 00 switches the check sum of commands off. A command is then complete without
  a check sum, but answers still have one.
- The answer to `W` repeats address and data as they were sent. A scan time below 15 is stored as
  20. Registers 00 to 04 store a value. Other addresses read as 0.
- `T` resets the registers to their defaults and switches the lights off. The board returns to the
  initial position, and ignores its input until it has started.

The description does not define the version and the defaults of registers 03 and 04. The caller
gives them to the model.
"""
from chesslink import parity_fits, sum_of, with_parity
from typing import Any

# number of digits between a command's letter and its check sum
DATA = {"V": 0, "S": 0, "X": 0, "T": 0, "R": 2, "W": 4, "L": 2 + 2 * 81}
DIGITS = frozenset("0123456789ABCDEF")
SUM_DIGITS = 2
SETUP, SCAN_TIME, REPORTS, REPORT_TIME, BRIGHTNESS = range(5)
SCAN_LEAST, SCAN_USUAL = 15, 20
NO_SUM = 0x01
REPORT_BITS = 0x07
UNASKED = (0, 2)  # with these report settings the board sends positions even without a change


class Board:
    """A board. A test moves its pieces by changing `letters`."""

    def __init__(
        self, version: str, letters: str, report_time: int = 0, brightness: int = 0
    ) -> None:
        self.version, self.first = version, letters
        self.defaults = [0, SCAN_USUAL, 0, report_time, brightness]
        self.restarts = 0
        self.restart()

    def restart(self) -> None:
        """Sets the state that the board has after power-on."""
        self.registers = list(self.defaults)
        self.slot, self.lights = 0, 81 * [0]
        self.letters, self.body = self.first, ""

    def reports_unasked(self) -> bool:
        """True if the board may send a position without a command."""
        return self.registers[REPORTS] & REPORT_BITS in UNASKED

    def feed(self, data: bytes) -> list[str]:
        """Returns the bodies of the answers to these bytes, in order."""
        found = []
        for byte in data:
            letter = chr(byte & 0x7F)
            if not parity_fits(byte):
                self.body = ""
            elif letter in DATA:
                self.body = letter
            elif self.body and letter in DIGITS:
                self.body += letter
            else:
                self.body = ""
            restarts = self.restarts
            answer = self.finished() if self.body else None
            if answer is not None:
                found += answer
            if self.restarts > restarts:
                break
        return found

    def finished(self) -> list[str]:
        """Returns the answers to the current command if it is complete, otherwise None."""
        length = 1 + DATA[self.body[0]]
        body, check = self.body[:length], self.body[length:]
        if not self.registers[SETUP] & NO_SUM:
            if len(check) < SUM_DIGITS:
                return None
            self.body = ""
            return self.done(body) if check == sum_of(body) else []
        if len(body) < length:
            return None
        self.body = ""
        return self.done(body)

    def done(self, body: str) -> list[str]:
        """Obeys a correct command. Returns its answers."""
        letter, digits = body[0], body[1:]
        if letter == "V":
            return ["v" + self.version]
        if letter == "S":
            return ["s" + self.letters]
        if letter == "R":
            return [f"r{digits}{self.register(int(digits, 16)):02X}"]
        if letter == "W":
            self.store(int(digits[:2], 16), int(digits[2:], 16))
            return ["w" + digits]
        if letter == "T":
            self.restart()
            self.restarts += 1
            return []
        codes = bytes.fromhex(digits) if letter == "L" else bytes(82)
        self.slot, self.lights = codes[0], list(codes[1:])
        return [letter.lower()]

    def register(self, address: int) -> int:
        """Returns the value at an address."""
        return self.registers[address] if address < len(self.registers) else 0

    def store(self, address: int, value: int) -> None:
        """Writes to an address."""
        if address == SCAN_TIME and value < SCAN_LEAST:
            value = SCAN_USUAL
        if address < len(self.registers):
            self.registers[address] = value

    def answers(self, data: Any) -> Any:
        """Returns the answers to these bytes, as bytes."""
        return b"".join(with_parity(body + sum_of(body)) for body in self.feed(data))
