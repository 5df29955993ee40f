#!/usr/bin/env python3
"""Measures when Nibble agrees to a draw and when it resigns, against Stockfish.

Nibble plays games from the openings of the ratings against Stockfish, which is weakened to each of
LEVELS. Nibble plays with its full strength and at each of STRENGTHS. In two games of three,
Stockfish plays both sides with full strength for the first 20 or 40 moves, so that there are even
endgames. After every fifth of its moves Nibble gets an offer of a draw. firmware/game/offers.c
decides (mind.c). An offer by Nibble is accepted. After such an end Stockfish plays on for both
sides for 40 moves. An agreed game is even if no score of these moves is beyond 80 centipawns for
either side. A resigned game is turned if the side that has resigned does not stand worse than 80
centipawns at the end. Games are played until there are WANTED games of each kind. Draws that Nibble
takes or offers because its own material cannot win are counted apart and are not played on. Such a
draw is right even if the opponent has thrown a won game away.
"""
import argparse
import itertools
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

# pylint: disable=wrong-import-position
from guard import MATE, Judge
from scores import Player
from uci_client import STOCKFISH, Engine

OFFERED = 5         # moves from one offer to the next
ON = 80             # plies that Stockfish plays on
EVEN = 80           # centipawns
NODES = 100000      # nodes of Stockfish for each such move
PLIES = 300         # a game is broken off at this length
NO_SCORE = -32000   # SCORE_NONE


class Mind(Engine):
    """firmware/game/offers.c with its game: mind.c."""

    def ask(self, text):
        """The answer to a line."""
        self.send(text)
        answer = self.process.stdout.readline().strip()
        assert answer != "error" and answer, text
        return answer


def begin(mind, judge, start, plies):
    """The first moves, by Stockfish; None if they end the game."""
    judge.send("ucinewgame")
    played = []
    for _ in range(plies):
        move = judge.search(f"fen {start} moves {' '.join(played)}", "nodes 5000")[0]
        if move in ("(none)", "0000") or mind.ask(f"other {move}") == "over":
            return None
        played.append(move)
    return played


def play(mind, player, limit, opponent, start, played, white):
    """(end of the game, position, refused offers). The end is agrees, offers, bare, resigns, or
    None."""
    player.send("ucinewgame")
    opponent.send("ucinewgame")
    own_turn = white == ((start.split()[1] == "w") == (len(played) % 2 == 0))
    own_moves, refused = 0, 0
    while len(played) < PLIES:
        position = f"fen {start} moves {' '.join(played)}"
        if own_turn:
            move, score = player.search(position, limit)
            if move in ("(none)", "0000"):
                break
            said = mind.ask(f"own {move} {NO_SCORE if score is None else score}")
            if said == "resigns":
                return said, position, refused
        else:
            if own_moves % OFFERED == OFFERED - 1:
                said = mind.ask("offer")
                if said in ("agrees", "bare"):
                    return said, position, refused
                refused += 1
            move = opponent.search(position, "nodes 2000")[0]
            if move in ("(none)", "0000"):
                break
            said = mind.ask(f"other {move}")
        own_moves += own_turn
        own_turn = not own_turn
        played.append(move)
        if said == "over":
            break
        if said in ("offers", "bare"):
            return said, f"{position} {move}", refused
    return None, None, refused


def score_at_end(judge, position):
    """The score, for the side to move, of a position without a legal move: mated, or stalemate."""
    judge.send(f"position {position}\nd\nisready")
    checkers = next(line for line in judge.until("readyok") if line.startswith("Checkers:"))
    return -MATE if checkers.split()[1:] else 0


def is_turned(scores):
    """True if the side that resigned does not stand worse than even at the end."""
    return scores[-1] >= -EVEN


def stays_even(scores):
    """True if no score is far from a draw."""
    return all(abs(score) <= EVEN for score in scores)


def play_on(judge, position, white):
    """The scores, from Nibble's side, of the moves that Stockfish plays on."""
    judge.send("ucinewgame")
    scores = []
    plies = len(position.split(" moves ")[1].split())
    mover_is_white = (position.split()[2] == "w") == (plies % 2 == 0)
    for _ in range(ON):
        move, score, _ = judge.search(position, f"nodes {NODES}")
        if move == "(none)":
            score = score_at_end(judge, position)
        scores.append(score if mover_is_white == white else -score)
        if move == "(none)" or abs(score) > MATE - 100:
            break
        position += f" {move}"
        mover_is_white = not mover_is_white
    return scores


def main():
    """Runs the command line. Returns 1 if too many agreed games are not even, or if a resigned game
    is turned."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default="build/host/nibble")
    parser.add_argument("--mind", default="build/host/mind")
    parser.add_argument("--openings", default="tools/lab/match/openings_rating.epd")
    parser.add_argument("--levels", type=int, nargs="+", default=[1700, 2000, 2300, 2600])
    parser.add_argument("--strengths", type=int, nargs="+", default=[1200, 1600])
    parser.add_argument("--nodes", type=int, default=5600, help="of Nibble, a move")
    parser.add_argument("--wanted", type=int, default=50, help="agreed games, and resigned ones")
    parser.add_argument("--least", type=float, default=95, help="percent of the agreed, even")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    random.seed(options.seed)
    with open(options.openings, encoding="ascii") as lines:
        openings = lines.read().splitlines()
    random.shuffle(openings)
    agreed, even, resigned, turned, games, refused, bare = 0, 0, 0, 0, 0, 0, 0
    with Mind(options.mind) as mind, Judge(STOCKFISH, Hash=64) as judge:
        pairs = itertools.cycle(itertools.product([0] + options.strengths, options.levels))
        while min(agreed, resigned) < options.wanted:
            strength, level = next(pairs)
            start = " ".join(openings[games % len(openings)].split()[:4]) + " 0 5"
            white = random.random() < 0.5
            mind.ask(f"game {'white' if white else 'black'} {strength // 100} {start}")
            games += 1
            played = begin(mind, judge, start, random.choice((0, 40, 80)))
            if played is None:
                continue
            limits = {"UCI_LimitStrength": "true", "UCI_Elo": strength} if strength else {}
            with (Player(options.engine, **limits) as player,
                  Judge(STOCKFISH, UCI_LimitStrength="true", UCI_Elo=level) as opponent):
                end, position, asked = play(
                    mind, player, "go" if strength else f"go nodes {options.nodes}",
                    opponent, start, played, white)
            refused += asked
            bare += end == "bare"
            judged = resigned if end == "resigns" else agreed
            if end in (None, "bare") or judged >= options.wanted:
                continue
            scores = play_on(judge, position, white)
            if end == "resigns":
                resigned += 1
                good = not is_turned(scores)
                turned += not good
            else:
                agreed += 1
                good = stays_even(scores)
                even += good
            print(f"{games}: strength {strength} against {level}, {end}, "
                  f"first {scores[0]}, last {scores[-1]}{'' if good else ', FALSE'}: {position}",
                  flush=True)
    share = 100 * even / agreed
    print(f"{games} games, {refused} offers refused; {agreed} agreed, {even} of them stay within "
          f"{EVEN} centipawns, {share:.1f} %; {resigned} resigned, {turned} of them turned; "
          f"{bare} draws of a side that cannot win by material")
    return 1 if turned or share < options.least else 0


if __name__ == "__main__":
    sys.exit(main())
