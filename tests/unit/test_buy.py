#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the lists of parts to buy, schematics/buy/*.csv. The totals are those of the netlists,
and the packs contain enough parts. Each line says what to order and where its ratings come from."""
import collections
import csv
import pathlib
import re
import tempfile
import unittest
from typing import Any
from unittest import mock

import breadboard
import buy
import ratings
from compare_nets import Netlist
from spice_parts import read_values

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
CIRCUITS = ROOT / "schematics"
# These parts are not bought: the breadboard has modules in their place. J4 is the second serial
# port.
REPLACED = r"U1|D[A-H]\d|SW\d+|R2|C1|C2|J4"


def list_of(build: str) -> list:
    """Reads the list of a build."""
    with open(CIRCUITS / f"buy/{build}.csv", encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def boards_with(part: str) -> int:
    """Returns how many of the four quarters have this part. All quarters have the switches, diodes
    and lights. Only the quarter with a1 lacks J13."""
    if re.fullmatch(r"[DSV][A-H]\d", part):
        return 4
    return 3 if part == "J13" else 1


def drawn(drawing: str) -> collections.Counter:
    """Counts the parts in a build's netlist by value and package."""
    values = read_values(CIRCUITS / "bom.csv", drawing)
    count: collections.Counter = collections.Counter()
    for part in {part for part, _ in Netlist(CIRCUITS / f"{drawing}.net").pins}:
        if drawing != "nibble" or not re.fullmatch(REPLACED, part):
            count[values[part]] += boards_with(part) if drawing == "quarter" else 1
    return count


class Lists(unittest.TestCase):
    """Tests of the lists to buy."""

    def test_the_lists_are_those_of_the_program(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            with mock.patch("sys.argv", ["buy.py", folder]):
                buy.main()
            made = {path.name: path.read_bytes() for path in pathlib.Path(folder).iterdir()}
        kept = {path.name: path.read_bytes() for path in (CIRCUITS / "buy").iterdir()}
        self.assertEqual(kept, made, "make schematics")

    def test_each_total_is_that_of_the_netlist(self) -> None:
        for drawing, build in buy.BUILDS.items():
            if not (CIRCUITS / f"{drawing}.net").exists():
                continue
            listed: collections.Counter = collections.Counter()
            for line in list_of(build):
                if line["Part"]:
                    listed[line["Value"], line["Package"]] += int(line["Needed"])
            self.assertEqual(listed, drawn(drawing), build)

    def test_a_field_has_64_switches_and_34_magnets(self) -> None:
        for build in ("sensor_board_by_hand", "sensor_board_of_quarters"):
            needed = {line["Value"]: int(line["Needed"]) for line in list_of(build)}
            self.assertEqual(
                [needed[value] for value in ("reed 10-15 AT", "LED red 3 mm", "1N4148", "magnet")],
                [64, 64, 64, 34],
                build,
            )
            self.assertEqual(needed["MAX7219CNG"], 1)

    def test_the_packs_suffice_and_none_is_too_many(self) -> None:
        for build in buy.BUILDS.values():
            for line in list_of(build):
                needed, pack, packs = (int(line[name]) for name in ("Needed", "Pack", "Buy"))
                self.assertGreaterEqual(packs * pack, needed, line)
                self.assertLess((packs - 1) * pack, needed, line)

    def test_each_line_says_what_to_order(self) -> None:
        for build in buy.BUILDS.values():
            for line in list_of(build):
                self.assertTrue(line["Value"] and line["Package"], line)
                self.assertTrue(line["MPN"] and line["Second source"], line)
                self.assertIn(line["Checked"], ("data sheet", "memory"), line)

    def test_a_mega_with_an_oled_needs_neither_lcd_nor_lights(self) -> None:
        parts = ",".join(line["Part"] for line in list_of("mega_oled"))
        for name in ("A1", "BZ1", "J2", "J15", "U3", "R4"):
            self.assertIn(name, parts.split(","))
        for name in ("DS1", "RV1", "J3", "JP1"):
            self.assertNotIn(name, parts)
        wires = next(line for line in list_of("mega_oled") if line["Value"] == "wires")
        count = sum(
            len(wires) for step, (_, wires) in breadboard.STEPS.items() if step not in (3, 4)
        )
        self.assertEqual(int(wires["Needed"]), count + len(breadboard.PARTS["J2"]))

    def test_a_mega_has_a_lead_for_each_line_of_the_sensor_board(self) -> None:
        netlist = ratings.Netlist(CIRCUITS / "mega2560.net")
        nets = {net for (part, _), (net, _) in netlist.pins.items() if part == "J10"}
        lines = sum(not net.startswith("unconnected") for net in nets)
        for build in "mega", "mega_oled":
            leads = next(line for line in list_of(build) if line["Value"] == "leads")
            self.assertRegex(leads["Remarks"], rf"\b{lines} (more )?to a sensor board", build)

    def test_a_handheld_has_header_and_leads_for_the_trial_of_its_display(self) -> None:
        for build, drawing, display in (
            ("desk", "atmega1284p", "DS1"),
            ("pocket", "atmega1284p-oled", "J9"),
        ):
            pins = Netlist(CIRCUITS / f"{drawing}.net").pins.items()
            nets = [net for (part, _), (net, _) in pins if part == display]
            used = sum(not net.startswith("unconnected") for net in nets)
            needed = {
                (line["Value"], line["Package"]): int(line["Needed"]) for line in list_of(build)
            }
            self.assertEqual(needed["leads", "socket to socket, 15-20 cm"], used, build)
            self.assertEqual(needed["pin header", f"1 x {len(nets)}"], 2, build)
            values = {value for value, _ in needed}
            self.assertLessEqual({"circuit board", "heat-shrink tube"}, values, build)

    def test_an_oled_of_seven_contacts_has_its_reset_and_all_its_leads(self) -> None:
        for build, others in (("mega_oled", 0), ("mega_pro", 8 + 2)):
            needed = {line["Value"]: int(line["Needed"]) for line in list_of(build)}
            self.assertEqual((needed["10k"], needed["1u"]), (1, 1), build)
            leads = 4 if build == "mega_pro" else 7
            self.assertEqual(needed["leads"], others + leads, build)

    def test_a_sensor_board_has_pieces_and_all_that_holds_their_magnets(self) -> None:
        for build in ("sensor_board_by_hand", "sensor_board_of_quarters"):
            values = {line["Value"] for line in list_of(build)}
            self.assertLessEqual(
                {"chess pieces", "magnet", "epoxy", "drill", "sandpaper", "felt"}, values
            )

    def test_no_light_is_driven_above_its_rating(self) -> None:
        lights = [
            (build, line)
            for build in buy.BUILDS.values()
            for line in list_of(build)
            if line["Value"] in buy.LIGHTS
        ]
        self.assertEqual(len(lights), 4)
        for build, line in lights:
            driven = float(re.match(r"(\d+) mA while it is driven", line["Used at"]).group(1))
            limit = ratings.read_limits(CIRCUITS / "limits.csv")[line["Value"], line["Package"]]
            self.assertLess(driven, 1000 * float(limit["Amps"]), build)

    def test_the_lists_promise_no_light_brighter_than_its_data_sheet(self) -> None:
        limit = ratings.read_limits(CIRCUITS / "limits.csv")["LED red 3 mm", "3 mm"]
        typical = re.search(r"TYP\. (\d+), 10 mA", limit["Source"]).group(1)
        for build in ("sensor_board_by_hand", "sensor_board_of_quarters"):
            light = next(line for line in list_of(build) if line["Value"] == "LED red 3 mm")
            self.assertIn(f"typical {typical} mcd at 10 mA", light["Remarks"], build)

    def test_the_wires_are_more_than_a_pack(self) -> None:
        wires = next(line for line in list_of("breadboard") if line["Value"] == "wires")
        self.assertEqual(
            int(wires["Needed"]), len(breadboard.WIRES) + 1 + len(breadboard.PARTS["J2"])
        )
        self.assertEqual((wires["Pack"], wires["Buy"]), ("40", "2"))


class Sources(unittest.TestCase):
    """Tests of the sources of the ratings."""

    limits: Any

    @classmethod
    def setUpClass(cls) -> None:
        cls.limits = ratings.read_limits(CIRCUITS / "limits.csv")

    def test_a_data_sheet_is_named_with_its_page_and_words(self) -> None:
        for key, limit in self.limits.items():
            if limit["Checked"] == "data sheet":
                self.assertRegex(limit["Source"], r'^.+ page \d+: ".+"', key)
                self.assertNotIn("not read", limit["Source"], key)

    def test_the_words_of_a_data_sheet_have_its_limits(self) -> None:
        """The words may give watts as a fraction, and amperes as milliamperes."""
        for key, limit in self.limits.items():
            if limit["Checked"] != "data sheet":
                continue
            words = limit["Source"]
            for column in ("Volts", "Amps", "Watts"):
                value = limit[column] and float(limit[column])
                forms = (f"{value:g}", f"{1000 * value:g}") if value else ()
                fraction = column == "Watts" and value == 0.25 and "1/4W" in words
                if value and not fraction:
                    self.assertRegex(words, rf"(?<![\d.])({'|'.join(forms)})(\.0)?(?![\d])", key)

    def test_the_guide_counts_what_is_only_from_memory(self) -> None:
        guide = " ".join((CIRCUITS / "README.md").read_text(encoding="utf-8").split())
        read = sum(limit["Checked"] == "data sheet" for limit in self.limits.values())
        self.assertIn(f"{read} of {len(self.limits)} lines", guide)

    def test_guide_manual_and_lists_warn_of_the_magnets(self) -> None:
        for name in "schematics/README.md", "docs/manual.md":
            text = " ".join((ROOT / name).read_text(encoding="utf-8").split())
            for word in ("swallowed", "hospital", "pacemaker", "glue"):
                self.assertIn(word, text, name)
        for build in ("sensor_board_by_hand", "sensor_board_of_quarters"):
            magnet = next(line for line in list_of(build) if line["Value"] == "magnet")
            self.assertIn("never swallow", magnet["Remarks"])
            self.assertIn("pacemaker", magnet["Remarks"])

    def test_no_source_that_cannot_be_ordered_or_does_not_fit(self) -> None:
        text = (CIRCUITS / "bom.csv").read_text(encoding="utf-8")
        for name in ("TLLR4400", "RMCIP", "T93YA", "PRT-10968"):
            self.assertNotIn(name, text)


if __name__ == "__main__":
    unittest.main()
