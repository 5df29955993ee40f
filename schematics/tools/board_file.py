# SPDX-License-Identifier: MIT
"""Reads a circuit board, NAME.kicad_pcb, without KiCad, and finds its faults. Faults are: a contact
whose net is not the drawing's, a net whose contacts are not all joined, a part or a key's name that
is not where the plan puts it, and a file that was made from older sources."""
import collections
import hashlib
import math
import pathlib
import re

import board as rules

FOLDER = pathlib.Path(__file__).resolve().parents[1]
SOURCES = {"atmega1284p": "desk_board.py", "atmega1284p-oled": "pocket_board.py",
           "quarter": "quarter_board.py"}
CORNER = (60, 30)       # where the board's corner lies on KiCad's page, mm
STEP = 2.54 / 30        # mm: divides the steps of both grids
NEAR = 0.13             # mm, half a step of the router's grid: pcb.py moves parts by up to this

Pad = collections.namedtuple("Pad", "part number net layers x y angle width height")


def digest(plan, folder=FOLDER):
    """Returns a digest of the sources of a board: its nets, its plan and the rules. The digest
    leaves out the first line of a netlist, because this line changes with every word of the
    drawing. It also leaves out lines that have only a comment."""
    nets = (folder / f"{plan.name}.net").read_bytes().partition(b"\n")[2]
    lines = [line for source in (f"tools/{SOURCES[plan.name]}", "tools/board.py")
             for line in (folder / source).read_bytes().splitlines(keepends=True)
             if not line.lstrip().startswith(b"#")]
    return hashlib.sha256(b"".join([nets, *lines])).hexdigest()[:16]


def parse(text):
    """Returns KiCad's text as nested lists of words."""
    stack, words = [], []
    for quoted, mark, plain in re.findall(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)', text):
        if mark == "(":
            stack.append(words)
            words = []
        elif mark == ")":
            done, words = words, stack.pop()
            words.append(done)
        else:
            words.append(plain or quoted)
    return words[0]


def children(item, name):
    """Returns those lists in `item` whose first word is `name`."""
    return [child for child in item if isinstance(child, list) and child and child[0] == name]


def values(item, name):
    """Returns the content of the first list in `item` that begins with `name`, with numbers
    converted. The result is empty if there is no such list."""
    found = children(item, name)
    return [float(word) if re.fullmatch(r"-?[\d.]+", word) else word
            for word in found[0][1:] if isinstance(word, str)] if found else []


def turned(x, y, angle):
    """Turns a point to the left around the origin. The y axis points downwards."""
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return x * cosine + y * sine, y * cosine - x * sine


def short(net):
    """Returns a net's name in the form of the .net file."""
    return (net[1:] if net.startswith("/") else net).replace("{slash}", "/")


class Board:
    """The content of the board."""

    def __init__(self, text):
        root = parse(text)
        self.comments = [comment[2] for comment in children(children(root, "title_block")[0],
                                                            "comment")]
        names = {net[1]: short(net[2]) for net in children(root, "net")}
        self.pads, self.parts, self.letters = [], {}, []
        for part in children(root, "footprint"):
            self.read_part(part)
        self.words = [(item[1], *values(item, "at")[:2]) for item in children(root, "gr_text")]
        self.tracks = [(names[track_net(item)], values(item, "layer")[0],
                        tuple(values(item, "start")), tuple(values(item, "end")))
                       for item in children(root, "segment")]
        self.wide_tracks = [(*track, values(item, "width")[0])
                            for track, item in zip(self.tracks, children(root, "segment"))]
        self.vias = [(names[track_net(item)], tuple(values(item, "at")))
                     for item in children(root, "via")]
        self.fills = {}
        for zone in children(root, "zone"):
            for fill in children(zone, "filled_polygon"):
                points = [(float(x), float(y)) for _, x, y in children(fill, "pts")[0][1:]]
                self.fills.setdefault(short(children(zone, "net_name")[0][1]), []).append(
                    (values(fill, "layer")[0], points))
        for item in children(root, "gr_text"):
            self.letters += print_of(item)

    def read_part(self, part):
        """Reads a part with its contacts."""
        x, y, angle = (values(part, "at") + [0])[:3]
        name = next(item[2] for item in children(part, "property") if item[1] == "Reference")
        pads, middles = [], []
        for pad in children(part, "pad"):
            right, down, own = (values(pad, "at") + [0])[:3]
            right, down = turned(right, down, angle)
            place, size = (x + right, y + down), values(pad, "size")
            middles.append(place)
            if pad[3] == "custom":
                (left, top), size = extent(pad)
                left, top = turned(left, top, own)
                place = place[0] + left, place[1] + top
            net = children(pad, "net")
            layers = [layer for layer in ("F.Cu", "B.Cu")
                      if layer in values(pad, "layers") or "*.Cu" in values(pad, "layers")]
            pads.append(Pad(name, pad[1], short(net[0][2]) if net else None, layers, *place, own,
                            *size))
        self.pads += pads
        for kind in ("property", "fp_text"):
            for item in children(part, kind):
                self.letters += print_of(item)
        xs, ys = zip(*middles)
        self.parts[name] = (values(part, "layer")[0], (min(xs) + max(xs)) / 2,
                            (min(ys) + max(ys)) / 2)


def extent(pad):
    """Returns the middle and the size of a contact that is drawn as polygons. Both are in the
    contact's own axes."""
    width, height = values(pad, "size")
    xs, ys = [-width / 2, width / 2], [-height / 2, height / 2]
    for polygon in children(children(pad, "primitives")[0], "gr_poly"):
        for _, x, y in children(polygon, "pts")[0][1:]:
            xs.append(float(x))
            ys.append(float(y))
    return (((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2),
            (max(xs) - min(xs), max(ys) - min(ys)))


def print_of(item):
    """Returns a list with one item: the words on the silkscreen, the height of their letters and
    the width of their lines. The list is empty if the words are hidden or not on the silkscreen."""
    if not str(values(item, "layer")[:1]).endswith("SilkS']") or values(item, "hide") == ["yes"]:
        return []
    font = children(children(item, "effects")[0], "font")[0]
    words = item[1] if item[0] == "gr_text" else item[2]
    return [(words, values(font, "size")[0], values(font, "thickness")[0])]


def track_net(item):
    """Returns the net of a track, by its number in the file."""
    return children(item, "net")[0][1]


def inside(pad, point):
    """True if a track's end is on a contact."""
    x, y = turned(point[0] - pad.x, point[1] - pad.y, -pad.angle)
    return abs(x) <= pad.width / 2 and abs(y) <= pad.height / 2


def net_faults(board, netlist):
    """Finds contacts on the wrong net. `netlist` is the text of the .net file."""
    drawn = {(part, pin): net for net, part, pin, *_ in
             (line.split() for line in netlist.splitlines()[1:])}
    placed = {(pad.part, pad.number): pad.net for pad in board.pads if pad.number}
    for contact in sorted(set(drawn) | set(placed)):
        if drawn.get(contact) != placed.get(contact):
            yield (f"{contact[0]} {contact[1]} is on {placed.get(contact)}, in the drawing on "
                   f"{drawn.get(contact)}")


def pieces(pads, tracks, vias):
    """Returns how many separate groups the pads of a net form. Poured copper does not join pads
    here."""
    parent = list(range(len(pads)))

    def root(number):
        while parent[number] != number:
            number = parent[number]
        return number

    owner = {}

    def tie(point, number):
        parent[root(owner.setdefault(point, number))] = root(number)

    for layer, start, end in tracks:
        parent.append(len(parent))
        number = len(parent) - 1
        length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        steps = max(1, round(length / STEP))
        for step in range(steps + 1):
            point = tuple(round(low + (high - low) * step / steps, 2)
                          for low, high in zip(start, end))
            tie((layer, *point), number)
        for place, pad in enumerate(pads):
            if layer in pad.layers and (inside(pad, start) or inside(pad, end)):
                parent[root(place)] = root(number)
    for at in vias:
        point = tuple(round(value, 2) for value in at)
        parent.append(len(parent))
        for layer in ("F.Cu", "B.Cu"):
            tie((layer, *point), len(parent) - 1)
    return len({root(place) for place in range(len(pads))})


def joint_faults(board):
    """Finds nets whose tracks do not join all contacts. Ground is poured, so copper.py checks it
    instead."""
    for net in sorted({pad.net for pad in board.pads if pad.net} - {"GND"}):
        pads = [pad for pad in board.pads if pad.net == net]
        count = pieces(pads, [track[1:] for track in board.tracks if track[0] == net],
                       [at for name, at in board.vias if name == net])
        if count > 1:
            yield f"{net} falls into {count} pieces"


def place_faults(board, plan):
    """Finds parts and names of keys that lie at wrong places."""
    for part, (side, x, y, _) in plan.places.items():
        layer, right, down = board.parts.get(part, ("no layer", 0, 0))
        if layer != ("F.Cu" if side == rules.FRONT else "B.Cu"):
            yield f"{part} is on {layer}"
        elif math.dist((right - CORNER[0], down - CORNER[1]), (x, y)) > 1.5 * NEAR:
            yield f"{part} is not where its plan says"
    for key, (x, y) in plan.keys.items() if plan.key_name_down is not None else ():
        name = (rules.key_name(key), CORNER[0] + x, CORNER[1] + y + plan.key_name_down)
        if name not in board.words:
            yield f"{rules.key_name(key)} does not stand beside its key"


def faults(text, netlist, plan, made_of=None):
    """Finds all faults of a board file."""
    board = Board(text)
    if made_of and f"made of {made_of}" not in board.comments:
        yield "the board is older than its sources (make pcb)"
    yield from net_faults(board, netlist)
    yield from joint_faults(board)
    yield from place_faults(board, plan)
