#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares each part with its ratings:  schematics/tools/ratings.py [--write]

limits.csv has the limits of a part by value and package (volts, amperes, watts), and the source of
the limits. In its column "Checked", `data sheet` means that somebody looked the source up, and
`memory` that nobody did. The program computes the load of each part from the greatest currents
(currents.py, handheld_currents.py): all lights or dots at full, the lowest cells, the weakest plug.
With --write it writes ratings.csv, which lists each rated part with its load, its limit and the
sources of both.

A comparison of a number with itself cannot fail. So load and limit must come from different
sources, and no load may be exactly its limit. The step-up converter MCP1640 also has limits for the
capacitors at its output: 10 to 100 uF (DS20002234, table 5-1). The program exits with 1 if a load
is above its limit, if load and limit come from one source, or if limits.csv does not have the part.
"""
import csv
import pathlib
import re
import sys

import currents
import handheld_currents
from compare_nets import Netlist
from spice_parts import COIL, FREQUENCY, number, read_values

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTPUT_CAPACITORS = (10e-6, 100e-6)
FIELD_CAPACITORS = 10.2e-6      # F, all capacitors of the sensor board together
BUZZER = 5 / (220 + 16 + 25)
BACKLIGHT = 0.019
LIGHTS = 8 * 0.020 * 31 / 32
COLUMNS = ("Drawing", "Part", "Value", "Unit", "Load", "Load from", "Limit", "Limit from",
           "Checked")
UNITS = {"V": "Volts", "A": "Amps", "W": "Watts"}
# The greatest voltage of the 5 V supply, and its source. The MCP1640 compares the supply, divided
# by R11 and R12 (1 % each), with its reference, which is 1.245 V at most.
STEPPED_UP = 1.245 * (1 + 976 * 1.01 / (309 * 0.99)), "reference of 1.245 V, R11 and R12 of 1 %"
FROM_USB = 5.25, "USB: 5.25 V at most"
USB_SIDE = ("U7", "U8", "C20", "C21")       # parts that only the plug feeds
OLED_SUPPLY = 3.3 * 1.02, "U5: 3.3 V and 2 %"
COIL_TYPICAL = 0.8, "U3 limits its peak to 0.8 A (typical; a greatest value has no data sheet)"


def is_handheld(drawing):
    """True if the drawing is a handheld."""
    return drawing.startswith("atmega1284p")


def build(drawing):
    """Returns the name that handheld_currents.py has for a handheld."""
    return "OLED" if drawing.endswith("oled") else "LCD and lights"


def greatest(drawing):
    """Returns the greatest currents of a drawing in A: at 5 V, from the cells, and from the plug. A
    handheld and a Mega have a sensor board here."""
    if is_handheld(drawing):
        return handheld_currents.greatest(build(drawing), True)
    if drawing == "mega2560":
        return currents.greatest("Mega", currents.MEMORY + handheld_currents.FIELD_MOST)
    return currents.greatest("Uno" if drawing == "nibble" else "bare chip")


def coil_peak(drawing, values):
    """Returns the greatest peak of the current in the coil of a handheld, in A. It is the mean
    current at the converter's input plus half of the ripple."""
    henry = COIL * number(values["L1"][0])
    return max(ampere + volts * (1 - volts / 5) / (henry * FREQUENCY) / 2
               for volts, ampere in handheld_currents.entering(build(drawing), True).values())


def currents_of(netlist, values):
    """Returns the current of each part and its source, as {part: (A, source)}."""
    load, cells, plug = greatest(netlist.name)
    field = handheld_currents.FIELD_MOST / 1000
    lit = "all lights at full: R2"
    loads = {"BZ1": (BUZZER, "5 V over R4, the pin and 16 Ohm"), "D1": (0.020, "R2: 20 mA a light"),
             "U1": (LIGHTS + 0.008, lit), "JP1": (BACKLIGHT, "backlight, R3"),
             "A1": (0.06, "currents.py: the board's own, and its pins"),
             "U2": (0.06, "currents.py: the chip's own, and its pins"),
             "F1": (field, "handheld_currents.py: sensor board, all at full")}
    for light in netlist.parts("D[A-H][1-8]"):
        loads[light] = (0.020 if netlist.name == "nibble" else 0.0094, "R2: the current of a light")
    if netlist.name in ("sensors", "quarter"):
        loads["U1"] = (field, "handheld_currents.py: sensor board, all at full")
        loads["J10"] = (field, "handheld_currents.py: sensor board, all at full")
        return loads
    if not is_handheld(netlist.name):
        source = "currents.py: all at full, cells of 3.0 V"
        loads.update(dict.fromkeys(("S1", "BT1", "D2", "U3"), (cells, source)))
        return loads
    source = "handheld_currents.py: all at full, the lowest cells"
    loads.update(dict.fromkeys(("J1", "Q1", "Q5"), (cells, source)))
    loads.update(dict.fromkeys(("D2", "J16"), (plug, "handheld_currents.py: plug of 4.75 V")))
    screen = (handheld_currents.OLED_MOST / 1000 if netlist.parts("J9")
              else LIGHTS + BACKLIGHT + 0.01)
    loads.update({"S1": (5e-6, "5 V over R13 and R14, and U3's EN"), "L1": COIL_TYPICAL,
                  "U3": (coil_peak(netlist.name, values),
                         "handheld_currents.py: the coil's peak, ripple included"),
                  "Q6": (0.0003, "the pull-up in U7"),
                  "Q9": (0.0003, "the pull-up in U7"), "Q7": (0.0005, "5 V over R8"),
                  "Q8": (0.1, "RESET's pull-up and C10's edge over 50 Ohm in U7"),
                  "J7": (0.00525, "5.25 V over R26"), "J10": (field, "sensor board, all at full"),
                  "Q2": (screen, "handheld_currents.py: the display at full"),
                  "Q3": (0.002, "3.3 V and 5 V over the pull-ups"),
                  "Q4": (0.002, "3.3 V and 5 V over the pull-ups"),
                  "U5": (handheld_currents.OLED_MOST / 1000,
                         "handheld_currents.py: all dots at full")})
    assert load > 0
    return loads


def watts_of(netlist, supply):
    """Returns the power of each part and its source, as {part: (W, source)}."""
    _, cells, plug = greatest(netlist.name)
    watts = {"R3": (BACKLIGHT ** 2 * 100, "the backlight's current"),
             "R4": (BUZZER ** 2 * 220, "the buzzer's current"),
             "U1": ((supply - 2) * LIGHTS + supply * 0.008, "all lights at full: R2")}
    if is_handheld(netlist.name):
        watts.update({"R24": (plug ** 2, "handheld_currents.py: plug of 4.75 V"),
                      "R29": (handheld_currents.USB_CHIP ** 2 * 4.7, "the USB chip's current"),
                      "Q1": (cells ** 2 * 0.085, "the cells' current in 85 mOhm"),
                      "Q5": (cells ** 2 * 0.085, "the cells' current in 85 mOhm"),
                      "Q2": ((LIGHTS + BACKLIGHT) ** 2 * 0.06, "the display's current in 60 mOhm"),
                      "U5": ((5.0 - 3.3) * handheld_currents.OLED_MOST / 1000,
                             "1.7 V at all dots' current")})
    return watts


def stress(netlist, values):
    """Yields the loads of the parts as (part, unit, load, source of the load). The unit is "V", "A"
    or "W"."""
    supply, why = STEPPED_UP if is_handheld(netlist.name) else FROM_USB
    amperes, watts = currents_of(netlist, values), watts_of(netlist, supply)
    for part in sorted({part for part, _ in netlist.pins}):
        if part in amperes:
            yield part, "A", *amperes[part]
        value = number(values.get(part, ("", ""))[0])
        if part in watts:
            yield part, "W", *watts[part]
        elif part[0] == "R" and value:
            yield part, "W", supply ** 2 / value, f"all of the supply over it; {why}"
        if part == "J9":
            yield part, "V", *OLED_SUPPLY
        elif part in USB_SIDE and is_handheld(netlist.name):
            yield part, "V", *FROM_USB
        elif part[0] in "CUA" or part[:2] == "DS":
            yield part, "V", supply, why


def output_fault(netlist, values):
    """Yields a fault if the capacitors at the output of an MCP1640 are outside its limits.
    Capacitors behind the display's switch count, too."""
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
    """Returns the lines of limits.csv, as {(value, package): line}."""
    with open(path, encoding="utf-8", newline="") as table:
        return {(row["Value"], row["Package"]): row for row in csv.DictReader(table)}


def circuits(folder):
    """Yields each netlist of a folder with the values of its parts."""
    for path in sorted(folder.glob("*.net")):
        yield Netlist(path), read_values(folder / "bom.csv", path.stem)


def rated(folder):
    """Yields each load that has a limit, as a row of ratings.csv."""
    limits = read_limits(folder / "limits.csv")
    for netlist, values in circuits(folder):
        for part, unit, amount, source in stress(netlist, values):
            limit = limits.get(values.get(part), {})
            if limit.get(UNITS[unit]):
                yield {"Drawing": netlist.name, "Part": part, "Value": values[part][0],
                       "Unit": unit, "Load": f"{amount:.3g}", "Load from": source,
                       "Limit": limit[UNITS[unit]], "Limit from": limit["Source"],
                       "Checked": limit["Checked"]}


def words_of(source):
    """Returns the words of a source in a form that can be compared."""
    return set(re.findall(r"[a-z0-9.]+", source.lower()))


def comparison_faults(row):
    """Yields what is wrong with a comparison: the load is too great, or load and limit have the
    same source."""
    name = f"{row['Drawing']}: {row['Part']}"
    load, limit, unit = float(row["Load"]), float(row["Limit"]), row["Unit"]
    if load > limit:
        yield f"{name} bears {row['Load']} {unit}, and stands {row['Limit']} {unit}"
    if not row["Load from"] or not row["Limit from"]:
        yield f"{name}: its load or its limit in {unit} has no source"
    elif load == limit or words_of(row["Load from"]) == words_of(row["Limit from"]):
        yield f"{name}: load and limit of {row['Limit']} {unit} have one source"


def faults(folder):
    """Yields the faults in the circuits of a folder. The folder's limits.csv must have a line for
    each part."""
    limits = read_limits(folder / "limits.csv")
    for netlist, values in circuits(folder):
        for part, value in values.items():
            if re.match(r"[A-Z]", part) and value not in limits:
                yield f"{netlist.name}: {part}, {' '.join(value)}, is not in limits.csv"
        yield from output_fault(netlist, values)
    for row in rated(folder):
        yield from comparison_faults(row)


def write(folder):
    """Writes ratings.csv."""
    with open(folder / "ratings.csv", "w", encoding="utf-8", newline="") as table:
        writer = csv.DictWriter(table, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rated(folder))


def main():
    """Runs the program."""
    if "--write" in sys.argv:
        write(ROOT / "schematics")
    found = list(faults(ROOT / "schematics"))
    print("\n".join(found) if found else "all parts are within their limits")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
