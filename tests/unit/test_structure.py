#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the structure of the tree. No module may depend on itself through other modules, and no
arrow may point upward.

A module is NAME.c with its NAME.h and avr/NAME.S. The module hal/NAME is hal/NAME.h with its
implementation: in hal/avr for the chip, in hal/host for the PC. The test checks the chip and the PC
separately. A game may implement functions of board/NAME.h in board/games/GAME/NAME.c. An arrow
leads from a module to each module whose header it includes or whose symbols it uses; the objects
show which symbols these are. The arrows of a folder are the arrows of its files. An arrow to a
symbol of hal/NAME points to hal, which declares the symbol.

    tests/unit/test_structure.py FOLDER...     folders of objects: build/host/obj, build/uno/obj ...
"""
import collections
import collections.abc
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Iterable
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[2]

# pylint: disable=missing-function-docstring

ROOMS = [
    "base",
    "board",
    "docs",
    "firmware",
    "hal",
    "pc",
    "schematics",
    "simulator",
    "tests",
    "tools",
]
OURS = ["base", "board", "firmware", "hal", "simulator"]

# The folders from which a folder may include headers, besides its own. Each name covers all folders
# below it. Of several names that fit, the longest decides.
MAY_USE: dict[str, list[str]] = {
    "base": [],
    "board": ["base"],
    "firmware/engine": ["base", "board", "hal/memory.h", "hal/slice.h"],
    "firmware": ["base", "board", "hal"],
    "hal": ["base", "board/games"],  # hal includes these because it draws the pieces of a game
    "simulator": ["base", "board", "hal"],
}

# If an include names a macro, these are the headers that the macro can stand for.
CHOSEN = {"BOARD_HEADER": "hal/avr/boards/*.h", "DISPLAY_WIRES": "hal/avr/displays/*/wires.h"}

# If an include names no folder, the header is in one of these folders, below a game or a language.
NAMELESS = ("board/games", "firmware/text/languages")

MOST_LINES = 500  # the longest file allowed, without the line of the licence

# Python files may be longer, because black writes each item of a list on its own line
MOST_OF_PYTHON = 650
PROGRAM = {".c", ".h", ".S", ".py", ".js", ".mk", ".ld", ".sh", ""}
DATA = (
    "firmware/engine/network/network_weights.c",
    "firmware/engine/network/network_output.h",
    "schematics/fp-lib-table",
    "schematics/sym-lib-table",
    "tests/fuzz/corpus/",
)


def sources(root: pathlib.Path) -> list[pathlib.Path]:
    """Returns all files of C and assembly in the folders of programs, as paths from `root`."""
    return sorted(
        path.relative_to(root)
        for folder in OURS
        for path in (root / folder).rglob("*")
        if path.suffix in (".c", ".h", ".S")
    )


def texts(suffixes: set[str]) -> collections.abc.Iterator:
    """Yields the path from ROOT and the lines of every file whose name ends in one of
    `suffixes`."""
    rooms = [path for room in ROOMS for path in (ROOT / room).rglob("*")]
    for path in sorted([*ROOT.iterdir(), *rooms]):
        if path.suffix in suffixes and path.is_file():
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(DATA):
                yield name, path.read_text().splitlines()


def programs() -> Any:
    """Returns the path and the lines of all files that are programs or parts of programs."""
    return texts(PROGRAM)


def module_of(path: pathlib.Path, known: set[pathlib.Path]) -> str:
    """Returns the module of the file at `path`. `known` are the paths of all sources."""
    folder = path.parent
    if folder.name == "avr" and folder.parent.name != "hal":
        folder = folder.parent
    elif folder.parent.name == "games" and pathlib.Path("board", path.stem + ".h") in known:
        folder = folder.parent.parent
    elif (
        folder.as_posix() in ("hal/avr", "hal/avr/displays", "hal/host")
        and pathlib.Path("hal", path.stem + ".h") in known
    ):
        folder = pathlib.Path("hal")
    return (folder / path.stem).as_posix()


def folder_of(path: pathlib.Path) -> str:
    """Returns the folder to which the file at `path` belongs. A game's folder counts as board/. A
    display's folder counts as hal/avr. The folders inside the engine and inside the simulator count
    as the engine and as the simulator."""
    for whole, parts in (
        ("board", "board/games"),
        ("firmware/engine", "firmware/engine"),
        ("simulator", "simulator"),
        ("hal/avr", "hal/avr/displays"),
    ):
        if path.is_relative_to(parts):
            return whole
    return path.parent.as_posix()


def includes(path: pathlib.Path, root: pathlib.Path) -> collections.abc.Iterator:
    """Yields the paths of the files that the file at `path` includes, if they are in the tree."""
    for name in re.findall(r'^ *# *include +"?([\w/.-]+)', (root / path).read_text(), re.M):
        if name in CHOSEN:
            yield from (found.relative_to(root) for found in root.glob(CHOSEN[name]))
        elif name.split("/")[0] in OURS and (root / name).exists():
            yield pathlib.Path(name)
        elif (root / path.parent / name).exists():
            yield path.parent / name
        else:
            yield from (
                found.relative_to(root)
                for folder in NAMELESS
                for found in root.glob(f"{folder}/*/{name}")
            )


def symbols(made: list[pathlib.Path]) -> dict[str, tuple]:
    """Returns two lists for each object: the symbols that it exports, and the symbols that it
    uses."""
    found: dict[str, tuple] = {str(path): ([], []) for path in made}
    if made:
        listing = subprocess.run(
            ["nm", "--extern-only", "--print-file-name", *made],
            check=True,
            capture_output=True,
            text=True,
        )
        for path, kind, name in re.findall(
            r"^(.+):[0-9a-f]* +([A-Z]) (\S+)$", listing.stdout, re.M
        ):
            if kind in "TDBRCU":
                found[path][kind == "U"].append(name)
    return found


class Machine:
    """Finds the modules and folders of the chip or of the PC, and which of them use each other."""

    def __init__(self, root: pathlib.Path, objects: list[pathlib.Path], is_chip: bool) -> None:
        self.modules = collections.defaultdict(set)
        self.folders = collections.defaultdict(set)
        known = set(sources(root))
        self.compiled = set()
        self.used = []
        self.module_of = {
            path: module_of(path, known) for path in known if self.has(path, is_chip, known)
        }
        for path in self.module_of:
            for other in includes(path, root):
                if other in self.module_of:
                    self.add(path, self.module_of[other])
        self.add_uses(objects)

    @staticmethod
    def has(path: pathlib.Path, is_chip: bool, known: set[pathlib.Path]) -> bool:
        """True if the file at `path` is compiled for the chip (`is_chip`) or for the PC."""
        if not is_chip:
            return "avr" not in path.parts or path.parts[2] in ("boards", "displays")
        in_assembly = path.parent / "avr" / (path.stem + ".S") in known and path.suffix == ".c"
        return path.parts[0] != "simulator" and "host" not in path.parts and not in_assembly

    def add(self, path: pathlib.Path, other: str) -> None:
        """Adds an arrow from the file at `path` to the module `other`."""
        module = self.module_of[path]
        if other != module:
            self.modules[module].add(other)
        folder, there = folder_of(path), folder_of(pathlib.Path(other))
        if folder != there:
            self.folders[folder].add(there)

    def add_uses(self, objects: list[pathlib.Path]) -> None:
        """Adds arrows to the modules that define the symbols used. Only the simulator may use a
        symbol that the simulator defines."""
        defined, used = collections.defaultdict(set), self.used
        found = [
            (path, folder / path.with_suffix(".o"))
            for path in self.module_of
            for folder in objects
            if path.suffix != ".h" and (folder / path.with_suffix(".o")).exists()
        ]
        symbols_of = symbols([made for _, made in found])
        for path, made in found:
            self.compiled.add(path)
            defines, uses = symbols_of[str(made)]
            used.append((path, made, uses))
            for name in defines:
                defined[name].add(path)
        for path, _, uses in used:
            for name in uses:
                for other in defined[name]:
                    if other.parts[0] != "simulator" or path.parts[0] == "simulator":
                        self.add(path, self.module_of[other])


def reachable(arrows: Any, start: Any) -> set[str]:
    """Returns all nodes that can be reached from `start` along arrows."""
    found, ahead = set(), [start]
    while ahead:
        for other in arrows.get(ahead.pop(), ()):
            if other not in found:
                found.add(other)
                ahead.append(other)
    return found


def way_round(arrows: Any, start: Any, group: Any) -> str:
    """Returns the shortest way from `start` through other nodes of `group` back to `start`."""
    ways, seen = collections.deque([[start]]), set()
    while True:
        way = ways.popleft()
        for other in sorted(arrows[way[-1]] & group):
            if other == start:
                return " > ".join(way + [start])
            if other not in seen:
                seen.add(other)
                ways.append(way + [other])


def circles(arrows: Any) -> list[str]:
    """Finds sets of nodes that all lead to each other. For each set returns a way that leads back
    to its beginning."""
    ahead = {node: reachable(arrows, node) for node in list(arrows)}
    groups = {
        frozenset(other for other in others if node in ahead.get(other, ()))
        for node, others in ahead.items()
        if node in others
    }
    return sorted(way_round(arrows, min(group), group) for group in groups)


FUNCTION = re.compile(
    r"^(?!typedef)\w[^=;#{}()]*?\b((?!__)\w+)\((?:[^;{}()]|\([^;{}()]*\))*\)\n{", re.M
)
# Files that replace each other differ only in these parts of their paths.
INSTEAD = re.compile(
    r"(?<=games/)\w+/|(?<=displays/)\w+/|(?<=hal/)(avr|host)/|"
    r"(lcd|oled)(_i2c|_parallel)?(?=\.[ch])|"
    r"(?<=hal/avr/)(keypad|displays/console/buttons|displays/shield/ladder)(?=\.c)|"
    r"\.[chS]$|(?<=simulator/)(chip|parts)/.*"
)


def named_twice(paths: Iterable[pathlib.Path]) -> list[str]:
    """Returns the names of functions that are defined in more than one module of `paths`."""
    places = collections.defaultdict(set)
    for path in paths:
        for name in FUNCTION.findall((ROOT / path).read_text()):
            place = path.as_posix().replace("displays/shield/ladder.c", "keypad.c")
            places[name].add(INSTEAD.sub("", place))
    return sorted(name for name, files in places.items() if len(files) > 1)


class Circles(unittest.TestCase):
    """Tests of the arrows between modules and folders."""

    maxDiff = None
    machines: list["Machine"] = []

    def test_every_source_has_been_compiled(self) -> None:
        compiled = set().union(*(machine.compiled for machine in self.machines))
        left_out = [
            path.as_posix()
            for path in sources(ROOT)
            if path.suffix != ".h" and path not in compiled
        ]
        self.assertEqual(left_out, [])

    def test_modules_and_folders_make_no_circle(self) -> None:
        found = {way for machine in self.machines for way in circles(machine.modules)}
        folders = collections.defaultdict(set)
        for machine in self.machines:
            for folder, others in machine.folders.items():
                folders[folder] |= others
        self.assertEqual(sorted(found | set(circles(folders))), [])

    def test_functions_of_a_program_have_names_of_their_own(self) -> None:
        """Searching for a name must find one function. Functions that replace each other in
        different displays or games count as one. In the simulator, functions of peripherals and
        parts also count as one if they do the same for another register or chip."""
        device = [
            path for path in self.machines[-1].module_of if path.parts[:2] != ("hal", "selftest")
        ]
        self.assertEqual(named_twice(device), [])
        for rooms in (
            ("base", "board", "firmware", "hal/host", "pc/nibble.c"),
            ("base", "board", "pc/serial"),
            ("simulator",),
        ):
            self.assertEqual(
                named_twice(
                    path.relative_to(ROOT)
                    for room in rooms
                    for path in sorted((ROOT / room).rglob("*.[ch]")) or [ROOT / room]
                    if "avr" not in path.parts and path != ROOT / "firmware/main.c"
                ),
                [],
            )

    def test_each_game_has_a_number_of_its_own(self) -> None:
        numbers = [
            re.search(r"GAME_NUMBER +(\d+)", path.read_text())[1]
            for path in (ROOT / "board/games").glob("*/facts.h")
        ]
        self.assertEqual(sorted(set(numbers)), sorted(numbers))

    def test_nothing_on_a_small_board_has_an_initial_value_but_0(self) -> None:
        """If a variable does not start with the value 0, code must copy its value at the start.
        This code needs flash, even if the linker leaves the variable out."""
        found = [
            made.as_posix()
            for _, made, uses in self.machines[-1].used
            if made.parts[1].startswith(("uno", "nano")) and "__do_copy_data" in uses
        ]
        self.assertEqual(found, [])

    def test_a_circle_is_found_by_includes_and_by_symbols(self) -> None:
        self.assertEqual(circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}}), ["b > c > b"])
        self.assertEqual(circles({"a": {"b"}, "b": {"c"}}), [])
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for path, text in (
                ("base/up.h", '#include "board/down.h"\n'),
                ("board/down.h", ""),
                ("board/down.c", "int up(void); int down(void) { return up(); }\n"),
                ("base/up.c", "int up(void); int up(void) { return 0; }\n"),
                ("hal/clock.h", ""),
                ("hal/avr/clock.c", '#include "hal/clock.h"\n'),
            ):
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            for path in "base/up", "board/down":
                subprocess.run(
                    ["cc", "-c", root / (path + ".c"), "-o", root / (path + ".o")], check=True
                )
            machine = Machine(root, [root], is_chip=False)
            self.assertEqual(circles(machine.modules), ["base/up > board/down > base/up"])
            self.assertEqual(circles(machine.folders), ["base > board > base"])
            self.assertEqual(circles(Machine(root, [], is_chip=True).modules), [])


class Editions(unittest.TestCase):
    """Tests of the differences between small and large boards."""

    ROWS = re.findall(
        r"^#define EDITION_(\w+) EDITION_ROW\((\w+), (\d+), (\d+)\)$",
        (ROOT / "base/edition.h").read_text(),
        re.M,
    )
    OWN_OF_SOME = {
        name
        for path in [
            ROOT / "tools/make/boards.mk",
            *ROOT.glob("hal/avr/boards/*.mk"),
            *ROOT.glob("hal/avr/displays/*/display.mk"),
            *ROOT.glob("board/games/*/game.mk"),
        ]
        for names in re.findall(r"\b(?:LACKS|HAS) +[:+]=([ A-Z_0-9]+)", path.read_text())
        for name in names.split()
    } | set(re.findall(r"LACKS\+=(\w+)", (ROOT / "hal/avr/displays/pairs.mk").read_text()))

    def test_each_constant_has_one_row(self) -> None:
        names = [name for name, *_ in self.ROWS]
        self.assertEqual(names, [name for _, name, *_ in self.ROWS])
        self.assertEqual(sorted(names), sorted(set(names)))
        text = (ROOT / "base/edition.h").read_text()
        rows = re.findall(r"^#define EDITION_\w+ EDITION_ROW", text, re.M)
        self.assertEqual(len(names), len(rows))

    def test_a_constant_that_is_the_same_everywhere_is_none(self) -> None:
        same = {name for name, _, small, full in self.ROWS if small == full}
        self.assertEqual(same - self.OWN_OF_SOME, set())

    def test_what_a_board_or_a_game_lacks_or_has_has_a_row(self) -> None:
        self.assertEqual(self.OWN_OF_SOME - {name for name, *_ in self.ROWS}, set())


class Shape(unittest.TestCase):
    """Tests of folders and files."""

    maxDiff = None

    def test_the_tree_has_nine_rooms(self) -> None:
        rooms = [path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."]
        self.assertEqual(sorted(set(rooms) - {"build", "LICENSES"}), ROOMS)

    def test_nothing_points_upward(self) -> None:
        found = set()
        for path in sources(ROOT):
            place = max((name for name in MAY_USE if path.is_relative_to(name)), key=len)
            for other in includes(path, ROOT):
                allowed = any(other.is_relative_to(name) for name in [place] + MAY_USE[place])
                if (
                    place.startswith("firmware")
                    and len(other.parts) > 2
                    and other.parts[0] == "hal"
                ):
                    allowed = False  # firmware may include only hal/*.h
                if not allowed:
                    found.add(f"{path} > {other.parent}")
        self.assertEqual(sorted(found), [])

    def test_only_the_ground_asks_for_the_chip(self) -> None:
        asking = re.compile(r"__AVR_|<(avr|util)/")
        found = [
            path.as_posix()
            for path in sources(ROOT)
            if path.parts[:2] not in (("hal", "avr"), ("hal", "selftest"))
            and asking.search((ROOT / path).read_text())
        ]
        self.assertEqual(found, ["base/target.h"])

    def test_headers_of_the_device_have_guards_of_their_own(self) -> None:
        """If two headers share a guard, a file that includes both gets only the first header.
        Headers that replace each other may share a guard."""
        owners = collections.defaultdict(set)
        for path in sources(ROOT):
            guard = re.search(r"^#ifndef (\w+_H)$", (ROOT / path).read_text(), re.M)
            if path.suffix == ".h" and path.parts[0] != "simulator" and guard:
                stand_in = re.match(r"board/games/\w+/|hal/avr/(boards|displays/\w+)/", str(path))
                owners[guard[1]].add(path.parent.parent if stand_in else path)
        self.assertEqual([paths for paths in owners.values() if len(paths) > 1], [])

    def test_the_numbers_of_texts_mean_nothing(self) -> None:
        text = r"\bTEXTS?_[A-Z0-9_]+"
        operator = r"(?:[+<>]|-(?!>)|[=!]=)"
        reckons = re.compile(
            rf"{text}\)* *{operator}|(?<!-){operator}=? *\(*{text}|"
            rf"\bcase *{text}|\(text_(?:group_)?t\)"
        )
        for wrong in (
            "(text_t)(TEXT_A + 1)",
            "TEXT_A + 1",
            "1 + TEXT_A",
            "told != TEXT_A",
            "a >= TEXT_A",
            "TEXT_A <= a",
            "a - TEXT_A",
            "TEXTS_A +\n1",
            "case TEXT_A:",
        ):
            self.assertRegex(wrong, reckons)
        for right in ("text_nth(TEXTS_A, a - 1)", "a ? TEXT_A : TEXT_B", "= TEXT_A", "->TEXT_A"):
            self.assertNotRegex(right, reckons)
        found = []
        for path in sorted((ROOT / "firmware").rglob("*.[ch]")):
            name = path.relative_to(ROOT).as_posix()
            code = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
            if name != "firmware/text/text.h":  # this file defines the numbers
                found += [f"{name}: {hit[0]}" for hit in reckons.finditer(code)]
        self.assertEqual(found, [])

    def test_no_line_of_prose_is_wider_than_120_columns(self) -> None:
        found = [
            f"{name}:{number}"
            for name, lines in texts({".md"})
            for number, line in enumerate(lines, 1)
            if len(line) > 120 and not line.lstrip().startswith("|") and not line.startswith("    ")
        ]  # rows of tables, also in lists, and commands may be longer
        self.assertEqual(found, [])

    def test_each_program_names_its_licence_in_its_first_lines(self) -> None:
        line = re.compile("SPDX-" + r"License-Identifier: (MIT|CC-BY-SA-4\.0)( \*/)?$")
        missing = [
            name
            for name, lines in texts({".c", ".h", ".S", ".js", ".mjs", ".mk", ".py", ".scene"})
            if not any(map(line.search, lines[:2]))
        ]
        self.assertEqual(missing, [])

    def test_no_program_is_longer_than_can_be_read(self) -> None:
        long = [
            name
            for name, lines in programs()
            if len(lines) - 1 > (MOST_OF_PYTHON if name.endswith(".py") else MOST_LINES)
            and not name.startswith(("tests/", "docs/"))
        ]
        self.assertEqual(sorted(long), [])

    def test_a_python_module_is_found_by_its_name_alone(self) -> None:
        """make tells Python all folders of modules, so no program may add another folder."""
        names = collections.Counter()
        for name, lines in texts({".py", ""}):
            if name.endswith(".py"):
                names[pathlib.PurePath(name).stem] += 1
            self.assertFalse([line for line in lines if "sys.path" + "." in line], name)
        self.assertEqual([name for name, count in names.items() if count > 1], [])

    def test_where_packages_come_from_is_the_systems_to_say(self) -> None:
        host = re.compile(
            r"\b(deb|ftp|archive|security|snapshot|packages|registry|files|proxy)"
            r"(\.[\w-]+)?\.(debian\.org|ubuntu\.com|npmjs\.org|npmjs\.com|"
            r"pythonhosted\.org|golang\.org)|\bpypi\.org|\bcrates\.io"
        )
        found = [
            f"{name}:{number}"
            for name, lines in texts(PROGRAM | {".md", ".html", ".json"})
            for number, line in enumerate(lines, 1)
            if host.search(line)
        ]
        self.assertEqual(found, [])

    def test_what_one_may_set_is_nothing_that_make_works_out(self) -> None:
        text = "\n".join(
            path.read_text() for path in [ROOT / "Makefile", *(ROOT / "tools/make").glob("*.mk")]
        )
        text = text.replace("\\\n", "")
        settable = {
            name
            for names in re.findall(r"\$\(call options_of,([A-Z_ ]+)\)", text)
            for name in names.split()
        }
        self.assertIn("GAMES", settable)
        fixed = set(re.findall(r"^ *([A-Z_]+) *:?= ", text, re.M))
        self.assertEqual(sorted(settable & fixed), [])


if __name__ == "__main__":
    FOLDERS = [pathlib.Path(folder) for folder in sys.argv[1:]]
    HOST = [folder for folder in FOLDERS if folder.parent.name.startswith("host")]
    Circles.machines = [
        Machine(ROOT, HOST, is_chip=False),
        Machine(ROOT, [folder for folder in FOLDERS if folder not in HOST], is_chip=True),
    ]
    unittest.main(argv=sys.argv[:1])
