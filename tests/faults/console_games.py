#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole games on a console's image by buttons only: console_games.py N

Stockfish plays the player's moves at a small depth, and knows the rules. The cursor goes to each
square by the direction RIGHT, which reaches every square. Each of Nibble's moves must be legal. In
each game a hint is asked for, a move is taken back and played again, and the next game begins by
the menu. The program prints the counts of castling, en passant, promotions and results.

    --board NAME (arduboy)   --firmware FILE   --seed N (1)
"""
import argparse
import collections
import random
import sys

from console import Fault, Play, rows_of
from handheld import Handheld
from rules import Rules
from uci_client import START

PLIES = 160
FILES = "abcdefgh"


def beside(handheld: Handheld) -> str:
    """Returns the name of the cursor's square."""
    return handheld.ask("beside")[0].strip("| ")


def go_to(handheld: Handheld, square: str) -> None:
    """Moves the cursor to a square."""
    for _ in range(65):
        if beside(handheld) == square:
            return
        handheld.ask("press right", "run 20")
    raise Fault(f"the cursor does not reach {square}")


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


def play_move(handheld: Handheld, move: str) -> None:
    """Plays a move by the cursor."""
    go_to(handheld, move[:2])
    handheld.ask("press a", "run 50")
    go_to(handheld, move[2:4])
    handheld.ask("press a", "run 100")
    for _ in range(12):
        words = handheld.ask("lcd")[1]
        if "QRBN" in words:
            handheld.ask("run 1200", *["press down"] * "qrbn".index(move[4]), "press a", "run 200")
        elif "bad?" in words or "draw" in words or "mate" in words:
            handheld.ask("run 1200", "press a", "run 100")
        elif "checks" in words or "?" in words:
            handheld.ask("run 500")
        else:
            return


def wait_for_answer(handheld: Handheld, play: Play) -> bool:
    """Waits for Nibble's move. Returns false if the game is over."""
    for _ in range(400):
        if handheld.ask("lcd")[0].startswith("|>"):
            handheld.ask("press left", "run 50")  # A at the end of a game opens the list
        words = " ".join(handheld.ask("lcd"))
        if "your move" in words or "draw? A" in words:
            play.follow(handheld.ask("ioboard"))
            return True
        if handheld.ask("lcd")[0].rstrip("| ").endswith((" A", "FWD>")):
            rows = handheld.ask("ioboard")
            if rows != rows_of(play.fens[-1]):
                play.follow(rows)
            return False
        if "bad?" in words:
            handheld.ask("run 1200", "press a")
        handheld.ask("run 250")
    raise Fault(f"no answer: {handheld.ask('lcd')}")


def choose(play: Play, chance: random.Random, move_of: dict) -> str:
    """Returns a legal move: a special one if there is one, else one by chance."""
    moves = play.rules.look(play.fens[-1])[1]
    special = [move for move in moves if kind_of(play.fens[-1], move)]
    special.sort(key=lambda move: move_of[kind_of(play.fens[-1], move)])
    if special and chance.random() < 0.8:
        return special[0]
    takes = [move for move in moves if move[2:4] in play.fens[-1]]
    return chance.choice(takes or moves)


def one_game(handheld: Handheld, play: Play, chance: random.Random, counts: dict) -> None:
    """Plays a game from the first position."""
    play.start()
    for ply in range(0, PLIES, 2):
        fen = play.fens[-1]
        if not play.rules.look(fen)[1]:
            return
        if ply == 4:
            handheld.ask("press b down a")
            handheld.ask("wait 20000 hint")
            counts["hints"] += 1
            handheld.ask("press b left", "run 100")
        move = choose(play, chance, counts)
        play_move(handheld, move)
        kind = kind_of(fen, move)
        play.fens.append(play.rules.look(fen, move)[0])
        if kind:
            counts[kind] += 1
        if not wait_for_answer(handheld, play):
            return
        handheld.ask("run 1200")
        if ply == 6:
            handheld.ask("press b a a left", "run 200")
            play.fens = play.fens[:-2]
            if handheld.ask("ioboard") != rows_of(play.fens[-1]):
                raise Fault("the take-back leads elsewhere")
            counts["take-backs"] += 1


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int)
    parser.add_argument("--board", default="arduboy")
    parser.add_argument("--firmware")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance, counts = random.Random(arguments.seed), collections.Counter()
    with Rules() as rules, Handheld(arguments.board, arguments.firmware) as handheld:
        handheld.ask("run 300", "press a", "run 200")
        handheld.ask("press b up up up up a up up up up a", "run 200")  # a shorter level
        play = Play(rules)
        try:
            for number in range(arguments.count):
                one_game(handheld, play, chance, counts)
                counts["games"] += 1
                counts["plies"] += len(play.fens) - 1
                handheld.ask("press b down down a a a", "run 300")
                if handheld.ask("ioboard") != rows_of(START):
                    raise Fault(f"game {number}: no new game")
                faults = handheld.ask("faults")
                if faults:
                    raise Fault(f"game {number}: {faults}")
                print(f"# {dict(counts)}", flush=True)
        except Fault as fault:
            print(f"fault: {fault} at {play.fens[-1]}: {handheld.ask('lcd')}")
            return 1
    print(dict(counts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
