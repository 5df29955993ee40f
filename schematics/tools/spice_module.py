#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Uses ngspice to find out whether two supplies, or a ready-made module of lights, could do harm in
the builds with an Arduino or a bare ATmega328P:  schematics/tools/spice_module.py [--write]

Two supplies. The cells are switched on while the Arduino's USB cable is in a computer. The
computer's port gives 4.75 or 5.25 V, or 0 V if the computer is off. A Nano has a Schottky diode
between USB socket and 5V. An Uno or a Mega has a MOSFET and a fuse there, which also conduct
backwards. No current may flow into the port, and the port may not raise the step-up module's
output. The bare chip has no USB port. Its second supply is a programmer at J7 with 5.25 V or 3.3 V.

Lights. At ISET most cheap modules have 10 kOhm (printed 103), and others have 27 kOhm (273). The
data sheet of the MAX7219 (19-4452, page 11, table 11) has pairs of resistance and current for a
light of 2 V: 63.7 k for 10 mA, 28.0 k for 20 mA, 17.1 k for 30 mA, 11.8 k for 40 mA. The products
of resistance and current are 637, 560, 513 and 472 V. From these the program assumes 460 V at 10 k.
All 64 lights are lit, at the greatest intensity that the firmware sets (hal/avr/leds.c). Cells of
size AA: fresh 1.65 V and 0.15 Ohm, tired 1.1 V and 0.4 Ohm.

The program exits with 1 if a value is outside its limits. --write brings the guide up to date.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import currents
from compare_nets import Netlist
from ratings import read_limits
from spice_parts import MODELS, Circuit, read_values

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "schematics"
GUIDE = FOLDER / "README.md"
BUILDS = {"Nano": "nibble", "Uno": "nibble", "Mega": "mega2560", "bare chip": "atmega328p"}
CELLS = {"fresh": (1.65, 0.15), "tired": (1.1, 0.4)}
INTO_PORT, INTO_PROGRAMMER = 0.001, 0.005       # A that may flow back at most
PORT_MOST = 0.5                                 # A that a USB 2.0 port gives at most
# The least supply in V: of the chip of a Nano or Uno at 16 MHz (DS40002061), and of a Mega's chip
# (DS40002211). For the bare chip it is the brown-out level. Behind a Nano's diode a port of 4.75 V
# gives 4.4 V.
LEAST = {"Nano": 3.8, "Uno": 3.8, "Mega": 4.5, "bare chip": 4.5}
LIT, START, END = 12e-3, 20e-3, 32e-3    # s: lights go on; measurement starts; it ends
SCAN = 156e-6                                   # s for which one rank of lights is driven


def light_current(kiloohm):
    """Returns the current in A of a light of 2 V while it is driven. The data sheet's table gives
    the current."""
    points = [(10.0, 460.0), (11.8, 472.0), (17.1, 513.0), (28.0, 560.0), (63.7, 637.0)]
    for (low, first), (high, second) in zip(points, points[1:]):
        if low <= kiloohm <= high:
            product = first + (second - first) * (kiloohm - low) / (high - low)
            return product / kiloohm / 1000
    return points[-1][1] / kiloohm / 1000


def duty(intensity):
    """Returns for which share of its rank's time a light is on."""
    return (2 * intensity + 1) / 32


def lights_power(kiloohm, intensity):
    """Returns the power in W that a MAX7219 turns into heat (19-4452, page 11)."""
    return 5 * 0.008 + (5 - 2) * duty(intensity) * light_current(kiloohm) * 8


def path_of(build, start, end):
    """Returns the lines for the parts between VBUS of an Arduino's USB socket and its 5V."""
    return [f"DPATH {start} {end} SS14"] if build == "Nano" else [f"RPATH {start} {end} 0.35"]


def loads(circuit, build, rail, kiloohm, intensity):
    """Returns the lines for the loads: the chip, the LCD with its backlight, and the lights."""
    board = currents.BOARDS[build]
    peak = 8 * light_current(kiloohm) if kiloohm else 0
    on = max(duty(intensity) * SCAN - 2e-6, 1e-6)
    anode = circuit.pin("DS1", "A")
    return [f"BCHIP {rail} 0 I = step(V({rail})-1.5,0.1)*"
            f"{(board.active + board.modules + board.own + 1.2) / 1000:g}",
            f"VLIGHT light 0 PULSE(0.008 {0.008 + peak:g} {LIT:g} 1u 1u {on:g} {SCAN:g})",
            "RLIGHT light 0 1k",
            f"BLIGHT {rail} 0 I = step(V({rail})-1.5,0.1)*V(light)",
            f"CMODULE {rail} xmodule 10u", "RMODULE xmodule 0 0.3",
            f"DLCD {anode} k_lcd bodyP", "VLCD k_lcd lcd_k 2.3",
            f"RLCD lcd_k {circuit.pin('DS1', 'K')} 3"]


def cells(circuit, kind):
    """Returns the lines for the cells. If `kind` is None, there are no cells and no lines."""
    volts, ohm = CELLS[kind] if kind else (0, 1e5)
    return [f"VCELLS cells 0 {3 * volts:g}",
            f"RCELLS cells {circuit.pin('BT1', '+') or circuit.pin('BT1', '1')} {3 * ohm + 0.1:g}"]


def measure(lines, measures):
    """Runs ngspice. `measures` is {name: what to measure from START on}. Returns {name: value}."""
    text = ["* supplies", MODELS, *lines, "VPOS position 0 1", "BPOS plugside 0 V = 1-V(position)",
            ".options RELTOL=0.003 ABSTOL=1u VNTOL=10u METHOD=GEAR ITL4=60 GMIN=1e-10 RSHUNT=1e10",
            f".tran 2u {END:g} 0 5u UIC",
            *(f".meas tran m{count} {what} FROM={START:g} TO={END:g}"
              for count, what in enumerate(measures.values())), ".end"]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "scene.cir"
        file.write_text("\n".join(text) + "\n", encoding="ascii")
        done = subprocess.run(["timeout", "100", "ngspice", "-b", file], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
    found = dict(re.findall(r"^m(\d+)\s*=\s*([-\d.e+]+)", done.stdout, re.MULTILINE))
    if len(found) < len(measures):
        raise RuntimeError(done.stdout[-2000:] + "\n".join(text))
    return {name: float(found[str(count)]) for count, name in enumerate(measures)}


def circuit_of(build, change=None):
    """Returns the circuit of a build. `change` alters the netlist for a test."""
    netlist = Netlist(FOLDER / (BUILDS[build] + ".net"))
    if change:
        change(netlist)
    return Circuit(netlist, read_values(FOLDER / "bom.csv", BUILDS[build]))


def rail_of(circuit):
    """Returns the node of the chip's supply."""
    return circuit.pin("U2", "VCC") or circuit.pin("A1", "5V")


def two_supplies(build, change=None):
    """Yields the faults when two supplies are connected, and at the end the number of scenes."""
    circuit = circuit_of(build, change)
    rail, out = rail_of(circuit), circuit.pin("U3", "VOUT")
    apart = out != rail
    scenes = 0
    if build == "bare chip":
        pairs = [(volts, f"programmer of {volts} V", INTO_PROGRAMMER) for volts in (3.3, 5.25)]
    else:
        pairs = [(volts, f"computer's port of {volts} V", INTO_PORT) for volts in (0, 4.75, 5.25)]
    for volts, name, most in pairs:
        for kind in ("fresh", None):
            lines = [*circuit.lines, *cells(circuit, kind), *loads(circuit, build, rail, None, 0),
                     f"VPORT port 0 {volts}", "RPORT port plug 0.15"]
            if build == "bare chip":
                lines.append(f"RJ7 plug {circuit.pin('J7', 'VCC')} 0.1")
            else:
                lines += path_of(build, "plug", rail)
            # The USB cable is not in the socket of the cells. The step-up module has its own
            # capacitor.
            lines += [f"ROPEN {out} 0 1e4", f"COPEN {out} 0 10u"] if apart else []
            found = measure(lines, {"into": "MAX I(VPORT)", "least": "MIN I(VPORT)",
                                    "out": f"MAX V({out})"})
            scenes += 1
            words = f"{build}: cells {kind or 'out'}, {name}"
            if found["into"] > most:
                yield f"{words}: {1000 * found['into']:.0f} mA flow into it"
            if build == "bare chip" and -found["least"] > most:
                yield f"{words}: it feeds the chip with {-1000 * found['least']:.0f} mA"
            if kind and not apart and found["out"] > 5.15:
                yield f"{words}: {found['out']:.2f} V at the step-up module's output"
    yield scenes


def greatest_intensity(root=ROOT):
    """Returns the greatest intensity that the firmware of a board with a module sets."""
    driver = (root / "hal/avr/leds.c").read_text(encoding="ascii")
    shift = re.search(r"#if defined LEDS_ARE_A_MODULE.*\n.*\(\(level\) >> (\d)\)", driver)
    told = all("#define LEDS_ARE_A_MODULE" in
               (root / f"hal/avr/boards/{board}.h").read_text(encoding="ascii")
               for board in ("uno", "mega2560"))
    return 15 >> int(shift.group(1)) if shift and told else 15


def lit(build, kiloohm, supply, intensity):
    """Returns the measurements while all lights are on: volts at the rail, and amperes from the
    supply."""
    circuit = circuit_of(build)
    rail, out = rail_of(circuit), circuit.pin("U3", "VOUT")
    lines = [*circuit.lines, *loads(circuit, build, rail, kiloohm, intensity)]
    if supply == "USB":
        lines += [*cells(circuit, None), "VPORT port 0 4.75", "RPORT port plug 0.15",
                  *path_of(build, "plug", rail)]
        source = "AVG I(VPORT)"
    else:
        lines += cells(circuit, supply)
        if out != rail:
            lines += [f"RCABLE {out} plug 0.15", *path_of(build, "plug", rail)]
        source = "AVG I(VCELLS)"
    found = measure(lines, {"least": f"MIN V({rail})", "most": f"MAX V({rail})",
                            "amperes": source})
    return found["least"], found["most"], -found["amperes"]


def results(intensity=None):
    """Yields a row for each case: build, resistance, supply, least and greatest voltage, amperes,
    and watts of the MAX7219."""
    intensity = greatest_intensity() if intensity is None else intensity
    for build in BUILDS:
        for kiloohm in (27, 10):
            for supply in ("USB", *CELLS) if build != "bare chip" else CELLS:
                yield (build, kiloohm, supply, *lit(build, kiloohm, supply, intensity),
                       lights_power(kiloohm, intensity))


def faults(rows):
    """Yields the rows that are outside their limits."""
    limits = read_limits(FOLDER / "limits.csv")
    holder = float(limits["3 x AA", "holder, 3 x AA"]["Amps"])
    module = float(limits["U1V11F5", "module, 4 contacts"]["Amps"])
    heat = float(limits["MAX7219CNG", "DIP-24, 7.62 mm"]["Watts"])
    for build, kiloohm, supply, least, most, amperes, watts in rows:
        words = f"{build}, lights with {kiloohm} k, {supply}"
        if least < LEAST[build] or most > 5.5:
            yield f"{words}: {least:.2f}-{most:.2f} V, not {LEAST[build]}-5.5 V"
        for limit, name in (((PORT_MOST, "a USB port"),) if supply == "USB" else
                            ((holder, "the holder"), (module, "the step-up module"))):
            if amperes > limit:
                yield f"{words}: {1000 * amperes:.0f} mA, and {name} stands {1000 * limit:.0f}"
        if watts > heat:
            yield f"{words}: the MAX7219 turns {watts:.2f} W into heat, and stands {heat} W"


def table(rows):
    """Returns the table of the guide. It has only the rows for the modules that draw most
    current."""
    lines = ["| 64 lights, 10 k, brightness 15 | supply | at 5V, V | from the supply, mA |",
             "| --- | --- | ---: | ---: |"]
    names = {"USB": "USB, 4.75 V", "tired": "cells of 1.1 V"}
    for build, kiloohm, supply, least, most, amperes, _ in rows:
        if kiloohm == 10 and supply in names:
            lines.append(f"| {build} | {names[supply]} | {least:.1f}-{most:.1f} | "
                         f"{round(100 * amperes) * 10} |")
    return "\n".join(lines)


def main():
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    rows, found, scenes = list(results()), [], 0
    found += faults(rows)
    for build in BUILDS:
        *bad, count = two_supplies(build)
        found, scenes = found + bad, scenes + count
    print(table(rows) + "".join("\n" + fault for fault in found))
    if arguments.write:
        text = GUIDE.read_text(encoding="utf-8")
        GUIDE.write_text(re.sub("<!-- module -->.*?<!-- end -->", lambda _: "<!-- module -->\n\n"
                                f"{table(rows)}\n\n<!-- end -->", text, flags=re.DOTALL),
                         encoding="utf-8")
    print(f"\n{len(rows)} supplies of lights, {scenes} pairs of supplies, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
