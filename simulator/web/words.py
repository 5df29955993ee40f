# SPDX-License-Identifier: MIT
"""Finds the page's own English words and their translations.

translate.js explains where the words are in the code and in index.html. Each language has a table
{English words: translation}, the file page.json in its folder. The table may lack the titles of
boards, and the pieces of games other than the usual game. The page then shows the English words.
"""
import ast
import html.parser
import json
import pathlib
import re
from typing import Any, Iterator

import bundle
from games import GAMES, USUAL
from texts import LANGUAGES, facts_of_language, other_languages, plain, texts_of
from texts import USUAL as USUAL_LANGUAGE

HERE = pathlib.Path(__file__).parent
KINDS = ("PAWN", "PIECE_2", "PIECE_5", "PIECE_6", "PIECE_7", "KING")
ASCII = set(map(chr, range(128)))
NAMES = ("Nibble",)  # names that are the same in all languages
ATTRIBUTES = ("title", "aria-label", "placeholder")
PARTS = ("a", "b", "code", "kbd")  # elements that may be parts of a sentence
SILENT = ("head", "script", "noscript", "svg")
EMPTY = ("meta", "link", "input", "br")  # elements that have no end tag
STRING = r"'(?:\\.|[^'\\\n])*'"
STRINGS = rf"{STRING}(?:\s*\+\s*{STRING})*"
CALL = re.compile(rf"\btranslate\(\s*({STRINGS})")
TABLE = re.compile(r"/\* <words> \*/(.*?)/\* <end> \*/", re.S)
TITLES = re.compile(r"/\* <boards>:.*?\n(.*?)/\* <end> \*/", re.S)
IN_TABLE = re.compile(rf"({STRINGS})(\s*[:)])?")  # group 2 is a sign after a key or text('NAME')


def in_one_line(text: str) -> str:
    """Returns a text with single spaces."""
    return " ".join(text.split())


def is_word(text: str) -> bool:
    """True if a text has something to translate."""
    return bool(re.search("[A-Za-z][a-z]", text)) and text not in NAMES and text[0] != "@"


# --- index.html ----------------------------------------------------------------------------------


class Element:
    """An element of the page, or the whole page. `content` is a list of texts and elements."""

    def __init__(self, tag: str, attributes: dict) -> None:
        self.tag = tag
        self.attributes = attributes
        self.content: list[Any] = []

    def inner(self) -> str:
        """Returns the content as HTML, in the form in which the browser returns innerHTML."""
        return "".join(part if isinstance(part, str) else part.outer() for part in self.content)

    def outer(self) -> str:
        """Returns the element as HTML, in the form in which the browser returns outerHTML."""
        named = "".join(f' {name}="{value}"' for name, value in self.attributes.items())
        return f"<{self.tag}{named}>{self.inner()}</{self.tag}>"

    def words(self) -> Iterator[str]:
        """Returns those words of the element that rewordPage() of reword.js translates."""
        if self.tag in SILENT:
            return
        yield from (in_one_line(self.attributes.get(name) or "") for name in ATTRIBUTES)
        inside = [part for part in self.content if isinstance(part, Element)]
        if self.tag == "p" and all(part.tag in PARTS for part in inside):
            yield in_one_line(self.inner())
            return
        meaning = self.attributes.get("data-meaning")
        for part in self.content:
            if isinstance(part, Element):
                yield from part.words()
            elif part.strip():
                yield in_one_line(part) + (f" ({meaning})" if meaning else "")


class Reader(html.parser.HTMLParser):
    """Reads the HTML of a page into a tree of elements."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list) -> None:
        element = Element(tag, dict(attrs))
        self.open[-1].content.append(element)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_data(self, data: str) -> None:
        self.open[-1].content.append(data)

    def handle_endtag(self, tag: str) -> None:
        element = self.open.pop()
        assert element.tag == tag, f"<{element.tag}> ends as </{tag}>"


def words_of_page(page: str) -> set[str]:
    """Returns the words of a page that need a translation."""
    reader = Reader()
    reader.feed(page)
    title = re.search(r"<title>(.*?)</title>", page)
    found = set(filter(is_word, reader.open[0].words()))
    return found | ({title[1]} if title else set())


# --- The code ------------------------------------------------------------------------------------


def words_of_code(code: str) -> set[str]:
    """Returns the words in the code of a module that need a translation."""
    found = CALL.findall(bundle.without_comments(code))
    for part in TABLE.findall(code):
        part = re.sub("`[^`]*`", "", bundle.without_comments(part))
        found += [string for string, sign in IN_TABLE.findall(part) if not sign]
    return set(
        filter(is_word, ("".join(map(ast.literal_eval, re.findall(STRING, one))) for one in found))
    )


def piece_words(game: str) -> set[str]:
    """Returns the names of a game's pieces, as sayPiece() of games.js says them."""
    names = [texts_of(game)[kind] for kind in KINDS]
    return {f"{colour} {name}" for colour in ("white", "black") for name in names}


def english_words() -> tuple[set[str], set[str]]:
    """Returns two sets: the words that each table must have, and words that a table may have."""
    page = (HERE / "index.html").read_text("utf-8")
    needed = words_of_page(page) | piece_words(USUAL)
    optional: set[str] = set()
    for file in HERE.glob("*.js"):
        code = file.read_text("utf-8")
        needed |= words_of_code(code)
        for part in TITLES.findall(code):
            optional |= {ast.literal_eval(string) for string in re.findall(STRING, part)}
    return needed | set(GAMES), optional.union(*map(piece_words, GAMES))


# --- The tables ----------------------------------------------------------------------------------


def table_file(language: str) -> pathlib.Path:
    """Returns the path of the file with a language's table."""
    return LANGUAGES / language / "page.json"


def table_of(language: str) -> dict[str, str]:
    """Returns the table of a language."""
    return json.loads(table_file(language).read_text("utf-8"))


def faults(table: dict[str, str], needed: set[str], optional: set[str]) -> list[str]:
    """Returns a list of sentences that say what is wrong with a table."""
    marks = re.compile(r"\{\w+\}|<[^>]*>")
    found = [f"lacks {words!r}" for words in sorted(needed - table.keys())]
    found += [f"has {words!r}, which nothing uses" for words in table.keys() - needed - optional]
    for english, words in table.items():
        wanted, there = (sorted(marks.findall(text)) for text in (english, words))
        if wanted != there:
            found.append(f"{words!r} has {there} in place of {wanted}")
        if not words.strip():
            found.append(f"has nothing for {english!r}")
    return found


def spoken() -> list[str]:
    """Returns the languages that have a table."""
    return [language for language in other_languages() if table_file(language).exists()]


def all_faults() -> list[str]:
    """Returns a list that says what is wrong with the tables of all languages."""
    needed, optional = english_words()
    return [
        f"{table_file(language)}: {fault}"
        for language in other_languages()
        for fault in (
            faults(table_of(language), needed, optional)
            if language in spoken()
            else ["this table is missing"]
        )
    ]


def display_of(language: str) -> dict[str, dict]:
    """Returns what the page must know about a display in a language. `texts` has the usual game's
    texts as `all`, and for each game the texts that differ. `plain` has the plain letter for each
    accented letter."""
    usual = texts_of(USUAL, language)
    found = {"all": usual}
    for game in GAMES:
        texts = texts_of(game, language)
        found[game] = {name: words for name, words in texts.items() if words != usual[name]}
    letters = {letter for texts in found.values() for words in texts.values() for letter in words}
    return {"texts": found, "plain": {letter: plain(letter) for letter in sorted(letters - ASCII)}}


def scripts(known: list[str]) -> dict[str, bytes]:
    """Returns the script of each language, for a page that already has the modules `known`. The
    script's function rewordPage() translates the page into this language."""
    code = bundle.bundle(HERE, "reword.js", known)[0]
    found = {}
    for language in spoken():
        table = json.dumps(table_of(language), ensure_ascii=False, separators=(",", ":"))
        display = json.dumps(display_of(language), ensure_ascii=False, separators=(",", ":"))
        reword = f"() => {bundle.TABLE}['reword.js'].rewordPage({table},{display})"
        script = f"{code}{bundle.TABLE}['{language}.js'] = {{ rewordPage: {reword} }};\n"
        found[f"{language}.js"] = script.encode()
    return found


def options() -> str:
    """Returns the options of the list of languages. The list names each language in that
    language."""
    names = {name: facts_of_language(name)["TITLE"] for name in (USUAL_LANGUAGE, *spoken())}
    return "".join(
        f'<option value="{name}" lang="{name}">{own}</option>' for name, own in names.items()
    )
