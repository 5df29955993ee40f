#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plans the stripboard:  schematics/tools/stripboard.py FOLDER

Compares the plan with the netlist atmega328p.net, the circuit of the bare chip. Then the program
writes stripboard.svg, the picture from the side of the parts, and stripboard.csv, the list of
wires, cuts and leads. Strips run from left to right.

A hole has the name of its strip and its column: strips are A to W from the top, and columns 1 to 48
from the left. A cut is a hole where the strip is drilled away. Leads connect display, keypad,
lights and programmer to the holes for DS1, J2, J5, J6 and J7. J8 is a header for a USB serial
adapter.
"""
import pathlib
import sys

import plan

STRIPS, COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVW", 48


def dual_in_line(first, column, count):
    """Returns the holes of a chip. Its first pin is at the upper left, on strip `first`, and its
    rows are 7.62 mm apart."""
    top, half = STRIPS.index(first), count // 2
    return {**{str(pin): f"{STRIPS[top + pin - 1]}{column}" for pin in range(1, half + 1)},
            **{str(count + 1 - pin): f"{STRIPS[top + pin - 1]}{column + 3}"
               for pin in range(1, half + 1)}}


def contacts(*holes):
    """Returns the holes of the contacts 1, 2, ... None stands for a contact that is not
    connected."""
    return {str(number): hole for number, hole in enumerate(holes, 1) if hole}


# Two strips at the top and two at the bottom are supplies: A and V are 5 V, B and W are ground.
PARTS = {
    "U2": dual_in_line("E", 14, 28),
    "U1": dual_in_line("E", 30, 24),
    "Y1": contacts("N12", "M10"), "C8": contacts("L9", "M9"), "C9": contacts("L8", "N8"),
    "C5": contacts("K10", "L10"), "C6": contacts("M21", "K21"), "C7": contacts("L20", "K20"),
    "C1": contacts("A33", "B33"), "C2": contacts("A32", "B32"), "C3": contacts("A25", "B25"),
    "C4": contacts("A44", "B44"),
    "R6": contacts("A10", "E10"), "SW17": contacts("E7", "B7"),
    "R7": contacts("F5", "H5"), "R8": contacts("G4", "I4"),
    "R40": contacts("A15", "C15"),
    "J8": contacts("E2", "F2", "G2", "H2", "I2", "J2"),
    "R1": contacts("V23", "Q23"), "R2": contacts("J37", "K37"),
    "RV1": contacts("S4", "T4", "U4"), "R3": contacts("U18", "S18"), "JP1": contacts("V20", "U20"),
    "R4": contacts("R19", "T19"), "BZ1": contacts("T22", "W22"),
    "U3": contacts("D38", "C38", "B38", "A38"), "D2": contacts("C40", "D44"),
    "C11": contacts("C45", "B45"),
    # The parts at leads.
    "DS1": contacts("B20", "A22", "T9", "J22", "B22", "I22", None, None, None, None, "H22", "G22",
                    "F22", "E22", "S22", "B24"),
    "J2": contacts("O9", "P9", "Q9", "R9", "H9", "I9", "J9", "O22"),
    "J5": contacts("L26", "I26", "N26", "G26", "K26", "J26", "O26", "F26"),
    "J6": contacts("L40", "N40", "H40", "F40", "I40", "M40", "O40", "G40"),
    "J7": contacts("O20", "C13", "N20", "P20", "E9", "B9"),
    "S1": {"2": "D48"}, "BT1": {"2": "B48"},
}

CUTS = [strip + str(column) for strips, column in (
    ("EFGHIJKLMNOPQR", 15), ("EFGHIJKLMNOPR", 24), ("EFGHIJKLMNOP", 31),
    ("EHIJ", 6), ("FG", 3), ("STU", 12), ("D", 39), ("C", 20)) for strip in strips]

WIRES = [
    ("A12", "K12", "red", "5 V, VCC"), ("B11", "L11", "black", "ground, chip"),
    ("A19", "M19", "red", "5 V, AVCC"), ("B23", "K23", "black", "ground, chip"),
    ("A46", "V46", "red", "5 V, lower strip"), ("B47", "W47", "black", "ground, lower strip"),
    ("B27", "H27", "black", "ground, MAX7219"), ("H28", "M28", "black", "ground, MAX7219"),
    ("A35", "J35", "red", "5 V, MAX7219"),
    ("P23", "E25", "green", "LED_DIN"), ("Q26", "P26", "green", "LED_LOAD"),
    ("N22", "R25", "green", "LED_CLK"),
    ("R35", "P35", "green", "LED_CLK"),
    ("B3", "E3", "black", "ground, serial line"),
    ("S6", "V6", "red", "5 V, contrast"), ("U7", "W7", "black", "ground, contrast"),
]


def contact(hole):
    """Returns the piece of a strip to which a hole belongs, as the strip and the number of cuts to
    the left of the hole."""
    strip, column = hole[0], int(hole[1:])
    cuts = [int(cut[1:]) for cut in CUTS if cut[0] == strip]
    if column in cuts:
        return "no metal at " + hole
    return f"{strip}{sum(cut < column for cut in cuts)}"


def is_elsewhere(part, pin):
    """True if a contact is not on the stripboard. These are the contacts of the lead between cells
    and switch, and the open contacts of the display."""
    return (part, pin) in (("BT1", "1"), ("S1", "1")) or part == "DS1" and pin in ("7", "8", "9",
                                                                                   "10")


def faults():
    """Returns the differences between the plan and the circuit."""
    return plan.faults(plan.netlist("atmega328p"), PARTS, WIRES, contact, is_elsewhere)


# --- The picture ----------------------------------------------------------------------------------

STEP, TOP, LEFT = plan.STEP + 6, 90, 50
LEADS = {"DS1": "#2060d0", "J2": "#f08000", "J5": "#9030c0", "J6": "#1a9a3a", "J7": "#888",
         "S1": "#d22", "BT1": "#222"}

# Wires with corners, and the strips and columns of these corners. A half lies between two strips or
# columns.
CORNERS = {"LED_DIN": [(11.5, 23), (11.5, 25)], ("N22", "R25"): [(12.5, 22), (12.5, 25)]}


def at(hole):
    """Returns the position of a hole in the picture, in pixels."""
    return place(STRIPS.index(hole[0]), int(hole[1:]))


def place(strip, column):
    """Returns the place of a column on a strip, in pixels. Strips count from 0."""
    return LEFT + STEP * column, TOP + STEP * strip


def board():
    """Draws the strips with their holes and cuts, letters and numbers."""
    lines = []
    for strip in STRIPS:
        x, y = at(strip + "1")
        lines.append(f'<rect x="{x - 8}" y="{y - 7}" width="{STEP * COLUMNS - 2}" height="14" '
                     'fill="#edd9b4"/>')
        for side in (x - 20, x + STEP * COLUMNS):
            lines.append(plan.words(side, y + 3, strip))
    holes = "".join(f"M{x - 1.2:g} {y - 1.2:g}h2.4v2.4h-2.4z" for strip in STRIPS
                    for column in range(1, COLUMNS + 1)
                    for x, y in [at(f"{strip}{column}")])
    lines.append(f'<path d="{holes}" fill="#a98"/>')
    for column in [1, *range(5, COLUMNS + 1, 5)]:
        for strip, shift in (("A", -18), (STRIPS[-1], 24)):
            x, y = at(f"{strip}{column}")
            lines.append(plan.words(x, y + shift, str(column), 8))
    for cut in CUTS:
        x, y = at(cut)
        lines += [f'<circle class="cut" cx="{x}" cy="{y}" r="6.5" fill="#fff" stroke="#b33"/>',
                  f'<path d="M{x - 3} {y - 3}l6 6m0 -6l-6 6" stroke="#b33" stroke-width="1.4"/>']
    return lines


def draw_chip(picture, reference, name, circuit):
    """Draws a chip with the functions of its contacts. The cuts below the chip stay visible."""
    pins = PARTS[reference]
    count = len(pins)
    picture.body(pins["1"], pins[str(count // 2 + 1)], 6, "#3336")
    (x, y), (x2, y2) = at(pins["1"]), at(pins[str(count // 2 + 1)])
    picture.add("bodies", f'<circle cx="{x + 9}" cy="{y - 1}" r="2.5" fill="#fff"/>')
    picture.name(x2 - 7, (y + y2) / 2, f"{reference} {name}", 9, "middle", "#fff", upright=True)
    for pin, hole in pins.items():
        x, y = at(hole)
        left = int(pin) <= count // 2
        picture.leg(hole, "#eee")
        picture.name(x + (-8 if left else 8), y + 3, circuit.pins[reference, pin][1].split("/")[0],
                     7, "end" if left else "start", "#222")


def draw_parts(picture):
    """Draws the small parts."""
    for first, last, margin, colour, name in (
            ("E2", "J2", 7, "#444", "J8"), ("S4", "U4", 7, "#2a6fb0", "RV1"),
            ("E7", "B7", 6, "#555", "SW17"), ("T22", "W22", 8, "#222", "BZ1"),
            ("V20", "U20", 6, "#444", "JP1"), ("A38", "D38", 7, "#7a3f9a", "")):
        picture.body(first, last, margin, colour)
        (x, y), (_, y2) = at(first), at(last)
        if name:
            picture.name(x - margin - 2, (y + y2) / 2 + 3, name, 7, "end")
    for part, colour, text, beside in (
            ("Y1", "#bbb", "Y1 16 MHz", (-8, -11)), ("C8", "#e0a030", "C8", (-5, 24)),
            ("C9", "#e0a030", "C9", (-19, 3)), ("C5", "#e0a030", "C5", (-17, 3)),
            ("C6", "#e0a030", "C6", (7, 4)), ("C7", "#e0a030", "C7", (5, 3)),
            ("C1", "#e0a030", "C1", (6, 3)), ("C2", "#889", "C2", (-17, 3)),
            ("C3", "#e0a030", "C3", (6, 3)), ("C4", "#889", "C4", (-19, 3)),
            ("R6", "#d8b98a", "R6 10k", (-36, 3)), ("R7", "#d8b98a", "R7 1k", (7, -8)),
            ("R8", "#d8b98a", "R8 1k", (-31, 3)),
            ("R40", "#d8b98a", "R40 1k", (7, 3)), ("R1", "#d8b98a", "R1 10k", (7, 12)),
            ("R2", "#d8b98a", "R2 27k", (7, 3)), ("R3", "#d8b98a", "R3 100R", (-36, 3)),
            ("R4", "#d8b98a", "R4 220R", (7, 3)), ("C11", "#889", "C11", (-5, -24)),
            ("D2", "#555", "D2", (-4, 18))):
        picture.lying(*PARTS[part].values(), colour, text, beside)
    for hole in ("A44", "C45"):
        picture.name(at(hole)[0] + 7, at(hole)[1] + 3, "+", 8)
    for (pin, hole), name in zip(PARTS["U3"].items(), ("SHDN", "VIN", "GND", "VOUT")):
        picture.leg(hole)
        picture.name(at(hole)[0] - 9, at(hole)[1] + 3, f"U3 {name}", 6, "end")
    for part in ("J8", "RV1", "SW17", "BZ1", "JP1"):
        for hole in PARTS[part].values():
            picture.leg(hole)
    for pin, hole in PARTS["J8"].items():
        picture.name(at(hole)[0], at(hole)[1] - 4, pin, 6, colour="#fff")


def picture():
    """Returns the whole picture."""
    circuit = plan.netlist("atmega328p")
    drawn = plan.Picture(LEFT * 2 + STEP * (COLUMNS + 1), TOP + STEP * len(STRIPS) + 50,
                         "Nibble on a stripboard",
                         "The bare ATmega328P, from the side of the parts. Wires, cuts and leads "
                         "one by one: stripboard.csv", at)
    drawn.add("board", *board())
    draw_chip(drawn, "U2", "ATmega328P", circuit)
    draw_chip(drawn, "U1", "MAX7219", circuit)
    draw_parts(drawn)
    for start, end, colour, carries in WIRES:
        corners = CORNERS.get(carries, CORNERS.get((start, end), []))
        drawn.wire([at(start), *(place(*corner) for corner in corners), at(end)], colour)
    for part, colour in LEADS.items():
        for pin, hole in PARTS[part].items():
            x, y = at(hole)
            drawn.leg(hole, colour, 5)
            drawn.name(x, y - 7, f"{part} {pin}", 6, colour=colour)
    return drawn.text()


def main():
    """Runs the program with the arguments of the command line."""
    folder = pathlib.Path(sys.argv[1])
    different = list(faults())
    if different:
        print("\n".join(different))
        return 1
    (folder / "stripboard.svg").write_text(picture(), encoding="utf-8")
    circuit = plan.netlist("atmega328p")
    rows = [("wire", start, end, carries) for start, end, _, carries in WIRES]
    rows += [("cut", cut, "", "") for cut in CUTS]
    rows += [("lead", hole, f"{part} {pin}", circuit.pins[part, pin][0]) for part in LEADS for pin,
             hole in PARTS[part].items()]
    rows += [("part", hole, f"{part} {pin}", circuit.pins[part, pin][0]) for part,
             pins in PARTS.items() if part not in LEADS
             for pin, hole in pins.items()]
    plan.write_list(folder / "stripboard.csv", ("What", "From", "To", "Carries"), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
