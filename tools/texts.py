# SPDX-License-Identifier: MIT
"""The texts of the display by their names: the list of a language, with the words of a game."""
import ast
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[1]
LANGUAGES = ROOT / "firmware/text/languages"
USUAL = re.search(r"^LANGUAGE +:= (\w+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)[1]


def read_words(path: pathlib.Path) -> dict:
    """Returns {name: string in C} of a game's words.h."""
    return dict(
        re.findall(r'^#define (WORDS_\w+) +("[^"\n]*")', path.read_text(encoding="ascii"), re.M)
    )


def read_texts(
    paths: list[pathlib.Path], words_of: dict[str, str], pad: bool = False
) -> list[tuple[str, str, str]]:
    """Returns (thing, name, words) of the lines of lists, in order. TEXT_IF names the thing, and
    TEXT has ''. `words_of` has the words of the game. With `pad` TEXT_PAD has its second words."""
    string = r'"(?:[^"\\]|\\.)*"'
    return [
        (thing, name, ast.literal_eval(words_of.get(words, (pad and by_pad) or words)))
        for path in paths
        for thing, name, words, by_pad in re.findall(
            r"^TEXT(?:_IF\((\w+), |_PAD\(|\()(\w+),\s+" rf"(\w+|{string})(?:,\s+({string}))?\)",
            path.read_text(encoding="ascii"),
            re.M,
        )
    ]


def texts_of(game: str, language: str = USUAL) -> dict:
    """Returns {name: words} of all texts of the display in a game. The texts of all editions are
    there."""
    return {
        name: words
        for _, name, words in read_texts(
            [LANGUAGES / language / "texts.h"], read_words(ROOT / "board/games" / game / "words.h")
        )
    }
