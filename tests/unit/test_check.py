#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of `make check`. It must find one wrong line in each kind of file. The test uses a copy of
the tree without git history."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns("build", ".git", "__pycache__", "docs", "schematics", "corpus")
CHECKED = "build/check"


class Check(unittest.TestCase):
    """Makes a correct copy of the tree, and then changes files in it."""

    copy: pathlib.Path

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.copy = pathlib.Path(folder.name) / "nibble"
        shutil.copytree(ROOT, cls.copy, ignore=LEFT_OUT)
        (cls.copy / CHECKED).mkdir(parents=True)
        (cls.copy / "build/npm-web").symlink_to(ROOT / "build/npm-web")
        known_types = ROOT / CHECKED / "mypy"
        if known_types.exists():
            shutil.copytree(known_types, cls.copy / CHECKED / "mypy")

    def make(self, target: str) -> subprocess.CompletedProcess[str]:
        """Makes a target of the Makefile in the copy."""
        variables = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")
        environment = {name: text for name, text in os.environ.items() if name not in variables}
        return subprocess.run(
            ["make", "-s", target],
            cwd=self.copy,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )

    def assert_noticed(self, target: str, wrong: dict[str, str]) -> None:
        """Adds lines at the ends of files: `wrong` has a line for the name of each file. Asserts
        that the target then fails and names each of these files."""
        if target.startswith("check-"):
            (self.copy / CHECKED / target.removeprefix("check-")).touch()
        right = {name: (self.copy / name).read_text(encoding="utf-8") for name in wrong}
        try:
            for name, line in wrong.items():
                (self.copy / name).write_text(right[name] + line + "\n", encoding="utf-8")
            done = self.make(target)
        finally:
            for name, text in right.items():
                (self.copy / name).write_text(text, encoding="utf-8")
        self.assertNotEqual(done.returncode, 0, done.stdout)
        for name in wrong:
            self.assertIn(name, done.stdout)

    def test_a_type_in_c(self) -> None:
        for folder in "host", "uno":
            target = f"build/{folder}/obj/board/distance.o"
            self.assert_noticed(target, {"board/distance.c": 'int distance_wrong = "one";'})

    def test_a_wrong_type_and_a_function_without_types_in_python(self) -> None:
        self.assert_noticed(
            "check-types",
            {
                "tools/games.py": '\n\ndef wrong() -> int:\n    """Returns no number."""\n'
                '    return "one"',
                "tests/unit/test_oled.py": "\n\ndef wrong(x):\n    return x",
            },
        )

    def test_an_unused_name_in_python(self) -> None:
        wrong = "\n\ndef wrong() -> None:\n    unused = 1"
        self.assert_noticed("check-python", {"tools/games.py": wrong})

    def test_an_unused_name_in_javascript(self) -> None:
        names = "simulator/web/hex.js", "simulator/web/test/keep.mjs", "tests/chip/node_uci.js"
        self.assert_noticed("check-javascript", dict.fromkeys(names, "const unused = 1;"))

    def test_long_lines_blanks_and_the_form_of_c_and_python(self) -> None:
        long = "x" * 100
        self.assert_noticed(
            "check-form",
            {
                "hal/avr/landing.S": f"/* {long} */",
                "simulator/web/helper.js": f"// {long}",
                "tools/form": f"# {long}",
                "Makefile": f"# {long}",
                "simulator/web/hex.js": "// blank ",
                "simulator/web/lcd.js": "\t// tab",
                "board/distance.c": "int  distance_two ;",
                "tools/games.py": "TWO  = 2",
            },
        )

    def test_an_unknown_command_in_a_scene(self) -> None:
        names = (f"tests/scenes/{name}.scene" for name in ("hint", "full_hands", "oled_play"))
        self.assert_noticed("check-scenes", dict.fromkeys(names, "jump 7"))

    def test_an_undefined_variable_in_make(self) -> None:
        wrong = "wrong:\n\t@echo $(NO_SUCH_NAME)"
        self.assert_noticed(
            "check-makefiles", dict.fromkeys(("Makefile", "tools/make/long.mk"), wrong)
        )

    def test_heap_on_the_chip(self) -> None:
        self.assert_noticed("check-heap", {"board/distance.c": "int distance = malloc(1);"})

    def test_commits_without_a_history_are_told_and_pass(self) -> None:
        done = self.make("check-commits")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("no git history", done.stdout)


if __name__ == "__main__":
    unittest.main()
