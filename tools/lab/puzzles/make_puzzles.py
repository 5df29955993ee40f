#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the puzzles of the full edition: puzzles.txt, from games of a weak player with itself.

In a puzzle only one move mates in two or three moves, or only one move wins. Stockfish compares the
two best moves, first with few nodes to find a position, then with many to be sure. On the device
Nibble judges the player's moves. So its search on the Mega must see the solution too (PUZZLES_NODES
of firmware/game/puzzles.h). In a puzzle without mate it must also see that no other move wins, and
that the player still wins after Nibble's answer and the player's next move.

A line of puzzles.txt is `GOAL SOLUTION FEN`. The goals 2 and 3 are a mate in so many moves, and 1
is a win. The solution is the first move. The positions have no castling rights and no capture in
passing.

After a change of the engine, --check tests the puzzles of the file in the same way. --mend replaces
positions that are no longer puzzles. The other puzzles keep their places, because a device
remembers solved puzzles by their numbers.
"""
import argparse
import collections
import collections.abc
import random
import sys
from typing import Any

from uci_client import MATE, STOCKFISH, Engine, score_of

WINS, LEVEL = 250, 90  # Stockfish's score of a win, and the greatest score of the second best
# move
NIBBLE_WINS = 180  # PUZZLES_SCORE of firmware/game/puzzles.h
NIBBLE_SURE = 20  # a reserve, because Nibble's scores vary with its memory of earlier
# searches
NIBBLE_NODES = 8000  # the same as PUZZLES_NODES
LOOK, FIND, PROVE = 1000, 5000, 400000
GAP = 120  # least difference between the two best moves in a first look, in centipawns
GLANCE = 80  # a search of this many nodes must not see the win
NEXT_NODES = 200000  # nodes of the search for the player's second move
PIECES = 9  # the least number of pieces
GOALS = {2: 44, 3: 44, 1: 24}
ORDER = [2, 3, 1]


class Player(Engine):
    """An engine with options. A position is a FEN and moves, as in the UCI line `position`."""

    def __init__(self, *command: str, **options: Any) -> None:
        super().__init__(*command)
        self.ask("uci", "uciok")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")

    def forget(self) -> None:
        """Clears the engine's memory of other positions, so that the same search finds the same
        moves."""
        self.send("ucinewgame")
        self.ask("isready", "readyok")

    def moves(self, position: Any) -> list:
        """Returns all legal moves."""
        self.send("position " + position)
        return list(self.perft(1)[0])

    def search(self, position: Any, nodes: Any) -> Any:
        """Returns the best moves with their scores, the best first. Mate in n plies is MATE - n."""
        self.send("position " + position)
        best = {}
        for line in self.ask(f"go nodes {nodes}", "bestmove"):
            words = line.split()
            if "score" not in words or "pv" not in words:
                continue
            rank = int(words[words.index("multipv") + 1]) if "multipv" in words else 1
            best[rank] = words[words.index("pv") + 1], score_of(line)
        return [best[rank] for rank in sorted(best)]

    def fen(self, position: Any) -> Any:
        self.send("position " + position)
        return self.display()[0]


def goal_of(moves: Any) -> Any:
    """Returns the goal that only the better of two moves reaches, or 0 if there is none."""
    if len(moves) < 2:
        return 0
    (_, best), (_, second) = moves
    for mate in (2, 3):
        if best == MATE - 2 * mate + 1:
            return mate if second < best - 3 else 0
    return 1 if WINS <= best < MATE - 200 and second <= LEVEL else 0


def nibble_agrees(nibble: Any, goal: Any, solution: Any, fen: Any, moves: list[str]) -> bool:
    """True if Nibble accepts the solution and no other move. In a puzzle without mate the player
    must also have a winning move after Nibble's answer."""

    def score_after(line: Any) -> Any:
        found = nibble.search(f"fen {fen} moves {line}", NIBBLE_NODES)
        return -found[0][1] if found else -MATE

    def is_sure(line: str) -> bool:
        return score_after(line) >= NIBBLE_WINS + NIBBLE_SURE

    def wins_on() -> bool:
        answer = nibble.search(f"fen {fen} moves {solution}", NIBBLE_NODES)[0][0]
        best = nibble.search(f"fen {fen} moves {solution} {answer}", NEXT_NODES)[0][0]
        return is_sure(f"{solution} {answer} {best}")

    if goal > 1:
        return score_after(solution) >= MATE - 2 * goal
    glance = nibble.search("fen " + fen, GLANCE)
    return (
        glance[0][0] != solution
        and is_sure(solution)
        and all(score_after(move) < NIBBLE_WINS for move in moves if move != solution)
        and wins_on()
    )


def count_pieces(fen: str) -> int:
    """Returns the number of pieces on the board."""
    return sum(map(str.isalpha, fen.split()[0]))


def plain(fen: str) -> str:
    """Returns the FEN without clocks, or None if there are castling rights or too few pieces."""
    board, side, castling, en_passant = fen.split()[:4]
    if castling + en_passant != "--" or count_pieces(fen) < PIECES:
        return None
    return f"{board} {side} - - 0 1"


def is_clear(strong: Any, position: Any) -> bool:
    """True if a quick look shows one move as better than all others."""
    found = strong.search(position, LOOK)
    if len(found) < 2:
        return False
    best, second = found[0][1], found[1][1]
    return best >= 0 and best - second >= (GAP if best < MATE - 200 else 4)


def positions(player: Any, strong: Any, openings: list[str]) -> collections.abc.Iterator:
    """Yields (goal, FEN) of the positions of a game that look like puzzles. `player` gives a move
    in a position."""
    opening = " ".join(random.choice(openings).split()[:4]) + " 0 1"
    played = []
    for _ in range(160):
        position = f"fen {opening} moves {' '.join(played)}"
        if is_clear(strong, position):
            found = strong.search(position, FIND)
            fen = goal_of(found) and plain(strong.fen(position))
            if fen:
                yield goal_of(found), fen
        moves = strong.moves(position)
        if not moves or count_pieces(strong.fen(position)) < PIECES:
            return
        played.append(player(position) if random.random() < 0.9 else random.choice(moves))


def is_puzzle(strong: Any, nibble: Any, goal: str, fen: Any) -> bool:
    """Returns the solution if Stockfish and Nibble agree that the position is a puzzle of this
    kind, otherwise None."""
    strong.forget()
    nibble.forget()
    if (
        goal == 1
        and nibble.search("fen " + fen, GLANCE)[0][0] == strong.search("fen " + fen, FIND)[0][0]
    ):
        return None
    found = strong.search("fen " + fen, PROVE)
    solution = found[0][0]
    if goal_of(found) != goal or len(solution) != 4:
        return None
    moves = strong.moves("fen " + fen)
    # Asks Nibble twice, because the answer must not depend on its memory of earlier searches.
    agreed = all(nibble_agrees(nibble, goal, solution, fen, moves) for _ in range(2))
    return solution if agreed else None


def read_puzzles(path: str) -> list:
    """Returns [(goal, solution, FEN)] of a file."""
    with open(path, encoding="ascii") as lines:
        parts = [line.strip().split(" ", 2) for line in lines]
    return [(int(goal), solution, fen) for goal, solution, fen in parts]


def check(strong: Any, nibble: Engine, path: str) -> list:
    """Tests the puzzles of a file. Returns the places of the positions that are not puzzles."""
    bad = []
    for place, (goal, solution, fen) in enumerate(read_puzzles(path)):
        if is_puzzle(strong, nibble, goal, fen) != solution:
            print("no puzzle:", goal, solution, fen, flush=True)
            bad.append(place)
    return bad


def new_puzzles(
    strong: bool, nibble: Engine, openings: list[str], wanted: Any
) -> collections.abc.Iterator:
    """Yields (goal, solution, FEN) of new puzzles until there are as many for each goal as `wanted`
    says. Each puzzle is from a different game."""
    wanted = dict(wanted)
    with Player(STOCKFISH, UCI_LimitStrength="true", UCI_Elo=1350) as weak:
        while any(wanted.values()):
            for goal, fen in positions(
                lambda position: weak.search(position, 600)[0][0], strong, openings
            ):
                solution = wanted.get(goal) and is_puzzle(strong, nibble, goal, fen)
                if solution:
                    wanted[goal] -= 1
                    yield goal, solution, fen
                    break


def write_puzzles(path: str, puzzles: Any) -> None:
    """Writes the file that read_puzzles() reads."""
    with open(path, "w", encoding="ascii") as output:
        output.writelines(" ".join(map(str, puzzle)) + "\n" for puzzle in puzzles)


def mend(strong: bool, nibble: Engine, openings: list[str], path: str) -> None:
    """Replaces each position that is not a puzzle by a new puzzle of the same kind. The others keep
    their numbers, by which a device remembers solved puzzles."""
    puzzles, bad = read_puzzles(path), check(strong, nibble, path)
    wanted = collections.Counter(puzzles[place][0] for place in bad)
    for puzzle in new_puzzles(strong, nibble, openings, wanted):
        place = next(place for place in bad if puzzles[place][0] == puzzle[0])
        bad.remove(place)
        puzzles[place] = puzzle
        write_puzzles(path, puzzles)
        print("instead:", *puzzle, flush=True)


def in_order(puzzle: Any) -> tuple:
    """Returns the key for sorting puzzles: the kind, then the number of pieces."""
    goal, _, fen = puzzle
    return ORDER.index(goal), count_pieces(fen), f"{goal} {puzzle[1]} {fen}"


def make(strong: bool, nibble: Engine, openings: list[str], path: str) -> None:
    """Makes puzzles until there are enough, and writes the file after each new puzzle."""
    puzzles = []
    for puzzle in new_puzzles(strong, nibble, openings, GOALS):
        puzzles.append(puzzle)
        print(len(puzzles), *puzzle, file=sys.stderr, flush=True)
        write_puzzles(path, sorted(puzzles, key=in_order))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nibble", default="build/host/nibble-mega2560")
    parser.add_argument("--openings", default="tools/lab/match/openings_tuning.epd")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="those that the file has")
    parser.add_argument("--mend", action="store_true", help="replaces those that are none any more")
    parser.add_argument("file")
    arguments = parser.parse_args()

    random.seed(arguments.seed)
    with open(arguments.openings, encoding="ascii") as lines:
        openings = lines.read().splitlines()
    with Player(STOCKFISH, MultiPV=2) as strong, Player(arguments.nibble) as nibble:
        if arguments.check:
            return 1 if check(strong, nibble, arguments.file) else 0
        change = mend if arguments.mend else make
        change(strong, nibble, openings, arguments.file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
