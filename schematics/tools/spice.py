#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Simulates the circuits with ngspice:
schematics/tools/spice.py [--short] [--drawing NAME] [--write]

A scene is, for example, the moment when the switch is closed, a plug is put in or the display
wakes. For each drawing and each scene the program finds the least and the greatest voltage at each
supply pin, and compares them with the limits of the part. It prints the tables of the guide, and
each voltage outside its limits. If there is such a voltage, it exits with 1. --short leaves out the
scenes that are only for the guide's tables. --write brings the guide up to date. The models are in
spice_parts.py.
"""
import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

import currents
from compare_nets import Netlist
from spice_parts import FUSE, MODELS, Circuit, read_values

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The supply pins with their least and greatest voltage, by part. An ATmega at 20 MHz needs 4.5 V
# (DS40002070), and its brown-out level of 4.3 V can be as high as 4.5 V. At 16 MHz it needs 3.8 V,
# but USB begins at 4.5 V (DS40002061). MAX7219: 19-4452. Modules of HD44780: 4.5 V. MCP1640:
# DS20002234. 23LC1024: DS20005142. MCP1700: DS20001826. Modules of SSD1309 on 3.3 V: 3.0-3.6 V.
PINS = {
    "U2": ("VCC", 4.5, 5.5),
    "A1": ("5V", 4.5, 5.5),
    "U1": ("V+", 4.0, 5.5),
    "J3": ("VCC", 4.0, 5.5),
    "DS1": ("VDD", 4.5, 5.5),
    "U3": ("VIN", 0.9, 5.5),
    "U4": ("VCC", 2.5, 5.5),
    "U5": ("VIN", 3.6, 6.0),
    "J9": ("VCC", 3.0, 3.6),
    "J10": ("+5V", 4.0, 5.5),
}
# RESET: high-voltage programming begins at 11.5 V. Other pins may have 0.5 V more than VCC. A low
# level is below 0.2 VCC (DS40002070).
RESET_MOST, RESET_LOW = 6.0, 1.0
# A device that is off may have OFF_MOST V, which is far below each brown-out level. If two supplies
# meet, at most FIGHT mA may flow from one into the other.
OFF_MOST, FIGHT = 1.0, 10
# Volts at the USB chip. Without a plug it may have DARK_MOST. With a plug its RXD reads low up to
# USB_LOW, and high from USB_HIGH on.
DARK_MOST, USB_LOW, USB_HIGH = 0.3, 0.9, 2.3
# Seconds: when the USB chip sends a low level, when the processor does, and how long the level
# lasts (three bits at 115,200 baud).
SENDS, ANSWERS, LOW = 8e-3, 9e-3, 26e-6

# The tables of the guide. For each drawing: its name in the guide, and the heading of each column,
# by part or by the name of a voltage.
TABLES = {
    "nibble": ("Nano or Uno on the breadboard", {"A1 5V": "Arduino", "U1 V+": "lights",
                                                 "DS1 VDD": "LCD", "U3 VIN": "step-up, in"}),
    "mega2560": ("Mega", {"A1 5V": "Arduino", "J3 VCC": "lights", "DS1 VDD": "LCD",
                          "U3 VIN": "step-up, in"}),
    "atmega328p": ("bare ATmega328P", {"U2 VCC": "chip", "U1 V+": "lights", "DS1 VDD": "LCD",
                                       "U3 VIN": "step-up, in"}),
    "atmega1284p": ("desk", {"U2 VCC": "chip", "U1 V+": "lights", "DS1 VDD": "LCD",
                             "U3 VIN": "converter, in", "RESET": "RESET"}),
    "atmega1284p-oled": ("pocket", {"U2 VCC": "chip", "J9 VCC": "OLED",
                                    "OLED SDA": "OLED's bus", "U3 VIN": "converter, in",
                                    "RESET": "RESET"}),
}
CELLS = {"fresh": (1.65, 0.2), "NiMH": (1.45, 0.05), "empty": (0.9, 0.5),
         "of 1.38 V and 0.3 Ohm": (1.38, 0.3), "of 1.1 V and 0.4 Ohm": (1.1, 0.4),
         "of 1.0 V and 0.3 Ohm": (1.0, 0.3),
         "reversed": (-1.65, 0.2)}
TIRED = [name for name in CELLS if name.startswith("of")]
PLUGS = {"4.75": 4.75, "5.25": 5.25}


class Scene:
    """What happens to a circuit in one simulation, how long it lasts, and from when on voltages
    count."""

    def __init__(self, name, **options):
        self.name = name
        self.cells = options.get("cells")           # a name in CELLS, or None for an empty holder
        # the position of S1, as a level or as PWL (points of time and value); 1 connects `cells`
        self.position = options.get("position", "1")
        self.plug = options.get("plug", "0")        # the voltage at the plug, as PWL
        self.load = options.get("load", "think")
        self.wake = options.get("wake")             # the time when SCREEN_OFF goes low
        self.start = options.get("start", 0)        # the time from which voltages count
        self.end = options.get("end", 20e-3)
        self.rts = options.get("rts")               # RTS of the USB chip: 0 low, 1 high, as PWL
        self.serial = options.get("serial", False)  # the USB chip sends low, then the processor
        self.tone = options.get("tone")
        # first the OLED module pulls SDA down, then the chip does
        self.bus = options.get("bus", False)
        self.short = options.get("short", True)
        self.field = options.get("field", False)    # a sensor board takes its full current
        self.first = options.get("first", False)    # 5 V are there from the start on
        self.programmer = options.get("programmer")     # V, which a programmer at J7 supplies
        self.sleeps = options.get("sleeps", False)  # SCREEN_OFF is high all the time
        self.off = options.get("off", False)        # the device must be without supply
        # mA that may flow out of the cells at most; no current may flow into them
        self.spared = options.get("spared")


def pwl(*points):
    """Returns a voltage that runs through points of (time, value), in ngspice's form."""
    return "PWL(" + " ".join(f"{time:g} {volts:g}" for time, volts in points) + ")"


def scenes(circuit):
    """Yields the scenes of a circuit."""
    handheld = circuit.netlist.name.startswith("atmega1284p")
    on = pwl((0, 0), (1e-3, 0), (1.001e-3, 1))
    names = ("fresh", "NiMH", "empty")
    for cells in names:
        yield Scene(f"switched on, cells {cells}", cells=cells, position=on, start=12e-3,
                    short=cells != "NiMH")
    for cells in names:
        yield Scene(f"all lights or dots, cells {cells}" if cells != "empty"
                    else "thinks, cells empty",
                    cells=cells, load="full" if cells != "empty" else "lights", first=True,
                    start=5e-3, short=cells == "fresh")
    if not handheld:
        return
    for cells in ("fresh", "NiMH"):
        yield Scene(f"sensor board too, all at full, cells {cells}", cells=cells, load="full",
                    field=True, first=True, start=5e-3, short=cells == "NiMH")
    for cells in TIRED:
        for field in (False, True):
            yield Scene(f"{'sensor board too, ' if field else ''}all lights, cells {cells}",
                        cells=cells, load="dim" if dims(cells) else "full", field=field,
                        first=True, start=5e-3, short=field)
    for volts in PLUGS.values():
        plugged = pwl((0, 0), (1e-3, 0), (1.001e-3, volts))
        yield Scene(f"plug of {volts} V put in", plug=plugged, start=12e-3)
        yield Scene(f"plug of {volts} V put in, S1 off", position="0", plug=plugged, cells="NiMH",
                    off=True, short=volts > 5)
        for cells in ("fresh", "NiMH", "empty"):
            # Fresh cells may help a weak plug, because their 4.95 V are above the plug's 4.75 V.
            helps = cells == "fresh" and volts < 5
            yield Scene(f"plug of {volts} V, cells {cells}", plug=f"{volts}", cells=cells,
                        load="lights", first=True, start=5e-3, spared=25 if helps else 0.1,
                        short=cells == "NiMH")
    yield Scene("all lights or dots, plug of 4.75 V", plug="4.75", load="full", first=True,
                start=5e-3)
    for cells in ("NiMH", "empty"):
        yield Scene(f"plug of 5.25 V in and out, cells {cells}", cells=cells, first=True,
                    start=2e-3, short=cells == "empty",
                    plug=pwl((0, 0), (6e-3, 0), (6.001e-3, 5.25), (13e-3, 5.25), (13.001e-3, 0)))
    yield Scene("cells reversed", cells="reversed", off=True, start=10e-3, spared=0.1)
    yield Scene("cells reversed, plug of 5.25 V", cells="reversed", plug="5.25", first=True,
                start=5e-3, spared=0.1, short=False)
    for volts in PLUGS.values():
        for name, options in (("cells fresh", dict(cells="fresh")),
                              (f"plug of {10 - volts} V", dict(plug=f"{10 - volts}"))):
            yield Scene(f"programmer of {volts} V, {name}", programmer=volts, first=True,
                        start=5e-3, short=volts > 5, **options)
    yield Scene("display off", cells="fresh", sleeps=True, load="sleep", start=110e-3, end=120e-3)
    for name, options in (("cells fresh", dict(cells="fresh")),
                          ("cells empty", dict(cells="empty")),
                          ("plug of 4.75 V", dict(plug="4.75"))):
        yield Scene(f"wakes the display, {name}", load="wake", wake=6e-3, first=True, start=5e-3,
                    end=16e-3, short=name != "cells fresh", **options)
    yield Scene("reset by RTS", cells="fresh", rts=pwl((0, 1), (6e-3, 1), (6.0001e-3, 0),
                                                       (12e-3, 0), (12.0001e-3, 1)),
                first=True, start=5e-3, plug="5")
    for volts in PLUGS.values():
        yield Scene(f"serial line, plug of {volts} V", cells="NiMH", plug=f"{volts}", serial=True,
                    first=True, start=5e-3, short=volts < 5)
    if circuit.has("J9", "Q4"):
        yield Scene("module and chip pull SDA down", cells="fresh", bus=True, first=True,
                    start=5e-3)
    yield Scene("buzzer of 16 Ohm", cells="empty", tone=2e3, first=True, start=5e-3, short=False)


def dims(cells):
    """True if these cells, at rest, have so little voltage that a handheld's firmware limits its
    lights to brightness 7."""
    found = re.search(r"LEDS_BRIGHT_MV +(\d+)", (ROOT / "hal/leds.h").read_text(encoding="ascii"))
    return bool(found) and 3000 * CELLS[cells][0] < int(found.group(1))


def load_lines(circuit, scene):
    """Returns the lines for the currents that the parts take."""
    lines = []
    supply = {part: circuit.pin(part, PINS[part][0]) for part in PINS if circuit.has(part)}

    def draw(name, net, current):
        lines.append(f"BL{name} {net} 0 I = step(V({net})-1.5,0.1)*({current})")

    chip = "U2" if "U2" in supply else "A1"
    board = "Mega" if circuit.netlist.name == "mega2560" else "Uno"
    own = {"U2": 0.020, "A1": currents.awake(board) / 1000}[chip]
    asleep = scene.wake is not None
    own = 1e-5 if scene.sleeps else own
    level = pwl((0, 1e-5), (scene.wake, 1e-5), (scene.wake + 1e-6, own)) if asleep else own
    lines += [f"VCHIP chip 0 {level}", "RCHIP chip 0 1k"]
    draw("chip", supply[chip], "V(chip)")
    if "U1" in supply:
        lights = {"full": "PULSE(0.008 0.168 0 1u 1u 146u 156u)",
                  "dim": "PULSE(0.008 0.168 0 1u 1u 73u 156u)", "sleep": "0",
                  "lights": "PULSE(0.008 0.028 0 1u 1u 73u 624u)"}.get(scene.load, "0.008")
        lines += [f"VLIGHT light 0 {lights}", "RLIGHT light 0 1k"]
        draw("lights", supply["U1"], "V(light)")
    if "J3" in supply and "U1" not in supply:
        draw("module", supply["J3"], {"full": "0.16", "lights": "0.03"}.get(scene.load, "0.008"))
    if scene.field:
        on = 73 if scene.load == "dim" else 151
        lines += [f"VFIELD field 0 PULSE(0.009 0.084 0 1u 1u {on}u 156u)", "RFIELD field 0 1k",
                  f"RFUSE {supply['J10']} nfield {FUSE}", "CFIELD nfield 0 10u"]
        draw("field", "nfield", "V(field)")
    if "DS1" in supply:
        draw("lcd", supply["DS1"], "0.0012")
        lines.append(f"CLCD {supply['DS1']} 0 1u")
        anode = circuit.pin("DS1", "A")
        lines += [f"DLCD {anode} k_lcd bodyP", "VLCD k_lcd lcd_k 2.3",
                  f"RLCD lcd_k {circuit.pin('DS1', 'K')} 3"]
    if "J9" in supply:
        dots = {"full": "PULSE(0.06 0.19 0 1u 1u 90u 150u)", "sleep": "2e-5",
                "dim": "PULSE(0.03 0.09 0 1u 1u 90u 150u)"}.get(scene.load, "0.04")
        if asleep:
            dots = pwl((0, 2e-5), (scene.wake + 2e-3, 2e-5), (scene.wake + 2.01e-3, 0.12),
                       (scene.wake + 4e-3, 0.12), (scene.wake + 4.01e-3, 0.04))
        lines += [f"VDOTS dots 0 {dots}", "RDOTS dots 0 1k"]
        draw("oled", supply["J9"], "V(dots)")
    return lines


def drivers(circuit, scene):
    """Returns the lines for the pins of the chip and of the plug whose voltage changes in a
    scene."""
    lines = []
    if circuit.netlist.on("SCREEN_OFF"):
        level = "5" if scene.wake is None else pwl((0, 5), (scene.wake, 5), (scene.wake + 1e-8, 0))
        if scene.wake is None:
            level = "5" if scene.sleeps else "0"
        lines += [f"VOFF off_drive 0 {level}", "ROFF off_drive nscreen_off 25"]
    reset = "nreset" if circuit.netlist.on("RESET") else None
    if reset:
        vcc = circuit.pin("U2", "VCC")
        lines += [f"RRESET {vcc} {reset} 30k", f"DRESET 0 {reset} clamp"]
    if circuit.has("U7"):
        lines += serial_lines(circuit, scene)
    if circuit.netlist.on("BUZZER"):
        if scene.tone:
            half = 0.5 / scene.tone
            lines += [f"VTONE tone 0 PULSE(0 1 5m 10n 10n {half:g} {2 * half:g})"]
        else:
            lines += ["VTONE tone 0 0"]
        vcc = circuit.pin("U2", "VCC") or circuit.pin("A1", "5V")
        lines += [f"BTONE tone_out 0 V = V(tone)*V({vcc})", "RTONE tone_out nbuzzer 25",
                  f"DTONE1 nbuzzer {vcc} clamp", "DTONE2 0 nbuzzer clamp",
                  f"RBZ {circuit.pin('BZ1', '1')} bz 16", f"LBZ bz {circuit.pin('BZ1', '2')} 1m"]
    if scene.bus:
        for name, there, start, ohm in (("M", "noled_sda", 6e-3, 100),
                                        ("C", "nlcd_sda", 10e-3, 25)):
            pulls = pwl((0, 0), (start, 0), (start + 1e-6, 1), (start + 2e-3, 1),
                        (start + 2.001e-3, 0))
            lines += [f"VPULL{name} pull{name} 0 {pulls}",
                      f"BPULL{name} {there} 0 I = V({there})*V(pull{name})/{ohm}"]
    return lines


def serial_lines(circuit, scene):
    """Returns the lines for the outputs of the USB chip, and for the processor's side of the serial
    line."""
    chip, usb = circuit.pin("U2", "VCC"), circuit.pin("U7", "VCC")
    lines = []
    for name, there, supply, ohm, level in (
            ("RTS", circuit.pin("U7", "RTS"), usb, 50, scene.rts or "1"),
            ("TXD", circuit.pin("U7", "TXD"), usb, 50, low_at(SENDS) if scene.serial else "1"),
            ("CHIP", "ntxd", chip, 25, low_at(ANSWERS) if scene.serial else "1")):
        lines += [f"VL{name} level{name} 0 {level}", f"BL{name}o {there} 0 I = step(V({supply})-1.5"
                  f",0.1)*(V({there})-V({supply})*V(level{name}))/{ohm}"]
    for count, there in enumerate(("ntxd", "nrxd")):
        lines += [f"DS{count}a {there} {chip} clamp", f"DS{count}b 0 {there} clamp",
                  f"CS{count} {there} 0 50p"]
    return lines


def low_at(time):
    """Returns a level that goes low at `time` for LOW seconds."""
    return pwl((0, 1), (time, 1), (time + 1e-7, 0), (time + LOW, 0), (time + LOW + 1e-7, 1))


def source_lines(circuit, scene):
    """Returns the lines of cells and plug."""
    lines = [f"VPOS position 0 {scene.position}", "BPOS plugside 0 V = 1-V(position)"]
    volts, ohm = CELLS[scene.cells] if scene.cells else (0, 1e5)
    holder = circuit.pin("J1", "+") or circuit.pin("BT1", "+") or circuit.pin("BT1", "1")
    count = 4 if circuit.value("BT1").startswith("4") else 3
    lines += [f"VCELLS cells 0 {volts * count:g}", f"RCELLS cells c_lead {ohm * count + 0.1:g}",
              f"LCELLS c_lead {holder} 0.2u"]
    usb = circuit.pin("J16", "VBUS")
    if usb:
        # An empty socket is an open end, so a current that comes back raises its voltage.
        lines += [f"VPLUG plug 0 {scene.plug}",
                  f"RPLUG plug p_lead {1e7 if scene.plug == '0' else 0.15:g}",
                  f"LPLUG p_lead {usb} 0.5u"]
    if circuit.has("J15"):
        # The Arduino's USB cable is in the socket that the cells feed. A Nano has a diode behind
        # its own socket, and a Mega has a MOSFET and a fuse.
        lines += [f"RCABLE {circuit.pin('J15', 'VBUS')} usb 0.15",
                  f"RPATH usb {circuit.pin('A1', '5V')} 0.35" if circuit.netlist.name == "mega2560"
                  else f"DPATH usb {circuit.pin('A1', '5V')} SS14"]
    if scene.programmer:
        lines += [f"VPROG prog 0 {scene.programmer}",
                  f"RPROG prog {circuit.pin('J7', 'VCC')} 0.15"]
    return lines


def measured(circuit, scene):
    """Yields the measured voltages with their limits: (name, node, least, greatest)."""
    dark = scene.wake is not None or scene.sleeps
    for part, (function, least, most) in PINS.items():
        there = circuit.pin(part, function) if circuit.has(part) else None
        if there and "unconnected" not in there:
            if part in ("U1", "DS1", "U5", "J9") and dark:
                least = None
            if scene.sleeps and part in ("U1", "DS1", "J9"):
                most = 0.3
            if scene.off and part != "U3":
                least, most = -0.3, OFF_MOST
            elif scene.off:
                least = -0.3
            yield f"{part} {function}", there, least, most
    if circuit.has("U7"):
        # Without a plug no current may come out of the socket. Below 1 V Q1 and Q5 still conduct.
        there = scene.plug != "0"
        steady = there and not scene.plug.startswith("PWL")
        yield "U7 VCC", circuit.pin("U7", "VCC"), *((4.0 if steady else None, 5.5) if there
                                                    else (None, DARK_MOST))
    if scene.off:
        return
    if scene.field:
        yield "sensor board", "nfield", 4.0, 5.5
    if circuit.netlist.on("RESET"):
        yield "RESET", "nreset", None if scene.rts else 4.5, RESET_MOST
    if circuit.has("U7") and not scene.serial:
        yield "RXD", "nrxd", 0.7 * 5, 5.6
    if scene.tone:
        yield "BUZZER", "nbuzzer", -0.5, 5.5
    if circuit.netlist.on("OLED_SDA") and not scene.bus and not dark:
        yield "OLED SDA", "noled_sda", 0.7 * 3.3, 3.6
    if circuit.netlist.on("LCD_SDA") and not scene.bus:
        yield "chip SDA", "nlcd_sda", 0.7 * 5, 5.5


def moments(circuit, scene):
    """Yields the limits that count only for some time, as (name, node, from, to, least, most)."""
    if scene.wake is not None and circuit.has("Q2", "DS1"):
        # The firmware writes to LCD and lights 4 ms after it has switched on their supply.
        yield "LCD 4 ms later", circuit.pin("DS1", "VDD"), scene.wake + 4e-3, scene.end, 4.5, 5.5
    if scene.wake is not None and circuit.has("J9"):
        yield "OLED 4 ms later", circuit.pin("J9", "VCC"), scene.wake + 4e-3, scene.end, 3.0, 3.6
    if scene.off and circuit.has("U7"):
        # A current from the USB chip into a line also charges the processor's supply, slowly.
        for name in "TXD", "RXD":
            yield f"{name} while off", f"n{name.lower()}", 10e-3, scene.end, None, DARK_MOST
    if scene.serial:
        for name, there, start, low, high in (
                ("RXD", "nrxd", SENDS, 0.3 * 5, 0.7 * 5),
                ("U7 RXD", circuit.pin("U7", "RXD"), ANSWERS, USB_LOW, USB_HIGH)):
            yield f"{name} low", there, start + 5e-6, start + LOW, None, low
            yield f"{name} high", there, start + LOW + 5e-6, start + 3 * LOW, high, 5.6
    if scene.bus:
        # On each side a low level is below 0.3 of that side's supply.
        yield "chip SDA low", "nlcd_sda", 6.5e-3, 7.5e-3, None, 0.3 * 5
        yield "OLED SDA low", "noled_sda", 10.5e-3, 11.5e-3, None, 0.3 * 3.3


def flows(scene):
    """Yields the limits of currents, in mA, as (name, current of a source, least, greatest)."""
    if scene.spared is not None:
        yield "mA from cells", "-1000*I(VCELLS)", -0.1, scene.spared
    if scene.programmer:
        yield "mA from programmer", "-1000*I(VPROG)", -FIGHT, FIGHT


def run(circuit, scene):
    """Simulates a scene. Returns the least and greatest voltages, as {name: (least, greatest)}."""
    things = list(measured(circuit, scene))
    lines = [f"* {circuit.netlist.name}: {scene.name}", MODELS, *circuit.lines,
             *source_lines(circuit, scene), *load_lines(circuit, scene), *drivers(circuit, scene)]
    supply = circuit.pin("U2", "VCC") or circuit.pin("A1", "5V")
    start = [f".ic V({supply})=5"] if scene.first else []
    lines += [*start, ".options RELTOL=0.003 ABSTOL=1u VNTOL=10u METHOD=GEAR ITL4=60",
              ".options GMIN=1e-10 RSHUNT=1e10",
              f".tran 2u {scene.end:g} 0 5u{' UIC' if not scene.first else ''}"]
    for count, (_, there, _, _) in enumerate(things):
        window = f"FROM={scene.start:g} TO={scene.end:g}"
        lines += [f".meas tran low{count} MIN V({there}) {window}",
                  f".meas tran high{count} MAX V({there}) FROM=0 TO={scene.end:g}"]
    for count, (_, there, start, end, _, _) in enumerate(moments(circuit, scene), len(things)):
        lines += [f".meas tran {name}{count} {kind} V({there}) FROM={start:g} TO={end:g}"
                  for name, kind in (("low", "MIN"), ("high", "MAX"))]
    things += [(name, there, least, most)
               for name, there, _, _, least, most in moments(circuit, scene)]
    for count, (_, current, _, _) in enumerate(flows(scene), len(things)):
        window = f"FROM={scene.start:g} TO={scene.end:g}"
        lines += [f".meas tran {name}{count} {kind} par('{current}') {window}"
                  for name, kind in (("low", "MIN"), ("high", "MAX"))]
    things += flows(scene)
    lines.append(".end")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "scene.cir"
        file.write_text("\n".join(lines) + "\n", encoding="ascii")
        done = subprocess.run(["timeout", "100", "ngspice", "-b", file], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
    found = dict(re.findall(r"^((?:low|high)\d+)\s*=\s*([-\d.e+]+)", done.stdout, re.MULTILINE))
    try:
        return {name: (float(found[f"low{count}"]), float(found[f"high{count}"]), least, most)
                for count, (name, _, least, most) in enumerate(things)}
    except KeyError:
        raise RuntimeError(f"{circuit.netlist.name}, {scene.name}:\n{done.stdout[-3000:]}\n"
                           + "\n".join(lines)) from None


def faults(circuit, scene, result):
    """Yields the voltages that are outside their limits."""
    for name, (low, high, least, most) in result.items():
        if least is not None and low < least or high > most:
            unit = "" if name.startswith("mA") else " V"
            yield (f"{circuit.netlist.name}: {scene.name}: {name} {low:.2f}-{high:.2f}{unit}, "
                   f"not {least or 0}-{most}{unit}")
    if scene.rts and result["RESET"][0] > RESET_LOW:
        yield f"{circuit.netlist.name}: {scene.name}: RESET stays at {result['RESET'][0]:.2f} V"


def table(drawing, rows):
    """Returns the table of a drawing. `rows` has (scene, result) for each row."""
    title, columns = TABLES[drawing]
    limits = {}
    for scene, result in rows:
        for name, (_, _, least, most) in result.items():
            if least is not None and not scene.off:
                limits[name] = f"{least:.1f}-{most:.1f}"
    lines = [f"| {title} | " + " | ".join(columns.values()) + " |",
             "| --- |" + " ---: |" * len(columns),
             "| **limits** | " + " | ".join(limits[name] for name in columns) + " |"]
    for scene, result in rows:
        if scene.off:
            continue
        lines.append(f"| {scene.name} | " + " | ".join(
            f"{abs(result[name][0]):.2f}-{result[name][1]:.2f}" if name in result else ""
            for name in columns) + " |")
    return "\n".join(lines)


def simulate(folder, drawing=None, short=False):
    """Simulates all circuits of a folder. Returns [(circuit, scene, result)]."""
    work = []
    names = [name for name in TABLES if (folder / (name + ".net")).exists()]
    for name in [drawing] if drawing else names:
        circuit = Circuit(Netlist(folder / (name + ".net")),
                          read_values(folder / "bom.csv", name))
        work += [(circuit, scene) for scene in scenes(circuit) if scene.short or not short]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda pair: run(*pair), work))
    return [(circuit, scene, result) for (circuit, scene), result in zip(work, results)]


def main():
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--drawing")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    done = simulate(ROOT / "schematics", arguments.drawing, arguments.short)
    tables = {}
    for circuit, scene, result in done:
        tables.setdefault(circuit.netlist.name, []).append((scene, result))
    text = "\n\n".join(table(name, rows) for name, rows in tables.items())
    found = [fault for part in done for fault in faults(*part)]
    print(text + "\n" + "".join("\n" + fault for fault in found), end="")
    if arguments.write:
        guide = ROOT / "schematics/README.md"
        before = guide.read_text(encoding="utf-8")
        guide.write_text(re.sub("<!-- voltages -->.*?<!-- end -->", "<!-- voltages -->\n\n"
                                f"{text}\n\n<!-- end -->", before, flags=re.DOTALL),
                         encoding="utf-8")
    print(f"\n{len(done)} scenes, {len(found)} voltages outside their limits")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
