# SPDX-License-Identifier: MIT
"""Lets PlatformIO build the image with the Makefile's sources, options and order of linking.

This is an extra script of platformio.ini. PlatformIO (docs.platformio.org, "Advanced Scripting")
runs it before its own script. The script needs make. make writes the headers of the book, the texts
and the version, and prints the options of each source. PlatformIO brings the compiler and avrdude.
"""
import os
import shlex
import subprocess
import sys

# pylint: disable=undefined-variable
Import("env")

PROJECT = env.subst("$PROJECT_DIR")
CIRCUIT = env.GetProjectOption("custom_board")
RECIPE = f"build/{CIRCUIT}/recipe"


def defines(options):
    """Returns the options -DNAME and -DNAME=VALUE in SCons's form, for an editor's index."""
    words = [word[2:] for word in shlex.split(options) if word.startswith("-D")]
    return [tuple(word.split("=", 1)) if "=" in word else word for word in words]


def headers():
    """Yields all headers, because a source is compiled again when a header has changed."""
    for folder in ("base", "board", "firmware", "hal", "build/generated"):
        for path, _, names in os.walk(os.path.join(PROJECT, folder)):
            yield from (os.path.join(path, name) for name in sorted(names) if name.endswith(".h"))


subprocess.run(["make", "-s", f"BOARD={CIRCUIT}", RECIPE], cwd=PROJECT, check=True)
with open(os.path.join(PROJECT, RECIPE), encoding="ascii") as lines:
    recipe = [line.strip().split(" ", 1) for line in lines if line.strip()]

link = recipe.pop(0)[1]
objects = []
for source, options in recipe:
    command = f"$CC {options} -c $SOURCE -o $TARGET"
    objects += env.Object(
        f"$BUILD_DIR/{os.path.splitext(source)[0]}.o",
        os.path.join(PROJECT, source),
        CCCOM=command,
        ASPPCOM=command,
    )
env.Depends(objects, list(headers()))
env.Append(PIOBUILDFILES=objects, CPPPATH=[PROJECT], CPPDEFINES=defines(recipe[0][1]))
checksum = f'"{sys.executable}" "{PROJECT}/tools/checksum.py"'
env.Replace(LINKCOM=f"{link} $SOURCES -o $TARGET && {checksum} $TARGET")
