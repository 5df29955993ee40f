# SPDX-License-Identifier: MIT
"""Checks the copper of a circuit board without KiCad. It checks that ground is one piece, how far
two contacts are apart along ground, how long tracks are, and how large letters are.

The program divides the copper of a net into rows of STEP. A run is a piece of a row without a gap.
Overlapping runs of neighbouring rows are joined.
"""
import collections
import heapq
import math

import board as rules
from board_file import turned

STEP = 0.2              # mm between rows, and between two points of a row
WINDOW = 15             # mm: the program searches a path between contacts this far around them

# Pairs of contacts that must be close together: a capacitor's contact, the pin that the capacitor
# serves, and the greatest distance between their middles in mm.
BESIDE = (("C5 1", "U2 10", 7), ("C6 1", "U2 30", 7), ("C7 1", "U2 32", 7), ("C11 1", "U3 6", 7),
          ("C12 1", "U3 5", 7), ("C14 1", "U2 9", 7), ("D3 2", "U2 9", 15),
          ("C8 2", "U2 13", 12), ("C9 2", "U2 12", 12))
# Pairs of ground contacts, and their greatest distance along the copper in mm. The converter's
# current switches between the ground of the converter and the ground of the output capacitor,
# 500,000 times a second.
GROUND = (("C12 2", "U3 2", 6), ("C5 2", "U2 11", 8))
# The greatest total length of a net's tracks, in mm.
LENGTHS = {"RESET": 60, "XTAL1": 20, "XTAL2": 20, "Net-(U3-SW)": 12, "Net-(U3-FB)": 20}
# A net's tracks may be DETOUR times as long as the shortest possible lines between its contacts.
# Such lines are horizontal, vertical or diagonal. Nets shorter than SHORT mm are not checked.
DETOUR, SHORT = 1.6, 20


Rules = collections.namedtuple("Rules", "beside ground lengths")
HANDHELD = Rules(BESIDE, GROUND, LENGTHS)
# The rules of other boards, by name. All boards that are not here have the rules HANDHELD.
RULES = {"quarter": Rules((("C1 1", "U1 19", 11), ("C2 1", "U1 19", 13), ("C20 1", "U6 9", 8)), (),
                          {})}


def rules_of(name):
    """Returns the rules of a board."""
    return RULES.get(name, HANDHELD)


def around(x, y, half_width, half_height, angle):
    """Turns a rectangle around its middle, and returns its corners."""
    return [(x + right, y + down) for right, down in
            (turned(dx * half_width, dy * half_height, angle)
             for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))]


def strip(start, end, width):
    """Returns the corners of a track, without its round ends."""
    length = math.dist(start, end) or 1
    right = (end[0] - start[0]) / length * width / 2
    down = (end[1] - start[1]) / length * width / 2
    return [(start[0] - down, start[1] + right), (end[0] - down, end[1] + right),
            (end[0] + down, end[1] - right), (start[0] + down, start[1] - right)]


class Copper:
    """The copper of one net, on both sides of the board."""

    def __init__(self, board, net):
        self.board, self.net = board, net
        self.pads = [pad for pad in board.pads if pad.net == net]
        self.vias = [at for name, at in board.vias if name == net]
        self.rows = {"F.Cu": {}, "B.Cu": {}}
        for layer, points in board.fills.get(net, ()):
            self.add(layer, points)
        for pad in self.pads:
            for layer in pad.layers:
                self.add(layer, around(pad.x, pad.y, pad.width / 2, pad.height / 2, pad.angle))
        for name, layer, start, end, width in board.wide_tracks:
            if name == net:
                self.add(layer, strip(start, end, width))
        for x, y in self.vias:
            for layer in self.rows:
                self.add(layer, around(x, y, 0.28, 0.28, 0))
        self.merge()

    def add(self, layer, points):
        """Adds the runs of copper inside a polygon."""
        points = [tuple(point) for point in points]
        ys = [y for _, y in points]
        edges = [edge for edge in zip(points, points[1:] + points[:1]) if edge[0][1] != edge[1][1]]
        edges.sort(key=lambda edge: min(edge[0][1], edge[1][1]))
        active, place = [], 0
        for number in range(math.ceil(min(ys) / STEP), math.floor(max(ys) / STEP) + 1):
            row = number * STEP
            while place < len(edges) and min(edges[place][0][1], edges[place][1][1]) <= row:
                active.append(edges[place])
                place += 1
            active = [edge for edge in active if max(edge[0][1], edge[1][1]) > row]
            crossings = sorted(x1 + (row - y1) * (x2 - x1) / (y2 - y1)
                               for (x1, y1), (x2, y2) in active)
            self.rows[layer].setdefault(number, []).extend(zip(crossings[::2], crossings[1::2]))

    def merge(self):
        """Joins the touching runs of each row."""
        for rows in self.rows.values():
            for number, runs in rows.items():
                merged = []
                for start, end in sorted(runs):
                    if merged and start <= merged[-1][1] + 1e-6:
                        merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
                    else:
                        merged.append((start, end))
                rows[number] = merged

    def run_at(self, layer, x, y):
        """Returns the run of copper that is nearest to a place."""
        number = round(y / STEP)
        runs = self.rows[layer].get(number, [])
        if not runs:
            return None
        best = min(range(len(runs)), key=lambda run: max(runs[run][0] - x, x - runs[run][1], 0))
        return layer, number, best

    def pieces(self):
        """Returns groups of contacts that the copper joins. The largest group comes first."""
        leader = {}

        def find(run):
            while leader.setdefault(run, run) != run:
                leader[run] = leader[leader[run]]
                run = leader[run]
            return run

        for layer, rows in self.rows.items():
            for number, runs in rows.items():
                above = rows.get(number + 1, [])
                place = 0
                for run, (start, end) in enumerate(runs):
                    while place < len(above) and above[place][1] < start:
                        place += 1
                    other = place
                    while other < len(above) and above[other][0] <= end:
                        leader[find((layer, number, run))] = find((layer, number + 1, other))
                        other += 1
        for x, y in self.vias:
            leader[find(self.run_at("F.Cu", x, y))] = find(self.run_at("B.Cu", x, y))
        groups = {}
        for pad in self.pads:
            runs = [find(self.run_at(layer, pad.x, pad.y)) for layer in pad.layers]
            for run in runs[1:]:
                leader[find(run)] = find(runs[0])
        for pad in self.pads:
            root = find(self.run_at(pad.layers[0], pad.x, pad.y))
            groups.setdefault(root, []).append(f"{pad.part} {pad.number}")
        return sorted(groups.values(), key=len, reverse=True)

    def near(self, x, y):
        """Returns the points of copper within WINDOW mm of a place, as {(layer, column, row)}."""
        reach = WINDOW / STEP
        found = set()
        for layer, rows in self.rows.items():
            for number in range(round(y / STEP - reach), round(y / STEP + reach)):
                for start, end in rows.get(number, ()):
                    first = max(math.ceil(start / STEP), round(x / STEP - reach))
                    last = min(math.floor(end / STEP), round(x / STEP + reach))
                    found.update((layer, column, number) for column in range(first, last + 1))
        return found

    def distance(self, first, second):
        """Returns the distance of two contacts along the copper, from middle to middle. The
        distance is infinite if no path lies near the contacts."""
        free = self.near((first.x + second.x) / 2, (first.y + second.y) / 2)
        through = {(round(x / STEP), round(y / STEP))
                   for x, y in self.vias + [(pad.x, pad.y) for pad in self.pads
                                            if len(pad.layers) == 2]}
        ends = {(layer, round(second.x / STEP), round(second.y / STEP)) for layer in second.layers}
        heap = [(0.0, layer, round(first.x / STEP), round(first.y / STEP))
                for layer in first.layers]
        while heap:
            far, layer, column, number = heapq.heappop(heap)
            if (layer, column, number) in ends:
                return far
            if (layer, column, number) not in free:
                continue
            free.remove((layer, column, number))
            if (column, number) in through:
                other = "B.Cu" if layer == "F.Cu" else "F.Cu"
                heapq.heappush(heap, (far + rules.THICKNESS, other, column, number))
            for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1),
                                (-1, -1)):
                after = layer, column + right, number + down
                if after in free:
                    heapq.heappush(heap, (far + STEP * math.hypot(right, down), *after))
        return math.inf


def contact(board, name):
    """Returns a contact by part and number, or None if there is no such contact."""
    part, number = name.split()
    return next((pad for pad in board.pads if (pad.part, pad.number) == (part, number)), None)


def track_length(board, net):
    """Returns the sum of the lengths of a net's tracks."""
    return sum(math.dist(start, end) for name, _, start, end in board.tracks if name == net)


def shortest(pads):
    """Returns the length of the shortest tree that joins the contacts with horizontal, vertical and
    diagonal lines."""
    def apart(first, second):
        right, down = abs(first.x - second.x), abs(first.y - second.y)
        return max(right, down) + (math.sqrt(2) - 1) * min(right, down)

    rest, tree, total = list(pads[1:]), [pads[0]], 0.0
    while rest:
        far, nearest = min(((min(apart(pad, other) for other in tree), pad) for pad in rest),
                           key=lambda pair: pair[0])
        total += far
        tree.append(nearest)
        rest.remove(nearest)
    return total


def faults(board, limits=HANDHELD):
    """Finds the faults of the copper and the letters of a board."""
    for first, second, limit in limits.beside:
        ends = contact(board, first), contact(board, second)
        if None in ends:
            yield f"there is no {second if ends[0] else first}"
        elif math.dist(*((pad.x, pad.y) for pad in ends)) > limit:
            far = math.dist(*((pad.x, pad.y) for pad in ends))
            yield f"{first} is {far:.1f} mm from {second}, more than {limit}"
    ground = Copper(board, "GND")
    for piece in ground.pieces()[1:]:
        yield f"ground does not reach {', '.join(sorted(piece))}"
    for first, second, limit in limits.ground:
        ends = contact(board, first), contact(board, second)
        far = math.inf if None in ends else ground.distance(*ends)
        if far > limit:
            yield f"{first} is {far:.1f} mm from {second} along ground, more than {limit}"
    for net, limit in limits.lengths.items():
        length = track_length(board, net)
        if length > limit:
            yield f"{net} has {length:.0f} mm of tracks, more than {limit}"
    for net in sorted({pad.net for pad in board.pads if pad.net} - {"GND"}):
        needed = shortest([pad for pad in board.pads if pad.net == net])
        if needed > SHORT and track_length(board, net) > DETOUR * needed:
            yield f"{net} has {track_length(board, net) / needed:.1f} times the tracks it needs"
    for text, height, line in board.letters:
        if height < rules.LETTERS or line < rules.LINE:
            yield f'"{text}" is printed {height:g} mm high in lines of {line:g} mm'
