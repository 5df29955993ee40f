# SPDX-License-Identifier: MIT
"""What several drawings share: names of nets, the parts list, and groups of parts that look the
same in each drawing. Distances are in steps of 1.27 mm."""
import symbols as s

DATE = "2026-11-26"
REVISION = "2"
COMMENTS = ["CC BY-SA 4.0", "Net names are the names in hal/avr/boards/*.h"]

KEYS = ["A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8", "MENU", "INFO", "HINT", "LEVEL", "BACK",
        "FWD", "CLR", "GO"]
LCD_NETS = [(4, "LCD_RS"), (6, "LCD_E"), (11, "LCD_D4"), (12, "LCD_D5"), (13, "LCD_D6"),
            (14, "LCD_D7")]
ROWS = [f"KEY_ROW{row}" for row in (1, 2, 3, 4)]
COLUMNS = [f"KEY_COL{column}" for column in (1, 2, 3, 4)]
KEYPAD_NETS = list(enumerate(ROWS + COLUMNS, 1))

# The parts list. A part has a value, a package, remarks and a replacement.
PARTS = {
    "nano": dict(value="Arduino Nano", package="module, 2 x 15 pins",
                 remarks="ATmega328P, 16 MHz; with either bootloader",
                 replacement="Arduino Uno R3 (the R4 is an Arm): the same names of pins; "
                             "or the drawing atmega328p"),
    "mega": dict(value="Arduino Mega 2560", package="module",
                 remarks="the edition with the larger book and memory",
                 replacement=""),
    "chip": dict(value="ATmega328P-PU", package="DIP-28, 7.62 mm", remarks="in a socket",
                 replacement="ATmega328-PU: other signature, name it to avrdude by PART=m328"),
    "lcd": dict(value="LCD 16x2", package="module, 16 contacts",
                remarks="HD44780 or compatible, 5 V",
                replacement="any size of glass, also 20x4; KS0066, ST7066U, SPLC780D; "
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
    "100n": dict(value="100n", package="ceramic, 2.54 mm",
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
                             replacement="keys SW1-SW16"),
    "lights connector": dict(value="MAX7219 module", package="pin header 1 x 5",
                             remarks="only with a ready-made module",
                             replacement="U1, C1, C2, R2 and the 64 LEDs"),
    "buzzer resistor": dict(value="220R", package="0.25 W",
                            remarks="no more than 23 mA from the pin with any buzzer",
                            replacement="100R with a piezo of 1 kOhm or more"),
    "buzzer": dict(value="passive buzzer", package="12 mm, legs 5 mm apart",
                   remarks="piezo or magnetic, without electronics of its own",
                   replacement="a piezo disc"),
    "cells": dict(value="3 x AA", package="holder, 3 x AA",
                  remarks="alkaline or NiMH: 2.7-4.95 V; never four, never Li-ion",
                  replacement="a USB supply"),
    "switch": dict(value="switch", package="toggle or slide, 1 A",
                   remarks="in the positive lead, on leads",
                   replacement="any of 1 A"),
    "polarity": dict(value="AO3401A", package="SOT-23",
                     remarks="P-channel, 60 mOhm at 4.5 V: blocks reversed cells",
                     replacement="DMG2305UX, SI2301"),
    "polarity diode": dict(value="1N5817", package="DO-41",
                           remarks="blocks reversed cells, for 0.3 V", replacement="1N5818, SB120"),
    "step-up": dict(value="U1V11F5", package="module, 4 contacts",
                    remarks="5 V from 1-5 V; go by the names that are printed on it",
                    replacement="a step-up module that gives 0.3 A at 5 V from 2.7 V"),
    "USB socket": dict(value="USB socket", package="type A on a board, 4 contacts",
                       remarks="the cells' 5 V; the Arduino's USB cable goes here, or to a "
                               "computer, never to both",
                       replacement="a step-up module with a USB socket"),
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
    "sense resistor": dict(value="1k", package="0.25 W",
                           remarks="tells a programmer the voltage, and keeps its 5 V out",
                           replacement="470R to 2.2k"),
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
    """Writes a reason beside a part."""
    page.words(text, x, y, 1.8)


def notes(page, x, y, *texts):
    """Writes some reasons, one below the other. A line is 2.35 steps high."""
    for text in texts:
        note(page, text, x, y)
        y += 2.35 * (text.count("\n") + 1) + 1


def ground(page, x, y):
    """Draws a ground sign at (x, y)."""
    page.count_ground = getattr(page, "count_ground", 0) + 1
    page.part(s.GROUND, f"#PWR01{page.count_ground:02d}", x, y, "GND",
              show_value=False)


def supply(page, x, y):
    """Draws the arrow of a supply at (x, y). The supply is page.rail, or 5 V."""
    page.count_supply = getattr(page, "count_supply", 50) + 1
    rail = getattr(page, "rail", s.SUPPLY)
    page.part(rail, f"#PWR01{page.count_supply:02d}", x, y, rail.name)


def decoupling(page, x, y, *capacitors):
    """Draws capacitors side by side, from supply to ground. A capacitor is (part, reference,
    symbol)."""
    last = x + 11 * (len(capacitors) - 1)
    for column, (kind, reference, symbol) in enumerate(capacitors):
        page.part(symbol, reference, x + 11 * column, y, **page.parts[kind])
    page.wire((x, y - 3), (last, y - 3))
    page.wire((x, y + 3), (last, y + 3))
    supply(page, x, y - 3)
    ground(page, x, y + 3)


def leave(page, point, name, x):
    """Draws a horizontal wire from a pin to x, and writes the net's name at its end."""
    page.wire(point, (x, point[1]))
    page.label(name, min(x, point[0]), point[1])


def draw_display(page, x, y, numbers, reach=29):
    """Draws the display with contrast and backlight. `numbers` has the references of DS, RV, R, JP
    and C. The supply of the backlight is `reach` steps to the left."""
    pins = page.part(s.DISPLAY, numbers["DS"], x, y, **page.parts["lcd"])
    edge = x - 2
    page.wire(pins["2"], (edge - 6, y + 2))
    supply(page, edge - 6, y + 2)
    trimmer = page.part(s.TRIMMER, numbers["RV"], edge - 16, y + 8, **page.parts["contrast"])
    page.wire(trimmer["2"], pins["3"])
    supply(page, *trimmer["1"])
    ground(page, *trimmer["3"])
    page.label("LCD_VO", edge - 8, y + 8)
    for number, net in LCD_NETS:
        leave(page, pins[str(number)], net, edge - 13)
    for number in (7, 8, 9, 10):
        page.open_end(pins[str(number)])
    resistor = page.part(s.RESISTOR_LYING, numbers["R"], edge - 10, y + 42,
                         **page.parts["backlight resistor"])
    jumper = page.part(s.JUMPER, numbers["JP"], edge - 21, y + 42, **page.parts["backlight jumper"])
    page.wire(resistor["2"], pins["15"])
    page.wire(jumper["2"], resistor["1"])
    page.wire(jumper["1"], (edge - reach, y + 42))
    supply(page, edge - reach, y + 42)
    rail = edge - 4
    for number in ("16", "5", "1"):
        page.wire(pins[number], (rail, pins[number][1]))
    page.wire((rail, y + 44), (rail, y + 48), (rail, y + 50), (rail, y + 53))
    ground(page, rail, y + 53)
    decoupling(page, edge - 30, y + 8, ("100n", numbers["C"], s.CAPACITOR))


def draw_load(page, x, y, net_y, reference):
    """Draws the pull-up of LED_LOAD at x. It ends at the wire of LED_LOAD, which is at `net_y`."""
    pins = page.part(s.RESISTOR, reference, x, y, **page.parts["load"])
    supply(page, *pins["1"])
    page.wire(pins["2"], (x, net_y))


def draw_driver_supply(page, pins, numbers):
    """Draws the supply of a MAX7219 and the resistor that sets the lights' current. The pins lie on
    the left of the MAX7219's box."""
    edge, top = pins["19"]
    resistor = page.part(s.RESISTOR, numbers["R"], edge - 9, top + 3, **page.parts["iset"])
    page.wire(pins["19"], resistor["1"])
    supply(page, *resistor["1"])
    page.wire(pins["18"], (edge - 4, top + 4), (edge - 4, top + 6), resistor["2"])
    page.wire(pins["4"], (edge - 3, pins["4"][1]), (edge - 3, pins["9"][1]),
              (edge - 3, pins["9"][1] + 2))
    page.wire(pins["9"], (edge - 3, pins["9"][1]))
    ground(page, edge - 3, pins["9"][1] + 2)
    page.open_end(pins["24"])


def draw_connector(page, symbol, reference, part, x, y, nets, reach=13):
    """Draws a connector. Each contact has the name of its net, or leads to supply or ground."""
    pins = page.part(symbol, reference, x, y, **page.parts[part])
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


def draw_buzzer(page, x, y, numbers):
    """Draws the buzzer and its resistor. The net comes from the left."""
    resistor = page.part(s.RESISTOR_LYING, numbers["R"], x + 20, y, **page.parts["buzzer resistor"])
    leave(page, resistor["1"], "BUZZER", x + 4)
    buzzer = page.part(s.BUZZER, numbers["BZ"], x + 33, y + 1, **page.parts["buzzer"])
    page.wire(resistor["2"], buzzer["1"])
    page.wire(buzzer["2"], (x + 28, y + 2), (x + 28, y + 5))
    ground(page, x + 28, y + 5)


def draw_battery(page, x, y, numbers, socket=False):
    """Draws cells, switch, polarity diode, step-up module and their capacitors, from left to right.
    With `socket` the module feeds a USB socket, and the Arduino's USB cable leads either to this
    socket or to a computer. Without `socket` the module feeds +5V."""
    battery = page.part(s.BATTERY, numbers["BT"], x, y + 14, **page.parts["cells"])
    page.wire(battery["1"], (x, y), (x + 5, y))
    ground(page, *battery["2"])
    switch = page.part(s.SLIDE_SWITCH, numbers["S"], x + 8, y, **page.parts["switch"])
    diode = page.part(s.SCHOTTKY, numbers["D"], x + 16, y, angle=180,
                      **page.parts["polarity diode"])
    page.wire(switch["2"], diode["2"])
    module = page.part(s.STEP_UP, numbers["U"], x + 34, y - 2, **page.parts["step-up"])
    page.wire(diode["1"], module["2"])
    page.label("BATTERY", x + 20, y)
    store = page.part(s.CAPACITOR_POLAR, numbers["C in"], x + 24, y + 9, **page.parts["100u"])
    page.wire((x + 24, y), store["1"])
    ground(page, *store["2"])
    page.open_end(module["1"])
    ground(page, *module["3"])
    capacitor = page.part(s.CAPACITOR_POLAR, numbers["C"], x + 52, y + 9, **page.parts["100u"])
    if socket:
        page.wire(module["4"], (x + 48, y), (x + 48, y + 15), (x + 30, y + 15))
        page.label("CELLS_5V", x + 30, y + 15)
        page.wire((x + 52, y + 2), capacitor["1"])
        supply(page, x + 52, y + 2)
        page.part(s.FLAG, "#FLG03", x + 55, y + 4, "PWR_FLAG", show_value=False)
        page.wire((x + 52, y + 4), (x + 55, y + 4))
        draw_connector(page, s.USB_SOCKET, "J15", "USB socket", x + 44, y + 20,
                       [(1, "CELLS_5V"), (2, None), (3, None), (4, "GND")], 10)
    else:
        page.wire(module["4"], (x + 52, y), (x + 52, y - 3))
        page.wire((x + 52, y), capacitor["1"])
        supply(page, x + 52, y - 3)
    ground(page, *capacitor["2"])
    page.part(s.FLAG, "#FLG02", x + 12, y + 12, "PWR_FLAG", show_value=False)
    ground(page, x + 12, y + 12)


def heading(page, text, left, top, right, bottom, optional=False):
    """Draws a frame with a title around a section of a large page. The frame is dashed if the parts
    in it may be left out."""
    page.frame(left, top, right, bottom, "dash" if optional else "default", 0.15)
    page.words(text + (" (may be left out)" if optional else ""), left + 2, top + 2, 2.5, True)
