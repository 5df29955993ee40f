# SPDX-License-Identifier: MIT
"""The common parts of the two handhelds: an ATmega1284P on a circuit board of its own, its supply,
keys, sound, plugs, and room for memory and sensor board. desk.py and pocket.py draw the pages.
Distances are in steps of 1.27 mm."""
import symbols as s
from pieces import (COLUMNS, KEYS, ROWS, decoupling, draw_buzzer, draw_connector, ground, heading,
                    leave, note, supply)

# The nets of J10. If somebody turns the plug by half, supply and ground are still in the same
# places.
COMPUTER = list(enumerate(("+5V", "GND", "LED_DIN", "SENSE_SELECT", "MISO", None, "LED_LOAD",
                           "LED_CLK", "GND", "+5V"), 1))


def part(page, symbol, reference, kind, x, y, **options):
    """Places a part whose values are those of a kind in the parts list."""
    return page.part(symbol, reference, x, y, **{**page.parts[kind], **options})


def draw_entrance(page, x, rail):
    """Draws the part of the supply from J1 (the cells) and USB_5V (the plug) to BATTERY. The rail
    ends at x + 32."""
    cells = part(page, s.CELLS_CONNECTOR, "J1", "cells", x + 4, rail + 15)
    polarity = part(page, s.PMOS_SMALL, "Q1", "polarity", x + 10, rail)
    page.wire(cells["1"], (x, cells["1"][1]), (x, rail), polarity["3"])
    page.label("HOLDER", x, rail)
    page.wire(cells["2"], (x, cells["2"][1]), (x, cells["2"][1] + 2))
    ground(page, x, cells["2"][1] + 2)
    gate = part(page, s.RESISTOR, "R5", "gate", x + 10, rail + 7)
    ground(page, *gate["2"])
    page.wire(gate["1"], (x + 18, gate["1"][1]))
    page.label("USB_5V", x + 18, gate["1"][1], 180)
    switch = part(page, s.PMOS_SMALL, "Q5", "cells switch", x + 26, rail, angle=180,
                  reference_at=(0, 2.6, ""), value_at=(0, 4, ""))
    page.wire(polarity["2"], switch["2"])
    page.label("CELLS_IN", x + 14, rail)
    page.wire(switch["1"], (x + 26, rail - 5), (x + 32, rail - 5))
    page.label("USB_5V", x + 32, rail - 5, 180)
    page.wire(switch["3"], (x + 32, rail))
    low = rail + 12
    brake = part(page, s.RESISTOR_LYING, "R24", "plug resistor", x + 21, low)
    page.wire((x + 12, low), brake["1"])
    page.label("USB_5V", x + 12, low)
    diode = part(page, s.SCHOTTKY, "D2", "plug diode", x + 28, low, angle=180)
    page.wire(brake["2"], diode["2"])
    page.wire(diode["1"], (x + 31, rail))


def draw_converter(page, x, rail, store):
    """Draws the converter, which makes 5 V from BATTERY at (x, rail). `store` is the symbol and
    kind of C4."""
    page.label("BATTERY", x + 3, rail)
    page.part(s.FLAG, "#FLG01", x + 16, rail, "PWR_FLAG", show_value=False)
    entrance = part(page, s.CAPACITOR, "C11", "10u", x + 12, rail + 6)
    page.wire((x + 12, rail), entrance["1"])
    ground(page, *entrance["2"])
    converter = part(page, s.CONVERTER, "U3", "converter", x + 26, rail + 4)
    page.wire((x, rail), (x + 34, rail))
    page.wire(converter["6"], (x + 22, converter["6"][1]), (x + 22, rail))
    page.wire(converter["3"], (x + 14, converter["3"][1]))
    page.label("POWER_ON", x + 14, converter["3"][1])
    ground(page, *converter["2"])
    coil = part(page, s.INDUCTOR, "L1", "inductor", x + 37, rail)
    page.wire((x + 34, rail), coil["1"])
    page.wire(coil["2"], (x + 46, rail), (x + 46, converter["1"][1]), converter["1"])
    out, feedback = converter["5"][1], converter["4"][1]
    end = x + 72
    page.wire(converter["5"], (end, out))
    upper = part(page, s.RESISTOR, "R11", "upper", x + 52, out + 3)
    lower = part(page, s.RESISTOR, "R12", "lower", x + 52, out + 11)
    page.wire(upper["2"], lower["1"])
    page.wire(converter["4"], (x + 46, feedback), (x + 46, out + 7), (x + 52, out + 7))
    ground(page, *lower["2"])
    for reference, symbol, kind, place in (("C12", s.CAPACITOR, "10u", x + 60),
                                           ("C4", *store, end)):
        capacitor = part(page, symbol, reference, kind, place, out + 3)
        ground(page, *capacitor["2"])
    page.wire((end, out), (end, out - 3))
    supply(page, end, out - 3)
    page.part(s.FLAG, "#FLG02", x + 66, out + 15, "PWR_FLAG", show_value=False)
    ground(page, x + 66, out + 15)


def draw_supply(page, store):
    """Draws the frame of the supply."""
    heading(page, "Supply", 12, 12, 128, 58)
    draw_entrance(page, 16, 22)
    draw_converter(page, 48, 22, store)
    note(page, "Three AAA cells, alkaline (4.95-2.7 V) or NiMH (4.35-\n"
               "3.0 V). Never Li-ion, never four: U3 only steps up\n"
               "(DS20002234). Q1 blocks reversed cells. USB_5V opens\n"
               "Q1 and Q5: the plug alone feeds. D2 keeps the cells\n"
               "out of the plug; R24 damps its cable. C12's ground at\n"
               "U3's contact 2. At +5V together: 10-100 uF (table 5-1).", 30, 44)


def draw_switch(page, x=12, y=70):
    """Draws the frame of the switch that enables the step-up converter. The divider behind the
    switch gives the chip's ADC half of the voltage at the converter's input."""
    heading(page, "On and off", x, y - 8, x + 50, y + 26)
    switch = part(page, s.SWITCH_2, "S1", "switch", x + 16, y + 2)
    on, off = switch["1"], switch["3"]
    page.wire((x + 2, on[1]), on)
    page.label("BATTERY", x + 2, on[1])
    page.wire((x + 9, on[1]), (x + 9, switch["6"][1]), switch["6"])
    page.wire(off, (x + 11, off[1]), (x + 11, switch["4"][1] + 1))
    page.wire(switch["4"], (x + 11, switch["4"][1]))
    ground(page, x + 11, switch["4"][1] + 1)
    right, row = switch["2"]
    page.wire((right, row), (right + 18, row))
    page.wire(switch["5"], (right + 3, switch["5"][1]), (right + 3, row))
    page.label("POWER_ON", right + 18, row, 180)
    upper = part(page, s.RESISTOR, "R13", "divider", right + 6, row + 3)
    lower = part(page, s.RESISTOR, "R14", "divider", right + 6, row + 11)
    page.wire(upper["2"], lower["1"])
    ground(page, *lower["2"])
    store = part(page, s.CAPACITOR, "C13", "100n", right + 17, row + 11)
    page.wire((right + 6, row + 7), (right + 26, row + 7))
    page.wire((right + 17, row + 7), store["1"])
    page.label("CELLS", right + 26, row + 7, 180)
    ground(page, *store["2"])
    note(page, "Off: U3 sleeps\nand parts +5V\nfrom cells and\nplug. R13, R14:\n5 uA while on.",
         x + 2, y + 14)


def draw_chip(page, x, y, left, right, unused):
    """Draws the ATmega1284P with its crystal, reset and capacitors. `left` and `right` have, by
    pin, the nets that only this handheld has. Pins in `unused` stay open."""
    pins = part(page, s.CHIP_40, "U2", "chip", x, y)
    edge = x - 2
    top = pins["10"][1]
    for number in ("10", "30"):
        page.wire(pins[number], (edge - 8, pins[number][1]))
    page.wire((edge - 8, pins["30"][1]), (edge - 8, top), (edge - 8, top - 3))
    supply(page, edge - 8, top - 3)
    reference = part(page, s.CAPACITOR, "C7", "100n", edge - 30, pins["32"][1] + 3)
    page.wire(pins["32"], reference["1"])
    page.label("AREF", edge - 20, pins["32"][1])
    ground(page, *reference["2"])
    high, low = pins["13"][1], pins["12"][1]
    page.wire(pins["13"], (edge - 18, high))
    page.wire(pins["12"], (edge - 18, low))
    part(page, s.CRYSTAL, "Y1", "crystal", edge - 10, high + 3, angle=90,
         reference_at=(2.4, -0.8, "right"), value_at=(2.4, 0.9, "right"))
    page.label("XTAL1", edge - 6, high)
    page.label("XTAL2", edge - 6, low)
    for name, row, dx, dy in (("C8", high, -2.4, -2.3), ("C9", low, -0.6, 2.4)):
        load = part(page, s.CAPACITOR, name, "22p", edge - 21, row, angle=90,
                    reference_at=(dx, dy, ""), value_at=(dx + 4.4, dy, ""))
    page.wire((load["1"][0], high), (load["1"][0], low), (load["1"][0], low + 3))
    ground(page, load["1"][0], low + 3)
    for number, net in {"9": "RESET", "14": "RXD", "15": "TXD", "19": "BUZZER", "40": "CELLS",
                        "7": "MISO", **left}.items():
        leave(page, pins[number], net, edge - (7 if net == "RESET" else 12))
    page.wire(pins["11"], (edge - 3, pins["11"][1]), (edge - 3, pins["31"][1]),
              (edge - 3, pins["31"][1] + 2))
    page.wire(pins["31"], (edge - 3, pins["31"][1]))
    ground(page, edge - 3, pins["31"][1] + 2)
    right = {"6": "LED_DIN", "5": "LED_LOAD", "8": "LED_CLK", "28": "MEMORY_SELECT",
             "29": "SENSE_SELECT", **right,
             **dict(zip("16 17 18 20 1 2 3 4".split(), ROWS + COLUMNS))}
    for number, net in right.items():
        point = pins[number]
        page.wire(point, (point[0] + 14, point[1]))
        page.label(net, point[0] + 14, point[1], 180)
    for number in unused:
        page.open_end(pins[number])


def draw_processor(page, left, right, unused):
    """Draws the frame of the processor."""
    heading(page, "Processor", 132, 12, 222, 104)
    draw_chip(page, 174, 24, left, right, unused)
    decoupling(page, 146, 92, ("100n", "C5", s.CAPACITOR), ("100n", "C6", s.CAPACITOR))
    note(page, "C5 beside VCC, C6 beside AVCC, C7\nbeside AREF. Fuse JTAGEN off; brown-\n"
               "out 4.3 V: 20 MHz needs 4.5 V.", 171, 91)


def draw_screen_switch(page, title, x=74, y=74):
    """Draws the frame of the MOSFET that feeds the display. The MOSFET switches on slowly."""
    heading(page, title, 66, 62, 128, 96)
    note(page, "High: off. First\nall their lines\nlow: a part with-\nout supply must\nnot be fed "
               "by its\ninputs. R19, C16:\nslow, so that\n+5V stays up.", 107, 70)
    mosfet = part(page, s.PMOS_SMALL, "Q2", "screen switch", x + 16, y)
    page.wire(mosfet["2"], (x + 26, y), (x + 26, y - 3))
    supply(page, x + 26, y - 3)
    page.wire(mosfet["3"], (x, y), (x, y - 3))
    page.rail = s.SCREEN_SUPPLY
    supply(page, x, y - 3)
    page.rail = s.SUPPLY
    page.part(s.FLAG, "#FLG03", x + 8, y, "PWR_FLAG", show_value=False)
    back = part(page, s.CAPACITOR, "C16", "slow capacitor", x + 4, y + 3,
                reference_at=(-2, -0.8, "right"), value_at=(-2, 0.9, "right"))
    page.wire(back["2"], (x + 15, y + 6), (x + 15, y + 4), mosfet["1"])
    page.label("SCREEN_GATE", x + 4, y + 6)
    slow = part(page, s.RESISTOR, "R19", "slow", x + 16, y + 7)
    hold = part(page, s.RESISTOR, "R15", "hold", x + 16, y + 13)
    page.wire(slow["2"], (x + 22, y + 10))
    page.label("SCREEN_OFF", x + 22, y + 10)
    ground(page, *hold["2"])


def draw_keys(page, x, y, pitch=14):
    """Draws sixteen keys, placed as on the board, with `pitch` from row to row."""
    for row, net in enumerate(ROWS):
        line = y + pitch * row
        page.wire((x - 12, line), (x + 66, line))
        page.label(net, x - 12, line)
        for column in range(4):
            left, number = x + 20 * column, 4 * row + column
            key = part(page, s.SWITCH, f"SW{number + 1}", "key", left + 3, line - 6,
                       show_value=False, reference_at=(3.6, -1.2, "left"),
                       show={"Key": (KEYS[number], (0, -2.9, ""))})
            page.wire(key["2"], (left + 6, line))
    for column, net in enumerate(COLUMNS):
        bottom = y + 3 * pitch + 4 + 3 * column
        page.wire((x + 20 * column, y - 6), (x + 20 * column, bottom), (x - 12, bottom))
        page.label(net, x - 12, bottom)


def draw_usb_switch(page, reference, x, y):
    """Draws a MOSFET in a line of the USB chip, which lies on the right. The MOSFET conducts while
    the USB chip has its supply."""
    pins = part(page, s.NMOS_SMALL, reference, "usb switch", x, y, angle=180,
                reference_at=(5.2, 2, ""), value_at=(5.2, 3.6, ""))
    page.wire(pins["1"], (x - 8, pins["1"][1]))
    page.label("USB_VCC", x - 8, pins["1"][1])
    return pins


def draw_serial(page, x, y):
    """Draws the USB chip, and its lines to the processor. Without a plug a MOSFET interrupts each
    line."""
    chip = part(page, s.USB_SERIAL, "U7", "usb chip", x + 50, y)
    for number, reference in (("6", "Q7"), ("7", "Q6"), ("4", "Q8")):
        row = chip[number][1]
        switch = draw_usb_switch(page, reference, x + 39, row)
        page.wire(switch["2"], chip[number])
        if number == "7":
            other = part(page, s.NMOS_SMALL, "Q9", "off switch", x + 28, row,
                         reference_at=(-2.4, 2, "right"), value_at=(-2.4, 3.6, "right"))
            supply(page, *other["1"])
            page.wire(other["3"], switch["3"])
            page.wire(other["2"], (x + 2, row))
            page.label("TXD", x + 2, row)
        elif number == "6":
            diode = part(page, s.DIODE, "D5", "serial diode", x + 22, row, angle=180,
                         reference_at=(0, -2, ""), value_at=(0, 1.9, ""))
            page.wire(diode["1"], switch["3"])
            pull = part(page, s.RESISTOR, "R8", "serial pull-up", x + 14, row + 3,
                        reference_at=(-1.4, -0.8, "right"), value_at=(-1.4, 0.9, "right"))
            page.wire(diode["2"], (x + 18, row), (x + 18, row + 6), pull["2"])
            page.wire(pull["2"], (x + 2, row + 6))
            page.label("RXD", x + 2, row + 6)
            supply(page, *pull["1"])
        else:
            reset = part(page, s.CAPACITOR, "C10", "reset capacitor", x + 20, row, angle=90,
                         reference_at=(-2.4, -2.3, ""), value_at=(2.2, -2.3, ""))
            ends = sorted(reset.values())
            page.wire(ends[1], switch["3"])
            page.wire(ends[0], (x + 2, row))
            page.label("RESET", x + 2, row)
    right = chip["5"][0]
    for number, net in (("5", "USB_VCC"), ("1", "USB_DP"), ("2", "USB_DM")):
        page.wire(chip[number], (right + 9, chip[number][1]))
        page.label(net, right + 9, chip[number][1], 180)
    row = chip["8"][1]
    store = part(page, s.CAPACITOR, "C21", "usb core capacitor", right + 6, row + 3)
    page.wire(chip["8"], store["1"])
    ground(page, *store["2"])
    page.wire(chip["3"], (right + 2, chip["3"][1]), (right + 2, chip["3"][1] + 2))
    ground(page, right + 2, chip["3"][1] + 2)


def draw_socket(page, x, y):
    """Draws the USB socket with its resistors, in a frame around (x, y)."""
    heading(page, "USB", x - 28, y - 8, x + 72, y + 25)
    pins = part(page, s.USB_C, "J16", "usb", x, y)
    for side, first, way in (("A", "A4", -1), ("B", "B4", 1)):
        edge, angle = pins[first][0], 0 if way < 0 else 180
        other = f"{side}9"
        page.wire(pins[other], (edge + 2 * way, pins[other][1]), (edge + 2 * way, pins[first][1]))
        for number, net in ((first, "USB_5V"), (side + "6", "USB_DP"), (side + "7", "USB_DM")):
            page.wire(pins[number], (edge + 8 * way, pins[number][1]))
            page.label(net, edge + 8 * way, pins[number][1], angle)
        row = pins[f"{side}5"][1]
        pull = part(page, s.RESISTOR, "R27" if way < 0 else "R28", "cc", edge + 13 * way, row + 3)
        page.wire(pins[f"{side}5"], pull["1"])
        ground(page, *pull["2"])
        page.open_end(pins[f"{side}8"])
        end = pins["S1"][1]
        page.wire(pins[f"{side}1"], (edge + 3 * way, pins[f"{side}1"][1]), (edge + 3 * way, end),
                  (edge + 3 * way, end + 1))
        page.wire(pins[f"{side}12"], (edge + 3 * way, pins[f"{side}12"][1]))
        ground(page, edge + 3 * way, end + 1)
    page.wire(pins["S1"], (pins["S1"][0] - 3, pins["S1"][1]))
    surge = part(page, s.SURGE, "U8", "surge", x + 47, y - 2)
    for number, net in (("1", "USB_DM"), ("3", "USB_DP"), ("6", "USB_DM"), ("4", "USB_DP"),
                        ("5", "USB_5V")):
        way = -1 if surge[number][0] < x + 47 else 1
        end = surge[number][0] + 8 * way
        page.wire(surge[number], (end, surge[number][1]))
        page.label(net, end, surge[number][1], 0 if way < 0 else 180)
    ground(page, *surge["2"])
    row = y + 9
    damp = part(page, s.RESISTOR_LYING, "R29", "usb resistor", x + 47, row)
    page.wire(damp["1"], (x + 37, row))
    page.label("USB_5V", x + 37, row)
    page.wire(damp["2"], (x + 68, row))
    page.label("USB_VCC", x + 68, row, 180)
    store = part(page, s.CAPACITOR, "C20", "usb capacitor", x + 54, row + 3)
    ground(page, *store["2"])
    page.part(s.FLAG, "#FLG04", x + 58, row, "PWR_FLAG", show_value=False)
    note(page, "Only the plug feeds U7. Q6-Q8 part it\nfrom the processor without a plug. D5 and\n"
               "Q9 part it from a device that is off.", x + 22, y + 18)


def draw_reset(page, x, y):
    """Draws the circuit of the reset: pull-up, diode, filter and button."""
    pull = part(page, s.RESISTOR, "R6", "reset resistor", x, y,
                reference_at=(-1.4, -0.8, "right"), value_at=(-1.4, 0.9, "right"))
    page.wire(pull["1"], (x + 10, y - 3))
    supply(page, *pull["1"])
    diode = part(page, s.DIODE, "D3", "reset diode", x + 10, y, angle=270,
                 reference_at=(1.6, -0.8, "left"), value_at=(1.6, 0.9, "left"))
    limit = part(page, s.RESISTOR, "R18", "reset button resistor", x, y + 7)
    button = part(page, s.BUTTON, "SW17", "button", x, y + 13)
    page.wire(pull["2"], limit["1"])
    page.wire(limit["2"], button["1"])
    page.wire((x - 10, y + 3), (x + 10, y + 3))
    page.label("RESET", x - 10, y + 3)
    store = part(page, s.CAPACITOR, "C14", "reset filter", x + 10, y + 6)
    page.wire(diode["2"], store["1"])
    ground(page, *store["2"])
    ground(page, *button["2"])


def draw_plugs(page):
    """Draws the frames of serial line, reset, programmer and sound."""
    heading(page, "Serial line", 12, 100, 90, 134)
    draw_serial(page, 12, 108)
    draw_socket(page, 162, 196)

    heading(page, "Reset", 94, 100, 128, 134)
    draw_reset(page, 107, 110)

    heading(page, "Programmer", 12, 138, 66, 164)
    draw_connector(page, s.ISP_CONNECTOR, "J7", "isp", 36, 146,
                   [(1, "MISO"), (2, "ISP_5V"), (3, "LED_CLK"), (4, "LED_DIN"), (5, "RESET"),
                    (6, "GND")])
    note(page, "Under the cells'\nlid. Cells or\nplug feed the\ndevice. R26\nkeeps the pro-\n"
               "grammer out.", 46.5, 142)
    limit = part(page, s.RESISTOR_LYING, "R26", "programmer resistor", 57, 159)
    page.wire((47, 159), limit["1"])
    page.label("ISP_5V", 47, 159)
    page.wire(limit["2"], (63, 159), (63, 158))
    supply(page, 63, 158)

    heading(page, "Sound", 70, 138, 128, 164)
    draw_buzzer(page, 74, 150, dict(R="R4", BZ="BZ1"))


def draw_memory(page, x, y, dnp=True):
    """Draws the memory, which is on the bus of the lights, in a frame around (x, y). With `dnp` (do
    not populate) an assembler leaves the memory out."""
    heading(page, "Memory", x - 26, y - 12, x + 28, y + 24, True)
    pins = part(page, s.MEMORY, "U4", "memory", x, y, dnp=dnp)
    for number, net in (("1", "MEMORY_SELECT"), ("5", "LED_DIN"), ("6", "LED_CLK"), ("2", "MISO")):
        leave(page, pins[number], net, x - 16)
    page.wire(pins["7"], (x - 6, pins["7"][1]), (x - 6, pins["7"][1] + 4))
    page.wire((x - 6, pins["7"][1] + 4), (x - 11, pins["7"][1] + 4), (x - 11, pins["7"][1] + 3))
    supply(page, x - 11, pins["7"][1] + 3)
    page.open_end(pins["3"])
    pull = part(page, s.RESISTOR, "R16", "select", x - 18, pins["1"][1] - 3,
                reference_at=(-1.4, -0.8, "right"), value_at=(-1.4, 0.9, "right"))
    page.wire(pull["2"], (x - 16, pull["2"][1]))
    supply(page, *pull["1"])
    right = pins["8"][0]
    page.wire(pins["8"], (right + 4, pins["8"][1]))
    supply(page, right + 4, pins["8"][1])
    store = part(page, s.CAPACITOR, "C15", "memory capacitor", right + 4, y + 8, dnp=dnp)
    page.wire((right + 4, pins["8"][1]), store["1"])
    page.wire(store["2"], (right + 4, pins["4"][1]), pins["4"])
    ground(page, right + 4, pins["4"][1])


def draw_sensors(page, x, y):
    """Draws the connector of the sensor board, in a frame around (x, y)."""
    heading(page, "Sensor board", x - 26, y - 10, x + 32, y + 26, True)
    draw_connector(page, s.SENSORS_CONNECTOR, "J10", "sensors", x, y, COMPUTER, 17)
    pull = part(page, s.RESISTOR, "R17", "select", x + 25, y + 10)
    supply(page, *pull["1"])
    page.wire(pull["2"], (x + 25, y + 15), (x + 12, y + 15))
    page.label("SENSE_SELECT", x + 12, y + 15)


FUSES = ("Net names are those of hal/avr/boards/*.h.\n"
         "Fuses: low 0xF7 (crystal, full swing), high 0xD6 (Optiboot starts, no JTAG;\n"
         "the saved game survives a chip erase), extended 0xFC (brown-out at 4.3 V).\n"
         "RESET: D3, C14, R18 and R6 by Microchip's AVR042, chapter 2.")
