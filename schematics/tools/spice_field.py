#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Simulates the switches of the sensor board with ngspice:
schematics/tools/spice_field.py [--write]

The chip drives one rank low, releases it, and drives the next rank low. On the first rank the
switch of a file is closed, and on the next rank it is open. The program measures the file's low
level for the first rank, and the time until the file is high for the next rank. It exits with 1 if
a level or a time is outside its limits. --write brings the guide up to date.

- Until the file is high, its pull-up also charges the line of the first rank, through the closed
switch. - The chip's own pull-up gives 40 to 115 uA at 0 V, which is 43 to 125 kOhm. An output loses
0.6 V at 8 mA, which is 75 Ohm (DS20001952, D070, D080). Low is below 0.2 of the supply, and high
above 0.8 (D031, D041). - A line of the circuit boards has 80 pF: 0.8 m of track, the contacts of
four plugs, and 10 pF of the chip. A line that is wired by hand has 150 pF: 1.3 m of wire with 100
pF for each metre, and the chip. Each open switch with its blocking diode adds 3 pF to its file.
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
LOW, HIGH = 0.2, 0.8            # limits of the levels, as shares of the supply
WAIT = 30                       # microseconds that hal/avr/sensors.c waits before it reads files
BLOCKED = 7 * 3e-12
GUIDE = ROOT / "schematics/README.md"

BOARD, HAND = 80e-12, 150e-12
# A case has a name, the capacitance of a line, whether RN1 is fitted, and whether its time has a
# limit.
CASES = (("circuit boards", BOARD, True, True), ("by hand", HAND, True, True),
         ("by hand, without RN1", HAND, False, False))


def pull_up():
    """Returns the resistance of RN1 in Ohm, from the parts list. Returns None if the netlist does
    not join RN1 to a file."""
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
    """Returns the microseconds from the release of the rank with the closed switch until the file
    is high."""
    lines = [f"V1 vdd 0 {supply}", f"RP vdd file {parallel(WEAK, extra)}",
             f"CF file 0 {farad + BLOCKED}", f"CR rank 0 {farad}", "D1 file d 1N4148W",
             "RS d rank 0.2", f".model drives SW(RON={DRIVER} ROFF=1g VT=0.5)",
             "VC control 0 PWL(0 1 100u 1 100.01u 0)", "S1 rank 0 control 0 drives",
             ".tran 50n 500u",
             f".meas tran rise TRIG AT=100u TARG V(file) VAL={HIGH * supply} RISE=1 TD=100u"]
    return spice(lines)["rise"] * 1e6


def results():
    """Yields a row for each case: name, low level, limit of the low level, time, and whether the
    time has a limit."""
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
    """Runs the program with the arguments of the command line."""
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
