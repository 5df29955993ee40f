#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws one square of the sensor board from below, and a cut through its middle:
schematics/tools/square.py > square.svg

The places of the parts come from quarter_board.py and magnets.py. Seen from below, left and right
are exchanged.
"""
import sys

from magnets import LEGS
from plan import COLOURS, drawing, words
from quarter_board import DIODE, LIGHT, SQUARE, SWITCH

SCALE, LEFT, TOP = 7, 110, 110
GLASS, DIODE_LEGS, LIGHT_LEGS, DISC = (14, 2), 7.62, 2.54, 10
WOOD, FELT, GAP = 4, 1, 0.5
CUT = LEFT + SCALE * SQUARE + 120     # the left edge of the drawing of the cut
WIDTH, HEIGHT = CUT + SCALE * SQUARE + 40, TOP + SCALE * SQUARE + 50
FILE, RANK, LIGHT_FILE, LIGHT_RANK = (COLOURS[name] for name in ("grey", "blue", "red", "green"))


def at(right, down):
    """Converts a point to pixels. The point is in mm from the upper left corner, as seen from
    above."""
    return LEFT + SCALE * (SQUARE - right), TOP + SCALE * down


def wire(points, colour, width=3):
    """Draws a wire along points in pixels."""
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def box(x, y, width, height, fill, radius=0):
    """Draws a rectangle whose upper left corner is at (x, y)."""
    return (f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}" '
            f'fill="{fill}" stroke="#555"/>')


def joint(place):
    """Draws a soldered joint."""
    return f'<circle cx="{place[0]:g}" cy="{place[1]:g}" r="4.5" fill="#e8c860" stroke="#333"/>'


def switch():
    """Draws the reed and the diode, with the wires of their file and their rank."""
    (middle, y), (diode, _) = at(*SWITCH), at(*DIODE)
    ends = [middle + side * SCALE * LEGS / 2 for side in (-1, 1)]
    ring, free = (diode + side * SCALE * DIODE_LEGS / 2 for side in (-1, 1))
    glass, below = (SCALE * size for size in GLASS), y + 60
    width, height = glass
    bottom = TOP + SCALE * SQUARE
    return [wire([(free, TOP - 20), (free, bottom + 20)], FILE),
            wire([(ends[0], y), (ends[0], below)], RANK),
            wire([(LEFT - 20, below), (LEFT + SCALE * SQUARE + 20, below)], RANK),
            wire([(ends[0], y), (free, y)], "#777", 2),
            box(middle - width / 2, y - height / 2, width, height, "#cfe8cf", 7),
            box(diode - 14, y - 7, 28, 14, "#d88"), box(diode - 12, y - 7, 5, 14, "#222"),
            *(joint(place) for place in ((ends[0], y), (ends[0], below), (ring, y), (free, y))),
            words(middle, y - 14, "reed", 12), words(free + 8, y + 4, "diode", 12, "start"),
            words(ring - 8, y + 24, "ring at the reed", 10, "end"),
            words(free + 6, bottom + 34, "bare wire of the file's switches", 11, "middle"),
            words(LEFT - 24, below - 6, "rank's", 11, "end"),
            words(LEFT - 24, below + 8, "switches", 11, "end")]


def light():
    """Draws the light, which has its own wires for file and rank."""
    x, y = at(*LIGHT)
    long, short = x + SCALE * LIGHT_LEGS / 2, x - SCALE * LIGHT_LEGS / 2
    file, rank = x + 26, y - 28
    return [wire([(long, y), (file, y)], LIGHT_FILE),
            wire([(file, TOP - 20), (file, TOP + SCALE * SQUARE + 20)], LIGHT_FILE),
            wire([(short, y), (short, rank)], LIGHT_RANK),
            wire([(LEFT - 20, rank), (LEFT + SCALE * SQUARE + 20, rank)], LIGHT_RANK),
            f'<circle cx="{x:g}" cy="{y:g}" r="{1.5 * SCALE:g}" fill="#f7b0a0" stroke="#555"/>',
            *(joint(place) for place in ((long, y), (short, y), (file, y), (short, rank))),
            words(x - 56, y + 22, "light: long leg to its file,", 10, "end"),
            words(x - 56, y + 35, "short leg to its rank", 10, "end"),
            words(file - 10, TOP - 26, "file's lights", 11, "end"),
            words(LEFT - 24, rank + 4, "rank's lights", 11, "end")]


def below():
    """Draws the square from below."""
    x, y = at(SQUARE / 2, SQUARE / 2)
    glass = at(*SWITCH)[0]
    size = SCALE * SQUARE
    return [f'<rect x="{LEFT}" y="{TOP}" width="{size}" height="{size}" fill="#f3e4c8" '
            'stroke="#987" stroke-dasharray="6 4"/>',
            f'<circle cx="{x:g}" cy="{y:g}" r="{SCALE * DISC / 2:g}" fill="#ddd" '
            'fill-opacity="0.6" stroke="#777" stroke-dasharray="4 3"/>',
            *switch(), *light(),
            wire([(x, y - 60), (x, y + 14)], "#000", 1),
            wire([(glass, y - 60), (glass, y - 32)], "#000", 1),
            wire([(x, y - 52), (glass, y - 52)], "#000", 1),
            words((x + glass) / 2, y - 58, f"{SWITCH[0] - SQUARE / 2:g} mm", 12, colour="#000"),
            words(x - 70, y + 96, "dashed: the disc, above the wood,", 10),
            words(x - 70, y + 109, "in the middle of the square", 10)]


def cut():
    """Draws the cut through piece, disc, felt, wood and reed."""
    middle, wood = CUT + SCALE * SQUARE / 2, TOP + 190
    felt = wood - SCALE * FELT
    foot = SCALE * 26
    reed = middle - SCALE * (SWITCH[0] - SQUARE / 2), wood + SCALE * (WOOD + GAP + GLASS[1] / 2)
    long, high = (SCALE * size for size in GLASS)
    return [f'<path d="M{middle - foot / 2:g} {felt:g}v-56l50 -50h{foot - 100:g}l50 50v56z" '
            'fill="#e2c890" stroke="#765"/>',
            box(middle - SCALE * DISC / 2, felt - 9, SCALE * DISC, 9, "#999"),
            box(middle - foot / 2, felt, foot, SCALE * FELT, "#2f7a4a"),
            box(CUT, wood, SCALE * SQUARE, SCALE * WOOD, "#d8b98a"),
            wire([(reed[0] - SCALE * LEGS / 2, reed[1]), (reed[0] + SCALE * LEGS / 2, reed[1])],
                 "#777", 2),
            box(reed[0] - long / 2, reed[1] - high / 2, long, high, "#cfe8cf", 7),
            words(middle, felt - 16, "disc, glued with epoxy", 11),
            words(middle, felt - 66, "wooden piece", 11),
            words(middle + foot / 2 + 6, felt + 6, "felt", 11, "start"),
            words(middle, wood + 19, "wood", 11),
            words(reed[0], reed[1] + 24, "reed", 11)]


def picture():
    """Returns the picture."""
    lines = [words(LEFT, 30, "One square of the sensor board, from below", 17, "start", "#000"),
             words(LEFT, 50, "file a is at the right, rank 1 is below; the circuit board has the "
                             "same places", 11, "start"),
             words(CUT, 30, "cut through its middle", 17, "start", "#000"), *below(), *cut()]
    return drawing(WIDTH, HEIGHT, "One square of the sensor board", lines)


def main():
    """Prints the picture."""
    sys.stdout.write(picture())
    return 0


if __name__ == "__main__":
    sys.exit(main())
