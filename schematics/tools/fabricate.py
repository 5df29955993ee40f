#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the handhelds' circuit boards, and makes the files for a maker of boards:
schematics/tools/fabricate.py [--no-pictures] FOLDER

A board must have no violation of KiCad's design rules, no open net, no difference from the drawing,
and no fault that copper.py finds. The program exits with 1 at the first fault. If there is none, it
writes files into FOLDER/NAME for each board. gerbers.zip has all layers, with plated and unplated
holes in separate files. assembler.py writes the parts and their places. front.svg and back.svg show
both sides. Pictures of both sides are for the guide, too. A release does not need the pictures, and
--no-pictures leaves them out. The files depend only on the board, because one fixed date replaces
all dates that KiCad writes.
"""
import csv
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

import assembler
import copper
from board_file import FOLDER, Board, digest, faults
from boards import PLANS

LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
PICTURES = {"front": ("top", "F.Cu,F.Mask,F.Silkscreen,Edge.Cuts"),
            "back": ("bottom", "B.Cu,B.Mask,B.Silkscreen,Edge.Cuts")}
DATE = "1980-01-01T00:00:00+00:00"  # the date in all files
SCALE = 9                       # dots of a picture for each millimetre


def kicad(*arguments):
    """Runs kicad-cli pcb, and shows its output only if it fails."""
    done = subprocess.run(["kicad-cli", "pcb", *map(str, arguments)], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout)
    return done.returncode == 0


def check(folder, plan, file):
    """Checks the design rules, and the faults that board_file.py and copper.py find without
    KiCad."""
    report, text = folder / "drc.rpt", file.read_text(encoding="utf-8")
    found = list(faults(text, (FOLDER / (plan.name + ".net")).read_text(encoding="ascii"), plan,
                        digest(plan)))
    found += copper.faults(Board(text), copper.rules_of(plan.name))
    print("".join(fault + "\n" for fault in found), end="")
    passed = kicad("drc", "--schematic-parity", "--severity-all", "--exit-code-violations", "-o",
                   report, file)
    if not passed and report.exists():
        print(report.read_text(encoding="utf-8"))
    return passed and not found


def pack(folder, archive):
    """Packs a folder into a .zip whose bytes depend only on the folder's files."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.iterdir()):
            packed.writestr(zipfile.ZipInfo(path.name), path.read_bytes(), zipfile.ZIP_DEFLATED)


def dateless(text):
    """Puts DATE in place of all dates in the text of a Gerber, drill, job or SVG file of KiCad.
    Such dates are `date 2026-11-28 15:30:00` and `CreationDate,2026-11-28T15:30:00+00:00`."""
    return re.sub(r"((?:date|CreationDate\W{1,4}) ?)\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d"
                  r"(?:[+-]\d\d:?\d\d|Z)?", lambda found: found[1] + DATE, text)


def export(folder, plan, file):
    """Makes the files for the makers of boards."""
    gerbers = folder / "gerbers"
    gerbers.mkdir(exist_ok=True)
    made = (kicad("export", "gerbers", "--layers", LAYERS, "-o", f"{gerbers}/", file)
            and kicad("export", "drill", "--excellon-separate-th", "-o", f"{gerbers}/", file))
    for name, (_, layers) in PICTURES.items():
        made = made and kicad("export", "svg", "--mode-single", "--page-size-mode", "2",
                              "--exclude-drawing-sheet", "--layers", layers,
                              *(["--mirror"] if name == "back" else []),
                              "-o", folder / (name + ".svg"), file)
    for path in (*gerbers.iterdir(), *folder.glob("*.svg")):
        path.write_text(dateless(path.read_text(encoding="utf-8")), encoding="utf-8")
    if made:
        pack(gerbers, folder / "gerbers.zip")
    return made and assemble(folder, plan, file)


def assemble(folder, plan, file):
    """Makes the files for an assembler."""
    places = folder / "positions.csv"
    if not kicad("export", "pos", "--format", "csv", "--units", "mm", "-o", places, file):
        return False
    with open(places, encoding="utf-8", newline="") as table:
        assembler.write_files(plan.name, list(csv.DictReader(table)), folder)
    places.unlink()
    return True


def draw(folder, plan, file):
    """Makes pictures of both sides."""
    for name, (side, _) in PICTURES.items():
        picture = folder / (name + ".png")
        if not kicad("render", "--side", side, "-w", str(int(plan.width * SCALE) + 40), "-h",
                     str(int(plan.height * SCALE) + 40), "-o", picture, file):
            return False
        shutil.copy(picture, FOLDER / f"{plan.name}_board_{name}.png")
    return True


def main():
    """Runs the program with the arguments of the command line."""
    for plan in PLANS.values():
        folder = pathlib.Path(sys.argv[-1]) / plan.name
        folder.mkdir(parents=True, exist_ok=True)
        file = FOLDER / (plan.name + ".kicad_pcb")
        if not (check(folder, plan, file) and export(folder, plan, file)
                and ("--no-pictures" in sys.argv or draw(folder, plan, file))):
            return 1
        print(f"{plan.name}: no violation of the design rules; the files for makers are in "
              f"{folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
