#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the files for an assembler of boards:
schematics/tools/assembler.py DRAWING POSITIONS FOLDER

POSITIONS is the file of `kicad-cli pcb export pos --format csv --units mm`. The program writes two
files into FOLDER, with the headings that JLCPCB and similar assemblers read. DRAWING-bom.csv has
the columns Comment, Designator, Footprint and MPN. DRAWING-cpl.csv has the columns Designator, Mid
X, Mid Y, Layer and Rotation. Both files only have the parts that lie on the surface. The maker
solders parts with legs, and these parts are only in bom.csv of schematics/. Parts that the drawing
marks with dnp (do not populate), such as the memory and its capacitor, are in neither file.
"""
import csv
import pathlib
import sys

from board_file import FOLDER, children, parse, values
from spice_parts import references

BOM = ("Comment", "Designator", "Footprint", "MPN")
PLACES = ("Designator", "Mid X", "Mid Y", "Layer", "Rotation")
SURFACE = ("R_1206", "C_1206", "SOT-", "D_SMA", "D_SOD", "L_Bourns", "SOIC")
LAYERS = {"top": "Top", "bottom": "Bottom"}


def listed(drawing):
    """Returns the lines of the parts list by reference."""
    with open(FOLDER / "bom.csv", encoding="utf-8", newline="") as table:
        return {name: row for row in csv.DictReader(table) if row["Drawing"] == drawing
                for name in references(row["Reference"])}


def left_out(text):
    """Returns the references of the parts with dnp in the text of a .kicad_sch file."""
    return {item[2] for symbol in children(parse(text), "symbol")
            if values(symbol, "dnp") == ["yes"]
            for item in children(symbol, "property") if item[1] == "Reference"}


def tables(drawing, positions):
    """Returns the rows of both files, made from the rows of KiCad's positions."""
    parts, lines, places = listed(drawing), {}, []
    empty = left_out((FOLDER / (drawing + ".kicad_sch")).read_text(encoding="utf-8"))
    for row in positions:
        part = parts.get(row["Ref"])
        if not part or row["Ref"] in empty or not row["Package"].startswith(SURFACE):
            continue
        key = part["Value"], row["Package"], part["MPN"]
        lines.setdefault(key, []).append(row["Ref"])
        places.append((row["Ref"], f"{float(row['PosX']):.3f}mm", f"{float(row['PosY']):.3f}mm",
                       LAYERS[row["Side"]], f"{float(row['Rot']) % 360:g}"))
    return ([(value, ",".join(names), package, order)
             for (value, package, order), names in lines.items()], places)


def write(path, head, rows):
    """Writes rows to a file."""
    with open(path, "w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def main():
    """Runs the program with the arguments of the command line."""
    drawing, positions, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    with open(positions, encoding="utf-8", newline="") as table:
        bom, places = tables(drawing, list(csv.DictReader(table)))
    write(folder / (drawing + "-bom.csv"), BOM, bom)
    write(folder / (drawing + "-cpl.csv"), PLACES, places)
    print(f"{drawing}: {len(places)} parts for the assembler")
    return 0


if __name__ == "__main__":
    sys.exit(main())
