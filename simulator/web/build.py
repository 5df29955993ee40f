#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the page together:

    build.py --output build/web --version VERSION --wasm FILE...
             --boards BOARD:GAME:ENGINE:CLOCK:TITLE... --flash BOARD...
             --spoken BOARD:USUAL:LANGUAGE...

The page consists of its scripts, the manual, the simulated machine, each board's image, and
images.json, which lists the images. games.json and GAME.svg contain the facts and the drawings of
each game. flash.json names the images that the page can write to a real board. For an image in
another language the page has a file with only the changes to the usual image. All these files are
in packs (packs.py). The program writes the table of the packs, the version and the first position
into index.html, and the characters of hal/font.h into lcd.js. Each language has a script with its
words (words.py). The service worker gets the names of all files and their check sum. When the check
sum changes, the browser replaces the old page by the new page.

nibble.html is the same page in one file, with all packs inside. So it needs no server.
"""
import argparse
import hashlib
import json
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
from typing import Any

import bundle
import packs
import words
from games import FOLDER, GAMES, USUAL, constants
from texts import texts_of

HERE = pathlib.Path(__file__).parent
ROOT = HERE.resolve().parents[1]
DOCS = ROOT / "docs"
FONT = ROOT / "hal/font.h"
FIRST_BOARD = "uno"
PLAIN = ("icon.svg", "icon.png", "manifest.webmanifest")  # files that the browser itself asks for
FIRST_LIMIT = 200_000  # a first visit must not wait for more bytes than this
WHOLE_LIMIT = 2_000_000  # nibble.html must not have more bytes than this
STYLE = packs.style((HERE / "style.css").read_text())


def output_of(*command: str) -> str:
    """Runs a program. Returns its output."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def symbols(*files: str) -> dict:
    """Returns the symbols of `files` as {name: value}. The values are data addresses or numbers."""
    lines = output_of("avr-nm", "--defined-only", *files).splitlines()
    return {
        words[2]: int(words[0], 16) & 0xFFFF for words in map(str.split, lines) if len(words) == 3
    }


def flash_image(board: str) -> bytes:
    """Returns the image of a board as the bytes that are written to the flash."""
    hex_file = f"build/{board}/nibble.hex"
    form = ("-I", "ihex", "-O", "binary", "--gap-fill", "0xff")
    with tempfile.NamedTemporaryFile() as binary:
        output_of("avr-objcopy", *form, hex_file, binary.name)
        return pathlib.Path(binary.name).read_bytes()


def image(board: str, game: str, engine: Any, clock: Any, title: str) -> dict:
    """Returns the facts that the page must know about the image of a board."""
    addresses = symbols(f"build/{board}/nibble.elf", f"build/{board}/obj/tools/layout.o")
    return {
        "board": board.removesuffix(f"-{game}"),
        "game": game,
        "title": title,
        "clock": int(clock),
        "file": f"{board}.bin",
        "pgn": f"pgn-{engine}.wasm",
        "staticEnd": addresses["__heap_start"],
        "ram": (addresses["__stack"] + 1 - addresses["page"]) / 1024,
        "bytes": len(flash_image(board)),
        "has": [
            name.removeprefix("layout_has_")
            for name, has in addresses.items()
            if name.startswith("layout_has_") and has
        ],
        "odds": addresses["layout_odds"],
        "nodes": addresses["search_report"] + addresses["layout_nodes"],
        "reply": addresses["search_report"] + addresses["layout_variation"],
        "pad": {
            name.removeprefix("layout_pad_"): addresses["pad"] + offset
            for name, offset in addresses.items()
            if name.startswith("layout_pad_") and "pad" in addresses
        },
        "spoken": {},
    }


def speak_too(images: list[dict], name: str, usual: str, language: str) -> dict[str, bytes]:
    """Adds an image in another language to the entry of its usual image. Returns its file, which
    has only the changes to the usual image."""
    change = packs.change(flash_image(usual), flash_image(name))
    for one in images:
        if one["file"] == f"{usual}.bin":
            own = image(name, one["game"], "", one["clock"], "")
            facts = ("staticEnd", "ram", "nodes")
            one["spoken"][language] = {fact: own[fact] for fact in facts if own[fact] != one[fact]}
    return {f"{usual}.bin.{language}": change}


def font(code: str) -> str:
    """Returns the page's code, with the rows of hal/font.h put into the part from lcd.js."""
    rows = re.findall(r"\{((?:0x\w\w(?:, )?){5})\}", FONT.read_text())
    return code.replace("'@FONT@'", ", ".join(f"[{row}]" for row in rows))


def standing(fen: str) -> str:
    """Returns the 64 squares of a FEN in the order a1 b1 ... h8, with dots for empty squares."""
    rows = re.sub(r"\d", lambda empty: "." * int(empty[0]), fen.split()[0]).split("/")
    return "".join(reversed(rows))


def game_of(name: str) -> dict:
    """Returns the facts that the page must know about a game. `kinds` has the pieces in the order
    of PIECES_GLYPHS."""
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
    """Returns the name by which a link on GitHub refers to a heading."""
    words = re.sub(r"<[^>]*>|&[^;]*;", "", heading).lower()
    return re.sub(r"[^\w -]", "", words).replace(" ", "-")


def manual() -> tuple[str, list[str]]:
    """Returns manual.html and the names of its pictures. The page does not have the other documents
    of the project. So in place of a link to such a document, the manual has the words of the link
    and the document's path. The manual leaves out the picture of the page, because its reader sees
    the page itself. The keyboard can scroll blocks that may be wider than a phone. The table of
    contents comes after the introduction, so that a phone shows the title first."""
    html = output_of("cmark-gfm", "--extension", "table", str(DOCS / "manual.md"))
    html = re.sub(
        r'(?s)<a href="([^#"][^"#]*\.md)[^"]*">(.*?)</a>',
        lambda link: f"{link[2]} (<code>{posixpath.normpath('docs/' + link[1])}</code>)",
        html,
    )
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
    page = (HERE / "manual.html").read_text()
    first = html.index("<h2")
    for name, text in (
        ("STYLE", STYLE),
        ("INTRODUCTION", html[:first]),
        ("PARTS", parts),
        ("MANUAL", html[first:]),
    ):
        page = page.replace(f"@{name}@", text)
    return page, re.findall(r'<img src="([^"]*)"', html)


def as_json(value: Any) -> bytes:
    """Returns a value as the content of a JSON file."""
    return json.dumps(value, separators=(",", ":")).encode()


def sheet(name: str) -> bytes:
    """Returns a style sheet without comments and needless spaces."""
    return packs.style((HERE / name).read_text()).encode()


def content(arguments: argparse.Namespace, start: list[str]) -> dict[str, dict[str, bytes]]:
    """Returns the files of each pack. `start` names the modules that are in index.html itself."""
    games = sorted(GAMES, key=lambda name: (name != USUAL, name))
    images = [image(*board.split(":", 4)) for board in arguments.boards]
    changes: dict[str, bytes] = {}
    for spoken in arguments.spoken:
        changes |= speak_too(images, *spoken.split(":"))
    page, modules = bundle.bundle(HERE, "page.js", start)
    wasm = {file.name: file.read_bytes() for file in arguments.wasm}
    first = {
        "page.js": font(page).encode(),
        "worker.js": bundle.bundle(HERE, "worker.js", [])[0].encode(),
        "panels.css": sheet("panels.css"),
        "images.json": as_json(images),
        "games.json": as_json([game_of(name) for name in games]),
        "machine.wasm": wasm.pop("machine.wasm"),
    }
    later = {
        "pad.css": sheet("pad.css"),
        "flash.js": bundle.bundle(HERE, "flash.js", [*start, *modules])[0].encode(),
        "flash.json": as_json(arguments.flash),
    }
    for name in games[1:]:
        later[f"{name}.svg"] = packs.drawings(pieces_of(name), name).encode()
    boards = {one["file"].removesuffix(".bin") for one in images} | set(arguments.flash)
    alone = words.scripts(start) | wasm
    alone |= {f"{board}.bin": flash_image(board) for board in sorted(boards)} | changes
    return {"page": first, "later": later} | {name: {name: data} for name, data in alone.items()}


def pieces_of(game: str) -> str:
    """Returns the drawings of a game's pieces."""
    return (FOLDER / game / "pieces.svg").read_text()


def inside(files: dict[str, dict[str, bytes]]) -> dict[str, str]:
    """Returns the name of the pack of each file. Leaves out a file whose pack has the file's
    name."""
    return {name: pack for pack, one in files.items() for name in one if name != pack}


def speak() -> str:
    """Returns the script that finds the language, with the names of the languages filled in."""
    code = bundle.without_comments((HERE / "speak.js").read_text())
    return code.strip().replace("['@LANGUAGES@']", json.dumps(words.spoken()))


def filled(version: str, start: str, table: str, parts: str = "") -> str:
    """Returns index.html. Fills in the parts that this program makes."""
    page = (HERE / "index.html").read_text()
    for name, text in (
        ("NIBBLE_VERSION", version),
        ("STYLE", STYLE),
        ("SPEAK", speak()),
        ("LANGUAGES", words.options()),
        ("PACKS", table),
        ("START", start),
        ("PIECES", packs.drawings(pieces_of(USUAL), USUAL)),
        ("SQUARES", packs.squares(game_of(USUAL)["initial"], USUAL)),
        ("PARTS", parts),
    ):
        page = page.replace(f"@{name}@", text)
    return page


def whole(version: str, start: str, files: dict[str, dict[str, bytes]]) -> str:
    """Returns nibble.html, the page in one file."""

    def address_of(name: str) -> str:
        folder = HERE if name in PLAIN else DOCS
        kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
        return packs.as_address(kind, (folder / name).read_bytes())

    spoken = [f"{language}.js" for language in words.spoken()]
    begin = {name: files[name] for name in ("page", *spoken, f"{FIRST_BOARD}.bin")}
    rest = {
        name: data for pack, one in files.items() if pack not in begin for name, data in one.items()
    }
    rest["manual.html"] = packs.alone(manual()[0], address_of).encode()
    begin["rest"] = rest
    packed = {name: packs.packed(one) for name, one in begin.items()}
    table = packs.table(packed, inside(begin), True)
    page = packs.alone(filled(version, start, table, packs.as_elements(packed)), address_of)
    # Without scripts the links must lead to the manual of the release that contains nibble.html.
    return page.replace('href="manual.html', 'href="docs/manual.html')


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--wasm", type=pathlib.Path, nargs="+", required=True)
    parser.add_argument("--boards", nargs="+", required=True)
    parser.add_argument("--flash", nargs="*", default=[])
    parser.add_argument("--spoken", nargs="*", default=[])
    arguments = parser.parse_args()
    output = arguments.output
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)

    start, modules = bundle.bundle(HERE, "start.js", [])
    files = content(arguments, modules)
    packed = {name: packs.packed(one) for name, one in files.items()}
    for name, data in packed.items():
        (output / f"{name}.lzma").write_bytes(data)
    index = filled(arguments.version, start, packs.table(packed, inside(files), False))
    (output / "index.html").write_text(index)
    page, pictures = manual()
    (output / "manual.html").write_text(page)
    for file in [*(HERE / name for name in PLAIN), *(DOCS / name for name in pictures)]:
        shutil.copy(file, output)

    kept = {file.name: file.read_bytes() for file in sorted(output.iterdir())}
    total = hashlib.sha256(b"".join(kept.values())).hexdigest()[:12]
    (output / "service.js").write_text(
        (HERE / "service.js")
        .read_text()
        .replace("'@VERSION@'", repr(total))
        .replace("['@FILES@']", json.dumps(["./", *kept]))
    )
    one_file = output / "nibble.html"
    one_file.write_text(whole(arguments.version, start, files))
    first = sum(len(kept[name]) for name in ("index.html", "page.lzma", f"{FIRST_BOARD}.bin.lzma"))
    print(
        f"  {output}: {len(kept) + 1} files, {sum(map(len, kept.values())) // 1000} KB, "
        f"{first // 1000} KB of them at first; {one_file.name}: "
        f"{one_file.stat().st_size // 1000} KB"
    )
    if first > FIRST_LIMIT:
        sys.exit(f"the first visit to {output} takes more than {FIRST_LIMIT // 1000} KB")
    if one_file.stat().st_size > WHOLE_LIMIT:
        sys.exit(f"{one_file} has more than {WHOLE_LIMIT // 1000} KB")


if __name__ == "__main__":
    main()
