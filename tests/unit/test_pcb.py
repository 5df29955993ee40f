#!/usr/bin/env python3
"""Tests of the handheld's circuit board: its copper joins the circuit of the drawing, and a
difference is noticed. KiCad is not needed. `make pcb` checks KiCad's design rules."""
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "schematics/tools"))

# pylint: disable=wrong-import-position,missing-function-docstring
import board as plan
import board_file
import case
import router

BOARD = (ROOT / "schematics/atmega1284p.kicad_pcb").read_text(encoding="utf-8")
NETLIST = (ROOT / "schematics/atmega1284p.net").read_text(encoding="ascii")


class File(unittest.TestCase):
    """The board file in the tree."""

    def assert_noticed(self, text, words, netlist=NETLIST):
        self.assertIn(words, "\n".join(board_file.faults(text, netlist, board_file.digest())))

    def changed(self, pattern, replacement):
        """The board with a change in one place."""
        after = re.sub(pattern, replacement, BOARD, count=1)
        self.assertNotEqual(after, BOARD)
        return after

    def test_the_board_is_the_circuit(self):
        self.assertEqual(list(board_file.faults(BOARD, NETLIST, board_file.digest())), [])

    def test_a_contact_on_another_net_is_noticed(self):
        self.assert_noticed(self.changed(r'(?s)(\(pad "19" (?:(?!\(pad ).)*?)"/BUZZER"',
                                         r'\1"/CELLS"'),
                            "U2 19 is on CELLS, in the drawing on BUZZER")

    def test_a_wire_moved_in_the_drawing_is_noticed(self):
        moved = re.sub(r"(?m)^KEY_ROW1( +SW1 )", r"KEY_ROW2\1", NETLIST)
        self.assert_noticed(BOARD, "SW1 2 is on KEY_ROW1, in the drawing on KEY_ROW2", moved)

    def test_a_missing_track_is_noticed(self):
        net = re.search(r'\(net (\d+) "/LCD_SCL"\)', BOARD).group(1)
        self.assert_noticed(self.changed(rf"(?s)\t\(segment(?:(?!\t\)\n).)*?\(net {net}\).*?\t\)\n",
                                         ""), "LCD_SCL falls into")

    def test_a_part_that_was_moved_is_noticed(self):
        self.assert_noticed(self.changed(r'(?s)(\(footprint "nibble:DIP-40.*?\(at [\d.]+) [\d.]+',
                                         r"\1 99"), "U2 is not where board.py says")

    def test_a_wrong_name_above_a_key_is_noticed(self):
        self.assert_noticed(self.changed(r'gr_text "HINT"', 'gr_text "HELP"'),
                            "HINT does not stand above its key")

    def test_a_board_older_than_its_sources_is_noticed(self):
        self.assert_noticed(self.changed("made of [0-9a-f]{4}", "made of 0000"),
                            "older than its sources")


class Place(unittest.TestCase):
    """The places of parts."""

    def test_the_keys_are_a_square_grid_within_reach_of_two_thumbs(self):
        places = plan.KEY_PLACES.values()
        self.assertEqual(len(set(places)), 16)
        for x, y in places:
            self.assertTrue(10 <= x <= plan.WIDTH - 10 and y <= plan.HEIGHT - 8)
        self.assertGreaterEqual(min(b - a for a, b in zip(plan.KEY_ROWS, plan.KEY_ROWS[1:])), 12)

    def test_left_and_right_of_the_keys_and_holes_are_alike(self):
        self.assertEqual([plan.WIDTH - x for x in reversed(plan.KEY_COLUMNS)],
                         list(plan.KEY_COLUMNS))
        self.assertEqual({(plan.WIDTH - x, y) for x, y in plan.HOLES}, set(plan.HOLES))


class Case(unittest.TestCase):
    """The case has room for the board."""

    @classmethod
    def setUpClass(cls):
        cls.parts = board_file.Board(BOARD).pads
        cls.text = (ROOT / "schematics/case.scad").read_text(encoding="ascii")

    def places(self):
        """A part, and the places of its contacts on the board."""
        left, top = board_file.CORNER
        return [(pad.part, pad.x - left, pad.y - top, max(pad.width, pad.height) / 2)
                for pad in self.parts]

    def test_no_contact_is_under_a_post(self):
        radius = float(re.search(r"^post = ([\d.]+)", self.text, re.MULTILINE).group(1)) / 2
        for part, x, y, reach in self.places():
            for hole in plan.HOLES:
                if not part.startswith("H"):
                    self.assertGreater(((x - hole[0]) ** 2 + (y - hole[1]) ** 2) ** 0.5,
                                       radius + reach, part)

    def test_only_keys_lie_over_the_cells(self):
        width, height = map(float, re.search(r"^holder = \[(\d+), (\d+)", self.text,
                                             re.MULTILINE).groups())
        x, y = sum(plan.KEY_COLUMNS) / 4, sum(plan.KEY_ROWS) / 4
        over = {part for part, right, down, _ in self.places()
                if abs(right - x) < width / 2 and abs(down - y) < height / 2}
        self.assertLessEqual(over, set(plan.KEY_PLACES))
        self.assertLess(y + height / 2, plan.HEIGHT - 1)

    def test_the_case_knows_every_key(self):
        for key, (x, y) in plan.KEY_PLACES.items():
            self.assertIn(f'[{x}, {y}, "{plan.KEY_NAMES[key]}"]', case.figures())


class Routing(unittest.TestCase):
    """The router on small boards."""

    def routed(self, pads, width=10, height=10, widths=None):
        """The router after its work on a board of `width` and `height`."""
        whole = router.Pad(None, (), width / 2, height / 2, width / 2, height / 2, 0)
        nets = sorted({pad.net for pad in pads if pad.net})
        grid = router.Router(whole, pads, [], {net: 0.3 for net in nets} if widths is None
                             else widths, "GND")
        grid.route(nets)
        return grid

    @staticmethod
    def pad(net, x, y, layers=(router.BACK,), size=0.5):
        return router.Pad(net, layers, x, y, size, size, 0)

    def test_two_contacts_are_joined_by_a_straight_track(self):
        grid = self.routed([self.pad("a", 2.54, 5.08), self.pad("a", 7.62, 5.08)])
        tracks, vias = grid.copper()
        self.assertEqual(vias, [])
        self.assertEqual([track.start[1] for track in tracks], [tracks[0].end[1]])

    def test_nets_that_cross_take_the_other_layer(self):
        grid = self.routed([self.pad("a", 2, 5), self.pad("a", 8, 5),
                            self.pad("b", 5, 2), self.pad("b", 5, 8),
                            *(self.pad(None, x, y) for x, y in ((1, 5), (9, 5), (5, 1), (5, 9)))])
        self.assertGreaterEqual(len(grid.copper()[1]), 2)

    def test_tracks_keep_their_distance(self):
        pads = [self.pad(net, x, y) for net, x, y in
                (("a", 2, 3), ("a", 8, 7), ("b", 2, 4.5), ("b", 8, 4.5), ("c", 2, 7), ("c", 8, 3))]
        tracks, vias = self.routed(pads).copper()
        points = [(track.net, track.layer, track.start, track.end) for track in tracks]
        for index, (net, layer, *ends) in enumerate(points):
            for other, level, *others in points[index + 1:]:
                if net != other and layer == level:
                    self.assertGreaterEqual(self.gap(ends, others), 0.5 - 1e-6)
        for via in vias:
            for net, _, *ends in points:
                if net != via.net:
                    self.assertGreaterEqual(self.gap(ends, [(via.x, via.y)] * 2), 0.75 - 1e-6)

    @staticmethod
    def gap(first, second, parts=60):
        """The least distance of two lines, by points on the lines."""
        def along(ends):
            (x1, y1), (x2, y2) = ends
            return [(x1 + (x2 - x1) * part / parts, y1 + (y2 - y1) * part / parts)
                    for part in range(parts + 1)]
        return min(((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
                   for x1, y1 in along(first) for x2, y2 in along(second))

    def test_a_contact_without_a_way_is_said(self):
        walls = [self.pad(None, x, y, (router.FRONT, router.BACK), 0.7)
                 for x in (3.6, 5, 6.4) for y in (3.6, 5, 6.4) if (x, y) != (5, 5)]
        with self.assertRaisesRegex((RuntimeError, AssertionError), "no way"):
            self.routed([self.pad("a", 5, 5, size=0.3), self.pad("a", 8.5, 8.5), *walls])


if __name__ == "__main__":
    unittest.main()
