#!/usr/bin/env python3
"""Looks for an order of the object files that makes the image small.

A relative call reaches 4 KB and is 2 bytes shorter than one that reaches all of flash, so it pays to
have callers and callees near each other: some 600 bytes of the image. Random moves of one or a few
files are kept when they do not make it larger. Files with tables that start at a multiple of 256 stay
together, or each would cost a gap. The order is printed with its size, and belongs in
link_order.txt; it stays good while the code changes little.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time


def image_size(command, objects, elf):
    """Bytes of flash when linked in this order."""
    subprocess.run(command.split() + objects + ["-o", elf], check=True)
    sizes = subprocess.run(["avr-size", "-A", elf], check=True, text=True,
                           stdout=subprocess.PIPE).stdout
    return sum(int(size) for size in re.findall(r"^\.(?:text|data)\s+(\d+)", sizes, re.MULTILINE))


def moved(order):
    """The order, a list of groups, with some neighbours in another place."""
    order = order[:]
    place, count = random.randrange(len(order)), random.choice((1, 1, 2, 3, 5))
    chunk = order[place:place + count]
    del order[place:place + count]
    place = random.randrange(len(order) + 1)
    return order[:place] + chunk + order[place:]


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--objects", required=True, help="folder of the object files")
    parser.add_argument("--link", required=True, help="command")
    parser.add_argument("--together", nargs="*", default=[], help="sources with aligned tables")
    parser.add_argument("source", nargs="+", help="in the present order")
    arguments = parser.parse_args()
    random.seed(arguments.seed)

    def size(order, elf):
        objects = [os.path.join(arguments.objects, os.path.splitext(source)[0] + ".o")
                   for group in order for source in group]
        return image_size(arguments.link, objects, elf)

    with tempfile.TemporaryDirectory() as folder:
        elf = os.path.join(folder, "image.elf")
        order = [[source] for source in arguments.source if source not in arguments.together]
        order.insert(0, arguments.together)
        end = time.monotonic() + arguments.seconds
        best = first = size(order, elf)
        while time.monotonic() < end:
            other = moved(order)
            other_size = size(other, elf)
            if other_size <= best:
                order, best = other, other_size
    print(f"# Order of linking, found by `make link-order`: {best} bytes instead of {first}.")
    print("\n".join(source for group in order for source in group))
    return 0


if __name__ == "__main__":
    sys.exit(main())
