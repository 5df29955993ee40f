# SPDX-License-Identifier: MIT
"""The hands of a player at the simulated device. They make moves with keys, or lift and place
pieces on the sensor board. Meanwhile time passes, and a listener gets the bytes from the cable."""
from handheld import move_keys
from letters import SQUARES, is_castling, is_passing, rook_step, victim_square
from typing import Any

KEY_MS = 120  # a key is pressed for half of this time, and released for the other half
LIFTED_MS, PLACED_MS = 250, 450
SETTLE_MS = 400


class Keys:
    """Hands that press keys."""

    def __init__(self, cable: Any, listen: Any, rng: Any = None) -> None:
        self.cable, self.listen, self.rng = cable, listen, rng

    def press(self, *names: Any) -> None:
        """Presses keys."""
        for name in names:
            self.cable.chip.ask(f"down {name}")
            self.listen(self.cable.run(KEY_MS // 2))
            self.cable.chip.ask(f"up {name}")
            self.listen(self.cable.run(KEY_MS // 2))

    def make(self, move: Any, _letters: Any) -> None:
        """Makes a move with four keys and GO. In a promotion further keys choose the piece."""
        self.press(*move_keys(move).split())


class Pieces(Keys):
    """Hands that move pieces on the sensor board. Keys only choose the piece of a promotion."""

    def lift(self, square: Any) -> None:
        """Takes a piece from the board."""
        self.cable.chip.ask(f"lift {square}")
        self.listen(self.cable.run(LIFTED_MS))

    def place(self, square: Any) -> None:
        """Puts a piece on the board."""
        self.cable.chip.ask(f"place {square}")
        self.listen(self.cable.run(PLACED_MS))

    def capture(self, move: str, victim: Any) -> None:
        """Captures a piece. At random, either the captured piece or the capturing piece leaves the
        board first."""
        for square in self.rng.sample([move[:2], victim], 2):
            self.lift(square)
        self.place(move[2:4])

    def castle(self, move: str) -> None:
        """Castles. Either the king moves first, or both pieces are lifted in any order and then
        placed in any order."""
        corner, beside = rook_step(move)
        if self.rng.random() < 0.5:
            steps = [self.lift, self.place, self.lift, self.place]
            squares = [move[:2], move[2:4], corner, beside]
        else:
            steps = [self.lift, self.lift, self.place, self.place]
            squares = self.rng.sample([move[:2], corner], 2) + self.rng.sample(
                [move[2:4], beside], 2
            )
        for step, square in zip(steps, squares):
            step(square)

    def make(self, move: Any, letters: str) -> None:
        """Makes a move. A pawn captured in passing leaves the board last."""
        victim = victim_square(letters, move)
        if is_castling(letters, move):
            self.castle(move)
        elif victim and not is_passing(letters, move):
            self.capture(move, victim)
        else:
            self.lift(move[:2])
            self.place(move[2:4])
            if victim:
                self.lift(victim)
        if len(move) == 5:
            self.press(*move_keys(move).split()[5:])
        self.listen(self.cable.run(SETTLE_MS))

    def put_back(self, move: str, behind: Any, before: Any) -> None:
        """Takes back an ordinary move. A captured piece returns last."""
        self.lift(move[2:4])
        self.place(move[:2])
        if before.count(".") < behind.count("."):
            self.place(move[2:4])
        self.listen(self.cable.run(SETTLE_MS))

    def put_up(self, letters: Any, first: Any) -> None:
        """Lifts and places pieces until the board has the position `first` instead of `letters`."""
        for square, now, then in zip(SQUARES, letters, first):
            if now != "." and then == ".":
                self.lift(square)
        for square, now, then in zip(SQUARES, letters, first):
            if now == "." and then != ".":
                self.place(square)
        self.listen(self.cable.run(SETTLE_MS))
