#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a page with pictures of all screens that the scenes show, as an OLED draws them.

The program plays the scenes on the simulated board with its OLED. It does not compare the answers,
because the scenes expect an LCD. The LCD's text is below each picture. If there are several options
`--image`, a row shows the same screen of each image, for example in each language.
"""
import argparse
import collections.abc
import html
import itertools
import os
import pathlib
import subprocess
import sys
from typing import Any

from oled_picture import drawn
from scene import Difference, ask, press_until, read_scene, texts_on

STYLE = (
    "body{font-family:sans-serif}figure{display:inline-block;margin:6px}"
    "figure svg{width:384px;height:auto}figcaption{font-size:12px;white-space:pre;"
    "font-family:monospace}"
)


def screens(path: str, board: str, command: Any) -> collections.abc.Iterator:
    """Yields (the LCD's expected words, rows of dots) of each screen for which the scene at `path`
    asks."""
    options, steps = read_scene(path, texts_on(board))
    options = [option.replace("{board}", board) for option in options]
    with subprocess.Popen(
        command + options + ["--headless"],
        stdin=subprocess.PIPE,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        errors="replace",
    ) as handheld:
        try:
            for step in steps:
                words = step.command.split()
                if words[0] == "lcd" and len(step.data) == 2:
                    rows, end = ask(handheld, "oled")
                    if end == "ok":
                        yield tuple(step.data), tuple(rows)
                elif words[0] == "press":
                    press_until(handheld, words[1], step.command.split(maxsplit=3)[3])
                elif words[0] == "asleep":
                    ask(handheld, f"run {words[2]}")
                else:
                    ask(handheld, step.command)
        except (Difference, BrokenPipeError) as error:
            print(f"# {path}: {error}", file=sys.stderr)
        handheld.kill()


def figure(words: tuple[str, ...], rows: tuple[str, ...]) -> str:
    """Returns a picture with the LCD's text below it."""
    text = html.escape("\n".join(words))
    return f"<figure>{drawn(rows) if rows else ''}<figcaption>{text}</figcaption></figure>"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--image", nargs=2, metavar=("BOARD", "FIRMWARE"), action="append", required=True
    )
    parser.add_argument("--handheld", default="build/host/handheld")
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("scene", nargs="+")
    arguments = parser.parse_args()
    commands = [
        (board, [arguments.handheld, "--board", board, "--firmware", firmware])
        for board, firmware in arguments.image
    ]

    seen, figures = set(), []
    for path in arguments.scene:
        runs = [screens(path, board, command) for board, command in commands]
        for row in itertools.zip_longest(*runs, fillvalue=((), ())):
            if row not in seen and any("#" in dots for _, rows in row for dots in rows):
                seen.add(row)
                figures.append(f"<div>{''.join(itertools.starmap(figure, row))}</div>")
                figures.append(f"<small>{html.escape(os.path.basename(path))}</small>")
    arguments.page.parent.mkdir(parents=True, exist_ok=True)
    head = (
        "<!DOCTYPE html><meta charset=utf-8><title>Screens on an OLED</title>"
        f"<style>{STYLE}</style>"
    )
    arguments.page.write_text("\n".join([head, *figures, ""]), encoding="utf-8")
    print(f"{arguments.page}: {len(seen)} screens of {len(arguments.scene)} scenes")


if __name__ == "__main__":
    main()
