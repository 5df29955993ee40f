#!/usr/bin/env python3
"""Draws the schematics:  schematics/tools/draw.py [FOLDER]

Writes the KiCad files of three drawings into schematics/ (or FOLDER): nibble, the reference circuit
with an Arduino Nano; atmega328p, the same with a bare chip; mega2560, the wiring of a Mega. What
each wire is called is said here and, for the firmware, in hal/avr/boards/*.h;
tools/compare_nets.py compares the two. Distances in steps of 1.27 mm.
"""
import pathlib
import sys

import symbols as s
from kicad import Drawing, library_files

DATE = "2026-11-20"
REVISION = "1"
COMMENTS = ["CC BY-SA 4.0", "Net names are the names in hal/avr/boards/*.h"]

KEYS = ["A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8", "MENU", "INFO", "HINT", "LEVEL", "BACK",
        "FWD", "CLR", "GO"]
LCD_NETS = [(4, "LCD_RS"), (6, "LCD_E"), (11, "LCD_D4"), (12, "LCD_D5"), (13, "LCD_D6"),
            (14, "LCD_D7")]
ROWS = [f"KEY_ROW{row}" for row in (1, 2, 3, 4)]
COLUMNS = [f"KEY_COL{column}" for column in (1, 2, 3, 4)]
KEYPAD_NETS = list(enumerate(ROWS + COLUMNS, 1))

# What stands in the parts list: value, package, remarks, what may replace it.
PARTS = {
    "nano": dict(value="Arduino Nano", package="module, 2 x 15 pins",
                 remarks="ATmega328P, 16 MHz; with either bootloader",
                 replacement="Arduino Uno: the same names of pins; or the drawing atmega328p"),
    "mega": dict(value="Arduino Mega 2560", package="module",
                 remarks="the edition with the larger book and memory",
                 replacement=""),
    "chip": dict(value="ATmega328P-PU", package="DIP-28, 7.62 mm", remarks="in a socket",
                 replacement="ATmega328-PU: other signature, name it to avrdude by PART=m328"),
    "lcd": dict(value="LCD 16x2", package="module, 16 contacts",
                remarks="HD44780 or compatible, 5 V",
                replacement="any size of glass; KS0066, ST7066U, SPLC780D; "
                            "Uno, Mega: with I2C adapter, PCF8574"),
    "contrast": dict(value="10k", package="trimmer, 3 pins", remarks="contrast",
                     replacement="5k to 25k"),
    "backlight resistor": dict(value="100R", package="0.25 W",
                               remarks="backlight: 9 mA with 100R on the module, 19 mA without",
                               replacement="47R brighter, 330R saves current"),
    "backlight jumper": dict(value="backlight", package="pin header 1 x 2 and a jumper",
                             remarks="open: no backlight",
                             replacement="a small switch"),
    "driver": dict(value="MAX7219CNG", package="DIP-24, 7.62 mm", remarks="drives the 64 lights",
                   replacement="MAX7219 module with an 8x8 matrix (all parts in the dashed frame)"),
    "iset": dict(value="27k", package="0.25 W",
                 remarks="20 mA a light while it is driven, 1.2 mA on average",
                 replacement="18k brighter; 68k saves current; not less than 10k"),
    "light": dict(value="LED red 3 mm", package="3 mm",
                  remarks="one a square, all of one type and colour, 1.8-2.2 V",
                  replacement="green, yellow; 5 mm; one 8x8 matrix such as 1088AS"),
    "load": dict(value="10k", package="0.25 W",
                 remarks="pull-up: the driver hears nothing while the chip is in reset",
                 replacement="4.7k to 47k"),
    "100n": dict(value="100n", package="ceramic, 5.08 mm",
                 remarks="beside the supply pins of its chip",
                 replacement="47n to 220n, 16 V or more"),
    "10u": dict(value="10u", package="electrolytic, 16 V",
                remarks="beside the MAX7219, which draws its current in bursts",
                replacement="10u to 100u"),
    "100u": dict(value="100u", package="electrolytic, 16 V",
                 remarks="carries the supply through bounces of the switch",
                 replacement="47u to 470u"),
    "key": dict(value="key", package="6 x 6 mm", remarks="sixteen of them, or one keypad",
                replacement="membrane keypad 4x4 with 8 contacts"),
    "keypad connector": dict(value="keypad 4x4", package="pin header 1 x 8",
                             remarks="order of the common membrane keypad",
                             replacement=""),
    "lights connector": dict(value="MAX7219 module", package="pin header 1 x 5",
                             remarks="only with a ready-made module",
                             replacement=""),
    "buzzer resistor": dict(value="220R", package="0.25 W",
                            remarks="no more than 23 mA from the pin with any buzzer",
                            replacement="100R with a piezo of 1 kOhm or more"),
    "buzzer": dict(value="passive buzzer", package="12 mm",
                   remarks="piezo or magnetic, without electronics of its own",
                   replacement="a piezo disc"),
    "cells": dict(value="4 x NiMH AA", package="holder, 4 x AA",
                  remarks="4.8 V; never alkaline cells: 6.4 V destroys the chips",
                  replacement="a USB supply"),
    "switch": dict(value="switch", package="slide or toggle, 0.5 A", remarks="in the positive lead",
                   replacement=""),
    "polarity": dict(value="AO3401A", package="SOT-23 on an adapter",
                     remarks="P-channel, 60 mOhm at 4.5 V: blocks reversed cells",
                     replacement="DMG2305UX, SI2301; 1N5817 in its place loses 0.3 V"),
    "gate": dict(value="10k", package="0.25 W", remarks="holds the gate at ground",
                 replacement="1k to 100k"),
    "serial": dict(value="serial, 5 V", package="pin header 1 x 3",
                   remarks="not needed: the USB port is on the same wires",
                   replacement=""),
    "crystal": dict(value="16 MHz", package="HC-49/S", remarks="20 pF load or less",
                    replacement="ceramic resonator with its own capacitors"),
    "22p": dict(value="22p", package="ceramic, 2.54 mm", remarks="load of the crystal",
                replacement="18p to 27p"),
    "reset resistor": dict(value="10k", package="0.25 W", remarks="pull-up of the reset",
                           replacement="4.7k to 47k"),
    "button": dict(value="reset", package="6 x 6 mm", remarks="", replacement="leave it out"),
    "isp": dict(value="AVR ISP", package="pin header 2 x 3", remarks="programmer", replacement=""),
    "ftdi": dict(value="USB serial", package="pin header 1 x 6",
                 remarks="adapter at 5 V; its supply is not connected",
                 replacement=""),
    "serial resistor": dict(value="1k", package="0.25 W",
                            remarks="an adapter cannot feed the chip through its input",
                            replacement="470R to 2.2k"),
    "ranks": dict(value="ranks", package="pin header 1 x 8", remarks="to the rows of the lights",
                  replacement=""),
    "files": dict(value="files", package="pin header 1 x 8", remarks="to the columns of the lights",
                  replacement=""),
}


def note(page, text, x, y):
    """The reason for something, beside it."""
    page.words(text, x, y, 1.8)


def ground(page, x, y):
    """A ground sign at (x, y)."""
    page.count_ground = getattr(page, "count_ground", 0) + 1
    page.part(s.GROUND, f"#PWR{page.page:02d}{page.count_ground:02d}", x, y, "GND",
              show_value=False)


def supply(page, x, y):
    """An arrow of the 5 V supply at (x, y)."""
    page.count_supply = getattr(page, "count_supply", 50) + 1
    page.part(s.SUPPLY, f"#PWR{page.page:02d}{page.count_supply:02d}", x, y, "+5V")


def decoupling(page, x, y, *capacitors):
    """Capacitors side by side from supply to ground: (part, reference, symbol)."""
    last = x + 11 * (len(capacitors) - 1)
    for column, (kind, reference, symbol) in enumerate(capacitors):
        page.part(symbol, reference, x + 11 * column, y, **PARTS[kind])
    page.wire((x, y - 3), (last, y - 3))
    page.wire((x, y + 3), (last, y + 3))
    supply(page, x, y - 3)
    ground(page, x, y + 3)


def leave(page, point, name, x, port):
    """A wire from a pin along its row to x, where the net leaves the page (port) or has its
    name."""
    page.wire(point, (x, point[1]))
    if port:
        page.port(name, x, point[1], 180 if x < point[0] else 0)
    else:
        page.label(name, min(x, point[0]), point[1])


def draw_display(page, x, y, port, numbers):
    """The display with contrast and backlight. numbers: references of DS, RV, R, JP and C."""
    pins = page.part(s.DISPLAY, numbers["DS"], x, y, **PARTS["lcd"])
    edge = x - 2
    page.wire(pins["2"], (edge - 6, y + 2))
    supply(page, edge - 6, y + 2)
    trimmer = page.part(s.TRIMMER, numbers["RV"], edge - 16, y + 8, **PARTS["contrast"])
    page.wire(trimmer["2"], pins["3"])
    supply(page, *trimmer["1"])
    ground(page, *trimmer["3"])
    page.label("LCD_VO", edge - 8, y + 8)
    for number, net in LCD_NETS:
        leave(page, pins[str(number)], net, edge - (30 if port else 13), port)
    for number in (7, 8, 9, 10):
        page.open_end(pins[str(number)])
    resistor = page.part(s.RESISTOR_LYING, numbers["R"], edge - 10, y + 42,
                         **PARTS["backlight resistor"])
    jumper = page.part(s.JUMPER, numbers["JP"], edge - 21, y + 42, **PARTS["backlight jumper"])
    page.wire(resistor["2"], pins["15"])
    page.wire(jumper["2"], resistor["1"])
    page.wire(jumper["1"], (edge - 29, y + 42))
    supply(page, edge - 29, y + 42)
    rail = edge - 4
    for number in ("16", "5", "1"):
        page.wire(pins[number], (rail, pins[number][1]))
    page.wire((rail, y + 44), (rail, y + 48), (rail, y + 50), (rail, y + 53))
    ground(page, rail, y + 53)
    decoupling(page, edge - 30, y + 8, ("100n", numbers["C"], s.CAPACITOR))


def draw_load(page, x, y, net_y, reference):
    """The pull-up of LED_LOAD at x, down to its wire at net_y."""
    pins = page.part(s.RESISTOR, reference, x, y, **PARTS["load"])
    supply(page, *pins["1"])
    page.wire(pins["2"], (x, net_y))


def draw_driver_supply(page, pins, numbers):
    """Supply and current of a MAX7219, whose pins lie on the left of its box."""
    edge, top = pins["19"]
    resistor = page.part(s.RESISTOR, numbers["R"], edge - 9, top + 3, **PARTS["iset"])
    page.wire(pins["19"], resistor["1"])
    supply(page, *resistor["1"])
    page.wire(pins["18"], (edge - 4, top + 4), (edge - 4, top + 6), resistor["2"])
    page.wire(pins["4"], (edge - 3, pins["4"][1]), (edge - 3, pins["9"][1]),
              (edge - 3, pins["9"][1] + 2))
    page.wire(pins["9"], (edge - 3, pins["9"][1]))
    ground(page, edge - 3, pins["9"][1] + 2)
    page.open_end(pins["24"])


def draw_connector(page, symbol, reference, part, x, y, nets, reach=13):
    """A connector whose contacts have the names of their nets, or lead to supply and ground."""
    pins = page.part(symbol, reference, x, y, **PARTS[part])
    for number, net in nets:
        point = pins[str(number)]
        end = (point[0] - reach, point[1])
        if net == "+5V":
            page.wire(point, (end[0] - 5, end[1]))
            supply(page, end[0] - 5, end[1])
        elif net == "GND":
            page.wire(point, (end[0] - 3, end[1]))
            ground(page, end[0] - 3, end[1])
        elif net is None:
            page.open_end(point)
        else:
            page.wire(point, end)
            page.label(net, *end)
    return pins


def draw_buzzer(page, x, y, port, numbers):
    """The buzzer and its resistor; the net comes from the left."""
    resistor = page.part(s.RESISTOR_LYING, numbers["R"], x + 20, y, **PARTS["buzzer resistor"])
    leave(page, resistor["1"], "BUZZER", x + 4, port)
    buzzer = page.part(s.BUZZER, numbers["BZ"], x + 33, y + 1, **PARTS["buzzer"])
    page.wire(resistor["2"], buzzer["1"])
    page.wire(buzzer["2"], (x + 28, y + 2), (x + 28, y + 5))
    ground(page, x + 28, y + 5)


def draw_battery(page, x, y, numbers):
    """Cells, switch, polarity MOSFET and the capacitor of the supply, from left to right."""
    battery = page.part(s.BATTERY, numbers["BT"], x, y + 14, **PARTS["cells"])
    page.wire(battery["1"], (x, y), (x + 8, y))
    ground(page, *battery["2"])
    switch = page.part(s.SLIDE_SWITCH, numbers["S"], x + 11, y, **PARTS["switch"])
    mosfet = page.part(s.PMOS, numbers["Q"], x + 30, y, **PARTS["polarity"])
    page.wire(switch["2"], mosfet["D"])
    page.label("BATTERY", x + 16, y)
    gate = page.part(s.RESISTOR, numbers["R"], x + 30, y + 9, **PARTS["gate"])
    page.wire(mosfet["G"], gate["1"])
    ground(page, *gate["2"])
    capacitor = page.part(s.CAPACITOR_POLAR, numbers["C"], x + 44, y + 9, **PARTS["100u"])
    page.wire(mosfet["S"], (x + 44, y), (x + 44, y - 3))
    page.wire((x + 44, y), capacitor["1"])
    supply(page, x + 44, y - 3)
    ground(page, *capacitor["2"])
    page.wire((x + 44, y), (x + 54, y))
    page.part(s.FLAG, "#FLG01", x + 54, y, "PWR_FLAG", show_value=False)
    page.part(s.FLAG, "#FLG02", x + 54, y + 12, "PWR_FLAG", show_value=False)
    ground(page, x + 54, y + 12)


# --- The reference circuit ------------------------------------------------------------------------

def draw_root(page, pages):
    """The sheets as blocks, with every net between them."""
    lcd = [(net, 6 + 2 * row) for row, (_, net) in enumerate(LCD_NETS)]
    lights = [("LED_LOAD", 40), ("LED_DIN", 42), ("LED_CLK", 44)]
    keys = [(net, 6 + 2 * row) for row, net in enumerate(ROWS)] + [(net, 16 + 2 * row) for row,
                                                                   net in enumerate(COLUMNS)]
    buzzer = [("BUZZER", 60)]
    x, y = 92, 26
    processor = page.block(pages["processor"], x, y, 44, 68, keys + buzzer, lcd + lights)
    others = page.block(pages["keypad"], 22, y, 36, 30, (), keys)
    others.update(page.block(pages["sound"], 22, y + 52, 36, 16, (), [("BUZZER", 8)]))
    others.update(page.block(pages["display"], 174, y, 36, 24, lcd, ()))
    others.update(page.block(pages["lights"], 174, y + 34, 36, 16,
                             [(net, dy - 34) for net, dy in lights], ()))
    for net, at in processor.items():
        page.wire(at, others[net])
        page.label(net, min(at[0], others[net][0]) + 12, at[1])
    page.words("sixteen keys:\nfour rows, four columns", 26, y + 20, 1.5)
    page.words("Nano, Uno:\n16 MHz, 32 KB", 105, y + 26, 1.8)
    page.words("two lines of\n16 characters", 190, y + 7, 1.5)
    page.words("64 lights,\none a square", 190, y + 38, 1.5)
    page.words("buzzer; cells,\nswitch, polarity", 26, y + 55, 1.5)
    page.words(
        "How to read these drawings\n\n"
        "A net has the name that hal/avr/boards/uno.h and nano.h give to its pin, without PIN_.\n"
        "The program tools/compare_nets.py compares both, pin by pin.\n"
        "An Arduino's pin is named as printed on it and by the chip's port: D11/PB3.\n"
        "An Uno takes the place of the Nano: wire the pins of the same names.\n"
        "+5V and GND join all sheets. Parts and what may replace them: bom.csv.", 22, 106, 1.8)


def draw_processor(page):
    """The Nano and the names of its pins."""
    x, y = 100, 26
    pins = page.part(s.NANO, "A1", x, y, **PARTS["nano"])
    nets = dict(zip("8 9 10 11 5 6 7 15".split(), ROWS + COLUMNS))
    nets.update(dict(zip("19 20 21 22 23 24".split(), [net for _, net in LCD_NETS])))
    nets.update({"12": "BUZZER", "14": "LED_DIN", "13": "LED_LOAD", "16": "LED_CLK"})
    for number, net in nets.items():
        leave(page, pins[number], net, 82 if pins[number][0] < x else 144, True)
    for number, net in (("2", "RXD"), ("1", "TXD")):
        page.wire(pins[number], (88, pins[number][1]))
        page.label(net, 88, pins[number][1])
    for number in ("3", "28", "18", "25", "26", "17", "30"):
        page.open_end(pins[number])
    page.wire(pins["27"], (136, pins["27"][1]), (136, pins["27"][1] - 3))
    supply(page, 136, pins["27"][1] - 3)
    page.wire(pins["4"], (132, pins["4"][1]), (132, pins["29"][1]), (132, pins["29"][1] + 2))
    page.wire(pins["29"], (132, pins["29"][1]))
    ground(page, 132, pins["29"][1] + 2)
    draw_connector(page, s.SERIAL_SHORT, "J4", "serial", 44, 72,
                   [(1, "RXD"), (2, "TXD"), (3, "GND")])
    note(page, "Columns: inputs with the chip's\npull-ups of 20-50 kOhm. Each of\n"
               "them wakes the chip from power-\ndown by a pin change.", 16, 30)
    note(page, "D9 is OC1A: a timer makes the\ntone, the processor need not.", 16, 44)
    note(page, "D0 and D1 lead through 1 kOhm to\nthe USB chip on the Nano, so J4\n"
               "may stay empty: 115,200 baud 8N1.", 16, 54)
    note(page, "D4-D7 of the display are neighbours\non one port: they go out in one\nwrite.", 164,
         28)
    note(page, "Hardware SPI, 8 MHz. D10 is SS and\nmust be an output, or the SPI would\n"
               "fall out of master mode.", 164, 42)
    note(page, "AREF stays open: the Nano has its\ncapacitor. The supply is measured\n"
               "inside the chip against the 1.1 V\nreference; no pin is spent on it.", 164, 56)
    note(page, "5V comes from the USB port or from the cells, never from both: with the\n"
               "switch closed and a cable plugged in, one feeds the other. VIN stays open: its\n"
               "regulator needs 7 V, and turns what is above 5 V into heat.", 74, 84)
    note(page, "An Uno in its place: the same names of pins, and nothing else changes.", 74, 96)


def draw_display_page(page):
    """The LCD."""
    draw_display(page, 108, 22, True, dict(DS="DS1", RV="RV1", R="R3", JP="JP1", C="C3"))
    note(page,
         "Contrast: most modules want\n0.4-1.0 V at VO. It moves with the\n"
         "supply: set it with charged cells.", 18, 26)
    note(page,
         "D0-D3 stay open: in 4-bit mode\nthey are not used, and the display\n"
         "has pull-ups of its own.", 18, 46)
    note(page, "RW is at ground: the display is never read. The driver waits for the\n"
               "data sheet's times instead, which saves a wire and cannot hang.", 74, 84)
    note(page, "Backlight: many modules have a resistor of their own. R3 is safe with all\n"
               "of them: 19 mA at most, 9 mA with 100 Ohm on the module. On cells it is\n"
               "the largest load beside the Nano itself: open JP1, or take 330 Ohm.", 74, 94)
    note(page, "C3 beside the contacts 1 and 2 of the display.", 74, 107)


def draw_lights_page(page):
    """The MAX7219 and a light for each square, placed as on the board."""
    x, y = 55, 23
    pins = page.part(s.DRIVER, "U1", x, y, **PARTS["driver"])
    draw_driver_supply(page, pins, dict(R="R2"))
    for number, net in (("12", "LED_LOAD"), ("1", "LED_DIN"), ("13", "LED_CLK")):
        leave(page, pins[number], net, 21, True)
    draw_load(page, 25, y + 12, y + 18, "R1")
    decoupling(page, 36, y + 50, ("100n", "C1", s.CAPACITOR), ("10u", "C2", s.CAPACITOR_POLAR))
    column_x = [91 + 15 * file for file in range(8)]
    rank_y = {rank: y + 3 + 8 * (8 - rank) for rank in range(1, 9)}
    digit = {8: "8", 7: "5", 6: "10", 5: "3", 4: "7", 3: "6", 2: "11", 1: "2"}
    for rank in range(8, 0, -1):
        row = rank_y[rank]
        page.wire(pins[digit[rank]], (column_x[7] + 6, row))
        page.label(f"RANK{rank}", pins[digit[rank]][0] + 1, row)
        for file, left in enumerate(column_x):
            square = "ABCDEFGH"[file] + str(rank)
            light = page.part(s.LIGHT, f"D{square}", left + 3, row - 5, show_value=False,
                              **PARTS["light"])
            page.wire(light["K"], (left + 6, row))
    segment = ["17", "15", "21", "23", "20", "16", "14", "22"]
    for file, left in enumerate(column_x):
        start = pins[segment[file]]
        turn = start[1] + 5 + 2 * file
        page.wire((left, rank_y[8] - 5), (left, rank_y[1] - 5), (left, turn), (start[0], turn),
                  start)
        page.label(f"FILE_{'ABCDEFGH'[file]}", left, rank_y[1] + 9, 90)
    page.frame(32, y - 10, 207, y + 86)
    note(page, "ready-made module: all that is inside", 33, y - 9.2)
    draw_connector(page, s.LIGHTS_CONNECTOR, "J3", "lights connector", 32, y + 97,
                   [(1, "+5V"), (2, "GND"), (3, "LED_DIN"), (4, "LED_LOAD"), (5, "LED_CLK")])
    note(page, "Digit 0 is rank 1; segment G, data bit 0, is the a file, DP, bit 7, the h file.",
         48, y + 88)
    note(page,
         "R2: 20 mA a light at 2 V, for an eighth of the\n"
         "time, and of that (n + 0.5) / 16 at brightness n:\n"
               "1.2 mA on average at 7.", 48, y + 93.5)
    note(page,
         "A module of MAX7219 and matrix goes on J3 in\n"
         "place of all in the frame. Turn it until square\n"
               "a1 is at the lower left (README.md, step 4).", 48, y + 104.5)
    note(page,
         "C1, C2 and R2 beside U1, with short leads.\nR1 keeps U1 deaf while the chip is in reset\n"
               "or being programmed over the same wires.", 48, y + 115.5)


def draw_keypad_page(page):
    """Sixteen keys, placed as on the keypad."""
    row_y = [32 + 16 * row for row in range(4)]
    column_x = [104 + 24 * column for column in range(4)]
    for row, net in enumerate(ROWS):
        page.wire((76, row_y[row]), (column_x[3] + 6, row_y[row]))
        page.port(net, 76, row_y[row], 180)
        for column, left in enumerate(column_x):
            number = 4 * row + column
            key = page.part(s.SWITCH, f"SW{number + 1}", left + 3, row_y[row] - 6, show_value=False,
                            reference_at=(3.6, -1.2, "left"),
                            show={"Key": (KEYS[number], (0, -2.9, ""))}, **PARTS["key"])
            page.wire(key["2"], (left + 6, row_y[row]))
    for column, net in enumerate(COLUMNS):
        bottom = row_y[3] + 8 + 4 * column
        page.wire((column_x[column], row_y[0] - 6), (column_x[column], bottom), (76, bottom))
        page.port(net, 76, bottom, 180)
    draw_connector(page, s.KEYPAD_CONNECTOR, "J2", "keypad connector", 36, 28, KEYPAD_NETS)
    page.frame(92, 18, 200, row_y[3] + 4)
    note(page, "ready-made keypad: all that is inside", 93, 18.8)
    note(page,
         "A ready-made keypad goes on J2, which has the order of\n"
         "the common membrane keypad: rows, then columns.\n"
               "If keys come out transposed, columns come first:\nsee README.md, step 5.", 18, 104)
    note(page, "No diodes: two keys at once are no key until both are\n"
               "released, so the ghost of three closed contacts does\nno harm.", 18, 122)
    note(page, "Rows are driven low one at a time, and are inputs else.\n"
               "At rest all four are low: any key pulls its column down.", 18, 136)


def draw_sound_page(page):
    """Buzzer and supply."""
    page.words("Sound", 20, 16, 2.5, True)
    draw_buzzer(page, 30, 28, True, dict(R="R4", BZ="BZ1"))
    note(page, "R4: a magnetic buzzer of 16 or 42 Ohm takes no more than 21 mA\n"
               "(a pin gives 40), and a piezo's 20 nF are charged gently.\n"
               "A buzzer that sounds by itself at 5 V is the wrong kind.", 112, 22)
    page.words("Supply from cells", 20, 46, 2.5, True)
    draw_battery(page, 34, 62, dict(BT="BT1", S="S1", Q="Q1", R="R5", C="C4"))
    note(page, "Four NiMH cells: 5.2 V rested after the charge, 4.8 V most of\n"
               "the time, 4.0 V at the end. Straight from the charger they have\n"
               "5.6-5.8 V: above the 5.5 V that the chips are specified for,\n"
               "below the 6.0 V that they survive. Let them rest for an hour.", 112, 50)
    page.words("Never four alkaline cells: 6.4 V destroys the chips.", 112, 64, 1.8, True)
    note(page, "Q1: with the cells the right way round its diode conducts\n"
               "first, then the gate at ground opens the channel: 60 mOhm,\n"
               "4 mV lost at 60 mA. With cells reversed neither conducts.", 112, 70)
    note(page, "S1 stays open while a USB cable is plugged in: Q1 conducts\n"
               "both ways, and would pass the port's current into the cells.", 112, 82)
    note(page,
         "C4 bridges the bounces of S1. The saved game needs no\n"
         "capacitor: it is whole at whatever moment the supply fails.", 112, 92)


# --- The bare chip --------------------------------------------------------------------------------

def heading(page, text, left, top, right, bottom):
    """A frame around a part of a large page, and what it is."""
    page.frame(left, top, right, bottom, "default", 0.15)
    page.words(text, left + 2, top + 2, 2.5, True)


def draw_chip(page, x, y):
    """The ATmega328P with its crystal, reset and capacitors."""
    pins = page.part(s.CHIP, "U2", x, y, **PARTS["chip"])
    edge = x - 2
    for number in ("7", "20"):
        page.wire(pins[number], (edge - 8, pins[number][1]))
    page.wire((edge - 8, pins["20"][1]), (edge - 8, pins["7"][1]), (edge - 8, pins["7"][1] - 3))
    supply(page, edge - 8, pins["7"][1] - 3)
    reference = page.part(s.CAPACITOR, "C7", edge - 34, pins["21"][1] + 3, **PARTS["100n"])
    page.wire(pins["21"], reference["1"])
    ground(page, *reference["2"])
    high, low = pins["9"][1], pins["10"][1]
    page.wire(pins["9"], (edge - 18, high))
    page.wire(pins["10"], (edge - 18, low))
    page.part(s.CRYSTAL, "Y1", edge - 10, high + 3, angle=90, reference_at=(2.4, -0.8, "right"),
              value_at=(2.4, 0.9, "right"), **PARTS["crystal"])
    for reference, row, dx, dy in (("C8", high, -2.4, -2.3), ("C9", low, -0.6, 2.4)):
        load = page.part(s.CAPACITOR, reference, edge - 21, row, angle=90,
                         reference_at=(dx, dy, ""),
                         value_at=(dx + 4.4, dy, ""), **PARTS["22p"])
    page.wire((load["1"][0], high), (load["1"][0], low), (load["1"][0], low + 3))
    ground(page, load["1"][0], low + 3)
    for number, net in (("1", "RESET"), ("2", "RXD"), ("3", "TXD"), ("15", "BUZZER")):
        leave(page, pins[number], net, edge - (7 if net == "RESET" else 9), False)
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
    """The MAX7219, and connectors to the lights of the board."""
    pins = page.part(s.DRIVER_COMPACT, "U1", x, y, **PARTS["driver"])
    draw_driver_supply(page, pins, dict(R="R2"))
    for number, net in (("12", "LED_LOAD"), ("1", "LED_DIN"), ("13", "LED_CLK")):
        leave(page, pins[number], net, x - 28, False)
    draw_load(page, x - 15, y + 12, y + 18, "R1")
    ranks = page.part(s.RANKS_CONNECTOR, "J5", x + 48, y, **PARTS["ranks"])
    files = page.part(s.FILES_CONNECTOR, "J6", x + 48, y + 22, **PARTS["files"])
    for row, number in enumerate("8 5 10 3 7 6 11 2".split()):
        page.wire(pins[number], ranks[str(row + 1)])
        page.label(f"RANK{8 - row}", x + 28, pins[number][1])
    for row, number in enumerate("17 15 21 23 20 16 14 22".split()):
        page.wire(pins[number], files[str(row + 1)])
        page.label(f"FILE_{'ABCDEFGH'[row]}", x + 28, pins[number][1])


def bare_chip():
    """The chip alone, on one page."""
    drawing = Drawing("atmega328p", "Nibble with a bare ATmega328P", REVISION, DATE, COMMENTS)
    page = drawing.sheet("atmega328p.kicad_sch", "one page", "A3")
    heading(page, "Supply", 12, 12, 92, 62)
    draw_battery(page, 22, 28, dict(BT="BT1", S="S1", Q="Q1", R="R5", C="C4"))
    note(page,
         "Four NiMH cells, never alkaline ones (6.4 V).\nBrown-out resets the chip below 4.3 V.",
         13, 55)

    heading(page, "Programmer", 12, 66, 92, 106)
    draw_connector(page, s.ISP_CONNECTOR, "J7", "isp", 36, 78,
                   [(1, "KEY_COL4"), (2, "+5V"), (3, "LED_CLK"), (4, "LED_DIN"), (5, "RESET"),
                    (6, "GND")])
    note(page, "MISO is KEY_COL4, SCK and\nMOSI go to the lights too:\nR1 keeps them deaf.\n\n"
               "make fuses flash\nPROGRAMMER=usbasp", 52, 78)

    heading(page, "Reset", 12, 110, 92, 142)
    pull = page.part(s.RESISTOR, "R6", 34, 121, **PARTS["reset resistor"])
    supply(page, *pull["1"])
    button = page.part(s.BUTTON, "SW17", 34, 129, **PARTS["button"])
    page.wire(pull["2"], (34, 125), button["1"])
    page.wire((34, 125), (22, 125))
    page.label("RESET", 22, 125)
    ground(page, *button["2"])
    note(page, "The internal pull-up is\nweak; R6 keeps out what\nthe keypad's leads catch.", 52,
         118)

    heading(page, "Serial line", 12, 146, 92, 184)
    serial = page.part(s.SERIAL_CONNECTOR, "J8", 66, 156, **PARTS["ftdi"])
    for number, reference, net in (("4", "R7", "RXD"), ("5", "R8", "TXD")):
        y = serial[number][1]
        resistor = page.part(s.RESISTOR_LYING, reference, 52 if number == "4" else 42, y,
                             reference_at=(0, -1.9 if number == "4" else 1.9, ""),
                             value_at=(0, -3.3 if number == "4" else 3.3, ""),
                             **PARTS["serial resistor"])
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
    draw_buzzer(page, 16, 200, False, dict(R="R4", BZ="BZ1"))

    heading(page, "Processor", 96, 12, 186, 118)
    draw_chip(page, 142, 30)
    decoupling(page, 112, 100, ("100n", "C5", s.CAPACITOR), ("100n", "C6", s.CAPACITOR))
    note(page, "C5 beside VCC, C6 beside AVCC,\nC7 beside AREF: at 5 mm, not 5 cm.\n"
               "Crystal and C8, C9 close to the\nchip, their grounds together.", 136, 94)

    heading(page, "Keypad", 96, 122, 186, 166)
    draw_connector(page, s.KEYPAD_CONNECTOR, "J2", "keypad connector", 120, 136, KEYPAD_NETS)
    note(page, "Rows first, then columns, as on\nthe common membrane keypad.", 138, 140)

    heading(page, "Display", 190, 12, 318, 88)
    draw_display(page, 240, 22, False, dict(DS="DS1", RV="RV1", R="R3", JP="JP1", C="C3"))
    note(page, "Contrast: 0.4-1.0 V at VO. R3: 19 mA at most; open JP1 to save them.", 198, 82)

    heading(page, "Lights", 190, 92, 318, 166)
    draw_driver(page, 236, 102)
    decoupling(page, 198, 132, ("100n", "C1", s.CAPACITOR), ("10u", "C2", s.CAPACITOR_POLAR))
    note(page, "R2: 20 mA a light while it is driven, 1.2 mA on\naverage at brightness 7. "
               "Lights: sheet Lights of\nthe drawing \"Nibble with an Arduino Nano\".", 232, 152)
    note(page, "Fuses: low 0xFF (crystal), high 0xD1 (no bootloader; the saved game survives\n"
               "a chip erase), extended 0xFC (brown-out at 4.3 V).", 100, 174)
    note(page,
         "Net names are those of hal/avr/boards/uno.h: the image of the Uno runs here unchanged.",
         100, 182)
    return drawing


# --- The Mega -------------------------------------------------------------------------------------

def mega():
    """The wiring of an Arduino Mega 2560, on one page."""
    drawing = Drawing("mega2560", "Nibble with an Arduino Mega 2560", REVISION, DATE, COMMENTS)
    page = drawing.sheet("mega2560.kicad_sch", "wiring")
    heading(page, "Processor", 12, 12, 100, 60)
    left = 39
    pins = page.part(s.MEGA, "A1", left, 22, **PARTS["mega"])
    nets = dict(zip("D5 D6 D7 D8 A8 A9 A10 A11".split(), ROWS + COLUMNS))
    nets.update(zip("A0 A1 A2 A3 A4 A5".split(), [net for _, net in LCD_NETS]))
    nets.update({"D11": "BUZZER", "D0": "RXD", "D1": "TXD", "D51": "LED_DIN", "D53": "LED_LOAD",
                 "D52": "LED_CLK"})
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
    draw_display(page, 142, 22, False, dict(DS="DS1", RV="RV1", R="R3", JP="JP1", C="C3"))

    heading(page, "Keypad", 12, 64, 54, 96)
    draw_connector(page, s.KEYPAD_CONNECTOR, "J2", "keypad connector", 32, 75, KEYPAD_NETS)

    heading(page, "Lights", 58, 64, 100, 96)
    draw_connector(page, s.LIGHTS_CONNECTOR, "J3", "lights connector", 85, 80,
                   [(1, "+5V"), (2, "GND"), (3, "LED_DIN"), (4, "LED_LOAD"), (5, "LED_CLK")], 17)
    draw_load(page, 79, 75, 88, "R1")

    heading(page, "Supply", 12, 100, 84, 148)
    draw_battery(page, 22, 116, dict(BT="BT1", S="S1", Q="Q1", R="R5", C="C4"))

    heading(page, "Sound", 88, 100, 138, 120)
    draw_buzzer(page, 86, 111, False, dict(R="R4", BZ="BZ1"))

    heading(page, "Serial line", 88, 124, 138, 148)
    draw_connector(page, s.SERIAL_SHORT, "J4", "serial", 114, 136,
                   [(1, "RXD"), (2, "TXD"), (3, "GND")])

    note(page, "A0-A5, D5-D8, D0 and D1 are where an Uno has them.\n"
               "Elsewhere are the lights, the columns of the\n"
               "keypad and the buzzer. All other pins stay open.\n\n"
               "Columns on A8-A11: pins with a pin change, so that\n"
               "any key wakes. D50 (MISO) stays open. D11 is OC1A.\n\n"
               "Lights: a MAX7219 module, or the sheet Lights of the\n"
               "drawing \"Nibble with an Arduino Nano\".\n\n"
               "Cells: a Mega takes 70 mA for itself, so USB suits it\n"
               "better. S1 stays open while a cable is plugged in.", 143, 89)
    return drawing


def reference_circuit():
    """The Nano, a sheet for each function."""
    drawing = Drawing("nibble", "Nibble with an Arduino Nano", REVISION, DATE, COMMENTS)
    root = drawing.sheet("nibble.kicad_sch", "overview")
    titles = {"processor": "Processor", "display": "Display", "lights": "Lights",
              "keypad": "Keypad",
              "sound": "Sound and power"}
    pages = {name: drawing.sheet(("sound_power" if name == "sound" else name) + ".kicad_sch", title,
                                 parent=root)
             for name, title in titles.items()}
    draw_root(root, pages)
    draw_processor(pages["processor"])
    draw_display_page(pages["display"])
    draw_lights_page(pages["lights"])
    draw_keypad_page(pages["keypad"])
    draw_sound_page(pages["sound"])
    return drawing


def main():
    """Command line."""
    schematics = pathlib.Path(__file__).resolve().parents[1]
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else schematics
    files = library_files(s.ALL)
    for drawing in (reference_circuit(), bare_chip(), mega()):
        files.update(drawing.files())
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
