#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Short tests of the circuits: ngspice computes voltages, and parts stay within their ratings. The
tools must also find the faults in altered copies of the circuits."""
import csv
import pathlib
import re
import shutil
import tempfile
import unittest
from typing import Any

import assembler
import ratings
import spice
import spice_field

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]

CIRCUITS = ROOT / "schematics"


def words(done: Any) -> Any:
    """Returns the values that are outside their limits."""
    return "\n".join(fault for part in done for fault in spice.faults(*part))


class Voltages(unittest.TestCase):
    """Scenes that ngspice simulates."""

    done: list

    @classmethod
    def setUpClass(cls) -> None:
        cls.done = spice.simulate(CIRCUITS, short=True)

    @staticmethod
    def changed(name: str, scene: Any, values: Any = (), nets: Any = ()) -> Any:
        """Returns the voltages outside their limits in the scenes with these words in their names.
        The arguments change or remove values of parts and join nets: {(part or None, net): net}."""
        netlist = spice.Netlist(CIRCUITS / f"{name}.net")
        table = spice.read_values(CIRCUITS / "bom.csv", name)
        for part, value in dict(values).items():
            table[part] = (value, table[part][1])
        nets = dict(nets)
        netlist.pins = {
            key: (nets.get((key[0], net), nets.get((None, net), net)), function)
            for key, (net, function) in netlist.pins.items()
        }
        circuit = spice.Circuit(netlist, table)
        return words(
            (circuit, one, spice.run(circuit, one))
            for one in spice.scenes(circuit)
            if scene in one.name
        )

    def test_no_voltage_is_outside_its_limits(self) -> None:
        self.assertEqual(words(self.done), "")

    def test_the_guide_has_these_voltages(self) -> None:
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        tables = re.search("<!-- voltages -->(.*?)<!-- end -->", guide, re.DOTALL).group(1)
        for circuit, scene, result in self.done:
            name = circuit.netlist.name
            title, columns = spice.TABLES[name]
            table = tables[tables.index(f"| {title} |") :]
            row = re.search(rf"^\| {re.escape(scene.name)} \|(.*)\|$", table, re.MULTILINE)
            for cell, column in zip(row.group(1).split("|"), columns):
                if column not in result:
                    continue
                for told, simulated in zip(map(float, cell.split("-")), result[column]):
                    self.assertAlmostEqual(
                        told,
                        abs(simulated),
                        delta=0.06,
                        msg=f"{name}: {scene.name}: {column} (make spice)",
                    )

    def test_a_supply_of_the_display_that_is_switched_hard_is_found(self) -> None:
        self.assertRegex(
            self.changed("atmega1284p", "wakes the display, plug", {"R19": "1R"}),
            r"wakes the display, plug .*: U2 VCC 2\.\d+-",
        )

    def test_a_plug_at_the_brown_out_level_is_found(self) -> None:
        """Lets the chip's supply come from the diode only, without the converter."""
        self.assertRegex(
            self.changed(
                "atmega1284p", "plug of 4.75 V put in", {"U3": ""}, {(None, "BATTERY"): "+5V"}
            ),
            r"plug of 4.75 V put in, S1 off: U2 VCC 4\.4\d-",
        )

    def test_a_module_of_3_3_v_on_5_v_is_found(self) -> None:
        self.assertRegex(
            self.changed(
                "atmega1284p-oled", "switched on, cells fresh", nets={("J9", "+3V3_OLED"): "+5V"}
            ),
            r"J9 VCC 5\.\d\d-5\.\d\d V, not 3.0-3.6 V",
        )

    def test_a_reset_without_a_diode_is_found(self) -> None:
        self.assertRegex(
            self.changed("atmega1284p", "reset by DTR", {"D3": ""}),
            r"reset by DTR: RESET 0\.\d+-9\.\d+ V",
        )

    def test_four_fresh_cells_are_found(self) -> None:
        for name in ("nibble", "atmega328p"):
            self.assertRegex(
                self.changed(
                    name,
                    "switched on, cells NiMH",
                    {"BT1": "4 x AA", "U3": "", "D2": ""},
                    {(None, "BATTERY"): "+5V", (None, "Net-(D2-anode)"): "+5V"},
                ),
                r"switched on, cells NiMH: (A1 5V|U2 VCC) 5\.7",
            )

    def test_a_bus_without_its_shifter_is_found(self) -> None:
        self.assertIn(
            "chip SDA low",
            self.changed(
                "atmega1284p-oled",
                "pull SDA",
                dict.fromkeys(("R22", "R23", "R25"), "4.7M"),
                {("Q4", "LCD_SDA"): "OLED_SDA"},
            ),
        )

    def test_a_plug_without_its_resistor_is_found(self) -> None:
        self.assertIn("U3 VIN", self.changed("atmega1284p-oled", "5.25 V put in", {"R24": "0.01R"}))


class Switches(unittest.TestCase):
    """The lines of the sensor board, simulated by ngspice."""

    rows: list

    @classmethod
    def setUpClass(cls) -> None:
        cls.rows = list(spice_field.results())

    def test_levels_and_times_are_within_their_limits(self) -> None:
        self.assertEqual(list(spice_field.faults(self.rows)), [])

    def test_the_guide_has_these_levels_and_times(self) -> None:
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        self.assertIn(f"<!-- switches -->\n\n{spice_field.table(self.rows)}\n\n<!-- end -->", guide)

    def test_without_pull_ups_the_line_is_slower_than_the_firmware_waits(self) -> None:
        slow = [(name, low, time, True) for name, low, time, _ in self.rows]
        self.assertIn(
            "by hand, without RN1: a file is high after", "\n".join(spice_field.faults(slow))
        )


class Ratings(unittest.TestCase):
    """limits.csv and the parts list."""

    def test_every_part_is_within_its_limits(self) -> None:
        self.assertEqual(list(ratings.faults(ROOT / "schematics")), [])

    @staticmethod
    def changed(file: str, before: str, after: str) -> str:
        """Returns the faults of the desk's circuit with one line of the parts list or of the limits
        changed."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for table in "atmega1284p.net", "bom.csv", "limits.csv":
                shutil.copy(CIRCUITS / table, folder)
            text, count = re.subn(before, after, (folder / file).read_text(encoding="utf-8"))
            assert count == 1, (file, before)
            (folder / file).write_text(text, encoding="utf-8")
            return "\n".join(ratings.faults(folder))

    def test_a_switch_that_is_too_weak_is_found(self) -> None:
        self.assertIn(
            "S1 bears 0.567 A, and stands 0.1 A",
            self.changed("limits.csv", r"(?m)^(switch,\"slide.*,6),0\.6,", r"\1,0.1,"),
        )

    def test_more_capacitors_than_the_converter_starts_into_are_found(self) -> None:
        self.assertIn(
            "uF at the output of U3, not 10-100 uF",
            self.changed("bom.csv", "(?m)^(atmega1284p,desk,C4),47u", r"\1,100u"),
        )

    def test_a_part_without_a_line_of_limits_is_found(self) -> None:
        self.assertIn(
            "atmega1284p: S1, switch slide, angled, two poles, JS202011AQN, is not in "
            "limits.csv",
            self.changed("limits.csv", r"(?m)^switch,\"slide.*\n", ""),
        )

    def test_each_line_of_the_limits_is_of_a_part_and_says_how_it_is_known(self) -> None:
        with open(ROOT / "schematics/bom.csv", encoding="utf-8", newline="") as table:
            rows = list(csv.DictReader(table))
        parts = {(row["Value"], row["Package"]) for row in rows}
        for key, limit in ratings.read_limits(ROOT / "schematics/limits.csv").items():
            self.assertIn(key, parts)
            self.assertIn(limit["Checked"], ("seen", "memory"), key)
            self.assertTrue(limit["MPN"] and limit["Second source"], key)
            stands = limit["Volts"] or limit["Amps"] or limit["Watts"]
            self.assertFalse(
                stands
                and not limit["Source"]
                and "header" not in limit["Package"]
                and "header" not in key[1],
                key,
            )

    def test_the_parts_list_says_what_to_order_for_each_build(self) -> None:
        with open(ROOT / "schematics/bom.csv", encoding="utf-8", newline="") as table:
            rows = list(csv.DictReader(table))
        self.assertEqual(
            {row["Build"] for row in rows},
            {
                "breadboard",
                "stripboard",
                "Mega",
                "desk",
                "pocket",
                "sensor board by hand",
                "sensor board, each quarter",
            },
        )
        for row in rows:
            if row["Reference"]:
                self.assertTrue(row["MPN"] and row["Second source"] and row["Checked"], row)

    def test_no_memory_with_a_supply_at_the_contact_of_hold_is_offered(self) -> None:
        for name in "mega2560", "atmega1284p", "atmega1284p-oled":
            netlist = (ROOT / f"schematics/{name}.net").read_text(encoding="ascii")
            self.assertRegex(netlist, r"(?m)^\+5V +U4 +7 +HOLD$")
        with open(ROOT / "schematics/bom.csv", encoding="utf-8", newline="") as table:
            rows = [row for row in csv.DictReader(table) if row["Value"].startswith("23LC1024")]
        self.assertEqual(len(rows), 3)
        for row in rows:
            offered = f"{row['MPN']}, {row['Second source']}, {row['Replacement']}"
            self.assertNotIn("LCV1024", offered.replace("not 23LCV1024", ""), row["Build"])

    def test_another_crystal_comes_with_all_places_that_name_its_frequency(self) -> None:
        places = {
            path.suffix
            for path in (ROOT / "hal/avr/boards").glob("atmega1284p.*")
            if "20000000" in path.read_text(encoding="ascii")
        }
        with open(ROOT / "schematics/bom.csv", encoding="utf-8", newline="") as table:
            rows = [row for row in csv.DictReader(table) if row["Value"] == "20 MHz"]
        self.assertEqual(len(rows), 2)
        for row in rows:
            self.assertEqual(set(re.findall(r"\.[a-z]+\b", row["Replacement"])), places)

    def test_the_assembler_gets_what_lies_on_the_surface_and_is_fitted(self) -> None:
        positions = [
            dict(Ref=name, Val="", Package=package, PosX="10.5", PosY="-20", Rot="-90", Side=side)
            for name, package, side in (
                ("R9", "R_1206_3216Metric", "bottom"),
                ("R10", "R_1206_3216Metric", "top"),
                ("U2", "DIP-40_W15.24mm_Socket", "bottom"),
                ("U4", "SOIC-8_3.9x4.9mm_P1.27mm", "bottom"),
            )
        ]
        bom, places = assembler.tables("atmega1284p-oled", positions)
        self.assertEqual(bom, [("4.7k", "R9,R10", "R_1206_3216Metric", "Yageo RC1206FR-074K7L")])
        self.assertEqual(places[0], ("R9", "10.500mm", "-20.000mm", "Bottom", "270"))
        self.assertEqual(len(places), 2)

    def test_parts_with_dnp_in_the_drawing_are_left_out(self) -> None:
        drawing = (
            '(kicad_sch (lib_symbols (symbol "R"))'
            ' (symbol (lib_id "R") (dnp no) (property "Reference" "R1" (at 0 0 0)))'
            ' (symbol (lib_id "R") (dnp yes) (property "Reference" "R2" (at 0 0 0))))'
        )
        self.assertEqual(assembler.left_out(drawing), {"R2"})
        for name in "atmega1284p", "atmega1284p-oled":
            text = (ROOT / f"schematics/{name}.kicad_sch").read_text(encoding="utf-8")
            self.assertEqual(assembler.left_out(text), {"C15", "U4"})


if __name__ == "__main__":
    unittest.main()
