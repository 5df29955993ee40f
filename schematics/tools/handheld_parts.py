# SPDX-License-Identifier: MIT
"""The parts that both handhelds have, in COMMON: value, package, footprint, remarks, replacements.
desk.py and pocket.py add the parts that only one handheld has."""
from pieces import PARTS

RESISTOR = "nibble:R_1206_3216Metric_Pad1.30x1.75mm_HandSolder"
CAPACITOR = "nibble:C_1206_3216Metric_Pad1.33x1.80mm_HandSolder"
SMALL_MOSFET = "nibble:SOT-23_Handsoldering"


def small(kind, footprint=RESISTOR, **changes):
    """Returns a resistor or capacitor of the common parts list as a surface-mount part."""
    return {**PARTS[kind], "package": "1206", "footprint": footprint, **changes}


def resistor(value, remarks, replacement):
    """Returns a resistor that only the handhelds have."""
    return dict(value=value, package="1206", remarks=remarks, replacement=replacement,
                footprint=RESISTOR)


def capacitor(value, remarks, replacement):
    """Returns a capacitor that only the handhelds have."""
    return dict(value=value, package="1206", remarks=remarks, replacement=replacement,
                footprint=CAPACITOR)


COMMON = {
    "chip": dict(value="ATmega1284P-PU", package="DIP-40, 15.24 mm", remarks="in a socket",
                 replacement="ATmega1284-PU: other signature, name it to avrdude by PART=m1284",
                 footprint="nibble:DIP-40_W15.24mm_Socket"),
    "crystal": dict(PARTS["crystal"], value="20 MHz", package="HC-49/S, low",
                    replacement="16 MHz, and CRYSTAL 16000000 in hal/avr/boards/atmega1284p.mk",
                    footprint="nibble:Crystal_HC49-4H_Vertical"),
    "22p": small("22p", CAPACITOR),
    "100n": small("100n", CAPACITOR, replacement="47n to 220n, X7R, 16 V or more"),
    "10u": capacitor("10u", "beside what draws or gives its current in bursts",
                     "X7R or X5R, 16 V or more"),
    "key": dict(PARTS["key"], remarks="tactile, four legs; its height counts for the case",
                replacement="any of this height with legs 6.5 x 4.5 mm apart",
                footprint="nibble:SW_PUSH_6mm"),
    "buzzer resistor": small("buzzer resistor"),
    "buzzer": dict(PARTS["buzzer"], package="12 mm, legs 7.6 mm apart",
                   footprint="nibble:Buzzer_12x9.5RM7.6"),
    "cells": dict(value="3 x AAA", package="JST PH, 2 contacts, angled",
                  remarks="holder of three AAA cells, alkaline or NiMH: 2.7-4.95 V",
                  replacement="two wires soldered in",
                  footprint="nibble:JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal"),
    "switch": dict(value="switch", package="slide, angled, two poles, JS202011AQN",
                   remarks="enables U3: carries microamperes, both poles side by side",
                   replacement="any of its six legs",
                   footprint="nibble:SW_CK_JS202011AQN_DPDT_Angled"),
    "polarity": dict(PARTS["polarity"], package="SOT-23",
                     remarks="P-channel that conducts well at 2.5 V: blocks reversed cells",
                     replacement="DMG2305UX, SI2301", footprint=SMALL_MOSFET),
    "cells switch": dict(PARTS["polarity"], package="SOT-23",
                         remarks="the cells give nothing and get nothing while a plug feeds",
                         replacement="DMG2305UX, SI2301", footprint=SMALL_MOSFET),
    "gate": small("gate", remarks="the cells conduct when the plug is out"),
    "converter": dict(value="MCP1640", package="SOT-23-6",
                      remarks="steps up to 5 V; 19 uA of its own at rest (PFM)",
                      replacement="MCP1640C; not B or D, which never rest",
                      footprint="nibble:SOT-23-6_Handsoldering"),
    "inductor": dict(value="10u", package="4 x 4 mm, shielded",
                     remarks="half the ripple of 4.7u; saturates above 0.9 A, 0.2 Ohm at most",
                     replacement="SRN4018, ANR4020, FNR4020S", footprint="nibble:L_Bourns-SRN4018"),
    "upper": resistor("976k", "with R12: 1.21 V x (1 + 976/309) = 5.03 V", "1M with 316k; 1 %"),
    "lower": resistor("309k", "see R11", "316k with 1M; 1 %"),
    "divider": resistor("470k", "half of the voltage at the converter's input, for 5 uA",
                        "1 %; 330k to 1M, both alike"),
    "plug diode": dict(value="SS14", package="SMA", remarks="5 V of the plug to the converter",
                       replacement="any Schottky diode of 1 A and 20 V or more",
                       footprint="nibble:D_SMA_Handsoldering"),
    "plug resistor": resistor("1R", "damps the plug's cable with C11: no peak above 5.5 V",
                              "1R to 2.2R, 0.25 W"),
    "usb": dict(value="USB-C", package="socket, 16 contacts",
                remarks="power, programs and games; either way round",
                replacement="any with these places of its contacts",
                footprint="nibble:USB_C_Receptacle_HRO_TYPE-C-31-M-12"),
    "cc": resistor("5.1k", "tells a charger or a computer with USB-C to give 5 V", "1 %"),
    "surge": dict(value="USBLC6-2SC6", package="SOT-23-6",
                  remarks="leads sparks at the plug to ground",
                  replacement="", footprint="nibble:SOT-23-6_Handsoldering"),
    "usb chip": dict(value="CH340N", package="SOIC-8, 3.9 mm",
                     remarks="serial line to USB; only the plug feeds it", replacement="",
                     footprint="nibble:SOIC-8_3.9x4.9mm_P1.27mm"),
    "usb resistor": resistor("4.7R", "damps the plug's cable with C20", "3.3R to 10R"),
    "usb capacitor": capacitor("1u", "beside VCC of the USB chip", "1u to 2.2u, X7R, 16 V"),
    "usb core capacitor": small("100n", CAPACITOR, remarks="beside V3 of the USB chip",
                                replacement="100n to 1u, X7R, 16 V"),
    "usb switch": dict(value="BSS138", package="SOT-23",
                       remarks="conducts only while the plug feeds the USB chip",
                       replacement="2N7002", footprint=SMALL_MOSFET),
    "off switch": dict(value="BSS138", package="SOT-23",
                       remarks="conducts only while the device is on", replacement="2N7002",
                       footprint=SMALL_MOSFET),
    "serial diode": dict(value="1N4148W", package="SOD-123",
                         remarks="the USB chip cannot feed a device that is off",
                         replacement="any small diode", footprint="nibble:D_SOD-123"),
    "serial pull-up": resistor("10k", "the serial line at rest is high", "4.7k to 22k"),
    "reset capacitor": capacitor("100n", "a program that opens the port resets", "leave it out"),
    "reset resistor": small("reset resistor"),
    "reset diode": dict(value="1N4148W", package="SOD-123",
                        remarks="keeps RESET below 5.8 V when DTR rises",
                        replacement="any small diode", footprint="nibble:D_SOD-123"),
    "reset filter": capacitor("4.7n", "at the RESET pin: noise of the line", "1n to 10n, X7R"),
    "reset button resistor": resistor("330R", "takes the spike of SW17 out", "100R to 470R"),
    "button": dict(PARTS["button"], footprint="nibble:SW_PUSH_6mm"),
    "isp": dict(PARTS["isp"], package="box header 2 x 3",
                remarks="programmer, under the lid of the cells",
                footprint="nibble:IDC-Header_2x03_P2.54mm_Vertical"),
    "programmer resistor": resistor("1k", "a programmer sees the supply, and cannot feed it",
                                    "470R to 2.2k"),
    "screen switch": dict(value="AO3401A", package="SOT-23",
                          remarks="takes the supply from the display while the chip sleeps",
                          replacement="DMG2305UX, SI2301", footprint=SMALL_MOSFET),
    "hold": resistor("1M", "the display is on unless the chip says otherwise", "470k to 2.2M"),
    "slow": resistor("47k", "with C16: the supply of the display rises in 0.7 ms", "47k to 100k"),
    "slow capacitor": capacitor("10n", "see R19", "10n to 22n, X7R"),
    "memory": dict(value="23LC1024", package="SOIC-8, 3.9 mm",
                   remarks="128 KB of memory for the search; may be left out",
                   replacement="23LC1024-E/SN; not 23LCV1024, whose contact 7 is a cell's",
                   footprint="nibble:SOIC-8_3.9x4.9mm_P1.27mm"),
    "memory capacitor": small("100n", CAPACITOR, remarks="beside the memory; may be left out",
                              replacement="47n to 220n, X7R, 16 V or more"),
    "select": resistor("10k", "pull-up: the part hears nothing while the chip is in reset",
                       "4.7k to 47k"),
    "sensors": dict(value="sensor board", package="box header 2 x 5, angled",
                    remarks="plug of the sensor board; leave it out if there is none",
                    replacement="",
                    footprint="nibble:IDC-Header_2x05_P2.54mm_Horizontal"),
}
