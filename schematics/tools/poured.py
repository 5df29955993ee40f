# SPDX-License-Identifier: MIT
"""Routes a board on which the copper of one net is poured over the free area of both sides. The
program makes sure that each contact of this net reaches the poured copper. pcb.py runs the program
with PyPy, which is ten times as fast as Python. main() describes the input and the output.
"""
import json
import sys

import router
from router import BLOCKED, FREE, Pad, Via

FINE = 0.7              # mm: a narrower contact gets no via, because its neighbours need the space


class PouredRouter(router.Router):
    """A router that also knows the poured net."""

    def nodes_of(self, pad):
        """Returns the nodes where tracks may end on a pad."""
        number = self.nets[pad.net].number
        view = self.nets[pad.net].view
        nodes = {index + layer * self.area for index, distance in self.around(pad, 0)
                 if distance < 0 for layer in pad.layers}
        return {node for node in nodes if self.hard[view][node] == number}

    def join_first(self, first, second):
        """Joins two contacts of the poured net with a permanent track."""
        net = self.nets[self.poured]
        net.fixed = True
        self.fix(net, self.search(net, self.nodes_of(first), self.nodes_of(second)))

    def reach_other_side(self, pads, reach=2.6):
        """Joins each of these pads to a via beside it. The pads belong to the poured net and are on
        one side of the board. Very fine pads get no via, because their neighbours need the space.
        The ways to the vias are permanent."""
        net = self.nets[self.poured]
        net.fixed = True
        for pad in pads:
            if min(pad.half_width, pad.half_height) < FINE / 2:
                continue
            layer = pad.layers[0]
            own = self.nodes_of(pad)
            other = (1 - layer) * self.area
            near = {index + other for index, distance in self.around(pad, reach)
                    if 0 < distance < reach}
            self.fix(net, self.search(net, own, near))

    def fix(self, net, way):
        """Adds a permanent way."""
        marks = [self.cells(net, way, view) for view in range(len(self.halves))]
        net.ways.append(way)
        for view, taken in enumerate(marks):
            owner = BLOCKED if view == self.via_view else net.number
            for node in taken:
                free = self.hard[view][node] in (FREE, owner)
                self.hard[view][node] = owner if free else BLOCKED

    def poured_pieces(self, vias):
        """Returns the pieces of the poured copper that have a contact, as sets of nodes. The
        largest piece comes first. Copper that is narrower than the net's tracks does not count.
        `vias` are the vias of the net."""
        net = self.nets[self.poured]
        hard, soft, area = self.hard[net.view], self.soft[net.view], self.area
        joints = {index for index, number in self.through.items() if number == net.number}
        joints.update(round(via.y / router.GRID) * self.columns + round(via.x / router.GRID)
                      for via in vias)
        steps = [down * self.columns + right for down in (-1, 0, 1) for right in (-1, 0, 1)
                 if down or right]
        seen, pieces = set(), []
        for start in net.pads:
            stack, piece = [node for node in start if node not in seen], set()
            seen.update(stack)
            while stack:
                node = stack.pop()
                piece.add(node)
                after = [node + step for step in steps]
                if node % area in joints:
                    after.append((node + area) % (2 * area))
                for other in after:
                    if other not in seen and 0 <= other < 2 * area and not soft[other] and \
                            hard[other] in (FREE, net.number):
                        seen.add(other)
                        stack.append(other)
            if piece:
                pieces.append(piece)
        return sorted(pieces, key=len, reverse=True)

    def stitches(self, wanted, apart):
        """Returns vias of the poured net at those wanted places that are free."""
        vias = [via for name in self.nets for via in self.vias_of(name)]
        count = len(vias)
        for x, y in wanted:
            place = self.free_for_via(x, y)
            if place and all(abs(place[0] - via.x) + abs(place[1] - via.y) > apart
                             for via in vias):
                vias.append(Via(self.poured, *place))
        return vias[count:]

    def join_poured(self, wanted, apart):
        """Makes a track to each contact that the poured copper would not reach. Returns the vias of
        the poured net."""
        net = self.nets[self.poured]
        for _ in range(20):
            vias = self.stitches(wanted, apart)
            main, *lost = self.poured_pieces(vias + self.vias_of(net.name))
            if not lost:
                return vias
            for piece in lost:
                way = self.search(net, piece, main)
                losers = []
                for other, theirs in list(self.rivals(net, way)):
                    self.lift(other, theirs)
                    losers.append(other.name)
                self.fix(net, way)
                self.route(sorted(set(losers)))
        raise RuntimeError(f"{net.name} does not reach all its contacts")

    def vias_of(self, name):
        """Returns the vias of a net. Contacts that lie on both sides do not count as vias."""
        net = self.nets[name]
        return [Via(name, *self.point(node)) for node in
                sorted({min(step) for way in net.ways for step in zip(way, way[1:])
                        if abs(step[0] - step[1]) == self.area and
                        self.through.get(min(step)) != net.number})]


def main():
    """Reads a board as JSON from the standard input. Writes its tracks and vias to the standard
    output, and how many times the router joined a net. In the input, `joints` are pairs of contacts
    of the poured net, by their numbers. They are joined before all other contacts. `laid` is copper
    on which no track ends. `free` are places [x, y] where a via of the poured net is wanted. The
    output has these vias where there is room, but no two vias nearer than `apart`. `grid` is the
    distance between two points of the grid, and `change` is the price of a via."""
    board = json.load(sys.stdin)
    router.set_up(board["grid"], board["change"])
    pads = [Pad(net, tuple(layers), *place) for net, layers, *place in board["pads"]]
    whole = Pad(None, (), *board["whole"])
    laid = [Pad(net, tuple(layers), *place) for net, layers, *place in board["laid"]]
    grid = PouredRouter(whole, pads, board["holes"], board["widths"], board["poured"], laid)
    for first, second in board["joints"]:
        grid.join_first(pads[first], pads[second])
    grid.reach_other_side([pad for pad in pads
                           if pad.net == board["poured"] and len(pad.layers) == 1])
    turns = grid.route(board["order"])
    for _ in range(board["rounds"]):
        grid.straighten(board["order"])
    stitches = grid.join_poured(board["free"], board["apart"])
    tracks, vias = grid.copper()
    vias += stitches
    json.dump({"tracks": tracks, "vias": vias, "turns": turns}, sys.stdout)


if __name__ == "__main__":
    main()
