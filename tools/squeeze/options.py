#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds options of the compiler that make single files of the image smaller.

    options.py COMMANDS ELF >tools/squeeze/options.mk

Each line of COMMANDS has a source, without its ending, and the command that compiles the source.
For each source the program tries the OPTIONS one by one. Then the program tries the best OPTIONS
together. The program measures the code of the whole image ELF after share.py and outline.py. It
does not measure single files, because a file that becomes smaller by itself may have fewer
sequences in common with other files. An option has to save LEAST bytes. The output has a line for
each option, with the files that use it.
"""
import collections
import os
import re
import shlex
import subprocess
import sys
from typing import Any

import branches
import link
import outline
import share

OPTIONS = """-mbranch-cost=1 -mbranch-cost=2 -mstrict-X -finline-small-functions
-fira-algorithm=priority -fno-cprop-registers -fno-cse-follow-jumps -fno-early-inlining
-fno-expensive-optimizations -fno-forward-propagate -fno-gcse -fno-guess-branch-probability
-fno-if-conversion -fno-ipa-pure-const -fno-ipa-sra -fno-peephole2 -fno-reorder-blocks
-fno-rerun-cse-after-loop -fno-split-wide-types -fno-ssa-phiopt -fno-thread-jumps
-fno-tree-copy-prop -fno-tree-dominator-opts -fno-tree-forwprop -fno-tree-reassoc -fno-tree-sink
-fno-tree-ter -fno-tree-vrp -frename-registers -ftree-coalesce-vars -ftree-loop-optimize
-ftree-pre""".split()
PARTS = ("frames", "ends", "copies", "blocks", "branches")
CALL = 2.3  # average bytes of a call or jump, because some targets are too far for 2 bytes
LEAST = 1  # bytes that an option must save
BEST = 6  # number of options that are tried together
MOST = 12  # a file that grows by more bytes than this is not tried in the image


class Image:
    """The texts of an image's files."""

    def __init__(self, elf: Any) -> None:
        path = os.path.splitext(elf)[0]
        self.objects = os.path.join(os.path.dirname(path), "obj")
        self.live = {
            (file.replace(f"{path}.outlined/", ""), section)
            for _, _, file, section in link.parts_in(f"{path}.map", "text")
        }
        self.texts, self.fast, self.led_to = link.texts_in(
            sorted({file for file, _ in self.live if file.endswith(".o")})
        )
        self.names = {symbol.name for symbol in link.symbols(elf)}

    def set_text(self, source: str, text: str) -> None:
        """Replaces the text of a source."""
        self.texts[os.path.join(self.objects, f"{source}.o")] = text

    def size(self) -> int:
        """Returns the bytes of the instructions if each repeated sequence is written once."""
        return sum(
            size_of(text, self.names)
            for text in outline.outlined(self.texts, self.live, self.led_to, self.fast).values()
        )


class Source:
    """A source with the command that compiles it."""

    def __init__(self, name: Any, command: Any, image: Any) -> None:
        self.name, self.command, self.image = name, command, image
        self.sizes = {}  # {output of the compiler: size of the image in bytes}
        self.least = None  # bytes of the source's code without options

    def text(self, options: Any) -> Any:
        """Returns the compiler's output after share.py has changed it."""
        return share.whole(
            subprocess.run(
                self.command + options + ["-S", "-o", "-"],
                check=True,
                text=True,
                stdout=subprocess.PIPE,
            ).stdout,
            PARTS,
        )

    def size(self, options: list[str]) -> int:
        """Returns the bytes of the image's instructions."""
        text = self.text(options)
        if text not in self.sizes:
            alone = size_of(text, self.image.names)
            if self.least is None:
                self.least = alone
            if alone == 0 or alone > self.least + MOST:
                self.sizes[text] = float("inf")
            else:
                self.image.set_text(self.name, text)
                self.sizes[text] = self.image.size()
        return self.sizes[text]

    def options(self) -> list:
        """Returns the options that make the image smaller."""
        size, chosen = self.size([]), []
        if self.least == 0:
            return chosen
        alone = sorted((self.size([option]), option) for option in OPTIONS)
        for _, option in alone[:BEST]:
            smaller = self.size(chosen + [option])
            if smaller <= size - LEAST:
                size = smaller
                chosen.append(option)
        return chosen


def size_of(text: str, names: Any) -> int:
    """Returns the size in bytes of all instructions in the image's functions and in outlined
    functions. A static function counts if another function of its file is in the image."""
    known = set(re.findall(r"^\t?\.global\s+(\S+)", text, re.MULTILINE))
    if not known & names:
        return 0
    size, counts = 0, True
    for line in text.splitlines():
        function = re.match(r"\t\.type\t(\S+), @function", line)
        if function:
            counts = (
                function[1] in names
                or function[1] not in known
                or function[1].startswith(outline.NAME)
            )
        found = branches.INSTRUCTION.match(line)
        if counts and found:
            operation = found[1]
            size += (
                CALL
                if operation in ("call", "jmp", "rcall", "rjmp")
                else 4
                if operation in branches.LONG
                else 2
            )
    return size


def listed(words: Any) -> str:
    """Returns the words as the value of a variable of make, with a line for each word."""
    return "".join(f" \\\n    {word}" for word in sorted(words))


def main(commands: Any, elf: str) -> None:
    image = Image(elf)
    files = collections.defaultdict(list)
    with open(commands, encoding="ascii") as lines:
        for line in lines:
            name, *command = shlex.split(line)
            source = Source(name, command, image)
            chosen = source.options()
            image.set_text(name, source.text(chosen))
            for option in chosen:
                files[option].append(name)
    print(
        "# By `make squeeze-options`: for each option the files that it makes smaller.\n"
        f"OPTIONS_OF_FILES :={listed(files)}"
    )
    for option in sorted(files):
        print(f"FILES{option.replace('=', '_')} :={listed(files[option])}")


if __name__ == "__main__":
    main(*sys.argv[1:])
