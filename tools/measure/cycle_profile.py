#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the cycles of a search on the simulated chip, function by function.

The program searches a middlegame position over the serial port, and adds the cycles of each
instruction to its function. An inlined function counts as part of its caller.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

import stack

POSITION = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mcu", default="atmega328p")
    parser.add_argument("--image", required=True, help="without .elf")
    parser.add_argument("--chip", required=True)
    parser.add_argument("--nodes", type=int, default=20000)
    parser.add_argument("--fen", default=POSITION)
    arguments = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        counts = os.path.join(folder, "profile")
        output = subprocess.run(
            [
                arguments.chip,
                "--mcu",
                arguments.mcu,
                "--profile",
                counts,
                "--until",
                "bestmove",
                "--send",
                f"ucinewgame|position fen {arguments.fen}|go nodes {arguments.nodes}|",
                f"{arguments.image}.hex",
            ],
            check=True,
            text=True,
            stdout=subprocess.PIPE,
        ).stdout
        with open(counts, encoding="ascii") as lines:
            pairs = [line.split() for line in lines]

    image, cycles = stack.Image(f"{arguments.image}.elf"), {}
    for address, count in pairs:
        name = image.name(int(address, 16))
        cycles[name] = cycles.get(name, 0) + int(count)
    total = sum(cycles.values())
    nodes = int((re.findall(r" nodes (\d+)", output) or [arguments.nodes])[-1])
    print(f"{total} cycles, {nodes} nodes: {total // nodes} cycles/node, start and sleep included")
    print(" share  cycles/node  function")
    for name, count in sorted(cycles.items(), key=lambda item: -item[1])[:40]:
        print(f"{100 * count / total:5.1f} %{count / nodes:11.1f}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
