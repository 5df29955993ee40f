"""Draws the handheld: an ATmega1284P on a circuit board of its own, one page. Its parts have
footprints, which pcb.py puts where board.py says. Distances in steps of 1.27 mm."""
import board
import symbols as s
from kicad import Drawing
from pieces import (COLUMNS, COMMENTS, DATE, KEYS, LCD_NETS, PARTS, REVISION, ROWS, decoupling,
                    draw_buzzer, draw_connector, draw_display, draw_driver_supply, draw_load,
                    ground, heading, leave, note, supply)

RESISTOR = "nibble:R_1206_3216Metric_Pad1.30x1.75mm_HandSolder"
CAPACITOR = "nibble:C_1206_3216Metric_Pad1.33x1.80mm_HandSolder"


def small(kind, footprint=RESISTOR, **changes):
    """A resistor or capacitor of the common parts list as a part to solder on the surface."""
    return {**PARTS[kind], "package": "1206", "footprint": footprint, **changes}


def resistor(value, remarks, replacement):
    """A resistor that only the handheld has."""
    return dict(value=value, package="1206", remarks=remarks, replacement=replacement,
                footprint=RESISTOR)


def capacitor(value, remarks, replacement):
    """A capacitor that only the handheld has."""
    return dict(value=value, package="1206", remarks=remarks, replacement=replacement,
                footprint=CAPACITOR)


HANDHELD_PARTS = {
    "chip": dict(value="ATmega1284P-PU", package="DIP-40, 15.24 mm", remarks="in a socket",
                 replacement="ATmega1284-PU: other signature, name it to avrdude by PART=m1284",
                 footprint="nibble:DIP-40_W15.24mm_Socket"),
    "crystal": dict(PARTS["crystal"], value="20 MHz", package="HC-49/S, low",
                    replacement="16 MHz, and CRYSTAL 16000000 in hal/avr/boards/atmega1284p.mk",
                    footprint="nibble:Crystal_HC49-4H_Vertical"),
    "22p": small("22p", CAPACITOR),
    "100n": small("100n", CAPACITOR, replacement="47n to 220n, X7R, 16 V or more"),
    "10u": capacitor("10u", "beside what draws or gives its current in bursts",
                     "X7R or X5R, 10 V or more"),
    "100u": dict(PARTS["100u"], package="electrolytic, 6.3 mm, 10 V",
                 footprint="nibble:CP_Radial_D6.3mm_P2.50mm"),
    "lcd": dict(PARTS["lcd"], package="module 80 x 36 mm, 16 contacts",
                remarks="HD44780 or compatible, 5 V; this, or the OLED",
                replacement="KS0066, ST7066U, SPLC780D; an OLED on J9",
                footprint="nibble:WC1602A"),
    "contrast": dict(PARTS["contrast"], package="trimmer 9.5 mm, 3386P", remarks="LCD: contrast",
                     footprint="nibble:Potentiometer_Bourns_3386P_Vertical"),
    "backlight resistor": small("backlight resistor", package="1206, 0.25 W",
                                replacement="47R brighter; 330R saves current"),
    "backlight jumper": dict(PARTS["backlight jumper"],
                             footprint="nibble:PinHeader_1x02_P2.54mm_Vertical"),
    "driver": dict(PARTS["driver"], remarks="drives the lights; only with the LCD",
                   replacement="none: AS1107 has other currents",
                   footprint="nibble:DIP-24_W7.62mm_Socket"),
    "iset": small("iset"),
    "matrix": dict(value="1088AS", package="8x8 LEDs, 32 x 32 mm, 2 x 8 pins",
                   remarks="rows are cathodes; only with the LCD",
                   replacement="any of this size with its pins and cathodes on rows (names in AS)",
                   footprint="nibble:Matrix_1088AS"),
    "load": small("load"),
    "key": dict(PARTS["key"], remarks="tactile, four legs; length of the stem: README.md",
                replacement="any of 6 x 6 mm with legs 6.5 x 4.5 mm apart",
                footprint="nibble:SW_PUSH_6mm"),
    "buzzer resistor": small("buzzer resistor"),
    "buzzer": dict(PARTS["buzzer"], package="12 mm, legs 7.6 mm apart",
                   footprint="nibble:Buzzer_12x9.5RM7.6"),
    "cells": dict(value="cells", package="JST PH, 2 contacts, angled",
                  remarks="3 x AA, or a LiPo cell behind charger and protection: 2.4-4.8 V",
                  replacement="two wires soldered in",
                  footprint="nibble:JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal"),
    "switch": dict(value="switch", package="slide, angled, OS102011MA1QN1",
                   remarks="in the positive lead", replacement="any with its three legs",
                   footprint="nibble:SW_Slide_SPDT_Angled_CK_OS102011MA1Q"),
    "polarity": dict(PARTS["polarity"], package="SOT-23",
                     remarks="P-channel that conducts well at 2.5 V: blocks reversed cells",
                     replacement="DMG2305UX, SI2301", footprint="nibble:SOT-23_Handsoldering"),
    "screen switch": dict(value="AO3401A", package="SOT-23",
                          remarks="takes the supply from LCD and lights while the chip sleeps",
                          replacement="DMG2305UX, SI2301; a wire from drain to source: always on",
                          footprint="nibble:SOT-23_Handsoldering"),
    "gate": small("gate"),
    "converter": dict(value="MCP1640", package="SOT-23-6",
                      remarks="steps the cells up to 5 V; 19 uA of its own at rest (PFM)",
                      replacement="MCP1640C; not B or D, which never rest",
                      footprint="nibble:SOT-23-6_Handsoldering"),
    "inductor": dict(value="4.7u", package="4 x 4 mm, shielded",
                     remarks="saturates above 1 A, 0.2 Ohm at most",
                     replacement="SRN4018, ANR4020, FNR4020S", footprint="nibble:L_Bourns-SRN4018"),
    "upper": resistor("976k", "with R12: 1.21 V x (1 + 976/309) = 5.03 V", "1M with 316k; 1 %"),
    "lower": resistor("309k", "see R11", "316k with 1M; 1 %"),
    "divider": resistor("470k", "half of the cells' voltage, for 5 uA",
                        "1 %; 330k to 1M, both alike"),
    "hold": resistor("1M", "LCD and lights are on unless the chip says otherwise", "470k to 2.2M"),
    "usb diode": dict(value="SS14", package="SMA", remarks="supply by the serial adapter's 5 V",
                      replacement="any Schottky diode of 0.5 A or more; leave it out",
                      footprint="nibble:D_SMA_Handsoldering"),
    "serial resistor": small("serial resistor"),
    "ftdi": dict(PARTS["ftdi"], package="pin header 1 x 6, angled",
                 remarks="adapter at 5 V (FT232, CH340); feeds the device too",
                 footprint="nibble:PinHeader_1x06_P2.54mm_Horizontal"),
    "reset capacitor": capacitor("100n", "DTR resets, for the bootloader", "leave it out"),
    "reset resistor": small("reset resistor"),
    "button": dict(PARTS["button"], footprint="nibble:SW_PUSH_6mm"),
    "isp": dict(PARTS["isp"], footprint="nibble:PinHeader_2x03_P2.54mm_Vertical"),
    "oled": dict(value="OLED 128x64", package="module, 4 contacts",
                 remarks="I2C, SSD1306 or SH1106, 1.3 inch; GND comes first on it",
                 replacement="0.96 inch; with VCC first: J10",
                 footprint="nibble:PinHeader_1x04_P2.54mm_Vertical"),
    "oled 2": dict(value="OLED 128x64", package="module, 4 contacts",
                   remarks="in place of J9, for a module on which VCC comes first",
                   replacement="", footprint="nibble:PinHeader_1x04_P2.54mm_Vertical"),
    "pull-up": resistor("4.7k", "only for an OLED module without pull-ups of its own", "2.2k-10k"),
}


def part(page, symbol, reference, kind, x, y, **options):
    """A part by its kind."""
    return page.part(symbol, reference, x, y, **{**page.parts[kind], **options})


def draw_supply(page, x, y):
    """From the cells to 5 V."""
    cells = part(page, s.CELLS_CONNECTOR, "J1", "cells", x + 4, y - 2)
    switch = part(page, s.TOGGLE, "S1", "switch", x + 20, y - 10, angle=0)
    mosfet = part(page, s.PMOS_SMALL, "Q1", "polarity", x + 34, y - 11)
    page.wire(cells["1"], (x, cells["1"][1]), (x, y - 10), switch["2"])
    page.wire(cells["2"], (x, cells["2"][1]), (x, cells["2"][1] + 2))
    ground(page, x, cells["2"][1] + 2)
    page.open_end(switch["3"])
    page.wire(switch["1"], mosfet["3"])
    gate = part(page, s.RESISTOR, "R5", "gate", x + 34, y - 1)
    page.wire(mosfet["1"], gate["1"])
    ground(page, *gate["2"])
    rail = y - 11
    page.wire(mosfet["2"], (x + 66, rail))
    page.label("BATTERY", x + 39, rail)
    page.part(s.FLAG, "#FLG01", x + 50, rail, "PWR_FLAG", show_value=False)
    entrance = part(page, s.CAPACITOR, "C11", "10u", x + 44, y - 5)
    page.wire((x + 44, rail), entrance["1"])
    ground(page, *entrance["2"])
    converter = part(page, s.CONVERTER, "U3", "converter", x + 58, y - 7)
    page.wire(converter["6"], (x + 54, converter["6"][1]), (x + 54, rail))
    page.wire(converter["3"], (x + 54, converter["3"][1]), (x + 54, converter["6"][1]))
    ground(page, *converter["2"])
    coil = part(page, s.INDUCTOR, "L1", "inductor", x + 69, rail)
    page.wire((x + 66, rail), coil["1"])
    page.wire(coil["2"], (x + 78, rail), (x + 78, converter["1"][1]), converter["1"])
    out, feedback = converter["5"][1], converter["4"][1]
    end = x + 104
    page.wire(converter["5"], (end, out))
    upper = part(page, s.RESISTOR, "R11", "upper", x + 84, out + 3)
    lower = part(page, s.RESISTOR, "R12", "lower", x + 84, out + 11)
    page.wire(upper["2"], lower["1"])
    page.wire(converter["4"], (x + 78, feedback), (x + 78, out + 7), (x + 84, out + 7))
    ground(page, *lower["2"])
    for reference, symbol, kind, place in (("C12", s.CAPACITOR, "10u", x + 92),
                                           ("C4", s.CAPACITOR_POLAR, "100u", end)):
        store = part(page, symbol, reference, kind, place, out + 3)
        ground(page, *store["2"])
    page.wire((end, out), (end, out - 3))
    supply(page, end, out - 3)
    page.part(s.FLAG, "#FLG02", x + 98, out + 15, "PWR_FLAG", show_value=False)
    ground(page, x + 98, out + 15)


def draw_sense(page, x, y):
    """Half of the cells' voltage for the chip's converter."""
    upper = part(page, s.RESISTOR, "R13", "divider", x + 12, y + 3)
    lower = part(page, s.RESISTOR, "R14", "divider", x + 12, y + 11)
    page.wire(upper["1"], (x + 2, y))
    page.label("BATTERY", x + 2, y)
    page.wire(upper["2"], lower["1"])
    ground(page, *lower["2"])
    store = part(page, s.CAPACITOR, "C13", "100n", x + 22, y + 11)
    page.wire((x + 12, y + 7), (x + 28, y + 7))
    page.wire((x + 22, y + 7), store["1"])
    page.label("CELLS", x + 28, y + 7)
    ground(page, *store["2"])


def draw_screen_switch(page, x, y):
    """The MOSFET that feeds LCD and lights."""
    mosfet = part(page, s.PMOS_SMALL, "Q2", "screen switch", x + 16, y, angle=0)
    page.wire(mosfet["2"], (x + 26, y), (x + 26, y - 3))
    supply(page, x + 26, y - 3)
    page.wire(mosfet["3"], (x + 4, y), (x + 4, y - 3))
    page.rail = s.SCREEN_SUPPLY
    supply(page, x + 4, y - 3)
    page.rail = s.SUPPLY
    page.part(s.FLAG, "#FLG03", x + 9, y, "PWR_FLAG", show_value=False)
    hold = part(page, s.RESISTOR, "R15", "hold", x + 16, y + 9)
    page.wire(mosfet["1"], hold["1"])
    page.wire((x + 16, y + 6), (x + 19, y + 6))
    page.label("SCREEN_OFF", x + 19, y + 6)
    ground(page, *hold["2"])


def draw_chip(page, x, y):
    """The ATmega1284P with its crystal, reset and capacitors."""
    pins = part(page, s.CHIP_40, "U2", "chip", x, y)
    edge = x - 2
    top = pins["10"][1]
    for number in ("10", "30"):
        page.wire(pins[number], (edge - 8, pins[number][1]))
    page.wire((edge - 8, pins["30"][1]), (edge - 8, top), (edge - 8, top - 3))
    supply(page, edge - 8, top - 3)
    reference = part(page, s.CAPACITOR, "C7", "100n", edge - 30, pins["32"][1] + 3)
    page.wire(pins["32"], reference["1"])
    ground(page, *reference["2"])
    high, low = pins["13"][1], pins["12"][1]
    page.wire(pins["13"], (edge - 18, high))
    page.wire(pins["12"], (edge - 18, low))
    part(page, s.CRYSTAL, "Y1", "crystal", edge - 10, high + 3, angle=90,
         reference_at=(2.4, -0.8, "right"), value_at=(2.4, 0.9, "right"))
    for name, row, dx, dy in (("C8", high, -2.4, -2.3), ("C9", low, -0.6, 2.4)):
        load = part(page, s.CAPACITOR, name, "22p", edge - 21, row, angle=90,
                    reference_at=(dx, dy, ""), value_at=(dx + 4.4, dy, ""))
    page.wire((load["1"][0], high), (load["1"][0], low), (load["1"][0], low + 3))
    ground(page, load["1"][0], low + 3)
    for number, net in (("9", "RESET"), ("14", "RXD"), ("15", "TXD"), ("19", "BUZZER"),
                        ("40", "CELLS"), ("39", "SCREEN_OFF"), ("22", "LCD_SCL"),
                        ("23", "LCD_SDA"), ("7", "MISO")):
        leave(page, pins[number], net, edge - (7 if net == "RESET" else 12), False)
    page.wire(pins["11"], (edge - 3, pins["11"][1]), (edge - 3, pins["31"][1]),
              (edge - 3, pins["31"][1] + 2))
    page.wire(pins["31"], (edge - 3, pins["31"][1]))
    ground(page, edge - 3, pins["31"][1] + 2)
    right = dict(zip("38 37 36 35 34 33".split(), [net for _, net in LCD_NETS]))
    right.update({"6": "LED_DIN", "5": "LED_LOAD", "8": "LED_CLK"})
    right.update(zip("16 17 18 20 1 2 3 4".split(), ROWS + COLUMNS))
    for number, net in right.items():
        point = pins[number]
        page.wire(point, (point[0] + 12, point[1]))
        page.label(net, point[0] + 12, point[1], 180)
    for number in "21 24 25 26 27 28 29".split():
        page.open_end(pins[number])


def draw_keys(page, x, y):
    """Sixteen keys, placed as on the board."""
    for row, net in enumerate(ROWS):
        line = y + 14 * row
        page.wire((x - 12, line), (x + 66, line))
        page.label(net, x - 12, line)
        for column in range(4):
            left, number = x + 20 * column, 4 * row + column
            key = part(page, s.SWITCH, f"SW{number + 1}", "key", left + 3, line - 6,
                       show_value=False, reference_at=(3.6, -1.2, "left"),
                       show={"Key": (KEYS[number], (0, -2.9, ""))})
            page.wire(key["2"], (left + 6, line))
    for column, net in enumerate(COLUMNS):
        bottom = y + 42 + 4 + 3 * column
        page.wire((x + 20 * column, y - 6), (x + 20 * column, bottom), (x - 12, bottom))
        page.label(net, x - 12, bottom)


def draw_lights(page, x, y):
    """The MAX7219 and the matrix."""
    pins = part(page, s.DRIVER_COMPACT, "U1", "driver", x, y)
    draw_driver_supply(page, pins, dict(R="R2"))
    for number, net in (("12", "LED_LOAD"), ("1", "LED_DIN"), ("13", "LED_CLK")):
        leave(page, pins[number], net, x - 27, False)
    draw_load(page, x - 19, y + 12, y + 18, "R1")
    matrix = part(page, s.MATRIX, "D1", "matrix", x + 44, y)
    ranks = dict(zip("8 5 10 3 7 6 11 2".split(), "9 14 8 12 1 7 2 5".split()))
    files = dict(zip("17 15 21 23 20 16 14 22".split(), "13 3 4 10 6 11 15 16".split()))
    for names, joined in (([f"RANK{rank}" for rank in range(8, 0, -1)], ranks),
                          ([f"FILE_{file}" for file in "ABCDEFGH"], files)):
        for name, (digit, row) in zip(names, joined.items()):
            page.wire(pins[digit], matrix[row])
            page.label(name, x + 27, pins[digit][1])
    decoupling(page, x - 22, y + 34, ("100n", "C1", s.CAPACITOR), ("10u", "C2", s.CAPACITOR))


def draw_serial(page, x, y):
    """USB serial adapter: line, supply, and reset for the bootloader."""
    serial = part(page, s.SERIAL_CONNECTOR, "J8", "ftdi", x + 54, y)
    for number, reference, net in (("4", "R7", "RXD"), ("5", "R8", "TXD")):
        row = serial[number][1]
        lying = part(page, s.RESISTOR_LYING, reference, "serial resistor",
                     x + (40 if number == "4" else 30), row,
                     reference_at=(0, -1.9 if number == "4" else 1.9, ""),
                     value_at=(0, -3.3 if number == "4" else 3.3, ""))
        page.wire(lying["2"], serial[number])
        page.wire(lying["1"], (x + 12, row))
        page.label(net, x + 12, row)
    page.wire(serial["1"], (x + 42, serial["1"][1]), (x + 42, serial["1"][1] + 1))
    ground(page, x + 42, serial["1"][1] + 1)
    page.open_end(serial["2"])
    page.wire(serial["3"], (x + 45, serial["3"][1]))
    page.label("USB_5V", x + 45, serial["3"][1])
    feed = serial["6"][1] + 14
    diode = part(page, s.SCHOTTKY, "D2", "usb diode", x + 24, feed)
    page.wire(diode["2"], (x + 36, feed))
    page.label("USB_5V", x + 36, feed, 180)
    page.wire(diode["1"], (x + 12, feed), (x + 12, feed - 2))
    supply(page, x + 12, feed - 2)
    row = serial["6"][1] + 6
    reset = part(page, s.CAPACITOR, "C10", "reset capacitor", x + 24, row, angle=90,
                 reference_at=(-2.4, -2.3, ""), value_at=(2.2, -2.3, ""))
    ends = sorted(reset.values())
    page.wire(ends[0], (x + 12, row))
    page.label("RESET", x + 12, row)
    page.wire(ends[1], (x + 48, row), (x + 48, serial["6"][1]), serial["6"])


def draw_reset(page, x, y):
    """Pull-up and button."""
    pull = part(page, s.RESISTOR, "R6", "reset resistor", x, y)
    supply(page, *pull["1"])
    button = part(page, s.BUTTON, "SW17", "button", x, y + 8)
    page.wire(pull["2"], (x, y + 4), button["1"])
    page.wire((x, y + 4), (x - 8, y + 4))
    page.label("RESET", x - 8, y + 4)
    ground(page, *button["2"])


def draw_oled(page, x, y):
    """Two rows of contacts, for either order of supply and ground, and pull-ups."""
    first = [(1, "GND"), (2, "+5V"), (3, "LCD_SCL"), (4, "LCD_SDA")]
    second = [(1, "+5V"), (2, "GND"), (3, "LCD_SCL"), (4, "LCD_SDA")]
    draw_connector(page, s.OLED_CONNECTOR, "J9", "oled", x + 20, y, first)
    draw_connector(page, s.OLED_CONNECTOR_2, "J10", "oled 2", x + 56, y, second)
    for place, reference, net in ((x + 78, "R9", "LCD_SCL"), (x + 90, "R10", "LCD_SDA")):
        pull = part(page, s.RESISTOR, reference, "pull-up", place, y + 4, dnp=True)
        supply(page, *pull["1"])
        page.wire(pull["2"], (place, y + 10), (place - 8, y + 10))
        page.label(net, place - 8, y + 10)


def handheld():
    """The whole page."""
    drawing = Drawing("atmega1284p", "Nibble in the hand, ATmega1284P", REVISION, DATE, COMMENTS,
                      HANDHELD_PARTS)
    drawing.rules = board.project_rules()
    page = drawing.sheet("atmega1284p.kicad_sch", "one page", "A3")
    heading(page, "Supply", 12, 12, 128, 58)
    draw_supply(page, 16, 36)
    note(page, "Three AA cells, alkaline (4.8-2.7 V) or NiMH (4.2-3.0 V), or one LiPo cell "
               "(4.2-3.0 V)\nbehind a module with charger and protection. Never more: "
               "the converter only steps up.",
         14, 52)

    heading(page, "Voltage of the cells", 12, 62, 66, 90)
    draw_sense(page, 16, 70)
    note(page, "5 uA while\nS1 is on. C13\nfeeds what\nthe ADC takes.", 50, 76)

    heading(page, "Supply of LCD and lights", 70, 62, 128, 90)
    draw_screen_switch(page, 76, 75)
    note(page, "High: off.\nFirst all their\nlines low: a\npart without\n"
               "supply must\nnot be fed by\nits inputs.",
         109, 69)

    heading(page, "Serial line", 12, 94, 90, 134)
    draw_serial(page, 12, 100)
    note(page, "J8 has the adapter's\nnames: its TXD is\nour RXD.", 62, 122)

    heading(page, "Reset", 94, 94, 128, 134)
    draw_reset(page, 110, 106)

    heading(page, "Programmer", 12, 138, 66, 164)
    draw_connector(page, s.ISP_CONNECTOR, "J7", "isp", 36, 146,
                   [(1, "MISO"), (2, "+5V"), (3, "LED_CLK"), (4, "LED_DIN"), (5, "RESET"),
                    (6, "GND")])
    note(page, "R1 keeps the\nlights deaf.", 50, 146)

    heading(page, "Sound", 70, 138, 128, 164)
    draw_buzzer(page, 74, 150, False, dict(R="R4", BZ="BZ1"))

    heading(page, "OLED: in place of LCD and lights", 12, 168, 128, 192)
    draw_oled(page, 16, 177)

    heading(page, "Processor", 132, 12, 222, 104)
    draw_chip(page, 174, 24)
    decoupling(page, 146, 92, ("100n", "C5", s.CAPACITOR), ("100n", "C6", s.CAPACITOR))
    note(page, "C5 beside VCC, C6 beside AVCC, C7\nbeside AREF. Fuse JTAGEN off; brown-\n"
               "out 4.3 V: 20 MHz needs 4.5 V.", 171, 91)

    heading(page, "Keys", 132, 108, 222, 184)
    draw_keys(page, 150, 126)

    page.rail = s.SCREEN_SUPPLY
    heading(page, "LCD, or the OLED", 226, 12, 318, 84)
    draw_display(page, 268, 22, False, dict(DS="DS1", RV="RV1", R="R3", JP="JP1", C="C3"), 34)
    heading(page, "Lights, with the LCD", 226, 88, 318, 150)
    draw_lights(page, 256, 98)
    note(page, "R2: 20 mA a light while it is driven, 1.2 mA on average at brightness 7.\n"
               "Row 1 of the matrix, above, is rank 8; its column 1, left, the a file.", 234, 142)
    page.rail = s.SUPPLY
    note(page, "Net names are those of hal/avr/boards/atmega1284p.h.\n"
               "Fuses: low 0xF7 (crystal, full swing), high 0xD1 (no bootloader, no JTAG;\n"
               "the saved game survives a chip erase), extended 0xFC (brown-out at 4.3 V).",
         226, 156)
    return drawing
