#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the handheld from bought modules, with a Mega Pro:  schematics/tools/mega_pro.py [FOLDER]

Writes mega_pro.svg into FOLDER. The picture shows the front of the handheld, with the sizes of
case_mega_pro.scad, and its wires, with the pins of hal/avr/boards/mega2560.h. The program also
prints two tables of the guide: the wires, and the currents beside those of the pocket's handheld.
Without FOLDER it only prints.

The currents are mA at 5 V. The chip's current comes from currents.py, and the OLED's from
handheld_currents.py. The OLED takes 0.112 asleep, of which 0.1 is a guess, as on the pocket.
Besides the chip, a Mega Pro has the parts of a Nano: a light (3), linear regulators and a CH340 (7
together). These are the Nano's estimates in currents.py, because no data sheet of a Mega Pro
exists. The battery module makes 5 V from 3.7 V with an efficiency of 0.85. When it feeds nothing,
it draws 0.1 from its cell (an estimate).
"""
import pathlib
import re
import sys

import currents
import handheld_currents
import keypad
from pieces import KEYS
from plan import COLOURS, words

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCALE, LEFT, TOP = 3, 24, 70
KEYPAD = "#22262c"

OWN = currents.BOARDS["Nano"].own
LIGHT_OWN = 3
CELL, EFFICIENCY, CHARGE, MODULE = 3.7, 0.85, 1200, 0.1


def figures():
    """Returns the sizes of the case by name. A size is a number or a list of numbers."""
    text = (ROOT / "schematics/case_mega_pro.scad").read_text(encoding="ascii")
    found = {}
    for name, value in re.findall(r"^(\w+) = (\[?[\d., ]+\]?);", text, re.MULTILINE):
        numbers = [float(word) for word in re.findall(r"[\d.]+", value)]
        found[name] = numbers if "[" in value else numbers[0]
    return found


def pins():
    """Returns the Mega's pin for each net, with the name that is printed on the board."""
    table = (ROOT / "hal/avr/boards/mega2560.h").read_text(encoding="ascii")
    return dict(re.findall(r"#define PIN_(\w+)\s+[A-L], [0-7]\s*/\* ([AD]\d+)", table))


def wires():
    """Yields each wire as (from, to, net, colour)."""
    of = pins()
    for count in range(1, 5):
        yield f"keypad {count}", of[f"KEY_ROW{count}"], f"KEY_ROW{count}", "orange"
    for count in range(1, 5):
        yield f"keypad {count + 4}", of[f"KEY_COL{count}"], f"KEY_COL{count}", "yellow"
    yield "OLED VCC", "5V", "+5V", "red"
    yield "OLED GND", "GND", "GND", "black"
    yield "OLED SCL", of["LCD_SCL"], "LCD_SCL", "blue"
    yield "OLED SDA", of["LCD_SDA"], "LCD_SDA", "green"
    yield "buzzer, through 220 Ohm", of["BUZZER"], "BUZZER", "violet"
    yield "buzzer", "GND", "GND", "black"
    yield "plug of the USB cable, red", "S1 middle", "supply", "red"
    yield "plug of the USB cable, black", "GND of panel socket and battery module", "GND", "black"
    yield "plug of the USB cable, white and green", "panel socket, D- and D+", "USB data", "white"
    yield "panel socket, red", "S1 computer", "5 V of the computer", "red"
    yield "battery module, 5 V", "S1 battery", "5 V of the battery", "red"


# --- Currents -------------------------------------------------------------------------------------

def states():
    """Returns the current at 5 V in each state, as {state: mA}."""
    chip = currents.BOARDS["Mega"]
    waiting = currents.ASLEEP * chip.idle + (1 - currents.ASLEEP) * chip.active
    rows = dict(handheld_currents.parts())["OLED"]
    oled = next(row for row in rows if row[0].startswith("OLED"))
    return {"thinking": chip.active + chip.modules + OWN + oled[1],
            "waiting": waiting + chip.modules + OWN + oled[2],
            "dark": OWN + oled[3]}


def from_cell(milliamperes):
    """Converts a current at 5 V to the current of the battery's cell."""
    return 5 * milliamperes / (CELL * EFFICIENCY) + MODULE


def pocket():
    """Returns the currents that the pocket's handheld draws from its cells of 3.6 V, and the charge
    of the cells."""
    rows = dict(handheld_currents.parts())["OLED"]
    sums = [sum(row[column] for row in rows) for column in (1, 2, 3)]
    efficiency = (handheld_currents.AWAKE, handheld_currents.AWAKE, handheld_currents.REST)
    return ([handheld_currents.from_cells(*pair) for pair in zip(sums, efficiency)],
            next(iter(handheld_currents.CELLS_MAH.values())))


def tables():
    """Prints the tables of wires and currents."""
    print("| from | to |\n| --- | --- |")
    for start, end, _, _ in wires():
        print(f"| {start} | {end} |")
    of, (small, cells) = states(), pocket()
    print("\n| | Mega Pro | pocket |\n| --- | ---: | ---: |")
    for (state, current), other in zip(of.items(), small):
        print(f"| {state}, from the battery, mA | {from_cell(current):.1f} | {other:.1f} |")
    light = from_cell(of["dark"] - LIGHT_OWN)
    print(f"| dark, the Mega Pro's light removed, mA | {light:.1f} | |")
    used = handheld_currents.USED
    play = [(from_cell(of["thinking"]) + from_cell(of["waiting"])) / 2, (small[0] + small[1]) / 2]
    charges = [CHARGE * used, cells * used]
    print("| playing, hours | " + " | ".join(f"{charge / current:.0f}" for charge, current in
                                             zip(charges, play)) + " |")
    print("| dark, days | " + " | ".join(
        f"{charge / current / 24:.0f}" for charge, current in
        zip(charges, (from_cell(of["dark"]), small[2]))) + " |")
    print("| switched off, mA | 0.1 | 0 |")


# --- The picture ----------------------------------------------------------------------------------

def box(middle, size, fill, radius=0.0, stroke="#555"):
    """Draws a rectangle of the case. The millimetres count from the lower left corner of the case's
    inside."""
    height = figures()["height"]
    x = LEFT + SCALE * (middle[0] - size[0] / 2 + 4)
    y = TOP + SCALE * (height - middle[1] - size[1] / 2 + 4)
    return (f'<rect x="{x:g}" y="{y:g}" width="{SCALE * size[0]:g}" height="{SCALE * size[1]:g}" '
            f'rx="{radius:g}" fill="{fill}" stroke="{stroke}"/>'), x, y


def keys(x, y):
    """Draws the keys of the keypad. (x, y) is the upper left corner of the keypad."""
    lines = []
    for count, name in enumerate(KEYS):
        left, above = x + 8 + 49 * (count % 4), y + 10 + 53 * (count // 4)
        lines += [f'<rect x="{left:g}" y="{above:g}" width="45" height="45" rx="5" '
                  f'fill="{keypad.FILL[keypad.kind(name)]}"/>',
                  keypad.lettering(left + 22.5, above + 22.5, name, 22, 10.4)]
    return lines


def front():
    """Draws the front of the handheld."""
    of = figures()
    outer = [of["width"] + 2 * of["wall"], of["height"] + 2 * of["wall"]]
    middle = [of["width"] / 2, of["height"] / 2]
    lines = [box(middle, outer, "#3a3f46", 20)[0]]
    rect, x, y = box(of["oled_middle"], of["oled_window"], "#06090f", 3)
    picture = (ROOT / "docs/oled.svg").read_text(encoding="ascii")
    inner = re.sub(r"(?s)^.*?</title>|</svg>\s*$|<rect[^>]*/>", "", picture)
    wide, high = (SCALE * size for size in of["oled_window"])
    lines += [rect, f'<svg x="{x + 3:g}" y="{y:g}" width="{wide - 6:g}" height="{high:g}" '
                    f'viewBox="0 0 536 280">{inner}</svg>']
    rect, x, y = box(of["keypad_middle"], of["keypad_size"], KEYPAD, 4)
    lines.append(rect)
    lines += keys(x, y)
    rect, x, y = box([of["switch_x"], of["height"] + 5], [6, 6], "#999", 2)
    lines += [rect, words(x + 9, y - 6, "S1", 10)]
    rect, x, y = box([of["socket_x"], of["height"] + 4.4], [of["socket_hole"][0], 5], "#999", 2)
    lines += [rect, words(x + 19, y - 6, "computer", 10)]
    rect, x, y = box([of["width"] + 3.4, of["charger_middle"][1]], [4, of["charger_hole"][0]],
                     "#999", 2)
    lines += [rect, words(x + 16, y + 22, "charger", 10, "start")]
    bottom = TOP + SCALE * (of["height"] + 8)
    return lines + [words(LEFT + SCALE * (of["width"] / 2 + 4), bottom + 18,
                          f"{outer[0]:g} x {outer[1]:g} x "
                          f"{of['depth'] + of['wall'] + of['front_thick']:g} mm", 11)]


def module(x, y, width, height, name, colour):
    """Draws a module as a box with its name."""
    return [f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{colour}"/>',
            words(x + width / 2, y + height / 2 + 4, name, 12, colour="#fff")]


def line(points, colour):
    """Draws a wire with an edge, so that a white wire is visible."""
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    return [f'<path d="{path}" fill="none" stroke="#555" stroke-width="4"/>',
            f'<path d="{path}" fill="none" stroke="{COLOURS[colour]}" stroke-width="2.6"/>']


def wiring():
    """Draws the modules and their wires."""
    lines = [*module(380, 90, 90, 250, "keypad", "#22262c"),
             *module(620, 70, 190, 330, "Mega Pro", "#1d4f7a"),
             *module(960, 80, 110, 130, "OLED", "#2b7a3f"),
             *module(960, 250, 110, 80, "buzzer", "#333"),
             *module(380, 500, 150, 90, "panel socket", "#777"),
             *module(655, 490, 120, 60, "", "#555"),
             *module(880, 500, 190, 90, "battery module", "#7a3f9a"),
             *module(880, 640, 190, 50, "Li-ion cell", "#998030")]
    all_wires = list(wires())
    for count, (start, end, net, colour) in enumerate(all_wires[:8]):
        y = 108 + 30 * count
        lines += [*line([(470, y), (620, y)], colour), words(462, y + 4, start.split()[1], 11,
                                                             "end", "#fff"),
                  words(545, y - 5, net, 9), words(628, y + 4, end, 11, "start", "#fff")]
    for count, (start, end, net, colour) in enumerate(all_wires[8:14]):
        y = 100 + 30 * count if count < 4 else 110 + 40 * count
        lines += [*line([(810, y), (960, y)], colour), words(802, y + 4, end, 11, "end", "#fff"),
                  words(968, y + 4, start.split()[1] if count < 4 else "", 11, "start", "#fff"),
                  words(885, y - 9, net, 9)]
    lines += ['<rect x="865" y="264" width="40" height="12" rx="5" fill="#d8b98a" stroke="#655"/>',
              words(885, 287, "220 Ohm", 9)]
    # The USB cable. Its plug is in the Mega Pro's socket, and its red wire is cut.
    lines += ['<rect x="690" y="392" width="50" height="26" rx="3" fill="#bbb" stroke="#777"/>',
              words(715, 410, "USB", 10, colour="#000"), words(750, 435, "plug", 10, "start")]
    lines += line([(715, 418), (715, 490)], "red")
    lines += line([(705, 418), (705, 450), (520, 450), (520, 500)], "white")
    lines += line([(698, 418), (698, 438), (490, 438), (490, 500)], "green")
    lines += line([(732, 418), (732, 455), (900, 455), (900, 500)], "black")
    lines += line([(732, 455), (732, 470), (440, 470), (440, 500)], "black")
    lines += line([(530, 520), (655, 520)], "red") + line([(775, 520), (880, 520)], "red")
    lines += line([(940, 590), (940, 640)], "red") + line([(1010, 590), (1010, 640)], "black")
    lines += ['<path d="M715 490v18L676 520" fill="none" stroke="#fff" stroke-width="3"/>',
              *(f'<circle cx="{x}" cy="{y}" r="4" fill="#e8c860"/>' for x, y in
                ((715, 506), (670, 520), (715, 532), (760, 520))),
              words(715, 566, "S1: computer - off - battery", 11),
              words(592, 513, "5 V", 9), words(828, 513, "5 V", 9),
              words(455, 612, "to the computer", 10), words(1078, 545, "USB", 10, "start"),
              words(1078, 558, "to charge", 10, "start")]
    return lines


def picture():
    """Returns the picture."""
    bottom = max(TOP + SCALE * (figures()["height"] + 8), 720) + 20
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="1150" height="{bottom:g}">',
        "<title>A handheld of bought modules</title>",
        f'<rect width="1150" height="{bottom:g}" fill="#fff"/>',
        words(LEFT, 30, "A handheld of bought modules: Mega Pro, OLED, keypad, battery", 17,
              "start", "#000"), *front(), *wiring(), "</svg>\n"])


def main():
    """Runs the program with the arguments of the command line."""
    if len(sys.argv) > 1:
        (pathlib.Path(sys.argv[1]) / "mega_pro.svg").write_text(picture(), encoding="utf-8")
    tables()
    return 0


if __name__ == "__main__":
    sys.exit(main())
