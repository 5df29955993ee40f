# SPDX-License-Identifier: MIT
"""Reads the texts of the display: their names from firmware/text/text_list.h, and their words from
the folder of a language."""
import ast
import functools
import pathlib
import re
import sys
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[1]
LIST = ROOT / "firmware/text/text_list.h"
CABLE = ROOT / "firmware/text/cable.h"
LETTERS = ROOT / "hal/letter_list.h"
OLED = ROOT / "hal/oled_layout.h"
LANGUAGES = ROOT / "firmware/text/languages"
USUAL = re.search(r"^USUAL_LANGUAGE +:= (\w+)$", (ROOT / "Makefile").read_text("utf-8"), re.M)[1]
STRING = r'"(?:[^"\\]|\\.)*"'


class Text(NamedTuple):
    """A line of a list of texts. `thing` is the feature that a TEXT_IF needs, or ''. In text_list.h
    `value` is the room for the text. In cable.h `value` has the words, or the name of a display
    text with the same words.
    """

    thing: str
    name: str
    value: str


def languages() -> list[str]:
    """Returns the names of the languages, the usual one first."""
    names = sorted(path.name for path in LANGUAGES.iterdir() if path.is_dir())
    return sorted(names, key=lambda name: name != USUAL)


def other_languages() -> list[str]:
    """Returns the languages except the usual one."""
    return [language for language in languages() if language != USUAL]


@functools.cache
def facts_of_language(language: str) -> dict[str, str]:
    """Returns {fact: text} of a language's file language.mk (en/language.mk explains the facts)."""
    text = (LANGUAGES / language / "language.mk").read_text("utf-8")
    return dict(re.findall(r"^(\w+) *:= *(.*?) *$", text, re.M))


def read_list(path: pathlib.Path) -> list[Text]:
    """Returns the lines of a list of texts, in order."""
    return [
        Text(*line)
        for line in re.findall(
            rf"^TEXT(?:_IF\((\w+), |(?:_PAD)?\()(\w+),\s+(\w+|{STRING})\)",
            path.read_text("ascii"),
            re.M,
        )
    ]


def read_groups(path: pathlib.Path) -> dict[str, list[str]]:
    """Returns {group: names of its texts}."""
    return {
        group: re.findall(r"^TEXT(?:_IF\(\w+, |(?:_PAD)?\()(\w+),", body, re.M)
        for group, body in re.findall(
            r"^TEXTS\((\w+)\)(.*?)^TEXTS_END\(\1\)", path.read_text("ascii"), re.M | re.S
        )
    }


def words_in(path: pathlib.Path, pad: bool = False) -> dict[str, str]:
    """Returns {name: words} of the lines WORDS(name, "words") of a file. With `pad`, the words of a
    line WORDS_PAD(name, "words") replace the words of that name."""
    source = path.read_text("utf-8")
    found = {}
    for kind in ("WORDS", "WORDS_PAD")[: 1 + pad]:
        lines = re.findall(rf"^{kind}\((\w+), ({STRING})\)", source, re.M)
        names = [name for name, _ in lines]
        for name in names:
            if names.count(name) > 1:
                sys.exit(f"{path}: TEXT_{name} has words twice")
        found |= {name: ast.literal_eval(words) for name, words in lines}
    return found


def texts_of(game: str, language: str = USUAL, pad: bool = False) -> dict[str, str]:
    """Returns {name: words} of all texts of the display in a game. The result has the texts of all
    editions."""
    folder = LANGUAGES / language
    return words_in(folder / "texts.h", pad) | words_in(folder / game / "words.h", pad)


@functools.cache
def read_letters() -> dict[str, tuple[str, str]]:
    """Returns {letter: (plain letter, its columns)} of the letters with marks (umlauts, accents) in
    letter_list.h."""
    lines = re.findall(
        r"^LETTER\(\"(.)\", '(.)', (.*)\)$", LETTERS.read_text(encoding="utf-8"), re.M
    )
    return {letter: (plain, columns) for letter, plain, columns in lines}


def plain(words: str) -> str:
    """Returns `words` with a plain letter in place of each accented letter."""
    letters = read_letters()
    return "".join(letters[letter][0] if letter in letters else letter for letter in words)
