#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that the device does not lose on time in a chess program's games. The program's clock for
the device runs from the first byte of `position` to the last byte of `bestmove`. So this time
includes all lines on the cable, the `isready` between them, and USB_MS for the way through the PC.
The test sends the same lines as nibble-serial: a short form of `position`, and a `go` that names
the time left at that moment. The clock must never fall below MARGIN_MS. The PC's engine is the
opponent and checks the rules, so each run is the same."""
import sys
from typing import Any

from board_facts import facts_of
from chip_test import Results, arguments, part_options
from handheld import Handheld
from timed_game import Control, Referee
from uci_client import nibble

CONTROLS = ["5+0.1", "15+0", "40/30"]
STARTS = [
    "rnbqkb1r/1pp1p1pp/p2p1n2/5p2/8/1P1P2P1/P1P1PPBP/RNBQK1NR w KQkq - 0 1",
    "r1bqkbnr/ppp2ppp/2n5/4p3/3pP3/2PP4/PP2BPPP/RNBQK1NR w KQkq - 0 1",
]
OPPONENT = "go nodes 3000"
MOST_MOVES = 100  # a game ends after this many moves of the device
USB_MS = 15  # three round trips of 5 ms each
MARGIN_MS = 1500


def think(chip: Handheld, hz: int, referee: Any, control: Any, left_ms: int, moves: int) -> tuple:
    """Lets the device move. Returns the move and the milliseconds that the move took on the
    clock."""
    begun = chip.cycles()
    chip.serial([referee.short_position(), "isready"], "readyok\n")
    passed_ms = 1000 * (chip.cycles() - begun) / hz
    told_ms = max(1, left_ms - passed_ms - USB_MS / 3)
    said = chip.serial([control.go(told_ms, moves)], "bestmove .*\n").text
    spent_ms = 1000 * (chip.cycles() - begun) / hz + USB_MS
    return said.rpartition("bestmove ")[2].split()[0], spent_ms


def play(chip: Any, hz: Any, rules: Any, control: Any, start: Any, side: int) -> tuple:
    """Plays a game. Returns the number of the device's moves, how the game ended, and the shortest
    time that was left on the clock."""
    referee, left_ms, least_ms, moves = Referee(rules, start), control.start_ms, 1e9, 0
    chip.serial(["ucinewgame", "isready"], "readyok\n")
    while not referee.end() and moves < MOST_MOVES:
        if referee.side() != side:
            move = rules.search(OPPONENT)[1].split()[1]
        else:
            move, spent_ms = think(chip, hz, referee, control, left_ms, moves)
            moves += 1
            left_ms -= spent_ms
            least_ms = min(least_ms, left_ms)
            if left_ms < 0 or move not in referee.legal:
                return moves, "time" if left_ms < 0 else f"illegal {move}", least_ms
            left_ms += control.gain_ms(moves)
        referee.push(move)
    return moves, referee.end() or "not ended", least_ms


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    hz = int(facts_of(options.board)["CRYSTAL"])
    firmware = options.firmware or f"build/{options.board}/nibble.hex"
    with Handheld(
        options.board, firmware, options.handheld, ("--seed", "1", *part_options(options.parts))
    ) as chip, nibble() as rules:
        chip.ask("run 2000")
        for text in CONTROLS:
            for side, start in enumerate(STARTS[:1] if options.quick else STARTS):
                moves, end, least_ms = play(chip, hz, rules, Control(text), start, side)
                results.note(f"{text}: {moves} moves, {end}, least time left {least_ms:.0f} ms")
                results.report(
                    f"{text}: the clock keeps {MARGIN_MS} ms",
                    True,
                    least_ms >= MARGIN_MS and not end.startswith("illegal"),
                )
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
