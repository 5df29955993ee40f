#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays games of the simulated board in real time, with the clock of a match manager. The board is
on a pseudo-terminal, behind nibble-serial. The clock of a move runs from the line `position` to
`bestmove`, as a match manager's does, so it includes the cable, nibble-serial and the PC's other
work. An additional process keeps a core busy all the time. The opponent is Stockfish with few
nodes, which answers at once; another Stockfish knows the rules. The program fails on a loss on
time, an illegal move, or a complaint of the device.

A simulated board may fall behind real time on a busy PC. The report counts a move as late if its
time on the manager's clock exceeds the device's own `info ... time` by more than LAG_MS.
"""
import argparse
import collections.abc
import queue
import random
import re
import subprocess
import sys
import threading
import time
from typing import Any

import uci_client
from terminal import Terminal
from timed_game import Control, Referee

SERIAL = "build/host/nibble-serial"
OPENINGS = "tools/lab/match/openings_rating.epd"
LAG_MS = 200
MOST_PLIES = 600


class Tally:
    """The events of the games so far."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.games, self.faults, self.moves, self.late = 0, [], 0, 0
        self.least_ms, self.costs, self.ends = {}, [], {}

    def note_move(self, control: Any, left_ms: int, cost_ms: float) -> None:
        """Notes the time left on the clock after a move, and the move's time outside the search."""
        with self.lock:
            self.moves += 1
            self.costs.append(cost_ms)
            self.late += cost_ms > LAG_MS
            self.least_ms[control.text] = min(left_ms, self.least_ms.get(control.text, 1e9))

    def note_game(self, control: Any, end: Any, plies: int, least_ms: float) -> None:
        """Notes the end of a game."""
        with self.lock:
            self.games += 1
            self.ends[end] = self.ends.get(end, 0) + 1
            if end.startswith("FAULT"):
                self.faults.append(f"{control.text}: {end}")
            print(
                f"game {self.games}: {control.text}, {plies} plies, {end}, least "
                f"{least_ms:.0f} ms",
                flush=True,
            )


class Table:
    """A board, an opponent and a referee, which play one game after another."""

    def __init__(self, options: Any, tally: "Tally") -> None:
        self.options, self.tally = options, tally
        self.terminal = Terminal(options.board)
        if self.terminal.port is None or not self.terminal.shows("your move"):
            raise uci_client.EngineError("the board does not start")
        self.nibble = uci_client.Engine(SERIAL, self.terminal.port)
        self.nibble.ask("uci", "uciok")
        self.opponent, self.judge = uci_client.stockfish(), uci_client.stockfish()
        self.opponent.send(
            "setoption name UCI_LimitStrength value true\n"
            f"setoption name UCI_Elo value {options.level}"
        )

    def end(self) -> None:
        """Ends the programs."""
        for engine in self.nibble, self.opponent, self.judge:
            engine.__exit__()
        self.terminal.end()

    def play(self, control: Any, fen: str, side: Any) -> None:
        """Plays a game with Nibble on `side`, 0 for white."""
        referee, left_ms, least_ms, moves = Referee(self.judge, fen), control.start_ms, 1e9, 0
        self.nibble.send("ucinewgame")
        self.nibble.ask("isready", "readyok")
        end = referee.end()
        while end is None:
            if referee.side() != side:
                self.opponent.send(referee.position())
                move = self.opponent.search(f"go nodes {self.options.nodes}")[1].split()[1]
            else:
                go = control.go(left_ms, moves)
                begun = time.monotonic()
                lines = self.nibble.ask(f"{referee.position()}\n{go}", "bestmove")
                spent_ms = 1000 * (time.monotonic() - begun)
                move, moves = lines[-1].split()[1], moves + 1
                told = re.findall(r"^info depth.* time (\d+)", "\n".join(lines), re.M)
                left_ms -= spent_ms
                least_ms = min(least_ms, left_ms)
                self.tally.note_move(control, left_ms, spent_ms - int(told[-1] if told else 0))
                said = [line for line in lines if line.startswith("info string")]
                if left_ms < 0 or said:
                    end = f"FAULT: {said or 'time'} at move {moves}, {-left_ms:.0f} ms too long"
                    break
                left_ms += control.gain_ms(moves)
            if move not in referee.legal:
                end = f"FAULT: illegal {move}"
                break
            referee.push(move)
            end = referee.end() or ("length" if len(referee.moves) >= MOST_PLIES else None)
        self.tally.note_game(control, end, len(referee.moves), least_ms)


def openings(first: int) -> collections.abc.Iterator:
    """Yields an endless sequence of start positions."""
    with open(OPENINGS, encoding="ascii") as file:
        lines = [" ".join(line.split()[:4]) + " 0 1" for line in file if "/" in line]
    random.Random(1).shuffle(lines)
    while True:
        yield lines[first % len(lines)]
        first += 1


def work(options: list[str], tally: "Tally", games: Any) -> None:
    """Plays games until no game is left."""
    table = Table(options, tally)
    try:
        while True:
            table.play(*games.get_nowait())
    except queue.Empty:
        pass
    except (uci_client.EngineError, OSError) as error:
        tally.faults.append(str(error))
    finally:
        table.end()


def report(tally: "Tally") -> None:
    """Prints the figures."""
    costs = sorted(tally.costs) or [0]
    for control, least_ms in sorted(tally.least_ms.items()):
        print(f"{control}: least time left {least_ms:.0f} ms")
    print(
        f"{tally.games} games, {tally.moves} moves of the board; beside the search a move took "
        f"{costs[len(costs) // 2]:.0f} ms (median), {costs[len(costs) * 99 // 100]:.0f} ms "
        f"(99 %), {costs[-1]:.0f} ms (most); {tally.late} moves beyond {LAG_MS} ms"
    )
    print("ends: " + ", ".join(f"{end} {count}" for end, count in sorted(tally.ends.items())))
    for fault in tally.faults:
        print(f"FAULT {fault}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="mega2560")
    parser.add_argument("--games", type=int, default=100, help="at each control (100)")
    parser.add_argument("--controls", default="5+0.1,15+0,40/30", help="(5+0.1,15+0,40/30)")
    parser.add_argument("--level", type=int, default=1700, help="Stockfish's UCI_Elo (1700)")
    parser.add_argument("--nodes", type=int, default=5000, help="Stockfish's nodes a move (5000)")
    parser.add_argument("--load", type=int, default=1, help="processes that use a core (1)")
    parser.add_argument("--jobs", type=int, default=2, help="games at once (2)")
    options = parser.parse_args()
    tally, games = Tally(), queue.Queue()
    for text in options.controls.split(","):
        fens = openings(0)
        for number in range(options.games):
            games.put((Control(text), next(fens), number % 2))
    loads = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(options.load)
    ]
    try:
        tables = [
            threading.Thread(target=work, args=(options, tally, games)) for _ in range(options.jobs)
        ]
        for table in tables:
            table.start()
        for table in tables:
            table.join()
    finally:
        for load in loads:
            load.kill()
            load.wait()
    report(tally)
    return 1 if tally.faults or not games.empty() else 0


if __name__ == "__main__":
    sys.exit(main())
