#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the faces of the sixteen keys, to print at true size:  schematics/tools/overlay.py >
overlay.svg

The A4 page has two overlays: one for a membrane keypad, and one for sixteen push buttons on a 2.54
mm grid. Keypads differ, so --pitch X Y and --size X Y (in mm) draw the first overlay for your
keypad.
"""
import argparse

import keypad
from pieces import KEYS

# The sizes of a membrane keypad of 69 x 76 mm, and of a field of push buttons that are six holes
# apart.
MEMBRANE_SIZE, MEMBRANE_PITCH = (69, 76), (16, 17)
BUTTON_SIZE, BUTTON_PITCH, BUTTON_HOLE = (66, 70), (15.24, 15.24), 4

# The sizes of the names. On an overlay for push buttons the letter stands above the button's hole.
WORD, LETTER, LETTER_OVER_HOLE = 3.4, 7.5, 4.8

STYLE = ("text{font-family:'DejaVu Sans',Verdana,Helvetica,sans-serif;text-anchor:middle}"
         ".key{stroke:#222;stroke-width:.3}.go{stroke-width:.9}"
         ".cut{fill:none;stroke:#888;stroke-width:.15}"
         ".hole{fill:#fff;stroke:#888;stroke-width:.15}"
         ".mark{stroke:#000;stroke-width:.2;fill:none}")


def text(x, y, size, words, colour="#000", weight="normal"):
    """Writes words. Their middle is at x, and their base line at y."""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" '
            f'fill="{colour}">{words}</text>')


def key(x, y, width, height, name, hole):
    """Draws a key. GO has a thick edge, because a black-and-white printer prints orange and grey
    alike."""
    kind = keypad.kind(name)
    lines = [f'<rect class="key {kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
             f'rx="1.6" fill="{keypad.FILL[kind]}"/>']
    middle, letter = y + height / 2, LETTER
    if hole:
        centre = y + height * 0.64
        lines.append(f'<circle class="hole" cx="{x + width / 2:g}" cy="{centre:g}" '
                     f'r="{hole / 2:g}"/>')
        middle, letter = (y + centre - hole / 2) / 2, LETTER_OVER_HOLE
    return lines + [keypad.lettering(x + width / 2, middle, name, letter, WORD)]


def overlay(left, top, size, pitch, hole=0):
    """Draws an overlay with the line along which to cut it."""
    lines = [f'<rect class="cut" x="{left:g}" y="{top:g}" width="{size[0]:g}" '
             f'height="{size[1]:g}" stroke-dasharray="1.5 1"/>']
    for x in (left, left + size[0]):
        for y in (top, top + size[1]):
            lines.append(f'<path class="mark" d="M{x - 5:g} {y:g}h3M{x + 2:g} {y:g}h3M{x:g} '
                         f'{y - 5:g}v3M{x:g} {y + 2:g}v3"/>')
    width, height = pitch[0] - 1.2, pitch[1] - 1.2
    for place, name in enumerate(KEYS):
        row, column = divmod(place, 4)
        x = left + size[0] / 2 + (column - 1.5) * pitch[0] - width / 2
        y = top + size[1] / 2 + (row - 1.5) * pitch[1] - height / 2
        # A button sits in the middle of its pitch, so its hole lies below the name.
        lines += key(x, y - (height * 0.14 if hole else 0), width, height, name, hole)
    return lines


def page(size, pitch):
    """Returns the whole page."""
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 '
             '210 297">',
             f"<title>Nibble: overlay of the keypad</title><style>{STYLE}</style>",
             '<rect width="210" height="297" fill="#fff"/>',
             text(105, 22, 6, "Nibble: overlay of the keypad", weight="bold"),
             text(105, 30, 3.4,
                  "Print at 100 %, not fitted to the page: the bar must measure 50 mm. Cut along "
                  "the dashes."),
             '<path class="mark" d="M80 38h50M80 36v4M130 36v4M90 37v2M100 37v2M110 37v2M120 '
             '37v2"/>',
             text(105, 44, 3, "50 mm")]
    lines += overlay(105 - size[0] / 2, 60, size, pitch)
    lines.append(text(105, 60 + size[1] + 9, 3.2, f"membrane keypad, {size[0]:g} x {size[1]:g} mm, "
                      f"keys every {pitch[0]:g} x {pitch[1]:g} mm"))
    top = 170
    lines += overlay(105 - BUTTON_SIZE[0] / 2, top, BUTTON_SIZE, BUTTON_PITCH, BUTTON_HOLE)
    lines.append(text(105, top + BUTTON_SIZE[1] + 9, 3.2,
                      f"push buttons every {BUTTON_PITCH[0]:g} mm (six holes of "
                      f"2.54 mm), holes of {BUTTON_HOLE} mm"))
    lines.append(text(105, 272, 3,
                      "A square is two keys: letter, then digit. GO confirms, CLR takes back the "
                      "last key."))
    return "\n".join(lines + ["</svg>", ""])


def main():
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=float, nargs=2, default=MEMBRANE_SIZE, metavar=("X", "Y"),
                        help="of the keypad, mm")
    parser.add_argument("--pitch", type=float, nargs=2, default=MEMBRANE_PITCH, metavar=("X", "Y"),
                        help="from key to key, mm")
    arguments = parser.parse_args()
    print(page(arguments.size, arguments.pitch), end="")


if __name__ == "__main__":
    main()
