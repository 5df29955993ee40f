#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Draws the case of the handheld of bought modules: schematics/tools/render_mega_pro.py CASES
PICTURES

Makes mega_pro_open.png in PICTURES. The picture shows the front with OLED and keypad, and beside it
the back with a block for each module. CASES is the folder into which case.py has written its parts.
The program needs POV-Ray, rsvg-convert and Pillow.
"""
import pathlib
import subprocess
import sys
import tempfile

import mega_pro
import render


def block(middle, size, low, high, colour):
    """Returns a module as a block. The y axis points upwards."""
    return render.around(middle[0], -middle[1], *size, low, high, colour)


def keypad_picture(target, size):
    """Makes a picture of the keypad, as mega_pro.svg shows it."""
    width, height = (mega_pro.SCALE * length for length in size)
    source = target.with_suffix(".svg")
    source.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
                      f'<rect width="{width:g}" height="{height:g}" fill="{mega_pro.KEYPAD}"/>'
                      + "".join(mega_pro.keys(0, 0)) + "</svg>", encoding="ascii")
    subprocess.run(["rsvg-convert", "-w", "1000", "-o", target, source], check=True)


def front(folder, work, of):
    """Returns the front, with the visible parts of the modules."""
    picture = work / "oled.png"
    render.oled_picture(picture)
    words = render.mesh(folder / "front.stl", "<.16,.18,.21>")
    words += block(of["oled_middle"], of["oled_glass"], -1.1, of["glass_deep"], "<.005,.005,.008>")
    x, y = of["oled_middle"]
    words += render.picture_plate(x, -y, 55.01, 27.49, of["glass_deep"] + 0.02, picture, 0.95)
    top = of["front_thick"]
    picture = work / "keypad.png"
    keypad_picture(picture, of["keypad_size"])
    x, y = of["keypad_middle"]
    top = of["front_thick"]
    words += block((x, y), of["keypad_size"], top - of["keypad_deep"], top + 0.5, "<.10,.11,.13>")
    words += render.picture_plate(x, -y, *of["keypad_size"], top + 0.52, picture, 0.12)
    return words


def back(folder, of):
    """Returns the back with the modules in it. Its open side is up."""
    words = render.mesh(folder / "back.stl", "<.16,.18,.21>")
    floor = of["wall"]
    for middle, size, high, colour in (("mega_middle", "mega_size", 7, render.BLUE),
                                       ("battery_middle", "battery_size", 9, render.TIN),
                                       ("charger_middle", "charger_size", 5, "<.25,.10,.35>")):
        # The picture shows the back from inside, so left and right are exchanged.
        words += block(of[middle], of[size], floor, floor + high, colour)
    return words


def main():
    """Runs the command line."""
    cases, target = map(pathlib.Path, sys.argv[1:3])
    of, folder = mega_pro.figures(), cases / "mega_pro"
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        scene = render.HEAD + render.table(-3.1)
        scene += f"union {{ {front(folder, work, of)} translate <-96,0,-75> }}\n"
        scene += f"union {{ {back(folder, of)} translate <10,-3,-75> }}\n"
        scene += render.camera("<0,0,-2>", 560, 62, 0)
        return 0 if render.draw(scene, target / "mega_pro_open.png", work) else 1


if __name__ == "__main__":
    sys.exit(main())
