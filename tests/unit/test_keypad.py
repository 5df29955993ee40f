#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of how the keys look. The drawings, the printed paper and the case have the colours that
the keys have on the page. The names stay readable on a printer without colours."""
import pathlib
import re
import unittest

import case
import keypad
from boards import HANDHELDS
from pieces import KEYS

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
STYLE = (ROOT / "simulator/web/style.css").read_text(encoding="utf-8")
OVERLAY = (ROOT / "schematics/overlay.svg").read_text(encoding="utf-8")


def on_the_page(selector: str, name: str) -> str:
    """Finds the first rule of the page's style with this selector, and returns the last colour of
    the property `name`."""
    rule = re.search(rf"(?m)^{re.escape(selector)} \{{([^}}]*)\}}", STYLE).group(1)
    value = re.search(rf"(?:^|[\s;]){name}: ([^;]*);", rule).group(1)
    value = re.sub(r"var\((--[\w-]+)\)", lambda use: on_the_page(":root", use[1]), value)
    colour = re.findall(r"#([0-9a-f]+)", value)[-1]
    return "#" + (colour if len(colour) == 6 else "".join(2 * digit for digit in colour))


def light(colour: str) -> float:
    """Returns how light a colour looks, from 0 to 1. A printer without colours prints a grey that
    is as light."""
    parts = [float(part) for part in keypad.linear(colour)[1:-1].split(",")]
    return sum(part * weight for part, weight in zip(parts, (0.2126, 0.7152, 0.0722)))


def contrast(one: str, other: str) -> float:
    """Returns the contrast of two colours by the formula of WCAG 2."""
    less, more = sorted((light(one), light(other)))
    return (more + 0.05) / (less + 0.05)


class Colours(unittest.TestCase):
    """Tests of the colours of the keys."""

    def test_they_are_those_of_the_page(self) -> None:
        words = on_the_page(".key:not(.letter)", "color")
        self.assertEqual(
            keypad.FILL,
            {
                keypad.SQUARE: on_the_page(".key", "background"),
                keypad.FUNCTION: on_the_page(".key:not(.letter)", "background"),
                keypad.GO: on_the_page(".key.go", "background"),
            },
        )
        self.assertEqual(
            keypad.INK,
            {keypad.SQUARE: on_the_page(".key", "color"), keypad.FUNCTION: words, keypad.GO: words},
        )
        self.assertEqual(keypad.DIGIT_INK, on_the_page(".key.letter span + span", "color"))

    def test_names_can_be_read_without_colours(self) -> None:
        for kind, fill in keypad.FILL.items():
            self.assertGreater(contrast(fill, keypad.INK[kind]), 3.5, kind)
        self.assertGreater(contrast(keypad.FILL[keypad.SQUARE], keypad.DIGIT_INK), 4.5)


class Sizes(unittest.TestCase):
    """Tests of the sizes of the names."""

    def test_the_overlay_has_one_size_for_words_and_large_letters_with_small_digits(self) -> None:
        for name in KEYS:
            shown = name if len(name) != 2 or name == "GO" else name[0] + "<tspan"
            sizes = re.findall(rf'font-size="([\d.]+)"[^>]*>{shown}\b', OVERLAY)
            self.assertEqual(len(sizes), 2, name)
            if shown == name:
                self.assertEqual(len(set(sizes)), 1, name)
                self.assertEqual(set(sizes), set(re.findall(r'size="([\d.]+)"[^>]*>GO<', OVERLAY)))
            else:
                digits = re.findall(rf'size="([\d.]+)"[^>]*>{name[1]}</tspan>', OVERLAY)
                for letter, digit in zip(sizes, digits):
                    self.assertLess(float(digit), 0.7 * float(letter), name)

    def test_the_words_have_room_on_the_caps(self) -> None:
        source = (ROOT / "schematics/case.scad").read_text(encoding="ascii")
        share = float(re.search(r"(?m)^word_height = ([\d.]+) \* cap\[1\];", source).group(1))
        widest = 3.42 / keypad.CAPITAL  # LEVEL in DejaVu Sans Bold, in heights of a capital letter
        for name in HANDHELDS:
            width, height = case.OWN[name]()["cap"]
            self.assertLess(share * height * widest, width - 1.2, name)


if __name__ == "__main__":
    unittest.main()
