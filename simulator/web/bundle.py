# SPDX-License-Identifier: MIT
"""Joins the page's modules into classic scripts. A page that is opened as a file cannot load
modules, and on a slow line each module would cost one more request to the server.

Every module becomes a function that returns the exports of the module. All bundles of a page share
one table of these exports, so a later bundle leaves out the modules of an earlier bundle. The
bundles contain no comments and no needless spaces.
"""
import pathlib
import re

TABLE = "globalThis.nibbleModules"
IMPORT = re.compile(r"^import\s*(?:\{([^}]*)\}\s*from\s*)?'\./([\w.]+)';\n", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) ([\w$]+))", re.MULTILINE)
PASSED_ON = re.compile(r"^export \{([^}]*)\};\n", re.MULTILINE)
LATER = re.compile(r"\bimport\('\./([\w.]+)'\)")
# Matches a string, a comment, a regular expression, or the beginning of a template. A `/` begins a
# regular expression if it follows a sign after which no division can stand, such as `(`.
TOKENS = re.compile(
    r"""(?P<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")"""
    r"""|(?P<comment>[ \t]*(?:/\*.*?\*/|(?<![:'"])//[^\n]*))"""
    r"""|(?P<pattern>(?<=[(,=:\[!&|?{;])\s*/(?![*/])"""
    r"""(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*)"""
    r"""|(?P<template>`)""",
    re.DOTALL,
)


def template_end(code: str, start: int) -> int:
    """Returns the place behind the end of the template that begins at `start`."""
    depth, place = 0, start + 1
    while code[place] != "`" or depth:
        if code[place] == "\\":
            place += 1
        elif code.startswith("${", place):
            depth += 1
        elif depth and code[place] == "`":
            place = template_end(code, place) - 1
        elif depth and code[place] == "}":
            depth -= 1
        place += 1
    return place + 1


def without_comments(code: str, beside_signs: bool = True) -> str:
    """Returns JavaScript without comments, blank lines and indentation. If not `beside_signs`, also
    removes the spaces beside signs. Strings stay as they are."""
    parts: list[str] = []
    place = 0

    def add(text: str) -> None:
        text = re.sub(r"\s*\n\s*", "\n", text)
        if not beside_signs:
            text = re.sub(r" ?([=<>?:,{}()|&*%]) ?", r"\1", text)
        parts.append(text.lstrip("\n") if "".join(parts[-2:]).endswith("\n") else text)

    while found := TOKENS.search(code, place):
        add(code[place : found.start()])
        place = found.end()
        if found["template"]:
            place = template_end(code, found.start())
            parts.append(code[found.start() : place])
        elif not found["comment"]:
            parts.append(found.group().lstrip() if found["pattern"] else found.group())
    add(code[place:])
    return "".join(parts)


def needs(folder: pathlib.Path, name: str) -> list[str]:
    """Returns the modules that a module imports."""
    code = (folder / name).read_text(encoding="utf-8")
    return [found[2] for found in IMPORT.finditer(code)]


def in_order(folder: pathlib.Path, entry: str, known: list[str]) -> list[str]:
    """Returns `entry` and the modules that it needs, except the modules `known`. Each module comes
    after the modules that it imports."""
    order: list[str] = []

    def visit(name: str, users: tuple) -> None:
        if name in users:
            raise SystemExit(f"{' needs '.join([*users, name])}: a circle of modules")
        if name not in [*known, *order]:
            for needed in needs(folder, name):
                visit(needed, (*users, name))
            order.append(name)

    visit(entry, ())
    return order


def one_module(code: str, name: str) -> str:
    """Returns the script that puts a module into the table."""
    exported = EXPORT.findall(code)
    for names in PASSED_ON.findall(code):
        exported += [word.strip() for word in names.split(",")]
    code = EXPORT.sub("", PASSED_ON.sub("", code))

    def taken(found: re.Match) -> str:
        names = re.sub(r"\s+as\s+", ": ", " ".join((found[1] or "").split()))
        return f"const {{ {names} }} = {TABLE}['{found[2]}'];\n" if names else ""

    code = LATER.sub(r"globalThis.nibbleModule('\1')", IMPORT.sub(taken, code))
    left = re.search(r"^(?:import|export)\b.*", code, re.MULTILINE)
    if left:
        raise SystemExit(f"{name}: bundle.py does not know {left[0]}")
    return f"{TABLE}['{name}'] = (() => {{\n{code}return {{ {', '.join(exported)} }};\n}})();\n"


def bundle(folder: pathlib.Path, entry: str, known: list[str]) -> tuple[str, list[str]]:
    """Returns a classic script with `entry` and all modules that it needs, and their names."""
    names = in_order(folder, entry, known)
    sources = {name: (folder / name).read_text(encoding="utf-8") for name in names}
    code = "".join(
        one_module(without_comments(source).strip() + "\n", name)
        for name, source in sources.items()
    )
    code = without_comments(code, beside_signs=False)
    return f"'use strict';\n{TABLE} ??= {{}};\n{code}", names
