#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the drawings with the firmware:  tools/compare_nets.py [--root FOLDER] [--write]

Reads the netlists schematics/*.net, which `make schematics` writes from the KiCad drawings, and the
pin tables hal/avr/boards/*.h. A board uses only the wires of its own display. Prints each
difference from these rules:

- Each net in a pin table is on the processor pin that the table gives for its name.
- All other pins of the processor are open, except reset and crystal.
- Each net leads to the input of the same name at display, driver, keypad or buzzer.
- Keys and lights are wired in the order of keypad.h and leds.h.
- The digest in the first line of each netlist is that of the present drawing.
- diagram.json, the circuit for Wokwi, joins the Uno's pins to the same inputs, and to nothing else.
- A display on I2C is on the processor's two-wire interface. No two wires of a board share a pin.
- The pin tables in schematics/README.md agree with drawings and headers. --write corrects them.
"""
import argparse
import collections.abc
import hashlib
import json
import pathlib
import re
import sys
from typing import Any

from board_facts import board_names, circuit_of, facts_in, facts_of

# Each drawing, and the boards whose circuit it shows.
DRAWINGS = {
    "nibble": ("uno", "nano"),
    "atmega328p": ("uno",),
    "mega2560": ("mega2560",),
    "atmega1284p": ("atmega1284p",),
    "atmega1284p-oled": ("atmega1284p-oled",),
}

# The net that supplies display and lights, on circuits that can switch this supply off.
SCREEN_SUPPLY = {"atmega1284p": "+5V_SCREEN", "atmega1284p-oled": "+5V_SCREEN"}

# The handhelds' wires to memory and sensor board, and the processor's pin for each wire. MISO is
# also on the programmer's plug.
ROOM = {
    "MISO": "PB6",
    "MEMORY_SELECT": "PC6",
    "SENSE_SELECT": "PC7",
    "LED_DIN": "PB5",
    "LED_LOAD": "PB4",
    "LED_CLK": "PB7",
}

# The pins of the two-wire interface, and their names on an Arduino (data sheets, pinout pictures).
TWO_WIRE = {
    "uno": {"LCD_SDA": ("PC4", "A4"), "LCD_SCL": ("PC5", "A5")},
    "mega2560": {"LCD_SDA": ("PD1", "D20"), "LCD_SCL": ("PD0", "D21")},
}

DISPLAY = {
    "RS": "LCD_RS",
    "E": "LCD_E",
    "D4": "LCD_D4",
    "D5": "LCD_D5",
    "D6": "LCD_D6",
    "D7": "LCD_D7",
}
DRIVER = {"DIN": "LED_DIN", "LOAD": "LED_LOAD", "CLK": "LED_CLK"}
MODULE = {"DIN": "LED_DIN", "CS": "LED_LOAD", "CLK": "LED_CLK"}
OLED = {
    "SCL": "OLED_SCL",
    "SDA": "OLED_SDA",
    "VCC": "+3V3_OLED",
    "GND": "GND",
    "RES": "OLED_RES",
    "DC": "GND",
    "CS": "GND",
}
MEMORY = {
    "CS": "MEMORY_SELECT",
    "SI": "LED_DIN",
    "SO": "MISO",
    "SCK": "LED_CLK",
    "HOLD": "+5V",
    "VCC": "+5V",
    "VSS": "GND",
}
SENSORS = {
    "MOSI": "LED_DIN",
    "MISO": "MISO",
    "SCK": "LED_CLK",
    "SENSE": "SENSE_SELECT",
    "LOAD": "LED_LOAD",
    "+5V": "+5V",
}
KEYPAD = {
    f"{name}{number}": f"KEY_{name}{number}" for name in ("ROW", "COL") for number in range(1, 5)
}

# The net of each pin of Wokwi's parts (docs.wokwi.com/parts), and of the Uno's supply pins. Names
# of parts are the ids in diagram.json. V+, a pin of `lights`, has this name in Wokwi's editor.
WOKWI = {
    **{f"lcd:{pin}": net for pin, net in DISPLAY.items()},
    "lcd:VSS": "GND",
    "lcd:VDD": "+5V",
    "lcd:RW": "GND",
    "lcd:A": "+5V",
    "lcd:K": "GND",
    **{f"lights:{pin}": net for pin, net in MODULE.items()},
    "lights:V+": "+5V",
    "lights:GND": "GND",
    **{f"keypad:{pin[0]}{pin[3]}": net for pin, net in KEYPAD.items()},
    "buzzer:1": "GND",
    "buzzer:2": "BUZZER",
}
WOKWI_SUPPLY = {"uno:5V": "+5V", "uno:GND.1": "GND", "uno:GND.2": "GND", "uno:GND.3": "GND"}

# The segment of each data bit, 0 to 7, in a digit of the MAX7219 (data sheet, table 6). Bit 0 is
# file a (leds.h).
SEGMENTS = "G F E D C B A DP".split()
FILES = "ABCDEFGH"

# The purpose of each net and its active level, for the table in the guide.
PURPOSE = {
    "LCD_RS": ("display: register", "high: character, low: command"),
    "LCD_E": ("display: clock", "taken on the falling edge"),
    "LCD_D4": ("display: data, bit 4", "high"),
    "LCD_D5": ("display: data, bit 5", "high"),
    "LCD_D6": ("display: data, bit 6", "high"),
    "LCD_D7": ("display: data, bit 7", "high"),
    "LED_DIN": ("lights: data", "high"),
    "LED_LOAD": ("lights: take over", "rising edge; pulled up"),
    "LED_CLK": ("lights: clock", "rising edge"),
    **{
        f"KEY_ROW{row}": (f"keys {keys}", "low, else open")
        for row, keys in enumerate(
            ("A1 B2 C3 D4", "E5 F6 G7 H8", "MENU INFO HINT LEVEL", "BACK FWD CLR GO"), 1
        )
    },
    **{
        f"KEY_COL{column}": (f"keys {keys}", "low, pull-up in the chip")
        for column, keys in enumerate(
            ("A1 E5 MENU BACK", "B2 F6 INFO FWD", "C3 G7 HINT CLR", "D4 H8 LEVEL GO"), 1
        )
    },
    "BUZZER": ("sound", "square wave"),
    "LCD_SDA": ("OLED: data", "low, else open"),
    "LCD_SCL": ("OLED: clock", "low, else open"),
    "SCREEN_OFF": ("supply of the display, and of the desk's lights", "high: off; low, open: on"),
    "CELLS": ("half of the voltage of cells or plug", "0-2.6 V"),
    "RXD": ("serial line, in", "high at rest"),
    "TXD": ("serial line, out", "high at rest"),
    "MISO": ("memory, sensor board, programmer: data", "high"),
    "MEMORY_SELECT": ("memory: its turn", "low; pulled up"),
    "SENSE_SELECT": ("sensor board: its turn", "low; pulled up"),
}


class Pin:
    """A pin of a pin table. `port` is a name like PB3. `arduino`, like D11, and `number`, like 17,
    come from the comment of the pin, and are '' if the comment lacks them."""

    def __init__(self, port: Any, comment: str) -> None:
        arduino, number = re.match(r"[AD]\d+\b", comment), re.match(r"pin (\d+)\b", comment)
        self.port = port
        self.arduino = arduino.group() if arduino else ""
        self.number = number.group(1) if number else ""


def read_header(path: Any) -> dict:
    """Returns the pins of a table by net name."""
    return {
        name: Pin(f"P{port}{bit}", comment)
        for name, port, bit, comment in re.findall(
            r"^#define PIN_(\w+)\s+([A-L]), ([0-7])\b\s*(?:/\*\s*(.*))?$",
            path.read_text(encoding="ascii"),
            re.MULTILINE,
        )
    }


def pins_of(root: Any, board: str) -> dict:
    """Returns the pins of a board by net name: those of its circuit, without the wires of displays
    that the board does not have."""
    facts = facts_of(board, root)
    others = {
        wire
        for path in (root / "hal/avr/displays").glob("*/display.mk")
        for wire in facts_in(path, root)["WIRES"].split()
    } - set(facts["WIRES"].split())
    pins = read_header(root / f"hal/avr/boards/{facts['PINS']}.h")
    return {net: pin for net, pin in pins.items() if net not in others}


def digest(folder: Any, name: Any) -> str:
    """Returns a digest of a drawing."""
    return hashlib.sha256((folder / (name + ".kicad_sch")).read_bytes()).hexdigest()[:16]


class Netlist:
    """The connections of a drawing: `pins` maps (part, pin) to (net, function). The first line of
    the file ends with the digest of the drawing."""

    def __init__(self, path: Any) -> None:
        self.name, self.pins = path.stem, {}
        self.digest = path.read_text(encoding="ascii").split("\n", 1)[0].rsplit(" ", 1)[-1]
        for line in path.read_text(encoding="ascii").splitlines():
            if line and not line.startswith("#"):
                net, part, pin, function = line.split(maxsplit=3)
                self.pins[part, pin] = net, function

    def parts(self, pattern: str) -> list:
        """Returns the parts whose references match the pattern."""
        return sorted({part for part, _ in self.pins if re.fullmatch(pattern, part)})

    def on(self, net: Any) -> list:
        """Returns the pins on a net: (part, pin, function)."""
        return [
            (part, pin, function)
            for (part, pin), (name, function) in self.pins.items()
            if name == net
        ]

    def net(self, part: Any, function: str) -> Any:
        """Returns the net of a part's pin by the pin's function, or '' if there is no such pin."""
        nets = {
            net for (name, _), (net, what) in self.pins.items() if name == part and what == function
        }
        return nets.pop() if len(nets) == 1 else ""

    def processor(self) -> Any:
        """Returns the part that has port pins."""
        return next(part for (part, _), (_, function) in self.pins.items() if port_of(function))


def port_of(function: str) -> str:
    """Returns the port in the name of a function, such as PB3 in D11/PB3, or ''."""
    return next((word for word in function.split("/") if re.fullmatch(r"P[A-L][0-7]", word)), "")


def processor_faults(netlist: "Netlist", table: Any, pins: Any) -> collections.abc.Iterator:
    """Compares a pin table with the processor's pins."""
    name, processor = netlist.name, netlist.processor()
    for net, pin in pins.items():
        there = [
            (number, function) for part, number, function in netlist.on(net) if part == processor
        ]
        if [port_of(function) for _, function in there] != [pin.port]:
            functions = ", ".join(function for _, function in there)
            yield f"{net} is {pin.port} in {table}, {functions or 'nowhere'} in {name}"
            continue
        ((number, function),) = there
        if processor.startswith("A") and function.split("/")[0] != pin.arduino:
            yield f"{net} is pin {pin.arduino} by the comment in {table}, {function} in {name}"
        if pin.number and pin.number != number:
            yield f"{net} is pin {pin.number} by the comment in {table}, {number} in {name}"


def stray_faults(netlist: "Netlist", tables: Any) -> collections.abc.Iterator:
    """Reports port pins of the processor that are on a wire but in no pin table of the drawing. A
    handheld's wires in ROOM are right, even if its table lacks them."""
    known = set().union(*tables.values())
    for (part, number), (net, function) in netlist.pins.items():
        port = port_of(function)
        if part != netlist.processor() or not port or re.search("RESET|XTAL", function):
            continue
        if net.startswith("unconnected-") or net in known:
            continue
        if not netlist.name.startswith("atmega1284p") or net not in ROOM:
            yield (
                f"{netlist.name}: pin {number} ({function}) is on {net}, which "
                f"{', '.join(tables)} does not have"
            )


def room_faults(netlist: "Netlist") -> collections.abc.Iterator:
    """Compares a handheld's wires to memory and sensor board with ROOM."""
    processor = netlist.processor()
    for net, port in ROOM.items():
        there = [port_of(function) for part, _, function in netlist.on(net) if part == processor]
        if there != [port]:
            yield f"{netlist.name}: {net} is on {', '.join(there) or 'nowhere'}, not on {port}"


def select_faults(netlist: "Netlist") -> collections.abc.Iterator:
    """Reports the select wires of memory and sensor board that have no pull-up."""
    for net in ("MEMORY_SELECT", "SENSE_SELECT"):
        if netlist.on(net) and not joins(netlist, "R", net, "+5V"):
            yield f"{netlist.name}: {net} has no pull-up"


def part_faults(netlist: "Netlist", part: Any, wanted: Any) -> collections.abc.Iterator:
    """Reports the pins of a part that are not on the nets of `wanted`."""
    for function, net in wanted:
        there = netlist.net(part, function)
        if there != net:
            yield f"{netlist.name}: {function} of {part} is on {there or 'no net'}, not on {net}"


def joins(netlist: "Netlist", kind: str, first: Any, second: Any) -> bool:
    """True if a part of this kind, such as R, joins the two nets."""
    return bool(
        {part for part, _, _ in netlist.on(first) if part.startswith(kind)}
        & {part for part, _, _ in netlist.on(second)}
    )


def end_faults(netlist: Any) -> collections.abc.Iterator:
    """Checks the nets at display, driver, keypad, buzzer, memory and sensors."""
    screen = SCREEN_SUPPLY.get(netlist.name, "+5V")
    supplies = {"RW": "GND", "VSS": "GND", "VDD": screen}
    handheld = netlist.name.startswith("atmega1284p")
    behind = {"DIN": "LIGHTS_DIN", "CLK": "LIGHTS_CLK"} if handheld else {}
    for pattern, wanted in (
        ("DS.*", DISPLAY | supplies),
        ("U1", DRIVER | behind | {"V+": screen}),
        ("J3", MODULE),
        ("J2", KEYPAD),
        ("J9", OLED),
        ("U4", MEMORY),
        ("J10", SENSORS),
        ("Q2", {"gate": "SCREEN_GATE", "source": "+5V", "drain": screen}),
        ("U5", {"VIN": screen, "VOUT": "+3V3_OLED"}),
        ("Q3", {"drain": "LCD_SCL", "source": "OLED_SCL", "gate": "+3V3_OLED"}),
        ("Q4", {"drain": "LCD_SDA", "source": "OLED_SDA", "gate": "+3V3_OLED"}),
    ):
        for part in netlist.parts(pattern):
            yield from part_faults(netlist, part, wanted.items())
    wires: list[tuple[str, Any]] = [
        (
            "BUZZER to its resistor",
            {part for part, _, _ in netlist.on("BUZZER") if part.startswith("R")},
        )
    ]
    if netlist.parts("U1|J3"):
        wires.append(("LED_LOAD to its pull-up", joins(netlist, "R", "LED_LOAD", screen)))
        if handheld:
            wires += [
                (
                    f"LED_{line} by a resistor to LIGHTS_{line}",
                    joins(netlist, "R", "LED_" + line, "LIGHTS_" + line),
                )
                for line in ("DIN", "CLK")
            ]
    elif not netlist.parts("J9"):
        yield f"{netlist.name}: has neither driver nor module of the lights, nor an OLED"
    if handheld:
        wires.append(
            (
                "SCREEN_OFF by a resistor to SCREEN_GATE",
                joins(netlist, "R", "SCREEN_OFF", "SCREEN_GATE"),
            )
        )
    for part in netlist.parts("J9"):
        wires += [
            (f"{net} to its pull-up at {part}", joins(netlist, "R", net, rail))
            for side, rail in (("LCD", "+5V"), ("OLED", "+3V3_OLED"))
            for net in (side + "_SCL", side + "_SDA")
        ]
    for words, there in wires:
        if not there:
            yield f"{netlist.name}: does not lead {words}"
    yield from select_faults(netlist)
    if handheld:
        yield from room_faults(netlist)


def key_and_light_faults(netlist: "Netlist") -> collections.abc.Iterator:
    """Checks keys and lights that are drawn one by one."""
    keys, lights = netlist.parts(r"SW([1-9]|1[0-6])"), netlist.parts("D[A-H][1-8]")
    for things, found, number in (("keys", keys, 16), ("lights", lights, 64)):
        if found and len(found) != number:
            yield f"{netlist.name}: {len(found)} {things}, not {number}"
    for part in keys:
        row, column = divmod(int(part[2:]) - 1, 4)
        yield from part_faults(
            netlist, part, (("row", f"KEY_ROW{row + 1}"), ("column", f"KEY_COL{column + 1}"))
        )
    for part in netlist.parts("U1"):
        for place in range(8):
            yield from part_faults(
                netlist,
                part,
                ((f"DIG{place}", f"RANK{place + 1}"), (SEGMENTS[place], f"FILE_{FILES[place]}")),
            )
    for part in netlist.parts("D1"):
        yield from part_faults(
            netlist, part, [(f"ROW{9 - rank}", f"RANK{rank}") for rank in range(1, 9)]
        )
        yield from part_faults(
            netlist,
            part,
            [(f"COL{column}", f"FILE_{file}") for column, file in enumerate(FILES, 1)],
        )
    for part in lights:
        yield from part_faults(
            netlist, part, (("anode", f"FILE_{part[1]}"), ("cathode", f"RANK{part[2]}"))
        )


def wokwi_faults(path: Any, pins: Any) -> collections.abc.Iterator:
    """Checks Wokwi's circuit, in which each wire goes from a pin of the Uno to a pin of a part."""
    diagram = json.loads(path.read_text(encoding="utf-8"))
    nets = {f"uno:{pin.arduino.lstrip('D')}": net for net, pin in pins.items()}
    nets.update(WOKWI_SUPPLY)
    joined = {}
    for uno, part, *_ in diagram["connections"]:
        joined.setdefault(part, []).append(nets.get(uno, uno))
    for part in sorted(joined.keys() | WOKWI.keys()):
        there, wanted = joined.get(part, ["no net"]), WOKWI.get(part, "no net")
        if there != [wanted]:
            yield f"{path.name}: {part} is on {', '.join(there)}, not on {wanted}"
    parts = {part["id"] for part in diagram["parts"]}
    for part in sorted({part.split(":")[0] for part in joined} - parts):
        yield f"{path.name}: there is no part {part}"


def pin_table(netlists: Any) -> str:
    """Makes the guide's table of pins."""

    def pin(drawing: Any, net: Any) -> Any:
        netlist = netlists.get(drawing)
        if not netlist:
            return "", ""
        processor = netlist.processor()
        return next(
            ((number, function) for part, number, function in netlist.on(net) if part == processor),
            ("", ""),
        )

    lines = [
        "| net | does | active | Uno, Nano | contact | ATmega328P | DIP-28 | Mega " "| leads to |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for net, (purpose, level) in PURPOSE.items():
        if not netlists["nibble"].on(net):
            continue
        (nano, name), (chip, port), (_, mega) = (
            pin(drawing, net) for drawing in ("nibble", "atmega328p", "mega2560")
        )
        ends = sorted(
            part if part[0] == "R" else f"{part} {number}"
            for part, number, _ in netlists["nibble"].on(net)
            if re.match(r"DS|J|U|R", part)
        )
        lines.append(
            f"| {net} | {purpose} | {level} | {name.split('/')[0]} | {nano} | "
            f"{port_of(port)} | {chip} | "
            f"{mega.split('/')[0]} | {', '.join(ends)} |"
        )
    return "\n".join(lines)


def handheld_table(netlists: Any) -> str:
    """Makes the table of the handhelds' pins, and of the parts to which they lead."""
    names = ("atmega1284p", "atmega1284p-oled")
    lines = [
        "| net | does | active | ATmega1284P | DIP-40 | desk: leads to | pocket: leads to |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for net, (purpose, level) in PURPOSE.items():
        pin, ends = ("", ""), []
        for name in names:
            netlist = netlists[name]
            processor = netlist.processor()
            pin = next(
                (
                    (number, port_of(function))
                    for part, number, function in netlist.on(net)
                    if part == processor
                ),
                pin,
            )
            ends.append(
                ", ".join(
                    sorted(
                        (
                            part if part[0] in "RCQ" else f"{part} {number}"
                            for part, number, _ in netlist.on(net)
                            if part != processor and not part.startswith("SW")
                        ),
                        key=natural,
                    )
                )
                or ("keys" if net.startswith("KEY") else "-")
            )
        lines.append(
            f"| {net} | {purpose} | {level} | {pin[1]} | {pin[0]} | " f"{ends[0]} | {ends[1]} |"
        )
    return "\n".join(lines)


def sensor_table(netlists: Any) -> str:
    """Makes the table of the wires to the sensor board, in the order of its plug J10."""
    mega, plug = netlists["mega2560"], netlists["atmega1284p"]
    lines = [
        "| contact of J10 | net | Mega | ATmega1284P | does | active |",
        "| ---: | --- | --- | --- | --- | --- |",
    ]
    for contact in range(1, 11):
        net, _ = plug.pins["J10", str(contact)]
        if net.startswith("unconnected"):
            lines.append(f"| {contact} | open | - | - | stays open |  |")
            continue
        pin, port = (
            [function for part, _, function in netlist.on(net) if part == netlist.processor()]
            for netlist in (mega, plug)
        )
        purpose = PURPOSE.get(net, ("supply", ""))
        lines.append(
            f"| {contact} | {net} | "
            + " | ".join(
                (pin[0].split("/")[0], port_of(port[0]), *purpose)
                if net in PURPOSE
                else (net.replace("+5V", "5V"), net, *purpose)
            )
            + " |"
        )
    return "\n".join(lines)


def natural(text: str) -> list:
    """Returns a key that sorts J9 before J10."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", text)]


def two_wire_faults(root: Any, circuit: str) -> collections.abc.Iterator:
    """Compares a circuit's pins for a display on I2C with the pins of its two-wire interface."""
    pins = read_header(root / f"hal/avr/boards/{circuit}.h")
    for net, wanted in TWO_WIRE[circuit].items():
        there = (pins[net].port, pins[net].arduino) if net in pins else ("nowhere", "")
        if there != wanted:
            yield f"{net} is {' '.join(there)} in {circuit}.h, not {' '.join(wanted)}"


def sharing_faults(root: Any, board: str) -> collections.abc.Iterator:
    """Reports nets of a board that share a pin."""
    pins = pins_of(root, board)
    ports = [pin.port for pin in pins.values()]
    for net, pin in pins.items():
        if ports.count(pin.port) > 1:
            yield f"{net} shares {pin.port} with another net of {board}"


def adapter_table(root: Any, netlists: Any) -> str:
    """Makes the table of the adapter's four wires."""
    uno, mega = (read_header(root / f"hal/avr/boards/{circuit}.h") for circuit in TWO_WIRE)
    contact = {
        port_of(function): number
        for (_, number), (_, function) in netlists["atmega328p"].pins.items()
        if port_of(function)
    }
    lines = [
        "| adapter | Uno | Mega | ATmega328P | DIP-28 |",
        "| --- | --- | --- | --- | --- |",
        "| GND | GND | GND | GND | 8, 22 |",
        "| VCC | 5V | 5V | VCC | 7, 20 |",
    ]
    for net in ("LCD_SDA", "LCD_SCL"):
        lines.append(
            f"| {net[4:]} | {uno[net].arduino} | {mega[net].arduino} | "
            f"{uno[net].port} | {contact[uno[net].port]} |"
        )
    return "\n".join(lines)


def memory_table(netlists: Any) -> str:
    """Makes the table of the wires between a memory and a Mega."""
    mega = netlists["mega2560"]
    lines = ["| contact of U4 | name | Mega |", "| ---: | --- | --- |"]
    for contact in range(1, 9):
        net, name = mega.pins["U4", str(contact)]
        wires = [pin.split("/")[0] for part, _, pin in mega.on(net) if part == mega.processor()]
        wires += ["10 k to 5V"] if net in PURPOSE and joins(mega, "R", net, "+5V") else []
        lines.append(f"| {contact} | {name} | {', and '.join(wires) or 'open'} |")
    return "\n".join(lines)


def guide_faults(path: Any, tables: Any, write: Any) -> collections.abc.Iterator:
    """Compares the tables in the guide with `tables`, {name of the mark: table}. If `write` is
    true, replaces tables that differ."""
    for name, table in tables.items():
        text = path.read_text(encoding="utf-8")
        wanted = f"<!-- {name} -->\n\n{table}\n\n<!-- end -->"
        found = re.search(f"<!-- {name} -->.*?<!-- end -->", text, re.DOTALL)
        if not found:
            yield f"{path}: has no table of {name}"
        elif found.group() != wanted and write:
            path.write_text(text.replace(found.group(), wanted), encoding="utf-8")
        elif found.group() != wanted:
            yield (
                f"{path}: its table of {name} is not that of the drawings "
                "(tools/compare_nets.py --write)"
            )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[1]
    )
    parser.add_argument(
        "--write", action="store_true", help="bring the pin table of the guide up to date"
    )
    arguments = parser.parse_args()
    root, schematics = arguments.root, arguments.root / "schematics"

    netlists = {name: Netlist(schematics / (name + ".net")) for name in DRAWINGS}
    faults, compared = [], 0
    for name, netlist in netlists.items():
        if netlist.digest != digest(schematics, name):
            faults.append(f"{name}.net is not that of {name}.kicad_sch (make schematics)")
        tables = {board: pins_of(root, board) for board in DRAWINGS[name]}
        for table, pins in tables.items():
            compared += len(pins)
            faults += processor_faults(netlist, table, pins)
        faults += stray_faults(netlist, tables)
        faults += end_faults(netlist)
        faults += key_and_light_faults(netlist)
    faults += wokwi_faults(root / "diagram.json", pins_of(root, "uno"))
    for circuit in TWO_WIRE:
        faults += two_wire_faults(root, circuit)
    for board in board_names(root):
        faults += sharing_faults(root, board)
    faults += guide_faults(
        schematics / "README.md",
        {
            "pins": pin_table(netlists),
            "handheld pins": handheld_table(netlists),
            "sensor pins": sensor_table(netlists),
            "adapter": adapter_table(root, netlists),
            "memory": memory_table(netlists),
        },
        arguments.write,
    )
    for circuit in sorted({circuit_of(board, root) for board in board_names(root)}):
        if not any(circuit in boards for boards in DRAWINGS.values()):
            print(f"{circuit} has no drawing")
    print(
        "\n".join(faults)
        if faults
        else f"{compared} pins in {len(netlists)} drawings are those of the pin tables"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
