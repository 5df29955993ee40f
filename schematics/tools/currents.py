#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes the device's current, and how long the cells last: schematics/tools/currents.py

Prints the table of schematics/README.md. The figures are milliamperes at 5 V, and are typical
values of data sheets:

- ATmega328P (DS40002061, table of DC characteristics): at 8 MHz 5.2 active and 1.2 idle, both in
proportion to the clock. Timers, UART and SPI take 0.75 at 8 MHz (supply current of I/O modules). -
ATmega2560 (DS40002211, the same tables): at 8 MHz 10 active and 2.7 idle. Four timers, UART and SPI
take 1.3. The memory beside the chip takes 10 at most, at 20 MHz (DS20005142). - HD44780 module:
1.2, and its trimmer of 10 k takes 0.5. Both are always on. - MAX7219: 8 at most with no light on,
0.15 in shutdown. A light takes 20 / 8 with 27 k at ISET, and 46 / 8 with 10 k (spice_module.py). At
brightness 7 multiply this by 7/32, and at brightness 15 by 15/32, because the firmware of these
boards halves the brightness (hal/avr/leds.c). - Nano: the light takes 3, and the regulator (fed at
its output) and the USB chip together about 7. Uno and Mega: the light takes 3, the regulator 5, and
the second processor, which is the USB port, about 25. If you can, measure your own board with an
ammeter in the supply lead instead.
"""
import collections

CLOCK = 16 / 8
MEMORY = 10 * 8 / 20
LCD = 1.2 + 0.5
DRIVER, DRIVER_OFF = 8, 0.15
LIGHT = 20 / 8 * 7 / 32
BACKLIGHT = 9

# The figures of a board: the chip's current while it is active, its current while it is idle, the
# current of its modules, and the current of the rest of the board.
Board = collections.namedtuple("Board", "active idle modules own")
SMALL, LARGE = [[current * CLOCK for current in chip] for chip in ((5.2, 1.2, 0.75),
                                                                  (10, 2.7, 1.3))]
BOARDS = {"bare chip": Board(*SMALL, 0), "Nano": Board(*SMALL, 10), "Uno": Board(*SMALL, 33),
          "Mega": Board(*LARGE, 33)}

ASLEEP = 0.99       # share of the waiting time in which the chip sleeps; `make test` requires it
CELLS_MAH = 2000
USED = 0.9          # share of the charge that three cells have given at 2.7 V
# V: the output of the step-up module; the voltage of the cells; the loss in D2
SUPPLY, CELLS, LOST = 5.0, 3.6, 0.3
EFFICIENCY = 0.85   # the efficiency of the step-up module
LEAST = 3.0         # the cells' voltage at which the currents are greatest
BACKLIGHT_MOST, BUZZER = 19, 19
LIGHTS_27K, LIGHTS_MOST = 8 * 20 * 15 / 32, 8 * 46 * 15 / 32    # all lights on: 27 k, 10 k


def awake(name):
    """Returns the current of a board while its chip is active. Display and lights do not count."""
    board = BOARDS[name]
    return board.active + board.modules + board.own


def states(board):
    """Returns the current of a board in each state, as {state: mA}."""
    waiting = ASLEEP * board.idle + (1 - ASLEEP) * board.active
    return {
        "thinking": board.active + board.modules + LCD + DRIVER + board.own,
        "waiting, two lights blink": waiting + board.modules + LCD + DRIVER + LIGHT + board.own,
        "dark (power-down)": LCD + DRIVER_OFF + board.own,
    }


def from_cells(milliamperes, cells):
    """Converts a current at 5 V to the current of the cells, which flows through the switch into
    the module."""
    return SUPPLY * milliamperes / ((cells - LOST) * EFFICIENCY)


def greatest(name, more=0):
    """Returns the greatest currents in A: at 5 V, from the cells, and from the plug. `more` is the
    current of additional parts, in mA."""
    load = (states(BOARDS[name])["thinking"] + BACKLIGHT_MOST + LIGHTS_MOST + BUZZER + more)
    return load / 1000, from_cells(load, LEAST) / 1000, load / 1000


def main():
    """Prints the table."""
    print("| | " + " | ".join(BOARDS) + " |")
    print("| --- |" + " ---: |" * len(BOARDS))
    of_boards = [states(board) for board in BOARDS.values()]
    for state in of_boards[0]:
        print(f"| {state}, mA | " + " | ".join(f"{of[state]:.0f}" for of in of_boards) + " |")
    print(f"| backlight, JP1 closed, on top, mA | {' | '.join([str(BACKLIGHT)] * len(BOARDS))} |")
    for kiloohm, more in ((27, LIGHTS_27K - LIGHTS_MOST), (10, 0)):
        rows = [greatest(name, more) for name in BOARDS]
        print(f"| all 64 lights at brightness 15 with {kiloohm} k, backlight and sound, mA | "
              + " | ".join(f"{1000 * load:.0f}" for load, _, _ in rows) + " |")
        print(f"| the same through S1 and into U3, cells of {LEAST:.1f} V, mA | "
              + " | ".join(f"{1000 * cells:.0f}" for _, cells, _ in rows) + " |")
    charge = CELLS_MAH * USED
    plays = [(of["thinking"] + of["waiting, two lights blink"]) / 2 for of in of_boards]
    for words, more in (("playing, without backlight", 0), ("playing, with backlight", BACKLIGHT)):
        print(f"| {words}, hours | " + " | ".join(
            f"{charge / from_cells(play + more, CELLS):.0f}" for play in plays) + " |")
    print("| dark, days | " + " | ".join(
        f"{charge / from_cells(of['dark (power-down)'], CELLS) / 24:.0f}" for of in of_boards)
        + " |")


if __name__ == "__main__":
    main()
