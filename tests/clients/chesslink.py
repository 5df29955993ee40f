# SPDX-License-Identifier: MIT
"""The chess program's side of ChessLink, the protocol of Millennium's boards. This module follows
the public description, magic-board.md of python-mchess.

The line has 38,400 baud, 7 data bits and odd parity. In this module the parity bit is bit 7 of a
byte. A message is a letter, its data, and a check sum of two hex digits. The check sum is the
exclusive or of the letter and the data. The board answers a command with the same letter in lower
case. It also sends the position, message `s`, without a command. This message may come between a
command and its answer.
"""
from typing import Any


RATE = 38400
LENGTHS = {"v": 7, "s": 67, "l": 3, "x": 3, "w": 7, "r": 7}  # lengths, with the check sum
PIECES = frozenset("KQRBNPkqrbnp.")
OPEN_PATIENCE_MS = 2000
PATIENCE_MS = 300  # time to wait for an answer
TRIES = 3
STEP_MS = 2
SIDE = 9  # number of lights along one side of the board
FROM_PATTERN, TO_PATTERN = 0x0F, 0xF0

REPORT_EACH_SCAN, REPORT_NEVER, REPORT_TIMED, REPORT_CHANGES, REPORT_SETTLED = 0, 1, 2, 3, 7


class Silence(Exception):
    """Raised if the board does not answer after several tries."""


class Wrong(Exception):
    """Raised if the board sends bytes that the description does not allow."""


def with_parity(text: str) -> bytes:
    """Returns the characters as bytes with odd parity."""
    return bytes(
        code | (0x80 if bin(code).count("1") % 2 == 0 else 0) for code in text.encode("ascii")
    )


def parity_fits(byte: int) -> bool:
    """True if the byte has odd parity."""
    return bin(byte).count("1") % 2 == 1


def sum_of(text: str) -> str:
    """Returns the two hex digits that end a message."""
    total = 0
    for code in text.encode("ascii"):
        total ^= code
    return f"{total:02X}"


def command(body: str) -> bytes:
    """Returns the bytes of a command."""
    return with_parity(body + sum_of(body))


def corners(square: str) -> list[int]:
    """Returns the numbers of the lights at the corners of a square. Light 0 is at the outer corner
    of a8, light 8 at the outer corner of a1, and light 72 at the outer corner of h8."""
    file, rank = ord(square[0]) - ord("a"), int(square[1]) - 1
    first = SIDE * file + 7 - rank
    return [first, first + 1, first + SIDE, first + SIDE + 1]


def lights_of(patterns: dict[str, int]) -> list[int]:
    """Converts {square: pattern} to the patterns of the 81 lights. If two squares share a corner,
    its light gets the later pattern."""
    lights = SIDE * SIDE * [0]
    for square, pattern in patterns.items():
        for corner in corners(square):
            lights[corner] = pattern
    return lights


class Reader:
    """Finds messages in the bytes from the board. `spoilt` counts the bytes that belong to no
    message."""

    def __init__(self) -> None:
        self.text, self.spoilt, self.wrong_parity = "", 0, 0

    def feed(self, data: bytes) -> list[str]:
        """Returns the messages that are complete now, without their check sums."""
        for byte in data:
            if not parity_fits(byte):
                self.wrong_parity += 1
            self.text += chr(byte & 0x7F)
        found = []
        while self.text:
            length = LENGTHS.get(self.text[0], 0)
            if length > len(self.text):
                break
            body, check = self.text[:length][:-2], self.text[:length][-2:]
            if length and sum_of(body) == check:
                found.append(body)
                self.text = self.text[length:]
            else:
                self.text = self.text[1:]
                self.spoilt += 1
        return found


class Board:
    """The board at the other end of the cable, as a careful chess program uses it."""

    def __init__(self, cable: Any) -> None:
        self.cable, self.reader = cable, Reader()
        self.letters, self.version = None, None
        self.longest_ms, self.slowest, self.asked, self.repeated = 0.0, "", 0, 0
        self.reports = 0
        self.waiting = []  # answers that no caller has read yet

    def take(self, data: bytes) -> None:
        """Reads bytes from the board."""
        for body in self.reader.feed(data):
            if body[0] == "s":
                if not set(body[1:]) <= PIECES:
                    raise Wrong(f"no position: {body}")
                self.letters = body[1:]
                self.reports += 1
            self.waiting.append(body)
        if self.reader.wrong_parity:
            raise Wrong(f"wrong parity from the board, before {self.reader.text!r}")

    def run(self, milliseconds: float) -> Any:
        """Lets time pass and reads the arriving bytes."""
        self.take(self.cable.run(milliseconds))

    def answer(self, fits: Any, limit_ms: float) -> str:
        """Waits for a message for which fits(body) is true. Returns it, or None after
        `limit_ms`."""
        end = self.cable.now_ms + limit_ms
        while True:
            for index, body in enumerate(self.waiting):
                if fits(body):
                    self.waiting = self.waiting[index + 1 :]
                    return body
            self.waiting = []
            if self.cable.now_ms >= end:
                return None
            self.run(STEP_MS)

    def ask(self, body: str, patience_ms: int = PATIENCE_MS, tries: int = TRIES) -> Any:
        """Sends a command until the board answers. Returns the answer."""
        # The answer must begin with the command's letter in lower case. If the command reads or
        # writes a register, the address of the register must follow.
        begin = body[0].lower() + (body[1:3] if body[0] in "RW" else "")
        for number in range(tries):
            self.waiting = []
            wire_ms = self.cable.send(command(body))
            sent = self.cable.now_ms
            found = self.answer(lambda answer: answer.startswith(begin), wire_ms + patience_ms)
            if found is not None:
                took = self.cable.now_ms - sent - wire_ms
                self.asked += 1
                if took > self.longest_ms:
                    self.longest_ms, self.slowest = took, body[:7]
                if number:
                    self.repeated += 1
                return found
        raise Silence(f"no answer to {body[:12]} in {tries} tries of {patience_ms} ms")

    def is_silent_on(self, data: bytes, limit_ms: int) -> bool:
        """Sends bytes. Returns True if the board does not answer them. Ignores positions that the
        board sends without a command."""
        self.waiting = []
        wire_ms = self.cable.send(data)
        return self.answer(lambda body: body[0] != "s", wire_ms + limit_ms) is None

    def open(self, each_ms: Any = 0) -> float:
        """Opens the port, and asks for the version until the board answers. Asks every `each_ms`
        milliseconds, or only once if `each_ms` is 0. Returns the milliseconds until the answer."""
        self.cable.open()
        start = self.cable.now_ms
        self.reader, self.waiting, self.letters = Reader(), [], None
        asked = 0
        while self.cable.now_ms - start < OPEN_PATIENCE_MS:
            if asked == 0 or (each_ms and self.cable.now_ms - start >= asked * each_ms):
                self.cable.send(command("V"))
                asked += 1
            found = self.answer(lambda body: body[0] == "v", STEP_MS)
            if found:
                self.version = found[1:]
                return self.cable.now_ms - start
        raise Silence(f"no version within {OPEN_PATIENCE_MS} ms of opening the port")

    def write(self, register: Any, value: int) -> Any:
        """Writes a register."""
        found = self.ask(f"W{register:02X}{value:02X}")
        if found != f"w{register:02X}{value:02X}":
            raise Wrong(f"register {register:02X} <- {value:02X} was acknowledged by {found}")

    def read(self, register: int) -> int:
        """Returns the value of a register."""
        return int(self.ask(f"R{register:02X}")[3:5], 16)

    def position(self) -> str:
        """Asks for the 64 letters and returns them."""
        return self.ask("S")[1:]

    def light(self, patterns: dict[str, int], slot: int = 0x20) -> None:
        """Lights squares, given as {square: pattern}."""
        codes = "".join(f"{pattern:02X}" for pattern in lights_of(patterns))
        self.ask(f"L{slot:02X}{codes}")

    def light_move(self, move: str) -> None:
        """Lights the two squares of a move."""
        self.light({move[:2]: FROM_PATTERN, move[2:4]: TO_PATTERN})

    def dark(self) -> None:
        """Switches all lights off."""
        self.ask("X")
