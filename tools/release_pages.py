#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the documents of a release: Markdown for a reader with an editor, and HTML for a reader
with a browser, which every computer has.

A release does not have all files of the tree. A link to a file that the release lacks becomes plain
words. The HTML form of a document links to the HTML forms of other documents. The HTML form may lie
in another folder than the Markdown form.
"""
import collections.abc
import html
import os
import pathlib
import posixpath
import re
import subprocess

import texts

STYLE = """
body { font: 17px/1.55 system-ui, "Segoe UI", sans-serif; max-width: 52em; margin: 2em auto;
padding: 0 1em; color: #1b1b1b; background: #fff; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2em; } a { color: #0b57d0; }
code, pre { font: 15px/1.45 Consolas, Menlo, "DejaVu Sans Mono", monospace; background: #f2f2ef; }
code { padding: .1em .25em; overflow-wrap: anywhere; } pre { padding: .7em 1em; overflow-x: auto; }
pre code { padding: 0; } img { max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 1em 0; } td, th { border: 1px solid #ccc;
padding: .3em .6em; text-align: left; vertical-align: top; }
@media (prefers-color-scheme: dark) { body { color: #e8e6e1; background: #1a1a19; }
a { color: #8ab4f8; } code, pre { background: #2a2a28; } td, th { border-color: #555; } }
"""

LINK = re.compile(r"(!?)\[((?:[^\[\]`]|`[^`]*`)*)\]\(([^)\s]+)\)")
CODE = re.compile(r"^(?:    .*|```.*?^```)$", re.M | re.S)


class Missing(Exception):
    """Raised with the name of a picture that a release lacks."""


def is_outside(target: str) -> bool:
    """True for a link to another host, and for a link within the same document."""
    return target.startswith("#") or re.match(r"[a-z]+:", target) is not None


def file_of(document: str, target: str) -> tuple[str, str]:
    """Returns the file and the anchor to which a link of a document leads. The path of the file
    begins at the top of the tree."""
    name, mark, anchor = target.partition("#")
    return posixpath.normpath(posixpath.join(posixpath.dirname(document), name)), mark + anchor


def markdown(text: str, document: str, files: collections.abc.Container[str]) -> str:
    """Returns a document whose links all lead to files of the release."""

    def shown(match: re.Match) -> str:
        is_picture, words, target = match.groups()
        if is_outside(target) or file_of(document, target)[0] in files:
            return match.group()
        if is_picture:
            raise Missing(target)
        return words

    return LINK.sub(shown, text)


def slug(heading: str) -> str:
    """Returns the name by which a link on GitHub finds an HTML heading."""
    words = html.unescape(re.sub(r"<[^>]*>", "", heading)).lower()
    return re.sub(r"[^\w -]", "", words).replace(" ", "-")


def with_names(text: str) -> str:
    """Returns HTML whose headings have names for links. A second heading of the same words gets a
    number, as on GitHub."""
    found: list[str] = []

    def named(match: re.Match) -> str:
        name = slug(match[2])
        found.append(name)
        number = found.count(name) - 1
        mark = f"{name}-{number}" if number else name
        return f'<{match[1]} id="{mark}">{match[2]}</{match[1]}>'

    return re.sub(r"(?s)<(h[1-6])>(.*?)</\1>", named, text)


def page(
    text: str,
    document: str,
    pages: dict[str, str],
    files: collections.abc.Set[str],
    language: str = texts.USUAL,
) -> str:
    """Returns a document as a page. `pages` has the name of each document's page in the release,
    and `files` has the other files of the release. `language` is the language of the words."""
    here = posixpath.dirname(pages[document])

    def target_of(target: str) -> str | None:
        if is_outside(target):
            return target
        name, anchor = file_of(document, html.unescape(target))
        name = pages.get(name, name)
        if name not in files and name not in pages.values():
            return None
        return html.escape(posixpath.relpath(name, here or ".")) + anchor

    def picture(match: re.Match) -> str:
        target = target_of(match[1])
        if target is None:
            raise Missing(match[1])
        return f'<img src="{target}"'

    def link(match: re.Match) -> str:
        target = target_of(match[1])
        return match[2] if target is None else f'<a href="{target}">{match[2]}</a>'

    done = subprocess.run(
        ["cmark-gfm", "--unsafe", "--extension", "table"],
        input=re.sub(r"<!--.*?-->\n*", "", text, flags=re.S),
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    body = re.sub(r'<img src="([^"]*)"', picture, done.stdout)
    body = with_names(re.sub(r'(?s)<a href="([^"]*)">(.*?)</a>', link, body))
    title = re.search(r"(?s)<h1[^>]*>(.*?)</h1>", body)
    assert title, document
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{re.sub('<[^>]*>', '', title[1])}</title>\n<style>{STYLE}</style>\n"
        f"{body}</html>\n"
    )


def chosen(text: str, facts: collections.abc.Container[str]) -> str:
    """Returns a template without the paragraphs whose condition is false. The line before such
    paragraphs is `[if a b]` or `[if not a]`, and the line behind them is `[end]`. `facts` has the
    facts that are true."""

    def kept(match: re.Match) -> str:
        words = match[1].split()
        is_not = words[0] == "not"
        so = all(word in facts for word in words[is_not:])
        return match[2] if so != is_not else ""

    return re.sub(r"(?ms)^\[if ([^\]]*)\]\n(.*?)^\[end\]\n", kept, text)


def links(path: str | os.PathLike, text: str) -> list[str]:
    """Returns the links of a .md or .html file that lead to a file or a heading of the release."""
    name = os.fspath(path)
    if name.endswith(".md"):
        found = [match[3] for match in LINK.finditer(CODE.sub("", text))]
        found += re.findall(r"^ *\[[^\]]+\]: +(\S+)", text, re.M)
    else:
        found = []
    found += re.findall(r"(?:src|href)=[\"']([^\"']+)[\"']", text)
    return [html.unescape(target) for target in found if not re.match(r"[a-z]+:", target)]


def anchors(path: str | os.PathLike, text: str) -> set[str]:
    """Returns the names in a .md or .html file to which a link can lead."""
    if os.fspath(path).endswith(".md"):
        headings = re.findall(r"^(#+) +(.*?) *$", re.sub(r"(?ms)^```.*?^```$", "", text), re.M)
        named = re.findall(r"<a name=\"[^\"]+\"", text)
        text = with_names("".join(f"<h1>{html.escape(words)}</h1>" for _, words in headings))
        text += "".join(named)
    return set(re.findall(r"(?:\bid|<a name)=\"([^\"]+)\"", text))


def dead_links(folder: pathlib.Path) -> list[str]:
    """Returns the dead links of all documents in a folder, like "docs/manual.md: cable.md". A link
    is dead if it leads to no file, to no heading, or out of the folder."""
    texts = {
        path: path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".md", ".html")
    }
    dead = []
    for path, text in texts.items():
        for target in links(path, text):
            name, _, anchor = target.partition("#")
            file = pathlib.Path(os.path.normpath(path.parent / name)) if name else path
            is_there = file.exists() and file.is_relative_to(folder)
            if not is_there or (
                anchor and file in texts and anchor not in anchors(file, texts[file])
            ):
                dead.append(f"{path.relative_to(folder).as_posix()}: {target}")
    return dead
