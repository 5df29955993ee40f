#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that avrdude can write the flash of simulated boards over a pseudo-terminal. An Arduino has
the bootloader that it is sold with. A handheld has the Optiboot that tools/optiboot builds. Call:

    flash_avrdude.py BOOTLOADERS [--full]

BOOTLOADERS is the folder that tests/flash/bootloaders has filled. After flashing, the flash must
contain exactly the image and the bootloader. The EEPROM must still have the saved game, and the
board must play. The boards must run in real time for avrdude. To save time, the test flashes
several boards at once. With --full, boards with large flash get their whole images, and the test
pulls the plug of each board twenty times. The program prints its results in the Test Anything
Protocol.
"""
import concurrent.futures
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from typing import Any

import patience
import uci_client
from board_facts import facts_of
from handheld import Handheld
from terminal import Terminal

SERIAL = "build/host/nibble-serial"
PULLS = 20
START_MS = "6000"  # by this time any bootloader has ended and the program has started
SEED = 43
LIMIT_S = patience.STEP_S
TRIES = 10


class Board:
    """A board, and how avrdude writes its flash."""

    def __init__(self, name: str, circuit: str, bootloader: str, baud: str = "BAUD") -> None:
        facts = facts_of(circuit)
        self.name, self.circuit, self.bootloader = name, circuit, bootloader
        self.part, self.programmer, self.baud = facts["PART"], facts["LOADER"], facts[baud]

    def image(self, is_full: bool) -> str:
        """Returns the file to write. If `is_full` is false, a Mega or a handheld gets a small
        program, because writing its firmware of up to 250 KB or 127 KB takes long."""
        program = "nibble" if is_full or self.part == "m328p" else "parts_demo"
        return f"build/{self.circuit}/{program}.hex"


BOARDS = [
    Board("uno", "uno", "uno"),
    Board("nano-old", "nano", "nano_old", "BAUD_OLD"),
    Board("mega2560", "mega2560", "mega2560"),
    Board("desk", "atmega1284p", "atmega1284p"),
]
POCKET = Board("pocket", "atmega1284p-oled", "atmega1284p")  # the same bootloader, another image
WORKERS = 3


def bytes_of(hexes: Any, size: int) -> Any:
    """Returns the flash contents that these hex files describe."""
    flash = bytearray(b"\xff" * size)
    for path in hexes:
        base = 0
        for line in pathlib.Path(path).read_text(encoding="ascii").split():
            record = bytes.fromhex(line[1:])
            data = record[4:-1]
            if record[3] == 0:
                address = base + int.from_bytes(record[1:3], "big")
                flash[address : address + len(data)] = data
            elif record[3] in (2, 4):
                base = int.from_bytes(data, "big") << (4 if record[3] == 2 else 16)
    return bytes(flash)


class Desk:
    """A board under power, with the files of its memories in `folder`."""

    def __init__(self, board: Any, bootloaders: Any, folder: Any) -> None:
        self.board = board
        self.bootloader = f"{bootloaders}/{board.bootloader}.hex"
        self.flash, self.eeprom = folder / "flash.bin", folder / "eeprom.bin"
        with Handheld(board.circuit, options=("--eeprom", str(self.eeprom))) as device:
            device.ask("run 4000", "key e5 b2 e5 d4 go", "run 4000")
        self.saved_game = self.eeprom.read_bytes()
        self.terminal = Terminal(
            board.circuit,
            "--bootloader",
            self.bootloader,
            "--eeprom",
            str(self.eeprom),
            "--flash",
            str(self.flash),
        )

    def avrdude(self, image: str, part: Any = None) -> Any:
        """Starts avrdude."""
        return subprocess.Popen(  # pylint: disable=consider-using-with
            [
                "avrdude",
                "-p",
                part or self.board.part,
                "-c",
                self.board.programmer,
                "-P",
                self.terminal.port,
                "-b",
                self.board.baud,
                "-D",
                "-U",
                f"flash:w:{image}:i",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def hear(self, wanted: str, image: str, part: Any = None) -> tuple[int, float]:
        """Starts avrdude, and asserts that it says `wanted`. Returns its exit status and the
        seconds that it took. On a busy PC the board can be slower than real time, so that its
        answers come too late for avrdude. This function then starts avrdude again."""
        said = ""
        for _ in range(TRIES):
            begun = time.monotonic()
            process = self.avrdude(image, part)
            said, _ = process.communicate(timeout=LIMIT_S)
            if wanted in said:
                return process.returncode, time.monotonic() - begun
        raise AssertionError(said[-2000:])

    def write(self, image: str) -> float:
        """Writes an image. Returns how many seconds this took."""
        status, seconds = self.hear("verified", image)
        assert status == 0, f"avrdude ends with {status}"
        return seconds

    def play(self) -> None:
        """Asks the program for a move."""
        with uci_client.Engine(SERIAL, "--wait", START_MS, self.terminal.port) as engine:
            assert any("Nibble" in line for line in engine.ask("uci", "uciok"))
            engine.send("position startpos moves e2e4")
            assert re.match("bestmove [a-h][1-8]", engine.ask("go depth 2", "bestmove")[-1])

    def pull(self, image: str, seconds: float) -> None:
        """Starts avrdude, and cuts the supply after this time."""
        process = self.avrdude(image)
        time.sleep(seconds)
        self.terminal.press("p")
        process.send_signal(signal.SIGKILL)
        process.communicate()
        time.sleep(0.3)
        self.terminal.press("p")
        time.sleep(0.3)

    def switch_off(self) -> None:
        """Ends the handheld, which then writes its memories to files."""
        self.terminal.press("q")
        time.sleep(0.3)
        self.terminal.press("y")
        assert self.terminal.status() == 0
        self.terminal.end()

    def check_flash(self, image: str) -> None:
        """Compares the flash with the image and the bootloader."""
        found = self.flash.read_bytes()
        wanted = bytes_of([self.bootloader, image], len(found))
        wrong = [i for i, byte in enumerate(found) if byte != wanted[i]]
        assert not wrong, f"{len(wrong)} bytes of the flash differ, the first at {wrong[0]:#x}"


def in_desk(board: str, bootloaders: Any, work: Any) -> Any:
    """Makes a desk, calls `work` with it, and returns the result of `work`."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(board, bootloaders, pathlib.Path(folder))
        try:
            return work(desk)
        finally:
            desk.terminal.end()


def flash_once(board: Any, bootloaders: Any, is_full: Any) -> Any:
    """Writes an image, compares the flash, and asks the board for a move."""
    image = board.image(is_full)

    def work(desk: Any) -> str:
        seconds = desk.write(image)
        if "nibble" in image:
            desk.play()
        desk.switch_off()
        desk.check_flash(image)
        assert desk.eeprom.read_bytes() == desk.saved_game, "the EEPROM has changed"
        return (
            f"# {board.name}: {os.path.basename(image)} written and verified in "
            f"{seconds:.1f} s at {board.baud} baud"
        )

    return in_desk(board, bootloaders, work)


def refuse(board: Any, bootloaders: Any, _is_full: Any) -> Any:
    """Tells avrdude to write another kind of chip than the board has. Asserts that avrdude
    refuses."""

    def work(desk: Any) -> str:
        wrong = "m2560" if board.part == "m328p" else "m328p"
        status, _ = desk.hear("signature", board.image(False), wrong)
        assert status != 0, "avrdude has not refused"
        desk.switch_off()
        size = desk.flash.stat().st_size
        assert desk.flash.read_bytes() == bytes_of([desk.bootloader], size)
        return ""

    return in_desk(board, bootloaders, work)


def pull_often(board: Any, bootloaders: Any, is_full: Any) -> Any:
    """Pulls the plug at a random moment during writing, and then writes the whole image. Does this
    PULLS times."""
    image = board.image(is_full)

    def work(desk: Any) -> str:
        seconds = desk.write(image)
        chance = random.Random(SEED)
        for _ in range(PULLS):
            desk.pull(image, chance.uniform(0, seconds))
            desk.write(image)
        desk.play()
        desk.switch_off()
        desk.check_flash(image)
        return f"# {board.name}: the plug was pulled {PULLS} times"

    return in_desk(board, bootloaders, work)


def report(name: str, work: Any, *arguments: Any) -> str:
    """Runs a test, and returns its lines for the report."""
    try:
        said = work(*arguments)
    except (AssertionError, OSError, subprocess.SubprocessError, uci_client.EngineError) as error:
        text = "\n".join(f"# {line}" for line in str(error).splitlines())
        return f"not ok - {name}\n# {type(error).__name__}\n{text}"
    return f"{said}\nok - {name}".strip()


def main() -> int:
    """Reads the command line and runs the tests."""
    bootloaders, is_full = sys.argv[1], "--full" in sys.argv
    kinds = [("avrdude writes", flash_once), ("avrdude refuses another chip", refuse)]
    if is_full:
        kinds.append(("the plug is pulled under avrdude", pull_often))
    boards = BOARDS + [POCKET] if is_full else BOARDS
    tests = [(f"{board.name}: {name}", work, board) for name, work in kinds for board in boards]
    print(f"1..{len(tests)}", flush=True)
    failed = False
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        jobs = [
            pool.submit(report, name, work, board, bootloaders, is_full)
            for name, work, board in tests
        ]
        for job in concurrent.futures.as_completed(jobs):
            print(job.result(), flush=True)
            failed |= "not ok" in job.result()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
