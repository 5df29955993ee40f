# SPDX-License-Identifier: MIT
"""The plan of a circuit board, and the rules that hold for each board. desk_board.py and
pocket_board.py are the plans; pcb.py makes boards from them, and case.py makes the figures of their
cases.

Millimetres from the upper left corner, seen from the front; x grows to the right, y downwards. A
part's place is the middle of the rectangle around its contacts. Its angle counts to the left as
seen from its own side.
"""
import dataclasses

import router
from pieces import KEYS

FRONT, BACK = "front", "back"

THICKNESS = 1.6
HOLE_DIAMETER = 3.2

# The width of tracks that carry the current of the whole device, and the width of all other tracks.
WIDE = ("+5V", "+5V_SCREEN", "/BATTERY", "/USB_5V", "/HOLDER", "/CELLS_IN", "/FIELD_5V",
        "Net-(D2-anode)", "Net-(U3-SW)")
WIDE_TRACK, TRACK = 0.6, 0.3

# The smallest letters that makers accept: their height, and the width of their lines.
LETTERS, LINE = 1.0, 0.15

UNNAMED = ("~", "common", "CTS")


@dataclasses.dataclass(frozen=True)
class Plan:  # pylint: disable=too-many-instance-attributes
    """Where everything lies on one board."""
    name: str               # of the drawing
    title: str
    width: float
    height: float
    corner: float           # radius
    holes: tuple            # middles of the holes for the case's screws
    key_columns: tuple      # x of the keys' columns
    key_rows: tuple         # y of their rows
    parts: dict             # reference: (side, x, y, angle), without the keys
    words: tuple            # side, x, y of their middle, height, text
    contact_names: dict     # reference: how far right and down of a contact, height, angle
    notes: dict             # reference: what the part does
    holder: tuple           # the cells: middle, and size in x and y
    key_name_down: float    # from a key to its name; None: the names are on the caps of the keys
    key_name_height: float = 1.6

    @property
    def keys(self):
        """Reference of each key and its place."""
        return {f"SW{4 * row + column + 1}": (x, y)
                for row, y in enumerate(self.key_rows)
                for column, x in enumerate(self.key_columns)}

    @property
    def places(self):
        """All parts."""
        return {**self.parts, **{key: (FRONT, *place, 0) for key, place in self.keys.items()}}


def key_name(reference):
    """What a key is called."""
    return KEYS[int(reference[2:]) - 1]


def width_of(net):
    """How wide a net's tracks are."""
    return WIDE_TRACK if net in WIDE else TRACK


def net_class(name, track):
    """A class of nets as a project file knows it."""
    return {"name": name, "clearance": router.CLEARANCE, "track_width": track,
            "via_diameter": router.VIA, "via_drill": router.DRILL}


def project_rules():
    """The rules by which KiCad checks the board: nothing finer than cheap makers of boards can
    make."""
    rules = {"min_clearance": router.CLEARANCE, "min_track_width": TRACK,
             "min_copper_edge_clearance": router.EDGE, "min_hole_clearance": router.HOLE,
             "min_hole_to_hole": router.HOLE, "min_through_hole_diameter": 0.3,
             "min_via_diameter": 0.6, "min_via_annular_width": 0.15, "min_text_height": LETTERS,
             "min_text_thickness": LINE, "solder_mask_to_copper_clearance": 0.0}
    wide = [{"netclass": "Wide", "pattern": net} for net in WIDE]
    return {"board": {"design_settings": {"meta": {"version": 2}, "rules": rules}},
            "net_settings": {"meta": {"version": 4}, "netclass_patterns": wide,
                             "classes": [net_class("Default", TRACK),
                                         net_class("Wide", WIDE_TRACK)]}}
