#!/usr/bin/env python3
"""Plans the breadboard:  schematics/tools/breadboard.py FOLDER

Writes breadboard.svg, the picture, and breadboard.csv, the wires one by one, after it has compared the
plan with the netlist nibble.net: what the circuit joins is joined here, and nothing else. The plan
is the reference circuit on a board of 830 holes, with ready-made modules of keypad and lights.

A hole is COLUMN ROW: 1 to 63, a to e below the groove, f to j above it; the five holes on a side of
a column are one contact. Rails: + and - below, P and M (plus, minus) above.
"""
import csv
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/tools"))

from compare_nets import Netlist  # pylint: disable=wrong-import-position

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
    ("12j", "12M", "black", "ground of the other side"), ("63+", "63P", "red", "5 V, upper rail"), ("27-", "27M", "black", "ground, upper rail"),
    ("8j", "19j", "orange", "KEY_ROW1"), ("7j", "20j", "orange", "KEY_ROW2"),
    ("6j", "21j", "orange", "KEY_ROW3"), ("5j", "22j", "orange", "KEY_ROW4"),
    ("11i", "23i", "gold", "KEY_COL1"), ("10i", "24i", "gold", "KEY_COL2"),
    ("9i", "25i", "gold", "KEY_COL3"), ("1j", "26j", "gold", "KEY_COL4"),
    ("29j", "29P", "red", "5 V, lights"), ("30j", "30M", "black", "ground, lights"),
    ("2j", "31j", "green", "LED_DIN"), ("3j", "32j", "green", "LED_LOAD"), ("1b", "33f", "green", "LED_CLK"),
    ("4j", "36j", "violet", "BUZZER"), ("43j", "43M", "black", "ground, buzzer"),
    ("38a", "38+", "red", "5 V, contrast"), ("40a", "40-", "black", "ground, contrast"),
    ("39d", "46d", "grey", "LCD_VO"),
    ("44a", "44-", "black", "ground, display"), ("45a", "45+", "red", "5 V, display"),
    ("4b", "47d", "blue", "LCD_RS"), ("48a", "48-", "black", "RW to ground"), ("5b", "49d", "blue", "LCD_E"),
    ("6b", "54d", "blue", "LCD_D4"), ("7b", "55d", "blue", "LCD_D5"), ("8b", "56d", "blue", "LCD_D6"),
    ("9b", "57d", "blue", "LCD_D7"), ("59a", "59-", "black", "ground, backlight"),
]

# Parts of the circuit that are not on the breadboard: what the modules replace, the supply by cells, and
# the second serial port.
ELSEWHERE = ("U1", "D", "SW", "R2", "C1", "C2", "BT1", "S1", "Q1", "R5", "J4")


def contact(hole):
    """The piece of metal below a hole: a rail, or a side of a column."""
    column, row = hole[:-1], hole[-1]
    if row in "+-PM":
        return row
    return column + ("lower" if row in "abcde" else "upper")


def joined():
    """For each contact the representative of all that wires join to it."""
    leader = {}

    def find(name):
        while leader.setdefault(name, name) != name:
            name = leader[name]
        return name

    for start, end, _, _ in WIRES:
        leader[find(contact(start))] = find(contact(end))
    return find


def faults():
    """Differences from the netlist, and holes that are used twice."""
    netlist, find = Netlist(ROOT / "schematics/nibble.net"), joined()
    places, nets = {}, {}
    for (part, pin), (net, _) in netlist.pins.items():
        if part.startswith(ELSEWHERE) and not part.startswith("DS"):
            continue
        if part not in PARTS or pin not in PARTS[part]:
            yield f"{part} {pin} is not on the breadboard"
            continue
        place = find(contact(PARTS[part][pin]))
        if nets.setdefault(net, place) != place:
            yield f"{part} {pin} is not joined to the rest of {net}"
        if places.setdefault(place, net) != net:
            yield f"{net} and {places[place]} touch at {PARTS[part][pin]}"
    holes = [hole for pins in PARTS.values() for hole in pins.values()]
    holes += [hole for wire in WIRES for hole in wire[:2]]
    for hole in sorted(set(holes)):
        if holes.count(hole) > 1:
            yield f"two leads in hole {hole}"


# --- The picture -------------------------------------------------------------------------------------

STEP = 12
ROWS = {"P": 1, "M": 2, **{row: 4 + index for index, row in enumerate("jihgf")},
        **{row: 11 + index for index, row in enumerate("edcba")}, "+": 17, "-": 18}
COLOURS = {"red": "#d22", "black": "#222", "orange": "#f08000", "gold": "#c8a000", "green": "#1a9a3a",
           "blue": "#2060d0", "violet": "#9030c0", "grey": "#888"}
TOP, LEFT = 150, 40


def at(hole):
    """Where a hole is, in pixels."""
    return LEFT + STEP * int(hole[:-1]), TOP + STEP * ROWS[hole[-1]]


def words(x, y, text, size=9, anchor="middle", colour="#333"):
    """Text in the picture."""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{colour}" '
            f'font-family="DejaVu Sans,Verdana,sans-serif">{text}</text>')


def body(first, last, margin, colour, name, text="#fff"):
    """A part as a box over its holes."""
    (x1, y1), (x2, y2) = at(first), at(last)
    left, right, top, bottom = min(x1, x2) - margin, max(x1, x2) + margin, min(y1, y2) - margin, max(y1, y2) + margin
    return [f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="3" fill="{colour}"/>',
            words((left + right) / 2, (top + bottom) / 2 + 3, name, 8, colour=text)]


def board():
    """The bare board with its holes and numbers."""
    lines = [f'<rect x="{LEFT - 4}" y="{TOP - 4}" width="{STEP * (COLUMNS + 1) + 8}" height="{STEP * 19 + 8}" rx="6" '
             'fill="#f7f5ee" stroke="#bbb"/>',
             f'<rect x="{LEFT}" y="{TOP + STEP * 9 - 4}" width="{STEP * (COLUMNS + 1)}" height="{STEP + 8}" fill="#e6e3d8"/>']
    for row in ROWS:
        _, y = at("1" + row)
        if row in "PM+-":
            colour = "#d22" if row in "P+" else "#24c"
            lines.append(f'<path d="M{LEFT + 6} {y - 6}h{STEP * COLUMNS}" stroke="{colour}" stroke-width="1"/>')
        name = {"P": "+", "M": "\N{MINUS SIGN}", "-": "\N{MINUS SIGN}"}.get(row, row)
        lines.append(words(LEFT - 12, y + 3, name))
        lines.append(words(LEFT + STEP * (COLUMNS + 1) + 12, y + 3, name))
    holes = "".join(f"M{x - 1.5:g} {y - 1.5:g}h3v3h-3z" for row in ROWS for column in range(1, COLUMNS + 1)
                    for x, y in [at(f"{column}{row}")])
    lines.append(f'<path d="{holes}" fill="#999"/>')
    for column in [1, *range(5, COLUMNS + 1, 5)]:
        for row, shift in (("j", -8), ("a", 14)):
            x, y = at(f"{column}{row}")
            lines.append(words(x, y + shift, str(column), 7))
    return lines


def resistor(part, text):
    """A resistor between its holes."""
    (x1, y1), (x2, y2) = (at(hole) for hole in PARTS[part].values())
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    turn = 90 if x1 == x2 else 0
    return [f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#777" stroke-width="2"/>',
            f'<rect x="-10" y="-4.5" width="20" height="9" rx="4" transform="translate({x:g},{y:g}) rotate({turn})" '
            'fill="#d8b98a" stroke="#876"/>',
            words(x + 7, y + 3, text, 7, "start") if turn else words(x, y - 8, text, 7)]


def capacitor(part, colour, text):
    """A capacitor between the rails."""
    (x1, y1), (x2, y2) = (at(hole) for hole in PARTS[part].values())
    return [f'<circle cx="{(x1 + x2) / 2}" cy="{(y1 + y2) / 2}" r="9" fill="{colour}" stroke="#555"/>',
            words((x1 + x2) / 2 + 12, (y1 + y2) / 2 + 3, text, 7, "start")]


def wire(start, end, colour, level):
    """A wire, as a curve if it is long; `level` is how far that leaves the board."""
    (x1, y1), (x2, y2) = at(start), at(end)
    if abs(x1 - x2) < 3 * STEP:
        path = f"M{x1} {y1}L{x2} {y2}"
    else:
        above = start[-1] in "fghij"
        height = (TOP - level if above else TOP + 19 * STEP + level)
        path = f"M{x1} {y1}C{x1} {height} {x2} {height} {x2} {y2}"
    ends = "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{COLOURS[colour]}"/>' for x, y in ((x1, y1), (x2, y2)))
    return [f'<path d="{path}" stroke="{COLOURS[colour]}" stroke-width="2.2" fill="none" opacity="0.85"/>', ends]


def picture():
    """The whole picture."""
    width, height = LEFT * 2 + STEP * (COLUMNS + 1), TOP + STEP * 19 + 100
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
             "<title>Nibble on a breadboard</title>", f'<rect width="{width}" height="{height}" fill="#fff"/>',
             words(LEFT, 22, "Nibble on a breadboard", 15, "start", "#000"),
             words(LEFT, 40, "A picture of schematics/tools/breadboard.py; the wires one by one: breadboard.csv", 9, "start")]
    lines += board()
    lines += body("1h", "15d", 7, "#1d4f7a", "Arduino Nano")
    x, y = at("1h")
    lines += [f'<rect x="{x - 30}" y="{y + 16}" width="26" height="40" rx="2" fill="#bbb" stroke="#888"/>',
              words(x - 17, y + 39, "USB", 8)]
    names = {pin: function.split("/")[0] for (part, pin), (_, function) in
             Netlist(ROOT / "schematics/nibble.net").pins.items() if part == "A1"}
    for pin, hole in PARTS["A1"].items():
        x, y = at(hole)
        above = hole[-1] == "h"
        lines += [f'<circle cx="{x}" cy="{y}" r="2.2" fill="#e8c860"/>',
                  f'<g transform="translate({x + 2.5:g},{y + (6 if above else -6):g}) rotate(-90)">'
                  + words(0, 0, names[pin], 6.5, "end" if above else "start", "#fff") + "</g>"]
    lines += body("19g", "26g", 6, "#444", "J2: keypad, 1 to 8")
    lines += body("29g", "33g", 6, "#444", "J3: lights")
    lines += body("38c", "40c", 6, "#2a6fb0", "RV1")
    lines += body("44b", "59b", 6, "#2b7a3f", "DS1: display, contacts 1 to 16")
    lines += body("40f", "43f", 9, "#222", "BZ1")
    for part, text in (("R1", "R1 10k"), ("R3", "R3 100R"), ("R4", "R4 220R")):
        lines += resistor(part, text)
    lines += capacitor("C3", "#e0a030", "C3 100n") + capacitor("C4", "#667", "C4 100u, + to +")
    levels = {True: 10, False: 10}
    for start, end, colour, _ in sorted(WIRES, key=lambda wire: abs(at(wire[0])[0] - at(wire[1])[0])):
        if abs(at(start)[0] - at(end)[0]) >= 3 * STEP:
            levels[start[-1] in "fghij"] += 11
        lines += wire(start, end, colour, levels[start[-1] in "fghij"])
    lines += wire(*PARTS["JP1"].values(), "red", 0)
    x, y = at("62a")
    lines.append(words(x - 6, y + 20, "JP1", 7, "end"))
    return "\n".join(lines + ["</svg>", ""])


def main():
    """Command line."""
    folder = pathlib.Path(sys.argv[1])
    different = list(faults())
    if different:
        print("\n".join(different))
        return 1
    (folder / "breadboard.svg").write_text(picture(), encoding="utf-8")
    with open(folder / "breadboard.csv", "w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(["From", "To", "Colour", "Carries"])
        writer.writerows([*WIRES, (*PARTS["JP1"].values(), "red", "JP1: backlight; pull it out and the light is off")])
    return 0


if __name__ == "__main__":
    sys.exit(main())
