#!/usr/bin/env python3
"""Measures the guard against blunders (firmware/game/coach.h): Stockfish and the guard's rule judge
moves of weak players and random moves.

The positions come from games of Stockfish at its lowest rating against itself. In one position of
five, the program looks at the played move and two other random moves. The loss of a move is the
difference between two searches of Stockfish, before and after the move. Scores beyond 1,000 count
as 1,000. The guard asks if Nibble's score after the move is worse by MISTAKE than the score of the
position. The first score comes from a search to the guard's depth, the second from a search of
THINKING nodes.
"""
import argparse
import random
import re

from uci_client import STOCKFISH, Engine

THINKING = 20000     # nodes of the search before the move, 3 s of the Uno
JUDGING = 60000      # nodes of Stockfish
EVEN, FINE, BAD = 400, 80, 250
MATE = 30000


def constants():
    """MISTAKE, DECIDED and the depth of the firmware."""
    with open("firmware/game/coach.c", encoding="ascii") as source:
        text = source.read()
    with open("firmware/game/coach.h", encoding="ascii") as source:
        text += source.read()
    return [int(re.search(rf"{name}[ =]+(\d+)", text).group(1))
            for name in ("MISTAKE", "DECIDED", "COACH_DEPTH")]


class Judge(Engine):
    """An engine that judges positions."""

    def __init__(self, command, **options):
        super().__init__(command)
        self.send("uci")
        self.until("uciok")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")

    def search(self, position, limit):
        """(best move, score, nodes)."""
        self.send(f"position {position}\ngo {limit}")
        score, nodes = -MATE, 0
        for line in self.until("bestmove"):
            words = line.split()
            if words[:1] == ["bestmove"]:
                return words[1], score, nodes
            if "score" in words and "nodes" in words:
                kind, value = words[words.index("score") + 1:][:2]
                score = int(value)
                if kind == "mate":
                    score = (MATE if score > 0 else -MATE) - score
                nodes = int(words[words.index("nodes") + 1])
        raise AssertionError

    def moves(self, position):
        """All legal moves."""
        self.send(f"position {position}")
        return list(self.perft(1)[0])


def samples(weak, strong, openings):
    """An endless row of (position, position after a move, loss of the move, score before)."""
    while True:
        start = " ".join(random.choice(openings).split()[:4]) + " 0 1"
        played = []
        for _ in range(100):
            position = f"fen {start} moves {' '.join(played)}"
            legal = strong.moves(position)
            if not legal:
                break
            move = weak.search(position, "nodes 800")[0]
            if random.random() < 0.2:
                before = strong.search(position, f"nodes {JUDGING}")[1]
                for choice in {move, random.choice(legal), random.choice(legal)}:
                    after = f"{position} {choice}"
                    if strong.moves(after):
                        lost = -strong.search(after, f"nodes {JUDGING}")[1]
                        yield position, after, bounded(before) - bounded(lost), before
            played.append(move)


def bounded(score, bound=1000):
    """The score, cut to `bound`, because larger scores are decided games."""
    return max(-bound, min(bound, score))


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nibble", default="build/host/nibble")
    parser.add_argument("--openings", default="tools/lab/match/openings_tuning.epd")
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    random.seed(arguments.seed)
    mistake, decided, depth = constants()
    with open(arguments.openings, encoding="ascii") as lines:
        openings = lines.read().splitlines()
    asked, nodes = {}, []
    with (Judge(STOCKFISH, UCI_LimitStrength="true", UCI_Elo=1350) as weak,
          Judge(STOCKFISH) as strong, Judge(arguments.nibble) as nibble):
        for count, (position, after, loss, before) in enumerate(samples(weak, strong, openings)):
            if count == arguments.moves:
                break
            best = nibble.search(position, f"nodes {THINKING}")[1]
            _, reply, took = nibble.search(after, f"depth {depth}")
            nodes.append(took)
            asks = best >= -decided and reply > mistake - min(best, decided)
            kind = ("level" if abs(before) <= EVEN else "decided",
                    "good" if loss < FINE else "bad" if loss >= BAD else "in between")
            asked.setdefault(kind, []).append(asks)
    for kind, answers in sorted(asked.items()):
        print(f"{kind[0]} position, {kind[1]} move: asks {sum(answers)} times of {len(answers)}")
    nodes.sort()
    print("nodes: median", nodes[len(nodes) // 2], " 95 %", nodes[len(nodes) * 95 // 100],
          " most", nodes[-1])


if __name__ == "__main__":
    main()
