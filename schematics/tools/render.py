#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Draws pictures of the handhelds: schematics/tools/render.py CASES PICTURES [NAME ...]

For each board the program writes three pictures into PICTURES: NAME_front.png (with a lit display,
beside a coin), NAME_back.png, and NAME_open.png (the parts of the case taken apart). For the pocket
it also writes NAME_side.png (the switch and the plugs). CASES is the folder into which case.py has
written its parts. KiCad draws the board. Parts on the board are plain bodies of the right size. The
LCD shows what `make picture BOARD=atmega1284p` prints, and the OLED shows docs/oled.svg. The
program needs KiCad, OpenSCAD, POV-Ray, rsvg-convert and Pillow.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from PIL import Image, ImageDraw

import board as rules
import case
import keypad
from boards import HANDHELDS

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1000, 750

BLACK, WHITE, TIN, GOLD = "<.03,.03,.035>", "<.85,.85,.82>", "<.72,.72,.70>", "<.75,.58,.25>"
BLUE, BROWN, GREEN = "<.02,.1,.28>", "<.42,.30,.18>", "<.02,.2,.09>"


def scene_point(x, y, z):
    """Converts a place on the board's plan to POV-Ray's axes, which point to the right, up, and
    away from the viewer."""
    return f"<{x:.3f},{z:.3f},{-y:.3f}>"


def box(left, top, right, bottom, low, high, colour, finish="plastic"):
    """Returns a block."""
    return (f"box {{ {scene_point(left, bottom, low)}, {scene_point(right, top, high)} "
            f"pigment {{ rgb {colour} }} finish {{ {finish} }} }}\n")


def around(x, y, width, height, low, high, colour, finish="plastic"):
    """Returns a block with its middle at (x, y)."""
    return box(x - width / 2, y - height / 2, x + width / 2, y + height / 2, low, high, colour,
               finish)


def cylinder(x, y, low, high, radius, colour, finish="plastic"):
    """Returns an upright cylinder."""
    return (f"cylinder {{ {scene_point(x, y, low)}, {scene_point(x, y, high)}, {radius} "
            f"pigment {{ rgb {colour} }} finish {{ {finish} }} }}\n")


# The bodies of the parts on the back. A body has the width, height and thickness of the part at
# angle 0, and its colour.
BODIES = {"R_1206": (3.2, 1.6, 0.6, BLACK), "C_1206": (3.2, 1.6, 1.2, BROWN),
          "SOT-23-6": (1.7, 3, 1.2, BLACK), "SOT-23_": (1.4, 3, 1.1, BLACK),
          "SOT-89": (2.6, 4.5, 1.5, BLACK), "SOIC-8": (3.9, 4.9, 1.6, BLACK),
          "D_SMA": (4.4, 2.7, 2.2, BLACK), "D_SOD": (2.7, 1.6, 1.2, BLACK),
          "L_Bourns": (4, 4, 1.8, "<.2,.2,.2>"), "DIP-40": (16.5, 51, 4.4, BLACK),
          "DIP-24": (8.9, 31, 4.4, BLACK), "Potentiometer": (9.5, 9.5, 5, BLUE),
          "JST": (6, 7.6, 4.8, WHITE), "PinHeader_1x02": (2.5, 5, 2.5, BLACK)}


def turned_size(width, height, angle):
    """Returns the width and height of a part that is turned by a multiple of 90 degrees."""
    return (height, width) if angle % 180 else (width, height)


def box_header(footprint, x, y, angle):
    """Returns a plug with a shroud of 8.9 mm. The plug is upright, or it lies and opens towards the
    upper edge."""
    columns = int(re.search(r"2x(\d+)", footprint).group(1))
    length = 2.54 * columns + 7.6
    if footprint.endswith("Horizontal"):
        words = around(x, y - 7.6, length, 8.9, -8.9, 0, BLACK)
        words += around(x, y - 12.05, length - 2.4, 0.1, -7.7, -1.2, "0")
        words += "".join(around(x + (column - (columns - 1) / 2) * 2.54, y - 12.1, 0.6, 0.2,
                                middle - 0.3, middle + 0.3, GOLD, "metal")
                         for column in range(columns) for middle in (-3.2, -5.7))
        return words + around(x, y - 1.5, 2.54 * columns - 1.5, 3.6, -6.5, -0.3, GOLD, "metal")
    width, height = turned_size(8.9, length, angle)
    words = around(x, y, width, height, -2.5, 0, BLACK)
    for side in (-1, 1):
        words += around(x + side * (width / 2 - 0.6), y, 1.2, height, -8.9, 0, BLACK)
        words += around(x, y + side * (height / 2 - 0.6), width, 1.2, -8.9, 0, BLACK)
    for column in range(columns):
        for row in (-1.27, 1.27):
            at = ((column - (columns - 1) / 2) * 2.54, row)
            at = at if angle % 180 else at[::-1]
            words += around(x + at[0], y + at[1], 0.6, 0.6, -8.2, 0, GOLD, "metal")
    return words


def usb_socket(x, y, angle):
    """Returns the USB-C socket. It opens to the left (angle 90) or to the upper edge (angle
    180)."""
    to_left, to_top = (1, 0) if angle == 90 else (0, 1)
    width, height = turned_size(8.9, 7.3, angle)
    x, y = x - 1.5 * to_left, y - 1.5 * to_top
    words = around(x, y, width, height, -3.2, 0, TIN, "metal")
    inside = turned_size(7.9, 2, angle)
    return words + around(x - 2.7 * to_left, y - 2.7 * to_top, *inside, -2.7, -0.5, BLACK)


def slide_switch(x, y):
    """Returns the switch at the right edge, with its lever in the position ON."""
    return around(x, y, 4, 9, -4.4, 0, TIN, "metal") + \
        around(x + 3, y - 1, 2, 1.5, -3.9, -1.9, BLACK)


def part_body(footprint, place):
    """Returns a part on the back of the board, as blocks. The back faces down, at z = 0."""
    _, x, y, angle = place
    if footprint.startswith("DIP"):
        width, height = turned_size(*BODIES[footprint[:6]][:2], angle)
        pins = 40 if "40" in footprint else 24
        words = around(x, y, width - 1, height - 0.4, -4.2, 0, "<.05,.05,.05>")
        words += around(x, y, width - (0 if angle % 180 else 3), height - (3 if angle % 180 else 0),
                        -7.6, -4.6, "<.02,.02,.022>")
        for number in range(pins // 2):
            for side in (-1, 1):
                right = (number - pins / 4 + 0.5) * 2.54
                down = side * (7.62 if pins == 40 else 3.81)
                at = (x + right, y + down) if angle % 180 else (x + down, y + right)
                words += around(*at, 1.2, 1.2, -5.6, -4.1, TIN, "metal")
        return words
    if footprint.startswith("Buzzer"):
        return cylinder(x, y, -9.5, 0, 6, "<.03,.03,.03>") + \
            cylinder(x, y, -9.6, -9.4, 1.2, "<.2,.2,.2>")
    if footprint.startswith("CP_Radial"):
        return cylinder(x, y, -8, 0, 3.15, "<.05,.08,.2>") + \
            cylinder(x, y, -8.1, -7.9, 2.7, TIN, "metal")
    if footprint.startswith("Crystal"):
        width, height = turned_size(11, 4.6, angle)
        return around(x, y, width, height, -3.6, -0.3, TIN, "metal")
    if footprint.startswith("SW_PUSH"):
        return around(x, y, 6, 6, -3.5, 0, BLACK) + cylinder(x, y, -5, -3.5, 1.75, "<.5,.05,.05>")
    if footprint.startswith("IDC-Header"):
        return box_header(footprint, x, y, angle)
    if footprint.startswith("USB_C"):
        return usb_socket(x, y, angle)
    if footprint.startswith("SW_CK"):
        return slide_switch(x, y)
    name = next(name for name in BODIES if footprint.startswith(name))
    width, height, thick, colour = BODIES[name]
    width, height = turned_size(width, height, angle)
    words = around(x, y, width, height, -thick, 0, colour)
    if name in ("R_1206", "C_1206"):
        ends = (0.5, height) if width > height else (width, 0.5)
        for side in (-1, 1):
            right, down = (side * 1.4, 0) if width > height else (0, side * 1.4)
            words += around(x + right, y + down, *ends, -thick - 0.02, 0, TIN, "metal")
    if name.endswith("1x02"):
        count = (2, 1)
        for column in range(count[0]):
            for row in range(count[1]):
                at = ((column - (count[0] - 1) / 2) * 2.54, (row - (count[1] - 1) / 2) * 2.54)
                at = at if angle % 180 else at[::-1]
                words += around(x + at[0], y + at[1], 0.6, 0.6, -8.5, 0, GOLD, "metal")
    return words


# --- pictures on surfaces -------------------------------------------------------------------------

def board_picture(plan, side, target):
    """Makes a picture of one side of the bare board."""
    raw = target.with_suffix(".raw.png")
    subprocess.run(["kicad-cli", "pcb", "render", "--side", side, "-w", "1600", "-h", "1600",
                    "--background", "transparent", "-o", raw,
                    ROOT / "schematics" / (plan.name + ".kicad_pcb")], check=True,
                   stdout=subprocess.DEVNULL)
    picture = Image.open(raw)
    solid = picture.getchannel("A").point(lambda value: 255 * (value > 200))
    picture.convert("RGB").crop(solid.getbbox()).save(target)


def oled_picture(target):
    """Makes a picture of docs/oled.svg without its frame."""
    raw = target.with_suffix(".raw.png")
    subprocess.run(["rsvg-convert", "-w", "1072", "-o", raw, ROOT / "docs/oled.svg"], check=True)
    Image.open(raw).convert("RGB").crop((24, 24, 1048, 536)).save(target)


# What LCD and lights show: the lines that `make picture BOARD=atmega1284p` prints, and the lit
# squares as (file, rank). In the lines k stands for the glyph of black's king.
BLACK_KING = 11
LCD_LINES = [*"1..e7-e6    book"], [BLACK_KING, *" move, then GO>"]
LIT = (4, 7), (4, 6)


def numbers(file, row):
    """Returns the rows of a table in C source. `row` is the pattern of a row."""
    text = (ROOT / file).read_text(encoding="ascii")
    return [[int(number, 0) for number in re.findall(r"\w+", found)]
            for found in re.findall(row, text)]


def character(sign):
    """Returns the rows of dots of a character of the LCD. A number stands for a glyph."""
    if isinstance(sign, int):
        rows = numbers("board/games/chess/glyphs.h", r"\{\s*((?:0b[01]{5},\s*){8})\}")[sign]
        return [[row >> (4 - x) & 1 for x in range(5)] for row in rows]
    columns = numbers("hal/font.h", r"\{((?:0x\w\w(?:, )?){5})\}")[ord(sign) - ord(" ")]
    return [[column >> y & 1 for column in columns] for y in range(8)]


def lcd_picture(target, lines):
    """Makes a picture of 16x2 characters, dark on a lit green."""
    picture = Image.new("RGB", (1420, 488), (126, 170, 30))
    draw = ImageDraw.Draw(picture)
    dot, left, top = 12, 96, 44
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            for y, dots in enumerate(character(sign)):
                for x, lit in enumerate(dots):
                    at = (left + column * 78 + x * (dot + 2), top + row * 212 + y * (dot + 8))
                    draw.rectangle((*at, at[0] + dot, at[1] + dot + 5),
                                   fill=(28, 40, 12) if lit else (118, 161, 28))
    picture.save(target)


def picture_plate(x, y, width, height, level, file, glow, facing=1):
    """Returns a thin plate that shows a picture on its surface."""
    turn = "" if facing > 0 else "rotate <0,0,180>"
    return (f"box {{ <0,0,0>,<1,1,.001> pigment {{ "
            f"image_map {{ png \"{file}\" once interpolate 2 }} }} "
            f"finish {{ ambient {glow} diffuse {0.75 if glow < 0.5 else 0.1} }} "
            f"translate <-.5,-.5,0> scale <{width},{height},1> rotate <90,0,0> {turn} "
            f"translate {scene_point(x, y, level)} }}\n")


# --- the scene ------------------------------------------------------------------------------------

def mesh(file, colour, finish="plastic"):
    """Returns a part of the case as a mesh, from its STL file."""
    numbers = re.findall(r"vertex (\S+) (\S+) (\S+)", file.read_text(encoding="ascii"))
    points = [f"<{x},{z},{y}>" for x, y, z in numbers]
    corners = zip(points[::3], points[1::3], points[2::3])
    triangles = "".join(f"triangle {{ {a},{b},{c} }}\n" for a, b, c in corners
                        if len({a, b, c}) == 3)
    return (f"mesh {{\n{triangles}pigment {{ rgb {colour} }} finish {{ {finish} }} }}\n")


HEAD = """#version 3.7;
global_settings { assumed_gamma 1.0 max_trace_level 6 }
#declare plastic = finish { ambient 0.10 diffuse 0.72 specular 0.22 roughness 0.035 }
#declare metal = finish { ambient 0.12 diffuse 0.5 specular 0.7 roughness 0.03 reflection 0.12 }
#declare glass = finish { ambient 0.02 diffuse 0.2 specular 0.9 roughness 0.004 reflection 0.06 }
background { rgb <.90,.90,.89> }
light_source { <-220,420,160> rgb 0.95
    area_light <90,0,0>,<0,0,90>,5,5 adaptive 1 jitter circular orient }
light_source { <260,300,-220> rgb 0.35 shadowless }
light_source { <60,380,-420> rgb 0.22 shadowless }
"""
# This light shines on the walls that face the camera.
SIDE_LIGHT = "light_source { <-60,160,-420> rgb 0.45 shadowless }\n"


def camera(look, distance, tilt, turn, angle=24):
    """Returns a camera that looks at a place from a distance. `tilt` is its angle above the table,
    and `turn` its angle to the side."""
    return (f"camera {{ perspective angle {angle} right x*{WIDTH / HEIGHT:.4f} up y "
            f"location <0,0,{-distance}> rotate <{tilt},0,0> rotate <0,{turn},0> translate {look} "
            f"look_at {look} }}\n")


def table(level):
    """Returns the table below the device."""
    return (f"plane {{ y, {level} pigment {{ rgb <.80,.77,.72> }} "
            "finish { ambient 0.12 diffuse 0.75 } }\n")


def coin(x, z, level):
    """Returns a coin of one euro: 23.25 mm wide, 2.33 mm thick."""
    ring = "pigment { rgb <.78,.64,.30> } finish { metal }"
    core = "pigment { rgb <.75,.75,.74> } finish { metal }"
    text = ('text { ttf "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf" "1" 0.1, 0 '
            "scale <12,12,3> rotate <90,0,0> translate <-4.1,2.5,-4.4> "
            "pigment { rgb <.40,.40,.39> } finish { plastic } }")
    return (f"union {{ cylinder {{ 0, <0,2.33,0>, 11.625 {ring} }} "
            f"torus {{ 11.2, 0.35 translate <0,2.25,0> {ring} }} "
            f"cylinder {{ 0, <0,2.4,0>, 8.2 {core} }} {text} translate <{x},{level},{z}> }}\n")


def cells(plan, base):
    """Returns the holder with three AAA cells, seen from the back. `base` is the height of the
    holder's floor."""
    x, y, width, height = plan.holder
    words = around(x, y, width, height, base - 2.2, base, "<.03,.03,.03>")
    for side in (-1, 1):
        words += around(x + side * (width / 2 - 1), y, 2, height, base - 12.4, base,
                        "<.03,.03,.03>")
        words += around(x, y + side * (height / 2 - 0.7), width, 1.4, base - 9, base,
                        "<.03,.03,.03>")
    for number in (-1, 0, 1):
        line = y + number * 12
        ends = scene_point(x - 21.8, line, base - 7.4), scene_point(x + 21.8, line, base - 7.4)
        words += (f"cylinder {{ {ends[0]}, {ends[1]}, 5.2 pigment {{ rgb <.08,.25,.16> }} "
                  "finish { plastic } }\n")
        way = -1 if number else 1
        nub = (scene_point(x + way * 21.8, line, base - 7.4),
               scene_point(x + way * 23, line, base - 7.4))
        words += (f"cylinder {{ {nub[0]}, {nub[1]}, 1.9 pigment {{ rgb {TIN} }} "
                  "finish { metal } }\n")
        band = (scene_point(x + way * 14, line, base - 7.4),
                scene_point(x + way * 21.9, line, base - 7.4))
        words += (f"cylinder {{ {band[0]}, {band[1]}, 5.25 pigment {{ rgb <.75,.5,.2> }} "
                  "finish { metal } }\n")
    return words


# The caps, and the paint in their names. Each line has the part in case.scad, the kind of key, and
# the colour.
CAPS = {f"{part} {kind}": (part, kind, colours[kind])
        for part, colours in (("caps", keypad.FILL), ("names", keypad.INK),
                              ("digits", {keypad.SQUARE: keypad.DIGIT_INK})) for kind in colours}


# The paint in the words on the top and the bottom of the case.
WORDS = ("title", "mark")


class Model:
    """One handheld as named pieces of a scene."""

    def __init__(self, plan, folder, work):
        self.plan, self.work = plan, work
        own = case.OWN[plan.name]()
        self.front = rules.THICKNESS + own["glass_top"] + 0.8
        self.back = -(1.3 + case.HOLDER_HEIGHT + 1.4)
        self.pieces = {name: mesh(folder / f"{name}.stl", colour) for name, colour in
                       (("top", "<.16,.18,.21>"), ("bottom", "<.16,.18,.21>"),
                        ("door", "<.22,.25,.29>"))}
        for name, (part, kind, colour) in CAPS.items():
            self.pieces[name] = mesh(folder / f"placed_{part}_{kind}.stl", keypad.linear(colour))
        for name in WORDS:
            self.pieces[name] = mesh(folder / f"{name}.stl", "<.93,.91,.85>")
        self.pieces["board"] = self.board()
        self.pieces["display"] = self.displays(own)
        self.pieces["cells"] = cells(plan, -1.3)

    def board(self):
        """Returns the board with its parts."""
        plan = self.plan
        words = box(0.1, 0.1, plan.width - 0.1, plan.height - 0.1, 0.02, rules.THICKNESS - 0.02,
                    "<.05,.09,.07>")
        for side, level, facing in (("top", rules.THICKNESS, 1), ("bottom", 0, -1)):
            file = self.work / f"{plan.name}_{side}.png"
            board_picture(plan, side, file)
            words += picture_plate(plan.width / 2, plan.height / 2, plan.width, plan.height, level,
                                   file, 0.12, facing)
        text = (ROOT / "schematics" / (plan.name + ".kicad_pcb")).read_text(encoding="utf-8")
        footprints = dict((reference, name) for name, reference in re.findall(
            r'(?s)\(footprint "nibble:([^"]*)".*?\(property "Reference" "([^"]*)"', text))
        for reference, place in plan.parts.items():
            if place[0] == rules.BACK:
                words += part_body(footprints[reference], place)
        stem = case.OWN[plan.name]()["stem"]
        for x, y in plan.keys.values():
            words += around(x, y, 6, 6, rules.THICKNESS, rules.THICKNESS + 3.5, BLACK)
            words += around(x, y, 5.6, 5.6, rules.THICKNESS + 3.4, rules.THICKNESS + 3.55, TIN,
                            "metal")
            words += cylinder(x, y, rules.THICKNESS + 3, rules.THICKNESS + stem, 1.7, BLACK)
        return words

    def displays(self, own):
        """Returns the modules with their pictures."""
        first = own["displays"][0]
        x, y = first[:2]
        top = rules.THICKNESS + own["glass_top"]
        if own["screwdriver"]:                  # LCD and lights
            file = self.work / "lcd.png"
            lcd_picture(file, LCD_LINES)
            words = around(x, y, 80, 36, rules.THICKNESS + 2.5, rules.THICKNESS + 4.1, GREEN)
            words += around(x, y, *case.LCD_FRAME, rules.THICKNESS + 4, top, "<.04,.04,.04>",
                            "metal")
            words += picture_plate(x, y, 66, 22.7, top + 0.02, file, 0.62)
            x, y = own["displays"][1][:2]
            words += around(x, y, 32, 32, rules.THICKNESS + 4, top, "<.05,.05,.055>")
            for file_ in range(8):
                for rank in range(1, 9):
                    on = (file_, rank) in LIT
                    words += cylinder(x + (file_ - 3.5) * 4, y - (rank - 4.5) * 4, top - 1,
                                      top + 0.03,
                                      1.5, "<1.1,.05,.04>" if on else "<.34,.31,.29>",
                                      "ambient 0.9 diffuse 0.2" if on else "plastic")
            return words
        file = self.work / "oled.png"
        oled_picture(file)
        words = around(x, y, *case.OLED_SIZE, rules.THICKNESS + 2.5, rules.THICKNESS + 4.1, BLUE)
        words += around(x, y, 60.5, 37, rules.THICKNESS + 4.1, top, "<.005,.005,.008>", "glass")
        return words + picture_plate(x, y, 55.01, 27.49, top + 0.02, file, 0.95)

    def union(self, names, place="", apart=None):
        """Joins some pieces into one object. `apart` says by how many millimetres to lift each
        piece."""
        words = ""
        for name in names:
            lift = (apart or {}).get(name, 0)
            words += f"union {{ {self.pieces[name]} translate <0,{lift},0> }}\n"
        middle = f"translate <{-self.plan.width / 2},0,{self.plan.height / 2}>"
        return f"union {{ {words} {middle} {place} }}\n"


def draw(scene, target, work):
    """Runs POV-Ray."""
    source = work / (target.stem + ".pov")
    source.write_text(scene, encoding="ascii")
    done = subprocess.run(["povray", f"+I{source}", f"+O{work / target.name}", f"+W{WIDTH}",
                           f"+H{HEIGHT}", "+AM2", "+A0.1", "+R3", "+Q9", "-D", "+WT2"],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout[-2000:])
        return False
    Image.open(work / target.name).convert("RGB").save(target, optimize=True)
    print(target)
    return True


def pictures(plan, folder, target, work):
    """Makes the pictures of one handheld."""
    for part, kind, _ in CAPS.values():
        output = folder / f"placed_{part}_{kind}.stl"
        case.openscad(folder, "-o", output, "-D", f'part="{part}"', "-D", f'kind="{kind}"',
                      "-D", "plate=false")
    for part in WORDS:
        case.openscad(folder, "-o", folder / f"{part}.stl", "-D", f'part="{part}"')
    model = Model(plan, folder, work)
    size = max(plan.height, 1.28 * plan.width)
    shut = ["top", "bottom", "door", *CAPS, *WORDS, "display"]
    beside = plan.width / 2 + 27
    scene = HEAD + table(model.back - 0.01) + model.union(shut, "rotate <0,-8,0>")
    scene += coin(beside, -plan.height / 2 + 14, model.back)
    scene += camera("<12,0,-4>", size * 3.75, 60, 4)
    made = draw(scene, target / f"{plan.name}_front.png", work)
    scene = HEAD + table(-model.front - 0.01)
    scene += model.union(shut + ["board"], "rotate <0,0,180> rotate <0,8,0>")
    scene += coin(beside, -plan.height / 2 + 14, -model.front)
    scene += camera("<12,0,-4>", size * 3.75, 58, 4)
    made = draw(scene, target / f"{plan.name}_back.png", work) and made
    if case.OWN[plan.name]()["sides"][0] == case.ABOVE:     # both plugs are near the switch
        scene = HEAD + SIDE_LIGHT + table(model.back - 0.01)
        scene += model.union(shut + ["board"], "rotate <0,142,0>")
        scene += camera("<-2,-7,-9>", size * 3.1, 25, 0)
        made = draw(scene, target / f"{plan.name}_side.png", work) and made
    # The parts are drawn apart. The back faces up, so the top of the case is the lowest part.
    apart = {**dict.fromkeys(CAPS, 52), "top": 34, "title": 34, "display": 12, "board": -14,
             "cells": -44, "bottom": -76, "mark": -76, "door": -104}
    scene = HEAD + model.union(list(apart), "rotate <0,0,180> rotate <0,28,0>", apart)
    scene += camera("<0,10,0>", size * 5.7, 26, 0)
    return draw(scene, target / f"{plan.name}_open.png", work) and made


def main():
    """Runs the command line."""
    cases, target = map(pathlib.Path, sys.argv[1:3])
    with tempfile.TemporaryDirectory() as work:
        return 0 if all([pictures(HANDHELDS[name], cases / name, target, pathlib.Path(work))
                         for name in sys.argv[3:] or HANDHELDS]) else 1


if __name__ == "__main__":
    sys.exit(main())
