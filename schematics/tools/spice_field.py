#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Simulates the switches of the sensor board with ngspice:
schematics/tools/spice_field.py [--write]

One rank is driven low and let go, then the next rank is driven low. Measures a file's low level
while the switch on the first rank is closed, and the time until the file is high for the second
rank, whose switch is open. Exits with 1 if a level or a time is outside its limits. --write brings
the guide up to date.

- Until the file is high it also charges the rank's line, through the one closed switch.
- The chip's own pull-up is 40 to 115 uA at 0 V, and 0.6 V are lost at 8 mA (DS20001952, D070,
  D080), so 43 to 125 kOhm and 75 Ohm. Low is below 0.2 of the supply, high above 0.8 (D031, D041).
- A line of the circuit boards has 80 pF: 0.8 m of track, four plugs' contacts, 10 pF of the chip.
  A line by hand has 150 pF: 1.3 m of wire at 100 pF a metre, and the chip. Open switches and
  diodes that block add 3 pF each at a file.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

from compare_nets import Netlist
from spice_parts import MODELS, number, read_values

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEAST, MOST = 4.5, 5.5          # the least and the greatest supply, V
WEAK, STRONG = 5 / 40e-6, 5 / 115e-6
DRIVER = 0.6 / 8e-3
LOW, HIGH = 0.2, 0.8            # shares of the supply
WAIT = 30                       # microseconds that hal/avr/sensors.c waits
BLOCKED = 7 * 3e-12
GUIDE = ROOT / "schematics/README.md"

BOARD, HAND = 80e-12, 150e-12
# A case: name, capacitance of a line, true with RN1, true if its time is limited.
CASES = (("circuit boards", BOARD, True, True), ("by hand", HAND, True, True),
         ("by hand, without RN1", HAND, False, False))


def pull_up():
    """Returns the resistance of RN1 in Ohm by the parts list, or None if the netlist does not join
    RN1 to a file."""
    netlist = Netlist(ROOT / "schematics/sensors.net")
    value = read_values(ROOT / "schematics/bom.csv", "sensors").get("RN1", ("", ""))[0]
    if "RN1" not in [part for part, _, _ in netlist.on("SENSE_FILE_A")]:
        return None
    return number(value.split(" x ")[-1])


def parallel(first, second):
    """Returns the resistance of two resistors in parallel."""
    return first if second is None else first * second / (first + second)


def spice(lines):
    """Runs ngspice. Returns its measurements."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "field.cir"
        file.write_text("\n".join(["* the switches", MODELS, *lines, ".end", ""]),
                        encoding="ascii")
        done = subprocess.run(["timeout", "60", "ngspice", "-b", file], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
    return {name: float(value) for name, value in
            re.findall(r"^(\w+)\s*=\s*([-\d.e+]+)", done.stdout, re.MULTILINE)}


def low_level(extra, supply):
    """Returns the voltage at a file when all eight switches of the driven rank are closed."""
    lines = [f"V1 vdd 0 {supply}", f"RD rank 0 {DRIVER}", ".temp 0", ".tran 1u 10u",
             ".meas tran low FIND V(f0) AT=9u"]
    for file in range(8):
        lines += [f"RP{file} vdd f{file} {parallel(STRONG, extra)}",
                  f"D{file} f{file} d{file} 1N4148W", f"RS{file} d{file} rank 0.2"]
    return spice(lines)["low"]


def rise(extra, farad, supply):
    """Returns the microseconds until a file is high after the rank with the file's closed switch
    was let go."""
    lines = [f"V1 vdd 0 {supply}", f"RP vdd file {parallel(WEAK, extra)}",
             f"CF file 0 {farad + BLOCKED}", f"CR rank 0 {farad}", "D1 file d 1N4148W",
             "RS d rank 0.2", f".model drives SW(RON={DRIVER} ROFF=1g VT=0.5)",
             "VC control 0 PWL(0 1 100u 1 100.01u 0)", "S1 rank 0 control 0 drives",
             ".tran 50n 500u",
             f".meas tran rise TRIG AT=100u TARG V(file) VAL={HIGH * supply} RISE=1 TD=100u"]
    return spice(lines)["rise"] * 1e6


def results():
    """Yields a row for each case: name, low level, its limit, time, true if the time is limited."""
    array = pull_up()
    for name, farad, fitted, limited in CASES:
        extra = array if fitted else None
        yield (name, max((low_level(extra, supply) / supply, low_level(extra, supply), supply)
                         for supply in (LEAST, MOST))[1:],
               max(rise(extra, farad, supply) for supply in (LEAST, MOST)), limited)


def faults(rows):
    """Yields the levels and times outside their limits."""
    if pull_up() is None:
        yield "RN1 is at no file"
    for name, (low, supply), time, limited in rows:
        if low > LOW * supply:
            yield f"{name}: a file is {low:.2f} V, not below {LOW * supply:.2f} V"
        if limited and time > WAIT:
            yield f"{name}: a file is high after {time:.0f} us, not within {WAIT} us"


def table(rows):
    """Returns the table of the guide."""
    lines = ["| | low level, V | limit, V | high after, us |", "| --- | ---: | ---: | ---: |"]
    lines += [f"| {name} | {low:.2f} | {LOW * supply:.2f} | {time:.0f} |"
              for name, (low, supply), time, _ in rows]
    return "\n".join(lines)


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true")
    rows = list(results())
    found = list(faults(rows))
    print(table(rows) + "\n" + "".join("\n" + fault for fault in found))
    if parser.parse_args().write:
        text = GUIDE.read_text(encoding="utf-8")
        GUIDE.write_text(re.sub("<!-- switches -->.*?<!-- end -->", "<!-- switches -->\n\n"
                                f"{table(rows)}\n\n<!-- end -->", text, flags=re.DOTALL),
                         encoding="utf-8")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
