#!/usr/bin/env python3
"""Checks the handheld's circuit board and makes what is sent to who makes it:
schematics/tools/fabricate.py FOLDER

No violation of KiCad's design rules, no net that is not joined, no difference from the drawing.
Then into FOLDER: gerbers.zip with all layers and drills, positions.csv for a machine that places
parts, front.svg and back.svg; and pictures of both sides, also for the guide. Exits with 1 at the
first fault.
"""
import pathlib
import shutil
import subprocess
import sys
import zipfile

from board_file import FOLDER, NAME, digest, faults

BOARD = FOLDER / (NAME + ".kicad_pcb")
LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
PICTURES = {"front": ("top", "F.Cu,F.Mask,F.Silkscreen,Edge.Cuts"),
            "back": ("bottom", "B.Cu,B.Mask,B.Silkscreen,Edge.Cuts")}


def kicad(*arguments):
    """Runs kicad-cli pcb; its words are shown only when it fails."""
    done = subprocess.run(["kicad-cli", "pcb", *map(str, arguments)], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout)
    return done.returncode == 0


def check(folder):
    """The rules, and what can be said without KiCad."""
    report = folder / "drc.rpt"
    found = list(faults(BOARD.read_text(encoding="utf-8"),
                        (FOLDER / (NAME + ".net")).read_text(encoding="ascii"), digest()))
    print("".join(fault + "\n" for fault in found), end="")
    passed = kicad("drc", "--schematic-parity", "--severity-all", "--exit-code-violations", "-o",
                   report, BOARD)
    if not passed and report.exists():
        print(report.read_text(encoding="utf-8"))
    return passed and not found


def pack(folder, archive):
    """A folder as a .zip that depends on nothing but its files."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.iterdir()):
            packed.writestr(zipfile.ZipInfo(path.name), path.read_bytes(), zipfile.ZIP_DEFLATED)


def export(folder):
    """What the makers want."""
    gerbers = folder / "gerbers"
    gerbers.mkdir(exist_ok=True)
    made = (kicad("export", "gerbers", "--layers", LAYERS, "-o", f"{gerbers}/", BOARD)
            and kicad("export", "drill", "-o", f"{gerbers}/", BOARD)
            and kicad("export", "pos", "--format", "csv", "--units", "mm", "-o",
                      folder / "positions.csv", BOARD))
    for name, (_, layers) in PICTURES.items():
        made = made and kicad("export", "svg", "--mode-single", "--page-size-mode", "2",
                              "--exclude-drawing-sheet", "--layers", layers,
                              *(["--mirror"] if name == "back" else []),
                              "-o", folder / (name + ".svg"), BOARD)
    if made:
        pack(gerbers, folder / "gerbers.zip")
    return made


def draw(folder):
    """Both sides as they will look."""
    for name, (side, _) in PICTURES.items():
        picture = folder / (name + ".png")
        if not kicad("render", "--side", side, "-w", "800", "-h", "1150", "-o",
                     picture, BOARD):
            return False
        shutil.copy(picture, FOLDER / f"board_{name}.png")
    return True


def main():
    """Command line."""
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    if not (check(folder) and export(folder) and draw(folder)):
        return 1
    print(f"no violation of the design rules; Gerbers, drills, positions and pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
