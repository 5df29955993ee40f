# SPDX-License-Identifier: MIT
"""The headless handheld as a Python object, for tests and measurements."""
import bisect
import collections.abc
import re
import subprocess
from typing import Any


SQUARE_KEYS = dict(zip("abcdefgh12345678", 2 * ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"]))
PROMOTIONS = "qrbn"  # the pieces in the order in which FWD steps through them


def move_keys(move: str) -> str:
    """Returns the keys that enter `move`, which is in UCI's form."""
    keys = " ".join(SQUARE_KEYS[character] for character in move[:4]) + " go"
    if len(move) == 5:
        keys += " fwd" * PROMOTIONS.index(move[4]) + " go"
    return keys


class HandheldError(Exception):
    """Raised if the answer to a command was `error: ...`, or if there was no answer."""


class Handheld:
    """A simulated handheld, for use in a `with` statement."""

    def __init__(
        self,
        board: str = "uno",
        firmware: str | None = None,
        program: str = "build/host/handheld",
        options: collections.abc.Sequence[str] = (),
    ) -> None:
        firmware = firmware or f"build/{board}/nibble.hex"
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(
            [program, "--board", board, "--firmware", firmware, *options, "--headless"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            errors="replace",
        )

    def __enter__(self) -> "Handheld":
        return self

    def __exit__(self, *_: Any) -> None:
        self.process.communicate()

    def ask(self, *commands: str) -> list[str]:
        """Sends commands. Returns the data lines of the last answer, without their `> `."""
        self.process.stdin.write("".join(f"{command}\n" for command in commands))
        self.process.stdin.flush()
        return [self.answer(command) for command in commands][-1]

    def answer(self, command: str) -> list[str]:
        """Returns the data lines of the next answer."""
        data = []
        while True:
            line = self.process.stdout.readline().rstrip("\n")
            if line == "ok":
                return data
            if not line.startswith("> "):
                raise HandheldError(f"{command}: {line or 'no answer'}")
            data.append(line[2:])

    def cycles(self) -> int:
        """Returns the cycles of the chip's clock since power-on."""
        return int(re.match(r"\d+", self.ask("cycles")[0]).group())

    def line(self, baud: int, frame: str = "8N1") -> None:
        """Sets the baud rate and the frame at the far end of the cable, for example 38400 and
        "7O1"."""
        self.ask(f"line {baud} {frame}")

    def broken(self) -> int:
        """Returns the number of bytes that have come without a stop bit or with a wrong parity bit
        since the last call."""
        return int(self.ask("line")[0].split()[-1])

    def send_bytes(self, data: Any) -> None:
        """Queues bytes for the serial port."""
        for first in range(0, len(data), 64):
            self.ask("raw " + data[first : first + 64].hex(" "))

    def take_bytes(self) -> bytes:
        """Returns the bytes that came out of the serial port since the last call."""
        return bytes.fromhex(" ".join(self.ask("bytes")))

    def serial(
        self, lines: Any, end: Any, limit_ms: int = 600000, step_ms: int = 1
    ) -> "Transcript":
        """Sends lines to the serial port. Runs until the answer matches the regular expression
        `end`, but at most `limit_ms` milliseconds. Returns a Transcript with times that are
        accurate to `step_ms` milliseconds."""
        for line in lines:
            self.ask(f"send {line}")
        transcript = Transcript()
        for _ in range(limit_ms // step_ms):
            new = self.ask(f"run {step_ms}", "recv")
            if new:
                transcript.add("\n".join(new) + "\n", self.cycles())
                if re.search(end, transcript.text):
                    break
        return transcript


class Transcript:
    """The lines that came from the serial port, and the times when they were complete."""

    def __init__(self) -> None:
        self.text, self.ends, self.times = "", [], []

    def add(self, text: str, now: Any) -> None:
        """Adds the next piece, which is complete at cycle `now`."""
        self.text += text
        self.ends.append(len(self.text))
        self.times.append(now)

    def find(self, pattern: str) -> list:
        """Returns (cycle, groups) of each match. The cycle is the time of the match's last
        character."""
        return [
            (self.times[bisect.bisect_left(self.ends, match.end())], match.groups())
            for match in re.finditer(pattern, self.text)
        ]
