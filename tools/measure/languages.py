#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds images of the other languages, prints their sizes, and tests them:

    tools/measure/languages.py [--board BOARD]... [--language LANGUAGE]... [--test]

A row says how many bytes of flash an image leaves free, or how many it lacks. The program builds
both games for all boards and languages unless the command line names boards or languages. With
--test the images of chess on boards of the full edition play the scenes that say `#! languages:
all`, and a program on the PC walks through all screens in each language. The program fails if a
test fails, if an image of the full edition does not fit, or if the list FITS of a language does not
name exactly the images of the small edition that fit.
"""
import argparse
import pathlib
import re
import subprocess
import sys

from board_facts import board_names, facts_of
from flashing import GAMES, games_of, make, program_of
from games import CHESS
from texts import LANGUAGES, USUAL, facts_of_language, languages, other_languages

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARK = "#! languages: all"
WALK = "test_ui_walk"


def folder_of(board: str, game: str, language: str = USUAL) -> str:
    """Returns the folder of an image in build/."""
    return program_of(board, game, language).partition("/")[0]


def fits_as_told(board: str, game: str, language: str, left: int) -> bool:
    """True if the list FITS of the language is right about an image of the small edition, which
    leaves `left` bytes free."""
    told = folder_of(board, game) in facts_of_language(language)["FITS"].split()
    if told != (left >= 0):
        print(f"{LANGUAGES}/{language}/language.mk: FITS has {folder_of(board, game)}: {told}")
    return told == (left >= 0)


def free_bytes(board: str, language: str, game: str) -> int:
    """Builds an image. Returns the number of free bytes of flash, which is negative if the image is
    too large."""
    name = folder_of(board, game, language)
    done = make("-s", f"BOARD={name}", f"build/{name}/nibble.hex")
    sizes = ROOT / f"build/{name}/nibble.sizes"
    said = sizes.read_text(encoding="ascii") if sizes.exists() else ""
    found = re.search(r"^ +flash +\d+ +of \d+: (-?\d+) free", said, re.M)
    if found is None:
        sys.exit(f"{name}: does not build\n{done.stdout}")
    return int(found[1])


def scenes() -> list[str]:
    """Returns the scenes that all languages play."""
    return sorted(
        str(path.relative_to(ROOT))
        for path in (ROOT / "tests/scenes").glob("*.scene")
        if MARK in path.read_text(encoding="utf-8").splitlines()[:3]
    )


def said_by(*command: str) -> tuple[bool, str]:
    """Runs a command. Returns whether it succeeds, and its lines."""
    done = subprocess.run(
        command, cwd=ROOT, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.returncode == 0, done.stdout


def passes(board: str, language: str) -> bool:
    """Plays the scenes on an image of chess, and walks through the screens on the PC."""
    name = folder_of(board, CHESS.name, language)
    walk = f"build/test-{name}/{WALK}"
    make("-s", f"BOARD={name}", walk)
    good = True
    picture = facts_of(board).get("PICTURE")
    played = [] if picture else scenes()
    for command in (
        ([sys.executable, "tools/scene.py", "--board", name, *played] if played else []),
        [walk],
    ):
        is_good, said = said_by(*command) if command else (True, "")
        if not is_good:
            print(f"{name}: {command[0]}\n{said}")
        good = good and is_good
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", action="append", choices=board_names())
    parser.add_argument("--language", action="append", choices=languages())
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--test", action="store_true")
    arguments = parser.parse_args()
    good = True
    chosen = arguments.language or other_languages()
    print(f"| board | game | {' | '.join(chosen)} |")
    print(f"| --- | --- |{' --- |' * len(chosen)}")
    for board in arguments.board or board_names():
        is_full = facts_of(board)["EDITION"] == "full"
        for game in arguments.game or games_of(board):
            free = {language: free_bytes(board, language, game) for language in chosen}
            cells = (f"{-left} missing" if left < 0 else f"{left} free" for left in free.values())
            print(f"| {board} | {game} | {' | '.join(cells)} |", flush=True)
            for language, left in free.items():
                if is_full or language == USUAL:
                    good = good and left >= 0
                else:
                    good = fits_as_told(board, game, language, left) and good
            if arguments.test and is_full and game == CHESS.name:
                good = all([passes(board, language) for language in chosen]) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
