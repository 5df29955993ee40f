# SPDX-License-Identifier: MIT
"""Prints the names of keys, parts and contacts on a circuit board. A name covers no contact, no
line and no other name. Its own part is nearer to it than any other part."""
import math

import pcbnew

import board as rules

LAYERS = {rules.FRONT: pcbnew.F_SilkS, rules.BACK: pcbnew.B_SilkS}
# the free space around pads, lines and words, mm
AROUND_PAD, AROUND_LINE, AROUND_WORDS = 0.25, 0.2, 0.25
GAPS = (0.3, 0.6, 1.0, 1.5, 2.2, 3.0)                       # distances from a part to its name, mm
SHIFTS = (0, 1, -1, 2, -2, 3, -3, 4.5, -4.5)                # shifts along the part's side, mm


class Silk:
    """The two sides of the board, and which places on them are taken. Boxes are (left, top, right,
    bottom) in mm."""

    def __init__(self, board, plan, at):
        self.board, self.at = board, at
        corner, end = at(0, 0), at(plan.width, plan.height)
        self.whole = tuple(value / 1e6 for value in (corner.x, corner.y, end.x, end.y))
        self.taken, self.words = {side: [] for side in LAYERS}, []
        for footprint in board.GetFootprints():
            for pad in footprint.Pads():
                for side, layer in ((rules.FRONT, pcbnew.F_Mask), (rules.BACK, pcbnew.B_Mask)):
                    if pad.IsOnLayer(layer) or pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH:
                        self.take(side, pad, AROUND_PAD)
            for item in footprint.GraphicalItems():
                for side, layer in LAYERS.items():
                    if item.GetLayer() == layer:
                        self.take(side, item, AROUND_LINE)

    @staticmethod
    def box(item):
        """Returns the box around an item. For words this is the box around the strokes of the
        letters."""
        words = isinstance(item, pcbnew.EDA_TEXT)
        box = item.GetEffectiveTextShape().BBox() if words else item.GetBoundingBox()
        return tuple(value / 1e6 for value in (box.GetLeft(), box.GetTop(), box.GetRight(),
                                               box.GetBottom()))

    def take(self, side, item, margin):
        """Marks the place of an item as taken, so that nothing is printed over the item."""
        left, top, right, bottom = self.box(item)
        boxes = [(left, top, right, bottom)]
        if isinstance(item, pcbnew.PCB_SHAPE) and item.GetShape() == pcbnew.SHAPE_T_RECT:
            boxes = [(left, top, right, top), (left, bottom, right, bottom),
                     (left, top, left, bottom), (right, top, right, bottom)]
        self.taken[side] += [(left - margin, top - margin, right + margin, bottom + margin)
                             for left, top, right, bottom in boxes]
        if isinstance(item, pcbnew.EDA_TEXT):
            self.words.append((left, top, right, bottom))

    def covers(self, x, y, margin):
        """True if words cover a place of the board, on either side."""
        x, y = x + self.whole[0], y + self.whole[1]
        return any(left - margin < x < right + margin and top - margin < y < bottom + margin
                   for left, top, right, bottom in self.words)

    def free(self, side, box):
        """True if a name may lie in the box."""
        left, top, right, bottom = box
        if left < self.whole[0] + 0.4 or right > self.whole[2] - 0.4 or \
                top < self.whole[1] + 0.4 or bottom > self.whole[3] - 0.4:
            return False
        return not any(left < other[2] and other[0] < right and top < other[3] and
                       other[1] < bottom for other in self.taken[side])

    def style(self, item, side, height, angle=0):
        """Sets the side, the size and the angle of words."""
        assert height >= rules.LETTERS, f'"{item.GetText()}" is too small for the makers'
        item.SetLayer(LAYERS[side])
        item.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(height), pcbnew.FromMM(height)))
        item.SetTextThickness(pcbnew.FromMM(round(max(rules.LINE, 0.15 * height), 2)))
        item.SetHorizJustify(pcbnew.GR_TEXT_H_ALIGN_CENTER)
        item.SetVertJustify(pcbnew.GR_TEXT_V_ALIGN_CENTER)
        item.SetMirrored(side == rules.BACK)
        item.SetTextAngleDegrees(angle)

    def print(self, side, x, y, height, text, angle=0):
        """Prints words at a place."""
        item = pcbnew.PCB_TEXT(self.board)
        item.SetText(text)
        self.style(item, side, height, angle)
        item.SetPosition(self.at(x, y))
        self.board.Add(item)
        assert self.free(side, self.box(item)), f'"{text}" covers something at {x}, {y}'
        self.take(side, item, AROUND_WORDS)

    def body(self, footprint):
        """Returns the box around a part with its contacts and its printed lines."""
        boxes = [self.box(item) for item in [*footprint.Pads(), *footprint.GraphicalItems()]
                 if item.GetLayer() not in (pcbnew.F_Fab, pcbnew.B_Fab)]
        lefts, tops, rights, bottoms = zip(*boxes)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def belongs(self, footprint, box):
        """True if the part is nearer to a box than all other parts on the same side."""
        own = apart(self.body(footprint), box)
        return all(own < apart(self.body(other), box) for other in self.board.GetFootprints()
                   if other.GetReference() != footprint.GetReference()
                   and other.GetLayer() == footprint.GetLayer())

    def spots(self, footprint, width, height):
        """Yields places for a name of the given size, the best first: inside the part, below,
        above, beside it."""
        left, top, right, bottom = self.body(footprint)
        x, y = (left + right) / 2, (top + bottom) / 2
        yield x, y
        for gap in GAPS:
            for shift in SHIFTS:
                yield x + shift, bottom + gap + height / 2
                yield x + shift, top - gap - height / 2
                yield right + gap + width / 2, y + shift
                yield left - gap - width / 2, y + shift

    def room(self, footprint, item, side, height):
        """Returns the free places for a name, the good places first, and the number of good places.
        At a good place no other part is nearer to the name than its own."""
        self.style(item, side, height)
        left, top, right, bottom = self.box(item)
        width, tall = right - left, bottom - top
        good, doubtful = [], []
        for x, y in self.spots(footprint, width, tall):
            box = (x - width / 2, y - tall / 2, x + width / 2, y + tall / 2)
            if self.free(side, box):
                (good if self.belongs(footprint, box) else doubtful).append((x, y))
        return good + doubtful, len(good)

    def name(self, footprint, item, side, height):
        """Prints a name at the best free place beside its part."""
        places, _ = self.room(footprint, item, side, height)
        assert places, f"no room for the name of {footprint.GetReference()}"
        x, y = places[0]
        item.SetPosition(pcbnew.VECTOR2I(pcbnew.FromMM(round(x, 3)), pcbnew.FromMM(round(y, 3))))
        self.take(side, item, AROUND_WORDS)


def apart(one, other):
    """Returns the distance between two boxes."""
    return math.hypot(max(one[0] - other[2], other[0] - one[2], 0),
                      max(one[1] - other[3], other[1] - one[3], 0))


def print_names(board, plan, at, pins):
    """Prints all names, and returns the Silk. `pins` has the drawing's names of contacts, by part
    and number."""
    silk = Silk(board, plan, at)
    for word in plan.words:
        silk.print(*word)
    parts = {footprint.GetReference(): footprint for footprint in board.GetFootprints()}
    for reference, (x, y) in plan.keys.items():
        if plan.key_name_down is not None:
            silk.print(rules.FRONT, x, y + plan.key_name_down, plan.key_name_height,
                       rules.key_name(reference))
        parts[reference].Reference().SetLayer(pcbnew.F_Fab)
    corner = at(0, 0)
    for reference, (right, down, height, angle) in plan.contact_names.items():
        side = plan.places[reference][0]
        for pad in parts[reference].Pads():
            text = pins.get((reference, pad.GetNumber()), "~")
            place = pad.GetPosition()
            if text not in rules.UNNAMED:
                silk.print(side, (place.x - corner.x) / 1e6 + right,
                           (place.y - corner.y) / 1e6 + down, height, text, angle)
    # The part with the fewest places comes first, because the names of other parts could take them.
    unnamed = {reference: (parts[reference], parts[reference].Reference(), side, rules.LETTERS)
               for reference, (side, *_) in plan.parts.items()}
    for reference in sorted(unnamed, key=lambda name: silk.room(*unnamed[name])[1]):
        silk.name(*unnamed[reference])
    for reference, text in plan.notes.items():
        note = pcbnew.PCB_TEXT(board)
        note.SetText(text)
        silk.name(parts[reference], note, plan.places[reference][0], rules.LETTERS)
        board.Add(note)
    return silk
