# SPDX-License-Identifier: MIT
"""A model of a Novag Citrine, on the board's side of its protocol with a PC. The model follows the
maker's description, Scid's novag.tcl, and observations of Citrine users.

The model turns bytes received into lines to send. A line is ASCII text in upper or lower case, and
ends with CR or LF. The board ignores unknown lines. `I` asks for the name, `N` begins a new game,
`X ON` and `X OFF` switch the sending of moves, `U ON` and `U OFF` switch the referee, `M` makes a
move, `T` takes a move back, `C` shows the clocks, `F` shows the side to move, `G` the game, `L` the
level, and `P` the position. The board sends a move as `M 3, d8-d5`: the number, a comma if black
moves, and the two squares with a dash.

The description does not define the following points. Device and model agree on them:

- The board ignores all blanks in a line. It ignores a whole line that has a control character or a
  byte that is not ASCII, unless the line begins with L.
- A move may have `-`, `x` or nothing between its squares. The piece of a promotion may have `/`
  before it, and `ep` may follow a move. Without the piece the pawn becomes a queen. If a move does
  not promote, a piece letter after it makes the line illegal.
- The board accepts a legal move and sends it back once. The move then waits until the player has
  made it on the board. The board's game and position include the waiting move, so the same move is
  illegal when it comes a second time. The next move of the other side completes the waiting move.
  The board ignores an illegal move.
- The board sends moves even before the first `X ON`. After `X OFF` it sends no moves, and does not
  send accepted moves back.
- The referee is always on, because the board plays no move of its own.

The name and words such as `Xmit`, `Referee` and `Level` differ between boards. The caller gives
them to the model.
"""
import re
from typing import Any

from letters import INDEX

MOVE = re.compile(r"m([a-h][1-8])[-x]?([a-h][1-8])/?(?:([qrbn])|ep)?")
CASTLING = re.compile(r"m(o-o(?:-o)?)")
COLUMN = 12  # width of the column of white's moves in the list of a game


def dashed(move: str) -> str:
    """Returns a move with a dash between its squares."""
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
    """Splits bytes into lines. Removes blanks, and converts letters to lower case."""

    def __init__(self) -> None:
        self.text, self.is_spoilt = "", False

    def feed(self, data: bytes) -> list[str]:
        """Returns the lines that are complete now. Drops corrupt lines."""
        found = []
        for byte in data:
            if byte in b"\r\n":
                if self.text and not self.is_spoilt:
                    found.append(self.text.lower())
                self.text, self.is_spoilt = "", False
            elif byte < 0x20 or byte > 0x7E:
                # The board answers a line that begins with L, whatever follows.
                self.is_spoilt = self.is_spoilt or self.text[:1].lower() != "l"
            elif byte != 0x20:
                self.text += chr(byte)
        return found


class Board:
    """A board. `game_of()` makes a game (rules.Game). `texts` holds the lines that differ between
    boards: id, new, xmit on, xmit off, referee, clocks and level."""

    def __init__(self, game_of: Any, texts: Any) -> None:
        self.game_of, self.texts = game_of, texts
        self.lines, self.xmit = Lines(), True
        self.new_game()

    def new_game(self) -> None:
        """Sets up the initial position."""
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
        """Returns the game, including the waiting move."""
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
