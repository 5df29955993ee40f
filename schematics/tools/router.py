# SPDX-License-Identifier: MIT
"""Routes a board of two layers. It knows neither KiCad nor the circuit.

The router joins the pads of each net by the shortest way over a grid (A*). A way may cross tracks
of other nets at a price. The router then removes the crossed tracks and finds new ways for them,
and crossing at these places becomes more expensive. This goes on until no way crosses another.
Lengths are millimetres, and the origin is a corner of the board. Two runs for the same board give
the same tracks.
"""
import collections
import heapq
import math

GRID = 0.254            # ten steps make 2.54 mm, the pitch of legs
CLEARANCE = 0.2         # distance between the copper of two nets
# additional distance to a pad, because the middle of a diagonal step is nearer to it than both ends
SLANT = 0.02
# additional distance to a track, because a step is nearer to it at a quarter of its length than at
# its ends
QUARTER = 0.006
EDGE = 0.5              # distance from copper to the board's edge
HOLE = 0.25             # distance from copper to a hole without copper, and between two holes
VIA, DRILL = 0.8, 0.4   # diameters of a via and of its hole
NARROW = 0.3            # width of a narrow track

# the prices of a straight step, a diagonal step and a bend
STRAIGHT, SKEW, BEND = 10, 14, 4
CHANGE = 150                            # price of a via
# the price of a place that another net uses, and by how much the price rises after each conflict
CROSSING, DEARER = 120, 40
# the price of a place near a leg of the poured net, and the distance that counts as near
BESIDE, BESIDE_MM = 12, 1.2
# The price of the rest of a way is estimated as HOPE times the longer distance plus SHORT times the
# shorter distance, horizontal or vertical. With 10 and 4 the estimate would never be too high.
HOPE, SHORT = 11, 4
ATTEMPTS = 1000

FREE, BLOCKED = 0, 65535
FRONT, BACK = 0, 1


def set_up(grid, change):
    """Changes the distance between the grid's points and the price of a via. On a wider grid the
    corner of a pad may lie beside the middle of a diagonal step."""
    global GRID, SLANT, QUARTER, CHANGE  # pylint: disable=global-statement
    if grid > GRID:
        apart = NARROW / 2 + CLEARANCE
        SLANT, QUARTER = math.hypot(apart, grid / math.sqrt(2)) - apart, QUARTER * grid / GRID
    GRID, CHANGE = grid, change


Pad = collections.namedtuple("Pad", "net layers x y half_width half_height radius")
Pad.__doc__ = """A rectangle with round corners. net is None if the pad belongs to no net.
layers are the sides of the pad."""
Track = collections.namedtuple("Track", "net layer start end width")
Via = collections.namedtuple("Via", "net x y")


def outside(pad, x, y):
    """Returns the distance of a point from a pad's copper. The distance is negative inside the
    copper."""
    right = abs(x - pad.x) - (pad.half_width - pad.radius)
    down = abs(y - pad.y) - (pad.half_height - pad.radius)
    if right <= 0 and down <= 0:
        return max(right, down) - pad.radius
    return math.hypot(max(right, 0), max(down, 0)) - pad.radius


class Net:
    """A net: its pads as sets of nodes, and the ways that join the pads."""

    def __init__(self, name, number, view):
        self.name, self.number, self.view = name, number, view
        self.pads, self.ways = [], []
        self.fixed = False

    def pieces(self):
        """Returns the pieces of the net that are joined so far, as sets of nodes."""
        pieces = []
        for nodes in self.pads + [set(way) for way in self.ways]:
            nodes = set(nodes)
            apart = []
            for piece in pieces:
                if piece.isdisjoint(nodes):
                    apart.append(piece)
                else:
                    nodes |= piece
            pieces = apart + [nodes]
        return pieces


class Router:
    """The grid with everything on it. A node is a point of the grid on one layer. There is a view
    for each width of tracks, and one for vias. A view says at which nodes the middle of such a
    track, or of a via, may be."""

    def __init__(self, board, pads, holes, widths, poured, laid=()):
        """`board` is the whole board in the form of a pad. `holes` has (x, y, radius) of each hole
        without copper. `widths` has the width of each net's tracks. `poured` is the net that will
        fill the free area. Other nets stay away from the legs of this net if possible. `laid` is
        copper, in the form of pads, on which no track may end."""
        self.columns = int(2 * board.half_width / GRID) + 1
        self.rows = int(2 * board.half_height / GRID) + 1
        self.area = self.columns * self.rows
        self.halves = sorted({half / 2 for half in widths.values()}) + [VIA / 2]
        self.via_view = len(self.halves) - 1
        self.hard = [[FREE] * (2 * self.area + 16 * self.columns) for _ in self.halves]
        self.soft = [[0] * (2 * self.area + 16 * self.columns) for _ in self.halves]
        self.dear = [0] * (2 * self.area + 16 * self.columns)
        self.through = {}
        self.nets = {}
        for name in sorted(widths, key=str):
            self.nets[name] = Net(name, len(self.nets) + 1,
                                  self.halves.index(widths[name] / 2))
        reaches = {(view, half): self.halves[view] + half + CLEARANCE + QUARTER
                   for view in range(len(self.halves)) for half in set(self.halves)}
        self.stamps = {key: self.disc(reach) for key, reach in reaches.items()}
        self.fixed_stamps = {key: self.disc(reach + SLANT) for key, reach in reaches.items()}
        self.skew_stamps = {key: self.disc(reach, 0.5) for key, reach in reaches.items()}
        self.drill_stamp = self.disc(DRILL + HOLE)
        for view, half in enumerate(self.halves):
            self.frame(view, half + EDGE, board)
            for x, y, radius in holes:
                self.block(view, Pad(None, (FRONT, BACK), x, y, radius, radius, radius),
                           half + HOLE)
            for pad in (*pads, *laid):
                self.block(view, pad, half + CLEARANCE + SLANT)
        for pad in pads:
            if pad.net is not None:
                self.dock(pad)
        self.marks = {}
        self.beside = bytearray(2 * self.area)
        for pad in pads:
            if pad.net == poured and len(pad.layers) == 2:
                for index, _ in self.around(pad, BESIDE_MM):
                    self.beside[index] = self.beside[index + self.area] = BESIDE
        self.poured = poured

    # --- the grid ---------------------------------------------------------------------------------

    def disc(self, radius, middle=0):
        """Returns the steps from a point, or from the middle of a field of the grid, to all points
        within a radius. A step beyond an edge of the board leads to another edge, which has no
        tracks either."""
        reach = int(radius / GRID) + 2
        return [down * self.columns + right for down in range(-reach, reach + 1)
                for right in range(-reach, reach + 1)
                if math.hypot(right - middle, down - middle) * GRID < radius - 1e-6]

    def frame(self, view, margin, board):
        """Blocks the nodes that are too near to the board's edge."""
        hard = self.hard[view]
        for row in range(self.rows):
            for column in range(self.columns):
                if outside(board, column * GRID, row * GRID) > -margin:
                    hard[row * self.columns + column] = BLOCKED
                    hard[row * self.columns + column + self.area] = BLOCKED

    def around(self, pad, reach):
        """Yields the points near a pad: (index on a layer, distance from the pad's copper)."""
        left = max(0, int((pad.x - pad.half_width - reach) / GRID))
        top = max(0, int((pad.y - pad.half_height - reach) / GRID))
        right = min(self.columns - 1, int((pad.x + pad.half_width + reach) / GRID) + 1)
        bottom = min(self.rows - 1, int((pad.y + pad.half_height + reach) / GRID) + 1)
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                yield row * self.columns + column, outside(pad, column * GRID, row * GRID)

    def block(self, view, pad, reach):
        """Reserves the nodes near a pad for the pad's own net. Vias stay away from every pad."""
        hard = self.hard[view]
        owner = BLOCKED
        if pad.net is not None and view != self.via_view:
            owner = self.nets[pad.net].number
        layers = (FRONT, BACK) if view == self.via_view else pad.layers
        for index, distance in self.around(pad, reach):
            if distance >= reach - 1e-6:
                continue
            for layer in layers:
                node = index + layer * self.area
                hard[node] = owner if hard[node] in (FREE, owner) else BLOCKED

    def dock(self, pad):
        """Finds the nodes where a track may end on a pad. A pad on both layers gets no via."""
        net = self.nets[pad.net]
        inside = sorted((distance, index) for index, distance in self.around(pad, 0)
                        if distance < 0)
        deep = [index for distance, index in inside if distance < -0.2] or [inside[0][1]]
        nodes = {index + layer * self.area for index in deep for layer in pad.layers}
        nodes = {node for node in nodes if self.hard[net.view][node] == net.number}
        assert nodes, f"no way to a pad of {pad.net} at {pad.x:.2f}, {pad.y:.2f}"
        net.pads.append(nodes)
        if len(pad.layers) == 2:
            self.through.update((node % self.area, net.number) for node in nodes)

    # --- ways -------------------------------------------------------------------------------------

    def cells(self, net, way, view):
        """Returns the nodes of a view that a way takes from other nets."""
        taken = set()
        stamps = self.fixed_stamps if net.fixed else self.stamps
        half = self.halves[net.view]
        for node, after in zip(way, way[1:] + way[-1:]):
            index, both = node % self.area, view == self.via_view
            stamp, step = stamps[view, half], abs(after - node)
            if step == self.area and self.through.get(index) != net.number:
                stamp, both = stamps[view, VIA / 2], True
            layers = (0, self.area) if both else (node - index,)
            for layer in layers:
                taken.update([index + layer + offset for offset in stamp])
            if step in (self.columns - 1, self.columns + 1):
                corner = min(index, after % self.area) - (step == self.columns - 1)
                for layer in layers:
                    taken.update([corner + layer + offset
                                  for offset in self.skew_stamps[view, half]])
        return taken

    def lay(self, net, way):
        """Adds a way."""
        net.ways.append(way)
        marks = [self.cells(net, way, view) for view in range(len(self.halves))]
        self.marks[id(way)] = marks
        self.count(marks, 1)

    def lift(self, net, way):
        """Removes a way."""
        net.ways = [other for other in net.ways if other is not way]
        self.count(self.marks.pop(id(way)), -1)

    def count(self, marks, step):
        """Adds `step` to the number of ways at each marked node."""
        for soft, taken in zip(self.soft, marks):
            for node in taken:
                soft[node] += step

    def own(self, net, step):
        """Hides the ways of a net (-1) or shows them again (1). While they are hidden, the net does
        not hinder itself."""
        for way in net.ways:
            self.count(self.marks[id(way)], step)

    def drills(self, net):
        """Returns the places where a via would be too near to a via of the same net."""
        near = set()
        for way in net.ways:
            for node, after in zip(way, way[1:]):
                if abs(after - node) == self.area:
                    near.update(node % self.area + offset for offset in self.drill_stamp)
        return near

    def gaps(self, nodes):
        """Returns how far each row and each column is from a set of nodes."""
        places = [divmod(node % self.area, self.columns) for node in nodes]
        rows, columns = [row for row, _ in places], [column for _, column in places]
        return [[max(min(taken) - line, line - max(taken), 0) for line in range(count)]
                for taken, count in ((rows, self.rows), (columns, self.columns))]

    def search(self, net, sources, targets):
        """Returns the cheapest way from a set of nodes to another set."""
        area, columns, view = self.area, self.columns, net.view
        hard, soft, dear = self.hard[view], self.soft[view], self.dear
        via_hard, via_soft = self.hard[self.via_view], self.soft[self.via_view]
        number, through, drills = net.number, self.through, self.drills(net)
        beside = bytes(2 * area) if net.name == self.poured else self.beside
        below, aside = self.gaps(targets)
        steps = ((1, STRAIGHT), (-1, STRAIGHT), (columns, STRAIGHT), (-columns, STRAIGHT),
                 (columns + 1, SKEW), (columns - 1, SKEW), (1 - columns, SKEW),
                 (-columns - 1, SKEW))

        def ahead(node):
            down, right = below[node % area // columns], aside[node % columns]
            return HOPE * down + SHORT * right if down > right else HOPE * right + SHORT * down

        price = {node: 0 for node in sources}
        came = {node: None for node in sources}
        heap = [(ahead(node), node) for node in sorted(sources)]
        heapq.heapify(heap)
        done = set()
        while heap:
            _, node = heapq.heappop(heap)
            if node in done:
                continue
            done.add(node)
            if node in targets:
                way = []
                while node is not None:
                    way.append(node)
                    node = came[node]
                return way
            base, before = price[node], came[node]
            heading = node - before if before is not None else 0
            for step, cost in steps:
                after = node + step
                if after in done or hard[after] not in (FREE, number):
                    continue
                cost += base + beside[after] + (BEND if heading and heading != step else 0)
                if soft[after]:
                    cost += CROSSING + dear[after]
                if cost < price.get(after, 1 << 60):
                    price[after], came[after] = cost, node
                    heapq.heappush(heap, (cost + ahead(after), after))
            index = node % area
            after = index if node >= area else index + area
            if after in done or hard[after] not in (FREE, number):
                continue
            if through.get(index) == number:
                cost = base
            elif via_hard[index] or via_hard[index + area] or index in drills:
                continue
            else:
                cost = base + CHANGE
                if via_soft[index] or via_soft[index + area]:
                    cost += 2 * CROSSING + dear[index] + dear[index + area]
            if cost < price.get(after, 1 << 60):
                price[after], came[after] = cost, node
                heapq.heappush(heap, (cost + ahead(after), after))
        raise RuntimeError(f"no way for {net.name}")

    def rivals(self, net, way):
        """Yields those ways of other nets that a way crosses."""
        taken = [self.cells(net, way, view) for view in range(len(self.halves))]
        vias = taken[self.via_view]
        for other in self.nets.values():
            if other is net or other.fixed:
                continue
            for theirs in list(other.ways):
                if not taken[other.view].isdisjoint(theirs):
                    yield other, theirs
                elif any(abs(after - node) == self.area and node in vias
                         for node, after in zip(theirs, theirs[1:])):
                    yield other, theirs

    def join(self, net):
        """Joins all pads of a net. Returns the names of the nets that lost a way to this net."""
        losers = []
        while True:
            pieces = net.pieces()
            if len(pieces) == 1:
                return losers
            first = min(pieces, key=lambda piece: (len(piece), min(piece)))
            rest = set().union(*(piece for piece in pieces if piece is not first))
            self.own(net, -1)
            way = self.search(net, first, rest)
            self.own(net, 1)
            for other, theirs in list(self.rivals(net, way)):
                for node in set(theirs) & self.cells(net, way, other.view):
                    self.dear[node] += DEARER
                self.lift(other, theirs)
                losers.append(other.name)
            self.lay(net, way)

    def route(self, order):
        """Joins all nets in the order of `order`. Returns how many times it has joined a net."""
        queue = collections.deque(order)
        for attempt in range(ATTEMPTS):
            if not queue:
                return attempt
            for loser in self.join(self.nets[queue.popleft()]):
                if loser not in queue:
                    queue.append(loser)
        raise RuntimeError(f"still fighting: {', '.join(map(str, queue))}")

    def straighten(self, order):
        """Finds new ways for each net, and keeps them if they are cheaper and hinder no other
        net."""
        for name in order:
            net = self.nets[name]
            before = list(net.ways)
            for way in before:
                self.lift(net, way)
            losers = self.probe(net)
            if losers or self.price(net.ways) > self.price(before):
                for way in list(net.ways):
                    self.lift(net, way)
                for way in before:
                    self.lay(net, way)

    def probe(self, net):
        """Joins a net without removing ways of other nets. Returns True if the net's ways cross
        such ways."""
        while len(net.pieces()) > 1:
            pieces = net.pieces()
            first = min(pieces, key=lambda piece: (len(piece), min(piece)))
            rest = set().union(*(piece for piece in pieces if piece is not first))
            self.own(net, -1)
            way = self.search(net, first, rest)
            self.own(net, 1)
            crosses = next(self.rivals(net, way), None)
            self.lay(net, way)
            if crosses:
                return True
        return False

    def price(self, ways):
        """Returns the cost of ways."""
        total = 0
        for way in ways:
            for node, after in zip(way, way[1:]):
                step = abs(after - node)
                total += CHANGE if step == self.area else \
                    STRAIGHT if step in (1, self.columns) else SKEW
        return total

    # --- the tracks and vias ----------------------------------------------------------------------

    def edges(self, net):
        """Returns the steps of a net's ways, without dead ends."""
        pads = set().union(*net.pads)
        edges = {frozenset(step) for way in net.ways for step in zip(way, way[1:])}
        while not net.fixed:
            degree = collections.Counter(node for edge in edges for node in edge)
            loose = {edge for edge in edges
                     if any(degree[node] == 1 and node not in pads and
                            not (self.through.get(node % self.area) == net.number)
                            for node in edge)}
            if not loose:
                break
            edges -= loose
        return edges

    def point(self, node):
        """Returns the place of a node in millimetres."""
        row, column = divmod(node % self.area, self.columns)
        return round(column * GRID, 4), round(row * GRID, 4)

    def copper(self):
        """Returns all tracks and vias."""
        tracks, vias = [], []
        for name, net in self.nets.items():
            ways = collections.defaultdict(set)
            drilled = set()
            for edge in self.edges(net):
                low, high = sorted(edge)
                if high - low == self.area:
                    if self.through.get(low) != net.number:
                        drilled.add(low)
                else:
                    ways[high - low].add(low)
            vias += [Via(name, *self.point(node)) for node in sorted(drilled)]
            for step, starts in sorted(ways.items()):
                for start in sorted(starts):
                    if start - step in starts:
                        continue
                    end = start
                    while end in starts:
                        end += step
                    tracks.append(Track(name, start // self.area, self.point(start),
                                        self.point(end), 2 * self.halves[net.view]))
        return tracks, vias

    def free_for_via(self, x, y):
        """Returns the point of the grid that is nearest to a place, if this point is free for a via
        of any net."""
        column, row = round(x / GRID), round(y / GRID)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        index = row * self.columns + column
        view = self.via_view
        nodes = (index, index + self.area)
        if any(self.hard[view][node] or self.soft[view][node] for node in nodes):
            return None
        return self.point(index)
