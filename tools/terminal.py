# SPDX-License-Identifier: MIT
"""Runs the handheld on a terminal, for tests."""
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import threading
import time
from typing import Any

import patience

HANDHELD = "build/host/handheld"
DRAWN_S = 2  # shows() makes the handheld draw its picture again after this many seconds


PARTS = re.compile(r"\x1b(\[[?>]?[0-9;]*[A-Za-z]|[()].|.)|([^\x1b])", re.S)


def letters_of(drawn: str) -> str:
    """Returns `drawn` with a NUL in place of each control sequence. Otherwise a search for `d2`
    could find the end of `ESC [ 20 d` and the 2 of a rank behind it."""
    return "".join(letter or "\0" for _, letter in PARTS.findall(drawn))


def screen(drawn: str) -> list[str]:
    """Returns the rows that an xterm shows after `drawn`. Knows only the control sequences that the
    handheld's curses writes."""
    rows, row, column, last = [[" "] * 80 for _ in range(25)], 0, 0, " "
    for control, letter in PARTS.findall(drawn):
        numbers = [int(number) for number in re.findall(r"\d+", control)]
        count = numbers[0] if numbers else 1
        ending = control[-1:] if control.startswith("[") else ""
        if ending == "H":
            row, column = count - 1, numbers[1] - 1 if len(numbers) > 1 else 0
        elif ending == "d":
            row = count - 1
        elif ending == "G":
            column = count - 1
        elif ending in "ABCD" and ending:
            row += {"A": -count, "B": count}.get(ending, 0)
            column += {"C": count, "D": -count}.get(ending, 0)
        elif ending == "J" and (not numbers or numbers[0] == 2):
            rows = [[" "] * 80 for _ in range(25)]
        elif ending == "K":
            blank = range(0, column + 1) if numbers == [1] else range(column, 80)
            for place in blank:
                rows[row][place] = " "
        elif ending in "Xb" and ending:
            for place in range(column, min(column + count, 80)):
                rows[row][place] = " " if ending == "X" else last
            column += count if ending == "b" else 0
        elif letter in "\r\n\b" and letter:
            column = {"\r": 0, "\n": column, "\b": column - 1}[letter]
            row += letter == "\n"
        elif letter >= " " and column < 80:
            rows[row][column] = last = letter
            column += 1
    return ["".join(letters).rstrip() for letters in rows]


class Terminal:
    """Runs the handheld on a terminal of 80x24 characters. `port` is the pseudo-terminal's name,
    which the handheld shows."""

    def __init__(self, board: str, *options: str, before: Any = (), locale: str = "C") -> None:
        """`before` has the first words of a command that runs the handheld, such as a shell."""
        command = [*before, HANDHELD, "--board", board, *options]
        process, self.master = pty.fork()
        if process == 0:
            os.execvpe(command[0], command, dict(os.environ, TERM="xterm", LC_ALL=locale))
        self.process, self.drawn = process, ""
        self.resize(24)
        self.port: str | None = None
        self.is_open = True
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        end = time.monotonic() + patience.STEP_S
        found = None
        while found is None and time.monotonic() < end:
            found = re.search(r"(/dev/pts/\d+)\D|no serial port", self.drawn)
            self.port = found and found.group(1)
            time.sleep(0.02)

    def read(self) -> None:
        """Reads all output of the handheld as it arrives."""
        decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a read may split a letter
        try:
            while self.is_open:
                if select.select([self.master], [], [], 0.02)[0]:
                    self.drawn += decoder.decode(os.read(self.master, 65536))
        except OSError:  # the other end is closed
            pass

    def resize(self, rows: int) -> None:
        """Changes the height of the terminal. The handheld draws everything again."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))

    def press(self, keys: str) -> None:
        """Types on the PC's keyboard."""
        os.write(self.master, keys.encode())

    def click(self, row: int, column: int) -> None:
        """Clicks with the mouse: types the characters that an xterm sends for a click."""
        self.press(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def shows(self, *texts: str, limit_s: float = patience.STEP_S) -> bool:
        """True if one of the texts appears on the screen in time, even for a moment."""
        end = time.monotonic() + limit_s
        rows = 24
        while time.monotonic() < end:
            before, rows = len(self.drawn), 49 - rows
            self.resize(rows)
            asked = time.monotonic()
            while time.monotonic() < min(end, asked + DRAWN_S):
                time.sleep(0.05)
                drawn = self.drawn[before:]
                seen = "\n".join([letters_of(drawn), *screen(drawn)])
                if any(text in seen for text in texts):
                    return True
        return False

    def rows(self) -> list[str]:
        """Makes the handheld draw everything again. Returns the rows of the screen."""
        before = len(self.drawn)
        self.resize(25)
        time.sleep(0.5)
        self.resize(24)
        end = time.monotonic() + patience.STEP_S
        found: list[str] = []
        words, earlier = "", None
        while time.monotonic() < end and not (any(found) and words == earlier):
            earlier = words
            time.sleep(0.5)
            found = screen(self.drawn[before:])
            # The picture is complete when only numbers change, such as the speed and the clock.
            words = re.sub(r"\d+", "", "\n".join(found))
        return found

    def close(self) -> None:
        """Closes the terminal, like a user who closes its window."""
        if self.is_open:
            self.is_open = False
            self.reader.join()
            os.close(self.master)

    def status(self, limit_s: float = patience.STEP_S) -> Any:
        """Returns the exit status, or None if the handheld does not end in time."""
        end = time.monotonic() + limit_s
        while self.process and time.monotonic() < end:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.process = None
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        return None

    def end(self) -> None:
        """Ends the process if it still runs."""
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        self.close()
