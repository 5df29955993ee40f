# SPDX-License-Identifier: MIT
"""A time control and a referee, for games with a clock. The referee knows the position and the end
of the game. It gets the rules from a UCI engine that has `d` and `go perft`."""
import re
from typing import Any

SHORT_LENGTH = 120


class Control:
    """A time control, in seconds. 5+0.1 gives 5 s, and 0.1 s more for each move. 40/30 gives 30 s
    for each 40 moves."""

    def __init__(self, text: str) -> None:
        self.text = text
        period, _, rest = text.rpartition("/")
        start, _, increment = rest.partition("+")
        self.period, self.start_ms = int(period or 0), 1000 * float(start)
        self.increment_ms = 1000 * float(increment or 0)

    def gain_ms(self, moves: int) -> float:
        """Returns the milliseconds that a side gains when it makes its move number `moves`."""
        ends = self.period and moves % self.period == 0
        return self.increment_ms + (self.start_ms if ends else 0)

    def go(self, left_ms: int, moves: int) -> str:
        """Returns the `go` line for a side that has `left_ms` milliseconds and has made `moves`
        moves. Both clocks show the same time."""
        to_go = f" movestogo {self.period - moves % self.period}" if self.period else ""
        return (
            f"go wtime {left_ms:.0f} btime {left_ms:.0f} winc {self.increment_ms:.0f} "
            f"binc {self.increment_ms:.0f}{to_go}"
        )


class Referee:
    """A game: its moves, its position, and its end by the rules."""

    def __init__(self, engine: Any, fen: str) -> None:
        self.engine, self.start, self.moves, self.seen = engine, fen, [], {}
        self.legal, self.fen, self.checkers = set(), fen, frozenset()
        self.base, self.since = fen, []
        self.look()

    def look(self) -> None:
        """Asks the engine for the position after the moves."""
        self.engine.send(self.position())
        self.engine.ask_position()
        self.legal, self.fen, self.checkers = self.engine.position()
        key = " ".join(self.fen.split()[:4])
        self.seen[key] = self.seen.get(key, 0) + 1

    def push(self, move: str) -> None:
        """Makes a legal move."""
        before = self.fen
        self.moves.append(move)
        self.since.append(move)
        self.look()
        if self.fen.split()[4] == "0":
            self.base, self.since = before, [move]

    def side(self) -> int:
        """Returns the side to move, 0 for white."""
        return int(self.fen.split()[1] == "b")

    def position(self) -> str:
        """Returns the `position` line of the game."""
        moves = " moves " + " ".join(self.moves) if self.moves else ""
        return f"position fen {self.start}{moves}"

    def short_position(self) -> str:
        """Returns the `position` line as nibble-serial sends it (pc/serial/shorten.h)."""
        line = self.position()
        if len(line) <= SHORT_LENGTH:
            return line
        return f"position fen {self.base} moves {' '.join(self.since)}"

    def end(self) -> str:
        """Returns the reason why the game is over, or None."""
        pieces, *_, quiet_plies, _ = self.fen.split()
        men = re.sub("[^a-z]", "", pieces.lower())
        if not self.legal:
            return "mate" if self.checkers else "stalemate"
        if int(quiet_plies) >= 100:
            return "fifty moves"
        if max(self.seen.values()) >= 3:
            return "repetition"
        if len(men) == 2 or (len(men) == 3 and set("bn") & set(men)):
            return "no material"
        return None
