#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the schematics:  schematics/tools/draw.py [FOLDER]

Writes the KiCad files of seven drawings into schematics/ (or FOLDER). A drawing has one page.
`nibble` is the reference circuit with an Arduino Nano, and `atmega328p` is the same circuit with a
bare chip. `mega2560` is the wiring of a Mega. `atmega1284p` is the handheld for the desk, with LCD
and lights (desk.py). `atmega1284p-oled` is the handheld for the pocket, with an OLED (pocket.py).
`sensors` is the sensor board, and `quarter` is the circuit board for a quarter of the sensor board
(sensors.py). The drawings have the names of all wires. hal/avr/boards/*.h has the names for the
firmware, and tools/compare_nets.py compares both. Distances are in steps of 1.27 mm.
"""
import pathlib
import sys

import symbols as s
from desk import desk
from handheld_sheet import draw_keys, draw_memory, draw_sensors
from kicad import Drawing, library_files
from pieces import (COLUMNS, COMMENTS, DATE, KEYPAD_NETS, LCD_NETS, PARTS, REVISION, ROWS,
                    decoupling, draw_battery, draw_buzzer, draw_connector, draw_display,
                    draw_driver_supply, draw_load, ground, heading, leave, note, notes,
                    supply)
from pocket import pocket
from sensors import field, quarter


# On these boards the firmware uses only half of the MAX7219's brightness (hal/avr/leds.c).
BOARD_PARTS = {
    **PARTS,
    "iset": dict(PARTS["iset"],
                 remarks="20 mA a light while it is driven, 0.5 mA on average"),
}

# Parts that only the Mega can have: memory and sensor board.
MEGA_PARTS = {
    **PARTS,
    "memory": dict(value="23LC1024-I/P", package="DIP-8, 7.62 mm",
                   remarks="128 KB of memory for the search; may be left out",
                   replacement="23LC1024-E/P; not 23LCV1024, whose contact 7 is a cell's"),
    "memory capacitor": dict(PARTS["100n"], remarks="beside the memory; may be left out"),
    "select": dict(value="10k", package="0.25 W",
                   remarks="pull-up: the part hears nothing while the chip is in reset",
                   replacement="4.7k to 47k"),
    "sensors": dict(value="sensor board", package="pin header 2 x 5",
                    remarks="the sensor board of 64 switches; may be left out",
                    replacement="seven wires"),
}
SUPPLY_NUMBERS = {"BT": "BT1", "S": "S1", "D": "D2", "U": "U3", "C in": "C11", "C": "C4"}


# --- The reference circuit ------------------------------------------------------------------------

def draw_nano(page):
    """Draws the frame of the Nano, with the names of its nets."""
    heading(page, "Processor", 12, 12, 140, 84)
    x = 28
    pins = page.part(s.NANO, "A1", x, 23, **page.parts["nano"])
    nets = dict(zip("8 9 10 11 5 6 7 15".split(), ROWS + COLUMNS))
    nets.update(dict(zip("19 20 21 22 23 24".split(), [net for _, net in LCD_NETS])))
    nets.update({"12": "BUZZER", "14": "LED_DIN", "13": "LED_LOAD", "16": "LED_CLK", "2": "RXD",
                 "1": "TXD"})
    for number, net in nets.items():
        at, row = pins[number]
        end, angle = (at - 11, 0) if at < x else (at + 11, 180)
        page.wire((at, row), (end, row))
        page.label(net, end, row, angle)
    for number in ("3", "28", "18", "25", "26", "17", "30"):
        page.open_end(pins[number])
    right, row = pins["27"]
    page.wire((right, row), (right + 8, row), (right + 8, row - 3))
    supply(page, right + 8, row - 3)
    page.wire(pins["4"], (right + 4, row + 2), (right + 4, row + 4), (right + 4, row + 6))
    page.wire(pins["29"], (right + 4, row + 4))
    ground(page, right + 4, row + 6)
    draw_connector(page, s.SERIAL_SHORT, "J4", "serial", 44, 71,
                   [(1, "RXD"), (2, "TXD"), (3, "GND")])
    notes(page, 73, 17,
          "Columns: inputs with the chip's pull-ups of 20-\n50 kOhm. Each of them wakes the chip "
          "from power-\ndown by a pin change.",
          "D9 is OC1A: a timer makes the tone, the processor\nneed not.",
          "D0 and D1 lead through 1 kOhm to the USB chip on\nthe Nano, so J4 may stay empty: "
          "115,200 baud 8N1.",
          "D4-D7 of the display are neighbours on one port:\nthey go out in one write.",
          "Hardware SPI, 4 MHz. D10 is SS and must be an\noutput, or the SPI would fall out of "
          "master mode.",
          "AREF stays open: the Nano has its capacitor. The\nsupply is measured inside the chip "
          "against the\n1.1 V reference; no pin is spent on it.",
          "5V comes only from the Nano's USB socket: the\ncable leads to a computer, a charger or "
          "J15, the\ncells' 5 V. VIN stays open: its regulator needs\n7 V, and turns what is above "
          "5 V into heat.",
          "An Uno R3 in its place: the same names of pins,\nand nothing else changes.")


def draw_lcd(page):
    """Draws the frame of the LCD."""
    heading(page, "Display", 12, 88, 140, 154)
    draw_display(page, 48, 97, dict(DS="DS1", RV="RV1", R="R3", JP="JP1", C="C3"))
    notes(page, 97, 93,
          "Contrast: most modules want\n0.4-1.0 V at VO. It moves with\nthe supply: set it "
          "with charged\ncells.",
          "D0-D3 stay open: in 4-bit mode\nthey are not used, and the\ndisplay has pull-ups of "
          "its own.",
          "RW is at ground: the display is\nnever read. The driver waits for\nthe data sheet's "
          "times instead,\nwhich saves a wire and cannot\nhang.",
          "Backlight: many modules have a\nresistor of their own. R3 is safe\nwith all of them: "
          "19 mA at most,\n9 mA with 100 Ohm on the module.\nOn cells it is the largest load\n"
          "beside the Nano itself: open JP1,\nor take 330 Ohm.",
          "C3 beside contacts 1 and 2.")


def draw_lights(page):
    """Draws two frames: the MAX7219 with a light for each square, placed as on the board, and the
    ready-made module that can replace them."""
    heading(page, "Lights", 144, 12, 318, 123)
    x, y = 188, 27
    pins = page.part(s.DRIVER, "U1", x, y, **page.parts["driver"])
    draw_driver_supply(page, pins, dict(R="R2"))
    for number, net in (("12", "LED_LOAD"), ("1", "LED_DIN"), ("13", "LED_CLK")):
        leave(page, pins[number], net, x - 41)
    draw_load(page, x - 30, y + 12, y + 18, "R1")
    decoupling(page, x - 19, y + 50, ("100n", "C1", s.CAPACITOR), ("10u", "C2", s.CAPACITOR_POLAR))
    column_x = [x + 34 + 12 * file for file in range(8)]
    rank_y = {rank: y + 3 + 8 * (8 - rank) for rank in range(1, 9)}
    digit = {8: "8", 7: "5", 6: "10", 5: "3", 4: "7", 3: "6", 2: "11", 1: "2"}
    for rank in range(8, 0, -1):
        row = rank_y[rank]
        page.wire(pins[digit[rank]], (column_x[7] + 6, row))
        page.label(f"RANK{rank}", pins[digit[rank]][0] + 1, row)
        for file, left in enumerate(column_x):
            square = "ABCDEFGH"[file] + str(rank)
            light = page.part(s.LIGHT, f"D{square}", left + 3, row - 5, show_value=False,
                              **page.parts["light"])
            page.wire(light["K"], (left + 6, row))
    segment = ["17", "15", "21", "23", "20", "16", "14", "22"]
    for file, left in enumerate(column_x):
        start = pins[segment[file]]
        turn = start[1] + 5 + 2 * file
        page.wire((left, rank_y[8] - 5), (left, rank_y[1] - 5), (left, turn), (start[0], turn),
                  start)
        page.label(f"FILE_{'ABCDEFGH'[file]}", left, rank_y[1] + 9, 90)
    page.frame(x - 23, y - 8, x + 127, y + 85)
    note(page, "ready-made module: all that is inside", x - 22, y - 7.2)
    note(page, "Digit 0 is rank 1; segment G, data bit 0,\nis the a file, DP, bit 7, the h file.",
         147, 113)
    note(page, "R2: 20 mA a light at 2 V, for an eighth\nof the time, and of that (n + 0.5) / 16\n"
               "at an intensity of n, which is half of\nthe brightness.", 204, 113)
    note(page, "C1, C2 and R2 beside U1, with short\nleads. R1 keeps U1 deaf while the chip\n"
               "is in reset or being programmed over\nthe same wires.", 261, 113)
    heading(page, "Module in place of the lights", 238, 127, 318, 153)
    draw_connector(page, s.LIGHTS_CONNECTOR, "J3", "lights connector", 260, 137,
                   [(1, "+5V"), (2, "GND"), (3, "LED_DIN"), (4, "LED_LOAD"), (5, "LED_CLK")], 10)
    note(page, "A module of MAX7219 and\nmatrix goes on J3 in place of\nall in the dashed frame. "
               "Turn\nit until square a1 is at the\nlower left (README.md,\nstep 4).", 278, 134)


def draw_keypad(page):
    """Draws two frames: the keys, and the keypad that can replace them."""
    heading(page, "Keys", 144, 127, 234, 222)
    x, y = 159, 143
    draw_keys(page, x, y, 12)
    page.frame(x - 3, y - 11, x + 73, y + 38)
    note(page, "ready-made keypad: all that is inside", x + 8, y - 14)
    draw_connector(page, s.KEYPAD_CONNECTOR, "J2", "keypad connector", 162, 200, KEYPAD_NETS)
    notes(page, 175, 194,
          "A ready-made keypad goes on J2, which has\nthe order of the common membrane keypad:\n"
          "rows, then columns. If keys come out trans-\nposed, columns come first: README.md, "
          "step 5.",
          "No diodes: two keys at once are no key\nuntil both are released, so the ghost of\n"
          "three closed contacts does no harm.",
          "The chip drives one row low at a time; the\nother rows are inputs. At rest all four "
          "are\nlow: any key pulls its column down.")


def draw_sound(page):
    """Draws the frames of the buzzer and of the cells."""
    heading(page, "Sound and supply", 12, 158, 140, 222)
    draw_battery(page, 20, 173, SUPPLY_NUMBERS, True)
    draw_buzzer(page, 12, 213, dict(R="R4", BZ="BZ1"))
    notes(page, 83, 163,
          "Three cells, alkaline (4.95-2.7 V) or NiMH\n(4.35-3.0 V), and a module that steps up\n"
          "to 5 V. Never four cells and never Li-ion:\nthe module only steps up, and above 5.5 V\n"
          "the chips are outside their data sheets.",
          "D2: with cells reversed nothing flows. It\ncosts 0.3 V, which the module makes up for.",
          "J15 is a socket for the Arduino's USB\ncable. The cable's other end is in J15 or\n"
          "in a computer, so two supplies never meet.",
          "C11 damps the leads of the holder, C4 the\nbursts of the lights. The saved game needs\n"
          "no capacitor: it is whole at whatever\nmoment the supply fails.",
          "R4: a magnetic buzzer of 16 or 42 Ohm takes\nno more than 21 mA (a pin gives 40), and "
          "a\npiezo's 20 nF are charged gently. A buzzer\nthat sounds by itself at 5 V is wrong.")


def reference_circuit():
    """Draws the reference circuit with the Nano on one page."""
    drawing = Drawing("nibble", "Nibble with an Arduino Nano", REVISION, DATE, COMMENTS,
                      BOARD_PARTS)
    page = drawing.sheet("nibble.kicad_sch", "one page", "A3")
    draw_nano(page)
    draw_lcd(page)
    draw_sound(page)
    draw_lights(page)
    draw_keypad(page)
    notes(page, 240, 158,
          "A net has the name that hal/avr/boards/uno.h gives to\nits pin, without PIN_. The "
          "program tools/compare_nets.py\ncompares both, pin by pin.",
          "An Arduino's pin is named as printed on it and by the\nchip's port: D11/PB3. An Uno R3 "
          "takes the place of the\nNano: wire the pins of the same names.",
          "Parts and what may replace them: bom.csv.")
    return drawing


# --- The bare chip --------------------------------------------------------------------------------

def draw_chip(page, x, y):
    """Draws the ATmega328P with its crystal, reset and capacitors."""
    pins = page.part(s.CHIP, "U2", x, y, **page.parts["chip"])
    edge = x - 2
    for number in ("7", "20"):
        page.wire(pins[number], (edge - 8, pins[number][1]))
    page.wire((edge - 8, pins["20"][1]), (edge - 8, pins["7"][1]), (edge - 8, pins["7"][1] - 3))
    supply(page, edge - 8, pins["7"][1] - 3)
    reference = page.part(s.CAPACITOR, "C7", edge - 34, pins["21"][1] + 3, **page.parts["100n"])
    page.wire(pins["21"], reference["1"])
    ground(page, *reference["2"])
    high, low = pins["9"][1], pins["10"][1]
    page.wire(pins["9"], (edge - 18, high))
    page.wire(pins["10"], (edge - 18, low))
    page.part(s.CRYSTAL, "Y1", edge - 10, high + 3, angle=90, reference_at=(2.4, -0.8, "right"),
              value_at=(2.4, 0.9, "right"), **page.parts["crystal"])
    for reference, row, dx, dy in (("C8", high, -2.4, -2.3), ("C9", low, -0.6, 2.4)):
        load = page.part(s.CAPACITOR, reference, edge - 21, row, angle=90,
                         reference_at=(dx, dy, ""),
                         value_at=(dx + 4.4, dy, ""), **page.parts["22p"])
    page.wire((load["1"][0], high), (load["1"][0], low), (load["1"][0], low + 3))
    ground(page, load["1"][0], low + 3)
    for number, net in (("1", "RESET"), ("2", "RXD"), ("3", "TXD"), ("15", "BUZZER")):
        leave(page, pins[number], net, edge - (7 if net == "RESET" else 9))
    page.wire(pins["8"], (edge - 3, pins["8"][1]), (edge - 3, pins["22"][1]),
              (edge - 3, pins["22"][1] + 2))
    page.wire(pins["22"], (edge - 3, pins["22"][1]))
    ground(page, edge - 3, pins["22"][1] + 2)
    right = dict(zip("11 12 13 14 4 5 6 18".split(), ROWS + COLUMNS))
    right.update(zip("23 24 25 26 27 28".split(), [net for _, net in LCD_NETS]))
    right.update({"17": "LED_DIN", "16": "LED_LOAD", "19": "LED_CLK"})
    for number, net in right.items():
        point = pins[number]
        page.wire(point, (point[0] + 11, point[1]))
        page.label(net, point[0] + 11, point[1], 180)


def draw_driver(page, x, y):
    """Draws the MAX7219, and the connectors that lead to the lights of the board."""
    pins = page.part(s.DRIVER_COMPACT, "U1", x, y, **page.parts["driver"])
    draw_driver_supply(page, pins, dict(R="R2"))
    for number, net in (("12", "LED_LOAD"), ("1", "LED_DIN"), ("13", "LED_CLK")):
        leave(page, pins[number], net, x - 28)
    draw_load(page, x - 15, y + 12, y + 18, "R1")
    ranks = page.part(s.RANKS_CONNECTOR, "J5", x + 48, y, **page.parts["ranks"])
    files = page.part(s.FILES_CONNECTOR, "J6", x + 48, y + 22, **page.parts["files"])
    for row, number in enumerate("8 5 10 3 7 6 11 2".split()):
        page.wire(pins[number], ranks[str(row + 1)])
        page.label(f"RANK{8 - row}", x + 28, pins[number][1])
    for row, number in enumerate("17 15 21 23 20 16 14 22".split()):
        page.wire(pins[number], files[str(row + 1)])
        page.label(f"FILE_{'ABCDEFGH'[row]}", x + 28, pins[number][1])


def bare_chip():
    """Draws the circuit with the bare chip on one page."""
    drawing = Drawing("atmega328p", "Nibble with a bare ATmega328P", REVISION, DATE, COMMENTS,
                      BOARD_PARTS)
    page = drawing.sheet("atmega328p.kicad_sch", "one page", "A3")
    heading(page, "Supply", 12, 12, 92, 62)
    draw_battery(page, 22, 28, SUPPLY_NUMBERS)
    note(page,
         "Three cells, never four, never Li-ion.\nBrown-out resets the chip below 4.3 V.",
         13, 55)

    heading(page, "Programmer", 12, 66, 92, 106)
    draw_connector(page, s.ISP_CONNECTOR, "J7", "isp", 36, 78,
                   [(1, "KEY_COL4"), (2, "ISP_VCC"), (3, "LED_CLK"), (4, "LED_DIN"),
                    (5, "RESET"), (6, "GND")])
    sense = page.part(s.RESISTOR, "R40", 84, 97, **page.parts["sense resistor"])
    supply(page, *sense["1"])
    page.wire(sense["2"], (84, 101), (72, 101))
    page.label("ISP_VCC", 72, 101)
    note(page, "MISO is KEY_COL4, SCK and\nMOSI go to the lights too:\nR1 keeps them deaf.\n"
               "make fuses flash\nPROGRAMMER=usbasp\n"
               "The cells feed the chip:\nR40 keeps other 5 V out.", 50, 75)

    heading(page, "Reset", 12, 110, 92, 142)
    pull = page.part(s.RESISTOR, "R6", 34, 121, **page.parts["reset resistor"])
    supply(page, *pull["1"])
    button = page.part(s.BUTTON, "SW17", 34, 129, **page.parts["button"])
    page.wire(pull["2"], (34, 125), button["1"])
    page.wire((34, 125), (22, 125))
    page.label("RESET", 22, 125)
    ground(page, *button["2"])
    note(page, "The internal pull-up is\nweak; R6 keeps out what\nthe keypad's leads catch.", 52,
         118)

    heading(page, "Serial line", 12, 146, 92, 184)
    serial = page.part(s.SERIAL_CONNECTOR, "J8", 66, 156, **page.parts["ftdi"])
    for number, reference, net in (("4", "R7", "RXD"), ("5", "R8", "TXD")):
        y = serial[number][1]
        resistor = page.part(s.RESISTOR_LYING, reference, 52 if number == "4" else 42, y,
                             reference_at=(0, -1.9 if number == "4" else 1.9, ""),
                             value_at=(0, -3.3 if number == "4" else 3.3, ""),
                             **page.parts["serial resistor"])
        page.wire(resistor["2"], serial[number])
        page.wire(resistor["1"], (24, y))
        page.label(net, 24, y)
    page.wire(serial["1"], (58, serial["1"][1]), (58, serial["1"][1] + 1))
    ground(page, 58, serial["1"][1] + 1)
    for number in ("2", "3", "6"):
        page.open_end(serial[number])
    note(page,
         "J8 has the adapter's names: its TXD is our RXD. R7\n"
         "and R8 let neither side feed the other "
               "when one is off.", 13, 175)

    heading(page, "Sound", 12, 188, 92, 212)
    draw_buzzer(page, 16, 200, dict(R="R4", BZ="BZ1"))

    heading(page, "Processor", 96, 12, 186, 118)
    draw_chip(page, 142, 30)
    decoupling(page, 112, 100, ("100n", "C5", s.CAPACITOR), ("100n", "C6", s.CAPACITOR))
    note(page, "C5 beside VCC, C6 beside AVCC,\nC7 beside AREF: at 5 mm, not 5 cm.\n"
               "Crystal and C8, C9 close to the\nchip, their grounds together.", 136, 94)

    heading(page, "Keypad", 96, 122, 186, 166)
    draw_connector(page, s.KEYPAD_CONNECTOR, "J2", "keypad connector", 120, 136, KEYPAD_NETS)
    note(page, "Rows first, then columns, as on\nthe common membrane keypad.", 138, 140)

    heading(page, "Display", 190, 12, 318, 88)
    draw_display(page, 240, 22, dict(DS="DS1", RV="RV1", R="R3", JP="JP1", C="C3"))
    note(page, "Contrast: 0.4-1.0 V at VO. R3: 19 mA at most; open JP1 to save them.", 198, 82)

    heading(page, "Lights", 190, 92, 318, 166)
    draw_driver(page, 236, 102)
    decoupling(page, 198, 132, ("100n", "C1", s.CAPACITOR), ("10u", "C2", s.CAPACITOR_POLAR))
    note(page, "R2: 20 mA a light while it is driven, 0.5 mA on\naverage at brightness 7. "
               "Lights: block Lights of\nthe drawing \"Nibble with an Arduino Nano\".", 232, 152)
    note(page, "Fuses: low 0xFF (crystal), high 0xD1 (no bootloader; the saved game survives\n"
               "a chip erase), extended 0xFC (brown-out at 4.3 V).", 100, 174)
    note(page,
         "Net names are those of hal/avr/boards/uno.h: the image of the Uno runs here unchanged.",
         100, 182)
    return drawing


# --- The Mega -------------------------------------------------------------------------------------

def mega():
    """Draws the wiring of an Arduino Mega 2560 on one page."""
    drawing = Drawing("mega2560", "Nibble with an Arduino Mega 2560", REVISION, DATE, COMMENTS,
                      MEGA_PARTS)
    page = drawing.sheet("mega2560.kicad_sch", "wiring", "A3")
    heading(page, "Processor", 12, 12, 100, 62)
    left = 39
    pins = page.part(s.MEGA, "A1", left, 22, **page.parts["mega"])
    nets = dict(zip("D5 D6 D7 D8 A8 A9 A10 A11".split(), ROWS + COLUMNS))
    nets.update(zip("A0 A1 A2 A3 A4 A5".split(), [net for _, net in LCD_NETS]))
    nets.update({"D11": "BUZZER", "D0": "RXD", "D1": "TXD", "D51": "LED_DIN", "D53": "LED_LOAD",
                 "D52": "LED_CLK", "D50": "MISO", "D10": "MEMORY_SELECT",
                 "D12": "SENSE_SELECT"})
    for name, net in nets.items():
        point = pins[name]
        end, angle = (point[0] - 13, 0) if point[0] < left else (point[0] + 13, 180)
        page.wire(point, (end, point[1]))
        page.label(net, end, point[1], angle)
    x, y = pins["5V"]
    page.wire((x, y), (x + 8, y), (x + 8, y - 1))
    supply(page, x + 8, y - 1)
    page.wire((x, y + 2), (x + 4, y + 2), (x + 4, y + 4))
    ground(page, x + 4, y + 4)

    heading(page, "Display", 104, 12, 222, 84)
    draw_display(page, 142, 22, dict(DS="DS1", RV="RV1", R="R3", JP="JP1", C="C3"))

    heading(page, "Keypad", 12, 64, 54, 96)
    draw_connector(page, s.KEYPAD_CONNECTOR, "J2", "keypad connector", 32, 75, KEYPAD_NETS)

    heading(page, "Lights", 58, 64, 100, 96)
    draw_connector(page, s.LIGHTS_CONNECTOR, "J3", "lights connector", 85, 80,
                   [(1, "+5V"), (2, "GND"), (3, "LED_DIN"), (4, "LED_LOAD"), (5, "LED_CLK")], 17)
    draw_load(page, 79, 75, 88, "R1")

    heading(page, "Supply", 12, 100, 84, 148)
    draw_battery(page, 22, 116, SUPPLY_NUMBERS, True)

    heading(page, "Sound", 88, 100, 138, 120)
    draw_buzzer(page, 86, 111, dict(R="R4", BZ="BZ1"))

    heading(page, "Serial line", 88, 124, 138, 148)
    draw_connector(page, s.SERIAL_SHORT, "J4", "serial", 114, 136,
                   [(1, "RXD"), (2, "TXD"), (3, "GND")])

    note(page, "A0-A5, D5-D8, D0 and D1 are where an Uno has them.\n"
               "Elsewhere are the lights, the columns of the\n"
               "keypad and the buzzer. All other pins stay open.\n\n"
               "Columns on A8-A11: pins with a pin change, so that\n"
               "any key wakes. D11 is OC1A.\n\n"
               "Lights: a MAX7219 module, or the block Lights of the\n"
               "drawing \"Nibble with an Arduino Nano\".\n\n"
               "Cells: a Mega takes 70 mA for itself, so USB suits it\n"
               "better. Its USB cable goes to a computer or to J15.", 143, 89)
    draw_sensors(page, 252, 22)
    draw_memory(page, 252, 68, dnp=False)
    note(page, "The sensor board is the drawing \"sensors\". Both\n"
               "parts share the bus of the lights: DIN is MOSI.\n"
               "The firmware looks for both at power-on.", 226, 100)
    return drawing


def main():
    """Runs the program with the arguments of the command line."""
    schematics = pathlib.Path(__file__).resolve().parents[1]
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else schematics
    files = library_files(s.ALL)
    for drawing in (reference_circuit(), bare_chip(), mega(), desk(), pocket(), field(), quarter()):
        files.update(drawing.files())
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
