# SPDX-License-Identifier: MIT
"""Plays on a simulated console or shield with its buttons only."""
from handheld import Handheld
from uci_client import START

LIST = ("back", "hint", "menu", "info", "level", "fwd", "go", "clr")
STAYS = ("back", "fwd")  # after these keys the list stays open
PIECES = "KQRBNPkqrbnp"  # the pieces in the order of the set-up screen
FILES = "abcdefgh"
RESULTS = ("1-0", "0-1", "1/2", "game is over")
QUESTIONS = ("bad", "mate", "loses", "throws", "draw?", "checks", "lets")


class Fault(Exception):
    """Raised if the console does something wrong."""


def rows_of(fen: str) -> list[str]:
    """Returns the rows of a position, as the handheld's `ioboard` prints them."""
    return [
        "".join("." * int(letter) if letter.isdigit() else letter for letter in row)
        for row in fen.split()[0].split("/")
    ]


class Device:
    """The simulated board, with functions that press its buttons."""

    def __init__(self, handheld: Handheld, board: str) -> None:
        self.handheld, self.presses = handheld, 0
        self.is_console = "shield" not in board
        self.main = "a" if self.is_console else "select"
        self.run(1000)
        if self.is_console:
            self.press("a")
        else:
            self.learn()
            self.run(2500)

    def learn(self) -> None:
        """Presses the buttons that a shield asks for when it learns them. The shield may ignore a
        short press."""
        for name in ("left", "right", "up", "down", "select"):
            for _ in range(5):
                if f"press {name.upper()}" not in self.lines()[0]:
                    break
                self.press(name)
                self.run(100)

    def run(self, milliseconds: int) -> None:
        """Lets time pass."""
        self.handheld.ask(f"run {milliseconds}")

    def press(self, names: str) -> None:
        """Presses buttons one after the other."""
        self.presses += len(names.split())
        self.handheld.ask(f"press {names}", "run 40")

    def lines(self) -> list[str]:
        """Returns the lines of the display."""
        return [line.strip("|") for line in self.handheld.ask("lcd")]

    def rows(self) -> list[str]:
        """Returns the rows of the ioboard."""
        return self.handheld.ask("ioboard")

    def choose(self, name: str, times: int = 1) -> None:
        """Opens the list with a long press, and chooses a key in it."""
        self.handheld.ask(f"down {self.main}", "run 700", f"up {self.main}", "run 60")
        self.presses += 1
        if not self.lines()[0].startswith(">"):
            raise Fault(f"no list: {self.lines()}")
        down = LIST.index(name)
        self.press(" ".join(["down"] * down if down < 5 else ["up"] * (8 - down)) or "left")
        if down == 0:
            self.handheld.ask(f"down {self.main}", "run 700", f"up {self.main}", "run 60")
        for _ in range(times):
            self.press("right")
        if name in STAYS:
            self.press("left")

    def cursor(self) -> str:
        """Returns the square of the cursor."""
        if self.is_console:
            return self.handheld.ask("beside")[0].strip("| ")
        line = self.lines()[1]
        return line[2:4] if line[0] == ">" else ""

    def go_to(self, square: str) -> None:
        """Moves the cursor to a square, first to its rank, then along the rank."""
        for _ in range(70):
            now = self.cursor()
            if now == square:
                return
            if not now:
                self.press("right")  # the display shows a message, not the cursor's square
            elif now[1] != square[1]:
                self.press("up" if now[1] < square[1] else "down")
            else:
                self.press("left" if now[0] > square[0] else "right")
        raise Fault(f"the cursor does not reach {square}: {self.lines()}")

    def in_menu(self, text: str) -> None:
        """Chooses a line of the open menu."""
        for _ in range(40):
            if self.lines()[0].strip().startswith(text):
                self.press(self.main)
                return
            self.press("down")
        raise Fault(f"the menu has no line {text}")

    def begin(self, fen: str) -> None:
        """Begins a game from the menu."""
        self.choose("menu")
        if fen == START:
            self.in_menu("new game")
            if "yes" in self.lines()[1]:  # the device asks whether to give up the old game
                self.press("right")
        else:
            self.in_menu("set up")
            self.set_up(fen)
        self.run(300)
        if self.rows() != rows_of(fen):
            raise Fault(f"the game does not begin with {fen}: {self.rows()} {self.lines()}")

    def set_up(self, fen: str) -> None:
        """Sets up a position on the set-up screen, piece by piece."""
        self.choose("menu")
        self.in_menu("empty board")
        squares = [
            (letter, f"{FILES[column]}{8 - row}")
            for row, text in enumerate(rows_of(fen))
            for column, letter in enumerate(text)
            if letter != "."
        ]
        at = 0
        for letter, square in sorted(squares, key=lambda piece: PIECES.index(piece[0])):
            if PIECES.index(letter) != at:
                self.choose("fwd", PIECES.index(letter) - at)
                at = PIECES.index(letter)
            self.go_to(square)
            self.press(self.main)
        self.choose("menu")
        self.set_castling(fen.split()[2])
        self.choose("go")

    def set_castling(self, rights: str) -> None:
        """Chooses the castling rights in the menu of the set-up, and leaves the menu."""
        for _ in range(20):
            upper, lower = self.lines()
            if upper.strip() != "castling":
                self.press("down")
            elif lower.split()[0] in (rights, "none" if rights == "-" else rights):
                self.press("left")
                return
            else:
                self.press(self.main)
        raise Fault(f"no castling {rights}")

    def has_ended(self) -> bool:
        """True if the display shows a result."""
        return any(result in line for line in self.lines() for result in RESULTS)

    def is_players(self) -> bool:
        """True if the display shows that the player is to move."""
        upper, lower = self.lines()
        return "your move" in lower or (lower.startswith(">") and not upper.startswith(">"))

    def answer(self) -> None:
        """Does what the display asks for, if it asks for something."""
        upper, lower = self.lines()
        if upper.startswith(">"):
            self.press("left")  # the list
        elif "move, press" in lower or "put " in lower or "off " in lower:
            self.run(400)
            self.press(self.main)
        elif any(word in lower for word in QUESTIONS):
            self.run(1200)
            self.press(self.main)
        elif "_" in upper:
            self.press("b" if self.is_console else self.main)
        elif "thinks" in lower:
            self.press(self.main)
        self.run(200)

    def play(self, move: str) -> None:
        """Plays a move with the cursor."""
        self.go_to(move[:2])
        self.press(self.main)
        self.run(50)
        self.go_to(move[2:4])
        self.press(self.main)
        self.run(100)
        if len(move) == 5:
            for _ in range(20):
                upper, lower = self.lines()
                if "=" in upper and "QRBN" in lower:
                    self.run(1200)
                    self.press(" ".join([*["down"] * "qrbn".index(move[4]), self.main]))
                    return
                if any(word in lower for word in QUESTIONS):
                    self.press(self.main)
                self.run(500)
            raise Fault(f"no question about the promotion {move}: {self.lines()}")
