#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests what happens if a plug of a handheld or of the sensor board is turned round:
schematics/tools/spice_plugs.py

A plug in a shroud with a notch (`box header`) cannot be turned. Every other plug with two rows must
do no harm when it is turned by half. J10 joins a computer and the sensor board. For a straight and
for a turned plug, ngspice computes the supply of the sensor board and the currents of the
computer's pins. This is done even for a J10 with a shroud, because somebody may fit bare pins. J7
joins a programmer and a device, which have another connection between their grounds. J11 to J14
join quarters of the sensor board: a turned plug must not join a line of the lights with a line of
the switches. The program prints each fault, and exits with 1 if there is one.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from compare_nets import Netlist
from spice_parts import FUSE, MODELS, number, read_values

FOLDER = pathlib.Path(__file__).resolve().parents[1]
COMPUTERS = ("mega2560", "atmega1284p", "atmega1284p-oled")
FIELDS = ("sensors", "quarter")
SUPPLY = {"+5V", "FIELD_5V"}
# Limits: the least and the greatest supply that the sensor board's chips survive, in V, and the
# greatest currents of a pin of the chip and of the supply, in mA.
FIELD_LEAST, FIELD_MOST, PIN_MOST, SUPPLY_MOST = -0.3, 5.5, 40, 200
OWN = {"+5V": 5.03, "GND": 0}       # V that a device puts on its contacts
# What a programmer puts on the contacts of J7, as (volts, Ohm).
PROGRAMMER = {"VCC": (5.25, 0.15), "GND": (0, 0.01), "RESET": (0, 25), "SCK": (0, 270),
              "MOSI": (0, 270)}


def contacts(netlist, part):
    """Returns two tables of a plug by contact: the nets, and the names of the contacts."""
    pins = {int(pin): found for (other, pin), found in netlist.pins.items() if other == part}
    return ({pin: net for pin, (net, _) in pins.items()},
            {pin: name for pin, (_, name) in pins.items()})


def is_keyed(values, part):
    """True if the plug has a shroud."""
    return values.get(part, ("", ""))[1].startswith("box header")


def simulate(lines, measured):
    """Simulates a circuit at rest. Returns the values of the expressions in `measured`, by their
    names."""
    names = list(measured)
    text = "\n".join(["* a plug", MODELS, *lines, ".options GMIN=1e-9", ".tran 1u 20u"]
                     + [f".meas tran m{count} FIND par('{measured[name]}') AT=20u"
                        for count, name in enumerate(names)] + [".end", ""])
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "plug.cir"
        file.write_text(text, encoding="ascii")
        done = subprocess.run(["timeout", "60", "ngspice", "-b", file], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
    found = dict(re.findall(r"^m(\d+)\s*=\s*([-\d.e+]+)", done.stdout, re.MULTILINE))
    if len(found) != len(names):
        raise RuntimeError(done.stdout[-2000:] + text)
    return {name: float(found[str(count)]) for count, name in enumerate(names)}


def computer_lines(nets, level):
    """Returns the lines for the computer's side of J10 with its pins at `level`, and the currents
    to measure."""
    lines, measured = [], {}
    for pin, net in nets.items():
        if net.startswith("unconnected") or net == "MISO":
            lines.append(f"RH{pin} h{pin} 0 1e6")
            continue
        volts, ohm = (OWN[net], 0.05) if net in OWN else (level, 25)
        lines += [f"VH{pin} v{pin} 0 {volts}", f"RH{pin} v{pin} h{pin} {ohm}"]
        if net != "GND":
            measured[f"mA of {net}, contact {pin},"] = f"-1000*I(VH{pin})"
    return lines, measured


def field_lines(nets, level, fuse):
    """Returns the lines for the sensor board's side of J10: its load, the inputs of its chips, and
    its output MISO."""
    lines = ["RLOAD rail ground 61", "RFLOAT ground 0 1e7"]
    for pin, net in nets.items():
        if net in SUPPLY:
            lines.append(f"RF{pin} f{pin} rail {fuse}")
        elif net == "GND":
            lines.append(f"RF{pin} f{pin} ground 0.05")
        elif net == "MISO":
            lines.append(f"RF{pin} f{pin} {'rail' if level else 'ground'} 50")
        else:
            lines += [f"RF{pin} f{pin} ground 1e7", f"DA{pin} f{pin} rail clamp",
                      f"DB{pin} ground f{pin} clamp"]
    return lines


def field_faults(computer, field, fuse=FUSE):
    """Yields the faults of J10 between a computer and a sensor board. `computer` and `field` are
    the nets by contact."""
    count = max(computer)
    for turned in (False, True):
        for level in (0, 5):
            lines, measured = computer_lines(computer, level)
            lines += field_lines(field, level, fuse)
            lines += [f"RJ{pin} h{pin} f{count + 1 - pin if turned else pin} 0.02"
                      for pin in computer]
            found = simulate(lines, {**measured, "supply": "V(rail)-V(ground)"})
            way = "turned" if turned else "straight"
            supply = found.pop("supply")
            least = FIELD_LEAST if turned else 4.0
            if not least <= supply <= FIELD_MOST:
                yield f"J10 {way}: the sensor board has {supply:.2f} V"
            for name, current in found.items():
                most = SUPPLY_MOST if "+5V" in name else PIN_MOST
                if abs(current) > most:
                    yield f"J10 {way}: {name} is {current:.0f}"


def programmer_faults(nets, names):
    """Yields the faults if a programmer's plug is turned at J7. The programmer feeds 5.25 V. The
    device has its own supply and the same ground."""
    lines, measured = [], {}
    for pin, net in nets.items():
        volts, ohm = (OWN[net], 0.05) if net in OWN else (5 if net == "RESET" else 0, 25)
        if net == "ISP_5V":
            volts, ohm = OWN["+5V"], 1000
        if names[pin] == "RESET":
            volts, ohm = 5, 10e3
        given, inside = PROGRAMMER.get(names[len(nets) + 1 - pin], (0, 10e3))
        lines += [f"VD{pin} d{pin} 0 {volts}", f"RD{pin} d{pin} j{pin} {ohm}",
                  f"VP{pin} p{pin} 0 {given}", f"RP{pin} p{pin} j{pin} {inside}"]
        measured[f"mA of {net} and {names[len(nets) + 1 - pin]}"] = f"-1000*I(VP{pin})"
    for name, current in simulate(lines, measured).items():
        if abs(current) > PIN_MOST:
            yield f"J7 turned: {name} of the programmer is {current:.0f}"


def kind(net):
    """Returns to what a line of a quarter belongs: lights, switches or ground."""
    return net if net == "GND" else "switches" if net.startswith("SENSE") else "lights"


def quarter_faults(netlist, part):
    """Yields a fault if a turned plug joins lines of two quarters that belong to different
    things."""
    nets, _ = contacts(netlist, part)
    there, _ = contacts(netlist, "J13")
    for pin, net in nets.items():
        other = there[len(nets) + 1 - pin]
        if kind(net) != kind(other):
            yield f"{part} turned: {net} meets {other}"


def usb_faults(netlist, values):
    """Yields what a USB-C plug lacks in one of its two positions. A plug joins one of the contacts
    CC to its supply through 56 kOhm, and expects 0.25 to 0.61 V at this contact."""
    nets = {pin: net for (part, pin), (net, _) in netlist.pins.items() if part == "J16"}
    for contact in (1, 4, 6, 7, 9, 12):
        ways = nets[f"A{contact}"], nets[f"B{contact}"]
        if len(set(ways)) > 1:
            yield f"J16 turned: contact {contact} is {ways[1]}, not {ways[0]}"
    if nets["A5"] == nets["B5"]:
        yield "J16: both contacts CC are one net"
    for contact in ("A5", "B5"):
        pulls = [part for part in netlist.parts("R[0-9]+") if
                 {net for (other, _), (net, _) in netlist.pins.items() if other == part}
                 == {nets[contact], "GND"}]
        ohm = number(values[pulls[0]][0]) if len(pulls) == 1 else 0
        if not 0.25 <= 5 * ohm / (56e3 + ohm) <= 0.61:
            yield f"J16: a plug finds {ohm:.0f} Ohm at {contact}, and gives no supply"


def faults(folder):
    """Yields the faults of all plugs in the circuits of a folder."""
    circuits = {name: (Netlist(folder / f"{name}.net"), read_values(folder / "bom.csv", name))
                for name in (*COMPUTERS, *FIELDS)}
    for name in FIELDS:
        field, values = circuits[name]
        fuse = FUSE if field.parts("F1") else 0.01
        nets, _ = contacts(field, "J10")
        for computer in COMPUTERS:
            there, _ = contacts(circuits[computer][0], "J10")
            for fault in field_faults(there, nets, fuse):
                yield f"{computer}, {name}: {fault}"
        for part in field.parts("J1[1-4]"):
            if not is_keyed(values, part):
                for fault in quarter_faults(field, part):
                    yield f"{name}: {fault}"
    for name in COMPUTERS:
        netlist, values = circuits[name]
        if netlist.parts("J7") and not is_keyed(values, "J7"):
            for fault in programmer_faults(*contacts(netlist, "J7")):
                yield f"{name}: {fault}"
        if netlist.parts("J16"):
            for fault in usb_faults(netlist, values):
                yield f"{name}: {fault}"


def main():
    """Runs the program."""
    found = list(faults(FOLDER))
    print("\n".join(found) if found else "a turned plug does no harm")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
