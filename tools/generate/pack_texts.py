#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs the texts of the firmware. The lines of firmware/text/cable.h and text_list.h become, in
order, the tables that firmware/text/text.c unpacks. The tables go to the file --output. The words
of the display are in the folder of the language, the words of the cable in cable.h. A line
`TEXT_IF(EDITION_THING, ...)` is left out if the edition, or the image, lacks the thing. The rows of
base/edition.h say what an edition has. A line `TEXT_IF(GAME_THING, ...)` is left out if the game's
facts.h says that GAME_THING is 0.

The code is a canonical Huffman code over all texts. A text is a sequence of bytes. The low five
bits of the first byte are the number of bytes. The other bits contain the codes, from the highest
bit on. Unused bits at the end are ones, because no code with fewer than eight bits has only ones.

A letter with a mark (hal/letter_list.h) has a code from LETTER_FIRST on, in the order of the
letters in the language. The file --letters has the dots of these letters for the display's driver.

In the full edition the tables have room for the longest language. So images of one board in two
languages differ only in these tables.
"""
import argparse
import ast
import collections
import heapq
import pathlib
import re
import sys
from typing import Any

import texts
from texts import LANGUAGES, USUAL, Text

LENGTH_BITS = 5
PAD = "\0"

# The number of characters in a row of text on an OLED. The display breaks a longer word.
ROW = int(re.findall(r"OLED_TEXT_COLUMNS = (\d+)", texts.OLED.read_text("ascii"))[0])
LETTER_FIRST, LETTERS_MOST = 13, 19  # codes of hal/lcd.h


def read_facts(rows: Any, edition: str, game: str, lacks: Any, has: Any) -> dict:
    """Returns {name: number} of the constants of edition, game and image. A feature in `lacks` is
    "0", and a feature in `has` is "1"."""
    with open(game, encoding="ascii") as source:
        facts = dict(re.findall(r"#define (GAME_\w+) +(\d+)", source.read()))
    with open(rows, encoding="ascii") as source:
        for name, small, full in re.findall(r"EDITION_ROW\((\w+), (\d+), (\d+)\)", source.read()):
            facts[f"EDITION_{name}"] = full if edition == "full" else small
    facts |= {f"EDITION_{name}": "0" for name in lacks}
    return facts | {f"EDITION_{name}": "1" for name in has}


def there(lines: list[Text], facts: dict[str, str]) -> list[Text]:
    """Returns the lines of the list whose texts the edition, the game and the image have."""
    return [line for line in lines if facts.get(line.thing) != "0"]


def cable_words(facts: dict[str, str], usual: dict[str, str]) -> list[tuple[str, str]]:
    """Returns (name, words) of the texts of the cable. A constant in braces, such as
    {EDITION_NAME}, becomes its number."""
    return [
        (
            line.name,
            re.sub(
                r"{(\w+)}",
                lambda fact: facts[str(fact[1])],
                usual[line.value] if line.value in usual else ast.literal_eval(line.value),
            ),
        )
        for line in there(texts.read_list(texts.CABLE), facts)
    ]


def display_words(facts: dict[str, str], words: dict[str, str], folder: str) -> list:
    """Returns (name, words) of the texts of the display. Ends the program if a text is missing, or
    too long, or unknown."""
    known = texts.read_list(texts.LIST)
    lines = there(known, facts)
    faults = [
        f"TEXT_{name} is not in text_list.h"
        for name in words.keys() - {line.name for line in known}
    ]
    for line in lines:
        if line.name not in words:
            faults.append(f"TEXT_{line.name} is missing")
        elif len(words[line.name]) > int(line.value):
            faults.append(
                f'TEXT_{line.name}, "{words[line.name]}", has {len(words[line.name])} characters '
                f"of {line.value}"
            )
        elif broken := [word for word in re.split(r"[ -]", words[line.name]) if len(word) > ROW]:
            faults.append(
                f"TEXT_{line.name}: a row of an OLED has {ROW} characters and breaks {broken[0]}"
            )
    faults += joined_faults({line.name for line in lines}, words)
    if faults:
        sys.exit("".join(f"{folder}: {fault}\n" for fault in sorted(faults)))
    return [(line.name, words[line.name]) for line in lines]


def joined_faults(names: set[str], words: dict[str, str]) -> list[str]:
    """Returns the faults of texts that a screen shows side by side (JOINED() in text_list.h)."""
    groups, faults = texts.read_groups(texts.LIST), []
    source = texts.LIST.read_text("ascii")
    for room, parts in re.findall(r"^JOINED\((\d+), (.*?)\)", source, re.M):
        longest = []
        for part in parts.split(", "):
            choice = [name for name in groups.get(part, [part]) if name in names & words.keys()]
            longest.append(
                "." * int(part)
                if part.isdigit()
                else max((words[name] for name in choice), key=len, default=None)
            )
        if None not in longest and len("".join(longest)) > int(room):
            said = "".join(longest)
            faults.append(f'"{said}" ({parts}) has {len(said)} characters of {room}')
    return faults


def code_lengths(lines: Any) -> Any:
    """Returns {character: length of its code in bits}. No code is longer than that of PAD."""
    count = collections.Counter("".join(words for _, words in lines))
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


def with_codes(lines: list[tuple[str, str]], folder: str) -> tuple[list, list[str]]:
    """Returns two things: the lines with codes in place of letters with marks, and these letters in
    the order of their codes."""
    letters = sorted({letter for _, words in lines for letter in words if ord(letter) > 126})
    known = texts.read_letters()
    faults = [f"{letter} is not in letter_list.h" for letter in letters if letter not in known]
    if len(letters) > LETTERS_MOST:
        faults.append(f"{''.join(letters)} are more than {LETTERS_MOST} letters with marks")
    if faults:
        sys.exit("".join(f"{folder}: {fault}\n" for fault in faults))
    codes = {ord(letter): chr(LETTER_FIRST + index) for index, letter in enumerate(letters)}
    return [(name, words.translate(codes)) for name, words in lines], letters


def traits_of(folder: pathlib.Path, game: str) -> str:
    """Returns the traits of a language (text.h): the words of its macros TRAIT()."""
    traits = 0
    for path in (folder / "texts.h", folder / game / "words.h"):
        for trait in re.findall(r"^TRAIT\((\w+)\)", path.read_text("utf-8"), re.M):
            traits |= 0x80 if trait == "COLOUR_LAST" else 1 << PIECES.index(trait)
    return f"0x{traits:02X}"


PIECES = ("PAWN", "PIECE_2", "PIECE_5", "PIECE_6", "PIECE_7", "KING")


class Packed:
    """The tables of a language. `by_length` has the characters by the length of their codes, and
    `codes` is the number of bytes in this table. `texts` has (name, bytes) of each text, and `size`
    is the number of bytes in all texts. `letters` and `traits` are those of the language."""

    def __init__(self, facts: dict[str, str], game: str, language: str) -> None:
        folder = LANGUAGES / language
        words = texts.texts_of(game, language, facts.get("EDITION_PAD") == "1")
        lines, self.letters = with_codes(
            cable_words(facts, texts.texts_of(game)) + display_words(facts, words, str(folder)),
            str(folder),
        )
        codes, self.by_length = make_codes(code_lengths(lines))
        if len(codes[PAD]) < 8 or set(codes[PAD]) != {"1"}:
            sys.exit("pack_texts.py: no code is left for the end of a text")
        self.codes = sum(len(characters) + 1 for characters in self.by_length)
        self.texts = [(name, pack(name, words, codes)) for name, words in lines]
        self.size = sum(len(code) for _, code in self.texts)
        self.traits = traits_of(folder, game)


def print_tables(packed: Packed, among: list[Packed], file: Any) -> None:
    """Writes the tables of a language. Each table has room for the longest table of the languages
    in `among`."""
    print(
        "/* By tools/generate/pack_texts.py. For each length of code, from one bit on: the "
        "number of characters\n * with such a code, and the characters. */\n"
        f"static const FLASH uint8_t code_table[{max(other.codes for other in among)}] = {{",
        file=file,
    )
    for characters in packed.by_length:
        print(f"    {len(characters)},", " ".join(f"{ord(c)}," for c in characters), file=file)
    print(
        f"}};\n\n/* {packed.size} bytes. */\n"
        f"static const FLASH uint8_t packed_texts[{max(other.size for other in among)}] = {{",
        file=file,
    )
    for name, code in packed.texts:
        print("   ", " ".join(f"{byte}," for byte in code), f"/* {name} */", file=file)
    print("};", file=file)


def print_letters(packed: Packed, among: list[Packed], file: Any) -> None:
    """Writes the letters with marks. The table has room for the letters of any language in
    `among`."""
    known = texts.read_letters()
    room = max(1, *(len(other.letters) for other in among))
    print(
        "/* By tools/generate/pack_texts.py: hal/letters.h. */\n"
        f"const FLASH lcd_letter_t lcd_letters[{room}] = {{",
        file=file,
    )
    for letter in packed.letters:
        plain, columns = known[letter]
        print(f"    {{'{plain}', {{{columns}}}}},", file=file)
    print("};", file=file)


def main() -> int:
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
    parser.add_argument("--game", required=True, metavar="FOLDER", type=pathlib.Path)
    parser.add_argument("--language", required=True)
    parser.add_argument("--edition", required=True, choices=("small", "full"))
    parser.add_argument("--output", required=True)
    parser.add_argument("--letters", required=True)
    parser.add_argument("rows", help="base/edition.h")
    arguments = parser.parse_args()
    facts = read_facts(
        arguments.rows,
        arguments.edition,
        arguments.game / "facts.h",
        arguments.lacks,
        arguments.has,
    )
    if arguments.language != USUAL:
        facts["EDITION_LANGUAGES"] = "1"
    game = arguments.game.name
    packed = Packed(facts, game, arguments.language)
    among = [packed]
    if arguments.edition == "full":
        among = [Packed(facts, game, language) for language in texts.languages()]
    with open(arguments.output, "w", encoding="ascii") as file:
        print_tables(packed, among, file)
        if facts["EDITION_LANGUAGES"] == "1":
            print(f"\nconst FLASH uint8_t text_traits = {packed.traits};", file=file)
    with open(arguments.letters, "w", encoding="ascii") as file:
        print_letters(packed, among, file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
