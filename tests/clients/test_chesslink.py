#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays games between a chess program and the simulated board over ChessLink, while the line is
disturbed.

The program opens the port, asks for the version and chooses when the board reports its position. It
finds the player's moves in the letters of the board. It lights the squares of its own moves, and
waits until the player's hands have made them on the board. The hands make the moves of both sides:
they press keys, or move the pieces if `--with reeds` is given. If they press keys, every reported
position must be the position before or after the move.

Each game has a device of its own. All devices start with the same EEPROM, in which the cable speaks
ChessLink and the player's own game is in progress. At the end the test checks that this game and
the settings are unchanged. `--seed N --first G --games 1` repeats game G of seed N.
"""
import collections
import concurrent.futures
import os
import random
import sys
import tempfile
from typing import Any

import chesslink
import letters
import own_game
from cable import Cable
from disturbances import DISTURBANCES, disturb
from hands import Keys, Pieces
from own_game import OwnGame, client_parser, prepared
from rules import Game, Rules

RESET_MS = 3200  # time that the board takes to restart
REPLAYED = 16  # the test rarely repeats a game that has more plies than this
MOVE_MS = 1500  # within this time after a move, the program must have the new letters
LIGHT_MS = 1200  # in this time each light goes through its whole blinking pattern
LIGHTS_SEEN = 0.15  # share of the program's moves for which the test checks the lights
WAYS = ["asks", "scans", "timed", "changes", "settled"]


class Sitting:
    """One game on one device."""

    def __init__(self, cable: Any, hands: Any, rules: Rules, options: Any, rng: Any) -> None:
        self.options, self.rng = options, rng
        self.counts = collections.Counter()
        self.cable = cable
        self.board = chesslink.Board(cable)
        self.hands = hands(cable, self.listen, rng)
        self.game = Game(rules)
        self.allowed = None  # the positions that the board may report now; None allows any position
        self.opened_ms, self.way, self.placed = 0.0, None, letters.FIRST

    def listen(self, data: bytes) -> None:
        """Reads what the board sends while the hands move or wait."""
        self.board.take(data)
        seen = self.board.letters
        if self.allowed is not None and seen is not None and seen not in self.allowed:
            raise chesslink.Wrong("the board shows\n" + "\n".join(letters.drawn(seen)))

    def wait(self, milliseconds: int) -> None:
        """Lets time pass."""
        self.listen(self.cable.run(milliseconds))

    def open(self) -> None:
        """Opens the port. The board sends its version, and the program sets the board's
        registers."""
        self.allowed = None
        # The Mega's bootloader does not end while bytes arrive. So with a bootloader the program
        # asks only once.
        each_ms = 0 if self.options.bootloader else self.rng.choice([0, 0, 300])
        self.opened_ms = max(self.opened_ms, self.board.open(each_ms))
        self.counts["opened"] += 1
        self.choose_reports()

    def choose_reports(self) -> None:
        """Chooses at random when the board reports its position, and asks for the position."""
        self.allowed = None
        self.way = self.rng.choice(WAYS)
        if self.way == "asks":
            self.board.write(2, chesslink.REPORT_NEVER)
        elif self.way == "timed":
            self.board.write(3, self.rng.randrange(10, 60))
            self.board.write(2, chesslink.REPORT_TIMED)
        elif self.way == "changes":
            self.board.write(2, chesslink.REPORT_CHANGES)
        elif self.way == "settled":
            self.board.write(2, self.rng.randrange(4, 8))
        if self.rng.random() < 0.5:
            self.board.write(1, 48)
        self.board.position()

    def see(self, wanted: str) -> None:
        """Waits until the board shows these letters."""
        end = self.cable.now_ms + MOVE_MS
        while self.board.letters != wanted:
            if self.cable.now_ms >= end:
                self.board.position()
                shown = "\n".join(letters.drawn(self.board.letters))
                why = "tells nothing, and shows" if self.board.letters == wanted else "shows"
                raise chesslink.Wrong(
                    f"reports: {self.way}; the board {why}\n{shown}\nnot\n"
                    + "\n".join(letters.drawn(wanted))
                )
            if self.way == "asks":
                self.board.position()
            self.wait(20)

    def make(self, move: str) -> None:
        """Makes a move with the hands, and waits until the program sees it."""
        before, behind = self.game.letters, letters.after(self.game.letters, move)
        if isinstance(self.hands, Pieces):
            self.allowed = None
        else:
            self.allowed = (before, behind)
        self.hands.make(move, before)
        self.see(behind)
        self.allowed = None

    def light(self, move: str) -> None:
        """Lights the squares of a move. Known programs use two kinds of patterns, and the test
        chooses one of them at random. Asserts that only the two squares of the move blink."""
        to_pattern = self.rng.choice([chesslink.FROM_PATTERN, chesslink.TO_PATTERN])
        self.board.light({move[:2]: chesslink.FROM_PATTERN, move[2:4]: to_pattern})
        if self.rng.random() > LIGHTS_SEEN:
            return
        self.wait(50)
        rows = self.cable.lights(LIGHT_MS)
        shown = dict(zip(letters.SQUARES, "".join(row.ljust(8, ".")[:8] for row in rows)))
        if any(
            light != ("*" if square in (move[:2], move[2:4]) else ".")
            for square, light in shown.items()
        ):
            raise chesslink.Wrong(f"{move} with {to_pattern:02X} is lit as\n" + "\n".join(rows))
        self.counts["lights"] += 1

    def play_ply(self, by_program: bool) -> None:
        """Plays one move. The program lights its own move, or finds the player's move."""
        move = self.game.choose(self.rng)
        special = self.game.is_special(move)
        if by_program:
            self.light(move)
        self.make(move)
        if self.game.move_to(self.board.letters) != move:
            raise chesslink.Wrong(f"{move} is not the move that the letters tell")
        if by_program:
            self.board.dark()
        self.game.push(move)
        self.counts["moves"] += 1
        if special:
            self.counts[special] += 1

    def again(self) -> None:
        """Repeats all moves of the game with the hands, from the initial position."""
        moves, self.game = self.game.moves, Game(self.game.rules)
        if isinstance(self.hands, Pieces):
            self.hands.put_up(self.placed, letters.FIRST)
        self.see(letters.FIRST)
        for move in moves:
            self.make(move)
            self.game.push(move)
        self.counts["moves again"] += len(moves)

    def unplug(self) -> Any:
        """Unplugs the cable and plugs it in again, which resets the board and its game."""
        self.placed = self.game.letters
        self.open()
        self.counts["unplugged"] += 1
        self.again()

    def reset(self) -> None:
        """Makes the program reset the board and its game."""
        self.placed = self.game.letters
        self.cable.send(chesslink.command("T"))
        self.wait(RESET_MS)
        self.counts["reset"] += 1
        self.choose_reports()
        self.again()

    def leave(self) -> None:
        """Returns to the player's own game with a key. The board then reports this game, and
        answers the program, until the program resets the board."""
        self.hands.press("clr")
        if self.board.position() != own_game.LETTERS:
            raise chesslink.Wrong(
                "not the own game:\n" + "\n".join(letters.drawn(self.board.letters))
            )
        self.board.light_move("e2e4")
        self.counts["left"] += 1
        self.reset()

    def begin_anew(self) -> None:
        """Begins a new game with the keys, and repeats the moves of the old game in it."""
        self.placed = self.game.letters
        self.hands.press("level", "go")
        self.counts["begun anew"] += 1
        self.again()

    def take_back(self) -> None:
        """Takes back the last move with a key or with the pieces."""
        last = self.game.moves[-1]
        behind, self.game = self.game, self.game.back()
        if isinstance(self.hands, Pieces):
            self.hands.put_back(last, behind.letters, self.game.letters)
        else:
            self.hands.press("back")
        self.see(self.game.letters)
        self.make(last)
        self.game = behind
        self.counts["taken back"] += 1

    def trouble(self) -> None:
        """Sometimes disturbs the board or the cable."""
        events = [self.unplug, self.reset, self.begin_anew, self.leave]
        if self.game.moves and not (isinstance(self.hands, Pieces) and self.game.last_was_special):
            events += 3 * [self.take_back]
        if len(self.game.moves) <= REPLAYED or self.rng.random() < 0.2:
            self.rng.choice(events)()

    def play(self) -> None:
        """Plays the game."""
        self.open()
        self.see(letters.FIRST)
        program_moves = self.rng.randrange(2)
        plies = self.rng.randrange(self.options.plies // 2, 3 * self.options.plies // 2 + 1)
        for ply in range(plies):
            if not self.game.legal:
                break
            if self.rng.random() < self.options.disturbances / 3:
                self.trouble()
            if self.rng.random() < self.options.disturbances:
                name = self.rng.choice(list(DISTURBANCES))
                disturb(self.board, self.rng, name)
                self.board.dark()
                self.counts["disturbances"] += 1
            self.play_ply(ply % 2 == program_moves)
        if self.board.reader.spoilt:
            raise chesslink.Wrong(f"{self.board.reader.spoilt} bytes belonged to no message")


def play_game(options: Any, eeprom: Any, own: Any, number: Any) -> tuple:
    """Plays game `number`. Returns its counts, the longest times of an answer and of opening the
    port, and a text if something went wrong."""
    rng = random.Random(f"{options.seed} {number}")
    with tempfile.TemporaryDirectory() as folder, Rules() as rules:
        path = os.path.join(folder, "eeprom")
        with open(path, "wb") as file:
            file.write(eeprom)
        with own.device(options, path, rng.randrange(1 << 30)) as chip:
            hands = Pieces if "reeds" in options.parts else Keys
            sitting = Sitting(Cable(chip, chesslink.RATE), hands, rules, options, rng)
            complaint = None
            try:
                sitting.play()
                own.compare(sitting.hands)
                if sitting.cable.faults():
                    raise chesslink.Wrong(
                        "the parts complain: " + "; ".join(sitting.cable.complaints)
                    )
            except (chesslink.Silence, chesslink.Wrong) as error:
                complaint = (
                    f"game {number} (--seed {options.seed} --first {number} --games 1), "
                    f"after {' '.join(sitting.game.moves)}: {error}\n"
                    f"display: {chip.ask('lcd')}"
                )
    sitting.counts["games"] += 1
    return sitting.counts, sitting.board.longest_ms, sitting.opened_ms, complaint


def arguments() -> Any:
    """Returns the arguments of the command line."""
    parser = client_parser(__doc__)
    parser.add_argument("--bootloader", help="in the flash, as on a board that is sold with it")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    parser.add_argument("--plies", type=int, default=40, help="of a game, on average")
    parser.add_argument("--disturbances", type=float, default=0.15, help="share of the plies")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main() -> int:
    """Runs the command line."""
    options = arguments()
    own = OwnGame("ChessLink")
    eeprom = prepared(options, own)
    counts, longest, opened, failed = collections.Counter(), 0.0, 0.0, 0
    numbers = range(options.first, options.first + options.games)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for part, answer_ms, open_ms, complaint in pool.map(
            lambda number: play_game(options, eeprom, own, number), numbers
        ):
            counts += part
            longest, opened = max(longest, answer_ms), max(opened, open_ms)
            if complaint:
                failed += 1
                print(complaint, flush=True)
    print(", ".join(f"{count} {what}" for what, count in sorted(counts.items())))
    print(
        f"longest answer {longest:.0f} ms, longest opening {opened:.0f} ms, "
        f"{failed} games failed"
    )
    return 1 if failed or not counts["games"] else 0


if __name__ == "__main__":
    sys.exit(main())
