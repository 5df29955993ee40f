#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the mistake box (firmware/game/look.h and box.h) by games whose mistakes are known.

In each game Stockfish takes the place of a person against the PC's engine. The game begins with an
opening. Stockfish makes MISTAKES mistakes: moves that lose MADE centipawns or more, chosen at
random among all such moves. Scores beyond BOUND count as BOUND. Before a mistake, one search of
JUDGE_NODES nodes judges all moves. Then the firmware on the PC looks at the game as it does after a
game, and the box is emptied.

The box must hold at least HELD percent of the mistakes. Of the moves in the box, at least TRUE
percent must lose more than LOSS centipawns. Of its better moves, at least TRUE percent must lose
less than a pawn. Stockfish judges other positions of the box in the same way. `--write` and
`--read` keep the games in a file.
"""
import argparse
import functools
import json
import random
import re
import subprocess
import sys
from typing import Any

from board_facts import engine_of
from guard import Judge, bounded
from uci_client import STOCKFISH, START, score_of

MADE, LOSS, PAWN = 200, 150, 100
BOUND = 600  # centipawns; with a score beyond this, a game is decided
OPENINGS = "tools/lab/match/openings_rating.epd"
MISTAKES = 2
PLAY_NODES, REPLY_NODES, JUDGE_NODES = 20_000, 400, 300_000
FIRST, LAST, LONGEST = 10, 40, 62  # plies; the mistakes happen from FIRST to LAST
HELD, TRUE = 90, 95
MOST_MOVES = 218


def scores(judge: Judge, fen: str) -> dict[str, int]:
    """Returns Stockfish's score of each legal move, in centipawns."""
    judge.send(f"setoption name MultiPV value {MOST_MOVES}\nucinewgame\nposition fen {fen}")
    found: dict[str, int] = {}
    for line in judge.ask(f"go nodes {JUDGE_NODES}", "bestmove"):
        if " multipv " in line and " score " in line and "bound " not in line:
            found[line.split(" pv ")[1].split()[0]] = bounded(score_of(line), BOUND)
    judge.send("setoption name MultiPV value 1")
    return found


def mistake(judge: Judge, fen: str, rng: random.Random) -> Any:
    """Returns (a mistake, scores of all moves), or None if the position allows no mistake."""
    found = scores(judge, fen)
    best = max(found.values())
    # Leaves out promotions to rook, bishop and knight, whose keys begin like those to a queen.
    bad = sorted(m for m, score in found.items() if best - score >= MADE and m[4:] in ("", "q"))
    return (rng.choice(bad), found) if bad else None


@functools.lru_cache(maxsize=None)
def openings() -> list[list[str]]:
    """Returns the moves of each opening."""
    with open(OPENINGS, encoding="ascii") as lines:
        return [re.findall(r'c0 "([^"]*)"', line)[0].split() for line in lines]


def game(judge: Judge, nibble: Judge, seed: int) -> dict[str, Any]:
    """Plays a game. Returns the person's side, the moves, {FEN: scores} of the mistakes, and the
    plies of the opening."""
    rng = random.Random(seed)
    side = "wb"[seed % 2]
    plies = sorted(rng.sample(range(FIRST, LAST), MISTAKES))
    moves = list(openings()[seed])
    judged: dict[str, dict[str, int]] = {}
    while len(moves) < LONGEST:
        position = f"fen {START} moves {' '.join(moves)}"
        if not judge.moves(position):
            break
        if "wb"[len(moves) % 2] != side:
            moves.append(nibble.search(position, f"nodes {REPLY_NODES}")[0])
        else:
            fen = judge.fen(position)
            found = mistake(judge, fen, rng) if plies and len(moves) >= plies[0] else None
            if found:
                plies.pop(0)
                judged[fen] = found[1]
                moves.append(found[0])
            else:
                moves.append(judge.search(position, f"nodes {PLAY_NODES}")[0])
    first = len(openings()[seed])
    return {"side": side, "moves": moves, "judged": judged, "first": first}


def key(fen: str) -> str:
    """Returns the fields of a FEN that the box keeps."""
    return " ".join(fen.split()[:3])


class Box:
    """The mistake box that the firmware fills from a game."""

    def __init__(self, program: str) -> None:
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def of_game(self, played: dict[str, Any]) -> list[tuple[str, str]]:
        """Returns (FEN, better move) of each position in the box."""
        assert self.process.stdin and self.process.stdout
        words = [played["side"], str(played["first"]), *played["moves"]]
        self.process.stdin.write(" ".join(words) + "\n")
        self.process.stdin.flush()
        found = []
        while line := self.process.stdout.readline().strip():
            fen, better = line.split("|")
            found.append((fen, better))
        return found


def moves_at(judge: Judge, played: dict[str, Any]) -> dict[str, str]:
    """Returns {key of a position: the player's move} of a game."""
    found = {}
    for ply in range(played["first"], len(played["moves"])):
        fen = judge.fen(f"fen {START} moves {' '.join(played['moves'][:ply])}")
        found[key(fen)] = played["moves"][ply]
    return found


def measure(options: Any) -> bool:
    """Plays and measures. Returns True if the box is good enough."""
    made = held = kept = true = good = 0
    games = []
    if options.read:
        with open(options.read, encoding="ascii") as lines:
            games = [json.loads(line) for line in lines]
    box = Box("build/host-mega2560/box_of")
    with Judge(STOCKFISH) as judge, Judge(engine_of("mega2560"), OwnBook="false") as nibble:
        judge.patience_s = 600
        for number in range(options.games):
            if number < len(games):
                played = games[number]
            else:
                played = game(judge, nibble, options.seed + number)
                if options.write:
                    with open(options.write, "a", encoding="ascii") as lines:
                        lines.write(json.dumps(played) + "\n")
            judged = {key(fen): found for fen, found in played["judged"].items()}
            moves = moves_at(judge, played)
            inside = box.of_game(played)
            made += len(judged)
            held += len(judged.keys() & {key(fen) for fen, _ in inside})
            for place in judged.keys() - {key(fen) for fen, _ in inside}:
                loss = max(judged[place].values()) - judged[place][moves[place]]
                print(f"not held: {place}, {moves[place]} loses {loss}")
            for fen, better in inside:
                found = judged.get(key(fen)) or scores(judge, fen)
                best = max(found.values())
                kept += 1
                is_true = best - found[moves[key(fen)]] > LOSS
                is_good = best - found[better] < PAWN
                true += is_true
                good += is_good
                if not is_true or not is_good:
                    print(
                        f"{fen}: {moves[key(fen)]} loses {best - found[moves[key(fen)]]}, {better}"
                        f" loses {best - found[better]}",
                        flush=True,
                    )
    print(
        f"{options.games} games, {made} mistakes: the box holds {held}, {100 * held / made:.1f} %\n"
        f"{kept} positions in the box: {true} are mistakes, {100 * true / kept:.1f} %;"
        f" {good} better moves lose less than a pawn, {100 * good / kept:.1f} %"
    )
    return 100 * held >= HELD * made and 100 * min(true, good) >= TRUE * kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--read", help="file of games that were written before")
    parser.add_argument("--write", help="file for the games")
    sys.exit(0 if measure(parser.parse_args()) else 1)


if __name__ == "__main__":
    main()
