# SPDX-License-Identifier: MIT
"""Stores a board as 64 letters, starting with rank 8, with `.` for an empty square. Moves on this
board are as UCI writes them. This module does not know the rules. Another program says which moves
are legal."""
from typing import Any


FIRST = "rnbqkbnrpppppppp" + 32 * "." + "PPPPPPPPRNBQKBNR"
SQUARES = [file + rank for rank in "87654321" for file in "abcdefgh"]
INDEX = {square: index for index, square in enumerate(SQUARES)}


def of_fen(fen: str) -> str:
    """Returns the board of a FEN as letters."""
    row = fen.split()[0].replace("/", "")
    return "".join("." * int(letter) if letter.isdigit() else letter for letter in row)


def is_castling(letters: Any, move: Any) -> bool:
    """True if the king moves two squares."""
    return letters[INDEX[move[:2]]] in "Kk" and abs(ord(move[0]) - ord(move[2])) == 2


def is_passing(letters: Any, move: Any) -> bool:
    """True if a pawn captures in passing."""
    return (
        letters[INDEX[move[:2]]] in "Pp" and move[0] != move[2] and letters[INDEX[move[2:4]]] == "."
    )


def rook_step(move: Any) -> tuple[str, str]:
    """Returns the rook's from-square and to-square when the king castles by `move`."""
    rank, is_short = move[1], move[2] == "g"
    return ("h" if is_short else "a") + rank, ("f" if is_short else "d") + rank


def victim_square(letters: Any, move: Any) -> Any:
    """Returns the square of the piece that `move` captures, or None."""
    if is_passing(letters, move):
        return move[2] + move[1]
    return move[2:4] if letters[INDEX[move[2:4]]] != "." else None


def after(letters: str, move: Any) -> str:
    """Returns the letters after a legal move."""
    squares = list(letters)
    piece = squares[INDEX[move[:2]]]
    victim = victim_square(letters, move)
    if victim:
        squares[INDEX[victim]] = "."
    if is_castling(letters, move):
        corner, beside = rook_step(move)
        squares[INDEX[beside]], squares[INDEX[corner]] = squares[INDEX[corner]], "."
    squares[INDEX[move[:2]]] = "."
    if len(move) == 5:
        piece = move[4].upper() if piece.isupper() else move[4]
    squares[INDEX[move[2:4]]] = piece
    return "".join(squares)


def drawn(letters: str) -> list[str]:
    """Returns the board as eight lines, for messages."""
    return [letters[8 * row : 8 * row + 8] for row in range(8)]
