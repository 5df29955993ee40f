#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Short tests of the circuits. ngspice computes the voltages, and all parts stay within their
ratings. The tools must also find the faults in copies of the circuits that the tests have
altered."""
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
import spice_module
import spice_plugs

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]

CIRCUITS = ROOT / "schematics"


def words(done: Any) -> Any:
    """Returns the values that are outside their limits, one on a line."""
    return "\n".join(fault for part in done for fault in spice.faults(*part))


class Voltages(unittest.TestCase):
    """Tests of the scenes that ngspice simulates."""

    done: list

    @classmethod
    def setUpClass(cls) -> None:
        cls.done = spice.simulate(CIRCUITS, short=True)

    @staticmethod
    def changed(name: str, scene: Any, values: Any = (), nets: Any = ()) -> Any:
        """Simulates the scenes whose names contain `scene`, and returns the voltages that are
        outside their limits. `values` changes or removes values of parts. `nets` joins nets: {(part
        or None, net): net}."""
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
            if scene.off:
                continue
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
        """Without the converter the chip gets its supply only through the diode."""
        self.assertRegex(
            self.changed(
                "atmega1284p", "plug of 4.75 V put in", {"U3": ""}, {(None, "BATTERY"): "+5V"}
            ),
            r"plug of 4.75 V put in: U2 VCC 4\.4\d-",
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
            self.changed("atmega1284p", "reset by RTS", {"D3": ""}),
            r"reset by RTS: RESET 0\.\d+-9\.\d+ V",
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

    def test_a_switch_that_a_plug_goes_around_is_found(self) -> None:
        """The converter is always on, even when the switch is off."""
        self.assertRegex(
            self.changed(
                "atmega1284p", "plug of 5.25 V put in, S1 off", nets={("U3", "POWER_ON"): "BATTERY"}
            ),
            r"put in, S1 off: U2 VCC \S+-5\.0\d V, not -0.3-1.0 V",
        )

    def test_cells_that_a_plug_does_not_spare_are_found(self) -> None:
        """Both MOSFETs always conduct, so the plug charges the cells."""
        gates = {("Q1", "USB_5V"): "GND", ("Q5", "USB_5V"): "GND"}
        self.assertRegex(
            self.changed("atmega1284p", "V, cells NiMH", nets=gates),
            r"plug of 5.25 V, cells NiMH: mA from cells -\d+",
        )

    def test_a_programmer_that_meets_the_converter_is_found(self) -> None:
        self.assertRegex(
            self.changed(
                "atmega1284p", "programmer of 4.75 V, cells", nets={(None, "ISP_5V"): "+5V"}
            ),
            r"programmer of 4.75 V, cells fresh: mA from programmer -\d{3}",
        )

    def test_a_coil_with_too_much_ripple_is_found(self) -> None:
        self.assertRegex(
            self.changed(
                "atmega1284p", "sensor board too, all lights, cells of 1.0", {"L1": "4.7u"}
            ),
            r"cells of 1.0 V and 0.3 Ohm: U2 VCC [34]\.\d+-",
        )

    def test_an_oled_that_stays_on_in_the_dark_is_found(self) -> None:
        self.assertRegex(
            self.changed("atmega1284p-oled", "display off", nets={("U5", "+5V_SCREEN"): "+5V"}),
            r"display off: J9 VCC 3\.\d+-3\.3\d V, not 0-0.3 V",
        )

    def test_a_plug_without_its_resistor_is_found(self) -> None:
        self.assertIn("U3 VIN", self.changed("atmega1284p-oled", "5.25 V put in", {"R24": "0.01R"}))

    def test_a_usb_chip_that_the_processor_feeds_is_found(self) -> None:
        self.assertRegex(
            self.changed(
                "atmega1284p", "switched on, cells fresh", nets={("U7", "Net-(Q6-source)"): "TXD"}
            ),
            r"cells fresh: U7 VCC \S+-[1-4]\.\d+ V, not 0-0.3 V",
        )

    def test_a_usb_chip_that_feeds_a_device_that_is_off_is_found(self) -> None:
        for net, line in ("Net-(D5-cathode)", "RXD"), ("Net-(Q6-drain)", "TXD"):
            self.assertRegex(
                self.changed("atmega1284p-oled", "5.25 V put in, S1 off", nets={(None, net): line}),
                rf"put in, S1 off: {line} while off \S+-[0-4]\.\d+ V, not 0-0.3 V",
            )

    def test_a_usb_chip_that_holds_the_serial_line_is_found(self) -> None:
        nets = {("U7", "Net-(Q7-source)"): "Net-(D5-cathode)"}
        self.assertRegex(
            self.changed("atmega1284p", "switched on, cells NiMH", nets=nets),
            r"cells NiMH: RXD [0-2]\.\d+-",
        )

    def test_a_reset_by_a_plug_that_goes_out_is_found(self) -> None:
        self.assertRegex(
            self.changed(
                "atmega1284p", "in and out", nets={("U7", "Net-(Q8-source)"): "Net-(Q8-drain)"}
            ),
            r"in and out, cells NiMH: RESET [0-3]\.\d+-",
        )

    def test_a_serial_line_that_is_too_slow_is_found(self) -> None:
        found = self.changed("atmega1284p", "serial line", {"R8": "470k"})
        self.assertIn("RXD high", found)


class Switches(unittest.TestCase):
    """Tests of the sensor board's lines, which ngspice simulates."""

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


class Supplies(unittest.TestCase):
    """Tests of a breadboard with two supplies at once, and of one with light modules that need much
    current."""

    rows: list

    @classmethod
    def setUpClass(cls) -> None:
        cls.rows = [
            (build, 10, supply, *spice_module.lit(build, 10, supply, 7), 0.5)
            for build, supply in (("Nano", "USB"), ("Nano", "tired"), ("Mega", "tired"))
        ]

    def test_a_module_of_10_k_stays_within_the_supply(self) -> None:
        self.assertEqual(spice_module.greatest_intensity(), 7)
        self.assertEqual(list(spice_module.faults(self.rows)), [])
        self.assertLess(spice_module.lights_power(10, 7), 0.87)

    def test_the_guide_has_these_currents(self) -> None:
        guide = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        for row in spice_module.table(self.rows).splitlines()[2:]:
            self.assertIn(row, guide)

    def test_a_module_of_10_k_at_full_intensity_is_found(self) -> None:
        row = ("Mega", 10, "tired", *spice_module.lit("Mega", 10, "tired", 15))
        found = "\n".join(spice_module.faults([(*row, spice_module.lights_power(10, 15))]))
        self.assertRegex(found, r"lights with 10 k, tired: \d\.\d+-\d\.\d+ V, not 4.5-5.5 V")
        self.assertIn("turns 1.11 W into heat, and stands 0.87 W", found)

    def test_firmware_without_half_of_the_brightness_is_found(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for path in "hal/avr/leds.c", "hal/avr/boards/uno.h", "hal/avr/boards/mega2560.h":
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / path, root / path)
            self.assertEqual(spice_module.greatest_intensity(root), 7)
            uno = root / "hal/avr/boards/uno.h"
            text = uno.read_text(encoding="ascii")
            uno.write_text(text.replace("#define LEDS_ARE_A_MODULE", ""), encoding="ascii")
            self.assertEqual(spice_module.greatest_intensity(root), 15)

    @staticmethod
    def joined(netlist: Any) -> None:
        """Connects the step-up module and a programmer directly to +5V."""
        netlist.pins = {
            key: ("+5V" if net in ("CELLS_5V", "ISP_VCC") else net, function)
            for key, (net, function) in netlist.pins.items()
        }

    def test_two_supplies_never_feed_each_other(self) -> None:
        for build, count in ("Uno", 6), ("bare chip", 4):
            self.assertEqual(list(spice_module.two_supplies(build)), [count])

    def test_two_supplies_on_one_wire_are_found(self) -> None:
        found = "\n".join(map(str, spice_module.two_supplies("Uno", self.joined)))
        self.assertRegex(found, r"computer's port of 0 V: \d+ mA flow into it")
        self.assertRegex(found, r"port of 5.25 V: 5.2\d V at the step-up module's output")
        found = "\n".join(map(str, spice_module.two_supplies("bare chip", self.joined)))
        self.assertRegex(found, r"programmer of 3.3 V: \d+ mA flow into it")


class Plugs(unittest.TestCase):
    """Tests of plugs that are put in the wrong way round."""

    @staticmethod
    def old(order: str) -> dict:
        """Returns the nets of a plug whose eight contacts have this order."""
        return dict(enumerate(order.split(), 1))

    def test_no_plug_does_harm(self) -> None:
        self.assertEqual(list(spice_plugs.faults(CIRCUITS)), [])

    def test_an_order_that_does_not_survive_turning_is_found(self) -> None:
        computer = self.old("+5V GND LED_DIN LED_CLK MISO SENSE_SELECT LED_LOAD GND")
        found = "\n".join(spice_plugs.field_faults(computer, computer, 0.01))
        self.assertIn("J10 turned: the sensor board has -4.9", found)
        self.assertRegex(found, r"J10 turned: mA of \+5V, contact 1, is \d{3}")
        self.assertNotIn("straight", found)

    def test_a_programmer_that_can_be_turned_is_found(self) -> None:
        names = self.old("MISO VCC SCK MOSI RESET GND")
        nets = self.old("MISO +5V LED_CLK LED_DIN RESET GND")
        self.assertIn(
            "J7 turned: mA of +5V and RESET of the programmer is -2",
            "\n".join(spice_plugs.programmer_faults(nets, names)),
        )

    def test_a_usb_plug_that_has_a_wrong_way_is_found(self) -> None:
        netlist = spice_plugs.Netlist(CIRCUITS / "atmega1284p.net")
        values = spice_plugs.read_values(CIRCUITS / "bom.csv", "atmega1284p")
        self.assertEqual(list(spice_plugs.usb_faults(netlist, values)), [])
        values["R28"] = ("56k", "1206")
        netlist.pins[("J16", "B6")] = ("USB_DM", "D+")
        self.assertEqual(
            list(spice_plugs.usb_faults(netlist, values)),
            [
                "J16 turned: contact 6 is USB_DM, not USB_DP",
                "J16: a plug finds 56000 Ohm at B5, and gives no supply",
            ],
        )
        netlist.pins[("J16", "B5")] = netlist.pins[("J16", "A5")]
        self.assertIn("both contacts CC", "\n".join(spice_plugs.usb_faults(netlist, values)))

    def test_a_plug_without_a_shroud_between_quarters_is_found(self) -> None:
        netlist = spice_plugs.Netlist(CIRCUITS / "quarter.net")
        self.assertIn(
            "J11 turned: RANK1 meets SENSE_FILE_A", list(spice_plugs.quarter_faults(netlist, "J11"))
        )
        values = spice_plugs.read_values(CIRCUITS / "bom.csv", "quarter")
        for part in ("J10", "J11", "J12", "J13", "J14"):
            self.assertTrue(spice_plugs.is_keyed(values, part), part)


class Ratings(unittest.TestCase):
    """Tests of limits.csv and of the parts list."""

    def test_every_part_is_within_its_limits(self) -> None:
        self.assertEqual(list(ratings.faults(ROOT / "schematics")), [])

    @staticmethod
    def changed(file: str, before: str, after: str) -> str:
        """Changes one line of the parts list or of the limits, and returns the faults of the desk's
        circuit."""
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
            "S1 bears 5e-06 A, and stands 1e-06 A",
            self.changed("limits.csv", r"(?m)^(switch,\"slide.*,6),0\.3,", r"\1,1e-06,"),
        )

    def test_a_converter_that_is_too_weak_is_found(self) -> None:
        self.assertIn(
            "U3 bears 0.562 A, and stands 0.5 A",
            self.changed("limits.csv", r"(?m)^(MCP1640,.*,5\.5),0\.6,", r"\1,0.5,"),
        )

    def test_the_list_of_rated_parts_has_load_and_limit_with_their_sources(self) -> None:
        with open(CIRCUITS / "ratings.csv", encoding="utf-8", newline="") as table:
            listed = list(csv.DictReader(table))
        self.assertEqual(listed, list(ratings.rated(CIRCUITS)))
        for row in listed:
            self.assertTrue(row["Load from"] and row["Limit from"], row)

    def test_no_load_depends_on_a_limit(self) -> None:
        """Halves all limits. Each load must stay the same, because no load may be read from a
        limit."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for path in (*CIRCUITS.glob("*.net"), CIRCUITS / "bom.csv"):
                shutil.copy(path, folder)
            with open(CIRCUITS / "limits.csv", encoding="utf-8", newline="") as table:
                rows = list(csv.DictReader(table))
            for row in rows:
                for column in ("Volts", "Amps", "Watts"):
                    row[column] = row[column] and str(float(row[column]) / 2)
            with open(folder / "limits.csv", "w", encoding="utf-8", newline="") as table:
                writer = csv.DictWriter(table, rows[0].keys())
                writer.writeheader()
                writer.writerows(rows)
            for before, after in zip(ratings.rated(CIRCUITS), ratings.rated(folder)):
                self.assertEqual(before["Load"], after["Load"], before)
                self.assertNotEqual(float(before["Limit"]), float(after["Limit"]), before)
            self.assertIn("U3 bears", "\n".join(ratings.faults(folder)))

    def test_a_comparison_of_a_number_with_itself_is_found(self) -> None:
        row: dict[str, Any] = {
            "Drawing": "desk",
            "Part": "U3",
            "Unit": "A",
            "Load": "0.8",
            "Load from": "DS20002234: 0.8 A peak",
            "Limit": "0.8",
            "Limit from": "the converter's own limit",
        }
        cases: list[tuple[dict[str, str], str]] = [
            ({}, "load and limit of 0.8 A have one source"),
            ({"Load": "0.7", "Limit from": "0.8 A peak (DS20002234)"}, "have one source"),
            ({"Load": "0.9"}, "bears 0.9 A, and stands 0.8 A"),
            ({"Load": "0.7", "Load from": ""}, "has no source"),
        ]
        for changes, wrong in cases:
            self.assertIn(wrong, "\n".join(ratings.comparison_faults({**row, **changes})))
        self.assertEqual(list(ratings.comparison_faults({**row, "Load": "0.7"})), [])

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
            self.assertIn(limit["Checked"], ("data sheet", "memory"), key)
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
                "sensor board of four quarters",
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
        self.assertEqual(bom, [("4.7k", "R9,R10", "R_1206_3216Metric", "Yageo", "RC1206FR-074K7L")])
        self.assertEqual(places[0], ("R9", "10.500mm", "-20.000mm", "Bottom", "270"))
        self.assertEqual(places[1], ("R10", "10.500mm", "-20.000mm", "Top", "270"))
        self.assertEqual(len(places), 2)

    def test_a_board_without_parts_on_its_surface_gets_no_files(self) -> None:
        row = dict(Ref="C1", Val="", Package="C_Disc", PosX="1", PosY="2", Rot="0", Side="bottom")
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "quarter-bom.csv").write_text("old", encoding="ascii")
            self.assertEqual(assembler.write_files("quarter", [row], folder), 0)
            self.assertEqual(list(folder.iterdir()), [])

    def test_no_part_number_has_its_makers_name(self) -> None:
        self.assertEqual(assembler.maker("Alpha and Omega AO3401A"), ("Alpha and Omega", "AO3401A"))
        with open(ROOT / "schematics/bom.csv", encoding="utf-8", newline="") as table:
            orders = [row["MPN"] for row in csv.DictReader(table) if row["Package"] == "1206"]
        for maker, part in map(assembler.maker, orders):
            self.assertTrue(maker and re.fullmatch(r"[A-Z0-9-]+", part), part)

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
