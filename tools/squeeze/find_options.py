#!/usr/bin/env python3
"""Looks for compiler options that make single files smaller, and prints smaller.mk for the Makefile.

What makes one file smaller makes most others larger, so there is no rule to be found: each file that is
compiled for size is compiled with each option, and with the best ones together, and what takes the
fewest bytes stays. Functions that are not linked do not count; a call counts two bytes, as nearly all of
them have after the linker.
"""
import argparse
import concurrent.futures
import os
import re
import shlex
import subprocess
import sys
import tempfile

from toolchain import output_of, read_recipe, symbols

OPTIONS = """
    -mbranch-cost=1 -mbranch-cost=2 -mbranch-cost=3 -mstrict-X -fira-algorithm=priority -fira-region=all
    -fira-region=mixed -fira-region=one -fno-ira-hoist-pressure -fno-ivopts -ftree-loop-optimize
    -fmove-loop-invariants -finline-small-functions -ftree-pre -ftree-sra -ftree-coalesce-vars -fno-tree-ter
    -fno-tree-forwprop -fno-forward-propagate -fno-tree-dominator-opts -fno-gcse -fno-cse-follow-jumps
    -fno-rerun-cse-after-loop -fno-if-conversion -fno-if-conversion2 -fno-peephole2 -fno-reorder-blocks
    -fno-crossjumping -fno-tree-fre -fno-tree-vrp -fno-tree-ch -fno-split-wide-types -fno-caller-saves
    -fno-tree-tail-merge -fno-jump-tables -ftree-switch-conversion -fno-thread-jumps -fno-tree-sink
    -fno-tree-copy-prop -fno-tree-ccp -fno-tree-dse -fno-dse -fno-cprop-registers
    -fno-expensive-optimizations -fno-ipa-ra -fno-ipa-sra -fno-ipa-cp -fno-partial-inlining
    -fno-inline-functions-called-once -fno-tree-slsr -fno-tree-reassoc -fno-combine-stack-adjustments
    -fno-guess-branch-probability -fno-defer-pop -fno-auto-inc-dec -fno-tree-copyrename -fno-lra-remat
    -fno-ssa-phiopt -fno-tree-partial-pre -fno-tree-cselim -fno-tree-scev-cprop -foptimize-sibling-calls
    -fno-strict-aliasing -fno-tree-loop-im -fno-tree-bit-ccp --param=min-crossjump-insns=1
    --param=max-jump-thread-duplication-stmts=3 --param=max-cse-path-length=20
""".split()
MOST = 5            # options for one file
LEAST_GAIN = 2      # bytes
SUFFIX = re.compile(r"\.(isra|part|constprop)\.\d+$")


def functions_in(path):
    """The names of the functions of a program or object file, copies of a part under that of the whole."""
    return {SUFFIX.sub("", name) for _, kind, name in symbols(path) if kind in "tT"}


class File:
    """A source and how it is compiled."""

    def __init__(self, source, options, linked):
        self.source = source
        self.options = [option for option in shlex.split(options) if option not in OPTIONS]
        self.dead = set()
        with tempfile.TemporaryDirectory() as folder:
            path = self.compiled(folder)
            self.dead = functions_in(path) - linked

    def compiled(self, folder, extra=()):
        """The object file, None if the compiler does not know an option."""
        path = os.path.join(folder, "file.o")
        done = subprocess.run(["avr-gcc", *self.options, *extra, "-c", self.source, "-o", path],
                              stderr=subprocess.DEVNULL, check=False)
        return path if done.returncode == 0 else None

    def size(self, extra=()):
        """Bytes of flash that it takes with some options more."""
        with tempfile.TemporaryDirectory() as folder:
            path = self.compiled(folder, extra)
            if not path:
                return 1 << 16
            sections = output_of("avr-objdump", "-h", path)
            calls = output_of("avr-objdump", "-r", path)
        total = sum(int(size, 16) for name, size in re.findall(
            r"^ +\d+ (\.(?:text|progmem|rodata|data)\S*) +(\w+)", sections, re.MULTILINE)
                    if not self.is_dead(name))
        for name, relocations in re.findall(r"^RELOCATION RECORDS FOR \[(\.text\S*)\]:\n((?:.+\n)*)",
                                            calls, re.MULTILINE):
            if not self.is_dead(name):
                total -= 2 * relocations.count("R_AVR_CALL")
        return total

    def is_dead(self, section):
        """Whether a section holds a function that is not linked."""
        return SUFFIX.sub("", section.rpartition(".text.")[2].removeprefix("unlikely.")) in self.dead

    def best(self):
        """(options, bytes that they gain)."""
        chosen, size = (), self.size()
        first = size
        ranking = sorted(((self.size((option,)), option) for option in OPTIONS), key=lambda pair: pair[0])
        for _, option in [pair for pair in ranking if pair[0] < first]:
            if len(chosen) < MOST:
                smaller = self.size((*chosen, option))
                if smaller <= size - LEAST_GAIN:
                    chosen, size = (*chosen, option), smaller
        return chosen, first - size


def best_of(source, options, linked):
    """The same, in a process of its own."""
    return (source, *File(source, options, linked).best())


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--recipe", required=True, help="how each source is compiled")
    parser.add_argument("--image", required=True, help="whose functions count, .elf")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("source", nargs="+")
    arguments = parser.parse_args()
    rules = read_recipe(arguments.recipe)
    linked = functions_in(arguments.image)
    gained = 0
    print("# smaller.mk - compiler options that make single files smaller, found by `make smaller`.")
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs) as pool:
        jobs = [pool.submit(best_of, source, rules[source], linked) for source in arguments.source
                if source in rules]
        for job in jobs:
            source, options, gain = job.result()
            if options:
                print(f"SMALLER_{source.removesuffix('.c')} := {' '.join(options)}")
                gained += gain
    print(f"about {gained} bytes less", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
