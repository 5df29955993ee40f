#!/usr/bin/env python3
"""Pairs and triples of cable lines, drawn with a seed, reach the simulated device in one piece at
line rate. Every line that has an answer is answered, in the order of the lines. No line of 60 bytes
or less is lost, and none of the lines of a game behind `load`. A longer line behind a long answer
or behind work may be lost. Then the device says so, and the line has no answer of its own."""
import os
import random
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools"))

# pylint: disable=wrong-import-position
from chip_test import Results, arguments
from handheld import Handheld

GAME = ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
        "9. h3 *")
ROUND = "Nf3 Nf6 Ng1 Ng8 "
LONG_GAME = "\n".join(3 * ROUND for _ in range(18)) + "\n*"
LONGEST, QUICK, WHOLE = 60, 60, 2000
LIMIT_MS, STEP_MS = 60000, 20
NONE, BEST = None, "bestmove"
LOST = "bytes lost"

# A line, and what its answer contains; NONE if it has no answer. An answer of "bestmove" may come
# later than answers of the lines behind it.
EVERYWHERE = [
    ("isready", "readyok"), ("uci", "uciok"), ("d", "Checkers:"), ("help", "depth mate movestogo"),
    ("ucinewgame", NONE), ("stop", NONE), ("quit", NONE),
    ("setoption name UCI_Elo value 1200", NONE),
    ("setoption name UCI_LimitStrength value false", NONE),
    ("setoption name Wibble value 1", "unknown: Wibble"),
    ("wibble", "unknown: wibble"), ("wobble " + 52 * "x", "unknown: wobble"),
    ("isready " + 52 * "x", "readyok"),
    ("position startpos", NONE), ("position startpos moves e2e4 e7e5 g1f3 b8c6", NONE),
    ("position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", NONE),
    ("position fen rnbqkbnr/ppp2ppp/3p4/8/3pP3/8/PPPP1PPP/8 w - d3", "FEN, character"),
    ("position fen 4k3/8/8/8/8/8/8/4K3 w - - 300 1", NONE),
    ("position startpos moves e2e4 e7e4", "illegal move: e7e4"), ("position", "incomplete"),
    ("position nowhere", "unknown: nowhere"),
    ("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", NONE), ("fen 4k3/8/8 w", "FEN, character"),
    ("go depth 1", BEST), ("go nodes 300", BEST), ("go infinite", BEST), ("go depth 2", BEST),
    ("bench", NONE),
    ("position startpos moves" + 50 * " g1f3 g8f6 f3g1 f6g8", NONE),
]
TOOLS = [("perft 1", "searched: \\d|bestmove 0000"), ("eval", "eval -?\\d")]
REMOTE = [
    ("pgn", "\\[Event[\\s\\S]*?(\\*|1-0|0-1|1/2-1/2)\n"), ("screen", r"\|.{16}\|"), ("set", "own 0"), ("set level", "level \\d"),
    ("set level 5", "level 5"), ("set nothing", "unknown: nothing"), ("set guard off", "guard 0"),
    ("games", "3: "), ("store 1", NONE), ("recall 1", NONE), ("delete 1", NONE),
    ("delete 99", "cannot: 99"), ("store", "incomplete"), ("key back", NONE), ("key fwd", NONE),
    ("key e5 b2", NONE), ("key wibble", "unknown: wibble"), ("ponderhit", NONE),
    ("load e4 e5 Nf3", "plies 3"), ("load e4 e5 Ke3", "ply 3: illegal move: Ke3"),
    ("load\n" + GAME, "plies 17"), ("load\n" + LONG_GAME, "plies 216"),
]
SLOW = re.compile(r"uci$|d$|help|bench|perft|pgn|screen|set|games|load|go|recall|store|delete|quit|"
                  r"fen|key|stop")


def is_long(line):
    """True if the device need not have room for the line."""
    return max(len(part) for part in line.split("\n")) > LONGEST


class Bursts:
    """Sends bursts to a device, and judges the answers."""

    def __init__(self, chip):
        self.chip, self.number, self.sent, self.lost = chip, 0, 0, 0
        self.text = ""

    def run(self, ms):
        """Runs, and keeps the answers."""
        new = self.chip.ask(f"run {ms}", "recv")
        if new:
            self.text += "\n".join(new) + "\n"

    def missing(self, lines):
        """The lines whose answer is missing."""
        place, missing = 0, []
        for line, answer in lines:
            if answer in (NONE, BEST):
                continue
            found = re.compile(answer).search(self.text, place)
            if found:
                place = found.end()
            else:
                missing.append(line)
        searches = sum(answer == BEST for _, answer in lines)
        if self.text.count("bestmove ") < searches:
            missing.append("go")
        return missing

    def settle(self, lines):
        """Runs until all answers are there. Ends a bench by CLR, and a search by `stop`."""
        for step in range(LIMIT_MS // STEP_MS):
            self.run(STEP_MS)
            missing = self.missing(lines)
            if not missing or LOST in self.text and step > 100:
                break
            if step % 25 == 24 and any(line == "bench" for line, _ in lines):
                self.chip.ask("key clr")
            if missing == ["go"] and step % 10 == 9:
                self.chip.ask("send stop")
        self.number += 1
        word = f"end{self.number}"
        self.chip.ask("send stop", f"send {word}")
        for _ in range(LIMIT_MS // STEP_MS):
            self.run(STEP_MS)
            if f"unknown: {word}" in self.text:
                return
            if any(line == "bench" for line, _ in lines):
                self.chip.ask("key clr")

    def send(self, lines):
        """Sends a burst. Returns what is wrong."""
        self.text = ""
        self.sent += len(lines)
        self.chip.ask(*("send " + part for line, _ in lines for part in line.split("\n")))
        self.settle(lines)
        lost, wrong = self.text.count(LOST), []
        may_be_lost = [index for index, (line, _) in enumerate(lines)
                       if is_long(line) and any(SLOW.match(before) for before, _ in lines[:index])]
        if lost:
            self.lost += 1
            if not may_be_lost:
                wrong.append("lost")
            lines = [pair for index, pair in enumerate(lines) if index not in may_be_lost]
        return wrong + self.missing(lines)


def pool_of(chip):
    """The lines for the board."""
    words = chip.serial(["help"], "depth mate[^\n]*\n", limit_ms=3000).text
    return (EVERYWHERE + (TOOLS if " perft " in words else []) +
            (REMOTE if " load " in words else []))


def main():
    """Runs the command line."""
    options, results = arguments(__doc__.split(":", maxsplit=1)[0]), Results()
    chance = random.Random(1)
    with Handheld(options.board, options.firmware, options.handheld, ["--seed", "1"]) as chip:
        chip.ask("run 3000")
        pool = pool_of(chip)
        bursts = Bursts(chip)
        count, wrong = QUICK if options.quick else WHOLE, []
        for _ in range(count):
            lines = [chance.choice(pool) for _ in range(chance.choice((2, 3)))]
            faults = bursts.send(lines)
            if faults:
                wrong.append(" | ".join(line[:30].replace("\n", "/") for line, _ in lines) +
                             f": {faults}")
                results.note(f"{wrong[-1]}\n#   {bursts.text[:200]!r}")
        results.report(f"{count} bursts, {bursts.sent} lines of {len(pool)}: all are answered", [],
                       wrong)
        results.note(f"{bursts.lost} bursts had a long line that was lost and reported")
        results.report("nothing is complained of", [], chip.ask("faults"))
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
