#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the opening book from Stockfish's analysis:  make_book.py [--entries N] [--seconds N]

The program begins at the initial position, for Nibble as white and as black, and goes on to the
likeliest positions. Nibble's moves are those that Stockfish finds best. The opponent's moves are
good moves, weighted by their scores, and moves of named.txt. The book leaves out positions in which
Nibble stands badly, and moves that an entry of the table cannot describe. If several orders of
moves lead to a position, their probabilities add up.

Writes firmware/engine/book.txt, with an entry in each line, the most important entry first:

    the probability that a game in which Nibble has this side needs this entry
    the move, and Stockfish's score for it in centipawns
    the position, FEN without counters

The moves of a position are in the order in which Nibble prefers them (book.h). pack.py makes the
table.

The file build/book/analysis.txt keeps every analysis, so no analysis is made twice. Each analysis
is a search with an empty hash table, so the same Stockfish makes the same book.
"""
import argparse
import collections
import heapq
import math
import os
import sys
import time
from typing import Any

from pack import is_told, squares_of
from pack_names import moves_of
from uci_client import START, score_of, stockfish

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "../../.."))
OWN_WORST = -50  # centipawns: Nibble plays no move with a lower score
REPLY_LOSS = 60  # centipawns; only the reply of a named opening may lose more
REPLY_SCALE = 30  # the loss in centipawns that makes a reply e times less likely
PASSING_SHARE = 0.3  # share of each move of a named opening, except the last move
UNNAMED_SHARE = 0.1  # factor for the weights of other moves in a position with named moves

# Pairs: a position's least probability, and the nodes of a search for one line there. A search for
# several lines has (lines + 1) / 2 times as many nodes.
NODES = [(0.15, 250000), (0.03, 40000), (0.005, 10000), (0.001, 5000), (0, 2500)]


def named_openings() -> list[tuple[float, str, list[str]]]:
    """Returns [(share, name, moves)] of named.txt."""
    openings = []
    with open(os.path.join(HERE, "named.txt"), encoding="ascii") as lines:
        for line in lines:
            if ":" in line and not line.startswith("#"):
                name, moves = line.split(":")
                share, name = name.split(maxsplit=1)
                openings.append((int(share) / 100, name.strip(), list(moves_of(moves))))
    return openings


class Unknown(Exception):
    """Raised if an analysis is not on file and the program may not ask Stockfish."""


class Analyst:
    """Stockfish and a memory of its earlier answers. With `known_only` only the memory answers."""

    def __init__(self, engine: Any, cache: Any, known_only: bool) -> None:
        self.engine, self.cache, self.known_only = engine, cache, known_only
        self.known, self.after_known = {}, {}
        self.searches = 0
        engine.ask("uci", "uciok")
        engine.send("setoption name Hash value 8")
        if os.path.exists(cache):
            with open(cache, encoding="ascii") as lines:
                for line in lines:
                    self.keep(line.rstrip("\n").split("|"))

    def keep(self, fields: Any) -> None:
        """Takes a line of the file, either `search|FEN|lines|nodes|moves and scores` or
        `after|...`."""
        if fields[0] == "search":
            words = fields[4].split()
            self.known[tuple(fields[1:4])] = [
                (move, int(score)) for move, score in zip(words[::2], words[1::2])
            ]
        elif fields[0] == "after":
            self.after_known[fields[1], fields[2]] = fields[3]

    def note(self, *fields: Any) -> Any:
        """Stores a line in memory and in the file."""
        with open(self.cache, "a", encoding="ascii") as lines:
            lines.write("|".join(fields) + "\n")
        self.keep(fields)

    def search(self, fen: str, lines: list[str], nodes: int) -> Any:
        """Returns [(move, centipawns)], the best first."""
        key = (fen, str(lines), str(nodes))
        if key not in self.known:
            if self.known_only:
                raise Unknown
            self.searches += 1
            self.engine.ask(f"setoption name MultiPV value {lines}\nucinewgame\nisready", "readyok")
            self.engine.send(f"position fen {fen} 0 1")
            found = {}
            for line in self.engine.ask(f"go nodes {nodes}", "bestmove"):
                words = line.split()
                if " pv " not in line or "bound" in line:
                    continue
                found[int(words[words.index("multipv") + 1])] = (
                    words[words.index("pv") + 1],
                    max(-9999, min(9999, score_of(line))),
                )
            # An older line may repeat a move if the last iteration has not reached all moves.
            best = {}
            for _, (move, score) in sorted(found.items()):
                best.setdefault(move, score)
            self.note("search", *key, " ".join(f"{move} {score}" for move, score in best.items()))
        return self.known[key]

    def after(self, fen: str, move: str) -> Any:
        """Returns the position after `move`."""
        if (fen, move) not in self.after_known:
            if self.known_only:
                raise Unknown
            self.engine.send(f"position fen {fen} 0 1 moves {move}")
            self.note("after", fen, move, " ".join(self.engine.display()[0].split()[:4]))
        return self.after_known[fen, move]


def shares(count: int) -> list[float]:
    """Returns the probabilities with which the chip takes the first, second ... of `count`
    moves."""
    return [0.5 ** min(number + 1, max(count - 1, 0)) for number in range(count)]


class Maker:
    """The growing book."""

    def __init__(self, analyst: Any) -> None:
        self.analyst = analyst
        self.initial = " ".join(START.split()[:4])
        self.probability = collections.defaultdict(float)
        self.chosen = {}  # {position: [(move, score)]}; no moves if the book leaves it out
        self.queue = []
        self.named = collections.defaultdict(dict)  # position: {move: share} of named openings
        for share, _, moves in named_openings():
            fen = self.initial
            for move in moves[:-1]:
                self.named[fen].setdefault(move, PASSING_SHARE)
                fen = analyst.after(fen, move)
            self.named[fen][moves[-1]] = share

    @staticmethod
    def nodes(probability: Any, lines: Any) -> Any:
        """Returns the nodes of a search for a position of this probability."""
        return next(nodes for least, nodes in NODES if probability >= least) * (lines + 1) // 2

    def need(self, fen: str, ply: int, probability: float) -> None:
        """Adds `probability` to position `fen`, in which Nibble is to move."""
        self.probability[fen] += probability
        if fen not in self.chosen:
            heapq.heappush(self.queue, (-self.probability[fen], fen, ply))

    def own_moves(self, fen: str, ply: int, probability: float) -> Any:
        """Returns Nibble's moves: the best move and, near the initial position, also moves that are
        nearly as good."""
        lines, within, most = (4, 25, 3) if ply <= 1 else (3, 15, 2) if ply <= 7 else (1, 0, 1)
        found = self.analyst.search(fen, lines, self.nodes(probability, lines))
        best = found[0][1]
        return [
            (move, score)
            for move, score in found
            if score >= max(OWN_WORST, best - within) and is_told(fen, squares_of(fen, move))
        ][:most]

    def replies(self, fen: str, ply: int, probability: float) -> list:
        """Returns [(move, share)] of the opponent's moves."""
        lines = 10 if ply <= 1 else 6 if ply <= 7 else 4
        found = self.analyst.search(fen, lines, self.nodes(probability, lines))
        weight = {
            move: math.exp((score - found[0][1]) / REPLY_SCALE)
            for move, score in found
            if score >= found[0][1] - REPLY_LOSS
        }
        if fen in self.named:
            weight = {move: UNNAMED_SHARE * share for move, share in weight.items()}
            weight.update(self.named[fen])
        total = sum(weight.values())
        return [(move, weight[move] / total) for move in sorted(weight)]

    def answers_needed(self, fen: str, ply: int, probability: float) -> list:
        """Returns [(position, probability)] after the opponent's replies in `fen`."""
        return [
            (self.analyst.after(fen, reply), probability * share)
            for reply, share in self.replies(fen, ply, probability)
        ]

    def take(self, fen: str, ply: int) -> int:
        """Chooses Nibble's moves in `fen`, and adds the positions that may follow them."""
        probability = self.probability[fen]
        moves = self.own_moves(fen, ply, probability)
        needed = []
        for (move, _), share in zip(moves, shares(len(moves))):
            needed += self.answers_needed(
                self.analyst.after(fen, move), ply + 1, probability * share
            )
        self.chosen[fen] = moves
        for position, more in needed:
            self.need(position, ply + 2, more)
        return len(moves)

    def grow(self, entries: Any, seconds: float) -> None:
        """Processes positions, the likeliest first. Ends when there are enough entries, when the
        time is over, or when the next analysis is not on file."""
        begun, count = time.monotonic(), 0
        self.need(self.initial, 0, 1.0)
        for position, more in self.answers_needed(self.initial, 0, 1.0):
            self.need(position, 1, more)
        while self.queue and count < entries and time.monotonic() - begun < seconds:
            _, fen, ply = heapq.heappop(self.queue)
            if fen in self.chosen:
                continue
            try:
                count += self.take(fen, ply)
            except Unknown:
                break
            if len(self.chosen) % 50 == 0:
                print(
                    f"{count} entries, {self.analyst.searches} searches, "
                    f"{time.monotonic() - begun:.0f} s, ply {ply}, "
                    f"probability {self.probability[fen]:.6f}",
                    file=sys.stderr,
                    flush=True,
                )

    def write(self, path: Any) -> Any:
        """Writes the entries, the most important first. A position's second move never comes before
        its first move."""
        entries = []
        for fen, moves in self.chosen.items():
            for number, (move, score) in enumerate(moves):
                importance = self.probability[fen] * 0.5**number
                entries.append((-importance, fen, number, move, score))
        with open(path, "w", encoding="ascii") as lines:
            for importance, fen, _, move, score in sorted(entries):
                lines.write(f"{-importance:.6f} {move} {score:+} {fen}\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--entries", type=int, default=5600)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--known", action="store_true", help="no more than what is on file")
    parser.add_argument("--cache", default=os.path.join(ROOT, "build", "book", "analysis.txt"))
    parser.add_argument("--output", default=os.path.join(ROOT, "firmware", "engine", "book.txt"))
    arguments = parser.parse_args()
    os.makedirs(os.path.dirname(arguments.cache), exist_ok=True)
    with stockfish() as engine:
        maker = Maker(Analyst(engine, arguments.cache, arguments.known))
        maker.grow(arguments.entries, arguments.seconds)
        maker.write(arguments.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
