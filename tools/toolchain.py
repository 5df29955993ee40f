# SPDX-License-Identifier: MIT
"""Reads the output of the chip's compiler and of its tools."""
import collections
import re
import subprocess

Symbol = collections.namedtuple("Symbol", "address kind name")


def output_of(*command: str) -> str:
    """Returns the output of a program, which must succeed."""
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def symbols(path: str) -> list:
    """Returns the symbols of an image or an object file. `kind` is the letter that avr-nm prints: t
    or T means code."""
    lines = [line.split() for line in output_of("avr-nm", path).splitlines()]
    return [Symbol(int(words[0], 16) if len(words) == 3 else None, *words[-2:]) for words in lines]


def parts_in(path: str, kind: str) -> list:
    """Returns (address, bytes, object file, section) of each section of this kind in a linker's
    map, sorted by address."""
    with open(path, encoding="utf-8", errors="replace") as lines:
        text = lines.read()
    text = text[text.index("Linker script and memory map") :]
    text = re.sub(r"\n (\.\S+)\n +0x", r"\n \1 0x", text)
    found = re.findall(rf"^ (\.{kind}\S*) +0x([0-9a-f]+) +0x([0-9a-f]+) (\S+)$", text, re.MULTILINE)
    return sorted(
        (int(start, 16), int(size, 16), file, name)
        for name, start, size, file in found
        if int(size, 16)
    )
