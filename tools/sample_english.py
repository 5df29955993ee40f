#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints comments and sentences of the documents for a reader to judge:  sample_english.py SEED

The reader marks each text that must be read twice. Behind each text stand the lines of its file
around it, because a person too meets the text in its place. The seed chooses COUNT comments and
COUNT sentences, spread over the folders as evenly as possible. The same seed and tree give the same
texts.
"""
import ast
import itertools
import pathlib
import random
import re
import subprocess
import sys
import textwrap
from typing import Iterator, NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[1]

COUNT = 60
FEWEST_WORDS = 5  # a text with fewer words is a name or a unit

# A comment with more characters than this is cut behind the last whole sentence that fits.
LONGEST = 400

# How many lines of the file are shown before a text's first line, and from that line on.
LINES_BEFORE, LINES_FROM = 4, 14

CODE = ("base", "board", "firmware", "hal", "pc", "simulator", "tests", "tools")
LIKE_C = {".c", ".h", ".S", ".js", ".mjs"}
HASHED = {".py", ".mk", ".scene"}

# Strings come first, because a string may have the sign of a comment in it.
C_PART = re.compile(
    r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`'
    r"|(?P<comment>/\*.*?\*/|//[^\n]*(?:\n[ \t]*//[^\n]*)*)",
    re.S,
)
# In a makefile a line can begin with #include, which is a directive of C and not a comment.
HASH = r"(?:^|(?<=\s))(?P<comment>#(?!!|include)[^\n]*(?:\n[ \t]*#(?!!|include)[^\n]*)*)"
HASH_LINES = re.compile(HASH, re.M)
PYTHON_PART = re.compile(
    r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|' + HASH, re.M | re.S
)
SIGNS = re.compile(r"^\s*(?:/\*+|\*/|\*(?=\s|$)|//+|#+|;+)?\s?|\s*\*/\s*$")
SENTENCE_END = re.compile(r"(?<=[.!?])[\"')]*\s+(?=[\"'(`*]*[A-Z0-9`\[])")


class Text(NamedTuple):
    """A text, and the place where this text begins."""

    path: str
    line: int
    words: str


def plain(text: str) -> str:
    """Returns the words of a comment without its signs. Leaves out indented lines, which are tables
    and commands."""
    lines = [SIGNS.sub("", line) for line in text.splitlines()]
    return " ".join(" ".join(line for line in lines if line[:1] != " ").split())


def until_longest(words: str) -> str:
    """Returns as many sentences of `words` as fit in LONGEST characters, but always the first
    one."""
    kept = ""
    for sentence in SENTENCE_END.split(words):
        if kept and len(kept) + 1 + len(sentence) > LONGEST:
            break
        kept = f"{kept} {sentence}".lstrip()
    return kept


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Yields the docstrings of a Python program and their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            words = ast.get_docstring(node)
            if words:
                yield node.body[0].lineno, words


def comments_in(path: str, source: str) -> list[Text]:
    """Returns the comments of a source that are longer than a name, in the order of their lines. If
    code stands before a comment on its line, the text begins with this code, in backticks, because
    the code is what the comment speaks about."""
    suffix = pathlib.PurePath(path).suffix
    part = C_PART if suffix in LIKE_C else PYTHON_PART if suffix == ".py" else HASH_LINES
    source = re.sub(r"^\S+ SPDX-.*", "", source, flags=re.M)
    found = []
    for hit in part.finditer(source):
        if hit["comment"]:
            start = hit.start("comment")
            code = source[source.rfind("\n", 0, start) + 1 : start].strip()
            found.append((source.count("\n", 0, start) + 1, code, plain(hit["comment"])))
    if path.endswith(".py"):
        found += [(line, "", plain(text)) for line, text in docstrings(source)]
    return [
        Text(path, line, f"`{code}` {until_longest(words)}" if code else until_longest(words))
        for line, code, words in sorted(found)
        if len(words.split()) >= FEWEST_WORDS and not words.endswith("---")
    ]


def sentences_in(path: str, source: str) -> list[Text]:
    """Returns the sentences of a document's paragraphs and lists, in the order of their lines.
    Leaves out tables, headings, pictures and commands."""
    source = re.sub(
        r"^```.*?^```$|<!--.*?-->",
        lambda hit: "\n" * hit.group().count("\n"),
        source,
        flags=re.M | re.S,
    )
    source = re.sub(r"^(?: *\||#|<|!\[| {4}(?! *(?:[-*]|\d+\.) )).*$", "", source, flags=re.M)
    found = []
    for block in re.finditer(r"\S(?:[^\n]|\n(?! *\n| *[-*] | *\d+\. ))*", source):
        start = block.start()
        for words in re.finditer(r"\S.*?(?=" + SENTENCE_END.pattern + r"|\Z)", block[0], re.S):
            text = " ".join(re.sub(r"^(?:[-*]|\d+\.) +", "", words[0]).split())
            if len(text.split()) >= FEWEST_WORDS:
                line = source.count("\n", 0, start + words.start()) + 1
                found.append(Text(path, line, text))
    return found


def drawn(groups: list[list[Text]], count: int, chance: random.Random) -> list[Text]:
    """Returns `count` texts, one from each group in turn. The smallest groups may run out."""
    piles = [chance.sample(group, len(group)) for group in groups]
    chance.shuffle(piles)
    rounds = itertools.zip_longest(*piles)
    texts = (text for texts in rounds for text in texts if text is not None)
    return sorted(itertools.islice(texts, count))


def tree() -> Iterator[tuple[str, str]]:
    """Yields the path and the contents of each source and document that git knows."""
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    for name in sorted(filter(None, names.split("\0"))):
        path = ROOT / name
        suffix = path.suffix
        if not path.is_file():
            continue
        is_text = suffix in LIKE_C | HASHED | {".md"} or path.name == "Makefile"
        if is_text or suffix == "" and path.read_bytes()[:2] == b"#!":
            yield name, path.read_text(encoding="utf-8")


def is_judged(name: str) -> bool:
    """True for a document about the present tree; CHANGES tells about earlier versions."""
    return (
        name in ("README.md", "CONTRIBUTING.md", "schematics/README.md")
        or name.startswith("docs/")
        or name.endswith("/README.md")
        and name.startswith("tools/")
    )


def samples(seed: int) -> tuple[list[Text], list[Text]]:
    """Returns the comments and the sentences of a seed."""
    comments: dict[str, list[Text]] = {folder: [] for folder in CODE}
    sentences: dict[str, list[Text]] = {}
    for name, source in tree():
        folder = name.split("/")[0]
        if not name.endswith(".md"):
            if folder in comments:
                comments[folder] += comments_in(name, source)
        elif is_judged(name):
            group = folder if "/" in name else ""
            sentences.setdefault(group, []).extend(sentences_in(name, source))
    chance = random.Random(seed)
    return (
        drawn(list(comments.values()), COUNT, chance),
        drawn(list(sentences.values()), COUNT, chance),
    )


def place(text: Text) -> list[str]:
    """Returns the lines around the text's first line, with `>` before that line."""
    lines = (ROOT / text.path).read_text(encoding="utf-8").splitlines()
    first = text.line - 1
    return [
        f"{'>' if number == first else ' '} {lines[number]}".rstrip()
        for number in range(max(0, first - LINES_BEFORE), min(first + LINES_FROM, len(lines)))
    ]


def main() -> None:
    """Prints the samples of the seed that the command line names."""
    for heading, texts in zip(
        ("Comments", "Sentences of the documents"), samples(int(sys.argv[1]))
    ):
        print(f"{heading}\n")
        for number, text in enumerate(texts, 1):
            print(f"{number}. {text.path}:{text.line}")
            print(
                textwrap.fill(
                    text.words,
                    100,
                    initial_indent="    ",
                    subsequent_indent="    ",
                    break_long_words=False,
                    break_on_hyphens=False,
                ),
                end="\n\n",
            )
            print(*(f"      | {line}" for line in place(text)), sep="\n", end="\n\n")


if __name__ == "__main__":
    main()
