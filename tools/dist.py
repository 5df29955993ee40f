#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a release in a folder and a .zip:

    tools/dist.py [--output FOLDER] [--page FOLDER] VERSION BOARD...

The release has the hex files of the boards in each game, the guide to flashing, the
player's manual, the circuits with their files for KiCad, the case, the parts list, the browser's
page from the folder of --page, and checksums. The archive depends only on its content: names are
sorted, and all files have one date. The program makes no release if an image does not fit its
board, or leaves less free than the board's reserve. The command line names the boards of the
release, so that only a person can leave out a board that the documents promise.
"""
import argparse
import collections.abc
import hashlib
import os
import pathlib
import re
import shutil
import sys
import zipfile
from typing import Any

from board_facts import board_names, facts_of
from flashing import GAMES, images, make
from games import CHESS

ROOT = pathlib.Path(__file__).resolve().parents[1]
DATE = (1980, 1, 1, 0, 0, 0)  # the date of every file
DOCUMENTS = (
    "docs/manual.md",
    "docs/flashing.md",
    "LICENSE",
    "schematics/LICENSE",
    "schematics/README.md",
)
CIRCUITS = (
    "*.pdf",
    "*.png",
    "*.csv",
    "*.svg",
    "*.kicad_*",
    "*-lib-table",
    "*.scad",
    "nibble.pretty/*",
)
README = """Nibble {version}: a chess computer on an 8-bit chip.

hex/                  an image for each board, display and game
docs/flashing.md      which file is for which board, and the line that writes the file
docs/manual.md        how to play
schematics/README.md  how to build a Nibble; beside it the circuits, parts lists and the case
{page}{missing}
`sha256sum -c SHA256SUMS` checks the files.
"""
PAGE = """page/                 Nibble in a browser. A server has to serve this folder:
                      python3 -m http.server --directory page
"""


class Fault(Exception):
    """Raised with the reason why there is no release."""


def excess(sizes: Any) -> list[str]:
    """Returns the memories that size.py finds too full or below the reserve, like "flash of 32256:
    200 free, 56 into the reserve of 256"."""
    return [
        f"{memory} of {fault}"
        for memory, fault in re.findall(
            r"^ +(flash|SRAM) +\d+ +of (\d+: -?\d+ free, .*)$", sizes, re.MULTILINE
        )
    ]


def targets(board: str) -> collections.abc.Iterator:
    """Yields the arguments of make for each image of a board."""
    yield f"BOARD={board}", f"build/{board}/selftest.hex"
    for game in GAMES:
        if game != CHESS.name:
            yield (f"BOARD={board}-{game}",)


def build_images(boards: Any) -> None:
    """Builds the hex files. The error names all images that are too large."""
    faults, fit = [], []
    for board in boards:
        large = []
        for name, *others in targets(board):
            done = make("-s", name, "size", *others)
            found = excess(done.stdout)
            large += [f"{name.partition('=')[2]}: {fault}" for fault in found]
            if done.returncode and not found:
                raise Fault(f"{name}: does not build\n{done.stdout}")
        faults += large
        if not large:
            fit.append(board)
    if faults:
        fits = " ".join(fit)
        raise Fault(
            "\n".join(faults + ([f"A release without: make dist DIST='{fits}'"] if fit else []))
        )


def documents() -> list:
    """Returns the files that are copied unchanged, under the same names."""
    circuits = ROOT / "schematics"
    return [
        *DOCUMENTS,
        *(
            path.relative_to(ROOT).as_posix()
            for pattern in CIRCUITS
            for path in circuits.glob(pattern)
        ),
    ]


def copy(source: Any, target: Any) -> None:
    """Copies a file, and makes the folders of its destination."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def fill(folder: Any, version: Any, boards: Any, all_boards: Any, page: Any) -> None:
    """Puts everything into the folder of the release."""
    for board in boards:
        for program, image in images(board).items():
            copy(ROOT / f"build/{program}.hex", folder / "hex" / image)
    for document in documents():
        copy(ROOT / document, folder / document)
    if page:
        shutil.copytree(page, folder / "page", copy_function=shutil.copyfile)
    missing = [facts_of(board)["TITLE"] for board in all_boards if board not in boards]
    (folder / "README.txt").write_text(
        README.format(
            version=version,
            page=PAGE if page else "",
            missing=f"\nNot in this release: {'; '.join(missing)}.\n" if missing else "",
        ),
        encoding="ascii",
    )
    sums = "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder)}\n"
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    )
    (folder / "SHA256SUMS").write_text(sums, encoding="ascii")


def pack(folder: Any) -> Any:
    """Writes FOLDER.zip."""
    archive = folder.with_name(folder.name + ".zip")
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())
    return archive


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "build/dist")
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("version")
    parser.add_argument("boards", nargs="+", metavar="board")
    arguments = parser.parse_args()
    all_boards = board_names()
    boards = [board for board in all_boards if board in arguments.boards]
    try:
        unknown = sorted(set(arguments.boards) - set(boards))
        if unknown:
            raise Fault(f"no such board: {', '.join(unknown)}; there are: {', '.join(all_boards)}")
        build_images(boards)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    folder = arguments.output.resolve() / f"nibble-{arguments.version}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    fill(folder, arguments.version, boards, all_boards, arguments.page)
    archive = pack(folder)
    print(f"{os.path.relpath(archive)}: {', '.join(boards)}")
    if arguments.version.endswith("+"):
        print("The sources are not those of the commit: there are changes beside it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
