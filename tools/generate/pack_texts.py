#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs the texts of the firmware. Lines `TEXT(NAME, "words")` of the named files become, in order,
the tables that firmware/text/text.c unpacks. The tables go to standard output. A line
`TEXT_IF(EDITION_THING, NAME, "words")` is left out if the edition, or the image, lacks the thing.
The rows of base/edition.h, the first header, say what an edition has. A line `TEXT_IF(GAME_THING,
...)` is left out if the game's facts.h says 0. Words may be a name that the game's words.h defines
as a string.

The code is a canonical Huffman code over all texts. A text is a sequence of bytes. The low five
bits of the first byte are the number of bytes. The other bits contain the codes, from the highest
bit on. The last bits are ones, because no code shorter than eight bits begins with them.
"""
import argparse
import collections
import heapq
import pathlib
import re
import sys
from typing import Any

from texts import read_texts, read_words

LENGTH_BITS = 5
PAD = "\0"


def read_facts(rows: Any, edition: str, game: str, lacks: Any, has: Any) -> dict:
    """Returns {name: number} of the constants of edition, game and image. A missing feature has
    "0", and a feature of this image "1"."""
    with open(game, encoding="ascii") as source:
        facts = dict(re.findall(r"#define (GAME_\w+) +(\d+)", source.read()))
    with open(rows, encoding="ascii") as source:
        for name, small, full in re.findall(r"EDITION_ROW\((\w+), (\d+), (\d+)\)", source.read()):
            facts[f"EDITION_{name}"] = full if edition == "full" else small
    facts |= {f"EDITION_{name}": "0" for name in lacks}
    return facts | {f"EDITION_{name}": "1" for name in has}


def texts_that_fit(texts: Any, facts: Any) -> list:
    """Returns (name, words) of the texts that edition, game and image have. {EDITION_NAME} in the
    words becomes the constant's number."""
    return [
        (name, re.sub(r"{(\w+)}", lambda fact: facts[fact[1]], words))
        for thing, name, words in texts
        if facts.get(thing) != "0"
    ]


def code_lengths(texts: Any) -> Any:
    """Returns {character: length of its code in bits}. PAD is one of the longest."""
    count = collections.Counter("".join(words for _, words in texts))
    count[PAD] = 0
    trees = [
        (number, index, [character])
        for index, (character, number) in enumerate(sorted(count.items()))
    ]
    heapq.heapify(trees)
    bits = collections.Counter()
    while len(trees) > 1:
        first, second = heapq.heappop(trees), heapq.heappop(trees)
        for character in first[2] + second[2]:
            bits[character] += 1
        heapq.heappush(
            trees, (first[0] + second[0], min(first[1], second[1]), first[2] + second[2])
        )
    return bits


def make_codes(bits: Any) -> tuple:
    """Returns ({character: code in binary digits}, characters by length of their codes, 1 bit
    first)."""
    codes, by_length, code = {}, [], 0
    for length in range(1, max(bits.values()) + 1):
        # PAD comes last, so its code is all ones.
        characters = sorted((c for c in bits if bits[c] == length), key=lambda c: (c == PAD, c))
        for character in characters:
            codes[character] = f"{code:0{length}b}"
            code += 1
        by_length.append([c for c in characters if c != PAD])
        code *= 2
    return codes, by_length


def pack(name: Any, words: list[str], codes: Any) -> list[int]:
    """Returns the bytes of a text."""
    digits = "".join(codes[character] for character in words)
    length = (LENGTH_BITS + len(digits) + 7) // 8
    if length >= 1 << LENGTH_BITS:
        sys.exit(f"pack_texts.py: {name} is too long")
    digits = digits.ljust(8 * length - LENGTH_BITS, "1")
    digits = digits[: 8 - LENGTH_BITS] + f"{length:0{LENGTH_BITS}b}" + digits[8 - LENGTH_BITS :]
    return [int(digits[at : at + 8], 2) for at in range(0, len(digits), 8)]


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--lacks",
        action="append",
        default=[],
        metavar="THING",
        help="what the edition has, but this image has not",
    )
    parser.add_argument(
        "--has",
        action="append",
        default=[],
        metavar="THING",
        help="what this image has, but the edition has not",
    )
    parser.add_argument(
        "--game", required=True, metavar="FOLDER", type=pathlib.Path, help="its facts.h and words.h"
    )
    parser.add_argument("--edition", required=True, choices=("small", "full"))
    parser.add_argument("rows", help="base/edition.h")
    parser.add_argument("source", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    facts = read_facts(
        arguments.rows,
        arguments.edition,
        arguments.game / "facts.h",
        arguments.lacks,
        arguments.has,
    )
    texts = texts_that_fit(
        read_texts(
            arguments.source, read_words(arguments.game / "words.h"), "PAD" in arguments.has
        ),
        facts,
    )
    bits = code_lengths(texts)
    codes, by_length = make_codes(bits)
    if len(codes[PAD]) < 8 or set(codes[PAD]) != {"1"}:
        sys.exit("pack_texts.py: no code is left for the end of a text")
    print(
        "/* By tools/generate/pack_texts.py. For each length of code, from one bit on: the "
        "number of characters\n * with such a code, and the characters. */\n"
        "static const FLASH uint8_t code_table[] = {"
    )
    for characters in by_length:
        print(f"    {len(characters)},", " ".join(f"{ord(c)}," for c in characters))
    print("};\n\nstatic const FLASH uint8_t packed_texts[] = {")
    for name, words in texts:
        print("   ", " ".join(f"{byte}," for byte in pack(name, words, codes)), f"/* {name} */")
    print("};")
    return 0


if __name__ == "__main__":
    sys.exit(main())
