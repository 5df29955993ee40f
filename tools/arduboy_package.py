#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the package in which the players of Arduboy exchange programs: a zip with info.json, the
image, the picture that a cartridge of many programs shows for it, a screen in play, and the
licence.

    tools/arduboy_package.py IMAGE.hex OUT.arduboy    (make BOARD=arduboy package)

The same image always gives the same bytes. The picture of the screen comes from the simulator,
which runs the image. The date of the package is that of the present commit.
"""
import argparse
import io
import json
import pathlib
import re
import struct
import subprocess
import sys
import zipfile
import zlib

from handheld import Handheld

ROOT = pathlib.Path(__file__).resolve().parents[1]
BOARD = "arduboy"
WIDTH, HEIGHT = 128, 64
SCHEMA = 4
MOMENT = (1980, 1, 1, 0, 0, 0)  # every file's time in the zip, so that equal files give equal zips

# The commands that lead to the screen in play, and the name of its picture.
SCREEN = (("run 300", "press a", "run 300", "press a", "run 300"), "picture.png")


def table_of(path: str, name: str) -> list[list[int]]:
    """Returns the rows of a table of bytes in a header."""
    text = (ROOT / path).read_text(encoding="ascii")
    body = text[text.index(f" {name}[") :]
    body = body[body.index("{") + 1 : body.index("};")]
    return [
        [int(number, 0) for number in re.findall(r"0b[01]+|0x[0-9A-Fa-f]+", row)]
        for row in re.findall(r"\{([^{}]*)\}", body)
    ]


def draw(dots: list[list[bool]], columns: list[int], left: int, top: int, scale: int) -> None:
    """Draws columns of eight dots. Each dot becomes a square of `scale` x `scale` dots."""
    for x, column in enumerate(columns):
        for y in range(8):
            if column >> y & 1:
                for row in range(scale):
                    for place in range(scale):
                        dots[top + y * scale + row][left + x * scale + place] = True


def cartridge_dots() -> list[list[bool]]:
    """Returns the picture for the cartridge: pieces, and the word NIBBLE."""
    font = table_of("hal/font.h", "font")
    pieces = table_of("board/games/chess/piece_pictures.h", "piece_pictures")
    dots = [[False] * WIDTH for _ in range(HEIGHT)]
    for place, piece in enumerate((3, 1, 2, 4, 5, 8, 7, 9)):
        draw(dots, pieces[piece], place * 16, 2, 2)
    for place, letter in enumerate("NIBBLE"):
        draw(dots, font[ord(letter) - 32], 10 + place * 18, 24, 3)
    for place, letter in enumerate("chess"):
        draw(dots, font[ord(letter) - 32], 49 + place * 6, 52, 1)
    return dots


def screen_dots(image: str) -> list[list[bool]]:
    """Returns the dots that the display shows in play."""
    commands, _ = SCREEN
    with Handheld(BOARD, image) as handheld:
        handheld.ask(*commands)
        return [[dot == "#" for dot in row] for row in handheld.ask("oled")]


def png(dots: list[list[bool]]) -> bytes:
    """Returns a picture as PNG, with a bit for each dot."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    rows = b"".join(
        b"\0"
        + bytes(
            sum(1 << 7 - bit for bit in range(8) if row[first + bit])
            for first in range(0, len(row), 8)
        )
        for row in dots
    )
    header = struct.pack(">IIBBBBB", len(dots[0]), len(dots), 1, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def enlarged(dots: list[list[bool]], scale: int) -> list[list[bool]]:
    """Returns the picture, enlarged `scale` times in width and in height."""
    return [[dot for dot in row for _ in range(scale)] for row in dots for _ in range(scale)]


def git(*arguments: str) -> str:
    """Returns the output of git."""
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def info(version: str, date: str) -> dict:
    """Returns the contents of info.json."""
    return {
        "schemaVersion": SCHEMA,
        "title": "Nibble",
        "description": "Chess by full rules against a strong engine, with levels by time, depth "
        "and rating, hints, take-back, set-up, and a saved game. Two people can play, too.",
        "author": "the Nibble authors",
        "version": version,
        "date": date,
        "genre": "Puzzle",
        "sourceUrl": source_url(),
        "binaries": [
            {
                "title": "Nibble",
                "filename": "nibble.hex",
                "device": "Arduboy",
                "cartimage": "cart.png",
            }
        ],
        "screenshots": [{"title": "in play", "filename": SCREEN[1]}],
        "buttons": [
            {"control": "directions", "action": "move the cursor from piece to piece"},
            {"control": "A", "action": "take the square, then the square to go to"},
            {"control": "A held, or B", "action": "the list: take back, hint, menu, level"},
            {"control": "UP at power-on", "action": "flashlight"},
            {"control": "B at power-on", "action": "sound for all programs: UP on, DOWN off"},
            {"control": "DOWN at power-on", "action": "the bootloader"},
        ],
    }


def source_url() -> str:
    """Returns the web address from which git fetches the sources, or an empty text if git fetches
    them from elsewhere."""
    remotes = git("remote", "-v").split()
    return next((word for word in remotes if word.startswith("https://")), "")


def package(image: str) -> bytes:
    version = (ROOT / "VERSION").read_text(encoding="ascii").strip() + git_build()
    date = git("log", "-1", "--format=%cs")
    contents = {
        "info.json": json.dumps(info(version, date), indent=2).encode("utf-8") + b"\n",
        "nibble.hex": pathlib.Path(image).read_bytes(),
        "cart.png": png(cartridge_dots()),
        SCREEN[1]: png(screen_dots(image)),
        "LICENSE.txt": (ROOT / "LICENSE").read_bytes(),
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents.items():
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return made.getvalue()


def git_build() -> str:
    """Returns what a build shows behind the version."""
    return subprocess.run(
        [ROOT / "tools/version", "build"], check=True, capture_output=True, text=True
    ).stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("image")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--picture", action="store_true", help="only the screen in play, as PNG")
    arguments = parser.parse_args()
    if arguments.picture:
        arguments.out.write_bytes(png(enlarged(screen_dots(arguments.image), 4)))
        return 0
    arguments.out.write_bytes(package(arguments.image))
    return 0


if __name__ == "__main__":
    sys.exit(main())
