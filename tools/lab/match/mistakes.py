#!/usr/bin/env python3
"""Finds the moves that cost the games: Stockfish judges Nibble's moves in a PGN.

Stockfish searches the positions before and after each of Nibble's moves, with JUDGE_NODES nodes
each, while neither side is more than DECIDED ahead. A move that loses more than MISTAKE centipawns
is a mistake. Nibble searches there again with more nodes, which tells whether depth was the reason.
`make rating` leaves games in build/rating/*.pgn.
"""
import argparse
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))

# pylint: disable=wrong-import-position
from uci_client import nibble, program, stockfish

JUDGE_NODES = 100000
DECIDED = 500           # centipawns
MISTAKE = 150           # centipawns
MATE = 10000
TIMES = (1, 3, 10, 50)  # multiples of the nodes in the game
MOVE = re.compile(r"[a-h][1-8][a-h][1-8][qrbn]?")
RESULTS = ("1-0", "0-1", "1/2-1/2")


def read_games(path):
    """[(FEN, whether Nibble is white, moves)] of a PGN."""
    text = subprocess.run([program("pgn-extract"), "-Wuci", "--quiet", "-C", "-N", "-V", path],
                          stdout=subprocess.PIPE, text=True, check=True).stdout
    games, tags, moves = [], {}, []
    for line in text.splitlines():
        tag = re.fullmatch(r'\[(\w+) "(.*)"\]', line)
        if tag:
            tags[tag.group(1)] = tag.group(2)
            continue
        # pgn-extract writes the piece of a promotion as a capital letter, and UCI as a small letter
        moves += [word for word in line.lower().split() if MOVE.fullmatch(word)]
        if line.endswith(RESULTS):
            games.append((tags["FEN"], tags["White"].startswith("Nibble"), moves))
            tags, moves = {}, []
    return games


def score(info):
    """Centipawns of an info line. Mates have far larger values."""
    kind, value = re.search(r" score (cp|mate) (-?\d+)", info).groups()
    value = int(value)
    return value if kind == "cp" else (MATE if value > 0 else -MATE) - value


def judged(judge, position, nodes=JUDGE_NODES):
    """(score, best move) of the side to move. A side without moves also has a score."""
    judge.send(position)
    info, best = judge.search(f"go nodes {nodes}")
    return score(info), best.split()[1]


def loss_of(judge, fen, moves, ply):
    """Centipawns lost by the move of `ply`; None if the game is decided."""
    before, best = judged(judge, f"position fen {fen} moves {' '.join(moves[:ply])}")
    if abs(before) > DECIDED:
        return None
    if best == moves[ply]:
        return 0
    after, _ = judged(judge, f"position fen {fen} moves {' '.join(moves[:ply + 1])}")
    return before + after


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pgn")
    parser.add_argument("--games", type=int, default=25, help="of the file, from the first on (25)")
    parser.add_argument("--nodes", type=int, default=65708, help="a move in the games (65708)")
    arguments = parser.parse_args()

    looked_at, mistakes = 0, []
    with stockfish() as judge, nibble() as engine:
        for fen, is_white, moves in read_games(arguments.pgn)[:arguments.games]:
            first = 0 if (fen.split()[1] == "w") == is_white else 1
            for ply in range(first, len(moves), 2):
                loss = loss_of(judge, fen, moves, ply)
                if loss is None:
                    continue
                looked_at += 1
                if loss > MISTAKE:
                    mistakes.append((f"position fen {fen} moves {' '.join(moves[:ply])}",
                                     moves[ply]))
        print(f"{looked_at} moves, {len(mistakes)} lost more than {MISTAKE} centipawns")
        for times in TIMES:
            again = 0
            for position, move in mistakes:
                engine.send(f"ucinewgame\n{position}")
                again += engine.search(f"go nodes {times * arguments.nodes}")[1].split()[1] == move
            print(f"of these are played again with {times} times the nodes: {again}", flush=True)


if __name__ == "__main__":
    main()
