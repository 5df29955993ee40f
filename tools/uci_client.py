# SPDX-License-Identifier: MIT
"""A UCI engine behind a pipe, for comparisons and tests."""
import collections.abc
import contextlib
import re
import shutil
import subprocess
import threading
from typing import Any

import patience
from board_facts import engine_of
from games import CHESS


def program(name: str) -> str:
    """Returns the path of a program. Debian's folder for games may not be in the user's PATH."""
    return shutil.which(name) or f"/usr/games/{name}"


STOCKFISH = program("stockfish")
MATE = 30000  # the score of a mate on the board
START = CHESS.start


class EngineError(Exception):
    """Raised if the engine has ended or given a wrong answer."""


def read_perft(lines: list[str]) -> tuple[dict[str, int], int]:
    """Returns {move: count} and the sum in the answer to `go perft`."""
    counts = {}
    for line in lines:
        found = re.fullmatch(r"([a-h][1-8][a-h][1-8][a-z]?): (\d+)", line)
        if found:
            counts[found.group(1)] = int(found.group(2))
    return counts, int(lines[-1].split()[-1])


def read_display(lines: list[str]) -> tuple:
    """Returns the FEN and the set of checkers that the answer to `d` contains."""
    fen = next(line[5:] for line in lines if line.startswith("Fen: "))
    return fen, frozenset(lines[-1].split()[1:])


def score_of(info: Any) -> Any:
    """Returns the score of an info line, in centipawns for the side to move, or None if the line
    has no score. A mate in n plies is MATE - n."""
    found = re.search(r" score (cp|mate) (-?\d+)", info)
    if not found:
        return None
    value = int(found[2])
    if found[1] == "cp":
        return value
    return MATE + 1 - 2 * value if value > 0 else -MATE - 2 * value


class Engine:
    """An engine, for use in a `with` statement. An engine that is silent for too long is
    killed."""

    patience_s = patience.STEP_S  # the longest wait for an answer, in seconds

    def __init__(self, *command: str) -> None:
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )
        self.name = command[0]

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        try:
            self.process.communicate("quit\n", timeout=patience.STEP_S)
        except (subprocess.TimeoutExpired, BrokenPipeError):
            self.process.kill()
            self.process.wait()

    def send(self, text: str) -> None:
        """Sends a line, or several."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    @contextlib.contextmanager
    def patience(self) -> collections.abc.Iterator:
        """Limits the time for which the program waits for the engine."""
        limit = threading.Timer(self.patience_s, self.process.kill)
        limit.start()
        try:
            yield
        finally:
            limit.cancel()

    def until(self, end: str) -> list[str]:
        """Returns all lines up to the first line that begins with `end`, including this line."""
        lines = []
        with self.patience():
            while not lines or not lines[-1].startswith(end):
                line = self.process.stdout.readline()
                if not line:
                    raise EngineError(f"{self.name} ended before it said {end!r}: {lines[-3:]}")
                lines.append(line.rstrip("\n"))
        return lines

    def rest(self) -> tuple:
        """Waits until the engine ends. Returns the rest of its output, and its exit status."""
        with self.patience():
            return self.process.stdout.read(), self.process.wait()

    def ask(self, text: str, end: str) -> list[str]:
        """Sends `text`. Returns the lines of the answer, up to a line that begins with `end`."""
        self.send(text)
        return self.until(end)

    def perft(self, depth: int) -> Any:
        """Returns {move: count} of the present position, and the engine's sum."""
        return read_perft(self.ask(f"go perft {depth}", "Nodes searched"))

    def display(self) -> tuple:
        """Returns the FEN and the set of checkers of the present position."""
        return read_display(self.ask("d", "Checkers:"))

    def ask_position(self) -> None:
        """Sends the questions whose answers position() reads, so that two engines can work at the
        same time."""
        self.send("d\ngo perft 1")

    def position(self) -> tuple:
        """Returns (set of legal moves, FEN, set of checkers), after ask_position()."""
        display = read_display(self.until("Checkers:"))
        return set(read_perft(self.until("Nodes searched"))[0]), *display

    def search(self, go: str) -> Any:
        """Returns (last info line, bestmove line) of a search."""
        lines = self.ask(go, "bestmove")
        infos = [line for line in lines if line.startswith("info depth")]
        return infos[-1] if infos else "", lines[-1]


def stockfish() -> Engine:
    return Engine(STOCKFISH)


def reference(game: Any) -> Engine:
    """Returns the program that knows the rules of a game."""
    engine = Engine(program(game.reference))
    if game.setting:
        engine.send(game.setting)
    return engine


def nibble(board: str = "uno", game: Any = CHESS) -> Engine:
    """Returns the UCI engine of the PC that searches like the image of `board`."""
    return Engine(engine_of(board, game))
