# SPDX-License-Identifier: MIT
"""The board's side of the protocol between a Novag Citrine and a PC, from the maker's description,
from Scid's novag.tcl, and from observations of Citrine users.

Bytes in, lines out. The facts: lines of ASCII that end with CR or LF, in small or capital letters;
unknown lines are ignored. `I` asks for the name, `N` begins a new game, `X ON` and `X OFF` switch
the sending of moves, `U ON` and `U OFF` the referee, `M` makes a move, `T` takes a move back, `C`
shows the clocks, `F` the side, `G` the game, `L` the level, `P` the position. A move is sent as `M
3, d8-d5`: the number, a comma for black's move, the move from-to with a dash.

The description leaves these points open. Device and model agree on:

- Blanks in a line are ignored everywhere. A line with another control character, or with a byte
that is not ASCII, is ignored. Only a line that begins with L is always answered.
- A move may be written with `-`, `x` or nothing between its squares, with `/` or nothing before the
  piece of a promotion, or with `ep` after it. Without the piece the pawn becomes a queen. A piece
  letter after a move that does not promote makes the line illegal.
- A legal move is accepted and sent back once. It waits until the player has made it on the board.
  The board's game and position include the waiting move. So the same move again is illegal. A
  following move of the other side completes the waiting move. An illegal move is ignored.
- Moves are sent from the start. While the sending is off, an accepted move is not sent back either.
- The referee is always on, because the board plays no move of its own.

The name and the words `Xmit`, `Referee`, `Level` and similar words differ between boards. The
caller tells them to the model.
"""
import re
from typing import Any

from letters import INDEX

MOVE = re.compile(r"m([a-h][1-8])[-x]?([a-h][1-8])/?(?:([qrbn])|ep)?")
CASTLING = re.compile(r"m(o-o(?:-o)?)")
COLUMN = 12  # width of white's moves in the list of the game


def dashed(move: str) -> str:
    """Returns a move with its dash."""
    return move[:2] + "-" + move[2:4] + ("/" + move[4].upper() if len(move) == 5 else "")


def written(ply: int, move: str, letter: str = "M") -> str:
    """Returns a move as the board sends it. `ply` starts at 0."""
    return f"{letter}{ply // 2 + 1:>4}{',' if ply % 2 else ' '}  {dashed(move)}"


def position(letters: str) -> list[str]:
    """Returns the lines that show a position."""
    found = ["Position Board", ".  aa bb cc dd ee ff gg hh"]
    for rank in "87654321":
        row = []
        for file in "abcdefgh":
            letter, is_dark = letters[INDEX[file + rank]], (ord(file) + int(rank)) % 2 == 0
            if letter == ".":
                row.append("::" if is_dark else "  ")
            else:
                row.append("W" + letter if letter.isupper() else "b" + letter)
        found.append(f".{rank} {' '.join(row)} {rank}")
    return found


def game_list(moves: list[str]) -> list[str]:
    """Returns the lines that show the moves of a game."""
    found = [f"Game{(len(moves) + 1) // 2:>4}", ".      white       black"]
    for ply in range(0, len(moves), 2):
        black = dashed(moves[ply + 1]) if ply + 1 < len(moves) else ""
        found.append(f".{ply // 2 + 1:>4}  {dashed(moves[ply]).ljust(COLUMN)}{black}")
    return found


class Lines:
    """Splits bytes into lines without blanks, in small letters."""

    def __init__(self) -> None:
        self.text, self.is_spoilt = "", False

    def feed(self, data: bytes) -> list[str]:
        """Returns the lines that are complete now, without corrupt lines."""
        found = []
        for byte in data:
            if byte in b"\r\n":
                if self.text and not self.is_spoilt:
                    found.append(self.text.lower())
                self.text, self.is_spoilt = "", False
            elif byte < 0x20 or byte > 0x7E:
                # The board shows the level, even if other letters follow the L.
                self.is_spoilt = self.is_spoilt or self.text[:1].lower() != "l"
            elif byte != 0x20:
                self.text += chr(byte)
        return found


class Board:
    """A board. `game_of()` makes a game (rules.Game). `texts` has the lines that differ between
    boards: id, new, xmit on, xmit off, referee, clocks, level."""

    def __init__(self, game_of: Any, texts: Any) -> None:
        self.game_of, self.texts = game_of, texts
        self.lines, self.xmit = Lines(), True
        self.new_game()

    def new_game(self) -> None:
        """Sets up the first position."""
        self.game, self.waiting = self.game_of(), None

    def feed(self, data: bytes) -> list[str]:
        """Returns the answers to these bytes, line by line."""
        found = []
        for line in self.lines.feed(data):
            found += self.answer(line)
        return found

    def answer(self, line: str) -> list[str]:
        """Returns the answer to a line."""
        if line[0] == "l":
            return self.texts["level"]
        if line == "n":
            self.new_game()
            return self.texts["new"]
        if line in ("x", "xon", "xoff"):
            self.xmit = line == "xon" or (line == "x" and self.xmit)
            return self.texts["xmit on" if self.xmit else "xmit off"]
        if line in ("u", "uon", "uoff"):
            return self.texts["referee"]
        if line == "t":
            return self.take_back()
        move = self.move_of(line)
        if move:
            return self.accept(move)
        queries = {
            "i": lambda: self.texts["id"],
            "c": lambda: self.texts["clocks"],
            "f": self.flip,
            "g": lambda: game_list(self.shown().moves),
            "p": lambda: position(self.shown().letters),
        }
        return queries[line]() if line in queries else []

    def shown(self) -> Any:
        """Returns the game with the waiting move."""
        return self.game.with_move(self.waiting) if self.waiting else self.game

    def flip(self) -> list[str]:
        """Returns the line that names the side to move."""
        side = "Black" if len(self.shown().moves) % 2 else "White"
        return [f"Flip --> {side}"]

    def take_back(self) -> list[str]:
        """Takes back the last move."""
        shown = self.shown()
        if not shown.moves:
            return []
        self.game, self.waiting = self.game if self.waiting else self.game.back(), None
        return [written(len(shown.moves) - 1, shown.moves[-1], "T")] if self.xmit else []

    def move_of(self, line: str) -> str:
        """Returns the legal move that a line means, or None."""
        game = self.shown()
        castling = CASTLING.fullmatch(line)
        if castling:
            king = "e1" if len(game.moves) % 2 == 0 else "e8"
            move = king + ("g" if castling[1] == "o-o" else "c") + king[1]
            return move if move in game.legal and game.is_special(move) else None
        found = MOVE.fullmatch(line)
        if not found:
            return None
        move = found[1] + found[2]
        for tried in [move + found[3]] if found[3] else [move, move + "q"]:
            if tried in game.legal:
                return tried
        return None

    def accept(self, move: Any) -> list[str]:
        """Accepts a legal move of the program. The previous waiting move counts as made."""
        self.game, self.waiting = self.shown(), move
        return [written(len(self.game.moves), move)] if self.xmit else []

    def made(self, move: str) -> list[str]:
        """Makes a move of the player on the board. Returns the lines that the board sends."""
        was_waiting, ply = move == self.waiting, len(self.game.moves)
        self.game, self.waiting = self.game.with_move(move), None
        return [] if was_waiting or not self.xmit else [written(ply, move)]
