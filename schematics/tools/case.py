#!/usr/bin/env python3
"""Makes the handheld's case:  schematics/tools/case.py FOLDER

Writes figures.scad, what case.scad has to know of the circuit board, and of both an .stl of each
part that is printed, and pictures. Needs OpenSCAD; --figures writes the figures alone.
"""
import pathlib
import shutil
import subprocess
import sys

import board as plan

SOURCE = pathlib.Path(__file__).resolve().parents[1] / "case.scad"

# What is printed, of which choices: the tops differ by the display, the bottoms by the cells.
PARTS = {"top-oled": ("top", "oled", "aa"), "top-lcd": ("top", "lcd", "aa"),
         "bottom-aa": ("bottom", "oled", "aa"), "bottom-lipo": ("bottom", "oled", "lipo"),
         "lid-aa": ("lid", "oled", "aa")}

# Of the modules, by the drawings of common ones: their windows, and how far these lie from the
# contacts. The OLED is one of 1.3 inches, 35.4 x 33.5 mm.
OLED_WINDOW, OLED_WINDOW_DOWN = (32, 18), 14
LCD_WINDOW = (72, 25)           # its metal frame
MATRIX_SIZE = (32.6, 32.6)
SERIAL_WIDTH, SWITCH_WIDTH = 17.5, 8


def figures():
    """figures.scad."""
    def vector(*numbers):
        return "[" + ", ".join(f"{number:g}" for number in numbers) + "]"

    keys = ", ".join(f'[{x}, {y}, "{plan.KEY_NAMES[key]}"]'
                     for key, (x, y) in plan.KEY_PLACES.items())
    places = {name: plan.PLACES[part][1:3] for name, part in
              (("serial", "J8"), ("switch", "S1"), ("reset", "SW17"), ("buzzer", "BZ1"))}
    middle = ((plan.KEY_COLUMNS[0] + plan.KEY_COLUMNS[-1]) / 2,
              (plan.KEY_ROWS[0] + plan.KEY_ROWS[-1]) / 2)
    lines = {
        "board": vector(plan.WIDTH, plan.HEIGHT), "corner": plan.CORNER,
        "board_thickness": plan.THICKNESS,
        "holes": "[" + ", ".join(vector(*hole) for hole in plan.HOLES) + "]",
        "keys": f"[{keys}]", "keys_middle": vector(*middle),
        "key_name_above": plan.KEY_NAME_ABOVE,
        "oled_window": vector(plan.OLED[0], plan.OLED[1] + OLED_WINDOW_DOWN),
        "oled_window_size": vector(*OLED_WINDOW),
        "lcd_window": vector(*plan.LCD), "lcd_window_size": vector(*LCD_WINDOW),
        "matrix": vector(*plan.MATRIX), "matrix_size": vector(*MATRIX_SIZE),
        "serial": vector(places["serial"][0], SERIAL_WIDTH),
        "switch": vector(places["switch"][0], SWITCH_WIDTH),
        "reset": vector(*places["reset"]), "buzzer": vector(*places["buzzer"]),
    }
    return ("// Made by schematics/tools/case.py of schematics/tools/board.py.\n" +
            "".join(f"{name} = {value};\n" for name, value in lines.items()))


def openscad(folder, *arguments):
    """Runs OpenSCAD; its words are shown only when it fails."""
    done = subprocess.run(["openscad", *map(str, arguments), folder / SOURCE.name],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    wrong = done.returncode != 0 or "WARNING" in done.stdout or "ERROR" in done.stdout
    if wrong:
        print(done.stdout)
    return not wrong


def main():
    """Command line."""
    folder = pathlib.Path(sys.argv[-1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "figures.scad").write_text(figures(), encoding="ascii")
    shutil.copy(SOURCE, folder)
    if "--figures" in sys.argv:
        return 0
    for name, (part, display, cells) in PARTS.items():
        if not openscad(folder, "-o", folder / (name + ".stl"), "-D", f'part="{part}"', "-D",
                        f'display="{display}"', "-D", f'cells="{cells}"'):
            return 1
    print(f"{len(PARTS)} parts to print in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
