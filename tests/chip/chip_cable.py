#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the serial port of the simulated device at full line rate. The device must lose no byte of
a long `position` line, even while it thinks, and must answer in time.
"""
import random
import re
import sys
from typing import Any

from chip_test import Results, arguments
from handheld import Handheld, move_keys
from uci_client import START, nibble

PLIES = 400
FROM_FEN = (
    "r1bqkbnr/ppp2pp1/2n4p/3pp3/3P4/P4N2/1PPNPPPP/R1BQKB1R w KQkq - 0 5",
    "d4e5 f7f6 e5f6 g8f6 e2e3 c8e6 f1d3 f8d6 d3g6 e6f7 g6f7 e8f7 e1g1 h8e8 d2b3 f7g8 b3d4",
)
POSITIONS = [
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "k7/8/8/2Q2Q2/8/2Q3Q1/5p2/K6n w - - 0 1",
]
CYCLES_A_MS = 16000
READY_MS, STOP_MS = 10, 20
KEYED_PLIES = 60  # number of plies of the device's own game


def long_game(engine: Any, rng: random.Random) -> tuple:
    """Returns the moves of a game of PLIES plies, and its last FEN."""
    while True:
        moves = []
        while len(moves) < PLIES:
            engine.send("position startpos moves " + " ".join(moves))
            legal = engine.perft(1)[0]
            if not legal:
                break
            moves.append(rng.choice(sorted(legal)))
        else:
            engine.send("position startpos moves " + " ".join(moves))
            return moves, engine.display()[0]


def ask(chip: Handheld, *lines: Any, end: Any) -> Any:
    """Sends the lines. Returns the device's answer, up to `end`."""
    return chip.serial(lines, end, limit_ms=5000).text


def fen_of(chip: Any) -> str:
    """Returns the FEN in the device's answer to `d`."""
    return re.search(r"Fen: (.*)", ask(chip, "d", end=r"Checkers:[^\n]*")).group(1)


def latency_ms(chip: Handheld, line: str, end: Any) -> float:
    """Returns the milliseconds from the last byte of `line` on the wire to the first byte of the
    answer."""
    begin = chip.cycles()
    (now, _), *_ = chip.serial([line], end, limit_ms=1000).find(end)
    wire_ms = (len(line) + 1) * 10 / 115.2
    return (now - begin) / CYCLES_A_MS - wire_ms


def ready_while(chip: Handheld, slowest: Any) -> None:
    """Sends `isready` at 40 moments while the device works. Keeps the longest time until an answer
    in `slowest`."""
    for step_ms in range(17, 57):
        chip.ask(f"run {step_ms}", "recv")
        slowest["readyok"] = max(slowest["readyok"], latency_ms(chip, "isready", "readyok"))


def measure(chip: Any, slowest: Any) -> None:
    """Starts 20 searches, and sends `stop` a little later in each. Then sends `isready` during one
    more search. Keeps the longest times until an answer in `slowest`."""
    for step_ms in range(7, 207, 10):
        chip.ask("send go infinite", f"run {step_ms}", "recv")
        slowest["bestmove"] = max(slowest["bestmove"], latency_ms(chip, "stop", "bestmove"))
        chip.ask("run 10", "recv")
    chip.ask("send go infinite")
    ready_while(chip, slowest)


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    with nibble() as host:
        moves, fen = long_game(host, random.Random(1))
        host.send("position fen {} moves {}".format(*FROM_FEN))
        fen_after_moves = host.display()[0]
        host.send("position startpos moves " + " ".join(moves[:KEYED_PLIES]))
        keyed_fen = host.display()[0]
    line = "position startpos moves " + " ".join(moves)
    with Handheld(options.board, options.firmware, options.handheld, ["--seed", "1"]) as chip:
        chip.ask("run 1000")
        ask(chip, "isready", end="readyok")
        answer = ask(chip, line, "isready", end="readyok")
        results.report(
            f"{PLIES} plies at line rate, nothing to complain of", "readyok", answer.strip()
        )
        results.report("the position they lead to", fen, fen_of(chip))

        ask(chip, "position startpos", "isready", end="readyok")
        chip.ask("send go infinite", "run 2000", "recv")
        answer = ask(chip, line, "isready", end="readyok")
        results.report(
            "the same while it thinks, which ends the thinking",
            (1, 0),
            (answer.count("bestmove "), answer.count("info string")),
        )
        results.report("the position they lead to", fen, fen_of(chip))

        answer = ask(
            chip, "position fen {} moves {}".format(*FROM_FEN), "go nodes 100", end="bestmove|lost"
        )
        results.report(
            "a FEN with moves, and a search at once",
            (1, 0),
            (answer.count("bestmove "), answer.count("info string")),
        )
        results.report("the position they lead to", fen_after_moves, fen_of(chip))

        slowest = {"readyok": 0, "bestmove": 0}
        for position in POSITIONS:
            ask(chip, f"position fen {position}", "isready", end="readyok")
            measure(chip, slowest)
            results.report("d shows the board while a search runs", position, fen_of(chip))
            ask(chip, "stop", end="bestmove")
        has_perft = " perft " in ask(chip, "help", end="depth")
        for work in ["bench", "perft 7"] if has_perft else ["bench"]:
            chip.ask(f"send {work}", "run 100")
            ready_while(chip, slowest)
            ask(chip, "stop", "quit", "isready", end="readyok")

        chip.ask("key menu go go menu fwd go clr")
        for move in moves[:KEYED_PLIES]:
            chip.ask(f"key {move_keys(move)}")
        chip.ask("key hint", "wait 300 thinks")
        ready_while(chip, slowest)
        answer = ask(chip, line, "isready", end="readyok")
        results.report("a long line while the device thinks of its own", "readyok", answer.strip())
        results.report("the position they lead to", fen, fen_of(chip))
        ask(chip, "quit", "isready", end="readyok")
        results.report("and its own game is whole", keyed_fen, fen_of(chip))

        for answer, limit_ms in (("readyok", READY_MS), ("bestmove", STOP_MS)):
            results.report(
                f"{answer} comes within {limit_ms} ms", True, slowest[answer] <= limit_ms
            )
            results.note(f"the slowest {answer}: {slowest[answer]:.1f} ms")
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
