#!/usr/bin/env python3
"""Plans the breadboard:  schematics/tools/breadboard.py FOLDER

Writes breadboard.svg, the picture, and breadboard.csv, the wires one by one, after it has compared
the plan with the netlist nibble.net: what the circuit joins is joined here, and nothing else. The
plan is the reference circuit on a board of 830 holes, with ready-made modules of keypad and lights.

A hole is COLUMN ROW: 1 to 63, a to e below the groove, f to j above it; the five holes on a side of
a column are one contact. Rails: + and - below, P and M (plus, minus) above.
"""
import pathlib
import sys

import plan

COLUMNS = 63

# The Nano lies across the groove, its USB port at the left edge: contacts 15 (D12) to 1 (TX) above,
# 16 (D13) to 30 (VIN) below.
PARTS = {
    "A1": {**{str(16 - column): f"{column}h" for column in range(1, 16)},
           **{str(15 + column): f"{column}d" for column in range(1, 16)}},
    "J2": {str(pin): f"{18 + pin}g" for pin in range(1, 9)},
    "J3": {str(pin): f"{28 + pin}g" for pin in range(1, 6)},
    "R4": {"1": "36h", "2": "40h"},
    "BZ1": {"1": "40f", "2": "43f"},
    "R1": {"1": "3P", "2": "3i"},
    "RV1": {"1": "38c", "2": "39c", "3": "40c"},
    "DS1": {str(pin): f"{43 + pin}b" for pin in range(1, 17)},
    "C3": {"1": "46+", "2": "46-"},
    "C4": {"1": "58P", "2": "58M"},
    "R3": {"1": "62c", "2": "58c"},
    "JP1": {"1": "62+", "2": "62a"},
}

# From hole to hole, the colour and what it carries.
WIRES = [
    ("12a", "12+", "red", "5 V to the rails"), ("14a", "14-", "black", "ground to the rails"),
    ("12j", "12M", "black", "ground of the other side"), ("63+", "63P", "red", "5 V, upper rail"),
    ("27-", "27M", "black", "ground, upper rail"),
    ("8j", "19j", "orange", "KEY_ROW1"), ("7j", "20j", "orange", "KEY_ROW2"),
    ("6j", "21j", "orange", "KEY_ROW3"), ("5j", "22j", "orange", "KEY_ROW4"),
    ("11i", "23i", "gold", "KEY_COL1"), ("10i", "24i", "gold", "KEY_COL2"),
    ("9i", "25i", "gold", "KEY_COL3"), ("1j", "26j", "gold", "KEY_COL4"),
    ("29j", "29P", "red", "5 V, lights"), ("30j", "30M", "black", "ground, lights"),
    ("2j", "31j", "green", "LED_DIN"), ("3j", "32j", "green", "LED_LOAD"),
    ("1b", "33f", "green", "LED_CLK"),
    ("4j", "36j", "violet", "BUZZER"), ("43j", "43M", "black", "ground, buzzer"),
    ("38a", "38+", "red", "5 V, contrast"), ("40a", "40-", "black", "ground, contrast"),
    ("39d", "46d", "grey", "LCD_VO"),
    ("44a", "44-", "black", "ground, display"), ("45a", "45+", "red", "5 V, display"),
    ("4b", "47d", "blue", "LCD_RS"), ("48a", "48-", "black", "RW to ground"),
    ("5b", "49d", "blue", "LCD_E"),
    ("6b", "54d", "blue", "LCD_D4"), ("7b", "55d", "blue", "LCD_D5"),
    ("8b", "56d", "blue", "LCD_D6"),
    ("9b", "57d", "blue", "LCD_D7"), ("59a", "59-", "black", "ground, backlight"),
]

# Parts of the circuit that are not on the breadboard: what the modules replace, the supply by
# cells, and the second serial port.
ELSEWHERE = ("U1", "D", "SW", "R2", "C1", "C2", "BT1", "S1", "Q1", "R5", "J4")


def contact(hole):
    """The piece of metal below a hole: a rail, or a side of a column."""
    column, row = hole[:-1], hole[-1]
    if row in "+-PM":
        return row
    return column + ("lower" if row in "abcde" else "upper")


def is_elsewhere(part, _pin):
    """True of parts that are not on the breadboard."""
    return part.startswith(ELSEWHERE) and not part.startswith("DS")


def faults():
    """Differences from the circuit."""
    return plan.faults(plan.netlist("nibble"), PARTS, WIRES, contact, is_elsewhere)


# --- The picture ----------------------------------------------------------------------------------

STEP = plan.STEP
ROWS = {"P": 1, "M": 2, **{row: 4 + index for index, row in enumerate("jihgf")},
        **{row: 11 + index for index, row in enumerate("edcba")}, "+": 17, "-": 18}
TOP, LEFT = 150, 40


def at(hole):
    """Where a hole is, in pixels."""
    return LEFT + STEP * int(hole[:-1]), TOP + STEP * ROWS[hole[-1]]


def board():
    """The bare board with its holes and numbers."""
    lines = [f'<rect x="{LEFT - 4}" y="{TOP - 4}" width="{STEP * (COLUMNS + 1) + 8}" '
             f'height="{STEP * 19 + 8}" rx="6" '
             'fill="#f7f5ee" stroke="#bbb"/>',
             f'<rect x="{LEFT}" y="{TOP + STEP * 9 - 4}" width="{STEP * (COLUMNS + 1)}" '
             f'height="{STEP + 8}" fill="#e6e3d8"/>']
    for row in ROWS:
        _, y = at("1" + row)
        if row in "PM+-":
            colour = "#d22" if row in "P+" else "#24c"
            lines.append(f'<path d="M{LEFT + 6} {y - 6}h{STEP * COLUMNS}" stroke="{colour}" '
                         'stroke-width="1"/>')
        name = {"P": "+", "M": "\N{MINUS SIGN}", "-": "\N{MINUS SIGN}"}.get(row, row)
        lines.append(plan.words(LEFT - 12, y + 3, name))
        lines.append(plan.words(LEFT + STEP * (COLUMNS + 1) + 12, y + 3, name))
    holes = "".join(f"M{x - 1.5:g} {y - 1.5:g}h3v3h-3z" for row in ROWS
                    for column in range(1, COLUMNS + 1)
                    for x, y in [at(f"{column}{row}")])
    lines.append(f'<path d="{holes}" fill="#999"/>')
    for column in [1, *range(5, COLUMNS + 1, 5)]:
        for row, shift in (("j", -8), ("a", 14)):
            x, y = at(f"{column}{row}")
            lines.append(plan.words(x, y + shift, str(column), 7))
    return lines


def wire(start, end, colour, level):
    """A wire, as a curve if it is long; `level` is how far that leaves the board."""
    (x1, y1), (x2, y2) = at(start), at(end)
    path = f"M{x1} {y1}L{x2} {y2}"
    if abs(x1 - x2) >= 3 * STEP:
        height = TOP - level if start[-1] in "fghij" else TOP + 19 * STEP + level
        path = f"M{x1} {y1}C{x1} {height} {x2} {height} {x2} {y2}"
    return plan.wire(path, (x1, y1), (x2, y2), colour)


def nano():
    """The Arduino Nano with the names of its contacts."""
    lines = plan.body(at("1h"), at("15d"), 7, "#1d4f7a", "Arduino Nano")
    x, y = at("1h")
    lines += [f'<rect x="{x - 30}" y="{y + 16}" width="26" height="40" rx="2" fill="#bbb" '
              'stroke="#888"/>',
              plan.words(x - 17, y + 39, "USB", 8)]
    for (part, pin), (_, function) in plan.netlist("nibble").pins.items():
        if part == "A1":
            hole = PARTS["A1"][pin]
            x, y = at(hole)
            above = hole[-1] == "h"
            lines += [f'<circle cx="{x}" cy="{y}" r="2.2" fill="#e8c860"/>',
                      plan.upright(x + 2.5, y + (6 if above else -6), function.split("/")[0],
                                   "end" if above else "start")]
    return lines


def picture():
    """The whole picture."""
    lines = plan.start_picture(LEFT * 2 + STEP * (COLUMNS + 1), TOP + STEP * 19 + 100,
                               "Nibble on a breadboard",
                               "A picture of schematics/tools/breadboard.py; the wires one by "
                               "one: breadboard.csv")
    lines += board() + nano()
    lines += plan.body(at("19g"), at("26g"), 6, "#444", "J2: keypad, 1 to 8")
    lines += plan.body(at("29g"), at("33g"), 6, "#444", "J3: lights")
    lines += plan.body(at("38c"), at("40c"), 6, "#2a6fb0", "RV1")
    lines += plan.body(at("44b"), at("59b"), 6, "#2b7a3f", "DS1: display, contacts 1 to 16")
    lines += plan.body(at("40f"), at("43f"), 9, "#222", "BZ1")
    for part, colour, text, beside in (
            ("R1", "#d8b98a", "R1 10k", (8, 3)), ("R3", "#d8b98a", "R3 100R", (0, -8)),
            ("R4", "#d8b98a", "R4 220R", (0, -8)),
            ("C3", "#e0a030", "C3 100n", (9, 3)), ("C4", "#889", "C4 100u, + to +", (9, 3))):
        lines += plan.lying(*(at(hole) for hole in PARTS[part].values()), colour, text, beside)
    levels = {True: 10, False: 10}
    for start, end, colour, _ in sorted(WIRES,
                                        key=lambda wire: abs(at(wire[0])[0] - at(wire[1])[0])):
        above = start[-1] in "fghij"
        if abs(at(start)[0] - at(end)[0]) >= 3 * STEP:
            levels[above] += 11
        lines += wire(start, end, colour, levels[above])
    lines += wire(*PARTS["JP1"].values(), "red", 0)
    x, y = at("62a")
    lines.append(plan.words(x - 6, y + 20, "JP1", 7, "end"))
    return "\n".join(lines + ["</svg>", ""])


def main():
    """Command line."""
    folder = pathlib.Path(sys.argv[1])
    different = list(faults())
    if different:
        print("\n".join(different))
        return 1
    (folder / "breadboard.svg").write_text(picture(), encoding="utf-8")
    plan.write_list(folder / "breadboard.csv", ("From", "To", "Colour", "Carries"),
                    [*WIRES, (*PARTS["JP1"].values(), "red",
                              "JP1: backlight; pull it out and the light is off")])
    return 0


if __name__ == "__main__":
    sys.exit(main())
