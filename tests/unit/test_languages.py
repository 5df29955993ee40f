#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the languages. Each folder has all words. The packer names words that do not fit."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import message_tables
import texts

# pylint: disable=missing-function-docstring

ROOT = texts.ROOT
GAMES = sorted(path.name for path in (ROOT / "board/games").iterdir())

# The kinds of images: the edition, and the features that an image with a pad adds.
IMAGES = (
    ("small", ()),
    ("full", ()),
    ("small", ("PAD", "CONSOLE")),
    ("small", ("PAD", "LADDER")),
    ("full", ("PAD", "LADDER")),
)


def pack(
    root: pathlib.Path, language: str, game: str, edition: str, has: tuple = ()
) -> tuple[str, str]:
    """Packs the texts of an image. `has` are its features besides those of its edition. Returns the
    complaints and the packed tables."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "texts.h")
        done = subprocess.run(
            [
                sys.executable,
                root / "tools/generate/pack_texts.py",
                *("--game", root / "board/games" / game, "--language", language),
                *("--edition", edition, "--output", output),
                *(f"--has={thing}" for thing in has),
                *("--letters", pathlib.Path(folder, "letters.h"), root / "base/edition.h"),
            ],
            env=os.environ | {"PYTHONPATH": str(root / "tools")},
            text=True,
            capture_output=True,
            check=False,
        )
        return done.stderr, output.read_text("ascii") if output.exists() else ""


class Languages(unittest.TestCase):
    """Tests of the folders in firmware/text/languages."""

    def test_each_language_has_the_words_of_each_game_in_each_edition(self) -> None:
        self.assertGreater(len(texts.languages()), 3)
        for language in texts.languages():
            for game in GAMES:
                for edition, has in IMAGES:
                    with self.subTest(language=language, game=game, edition=edition, has=has):
                        self.assertEqual(pack(ROOT, language, game, edition, has)[0], "")

    def test_no_word_of_a_language_is_left_over(self) -> None:
        known = {text.name for text in texts.read_list(texts.LIST)}
        for language in texts.languages():
            for game in GAMES:
                self.assertEqual(set(texts.texts_of(game, language)) - known, set())

    def test_a_language_keeps_the_blanks_at_the_ends_of_its_texts(self) -> None:
        joined = set()
        for parts in re.findall(r"^JOINED\(\d+, (.*?)\)", texts.LIST.read_text("ascii"), re.M):
            joined |= set(re.findall(r"[A-Z]\w+", parts))
        for language in texts.languages():
            for pad in False, True:
                words = texts.texts_of("chess", language, pad)
                usual = texts.texts_of("chess", pad=pad)
                for name in usual:
                    with self.subTest(language=language, name=name):
                        self.assertEqual(words[name].endswith(" "), usual[name].endswith(" "))
                        if name in joined:
                            self.assertEqual(
                                words[name].startswith(" "), usual[name].startswith(" ")
                            )

    def test_a_language_has_other_words_for_a_pad_where_english_has(self) -> None:
        def words_for_pad(language: str) -> set[str]:
            source = (texts.LANGUAGES / language / "texts.h").read_text("utf-8")
            return set(re.findall(r"^WORDS_PAD\((\w+)", source, re.M))

        for language in texts.languages():
            self.assertEqual(words_for_pad(language), words_for_pad(texts.USUAL), language)

    def test_the_guide_of_each_language_has_all_messages(self) -> None:
        for language in texts.other_languages():
            self.assertGreater(len(message_tables.rows(language)), 250)
            self.assertEqual(
                message_tables.guide(language).read_text("utf-8"), message_tables.written(language)
            )

    def test_letters_differ_in_their_dots(self) -> None:
        dots = [columns for _, columns in texts.read_letters().values()]
        self.assertEqual(len(set(dots)), len(dots))

    def test_images_of_two_languages_have_tables_of_one_size(self) -> None:
        def sizes(language: str) -> list[str]:
            return re.findall(r"uint8_t \w+\[\d+\]", pack(ROOT, language, "chess", "full")[1])

        usual = sizes(texts.USUAL)
        self.assertEqual(len(usual), 2)
        for language in texts.languages():
            self.assertEqual(sizes(language), usual)


class Faults(unittest.TestCase):
    """The packer must refuse a language that has a fault, and name the text."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.addCleanup(folder.cleanup)
        self.copy = pathlib.Path(folder.name)
        for part in ("tools", "base", "firmware/text", "board/games"):
            shutil.copytree(ROOT / part, self.copy / part)
        shutil.copy(ROOT / "Makefile", self.copy)
        (self.copy / "hal").mkdir()
        for header in (texts.LETTERS, texts.OLED):
            shutil.copy(header, self.copy / "hal")
        self.words = self.copy / "firmware/text/languages/de/texts.h"

    def complaint(self, old: str, new: str) -> str:
        """Changes one place in the German texts, and returns the packer's complaint."""
        text = self.words.read_text("utf-8")
        self.assertEqual(text.count(old), 1)
        self.words.write_text(text.replace(old, new), "utf-8")
        return pack(self.copy, "de", "chess", "full")[0]

    def test_a_missing_text_is_named(self) -> None:
        self.assertIn("TEXT_WHERE_TO is missing", self.complaint('WORDS(WHERE_TO, "wohin?")\n', ""))

    def test_a_text_that_is_too_long_is_named(self) -> None:
        said = self.complaint('"wohin?"', '"wohin mit der Figur?"')
        self.assertIn('TEXT_WHERE_TO, "wohin mit der Figur?", has 20 characters of 16', said)

    def test_a_line_that_is_too_long_is_named(self) -> None:
        said = self.complaint('(LOSES, "minus ")', '(LOSES, "verliert ")')
        self.assertIn('"verliert Springer" (LOSES, PIECES) has 17 characters of 14', said)

    def test_a_word_that_an_oled_breaks_is_named(self) -> None:
        said = self.complaint('"wohin?"', '"Zielfeldwahl?"')
        self.assertIn("a row of an OLED has 10 characters and breaks Zielfeldwahl?", said)

    def test_an_unknown_text_is_named(self) -> None:
        said = self.complaint("WORDS(WHERE_TO,", 'WORDS(WHERE_FROM, "woher?")\nWORDS(WHERE_TO,')
        self.assertIn("TEXT_WHERE_FROM is not in text_list.h", said)

    def test_an_unknown_letter_is_named(self) -> None:
        self.assertIn("ø is not in letter_list.h", self.complaint('"wohin?"', '"wøhin?"'))

    def test_words_that_come_twice_are_named(self) -> None:
        said = self.complaint("WORDS(WHERE_TO,", 'WORDS(WHERE_TO, "wo?")\nWORDS(WHERE_TO,')
        self.assertIn("TEXT_WHERE_TO has words twice", said)


if __name__ == "__main__":
    unittest.main()
