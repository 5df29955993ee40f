#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the backs of three common OLED modules of 2.42 inch, and the resistors that choose the bus:
schematics/tools/oled_modules.py > oled_modules.svg

The authors do not have these modules. The resistors come from reports, which the guide names. Issue
113 of u8g2 has the seller's text about R13, R15, R17 and R18. The author of yokahiyori.com changed
a module with R8 to R12, and the author of firtel.blogspot.com a module with four contacts. The
places of the resistors on the boards are examples.
"""
import sys

from plan import drawing, words

WIDTH, HEIGHT, LEFT, TOP, STEP = 330, 205, 30, 96, 360
TAKEN_OFF, FITTED, PRINTED = "#d22", "#1a9a3a", "#e0a030"
SEVEN = "GND VCC SCL SDA RES DC CS".split()

# A module has a name, contacts, resistors as (name, right, down, state), and the words below the
# picture.
MODULES = (
    ("A: R13, R15, R17", SEVEN,
     (("R17", 60, 100, TAKEN_OFF), ("R13", 60, 140, FITTED), ("R15", 150, 140, FITTED),
      ("R18", 240, 140, FITTED)),
     ("SPI as delivered: R17. For I2C take R17 off,", "and bridge R13 and R15. R18 connects CS to",
      "GND on the module.")),
    ("B: R8 to R12", SEVEN,
     (("R8", 60, 100, TAKEN_OFF), ("R9", 150, 100, FITTED), ("R10", 60, 145, PRINTED),
      ("R11", 150, 145, PRINTED), ("R12", 240, 145, PRINTED)),
     ("SPI as delivered: R8. For I2C move R8 to R9.",
      "That alone was not enough: also do with R10,",
      "R11 and R12 what the print on the back says.")),
    ("C: four contacts", "GND VCC SCL SDA".split(),
     (("D2", 60, 120, FITTED), ("0x78", 170, 120, FITTED), ("0x7A", 250, 120, "")),
     ("Always I2C. Bridge D2, or the module never", "answers. The address bridge stays at 0x78,",
      "which is 0x3C for a program.")))


def pad(x, y, name, state):
    """Draws a place for a resistor. The state says whether the resistor is fitted, must be removed,
    depends on the print, or stays out."""
    lines = [f'<rect x="{x + side:g}" y="{y:g}" width="12" height="18" fill="#d8c890" '
             'stroke="#887"/>' for side in (0, 28)]
    if state:
        lines.append(f'<rect x="{x + 4}" y="{y + 1}" width="32" height="16" rx="2" fill="#222" '
                     f'stroke="{state}" stroke-width="3"/>')
        lines.append(words(x + 20, y + 13, "0", 10, colour="#fff"))
    if state == TAKEN_OFF:
        lines.append(f'<path d="M{x} {y - 4}l40 26m0 -26l-40 26" stroke="{state}" '
                     'stroke-width="4"/>')
    return lines + [words(x + 20, y - 7, name, 12, colour="#fff")]


def module(count, name, contacts, parts, text):
    """Draws the back of a module."""
    left = LEFT + STEP * count
    lines = [words(left, TOP - 14, name, 15, "start", "#000"),
             f'<rect x="{left}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" rx="6" '
             'fill="#1c4f9c"/>']
    for x in (12, WIDTH - 12):
        for y in (12, HEIGHT - 12):
            lines.append(f'<circle cx="{left + x}" cy="{TOP + y}" r="6" fill="#fff"/>')
    first = left + WIDTH / 2 - 17 * (len(contacts) - 1)
    for place, contact in enumerate(reversed(contacts)):    # the back is a mirror image
        x = first + 34 * place
        lines += [f'<circle cx="{x:g}" cy="{TOP + 16}" r="6" fill="#e8c860"/>',
                  words(x, TOP + 36, contact, 11, colour="#fff")]
    for part, right, down, state in parts:
        lines += pad(left + right, TOP + down, part, state)
    return lines + [words(left, TOP + HEIGHT + 24 + 18 * row, line, 13, "start")
                    for row, line in enumerate(text)]


def picture():
    """Returns the picture."""
    width, height = 2 * LEFT + 3 * STEP - 30, TOP + HEIGHT + 96
    lines = [words(LEFT, 30, "Three OLED modules of 2.42 inch from the back, set to I2C", 17,
                   "start", "#000")]
    for x, colour, text in ((LEFT, TAKEN_OFF, "take off"),
                            (LEFT + 120, FITTED, "bridge or solder in"),
                            (LEFT + 310, PRINTED, "as the print on the back says")):
        lines += [f'<rect x="{x}" y="42" width="16" height="16" fill="none" stroke="{colour}" '
                  'stroke-width="3"/>', words(x + 24, 55, text, 12, "start")]
    for count, one in enumerate(MODULES):
        lines += module(count, *one)
    return drawing(width, height, "Three OLED modules of 2.42 inch, set to I2C", lines)


def main():
    """Prints the picture."""
    sys.stdout.write(picture())
    return 0


if __name__ == "__main__":
    sys.exit(main())
