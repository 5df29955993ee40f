#!/usr/bin/env python3
"""What the device draws, and how long cells last:  schematics/tools/currents.py

Prints the table of schematics/README.md. Milliamperes at 5 V, typical figures of data sheets:

- ATmega328P (DS40002061, table of DC characteristics): active at 8 MHz 5.2, idle 1.2, both in
  proportion to the clock; timers, UART and SPI 0.75 at 8 MHz (supply current of I/O modules).
- HD44780 module 1.2, its trimmer of 10 k 0.5: always on.
- MAX7219: 8 at most with no light on, 0.15 in shutdown; a light 20 / 8 * 15/32 at brightness 7.
- Nano: light 3, regulator fed from behind and USB chip about 7. Uno: light 3, regulator 5, the
  second processor that is its USB port about 25. A figure of one's own board, by an ammeter in the
  lead of the supply, is better than these.
"""
CLOCK = 16 / 8
ACTIVE, IDLE, MODULES = 5.2 * CLOCK, 1.2 * CLOCK, 0.75 * CLOCK
LCD = 1.2 + 0.5
DRIVER, DRIVER_OFF = 8, 0.15
LIGHT = 20 / 8 * 15 / 32
BACKLIGHT = 9
BOARDS = {"bare chip": 0, "Nano": 10, "Uno": 33}

ASLEEP = 0.99       # of the time that it waits; make test holds the firmware to that
CELLS_MAH = 2000
USED = 0.9          # of the charge is out when four cells have come down to 4.3 V

STATES = {
    "thinking": ACTIVE + MODULES + LCD + DRIVER,
    "waiting, two lights "
    "blink": ASLEEP * IDLE + (1 - ASLEEP) * ACTIVE + MODULES + LCD + DRIVER + LIGHT,
    "dark (power-down)": LCD + DRIVER_OFF,
}


def main():
    """The table."""
    print("| | " + " | ".join(BOARDS) + " |")
    print("| --- |" + " ---: |" * len(BOARDS))
    for state, current in STATES.items():
        print(f"| {state}, mA | " + " | ".join(f"{current + own:.0f}"
                                               for own in BOARDS.values()) + " |")
    print(f"| backlight, JP1 closed, on top, mA | {' | '.join([str(BACKLIGHT)] * len(BOARDS))} |")
    charge = CELLS_MAH * USED
    play = (STATES["thinking"] + STATES["waiting, two lights blink"]) / 2
    for words, current in (("playing, without backlight", play),
                           ("playing, with backlight", play + BACKLIGHT)):
        print(f"| {words}, hours | " + " | ".join(f"{charge / (current + own):.0f}"
                                                  for own in BOARDS.values()) + " |")
    dark = STATES["dark (power-down)"]
    print("| dark, days | " + " | ".join(f"{charge / (dark + own) / 24:.0f}"
                                         for own in BOARDS.values()) + " |")


if __name__ == "__main__":
    main()
