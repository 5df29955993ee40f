# SPDX-License-Identifier: MIT
"""Draws the handheld for the desk, with LCD and 64 lights, on one page."""
import board
import symbols as s
from handheld_sheet import (FUSES, draw_keys, draw_memory, draw_plugs, draw_processor,
                            draw_screen_switch, draw_sensors, draw_supply, draw_switch, part)
from handheld_parts import COMMON, resistor, small
from kicad import Drawing
from pieces import (COMMENTS, DATE, LCD_NETS, PARTS, REVISION, decoupling, draw_display,
                    draw_driver_supply, draw_load, heading, leave, note)

DESK_PARTS = {
    **COMMON,
    "key": dict(COMMON["key"], package="6 x 6 mm, 10 mm high"),
    "47u": dict(value="47u", package="electrolytic, 6.3 mm, 16 V",
                remarks="carries the supply through bursts and bounces",
                replacement="22u to 68u, 10 V or more",
                footprint="nibble:CP_Radial_D6.3mm_P2.50mm"),
    "lcd": dict(PARTS["lcd"], package="module 80 x 36 mm, 16 contacts",
                replacement="KS0066, ST7066U, SPLC780D; 20x4, which shows its upper two lines",
                footprint="nibble:WC1602A"),
    "contrast": dict(PARTS["contrast"], package="trimmer 9.5 mm, 3386P",
                     footprint="nibble:Potentiometer_Bourns_3386P_Vertical"),
    "backlight resistor": small("backlight resistor", package="1206, 0.25 W",
                                replacement="47R brighter; 330R saves current"),
    "backlight jumper": dict(PARTS["backlight jumper"],
                             footprint="nibble:PinHeader_1x02_P2.54mm_Vertical"),
    "driver": dict(PARTS["driver"], replacement="none: AS1107 has other currents",
                   footprint="nibble:DIP-24_W7.62mm_Socket"),
    "iset": small("iset"),
    "matrix": dict(value="1088AS", package="8x8 LEDs, 32 x 32 mm, 2 x 8 pins",
                   remarks="rows are cathodes",
                   replacement="any of this size with its pins and cathodes on rows (names in AS)",
                   footprint="nibble:Matrix_1088AS"),
    "load": small("load"),
    "lights resistor": resistor("1k", "lights without supply are not fed by the bus",
                                "470R to 1k"),
}


def draw_lights(page, x, y):
    """Draws the MAX7219 and the matrix."""
    pins = part(page, s.DRIVER_COMPACT, "U1", "driver", x, y)
    draw_driver_supply(page, pins, dict(R="R2"))
    for number, net in (("12", "LED_LOAD"), ("1", "LIGHTS_DIN"), ("13", "LIGHTS_CLK")):
        leave(page, pins[number], net, x - 27)
    draw_load(page, x - 19, y + 12, y + 18, "R1")
    matrix = part(page, s.MATRIX, "D1", "matrix", x + 44, y)
    ranks = dict(zip("8 5 10 3 7 6 11 2".split(), "9 14 8 12 1 7 2 5".split()))
    files = dict(zip("17 15 21 23 20 16 14 22".split(), "13 3 4 10 6 11 15 16".split()))
    for names, joined in (([f"RANK{rank}" for rank in range(8, 0, -1)], ranks),
                          ([f"FILE_{file}" for file in "ABCDEFGH"], files)):
        for name, (digit, row) in zip(names, joined.items()):
            page.wire(pins[digit], matrix[row])
            page.label(name, x + 27, pins[digit][1])
    decoupling(page, x - 25, y + 34, ("100n", "C1", s.CAPACITOR), ("10u", "C2", s.CAPACITOR))
    for place, reference, net in ((x - 8, "R20", "DIN"), (x + 34, "R21", "CLK")):
        lying = part(page, s.RESISTOR_LYING, reference, "lights resistor", place, y + 46)
        page.wire((place - 14, y + 46), lying["1"])
        page.label("LED_" + net, place - 14, y + 46)
        page.wire(lying["2"], (place + 15, y + 46))
        page.label("LIGHTS_" + net, place + 15, y + 46, 180)


def desk():
    """Draws the whole page."""
    drawing = Drawing("atmega1284p", "Nibble for the desk, ATmega1284P", REVISION, DATE, COMMENTS,
                      DESK_PARTS)
    drawing.rules = board.project_rules()
    page = drawing.sheet("atmega1284p.kicad_sch", "one page", "A3")
    draw_supply(page, (s.CAPACITOR_POLAR, "47u"))
    draw_switch(page)
    draw_screen_switch(page, "Supply of LCD and lights")
    draw_plugs(page)
    draw_memory(page, 38, 180)
    draw_sensors(page, 96, 178)
    draw_processor(page, {"39": "SCREEN_OFF"},
                   dict(zip("38 37 36 35 34 33".split(), [net for _, net in LCD_NETS])),
                   "21 22 23 24 25 26 27".split())
    heading(page, "Keys", 132, 108, 222, 184)
    draw_keys(page, 150, 126)

    page.rail = s.SCREEN_SUPPLY
    heading(page, "LCD", 226, 12, 318, 84)
    draw_display(page, 268, 22, dict(DS="DS1", RV="RV1", R="R3", JP="JP1", C="C3"), 34)
    heading(page, "Lights", 226, 88, 318, 156)
    draw_lights(page, 256, 98)
    note(page, "R2: 20 mA a light while it is driven, 1.2 mA on average at brightness 7.\n"
               "Row 1 of the matrix, above, is rank 8; its column 1, left, the a file.", 230, 150)
    page.rail = s.SUPPLY
    note(page, FUSES, 226, 160)
    return drawing
