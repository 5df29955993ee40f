#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests on the simulated boards how well the guard against blunders (firmware/game/coach.h) works.
The moves of the test have been rated by Stockfish.

Each line of POSITIONS has a class, the six fields of a FEN, the moves from there to the position,
the move in question, the centipawns that this move loses, and the score before the move. The
program sets up the position over the cable and types the move with keys. Then it waits until the
guard asks or Nibble begins to search. The PC's engine of the board must reach the same verdict with
the two searches of coach.h.

The guard must ask about at least ASKED percent of the bad moves, and about at most TOO_OFTEN
percent of the good moves. It must ask within the time limit of the board. With `--short` the
program tests only some moves of each class, and demands only the PC's verdicts and the time limit.
"""
import argparse
import random
import re
import sys
from typing import Any

from board_facts import engine_of, facts_of
from handheld import Handheld, move_keys
from uci_client import MATE, Engine, score_of

POSITIONS = "tools/lab/guard_positions.txt"
ASKED, TOO_OFTEN = 95, 5
LIMIT_MS = {"uno": 1000, "nano": 1000}  # longest wait for the question; LARGE_MS on large boards
LARGE_MS = 1500
SHORT = 4  # number of moves of each class
STEP_MS = 10


def constants(board: str) -> tuple:
    """Returns COACH_NODES, COACH_MISTAKE, DECIDED and COACH_LOST of the board's firmware."""
    with open("firmware/game/coach.h", encoding="ascii") as source:
        text = source.read()
    with open("firmware/game/coach.c", encoding="ascii") as source:
        text += source.read()
    small = board in LIMIT_MS
    numbers = []
    for name in ("COACH_NODES", "COACH_MISTAKE"):
        found = re.search(rf"{name} = EDITION_NETWORK \? (\d+) : (\d+)", text)
        numbers.append(int(found[2 if small else 1]))
    return *numbers, *(
        int(re.search(rf"{name} = (\d+)", text)[1]) for name in ("DECIDED", "COACH_LOST")
    )


def bounded(score: Any, bound: int = 1000) -> Any:
    """Returns the score, cut to `bound`."""
    return max(-bound, min(bound, score))


class Judge(Engine):
    """An engine that rates positions."""

    def __init__(self, command: Any, **options: Any) -> None:
        super().__init__(command)
        self.send("uci")
        self.until("uciok")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")

    def search(self, position: Any, limit: Any) -> Any:
        """Returns (best move, score, nodes)."""
        self.send(f"position {position}\ngo {limit}")
        score, nodes = -MATE, 0
        for line in self.until("bestmove"):
            words = line.split()
            if words[:1] == ["bestmove"]:
                return words[1], score, nodes
            if "score" in words and "nodes" in words:
                score = score_of(line)
                nodes = int(words[words.index("nodes") + 1])
        raise AssertionError

    def moves(self, position: Any) -> list:
        """Returns all legal moves."""
        self.send(f"position {position}")
        return list(self.perft(1)[0])

    def fen(self, position: Any) -> Any:
        self.send(f"position {position}")
        return self.display()[0]


class Guard:
    """The guard's verdict on the PC."""

    def __init__(self, engine: Any, board: str) -> None:
        self.engine = engine
        self.nodes, self.mistake, self.decided, self.lost = constants(board)

    def ending(self, fen: Any, moves: Any, move: Any) -> Any:
        """Returns 0 for a draw, -MATE for a mate, or None if the game continues."""
        fens = [
            self.engine.fen(f"fen {fen} moves {' '.join((moves + [move])[:plies])}")
            for plies in range(len(moves) + 2)
        ]
        if not self.engine.moves(f"fen {fens[-1]}"):
            return -MATE if self.engine.display()[1] else 0
        same = [" ".join(other.split()[:4]) for other in fens]
        return 0 if same.count(same[-1]) == 3 or fens[-1].split()[4] == "100" else None

    def search(self, fen: Any) -> Any:
        """Returns (best move, score) of a search that knows nothing of earlier searches."""
        self.engine.send("ucinewgame")
        return self.engine.search(f"fen {fen}", f"nodes {self.nodes}")[:2]

    def asks(self, fen: Any, moves: Any, move: Any) -> bool:
        """True if the guard asks about the move."""
        now = self.engine.fen(f"fen {fen} moves {' '.join(moves)}")
        best, score = self.search(now)
        found = self.ending(fen, moves, move)
        if found is None:
            if best == move and score >= -self.lost:
                return False
            found = self.search(self.engine.fen(f"fen {now} moves {move}"))[1]
            if found >= MATE - 3 and score > 4 - MATE:
                return True
        return bounded(score, self.decided) + bounded(found, self.decided) > self.mistake


class Device:
    """A simulated board that has the guard. The program presses its keys."""

    def __init__(self, handheld: Handheld, board: str) -> None:
        self.handheld, self.said = handheld, ""
        self.clock_hz = int(facts_of(board)["CRYSTAL"])
        handheld.ask("run 2500")

    def line(self) -> str:
        """Returns line 1 of the display."""
        return self.handheld.ask("lcd")[1].strip("|")

    def asks(self, fen: Any, moves: list[str], move: Any) -> tuple:
        """Returns (True if the guard asks, milliseconds until the guard asks or takes the move)."""
        ask, own = self.handheld.ask, "K" if self.side(fen, moves) == "w" else "k"
        ask("key clr clr", f"send fen {fen}", "run 500")
        if moves:
            # In the menu each GO changes what Nibble plays: black, nothing, white, both, black.
            away = "go" if fen.split()[1] == "w" else "go go go"
            back = "go go go" if own == "K" else "go"
            ask(f"key menu fwd {away} clr")
            for made in moves:
                ask("key " + move_keys(made), "run 100")
            ask(f"key menu fwd {back} clr", "run 200")
        keys = move_keys(move).split()
        ask("key " + " ".join(keys[:-1]), "run 400")
        begin = self.handheld.cycles()
        ask("down go", "run 30", "up go")
        line = ""
        while True:
            before, line = line, self.line()
            passed = (self.handheld.cycles() - begin) * 1000 // self.clock_hz
            if line != before:  # the firmware may still be writing the line
                ask(f"run {STEP_MS}")
                continue
            if "bad?" in line or "!" in line:
                return True, passed
            if line[0] != own or "thinks" not in line:
                self.said = line
                return False, passed
            if passed > 10000:
                raise SystemExit(f"no answer: {fen} {move}: {line}")
            ask(f"run {STEP_MS}")

    @staticmethod
    def side(fen: str, moves: list[str]) -> Any:
        """Returns the side to move."""
        return "wb"[(fen.split()[1] == "b") ^ len(moves) % 2]


def read_positions(path: str) -> list:
    """Returns (class, fen, moves, move) of each line."""
    with open(path, encoding="ascii") as lines:
        rows = [line.rstrip("\n").split("|") for line in lines]
    return [
        (row[0], " ".join(row[1:7]), row[7].split(",") if row[7] else [], row[8]) for row in rows
    ]


def chosen(rows: Any, options: Any) -> Any:
    """Returns the rows to test: all rows, or SHORT random rows of each class."""
    if not options.short:
        return rows
    rng = random.Random(options.seed)
    rng.shuffle(rows)
    return [
        row
        for name in sorted({row[0] for row in rows})
        for row in [row for row in rows if row[0] == name][:SHORT]
    ]


def measure(options: Any) -> bool:
    """Measures the guard. Returns True if all results are as they must be."""
    asked, times, wrong = {}, [], 0
    limit_ms = LIMIT_MS.get(options.board, LARGE_MS)
    with Judge(engine_of(options.board), OwnBook="false") as engine:
        guard = Guard(engine, options.board)
        device = (
            None
            if options.pc
            else Device(Handheld(options.board, options.firmware, options.handheld), options.board)
        )
        for name, fen, moves, move in chosen(read_positions(options.positions), options):
            asks = guard.asks(fen, moves, move)
            asked.setdefault(name, []).append(asks)
            if device:
                found, passed = device.asks(fen, moves, move)
                times.append(passed)
                if found != asks or passed > limit_ms:
                    wrong += 1
                    print(
                        f"{name} {fen} {' '.join(moves)} {move}: the chip asks: {found}, the PC: "
                        f"{asks}, {passed} ms, {device.said}",
                        flush=True,
                    )
    for name, answers in sorted(asked.items()):
        print(f"{options.board} {name}: asks {sum(answers)} times of {len(answers)}")
    if times:
        times.sort()
        print(
            f"{options.board} milliseconds: median {times[len(times) // 2]}, "
            f"95 % {times[len(times) * 95 // 100]}, most {times[-1]}; wrong {wrong}"
        )
    if options.short:
        return wrong == 0
    bad = [answer for name in asked if name != "good" for answer in asked[name]]
    good = asked["good"]
    print(
        f"{options.board} asks in {100 * sum(bad) / len(bad):.1f} % of the bad moves, "
        f"{100 * sum(good) / len(good):.1f} % of the good moves"
    )
    return (
        wrong == 0
        and 100 * sum(bad) >= ASKED * len(bad)
        and 100 * sum(good) <= TOO_OFTEN * len(good)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="uno")
    parser.add_argument("--firmware")
    parser.add_argument("--handheld", default="build/host/handheld")
    parser.add_argument("--positions", default=POSITIONS)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--pc", action="store_true", help="only the PC's engine")
    parser.add_argument("--seed", type=int, default=1)
    sys.exit(0 if measure(parser.parse_args()) else 1)


if __name__ == "__main__":
    main()
