#!/usr/bin/env python3
"""Looks for an order of the functions that makes the image small, and prints it as a linker script.

A relative call reaches 4 KB and is 2 bytes shorter than one that reaches all of flash, so it pays to have
callers and callees near each other. The calls are those of the image, with their places in the functions
as they are now; link_order.c looks for the order. What is found belongs in tools/squeeze/order.ld and stays good
while the code changes little: a function that the script does not name is linked before the others.
"""
import argparse
import bisect
import os
import re
import subprocess
import sys

import stack

HOT_WEIGHT = 4  # of a call in the files that the search runs: it costs time as well

HEAD = """\
/* order.ld - the order of functions in flash, found by `make link-order`: callers near callees. The linker
 * adds it to its own script. What is not named here comes before. */
SECTIONS
{
    .code :
    {
"""
TAIL = """\
    }
}
INSERT AFTER .text;
"""


def functions_in(path):
    """(address, bytes, pattern) of the sections of code in a linker's map, by address."""
    with open(path, encoding="utf-8", errors="replace") as lines:
        text = lines.read()
    text = text[text.index("Linker script and memory map"):]
    text = re.sub(r"\n (\.\S+)\n +0x", r"\n \1 0x", text)
    for name, start, size, file in re.findall(
            r"^ (\.text(?!\.gcc)\S*) +0x([0-9a-f]+) +0x([0-9a-f]+) (\S+)$", text, re.MULTILINE):
        if int(size, 16) != 0:
            member = re.search(r"\((.*)\)$", file)      # of a library
            place = re.search(r"/obj(/.*)$", file)      # of ours, below the folder of the board
            pattern = member.group(1) if member else place.group(1) if place else os.path.basename(file)
            yield int(start, 16), int(size, 16), f"*{pattern}({name})"


def calls_between(image, functions):
    """(function, offset, function, offset) of each call and jump from one to another."""
    starts = [start for start, _, _ in functions]

    def place(address):
        number = bisect.bisect_right(starts, address) - 1
        return number, address - starts[number]

    for address, (_, operation, operands) in stack.Image(image).code.items():
        if operation in ("call", "rcall", "jmp", "rjmp") and address >= starts[0]:
            target = stack.jump_target(address, operation, operands)
            if target >= starts[0]:
                call = place(address) + place(target)
                if call[0] != call[2]:
                    yield call


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--search", required=True, help="the program of link_order.c")
    parser.add_argument("--steps", default="40000000")
    parser.add_argument("--hot", default="", help="files that the search runs, without .c")
    parser.add_argument("image", help="without .elf")
    arguments = parser.parse_args()
    functions = sorted(functions_in(f"{arguments.image}.map"))
    calls = list(calls_between(f"{arguments.image}.elf", functions))
    hot = tuple(f"*/{name}.o(" for name in arguments.hot.split())
    lines = [f"{len(functions)} {len(calls)}"]
    lines += [str(size) for _, size, _ in functions]
    lines += [" ".join(map(str, (*call, HOT_WEIGHT if functions[call[0]][2].startswith(hot) else 1)))
              for call in calls]
    output = subprocess.run([arguments.search, arguments.steps], input="\n".join(lines), check=True,
                            text=True, stdout=subprocess.PIPE).stdout
    sys.stdout.write(HEAD)
    for number in map(int, output.split()):
        print(f"        {functions[number][2]}")
    sys.stdout.write(TAIL)
    return 0


if __name__ == "__main__":
    sys.exit(main())
