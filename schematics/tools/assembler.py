#!/usr/bin/env python3
"""Writes the files for an assembler of boards:
schematics/tools/assembler.py DRAWING POSITIONS FOLDER

POSITIONS is the file of `kicad-cli pcb export pos --format csv --units mm`. The program writes two
files into FOLDER, with the headings that JLCPCB and similar assemblers read. DRAWING-bom.csv has
the columns Comment, Designator, Footprint and MPN. DRAWING-cpl.csv has the columns Designator, Mid
X, Mid Y, Layer and Rotation. Both files only have the parts that lie on the surface. The maker
solders parts with legs, and these parts are only in bom.csv of schematics/. Parts that are left
out, such as the memory, are in no file of the assembler.
"""
import csv
import pathlib
import sys

from spice_parts import references

FOLDER = pathlib.Path(__file__).resolve().parents[1]
BOM = ("Comment", "Designator", "Footprint", "MPN")
PLACES = ("Designator", "Mid X", "Mid Y", "Layer", "Rotation")
SURFACE = ("R_1206", "C_1206", "SOT-", "D_SMA", "D_SOD", "L_Bourns", "SOIC")
LAYERS = {"top": "Top", "bottom": "Bottom"}


def listed(drawing):
    """The lines of the parts list by reference."""
    with open(FOLDER / "bom.csv", encoding="utf-8", newline="") as table:
        return {name: row for row in csv.DictReader(table) if row["Drawing"] == drawing
                for name in references(row["Reference"])}


def tables(drawing, positions):
    """The rows of both files, made from the rows of KiCad's positions."""
    parts, lines, places = listed(drawing), {}, []
    for row in positions:
        part = parts.get(row["Ref"])
        if not part or not row["Package"].startswith(SURFACE) or \
                "leave it out" in part["Remarks"]:
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
