# SPDX-License-Identifier: MIT
"""Draws the sensor board twice: the field of 64 squares on one page, and a quarter of the field,
which is a circuit board. Four equal quarters make a field. Distances are in steps of 1.27 mm.

On each quarter the lines are called ranks 1-4 and files a-d. These names are right for the quarter
with the chips. This quarter has three plugs. Each plug leads to another quarter, and has the lines
of that quarter: ranks 1-4 or 5-8, and files a-d or e-h. The other quarters have their lines at the
same contacts of their plug J13. So no quarter needs a jumper.
"""
import board
import symbols as s
from handheld_sheet import COMPUTER as HANDHELD
from kicad import Drawing
from pieces import (COMMENTS, DATE, PARTS, REVISION, decoupling, draw_connector,
                    draw_driver_supply, draw_load, ground, heading, leave, note, supply)

FILES = "ABCDEFGH"
# The nets of J10. Its supply goes through the fuse.
COMPUTER = [(contact, "FIELD_5V" if net == "+5V" else net) for contact, net in HANDHELD]

SENSOR_PARTS = {
    "computer": dict(value="sensor board", package="box header 2 x 5",
                     remarks="ribbon cable of 10 wires, 30 cm at most, from J10 of the handheld; "
                             "single wires from a Mega",
                     replacement="", footprint="nibble:IDC-Header_2x05_P2.54mm_Vertical"),
    "fuse": dict(value="0.25 A", package="fuse that resets itself, 5.08 mm",
                 remarks="in the supply, against a short and a wrong cable",
                 replacement="0.2 to 0.35 A, 3 Ohm at most",
                 footprint="nibble:Fuse_Radial_P5.08mm"),
    "expander": dict(value="MCP23S17-E/SP", package="DIP-28, 7.62 mm",
                     remarks="drives the ranks and reads the files of the switches; in a socket",
                     replacement="none: MCP23017 has another bus, and MCP23S18 other outputs",
                     footprint="nibble:DIP-28_W7.62mm_Socket"),
    "driver": dict(PARTS["driver"], remarks="drives the 64 lights; in a socket",
                   replacement="none: AS1107 has other currents",
                   footprint="nibble:DIP-24_W7.62mm_Socket"),
    "iset": dict(value="68k", package="0.25 W",
                 remarks="9 mA a light while it is driven, 0.5 mA on average",
                 replacement="47k brighter; not less than 27k at a handheld",
                 footprint="nibble:R_Axial_0.25W_P10.16mm"),
    "load": dict(value="100k", package="0.25 W",
                 remarks="pull-up: the driver hears nothing while the chip is in reset",
                 replacement="47k to 220k", footprint="nibble:R_Axial_0.25W_P10.16mm"),
    "select": dict(value="10k", package="0.25 W",
                   remarks="pull-up: the part hears nothing while the chip is in reset",
                   replacement="4.7k to 47k", footprint="nibble:R_Axial_0.25W_P10.16mm"),
    "pull-ups": dict(value="8 x 47k", package="SIP-9, contact 1 in common",
                     remarks="pull-ups of the files: high 20 us after a rank is let go",
                     replacement="eight resistors of 47k; 33k to 47k",
                     footprint="nibble:R_Array_SIP9"),
    "100n": dict(PARTS["100n"], footprint="nibble:C_Disc_P2.54mm"),
    "10u": dict(PARTS["10u"], footprint="nibble:CP_Radial_D5.0mm_P2.00mm"),
    "reed": dict(value="reed 10-15 AT", package="glass 14 x 2 mm",
                 remarks="closed by the magnet of a piece",
                 replacement="10-20 AT, normally open, glass of 10 to 16 mm",
                 footprint="nibble:Reed_Glass14x2mm_P20.32mm"),
    "reed diode": dict(value="1N4148", package="DO-35",
                       remarks="one a switch: without it three pieces make a fourth",
                       replacement="1N914, BAT85, any small diode",
                       footprint="nibble:D_DO-35_P7.62mm"),
    "light": dict(PARTS["light"], remarks="one a square, all of one type, 1.8-2.2 V; "
                                          "a bright one with a typical 70 mcd at 10 mA",
                  replacement="green, yellow; 2 mm and 5 mm by hand",
                  footprint="nibble:LED_D3.0mm"),
    "neighbour": dict(value="neighbour", package="box header 2 x 10",
                      remarks="ribbon cable of 20 wires to another quarter: J13 on three boards, "
                              "the other plugs on the board of a1",
                      replacement="",
                      footprint="nibble:IDC-Header_2x10_P2.54mm_Vertical"),
}


# The parts that only one of the four quarters has. The remark for the parts list of a quarter says
# so.
CHIPS = ("computer", "fuse", "expander", "driver", "iset", "load", "select", "pull-ups", "100n",
         "10u")
QUARTER_PARTS = {kind: dict(entry, remarks="only on the board of a1; " + entry["remarks"])
                 if kind in CHIPS else entry for kind, entry in SENSOR_PARTS.items()}


def part(page, symbol, reference, kind, x, y, **options):
    """Places a part whose values are those of a kind in the parts list."""
    return page.part(symbol, reference, x, y, **{**page.parts[kind], **options})


def square(file, rank):
    """Returns a square's name in the form that references have, such as A1."""
    return f"{FILES[file]}{rank}"


def draw_computer(page, x, y):
    """Draws the plug of the computer, in a frame around (x, y)."""
    heading(page, "To the computer", x - 28, y - 10, x + 34, y + 34)
    pins = draw_connector(page, s.SENSORS_CONNECTOR, "J10", "computer", x, y, COMPUTER, 17)
    page.part(s.FLAG, "#FLG02", pins["2"][0] - 6, pins["2"][1], "PWR_FLAG", show_value=False)
    fuse = part(page, s.FUSE, "F1", "fuse", x + 22, y + 2)
    page.wire((x + 11, y + 2), fuse["1"])
    page.label("FIELD_5V", x + 11, y + 2)
    page.wire(fuse["2"], (x + 29, y + 2), (x + 29, y))
    page.part(s.FLAG, "#FLG01", x + 27, y + 2, "PWR_FLAG", show_value=False)
    supply(page, x + 29, y)
    pull = part(page, s.RESISTOR, "R26", "select", x + 27, y + 12)
    supply(page, *pull["1"])
    page.wire(pull["2"], (x + 27, y + 17), (x + 14, y + 17))
    page.label("SENSE_SELECT", x + 14, y + 17)
    note(page, "MOSI and SCK are the lights' DIN and CLK. Turned\nby half, the plug does no harm.",
         x - 26, y + 26)


def draw_expander(page, x, y):
    """Draws the port expander that reads the switches, with the pull-ups of the files, in a frame
    around (x, y)."""
    heading(page, "Switches: ranks and files", x - 28, y - 12, x + 78, y + 52)
    pins = part(page, s.EXPANDER, "U6", "expander", x, y)
    edge = x - 2
    for number, net in (("11", "SENSE_SELECT"), ("12", "LED_CLK"), ("13", "LED_DIN"),
                        ("14", "MISO")):
        leave(page, pins[number], net, edge - 17)
    page.wire(pins["9"], (edge - 6, y + 2))
    page.wire(pins["18"], (edge - 3, y + 4), (edge - 3, y + 2))
    supply(page, edge - 6, y + 2)
    for number in ("15", "16", "17"):
        page.wire(pins[number], (edge - 3, pins[number][1]))
    page.wire((edge - 3, pins["15"][1]), (edge - 3, pins["10"][1] + 2))
    page.wire(pins["10"], (edge - 3, pins["10"][1]))
    ground(page, edge - 3, pins["10"][1] + 2)
    for number in ("19", "20"):
        page.open_end(pins[number])
    for bit in range(8):
        for number, net in ((21 + bit, f"SENSE_RANK{bit + 1}"),
                            (1 + bit, f"SENSE_FILE_{FILES[bit]}")):
            point = pins[str(number)]
            page.wire(point, (point[0] + 16, point[1]))
            page.label(net, point[0] + 16, point[1], 180)
    array = part(page, s.ARRAY, "RN1", "pull-ups", x + 48, y + 18, angle=0)
    page.wire(array["1"], (x + 43, y + 20), (x + 43, y + 17))
    supply(page, x + 43, y + 17)
    for bit in range(8):
        point = array[str(2 + bit)]
        page.wire(point, (point[0] + 4, point[1]))
        page.label(f"SENSE_FILE_{FILES[bit]}", point[0] + 4, point[1])
    decoupling(page, x - 22, y + 41, ("100n", "C20", s.CAPACITOR))
    note(page, "A rank is low while it is read; all others are inputs.\nThe files have pull-ups of "
               "the chip, and RN1.", x - 8, y + 43)


def draw_driver(page, x, y):
    """Draws the MAX7219, in a frame around (x, y)."""
    heading(page, "Lights: ranks and files", x - 32, y - 12, x + 62, y + 58)
    pins = part(page, s.DRIVER_COMPACT, "U1", "driver", x, y)
    draw_driver_supply(page, pins, dict(R="R2"))
    for number, net in (("12", "LED_LOAD"), ("1", "LED_DIN"), ("13", "LED_CLK")):
        leave(page, pins[number], net, x - 28)
    draw_load(page, x - 17, y + 12, y + 18, "R1")
    for names, numbers in (([f"RANK{rank}" for rank in range(8, 0, -1)], "8 5 10 3 7 6 11 2"),
                           ([f"FILE_{file}" for file in FILES], "17 15 21 23 20 16 14 22")):
        for name, number in zip(names, numbers.split()):
            point = pins[number]
            page.wire(point, (point[0] + 14, point[1]))
            page.label(name, point[0] + 14, point[1], 180)
    decoupling(page, x - 24, y + 40, ("100n", "C1", s.CAPACITOR),
               ("10u", "C2", s.CAPACITOR_POLAR))
    note(page, "R2: 9 mA a light while it is driven. Cells\n"
               "bear all lights of this board and of the\n"
               "handheld at once. Always at +5V, so the\n"
               "bus never feeds a chip without supply.", x + 2, y + 46)


def draw_switches(page, x, y, count):
    """Draws a switch and a diode for each square of a matrix of count x count squares. The upper
    left corner of the matrix is at (x, y)."""
    for rank in range(count, 0, -1):
        row = y + 9 * (count - rank)
        page.wire((x + 12, row + 5), (x + 22 * count + 4, row + 5))
        page.label(f"SENSE_RANK{rank}", x + 22 * count + 4, row + 5, 180)
        for file in range(count):
            left, name = x + 22 * file, square(file, rank)
            diode = part(page, s.DIODE, "V" + name, "reed diode", left + 3, row, angle=180,
                         show_value=False, reference_at=(0, -1.9, ""))
            reed = part(page, s.REED, "S" + name, "reed", left + 9, row, show_value=False)
            page.wire(diode["2"], (left, row))
            page.wire(reed["2"], (left + 12, row + 5))
    for file in range(count):
        left = x + 22 * file
        page.wire((left, y - 8), (left, y + 9 * (count - 1)))
        page.label(f"SENSE_FILE_{FILES[file]}", left, y - 8)


def draw_lights(page, x, y, count):
    """Draws a light for each square of a matrix of count x count squares."""
    for rank in range(count, 0, -1):
        row = y + 8 * (count - rank)
        page.wire((x + 6, row + 5), (x + 22 * count + 4, row + 5))
        page.label(f"RANK{rank}", x + 22 * count + 4, row + 5, 180)
        for file in range(count):
            left = x + 22 * file
            light = part(page, s.LIGHT, "D" + square(file, rank), "light", left + 3, row,
                         show_value=False)
            page.wire(light["K"], (left + 6, row + 5))
    for file in range(count):
        left = x + 22 * file
        page.wire((left, y - 8), (left, y + 8 * (count - 1)))
        page.label(f"FILE_{FILES[file]}", left, y - 8)


def draw_matrices(page, x, y, count):
    """Draws the frames of switches and lights."""
    right, high = x + 22 * count + 8, 9 * count + 18
    heading(page, f"{count * count} switches", x - 4, y, right, y + high)
    draw_switches(page, x + 2, y + 16, count)
    heading(page, f"{count * count} lights", x - 4, y + high + 4, right, y + high + 8 * count + 22)
    draw_lights(page, x + 2, y + high + 20, count)


def plug(ranks, files):
    """Returns, by contact, the nets of a plug that leads to another quarter. The plug has the four
    ranks from `ranks` on, and the four files from `files` on. Each pair of contacts has a line of
    the switches and a line of the lights. Contacts 1, 2, 19 and 20 are ground."""
    lines = [(f"SENSE_RANK{rank}", f"RANK{rank}") for rank in range(ranks + 3, ranks - 1, -1)]
    lines += [(f"SENSE_FILE_{file}", f"FILE_{file}") for file in FILES[files:files + 4]]
    nets = ["GND", "GND", *(net for pair in lines for net in pair), "GND", "GND"]
    return list(enumerate(nets, 1))


PLUGS = {"J11": ("to e1", plug(1, 4)), "J12": ("to a5", plug(5, 0)),
         "J14": ("to e5", plug(5, 4)), "J13": ("from a1", plug(1, 0))}


def draw_plugs(page, x, y):
    """Draws the plugs to other quarters."""
    for column, (reference, (side, nets)) in enumerate(PLUGS.items()):
        left = x + 44 * column
        heading(page, f"{side}", left - 24, y - 12, left + 16, y + 48)
        draw_connector(page, s.NEIGHBOUR, reference, "neighbour", left, y, nets, 17)


def field():
    """Draws the whole field."""
    drawing = Drawing("sensors", "Sensor board for Nibble", REVISION, DATE, COMMENTS,
                      SENSOR_PARTS)
    page = drawing.sheet("sensors.kicad_sch", "the whole field", "A3")
    draw_computer(page, 42, 24)
    draw_expander(page, 42, 74)
    draw_driver(page, 46, 144)
    draw_matrices(page, 128, 12, 8)
    note(page, "Seen from the player with white: a1 is at the lower left. A closed switch is a\n"
               "piece. Anodes of the diodes towards the files. Four circuit boards of the\n"
               "drawing \"quarter\" are this circuit.", 126, 200)
    return drawing


def quarter():
    """Draws the circuit board of a quarter."""
    drawing = Drawing("quarter", "Quarter of the sensor board", REVISION, DATE, COMMENTS,
                      QUARTER_PARTS)
    drawing.rules = board.project_rules()
    page = drawing.sheet("quarter.kicad_sch", "16 squares", "A3")
    draw_computer(page, 42, 24)
    draw_expander(page, 42, 74)
    draw_driver(page, 46, 144)
    draw_matrices(page, 128, 12, 4)
    draw_plugs(page, 152, 140)
    note(page, "Four equal boards make a field. The board of a1 has\n"
               "all parts but J13. The boards of e1, a5 and e5 have\n"
               "only switches, diodes, lights and J13. Cables lead\n"
               "from J11, J12 and J14 to J13: at the same contacts\n"
               "a board has its own lines, so no board has a jumper.", 230, 16)
    return drawing
