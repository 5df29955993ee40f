#!/usr/bin/env python3
"""A release in a folder and a .tar.gz:

    tools/dist.py [--output FOLDER] [--page FOLDER] VERSION BOARD...

The hex files of the boards in each game, what each is written with, the player's manual, the
circuits with their files for KiCad, the case, the parts list, the page of the browser that
lies in the folder named, and checksums. The archive depends on nothing but what is in it: names
sorted, one date, no owner. If an image does not fit its board, or leaves less free than the board's
reserve, there is no release, for one without a board that the documents promise should be
somebody's decision: the boards named are those of the release.
"""
import argparse
import gzip
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

from board_facts import board_names, facts_of
from games import CHESS

ROOT = pathlib.Path(__file__).resolve().parents[1]
OTHER_GAMES = sorted(path.name for path in (ROOT / "board/games").iterdir()
                     if path.name != CHESS.name)
DATE = 315532800  # 1 January 1980, of every file
DOCUMENTS = {"docs/manual.md": "manual.md", "LICENSE": "LICENSE",
             "schematics/LICENSE": "schematics/LICENSE",
             "schematics/README.md": "schematics/README.md"}
CIRCUITS = ("*.pdf", "*.png", "*.csv", "*.svg", "*.kicad_*", "*-lib-table", "*.scad",
            "nibble.pretty/*")
README = """Nibble {version}, build {build}: a chess computer on an 8-bit chip.

The image for your board, and the command that writes it (avrdude 6.3 or newer; the port is
COM3 or the like on Windows, /dev/cu.usbmodem... on a Mac):

{commands}
selftest-... in place of nibble-... tests the wires of what you have built{games}.
{missing}manual.md tells how to play. schematics/README.md tells how to build it; beside it lie the
circuits (Nano and Uno: nibble.pdf; the handheld: atmega1284p.pdf, and its circuit board for
KiCad), the parts list, the case, and names for the keys to print.{page}
`sha256sum -c SHA256SUMS` checks the files.
"""


class Fault(Exception):
    """Why there is no release."""


def make(*arguments):
    """What a make prints; it is no part of the one that may have started this program."""
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    return subprocess.run(["make", *arguments], cwd=ROOT, env=environment, check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def excess(sizes):
    """What size.py finds too large, or below the reserve: "flash of 32256: 200 free, 56 into the
    reserve of 256"."""
    return [f"{memory} of {fault}" for memory, fault in re.findall(
        r"^ +(flash|SRAM) +\d+ +of (\d+: -?\d+ free, .*)$", sizes, re.MULTILINE)]


def images(version, board):
    """What the release has of a board: file in build/, name."""
    return {f"{board}/nibble": f"nibble-{version}-{board}.hex",
            f"{board}/selftest": f"selftest-{version}-{board}.hex",
            **{f"{board}-{game}/nibble": f"nibble-{version}-{board}-{game}.hex"
               for game in OTHER_GAMES}}


def targets(board):
    """What make has to build for each image of a board, as its arguments."""
    yield f"BOARD={board}", f"build/{board}/selftest.hex"
    for game in OTHER_GAMES:
        yield (f"BOARD={board}-{game}",)


def build_images(boards):
    """Builds the hex files; all that is too large is named in one go."""
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
        raise Fault("\n".join(faults + ([f"A release without: make dist DIST='{fits}'"]
                                        if fit else [])))


def commands(board, image):
    """The lines of the README for a board, as `make flash` would do it."""
    facts = facts_of(board)
    choices = [(facts["TITLE"], [])]
    if "BAUD_OLD" in facts:
        choices += [(f"{facts['TITLE']}, old bootloader (before 2018, many clones)",
                     ["BOOTLOADER=old"])]
    if board == facts["ENGINE"] and facts["EDITION"] == "small":
        choices += [(f"AT{facts['CHIP'][2:-1]}P without Arduino, by a programmer: "
                     "fuses, then the image",
                     ["fuses", "PROGRAMMER=usbasp"])]
    text = ""
    for name, options in choices:
        lines = [" ".join(line.split()) for line in
                 make("-n", "flash", f"BOARD={board}", "PORT=/dev/ttyACM0", *options)
                 .stdout.splitlines() if line.startswith("avrdude ")]
        text += f"{name}:\n" + "".join(
            f"    {line}\n" for line in lines).replace(f"build/{board}/nibble.hex", image) + "\n"
    return text


def documents():
    """{source: name in the release} of what is copied as it is."""
    circuits = ROOT / "schematics"
    return {**DOCUMENTS, **{name: name for pattern in CIRCUITS for name in
                            (path.relative_to(ROOT).as_posix()
                             for path in circuits.glob(pattern))}}


def fill(folder, version, boards, all_boards, page):
    """Puts everything into the folder of the release."""
    text = ""
    for board in boards:
        for program, image in images(version, board).items():
            shutil.copyfile(ROOT / f"build/{program}.hex", folder / image)
        text += commands(board, images(version, board)[f"{board}/nibble"])
    for source, target in documents().items():
        (folder / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source, folder / target)
    if page:
        shutil.copytree(page, folder / "page", copy_function=shutil.copyfile)
    header = (ROOT / "build/generated/version.h").read_text(encoding="ascii")
    build = re.search(r'NIBBLE_BUILD "(.*)"', header).group(1)
    missing = [facts_of(board)["TITLE"] for board in all_boards if board not in boards]
    (folder / "README.txt").write_text(README.format(
        version=version, build=build, commands=text.rstrip() + "\n",
        games="".join(f",\nand nibble-...-{game} plays {game}" for game in OTHER_GAMES),
        page="\npage/ shows Nibble in a browser, once a server has it: python3 -m http.server."
        if page else "",
        missing=f"Not in this release: {', '.join(missing)}.\n\n" if missing else ""),
        encoding="ascii")
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder)}\n"
                   for path in sorted(folder.rglob("*")) if path.is_file())
    (folder / "SHA256SUMS").write_text(sums, encoding="ascii")
    return build


def pack(folder):
    """Writes FOLDER.tar.gz."""
    archive = folder.with_name(folder.name + ".tar.gz")
    with open(archive, "wb") as file, \
            gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=DATE) as packed, \
            tarfile.open(mode="w", fileobj=packed, format=tarfile.USTAR_FORMAT) as tar:
        for path in [folder] + sorted(folder.rglob("*")):
            entry = tar.gettarinfo(path, arcname=str(path.relative_to(folder.parent)))
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = DATE, 0, 0, "", ""
            entry.mode = 0o755 if path.is_dir() else 0o644
            with open(path if path.is_file() else os.devnull, "rb") as content:
                tar.addfile(entry, content)
    return archive


def main():
    """Command line."""
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
    build = fill(folder, arguments.version, boards, all_boards, arguments.page)
    archive = pack(folder)
    print(f"{os.path.relpath(archive)}: build {build}, {', '.join(boards)}")
    if build.endswith("+"):
        print("The sources are not those of the commit: there are changes beside it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
