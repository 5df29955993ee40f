#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the handheld that is built from bought modules. Its wires lead to the pins that the
firmware uses. Its case has room for the modules. What the guide says about its currents is true."""
import contextlib
import io
import itertools
import pathlib
import re
import unittest
from typing import Any

import mega_pro
import oled_modules

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUIDE = ROOT / "schematics/README.md"


def area(middle: Any, size: Any) -> tuple:
    """Returns the left, right, lower and upper edge of a rectangle."""
    return (
        middle[0] - size[0] / 2,
        middle[0] + size[0] / 2,
        middle[1] - size[1] / 2,
        middle[1] + size[1] / 2,
    )


def overlap(one: tuple, other: tuple) -> bool:
    """True if two rectangles overlap."""
    return one[0] < other[1] and other[0] < one[1] and one[2] < other[3] and other[2] < one[3]


class Wires(unittest.TestCase):
    """Tests of the wires in the picture and in the guide."""

    def test_every_wire_of_keys_display_and_sound_has_the_firmwares_pin(self) -> None:
        table = (ROOT / "hal/avr/boards/mega2560.h").read_text(encoding="ascii")
        told = {net: end for _, end, net, _ in mega_pro.wires()}
        for net in (
            *(f"KEY_{kind}{count}" for kind in ("ROW", "COL") for count in range(1, 5)),
            "LCD_SDA",
            "LCD_SCL",
            "BUZZER",
        ):
            self.assertRegex(table, rf"#define PIN_{net} .*/\* {told[net]}\b")

    def test_picture_and_tables_are_those_of_the_program(self) -> None:
        kept = (ROOT / "schematics/mega_pro.svg").read_text(encoding="utf-8")
        self.assertEqual(kept, mega_pro.picture())
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            mega_pro.tables()
        self.assertIn(printed.getvalue(), GUIDE.read_text(encoding="utf-8"), "make schematics")

    def test_computer_and_battery_meet_only_at_the_switch(self) -> None:
        ends = [
            (start, end) for start, end, net, _ in mega_pro.wires() if "5 V" in net or "supp" in net
        ]
        self.assertEqual(len(ends), 3)
        self.assertEqual({end for _, end in ends}, {"S1 computer", "S1 middle", "S1 battery"})

    def test_guide_picture_and_list_name_the_same_three_positions_of_the_switch(self) -> None:
        kept = (ROOT / "schematics/buy/mega_pro.csv").read_text(encoding="utf-8")
        self.assertIn("S1: computer, off, battery", kept)
        self.assertIn("S1: computer - off - battery", mega_pro.picture())
        chapter = GUIDE.read_text("utf-8").split("## A handheld from bought modules")[1]
        words = " ".join(chapter.split("\n## ")[0].split())
        self.assertIn("S1 has three positions: `computer`, off, `battery`.", words)

    def test_the_guide_says_that_the_pocket_draws_less_in_the_dark(self) -> None:
        dark = mega_pro.from_cell(mega_pro.states()["dark"])
        self.assertGreater(dark, 24 * mega_pro.pocket()[0][2])
        self.assertIn("dozens of times as much", " ".join(GUIDE.read_text("utf-8").split()))


class Modules(unittest.TestCase):
    """Tests of the picture of the OLED modules."""

    def test_the_picture_is_that_of_the_program(self) -> None:
        kept = (ROOT / "schematics/oled_modules.svg").read_text(encoding="utf-8")
        self.assertEqual(kept, oled_modules.picture())

    def test_each_module_has_its_contacts_in_the_order_of_j9(self) -> None:
        netlist = (ROOT / "schematics/atmega1284p-oled.net").read_text(encoding="ascii")
        order = [
            re.search(rf"(?m)^\S+ +J9 +{pin} +(\w+)$", netlist).group(1) for pin in range(1, 8)
        ]
        for _, contacts, _, _ in oled_modules.MODULES:
            self.assertEqual(contacts, order[: len(contacts)])


class Case(unittest.TestCase):
    """Tests of the figures in case_mega_pro.scad."""

    def setUp(self) -> None:
        self.of = mega_pro.figures()
        self.inside = (0, self.of["width"], 0, self.of["height"])
        names = ("mega", "battery", "charger")
        self.modules = [area(self.of[f"{n}_middle"], self.of[f"{n}_size"]) for n in names]
        self.modules.append(area(self.of["buzzer_at"], (12, 12)))

    def test_modules_lie_inside_and_apart_from_each_other_and_from_the_posts(self) -> None:
        places = (5, self.of["width"] - 5), (5, self.of["height"] - 5)
        posts = [area(at, [self.of["post"]] * 2) for at in itertools.product(*places)]
        for one in self.modules:
            self.assertTrue(
                self.inside[0] <= one[0]
                and one[1] <= self.inside[1]
                and self.inside[2] <= one[2]
                and one[3] <= self.inside[3],
                one,
            )
        for one, other in itertools.combinations([*self.modules, *posts], 2):
            self.assertFalse(overlap(one, other), (one, other))

    def test_display_and_keypad_fit_the_front(self) -> None:
        display = area(self.of["oled_middle"], self.of["oled_size"])
        keypad = area(self.of["keypad_middle"], self.of["keypad_size"])
        self.assertFalse(overlap(display, keypad))
        self.assertTrue(display[3] <= self.of["height"] and keypad[2] >= 0)

    def test_the_switch_has_room_beside_the_post(self) -> None:
        post = self.of["width"] - 5 - self.of["post"] / 2
        self.assertLessEqual(self.of["switch_x"] + 13 / 2, post)

    def test_the_screw_ends_in_the_front(self) -> None:
        reach = 14 - (self.of["depth"] - self.of["seat"] - self.of["post_front"])
        self.assertGreaterEqual(reach, 4)
        self.assertLess(reach, self.of["post_front"] + self.of["front_thick"] - 0.8)

    def test_the_list_has_every_module(self) -> None:
        text = (ROOT / "schematics/buy/mega_pro.csv").read_text(encoding="utf-8")
        for word in ("Mega Pro", "OLED", "keypad", "battery module", "Li-ion", "M3 x 14"):
            self.assertTrue(re.search(word, text), word)


if __name__ == "__main__":
    unittest.main()
