#!/usr/bin/env python3
"""Makes the positions of `make guard`: moves that Stockfish has judged, from games of weak players.

Nibble plays games against itself. Each side has a strength of WEAK. From positions of these games
the program takes the played move, or another move. Stockfish searches the position before and after
the move with JUDGING nodes each. Scores beyond DECIDED centipawns count as DECIDED. The difference
of the scores is the loss, and the loss chooses the class of the move:

    lose-1, lose-2, lose-3   moves that lose 1.5 to 2.5, 2.5 to 5, and 5 to 10 pawns
    good                     moves that lose less than half a pawn
    mate                     such moves that let the opponent mate in one or two moves, where the
                             best move does not; they count towards the good moves of WANTED
    stalemate, repetition    moves that end a game, won by WON centipawns at least, by this draw

A line of the output has the class, the FEN, the moves from there to the position, the move, the
loss, and the score before the move. The same seed makes the same lines.
"""
import argparse
import random
import sys

from guard import MATE, Judge, bounded
from random_chess import fen_of, squares_of
from uci_client import STOCKFISH

WEAK = (800, 900, 1000, 1100, 1200, 1300, 1400)
SIFTING = 20000     # nodes of the search that chooses what is worth judging
JUDGING = 1000000
DECIDED = 1000
WON = 300
PLIES = 200         # of a game
ENDINGS = ("Q", "R", "QP", "RP", "QR", "RR", "BBP", "RPP", "QPP", "BNP")
LOSSES = {"lose-1": (150, 250), "lose-2": (250, 500), "lose-3": (500, 1000)}
WANTED = {"lose-1": 67, "lose-2": 67, "lose-3": 66, "good": 200, "stalemate": 50, "repetition": 50}


def class_of(loss):
    """The class of a move that does not end the game. None: the move is in no class."""
    if loss < 50:
        return "good"
    return next((name for name, (least, most) in LOSSES.items() if least < loss <= most), None)


def is_back_and_forth(board, move):
    """True if the piece that makes `move` can go back: no pawn, no capture, no castling."""
    piece = board[move[:2]].upper()
    return (piece != "P" and move[2:4] not in board and
            not (piece == "K" and abs(ord(move[0]) - ord(move[2])) > 1))


class Maker:
    """The players, the judge, and what has been found."""

    def __init__(self, player, judge, rng, openings):
        self.player, self.judge, self.rng, self.openings = player, judge, rng, openings
        self.found = dict.fromkeys(WANTED, 0)

    def wants(self, name):
        """True if the class needs more moves."""
        return name is not None and self.found[name] < WANTED[name]

    def search(self, position, nodes):
        """The score for the side to move, by a search that knows nothing of earlier searches."""
        self.judge.send("ucinewgame")
        return self.judge.search(position, f"nodes {nodes}")[1]

    def score(self, position, nodes):
        """The same, cut to DECIDED."""
        return bounded(self.search(position, nodes), DECIDED)

    def loss(self, position, move, nodes):
        """(loss, score before, whether the move allows a mate in one or two moves, and the best
        move does not) of a move after which the game goes on."""
        before = self.search(position, nodes)
        after = self.search(f"{position} {move}", nodes)
        return (bounded(before, DECIDED) + bounded(after, DECIDED), bounded(before, DECIDED),
                after >= MATE - 3 and before > 4 - MATE)

    def ending(self, position):
        """"mate", "stalemate", or None."""
        if self.judge.moves(position):
            return None
        return "mate" if self.judge.display()[1] else "stalemate"

    def tell(self, name, fen, moves, move, loss, before):
        """Prints a line."""
        self.found["good" if name == "mate" else name] += 1
        print("|".join([name, fen, " ".join(moves), move, str(loss), str(before)]), flush=True)

    def start(self):
        """The first position of a game: mostly an opening, sometimes an ending."""
        if self.rng.random() < 0.75:
            return " ".join(self.rng.choice(self.openings).split()[:4]) + " 0 1"
        while True:
            pieces = "Kk" + self.rng.choice(ENDINGS) + self.rng.choice(("", "p", "pp"))
            squares = self.rng.sample([f + r for r in "12345678" for f in "abcdefgh"], len(pieces))
            board = dict(zip(squares, pieces))
            if self.rng.random() < 0.5:
                board = {square: piece.swapcase() for square, piece in board.items()}
            if any(board[square].upper() == "P" and square[1] in "18" for square in board):
                continue
            fen = fen_of(board, "w")
            other = fen_of(board, "b")
            self.judge.send(f"position fen {other}")
            if not self.judge.display()[1] and self.judge.moves(f"fen {fen}"):
                return fen

    def judge_move(self, fen, moves, move):
        """Judges a move that may be good or bad."""
        position = f"fen {self.judge.fen(f'fen {fen} moves ' + ' '.join(moves))} moves"
        if self.ending(f"{position} {move}"):
            return
        if not self.wants(class_of(self.loss(position, move, SIFTING)[0])):
            return
        loss, before, mates = self.loss(position, move, JUDGING)
        name = class_of(loss)
        if self.wants(name):
            name = "mate" if mates and name == "good" else name
            self.tell(name, position[4:-6], [], move, loss, before)

    def seek_stalemate(self, fen, moves, legal):
        """Takes a move that ends a won game by stalemate."""
        now = self.judge.fen(f"fen {fen} moves {' '.join(moves)}")
        board, side = squares_of(now), now.split()[1]
        others = [piece for piece in board.values() if piece.isupper() == (side == "b")]
        if len(others) > 4:
            return False
        ends = [move for move in sorted(legal)
                if self.ending(f"fen {now} moves {move}") == "stalemate"]
        if not ends:
            return False
        before = self.score(f"fen {now} moves", JUDGING)
        if before < WON:
            return False
        self.tell("stalemate", now, [], self.rng.choice(ends), before, before)
        return True

    def seek_repetition(self, fen, moves):
        """Takes a move that repeats a won position for the third time."""
        now = self.judge.fen(f"fen {fen} moves {' '.join(moves)}")
        if now.split()[2] != "-":
            return False
        line = []
        for _ in range(2):
            position = f"fen {now} moves {' '.join(line)}"
            board = squares_of(self.judge.fen(position))
            steps = [move for move in sorted(self.judge.moves(position))
                     if is_back_and_forth(board, move)]
            if not steps:
                return False
            line.append(self.rng.choice(steps))
        for move in line[:2]:
            back = move[2:4] + move[:2]
            if back not in self.judge.moves(f"fen {now} moves {' '.join(line)}"):
                return False
            line.append(back)
        if self.score(f"fen {now} moves", SIFTING) < WON:
            return False
        before = self.score(f"fen {now} moves {' '.join(2 * line)}", JUDGING)
        if before < WON:
            return False
        later = self.judge.fen(f"fen {now} moves {line[0]}")
        self.tell("repetition", later, (2 * line)[1:], line[0], before, before)
        return True

    def play(self):
        """Plays a game, and takes moves from it."""
        fen, moves = self.start(), []
        strengths = [self.rng.choice(WEAK), self.rng.choice(WEAK)]
        told = set()    # one draw of each kind a game
        for ply in range(PLIES):
            position = f"fen {fen} moves {' '.join(moves)}"
            legal = self.judge.moves(position)
            if not legal:
                return
            self.player.send(f"setoption name UCI_Elo value {strengths[ply % 2]}")
            move = self.player.search(position, "nodes 100000000")[0]
            if ply > 3 and self.rng.random() < 0.12:
                choice = self.rng.choice((move, self.rng.choice(sorted(legal))))
                self.judge_move(fen, moves, choice)
            if "s" not in told and self.wants("stalemate"):
                told |= {"s"} if self.seek_stalemate(fen, moves, legal) else set()
            if "r" not in told and self.wants("repetition") and self.rng.random() < 0.1:
                told |= {"r"} if self.seek_repetition(fen, moves) else set()
            if not any(self.wants(name) for name in WANTED):
                return
            moves.append(move)


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nibble", default="build/host/nibble")
    parser.add_argument("--openings", default="tools/lab/match/openings_tuning.epd")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    with open(arguments.openings, encoding="ascii") as lines:
        openings = lines.read().splitlines()
    with (Judge(arguments.nibble, UCI_LimitStrength="true", OwnBook="false") as player,
          Judge(STOCKFISH) as judge):
        maker = Maker(player, judge, random.Random(arguments.seed), openings)
        while any(maker.wants(name) for name in WANTED):
            maker.play()
            print(maker.found, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
