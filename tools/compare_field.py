#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the drawings of the sensor board with each other and with the computers:
tools/compare_field.py [--root FOLDER]

Reads the netlists in schematics/. `sensors` is the whole field, and `quarter` is the circuit board
of 16 squares. Prints each difference from these rules:

- Each netlist belongs to the present drawing.
- Each contact of the plug J10 has the same net on the sensor board and on each computer.
- The chip that reads the switches has address 0, the ranks at port A and the files at port B. The
  driver of the lights has digit 0 at rank 1, and the segments of bits 0 to 7 at files a to h.
- Each square has a diode, a switch and a light between its file and its rank. The anodes are at the
  file.
- Select, LOAD and each file have a pull-up.
- Four quarters that three cables join form the same circuit as the whole field. Only the quarter of
  a1 has chips.

Exits with 1 if anything differs.
"""
import argparse
import collections.abc
import pathlib
import sys
from typing import Any

from compare_nets import DRIVER, FILES, SEGMENTS, SENSORS, Netlist, digest, joins, part_faults

COMPUTERS = ("mega2560", "atmega1284p", "atmega1284p-oled")
SQUARES = {"sensors": 8, "quarter": 4}
EXPANDER = {
    "CS": "SENSE_SELECT",
    "SCK": "LED_CLK",
    "SI": "LED_DIN",
    "SO": "MISO",
    "A0": "GND",
    "A1": "GND",
    "A2": "GND",
    "RESET": "+5V",
    "VDD": "+5V",
    "VSS": "GND",
    **{f"GPA{bit}": f"SENSE_RANK{bit + 1}" for bit in range(8)},
    **{f"GPB{bit}": f"SENSE_FILE_{FILES[bit]}" for bit in range(8)},
}
LIGHTS = {
    **DRIVER,
    "V+": "+5V",
    **{f"DIG{bit}": f"RANK{bit + 1}" for bit in range(8)},
    **{SEGMENTS[bit]: f"FILE_{FILES[bit]}" for bit in range(8)},
}
# The net of the supply in front of the sensor board's fuse. The computer calls this net +5V.
FIELD_SUPPLY = "FIELD_5V"
# The plugs of the quarter of a1. A cable leads from each plug to J13 of another quarter. The two
# numbers say how many quarters to the right and how many upwards the other quarter lies.
CABLES = {"J11": (1, 0), "J12": (0, 1), "J14": (1, 1)}
# The parts that only the quarter of a1 has.
CHIPS = ("U1", "U6", "RN1", "J10", "F1", "R1", "R2", "R26", "C1", "C2", "C20")
CONTACTS = range(1, 21)


def square_faults(netlist: Any, count: int) -> collections.abc.Iterator:
    """Reports each square whose switch, diode or light is wired wrongly."""
    squares = [(file, rank) for file in FILES[:count] for rank in range(1, count + 1)]
    for kind in "SVD":
        wanted = sorted(f"{kind}{file}{rank}" for file, rank in squares)
        if netlist.parts(kind + "[A-H][1-8]") != wanted:
            yield f"{netlist.name}: has not exactly the {kind} of {count} x {count} squares"
    wires: dict[str, str]
    for file, rank in squares:
        between = netlist.net(f"V{file}{rank}", "cathode")
        for part, wires in (
            (f"V{file}{rank}", {"anode": f"SENSE_FILE_{file}"}),
            (f"S{file}{rank}", {"diode": between, "rank": f"SENSE_RANK{rank}"}),
            (f"D{file}{rank}", {"anode": f"FILE_{file}", "cathode": f"RANK{rank}"}),
        ):
            yield from part_faults(netlist, part, wires.items())
        if len(netlist.on(between)) != 2:
            yield f"{netlist.name}: {between} joins more than the diode and the switch"


def chip_faults(netlist: Netlist) -> collections.abc.Iterator:
    """Reports faults of the chips, the plug to the computer, the pull-ups and the fuse."""
    plug = {**SENSORS, "+5V": FIELD_SUPPLY}
    for part, wanted in (("U6", EXPANDER), ("U1", LIGHTS), ("J10", plug)):
        yield from part_faults(netlist, part, wanted.items())
    for net in ("SENSE_SELECT", "LED_LOAD"):
        if not joins(netlist, "R", net, "+5V"):
            yield f"{netlist.name}: {net} has no pull-up"
    if not joins(netlist, "F", FIELD_SUPPLY, "+5V"):
        yield f"{netlist.name}: the supply has no fuse"
    if netlist.net("RN1", "common") != "+5V":
        yield f"{netlist.name}: RN1 is not at +5V"
    for file in FILES:
        if "RN1" not in [part for part, _, _ in netlist.on(f"SENSE_FILE_{file}")]:
            yield f"{netlist.name}: SENSE_FILE_{file} has no pull-up"


def plug_faults(netlists: Any) -> collections.abc.Iterator:
    """Compares the contacts of J10 in all netlists."""
    wanted = {
        pin: "+5V" if net == FIELD_SUPPLY else net
        for (part, pin), (net, _) in netlists["sensors"].pins.items()
        if part == "J10" and not net.startswith("unconnected")
    }
    for name, netlist in netlists.items():
        for pin, net in wanted.items():
            there = netlist.pins.get(("J10", pin), ("no net", ""))[0]
            if there not in (net, FIELD_SUPPLY if net == "+5V" else net):
                yield f"{name}: contact {pin} of J10 is on {there}, not on {net}"


class Field:
    """Four quarters that cables join. A net of a quarter is (right, up, net). find() maps this net
    to one net that stands for all nets joined to it."""

    def __init__(self, quarter: Any) -> None:
        self.quarter, self.leader = quarter, {}
        for plug, (right, up) in CABLES.items():
            for contact in CONTACTS:
                self.join((0, 0, self.net(plug, contact)), (right, up, self.net("J13", contact)))

    def net(self, part: Any, pin: Any) -> Any:
        """Returns the net of a contact. On all quarters a contact has the same net."""
        return self.quarter.pins[part, str(pin)][0]

    def find(self, net: Any) -> Any:
        """Returns the net that stands for all nets joined to `net`."""
        while self.leader.setdefault(net, net) != net:
            net = self.leader[net]
        return net

    def join(self, first: Any, second: Any) -> Any:
        """Joins two nets."""
        self.leader[self.find(first)] = self.find(second)

    def contacts(self) -> collections.abc.Iterator:
        """Yields each contact of the whole field with its net. The parts have the references of
        `sensors`."""
        for (part, pin), (net, _) in self.quarter.pins.items():
            if part in CHIPS:
                yield (part, pin), self.find((0, 0, net))
            elif not part.startswith("J"):
                for right in (0, 1):
                    for up in (0, 1):
                        file = FILES[FILES.index(part[1]) + 4 * right]
                        name = f"{part[0]}{file}{int(part[2]) + 4 * up}"
                        yield (name, pin), self.find((right, up, net))


def field_faults(whole: Any, quarter: Any) -> collections.abc.Iterator:
    """Compares four joined quarters with the whole field."""
    drawn, made = {}, {}
    for contact, net in Field(quarter).contacts():
        if contact not in whole.pins:
            yield f"{' '.join(contact)} of the joined quarters is not in {whole.name}"
            continue
        name = whole.pins[contact][0]
        if drawn.setdefault(net, name) != name:
            yield f"the joined quarters short {name} and {drawn[net]} at {' '.join(contact)}"
        if made.setdefault(name, net) != net:
            yield f"the joined quarters leave {name} open at {' '.join(contact)}"
    missing = whole.pins.keys() - {contact for contact, _ in Field(quarter).contacts()}
    for part, pin in sorted(missing):
        yield f"{part} {pin} is not in the joined quarters"


def faults(folder: Any) -> Any:
    """Yields all differences of the netlists in a folder."""
    netlists = {name: Netlist(folder / (name + ".net")) for name in (*SQUARES, *COMPUTERS)}
    for name, count in SQUARES.items():
        netlist = netlists[name]
        if netlist.digest != digest(folder, name):
            yield f"{name}.net is not that of {name}.kicad_sch (make schematics)"
        yield from chip_faults(netlist)
        yield from square_faults(netlist, count)
    yield from plug_faults(netlists)
    yield from field_faults(netlists["sensors"], netlists["quarter"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[1]
    )
    found = list(faults(parser.parse_args().root / "schematics"))
    print(
        "\n".join(found)
        if found
        else "64 squares of the sensor board are wired as drawn, and four quarters are the field"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
