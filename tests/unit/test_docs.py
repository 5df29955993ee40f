#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the documents. Their links lead to a target, and their statements about the boards are
true."""
import pathlib
import re
import subprocess
import unittest
from typing import Any

import flashing
import sample_english
from board_facts import board_names, facts_of

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]

DOCUMENTS = sorted(
    path
    for folder in ("", ".github", "docs", "schematics", "tools", "tests")
    for path in (ROOT / folder).glob("**/*.md" if folder else "*.md")
)


def prose(path: pathlib.Path) -> str:
    """Returns the text of a document without its code."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    return re.sub(r"`[^`\n]*`", lambda code: code.group().replace("]", ""), text)


def anchors(path: pathlib.Path) -> set[str]:
    """Returns the anchors that a link can name: the document's headings as GitHub writes them."""
    found = set()
    for heading in re.findall(r"^#+ +(.*?) *$", prose(path), re.M):
        words = re.sub(r"[^\w\- ]", "", heading.lower().replace("`", "")).replace(" ", "-")
        number = 0
        while (words if number == 0 else f"{words}-{number}") in found:
            number += 1
        found.add(words if number == 0 else f"{words}-{number}")
    return found | set(re.findall(r'<a (?:id|name)="([^"]+)"', prose(path)))


def links(path: pathlib.Path) -> list[str]:
    """Returns the files of the tree to which the links and pictures of a document lead."""
    text = prose(path)
    found = re.findall(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)", text)
    found += re.findall(r"^ *\[[^\]]+\]: +(\S+)", text, re.M)
    found += re.findall(r"(?:src|href)=\"([^\"]+)\"", text)
    return [target for target in found if not re.match(r"[a-z]+:", target)]


def dead_links(path: pathlib.Path) -> list:
    """Returns the links of a document that lead to a missing file or heading."""
    dead = []
    for target in links(path):
        name, _, anchor = target.partition("#")
        file = path if name == "" else path.parent / name
        if not file.exists() or (anchor and file.suffix == ".md" and anchor not in anchors(file)):
            dead.append(target)
    return dead


class Walks(unittest.TestCase):
    """The functions that docs/code_overview.md names must exist."""

    def test_each_function_is_defined_in_the_file_beside_it(self) -> None:
        walked = re.findall(
            r"^\| (`.*?`) \| \[[^\]]+\]\(\.\./([^)]+)\) \|",
            (ROOT / "docs/code_overview.md").read_text(encoding="utf-8"),
            re.M,
        )
        missing = [
            (name, file)
            for names, file in walked
            for name in re.findall(r"`(\w+)\(\)`", names)
            if not re.search(
                rf"^[A-Za-z][^;\n]*\b{name}\([^;]*?\)\s*\{{",
                (ROOT / file).read_text(encoding="utf-8"),
                re.M,
            )
        ]
        self.assertEqual(missing, [])
        self.assertGreater(len(walked), 30)


class Changes(unittest.TestCase):
    """In CHANGES.md the section of a version must fit on one screen."""

    LINES, COLUMNS = 40, 100

    def test_each_version_fits_on_one_screen(self) -> None:
        text = (ROOT / "CHANGES.md").read_text(encoding="utf-8")
        sections = re.split(r"^## ", text, flags=re.M)[1:]
        self.assertIn(
            (ROOT / "VERSION").read_text(encoding="utf-8"),
            [section.splitlines(True)[0] for section in sections],
        )
        self.assertEqual(
            [
                section.splitlines()[0]
                for section in sections
                if len(section.splitlines()) > self.LINES
                or max(map(len, section.splitlines())) > self.COLUMNS
            ],
            [],
        )


class Ratings(unittest.TestCase):
    """The rating that a level has in rated games must be its measured rating."""

    def test_the_table_of_rated_games_has_the_measured_ratings(self) -> None:
        rows = (ROOT / "firmware/game/level_rows.h").read_text(encoding="ascii")
        ratings = {
            kind + number: int(rating)
            for kind, number, rating in re.findall(
                r"^LEVEL_RATED\((\w+), (\d+), (\d+)\)", rows, re.M
            )
        }
        measured = (ROOT / "docs/engine.md").read_text(encoding="utf-8")
        row = re.search(r"^\| Mega 2560 \|.*$", measured, re.M).group()
        at_10_s, at_30_s = (int(rating) for rating in re.findall(r"(\d{4}) \[", row))
        self.assertEqual(
            [ratings["SECONDS10"], ratings["SECONDS30"]], [round(at_10_s, -1), round(at_30_s, -1)]
        )
        manual = (ROOT / "docs/manual.md").read_text(encoding="utf-8")
        told = re.search(r"1 s a move as\s+(\d+), 10 s as (\d+), 10 min as (\d+)", manual)
        self.assertEqual(
            [int(rating) for rating in told.groups()],
            [ratings["SECONDS1"], ratings["SECONDS10"], ratings["MINUTES10"]],
        )
        self.assertEqual(list(ratings.values()), sorted(ratings.values()))


class Links(unittest.TestCase):
    """Tests of links within the tree."""

    def test_links_lead_to_files_and_headings(self) -> None:
        self.assertIn(ROOT / "README.md", DOCUMENTS)
        self.assertTrue(any(links(path) for path in DOCUMENTS))
        for path in DOCUMENTS:
            with self.subTest(path.relative_to(ROOT).as_posix()):
                self.assertEqual(dead_links(path), [])

    def test_headings_are_found_as_github_names_them(self) -> None:
        self.assertTrue({"what-is-on-which-board", "puzzles"} <= anchors(ROOT / "docs/manual.md"))


class Builder(unittest.TestCase):
    """Some readers of the guide have only a release. The guide must contain what they need."""

    @staticmethod
    def paragraphs() -> list[str]:
        """Returns the paragraphs of the guide, and the steps of its lists."""
        text = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        return [words for words in re.split(r"\n\n|\n(?=\d+\. )", text) if words.strip()]

    def test_each_command_of_the_sources_is_marked(self) -> None:
        paragraphs, found = self.paragraphs(), 0
        for before, words in zip(paragraphs, paragraphs[1:]):
            is_block = re.match(r" {4,}(make|python3) ", words)
            if is_block or re.search(r"`(make|python3)\s", words):
                told = " ".join((before if is_block else words).lower().split())
                self.assertIn("from the sources only", told, words)
                self.assertTrue(not is_block or told.endswith(":"), words)
                found += 1
        self.assertGreater(found, 15)

    def test_the_guide_says_before_all_lists_that_nobody_has_built_one(self) -> None:
        text = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        said = [match.start() for match in re.finditer("No finished build is known", text)]
        self.assertEqual(len(said), 1)
        self.assertLess(said[0], text.index("| build |"))

    def test_the_files_of_a_release_that_the_guide_names_are_those_of_the_boards(self) -> None:
        text = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        images = {name for board in board_names() for name in flashing.images(board).values()}
        images |= {flashing.optiboot(board) for board in board_names()}
        named = re.findall(r"`((?:nibble|selftest|optiboot)-[\w-]+\.hex)`", text)
        self.assertGreater(len(named), 8)
        self.assertEqual(set(named) - images, set())
        plans = {path.stem for path in (ROOT / "schematics").glob("*.kicad_pcb")}
        self.assertEqual(set(re.findall(r"fabrication/([\w-]+)/", text)), plans)

    def test_a_handheld_is_written_by_the_programmer_first_and_then_by_the_cable(self) -> None:
        text = (ROOT / "schematics/README.md").read_text(encoding="utf-8")
        chapter = text.split("### The chip's program\n")[1].split("\n### ")[0]
        steps = re.findall(r"(?ms)^\d\. (.*?)(?=^\d\. |^\S)", chapter)
        order = [r"own\s+supply", "J7", "make fuses", "Pull the programmer", "selftest-", "Nibble"]
        self.assertEqual(len(steps), len(order))
        for step, words in zip(steps, order):
            self.assertRegex(step, words)


class Samples(unittest.TestCase):
    """`make sample-english` chooses random texts for a reader."""

    def test_a_seed_draws_the_same_texts_evenly_over_the_folders(self) -> None:
        drawn = sample_english.samples(1)
        self.assertEqual(drawn, sample_english.samples(1))
        self.assertNotEqual(drawn, sample_english.samples(2))
        for texts, folders in zip(drawn, (8, 4)):
            self.assertEqual(len(texts), 60)
            found = [text.path.split("/")[0] if "/" in text.path else "" for text in texts]
            numbers = {found.count(folder) for folder in found}
            self.assertEqual(len(set(found)), folders)
            self.assertLessEqual(max(numbers) - min(numbers), 1)
        for text in drawn[0] + drawn[1]:
            lines = (ROOT / text.path).read_text(encoding="utf-8").splitlines()[text.line - 1 :]
            self.assertIn(text.words.split()[0].strip("`"), "".join(lines[:2]))

    def test_comments_are_found_in_each_kind_of_file(self) -> None:
        words = "This is a comment of a file."
        for path, source in (
            ("a.c", f'x = "/* not a comment at all */";\n\n/* {words} */'),
            ("a.h", "#define A\n#define B\n/* This is\n * a comment of a file. */"),
            ("a.S", f"        ret\n\n        /* {words} */"),
            ("a.js", f"const a = '// no comment';\n\n// {words[:7]}\n// {words[8:]}"),
            ("a.py", f'"""Short."""\ndef a():\n    """{words}"""'),
            ("a.mk", f"A = 1\n\n## {words}"),
            ("a", f"#!/bin/bash of a file that runs\necho ${{a#b}}\n    # {words}"),
            ("a.scene", f"#! --firmware of some other file\n\n# {words}"),
        ):
            with self.subTest(path):
                self.assertEqual(sample_english.comments_in(path, source), [(path, 3, words)])
        self.assertEqual(
            sample_english.comments_in("a.h", f"int a;     /* {words} */"),
            [("a.h", 1, f"`int a;` {words}")],
        )

    def test_long_comments_end_with_a_sentence(self) -> None:
        sentence = "Twenty sentences are longer than the limit."
        (text,) = sample_english.comments_in("a.c", "/* " + " ".join([sentence] * 20) + " */")
        self.assertEqual(text.words, " ".join([sentence] * 9))

    def test_sentences_are_those_of_paragraphs_and_lists(self) -> None:
        document = (
            "# A heading of five words\n\nThe first sentence is here. The second\n"
            "sentence goes on. Short one.\n\n- A list has a sentence too.\n\n"
            "  | A table has no sentences |\n\n```\na command is not a sentence\n```\n"
        )
        self.assertEqual(
            [(text.line, text.words) for text in sample_english.sentences_in("a.md", document)],
            [
                (3, "The first sentence is here."),
                (3, "The second sentence goes on."),
                (6, "A list has a sentence too."),
            ],
        )


class Help(unittest.TestCase):
    """Tests of `make help` and `make help-lab`."""

    def test_a_few_targets_are_for_all_and_each_target_is_in_one_list(self) -> None:
        usual, lab = (
            re.findall(
                r"^  make (\S+)",
                subprocess.run(
                    ["make", "-s", goal], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
                ).stdout,
                re.M,
            )
            for goal in ("help", "help-lab")
        )
        told = re.compile(r"^## .*\n([a-z][a-z_-]*):", re.M)
        targets = [
            name
            for path in (ROOT / "Makefile", *(ROOT / "tools").rglob("*.mk"))
            for name in told.findall(path.read_text(encoding="utf-8"))
        ]
        self.assertEqual(sorted(usual + lab), sorted(targets))
        self.assertLessEqual(len(usual), 18)
        self.assertLessEqual({"run", "test", "flash", "web", "help-lab"}, set(usual))


class Lengths(unittest.TestCase):
    """A document that is read from beginning to end must be short."""

    def test_how_it_thinks_is_told_in_150_lines(self) -> None:
        lines = (ROOT / "docs/engine.md").read_text(encoding="utf-8").splitlines()
        self.assertLessEqual(len(lines), 150)


def edition(name: str) -> dict[str, int]:
    """Returns {constant: value} of an edition. The names of the constants are without EDITION_."""
    text = (ROOT / "base/edition.h").read_text(encoding="ascii")
    return {
        constant: int(full if name == "full" else small)
        for constant, small, full in re.findall(r"EDITION_ROW\((\w+), (\d+), (\d+)\)", text)
    }


def constant_of(board: str, name: str) -> int:
    """Returns the value of a constant for a board's edition. Returns 0 if the image lacks the
    feature."""
    facts = facts_of(board)
    if name in facts.get("LACKS", "").split():
        return 0
    if name == "TABLE_BYTES" and "TABLE" in facts:
        return int(facts["TABLE"])
    return edition(facts["EDITION"])[name]


def has(name: str) -> Any:
    return lambda board: "yes" if constant_of(board, name) else "lacks"


def number(name: str, factor: int = 1, form: str = "{:,}") -> Any:
    return (
        lambda board: form.format(factor * constant_of(board, name))
        if constant_of(board, name)
        else "lacks"
    )


def has_book(board: str) -> str:
    return "yes" if facts_of(board)["BOOK"] != "0" else "lacks"


def has_names(board: str) -> str:
    """Returns what the manual must say about names of openings. OPENING_NAMES of
    firmware/game/opening.h decides if a board has them."""
    return "yes" if has_book(board) == has("INFO")(board) == "yes" else "lacks"


def comes_with(display: str) -> Any:
    return lambda board: "yes" if f"{board}-{display}" in board_names() else "lacks"


# Each row of the manual's table needs two things here: words that occur in the row, and the
# function that returns a board's cell of this row.
ROWS = {
    "an opening book": has_book,
    "names and codes of openings": has_names,
    "an OLED": comes_with("oled"),
    "an I2C adapter": comes_with("i2c"),
    "memory for positions": number("TABLE_BYTES"),
    "a network": has("NETWORK"),
    "the highest strength": number("RATING_MOST", 100, "{}"),
    "a level that follows you": has("STYLE"),
    "thinking on your time": has("AHEAD"),
    "pages of `INFO`": has("INFO"),
    "the menu of settings": has("SETTINGS"),
    "Chess960": has("CHESS960"),
    "stored games": has("STORE"),
    "puzzles": has("PUZZLES"),
    "exercises": has("EXERCISES"),
    "the mistake box": has("MISTAKES"),
    "endings as exercises": has("ENDINGS"),
    "openings to learn": has("TRAINER"),
    "rated games": has("COACH"),
    "low batteries": has("SUPPLY"),
    "feels the pieces": has("SENSORS"),
    "beside the chip": has("MEMORY"),
    "by the cable": has("REMOTE"),
    "another maker's board": has("GUEST"),
    "`perft` and `eval`": has("CABLE_TOOLS"),
    "`bench`": has("BENCH"),
    "odds": has("ODDS"),
    "the level before the first move": has("FIRST_LINE"),
    "`EEPROM worn`": has("WORN"),
    "worn cells that SRAM stands in for": number("SPARES"),
}
BOARDS = {"Uno": "uno", "Nano": "nano", "Mega 2560": "mega2560", "ATmega1284P": "atmega1284p"}

# A player does not see these constants. Most are parameters of the search, parts of the exercises
# that only boards with too little room lack, or an aid for the PC. LANGUAGES adds code to each
# image whose language is not English.
INSIDE = {"HISTORY", "LIST", "EXCHANGE", "WORKSPACE", "MEMORY_PLUG", "LANGUAGES"}
INSIDE |= {"EXERCISES_ALL", "ENDING_QUEEN", "ENDING_BISHOPS", "ENDING_KNIGHT", "PAWN_GAME"}


class Boards(unittest.TestCase):
    """Tests of the manual's table of features that boards lack."""

    def table(self) -> Any:
        """Returns {row: {board: cell}}. A board is named as in the heading of the table."""
        text = (ROOT / "docs/manual.md").read_text(encoding="utf-8")
        section = text.split("### What each board lacks\n")[1].split("\n#")[0]
        lines = [
            [cell.strip() for cell in line.strip("|\n").split("|")]
            for line in section.splitlines()
            if line.startswith("|")
        ]
        heading = lines[0][1:]
        return {line[0]: dict(zip(heading, line[1:])) for line in lines[2:]}

    def test_each_row_says_what_the_boards_have(self) -> None:
        table = self.table()
        found = set()
        for words, cells in table.items():
            row = max((row for row in ROWS if row in words), key=len, default=None)
            self.assertIsNotNone(row, f"no program knows: {words}")
            found.add(row)
            self.assertEqual(
                cells, {title: ROWS[row](board) for title, board in BOARDS.items()}, words
            )
        self.assertEqual(found, set(ROWS))

    def test_no_difference_between_editions_is_left_out(self) -> None:
        full, small = edition("full"), edition("small")
        differ = {name for name in full if full[name] != small[name]} - INSIDE
        asked = set()
        for row in ROWS.values():
            asked |= {cell.cell_contents for cell in row.__closure__ or ()}
        self.assertEqual(differ - asked, set())


class Reliability(unittest.TestCase):
    """The numbers in docs/reliability.md equal the numbers in the tests' files."""

    TEXT = " ".join((ROOT / "docs/reliability.md").read_text(encoding="utf-8").split())

    def assert_told(self, pattern: str, numbers: list[int]) -> None:
        told = re.search(pattern, self.TEXT)
        self.assertIsNotNone(told, pattern)
        self.assertEqual([int(number) for number in told.groups()], numbers)

    def test_each_explained_alarm_is_counted(self) -> None:
        lines = (ROOT / "tests/proofs/explained.txt").read_text(encoding="utf-8").splitlines()
        entries = [line for line in lines if line and not line.startswith("#")]
        self.assert_told(r"(\d+) lines of code raise alarms", [len(entries)])

    def test_each_listed_line_of_code_is_there(self) -> None:
        for name in "explained.txt", "mutants.txt":
            for entry in (ROOT / "tests/proofs" / name).read_text(encoding="utf-8").splitlines():
                if entry and not entry.startswith("#"):
                    path, line = entry.split(" | ")[:2]
                    self.assertIn(line, (ROOT / path).read_text(encoding="utf-8"), path)

    def test_the_mutants_are_as_many_as_the_program_makes(self) -> None:
        program = (ROOT / "tests/proofs/mutants.py").read_text(encoding="utf-8")
        count = int(re.search(r'"--count", type=int, default=(\d+)', program).group(1))
        wanted = int(re.search(r'"--wanted", type=int, default=(\d+)', program).group(1))
        self.assert_told(r"chooses (\d+) such changes", [count])
        self.assert_told(r"must notice (\d+) % of the others", [wanted])


class Guide(unittest.TestCase):
    """The building guide must state facts about images correctly."""

    GUIDE = (ROOT / "schematics/README.md").read_text(encoding="utf-8")

    def test_the_image_for_an_adapter_has_the_book_of_its_board(self) -> None:
        told = re.search(r"Uno has ([\d,]+) bytes of opening book, not ([\d,]+)\.", self.GUIDE)
        self.assertEqual(
            [int(number.replace(",", "")) for number in told.groups()],
            [int(facts_of(board)["BOOK"]) for board in ("uno-i2c", "uno")],
        )


if __name__ == "__main__":
    unittest.main()
