#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the table of all messages into the guide of each language, docs/LANGUAGE/README.md:

    tools/generate/message_tables.py [--check]

A row has a message, and the English words under which the manual explains it. With --check the
program only compares the tables.
"""
import pathlib
import sys

from games import GAMES
from texts import ROOT, USUAL, languages, texts_of

BEGIN, END = "<!-- messages -->\n", "<!-- end -->\n"


def rows(language: str) -> list[str]:
    """Returns the rows of the table in alphabetical order. Leaves out messages without letters."""
    pairs = set()
    for game in GAMES:
        for pad in False, True:
            own, usual = texts_of(game, language, pad), texts_of(game, USUAL, pad)
            pairs |= {(own[name].strip(), usual[name].strip()) for name in usual}
    return [
        f"| `{own}` | `{usual}` |"
        for own, usual in sorted(pairs, key=lambda pair: (pair[0].casefold(), pair))
        if any(character.isalpha() for character in own) and usual
    ]


def guide(language: str) -> pathlib.Path:
    """Returns the path of a language's guide."""
    return ROOT / "docs" / language / "README.md"


def written(language: str) -> str:
    """Returns the guide with a new table."""
    before, _, rest = guide(language).read_text("utf-8").partition(BEGIN)
    behind = rest.partition(END)[2]
    table = ["", f"| {language} | {USUAL} |", "| --- | --- |", *rows(language), ""]
    return before + BEGIN + "".join(f"{row}\n" for row in table) + END + behind


def main() -> int:
    """Runs the command line. Returns 1 if --check finds a difference."""
    stale = [
        language
        for language in languages()
        if language != USUAL and guide(language).read_text("utf-8") != written(language)
    ]
    if "--check" in sys.argv[1:]:
        return int(bool(stale))
    for language in stale:
        guide(language).write_text(written(language), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
