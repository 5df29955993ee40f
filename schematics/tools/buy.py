#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a shopping list for each build:  schematics/tools/buy.py [FOLDER]

The lists are schematics/buy/BUILD.csv. A line has the total quantity of equal parts, the pieces in
a pack, the number of packs to buy, a maker's part number, and a second source. These facts come
from bom.csv, limits.csv and extras.csv. For an LED the line also has two currents: the current
while the MAX7219 drives the LED, and the average current at brightness 7.

The breadboard's list has ready-made modules for keypad and lights, so it leaves out the parts that
these modules replace (ELSEWHERE in breadboard.py). Some parts of the circuit board "quarter" are on
all four boards, and others only on the board of a1.
"""
import csv
import math
import pathlib
import re
import sys

import breadboard
from ratings import read_limits
from spice_module import duty, light_current
from spice_parts import number, references

FOLDER = pathlib.Path(__file__).resolve().parents[1]
COLUMNS = ("Part", "Value", "Package", "Needed", "Pack", "Buy", "MPN", "Second source", "Used at",
           "Rating", "Checked", "Source", "Remarks")
BUILDS = {"nibble": "breadboard", "atmega328p": "stripboard", "mega2560": "mega",
          "mega2560-oled": "mega_oled", "megapro": "mega_pro",
          "atmega1284p": "desk", "atmega1284p-oled": "pocket", "sensors": "sensor_board_by_hand",
          "quarter": "sensor_board_of_quarters"}
# The intensity of the MAX7219 at brightness 7. On the small boards and the Mega the firmware sets
# only half of it.
INTENSITY = {"nibble": 3, "atmega328p": 3, "mega2560": 3}
LIGHTS = ("LED red 3 mm", "1088AS")
# A Mega with an OLED uses the drawing of the Mega, but has no LCD, contrast trimmer, backlight or
# lights.
OLED_REPLACES = r"DS1|RV1|C3|R3|JP1|J3|R1"
ONLY_A1 = "only on the board of a1"


def read(name):
    """Returns the rows of a table in schematics/."""
    with open(FOLDER / name, encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def on_quarters(row):
    """Returns how many parts the four circuit boards need together for a row's references. The
    plugs J11, J12 and J14 are on the board of a1, and J13 is on the other three boards."""
    names = list(references(row["Reference"]))
    if names[0] == "J11":
        return 6
    return len(names) * (1 if ONLY_A1 in row["Remarks"] else 4)


def wanted(drawing, name):
    """True if the build needs this part of its drawing."""
    if drawing == "mega2560-oled":
        return not re.fullmatch(OLED_REPLACES, name)
    return drawing != "nibble" or not breadboard.is_elsewhere(name, "1")


def used_at(drawing, value, rows):
    """Returns the currents of an LED as text. For other parts the text is empty."""
    if value not in LIGHTS:
        return ""
    kiloohm = next(number(row["Value"]) for row in rows if row["Reference"] == "R2") / 1000
    driven = 1000 * light_current(kiloohm)
    average = driven / 8 * duty(INTENSITY.get(drawing, 7))
    return f"{driven:.0f} mA while it is driven; {average:.1f} mA on average at brightness 7"


def lines(drawing):
    """Yields the lines of a build's list."""
    drawn = drawing.replace("mega2560-oled", "mega2560")
    rows = [row for row in read("bom.csv") if row["Drawing"] == drawn and row["Reference"]]
    limits, found = read_limits(FOLDER / "limits.csv"), {}
    for row in rows:
        names = [name for name in references(row["Reference"]) if wanted(drawing, name)]
        if not names:
            continue
        key = row["Value"], row["Package"], row["MPN"]
        count = on_quarters(row) if drawing == "quarter" else len(names)
        line = found.setdefault(key, dict(row, Part=[], Needed=0, Remarks=[]))
        whole = len(names) == len(list(references(row["Reference"])))
        line["Part"] += [row["Reference"]] if whole else names
        line["Needed"] += count
        line["Remarks"] += [row["Remarks"]] if row["Remarks"] not in line["Remarks"] else []
    for (value, package, _), row in found.items():
        yield finished(dict(row, Part=",".join(row["Part"]), Remarks="; ".join(row["Remarks"]),
                            Source=limits.get((value, package), {}).get("Source", ""), Pack=1),
                       used_at(drawing, value, rows))
    for row in read("extras.csv"):
        if row["Drawing"] == drawing:
            limit = limits.get((row["Value"], row["Package"]), {})
            yield finished(dict(row, Part="", Needed=int(row["Quantity"]), Rating="",
                                Checked=limit.get("Checked", "memory"),
                                Source=limit.get("Source", "")),
                           used_at(drawing, row["Value"], rows))


def finished(row, current):
    """Adds the number of packs to a line, and drops columns that the lists do not have."""
    row["Buy"] = math.ceil(row["Needed"] / int(row["Pack"]))
    row["Used at"] = current
    return {column: row[column] for column in COLUMNS}


def main():
    """Runs the program with the arguments of the command line."""
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / "buy"
    folder.mkdir(exist_ok=True)
    for drawing, build in BUILDS.items():
        with open(folder / f"{build}.csv", "w", encoding="utf-8", newline="") as table:
            writer = csv.DictWriter(table, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(lines(drawing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
