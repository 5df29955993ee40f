#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the turns (passes) of the main loop on the handheld, without a sensor board and with a
sensor board on which pieces move at random. It measures while the player is to move, while Nibble
thinks about its move, and while Nibble thinks on the player's time. A turn in which the search runs
may take up to 2 ms. In a turn that works out the player's move from the sensor board, the search
does not run. Reading the sensor board and finding moves on it must not take longer than the
firmware's headers say. With `--with memory` the search keeps its table in the external memory. The
program on the chip is tests/chip/turns_demo.c. `make turns` runs the long form on all boards.
"""
import os
import random
import re
import sys
from typing import Any

from chip_test import Results, arguments, part_options
from handheld import Handheld

# The limits are in microseconds, for a turn with a slice of the search, sensors_look(),
# hands_look() and play_hands_follow().
MOST = {"search": 2000, "sense": 450, "look": 1000, "follow": 5200}

# With an OLED, reading the board may take this many times as long, because the interrupts that send
# a picture take at least half of the time.
SENSE_SLOWER_WITH_OLED = 2.5

# The short form uses only these positions. Their searches had the longest steps and slices.
QUICK = (0, 1, 4)

POSITIONS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w",
    "8/1p3pk1/p1b1p1p1/3pP2p/3P1P1P/1P2B1P1/P4K2/8 w",
    "r1n1n1b1/1P1P1P1P/1N1N1N2/2RnQrRq/2pKp3/3BNQbQ/k7/4Bq2 w",
    "q1qRk2q/q4qN1/q3B2Q/R3N2R/KRQ4q/1RRB1qqq/6qQ/R1R4q b",
)
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]


def pieces_of(position: Any) -> dict:
    """Returns {square: piece} for all squares that have a piece."""
    found = {}
    for rank, row in zip("87654321", position.split()[0].split("/"), strict=True):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                found["abcdefgh"[file] + rank] = letter
                file += 1
    return found


class Desk:
    """The pieces on the sensor board, and a hand that moves them."""

    def __init__(self, chip: Any, seed: Any) -> None:
        self.chip, self.chance, self.there = chip, random.Random(seed), set()

    def run(self, milliseconds: int) -> Any:
        """Lets time pass."""
        self.chip.ask(f"run {milliseconds}")

    def set(self, square: Any, piece: Any) -> Any:
        """Puts a piece on a square, or lifts it."""
        if (square in self.there) != piece:
            self.chip.ask(f"{'place' if piece else 'lift'} {square}")
            self.there ^= {square}

    def stand(self, squares: Any) -> None:
        """Puts pieces on these squares, and on no others."""
        for square in SQUARES:
            self.set(square, square in squares)

    def look(self) -> None:
        """Reads which squares of the sensor board have a piece."""
        rows = self.chip.ask("reeds")
        self.there = {
            "abcdefgh"[file] + rank
            for rank, row in zip("87654321", rows, strict=True)
            for file, mark in enumerate(row)
            if mark == "#"
        }

    def play_with(self, own: Any, others: Any, times: Any) -> None:
        """Lifts one or two pieces at a time, sometimes puts a piece on an empty square, and puts
        all pieces back."""
        before = set(self.there)
        for _ in range(times):
            first, second = self.chance.choice(own), self.chance.choice(others)
            foreign = self.chance.choice([square for square in SQUARES if square not in before])
            for square, piece in self.chance.choice(
                (
                    [(first, False)],
                    [(second, False)],
                    [(first, False), (second, False)],
                    [(second, False), (first, False)],
                    [(first, False), (foreign, True), (foreign, False)],
                )
            ):
                self.set(square, piece)
                self.run(self.chance.choice((60, 90, 200)))
            if self.chance.randrange(4) == 0:
                self.run(400)
            self.stand(before)
            self.run(self.chance.choice((80, 420)))


def figures(chip: Any, byte: Any = "?") -> Any:
    """Returns the longest times that turns_demo has measured since the last call."""
    chip.ask(f"raw {ord(byte):02x}", "run 60")
    words = chip.ask("recv")[0].split()
    return {name: int(text) for name, text in zip(words[::2], words[1::2], strict=True)}


def own_and_others(position: Any) -> tuple:
    """Returns the squares of the side to move, and of the other side."""
    is_own = str.isupper if position.endswith("w") else str.islower
    pieces = pieces_of(position)
    return (
        [square for square, piece in pieces.items() if is_own(piece)],
        [square for square, piece in pieces.items() if not is_own(piece)],
    )


def carry_out(desk: "Desk") -> None:
    """Makes Nibble's move with the pieces, as the lights show it."""
    for _ in range(3):
        desk.run(300)
        lit = [
            file + rank
            for rank, row in zip("87654321", desk.chip.ask("leds 1200"), strict=True)
            for file, mark in zip("abcdefgh", row, strict=True)
            if mark == "*"
        ]
        from_square = re.search(r"[a-h][1-8]", desk.chip.ask("lcd")[0])
        if from_square and from_square[0] in lit:
            break
    for square in lit:
        if square != from_square[0]:
            desk.set(from_square[0], False)
            desk.run(100)
            desk.set(square, False)
            desk.run(100)
            desk.set(square, True)
    desk.run(1500)


def measure(chip: Any, number: int, position: Any, times: Any) -> dict:
    """Returns the times of the longest turns of the main loop in a position: when the player is to
    move, while Nibble thinks, and while Nibble thinks ahead."""
    own, others = own_and_others(position)
    desk = Desk(chip, number)
    desk.look()
    figures(chip, str(number))
    desk.stand(own + others)
    desk.run(2500)
    figures(chip)
    desk.play_with(own, others, times)
    in_turn = figures(chip)
    chip.ask("key go", "run 500")
    figures(chip)
    desk.play_with(own, others, times)
    thinking = figures(chip)
    chip.ask("key go", "run 500")
    carry_out(desk)
    desk.run(1500)
    figures(chip)
    own = [square for square in others if square in desk.there] or others
    desk.play_with(own, [square for square in SQUARES if square in desk.there - set(own)], times)
    return {
        "in the player's turn": in_turn,
        "while Nibble thinks": thinking,
        "on the player's time": figures(chip),
    }


def measure_without_board(chip: Handheld, number: int, seconds: float) -> dict:
    """Returns the longest turns of the main loop in a position, while Nibble thinks and while
    Nibble thinks ahead. The device has no sensor board here."""
    figures(chip, str(number))
    chip.ask("run 2500", "key go", "run 500")
    figures(chip)
    chip.ask(f"run {1000 * seconds}")
    thinking = figures(chip)
    chip.ask("key go", "run 500", "key go", "run 1500")
    figures(chip)
    chip.ask(f"run {1000 * seconds}")
    return {"while Nibble thinks": thinking, "on the player's time": figures(chip)}


def measure_all(options: Any, results: Results, parts: Any, measured: Any) -> dict:
    """Measures all positions with these parts. Returns the longest time of each kind in MOST.
    `measured` is the function that measures one position."""
    folder = os.path.dirname(options.firmware or f"build/{options.board}/nibble.hex")
    longest = {name: 0 for name in MOST}
    with Handheld(
        options.board,
        f"{folder}/turns_demo.hex",
        options.handheld,
        ("--seed", "1", *part_options(parts)),
    ) as chip:
        chip.ask("run 3000")
        for number, position in enumerate(POSITIONS):
            if options.quick and number not in QUICK:
                continue
            for stage, times in measured(chip, number).items():
                results.note(
                    f"{position} {stage}: "
                    + ", ".join(f"{name} {time} us" for name, time in times.items())
                )
                for name in MOST:
                    if name != "follow" or stage != "on the player's time":
                        longest[name] = max(longest[name], times[name])
        results.report("no part complains", [], chip.ask("faults"))
    return longest


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    seconds, times = (4, 12) if options.quick else (25, 60)
    search = measure_all(
        options,
        results,
        options.parts,
        lambda chip, number: measure_without_board(chip, number, seconds),
    )["search"]
    most = MOST["search"]
    results.report(
        f"search without a sensor board: {search} us, {most} at most", True, 0 < search <= most
    )
    longest = measure_all(
        options,
        results,
        ["reeds", *options.parts],
        lambda chip, number: measure(chip, number, POSITIONS[number], times),
    )
    for name, most in MOST.items():
        if name == "sense" and options.board.endswith("oled"):
            most = int(most * SENSE_SLOWER_WITH_OLED)
        results.report(
            f"{name}: {longest[name]} us, {most} at most", True, 0 < longest[name] <= most
        )
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
