# SPDX-License-Identifier: MIT
"""The circuit board for the desk: LCD above, lights and keys side by side below it."""
from board import BACK, FRONT, Plan
from pieces import DATE, REVISION

MATRIX = (22.5, 66)     # the middle of the lights
LCD = (49, 20)          # the middle of the module's four holes

PLAN = Plan(
    name="atmega1284p",
    title="Nibble for the desk, ATmega1284P",
    width=98, height=98, corner=5,
    holes=((4.5, 4.5), (93.5, 4.5), (4.5, 93.5), (93.5, 94), (36.5, 43.8), (43.5, 94)),
    key_columns=(50.5, 63.5, 76.5, 89.5),
    key_rows=(48.5, 61, 73.5, 86),
    parts={
        # What the player sees.
        "D1": (FRONT, *MATRIX, 0),
        "DS1": (FRONT, *LCD, 0),
        # The processor, its crystal and capacitors, and the programmer's plug.
        "U2": (BACK, 42, 21, 90),
        "Y1": (BACK, 35, 33.8, 0),
        "C8": (BACK, 32.4, 38.2, 180),
        "C9": (BACK, 38.4, 38.2, 0),
        "C5": (BACK, 43.8, 33.4, 270),
        "C6": (BACK, 42, 9.8, 180),
        "C7": (BACK, 47.3, 9.8, 0),
        "J7": (BACK, 73, 40.4, 90),
        "R26": (BACK, 62.8, 40.6, 90),
        "C14": (BACK, 47, 33.4, 270),
        "R6": (BACK, 50.2, 33.4, 90),
        "D3": (BACK, 53.4, 33.4, 90),
        "C10": (BACK, 56.6, 33.4, 270),
        "R18": (BACK, 59.8, 33.4, 270),
        # The lights' driver.
        "U1": (BACK, 22, 66, 90),
        "C1": (BACK, 12, 58, 0),
        "C2": (BACK, 18, 58, 0),
        "R2": (BACK, 24, 58, 0),
        "R1": (BACK, 30, 58, 0),
        "R20": (BACK, 14, 74, 0),
        "R21": (BACK, 27, 74, 0),
        # The serial line.
        "J8": (BACK, 10.5, 25.6, 0),
        "R7": (BACK, 11.4, 10.6, 0),
        "R8": (BACK, 11.4, 14, 0),
        "D2": (BACK, 26, 45.4, 0),
        "R24": (BACK, 26, 48.9, 0),
        # The parts that make 5 V from the cells, and the divider that halves the cells' voltage.
        "J1": (BACK, 93, 41, 90),
        "S1": (BACK, 95.1, 22, 270),
        "Q1": (BACK, 89, 28.8, 180),
        "Q5": (BACK, 83.4, 30.8, 0),
        "R5": (BACK, 89.4, 32.2, 180),
        "C11": (BACK, 80, 21, 180),
        "L1": (BACK, 85.6, 24, 0),
        "U3": (BACK, 80, 24.5, 0),
        "C12": (BACK, 79.2, 27.7, 180),
        "R11": (BACK, 75.4, 25.5, 90),
        "R12": (BACK, 72.6, 25.5, 90),
        "C4": (BACK, 71.4, 31.2, 180),
        "R13": (BACK, 69.6, 17.5, 90),
        "R14": (BACK, 72.8, 17.5, 90),
        "C13": (BACK, 76, 17.5, 90),
        # The supply of LCD and lights.
        "Q2": (BACK, 58.6, 9.4, 180),
        "C16": (BACK, 59.4, 5.6, 180),
        "R19": (BACK, 59.4, 3, 180),
        "R15": (BACK, 69.6, 24.4, 90),
        "C3": (BACK, 20.8, 8.2, 180),
        "RV1": (BACK, 23.4, 35.6, 90),
        "R3": (BACK, 52.6, 9.8, 180),
        "JP1": (BACK, 33, 9.5, 90),
        # Memory and sensors.
        "U4": (BACK, 10, 45, 0),
        "C15": (BACK, 15.6, 45, 90),
        "R16": (BACK, 18.3, 45, 90),
        "J10": (BACK, 73.8, 12.4, 90),
        "R17": (BACK, 63, 33.4, 90),
        # Sound and reset.
        "BZ1": (BACK, 15, 90, 0),
        "R4": (BACK, 16.8, 34, 90),
        "SW17": (BACK, 56.6, 41.6, 180),
    },
    words=((BACK, 70, 90.6, 1.5, f"Nibble for the desk, revision {REVISION}"),
           (BACK, 70, 94.4, 1, f"ATmega1284P, {DATE}, CC BY-SA 4.0"),
           (BACK, 91, 19.2, 1, "on"), (BACK, 91, 24.8, 1, "off"),
           (BACK, 68, 67.2, 1.5, "three AAA cells"),
           (FRONT, MATRIX[0] - 16.5, MATRIX[1] + 18, 1.2, "a1"),
           (FRONT, MATRIX[0] + 16.5, MATRIX[1] - 18, 1.2, "h8"),
           (FRONT, 22.5, 45, 3, "Nibble"),
           (FRONT, 22.5, 84.4, 1, f"for the desk, revision {REVISION}")),
    contact_names={"J8": (3.2, 0, 1, 0), "J1": (2.4, 0, 1.2, 0)},
    notes={"J1": "cells", "J7": "ISP", "J8": "serial 5 V", "SW17": "reset", "RV1": "contrast",
           "JP1": "backlight", "BZ1": "buzzer", "S1": "power", "J10": "sensors"},
    holder=(68, 67.2, 53, 38),
    key_name_down=5.2, key_name_height=1.2,
)
