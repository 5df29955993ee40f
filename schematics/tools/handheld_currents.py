#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Works out the handheld's current, part by part, and how long cells last:
schematics/tools/handheld_currents.py

Prints the table of schematics/README.md, of typical figures of data sheets:

- ATmega1284P (DS40002070, DC characteristics of its sister ATmega324A): active at 8 MHz 5.2 mA,
  idle 1.3, both in proportion to the clock; in power-down, watchdog and brown-out detector off,
  0.15 uA at 3 V, which is taken as 1 uA at 5 V. Timers, UART, SPI or I2C: 0.75 mA at 8 MHz.
- OLED of 2.42 inch (SSD1309; UG-2864ASWPG01): logic 0.1 mA at 3.3 V; at 12 V 0.5 mA without a dot,
  41 mA with all 8,192 dots at full contrast. The module makes 12 V from 3.3 V with an efficiency of
  0.85. The MCP1700 draws from 5 V its output current at 3.3 V, and 1.6 uA for itself.
  In the dark Q2 switches the supply off, so what the module's converter draws then does not count:
  no data sheet has a value. Contrast is that of brightness 7 of 15; the dots are those of
  docs/oled.svg.
- HD44780 module 1.2 mA, its trimmer of 10 k 0.5. MAX7219 8 mA at most with no light on; a light
  20 / 8 * 15 / 32 at brightness 7. Q2, which switches the display off: 1 uA through it at most, and
  5 V / 1 M in R15.
- MCP1640 (DS20002234): 19 uA of its own at its output, its divider 5 V / 1.285 M.
- CH340N (CH340DS1): nothing without a plug, because only the plug feeds it, and Q6 to Q8 part it
  from the processor (spice.py). With a plug 20 mA at most, 0.05 mA while the computer sleeps.
- The divider of the cells' voltage: 3.6 V / 940 k, from the cells themselves.

A converter draws (V out * current) / (V in * efficiency). The efficiency is taken as 0.9 when awake
(its data sheet promises up to 0.96), and as 0.75 for some microamperes.
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLOCK = 20 / 8
ACTIVE, IDLE, MODULES, DOWN = 5.2 * CLOCK, 1.3 * CLOCK, 0.75 * CLOCK, 0.001
ASLEEP = 0.99       # share of the waiting time asleep; make test requires this of the firmware
SUPPLY, CELLS = 5.0, 3.6
AWAKE, REST = 0.9, 0.75
OWN = 0.019 + SUPPLY / 1285
DIVIDER = CELLS / 940
SWITCH = 0.001 + SUPPLY / 1000
# The OLED's current at 12 V with all dots lit, and the same at 3.3 V.
OLED_ALL, OLED_PUMP = 41, 12 / (3.3 * 0.85)
CELLS_MAH = {"three AAA alkaline, 1,000 mAh": 1000, "three AAA NiMH, 800 mAh": 800}
USED = 0.9
# The greatest currents: all 64 lights at full brightness, backlight without a resistor of its own,
# sound; all dots of the OLED at full contrast. The firmware permits this from 3.9 V at the
# converter's input on (hal/leds.h). Below, down to 2.75 V, where the device switches itself off,
# lights and OLED have brightness 7 at most. The plug has 4.75 V less the voltage of D2 and R24.
LIGHTS_MOST, BACKLIGHT_MOST, BUZZER = 8 * 20 * 31 / 32, 19, 19
OLED_MOST = OLED_ALL * OLED_PUMP
# The sensor board (R2 of 68k: 9.4 mA a light): all its lights at full; two lights blink; asleep.
# MAX7219: 19-4452. MCP23S17: DS20001952.
FIELD_MOST, FIELD, FIELD_DOWN = 8 * 9.4 * 31 / 32 + 8 + 1, 8 + 9.4 / 8 * 15 / 32, 0.15 + 0.05
BRIGHT, LEAST, PLUG = 3.9, 2.75, 4.75 - 0.35 - 0.3
DIM_LIGHTS, DIM_OLED = 15 / 31, 7 / 15
EFFICIENCY = 0.88   # at the greatest currents
USB_CHIP = 0.020    # A from the plug, beside the converter's


def dots():
    """Returns the number of lit dots in the picture of the manual."""
    picture = (ROOT / "docs/oled.svg").read_text(encoding="ascii")
    return sum(int(length) for length in re.findall(r"h(\d+)v", picture)) // 4


def parts():
    """Yields (name, thinking, waiting, dark) in mA at 5 V, for the OLED and for LCD and lights."""
    waiting = ASLEEP * IDLE + (1 - ASLEEP) * ACTIVE
    chip = ("ATmega1284P", ACTIVE + MODULES, waiting + MODULES, DOWN)
    converter = ("MCP1640 and its divider", OWN, OWN, OWN)
    lit = OLED_ALL * dots() / 8192 * 7 * 17 / 255
    oled = 0.1 + (0.5 + lit) * OLED_PUMP
    switch = ("Q2 and R15", 0, 0, SWITCH)
    usb = ("USB chip, without a plug", 0, 0, 0)
    yield "OLED", [chip, converter, (f"OLED, {dots():,} dots lit, and MCP1700", oled, oled, 0),
                   switch, usb]
    light = 20 / 8 * 15 / 32
    lcd = ("LCD and its trimmer", 1.7, 1.7, 0)
    yield "LCD and lights", [chip, converter, lcd,
                             ("MAX7219, two lights blink", 8, 8 + light, 0),
                             switch, usb]


def from_cells(milliamperes, efficiency):
    """Returns the current of the cells for a current at 5 V, with the divider of their voltage."""
    return SUPPLY * milliamperes / (CELLS * efficiency) + DIVIDER


def load(name, field=False, dim=False):
    """Returns the greatest current at 5 V in A, also with a sensor board, or with dimmed lights."""
    lights, dots_dim = (DIM_LIGHTS, DIM_OLED) if dim else (1, 1)
    screen = OLED_MOST * dots_dim if name == "OLED" else 1.7 + 8 + LIGHTS_MOST * lights \
        + BACKLIGHT_MOST
    more = 9 + (FIELD_MOST - 9) * lights if field else 0
    return (ACTIVE + MODULES + BUZZER + screen + more) / 1000


def entering(name, field=False):
    """Returns the converter's input in the states with the greatest currents: {words: (V, A)}."""
    return {words: (volts, SUPPLY * load(name, field, dim) / (volts * EFFICIENCY))
            for words, volts, dim in (("cells of 3.9 V", BRIGHT, False),
                                      ("dimmed, cells of 2.75 V", LEAST, True),
                                      ("plug of 4.75 V", PLUG, False))}


def greatest(name, field=False):
    """Returns the greatest currents in A, also with a sensor board: at 5 V, from the cells, from
    the plug."""
    full, dim, plug = (ampere for _, ampere in entering(name, field).values())
    return load(name, field), max(full, dim), plug + USB_CHIP


def main():
    """Prints the table."""
    print("| | thinking, mA | waiting, mA | dark, uA |")
    print("| --- | ---: | ---: | ---: |")
    lasting = []
    for name, rows in parts():
        print(f"| **{name}** | | | |")
        sums = [sum(row[column] for row in rows) for column in (1, 2, 3)]
        for words, thinking, waiting, dark in [*rows, ("together, at 5 V", *sums)]:
            print(f"| {words} | {thinking:.1f} | {waiting:.1f} | {1000 * dark:,.0f} |")
        play = from_cells((sums[0] + sums[1]) / 2, AWAKE)
        dark = from_cells(sums[2], REST)
        print(f"| from cells of 3.6 V | {from_cells(sums[0], AWAKE):.1f} | "
              f"{from_cells(sums[1], AWAKE):.1f} | {1000 * dark:,.0f} |")
        lasting += [(name, cells, charge * USED / play, charge * USED / dark / 24)
                    for cells, charge in CELLS_MAH.items()]
    print("\n| greatest current, mA | at 5 V | into U3, cells of 3.9 V | dimmed, cells of 2.75 V "
          "| plug of 4.75 V |\n| --- | ---: | ---: | ---: | ---: |")
    for name in ("OLED", "LCD and lights"):
        for more, field in (("", False), (", sensor board", True)):
            amperes = [load(name, field), *(ampere for _, ampere in entering(name, field).values())]
            print(f"| {name}{more}, all at full | "
                  + " | ".join(f"{1000 * ampere:.0f}" for ampere in amperes) + " |")
    print(f"\nA sensor board draws {FIELD:.0f} mA at 5 V while two lights blink, and "
          f"{FIELD_DOWN:.1f} mA in the dark.")
    print("\n| | cells | playing, hours | dark, days |\n| --- | --- | ---: | ---: |")
    for name, cells, hours, days in lasting:
        print(f"| {name} | {cells} | {hours:.0f} | {days:,.0f} |")


if __name__ == "__main__":
    main()
