# SPDX-License-Identifier: MIT
"""What the plans of breadboard and stripboard share: the comparison with the circuit, and the
elements of the picture. Each hole has a name. `contact` returns the piece of metal to which a hole
belongs."""
import csv
import math
import pathlib

from compare_nets import Netlist

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLOURS = {"red": "#d22", "black": "#222", "orange": "#f08000", "yellow": "#f0d000",
           "green": "#1a9a3a", "blue": "#2060d0", "violet": "#9030c0", "grey": "#999",
           "white": "#fff", "brown": "#8a5020"}
STEP = 12   # distance between two holes, in pixels
FONT = "DejaVu Sans,Verdana,sans-serif"


def netlist(name):
    """Returns the netlist of a drawing."""
    return Netlist(ROOT / "schematics" / (name + ".net"))


def joined(wires, contact):
    """Returns a function that maps each contact to one contact, which represents all contacts that
    wires join."""
    leader = {}

    def find(name):
        while leader.setdefault(name, name) != name:
            name = leader[name]
        return name

    for start, end, *_ in wires:
        leader[find(contact(start))] = find(contact(end))
    return find


def faults(circuit, parts, wires, contact, elsewhere):
    """Yields the differences between plan and circuit, and the holes that are used twice.
    `elsewhere` is a function that is true if a pin (part, pin) is not on the board."""
    find, places, nets = joined(wires, contact), {}, {}
    for (part, pin), (net, _) in circuit.pins.items():
        if elsewhere(part, pin):
            continue
        if part not in parts or pin not in parts[part]:
            yield f"{part} {pin} is not on the board"
            continue
        place = find(contact(parts[part][pin]))
        if nets.setdefault(net, place) != place:
            yield f"{part} {pin} is not joined to the rest of {net}"
        if places.setdefault(place, net) != net:
            yield f"{net} and {places[place]} touch at {parts[part][pin]}"
    holes = [hole for pins in parts.values() for hole in pins.values()]
    holes += [hole for wire in wires for hole in wire[:2]]
    for hole in sorted(set(holes)):
        if holes.count(hole) > 1:
            yield f"two leads in hole {hole}"


def write_list(path, head, rows):
    """Writes a list of wires as CSV."""
    with open(path, "w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


# --- The picture ----------------------------------------------------------------------------------

class Picture:
    """A picture in layers. From the lowest to the highest these are the board, the bodies of parts,
    the wires, the legs (the contacts of parts), and the names. `at` returns the place of a hole in
    pixels."""

    LAYERS = ("board", "bodies", "wires", "legs", "names")

    def __init__(self, width, height, title, hint, at):
        self.width, self.height, self.title, self.at = width, height, title, at
        self.layers = {layer: [] for layer in self.LAYERS}
        self.add("board", words(40, 22, title, 15, "start", "#000"),
                 words(40, 40, hint, 9, "start"))

    def add(self, layer, *lines):
        """Adds lines of SVG to a layer."""
        self.layers[layer] += lines

    def box(self, left, top, right, bottom, colour):
        """Draws the body of a part."""
        self.add("bodies", f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" '
                           f'height="{bottom - top:g}" rx="3" fill="{colour}"/>')

    def body(self, first, last, margin, colour, name=""):
        """Draws a part as a box from one corner hole to the opposite corner hole, with the part's
        name in the middle."""
        (left, right), (top, bottom) = (sorted(pair) for pair in zip(self.at(first), self.at(last)))
        self.box(left - margin, top - margin, right + margin, bottom + margin, colour)
        middle = (left + right) / 2, (top + bottom) / 2
        if not name:
            return
        if right - left + 2 * margin > 5 * len(name):
            self.name(middle[0], middle[1] + 3, name, 8, colour="#fff")
        else:
            self.name(middle[0] + 3, middle[1], name, 8, "middle", "#fff", upright=True)

    def leg(self, hole, colour="#e8c860", radius=2.4):
        """Draws a contact of a part."""
        x, y = self.at(hole)
        self.add("legs", f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}" '
                         'stroke="#333" stroke-width="0.6"/>')

    def lying(self, first, last, colour, text, beside, anchor="start"):
        """Draws a part with two leads between its two holes. `beside` is (dx, dy): how far the name
        stands from the part's middle."""
        (x1, y1), (x2, y2) = self.at(first), self.at(last)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        length = max(math.hypot(x2 - x1, y2 - y1) - 8, 10)
        turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
        self.add("bodies", f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="#777" '
                           'stroke-width="2"/>')
        self.add("bodies", f'<rect x="{-length / 2:g}" y="-4" width="{length:g}" height="8" rx="4" '
                           f'transform="translate({x:g},{y:g}) rotate({turn:.1f})" '
                           f'fill="{colour}" stroke="#655"/>')
        for hole in (first, last):
            self.leg(hole, "#777", 2)
        self.name(x + beside[0], y + beside[1], text, 7, anchor)

    def wire(self, points, colour):
        """Draws a wire along points in pixels, with a dot at each end."""
        path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        ends = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="3" fill="{COLOURS[colour]}" '
                       'stroke="#555" stroke-width="0.5"/>' for x, y in (points[0], points[-1]))
        self.add("wires", *(f'<path d="{path}" stroke="{stroke}" stroke-width="{width}" '
                            'fill="none" stroke-linejoin="round"/>'
                            for stroke, width in (("#777", 3), (COLOURS[colour], 2.2))), ends)

    def name(self, x, y, text, size=7.0, anchor="middle", colour="#333", upright=False):
        """Writes a name whose letters have a border in a contrasting colour."""
        border = "none" if colour in ("#fff", "#000") else "#fff"
        turn = f' transform="translate({x:g},{y:g}) rotate(-90)"' if upright else ""
        place = 'x="0" y="0"' if upright else f'x="{x:g}" y="{y:g}"'
        self.add("names", f'<text {place}{turn} font-size="{size:g}" text-anchor="{anchor}" '
                          f'fill="{colour}" stroke="{border}" stroke-width="2" '
                          f'paint-order="stroke" font-family="{FONT}">{text}</text>')

    def text(self):
        """Returns the file."""
        lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} '
                 f'{self.height}" width="{self.width}" height="{self.height}">',
                 f"<title>{self.title}</title>",
                 f'<rect width="{self.width}" height="{self.height}" fill="#fff"/>']
        for layer, content in self.layers.items():
            lines += [f'<g id="{layer}">', *content, "</g>"]
        return "\n".join(lines + ["</svg>", ""])


def drawing(width, height, title, lines):
    """Returns an SVG picture on a white ground."""
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
                      f'width="{width:g}" height="{height:g}">', f"<title>{title}</title>",
                      f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>', *lines,
                      "</svg>\n"])


def words(x, y, text, size=9.0, anchor="middle", colour="#333"):
    """Writes text that belongs to the board."""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" '
            f'fill="{colour}" font-family="{FONT}">{text}</text>')
