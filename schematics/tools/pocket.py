# SPDX-License-Identifier: MIT
"""Draws the handheld for the pocket, with an OLED of 128x64 dots, on one page."""
import board
import symbols as s
from handheld_sheet import (FUSES, draw_keys, draw_memory, draw_plugs, draw_processor,
                            draw_screen_switch, draw_sensors, draw_supply, draw_switch, part)
from handheld_parts import COMMON, SMALL_MOSFET, capacitor, resistor
from kicad import Drawing
from pieces import (COMMENTS, DATE, REVISION, ground, heading, note, supply)

POCKET_PARTS = {
    **COMMON,
    "key": dict(COMMON["key"], package="6 x 6 mm, 5 mm high"),
    "22u": capacitor("22u", "carries the supply through bursts and bounces",
                     "X5R or X7R, 16 V or more"),
    "oled": dict(value="OLED 128x64", package="module 2.42 inch, 7 contacts",
                 remarks="SSD1309, set to I2C; supply of 3.3 V",
                 replacement="the same with 4 contacts (the first four); SSD1306, SH1106",
                 footprint="nibble:PinHeader_1x07_P2.54mm_Vertical"),
    "regulator": dict(value="MCP1700-3302", package="SOT-89",
                      remarks="3.3 V of the OLED; 1.6 uA of its own",
                      replacement="MCP1702-3302 in SOT-89",
                      footprint="nibble:SOT-89-3_Handsoldering"),
    "1u": capacitor("1u", "the regulator wants 1 uF at its output", "1u to 10u, X7R, 16 V"),
    "10u oled": capacitor("10u", "the module's converter draws its current in bursts",
                          "4.7u to 22u, X7R or X5R, 10 V or more"),
    "shifter": dict(value="BSS138", package="SOT-23",
                    remarks="between 5 V and 3.3 V: the chip wants 0.7 VCC",
                    replacement="2N7002", footprint=SMALL_MOSFET),
    "pull-up": resistor("4.7k", "of its side of the bus", "3.3k to 10k"),
    "oled reset": resistor("10k", "with C19: RES low for 2 ms after the supply", "10k to 47k"),
    "oled reset capacitor": capacitor("1u", "see R25", "470n to 1u, X7R"),
}


def draw_regulator(page, x, y):
    """Draws the regulator, which makes 3.3 V from the switched 5 V."""
    pins = part(page, s.REGULATOR, "U5", "regulator", x, y)
    row = pins["2"][1]
    page.wire(pins["2"], (x - 9, row), (x - 9, row - 2))
    page.rail = s.SCREEN_SUPPLY
    supply(page, x - 9, row - 2)
    page.rail = s.SUPPLY
    first = part(page, s.CAPACITOR, "C17", "1u", x - 9, row + 3,
                 reference_at=(-2, -0.8, "right"), value_at=(-2, 0.9, "right"))
    ground(page, *first["2"])
    ground(page, *pins["1"])
    end = pins["3"][0] + 8
    page.wire(pins["3"], (end, row), (end, row - 2))
    page.rail = s.OLED_SUPPLY
    supply(page, end, row - 2)
    page.rail = s.SUPPLY
    second = part(page, s.CAPACITOR, "C18", "10u oled", end, row + 3)
    ground(page, *second["2"])


def draw_shifter(page, x, y, mosfet, low, high, net):
    """Draws the level shifter for a line of the bus: 3.3 V on the right, and the chip's 5 V on the
    left. The symbol's source is on its left, so the symbol is turned by half."""
    pins = part(page, s.NMOS_SMALL, mosfet, "shifter", x, y, angle=180,
                reference_at=(0, -4.6, ""), value_at=(0, -3.2, ""))
    page.wire((x - 24, y), pins["3"])
    page.label("LCD_" + net, x - 24, y)
    page.wire(pins["2"], (x + 24, y))
    page.label("OLED_" + net, x + 24, y, 180)
    pull = part(page, s.RESISTOR, high, "pull-up", x - 10, y - 3)
    supply(page, *pull["1"])
    page.rail = s.OLED_SUPPLY
    pull = part(page, s.RESISTOR, low, "pull-up", x + 9, y - 3)
    supply(page, *pull["1"])
    page.wire(pins["1"], (x, y + 7), (x - 6, y + 7), (x - 6, y + 6))
    supply(page, x - 6, y + 6)
    page.rail = s.SUPPLY


def draw_oled(page, x, y):
    """Draws the module and its reset."""
    pins = part(page, s.OLED_CONNECTOR, "J9", "oled", x, y)
    page.wire(pins["1"], (x - 6, pins["1"][1]), (x - 6, pins["1"][1] + 1))
    ground(page, x - 6, pins["1"][1] + 1)
    page.rail = s.OLED_SUPPLY
    page.wire(pins["2"], (x - 13, pins["2"][1]), (x - 13, pins["2"][1] - 3))
    supply(page, x - 13, pins["2"][1] - 3)
    for number, net in (("3", "OLED_SCL"), ("4", "OLED_SDA")):
        page.wire(pins[number], (x - 20, pins[number][1]))
        page.label(net, x - 20, pins[number][1])
    row = pins["5"][1]
    page.wire(pins["5"], (x - 34, row))
    page.label("OLED_RES", x - 20, row)
    pull = part(page, s.RESISTOR, "R25", "oled reset", x - 34, row - 3)
    supply(page, *pull["1"])
    page.rail = s.SUPPLY
    store = part(page, s.CAPACITOR, "C19", "oled reset capacitor", x - 34, row + 3)
    ground(page, *store["2"])
    page.wire(pins["6"], (x - 4, pins["6"][1]), (x - 4, pins["7"][1]), (x - 4, pins["7"][1] + 2))
    page.wire(pins["7"], (x - 4, pins["7"][1]))
    ground(page, x - 4, pins["7"][1] + 2)


def pocket():
    """Returns the whole page."""
    drawing = Drawing("atmega1284p-oled", "Nibble for the pocket, ATmega1284P", REVISION, DATE,
                      COMMENTS, POCKET_PARTS)
    drawing.rules = board.project_rules()
    page = drawing.sheet("atmega1284p-oled.kicad_sch", "one page", "A3")
    draw_supply(page, (s.CAPACITOR, "22u"))
    draw_switch(page)
    draw_screen_switch(page, "Supply of the OLED")
    heading(page, "3.3 V of the OLED", 226, 126, 318, 158)
    draw_regulator(page, 262, 138)
    note(page, "MCP1700: 2.3-6.0 V in, 250 mA, 1 uF (DS20001826).", 230, 153)
    draw_plugs(page)
    draw_memory(page, 38, 180)
    draw_sensors(page, 96, 178)
    draw_processor(page, {"22": "LCD_SCL", "23": "LCD_SDA", "39": "SCREEN_OFF"}, {},
                   "21 24 25 26 27 33 34 35 36 37 38".split())
    heading(page, "Keys", 132, 108, 222, 184)
    draw_keys(page, 150, 126)
    heading(page, "Bus of the OLED", 226, 12, 318, 70)
    draw_shifter(page, 268, 27, "Q3", "R22", "R9", "SCL")
    draw_shifter(page, 268, 48, "Q4", "R23", "R10", "SDA")
    note(page, "The chip's inputs want 0.7 VCC = 3.5 V (DS40002070), the module has 3.3 V:\n"
               "a MOSFET in each line, pull-ups on either side (NXP AN10441).", 230, 62)
    heading(page, "OLED", 226, 74, 318, 122)
    draw_oled(page, 278, 86)
    note(page, "SSD1309: RES low for 3 us at least after its supply (data sheet, power on\n"
               "sequence); R25 and C19 hold it low for 2 ms, and the chip starts after\n"
               "65 ms. I2C: DC low is address 0x3C, CS low. A module with four contacts\n"
               "has its own reset.", 230, 110)
    note(page, FUSES, 226, 162)
    return drawing
