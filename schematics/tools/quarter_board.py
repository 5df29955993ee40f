# SPDX-License-Identifier: MIT
"""The circuit board of a quarter of the sensor board: 16 squares of 50 mm. Switches, diodes and
lights are on the front, below the wood. Chips and plugs are on the back."""
from board import BACK, FRONT, Plan
from pieces import DATE, REVISION

SQUARE = 50
# The board is smaller than four squares, so that four boards fit side by side.
GAP = 0.4
CORNERS = [SQUARE * count - GAP / 2 for count in range(4)]
# Places are measured from the upper left corner of a square. When the magnet of a piece is above
# one end of the switch, its field runs along the switch. When the magnet is above the middle of the
# switch, its field runs across the switch, which then stays open. So the middle of the switch lies
# 11 mm beside the middle of the square, where magnets.py finds the strongest pull.
SWITCH, DIODE, LIGHT = (36, 25), (18.5, 25), (8, 8)


def squares():
    """Switch, diode and light of each square."""
    parts = {}
    for file, left in zip("ABCD", CORNERS):
        for rank, top in zip((4, 3, 2, 1), CORNERS):
            for prefix, (right, down), angle in (("S", SWITCH, 0), ("V", DIODE, 180),
                                                 ("D", LIGHT, 0)):
                parts[f"{prefix}{file}{rank}"] = (FRONT, left + right, top + down, angle)
    return parts


PLAN = Plan(
    name="quarter",
    title="Quarter of the sensor board",
    width=4 * SQUARE - GAP, height=4 * SQUARE - GAP, corner=1,
    holes=tuple((x, y) for x in (CORNERS[1], CORNERS[3]) for y in (CORNERS[1], CORNERS[3])),
    key_columns=(), key_rows=(),
    parts={
        **squares(),
        # The lights' driver.
        "U1": (BACK, 66.04, 100.33, 0),
        "C1": (BACK, 54.61, 99.06, 0),
        "C2": (BACK, 54.34, 92.71, 0),
        "R2": (BACK, 38.1, 87.63, 0),
        # The port expander that reads the switches.
        "U6": (BACK, 82.55, 100.33, 0),
        "C20": (BACK, 92.71, 105.41, 90),
        "RN1": (BACK, 100.33, 100.33, 90),
        # The plugs that lead to the computer and to the other quarters.
        "J10": (BACK, 22.86, 100.33, 0),
        "F1": (BACK, 38.1, 102.87, 0),
        "R26": (BACK, 38.1, 97.79, 0),
        "R1": (BACK, 38.1, 92.71, 0),
        "J12": (BACK, 115.57, 100.33, 0),
        "J13": (BACK, 129.54, 100.33, 0),
        "J11": (BACK, 144.78, 100.33, 0),
        "J14": (BACK, 170.18, 100.33, 0),
    },
    words=((FRONT, 150, 42, 2, "Nibble: quarter of the sensor board"),
           (FRONT, 150, 46, 1.2, f"revision {REVISION}, {DATE}, CC BY-SA 4.0"),
           (FRONT, 100, 142, 1.5, "this side to the wood; file a or e at the left, "
                                  "rank 1 or 5 below"),
           (BACK, 130, 142, 1.5, f"Nibble: quarter of the sensor board, revision {REVISION}"),
           (BACK, 130, 146, 1.2, "board of a1: all but J13; other boards: no chips, C, F, R; "
                                 "only J13")),
    contact_names={},
    notes={"J10": "computer", "J11": "to e1", "J12": "to a5", "J13": "from a1", "J14": "to e5"},
    holder=None,
    key_name_down=None,
)
