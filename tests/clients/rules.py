# SPDX-License-Identifier: MIT
"""Plays games of legal moves. Stockfish, a separate program, knows the rules."""
import copy
from typing import Any

import letters
from uci_client import START, stockfish


class Rules:
    """Stockfish, which knows the rules. Use this class in a `with` statement."""

    def __init__(self) -> None:
        self.engine, self.known = stockfish(), {}

    def __enter__(self) -> "Rules":
        return self

    def __exit__(self, *_: Any) -> None:
        self.engine.__exit__()

    def look(self, fen: str, move: str = None) -> tuple[str, list[str]]:
        """Makes `move` in the position `fen` if a move is given. Returns the FEN of the position,
        and its legal moves in sorted order."""
        key = fen, move
        if key not in self.known:
            self.engine.send(f"position fen {fen}" + (f" moves {move}" if move else ""))
            self.engine.ask_position()
            moves, then, _ = self.engine.position()
            self.known[key] = then, sorted(moves)
        return self.known[key]


class Game:
    """A game, with its position as letters and its legal moves."""

    def __init__(self, rules: Any) -> None:
        self.rules, self.moves, self.letters = rules, [], letters.FIRST
        self.fen, self.legal = rules.look(START)
        self.last_was_special = False

    def push(self, move: str) -> None:
        """Makes a legal move."""
        self.last_was_special = bool(self.is_special(move))
        self.letters = letters.after(self.letters, move)
        self.fen, self.legal = self.rules.look(self.fen, move)
        self.moves.append(move)

    def with_move(self, move: str) -> "Game":
        """Returns the game with one more move."""
        game = copy.copy(self)
        game.moves = list(self.moves)
        game.push(move)
        return game

    def back(self) -> "Game":
        """Returns the game without its last move."""
        game = Game(self.rules)
        for move in self.moves[:-1]:
            game.push(move)
        return game

    def move_to(self, seen: str) -> str:
        """Returns the legal move that leads to the position `seen`, or None."""
        found = [move for move in self.legal if letters.after(self.letters, move) == seen]
        return found[0] if len(found) == 1 else None

    def is_special(self, move: str) -> str:
        """Returns what kind of special move this is, or None for an ordinary move."""
        if len(move) == 5:
            return "promotion" if move[4] == "q" else "underpromotion"
        if letters.is_castling(self.letters, move):
            return "castling"
        return "en passant" if letters.is_passing(self.letters, move) else None

    def choose(self, rng: Any) -> str:
        """Returns a random legal move, preferably a special move or a move that leads to one."""
        special = [move for move in self.legal if self.is_special(move)]
        if special and rng.random() < 0.7:
            return rng.choice(special)
        pawns = [move for move in self.legal if self.letters[letters.INDEX[move[:2]]] in "Pp"]
        if pawns and rng.random() < 0.4:
            return rng.choice(pawns)
        return rng.choice(self.legal)
