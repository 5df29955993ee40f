#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sends two or three random cable lines at a time to the simulated device, without a pause, at line
rate. The device must answer every line that has an answer, in the order of the lines. It must not
lose a line of up to 60 bytes, nor a line of a game after `load`. After a long answer or during work
it may lose a longer line. It must then report the loss, and does not answer that line."""
import random
import re
import sys
from typing import Any

from chip_test import Results, arguments
from handheld import Handheld

GAME = (
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O " "9. h3 *"
)
ROUND = "Nf3 Nf6 Ng1 Ng8 "
LONG_GAME = "\n".join(3 * ROUND for _ in range(18)) + "\n*"
LONGEST, QUICK, WHOLE = 60, 60, 2000
LIMIT_MS, STEP_MS, QUIET_MS = 60000, 20, 1500
PATIENCE = 12000 // STEP_MS
NONE, BEST, READY = None, "bestmove ", "readyok"
LOST = "bytes lost"

# Each entry has a line and the text that its answer must contain. NONE means that the line has no
# answer. BEST may come after the answers to later lines. READY may come while the device still
# works on an earlier line.
EVERYWHERE = [
    ("isready", READY),
    ("uci", "uciok"),
    ("d", "Checkers:"),
    ("help", "depth mate movestogo"),
    ("ucinewgame", NONE),
    ("stop", NONE),
    ("quit", NONE),
    ("setoption name UCI_Elo value 1200", NONE),
    ("setoption name UCI_LimitStrength value false", NONE),
    ("setoption name Wibble value 1", "unknown: Wibble"),
    ("wibble", "unknown: wibble"),
    ("wobble " + 52 * "x", "unknown: wobble"),
    ("isready " + 52 * "x", READY),
    ("position startpos", NONE),
    ("position startpos moves e2e4 e7e5 g1f3 b8c6", NONE),
    ("position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", NONE),
    ("position fen rnbqkbnr/ppp2ppp/3p4/8/3pP3/8/PPPP1PPP/8 w - d3", "FEN, character"),
    ("position fen 4k3/8/8/8/8/8/8/4K3 w - - 300 1", NONE),
    ("position startpos moves e2e4 e7e4", "illegal move: e7e4"),
    ("position", "incomplete"),
    ("position nowhere", "unknown: nowhere"),
    ("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", NONE),
    ("fen 4k3/8/8 w", "FEN, character"),
    ("go depth 1", BEST),
    ("go nodes 300", BEST),
    ("go infinite", BEST),
    ("go depth 2", BEST),
    ("bench", NONE),
    ("position startpos moves" + 50 * " g1f3 g8f6 f3g1 f6g8", NONE),
]
TOOLS = [("perft 1", "searched: \\d|bestmove 0000"), ("eval", "eval -?\\d")]
REMOTE = [
    ("pgn", "\\[Event[\\s\\S]*?(\\*|1-0|0-1|1/2-1/2)\n"),
    ("screen", r"\|.{16}\|"),
    ("set", "own 0"),
    ("set level", "level \\d"),
    ("set level 5", "level 5"),
    ("set nothing", "unknown: nothing"),
    ("set guard off", "guard 0"),
    ("games", "3: "),
    ("store 1", NONE),
    ("recall 1", NONE),
    ("delete 1", NONE),
    ("delete 99", "cannot: 99"),
    ("store", "incomplete"),
    ("key back", NONE),
    ("key fwd", NONE),
    ("key e5 b2", NONE),
    ("key wibble", "unknown: wibble"),
    ("ponderhit", NONE),
    ("load e4 e5 Nf3", "plies 3"),
    ("load e4 e5 Ke3", "ply 3: illegal move: Ke3"),
    ("load\n" + GAME, "plies 17"),
    ("load\n" + LONG_GAME, "plies 216"),
]

# After one of these lines the next line has to wait until the device has sent an answer, finished
# its work, or updated its own game.
SLOW = re.compile(
    r"uci$|d$|help|bench|perft|pgn|screen|set |set$|games|load|go|recall|store|"
    r"delete|quit|fen|key|position .*(x|d3|e7e4)$|position( nowhere)?$|eval|isready"
)
WORK = re.compile(r"load|perft|bench")
ROOM = 126


def may_be_lost(texts: Any, index: int) -> bool:
    """True if the device may lose this line, because the line is long and the lines before it make
    it wait."""
    slow = [SLOW.match(text) is not None for text in texts[:index]]
    if len(texts[index]) <= LONGEST or True not in slow:
        return False
    waiting = texts[slow.index(True) + 1 : index + 1]
    return "\n" not in texts[index] or sum(len(text) + 1 for text in waiting) > ROOM


class Bursts:
    """Sends bursts of lines to a device, and checks the answers."""

    def __init__(self, chip: Handheld) -> None:
        self.chip, self.number, self.sent, self.lost = chip, 0, 0, 0
        self.text = ""

    def run(self, ms: int) -> Any:
        """Runs the device for `ms` milliseconds, and adds its answers to `text`."""
        new = self.chip.ask(f"run {ms}", "recv")
        if new:
            self.text += "\n".join(new) + "\n"

    def missing(self, lines: Any) -> list:
        """Returns the lines whose answer is missing."""
        place, missing = 0, []
        for line, answer in lines:
            if answer in (NONE, BEST, READY):
                continue
            found = re.compile(answer).search(self.text, place)
            if found:
                place = found.end()
            else:
                missing.append(line)
        for word in BEST, READY:
            wanted = sum(answer == word for _, answer in lines)
            if self.text.count(word) < wanted:
                missing.append(word)
        return missing

    def settle(self, lines: Any) -> None:
        """Runs until all answers are there. Ends a bench with CLR, and a search with `stop`."""
        for step in range(LIMIT_MS // STEP_MS):
            self.run(STEP_MS)
            missing = self.missing(lines)
            if not missing or step > PATIENCE and not any(line == "bench" for line, _ in lines):
                break
            if step % 100 == 99 and any(line == "bench" for line, _ in lines):
                self.chip.ask("key clr")
            if missing == [BEST] and step % 10 == 9:
                self.chip.ask("send stop")
        self.number += 1
        word = f"end{self.number}"
        self.chip.ask("send stop", f"send {word}")
        for _ in range(LIMIT_MS // STEP_MS):
            self.run(STEP_MS)
            if f"unknown: {word}" in self.text:
                break
        self.run(QUIET_MS)

    def send(self, lines: Any) -> Any:
        """Sends a burst. Returns a text that names the errors."""
        self.text = ""
        self.sent += len(lines)
        self.chip.ask(*("send " + part for line, _ in lines for part in line.split("\n")))
        self.settle(lines)
        return self.judge(lines)

    def judge(self, lines: Any) -> Any:
        """Returns a text that names the errors in the answers. A line that may be lost needs either
        its answer or a report of the loss. If `stop` follows a line that starts work, that line
        needs no answer, because `stop` may end the work."""
        texts = [text for text, _ in lines]
        excused = {index for index in range(len(lines)) if may_be_lost(texts, index)}
        stopped = {
            index
            for index in range(len(lines) - 1)
            if texts[index + 1] == "stop" and WORK.match(texts[index])
        }
        wrong = []
        if LOST in self.text:
            self.lost += 1
            if not excused:
                wrong.append("lost")
            for index in excused:
                # If the end of a game's text is lost, the device reads the next line as part of
                # that text.
                stopped |= set(range(index, len(lines))) if "\n" in texts[index] else {index}
        return wrong + self.missing(
            [pair for index, pair in enumerate(lines) if index not in stopped]
        )


def pool_of(chip: Handheld) -> Any:
    """Returns the lines that this board knows."""
    words = chip.serial(["help"], "depth mate[^\n]*\n", limit_ms=3000).text
    return (
        EVERYWHERE + (TOOLS if " perft " in words else []) + (REMOTE if " load " in words else [])
    )


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__.split(":", maxsplit=1)[0]), Results()
    chance = random.Random(1)
    with Handheld(options.board, options.firmware, options.handheld, ["--seed", "1"]) as chip:
        chip.ask("run 3000")
        pool = pool_of(chip)
        bursts = Bursts(chip)
        count, wrong = WHOLE if options.full else QUICK, []
        for _ in range(count):
            lines = [chance.choice(pool) for _ in range(chance.choice((2, 3)))]
            faults = bursts.send(lines)
            if faults:
                wrong.append(
                    " | ".join(line[:30].replace("\n", "/") for line, _ in lines) + f": {faults}"
                )
                results.note(f"{wrong[-1]}\n#   {bursts.text[:200]!r}")
        results.report(
            f"{count} bursts, {bursts.sent} lines of {len(pool)}: all are answered", [], wrong
        )
        results.note(f"{bursts.lost} bursts had a long line that was lost and reported")
        results.report("nothing is complained of", [], chip.ask("faults"))
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
