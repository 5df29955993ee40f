#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Estimates how strongly the magnet of a piece acts on the switches of the sensor board, and prints
the table of the guide:  schematics/tools/magnets.py

The program treats a disc magnet as two discs of magnetic charge. The pull on a switch is the
difference of the magnetic potential between the ends of the switch's legs, in ampere-turns (AT).
The figures are an estimate, because the field ignores the switch itself. A piece may stand up to
FREE mm beside the middle of its square. Over all these places, `own` is the weakest pull of a piece
on the switch of its own square, and `next` is the strongest pull on the switch of another square.
"""
import functools
import math

SQUARE, FREE = 50, 8
LEGS = 20.32            # mm between the ends of a switch on the circuit board
BESIDE = 11             # mm from the middle of a square to the middle of its switch
DIAMETER, REMANENCE = 10, 1.2   # mm, tesla: neodymium N35
VACUUM = 4e-7 * math.pi
AXIS = 1.5              # mm from the underside of the wood down to the middle of the glass
FELT = 1                # mm below the magnet
RINGS, SECTORS = 4, 12


@functools.lru_cache(maxsize=None)
def pieces():
    """Returns a disc as small pieces (x, y, area), in mm and square mm."""
    found = []
    for ring in range(RINGS):
        inner, outer = (DIAMETER / 2 * (ring + add) / RINGS for add in (0, 1))
        area = math.pi * (outer ** 2 - inner ** 2) / SECTORS
        for sector in range(SECTORS):
            angle = 2 * math.pi * (sector + 0.5) / SECTORS
            radius = (inner + outer) / 2
            found.append((radius * math.cos(angle), radius * math.sin(angle), area))
    return found


def potential(right, down, low, thick):
    """Returns the magnetic potential in A at a place below a magnet. The lower side of the magnet
    is `low` mm above the place."""
    total = 0.0
    for x, y, area in pieces():
        flat = (right - x) ** 2 + (down - y) ** 2
        total += area * (1 / math.sqrt(flat + low ** 2) - 1 / math.sqrt(flat + (low + thick) ** 2))
    return REMANENCE / VACUUM / (4 * math.pi) * total * 1e-3


def pull(right, down, wood, thick):
    """Returns how strongly a magnet pulls on the switch of a square, in AT. The magnet is `right`
    and `down` mm beside the middle of the square."""
    low = wood + AXIS + FELT
    ends = (BESIDE - LEGS / 2 - right, BESIDE + LEGS / 2 - right)
    first, second = (potential(end, -down, low, thick) for end in ends)
    return abs(first - second)


def places(step):
    """Yields places every `step` mm, up to FREE mm from the middle of a square."""
    count = int(FREE / step)
    return [(x * step, y * step) for x in range(-count, count + 1) for y in range(-count, count + 1)
            if math.hypot(x, y) * step <= FREE]


def extremes(wood, thick):
    """Returns the weakest pull of the square's own piece, and the strongest pull of a piece on one
    of the eight squares around it."""
    own = min(pull(x, y, wood, thick) for x, y in places(2))
    other = max(pull(SQUARE * file + x, SQUARE * rank + y, wood, thick) for x, y in places(4)
                for file in (-1, 0, 1) for rank in (-1, 0, 1) if file or rank)
    return own, other


def main():
    """Prints the table."""
    print("| wood, mm | magnet 10 x 1 mm: own, next | 10 x 2 mm | 10 x 3 mm |")
    print("| ---: | ---: | ---: | ---: |")
    for wood in (2, 3, 4, 5, 6, 8):
        print(f"| {wood} | " + " | ".join("{:.0f}, {:.0f}".format(*extremes(wood, thick))
                                          for thick in (1, 2, 3)) + " |")


if __name__ == "__main__":
    main()
