"""What plans of breadboard and stripboard have in common: the comparison with the circuit, and
pieces of the picture. A hole has a name; `contact` gives the piece of metal that it belongs to."""
import csv
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from compare_nets import Netlist  # pylint: disable=wrong-import-position

COLOURS = {"red": "#d22", "black": "#222", "orange": "#f08000", "gold": "#c8a000",
           "green": "#1a9a3a",
           "blue": "#2060d0", "violet": "#9030c0", "grey": "#888", "white": "#ddd"}
STEP = 12   # pixels from hole to hole


def netlist(name):
    """The netlist of a drawing."""
    return Netlist(ROOT / "schematics" / (name + ".net"))


def joined(wires, contact):
    """A function that gives for each contact one that stands for all that wires join to it."""
    leader = {}

    def find(name):
        while leader.setdefault(name, name) != name:
            name = leader[name]
        return name

    for start, end, *_ in wires:
        leader[find(contact(start))] = find(contact(end))
    return find


def faults(circuit, parts, wires, contact, elsewhere):
    """Differences between plan and circuit, and holes that are used twice. `elsewhere` says of a
    pin (part, pin) that it is not on the board."""
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
    """A list of wires as CSV."""
    with open(path, "w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


# --- Pieces of the picture ------------------------------------------------------------------------

def start_picture(width, height, title, hint):
    """The first lines of a picture."""
    return [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}">',
            f"<title>{title}</title>", f'<rect width="{width}" height="{height}" fill="#fff"/>',
            words(40, 22, title, 15, "start", "#000"), words(40, 40, hint, 9, "start")]


def words(x, y, text, size=9.0, anchor="middle", colour="#333"):
    """Text."""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" '
            f'fill="{colour}" '
            f'font-family="DejaVu Sans,Verdana,sans-serif">{text}</text>')


def upright(x, y, text, anchor, colour="#fff", size=6.5):
    """Text that reads upwards."""
    text = words(0, 0, text, size, anchor, colour)
    return f'<g transform="translate({x:g},{y:g}) rotate(-90)">{text}</g>'


def body(first, last, margin, colour, name):
    """A part as a box over the holes at two corners."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(first, last))
    left, right, top, bottom = left - margin, right + margin, top - margin, bottom + margin
    return [f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" '
            f'rx="3" fill="{colour}"/>',
            words((left + right) / 2, (top + bottom) / 2 + 3, name, 8, colour="#fff")
            if right - left > 5 * len(name) else
            upright((left + right) / 2 + 3, (top + bottom) / 2, name, "middle", size=8)]


def lying(start, end, colour, text, beside):
    """A part of two leads, lying between its holes; its name `beside` (dx, dy) its middle."""
    (x1, y1), (x2, y2) = start, end
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 - 8, 10)
    turn = 0 if y1 == y2 else 90 if x1 == x2 else None
    shape = [f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#777" stroke-width="2"/>']
    if turn is None:
        shape.append(f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="{colour}" stroke="#655"/>')
    else:
        shape.append(f'<rect x="{-length / 2:g}" y="-4" width="{length:g}" height="8" rx="4" '
                     f'transform="translate({x:g},{y:g}) rotate({turn})" fill="{colour}" '
                     'stroke="#655"/>')
    return shape + [words(x + beside[0], y + beside[1], text, 7,
                          "start" if beside[0] > 0 else "middle")]


def wire(path, start, end, colour):
    """A wire along a path, with its two ends."""
    ends = "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{COLOURS[colour]}"/>' for x,
                   y in (start, end))
    return [f'<path d="{path}" stroke="{COLOURS[colour]}" stroke-width="2.2" fill="none" '
            'opacity="0.85"/>', ends]
