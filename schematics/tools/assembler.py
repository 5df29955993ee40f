#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the files for an assembler of boards:
schematics/tools/assembler.py DRAWING POSITIONS FOLDER

POSITIONS is the file that `kicad-cli pcb export pos --format csv --units mm` writes. This program
writes two files into FOLDER, with the headings that JLCPCB and similar assemblers read.
DRAWING-bom.csv has the columns Comment, Designator, Footprint, Manufacturer and MPN.
DRAWING-cpl.csv has the columns Designator, Mid X, Mid Y, Layer and Rotation. Both files have only
the surface-mount parts. The builder solders the parts with legs, which are only in the lists of
schematics/buy. Parts that the drawing marks with dnp (do not populate), such as the memory and its
capacitor, are in neither file. A board without surface-mount parts gets no files.

For a part on the bottom, KiCad gives the angle as seen from above, and turns the part over its
horizontal axis. An assembler needs the angle as seen from the bottom, which is 180 degrees minus
KiCad's angle. For an assembler the angle 0 is the part's position in its tape. For some packages
this position differs from KiCad's footprint: ZERO has the differences that JLCPCB uses. Nobody has
looked up the difference for the USB socket.
"""
import csv
import pathlib
import sys

from board_file import FOLDER, children, parse, values
from spice_parts import references

BOM = ("Comment", "Designator", "Footprint", "Manufacturer", "MPN")
PLACES = ("Designator", "Mid X", "Mid Y", "Layer", "Rotation")
SURFACE = ("R_1206", "C_1206", "SOT-", "D_SMA", "D_SOD", "L_Bourns", "SOIC", "USB_C")
LAYERS = {"top": "Top", "bottom": "Bottom"}
ZERO = {"SOT-23": 180, "SOT-89": 180, "SOIC-": 270, "SSOP-": 270, "TSSOP-": 270, "USB_C": 180}


def listed(drawing):
    """Returns the lines of the parts list, as {reference: line}."""
    with open(FOLDER / "bom.csv", encoding="utf-8", newline="") as table:
        return {name: row for row in csv.DictReader(table) if row["Drawing"] == drawing
                for name in references(row["Reference"])}


def left_out(text):
    """Returns the references of the parts with dnp in the text of a .kicad_sch file."""
    return {item[2] for symbol in children(parse(text), "symbol")
            if values(symbol, "dnp") == ["yes"]
            for item in children(symbol, "property") if item[1] == "Reference"}


def zero(package):
    """Returns by how many degrees an assembler's angle 0 is turned to the left from KiCad's angle
    0."""
    return next((angle for name, angle in ZERO.items() if package.startswith(name)), 0)


def rotation(angle, side, package):
    """Converts KiCad's angle of a part to the angle for an assembler."""
    return ((180 - angle if side == "bottom" else angle) + zero(package)) % 360


def maker(order):
    """Splits a part such as "Alpha and Omega AO3401A" into its maker and its number."""
    return order.rpartition(" ")[::2]


def tables(drawing, positions):
    """Makes the rows of both files from the rows of KiCad's positions."""
    parts, lines, places = listed(drawing), {}, []
    empty = left_out((FOLDER / (drawing + ".kicad_sch")).read_text(encoding="utf-8"))
    for row in positions:
        part = parts.get(row["Ref"])
        if not part or row["Ref"] in empty or not row["Package"].startswith(SURFACE):
            continue
        key = part["Value"], row["Package"], part["MPN"]
        lines.setdefault(key, []).append(row["Ref"])
        places.append((row["Ref"], f"{float(row['PosX']):.3f}mm", f"{float(row['PosY']):.3f}mm",
                       LAYERS[row["Side"]],
                       f"{rotation(float(row['Rot']), row['Side'], row['Package']):g}"))
    return ([(value, ",".join(names), package, *maker(order))
             for (value, package, order), names in lines.items()], places)


def write_files(drawing, positions, folder):
    """Writes both files, or neither if no part lies on the surface. Returns the number of parts."""
    bom, places = tables(drawing, positions)
    for name, head, rows in (("bom", BOM, bom), ("cpl", PLACES, places)):
        path = folder / f"{drawing}-{name}.csv"
        if rows:
            write(path, head, rows)
        else:
            path.unlink(missing_ok=True)
    return len(places)


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
        count = write_files(drawing, list(csv.DictReader(table)), folder)
    print(f"{drawing}: {count} parts for the assembler")
    return 0


if __name__ == "__main__":
    sys.exit(main())
