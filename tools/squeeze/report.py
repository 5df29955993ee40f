#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the bytes that each part of tools/squeeze saves: report.py BOARD PART...

In build/squeeze/ the program builds the image without each part in turn, and then without all
parts.
"""
import os
import re
import subprocess
import sys
from typing import Any


def image_bytes(board: str, name: str, *options: Any) -> int:
    """Returns the flash bytes of the image with these options of make."""
    output = subprocess.run(
        [
            "make",
            "-s",
            f"-j{os.cpu_count()}",
            f"BOARD={board}",
            f"OUT=build/squeeze/{name}",
            *options,
            "firmware",
        ],
        check=True,
        text=True,
        stdout=subprocess.PIPE,
    ).stdout
    return int(re.search(r"^  flash +(\d+)", output, re.MULTILINE).group(1))


def main(board: Any, *parts: Any) -> None:
    for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
        os.environ.pop(name, None)
    whole = image_bytes(board, "whole")
    print(f"{board}: {whole} bytes")
    for part in parts:
        more = image_bytes(board, part, f"WITHOUT={part}") - whole
        print(f"  without {part:10} {more:+6}", flush=True)
    print(f"  without all        {image_bytes(board, 'none', 'SQUEEZE=0') - whole:+6}")


if __name__ == "__main__":
    main(*sys.argv[1:])
