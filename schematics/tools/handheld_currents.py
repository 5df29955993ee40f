#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Works out the handheld's current, part by part, and how long cells last:
schematics/tools/handheld_currents.py

Prints the table of schematics/README.md. The figures are typical values of data sheets:

- ATmega1284P (DS40002070, DC characteristics of the related ATmega324A): at 8 MHz 5.2 mA active and
1.3 mA idle, both in proportion to the clock. In power-down, without watchdog and brown-out
detector, it takes 0.15 uA at 3 V. The program assumes 1 uA at 5 V. Timers, UART, SPI or I2C take
0.75 mA at 8 MHz. - OLED of 2.42 inch (SSD1309; UG-2864ASWPG01): the logic takes 0.1 mA at 3.3 V. At
12 V the OLED takes 0.5 mA with no dot lit, and 41 mA with all 8,192 dots at full contrast. The
module makes 12 V from 3.3 V with an efficiency of 0.85. The MCP1700 takes as much current from 5 V
as it gives at 3.3 V, and 1.6 uA for itself. While the device is dark, Q2 switches the OLED's supply
off, so the current of the module's own converter does not count (no data sheet has a value). The
contrast belongs to brightness 7 of 15. docs/oled.svg has the lit dots. - The HD44780 module takes
1.2 mA, and its trimmer of 10 k 0.5 mA. The MAX7219 takes 8 mA at most with no light on, and 20 / 8
* 15 / 32 mA for each light at brightness 7. Q2, which switches the display off, leaks 1 uA at most,
and R15 takes 5 V / 1 M. - MCP1640 (DS20002234): it takes 19 uA at its output for itself, and its
divider 5 V / 1.285 M. - CH340N (CH340DS1): without a plug it takes nothing, because only the plug
feeds it, and Q6 to Q8 disconnect it from the processor (spice.py). With a plug it takes 20 mA at
most, and 0.05 mA while the computer sleeps. - The divider that halves the cells' voltage takes 3.6
V / 940 k directly from the cells.

A converter draws (V out * current) / (V in * efficiency). The program assumes an efficiency of 0.9
while the device is awake (the data sheet promises up to 0.96), and 0.75 for currents of some
microamperes.
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLOCK = 20 / 8
ACTIVE, IDLE, MODULES, DOWN = 5.2 * CLOCK, 1.3 * CLOCK, 0.75 * CLOCK, 0.001
ASLEEP = 0.99       # share of the waiting time in which the chip sleeps; `make test` requires it
SUPPLY, CELLS = 5.0, 3.6
AWAKE, REST = 0.9, 0.75
OWN = 0.019 + SUPPLY / 1285
DIVIDER = CELLS / 940
SWITCH = 0.001 + SUPPLY / 1000
# The OLED's current with all dots lit: at 12 V, and converted to 3.3 V.
OLED_ALL, OLED_PUMP = 41, 12 / (3.3 * 0.85)
CELLS_MAH = {"three AAA alkaline, 1,000 mAh": 1000, "three AAA NiMH, 800 mAh": 800}
USED = 0.9
# The greatest currents: all 64 lights at full brightness, a backlight without its own resistor, and
# sound; or all dots of the OLED at full contrast. The firmware permits this while the converter's
# input has 3.9 V or more (hal/leds.h). Below 3.9 V it limits lights and OLED to brightness 7. At
# 2.75 V the device switches itself off. A plug gives 4.75 V minus the voltage of D2 and R24.
LIGHTS_MOST, BACKLIGHT_MOST, BUZZER = 8 * 20 * 31 / 32, 19, 19
OLED_MOST = OLED_ALL * OLED_PUMP
# The sensor board's current, with R2 of 68k and 9.4 mA for a light: all its lights at full, two
# lights blinking, and asleep. MAX7219: 19-4452. MCP23S17: DS20001952.
FIELD_MOST, FIELD, FIELD_DOWN = 8 * 9.4 * 31 / 32 + 8 + 1, 8 + 9.4 / 8 * 15 / 32, 0.15 + 0.05
BRIGHT, LEAST, PLUG = 3.9, 2.75, 4.75 - 0.35 - 0.3
DIM_LIGHTS, DIM_OLED = 15 / 31, 7 / 15
EFFICIENCY = 0.88   # at the greatest currents
USB_CHIP = 0.020    # A, which the plug gives in addition to the converter's current


def dots():
    """Returns the number of lit dots in the manual's picture of the OLED."""
    picture = (ROOT / "docs/oled.svg").read_text(encoding="ascii")
    return sum(int(length) for length in re.findall(r"h(\d+)v", picture)) // 4


def parts():
    """Yields two groups of parts: those of the OLED, and those of LCD and lights. A part is (name,
    thinking, waiting, dark), in mA at 5 V."""
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
    """Converts a current at 5 V to the current of the cells, and adds the current of their
    divider."""
    return SUPPLY * milliamperes / (CELLS * efficiency) + DIVIDER


def load(name, field=False, dim=False):
    """Returns the greatest current at 5 V in A: with a sensor board if `field`, with dimmed lights
    if `dim`."""
    lights, dots_dim = (DIM_LIGHTS, DIM_OLED) if dim else (1, 1)
    screen = OLED_MOST * dots_dim if name == "OLED" else 1.7 + 8 + LIGHTS_MOST * lights \
        + BACKLIGHT_MOST
    more = 9 + (FIELD_MOST - 9) * lights if field else 0
    return (ACTIVE + MODULES + BUZZER + screen + more) / 1000


def entering(name, field=False):
    """Returns the voltage and the current at the converter's input in the states with the greatest
    currents, as {state: (V, A)}."""
    return {words: (volts, SUPPLY * load(name, field, dim) / (volts * EFFICIENCY))
            for words, volts, dim in (("cells of 3.9 V", BRIGHT, False),
                                      ("dimmed, cells of 2.75 V", LEAST, True),
                                      ("plug of 4.75 V", PLUG, False))}


def greatest(name, field=False):
    """Returns the greatest currents in A: at 5 V, from the cells, and from the plug. `field` adds a
    sensor board."""
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
