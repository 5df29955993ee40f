#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plans the breadboard:  schematics/tools/breadboard.py FOLDER

Compares the plan with the netlist nibble.net: the plan must join the same contacts as the circuit.
Then the program writes breadboard.svg, the picture, and breadboard.csv, the list of wires. The plan
has the reference circuit on a board of 830 holes, with ready-made modules for keypad and lights.

A hole has the name of its column and its row, such as 12a. Columns are 1 to 63. Rows a to e are
below the groove, and rows f to j above it. The five holes of a column on one side of the groove are
one contact. The lower rails are + and -, and the upper rails P and M (plus, minus).
"""
import pathlib
import re
import sys

import plan

COLUMNS = 63

# The Nano lies across the groove, with its USB port at the left edge. Its contacts 15 (D12) to 1
# (TX) are above the groove, and 16 (D13) to 30 (VIN) below.
PARTS = {
    "A1": {**{str(16 - column): f"{column}h" for column in range(1, 16)},
           **{str(15 + column): f"{column}d" for column in range(1, 16)}},
    "C4": {"1": "58P", "2": "58M"},
    "DS1": {str(pin): f"{43 + pin}e" for pin in range(1, 17)},
    "RV1": {"1": "38e", "2": "39e", "3": "40e"},
    "C3": {"1": "45d", "2": "44d"},
    "R3": {"1": "62d", "2": "58d"},
    "JP1": {"1": "62+", "2": "62a"},
    "J3": {str(pin): f"{28 + pin}f" for pin in range(1, 6)},
    "R1": {"1": "33P", "2": "32j"},
    "J2": {str(pin): f"{18 + pin}f" for pin in range(1, 9)},
    "R4": {"1": "36j", "2": "40j"},
    "BZ1": {"1": "40h", "2": "42h"},
    "BT1": {"1": "48j", "2": "46M"},
    "S1": {"1": "48h", "2": "49h", "3": "50h"},
    "D2": {"2": "49j", "1": "53j"},
    "U3": {"1": "52h", "2": "53h", "3": "54h", "4": "55h"},
    "C11": {"1": "53i", "2": "54i"},
    "J15": {str(pin): f"{59 + pin}f" for pin in range(1, 5)},
}

# The steps of the guide. A step has parts with their values, and wires with their two holes, colour
# and net.
STEPS = {
    1: ({"A1": "Arduino Nano", "C4": "100u"},
        [("12a", "12+", "red", "5 V to the rails"), ("14a", "14-", "black", "ground to the rails"),
         ("12j", "12M", "black", "ground of the other side"),
         ("17+", "17P", "red", "5 V, upper rail"), ("27-", "27M", "black", "ground, upper rail")]),
    3: ({"DS1": "display", "RV1": "10k", "C3": "100n", "R3": "100R", "JP1": "backlight"},
        [("38a", "38+", "red", "5 V, contrast"), ("40a", "40-", "black", "ground, contrast"),
         ("39a", "46b", "grey", "LCD_VO"),
         ("44a", "44-", "black", "ground, display"), ("45a", "45+", "red", "5 V, display"),
         ("4b", "47b", "blue", "LCD_RS"), ("48a", "48-", "black", "RW to ground"),
         ("5b", "49b", "white", "LCD_E"), ("6b", "54b", "green", "LCD_D4"),
         ("7b", "55b", "yellow", "LCD_D5"), ("8b", "56b", "orange", "LCD_D6"),
         ("9b", "57b", "violet", "LCD_D7"), ("59a", "59-", "black", "ground, backlight")]),
    4: ({"J3": "lights", "R1": "10k"},
        [("29j", "29P", "red", "5 V, lights"), ("30j", "30M", "black", "ground, lights"),
         ("2j", "31i", "green", "LED_DIN"), ("3j", "32i", "blue", "LED_LOAD"),
         ("1b", "33i", "brown", "LED_CLK")]),
    5: ({"J2": "keypad"},
        [("8j", "19j", "orange", "KEY_ROW1"), ("7j", "20j", "orange", "KEY_ROW2"),
         ("6j", "21j", "orange", "KEY_ROW3"), ("5j", "22j", "orange", "KEY_ROW4"),
         ("11i", "23j", "yellow", "KEY_COL1"), ("10i", "24j", "yellow", "KEY_COL2"),
         ("9i", "25j", "yellow", "KEY_COL3"), ("1j", "26j", "yellow", "KEY_COL4")]),
    6: ({"R4": "220R", "BZ1": "buzzer"},
        [("4j", "36i", "violet", "BUZZER"), ("42j", "42M", "black", "ground, buzzer")]),
    7: ({"BT1": "3 x AA", "S1": "switch", "D2": "1N5817", "U3": "step-up 5 V", "C11": "100u",
         "J15": "USB socket"},
        [("54j", "54M", "black", "ground, step-up"), ("55j", "60j", "red", "5 V, USB socket"),
         ("63j", "63M", "black", "ground, USB socket")]),
}
WIRES = [wire for _, wires in STEPS.values() for wire in wires]

# The parts of the circuit that the breadboard does not have. The modules replace most of these
# parts; the second serial port is left out.
ELSEWHERE = r"U1|D[A-H]\d|SW\d+|R2|C1|C2|J4"


def contact(hole):
    """Returns the piece of metal below a hole: a rail, or a side of a column."""
    column, row = hole[:-1], hole[-1]
    if row in "+-PM":
        return row
    return column + ("lower" if row in "abcde" else "upper")


def is_elsewhere(part, _pin):
    """True if the part is not on the breadboard."""
    return re.fullmatch(ELSEWHERE, part) is not None


def faults():
    """Returns the differences between the plan and the circuit."""
    return plan.faults(plan.netlist("nibble"), PARTS, WIRES, contact, is_elsewhere)


# --- The picture ----------------------------------------------------------------------------------

STEP = plan.STEP
ROWS = {"P": 1, "M": 2, **{row: 4 + index for index, row in enumerate("jihgf")},
        **{row: 11 + index for index, row in enumerate("edcba")}, "+": 17, "-": 18}
HEIGHT, TOP, LEFT = STEP * 19, 190, 48
SIGN = {"P": "P +", "M": "M \N{MINUS SIGN}", "-": "\N{MINUS SIGN}"}

# Each wire that leads around the board has a lane. Lanes count from the board's edge outwards, and
# are chosen so that the wires of a group cross as little as possible. Some wires must enter next to
# their column. These have the column's number here.
LANES = {"KEY_ROW1": 1, "KEY_ROW2": 2, "KEY_ROW3": 3, "KEY_ROW4": 4, "KEY_COL1": 5, "KEY_COL2": 6,
         "KEY_COL3": 7, "KEY_COL4": 8, "BUZZER": 9, "LED_LOAD": 10, "LED_DIN": 11,
         "LCD_VO": 1, "LCD_D7": 2, "LCD_D6": 3, "LCD_D5": 4, "LCD_D4": 5, "LCD_E": 6, "LCD_RS": 7,
         "LED_CLK": 8}
BESIDE = {"LED_CLK": 34.5}


def at(hole):
    """Returns the position of a hole in the picture, in pixels."""
    return LEFT + STEP * int(hole[:-1]), TOP + STEP * ROWS[hole[-1]]


def board():
    """Returns the bare board with its holes, letters and numbers."""
    lines = [f'<rect x="{LEFT - 4}" y="{TOP - 4}" width="{STEP * (COLUMNS + 1) + 8}" '
             f'height="{HEIGHT + 8}" rx="6" fill="#f7f5ee" stroke="#bbb"/>',
             f'<rect x="{LEFT}" y="{TOP + STEP * 9 - 6}" width="{STEP * (COLUMNS + 1)}" '
             f'height="{STEP * 2}" fill="#e6e3d8"/>']
    for row in ROWS:
        _, y = at("1" + row)
        if row in "PM+-":
            colour = "#d22" if row in "P+" else "#24c"
            lines.append(f'<path d="M{LEFT + 6} {y - 6}h{STEP * COLUMNS}" stroke="{colour}" '
                         'stroke-width="1"/>')
        name = SIGN.get(row, row)
        lines.append(plan.words(LEFT - 28, y + 3, name))
        lines.append(plan.words(LEFT + STEP * (COLUMNS + 1) + 28, y + 3, name))
    holes = "".join(f"M{x - 1.5:g} {y - 1.5:g}h3v3h-3z" for row in ROWS
                    for column in range(1, COLUMNS + 1)
                    for x, y in [at(f"{column}{row}")])
    lines.append(f'<path d="{holes}" fill="#999"/>')
    return lines


def route(start, end, net):
    """Returns the corners of a wire in pixels: straight, or around the board in its lane."""
    (x1, y1), (x2, y2) = at(start), at(end)
    if net not in LANES:
        return [(x1, y1), (x2, y2)]
    distance = 6 + 11 * LANES[net]
    lane = TOP - 4 - distance if start[-1] in "fghij" else TOP + HEIGHT + 4 + distance
    column = LEFT + STEP * BESIDE[net] if net in BESIDE else x2
    return [(x1, y1), (x1, lane), (column, lane), (column, y2), (x2, y2)]


def draw_numbers(picture):
    """Draws the numbers of the columns on top of everything, including wires."""
    for column in [1, *range(5, COLUMNS + 1, 5)]:
        for row, shift in (("j", -8), ("a", 14)):
            x, y = at(f"{column}{row}")
            picture.add("legs", plan.words(x, y + shift, str(column), 7).replace(
                "<text", '<text stroke="#f7f5ee" stroke-width="2.5" paint-order="stroke"'))


def draw_nano(picture, functions):
    """Draws the Arduino Nano with the names of its contacts."""
    picture.body("1h", "15d", 7, "#1d4f7a", "Arduino Nano")
    x, y = at("1h")
    picture.add("bodies", f'<rect x="{x - 30}" y="{y + 16}" width="26" height="40" rx="2" '
                          'fill="#bbb" stroke="#888"/>')
    picture.name(x - 17, y + 39, "USB", 8, colour="#000")
    for pin, hole in PARTS["A1"].items():
        x, y = at(hole)
        above = hole[-1] == "h"
        picture.leg(hole)
        picture.name(x + 2.5, y + (6 if above else -6), functions["A1", pin][1].split("/")[0], 6.5,
                     "end" if above else "start", "#fff", upright=True)


def draw_contacts(picture, part, name, colour, functions):
    """Draws a row of contacts beside the groove. The names of the contacts are in the groove, and
    the part's name is on the other side of the contacts."""
    holes = PARTS[part]
    above = list(holes.values())[0][-1] == "f"
    (left, y), (right, _) = at(list(holes.values())[0]), at(list(holes.values())[-1])
    top, bottom = (y - 6, y + 4 * STEP - 4) if above else (y - 4 * STEP + 4, y + 6)
    picture.box(left - 6, top, right + 6, bottom, colour)
    picture.name((left + right) / 2, bottom - 5 if above else top + 10, name, 8, colour="#fff")
    for pin, hole in holes.items():
        x, _ = at(hole)
        function = functions[part, pin][1]
        picture.leg(hole)
        picture.name(x + 2.5, y + (5 if above else -5),
                     pin if function in ("~", "wiper") else f"{pin} {function}", 6.5,
                     "end" if above else "start", "#fff", upright=True)


def draw_buzzer(picture):
    """Draws the buzzer as a disc, which is wider than the distance between its contacts."""
    (left, y), (right, _) = (at(hole) for hole in PARTS["BZ1"].values())
    picture.add("bodies", f'<circle cx="{(left + right) / 2:g}" cy="{y}" r="22" fill="#333"/>')
    picture.name((left + right) / 2, y + 14, "BZ1", 8, colour="#fff")
    for inward, (pin, hole) in zip((8, -8), PARTS["BZ1"].items()):
        picture.leg(hole)
        picture.name(at(hole)[0] + inward, y + 2.5, pin, 6.5, colour="#fff")


def picture():
    """Returns the whole picture."""
    functions = plan.netlist("nibble").pins
    drawn = plan.Picture(LEFT * 2 + STEP * (COLUMNS + 1), TOP + HEIGHT + 130,
                         "Nibble on a breadboard",
                         "Rails: P and M are plus and minus above, + and \N{MINUS SIGN} below. "
                         "Part by part and wire by wire in the order of the steps: breadboard.csv",
                         at)
    drawn.add("board", *board())
    draw_nano(drawn, functions)
    draw_contacts(drawn, "J2", "J2: keypad", "#444", functions)
    draw_contacts(drawn, "J3", "J3: lights", "#444", functions)
    draw_contacts(drawn, "J15", "J15: USB", "#7a3f9a", functions)
    draw_contacts(drawn, "RV1", "RV1", "#2a6fb0", functions)
    for part, colour, text, beside, anchor in (
            ("S1", "#555", "S1", -8, "end"),
            ("U3", "#7a3f9a", "U3 SHDN VIN GND VOUT", 9, "start")):
        holes = list(PARTS[part].values())
        drawn.body(holes[0], holes[-1], 5, colour)
        for hole in holes:
            drawn.leg(hole)
        x, y = at(holes[0] if beside < 0 else holes[-1])
        drawn.name(x + beside, y + 3, text, 6.5, anchor)
    draw_contacts(drawn, "DS1", "DS1: display", "#2b7a3f", functions)
    draw_buzzer(drawn)
    for part, colour, text, beside, anchor in (
            ("R1", "#d8b98a", "R1 10k", (9, 3), "start"),
            ("R3", "#d8b98a", "R3 100R", (0, 15), "middle"),
            ("R4", "#d8b98a", "R4 220R", (0, -8), "middle"),
            ("C3", "#e0a030", "C3 100n", (12, 3), "start"),
            ("D2", "#555", "D2, ring right", (-8, 14), "middle"),
            ("C11", "#889", "C11 100u, + left", (14, 3), "start"),
            ("C4", "#889", "C4 100u, + to P", (0, -28), "middle")):
        drawn.lying(*PARTS[part].values(), colour, text, beside, anchor)
    for pin, sign, colour in (("1", "+", "#d22"), ("2", "\N{MINUS SIGN}", "#222")):
        x, y = at(PARTS["BT1"][pin])
        drawn.leg(PARTS["BT1"][pin], colour, 4)
        drawn.name(x - 8, y + 3, f"cells {sign}", 7, "end")
    for _, wires in STEPS.values():
        for start, end, colour, net in wires:
            drawn.wire(route(start, end, net), colour)
    drawn.wire([at(hole) for hole in PARTS["JP1"].values()], "red")
    for hole in PARTS["JP1"].values():
        drawn.leg(hole)
    x, y = at("62a")
    drawn.name(x - 6, y + 4, "JP1", 7, "end")
    draw_numbers(drawn)
    return drawn.text()


def sockets_of(drawing):
    """Finds for each contact of the Nano the Arduino's socket in `drawing` with the same net. An
    Uno's sockets have the same names as the Nano's contacts."""
    names = {net: function.split("/")[0] for (part, _), (net, function)
             in plan.netlist(drawing).pins.items() if part == "A1"}
    return {contact(hole): names.get(plan.netlist("nibble").pins["A1", pin][0], "")
            for pin, hole in PARTS["A1"].items()}


def rows():
    """Yields the rows of the list, step by step: first the parts with their first and last contact,
    then the wires."""
    polar = {"C4": "contact 1 is its +", "C11": "contact 1 is its +",
             "D2": "contact 1, its ring, to the module",
             "JP1": "a wire; pull it out, and the light is off",
             "DS1": "contacts 1 to 16, by leads", "J2": "contacts 1 to 8, by wires",
             "J3": "contacts 1 to 5, by leads", "S1": "contacts 1 to 3, by wires",
             "U3": "contacts 1 to 4; bend them, and the module stands upright",
             "J15": "contacts 1 to 4: VBUS, D-, D+, GND",
             "BT1": "the red wire is +, the black wire is -"}
    uno, mega = sockets_of("nibble"), sockets_of("mega2560")
    for step, (parts, wires) in STEPS.items():
        for part, value in parts.items():
            (first, start), *_, (last, end) = PARTS[part].items()
            remark = polar.get(part, f"contacts {first} to {last}" if len(PARTS[part]) > 2 else "")
            yield step, f"{part} {value}", start, end, "", remark, "", ""
        for start, end, colour, carries in wires:
            yield (step, "wire", start, end, colour, carries,
                   *(sockets.get(contact(start), "") for sockets in (uno, mega)))


def main():
    """Runs the program with the arguments of the command line."""
    folder = pathlib.Path(sys.argv[1])
    different = list(faults())
    if different:
        print("\n".join(different))
        return 1
    (folder / "breadboard.svg").write_text(picture(), encoding="utf-8")
    plan.write_list(folder / "breadboard.csv",
                    ("Step", "What", "From", "To", "Colour", "Carries", "Uno", "Mega"),
                    rows())
    return 0


if __name__ == "__main__":
    sys.exit(main())
