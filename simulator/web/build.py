#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the page together:

    build.py --output build/web --version VERSION --wasm FILE...
             --boards BOARD:GAME:ENGINE:CLOCK:TITLE... --flash BOARD...

The page has its own files, the manual, the machine, each board's image, and images.json, which
lists the images. index.html gets the version, and the display gets its characters from hal/font.h.
games.json and GAME.svg have what the page knows of the games. flash.json names the images that can
be put onto a real board. The service worker gets the names of all files and their check sum. When
the sum changes, the new page replaces the old page.
"""
import argparse
import gzip
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
from typing import Any

from games import FOLDER, GAMES, USUAL, constants
from texts import texts_of

HERE = pathlib.Path(__file__).parent
ROOT = HERE.resolve().parents[1]
DOCS = ROOT / "docs"
FONT = ROOT / "hal/font.h"
NOT_SHIPPED = (".c", ".h", ".py", ".patch", ".json", "")
FIRST_BOARD = "mega2560"
LATER = ("manual.html", "flash.js", "flash_boards.js", "link.js", "stk500.js", "stk500v2.js")
FIRST_LIMIT = 310_000  # the largest number of compressed bytes that the first visit may wait for


def output_of(*command: str) -> str:
    """Returns the output of a program."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def symbols(*files: str) -> dict:
    """Returns the symbols as {name: data address or number}."""
    lines = output_of("avr-nm", "--defined-only", *files).splitlines()
    return {
        words[2]: int(words[0], 16) & 0xFFFF for words in map(str.split, lines) if len(words) == 3
    }


def flash_image(output: pathlib.Path, board: str) -> None:
    """Copies the image of a board in the form in which it is flashed."""
    output_of(
        "avr-objcopy",
        "-I",
        "ihex",
        "-O",
        "binary",
        "--gap-fill",
        "0xff",
        f"build/{board}/nibble.hex",
        str(output / f"{board}.bin"),
    )


def image(output: pathlib.Path, board: str, game: str, engine: Any, clock: Any, title: str) -> dict:
    """Copies the image of a board, and returns what the page must know of it."""
    addresses = symbols(f"build/{board}/nibble.elf", f"build/{board}/obj/tools/layout.o")
    flash_image(output, board)
    return {
        "board": board.removesuffix(f"-{game}"),
        "game": game,
        "title": title,
        "clock": int(clock),
        "file": f"{board}.bin",
        "pgn": f"pgn-{engine}.wasm",
        "staticEnd": addresses["__heap_start"],
        "nodes": addresses["search_report"] + addresses["layout_nodes"],
        "pad": {
            name.removeprefix("layout_pad_"): addresses["pad"] + offset
            for name, offset in addresses.items()
            if name.startswith("layout_pad_") and "pad" in addresses
        },
    }


def font(output: pathlib.Path) -> None:
    """Writes the rows of hal/font.h into lcd.js."""
    rows = re.findall(r"\{((?:0x\w\w(?:, )?){5})\}", FONT.read_text())
    page = output / "lcd.js"
    page.write_text(page.read_text().replace("'@FONT@'", ", ".join(f"[{row}]" for row in rows)))


def standing(fen: str) -> str:
    """Returns the 64 pieces of a FEN, from a1 on."""
    rows = re.sub(r"\d", lambda empty: "." * int(empty[0]), fen.split()[0]).split("/")
    return "".join(reversed(rows))


def game_of(name: str) -> dict:
    """Returns what the page must know of a game. The names of the pieces stand in the order of the
    glyphs."""
    pieces, texts = constants(FOLDER / name / "pieces.h"), texts_of(name)
    by_pad = texts_of(name, pad=True)
    kinds = ("PAWN", "PIECE_2", "PIECE_5", "PIECE_6", "PIECE_7", "KING")
    return {
        "name": name,
        "letters": pieces["PIECES_FIGURES"],
        "names": {letter: texts[kind] for letter, kind in zip(pieces["PIECES_GLYPHS"], kinds)},
        "initial": standing(pieces["PIECES_INITIAL"]),
        "counts": bool(constants(FOLDER / name / "facts.h")["GAME_COUNTS"]),
        "texts": texts,
        "padTexts": {text: words for text, words in by_pad.items() if words != texts[text]},
    }


def slug(heading: Any) -> str:
    """Returns the name that GitHub gives to a heading in links."""
    words = re.sub(r"<[^>]*>|&[^;]*;", "", heading).lower()
    return re.sub(r"[^\w -]", "", words).replace(" ", "-")


def manual(output: pathlib.Path) -> None:
    """Fills manual.html. Links to other documents become plain words, because the page does not
    have these documents. The picture of the page is left out, because the manual stands beside the
    page. Blocks that may be wider than a phone can be scrolled by the keyboard."""
    html = output_of("cmark-gfm", "--extension", "table", str(DOCS / "manual.md"))
    html = re.sub(r'<a href="[^#"][^"]*">(.*?)</a>', r"\1", html)
    html = re.sub(r'<p><img src="page_[^>]*></p>\n', "", html)
    html = re.sub(
        r"<(h[1-4])>(.*?)</\1>",
        lambda match: f'<{match[1]} id="{slug(match[2])}">{match[2]}</{match[1]}>',
        html,
    )
    html = re.sub(
        r"(?s)(<table>.*?</table>)", r'<div class="table-room" tabindex="0">\1</div>', html
    )
    html = html.replace("<pre>", '<pre tabindex="0">').replace("<th></th>", "<td></td>")
    parts = "\n".join(
        f'<a href="#{name}">{heading}</a>'
        for name, heading in re.findall(r'<h2 id="(.*?)">(.*?)</h2>', html)
    )
    page = output / "manual.html"
    page.write_text(page.read_text().replace("@PARTS@", parts).replace("@MANUAL@", html))
    for picture in re.findall(r'<img src="([^"]*)"', html):
        shutil.copy(DOCS / picture, output)


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--wasm", type=pathlib.Path, nargs="+", required=True)
    parser.add_argument("--boards", nargs="+", required=True)
    parser.add_argument("--flash", nargs="*", default=[])
    arguments = parser.parse_args()
    output = arguments.output
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)

    for file in [*HERE.iterdir(), *arguments.wasm]:
        if file.is_file() and file.suffix not in NOT_SHIPPED:
            shutil.copy(file, output)
    page = output / "index.html"
    page.write_text(page.read_text().replace("@NIBBLE_VERSION@", arguments.version))
    font(output)
    games = sorted(GAMES, key=lambda name: (name != USUAL, name))
    for name in games:
        shutil.copy(FOLDER / name / "pieces.svg", output / f"{name}.svg")
    (output / "games.json").write_text(json.dumps([game_of(name) for name in games]) + "\n")
    manual(output)
    images = [image(output, *board.split(":", 4)) for board in arguments.boards]
    (output / "images.json").write_text(json.dumps(images, indent=1) + "\n")

    for board in arguments.flash:
        flash_image(output, board)
    (output / "flash.json").write_text(json.dumps(arguments.flash) + "\n")

    files = {file.name: file.read_bytes() for file in sorted(output.iterdir())}
    service = files.pop("service.js", b"").decode()
    total = hashlib.sha256(b"".join(files.values())).hexdigest()[:12]
    (output / "service.js").write_text(
        service.replace("'@VERSION@'", repr(total)).replace(
            "['@FILES@']", json.dumps(["./", *files])
        )
    )
    packed = {name: len(gzip.compress(data)) for name, data in files.items()}
    later = (
        {image[kind] for image in images for kind in ("file", "pgn")}
        | set(LATER)
        | {f"{board}.bin" for board in arguments.flash}
    ) - {f"{FIRST_BOARD}.bin"}
    first = sum(size for name, size in packed.items() if name not in later)
    print(
        f"  {output}: {len(files) + 1} files, {sum(packed.values()) // 1000} KB packed, "
        f"{first // 1000} KB of them at first"
    )
    if first > FIRST_LIMIT:
        sys.exit(f"the first visit to {output} takes more than {FIRST_LIMIT // 1000} KB packed")


if __name__ == "__main__":
    main()
