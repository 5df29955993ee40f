"""Where everything lies on the handheld's circuit board: outline, holes, parts, names, widths of
tracks. pcb.py makes the board of it, case.py the case's figures.

Millimetres from the upper left corner, seen from the front; x grows to the right, y downwards. A
part's place is the middle of the rectangle around its contacts, its angle counts to the left as
seen from its own side.
"""
import router
from pieces import DATE, KEYS, REVISION

WIDTH, HEIGHT, CORNER = 90, 139, 5
THICKNESS = 1.6
HOLES = [(4.5, 4.5), (85.5, 4.5), (4.5, 88), (85.5, 88), (4.5, 134.5), (85.5, 134.5)]
HOLE_DIAMETER = 3.2

# The keys, four by four under the display.
KEY_COLUMNS = (18, 36, 54, 72)
KEY_ROWS = (92, 105, 118, 131)
KEY_PLACES = {f"SW{4 * row + column + 1}": (x, y)
              for row, y in enumerate(KEY_ROWS) for column, x in enumerate(KEY_COLUMNS)}
KEY_NAMES = {f"SW{number + 1}": name for number, name in enumerate(KEYS)}

MATRIX = (45, 21)       # the middle of the lights
LCD = (45, 65.5)        # the middle of the module's four holes
OLED = (45, 40.3)       # the middle of the OLED's row of contacts

FRONT, BACK = "front", "back"

PLACES = {
    # What the player sees and touches.
    "D1": (FRONT, *MATRIX, 0),
    "DS1": (FRONT, *LCD, 0),
    "J9": (FRONT, *OLED, 90),
    "J10": (FRONT, OLED[0], OLED[1] + 3.62, 90),
    **{key: (FRONT, *place, 0) for key, place in KEY_PLACES.items()},
    # The processor, its crystal and capacitors, and the programmer's plug.
    "U2": (BACK, 45, 67.3, 90),
    "Y1": (BACK, 39.9, 79.7, 180),
    "C8": (BACK, 36.6, 84.4, 180),
    "C9": (BACK, 42.6, 84.4, 180),
    "C5": (BACK, 47.8, 79.6, 90),
    "C6": (BACK, 43.2, 55.4, 180),
    "C7": (BACK, 48.8, 55.4, 180),
    "J7": (BACK, 57, 80.8, 90),
    "R6": (BACK, 63.5, 80.5, 90),
    # The lights' driver.
    "U1": (BACK, 19, 30.5, 180),
    "C1": (BACK, 27.5, 28, 90),
    "C2": (BACK, 27.5, 34, 90),
    "R2": (BACK, 27.5, 22, 90),
    "R1": (BACK, 10.5, 20, 90),
    # The serial line.
    "J8": (BACK, 14.4, 10.7, 90),
    "R7": (BACK, 25.5, 6, 90),
    "R8": (BACK, 28.3, 6, 90),
    "C10": (BACK, 31.1, 6, 90),
    "D2": (BACK, 28.5, 12.5, 180),
    # From the cells to 5 V, and half of their voltage.
    "J1": (BACK, 79.1, 66, 0),
    "S1": (BACK, 76, 2.54, 180),
    "Q1": (BACK, 70.5, 9.5, 180),
    "R5": (BACK, 64.5, 9.5, 180),
    "C11": (BACK, 70.5, 15.2, 0),
    "L1": (BACK, 77, 15.2, 180),
    "U3": (BACK, 77, 20.5, 0),
    "C12": (BACK, 70.5, 20.5, 0),
    "R11": (BACK, 71, 24.5, 180),
    "R12": (BACK, 77, 24.5, 180),
    "C4": (BACK, 70, 30, 180),
    "R13": (BACK, 74.4, 45.5, 180),
    "R14": (BACK, 80, 45.5, 180),
    "C13": (BACK, 74.4, 49, 180),
    # The supply of LCD and lights.
    "Q2": (BACK, 65.5, 50, 180),
    "R15": (BACK, 65.5, 54.4, 180),
    "C3": (BACK, 14.3, 54.5, 180),
    "RV1": (BACK, 80, 36, 0),
    "R3": (BACK, 54, 54.4, 180),
    "JP1": (BACK, 56, 46, 90),
    "R9": (BACK, 37, 44, 90),
    "R10": (BACK, 34, 44, 90),
    # Sound and reset.
    "BZ1": (BACK, 10.4, 62, 90),
    "R4": (BACK, 15, 74.5, 180),
    "SW17": (BACK, 67.5, 40, 180),
}

# Widths of tracks: what carries the device's whole current, and all others.
WIDE = ("GND", "+5V", "+5V_SCREEN", "/BATTERY", "/USB_5V", "Net-(J1-+)", "Net-(Q1-drain)",
        "Net-(U3-SW)")
WIDE_TRACK, TRACK = 0.6, 0.3

# Words on the board: side, x, y of their middle, height of the letters, text.
KEY_NAME_ABOVE, KEY_NAME_HEIGHT = -4.9, 1.6
WORDS = [
    (FRONT, 75.5, 13, 4, "Nibble"),
    (FRONT, 75.5, 18, 1.2, "pocket chess computer"),
    (FRONT, 75.5, 20.5, 1.2, f"ATmega1284P, revision {REVISION}"),
    (FRONT, 75.5, 23, 1.2, "CC BY-SA 4.0"),
    (FRONT, MATRIX[0] - 17.8, MATRIX[1] + 15, 1.2, "a1"),
    (FRONT, MATRIX[0] + 17.8, MATRIX[1] - 15, 1.2, "h8"),
    (BACK, 45, 98.5, 2, f"Nibble, ATmega1284P, revision {REVISION}, {DATE}"),
    (BACK, 45, 111.5, 1.5, "three AA cells, or LiPo with charger and protection"),
    (BACK, 45, 124.5, 1.5, "fuses: low F7, high D1, extended FC"),
]

# The names of contacts, as in the drawing: how far right and down of each, height.
CONTACT_NAMES = {
    "J8": (0, 2.4, 0.8),
    "J9": (0, -2.3, 0.8),
    "J10": (0, 2.3, 0.8),
    "J1": (0, -2.3, 1.2),
    "S1": (0, 3.4, 1),
}
UNNAMED = ("~", "common", "CTS")

# What a part does, for who has no drawing at hand.
NOTES = {"J1": "cells", "J7": "ISP", "J8": "serial 5 V", "SW17": "reset", "RV1": "contrast",
         "JP1": "backlight", "BZ1": "buzzer", "S1": "power"}


def width_of(net):
    """How wide a net's tracks are."""
    return WIDE_TRACK if net in WIDE else TRACK


def net_class(name, track):
    """A class of nets as a project file knows it."""
    return {"name": name, "clearance": router.CLEARANCE, "track_width": track,
            "via_diameter": router.VIA, "via_drill": router.DRILL}


def project_rules():
    """What KiCad is to hold the board to: no finer than the cheap makers of boards do it."""
    rules = {"min_clearance": router.CLEARANCE, "min_track_width": TRACK,
             "min_copper_edge_clearance": router.EDGE, "min_hole_clearance": router.HOLE,
             "min_hole_to_hole": router.HOLE, "min_through_hole_diameter": 0.3,
             "min_via_diameter": 0.6, "min_via_annular_width": 0.15, "min_text_height": 0.8,
             "min_text_thickness": 0.1, "solder_mask_to_copper_clearance": 0.0}
    wide = [{"netclass": "Wide", "pattern": net} for net in WIDE]
    return {"board": {"design_settings": {"meta": {"version": 2}, "rules": rules}},
            "net_settings": {"meta": {"version": 4}, "netclass_patterns": wide,
                             "classes": [net_class("Default", TRACK),
                                         net_class("Wide", WIDE_TRACK)]}}
