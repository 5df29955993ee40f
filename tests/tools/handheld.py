"""The headless handheld as a Python object, for tests and measurements."""
import re
import subprocess


class HandheldError(Exception):
    """A command was answered by `error: ...`, or by nothing."""


class Handheld:
    """One simulated handheld; to be used in a `with` statement."""

    def __init__(self, board="uno", firmware=None, program="build/host/handheld", options=()):
        firmware = firmware or f"build/{board}/nibble.hex"
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(
            [program, "--board", board, "--firmware", firmware, *options, "--headless"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate()

    def ask(self, command):
        """The data lines that answer a command, without their `> `."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        data = []
        while True:
            line = self.process.stdout.readline().rstrip("\n")
            if line == "ok":
                return data
            if not line.startswith("> "):
                raise HandheldError(f"{command}: {line or 'no answer'}")
            data.append(line[2:])

    def cycles(self):
        """Cycles of the chip's clock since power-on."""
        return int(re.match(r"\d+", self.ask("cycles")[0]).group())

    def uci(self, line, end, limit_ms=600000, step_ms=1):
        """Sends lines to the serial port and runs until a line of the answer matches `end` (a
        regular expression for its beginning), or for `limit_ms`. The answer's lines as (cycles,
        text), the time being right to `step_ms`."""
        for part in line.split("\n"):
            self.ask(f"send {part}")
        answer = []
        for _ in range(limit_ms // step_ms):
            self.ask(f"run {step_ms}")
            new = self.ask("recv")
            if new:
                now = self.cycles()
                answer += [(now, text) for text in new]
                if any(re.match(end, text) for text in new):
                    break
        return answer
