#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws where each part of the circuit boards goes:  schematics/tools/placement.py FILE.html

The page shows the front and the back of each board, and a table of its parts. A click on a row or
on a part marks the part in the drawing and in the table. Contact 1 of each part is filled. The page
needs no other file and no network. The program reads NAME.kicad_pcb and bom.csv, and does not need
KiCad.
"""
import html
import math
import pathlib
import re
import sys

from assembler import listed
from board_file import FOLDER, children, parse, turned, values
from boards import PLANS

SIDES = {"F": "Front", "B": "Back"}
SCALE = 6                       # dots for each millimetre, if the drawing is as wide as the page
TITLES = {"atmega1284p": "Handheld for the desk", "atmega1284p-oled": "Handheld for the pocket",
          "quarter": "A quarter of the sensor board (four of them make a board)"}
COLUMNS = ("Reference", "Value", "Package", "MPN", "Remarks")

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 1em auto; max-width: 80em; padding: 0 1em; }
.sides { display: flex; flex-wrap: wrap; gap: 1em; position: sticky; top: 0; background: #fff; }
figure { margin: 0; flex: 1 1 20em; } svg { width: 100%; max-height: 60vh; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .2em .6em;
border-bottom: 1px solid #ccc; } tr[data-part] { cursor: pointer; } tr.on { background: #ffd54a; }
.edge { fill: #1d5c3a; stroke: none; } .hole { fill: #fff; } .body { fill: none; stroke: #dfe9e2;
stroke-width: .15; } .pad { fill: #c9a24b; } .one { fill: #fff; } .room { fill: #fff; opacity: 0; }
text { font: 1.3px system-ui, sans-serif; fill: #fff; text-anchor: middle; pointer-events: none;
stroke: #1d5c3a; stroke-width: .25; paint-order: stroke; }
g[data-part] { cursor: pointer; } g.on .room { fill: #ffd54a; opacity: .9; } g.on text { fill: #000;
stroke: #ffd54a; } g.on .body { stroke: #000; }
@media print { .sides { position: static; } }
"""
SCRIPT = """
for (const board of document.querySelectorAll('section')) {
    board.addEventListener('click', (event) => {
        const part = event.target.closest('[data-part]')?.dataset.part;
        for (const one of board.querySelectorAll('[data-part]')) {
            one.classList.toggle('on', one.dataset.part === part && !one.classList.contains('on'));
        }
        if (event.target.closest('svg')) {
            board.querySelector('tr.on')?.scrollIntoView({ block: 'end', behavior: 'smooth' });
        }
    });
}
"""


def number(value):
    """Returns a length as text, rounded to 0.01 mm and without needless zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def points_of(item):
    """Returns the points of a line, a rectangle, a circle, an arc or a polygon."""
    kind = item[0].partition("_")[2]
    if kind == "poly":
        return [(float(x), float(y)) for _, x, y in children(item, "pts")[0][1:]]
    if kind == "circle":
        (x, y), end = values(item, "center"), values(item, "end")
        radius = math.dist((x, y), end)
        return [(x + radius * math.cos(step * math.pi / 12),
                 y + radius * math.sin(step * math.pi / 12)) for step in range(25)]
    start, end = values(item, "start"), values(item, "end")
    if kind == "rect":
        (left, top), (right, bottom) = start, end
        return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    return [start, *([values(item, "mid")] if kind == "arc" else []), end]


class Drawn:
    """A part as it lies on the board. All coordinates are the board's."""

    def __init__(self, part):
        self.x, self.y, self.angle = (values(part, "at") + [0])[:3]
        self.side = values(part, "layer")[0][0]
        self.name = next(item[2] for item in children(part, "property") if item[1] == "Reference")
        self.lines = [[self.place(*point) for point in points_of(item)]
                      for kind in ("line", "rect", "circle", "arc", "poly")
                      for item in children(part, "fp_" + kind)
                      if values(item, "layer")[0] in (f"{self.side}.Fab", f"{self.side}.SilkS")]
        self.pads = [(pad[1], *self.place(*values(pad, "at")[:2]),
                      (values(pad, "at") + [0, 0])[2], *values(pad, "size"), pad[3],
                      "*.Cu" in values(pad, "layers")) for pad in children(part, "pad")]

    def place(self, x, y):
        """Converts a point in the part's own coordinates to the board's coordinates."""
        right, down = turned(x, y, self.angle)
        return self.x + right, self.y + down

    def room(self):
        """Returns left, top, right and bottom of everything that is drawn for the part."""
        points = [point for line in self.lines for point in line]
        for _, x, y, _, width, height, *_ in self.pads:
            reach = max(width, height) / 2
            points += [(x - reach, y - reach), (x + reach, y + reach)]
        xs, ys = zip(*points)
        return min(xs), min(ys), max(xs), max(ys)


def contact(pad, is_first):
    """Returns a contact as SVG."""
    _, x, y, angle, width, height, shape, _ = pad
    corner = min(width, height) / 2 if shape in ("circle", "oval") else 0
    return (f'<rect class="{"one" if is_first else "pad"}" x="{number(-width / 2)}" '
            f'y="{number(-height / 2)}" width="{number(width)}" height="{number(height)}" '
            f'rx="{number(corner)}" transform="translate({number(x)} {number(y)}) '
            f'rotate({number(-angle)})"/>')


def svg_part(part, mirror):
    """Returns a part with its name as SVG."""
    left, top, right, bottom = part.room()
    lines = "".join('<polyline class="body" points="' +
                    " ".join(f"{number(x)},{number(y)}" for x, y in line) + '"/>'
                    for line in part.lines)
    contacts = "".join(contact(pad, pad[0] in ("1", "A1")) for pad in part.pads)
    flip = ' scale(-1 1)' if mirror else ""
    return (f'<g data-part="{part.name}"><rect class="room" x="{number(left)}" y="{number(top)}" '
            f'width="{number(right - left)}" height="{number(bottom - top)}"/>{lines}{contacts}'
            f'<text transform="translate({number((left + right) / 2)} '
            f'{number((top + bottom) / 2 + 0.5)}){flip}">{html.escape(part.name)}</text></g>')


def edge_of(root):
    """Returns the points of the board's edge."""
    return [tuple(point) for kind in ("line", "rect", "circle", "arc", "poly")
            for item in children(root, "gr_" + kind) if values(item, "layer")[0] == "Edge.Cuts"
            for point in points_of(item)]


def svg_side(parts, edge, side):
    """Returns one side of the board as you see it, so the back is mirrored. Of the parts on the
    other side you see only the contacts that go through the board."""
    xs, ys = zip(*edge)
    left, top, width, height = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    mirror = side == "B"
    move = f' transform="translate({number(2 * left + width)} 0) scale(-1 1)"' if mirror else ""
    through = "".join(contact(pad, False) for part in parts if part.side != side
                      for pad in part.pads if pad[-1])
    return (f'<svg viewBox="{number(left - 1)} {number(top - 1)} {number(width + 2)} '
            f'{number(height + 2)}" width="{number(width * SCALE)}" role="img" '
            f'aria-label="{SIDES[side]}"><g{move}><rect class="edge" x="{number(left)}" '
            f'y="{number(top)}" width="{number(width)}" height="{number(height)}" rx="2"/>{through}'
            + "".join(svg_part(part, mirror) for part in parts if part.side == side) +
            "</g></svg>")


def natural(name):
    """Returns a key that sorts R2 before R10."""
    return [int(word) if word.isdigit() else word for word in re.split(r"(\d+)", name)]


def rows(name, parts, edge):
    """Returns the rows of the table. A row has a part, where it lies, and what it is. The table
    leaves out holes and the maker's marks, which are not in the parts list."""
    known = listed(name)
    left, top = min(x for x, _ in edge), min(y for _, y in edge)
    for part in sorted(parts, key=lambda part: natural(part.name)):
        if part.name in known:
            middle = part.room()
            yield part.name, [part.name, SIDES[part.side],
                              f"{(middle[0] + middle[2]) / 2 - left:.0f}, "
                              f"{(middle[1] + middle[3]) / 2 - top:.0f}",
                              *(known[part.name].get(column, "") for column in COLUMNS[1:])]


def section(name):
    """Returns the section of the page for one board."""
    root = parse((FOLDER / f"{name}.kicad_pcb").read_text(encoding="utf-8"))
    parts = [Drawn(item) for item in children(root, "footprint")]
    edge = edge_of(root)
    drawings = "".join(f"<figure><figcaption>{title}</figcaption>{svg_side(parts, edge, side)}"
                       "</figure>" for side, title in SIDES.items())
    head = "".join(f"<th>{word}</th>" for word in
                   ("part", "side", "mm from the left, from above", "value", "package",
                    "part number", "remarks"))
    table = "".join(f'<tr data-part="{part}">' +
                    "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>\n"
                    for part, cells in rows(name, parts, edge))
    return (f'<section id="{name}"><h2>{TITLES.get(name, name)}</h2>\n<div class="sides">{drawings}'
            f"</div>\n<table><tr>{head}</tr>\n{table}</table></section>\n")


def page():
    """Returns the page."""
    links = " · ".join(f'<a href="#{name}">{TITLES.get(name, name)}</a>' for name in PLANS)
    return ('<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width">\n'
            f"<title>Where each part goes</title>\n<style>{STYLE}</style>\n"
            f"<h1>Where each part goes</h1>\n<p>{links}</p>\n<p>Click on a row or on a part: the "
            "other is marked. The back is drawn as you see it when you have turned the board over "
            "like a page. The white contact of a part is its contact 1. The places in the table "
            "are seen from the front.</p>\n" + "".join(map(section, PLANS)) +
            f"<script>{SCRIPT}</script>\n</html>\n")


def main():
    """Runs the program with the arguments of the command line."""
    file = pathlib.Path(sys.argv[1])
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
