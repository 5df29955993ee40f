#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the firmware of a console or a shield with power cuts, hours of button presses and random
contents of the EEPROM. Stockfish checks the rules.

    console.py cuts N      cuts the power N times at random cycles while two people play. After each
                           cut the game must stand at the last move or at the move before it
    console.py presses N   presses N random buttons. The device must show or sound something within
                           50 ms of each press, must not restart, and must not show two kings of a
                           colour outside the set-up screen
    console.py images N    starts a console with N random contents of the EEPROM. It must begin a
                           new game, and must not change the bytes of other programs

    --board NAME (arduboy)   --firmware FILE   --seed N (1)

The program stops at the first fault, prints the number of the cut, press or image, and returns the
exit status 1.
"""
import argparse
import pathlib
import random
import sys
import tempfile

from handheld import Handheld, HandheldError
from pad_hands import Device, Fault, rows_of
from rules import Rules
from uci_client import START

FIRST = 512  # the first EEPROM byte of Nibble's block
DIRECTIONS = ("left", "right", "up", "down")
STEPS = ("", " left", " right", " up", " down", " up right", " down left")
CHIP_HZ = 16_000_000
ANSWER_MS = 50
CLOSED_MS = OPEN_MS = 60


class Play:
    """The positions of the console's game so far."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.fens = rules, [START]

    def start(self) -> None:
        """Begins with the initial position."""
        self.fens = [START]

    def moves_to(self, rows: list[str]) -> bool:
        """If a legal move leads to a position with these rows, adds this position and returns
        True."""
        for move in self.rules.look(self.fens[-1])[1]:
            fen = self.rules.look(self.fens[-1], move)[0]
            if rows_of(fen) == rows:
                self.fens.append(fen)
                return True
        return False

    def follow(self, rows: list[str], back: int = 0) -> None:
        """Updates `fens` so that the last position has the rows that the device shows. These rows
        may be unchanged, or differ by one legal move or by up to `back` moves taken back."""
        for last in range(1, back + 2):
            if last <= len(self.fens) and rows_of(self.fens[-last]) == rows:
                del self.fens[len(self.fens) - last + 1 :]
                return
        if not self.moves_to(rows):
            raise Fault(f"no move leads from {self.fens[-1]} to {rows}")


def begin_two_people(device: Device) -> None:
    """Starts a game of two people from the initial position."""
    device.begin(START)
    device.choose("menu")
    device.press("down")
    for _ in range(4):
        if "Nibble" not in device.lines()[1]:
            break
        device.press(device.main)
    device.press("left")
    device.run(200)


def begin_again(device: Device) -> None:
    """Chooses a new game in the menu, from any state. Waits for the answer to each command, because
    the power may be cut."""
    main = device.main
    held = (f"down {main}", "run 700", f"up {main}", "run 60")
    # The device asks before it leaves a game that has not ended.
    for command in (*held, "press down down right", f"press {main} right", "run 300"):
        device.handheld.ask(command)


def outside_of(device: Device) -> list[str]:
    """Returns the bytes of the EEPROM that do not belong to Nibble."""
    return device.handheld.ask("eeprom")[: FIRST // 16] if device.is_console else []


def run_cuts(device: Device, play: Play, chance: random.Random, count: int) -> None:
    """Cuts the power `count` times."""
    handheld, main = device.handheld, device.main
    outside = outside_of(device)
    begin_two_people(device)
    plies = 0
    for number in range(count):
        handheld.ask(f"cut {chance.randrange(3 * CHIP_HZ)}")
        try:
            while True:
                handheld.ask(f"press{chance.choice(STEPS)} {main} {main}")
                handheld.ask("run 50")
                if "QRBN" in handheld.ask("lcd")[1]:
                    for command in ("run 1200", f"press {main}", "run 300"):
                        handheld.ask(command)
                handheld.ask("run 50")
                before = len(play.fens)
                play.follow(handheld.ask("ioboard"))
                plies += len(play.fens) - before
                if device.has_ended() or len(play.fens) > 300:
                    begin_again(device)
                    if handheld.ask("ioboard") == rows_of(START):
                        play.start()
        except HandheldError as error:
            if "power cut" not in str(error):
                raise
        handheld.ask("power on", "run 2500" if main == "select" else "run 1500")
        if not device.is_console:
            device.learn()  # a button may have been held when the power came
        handheld.ask("press left", "run 100")
        rows = handheld.ask("ioboard")
        if rows == rows_of(START):
            play.start()
        play.follow(rows, back=1)
        if outside_of(device) != outside:
            raise Fault(f"cut {number}: a byte outside of the block has changed")
        faults = handheld.ask("faults")
        if faults:
            raise Fault(f"cut {number}: {faults}")
        if number % 500 == 499:
            print(f"# {number + 1} cuts, {plies} plies", flush=True)
    print(f"{count} cuts, {plies} plies: the game was whole after each")


def is_setting_up(handheld: Handheld) -> bool:
    """True if the device shows the set-up screen, at once or after LEFT has closed the menus. A
    shield may show the cursor's square in place of `square, or list`. The upper line then names the
    piece that SELECT would put there."""
    for _ in range(6):
        upper, lower = (line.strip("|") for line in handheld.ask("lcd"))
        if "square, or list" in lower or upper.startswith(("white ", "black ")):
            return True
        handheld.ask("press left", "run 60")
    return False


def picture_of(device: Device) -> list[str]:
    """Returns everything that the player sees."""
    see = ("lcd", "oled") if device.is_console else ("lcd",)
    return [row for command in see for row in device.handheld.ask(command)]


def press_and_see(device: Device, button: str, held_ms: int) -> None:
    """Holds a button for `held_ms`. Within ANSWER_MS the picture must change or a tone must
    begin."""
    handheld = device.handheld
    before = picture_of(device)
    handheld.ask("buzzer")  # forgets the tones before this press
    handheld.ask(f"down {button}", f"run {ANSWER_MS}")
    if not handheld.ask("buzzer") and picture_of(device) == before:
        raise Fault(f"{button} was not answered: {device.lines()}")
    handheld.ask(f"run {held_ms - ANSWER_MS}", f"up {button}", f"run {OPEN_MS}")


def run_presses(device: Device, _: Play, chance: random.Random, count: int) -> None:
    """Presses `count` random buttons. The sounds stay on, because a press that does not change the
    display must sound."""
    handheld = device.handheld
    outside = outside_of(device)
    buttons = (*DIRECTIONS, *(("a", "b") if device.is_console else ("select",)))
    for number in range(count):
        button = chance.choice(buttons)
        held_ms = CLOSED_MS + (chance.randrange(1500) if chance.random() < 0.02 else 0)
        try:
            press_and_see(device, button, held_ms)
        except Fault as fault:
            raise Fault(f"press {number}: {fault}") from fault
        upper = handheld.ask("lcd")[0]
        if "bootloader" in upper or "sound" in upper:
            # another press of A here could start the bootloader or switch the sounds off
            handheld.ask("press left")
        if number % 100 == 99:
            faults = handheld.ask("faults")
            restarts = handheld.ask("peek 0x4a 1")
            if faults or restarts != ["00"]:
                raise Fault(f"press {number}: {faults} restarts {restarts}")
            rows = handheld.ask("ioboard")
            if any(sum(row.count(king) for row in rows) > 1 for king in "Kk"):
                if not is_setting_up(handheld):
                    raise Fault(f"press {number}: {rows}")
        if number % 10000 == 9999:
            print(f"# {number + 1} presses, {handheld.ask('stack')[0]} bytes untouched", flush=True)
    sound = outside_of(device)
    if device.is_console and (sound[0][9:] != outside[0][9:] or sound[1:] != outside[1:]):
        raise Fault("a byte outside of the block has changed")
    print(f"{count} presses: no restart, no complaint of a part, each answered in {ANSWER_MS} ms")


def run_images(board: str, firmware: str, chance: random.Random, count: int) -> None:
    """Starts the console `count` times, each time with other contents of the EEPROM."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "eeprom"
        for number in range(count):
            kind = number % 3
            contents = bytearray(
                chance.randbytes(1024) if kind else bytes([chance.randrange(256)]) * 1024
            )
            path.write_bytes(contents)
            with Handheld(board, firmware, options=["--eeprom", str(path)]) as handheld:
                handheld.ask("run 1700")
                if handheld.ask("ioboard") != rows_of(START):
                    raise Fault(f"image {number}: no new game")
                handheld.ask("press a a a", "run 300")
                if handheld.ask("faults"):
                    raise Fault(f"image {number}: a part complains")
            if path.read_bytes()[:FIRST] != contents[:FIRST]:
                raise Fault(f"image {number}: a byte outside of the block has changed")
    print(f"{count} images: a new game each time, and the other bytes unchanged")


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("cuts", "presses", "images"))
    parser.add_argument("count", type=int)
    parser.add_argument("--board", default="arduboy")
    parser.add_argument("--firmware")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    try:
        if arguments.what == "images":
            chance = random.Random(arguments.seed)
            run_images(arguments.board, arguments.firmware, chance, arguments.count)
            return 0
        run = run_cuts if arguments.what == "cuts" else run_presses
        with Rules() as rules, Handheld(
            arguments.board, arguments.firmware, options=["--seed", str(arguments.seed)]
        ) as handheld:
            device = Device(handheld, arguments.board)
            run(device, Play(rules), random.Random(arguments.seed), arguments.count)
    except Fault as fault:
        print(f"fault: {fault}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
