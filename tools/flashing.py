#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the tables that describe the boards: names of hex files, commands of avrdude, the page's
list of boards, and PlatformIO's environments.

    tools/flashing.py [--check]

Each table stands between two markers in its file. With --check the program only compares the
tables. The commands of avrdude are those of `make flash`, with the port of each system.
"""
import collections.abc
import os
import pathlib
import re
import subprocess
import sys
from typing import Any

import texts
from board_facts import USUAL, board_names, circuit_of, facts_of
from games import CHESS
from texts import facts_of_language

ROOT = pathlib.Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs/flashing.md"
GAMES = [CHESS.name] + sorted(
    path.name for path in (ROOT / "board/games").iterdir() if path.name != CHESS.name
)
PROGRAMMER = "usbasp"
PROTOCOLS = {"arduino": "Stk500", "wiring": "Stk500v2"}

# For each system: avrdude, the port of an Uno, and the port of a Nano. The two ports have different
# names, because the two boards have different USB chips. PowerShell needs `.\` before the name of a
# program in the present folder.
SYSTEMS = {
    "Windows": (".\\avrdude", "COM3", "COM3"),
    "macOS": ("avrdude", "/dev/cu.usbmodem1101", "/dev/cu.usbserial-1110"),
    "Linux": ("avrdude", "/dev/ttyACM0", "/dev/ttyUSB0"),
}


def make(*arguments: Any) -> Any:
    """Runs make and returns the result. Variables of a make that started this program are not
    passed on."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("BOARD", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES")
    }
    return subprocess.run(
        ["make", *arguments],
        cwd=ROOT,
        env=environment,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def wired_as(board: str) -> str:
    """Returns the names of a board and its display, such as "mega2560-oled" or "uno-lcd"."""
    return f"{circuit_of(board)}-{facts_of(board)['DISPLAY_FILE']}"


def games_of(board: str) -> list[str]:
    """Returns the games that a release has for a board."""
    return facts_of(board).get("PROGRAMS", " ".join(GAMES)).split()


def program_of(board: str, game: str, language: str = texts.USUAL) -> str:
    """Returns a program's name in build/: "mega2560-oled-de-makruk/nibble"."""
    words = [board]
    if language != texts.USUAL:
        words.append(language)
    if game != CHESS.name:
        words.append(game)
    return "-".join(words) + "/nibble"


def languages_of(board: str, game: str) -> list[str]:
    """Returns the languages in which a release has a game for a board, the usual language first. A
    board of the small edition has only the languages that fit."""
    name = program_of(board, game).partition("/")[0]
    return [
        language
        for language in texts.languages()
        if language == texts.USUAL
        or facts_of(board)["EDITION"] != "small"
        or name in facts_of_language(language)["FITS"].split()
    ]


def images(board: str) -> dict:
    """Returns the hex files of a board: {file in build/ without .hex: name in a release}."""
    wired = wired_as(board)
    found = {
        program_of(board, game, language): f"nibble-{language}-{wired}-{game}.hex"
        for language in texts.languages()
        for game in games_of(board)
        if language in languages_of(board, game)
    }
    if "PROGRAMS" in facts_of(board):
        return found
    return {f"{board}/selftest": f"selftest-{wired}.hex", **found}


def has_bootloader(board: str) -> bool:
    """True if a board has a bootloader that avrdude can speak to."""
    return facts_of(board).get("LOADER", PROGRAMMER) != PROGRAMMER


def is_sold_with_bootloader(board: str) -> bool:
    """True if a board is sold with its bootloader, so that nobody has to write the bootloader
    first."""
    return has_bootloader(board) and "OPTIBOOT" not in facts_of(board)


def optiboot(board: str) -> str:
    """Returns the name of the bootloader's hex file in a release, or "" for a board that is sold
    with its bootloader or has none."""
    return os.path.basename(facts_of(board).get("OPTIBOOT", ""))


def lines(board: str, *options: Any) -> list[str]:
    """Returns the commands of avrdude with which `make flash` writes a board's chess image."""
    printed = make("-n", "flash", f"BOARD={board}", *options).stdout
    image = images(board)[program_of(board, CHESS.name)]
    return [
        re.sub(r"build/\S+/nibble\.hex", image, " ".join(line.split())).replace(
            facts_of(board).get("OPTIBOOT", "build/"), optiboot(board)
        )
        for line in printed.splitlines()
        if line.startswith("avrdude ")
    ]


def row(cells: Any) -> str:
    """Returns a row of a table."""
    return f"| {' | '.join(cells)} |"


def files_table(language: str, *more: str) -> list[str]:
    """Returns a table of the hex files in a language, with a row for each board and its display.
    `more` has the headings of further columns, such as "self-test"."""
    rows = [row(["board", "display", *GAMES, *more]), row(["---"] * (len(GAMES) + len(more) + 2))]
    for board in board_names():
        names = images(board)
        programs = [program_of(board, game, language) for game in GAMES]
        cells = [names.get(name) for name in (*programs, *([f"{board}/selftest"] * len(more)))]
        if any(cells):
            title = facts_of(board)["TITLE"].partition(",")[0]
            shown = [f"`{name}`" if name else "" for name in cells]
            rows.append(row([title, facts_of(board)["DISPLAY_TEXT"], *shown]))
    return rows


def usual_files() -> list[str]:
    """Returns the table of the hex files in the usual language."""
    return files_table(texts.USUAL, "self-test")


def other_files() -> list[str]:
    """Returns a table of hex files for each language other than the usual one. The language's own
    name is the heading of its table."""
    found = []
    for language in texts.other_languages():
        title = facts_of_language(language)["TITLE"]
        found += [f'<a name="{language}"></a>**{title}**', "", *files_table(language), ""]
    return found[:-1]


def bootloader_tables() -> Any:
    """Returns a table for each system, with a line for each board that has a bootloader."""
    found = []
    for system, (program, *ports) in SYSTEMS.items():
        found += [f"**{system}**", "", "| board | line |", "| --- | --- |"]
        for board in (
            name for name in board_names() if name == circuit_of(name) and has_bootloader(name)
        ):
            choices = [(facts_of(board)["TITLE"], [])]
            if "BAUD_OLD" in facts_of(board):
                choices.append((f"{facts_of(board)['TITLE']}, old bootloader", ["BOOTLOADER=old"]))
            for title, options in choices:
                port = ports["BAUD_OLD" in facts_of(board) or not is_sold_with_bootloader(board)]
                (line,) = lines(board, f"PORT={port}", *options)
                found.append(f"| {title} | `{line.replace('avrdude', program, 1)}` |")
        found.append("")
    return found[:-1]


def programmer_table() -> list[str]:
    """Returns a table of the commands for chips that are sold without a bootloader. The first
    command sets the fuses."""
    found = ["| chip | lines |", "| --- | --- |"]
    for board in board_names():
        facts = facts_of(board)
        if "FUSES" not in facts or facts["CHIP"].startswith("atmega2560") or "BAUD_OLD" in facts:
            continue
        is_sold = is_sold_with_bootloader(board)
        if board != circuit_of(board) and is_sold:
            continue
        title = f"AT{facts['CHIP'][2:-1]}P without Arduino" if is_sold else facts["TITLE"]
        commands = "<br>".join(
            f"`{line}`" for line in lines(board, "fuses", f"PROGRAMMER={PROGRAMMER}")
        )
        found.append(f"| {title} | {commands} |")
    return found


def boards_to_flash() -> collections.abc.Iterator:
    """Yields (name, title, facts, whether the bootloader is the old one) of each circuit. The usual
    circuit comes first."""
    circuits = [name for name in board_names() if name == circuit_of(name)]
    for name in sorted(
        circuits,
        key=lambda circuit: (
            circuit != USUAL,
            not is_sold_with_bootloader(circuit),
            facts_of(circuit)["EDITION"] != "small",
        ),
    ):
        facts = facts_of(name)
        yield name, facts["TITLE"], facts, False
        if "BAUD_OLD" in facts:
            yield f"{name}-old", f"{facts['TITLE']}, old bootloader", facts, True


def choices() -> list:
    """Returns the page's choices: boards and displays."""
    displays = {}
    for name in board_names():
        displays.setdefault(facts_of(name)["DISPLAY"], facts_of(name)["DISPLAY_TITLE"])
    return [
        "const BOARDS = [",
        *(f"    ['{name}', '{title}']," for name, title, _, _ in boards_to_flash()),
        "];",
        "const DISPLAYS = [",
        *(f"    ['{name}', '{title}']," for name, title in displays.items()),
        "];",
    ]


def chip_title(chip: Any) -> str:
    """Returns the name of a chip in its data sheet."""
    return "ATmega" + chip.removeprefix("atmega").upper()


def chip_numbers(chip: Any) -> tuple:
    """Asks the chip's compiler. Returns the signature of a chip, and the size of a flash page in
    bytes."""
    text = subprocess.run(
        ["avr-gcc", f"-mmcu={chip}", "-E", "-dM", "-include", "avr/io.h", "-x", "c", os.devnull],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found = dict(re.findall(r"^#define (SIGNATURE_\d|SPM_PAGESIZE) +(\w+)", text, re.M))
    signature = ", ".join(found[f"SIGNATURE_{number}"].lower() for number in range(3))
    return signature, int(found["SPM_PAGESIZE"], 0)


def bootloaders() -> list:
    """Returns the facts that the page needs to write an image."""
    flashable, others = ["export const BOARDS = {"], ["const WITHOUT_BOOTLOADER = {"]
    elsewhere = ["const BY_OTHER_PROGRAMS = {"]
    for name, title, facts, is_old in boards_to_flash():
        if facts.get("LOADER") not in PROTOCOLS:
            (elsewhere if "LOADER" in facts else others).append(f"    '{name}': '{title}',")
            continue
        signature, page = chip_numbers(facts["CHIP"])
        flashable += [
            f"    '{name}': {{",
            f"        title: '{facts['TITLE']}{' with the old bootloader' if is_old else ''}',",
            f"        chip: '{chip_title(facts['CHIP'])}',",
            f"        signature: [{signature}], page: {page}, room: {facts['FLASH']},",
            f"        baud: {facts['BAUD_OLD' if is_old else 'BAUD']}, "
            f"protocol: {PROTOCOLS[facts['LOADER']]},",
            *(["        isPutIn: true,"] if "OPTIBOOT" in facts else []),
            "    },",
        ]
    return [*flashable, "};", "", *others, "};", *elsewhere, "};"]


def environments() -> Any:
    """Returns the environments of PlatformIO."""
    found = []
    for board in board_names():
        facts = facts_of(board)
        pios = {board: facts["PIO"]}
        if "PIO_OLD" in facts and board == circuit_of(board):
            pios[f"{board}_old_bootloader"] = facts["PIO_OLD"]
        for name, pio in pios.items():
            found += [
                f"[env:{name.replace('-', '_')}]",
                f"board = {pio}",
                f"custom_board = {board}",
            ]
            if not is_sold_with_bootloader(board):
                found.append(f"board_build.f_cpu = {facts['CRYSTAL']}L")
            if "OPTIBOOT" in facts:
                found += [f"upload_protocol = {facts['LOADER']}", f"upload_speed = {facts['BAUD']}"]
            elif "LOADER" not in facts:
                found += [
                    "upload_protocol = custom",
                    "upload_flags = ${env:atmega328p.upload_flags}",
                    "upload_command = ${env:atmega328p.upload_command}",
                ]
            found.append("")
    return found[:-1]


def between(text: str, begin: Any, end: Any, lines: list[str]) -> str:
    """Returns `text` with new lines between the marks `begin` and `end`."""
    before, has_begin, rest = text.partition(begin)
    _, has_end, behind = rest.partition(end)
    assert has_begin and has_end, (begin, end)
    return before + begin + "\n".join(lines) + end + behind


def written(text: str) -> Any:
    """Returns the document with new tables."""
    for name, table in (
        ("files", usual_files),
        ("languages", other_files),
        ("bootloader", bootloader_tables),
        ("programmer", programmer_table),
    ):
        text = between(text, f"<!-- {name} -->\n\n", "\n\n<!-- end -->", table())
    return text


def files() -> dict:
    """Returns {path: text} of all files that have tables. The texts have new tables."""
    script = "/* <boards>: tools/flashing.py writes these lines. */\n", "\n/* <end> */"
    project = (
        "; <boards>: tools/flashing.py writes these lines. Boards without a bootloader "
        "take a USBasp.\n",
        "\n; <end>",
    )
    found = {DOCUMENT: written(DOCUMENT.read_text(encoding="utf-8"))}
    for name, marks, lines_of in (
        ("simulator/web/arduino.js", script, choices),
        ("simulator/web/flash_boards.js", script, bootloaders),
        ("platformio.ini", project, environments),
    ):
        text = (ROOT / name).read_text(encoding="utf-8")
        found[ROOT / name] = between(text, *marks, lines_of())
    return found


def main() -> int:
    """Runs the command line. Returns 1 if --check finds a difference."""
    stale = {
        path: text for path, text in files().items() if path.read_text(encoding="utf-8") != text
    }
    if "--check" in sys.argv[1:]:
        return int(bool(stale))
    for path, text in stale.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
