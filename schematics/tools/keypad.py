# SPDX-License-Identifier: MIT
"""The look of the sixteen keys in drawings, on paper and in pictures. They look like the page's
keys.

A test compares the colours with simulator/web/style.css. On the page a key is lighter at its upper
edge. Here the whole key has the darker colour of the lower edge, because its words are white. The
key of a square's letter and digit has a large letter and a small digit. All words have the same
size.
"""

SQUARE, FUNCTION, GO = "square", "function", "go"
FILL = {SQUARE: "#e6e1d4", FUNCTION: "#666c77", GO: "#dd5526"}
INK = {SQUARE: "#2b2a27", FUNCTION: "#ffffff", GO: "#ffffff"}
DIGIT_INK = "#8a4a2f"
DIGIT = 0.6         # height of a digit, as a part of a letter's height
FONT = "DejaVu Sans,Verdana,sans-serif"
CAPITAL = 0.73      # height of a capital letter, as a part of the font's size


def kind(name):
    """Returns the kind of a key: a key for squares, a function key, or GO."""
    return GO if name == "GO" else SQUARE if len(name) == 2 else FUNCTION


def lettering(x, middle, name, letter, word):
    """Draws a key's name in the middle of a place. `letter` and `word` are the sizes of letters and
    of words."""
    size, text = word, name
    if kind(name) == SQUARE:
        size = letter
        text = (f'{name[0]}<tspan dx="{0.1 * size:g}" font-size="{DIGIT * size:g}" '
                f'fill="{DIGIT_INK}">{name[1]}</tspan>')
    return (f'<text x="{x:g}" y="{middle + CAPITAL / 2 * size:g}" font-size="{size:g}" '
            f'font-weight="bold" text-anchor="middle" fill="{INK[kind(name)]}" '
            f'font-family="{FONT}">{text}</text>')


def linear(colour):
    """Converts a colour to POV-Ray's rgb, whose values are in proportion to the light."""
    parts = (int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5))
    parts = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
             for part in parts)
    return "<" + ",".join(f"{part:.3f}" for part in parts) + ">"
