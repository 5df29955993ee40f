#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares each part with its ratings:  schematics/tools/ratings.py

limits.csv has the limits of a part by value and package (volts, amperes, watts), and the source of
the limits. `seen` means that somebody looked the source up, and `memory` that nobody did. The
program computes the load of each part from the greatest currents (currents.py,
handheld_currents.py): all lights or dots at full, cells of 1 V each, the weakest plug. The step-up
converter MCP1640 also has limits for the capacitors at its output: 10 to 100 uF (DS20002234, table
5-1). The program exits with 1 if a load is above its limit, or if limits.csv does not have the
part.
"""
import csv
import pathlib
import re
import sys

import currents
import handheld_currents
from compare_nets import Netlist
from spice_parts import number, read_values

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUPPLY = 5.5            # the greatest supply, V
PEAK = 0.8              # the limit that the converter sets for the current in the inductor, A
OUTPUT_CAPACITORS = (10e-6, 100e-6)
FIELD_CAPACITORS = 10.2e-6      # the capacitors of the sensor board, F
BUZZER = 5 / (220 + 16 + 25)
BACKLIGHT = 0.019
LIGHTS = 8 * 0.020 * 31 / 32


def greatest(drawing):
    """Returns the greatest currents of a drawing in A, of a handheld or a Mega with a sensor board:
    at 5 V, from the cells, from the plug."""
    if drawing.startswith("atmega1284p"):
        return handheld_currents.greatest("OLED" if drawing.endswith("oled") else "LCD and lights",
                                          True)
    if drawing == "mega2560":
        return currents.greatest("Mega", currents.MEMORY + handheld_currents.FIELD_MOST)
    return currents.greatest("Uno" if drawing == "nibble" else "bare chip")


def stress(netlist, values):
    """Yields the loads of the parts: (part, "V", "A" or "W", load)."""
    load, cells, plug = greatest(netlist.name)
    handheld = netlist.name.startswith("atmega1284p")
    amperes = {"S1": max(cells, plug), "J1": cells, "BT1": cells, "Q1": cells, "L1": PEAK,
               "D2": plug if handheld else cells, "J8": plug if handheld else 0,
               "Q2": LIGHTS + BACKLIGHT + 0.01, "Q3": 0.002, "Q4": 0.002, "BZ1": BUZZER,
               "D1": 0.020, "U1": LIGHTS + 0.008, "JP1": BACKLIGHT, "A1": 0.06,
               "U2": 0.06, "U3": PEAK if handheld else cells}
    watts = {"R3": BACKLIGHT ** 2 * 100, "R4": BUZZER ** 2 * 220, "R24": plug ** 2,
             "U1": (SUPPLY - 2) * LIGHTS + SUPPLY * 0.008, "Q1": cells ** 2 * 0.085,
             "Q2": (LIGHTS + BACKLIGHT) ** 2 * 0.06}
    if handheld:
        amperes["U5"] = handheld_currents.OLED_MOST / 1000
        watts["U5"] = (5.0 - 3.3) * amperes["U5"]
    for part in sorted({part for part, _ in netlist.pins}):
        if part in amperes:
            yield part, "A", amperes[part]
        value = number(values.get(part, ("", ""))[0])
        if part in watts:
            yield part, "W", watts[part]
        elif part[0] == "R" and value:
            yield part, "W", SUPPLY ** 2 / value
        if part[0] in "CUA" or part[:2] == "DS":
            yield part, "V", 3.5 if part in ("J9",) else SUPPLY
    assert load > 0


def output_fault(netlist, values):
    """Yields the capacitors at the output of an MCP1640, also those behind the screen's switch."""
    if values.get("U3", ("",))[0] != "MCP1640":
        return
    total = sum(number(values[part][0]) for part in netlist.parts(r"C\d+")
                if {net for (other, _), (net, _) in netlist.pins.items() if other == part}
                & {"+5V", "+5V_SCREEN"} and number(values[part][0]))
    total += FIELD_CAPACITORS if netlist.parts("J10") else 0
    least, most = OUTPUT_CAPACITORS
    if not least <= total <= most:
        yield (f"{netlist.name}: {total * 1e6:.0f} uF at the output of U3, "
               f"not {least * 1e6:.0f}-{most * 1e6:.0f} uF")


def read_limits(path):
    """Returns the lines of limits.csv by value and package."""
    with open(path, encoding="utf-8", newline="") as table:
        return {(row["Value"], row["Package"]): row for row in csv.DictReader(table)}


def faults(folder):
    """Yields the faults in the circuits of a folder, by its limits.csv, which has a line for each
    part."""
    limits, units = read_limits(folder / "limits.csv"), {"V": "Volts", "A": "Amps", "W": "Watts"}
    for path in sorted(folder.glob("*.net")):
        netlist, values = Netlist(path), read_values(folder / "bom.csv", path.stem)
        for part, value in values.items():
            if re.match(r"[A-Z]", part) and value not in limits:
                yield f"{path.stem}: {part}, {' '.join(value)}, is not in limits.csv"
        for part, unit, amount in stress(netlist, values):
            most = limits.get(values.get(part), {}).get(units[unit])
            if most and amount > float(most):
                yield f"{path.stem}: {part} bears {amount:.3g} {unit}, and stands {most} {unit}"
        yield from output_fault(netlist, values)


def main():
    """Runs the program."""
    found = list(faults(ROOT / "schematics"))
    print("\n".join(found) if found else "all parts are within their limits")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
