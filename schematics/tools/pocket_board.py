# SPDX-License-Identifier: MIT
"""The circuit board for the pocket: the OLED above, the keys below it."""
from board import BACK, FRONT, Plan
from pieces import DATE, REVISION

OLED = (36.5, 29.6)     # the middle of the module

PLAN = Plan(
    name="atmega1284p-oled",
    title="Nibble for the pocket, ATmega1284P",
    width=73, height=125, corner=5,
    holes=((4, 4), (69, 4), (4, 56), (69, 56), (4, 121), (69, 121)),
    key_columns=(12.5, 28.5, 44.5, 60.5),
    key_rows=(66, 81, 96, 111),
    parts={
        # What the player sees.
        "J9": (FRONT, 2.6, OLED[1], 0),
        # The processor, its crystal and capacitors.
        "U2": (BACK, 36.5, 41, 90),
        "Y1": (BACK, 30.4, 54.2, 0),
        "C8": (BACK, 27.7, 58.8, 180),
        "C9": (BACK, 33.9, 58.8, 0),
        "C5": (BACK, 38.4, 52.7, 270),
        "C6": (BACK, 36.5, 30.2, 180),
        "C7": (BACK, 41.8, 30.2, 0),
        # Reset, and the programmer's plug under the cells' lid.
        "C14": (BACK, 41.6, 52.7, 270),
        "R6": (BACK, 44.8, 52.7, 90),
        "D3": (BACK, 48, 52.7, 90),
        "C10": (BACK, 51.2, 52.7, 270),
        "R18": (BACK, 54.4, 52.7, 270),
        "J7": (BACK, 16, 57.6, 90),
        "R26": (BACK, 18, 51.3, 0),
        "SW17": (BACK, 52.5, 59.8, 180),
        # The serial line.
        "J8": (BACK, 24.4, 10.7, 90),
        "R7": (BACK, 23.1, 18.6, 90),
        "R8": (BACK, 19.9, 18.6, 90),
        "D2": (BACK, 62.4, 12, 90),
        "R24": (BACK, 58.6, 10.6, 90),
        # The parts that make 5 V from the cells, and the divider that halves the cells' voltage.
        "J1": (BACK, 66, 72.8, 90),
        "Q1": (BACK, 64.5, 51.9, 180),
        "Q5": (BACK, 59, 52.4, 0),
        "R5": (BACK, 62.6, 56.4, 0),
        "S1": (BACK, 70.1, 46, 270),
        "C11": (BACK, 58, 18.6, 180),
        "L1": (BACK, 63.6, 21.5, 0),
        "U3": (BACK, 58, 22, 0),
        "C12": (BACK, 57.2, 25.2, 180),
        "C4": (BACK, 57.2, 28.2, 180),
        "R11": (BACK, 53.2, 22.5, 90),
        "R12": (BACK, 50.4, 22.5, 90),
        "R13": (BACK, 66.6, 30.6, 270),
        "R14": (BACK, 66.6, 36.2, 270),
        "C13": (BACK, 63.8, 36.2, 270),
        # The OLED's supply, bus and reset.
        "Q2": (BACK, 39, 58, 180),
        "C16": (BACK, 45, 58.8, 180),
        "R19": (BACK, 37.4, 61.2, 180),
        "R15": (BACK, 45, 61.6, 180),
        "U5": (BACK, 7, 47, 0),
        "C18": (BACK, 7, 43.2, 0),
        "C17": (BACK, 7, 51.2, 0),
        "Q3": (BACK, 11.6, 23.6, 180),
        "Q4": (BACK, 11.6, 29.6, 180),
        "R22": (BACK, 6.4, 23, 90),
        "R23": (BACK, 6.4, 29.2, 90),
        "R9": (BACK, 16.6, 23.3, 90),
        "R10": (BACK, 16.6, 28.8, 90),
        "R25": (BACK, 7.2, 35.4, 0),
        "C19": (BACK, 7.2, 38.8, 0),
        # Memory and sensors.
        "U4": (BACK, 42.6, 23.4, 90),
        "C15": (BACK, 42.6, 17.6, 180),
        "R16": (BACK, 37, 23.4, 90),
        "J10": (BACK, 46, 12.4, 90),
        "R17": (BACK, 33.4, 16.6, 90),
        # Sound.
        "BZ1": (BACK, 9.4, 13.6, 0),
        "R4": (BACK, 17.2, 18, 90),
    },
    words=((FRONT, 36.5, 3.6, 3, "Nibble"),
           (FRONT, 36.5, 119.4, 1.2, f"for the pocket, ATmega1284P, revision {REVISION}"),
           (BACK, 65.4, 43.2, 1, "on"), (BACK, 65.4, 48.8, 1, "off"),
           (BACK, 30, 73.4, 1.4, f"Nibble for the pocket, revision {REVISION}"),
           (BACK, 36.5, 88.4, 1.4, f"ATmega1284P, {DATE}, CC BY-SA 4.0"),
           (BACK, 36.5, 103.4, 1.4, "three AAA cells")),
    contact_names={"J8": (0, 3.2, 1, 90), "J1": (2.4, 0, 1.2, 0), "J9": (3.2, 0, 1, 0)},
    notes={"J1": "cells", "J7": "ISP", "J8": "serial 5 V", "SW17": "reset", "J10": "sensors",
           "BZ1": "buzzer", "S1": "power"},
    holder=(36.5, 95.5, 53, 38),
    key_name_down=5, key_name_height=1.2,
)
