#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays games on the simulated shield or console, only with its buttons.

    tools/lab/pad/pad_play.py --board uno-shield --games 100

The player has white and plays random legal moves, but prefers special moves and captures. Stockfish
knows the rules. Each move of the player and of Nibble must be legal, and the command `ioboard` must
show it. In each game the player starts from the menu, changes the level, asks for a hint and takes
a move back. Castling to each side, en passant and each promotion must happen ten times. Until then,
the player sets up positions on the device in which they can happen. The program prints the counts,
and ends with an error at the first difference.

    --firmware FILE   --seed N (1)   --special N (10): times that each special move must happen
"""
import argparse
import collections
import random
import sys

from console import Play
from handheld import Handheld
from pad_hands import FILES, Device, Fault, rows_of
from rules import Rules
from uci_client import START

PLIES = 40
# After white's king has moved, black has only one move, d7-d5.
PASSING = "k7/3p4/8/4P3/8/8/6K1/1R4BB w - - 0 1"
PROMOTING = "8/1P4PP/8/4k3/P7/8/8/R3K2R w KQ - 0 1"
KINDS = {
    "castling short": PROMOTING,
    "castling long": PROMOTING,
    "promotion q": PROMOTING,
    "promotion r": PROMOTING,
    "promotion b": PROMOTING,
    "promotion n": PROMOTING,
    "en passant": PASSING,
}


def kind_of(fen: str, move: str) -> str:
    """Returns the name of a special move, or an empty name."""
    letters = "".join(rows_of(fen))
    mover = letters[(8 - int(move[1])) * 8 + FILES.index(move[0])]
    target = letters[(8 - int(move[3])) * 8 + FILES.index(move[2])]
    if mover in "Kk" and abs(FILES.index(move[0]) - FILES.index(move[2])) == 2:
        return "castling short" if move[2] == "g" else "castling long"
    if mover in "Pp" and move[0] != move[2] and target == ".":
        return "en passant"
    return f"promotion {move[4]}" if len(move) == 5 else ""


class Match:
    """The games, and what has happened in them."""

    def __init__(self, device: Device, play: Play, chance: random.Random, special: int) -> None:
        self.device, self.positions, self.chance, self.special = device, play, chance, special
        self.counts: collections.Counter = collections.Counter()

    def fen(self) -> str:
        """Returns the position."""
        return self.positions.fens[-1]

    def start_of(self) -> str:
        """Returns the position with which the next game begins."""
        rare = [kind for kind in KINDS if self.counts[kind] < self.special]
        return KINDS[rare[0]] if rare else START

    def move_of(self, start: str) -> str:
        """Returns the special move that has happened least often. If no special move is legal,
        returns a random capture, or a random move."""
        moves = self.positions.rules.look(self.fen())[1]
        special = [move for move in moves if kind_of(self.fen(), move)]
        if special:
            return min(special, key=lambda move: self.counts[kind_of(self.fen(), move)])
        if start == PASSING and self.fen() == PASSING:
            return self.chance.choice([move for move in moves if move in ("g2g3", "g2h3", "g2f2")])
        letters = "".join(rows_of(self.fen()))
        takes = [
            move for move in moves if letters[(8 - int(move[3])) * 8 + FILES.index(move[2])] != "."
        ]
        return self.chance.choice(takes or moves)

    def take_turn(self, move: str) -> bool:
        """Plays a move and waits for Nibble's move. Returns false if the game has ended."""
        kind = kind_of(self.fen(), move)
        self.device.play(move)
        self.positions.fens.append(self.positions.rules.look(self.fen(), move)[0])
        for _ in range(300):
            if self.device.has_ended():
                self.positions.follow(self.device.rows())
                break
            rows = self.device.rows()
            if self.device.is_players() and rows not in map(rows_of, self.positions.fens[-2:]):
                self.positions.follow(rows)
                break
            self.device.answer()
        else:
            raise Fault(f"no answer to {move}")
        self.counts[kind or "other moves"] += 1
        return not self.device.has_ended() and bool(self.positions.rules.look(self.fen())[1])

    def ask_for_hint(self) -> None:
        """Asks for a hint, and clears it."""
        self.device.choose("hint")
        for _ in range(200):
            if "hint" in self.device.lines()[1]:
                self.counts["hints"] += 1
                break
            self.device.run(200)
        else:
            raise Fault("no hint")
        for _ in range(4):  # the two squares of the hint must be cleared
            if self.device.is_players() and "-" not in self.device.lines()[0][:4]:
                return
            if self.device.is_console:
                self.device.press("b")
            else:
                self.device.choose("clr")
            self.device.run(100)
        raise Fault("the hint stays")

    def take_back(self) -> None:
        """Takes back Nibble's move and the player's."""
        self.device.choose("back", 2)
        for _ in range(20):
            if self.device.is_players():
                break
            self.device.answer()
        del self.positions.fens[-2:]
        if self.device.rows() != rows_of(self.fen()):
            raise Fault("the take-back leads elsewhere")
        self.counts["take-backs"] += 1

    def play(self) -> None:
        """Plays a game."""
        start = self.start_of()
        self.device.begin(start)
        self.positions.fens = [start]
        self.counts["games set up" if start != START else "games from the start"] += 1
        self.device.choose("level")
        self.device.press(self.chance.choice(("up", "down")) + " " + self.device.main)
        self.counts["levels"] += 1
        self.ask_for_hint()
        has_taken_back = False
        for _ in range(PLIES // 2):
            if not self.take_turn(self.move_of(start)):
                return
            if not has_taken_back:
                self.take_back()
                has_taken_back = True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="uno-shield")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--firmware")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--special", type=int, default=10)
    arguments = parser.parse_args()
    with Rules() as rules, Handheld(arguments.board, arguments.firmware) as handheld:
        device = Device(handheld, arguments.board)
        match = Match(device, Play(rules), random.Random(arguments.seed), arguments.special)
        try:
            for number in range(arguments.games):
                match.play()
                print(f"# {number + 1} games: {dict(match.counts)}", flush=True)
            faults = handheld.ask("faults")
            if faults:
                raise Fault(faults)
            for kind in KINDS:
                if arguments.games >= 100 and match.counts[kind] < arguments.special:
                    raise Fault(f"{kind} happened {match.counts[kind]} times")
        except Fault as fault:
            print(f"fault: {fault} at {match.fen()}: {device.lines()}")
            return 1
    print(f"{arguments.board}: {arguments.games} games, {device.presses} presses,", end=" ")
    print(", ".join(f"{count} {name}" for name, count in sorted(match.counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
