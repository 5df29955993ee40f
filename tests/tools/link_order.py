#!/usr/bin/env python3
"""Looks for an order of the object files that makes the image small.

A relative call reaches 4 KB and is 2 bytes shorter than one that reaches all of flash, so it pays
to have callers and callees near each other; and a table that starts at a multiple of 256 may cost a
gap. Both are worked out from the image, its map and its calls, for thousands of orders, each got
from the one before by moving some neighbours; what makes the image larger is accepted ever more
rarely (simulated annealing). The order belongs in link_order.txt, and stays good while the code
changes little.
"""
import argparse
import bisect
import math
import os
import random
import re
import sys
import time

import stack

REACH = 4094        # bytes that rcall and rjmp reach
LONGER = 2          # ... and what call and jmp take more
BIG_ALIGNMENT = 256
LIBRARY = ""        # what comes from libraries, behind all objects


class Layout:
    """What is linked: code and tables by object, aligned tables, and calls between objects."""

    def __init__(self, image, folder):
        self.tables = {}    # object -> [(bytes, alignment)] in order
        self.code = {}      # object -> bytes
        self.calls = []     # (object, offset, object, offset)
        placed = list(self.read_map(f"{image}.map", folder))
        self.first_table = min(start for kind, start, _, _ in placed if kind == ".progmem")
        for kind, start, size, name in placed:
            if kind == ".progmem":
                is_aligned = size >= BIG_ALIGNMENT and start % BIG_ALIGNMENT == 0
                alignment = BIG_ALIGNMENT if is_aligned else 1
                self.tables.setdefault(name, []).append((size, alignment))
        code = sorted((start, size, name) for kind, start, size, name in placed if kind == ".text")
        places, starts = {}, [start for start, _, _ in code]
        for start, size, name in code:
            places[start] = self.code.get(name, 0)
            self.code[name] = places[start] + size
        disassembly = stack.Image(f"{image}.elf")

        def place(address):
            start, _, name = code[bisect.bisect_right(starts, address) - 1]
            return name, places[start] + address - start

        for address, (_, operation, operands) in disassembly.code.items():
            if operation in ("call", "rcall", "jmp", "rjmp") and address >= starts[0]:
                target = stack.jump_target(address, operation, operands)
                if target >= starts[0]:
                    call = place(address) + place(target)
                    if call[0] != call[2]:
                        self.calls.append(call)

    @staticmethod
    def read_map(path, folder):
        """(".text" or ".progmem", address, bytes, object) of all that is placed in flash."""
        with open(path, encoding="utf-8", errors="replace") as lines:
            text = lines.read()
        text = text[text.index("Linker script and memory map"):]
        text = re.sub(r"\n (\.\S+)\n +0x", r"\n \1 0x", text)
        for kind, start, size, path_of in re.findall(
                r"^ (\.text|\.progmem)(?!\.gcc)\S* +0x([0-9a-f]+) +0x([0-9a-f]+) (\S+)$",
                text, re.MULTILINE):
            if int(size, 16) != 0:
                name = os.path.splitext(os.path.relpath(path_of, folder))[0]
                yield (kind, int(start, 16), int(size, 16),
                       LIBRARY if name.startswith("..") else name)

    def cost(self, order):
        """Bytes that depend on the order."""
        place, fill = self.first_table, 0
        for name in order:
            for size, alignment in self.tables.get(name, ()):
                gap = -place % alignment
                fill += gap
                place += gap + size
        base, place = {}, 0
        for name in order + [LIBRARY]:
            base[name] = place
            place += self.code.get(name, 0)
        far = 0
        for caller, offset, callee, entry in self.calls:
            if not -REACH < base[callee] + entry - base[caller] - offset < REACH:
                far += 1
        return fill + LONGER * far


def moved(order):
    """The order with some neighbours in another place."""
    order = order[:]
    place, count = random.randrange(len(order)), random.choice((1, 1, 2, 3, 5, 8))
    chunk = order[place:place + count]
    del order[place:place + count]
    place = random.randrange(len(order) + 1)
    return order[:place] + chunk + order[place:]


def search(layout, order, seconds):
    """The best order found, and its cost."""
    best, best_cost = order, layout.cost(order)
    cost, start = best_cost, time.monotonic()
    warmth = 1.0
    while warmth > 0:
        warmth = 1 - (time.monotonic() - start) / seconds
        other = moved(order)
        other_cost = layout.cost(other)
        scale = 20 * warmth ** 2 + 0.1
        if other_cost <= cost or random.random() < math.exp((cost - other_cost) / scale):
            order, cost = other, other_cost
            if cost < best_cost:
                best, best_cost = order, cost
    return best, best_cost


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--objects", required=True, help="folder of the object files")
    parser.add_argument("image", help="without .elf")
    parser.add_argument("source", nargs="+", help="in the present order")
    arguments = parser.parse_args()
    random.seed(arguments.seed)

    layout = Layout(arguments.image, arguments.objects)
    sources = {os.path.splitext(source)[0]: source for source in arguments.source}
    first = layout.cost(list(sources))
    order, cost = search(layout, list(sources), arguments.seconds)
    print(f"# Order of linking, found by `make link-order`: {first - cost} bytes less than before.")
    print("\n".join(sources[name] for name in order))
    return 0


if __name__ == "__main__":
    sys.exit(main())
