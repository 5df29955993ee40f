#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the handhelds' cases:  schematics/tools/case.py [--figures] FOLDER

The case of the handheld made from bought modules is in case_mega_pro.scad. This handheld has no
circuit board of its own.

For each board the program writes NAME/figures.scad, with the sizes and places that case.scad needs.
From both .scad files OpenSCAD makes an .stl file for each printed part. With --figures the program
writes only figures.scad.
"""
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys

import board as rules
from boards import HANDHELDS

SOURCE = pathlib.Path(__file__).resolve().parents[1] / "case.scad"
MODULES = SOURCE.with_name("case_mega_pro.scad")        # for the handheld from bought modules
PARTS = ("top", "bottom", "door", "caps")

# Names for three edges of the board: above, right, left.
ABOVE, RIGHT, LEFT = 0, 1, 2

# A display has the place of its middle in the plan, the size of its window, the distances between
# its posts, the height of the module's front above our board (0 means no posts), the distance from
# its middle down to the window's middle, and the size of its glass, which lies under the window's
# frame.
OLED_SIZE = (72, 44)            # mm: a common module of 2.42 inches, holes 2.5 mm from its edges
LCD_WINDOW, LCD_FRAME = (71, 24.4), (72.4, 25.4)
MATRIX_SIZE = (32.6, 32.6)


def display(middle, window, glass, posts=(0, 0, 0), down=0):
    """Returns a display in the form of case.scad."""
    return [*middle, *window, *posts, down, *glass]


def pocket():
    """Returns the figures that only the pocket's case has. The OLED's active area is 55.01 x 27.49
    mm."""
    import pocket_board  # pylint: disable=import-outside-toplevel
    return {"glass_top": 6.2, "stem": 5, "cap": [13, 11.6], "title_at": [20.15, 51.9],
            "title_height": 5.2, "door_top": 52.4, "sides": (ABOVE, RIGHT, ABOVE),
            "screwdriver": [],
            "displays": [display(pocket_board.OLED, (57, 29.4), (61.2, 38.4),
                                 (OLED_SIZE[0] - 5, OLED_SIZE[1] - 5, 4.1))]}


def desk():
    """Returns the figures that only the desk's case has."""
    import desk_board  # pylint: disable=import-outside-toplevel
    return {"glass_top": 11.2, "stem": 10, "cap": [10.6, 10.1], "title_at": [22.5, 41.8],
            "title_height": 6, "door_top": 35.4, "sides": (LEFT, RIGHT, ABOVE),
            "screwdriver": [desk_board.PLAN.parts["RV1"][1:3]],
            "displays": [display(desk_board.LCD, LCD_WINDOW, LCD_FRAME),
                         display(desk_board.MATRIX, MATRIX_SIZE, MATRIX_SIZE)]}


OWN = {"atmega1284p": desk, "atmega1284p-oled": pocket}
HOLDER_HEIGHT = 12.6            # mm: Keystone 2480 for three AAA cells, 52.5 x 37.5 mm wide


def scad(value):
    """Returns a value in OpenSCAD's language."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(scad, value)) + "]"
    return f"{value:g}"


def figures(plan):
    """Returns the text of figures.scad."""
    own = OWN[plan.name]()
    sides = own.pop("sides")
    xs, ys = plan.key_columns, plan.key_rows
    margin = 3                  # mm from a cap to the edge of the plate around the keys
    values = {
        "board": [plan.width, plan.height], "corner": plan.corner,
        "board_thickness": rules.THICKNESS, "holes": plan.holes,
        "keys": [[x, y, rules.key_name(key)] for key, (x, y) in plan.keys.items()],
        "keys_middle": [(xs[0] + xs[-1]) / 2, (ys[0] + ys[-1]) / 2],
        "keys_size": [xs[-1] - xs[0] + own["cap"][0] + margin,
                      ys[-1] - ys[0] + own["cap"][1] + margin],
        "stem_width": 3.6, "holder": [*plan.holder, HOLDER_HEIGHT],
        "usb": [*plan.parts["J16"][1:3], sides[0]], "switch": [*plan.parts["S1"][1:3], sides[1]],
        "sensors": [*plan.parts["J10"][1:3], sides[2]],
        "buzzer": plan.parts["BZ1"][1:3], **own,
    }
    return ("// Made by schematics/tools/case.py of the circuit board's plan.\n" +
            "".join(f"{name} = {scad(value)};\n" for name, value in values.items()))


def openscad(folder, *arguments):
    """Runs OpenSCAD, and shows its output only if it fails."""
    source = next(folder.glob("case*.scad"))
    done = subprocess.run(["openscad", *map(str, arguments), source],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    wrong = done.returncode != 0 or "WARNING" in done.stdout or "ERROR" in done.stdout
    if wrong:
        print(done.stdout)
    return not wrong


def write(folder, plan):
    """Writes figures.scad and case.scad for one board, and returns their folder."""
    folder = folder / plan.name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "figures.scad").write_text(figures(plan), encoding="ascii")
    shutil.copy(SOURCE, folder)
    return folder


def in_order(text):
    """Sorts the triangles in the text of an .stl file, each triangle with its least corner first.
    OpenSCAD writes the triangles in a different order each time, so two releases would differ."""
    head, *facets = re.split(r"(?m)^(?= *facet )", text.partition("endsolid")[0])
    triangles = []
    for facet in facets:
        corners = re.findall(r" *vertex .*\n", facet)
        least = corners.index(min(corners))
        triangles.append(facet.replace("".join(corners),
                                       "".join(corners[least:] + corners[:least])))
    return head + "".join(sorted(triangles)) + "endsolid" + text.partition("endsolid")[2]


def build(folder, part, *more):
    """Makes one part as .stl."""
    file = folder / f"{part}.stl"
    if not openscad(folder, "-o", file, "-D", f'part="{part}"', *more):
        return False
    file.write_text(in_order(file.read_text(encoding="ascii")), encoding="ascii")
    return True


def main():
    """Runs the command line."""
    folders = [write(pathlib.Path(sys.argv[-1]), plan) for plan in HANDHELDS.values()]
    if "--figures" in sys.argv:
        return 0
    modules = pathlib.Path(sys.argv[-1]) / "mega_pro"
    modules.mkdir(exist_ok=True)
    shutil.copy(MODULES, modules)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(build, folder, part) for folder in folders for part in PARTS]
        jobs += [pool.submit(build, modules, part) for part in ("front", "back")]
        if not all([job.result() for job in jobs]):
            return 1
    print(f"{len(PARTS)} parts to print in each of {', '.join(map(str, folders))}, 2 in {modules}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
