#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the drawings. They show the circuit that the firmware drives, and the tools notice every
difference. The tests do not need KiCad, because the tree contains the netlists that `make
schematics` wrote."""
import csv
import json
import math
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
import xml.etree.ElementTree
from typing import Any

import assembler
import board_file
import breadboard
import export
import stripboard
from board_facts import board_names

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPARE = ROOT / "tools/compare_nets.py"
COMPARE_FIELD = ROOT / "tools/compare_field.py"
KEY_LIST = ROOT / "hal/key_list.h"


def compare(root: Any, program: Any = COMPARE) -> tuple:
    """Compares the files below `root`. Returns the exit status and the output."""
    done = subprocess.run(
        [sys.executable, program, "--root", root],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def key_names() -> list:
    """Returns the keys in the order of the firmware."""
    return re.findall(r"\bKEY\((\w+)\)(?= |$)", KEY_LIST.read_text(encoding="ascii"), re.M)


def distance(point: Any, start: Any, end: Any) -> Any:
    """Returns the distance between a point and a line from `start` to `end`."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    along = max(0, min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length)) if length else 0
    return math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))


class Drawn:
    """Reads the picture of a plan: its layers, the places of the legs, and everything that may
    cover a name."""

    def __init__(self, path: Any) -> None:
        root = xml.etree.ElementTree.parse(path).getroot()
        tag = "{http://www.w3.org/2000/svg}"
        layers = {group.get("id"): group for group in root.findall(tag + "g")}
        self.layers = list(layers)
        self.legs = self.circles(layers["legs"].iter(tag + "circle"))
        self.cuts = self.circles(
            circle
            for circle in layers["board"].iter(tag + "circle")
            if circle.get("class") == "cut"
        )
        self.wires = [
            [tuple(map(float, point.split())) for point in path.get("d")[1:].split("L")]
            for path in layers["wires"].iter(tag + "path")
        ]
        self.names = {
            (text.text, index): self.box(text)
            for index, text in enumerate(layers["names"].iter(tag + "text"))
        }

    @staticmethod
    def circles(elements: Any) -> dict:
        """Returns the centre and the radius of each circle."""
        return {
            (float(circle.get("cx")), float(circle.get("cy"))): float(circle.get("r"))
            for circle in elements
        }

    @staticmethod
    def box(text: Any) -> tuple:
        """Returns the left, top, right and bottom edge of a text, estimated from its font size."""
        size, x, y = (float(text.get(key)) for key in ("font-size", "x", "y"))
        width = 0.56 * size * len(text.text)
        left = {"start": 0, "middle": -width / 2, "end": -width}[text.get("text-anchor")]
        if text.get("transform"):
            x, y = map(float, re.match(r"translate\((.*?),(.*?)\)", text.get("transform")).groups())
            return x - 0.7 * size, y - left - width, x, y - left
        return x + left, y - 0.7 * size, x + left + width, y

    def faults(self) -> Any:
        """Yields the names that are covered by another name, a wire, a leg or a cut."""
        for (name, index), (left, top, right, bottom) in self.names.items():
            for (other, place), box in self.names.items():
                if (
                    place > index
                    and left < box[2]
                    and box[0] < right
                    and top < box[3]
                    and box[1] < bottom
                ):
                    yield f"{name} and {other}"
            for (x, y), radius in {**self.legs, **self.cuts}.items():
                if left - radius < x < right + radius and top - radius < y < bottom + radius:
                    yield f"{name} and a leg or a cut at {x}, {y}"
            for points in self.wires:
                for (x1, y1), (x2, y2) in zip(points, points[1:]):
                    if (
                        left < max(x1, x2)
                        and min(x1, x2) < right
                        and top < max(y1, y2)
                        and min(y1, y2) < bottom
                    ):
                        yield f"{name} and a wire from {points[0]}"


class Nets(unittest.TestCase):
    """Tests that compare netlists with pin tables."""

    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        for folder in ("boards", "displays"):
            shutil.copytree(ROOT / "hal/avr" / folder, self.root / "hal/avr" / folder)
        shutil.copy(ROOT / "diagram.json", self.root)
        (self.root / "schematics").mkdir()
        for pattern in ("*.net", "*.kicad_sch", "README.md"):
            for path in (ROOT / "schematics").glob(pattern):
                shutil.copy(path, self.root / "schematics")

    def tearDown(self) -> None:
        self.folder.cleanup()

    def change(self, path: Any, pattern: str, replacement: str) -> Any:
        """Changes one place in a file of the copy, and asserts that the text has changed."""
        path = self.root / path
        before = path.read_text(encoding="utf-8")
        after = re.sub(pattern, replacement, before, count=1, flags=re.MULTILINE)
        self.assertNotEqual(before, after)
        path.write_text(after, encoding="utf-8")

    def assert_noticed(self, words: Any, program: Any = COMPARE) -> None:
        status, output = compare(self.root, program)
        self.assertEqual(status, 1, output)
        self.assertIn(words, output)

    def test_drawings_are_the_pin_tables(self) -> None:
        status, output = compare(ROOT)
        self.assertEqual(status, 0, output)

    def test_a_bit_changed_in_a_pin_table_is_noticed(self) -> None:
        self.change("hal/avr/boards/uno.h", r"PIN_LED_DIN  B, 3", "PIN_LED_DIN  B, 4")
        self.assert_noticed("LED_DIN is PB4 in nano,")

    def test_a_port_changed_in_a_pin_table_is_noticed(self) -> None:
        self.change("hal/avr/boards/uno.h", r"PIN_BUZZER B, 1", "PIN_BUZZER D, 1")
        self.assert_noticed("BUZZER is PD1 in uno,")

    def test_a_wrong_comment_in_a_pin_table_is_noticed(self) -> None:
        self.change("hal/avr/boards/uno.h", r"/\* D9 \*/", "/* D8 */")
        self.assert_noticed("BUZZER is pin D8 by the comment")

    def test_a_wrong_number_of_a_contact_in_a_pin_table_is_noticed(self) -> None:
        self.change("hal/avr/boards/atmega1284p.h", r"/\* pin 19 \*/", "/* pin 18 */")
        self.assert_noticed("BUZZER is pin 18 by the comment in atmega1284p, 19 in atmega1284p")

    def test_a_pin_that_is_in_no_table_of_its_drawing_is_noticed(self) -> None:
        self.change("hal/avr/boards/atmega1284p.h", r"^#define PIN_CELLS .*$", "")
        self.assert_noticed("is on CELLS, which")

    def test_a_pin_of_the_room_for_memory_and_sensors_moved_in_a_table_is_noticed(self) -> None:
        self.change(
            "hal/avr/boards/atmega1284p.h", r"PIN_SENSE_SELECT  C, 7", "PIN_SENSE_SELECT  C, 5"
        )
        for drawing in "atmega1284p", "atmega1284p-oled":
            self.assert_noticed(f"SENSE_SELECT is PC5 in {drawing}, PC7 in {drawing}")

    def test_an_oled_with_its_lines_exchanged_is_noticed(self) -> None:
        self.change("schematics/atmega1284p-oled.net", r"^OLED_SCL( +J9 +3 +)SCL", r"OLED_SCL\1SDA")
        self.assert_noticed("SCL of J9 is on no net, not on OLED_SCL")

    def test_a_bus_of_the_oled_without_its_shifter_is_noticed(self) -> None:
        self.change("schematics/atmega1284p-oled.net", r"^LCD_SDA( +Q4 )", r"OLED_SDA\1")
        self.assert_noticed("drain of Q4 is on OLED_SDA, not on LCD_SDA")

    def test_a_pull_up_of_the_oled_at_the_wrong_supply_is_noticed(self) -> None:
        self.change("schematics/atmega1284p-oled.net", r"^\+3V3_OLED( +R23 )", r"+5V\1")
        self.assert_noticed("does not lead OLED_SDA to its pull-up at J9")

    def test_a_wire_to_the_room_for_memory_that_moved_is_noticed(self) -> None:
        for drawing in ("atmega1284p", "atmega1284p-oled"):
            self.change(f"schematics/{drawing}.net", r"^MEMORY_SELECT( +U2 )", r"SENSE_SELECT\1")
            self.assert_noticed(f"{drawing}: MEMORY_SELECT is on nowhere, not on PC6")

    def test_lights_that_the_bus_could_feed_are_noticed(self) -> None:
        self.change("schematics/atmega1284p.net", r"^LIGHTS_DIN( +U1 )", r"LED_DIN\1")
        self.assert_noticed("DIN of U1 is on LED_DIN, not on LIGHTS_DIN")

    def test_a_gate_that_is_not_slowed_down_is_noticed(self) -> None:
        self.change("schematics/atmega1284p.net", r"^SCREEN_GATE( +R19 )", r"SCREEN_OFF\1")
        self.assert_noticed("does not lead SCREEN_OFF by a resistor to SCREEN_GATE")

    def test_a_screen_that_cannot_be_switched_off_is_noticed(self) -> None:
        self.change("schematics/atmega1284p.net", r"^\+5V_SCREEN( +DS1 )", r"+5V\1")
        self.assert_noticed("VDD of DS1 is on +5V, not on +5V_SCREEN")

    def test_an_oled_that_cannot_be_switched_off_is_noticed(self) -> None:
        self.change("schematics/atmega1284p-oled.net", r"^\+5V_SCREEN( +U5 )", r"+5V\1")
        self.assert_noticed("VIN of U5 is on +5V, not on +5V_SCREEN")

    def test_a_sensor_board_without_its_fuse_is_noticed(self) -> None:
        self.change("schematics/quarter.net", r"^FIELD_5V( +F1 )", r"GND\1")
        self.assert_noticed("quarter: the supply has no fuse", COMPARE_FIELD)

    def test_a_matrix_upside_down_is_noticed(self) -> None:
        self.change("schematics/atmega1284p.net", r"^RANK8( +D1 )", r"RANK1\1")
        self.assert_noticed("ROW1 of D1 is on RANK1, not on RANK8")

    def test_the_sensor_board_is_one_circuit_in_all_its_drawings(self) -> None:
        status, output = compare(ROOT, COMPARE_FIELD)
        self.assertEqual(status, 0, output)

    def test_a_line_to_the_sensor_board_that_moved_at_the_mega_is_noticed(self) -> None:
        self.change(
            "hal/avr/boards/mega2560.h", r"PIN_SENSE_SELECT  B, 6", "PIN_SENSE_SELECT  B, 7"
        )
        self.assert_noticed("SENSE_SELECT is PB7 in mega2560, D12/PB6 in mega2560")

    def test_a_plug_of_the_sensor_board_with_another_order_is_noticed(self) -> None:
        self.change("schematics/mega2560.net", r"^MISO( +J10 +)5( +)MISO", r"LED_DIN\g<1>5\2MISO")
        self.assert_noticed("mega2560: contact 5 of J10 is on LED_DIN, not on MISO", COMPARE_FIELD)

    def test_a_diode_of_the_field_that_is_turned_is_noticed(self) -> None:
        self.change(
            "schematics/sensors.net", r"^(SENSE_FILE_C +VC3 +)2( +)anode", r"\g<1>1\2cathode"
        )
        self.assert_noticed("anode of VC3 is on no net, not on SENSE_FILE_C", COMPARE_FIELD)

    def test_a_switch_on_another_square_is_noticed(self) -> None:
        self.change("schematics/sensors.net", r"^SENSE_RANK4( +SE4 )", r"SENSE_RANK5\1")
        self.assert_noticed("rank of SE4 is on SENSE_RANK5, not on SENSE_RANK4", COMPARE_FIELD)

    def test_two_files_exchanged_at_the_chip_of_the_switches_are_noticed(self) -> None:
        self.change("schematics/quarter.net", r"^SENSE_FILE_A( +U6 )", r"SENSE_FILE_B\1")
        self.assert_noticed("quarter: GPB0 of U6 is on SENSE_FILE_B", COMPARE_FIELD)

    def test_plugs_of_two_quarters_that_do_not_match_are_noticed(self) -> None:
        self.change("schematics/quarter.net", r"^SENSE_RANK8( +J12 )", r"SENSE_RANK7\1")
        self.assert_noticed("the joined quarters ", COMPARE_FIELD)

    def test_a_quarter_without_a_plug_to_the_right_is_noticed(self) -> None:
        self.change("schematics/quarter.net", r"^FILE_E( +J11 )", r"unconnected-(J11-Pad12)\1")
        self.assert_noticed("the joined quarters leave FILE_E open", COMPARE_FIELD)

    def test_a_pin_that_has_left_a_pin_table_is_noticed(self) -> None:
        self.change("hal/avr/boards/uno.h", r"^#define PIN_LCD_E .*$", "")
        self.assert_noticed("is on LCD_E, which")

    def test_an_adapter_on_pins_without_a_two_wire_interface_is_noticed(self) -> None:
        self.change("hal/avr/boards/uno.h", r"PIN_LCD_SDA C, 4 /\* A4", "PIN_LCD_SDA C, 3 /* A3")
        self.assert_noticed("LCD_SDA is PC3 A3 in uno.h, not PC4 A4")

    def test_a_wire_of_the_adapter_or_the_memory_in_the_guide_is_noticed(self) -> None:
        self.change("schematics/README.md", r"\| SDA \| A4", "| SDA | A5")
        self.change("schematics/README.md", r"\| SO \| D50", "| SO | D51")
        self.assert_noticed("its table of adapter is not that")
        self.assert_noticed("its table of memory is not that")

    def test_a_pin_moved_in_a_drawing_is_noticed(self) -> None:
        for drawing, table in (
            ("nibble", "nano"),
            ("atmega328p", "uno"),
            ("mega2560", "mega2560"),
            ("atmega1284p", "atmega1284p"),
            ("atmega1284p-oled", "atmega1284p-oled"),
        ):
            self.change(f"schematics/{drawing}.net", r"^KEY_ROW2( +[AU]\d )", r"KEY_ROW9\1")
            self.assert_noticed(f"in {table}, nowhere in {drawing}")

    def test_a_changed_drawing_without_its_netlist_is_noticed(self) -> None:
        self.change("schematics/nibble.kicad_sch", '"KEY_ROW2"', '"KEY_ROW3"')
        self.assert_noticed("nibble.net is not that of nibble.kicad_sch")

    def test_display_and_driver_exchanged_is_noticed(self) -> None:
        self.change("schematics/nibble.net", r"^LCD_RS( +DS1 +)4 +RS", r"LCD_RS\g<1>6 E")
        self.assert_noticed("RS of DS1")

    def test_a_light_on_another_square_is_noticed(self) -> None:
        self.change("schematics/nibble.net", r"^RANK4( +DE4 )", r"RANK5\1")
        self.assert_noticed("cathode of DE4 is on RANK5, not on RANK4")

    def test_a_key_in_another_column_is_noticed(self) -> None:
        self.change("schematics/nibble.net", r"^KEY_COL1( +SW1 )", r"KEY_COL2\1")
        self.assert_noticed("column of SW1 is on KEY_COL2")

    def test_a_wire_moved_in_the_circuit_for_wokwi_is_noticed(self) -> None:
        self.change("diagram.json", '"uno:7", "keypad:R3"', '"uno:8", "keypad:R3"')
        self.assert_noticed("keypad:R3 is on KEY_ROW4, not on KEY_ROW3")

    def test_a_wire_missing_in_the_circuit_for_wokwi_is_noticed(self) -> None:
        self.change("diagram.json", r'^ *\[ "uno:10", .*\n', "")
        self.assert_noticed("lights:CS is on no net, not on LED_LOAD")

    def test_the_keys_of_the_circuit_for_wokwi_are_those_of_the_firmware(self) -> None:
        diagram = json.loads((ROOT / "diagram.json").read_text(encoding="utf-8"))
        keypad = next(part for part in diagram["parts"] if part["id"] == "keypad")
        self.assertEqual(keypad["attrs"]["keys"], key_names())

    def test_a_wrong_pin_in_the_guide_is_noticed(self) -> None:
        self.change(
            "schematics/README.md", r"\| LCD_E \| (.*) \| A1 \| 20", r"| LCD_E | \1 | A2 | 20"
        )
        self.assert_noticed("its table of pins is not that of the drawings")


class Drawings(unittest.TestCase):
    """Tests of the files of the drawings."""

    def test_the_files_are_what_draw_py_draws(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, ROOT / "schematics/tools/draw.py", folder], check=True)
            for path in sorted(pathlib.Path(folder).iterdir()):
                self.assertEqual(
                    (ROOT / "schematics" / path.name).read_bytes(), path.read_bytes(), path.name
                )

    def test_each_drawing_is_one_page(self) -> None:
        pages = sorted((ROOT / "schematics").glob("*.kicad_sch"))
        self.assertEqual({page.stem for page in pages}, {*export.BUILDS})
        for page in pages:
            self.assertNotIn('"Sheetfile"', page.read_text(encoding="utf-8"), page.name)

    def test_keys_are_named_in_the_order_of_the_firmware(self) -> None:
        for name in ("nibble", "atmega1284p", "atmega1284p-oled"):
            drawn = dict(
                re.findall(
                    r'"Reference" "SW(\d+)"(?:(?!"Reference").)*?"Key" "(\w+)"',
                    (ROOT / f"schematics/{name}.kicad_sch").read_text("ascii"),
                    re.DOTALL,
                )
            )
            self.assertEqual([drawn[str(number)] for number in range(1, 17)], key_names(), name)

    def test_the_switch_joins_contacts_that_lie_on_one_side_of_it(self) -> None:
        text = (
            ROOT / "schematics/nibble.pretty/SW_CK_JS202011AQN_DPDT_Angled.kicad_mod"
        ).read_text(encoding="utf-8")
        side = dict(re.findall(r'\(pad "(\d)".*?\(at ([\d.]+) ', text, re.DOTALL))
        self.assertEqual(set(side), set("123456"))
        for drawing in ("atmega1284p", "atmega1284p-oled"):
            lines = (ROOT / f"schematics/{drawing}.net").read_text(encoding="ascii")
            net = {pin: name for name, pin in re.findall(r"^(\S+) +S1 +(\d)", lines, re.MULTILINE)}
            for place in set(side.values()):
                self.assertEqual(len({net[pin] for pin in side if side[pin] == place}), 1, place)

    def test_a_part_that_may_be_left_out_lies_in_a_dashed_frame_without_a_cross(self) -> None:
        dashed = (
            r"\(rectangle \(start ([\d.]+) ([\d.]+)\) \(end ([\d.]+) ([\d.]+)\) "
            r"\(stroke \(width [\d.]+\) \(type dash\)"
        )
        for drawing in ("atmega1284p", "atmega1284p-oled"):
            text = (ROOT / f"schematics/{drawing}.kicad_sch").read_text("ascii")
            frames = [tuple(map(float, corners)) for corners in re.findall(dashed, text)]
            empty = set()
            for symbol in board_file.children(board_file.parse(text), "symbol"):
                if board_file.values(symbol, "dnp") == ["yes"]:
                    x, y, _ = board_file.values(symbol, "at")
                    name = board_file.children(symbol, "property")[0][2]
                    empty.add(name)
                    self.assertTrue(
                        any(
                            left < x < right and top < y < bottom
                            for left, top, right, bottom in frames
                        ),
                        (drawing, name),
                    )
            self.assertEqual(empty, assembler.left_out(text))
            self.assertEqual(assembler.left_out(export.without_crosses(text)), set())

    def test_nothing_touches_the_border_of_a_sheet(self) -> None:
        sizes, border = {"A3": (420, 297)}, 12
        for path in sorted((ROOT / "schematics").glob("*.kicad_sch")):
            text = path.read_text(encoding="utf-8")
            placed = "\n".join(
                re.findall(
                    r"^  \((?:wire|rectangle|text|label|symbol \(lib_id).*", text, re.MULTILINE
                )
            )
            width, height = sizes[re.search(r'\(paper "(\w+)"\)', text).group(1)]
            for x, y in re.findall(r"\((?:start|end|at|xy) ([\d.-]+) ([\d.-]+)", placed):
                self.assertTrue(
                    border + 2 < float(x) < width - border - 2
                    and border + 2 < float(y) < height - border - 2,
                    f"{path.name}: something lies at {x}, {y}",
                )

    def test_no_wire_and_no_name_lies_over_the_name_of_a_net(self) -> None:
        name = (
            r'(?m)^ {2,4}\((label|property "(?:Reference|Value)") "([^"]+)" '
            r"\(at ([\d.]+) ([\d.]+) 0\) \(effects \(font \(size 1.27 1.27\)\)"
            r"(?: \(justify ([a-z ]+)\))?\)"
        )
        wire = r"\(wire \(pts \(xy ([\d.]+) ([\d.]+)\) \(xy \1 ([\d.]+)\)\)"
        for path in sorted((ROOT / "schematics").glob("*.kicad_sch")):
            text = path.read_text(encoding="utf-8")
            # the text after the symbols of the library
            text = text[text.index("\n  )\n") :]
            labels: list[Any] = []
            covers: list[Any] = [
                (float(x), float(x), *sorted((float(y), float(end))), "a wire")
                for x, y, end in re.findall(wire, text)
            ]
            for kind, words, x, y, justify in re.findall(name, text):
                left = float(x) - 1.15 * len(words) * (
                    0 if "left" in justify else 1 if "right" in justify else 0.5
                )
                above, below = (1.9, -0.3) if kind == "label" else (0.7, 0.7)
                box = (left, left + 1.15 * len(words), float(y) - above, float(y) + below, words)
                (labels if kind == "label" else covers).append(box)
            for left, right, top, bottom, net in labels:
                self.assertEqual(
                    [
                        cover
                        for cover in covers
                        if left + 0.3 < cover[1]
                        and cover[0] < right - 0.3
                        and top < cover[3]
                        and cover[2] < bottom
                    ],
                    [],
                    (path.name, net),
                )

    def test_every_part_is_in_the_parts_list(self) -> None:
        listed = set()
        with open(ROOT / "schematics/bom.csv", encoding="utf-8", newline="") as table:
            for row in csv.DictReader(table):
                if not row["Reference"]:
                    continue
                parts = [self.range_of(*part.split("-")) for part in row["Reference"].split(",")]
                count = len(sum(parts, []))
                if row["Drawing"] == "quarter":
                    count = sum(map(self.on_four_quarters, sum(parts, [])))
                self.assertEqual(count, int(row["Quantity"]), row)
                listed |= {(row["Drawing"], part) for part in sum(parts, [])}
        netlists = (ROOT / "schematics").glob("*.net")
        drawn = {
            (path.stem, line.split()[1])
            for path in netlists
            for line in path.read_text(encoding="ascii").splitlines()[1:]
        }
        self.assertEqual(drawn, listed)

    @staticmethod
    def on_four_quarters(part: str) -> int:
        """Returns how many of the four quarters have this part."""
        if re.fullmatch(r"[DSV][A-H]\d", part):
            return 4
        return 3 if part == "J13" else 1

    @staticmethod
    def range_of(first: Any, last: Any = None) -> list[str]:
        """Returns all names from the first to the last: C5 to C7 are C5, C6 and C7."""
        prefix = first.rstrip("0123456789")
        numbers = [int(name[len(prefix) :]) for name in (first, last or first)]
        return [f"{prefix}{number}" for number in range(numbers[0], numbers[1] + 1)]


class Papers(unittest.TestCase):
    """Tests of the printed plans and their lists."""

    def made_by(self, name: str, *arguments: Any) -> Any:
        """Runs a program of schematics/tools, and returns its output."""
        return subprocess.run(
            [sys.executable, ROOT / "schematics/tools" / name, *arguments],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout

    def test_breadboard_and_stripboard_are_the_circuit(self) -> None:
        for plan in ("breadboard", "stripboard"):
            with tempfile.TemporaryDirectory() as folder:
                self.made_by(plan + ".py", folder)
                for name in (plan + ".svg", plan + ".csv"):
                    self.assertEqual(
                        (ROOT / "schematics" / name).read_text(encoding="utf-8"),
                        (pathlib.Path(folder) / name).read_text(encoding="utf-8"),
                        name,
                    )

    def test_a_wire_in_the_wrong_hole_is_noticed(self) -> None:
        self.assertEqual(list(breadboard.faults()), [])
        wires = [
            ("9b", "56a", *wire[2:]) if wire[3] == "LCD_D7" else wire for wire in breadboard.WIRES
        ]
        with unittest.mock.patch("breadboard.WIRES", wires):
            self.assertIn("LCD_D7 and LCD_D6 touch", " ".join(breadboard.faults()))

    def test_a_cut_that_is_missing_is_noticed(self) -> None:
        self.assertEqual(list(stripboard.faults()), [])
        with unittest.mock.patch(
            "stripboard.CUTS", [cut for cut in stripboard.CUTS if cut != "H24"]
        ):
            self.assertIn("LCD_D4 and GND touch", " ".join(stripboard.faults()))

    def test_the_list_of_the_breadboard_is_in_the_order_of_the_steps(self) -> None:
        step_of = {"LCD": 3, "LED": 4, "KEY": 5, "BUZ": 6, "5 V": 1, "gro": 1}
        rows = self.list_of("breadboard")
        steps = [int(row["Step"]) for row in rows]
        self.assertEqual(steps, sorted(steps))
        for row in rows:
            if row["What"] == "wire" and "," not in row["Carries"]:
                wanted = step_of.get(row["Carries"][:3], 3)
                self.assertEqual(int(row["Step"]), wanted, row)

    def test_every_part_of_the_breadboard_is_in_its_list(self) -> None:
        listed = {row["What"].split()[0]: row for row in self.list_of("breadboard")}
        for part, holes in breadboard.PARTS.items():
            self.assertIn(part, listed)
            self.assertEqual(
                [listed[part]["From"], listed[part]["To"]],
                [list(holes.values())[0], list(holes.values())[-1]],
            )

    def test_wires_and_leads_to_order_are_those_of_the_plan(self) -> None:
        wires = len(breadboard.WIRES) + 1 + len(breadboard.PARTS["J2"])
        leads = sum(
            not name.startswith("unconnected-")
            for (part, _), (name, _) in breadboard.plan.netlist("nibble").pins.items()
            if part in ("DS1", "J3")
        )
        with open(ROOT / "schematics/extras.csv", encoding="utf-8", newline="") as table:
            rows = list(csv.DictReader(table))
        for drawing in ("nibble", "mega2560"):
            listed = {row["Value"]: row["Quantity"] for row in rows if row["Drawing"] == drawing}
            self.assertEqual((listed["wires"], listed["leads"]), (str(wires), str(leads)))
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        self.assertIn(f" {wires} wires from pin to pin", guide)
        self.assertIn(f"| {leads} leads from socket to pin", guide)

    def test_a_wire_of_the_nano_has_the_sockets_of_an_uno_and_a_mega(self) -> None:
        for row in self.list_of("breadboard"):
            at_the_nano = (
                row["What"] == "wire"
                and row["From"][-1] in "abcdefghij"
                and (int(row["From"][:-1]) <= 15)
            )
            self.assertEqual((bool(row["Uno"]), bool(row["Mega"])), (at_the_nano,) * 2, row)
        for net, sockets in (
            ("LED_LOAD", ("D10", "D53")),
            ("KEY_COL1", ("D2", "A8")),
            ("KEY_ROW1", ("D5", "D5")),
            ("5 V to the rails", ("5V", "5V")),
        ):
            self.assertIn(
                (net, *sockets),
                [(row["Carries"], row["Uno"], row["Mega"]) for row in self.list_of("breadboard")],
            )

    def test_the_names_of_rails_are_explained(self) -> None:
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        named = {row[end][-1] for row in self.list_of("breadboard") for end in ("From", "To")}
        self.assertEqual({rail for rail in named & set("+-PM") if f"`{rail}`" not in guide}, set())

    def test_each_wire_of_the_display_has_a_colour_of_its_own(self) -> None:
        colours = [
            row["Colour"]
            for row in self.list_of("breadboard")
            if re.match(r"LCD_(RS|E|D[4-7])$", row["Carries"])
        ]
        self.assertEqual(len(colours), 6)
        self.assertEqual(len(set(colours) - {"red", "black"}), 6, colours)

    def test_every_leg_is_drawn_and_nothing_covers_names(self) -> None:
        for name, plan in (("breadboard", breadboard), ("stripboard", stripboard)):
            picture = Drawn(ROOT / "schematics" / (name + ".svg"))
            self.assertEqual(picture.layers[-2:], ["legs", "names"])
            for part, pins in plan.PARTS.items():
                for pin, hole in pins.items():
                    self.assertIn(plan.at(hole), picture.legs, f"{name}: {part} {pin}")
            self.assertEqual(list(picture.faults()), [], name)

    def test_no_part_of_the_stripboard_lies_over_a_cut(self) -> None:
        cuts = [stripboard.at(cut) for cut in stripboard.CUTS]
        for part, holes in stripboard.PARTS.items():
            if len(holes) == 2 and part not in stripboard.LEADS:
                ends = [stripboard.at(hole) for hole in holes.values()]
                for cut in cuts:
                    self.assertGreater(distance(cut, *ends), 6, part)

    @staticmethod
    def list_of(plan: Any) -> list:
        """Returns the rows of the list that belongs to a plan."""
        with open(ROOT / f"schematics/{plan}.csv", encoding="utf-8", newline="") as table:
            return list(csv.DictReader(table))

    def test_the_overlay_is_what_overlay_py_draws(self) -> None:
        self.assertEqual(
            (ROOT / "schematics/overlay.svg").read_text(encoding="utf-8"),
            self.made_by("overlay.py"),
        )

    def test_the_square_is_what_square_py_draws_from_the_circuit(self) -> None:
        drawn = (ROOT / "schematics/square.svg").read_text(encoding="utf-8")
        self.assertEqual(drawn, self.made_by("square.py"))
        nets = re.findall(
            r"(?m)^(\S+) +([SVD]A1) +(\w+)", (ROOT / "schematics/sensors.net").read_text("ascii")
        )
        at = {(part, pin): net for net, part, pin in nets}
        # The end of the diode with the ring is the cathode, and goes to the reed. The long leg of a
        # light is the anode, and goes to the file.
        self.assertEqual(at["VA1", "1"], at["SA1", "1"])
        self.assertIn("ring at the reed", drawn)
        self.assertEqual((at["DA1", "A"], at["DA1", "K"]), ("FILE_A", "RANK1"))
        self.assertIn("long leg to its file", drawn)

    def test_the_guide_has_the_currents_that_are_added_up(self) -> None:
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        for name in ("currents", "handheld currents", "magnets"):
            table = self.made_by(name.replace(" ", "_") + ".py")
            self.assertIn(f"<!-- {name} -->\n\n{table}\n<!-- end -->", guide)

    def test_the_guide_has_a_display_for_each_image(self) -> None:
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        table = guide[guide.index("## Which board with which display") :]
        named = set(re.findall(r"`([\w-]+)`", table[: table.index("The names are")]))
        self.assertEqual(named, set(board_names()))

    def test_what_the_guide_points_to_is_there(self) -> None:
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        for path in re.findall(r"\]\(([^)#:]+)\)", guide):
            self.assertTrue((ROOT / "schematics" / path).exists(), path)


if __name__ == "__main__":
    unittest.main()
