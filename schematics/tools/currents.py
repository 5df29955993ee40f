#!/usr/bin/env python3
"""Computes the device's current, and how long the cells last: schematics/tools/currents.py

Prints the table of schematics/README.md. Milliamperes at 5 V, typical figures of data sheets:

- ATmega328P (DS40002061, table of DC characteristics): active at 8 MHz 5.2, idle 1.2, both in
  proportion to the clock; timers, UART and SPI 0.75 at 8 MHz (supply current of I/O modules).
- HD44780 module 1.2, its trimmer of 10 k 0.5: always on.
- MAX7219: 8 at most with no light on, 0.15 in shutdown; a light 20 / 8 * 15/32 at brightness 7.
- Nano: light 3, regulator (fed at its output) and USB chip about 7. Uno: light 3, regulator 5, the
  second processor, which is the USB port, about 25. A measurement of your own board, by an ammeter
  in the lead of the supply, is better than these figures.
"""
CLOCK = 16 / 8
ACTIVE, IDLE, MODULES = 5.2 * CLOCK, 1.2 * CLOCK, 0.75 * CLOCK
LCD = 1.2 + 0.5
DRIVER, DRIVER_OFF = 8, 0.15
LIGHT = 20 / 8 * 15 / 32
BACKLIGHT = 9
BOARDS = {"bare chip": 0, "Nano": 10, "Uno": 33}

ASLEEP = 0.99       # share of the waiting time in sleep; make test requires it
CELLS_MAH = 2000
USED = 0.9          # share of the charge that is used when three cells are down to 2.7 V
SUPPLY, CELLS, LOST = 5.0, 3.6, 0.3     # V: behind the module; of the cells; lost in D2
EFFICIENCY = 0.85   # of the module
LEAST = 3.0         # V of the cells at which the currents are greatest
BACKLIGHT_MOST, LIGHTS_MOST, BUZZER = 19, 8 * 20 * 31 / 32, 19

STATES = {
    "thinking": ACTIVE + MODULES + LCD + DRIVER,
    "waiting, two lights "
    "blink": ASLEEP * IDLE + (1 - ASLEEP) * ACTIVE + MODULES + LCD + DRIVER + LIGHT,
    "dark (power-down)": LCD + DRIVER_OFF,
}


def from_cells(milliamperes, cells):
    """The current of the cells for a current at 5 V: the module's input and the switch."""
    return SUPPLY * milliamperes / ((cells - LOST) * EFFICIENCY)


def greatest(board):
    """The greatest currents in A: at 5 V, from the cells, from the plug."""
    load = (ACTIVE + MODULES + LCD + DRIVER + BACKLIGHT_MOST + LIGHTS_MOST + BUZZER
            + BOARDS[board])
    return load / 1000, from_cells(load, LEAST) / 1000, load / 1000


def main():
    """The table."""
    print("| | " + " | ".join(BOARDS) + " |")
    print("| --- |" + " ---: |" * len(BOARDS))
    for state, current in STATES.items():
        print(f"| {state}, mA | " + " | ".join(f"{current + own:.0f}"
                                               for own in BOARDS.values()) + " |")
    print(f"| backlight, JP1 closed, on top, mA | {' | '.join([str(BACKLIGHT)] * len(BOARDS))} |")
    rows = [greatest(board) for board in BOARDS]
    print("| all 64 lights at full, backlight and sound, mA | "
          + " | ".join(f"{1000 * load:.0f}" for load, _, _ in rows) + " |")
    print(f"| the same through S1 and into U3, cells of {LEAST:.1f} V, mA | "
          + " | ".join(f"{1000 * cells:.0f}" for _, cells, _ in rows) + " |")
    charge = CELLS_MAH * USED
    play = (STATES["thinking"] + STATES["waiting, two lights blink"]) / 2
    for words, current in (("playing, without backlight", play),
                           ("playing, with backlight", play + BACKLIGHT)):
        print(f"| {words}, hours | " + " | ".join(
            f"{charge / from_cells(current + own, CELLS):.0f}" for own in BOARDS.values()) + " |")
    dark = STATES["dark (power-down)"]
    print("| dark, days | " + " | ".join(f"{charge / from_cells(dark + own, CELLS) / 24:.0f}"
                                         for own in BOARDS.values()) + " |")


if __name__ == "__main__":
    main()
