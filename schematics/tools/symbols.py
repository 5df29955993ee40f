# SPDX-License-Identifier: MIT
"""The symbols of the drawings. Pins of a chip or an Arduino are named ARDUINO/PORT, such as D5/PD5,
for tools/compare_nets.py. The numbers of pins are those of the package or the connector.

The pin numbers come from the data sheets of ATmega328P, MAX7219 and HD44780 modules, and from the
pinouts that Arduino publishes for Nano, Uno and Mega 2560.
"""
from kicad import Pin, Symbol, box, circle, polyline, rectangle, symbol_text


def two_pins(name, prefix, graphics, reach=3, names=("~", "~"), **options):
    """Returns an upright part with pin 1 above and pin 2 below. Both are `reach` steps from the
    middle."""
    pins = [Pin(1, names[0], "passive", 0, reach, 270, options.pop("length", 1)),
            Pin(2, names[1], "passive", 0, -reach, 90, options.pop("length_2", 1))]
    side = options.pop("side", 1.4)
    return Symbol(name, prefix, pins, graphics, (side, -0.8, "left"), (side, 0.9, "left"),
                  hide_names=True, hide_numbers=True, **options)


def lying(name, prefix, graphics, reach=3, names=("~", "~"), above=1.9, **options):
    """Returns a lying part with pin 1 on the left and pin 2 on the right."""
    pins = [Pin(1, names[0], "passive", -reach, 0, 0, options.pop("length", 1)),
            Pin(2, names[1], "passive", reach, 0, 180, options.pop("length_2", 1))]
    return Symbol(name, prefix, pins, graphics, (0, -above, ""), (0, above, ""),
                  hide_names=True, hide_numbers=True, **options)


RESISTOR = two_pins("R", "R", [rectangle(-0.8, 2, 0.8, -2, 0.254, "none")], description="Resistor")
RESISTOR_LYING = lying("R_lying", "R", [rectangle(-2, 0.8, 2, -0.8, 0.254, "none")],
                       description="Resistor")

CAPACITOR = two_pins("C", "C", [polyline([(-1.5, 0.4), (1.5, 0.4)], 0.4),
                                polyline([(-1.5, -0.4), (1.5, -0.4)], 0.4)],
                     length=2.6, length_2=2.6, side=2, description="Capacitor")
CAPACITOR_POLAR = two_pins("C_polar", "C", [rectangle(-1.5, 0.8, 1.5, 0.3, 0.2, "none"),
                                            rectangle(-1.5, -0.3, 1.5, -0.8, 0.2, "outline"),
                                            polyline([(-1.4, 1.6), (-0.6, 1.6)]),
                                            polyline([(-1.0, 1.2), (-1.0, 2.0)])],
                           length=2.2, length_2=2.2, side=2,
                           description="Electrolytic capacitor")
CRYSTAL = lying("Crystal", "Y", [rectangle(-0.7, 1.6, 0.7, -1.6, 0.254, "none"),
                                 polyline([(-1.3, 1.1), (-1.3, -1.1)], 0.4),
                                 polyline([(1.3, 1.1), (1.3, -1.1)], 0.4)],
                length=1.7, length_2=1.7, above=2.7, description="Crystal")

ARROWS = [line for right in (0.5, 1.4) for line in (
    polyline([(right, 1.2), (right + 0.9, 2.1), (right + 0.4, 2.0)], 0.15),
    polyline([(right + 0.9, 2.1), (right + 0.8, 1.6)], 0.15))]
LIGHT = Symbol("LED", "D", [Pin("A", "anode", "passive", -3, 0, 0, 2),
                            Pin("K", "cathode", "passive", 3, 0, 180, 2)],
               [polyline([(-1, 1.1), (-1, -1.1), (1, 0), (-1, 1.1)], 0.25, "background"),
                polyline([(1, 1.1), (1, -1.1)], 0.3)] + ARROWS,
               (-1.3, -2.0, ""), (0, 2, ""), hide_names=True, hide_numbers=True,
               description="LED of a square")

SWITCH = Symbol("Key", "SW", [Pin(1, "column", "passive", -3, 0, 0, 1.6),
                              Pin(2, "row", "passive", 3, 0, 180, 1.6)],
                [circle(-1.4, 0, 0.25), circle(1.4, 0, 0.25),
                 polyline([(-1.6, 0.9), (1.6, 0.9)], 0.25),
                 polyline([(0, 0.9), (0, 1.6)], 0.25), polyline([(-0.5, 1.6), (0.5, 1.6)], 0.25)],
                (0, -2.6, ""), (0, 1.6, ""), hide_names=True, hide_numbers=True,
                description="Key of the keypad")
BUTTON = Symbol("Button", "SW", [Pin(1, "~", "passive", 0, 3, 270, 1.6),
                                 Pin(2, "~", "passive", 0, -3, 90, 1.6)],
                [circle(0, 1.4, 0.25), circle(0, -1.4, 0.25),
                 polyline([(-0.9, 1.6), (-0.9, -1.6)], 0.25),
                 polyline([(-0.9, 0), (-1.6, 0)], 0.25),
                 polyline([(-1.6, 0.5), (-1.6, -0.5)], 0.25)],
                (1.2, -0.8, "left"), (1.2, 0.9, "left"), hide_names=True, hide_numbers=True,
                description="Push button")
SLIDE_SWITCH = Symbol("Switch", "S", [Pin(1, "~", "passive", -3, 0, 0, 1.6),
                                      Pin(2, "~", "passive", 3, 0, 180, 1.6)],
                      [circle(-1.1, 0, 0.35), circle(1.1, 0, 0.35),
                       polyline([(-0.8, 0.2), (1.2, 1.5)], 0.3)],
                      (0, -3.3, ""), (0, -1.9, ""), hide_names=True, hide_numbers=True,
                      description="Switch, one pole")
JUMPER = Symbol("Jumper", "JP", [Pin(1, "~", "passive", -3, 0, 0, 1.6),
                                 Pin(2, "~", "passive", 3, 0, 180, 1.6)],
                [circle(-1.2, 0, 0.35), circle(1.2, 0, 0.35),
                 polyline([(-1.2, 0.6), (-1.2, 1.1), (1.2, 1.1), (1.2, 0.6)])],
                (0, -3.5, ""), (0, -2.1, ""), hide_names=True, hide_numbers=True,
                description="Jumper of two pins")

TRIMMER = Symbol("Trimmer", "RV", [Pin(1, "~", "passive", 0, 3, 270, 1),
                                   Pin(2, "wiper", "passive", 4, 0, 180, 2),
                                   Pin(3, "~", "passive", 0, -3, 90, 1)],
                 [rectangle(-0.8, 2, 0.8, -2, 0.254, "none"),
                  polyline([(2, 0), (0.8, 0)]), polyline([(1.6, 0.5), (0.8, 0), (1.6, -0.5)])],
                 (-1.4, -0.8, "right"), (-1.4, 0.9, "right"), hide_names=True, hide_numbers=True,
                 description="Trimmer potentiometer")

BUZZER = Symbol("Buzzer", "BZ", [Pin(1, "~", "passive", -3, 1, 0, 3),
                                 Pin(2, "~", "passive", -3, -1, 0, 3)],
                [polyline([(0, 1.6), (0, -1.6)], 0.25),
                 "(arc (start 0 2.032) (mid 2.032 0) (end 0 -2.032) (stroke (width 0.25) (type "
                 "default)) "
                 "(fill (type background)))"],
                (2.6, -0.8, "left"), (2.6, 0.9, "left"), hide_names=True, hide_numbers=True,
                description="Passive buzzer")

BATTERY = two_pins("Battery", "BT", [polyline([(-1.6, 1.0), (1.6, 1.0)], 0.25),
                                     polyline([(-0.8, 0.5), (0.8, 0.5)], 0.5),
                                     polyline([(0, 0.5), (0, -0.3)], 0.15, "none", "dot"),
                                     polyline([(-1.6, -0.3), (1.6, -0.3)], 0.25),
                                     polyline([(-0.8, -0.8), (0.8, -0.8)], 0.5),
                                     polyline([(-1.5, 1.9), (-0.7, 1.9)]),
                                     polyline([(-1.1, 1.5), (-1.1, 2.3)])],
                   names=("+", "-"), length=2, length_2=2.2, side=2.2,
                   description="Cells in series")

# The drain is on the left, the source on the right, and the gate below. The body diode points from
# drain to source.
PMOS = Symbol("PMOS", "Q", [Pin("D", "drain", "passive", -4, 0, 0, 2.4),
                            Pin("S", "source", "passive", 4, 0, 180, 2.4),
                            Pin("G", "gate", "input", 0, -4, 90, 1.6)],
              [polyline([(-1.6, -2.4), (1.6, -2.4)], 0.25),
               polyline([(-1.9, -1.8), (-0.9, -1.8)], 0.3),
               polyline([(-0.5, -1.8), (0.5, -1.8)], 0.3),
               polyline([(0.9, -1.8), (1.9, -1.8)], 0.3),
               polyline([(-1.6, 0), (-1.6, -1.8)]), polyline([(1.6, 0), (1.6, -1.8)]),
               polyline([(0, -1.8), (0, -1.0), (1.6, -1.0)], 0.15),
               polyline([(0.3, -1.2), (0, -1.7), (-0.3, -1.2)], 0.15),
               polyline([(-1.6, 0), (-1.6, 1.2), (-0.5, 1.2)]),
               polyline([(0.5, 1.2), (1.6, 1.2), (1.6, 0)]),
               polyline([(-0.5, 1.8), (-0.5, 0.6), (0.5, 1.2), (-0.5, 1.8)], 0.2, "background"),
               polyline([(0.5, 1.8), (0.5, 0.6)], 0.25)],
              (0, -4.4, ""), (0, -3, ""), hide_names=True, description="P-channel MOSFET")

GROUND = Symbol("GND", "#PWR", [Pin(1, "GND", "power_in", 0, 0, 270, 0)],
                [polyline([(0, 0), (0, -1)]), polyline([(-1, -1), (1, -1)], 0.3),
                 polyline([(-0.6, -1.4), (0.6, -1.4)], 0.3),
                 polyline([(-0.2, -1.8), (0.2, -1.8)], 0.3)],
                (0, 3, ""), (0, 2.8, ""), power=True, hide_names=True, hide_numbers=True,
                description="Ground")
SUPPLY = Symbol("+5V", "#PWR", [Pin(1, "+5V", "power_in", 0, 0, 90, 0)],
                [polyline([(0, 0), (0, 1)]), polyline([(-0.6, 0.6), (0, 1.4), (0.6, 0.6)])],
                (0, -3, ""), (0, -2.3, ""), power=True, hide_names=True, hide_numbers=True,
                description="Supply")
FLAG = Symbol("PWR_FLAG", "#FLG", [Pin(1, "~", "power_out", 0, 0, 90, 0)],
              [polyline([(0, 0), (0, 0.8), (-0.8, 1.3), (0, 1.8), (0.8, 1.3), (0, 0.8)], 0.15)],
              (0, -3, ""), (0, -2.7, ""), power=True, hide_names=True, hide_numbers=True,
              description="Says that a supply comes from here")

IO, IN, OUT, PASSIVE, POWER = "bidirectional", "input", "output", "passive", "power_in"


def arduino(number, name, port):
    """Returns a pin of an Arduino. The pin's name is the name printed on the Arduino and the name
    of the chip's port."""
    return (number, f"{name}/{port}", IO)


# The Nano. Its pins are numbered along its two rows: 1 is D1/TX, and 30 is VIN.
NANO = box("Arduino_Nano", "A",
           [arduino(8, "D5", "PD5"), arduino(9, "D6", "PD6"), arduino(10, "D7", "PD7"),
            arduino(11, "D8", "PB0"), None,
            arduino(5, "D2", "PD2"), arduino(6, "D3", "PD3"), arduino(7, "D4", "PD4"),
            arduino(15, "D12", "PB4"), None,
            arduino(12, "D9", "PB1"), None, arduino(2, "D0", "PD0"), arduino(1, "D1", "PD1"), None,
            (3, "RESET", IN), (28, "RESET", IN), (18, "AREF", IN)],
           [arduino(19, "A0", "PC0"), arduino(20, "A1", "PC1"), arduino(21, "A2", "PC2"),
            arduino(22, "A3", "PC3"),
            arduino(23, "A4", "PC4"), arduino(24, "A5", "PC5"), None,
            arduino(14, "D11", "PB3"), arduino(13, "D10", "PB2"), arduino(16, "D13", "PB5"), None,
            (25, "A6", IN), (26, "A7", IN), (17, "3V3", PASSIVE), (30, "VIN", PASSIVE), None,
            (27, "5V", POWER), (4, "GND", POWER), (29, "GND", POWER)],
           26, description="Arduino Nano, ATmega328P, 16 MHz")

# ATmega328P in its 28-pin narrow DIP.
CHIP = box("ATmega328P", "U",
           [(7, "VCC", POWER), (20, "AVCC", POWER), (21, "AREF", PASSIVE), None,
            (1, "PC6/RESET", IO), None, (9, "PB6/XTAL1", IO), None, None, (10, "PB7/XTAL2", IO),
            None,
            (2, "PD0/RXD", IO), (3, "PD1/TXD", IO), None, (15, "PB1/OC1A", IO), None,
            (8, "GND", POWER), (22, "GND", POWER)],
           [(23, "PC0", IO), (24, "PC1", IO), (25, "PC2", IO), (26, "PC3", IO), (27, "PC4", IO),
            (28, "PC5", IO), None,
            (17, "PB3/MOSI", IO), (16, "PB2/SS", IO), (19, "PB5/SCK", IO), None,
            (11, "PD5", IO), (12, "PD6", IO), (13, "PD7", IO), (14, "PB0", IO), None,
            (4, "PD2", IO), (5, "PD3", IO), (6, "PD4", IO), (18, "PB4/MISO", IO)],
           22, description="8-bit microcontroller, DIP-28")

DRIVER_LEFT = [(19, "V+", POWER), None, (18, "ISET", PASSIVE), None, None, None, None, None,
               (12, "LOAD", IN), (1, "DIN", IN), (13, "CLK", IN), None, (24, "DOUT", OUT), None,
               (4, "GND", POWER), (9, "GND", POWER)]
DIGITS = [(8, "DIG7", PASSIVE), (5, "DIG6", PASSIVE), (10, "DIG5", PASSIVE), (3, "DIG4", PASSIVE),
          (7, "DIG3", PASSIVE), (6, "DIG2", PASSIVE), (11, "DIG1", PASSIVE), (2, "DIG0", PASSIVE)]
# The segment outputs from data bit 7 down to bit 0. This is the order of the files from h to a.
SEGMENTS = [(22, "DP", PASSIVE), (14, "A", PASSIVE), (16, "B", PASSIVE), (20, "C", PASSIVE),
            (23, "D", PASSIVE), (21, "E", PASSIVE), (15, "F", PASSIVE), (17, "G", PASSIVE)]

# The MAX7219 as drawn beside the matrix. Its digit pins lie at the heights of their ranks.
DRIVER = box("MAX7219", "U", DRIVER_LEFT, DIGITS, 20, right_pitch=8, right_first=3, height=62,
             bottom=SEGMENTS, bottom_first=3, description="Driver of 64 LEDs, DIP-24")
# The MAX7219 as drawn without a matrix, as a compact box.
DRIVER_COMPACT = box("MAX7219_compact", "U", DRIVER_LEFT,
                     DIGITS + 3 * [None] + list(reversed(SEGMENTS)), 20,
                     description="Driver of 64 LEDs, DIP-24")


# The HD44780 module. Contact 1 is VSS, and 16 is the cathode of the backlight. The drawing sorts
# the contacts by purpose.
DISPLAY_PINS = {1: ("VSS", POWER), 2: ("VDD", POWER), 3: ("VO", PASSIVE), 4: ("RS", IN),
                5: ("RW", IN), 6: ("E", IN),
                7: ("D0", IO), 8: ("D1", IO), 9: ("D2", IO), 10: ("D3", IO), 11: ("D4", IO),
                12: ("D5", IO),
                13: ("D6", IO), 14: ("D7", IO), 15: ("A", PASSIVE), 16: ("K", PASSIVE)}
DISPLAY_ORDER = [2, 0, 0, 3, 0, 0, 0, 4, 6, 0, 11, 12, 13, 14, 0, 7, 8, 9, 10, 0, 15, 16, 0, 5, 1]
DISPLAY = box("LCD_16x2", "DS", [number and (number, *DISPLAY_PINS[number])
                                 for number in DISPLAY_ORDER], [], 46,
              graphics=[rectangle(10, -18, 42, -34, 0.3, "none"),
                        symbol_text("e2-e4      +0.35", 26, -23.5, 2.1),
                        symbol_text("K move, then GO>", 26, -28.5, 2.1)],
              description="LCD, two lines of 16 characters, HD44780")


def connector(name, pins, description, width=9, kind=PASSIVE):
    """Returns a row of pins with names, drawn with its contacts on the left."""
    return box(name, "J", [(number, pin, kind) for number, pin in enumerate(pins, 1)], [], width,
               description=description)


KEYPAD_CONNECTOR = connector("Keypad_8", ["ROW1", "ROW2", "ROW3", "ROW4", "COL1", "COL2", "COL3",
                                          "COL4"],
                             "Connector of a 4x4 keypad")
LIGHTS_CONNECTOR = connector("Lights_5", ["VCC", "GND", "DIN", "CS", "CLK"],
                             "Connector of a MAX7219 module")
RANKS_CONNECTOR = connector("Ranks_8", [f"RANK{rank}" for rank in range(8, 0, -1)],
                            "To the cathodes of a rank each")
FILES_CONNECTOR = connector("Files_8", [f"FILE_{file}" for file in "ABCDEFGH"],
                            "To the anodes of a file each")
SERIAL_SHORT = connector("Serial_3", ["RXD", "TXD", "GND"], "Serial line")
ISP_CONNECTOR = connector("ISP_6", ["MISO", "VCC", "SCK", "MOSI", "RESET", "GND"],
                          "Programmer, AVR ISP 2x3")
USB_SOCKET = connector("USB_A", ["VBUS", "D-", "D+", "GND"], "USB socket, type A")
# A USB-C socket for USB 2.0. The contacts of the upper row are on the left, and those of the lower
# row on the right. S1 is the shell.
USB_C = box("USB_C", "J",
            [("A4", "VBUS", PASSIVE), ("A9", "VBUS", PASSIVE), ("A5", "CC1", PASSIVE),
             ("A6", "D+", PASSIVE), ("A7", "D-", PASSIVE), ("A8", "SBU1", PASSIVE),
             ("A1", "GND", PASSIVE), ("A12", "GND", PASSIVE), ("S1", "SHELL", PASSIVE)],
            [("B4", "VBUS", PASSIVE), ("B9", "VBUS", PASSIVE), ("B5", "CC2", PASSIVE),
             ("B6", "D+", PASSIVE), ("B7", "D-", PASSIVE), ("B8", "SBU2", PASSIVE),
             ("B1", "GND", PASSIVE), ("B12", "GND", PASSIVE)], 14,
            description="USB-C socket of 16 contacts")
# The USB serial chip in SOIC-8. The pin numbers come from its data sheet (CH340DS1).
USB_SERIAL = box("CH340N", "U",
                 [(6, "TXD", OUT), None, None, None, (7, "RXD", IN), None, None, None,
                  (4, "RTS", OUT)],
                 [(5, "VCC", POWER), None, (1, "D+", IO), (2, "D-", IO), None,
                  (8, "V3", PASSIVE), None, None, (3, "GND", POWER)], 12,
                 description="USB serial chip, SOIC-8")
# The chip that protects two lines and VBUS from sparks, in SOT-23-6. The pin numbers come from its
# data sheet.
SURGE = box("USBLC6-2", "U", [(1, "D-", PASSIVE), (3, "D+", PASSIVE), (2, "GND", PASSIVE)],
            [(6, "D-", PASSIVE), (4, "D+", PASSIVE), (5, "VBUS", PASSIVE)], 12,
            description="Protection of a USB port")
SERIAL_CONNECTOR = connector("Serial_6", ["GND", "CTS", "VCC", "TXD", "RXD", "DTR"],
                             "USB serial adapter, its own names (FTDI order)")

MEGA_PORTS = {0: "PE0", 1: "PE1", 2: "PE4", 3: "PE5", 4: "PG5", 5: "PE3", 6: "PH3", 7: "PH4",
              8: "PH5", 9: "PH6",
              10: "PB4", 11: "PB5", 12: "PB6", 13: "PB7", 14: "PJ1", 15: "PJ0", 16: "PH1",
              17: "PH0", 18: "PD3",
              19: "PD2", 20: "PD1", 21: "PD0", 22: "PA0", 23: "PA1", 24: "PA2", 25: "PA3",
              26: "PA4", 27: "PA5",
              28: "PA6", 29: "PA7", 30: "PC7", 31: "PC6", 32: "PC5", 33: "PC4", 34: "PC3",
              35: "PC2", 36: "PC1",
              37: "PC0", 38: "PD7", 39: "PG2", 40: "PG1", 41: "PG0", 42: "PL7", 43: "PL6",
              44: "PL5", 45: "PL4",
              46: "PL3", 47: "PL2", 48: "PL1", 49: "PL0", 50: "PB3", 51: "PB2", 52: "PB1",
              53: "PB0"}
MEGA_PORTS = {f"D{number}": port for number, port in MEGA_PORTS.items()}
MEGA_PORTS.update({f"A{number}": f"PF{number}" for number in range(8)})
MEGA_PORTS.update({f"A{number + 8}": f"PK{number}" for number in range(8)})



def mega_pins(names):
    """Returns the pins of a Mega that have these printed names."""
    return [name and arduino(name, name, MEGA_PORTS[name]) for name in names]


# The Mega's pins that Nibble uses. All other pins stay open.
MEGA = box("Arduino_Mega_2560", "A",
           mega_pins(["D5", "D6", "D7", "D8", None, "A8", "A9", "A10", "A11", None, "D11", None,
                      "D0", "D1"]),
           mega_pins(["A0", "A1", "A2", "A3", "A4", "A5", None, "D51", "D53", "D52", "D50", None,
                      "D10", "D12"]) +
           [None, None, ("5V", "5V", POWER), ("GND", "GND", POWER)],
           34, hide_numbers=True, description="Arduino Mega 2560, ATmega2560, 16 MHz")


# --- The handheld ---------------------------------------------------------------------------------

# ATmega1284P in its 40-pin DIP. The open pins are drawn below the used pins.
CHIP_40 = box("ATmega1284P", "U",
              [(10, "VCC", POWER), (30, "AVCC", POWER), (32, "AREF", PASSIVE), None,
               (9, "RESET", IN), None, (13, "XTAL1", PASSIVE), None, None, (12, "XTAL2", PASSIVE),
               None, (14, "PD0/RXD0", IO), (15, "PD1/TXD0", IO), None, (19, "PD5/OC1A", IO), None,
               (40, "PA0/ADC0", IO), (39, "PA1", IO), None,
               (22, "PC0/SCL", IO), (23, "PC1/SDA", IO), None, (7, "PB6/MISO", IO), None,
               (11, "GND", POWER), (31, "GND", POWER)],
              [(38, "PA2", IO), (37, "PA3", IO), (36, "PA4", IO), (35, "PA5", IO), (34, "PA6", IO),
               (33, "PA7", IO), None, (6, "PB5/MOSI", IO), (5, "PB4/SS", IO), (8, "PB7/SCK", IO),
               None, (16, "PD2", IO), (17, "PD3", IO), (18, "PD4", IO), (20, "PD6", IO), None,
               (1, "PB0", IO), (2, "PB1", IO), (3, "PB2", IO), (4, "PB3", IO), None,
               (21, "PD7", IO), (24, "PC2", IO), (25, "PC3", IO), (26, "PC4", IO), (27, "PC5", IO),
               (28, "PC6", IO), (29, "PC7", IO)],
              24, description="8-bit microcontroller, DIP-40")

# The matrix of 8x8 lights. Rows are cathodes and count from the top. Columns are anodes and count
# from the left. Pins 1-8 are at the bottom (data sheet of the 1088AS and similar parts).
MATRIX = box("LED_8x8", "D",
             [(pin, f"ROW{row}", PASSIVE)
              for row, pin in enumerate((9, 14, 8, 12, 1, 7, 2, 5), 1)] + 3 * [None] +
             [(pin, f"COL{column}", PASSIVE)
              for column, pin in enumerate((13, 3, 4, 10, 6, 11, 15, 16), 1)], [], 16,
             graphics=[circle(8 + 0.9 * column, -17 - 0.9 * row, 0.25)
                       for row in range(8) for column in range(8)],
             description="8x8 LEDs, cathodes on rows")

# The step-up converter in SOT-23-6. The pin numbers come from its data sheet (DS20002234).
CONVERTER = box("MCP1640", "U",
                [(6, "VIN", POWER), None, (3, "EN", IN)],
                [(1, "SW", PASSIVE), None, (5, "VOUT", "power_out"), None, (4, "FB", IN)],
                14, bottom=[(2, "GND", POWER)], bottom_first=7,
                description="Step-up converter, PFM")
# The step-up module. Its contacts have the names that are printed on it.
STEP_UP = box("Step_up_module", "U",
              [(2, "VIN", PASSIVE), None, (1, "SHDN", PASSIVE)], [(4, "VOUT", "power_out")], 10,
              bottom=[(3, "GND", POWER)], bottom_first=7, description="Step-up module, 5 V")
INDUCTOR = lying("L", "L", [polyline([(-2, 0), (-1.7, 0.7), (-1.3, 0.7), (-1, 0), (-0.7, 0.7),
                                      (-0.3, 0.7), (0, 0), (0.3, 0.7), (0.7, 0.7), (1, 0),
                                      (1.3, 0.7), (1.7, 0.7), (2, 0)], 0.25)],
                 description="Inductor")
SCHOTTKY = lying("Schottky", "D", [polyline([(1, 1.1), (1, -1.1), (-1, 0), (1, 1.1)], 0.25,
                                            "background"),
                                   polyline([(-0.6, 0.8), (-0.6, 1.1), (-1, 1.1), (-1, -1.1),
                                             (-1.4, -1.1), (-1.4, -0.8)], 0.3)],
                 length=2, length_2=2, names=("cathode", "anode"), description="Schottky diode")
# The same symbol as PMOS, but with the pin numbers of a SOT-23.
PMOS_SMALL = Symbol("PMOS_SOT23", "Q",
                    [Pin({"D": 3, "S": 2, "G": 1}[pin.number], pin.name, pin.kind,
                         pin.x, pin.y, pin.angle, pin.length)
                     for pin in PMOS.pins], PMOS.graphics,
                    PMOS.reference_at, PMOS.value_at, hide_names=True, hide_numbers=True,
                    description=PMOS.description)
# The same as PMOS_SMALL, but N-channel, and turned for use as a level shifter: source on the left,
# drain on the right, gate above.
NMOS_SMALL = Symbol("NMOS_SOT23", "Q",
                    [Pin(2, "source", "passive", -4, 0, 0, 2.4),
                     Pin(3, "drain", "passive", 4, 0, 180, 2.4),
                     Pin(1, "gate", "input", 0, 4, 270, 1.6)],
                    [polyline([(-1.6, 2.4), (1.6, 2.4)], 0.25),
                     polyline([(-1.9, 1.8), (-0.9, 1.8)], 0.3),
                     polyline([(-0.5, 1.8), (0.5, 1.8)], 0.3),
                     polyline([(0.9, 1.8), (1.9, 1.8)], 0.3),
                     polyline([(-1.6, 0), (-1.6, 1.8)]), polyline([(1.6, 0), (1.6, 1.8)]),
                     polyline([(0, 1.8), (0, 1.0), (-1.6, 1.0)], 0.15),
                     polyline([(0.3, 1.1), (0, 1.6), (-0.3, 1.1)], 0.15),
                     polyline([(-1.6, 0), (-1.6, -1.2), (-0.5, -1.2)]),
                     polyline([(0.5, -1.2), (1.6, -1.2), (1.6, 0)]),
                     polyline([(-0.5, -1.8), (-0.5, -0.6), (0.5, -1.2), (-0.5, -1.8)], 0.2,
                              "background"),
                     polyline([(0.5, -1.8), (0.5, -0.6)], 0.25)],
                    (-2.2, -3.6, "right"), (-2.2, -2.2, "right"), hide_names=True,
                    hide_numbers=True, description="N-channel MOSFET")
# A switch with two poles, side by side. The common contacts are on the right, and the contacts of
# the two positions are on the left. The numbers of the contacts run around the body (footprint
# SW_CK_JS202011AQN): 6 lies beside 1, and 4 beside 3.
SWITCH_2 = Symbol("Switch_DPDT", "S",
                  [pin for (on, common, off), low in (((1, 2, 3), 0), ((6, 5, 4), -4))
                   for pin in (Pin(on, "on", "passive", -3, low + 1, 0, 1.6),
                               Pin(common, "common", "passive", 3, low, 180, 1.6),
                               Pin(off, "off", "passive", -3, low - 1, 0, 1.6))],
                  [line for low in (0, -4) for line in (
                      circle(1.1, low, 0.35), circle(-1.1, low + 1, 0.35),
                      circle(-1.1, low - 1, 0.35),
                      polyline([(0.8, low + 0.2), (-1.0, low + 1.4)], 0.3))] +
                  [polyline([(0, 0.8), (0, -3.2)], 0.15, "none", "dot")],
                  (0, -3.4, ""), (0, -2.0, ""), hide_names=True, hide_numbers=True,
                  description="Slide switch of two poles")
SCREEN_SUPPLY = Symbol("+5V_SCREEN", "#PWR", [Pin(1, "+5V_SCREEN", "power_in", 0, 0, 90, 0)],
                       SUPPLY.graphics, (0, -3, ""), (0, -2.3, ""), power=True, hide_names=True,
                       hide_numbers=True, description="Supply of LCD and lights")

CELLS_CONNECTOR = connector("Cells_2", ["+", "-"], "Connector of the cells")
OLED_SUPPLY = Symbol("+3V3_OLED", "#PWR", [Pin(1, "+3V3_OLED", "power_in", 0, 0, 90, 0)],
                     SUPPLY.graphics, (0, -3, ""), (0, -2.3, ""), power=True, hide_names=True,
                     hide_numbers=True, description="Supply of the OLED")
# The contacts of OLED modules of 2.42 inch, in their order. Modules with four contacts have the
# first four.
OLED_CONNECTOR = connector("OLED_7", ["GND", "VCC", "SCL", "SDA", "RES", "DC", "CS"],
                           "OLED module")
# The regulator in SOT-89. The pin numbers come from its data sheet (DS20001826).
REGULATOR = box("MCP1700", "U", [(2, "VIN", POWER)], [(3, "VOUT", "power_out")], 12,
                bottom=[(1, "GND", POWER)], bottom_first=6, description="Regulator, 3.3 V")
# The memory in SOIC-8. The pin numbers come from its data sheet (DS20005142).
MEMORY = box("23LC1024", "U", [(1, "CS", IN), (5, "SI", IN), (6, "SCK", IN), (2, "SO", "tri_state"),
                               None, (7, "HOLD", IN), (3, "SIO2", PASSIVE)],
             [(8, "VCC", POWER), None, None, None, None, None, (4, "VSS", POWER)], 14,
             description="SRAM of 128 KB on SPI")
# If the plug is turned by half, supply and ground are in their places, outputs meet inputs, and
# MISO meets the open contact.
SENSORS_CONNECTOR = connector("Sensors_10", ["+5V", "GND", "MOSI", "SENSE", "MISO", "~", "LOAD",
                                             "SCK", "GND", "+5V"], "Connector of the sensor board")
FUSE = lying("Fuse", "F", [rectangle(-2, 0.8, 2, -0.8, 0.254, "none"),
                           polyline([(-2, 0), (2, 0)]),
                           polyline([(-1.6, -1.3), (-1, -1.3), (1, 1.3)], 0.15)], above=2.4,
             description="Fuse that resets itself")
# The port expander in its 28-pin narrow DIP. The pin numbers come from its data sheet (DS20001952).
EXPANDER = box("MCP23S17", "U",
               [(9, "VDD", POWER), (18, "RESET", IN), None, (11, "CS", IN), (12, "SCK", IN),
                (13, "SI", IN), (14, "SO", "tri_state"), None, (15, "A0", IN), (16, "A1", IN),
                (17, "A2", IN), None, (20, "INTA", OUT), (19, "INTB", OUT), None, None, None,
                (10, "VSS", POWER)],
               [(21 + bit, f"GPA{bit}", IO) for bit in range(8)] + 2 * [None] +
               [(1 + bit, f"GPB{bit}", IO) for bit in range(8)], 18,
               description="Port expander of 16 pins on SPI, DIP-28")
# Eight resistors in one row. Contact 1 is common to all of them.
ARRAY = box("R_x8", "RN", [(1, "common", PASSIVE)],
            [(2 + number, f"R{number + 1}", PASSIVE) for number in range(8)], 10,
            description="Eight resistors with a common contact")
REED = lying("Reed", "S", [circle(0, 0, 0.9, 0.15), polyline([(-2, 0), (-0.2, 0.5)], 0.25),
                           polyline([(0.1, 0), (2, 0)], 0.25)],
             length=1, length_2=1, names=("diode", "rank"), above=2.0,
             description="Reed switch of a square")
NEIGHBOUR = box("Neighbour_2x10", "J",
                [(number, "~", PASSIVE) for number in range(1, 21)], [], 9,
                description="Plug to another quarter")
DIODE = lying("Diode", "D", [polyline([(1, 1.1), (1, -1.1), (-1, 0), (1, 1.1)], 0.25, "background"),
                             polyline([(-1, 1.1), (-1, -1.1)], 0.3)],
              length=2, length_2=2, names=("cathode", "anode"), description="Diode")

ALL = [RESISTOR, RESISTOR_LYING, CAPACITOR, CAPACITOR_POLAR, CRYSTAL, LIGHT, SWITCH, BUTTON,
       SLIDE_SWITCH, JUMPER,
       TRIMMER, BUZZER, BATTERY, GROUND, SUPPLY, FLAG, NANO, MEGA, CHIP, DRIVER,
       DRIVER_COMPACT, DISPLAY,
       KEYPAD_CONNECTOR, LIGHTS_CONNECTOR, RANKS_CONNECTOR, FILES_CONNECTOR, SERIAL_SHORT,
       USB_SOCKET,
       ISP_CONNECTOR,
       SERIAL_CONNECTOR, CHIP_40, MATRIX, CONVERTER, INDUCTOR, SCHOTTKY, PMOS_SMALL, NMOS_SMALL,
       SWITCH_2, SCREEN_SUPPLY, OLED_SUPPLY, CELLS_CONNECTOR, OLED_CONNECTOR, REGULATOR, MEMORY,
       SENSORS_CONNECTOR, FUSE, DIODE, STEP_UP, EXPANDER, ARRAY, REED, NEIGHBOUR, USB_C,
       USB_SERIAL, SURGE]
