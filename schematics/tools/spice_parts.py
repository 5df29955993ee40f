# SPDX-License-Identifier: MIT
"""Models of the parts for ngspice. The models are small, and on the safe side. Each part becomes
some lines of ngspice's netlist. The part's reference and value decide which model it gets. spice.py
adds sources and measurements.

- MCP1640 (DS20002234), averaged over its switching: first 0.15 A charge the output to the input's
voltage, then the converter steps up. The peak of the current in its coil is 0.6 A, which is the
guaranteed minimum of the limit. The mean current is lower by half of the ripple, at the least
frequency and with a coil of 0.8 of its value. The output current follows the error of the voltage
with 2 A/V, within 30 us. If the input is above the output, current flows through. The efficiency is
0.88. With EN low, output and input are disconnected. The module U1V11F5 takes up to 1.0 A. -
MCP1700 (DS20001826): it gives 3.3 V and 0.4 A at most, and loses 0.35 V at 0.25 A. - MOSFETs
(AO3401A, BSS138, 2N7002): they have the threshold and the resistance of their data sheets, and two
capacitors for their gate charge. - Ceramic capacitors of 1 uF and more have 0.7 of their value at 5
V, but the whole value behind a switch. Electrolytic capacitors have 0.3 Ohm. - An alkaline cell of
size AAA has 1.65 V and 0.2 Ohm when fresh, and 0.9 V and 0.5 Ohm when empty. A NiMH cell fresh from
the charger has 1.45 V and 0.05 Ohm. A plug has 0.15 Ohm and 0.5 uH, as a cable of half a metre. -
An ATmega has 25 Ohm in each pin and 30 kOhm from RESET to VCC, and takes 15 mA while it thinks. -
CH340N (CH340DS1): it takes 20 mA, and has 50 Ohm in each output. 0.3 mA flow from VCC into a low
RXD. Each line has a diode to VCC and a diode from ground. Without supply the outputs are open, and
only these diodes conduct.
"""
import csv
import re

MODELS = """
.model SS14 D(IS=2u N=1.05 RS=0.08 CJO=150p)
.model 1N5817 D(IS=4u N=1.05 RS=0.08 CJO=150p)
.model 1N4148W D(IS=4n N=1.9 RS=0.6 CJO=2p)
.model AO3401A PMOS(VTO=-0.9 KP=5.5 CGSO=6e-6 CGDO=7e-7 LAMBDA=0.01)
.model BSS138 NMOS(VTO=1.1 KP=0.15 CGSO=2.5e-7 CGDO=6e-8 LAMBDA=0.01)
.model bodyP D(IS=1n N=1.1 RS=0.05)
.model bodyN D(IS=1n N=1.1 RS=0.5)
.model clamp D(IS=1p N=1.0 RS=20)
.func step(x,w) {0.5*(1+tanh((x)/(w)))}
"""
UNITS = {"p": 1e-12, "n": 1e-9, "u": 1e-6, "m": 1e-3, "R": 1, "": 1, "k": 1e3, "M": 1e6}
CONVERTERS = ("MCP1640", "U1V11F5")
OUTPUT = 5.03
# The MCP1640: the least peak of the current in its coil, A; its least frequency, Hz; which share of
# its coil's value is certain; its efficiency. The step-up module: the greatest current at its
# input, A.
PEAK, FREQUENCY, COIL, EFFICIENCY = 0.6, 425e3, 0.8, 0.88
MODULE = 1.0


FUSE = 3.0              # Ohm: the sensor board's fuse, after it has tripped once


def ripple(low, high, henry):
    """Returns a formula, for ngspice, of the ripple in the coil's current. The converter steps from
    `low` up to `high`."""
    return f"({low}*max(1-{low}/{high},0)/{henry * FREQUENCY:g})"


def number(value):
    """Converts a text such as 4.7k, 330R or 100n to Ohm, farad or henry. Returns None if the text
    has no such form."""
    found = re.fullmatch(r"([\d.]+)([pnumRkM]?)", value)
    return float(found.group(1)) * UNITS[found.group(2)] if found else None


def references(text):
    """Splits a list of references: C1-C3,C5 becomes C1, C2, C3, C5."""
    for part in text.split(","):
        first, _, last = part.partition("-")
        prefix = first.rstrip("0123456789")
        if not last:
            yield first
            continue
        for count in range(int(first[len(prefix):]), int(last[len(prefix):]) + 1):
            yield f"{prefix}{count}"


def read_values(path, drawing):
    """Reads the values and packages of a drawing's parts from a parts list."""
    with open(path, encoding="utf-8", newline="") as table:
        return {name: (row["Value"], row["Package"]) for row in csv.DictReader(table)
                if row["Drawing"] == drawing and row["Reference"]
                for name in references(row["Reference"])}


def node(net):
    """Returns a net's name in ngspice's form."""
    return "0" if net == "GND" else "n" + re.sub(r"\W", "_", net.replace("+", "p")).lower()


class Circuit:
    """A circuit, made from a netlist and the values of its parts. `lines` has the lines of passive
    parts and models. A scene adds the sources."""

    def __init__(self, netlist, values):
        self.netlist, self.values = netlist, values
        self.lines = []
        for part in sorted({part for part, _ in netlist.pins}):
            self.add(part)

    def pin(self, part, name):
        """Returns the node of a part's pin by number or function."""
        for (other, number_), (net, function) in self.netlist.pins.items():
            if other == part and name in (number_, function):
                return node(net)
        return None

    def value(self, part):
        """Returns the value of a part."""
        return self.values.get(part, ("", ""))[0]

    def has(self, *parts):
        """True if all these parts are in the circuit."""
        return all(self.netlist.parts(part) for part in parts)

    def add(self, part):
        """Adds the lines of one part."""
        kind = re.match(r"[A-Z]+", part).group()
        value, package = self.values.get(part, ("", ""))
        if kind in ("R", "C", "L") and number(value) is not None:
            getattr(self, "add_" + kind.lower())(part, number(value), package)
        elif kind == "D" and value in ("SS14", "1N5817", "1N4148W"):
            self.lines.append(f"D{part} {self.pin(part, 'anode')} {self.pin(part, 'cathode')} "
                              f"{value}")
        elif kind == "Q":
            self.add_mosfet(part, value)
        elif value in CONVERTERS:
            self.add_converter(part, value)
        elif value.startswith("MCP1700"):
            self.add_regulator(part)
        elif value == "CH340N":
            self.add_usb_chip(part)
        elif kind == "RV":
            ends = self.pin(part, "1"), self.pin(part, "2"), self.pin(part, "3")
            self.lines += [f"R{part}a {ends[0]} {ends[1]} 8k", f"R{part}b {ends[1]} {ends[2]} 2k"]
        elif kind == "JP":
            self.lines.append(f"R{part} {self.pin(part, '1')} {self.pin(part, '2')} 0.02")
        elif kind == "F":
            self.lines.append(f"R{part} {self.pin(part, '1')} {self.pin(part, '2')} {FUSE:g}")
        elif kind == "S" and value == "switch":
            self.add_switch(part)

    def add_r(self, part, ohm, _package):
        """Adds a resistor."""
        self.lines.append(f"R{part} {self.pin(part, '1')} {self.pin(part, '2')} {ohm:g}")

    def add_c(self, part, farad, package):
        """Adds a capacitor."""
        first, second = self.pin(part, "1"), self.pin(part, "2")
        resistance = 0.3 if "electrolytic" in package else 0.005
        switched = "np5v_screen" in (first, second)
        if farad >= 1e-6 and "electrolytic" not in package and not switched:
            farad *= 0.7
        self.lines += [f"C{part} {first} x{part} {farad:g}", f"RX{part} x{part} {second} "
                       f"{resistance}"]

    def add_l(self, part, _henry, _package):
        """Adds nothing, because the converter's model contains the converter's inductor."""
        self.lines.append(f"R{part} {self.pin(part, '1')} {self.pin(part, '2')} 1e6")

    def add_mosfet(self, part, value):
        """Adds a MOSFET with its body diode."""
        drain, gate, source = (self.pin(part, name) for name in ("drain", "gate", "source"))
        p_channel = value not in ("BSS138", "2N7002")
        model = "AO3401A" if p_channel else "BSS138"
        self.lines.append(f"M{part} {drain} {gate} {source} {source} {model} W=100u L=100u")
        self.lines.append(f"DM{part} {drain} {source} bodyP" if p_channel else
                          f"DM{part} {source} {drain} bodyN")

    def coil(self):
        """Returns the least inductance of the coil, H."""
        return COIL * (number(self.value("L1")) or 4.7e-6)

    def add_converter(self, part, kind):
        """Adds a step-up converter: it feeds current into its output, and takes the power from its
        input."""
        source, out, enable = (self.pin(part, name) for name in ("VIN", "VOUT", "EN"))
        # The node e has the error of the voltage, and the node f the same error after a delay.
        high, low = f"max(V({out}),0.5)", f"max(V({source}),0.1)"
        most = f"max({PEAK}-{ripple(low, high, self.coil())}/2,0.05)"
        limit = f"{most if kind == 'MCP1640' else MODULE}*{EFFICIENCY}*{low}/{high}"
        boosts = f"step(V({out})-V({source})+0.1,0.03)"
        alive = f"step(V({source})-0.9,0.03)"
        if enable and "unconnected" not in enable:
            alive += f"*step(V({enable})-0.5*V({source})-0.1,0.03)"
        current = f"min(max(V(f{part}),0),{limit})"
        self.lines += [
            f"B{part}e e{part} 0 V = 2*({OUTPUT}-V({out}))",
            f"R{part}e e{part} f{part} 1k", f"C{part}e f{part} 0 30n",
            f"B{part}i 0 {out} I = {alive}*({boosts}*{current}+(1-{boosts})*0.15)",
            f"B{part}p {source} {out} I = {alive}*{boosts}*"
            f"min(max((V({source})-V({out})-0.02)/0.4,0),0.6)",
            f"B{part}s {source} 0 I = {alive}*({boosts}*{current}*max(V({out}),0.5)/"
            f"({EFFICIENCY}*max(V({source}),0.5))+(1-{boosts})*0.15)",
        ]

    def add_regulator(self, part):
        """Adds a linear regulator."""
        source, out = self.pin(part, "VIN"), self.pin(part, "VOUT")
        self.lines += [
            f"B{part}e e{part} 0 V = 20*(min(3.3,V({source})-0.05)-V({out}))",
            f"R{part}e e{part} f{part} 1k", f"C{part}e f{part} 0 2n",
            f"B{part}i {source} {out} I = min(max(V(f{part}),0),min(0.4,"
            f"max(V({source})-V({out}),0)/1.2))"]

    def add_usb_chip(self, part):
        """Adds a USB serial chip without its outputs. A scene adds the outputs."""
        supply = self.pin(part, "VCC")
        self.lines += [f"B{part} {supply} 0 I = step(V({supply})-3,0.2)*0.020",
                       f"R{part} {supply} {self.pin(part, 'RXD')} 17k"]
        for count, name in enumerate(("TXD", "RXD", "RTS")):
            self.lines += [f"D{part}a{count} {self.pin(part, name)} {supply} clamp",
                           f"D{part}b{count} 0 {self.pin(part, name)} clamp"]

    def add_switch(self, part):
        """Adds the supply's switch. At V(position) = 1 it connects the contacts of `on`, and at 0
        the contacts of the other side."""
        if self.pin(part, "6"):
            pairs = [(self.pin(part, a), self.pin(part, b), side) for a, b, side in
                     (("1", "2", "on"), ("6", "5", "on"), ("3", "2", "off"), ("4", "5", "off"))]
        else:
            pairs = [(self.pin(part, "1"), self.pin(part, "2"), "on")]
        for count, (first, second, side) in enumerate(pairs):
            control = "position" if side == "on" else "plugside"
            self.lines.append(f"BS{part}{count} {first} {second} I = V({first},{second})*"
                              f"(1e-8+20*V({control}))")
