#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the drawings, and makes the files for readers without KiCad: schematics/tools/export.py

For each drawing in schematics/ the program checks the electrical rules, and allows no violation of
any severity. It writes NAME.pdf, and NAME.net with the contacts of each net. It writes one bom.csv
for all drawings together. Then tools/compare_nets.py compares the nets with the firmware's pin
tables, and tools/compare_field.py checks the sensor board. At last the program makes overlay.svg
and .pdf, breadboard and stripboard .svg and .csv, and the tables in README.md. It exits with 1 at
the first violation or difference. Exporting the same drawing again gives the same bytes.
"""
import csv
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from buy import on_quarters
from compare_field import SQUARES
from compare_nets import DRAWINGS, digest, natural
import ratings
from ratings import read_limits

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "schematics"
COLUMNS = ("Drawing", "Build", "Reference", "Value", "Package", "Quantity", "MPN", "Second source",
           "Rating", "Checked", "Remarks", "Replacement")
DRAWN = ("Reference", "Value", "Package", "Quantity", "Remarks", "Replacement")
BUILDS = {"nibble": "breadboard", "atmega328p": "stripboard", "mega2560": "Mega",
          "atmega1284p": "desk", "atmega1284p-oled": "pocket",
          "sensors": "sensor board by hand", "quarter": "sensor board of four quarters"}


def kicad(*arguments):
    """Runs kicad-cli sch, and shows its output only if it fails."""
    done = subprocess.run(["kicad-cli", "sch", *map(str, arguments)], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout)
    return done.returncode == 0


def check_rules(name, work):
    """Checks the electrical rules. Returns True if there is no violation."""
    report = work / (name + ".rpt")
    if kicad("erc", "--severity-all", "--exit-code-violations", "-o", report,
             FOLDER / (name + ".kicad_sch")):
        return True
    if report.exists():
        print(report.read_text(encoding="utf-8"))
    return False


def without_crosses(text):
    """Removes the mark dnp (do not populate) from the parts of a drawing. KiCad draws a red cross
    over such a part, which looks like an error. The dashed frame already says that the part may be
    left out."""
    return text.replace("(dnp yes)", "(dnp no)")


def export_picture(name, work):
    """Writes NAME.pdf, with zeros in place of its date, from a copy of the drawing without
    crosses."""
    pdf = FOLDER / (name + ".pdf")
    drawing = work / (name + ".kicad_sch")
    drawing.write_text(without_crosses((FOLDER / drawing.name).read_text(encoding="utf-8")),
                       encoding="utf-8")
    shutil.copy(FOLDER / (name + ".kicad_pro"), work)
    if not kicad("export", "pdf", "-o", pdf, drawing):
        return False
    pdf.write_bytes(re.sub(rb"(/(?:Creation|Mod)Date ?\(D:)([^)]*)",
                           lambda date: date[1] + re.sub(rb"[0-9a-fA-F]", b"0", date[2]),
                           pdf.read_bytes()))
    return True


def export_netlist(name, work):
    """Writes NAME.net, with one line for each pin of each net."""
    file = work / (name + ".xml")
    if not kicad("export", "netlist", "--format", "kicadxml", "-o", file,
                 FOLDER / (name + ".kicad_sch")):
        return False
    lines = []
    for net in xml.etree.ElementTree.parse(file).getroot().find("nets"):
        for node in net.findall("node"):
            lines.append((short_name(net.get("name")), node.get("ref"), node.get("pin"),
                          node.get("pinfunction", "~")))
    widths = [max(len(line[column]) for line in lines) for column in range(3)]
    text = "".join(f"{net:{widths[0]}} {part:{widths[1]}} {pin:{widths[2]}} {function}\n"
                   for net, part, pin, function in sorted(lines, key=order))
    head = (f"# {name}.kicad_sch: net, part, pin, what the pin is. "
            f"Made by make schematics from {digest(FOLDER, name)}\n")
    (FOLDER / (name + ".net")).write_text(head + text, encoding="ascii")
    return True


def short_name(net):
    """Returns a net's name without the slash that KiCad puts in front of it."""
    return net.removeprefix("/")


def order(line):
    """Returns a key for sorting, in which C2 comes before C10."""
    return [natural(word) for word in line]


def ordered(limit):
    """Returns the columns of the parts list that you need to order a part. Their content comes from
    limits.csv."""
    rating = [f"{limit[column]} {unit}" for column, unit in (("Volts", "V"), ("Amps", "A"),
                                                             ("Watts", "W"))
              if limit.get(column)]
    return {"MPN": limit.get("MPN", ""), "Second source": limit.get("Second source", ""),
            "Rating": ", ".join(rating), "Checked": limit.get("Checked", "")}


def export_parts(work):
    """Writes bom.csv: the parts of all drawings with their entries in limits.csv, and the parts of
    extras.csv, which are in no drawing."""
    rows, limits = [], read_limits(FOLDER / "limits.csv")
    with open(FOLDER / "extras.csv", encoding="utf-8", newline="") as table:
        extras = list(csv.DictReader(table))
    for name in BUILDS:
        file = work / (name + ".csv")
        if not kicad("export", "bom", "-o", file, "--fields",
                     "Reference,Value,Package,${QUANTITY},Remarks,Replacement",
                     "--labels", ",".join(DRAWN), "--group-by", "Value,Package,Remarks",
                     "--ref-range-delimiter", "-",
                     FOLDER / (name + ".kicad_sch")):
            return False
        with open(file, encoding="utf-8", newline="") as parts:
            rows += [dict(row, Drawing=name, **ordered(limits.get((row["Value"],
                                                                   row["Package"]), {})))
                     for row in csv.DictReader(parts)]
        rows += [dict(extra, Reference="", Rating="", Checked="memory" if extra["MPN"] else "",
                      Replacement="") for extra in extras if extra["Drawing"] == name]
    for row in rows:
        row["Build"] = BUILDS[row["Drawing"]]
        row.pop("Pack", None)
        if row["Drawing"] == "quarter" and row["Reference"]:
            row["Quantity"] = on_quarters(row)
    with open(FOLDER / "bom.csv", "w", encoding="utf-8", newline="") as table:
        writer = csv.DictWriter(table, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return True


def export_papers():
    """Makes the overlay, the breadboard, the stripboard, and the guide's tables of currents and
    magnets."""
    printed = {}
    for name in ("buy", "overlay", "breadboard", "stripboard", "currents", "handheld_currents",
                 "magnets", "mega_pro", "oled_modules", "square"):
        done = subprocess.run([sys.executable, FOLDER / "tools" / (name + ".py")] +
                              ([FOLDER] if name.endswith(("board", "pro")) else []),
                              stdout=subprocess.PIPE, text=True, check=False)
        printed[name] = done.stdout
        if done.returncode != 0:
            print(f"{name}: {done.stdout}")
            return False
    for name in ("overlay", "oled_modules", "square"):
        (FOLDER / f"{name}.svg").write_text(printed[name], encoding="utf-8")
    subprocess.run(["rsvg-convert", "-f", "pdf", "-o", FOLDER / "overlay.pdf",
                    FOLDER / "overlay.svg"],
                   env=dict(os.environ, SOURCE_DATE_EPOCH="0"), check=True)
    guide = FOLDER / "README.md"
    text = guide.read_text(encoding="utf-8")
    for name in ("currents", "handheld_currents", "magnets", "mega_pro"):
        mark = f"<!-- {name.replace('_', ' ')} -->"
        text = re.sub(mark + ".*?<!-- end -->", f"{mark}\n\n{printed[name]}\n<!-- end -->", text,
                      flags=re.DOTALL)
    guide.write_text(text, encoding="utf-8")
    print("overlay, breadboard and stripboard drawn")
    return True


def main():
    """Runs the program with the arguments of the command line."""
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for name in (*DRAWINGS, *SQUARES):
            if not (check_rules(name, work) and export_picture(name, work)
                    and export_netlist(name, work)):
                return 1
            print(f"{name}: no violation of the electrical rules; PDF and netlist written")
        if not export_parts(work):
            return 1
        ratings.write(FOLDER)
        print("bom.csv and ratings.csv written")
    same = all(subprocess.run([sys.executable, *command], check=False).returncode == 0
               for command in ((ROOT / "tools/compare_nets.py", "--write"),
                               (ROOT / "tools/compare_field.py",)))
    return 0 if same and export_papers() else 1


if __name__ == "__main__":
    sys.exit(main())
