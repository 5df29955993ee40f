#!/usr/bin/env python3
"""Finds options of the compiler that make single files of the image smaller.

    options.py COMMANDS ELF >tools/squeeze/options.mk

Each line of COMMANDS has a source, without its ending, and the command that compiles the source.
For each source the program tries the OPTIONS one by one, and then the best of them together. A file
counts as its instructions after share.py, without the functions that the image ELF lacks. An option
has to save LEAST bytes. The output has a line for each option, with the files that use it.
"""
import collections
import re
import shlex
import subprocess
import sys

import branches
import share

OPTIONS = """-mbranch-cost=2 -finline-small-functions -fira-algorithm=priority -fno-early-inlining
-fno-expensive-optimizations -fno-forward-propagate -fno-gcse -fno-guess-branch-probability
-fno-ipa-pure-const -fno-ipa-sra -fno-peephole2 -fno-rerun-cse-after-loop -fno-split-wide-types
-fno-ssa-phiopt -fno-tree-copy-prop -fno-tree-dominator-opts -fno-tree-forwprop -fno-tree-reassoc
-fno-tree-sink -fno-tree-ter -fno-tree-vrp -frename-registers -ftree-coalesce-vars
-ftree-pre""".split()
PARTS = ("frames", "ends", "copies", "blocks", "branches")
CALL = 2.3      # mean bytes of a call or jump; some are too far for 2 bytes
LEAST = 1       # bytes
BEST = 6        # options that are tried together


class Source:
    """A source with the command that compiles it."""

    def __init__(self, command, image):
        self.command, self.image = command, image
        self.sizes = {}     # bytes by the compiler's output

    def text(self, options):
        """The compiler's output."""
        return subprocess.run(self.command + options + ["-S", "-o", "-"], check=True, text=True,
                              stdout=subprocess.PIPE).stdout

    def size(self, options):
        """The bytes of the file's instructions."""
        text = self.text(options)
        if text not in self.sizes:
            self.sizes[text] = size_of(share.whole(text, PARTS), self.image)
        return self.sizes[text]

    def options(self):
        """The options that make the file smaller."""
        size, chosen = self.size([]), []
        alone = sorted((self.size([option]), option) for option in OPTIONS)
        for _, option in alone[:BEST]:
            smaller = self.size(chosen + [option])
            if smaller <= size - LEAST:
                size = smaller
                chosen.append(option)
        return chosen


def size_of(text, image):
    """The bytes of the instructions of the functions that are in the image. Functions without a
    name outside of the file count if another function of the file is in the image."""
    known = set(re.findall(r"^\.global\s+(\S+)", text, re.MULTILINE))
    if not known & image:
        return 0
    size, counts = 0, True
    for line in text.splitlines():
        function = re.match(r"\t\.type\t(\S+), @function", line)
        if function:
            counts = function[1] in image or function[1] not in known
        found = branches.INSTRUCTION.match(line)
        if counts and found:
            operation = found[1]
            size += (CALL if operation in ("call", "jmp", "rcall", "rjmp")
                     else 4 if operation in branches.LONG else 2)
    return size


def names_in(elf):
    """The names of the functions in an image."""
    lines = subprocess.run(["avr-nm", elf], check=True, text=True, stdout=subprocess.PIPE).stdout
    return {line.split()[-1] for line in lines.splitlines()}


def listed(words):
    """The words as the value of a variable of make, a line for each."""
    return "".join(f" \\\n    {word}" for word in sorted(words))


def main(commands, elf):
    """Runs the command line."""
    image = names_in(elf)
    files = collections.defaultdict(list)
    with open(commands, encoding="ascii") as lines:
        for line in lines:
            name, *command = shlex.split(line)
            for option in Source(command, image).options():
                files[option].append(name)
    print("# By `make squeeze-options`: for each option the files that it makes smaller.\n"
          f"OPTIONS_OF_FILES :={listed(files)}")
    for option in sorted(files):
        print(f"FILES{option.replace('=', '_')} :={listed(files[option])}")


if __name__ == "__main__":
    main(*sys.argv[1:])
