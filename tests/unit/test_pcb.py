#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the handhelds' circuit boards. The copper connects the circuit as it is drawn.
Connections are short where data sheets require this. The tools notice every difference. The
tests do not need KiCad. `make pcb` checks KiCad's design rules."""
import functools
import math
import pathlib
import re
import shutil
import tempfile
import unittest
import unittest.mock
from typing import Any

import assembler
import board as rules
import board_file
import case
import copper
import escapes
import fabricate
import placement
import poured
import router
from boards import HANDHELDS, PLANS

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]


@functools.lru_cache(maxsize=None)
def text_of(name: str) -> str:
    return (ROOT / f"schematics/{name}.kicad_pcb").read_text(encoding="utf-8")


@functools.lru_cache(maxsize=None)
def board_of(name: Any) -> Any:
    return board_file.Board(text_of(name))


def netlist_of(name: str) -> str:
    return (ROOT / f"schematics/{name}.net").read_text(encoding="ascii")


DESK = PLANS["atmega1284p"]


class File(unittest.TestCase):
    """Tests of the boards in the tree."""

    def assert_noticed(self, text: str, words: Any, netlist: Any = None) -> None:
        self.assertIn(
            words,
            "\n".join(
                board_file.faults(
                    text, netlist or netlist_of(DESK.name), DESK, board_file.digest(DESK)
                )
            ),
        )

    def changed(self, pattern: str, replacement: str) -> Any:
        """Returns the board for the desk, changed in one place."""
        after = re.sub(pattern, replacement, text_of(DESK.name), count=1)
        self.assertNotEqual(after, text_of(DESK.name))
        return after

    def test_each_board_is_its_circuit(self) -> None:
        for name, plan in PLANS.items():
            self.assertEqual(
                list(
                    board_file.faults(
                        text_of(name), netlist_of(name), plan, board_file.digest(plan)
                    )
                ),
                [],
                name,
            )

    def test_the_parts_that_stay_empty_are_those_of_the_drawing(self) -> None:
        for name in PLANS:
            drawing = (ROOT / f"schematics/{name}.kicad_sch").read_text(encoding="utf-8")
            empty = {
                item[2]
                for part in board_file.children(board_file.parse(text_of(name)), "footprint")
                if "dnp" in board_file.values(part, "attr")
                for item in board_file.children(part, "property")
                if item[1] == "Reference"
            }
            self.assertEqual(empty, assembler.left_out(drawing), name)

    def test_the_assemblers_angles_put_each_contact_in_its_place(self) -> None:
        """The assembling firm turns each footprint by an angle, as seen from the part's side. The
        contacts must then lie where the board has them."""
        contact = re.compile(r'\(pad "(\w+)" smd (?!custom)\w+\s+\(at ([-\d. ]+)\)')
        for name in HANDHELDS:
            board = board_file.Board(text_of(name))
            parts = board_file.children(board_file.parse(text_of(name)), "footprint")
            turned = 0
            for part in parts:
                package = part[1].split(":")[1]
                if not package.startswith(assembler.SURFACE):
                    continue
                x, y, angle = (board_file.values(part, "at") + [0])[:3]
                side = "bottom" if board_file.values(part, "layer") == ["B.Cu"] else "top"
                told = assembler.rotation(angle, side, package) - assembler.zero(package)
                text = (ROOT / f"schematics/nibble.pretty/{package}.kicad_mod").read_text("utf-8")
                wanted = {}
                for number, at in contact.findall(text):
                    right, down = map(float, at.split()[:2])
                    wanted[number] = board_file.turned(right, down, told)
                reference = next(
                    item[2]
                    for item in board_file.children(part, "property")
                    if item[1] == "Reference"
                )
                for pad in board.pads:
                    if pad.part == reference and pad.number in wanted:
                        right, down = wanted[pad.number]
                        mirrored = -right if side == "bottom" else right
                        self.assertLess(
                            math.dist((pad.x - x, pad.y - y), (mirrored, down)), 0.6, reference
                        )
                        turned += 1
            self.assertGreater(turned, 80)

    def test_a_contact_on_another_net_is_noticed(self) -> None:
        self.assert_noticed(
            self.changed(r'(?s)(\(pad "19" (?:(?!\(pad ).)*?)"/BUZZER"', r'\1"/CELLS"'),
            "U2 19 is on CELLS, in the drawing on BUZZER",
        )

    def test_a_wire_moved_in_the_drawing_is_noticed(self) -> None:
        moved = re.sub(r"(?m)^KEY_ROW1( +SW1 )", r"KEY_ROW2\1", netlist_of(DESK.name))
        self.assert_noticed(
            text_of(DESK.name), "SW1 2 is on KEY_ROW1, in the drawing on KEY_ROW2", moved
        )

    def test_a_missing_track_is_noticed(self) -> None:
        net = re.search(r'\(net (\d+) "/LCD_E"\)', text_of(DESK.name)).group(1)
        self.assert_noticed(
            self.changed(rf"(?s)\t\(segment(?:(?!\t\)\n).)*?\(net {net}\).*?\t\)\n", ""),
            "LCD_E falls into",
        )

    def test_a_part_that_was_moved_is_noticed(self) -> None:
        self.assert_noticed(
            self.changed(r'(?s)(\(footprint "nibble:DIP-40.*?\(at [\d.]+) [\d.]+', r"\1 99"),
            "U2 is not where its plan says",
        )

    def test_a_wrong_name_beside_a_key_is_noticed(self) -> None:
        self.assert_noticed(
            self.changed(r'gr_text "HINT"', 'gr_text "HELP"'), "HINT does not stand beside its key"
        )

    def test_a_board_older_than_its_sources_is_noticed(self) -> None:
        self.assert_noticed(
            self.changed("made of [0-9a-f]{4}", "made of 0000"), "older than its sources"
        )

    def test_a_word_changed_in_the_drawing_makes_no_board_older(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "tools").mkdir()
            for name in (f"{DESK.name}.net", "tools/desk_board.py", "tools/board.py"):
                shutil.copy(ROOT / "schematics" / name, root / name)
            netlist = root / f"{DESK.name}.net"
            first, rest = netlist.read_text(encoding="ascii").split("\n", 1)
            netlist.write_text(first[:-16] + "0" * 16 + "\n" + rest, encoding="ascii")
            self.assertEqual(board_file.digest(DESK, root), board_file.digest(DESK))
            netlist.write_text(
                first + "\n" + rest.replace("KEY_ROW1", "KEY_ROW2", 1), encoding="ascii"
            )
            self.assertNotEqual(board_file.digest(DESK, root), board_file.digest(DESK))


class Tracks(unittest.TestCase):
    """Tests of the copper: ground is one piece, parts are close together where they must be, and
    letters can be read."""

    def test_the_copper_of_each_board_is_right(self) -> None:
        for name in PLANS:
            self.assertEqual(list(copper.faults(board_of(name), copper.rules_of(name))), [], name)

    def test_the_revision_stands_on_each_board(self) -> None:
        for name in PLANS:
            self.assertTrue(any("revision" in words for words, *_ in board_of(name).words), name)

    def test_faults_of_the_copper_are_noticed(self) -> None:
        board = board_file.Board(text_of(DESK.name))
        board.pads = [
            pad._replace(x=pad.x + 30) if (pad.part, pad.number) == ("C11", "1") else pad
            for pad in board.pads
            if pad.part not in ("C14", "D3")
        ]
        board.tracks += [("RESET", "F.Cu", (0, 0), (90, 0)), ("LCD_E", "F.Cu", (0, 0), (50, 0))]
        board.letters.append(("GND", 0.8, 0.12))
        limits = copper.HANDHELD._replace(ground=(("C12 2", "U3 2", 1),))
        found = "\n".join(copper.faults(board, limits))
        for words in (
            "there is no C14 1",
            "there is no D3 2",
            "C11 1 is 29.9 mm from U3 6",
            "mm of tracks, more than 60",
            "along ground, more than 1",
            "LCD_E has ",
            '"GND" is printed 0.8 mm high in lines of 0.12 mm',
        ):
            self.assertIn(words, found)

    def test_ground_that_is_cut_is_noticed(self) -> None:
        without = re.sub(r"(?s)\t\(via\n.*?\n\t\)\n", "", text_of(DESK.name))
        self.assertIn("ground does not reach", "\n".join(copper.faults(board_file.Board(without))))


class Names(unittest.TestCase):
    """Tests of the names of small parts, which all look alike."""

    @staticmethod
    def astray(name: str) -> set:
        """Returns the resistors and capacitors whose printed name is nearer to another part."""
        boxes, names = {}, {}
        for pad in board_of(name).pads:
            if re.match(r"[RC]\d", pad.part):
                boxes.setdefault(pad.part, []).append((pad.x, pad.y))
        for block in text_of(name).split("\n\t(footprint ")[1:]:
            x, y, turn = re.search(r"\n\t\t\(at (\S+) ([^\s)]+) ?([^\s)]*)\)", block).groups()
            part, right, down = re.search(
                r'"Reference" "(\w+)"\s*\(at (\S+) ([^\s)]+)', block
            ).groups()
            angle, right, down = math.radians(float(turn or 0)), float(right), float(down)
            names[part] = (
                float(x) + right * math.cos(angle) + down * math.sin(angle),
                float(y) - right * math.sin(angle) + down * math.cos(angle),
            )

        def distance(part: str, other: Any) -> Any:
            return min(
                math.dist(names[part], place)
                for place in [*boxes[other], [sum(values) / 2 for values in zip(*boxes[other])]]
            )

        return {
            part
            for part in boxes
            if min(boxes, key=lambda other, part=part: distance(part, other)) != part
        }

    def test_a_name_is_beside_its_part_or_the_guide_says_where_the_part_is(self) -> None:
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        said = guide[guide.index("names lie apart from") :].split(";")[0:2]
        for name in PLANS:
            for part in self.astray(name):
                self.assertIn(f" {part} is between", " ".join(" ".join(said).split()), name)


class Place(unittest.TestCase):
    """Tests of where parts lie."""

    def test_the_keys_are_a_square_grid_within_reach_of_two_thumbs(self) -> None:
        for plan in HANDHELDS.values():
            self.assertEqual(len(set(plan.keys.values())), 16)
            for x, y in plan.keys.values():
                self.assertTrue(8 <= x <= plan.width - 8 and y <= plan.height - 8)
            for line in (plan.key_rows, plan.key_columns):
                self.assertGreaterEqual(min(b - a for a, b in zip(line, line[1:])), 12)

    def test_the_boards_are_small(self) -> None:
        pocket = HANDHELDS["atmega1284p-oled"]
        self.assertLessEqual((pocket.width, pocket.height), (73, 125))
        self.assertLessEqual(max(DESK.width, DESK.height), 100)


class Case(unittest.TestCase):
    """The case must have room for the board."""

    text: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.text = (ROOT / "schematics/case.scad").read_text(encoding="ascii")

    @staticmethod
    def places(name: str) -> list:
        """Returns each part with the positions of its contacts on the board."""
        left, top = board_file.CORNER
        return [
            (pad.part, pad.x - left, pad.y - top, max(pad.width, pad.height) / 2)
            for pad in board_of(name).pads
        ]

    def figure(self, name: Any) -> float:
        return float(re.search(rf"^{name} = (-?[\d.]+)", self.text, re.MULTILINE).group(1))

    def test_no_contact_is_under_a_post(self) -> None:
        for name, plan in HANDHELDS.items():
            for part, x, y, reach in self.places(name):
                for hole in plan.holes:
                    if not part.startswith("H"):
                        self.assertGreater(
                            ((x - hole[0]) ** 2 + (y - hole[1]) ** 2) ** 0.5,
                            self.figure("post") / 2 + reach,
                            part,
                        )

    def test_only_keys_lie_over_the_cells(self) -> None:
        for name, plan in HANDHELDS.items():
            x, y, width, height = plan.holder
            over = {
                part
                for part, right, down, _ in self.places(name)
                if abs(right - x) < width / 2 and abs(down - y) < height / 2
            }
            self.assertLessEqual(over, set(plan.keys), name)

    def test_the_programmers_plug_is_under_the_door(self) -> None:
        for name, plan in HANDHELDS.items():
            x, y, width, height = plan.holder
            top = case.OWN[name]()["door_top"]
            for part, right, down, reach in self.places(name):
                if part in ("J7", "SW17"):
                    self.assertTrue(
                        x - width / 2 < right - reach
                        and right + reach < x + width / 2
                        and top < down - reach
                        and down + reach < y + height / 2,
                        part,
                    )

    def test_a_usb_plug_reaches_its_socket(self) -> None:
        """The grip of a USB-C plug is at most 12.35 x 6.5 mm, with 0.1 mm of play. The grip goes
        into the opening, so it may stop some millimetres before the socket."""
        width, low, high = map(
            float,
            re.search(
                r"edge_opening\(usb, (\S+), usb_middle - (\S+), usb_middle \+ (\S+), 0\)", self.text
            ).groups(),
        )
        self.assertGreater(width, 12.35 + 0.3)
        self.assertGreater(low + high, 6.5 + 0.3)
        for name, plan in HANDHELDS.items():
            legs = [place for place in self.places(name) if place[0] == "J16"]
            near = min(min(x, y) for _, x, y, _ in legs)
            # The socket's front is 2.6 mm in front of its front legs (HRO TYPE-C-31-M-12).
            self.assertTrue(-1.3 < near - 2.6 < -0.5, name)
            across = 2 if case.OWN[name]()["sides"][0] == case.LEFT else 1
            middle = sum(place[across] for place in legs) / len(legs)
            self.assertAlmostEqual(middle, plan.parts["J16"][across], delta=0.13)

    def test_the_pocket_case_fits_a_pocket(self) -> None:
        plan = HANDHELDS["atmega1284p-oled"]
        around = 2 * (self.figure("wall") + self.figure("gap"))
        self.assertLessEqual(plan.width + around, 78)
        self.assertLessEqual(plan.height + around, 130)
        depth = (
            self.figure("legs")
            + case.HOLDER_HEIGHT
            + self.figure("door")
            + rules.THICKNESS
            + case.OWN[plan.name]()["glass_top"]
            + self.figure("lip")
        )
        self.assertLessEqual(depth, 24)

    def assert_apart(self, box: tuple, middle: Any, size: Any, least: float) -> None:
        """Asserts that a box (left, top, right, bottom) keeps a distance of `least` from a
        rectangle."""
        left, top, right, bottom = box
        across = max(left - middle[0], middle[0] - right) - size[0] / 2
        down = max(top - middle[1], middle[1] - bottom) - size[1] / 2
        self.assertGreaterEqual(max(across, down), least)

    def test_the_name_lies_on_solid_wall(self) -> None:
        """In DejaVu Sans Bold the word Nibble is 4.76 heights wide and 1.1 heights high. Its middle
        is at `title_at`. Over the edge of a display's glass the front is only as thick as `lip`."""
        sunk = self.figure("sunk")
        self.assertGreaterEqual(sunk, 0.4)
        self.assertGreaterEqual(self.figure("skin") - sunk, 1)
        for name, plan in HANDHELDS.items():
            own = case.OWN[name]()
            x, y = own["title_at"]
            self.assertGreaterEqual(own["title_height"], 5)
            width, height = 4.76 * own["title_height"], 1.1 * own["title_height"]
            box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            self.assertTrue(plan.corner <= box[0] and box[2] <= plan.width - plan.corner)
            for middle_x, middle_y, *_, down, glass_x, glass_y in own["displays"]:
                self.assert_apart(box, (middle_x, middle_y + down), (glass_x, glass_y), 0.2)
            middles = [(line[0] + line[-1]) / 2 for line in (plan.key_columns, plan.key_rows)]
            spans = [line[-1] - line[0] for line in (plan.key_columns, plan.key_rows)]
            # the plate of the keys is 1.5 mm larger than the caps on each side, and its edge 0.8 mm
            # more
            self.assert_apart(box, middles, [a + b + 4.6 for a, b in zip(spans, own["cap"])], 1)
        pocket = case.OWN["atmega1284p-oled"]()
        (middle_x, middle_y, width, *_), *_ = pocket["displays"]
        left = pocket["title_at"][0] - 4.76 * pocket["title_height"] / 2
        self.assertAlmostEqual(left, middle_x - width / 2, delta=0.3)
        self.assertTrue(
            middle_y < pocket["title_at"][1] < HANDHELDS["atmega1284p-oled"].key_rows[0]
        )

    def test_on_lies_on_the_flat_wall_at_the_end_where_the_lever_switches_on(self) -> None:
        """In DejaVu Sans Bold the word ON is 2.3 heights wide and 1.1 heights high. The word lies
        between S1 and the board's upper edge."""
        height, begin = self.figure("on_height"), self.figure("on_at")
        middle = self.figure("switch_middle")
        hollow = self.figure("switch_width") / 2 - 1 + self.figure("finger") / 2
        self.assertGreater(begin - 2.6, hollow + 0.5)
        self.assertLess(middle + 0.55 * height, -0.5)
        self.assertGreaterEqual(self.figure("wall") - self.figure("sunk"), 1.2)
        back = -(self.figure("legs") + case.HOLDER_HEIGHT + self.figure("door"))
        self.assertGreater(middle - 0.55 * height, back + self.figure("round_back"))
        for name, plan in HANDHELDS.items():
            _, _, y, _ = plan.parts["S1"]
            self.assertEqual(case.OWN[name]()["sides"][1], case.RIGHT)
            self.assertGreaterEqual(y - begin - 2.3 * height, plan.corner)
            words = {word[-1]: word[2] for word in plan.words}
            self.assertLess(words["on"], y)
            self.assertLess(y, words["off"])
            cells = [
                pad.y - board_file.CORNER[1]
                for pad in board_of(name).pads
                if (pad.part, pad.net) == ("S1", "BATTERY")
            ]
            self.assertTrue(cells)
            self.assertLess(max(cells), y)

    def test_the_case_knows_every_key(self) -> None:
        for plan in HANDHELDS.values():
            for key, (x, y) in plan.keys.items():
                self.assertIn(f'[{x:g}, {y:g}, "{rules.key_name(key)}"]', case.figures(plan))


class Routing(unittest.TestCase):
    """Tests of the router on small boards."""

    def routed(self, pads: Any, width: int = 10, height: int = 10, widths: Any = None) -> Any:
        """Routes a board of this size, and returns the router."""
        whole = router.Pad(None, (), width / 2, height / 2, width / 2, height / 2, 0)
        nets = sorted({pad.net for pad in pads if pad.net})
        grid = router.Router(
            whole, pads, [], {net: 0.3 for net in nets} if widths is None else widths, "GND"
        )
        grid.route(nets)
        return grid

    def test_a_contact_that_is_fenced_off_is_led_to_the_poured_copper(self) -> None:
        walls = [
            router.Pad(
                None, (router.BACK,), 5 + dx, 5 + dy, 2.6 if dy else 0.2, 2.6 if dx else 0.2, 0
            )
            for dx, dy in ((-2.4, 0), (0, -2.4), (2.4, 0), (0, 2.4))
        ]
        pads = [self.pad("GND", 5, 5), self.pad("GND", 1.2, 1.2), *walls]
        grid = poured.PouredRouter(
            router.Pad(None, (), 5, 5, 5, 5, 0), pads, [], {"GND": 0.3}, "GND"
        )
        self.assertEqual(len(grid.poured_pieces([])), 2)
        grid.reach_other_side([pad for pad in pads if pad.net])
        grid.join_poured([], 2.5)
        self.assertEqual(len(grid.poured_pieces(grid.vias_of("GND"))), 1)

    @staticmethod
    def pad(net: Any, x: Any, y: Any, layers: Any = (router.BACK,), size: Any = 0.5) -> Any:
        return router.Pad(net, layers, x, y, size, size, 0)

    def test_no_track_ends_on_copper_that_lies_already_or_touches_it(self) -> None:
        pads = [self.pad("a", 2.54, 5.08), self.pad("a", 7.62, 5.08)]
        laid = [router.Pad("b", (router.BACK,), 5.08, 5.08, 0.3, 0.3, 0)]
        grid = router.Router(
            router.Pad(None, (), 5, 5, 5, 5, 0), pads, [], {"a": 0.3, "b": 0.3}, "GND", laid
        )
        grid.route(["a"])
        self.assertEqual(grid.nets["b"].pads, [])
        tracks, _ = grid.copper()
        self.assertGreater(len(tracks), 1)
        for track in tracks:
            ends = [(track.start[axis], track.end[axis]) for axis in (0, 1)]
            if track.layer == router.BACK:
                self.assertFalse(
                    all(min(line) - 0.34 < 5.08 < max(line) + 0.34 for line in ends), track
                )

    def test_the_lines_of_a_usb_socket_keep_their_distance_and_end_on_the_grid(self) -> None:
        """Two lines of different nets must be 0.2 mm apart, measured from edge to edge."""
        name = "USB_C_Receptacle_HRO_TYPE-C-31-M-12"
        row = escapes.ROW
        lines = dict(escapes.lines_of(name, ((-3.25, row), (3.25, row), (0, escapes.MIDDLE))))
        nets = {"A4": "VBUS", "B4": "VBUS", "A6": "D+", "B6": "D+", "A7": "D-", "B7": "D-"}
        half = {contact: 0.3 if nets.get(contact) == "VBUS" else 0.15 for contact in lines}
        for contact, points in lines.items():
            if escapes.ends(name, contact):
                for value in points[-1][0], points[-1][1] - escapes.MIDDLE:
                    self.assertAlmostEqual(value / router.GRID, round(value / router.GRID))
            for other, others in lines.items():
                if nets.get(contact, contact) != nets.get(other, other):
                    apart = min(
                        self.gap(one, two)
                        for one in zip(points, points[1:])
                        for two in zip(others, others[1:])
                    )
                    self.assertGreaterEqual(
                        apart - half[contact] - half[other], 0.2 - 1e-6, (contact, other)
                    )

    def test_two_contacts_are_joined_by_a_straight_track(self) -> None:
        grid = self.routed([self.pad("a", 2.54, 5.08), self.pad("a", 7.62, 5.08)])
        tracks, vias = grid.copper()
        self.assertEqual(vias, [])
        self.assertEqual([track.start[1] for track in tracks], [tracks[0].end[1]])

    def test_nets_that_cross_take_the_other_layer(self) -> None:
        grid = self.routed(
            [
                self.pad("a", 2, 5),
                self.pad("a", 8, 5),
                self.pad("b", 5, 2),
                self.pad("b", 5, 8),
                *(self.pad(None, x, y) for x, y in ((1, 5), (9, 5), (5, 1), (5, 9))),
            ]
        )
        self.assertGreaterEqual(len(grid.copper()[1]), 2)

    def test_tracks_keep_their_distance(self) -> None:
        pads = [
            self.pad(net, x, y)
            for net, x, y in (
                ("a", 2, 3),
                ("a", 8, 7),
                ("b", 2, 4.5),
                ("b", 8, 4.5),
                ("c", 2, 7),
                ("c", 8, 3),
            )
        ]
        tracks, vias = self.routed(pads).copper()
        points = [(track.net, track.layer, track.start, track.end) for track in tracks]
        for index, (net, layer, *ends) in enumerate(points):
            for other, level, *others in points[index + 1 :]:
                if net != other and layer == level:
                    self.assertGreaterEqual(self.gap(ends, others), 0.5 - 1e-6)
        for via in vias:
            for net, _, *ends in points:
                if net != via.net:
                    self.assertGreaterEqual(self.gap(ends, [(via.x, via.y)] * 2), 0.75 - 1e-6)

    def test_tracks_keep_their_distance_on_a_wide_grid(self) -> None:
        with unittest.mock.patch.multiple(
            router,
            GRID=router.GRID,
            SLANT=router.SLANT,
            QUARTER=router.QUARTER,
            CHANGE=router.CHANGE,
        ):
            router.set_up(2.54 / 6, 60)
            self.test_tracks_keep_their_distance()
            corner = self.pad("a", 5, 5)
            tracks, _ = self.routed(
                [corner, self.pad("a", 8, 8), self.pad("b", 3.5, 6.2), self.pad("b", 6.2, 3.5)]
            ).copper()
        for track in tracks:
            if track.net == "b" and track.layer == router.BACK:
                for right, down in ((-1, -1), (1, -1), (-1, 1)):
                    corner_at = corner.x + right * 0.5, corner.y + down * 0.5
                    self.assertGreaterEqual(
                        self.gap((track.start, track.end), [corner_at] * 2), 0.35 - 1e-6
                    )

    @staticmethod
    def gap(first: Any, second: Any, parts: int = 60) -> Any:
        """Returns the smallest distance between two lines, measured between points on them."""

        def along(ends: Any) -> list:
            (x1, y1), (x2, y2) = ends
            return [
                (x1 + (x2 - x1) * part / parts, y1 + (y2 - y1) * part / parts)
                for part in range(parts + 1)
            ]

        return min(
            ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
            for x1, y1 in along(first)
            for x2, y2 in along(second)
        )

    def test_a_contact_without_a_way_is_said(self) -> None:
        walls = [
            self.pad(None, x, y, (router.FRONT, router.BACK), 0.7)
            for x in (3.6, 5, 6.4)
            for y in (3.6, 5, 6.4)
            if (x, y) != (5, 5)
        ]
        with self.assertRaisesRegex((RuntimeError, AssertionError), "no way"):
            self.routed([self.pad("a", 5, 5, size=0.3), self.pad("a", 8.5, 8.5), *walls])


class Placement(unittest.TestCase):
    """Tests of the page that shows where each part goes (schematics/tools/placement.py)."""

    def test_each_part_of_a_board_is_in_its_drawing_and_in_its_table(self) -> None:
        page = placement.page()
        for name in PLANS:
            section = page.split(f'<section id="{name}">')[1].split("</section>")[0]
            drawn = re.findall(r'<g data-part="([^"]+)">', section)
            rows = dict(
                re.findall(r'<tr data-part="([^"]+)"><td>[^<]*</td><td>(\w+)</td>', section)
            )
            board = board_of(name)
            self.assertEqual(sorted(drawn), sorted(board.parts))
            self.assertEqual(set(rows), set(assembler.listed(name)) & set(board.parts))
            self.assertLessEqual(set(PLANS[name].places), set(rows))
            for part, side in rows.items():
                self.assertEqual(side, {"F": "Front", "B": "Back"}[board.parts[part][0][0]], part)

    def test_a_part_is_drawn_where_the_board_has_it(self) -> None:
        root = board_file.parse(text_of("atmega1284p"))
        pads: dict = {}
        for pad in board_of("atmega1284p").pads:
            pads.setdefault((pad.part, pad.number), []).append((pad.x, pad.y))
        for item in board_file.children(root, "footprint"):
            part = placement.Drawn(item)
            for number, x, y, *_, shape, _ in part.pads:
                if number and shape != "custom" and part.name.startswith(("U", "J", "R")):
                    near = min(math.dist((x, y), at) for at in pads[part.name, number])
                    self.assertLess(near, 0.01, part.name)

    def test_triangles_of_a_printed_part_have_one_order(self) -> None:
        def facet(*corners: str) -> str:
            lines = "".join(f"      vertex {corner} 0 0\n" for corner in corners)
            return f"  facet normal 0 0 1\n    outer loop\n{lines}    endloop\n  endfacet\n"

        head, end = "solid OpenSCAD_Model\n", "endsolid OpenSCAD_Model\n"
        wanted = head + facet("1", "3", "2") + facet("2", "3", "4") + end
        for facets in (
            facet("2", "3", "4") + facet("1", "3", "2"),
            facet("3", "2", "1") + facet("4", "2", "3"),
        ):
            self.assertEqual(case.in_order(head + facets + end), wanted)

    def test_dates_of_kicad_become_one_date(self) -> None:
        for text in (
            "%TF.CreationDate,2026-11-28T15:33:21+00:00*%",
            "G04 Created by KiCad (PCBNEW 9.0.8+1) date 2026-11-28 15:33:21*",
            "; DRILL file {KiCad 9.0.8+1} date 2026-11-28T15:33:21+0000",
            '  "CreationDate": "2026-11-28T15:33:21+00:00"',
            "<title>SVG Image created as front.svg date 2026/11/28 15:33:21 </title>",
        ):
            found = fabricate.dateless(text)
            self.assertNotIn("2026", found)
            self.assertIn(fabricate.DATE, found)
            self.assertEqual(fabricate.dateless(found), found)


if __name__ == "__main__":
    unittest.main()
