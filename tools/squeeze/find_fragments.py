#!/usr/bin/env python3
"""Looks for sequences of instructions that are worth a fragment (fragments.py), and prints fragments.S.

All sequences of all functions are counted; the one that gains most takes its places, then the next.
Names of the files --apart are in none: the others are linked without them in some tests, and whoever links one
fragment links what all of them name.
"""
import argparse
import collections
import heapq
import shlex
import sys

import share
from fragments import RETURN, Code, ends, global_names, local_names, skips
from toolchain import output_of, read_recipe, symbols

LONGEST = 40        # instructions
CALL_WORDS = 1.1    # of a call or jump, in the mean: one where the routine is near
LEAST_GAIN = 0.7    # words
LONG = {"lds", "sts"}

HEAD = """\
/* fragments.S - sequences of instructions that stand in several places of what is compiled for size, found
 * by `make fragments`. tools/squeeze/share.py calls them or jumps to them. */
"""


def compiled(recipe, sources):
    """The assembly of each source, as share.py gets it; without wrapper, as nothing is assembled."""
    rules = read_recipe(recipe)
    for source in sources:
        yield output_of("avr-gcc", *shlex.split(rules[source]), "-S", source, "-o", "-")


def functions_of(text, often, live):
    """The functions of a file that are linked, with beginnings and ends shared already."""
    for match in share.FUNCTION.finditer(text):
        if match.group(1) in live and match.group(1) not in often:
            yield share.rewritten(match, often)


def words(instruction):
    """Flash that an instruction takes."""
    operation = instruction.split()[0]
    return CALL_WORDS if operation in ("call", "jmp") else 2 if operation in LONG else 1


class Search:
    """Sequences by what writing them once would gain."""

    def __init__(self, codes):
        self.items = [item and item[1] for code in codes for item in code.items]
        self.used = [item is None for item in self.items]
        self.places = collections.defaultdict(list)
        for first, item in enumerate(self.items):
            if item is None or (first and self.items[first - 1] and skips(self.items[first - 1])):
                continue
            for last in range(first, first + LONGEST):
                item = self.items[last]
                if item is None:
                    break
                if last > first and not skips(item):
                    self.places[tuple(self.items[first:last + 1])].append(first)
                if ends(item):
                    break

    def gain(self, sequence):
        """Words, and where the sequence would be replaced."""
        places, free = [], 0
        for first in self.places[sequence]:
            if first >= free and not any(self.used[first:first + len(sequence)]):
                places.append(first)
                free = first + len(sequence)
        size = sum(map(words, sequence))
        once = size - CALL_WORDS
        if ends(sequence[-1]):
            return (len(places) - 1) * once, places
        return len(places) * once - size - 1, places

    def best(self):
        """The sequences worth a fragment, the one that gains most first; each takes its places."""
        heap = [(-self.gain(sequence)[0], sequence)
                for sequence, places in self.places.items() if len(places) > 1]
        heapq.heapify(heap)
        while heap and -heap[0][0] >= LEAST_GAIN:
            promised, sequence = heapq.heappop(heap)
            gain, places = self.gain(sequence)
            if gain < -promised:
                heapq.heappush(heap, (-gain, sequence))
                continue
            for first in places:
                self.used[first:first + len(sequence)] = [True] * len(sequence)
            yield gain, sequence


def write(fragments):
    """fragments.S."""
    print(HEAD.rstrip())
    for number, sequence in enumerate(fragments, 1):
        name = f"fragment_{number}"
        print(f'\n    .section .text.{name}, "ax", @progbits\n    .global {name}\n'
              f"    .type {name}, @function\n{name}:")
        for instruction in sequence:
            print(f"    {instruction}")
        if not ends(sequence[-1]):
            print(f"    {RETURN}")
        print(f"    .size {name}, . - {name}")


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--recipe", required=True, help="how each source is compiled")
    parser.add_argument("--image", required=True, help="whose functions count, .elf")
    parser.add_argument("--often", default="", help="functions that stay as they are")
    parser.add_argument("--apart", required=True, help="how the names of files begin")
    parser.add_argument("source", nargs="+")
    arguments = parser.parse_args()
    live = {symbol.name for symbol in symbols(arguments.image)}
    texts = list(compiled(arguments.recipe, arguments.source))
    apart = set().union(*(global_names(text) for source, text in zip(arguments.source, texts)
                          if source.startswith(arguments.apart)))
    codes = []
    for text in texts:
        stay = local_names(text) | apart
        codes += [Code(function, stay.__contains__)
                  for function in functions_of(text, arguments.often.split(), live)]
    found = list(Search(codes).best())
    write(sequence for _, sequence in found)
    print(f"{len(found)} fragments, about {2 * sum(gain for gain, _ in found):.0f} bytes less",
          file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
