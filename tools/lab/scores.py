#!/usr/bin/env python3
"""Measures how true Nibble's scores are at the strengths at which it overlooks moves.

Nibble plays games against itself at each strength, from the openings of the ratings. The cable
tells the score of each move. The display tells only the score of a mate (play_told_score() in
firmware/ui/play). Samples of both are compared with Stockfish's score of the position after the
move. Scores beyond 1,000 centipawns, and mates, count as 1,000, because the game is decided. For
each strength, and for cable and display, the program prints the share of moves with a score, and
the share of the sample that differs by more than 300.
"""
import argparse
import random
import sys

from guard import Judge, bounded
from uci_client import MATE, STOCKFISH, score_of

FALSE = 300         # centipawns
PLIES = 160         # a game is broken off at this length


class Player(Judge):
    """Nibble at a strength."""

    def search(self, position, limit):
        """(move, score or None)."""
        self.send(f"position {position}\n{limit}")
        score = None
        for line in self.until("bestmove"):
            words = line.split()
            if words[0] == "bestmove":
                return words[1], score
            if words[:2] == ["info", "depth"]:
                score = score_of(line)
        raise AssertionError


def play(player, start):
    """[(position after the move, score or None)] of a game."""
    player.send("ucinewgame")
    played, told = [], []
    while len(played) < PLIES:
        move, score = player.search(f"fen {start} moves {' '.join(played)}", "go")
        if move in ("(none)", "0000"):
            break
        played.append(move)
        told.append((f"fen {start} moves {' '.join(played)}", score))
    return told


def is_score(score):
    """True if the cable tells the score."""
    return score is not None


def is_mate(score):
    """True if the display shows the score."""
    return is_score(score) and abs(score) > MATE - PLIES


def count_false(judge, sample, nodes):
    """The number of scores that are false in Stockfish's view."""
    false = 0
    for position, score in sample:
        true = -judge.search(position, f"nodes {nodes}")[1]
        false += abs(bounded(true) - bounded(score)) > FALSE
    return false


def main():
    """Runs the command line. Returns 1 if more than `--most` percent of the display's scores are
    false."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default="build/host/nibble")
    parser.add_argument("--openings", default="tools/lab/match/openings_rating.epd")
    parser.add_argument("--strengths", type=int, nargs="+", default=range(800, 1301, 100))
    parser.add_argument("--games", type=int, default=100, help="at each strength")
    parser.add_argument("--sample", type=int, default=300, help="scores compared at each strength")
    parser.add_argument("--nodes", type=int, default=100000, help="of Stockfish")
    parser.add_argument("--most", type=float, default=2, help="percent that may be false")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    random.seed(options.seed)
    with open(options.openings, encoding="ascii") as lines:
        openings = lines.read().splitlines()
    failed = False
    for strength in options.strengths:
        with (Player(options.engine, UCI_LimitStrength="true", UCI_Elo=strength) as player,
              Judge(STOCKFISH) as judge):
            moves = []
            for _ in range(options.games):
                start = " ".join(random.choice(openings).split()[:4]) + " 0 1"
                moves += play(player, start)
            for place, tells in ("cable", is_score), ("display", is_mate):
                scored = [(position, score) for position, score in moves if tells(score)]
                sample = random.sample(scored, min(options.sample, len(scored)))
                false = count_false(judge, sample, options.nodes)
                share = 100 * false / max(len(sample), 1)
                failed |= place == "display" and share > options.most
                print(f"strength {strength}, {place}: {len(moves)} moves, "
                      f"{100 * len(scored) / len(moves):.1f} % with a score; {false} of "
                      f"{len(sample)} differ by more than {FALSE}, {share:.1f} %", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
