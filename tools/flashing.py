#!/usr/bin/env python3
"""Describes how an image gets into a board without this folder: names of hex files, and lines of
avrdude.

    tools/flashing.py [--check] [docs/flashing.md]

The document's tables between its markers are written anew, or with --check compared. The lines are
those of `make flash`, with the port that each system has.
"""
import os
import pathlib
import re
import subprocess
import sys

from board_facts import board_names, circuit_of, facts_of
from games import CHESS

ROOT = pathlib.Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs/flashing.md"
GAMES = [CHESS.name] + sorted(path.name for path in (ROOT / "board/games").iterdir()
                              if path.name != CHESS.name)
PROGRAMMER = "usbasp"

# The port of the first Arduino on each system. A Nano's USB chip has another driver than an Uno's,
# so its port has another name. In PowerShell a program in the present folder is called with `.\`
# before its name.
SYSTEMS = {"Windows": (".\\avrdude", "COM3", "COM3"),
           "macOS": ("avrdude", "/dev/cu.usbmodem1101", "/dev/cu.usbserial-1110"),
           "Linux": ("avrdude", "/dev/ttyACM0", "/dev/ttyUSB0")}


def make(*arguments):
    """The output of a make. It does not belong to the make that may have started this program."""
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("BOARD", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES")}
    return subprocess.run(["make", *arguments], cwd=ROOT, env=environment, check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def wired_as(board):
    """A board's name with its display's: "mega2560-oled", "uno-lcd"."""
    return f"{circuit_of(board)}-{facts_of(board)['DISPLAY_FILE']}"


def images(board):
    """The hex files of a board: {file in build/ without .hex: name in a release}."""
    return {f"{board}/selftest": f"selftest-{wired_as(board)}.hex",
            **{f"{board}{'' if game == CHESS.name else '-' + game}/nibble":
               f"nibble-{wired_as(board)}-{game}.hex" for game in GAMES}}


def has_bootloader(board):
    """True if a board comes with a bootloader that avrdude can speak to."""
    return facts_of(board).get("LOADER", PROGRAMMER) != PROGRAMMER


def lines(board, *options):
    """The lines of avrdude by which `make flash` writes a board's image of chess."""
    printed = make("-n", "flash", f"BOARD={board}", *options).stdout
    return [re.sub(r"build/\S+/nibble\.hex", images(board)[f"{board}/nibble"],
                   " ".join(line.split()))
            for line in printed.splitlines() if line.startswith("avrdude ")]


def files_table():
    """The hex files, a row for each board with its display."""
    rows = ["| board | display | chess | makruk | self-test |", "| --- | --- | --- | --- | --- |"]
    for board in board_names():
        names = images(board)
        chess, makruk, selftest = (names[f"{board}{name}"] for name in
                                   ("/nibble", "-makruk/nibble", "/selftest"))
        title = facts_of(board)["TITLE"].partition(",")[0]
        rows.append(f"| {title} | {facts_of(board)['DISPLAY_TEXT']} | `{chess}` | `{makruk}` "
                    f"| `{selftest}` |")
    return rows


def bootloader_tables():
    """For each system a table with a line for each board that has a bootloader."""
    found = []
    for system, (program, *ports) in SYSTEMS.items():
        found += [f"**{system}**", "", "| board | line |", "| --- | --- |"]
        for board in (name for name in board_names()
                      if name == circuit_of(name) and has_bootloader(name)):
            choices = [(facts_of(board)["TITLE"], [])]
            if "BAUD_OLD" in facts_of(board):
                choices.append((f"{facts_of(board)['TITLE']}, old bootloader", ["BOOTLOADER=old"]))
            for title, options in choices:
                port = ports["BAUD_OLD" in facts_of(board)]
                line, = lines(board, f"PORT={port}", *options)
                found.append(f"| {title} | `{line.replace('avrdude', program, 1)}` |")
        found.append("")
    return found[:-1]


def programmer_table():
    """The lines for a chip without a bootloader, fuses first."""
    found = ["| chip | lines |", "| --- | --- |"]
    for board in board_names():
        facts = facts_of(board)
        if facts["CHIP"].startswith("atmega2560") or "BAUD_OLD" in facts:
            continue
        if board != circuit_of(board) and has_bootloader(board):
            continue
        title = f"AT{facts['CHIP'][2:-1]}P without Arduino" if has_bootloader(board) \
            else facts["TITLE"]
        commands = "<br>".join(f"`{line}`" for line in
                               lines(board, "fuses", f"PROGRAMMER={PROGRAMMER}"))
        found.append(f"| {title} | {commands} |")
    return found


def written(text):
    """The document with its tables as they have to be."""
    for name, table in (("files", files_table), ("bootloader", bootloader_tables),
                        ("programmer", programmer_table)):
        begin, end = f"<!-- {name} -->\n\n", "\n\n<!-- end -->"
        before, found, rest = text.partition(begin)
        assert found, name
        text = before + begin + "\n".join(table()) + end + rest.partition(end)[2]
    return text


def main():
    """Command line; 1 if --check finds a difference."""
    document = pathlib.Path(([name for name in sys.argv[1:] if name != "--check"]
                             or [DOCUMENT])[0])
    text = document.read_text(encoding="utf-8")
    if "--check" not in sys.argv[1:]:
        document.write_text(written(text), encoding="utf-8")
    return int("--check" in sys.argv[1:] and written(text) != text)


if __name__ == "__main__":
    sys.exit(main())
