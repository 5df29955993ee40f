#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets Stockfish judge every move of positions, for safe.py.

Each position comes from a different game. The small edition's engine plays the game with GAME_NODES
nodes a move, and about one in CHANCE moves is random. Each line of the result has a FEN, and for
each legal move its centipawns for the side to move. One search of NODES nodes judges all moves. A
score of more than BOUND counts as BOUND. If the file is unfinished, the program continues behind
its last line.
"""
import argparse
import pathlib
import random

from board_facts import engine_of
from guard import Judge, bounded
from uci_client import STOCKFISH, START, Engine, score_of

NODES = 1_000_000
GAME_NODES, CHANCE = 150, 6
FIRST_PLY, LAST_PLY = 8, 80
MOST_MOVES = 218
BOUND = 1000


def position_of(engine: Judge, seed: int) -> str:
    """Returns a position of the game with this seed."""
    rng = random.Random(seed)
    while True:
        moves: list[str] = []
        plies = rng.randint(FIRST_PLY, LAST_PLY)
        while len(moves) < plies:
            legal = engine.moves(f"fen {START} moves {' '.join(moves)}")
            if len(legal) < 2:
                break
            by_chance = len(moves) < 2 or rng.randrange(CHANCE) == 0
            found = engine.search(f"fen {START} moves {' '.join(moves)}", f"nodes {GAME_NODES}")[0]
            moves.append(rng.choice(sorted(legal)) if by_chance else found)
        else:
            if len(engine.moves(f"fen {START} moves {' '.join(moves)}")) > 2:
                return str(engine.fen(f"fen {START} moves {' '.join(moves)}"))


def scores(engine: Engine, fen: str) -> dict[str, int]:
    """Returns the centipawns of each legal move."""
    engine.send(f"ucinewgame\nposition fen {fen}")
    found: dict[str, int] = {}
    for line in engine.ask(f"go nodes {NODES}", "bestmove"):
        if " multipv " in line and " score " in line and "bound " not in line:
            found[line.split(" pv ")[1].split()[0]] = bounded(score_of(line), BOUND)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    options = parser.parse_args()
    output = pathlib.Path(options.output)
    done = len(output.read_text(encoding="ascii").splitlines()) if output.exists() else 0
    with Engine(STOCKFISH) as engine, Judge(engine_of("uno"), OwnBook="false") as player, open(
        output, "a", encoding="ascii"
    ) as lines:
        engine.patience_s = 600
        engine.send(f"uci\nsetoption name MultiPV value {MOST_MOVES}")
        engine.until("uciok")
        for number in range(done, options.positions):
            player.send("ucinewgame")
            fen = position_of(player, options.first + number)
            row = " ".join(f"{move}:{score}" for move, score in sorted(scores(engine, fen).items()))
            lines.write(f"{fen}|{row}\n")
            lines.flush()


if __name__ == "__main__":
    main()
