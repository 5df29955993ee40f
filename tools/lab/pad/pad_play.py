#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games on the simulated shield, played only with its five buttons.

    tools/lab/pad/pad_play.py --board uno-shield --games 100

A player chooses legal moves at random, and often castling, en passant and promotions. Stockfish
knows the rules. Each move of Nibble and of the player must be legal, and the ioboard must show it.
In each game the player takes a move back, asks for a hint, and chooses a level. Every game begins
with MENU. The program prints the counts, and ends with an error at the first difference.
"""
import argparse
import collections
import random
import sys
from typing import Any

from handheld import Handheld
from rules import Game, Rules

LIST = ["BACK", "HINT", "MENU", "INFO", "LEVEL", "FWD", "GO", "CLR"]
PROMOTIONS = "qrbn"
PLIES = 60


class Shield:
    """The simulated board, and what its player does."""

    def __init__(self, board: str) -> None:
        self.handheld = Handheld(board)
        self.presses = 0
        self.handheld.ask("run 1000")
        self.press("left right up down select")
        self.run(2500)

    def run(self, milliseconds: int) -> None:
        """Lets time pass."""
        self.handheld.ask(f"run {milliseconds}")

    def press(self, names: str) -> None:
        """Presses buttons one after the other."""
        self.presses += len(names.split())
        self.handheld.ask(f"press {names}", "run 40")

    def line(self, number: int) -> str:
        """Returns a line of the display."""
        return self.handheld.ask("lcd")[number][1:-1]

    def seen(self) -> str:
        """Returns the letters of the ioboard, rank 8 first."""
        return "".join(self.handheld.ask("ioboard"))

    def choose(self, name: str) -> None:
        """Chooses a key of the list."""
        self.handheld.ask("down select", "run 700", "up select", "run 60")
        for _ in range(LIST.index(name)):
            self.press("down")
        assert name in self.line(1), f"the list does not show {name}: {self.line(1)}"
        self.press("right")

    def close_list(self) -> None:
        """Closes the list after BACK."""
        self.press("left")

    def cursor(self) -> str:
        """Returns the square of the cursor."""
        line = self.line(1)
        assert line[0] == ">", f"no cursor: {line}"
        return line[2:4]

    def go_to(self, square: str) -> None:
        """Moves the cursor to a square: to its rank, then along."""
        for _ in range(70):
            now = self.cursor()
            if now == square:
                return
            if now[1] != square[1]:
                self.press("up" if now[1] < square[1] else "down")
            else:
                self.press("left" if now[0] > square[0] else "right")
        raise AssertionError(f"the cursor does not reach {square}")

    def play(self, move: str) -> None:
        """Plays a move by the buttons."""
        self.go_to(move[:2])
        self.press("select")
        self.go_to(move[2:4])
        self.press("select")
        if len(move) == 5:
            self.run(1200)
            for _ in range(PROMOTIONS.index(move[4])):
                self.press("down")
            self.press("select")


def has_ended(shield: Shield) -> bool:
    """True if the display shows a result."""
    return any(shield.line(1).endswith(result) for result in ("0-1", "1-0", "1/2"))


def wait_for_nibble(shield: Shield) -> None:
    """Lets Nibble think for a moment, then makes it move. Answers questions with yes."""
    for _ in range(200):
        line = shield.line(1)
        if "move, SELECT" in line or "mate in" in line or "put " in line:
            return
        if has_ended(shield) or line.startswith(">"):
            return  # the press came after the move, and has confirmed it
        if "bad" in line:
            shield.run(1200)
            shield.press("select")
        elif "thinks" in line:
            shield.press("select")
        shield.run(150)
    raise AssertionError(f"Nibble does not move: {shield.line(0)}|{shield.line(1)}")


def choose_move(game: Game, chance: random.Random) -> str:
    """Returns a legal move, a special one if there is one."""
    special = [move for move in game.legal if len(move) == 5 or game.is_special(move)]
    return chance.choice(special or game.legal)


def play_game(shield: Shield, rules: Rules, chance: random.Random, counts: Any) -> None:
    """Plays a game. The player has white."""
    shield.choose("MENU")
    shield.press("select select")
    shield.run(200)
    shield.choose("LEVEL")
    shield.press("up" if chance.random() < 0.5 else "down")
    shield.press("select")
    counts["levels"] += 1
    game = Game(rules)
    hinted = taken_back = False
    while game.legal and len(game.moves) < PLIES:
        if has_ended(shield):
            break
        if not hinted and len(game.moves) >= 4:
            shield.choose("HINT")
            for _ in range(100):
                if "hint" in shield.line(1):
                    break
                shield.run(200)
            hinted = True
            counts["hints"] += 1
            shield.press("left")
        move = choose_move(game, chance)
        counts[game.is_special(move) or "usual move"] += 1
        shield.play(move)
        wait_for_nibble(shield)
        game.push(move)
        counts["moves"] += 1
        if has_ended(shield):
            break
        if not shield.line(1).startswith(">"):
            shield.run(400)
            shield.press("select")
        seen = shield.seen()
        answer = game.move_to(seen)
        assert answer, f"no legal move leads to {seen} after {game.moves}"
        game.push(answer)
        counts["moves"] += 1
        if not taken_back and len(game.moves) >= 6 and game.legal:
            before = seen
            shield.choose("BACK")
            shield.press("select")
            shield.close_list()
            game = game.back().back()
            counts["takebacks"] += 1
            taken_back = True
            assert shield.seen() != before, "nothing was taken back"
    counts["games"] += 1


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--board", default="uno-shield")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance, counts = random.Random(arguments.seed), collections.Counter()
    shield = Shield(arguments.board)
    with Rules() as rules:
        for _ in range(arguments.games):
            play_game(shield, rules, chance, counts)
            print(dict(counts), f"presses {shield.presses}", flush=True)
    faults = shield.handheld.ask("faults")
    print("faults:", faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
