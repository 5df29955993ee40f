# SPDX-License-Identifier: MIT
"""The first tracks of contacts that are too fine for the router's grid.

The contacts of a USB-C socket lie 0.5 mm apart, and those of D+ and D- alternate: D- D+ D- D+. So
this module has the first millimetres of their tracks, in the footprint's own axes. The tracks of D-
meet in front of the contacts, and the tracks of D+ behind them, below the socket. Each line ends at
a point of the router's grid, where the router continues. The lines keep 0.2 mm apart, as all tracks
of the boards do.
"""
import math

from router import GRID

# The middle of the footprint's contacts, which pcb.py puts onto the grid, and the height at which
# the lines end.
MIDDLE = -1.4975
END = MIDDLE - 17 * GRID
ROW, FRONT, BEHIND, BEND = -4.045, -5.2, -2.95, -5.1


def straight(x, steps):
    """Returns a line from a contact to the point of the grid that is `steps` steps beside the
    middle."""
    return (x, ROW), (x, BEND), (steps * GRID, BEND - abs(x - steps * GRID)), (steps * GRID, END)


# For each footprint {contact: the points of its line}. A line that does not reach END joins another
# line.
LINES = {"USB_C_Receptacle_HRO_TYPE-C-31-M-12": {
    "A4": straight(-2.45, -10), "B4": straight(2.45, 10),
    "A5": straight(-1.25, -6), "B5": straight(1.75, 6),
    "B7": ((-0.75, ROW), (-0.75, FRONT), (-3 * GRID, END)),
    "A7": ((0.25, ROW), (0.25, FRONT), (-0.75, FRONT)),
    "B6": ((0.75, ROW), (0.75, FRONT), (3 * GRID, END)),
    "A6": ((-0.25, ROW), (-0.25, BEHIND), (0.75, BEHIND), (0.75, ROW)),
}}
# Contacts that get no track from the router: only these lines reach them, or they stay open.
REACHED = {"USB_C_Receptacle_HRO_TYPE-C-31-M-12":
           ("A4", "A9", "B4", "B9", "A5", "B5", "A6", "B6", "A7", "B7", "A8", "B8")}


def lines_of(footprint, places):
    """Yields the lines of a footprint on a board, as (contact, points). `places` has three places:
    those of the contacts A1 and A12, at the ends of the row, and that of the middle."""
    (left, right, middle) = places
    start = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
    across = [(b - a) / math.dist(left, right) for a, b in zip(left, right)]
    down = [(b - a) / math.dist(start, middle) for a, b in zip(start, middle)]
    for contact, points in LINES[footprint].items():
        yield contact, [tuple(start[axis] + x * across[axis] + (y - ROW) * down[axis]
                              for axis in (0, 1)) for x, y in points]


def ends(footprint, contact):
    """True if the router continues at the end of a contact's line."""
    return LINES[footprint][contact][-1][1] == END
