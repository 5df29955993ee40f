#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the tools that other tests use. The tools must notice every fault."""
import importlib.machinery
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from typing import Any

import blocks
import branches
import checksum
import link
import options
import outline
import pointer_tables
import scene
import selfplay
import share
import size
import stack
import toolchain
from uci_client import START

# pylint: disable=missing-function-docstring

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.join(HERE, "../../tools")

PROGRAM = """
#include <avr/interrupt.h>
#include <stdint.h>
volatile uint8_t cell;
void (*volatile pointer)(void);
__attribute__((noinline)) static void fill(volatile uint8_t *to, uint8_t count)
{
    while (count-- != 0)
        to[count] = cell;
}
__attribute__((noinline)) static void leaf(void) { volatile uint8_t room[50]; fill(room, cell); }
__attribute__((noinline)) static void recurse(uint8_t n) { if (n) recurse(cell); cell++; leaf(); }
__attribute__((noinline)) static void by_pointer(void) { pointer(); cell = 1; }
ISR(TIMER0_OVF_vect, HOW) { leaf(); }
int main(void) { WHAT; for (;;) leaf(); }
"""


def load_runner() -> Any:
    """Loads tests/run as a module."""
    loader = importlib.machinery.SourceFileLoader("runner", os.path.join(HERE, "../run"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("runner", loader))
    loader.exec_module(module)
    return module


class Runner(unittest.TestCase):
    """Tests of tests/run."""

    runner = load_runner()
    run_tap = staticmethod(runner.run_tap)

    def test_a_failure_is_told_although_many_tests_pass_behind_it(self) -> None:
        output = "1..99\nnot ok 1 - a\n# why\n" + "ok - b\n" * 98
        self.assertEqual(self.runner.told_of(output), ["1..99", "not ok 1 - a", "# why"])

    def test_a_test_that_passed_only_when_played_again_is_told(self) -> None:
        output = "1..2\nok - a\n# b, played again after:\n# Error: why\nok - b (9 ms)\n"
        self.assertEqual(self.runner.played_again(output), ["# b, played again after:"])

    def test_counts_the_tests_of_a_program(self) -> None:
        self.assertEqual(self.run_tap("p", "1..2\nok 1 - a\nok 2 - b\n", 0), ([], 2))

    def test_a_test_that_skips_itself_counts_for_nothing(self) -> None:
        self.assertEqual(self.run_tap("p", "1..2\nok 1 - a\nnot ok 2 # SKIP b\n", 0), ([], 1))

    def test_names_a_failed_test(self) -> None:
        self.assertEqual(self.run_tap("p", "1..2\nok 1 - a\nnot ok 2 - b\n", 1), (["p: b"], 1))

    def test_a_program_that_ends_early_has_failed(self) -> None:
        self.assertEqual(len(self.run_tap("p", "1..2\nok 1 - a\n", 0)[0]), 1)

    def test_a_program_without_a_plan_has_failed(self) -> None:
        self.assertEqual(len(self.run_tap("p", "", 0)[0]), 1)

    def test_a_program_that_crashes_at_the_end_has_failed(self) -> None:
        self.assertEqual(len(self.run_tap("p", "1..1\nok 1 - a\n", 134)[0]), 1)

    def test_a_command_that_does_not_end_has_failed_whatever_it_leaves_behind(self) -> None:
        with unittest.mock.patch.object(self.runner, "TIME_LIMIT_S", 1):
            _, _, seconds, output, failures, _ = self.runner.run_job(
                "exit p sh -c 'echo said; sleep 600 & sleep 600'"
            )
        self.assertEqual(
            (output, failures), ("said\n\nstopped: time limit\n", ["p: exit status 124"])
        )
        self.assertLess(seconds, 600)

    def fails(self, source: str, outputs: Any) -> list:
        """Gives tests/run the outputs of its programs. Returns the test sources that it reports as
        not run."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "test_a.c")
            with open(path, "w", encoding="ascii") as file:
                file.write(source)
            seen = set().union(*map(self.runner.seen_in, outputs))
            return [
                failure[len(folder) :]
                for failure in self.runner.unseen([path], [], {"test_a": seen})
            ]

    def test_a_test_that_no_edition_runs_is_noticed(self) -> None:
        source = "static void one(void **state)\n{\n}\n\nstatic void two(void **state)\n{\n}\n"
        skipped = "not ok 2 # SKIP two\n"
        self.assertEqual(
            self.fails(source, ["1..2\nok 1 - one\n" + skipped, "1..1\nok - two\n"]), []
        )
        for other in "1..1\nok 1 - one\n", "1..2\nok 1 - one\n" + skipped:
            self.assertEqual(
                self.fails(source, ["1..2\nok 1 - one\n" + skipped, other]),
                ["/test_a.c: two runs for no board"],
            )

    def test_a_file_of_tests_without_a_line_is_noticed(self) -> None:
        files = ["tests/scenes/a.scene", "tests/unit/test_b.py"]
        jobs = ["tap scenes/a python3 tools/scene.py tests/scenes/a.scene"]
        self.assertEqual(self.runner.unseen(files, jobs, {}), [f"{files[1]}: no test runs it"])

    def test_a_run_looks_for_tests_that_have_not_run(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "list")
            with open(path, "w", encoding="ascii") as file:
                file.write("exit a with: true\nran all with: tests/unit/test_none.py\n")
            for only, status in ("", 1), ("a", 0):
                done = subprocess.run(
                    [os.path.join(HERE, "../run"), "--only", only, path],
                    stdout=subprocess.PIPE,
                    check=False,
                )
                self.assertEqual(done.returncode, status)

    def goals(self, *jobs: Any, only: str = "p") -> Any:
        return self.runner.goals_of(jobs, only)

    def test_what_a_test_needs_is_told_or_the_words_in_build_of_its_command(self) -> None:
        self.assertEqual(
            self.goals("tap p build/b one build/a", "tap q build/c"), ["build/a", "build/b"]
        )
        self.assertEqual(self.goals("tap p sh -c 'build/a <table'"), ["build/a"])
        self.assertEqual(self.goals("exit p with:x,y python3 z build/a"), ["x", "y"])
        self.assertEqual(self.goals("exit p with: python3 z build/a"), [])

    def test_a_test_that_does_not_tell_what_it_needs_gets_all(self) -> None:
        for jobs, only in (["exit p python3 z", "tap pq build/a"], "p"), (["tap p build/a"], ""):
            self.assertEqual(self.goals(*jobs, only=only), ["test-programs"])

    def test_what_a_test_needs_is_not_part_of_its_command(self) -> None:
        self.assertEqual(self.runner.run_job("exit p with:x,y echo said")[3], "said\n")
        self.assertEqual(self.runner.run_job("exit p with: echo said")[3], "said\n")


class Archive(unittest.TestCase):
    """Tests of tools/debian_archive. The test decides what apt-get prints."""

    def archive(
        self,
        lists: Any = "",
        sources: Any = "",
        release: Any = "ID=debian\nVERSION_CODENAME=bookworm\n",
    ) -> tuple:
        """Runs tools/debian_archive. Returns the exit status and the output."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("lists", lists), ("sources", sources), ("release", release)):
                with open(os.path.join(folder, name), "w", encoding="ascii") as file:
                    file.write(text)
            apt = os.path.join(folder, "apt-get")
            with open(apt, "w", encoding="ascii") as file:
                file.write(
                    f"#!/bin/sh\ncase $1 in indextargets) cat {folder}/lists ;;\n"
                    f'update) [ "$2" = --print-uris ] && cat {folder}/sources ;;\nesac\n'
                )
            os.chmod(apt, 0o755)
            done = subprocess.run(
                [os.path.join(TOOLS, "debian_archive")],
                text=True,
                check=False,
                env=dict(
                    os.environ,
                    PATH=f"{folder}:{os.environ['PATH']}",
                    OS_RELEASE=os.path.join(folder, "release"),
                ),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            return done.returncode, done.stdout

    def test_a_mirror_of_the_systems_is_used(self) -> None:
        self.assertEqual(
            self.archive(
                "http://mirror.lan/debian/ bookworm\n" "http://other.lan/debian/ bookworm-updates\n"
            ),
            (0, "http://mirror.lan/debian/\n"),
        )

    def test_a_system_without_lists_is_asked_for_its_sources(self) -> None:
        for uri in "http://mirror.lan/debian/", "file:/media/disc/":
            sources = "".join(
                f"'{uri}dists/{suite}/InRelease' {suite}_InRelease 0 \n"
                for suite in ("bookworm-updates", "bookworm", "bookworm-backports")
            )
            self.assertEqual(self.archive(sources=sources), (0, f"{uri}\n"))

    def test_without_an_archive_it_fails(self) -> None:
        self.assertEqual(self.archive(), (1, ""))
        ubuntu = "ID=ubuntu\nVERSION_CODENAME=noble\n"
        self.assertEqual(
            self.archive(
                sources="'http://a.lan/ubuntu/dists/noble/InRelease' x 0 \n", release=ubuntu
            ),
            (1, ""),
        )

    def test_apt_itself_knows_the_options(self) -> None:
        done = subprocess.run(
            [os.path.join(TOOLS, "debian_archive")],
            text=True,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"^[a-z+]+:\S+\n$")


class Make(unittest.TestCase):
    """Tests which objects make compiles. The copy of the tree has no objects at first."""

    folder: Any
    copy: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        cls.copy = os.path.join(cls.folder.name, "copy")
        shutil.copytree(
            os.path.join(HERE, "../.."),
            cls.copy,
            symlinks=True,
            ignore=shutil.ignore_patterns("build", ".git", "docs", "__pycache__"),
        )
        os.makedirs(os.path.join(cls.copy, "build/uno"))

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def make(self, *arguments: Any) -> Any:
        """Returns the output of make. Removes the variables of the make that runs these tests."""
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "BOARD", "GAME", "LCD")
        }
        return subprocess.run(
            ["make", *arguments],
            cwd=self.copy,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        ).stdout

    def compiled_for(self, only: str) -> list:
        """Returns the objects that make would compile for the tests whose names contain `only`."""
        return re.findall(r" -c \S+ -o (\S+)", self.make("-n", "test", f"ONLY={only}"))

    def test_one_test_compiles_what_it_needs_and_no_more(self) -> None:
        objects = self.compiled_for("test_fen")
        self.assertIn("build/test/obj/board/fen.o", objects)
        self.assertLess(len(objects), 80)
        self.assertEqual(
            [
                name
                for name in objects
                if not re.match(r"build/test(-\w+)?/obj/(base|board|tests/unit)/", name)
            ],
            [],
        )

    def test_a_scene_compiles_the_image_and_the_simulated_board(self) -> None:
        objects = self.compiled_for("scenes/small_cable")
        self.assertEqual({name.split("/")[1] for name in objects}, {"uno", "host"})

    def test_a_scene_for_an_unknown_board_stops_the_build(self) -> None:
        scene = os.path.join(self.copy, "tests/scenes/hint.scene")
        with open(scene, encoding="utf-8") as file:
            text = file.read()
        with open(scene, "w", encoding="utf-8") as file:
            file.write("#! on: full spi\n" + text)
        self.assertIn("hint.scene: no board is spi", self.make("build/host/order"))
        with open(scene, "w", encoding="utf-8") as file:
            file.write(text)

    def change(self, file: Any, old: Any, new: Any) -> Any:
        """Changes one figure in the file of a board."""
        path = os.path.join(self.copy, "hal/avr", file)
        with open(path, encoding="ascii") as file:
            text = file.read()
        self.assertRegex(text, old)
        with open(path, "w", encoding="ascii") as file:
            file.write(re.sub(old, new, text))

    def times(self, *objects: Any) -> list:
        """Makes the objects. Returns the time at which each of them was compiled."""
        self.assertEqual(self.make("-s", "BOARD=mega2560-oled", *objects), "")
        return [os.stat(os.path.join(self.copy, name)).st_mtime_ns for name in objects]

    def test_no_board_links_the_programs_of_the_pc_again(self) -> None:
        shared = [f"build/host/{name}" for name in ("sources", "flags")] + [
            f"build/generated/{name}.h"
            for name in ("version", "language_list", "game_list", "wiring_list")
        ]
        texts = set()
        for board in "uno", "uno-makruk", "mega2560-oled-de-makruk", "arduboy":
            self.assertEqual(self.make("-s", f"BOARD={board}", *shared), "")
            for name in shared:
                with open(os.path.join(self.copy, name), encoding="ascii") as file:
                    texts.add((name, file.read()))
        self.assertEqual(len(texts), len(shared))

    def test_a_changed_figure_of_a_board_compiles_again_what_depends_on_it(self) -> None:
        table, book = ("{}/obj/firmware/engine/" + name for name in ("table.o", "book.o"))
        tables = [
            table.format(folder)
            for folder in ("build/host-mega2560-oled", "build/mega2560-oled", "build/host")
        ]
        before = self.times(*tables)
        self.assertEqual(self.times(*tables), before)
        self.change("displays/pairs.mk", r"TABLE=\d+", "TABLE=2072")
        after = self.times(*tables)
        self.assertEqual([one != other for one, other in zip(before, after)], [True, True, False])
        books = [book.format("build/host")]
        before = self.times(*books)
        self.change("boards/uno.mk", r"BOOK +:= \d+", "BOOK := 300")
        self.assertNotEqual(self.times(*books), before)


class Scene(unittest.TestCase):
    """Tests of tools/scene.py."""

    def test_wildcards(self) -> None:
        self.assertTrue(scene.line_matches("|~:~~ ...", "|1:23           |"))
        self.assertFalse(scene.line_matches("|~:~~ ...", "|12:3           |"))

    def test_empty_squares_are_no_wildcard(self) -> None:
        self.assertFalse(scene.line_matches("P.......", "P..p...."))

    def test_a_missing_line_is_noticed(self) -> None:
        self.assertFalse(scene.data_matches(["a", "b"], ["a"]))
        self.assertFalse(scene.data_matches(["a"], ["a", "b"]))
        self.assertTrue(scene.data_matches(["a", "..."], ["a", "b", "c"]))
        self.assertTrue(scene.data_matches(["...", "c"], ["a", "b", "c"]))
        self.assertTrue(scene.data_matches(["a", "...", "c"], ["a", "c"]))
        self.assertFalse(scene.data_matches(["...", "c"], ["a", "c", "b"]))

    def test_a_text_stands_for_its_words(self) -> None:
        texts = {"NO": "no piece", "GO_ON": "  GO>"}
        for line, words in (
            ("> |K TEXT_NO|", "> |K no piece      |"),
            ("> |TEXT_NO  TEXT_GO_ON|", "> |no piece     GO>|"),
            ("wait 500 TEXT_NO", "wait 500 no piece"),
            ("> |a  b|", "> |a  b|"),
        ):
            self.assertEqual(scene.with_words(line, texts), words)

    def test_a_text_that_is_not_there_is_noticed(self) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".scene") as file:
            file.write("wait 500 TEXT_NO_SUCH\n")
            file.flush()
            self.assertEqual(
                scene.play_file(file.name, "uno", []), "no text is called TEXT_NO_SUCH"
            )

    def test_the_words_of_a_piece_are_the_game_s(self) -> None:
        self.assertEqual(
            [scene.texts_on(board)["PIECE_2"] for board in ("uno", "mega2560-i2c", "uno-makruk")],
            ["knight", "knight", "Met"],
        )


class Checksum(unittest.TestCase):
    """Tests of tools/checksum.py."""

    def summed(self, mcu: str, source: str) -> list:
        """Runs the tool on a small program. Returns the contents of the flash before and after the
        run."""
        with tempfile.TemporaryDirectory() as folder:
            elf = os.path.join(folder, "program.elf")
            subprocess.run(
                ["avr-gcc", f"-mmcu={mcu}", "-std=gnu11", "-x", "c", "-", "-o", elf],
                input=source + "int cell = 4711;\nint main(void) { return cell; }\n",
                text=True,
                check=True,
            )
            images = []
            for _ in range(2):
                with open(elf, "rb") as file:
                    images.append(checksum.Elf(file.read()).image())
                subprocess.run([sys.executable, checksum.__file__, elf], check=True)
            return images

    def test_the_sum_of_an_image_is_0_and_no_longer_after_any_change(self) -> None:
        for mcu in "atmega328p", "atmega2560":
            before, after = self.summed(
                mcu, "const volatile __flash unsigned selftest_checksum = 0xffff;\n"
            )
            self.assertEqual(
                [checksum.forwards(checksum.START, image) == 0 for image in (before, after)],
                [False, True],
            )
            changes = [i for i in range(len(after)) if before[i] != after[i]]
            self.assertTrue(changes and changes[-1] - changes[0] < 2)
            for bit in range(8 * len(after)):
                spoilt = bytearray(after)
                spoilt[bit // 8] ^= 1 << bit % 8
                self.assertNotEqual(checksum.forwards(checksum.START, spoilt), 0)

    def test_the_check_value_of_this_kind_of_sum(self) -> None:
        self.assertEqual(checksum.forwards(checksum.START, b"123456789"), 0x6F91)
        self.assertEqual(checksum.backwards(0x6F91, b"123456789"), checksum.START)

    def test_an_image_without_the_symbol_stays(self) -> None:
        before, after = self.summed("atmega328p", "")
        self.assertEqual(before, after)


class Size(unittest.TestCase):
    """Tests of tools/measure/size.py."""

    def test_tables_end_where_code_begins(self) -> None:
        ends = []
        for length in 100, 30100:
            with tempfile.TemporaryDirectory() as folder:
                elf = os.path.join(folder, "program.elf")
                subprocess.run(
                    [
                        "avr-gcc",
                        "-mmcu=atmega2560",
                        "-std=gnu11",
                        "-fdata-sections",
                        "-Os",
                        "-x",
                        "c",
                        "-",
                        "-o",
                        elf,
                    ],
                    text=True,
                    check=True,
                    input=f"const __flash char three[{length}] = {{3}};\n"
                    "volatile unsigned i;\nint main(void) { return three[i]; }\n",
                )
                ends.append(size.tables_end(elf))
        self.assertEqual(ends[1] - ends[0], 30000)

    def test_a_heap_is_noticed(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            elf = os.path.join(folder, "program.elf")
            for body, heap in (
                ("return 0;", False),
                ("return *(volatile char *)__builtin_malloc(2);", True),
            ):
                subprocess.run(
                    ["avr-gcc", "-mmcu=atmega328p", "-x", "c", "-", "-o", elf],
                    input=f"int main(void) {{ {body} }}\n",
                    text=True,
                    check=True,
                )
                self.assertEqual("malloc" in size.heap_symbols(elf), heap)

    def image(self, *instructions: Any, mcu: str = "atmega328p") -> Any:
        with tempfile.TemporaryDirectory() as folder:
            elf = os.path.join(folder, "program.elf")
            program = "\n".join((".global main", "nop", "main:", *instructions, "ret", ""))
            subprocess.run(
                ["avr-gcc", f"-mmcu={mcu}", "-nostartfiles", "-x", "assembler", "-", "-o", elf],
                input=program,
                text=True,
                check=True,
            )
            return stack.Image(elf)

    def misread(self, *instructions: Any) -> Any:
        return size.misread_skips(self.image(*instructions))

    def test_a_variable_s_register_that_is_saved_is_noticed(self) -> None:
        saved = self.image("push r5", "call main", "pop r5")
        self.assertEqual(size.taken_registers(saved, [2, 5], 0), ["main"])
        self.assertEqual(size.taken_registers(saved, [2, 4], 0), [])
        self.assertEqual(size.taken_registers(saved, [2, 5], 0x100), [])
        self.assertEqual(size.taken_registers(self.image("mov r5, r24"), [2, 5], 0), [])

    def test_a_register_may_be_saved_where_nothing_else_runs(self) -> None:
        self.assertEqual(self.taken("push r5", "mov r5, r24", "1: dec r5", "rjmp 1b", "pop r5"), [])
        for wrong in (
            ["push r5", "mov r5, r24"],
            ["mov r5, r24", "pop r5"],
            ["push r5", "icall", "pop r5"],
            ["push r5", "rjmp main - 2", "pop r5"],
            ["push r5", "rcall main", "pop r5"],
        ):
            self.assertEqual(self.taken(*wrong), ["main"], wrong)

    def test_libgcc_saves_what_is_entered(self) -> None:
        frame = ["ret", "__prologue_saves__:", "push r5", "push r6", "ijmp", "other:"]
        self.assertEqual(self.taken("jmp __prologue_saves__ + 2", *frame), [])
        self.assertEqual(self.taken("jmp __prologue_saves__", *frame), ["__prologue_saves__"])

    def taken(self, *instructions: Any) -> Any:
        return size.taken_registers(self.image(*instructions), [5], 0)

    def test_other_code_at_the_landing_is_noticed(self) -> None:
        for name, start, misses in (
            ("landing", 0x1FFF0, False),
            ("landing", 0x1FFE0, True),
            ("other", 0x1FFF0, True),
            ("other", 0x1FF00, False),
        ):
            image = self.image(
                "ret",
                f".org {start:#x}",
                f"{name}:",
                *["jmp 0"] * 8,
                "last:",
                "nop",
                mcu="atmega2560",
            )
            self.assertEqual(size.misses_landing(image), misses, (name, start))

    def test_a_skip_that_simavr_takes_for_a_longer_one_is_noticed(self) -> None:
        self.assertEqual(
            self.misread("sbrc r21, 3", "adiw r24, 15"), ["0x2 main: sbrc, adiw r24, 0x0f"]
        )
        for skip in "sbrs r21, 3", "sbic 5, 3", "sbis 5, 3", "cpse r20, r21":
            for what in "sbiw r28, 12", "adiw r30, 61", "sbiw r26, 47":
                self.assertEqual(len(self.misread(skip, what)), 1, (skip, what))

    def test_other_skips_are_right(self) -> None:
        for what in "adiw r24, 11", "adiw r24, 16", "sbiw r28, 43", "call 0", "lds r24, 256":
            self.assertEqual(self.misread("sbrc r21, 3", what, "adiw r24, 15"), [], what)
        self.assertEqual(self.misread("sbrc r21, 3", "inc r24", "adiw r24, 15"), [])


class Stack(unittest.TestCase):
    """Tests of tools/measure/stack.py."""

    def analyse(self, what: str, how: str = "ISR_BLOCK", mcu: str = "atmega328p") -> Any:
        with tempfile.TemporaryDirectory() as folder:
            elf = os.path.join(folder, "program.elf")
            subprocess.run(
                [
                    "avr-gcc",
                    f"-mmcu={mcu}",
                    "-Os",
                    "-mrelax",
                    f"-DWHAT={what}",
                    f"-DHOW={how}",
                    "-x",
                    "c",
                    "-",
                    "-o",
                    elf,
                ],
                input=PROGRAM,
                text=True,
                check=True,
            )
            return stack.analyse(elf, mcu, {})

    def test_frames_pushes_and_return_addresses_are_counted(self) -> None:
        (main, chain), (interrupt, _) = self.analyse("cell = 2")
        self.assertEqual([name for name, _ in chain], ["main", "leaf", "fill"])
        # the bytes for r28, r29, the function's room, and three return addresses
        self.assertEqual(main, 2 + 2 + 2 + 50 + 2)
        # the bytes for r0, r1, SREG, r18-r27, r30 and r31
        self.assertEqual(interrupt, 2 + 15 + 2 + 2 + 50 + 2)

    def test_the_atmega2560_returns_to_three_bytes(self) -> None:
        (main, _), _ = self.analyse("cell = 2", mcu="atmega2560")
        self.assertEqual(main, 3 + 2 + 3 + 50 + 3)

    def test_a_stack_that_is_not_level_at_the_end_is_refused(self) -> None:
        self.assertRaisesRegex(
            stack.Fault, "on the stack", self.analyse, '__asm__("push r2\\nret")'
        )

    def test_recursion_is_refused(self) -> None:
        self.assertRaisesRegex(stack.Fault, "recursion", self.analyse, "recurse(1)")

    def test_a_program_that_starts_anew_has_a_new_stack(self) -> None:
        (main, _), _ = self.analyse('__asm__("jmp 0")')
        self.assertLess(main, 100)

    def test_a_pointer_that_wanders_from_a_frame_is_followed_no_further(self) -> None:
        for step in ("adiw r26, 1", "sbiw r26, 1", "subi r26, 0xff\\nsbci r27, 0xff"):
            (main, _), _ = self.analyse(
                f'__asm__("in r26, 0x3d\\nin r27, 0x3e\\n1: {step}\\nbrne 1b")'
            )
            self.assertLess(main, 100)

    def test_an_undeclared_pointer_call_is_refused(self) -> None:
        self.assertRaisesRegex(stack.Fault, "by_pointer", self.analyse, "by_pointer()")

    def test_an_interrupt_that_lets_others_in_is_refused(self) -> None:
        self.assertRaisesRegex(
            stack.Fault, "other interrupts", self.analyse, "cell = 2", "ISR_NOBLOCK"
        )


FACES = """
typedef unsigned char byte;
typedef struct {
    void (*open)(void);
    byte (*key)(byte);
    void (*draw)(void);
    byte ticks, traits;
} face_t;
volatile byte screen, cell;
#define SCREEN(name, room)                                                                      \\
    static void name##_open(void) { cell = room; }                                              \\
    static byte name##_key(byte key) { volatile byte c[room]; c[key] = 1; return c[0]; }        \\
    static void name##_draw(void) { volatile byte c[200]; c[cell] = 1; cell = c[0]; }
#define FACE(name) {name##_open, name##_key, name##_draw, 0, 1}
SCREEN(game, 10) SCREEN(menu, 60)
#ifdef ABOUT
SCREEN(about, 120)
#endif
static const __flash face_t faces[] = {
    FACE(game), {0}, FACE(menu),
#ifdef ABOUT
    FACE(about)
#endif
};
__attribute__((noinline)) byte pass_key(byte key) { return faces[screen].key(key) + 1; }
__attribute__((noinline)) void open(byte next) { screen = next; faces[next].open(); }
__attribute__((noinline)) void draw(void) { faces[screen].draw(); }
int main(void) { WHAT; return cell; }
"""

# A program with two rooms, the screens and the cable. The screens call the cable. AGAIN decides if
# the cable calls the screens too.
ROOMS = {
    "ui": 'void uci_leave(void); void key(void) { uci_leave(); __asm__(""); }\n'
    "volatile int shown; void show(void) { shown = 1; }",
    "uci": "void show(void); volatile int work;\n"
    "void uci_leave(void) { work = 0; AGAIN; } void poll(void) { show(); work = 1; }",
}


class PointerTables(unittest.TestCase):
    """Tests of tools/measure/pointer_tables.py and tools/measure/rooms.py."""

    def compiled(self, folder: Any, sources: Any, mcu: Any, options: Any = ()) -> str:
        """Builds an image from several sources, and also its map."""
        objects = []
        for name, source in sources.items():
            objects.append(os.path.join(folder, f"{name}.o"))
            os.makedirs(os.path.dirname(objects[-1]), exist_ok=True)
            subprocess.run(
                [
                    "avr-gcc",
                    f"-mmcu={mcu}",
                    "-std=gnu11",
                    "-Os",
                    "-fdata-sections",
                    "-ffunction-sections",
                    "-fno-inline",
                    *options,
                    "-x",
                    "c",
                    "-",
                    "-c",
                    "-o",
                    objects[-1],
                ],
                input=source,
                text=True,
                check=True,
            )
        elf = os.path.join(folder, "program.elf")
        subprocess.run(
            ["avr-gcc", f"-mmcu={mcu}", *objects, "-o", elf, f"-Wl,-Map={elf[:-4]}.map"], check=True
        )
        return elf

    def deepest(self, what: str, *options: str, mcu: str = "atmega328p") -> tuple:
        """Builds FACES. Returns the depth of its deepest stack, and the names of the functions on
        this stack."""
        with tempfile.TemporaryDirectory() as folder:
            elf = self.compiled(folder, {"program": FACES}, mcu, (f"-DWHAT={what}", *options))
            (main, chain), _ = stack.analyse(elf, mcu, {})
        return main, [name for name, _ in chain]

    def test_what_a_pointer_may_call_is_read_from_its_table(self) -> None:
        for mcu in "atmega328p", "atmega2560":
            self.assertEqual(
                self.deepest("pass_key(3)", mcu=mcu)[1], ["main", "pass_key", "menu_key"]
            )

    def test_a_screen_that_is_added_counts_unasked(self) -> None:
        before, _ = self.deepest("pass_key(3)")
        after, chain = self.deepest("pass_key(3)", "-DABOUT")
        self.assertEqual(chain, ["main", "pass_key", "about_key"])
        self.assertEqual(after, before + 60)

    def test_each_member_is_called_by_itself(self) -> None:
        self.assertLess(self.deepest("open(2)")[0], 30)
        self.assertGreater(self.deepest("pass_key(1), draw()")[0], 200)

    def test_rather_too_many_than_too_few_where_structs_look_like_an_array(self) -> None:
        empty = (10, 16).__contains__
        self.assertEqual(pointer_tables.period(24, [0, 2, 4, 8, 12, 18, 20], empty), 8)
        self.assertEqual(pointer_tables.period(12, [0, 2, 4, 6, 8, 10], empty), 2)

    def rooms(self, again: Any) -> Any:
        with tempfile.TemporaryDirectory() as folder:
            sources = {f"firmware/{room}/{room}": source for room, source in ROOMS.items()}
            sources["main"] = "void key(void), poll(void); int main(void) { key(); poll(); }"
            elf = self.compiled(folder, sources, "atmega328p", (f"-DAGAIN={again}",))
            return stack.analyse(elf, "atmega328p", {})

    def test_a_call_from_room_to_room_and_back_is_refused(self) -> None:
        self.rooms("")
        self.assertRaisesRegex(
            stack.Fault, "there and back: key > uci_leave > show", self.rooms, "show()"
        )


SHARED = """
extern void use(void *);
extern int more(int, int);
int three(int a, int b) { int c = more(a, b); return c + more(b, c); }
int room(int a, int b) { char c[70]; use(c); c[1] = more(a, b); return c[0] + more(c[1], c[2]); }
int many(int a, int b, int c)
{
    int d = more(a, b), e = more(b, c);
    more(d, e), more(a, e);
    return a + b + c + d + e;
}
int one(int a, int b) { return a + b; }
int main(void) { return three(1, 2) + room(3, 4) + many(5, 6, 7) + one(9, 10); }
void use(void *room) { __asm__ volatile("" : : "r"(room) : "memory"); }
int more(int a, int b) { __asm__ volatile("" : "+r"(a)); return a + b; }
"""


WRAPPER = os.path.join(TOOLS, "squeeze/wrapper")


class Share(unittest.TestCase):
    """Tests of tools/squeeze/share.py with tools/squeeze/share.S."""

    def functions(self, source: Any = SHARED, options: Any = ("-mcall-prologues",)) -> dict:
        """Builds a program. Returns {function: operations}."""
        with tempfile.TemporaryDirectory() as folder:
            output = os.path.join(folder, "program.elf")
            wrapper = ",".join((WRAPPER, "frames", "--"))
            subprocess.run(
                [
                    "avr-gcc",
                    "-mmcu=atmega328p",
                    "-Os",
                    "-g",
                    "-mrelax",
                    *options,
                    "-fno-ipa-cp",
                    "-fno-inline",
                    "-wrapper",
                    wrapper,
                    "-x",
                    "c",
                    "-",
                    "-x",
                    "assembler-with-cpp",
                    os.path.join(TOOLS, "squeeze/share.S"),
                    "-o",
                    output,
                ],
                input=source,
                text=True,
                check=True,
            )
            stack.analyse(output, "atmega328p", {})  # fails if a function leaves bytes on the stack
            image = stack.Image(output)
        code = {}
        for address, (_, operation, operands) in sorted(image.code.items()):
            word = operation
            if operation in ("call", "rcall", "jmp", "rjmp"):
                word += " " + image.names.get(stack.jump_target(address, operation, operands), "")
            code.setdefault(image.name(address), []).append(word.lstrip("r"))
        return code

    def test_registers_are_saved_and_restored_in_one_place(self) -> None:
        code = self.functions()["three"]
        self.assertEqual([code[0], code[-1]], ["call shared_enter_4", "jmp shared_leave_4"])
        self.assertNotIn("push", code)

    def test_variables_get_room(self) -> None:
        code = self.functions()["room"]
        self.assertEqual(code[:3], ["ldi", "ldi", "call shared_enter"])
        self.assertRegex(code[-1], "^jmp shared_leave_room_")

    def test_nothing_is_left_of_libgcc(self) -> None:
        code = self.functions()
        self.assertRegex(code["many"][0], "^call shared_enter_1")
        self.assertFalse([name for name in code if name.startswith(stack.LIBGCC_FRAMES)])

    def test_functions_that_save_nothing_or_run_often_stay(self) -> None:
        code = self.functions(
            '#include "base/target.h"\nextern int more(int, int);\n'
            + SHARED.replace("int three", "OFTEN int three"),
            ("-mcall-prologues", "-I."),
        )
        self.assertFalse([word for word in code["one"] + code["three"] if "shared" in word])
        self.assertIn("push", code["three"])
        self.assertIn("call shared_enter", code["room"])

    def test_a_function_may_have_names_of_its_own_for_them(self) -> None:
        text = (
            '\t.file\t"file.c"\n\t.type\tf, @function\nf:\n\tpush r28\n\tpush r29\n'
            "/* prologue: function */\n\tpop r29\n\tpop r28\n\tret\n\t.size\tf, .-f\n"
        )
        for parts, end in (("frames",), ""), (("frames", "copies"), ".file.f"):
            self.assertIn(f"\tcall shared_enter_2{end}\n", share.whole(text, parts))
            self.assertIn(f"\tjmp shared_leave_2{end}\n", share.whole(text, parts))

    def test_small_results_are_returned_in_one_place(self) -> None:
        text = (
            "\t.type\tf, @function\nf:\n{0}\tldi r24,{1}\n\t.stabn\t68,0,1,.LM2-f\n"
            ".LM2:\n\tret\n\t.size\tf, .-f\n"
        )
        for number, result in ("0", 0), ("lo8(1)", 1):
            code = share.whole(text.format("", number), ("ends",))
            self.assertIn(f"\tjmp shared_return_{result}\n", code)
            self.assertNotIn("\tret\n", code)
        for before in "\tsbrs r24,0\n", "\tbrne .+2\n", "\tbrne .+4\n\tnop\n":
            stays = text.format(before, "0")
            self.assertEqual(share.whole(stays, ("ends",)), stays)
        for stays in text.format("", "2"), text.format("", "0").replace(".LM2:", ".L2:"):
            self.assertEqual(share.whole(stays, ("ends",)), stays)

    def test_a_last_call_through_a_pointer_is_a_jump(self) -> None:
        text = "\t.type\tf, @function\nf:\n\ticall\n\tret\n\t.size\tf, .-f\n"
        self.assertIn("f:\n\tijmp\n\t.size", share.whole(text, ("ends",)))

    def test_a_frame_pointer_without_room_is_libgccs_matter(self) -> None:
        code = self.functions(options=("-mcall-prologues", "-fno-omit-frame-pointer"))
        self.assertTrue([name for name in code if name.startswith(stack.LIBGCC_FRAMES)])


def lines_of(text: str) -> str:
    """Returns input for the assembler. `text` has the instructions and labels with semicolons
    between them."""
    return "".join(
        f"{line}\n" if line[0] in "#/" or line[-1] == ":" else f"\t{line}\n"
        for line in text.split("; ")
    )


def joined(lines: Any) -> str:
    return "; ".join(line.strip() for line in lines.splitlines())


class Blocks(unittest.TestCase):
    """Tests of tools/squeeze/blocks.py."""

    @staticmethod
    def ordered(text: str) -> Any:
        return joined(blocks.ordered(lines_of(text)))

    def test_a_part_that_is_only_jumped_to_comes_behind_the_jump(self) -> None:
        self.assertEqual(
            self.ordered("breq .L4; rjmp .L9; .L4:; inc r1; ret; .L9:; dec r1; ret"),
            "breq .L4; .L9:; dec r1; ret; .L4:; inc r1; ret",
        )

    def test_parts_that_follow_one_another_stay_together(self) -> None:
        self.assertEqual(
            self.ordered("breq .L1; rjmp .L3; .L1:; ret; .L2:; ret; " ".L3:; breq .L1; rjmp .L2"),
            "breq .L1; .L3:; breq .L1; .L2:; ret; .L1:; ret",
        )

    def test_what_others_count_on_stays(self) -> None:
        for text in (
            "sbrc r24,0; rjmp .L9; ret; .L9:; inc r1; ret",
            "brne .+2; rjmp .L9; ret; .L9:; inc r1; ret",
            "breq .L9; rjmp .L8; inc r1; .L8:; ret; .L9:; ret",
            ".L1:; inc r1; rjmp .L1",
            "breq .L1; ret; .L1:; rjmp .L1",
            "breq .L4; rjmp .L9; 1:; ret; .L4:; ret; .L9:; ret",
            "breq .L4; rjmp .L9; .L4:; ret; .L9:; call exit",
        ):
            self.assertEqual(self.ordered(text), text)

    def test_all_branches_reach_what_they_branch_to(self) -> None:
        far = "; ".join(["nop"] * 60)
        for text in (
            f"breq .L4; rjmp .L9; .L4:; ret; .L9:; {far}; nop; nop; nop; nop; ret",
            "breq .L4; rjmp .L9; .L4:; ret; .L9:; #APP; many; #NOAPP; ret",
        ):
            self.assertEqual(self.ordered(text), text)
        self.assertEqual(
            self.ordered(f"breq .L4; rjmp .L9; .L4:; ret; .L9:; {far}; ret"),
            f"breq .L4; .L9:; {far}; ret; .L4:; ret",
        )


class Options(unittest.TestCase):
    """Tests of tools/squeeze/options.py and options.mk."""

    @staticmethod
    def source(sizes: Any) -> Any:
        """Returns a source whose size depends on the options."""
        source = options.Source("source", [], None)
        source.size = lambda chosen: sizes.get(tuple(chosen), 100)
        return source

    def test_an_option_that_saves_is_chosen(self) -> None:
        self.assertEqual(self.source({("-ftree-pre",): 90}).options(), ["-ftree-pre"])

    def test_an_option_that_saves_too_little_is_not_chosen(self) -> None:
        self.assertEqual(self.source({("-ftree-pre",): 100 - options.LEAST / 2}).options(), [])

    def test_an_option_must_save_beside_the_better_option(self) -> None:
        pair = ("-ftree-pre", "-fno-gcse")
        alone = {("-ftree-pre",): 80, ("-fno-gcse",): 90}
        self.assertEqual(self.source(alone | {pair: 80}).options(), ["-ftree-pre"])
        self.assertEqual(self.source(alone | {pair: 70}).options(), ["-ftree-pre", "-fno-gcse"])

    def test_a_size_counts_the_functions_of_the_image(self) -> None:
        text = (
            ".global here\n\t.type\there, @function\n\tlds r24,page\n\tret\n"
            ".global gone\n\t.type\tgone, @function\n\tinc r1\n\tret\n"
            "\t.type\town, @function\n\tinc r1\n"
        )
        self.assertEqual(options.size_of(text, {"here"}), 4 + 2 + 2)
        self.assertEqual(options.size_of(text, {"elsewhere"}), 0)

    def test_each_file_of_the_list_is_a_source(self) -> None:
        with open(os.path.join(TOOLS, "squeeze/options.mk"), encoding="ascii") as lines:
            files = re.findall(r"\b[a-z0-9_]+(?:/[a-z0-9_]+)+", lines.read())
        self.assertTrue(files)
        for file in files:
            self.assertTrue(os.path.exists(os.path.join(TOOLS, "..", f"{file}.c")), file)


class Branches(unittest.TestCase):
    """Tests of tools/squeeze/branches.py."""

    far = "; ".join(["nop"] * 70)

    @staticmethod
    def shortened(text: str) -> Any:
        return joined(branches.shortened(lines_of(text), "f"))

    def test_another_jump_to_the_same_place_is_branched_to(self) -> None:
        text = f"brne .+2; rjmp .L9; inc r1; rjmp .L9; {self.far}; .L9:; ret"
        self.assertEqual(
            self.shortened(text),
            f"breq .Lnear_f_3; inc r1; .Lnear_f_3:; rjmp .L9; {self.far}; .L9:; ret",
        )

    def test_a_place_within_reach_is_branched_to(self) -> None:
        self.assertEqual(self.shortened(".L9:; brsh .+2; rjmp .L9"), ".L9:; brlo .L9")

    def test_a_jump_that_is_branched_to_stays(self) -> None:
        text = f"brne .+2; rjmp .L9; brlt .+2; rjmp .L9; {self.far}; .L9:; ret"
        self.assertEqual(
            self.shortened(text),
            f"breq .Lnear_f_3; brlt .+2; .Lnear_f_3:; rjmp .L9; {self.far}; .L9:; ret",
        )

    def test_what_others_count_on_stays(self) -> None:
        for text in (
            ".L9:; breq .+4; brlo .+2; rjmp .L9",
            ".L9:; sbrc r24,0; brne .+2; rjmp .L9",
            ".L9:; brne .+2; .L8:; rjmp .L9; rjmp .L8",
            ".L9:; brne .+2; 1:; rjmp .L9",
            f"brne .+2; rjmp .L9; {self.far}; .L9:; ret",
            "brne .+2; rjmp other",
            ".L9:; #APP; many; #NOAPP; brne .+2; rjmp .L9",
        ):
            self.assertEqual(self.shortened(text), text)

    def test_the_assembler_reaches_what_is_within_reach(self) -> None:
        for count in (60, 61, 62, 63, 64, 65):
            nops = "; ".join(["nop"] * count)
            for text in (
                f"brne .+2; rjmp .L9; {nops}; .L9:; ret",
                f".L9:; {nops}; brne .+2; rjmp .L9",
            ):
                short = self.shortened(text)
                self.assertEqual(short == text, count > 63)
                subprocess.run(
                    ["avr-as", "-mmcu=atmega328p", "-o", os.devnull],
                    check=True,
                    input=short.replace("; ", "\n") + "\n",
                    text=True,
                )


class Outline(unittest.TestCase):
    """Tests of tools/squeeze/outline.py."""

    body = "lds r24,one; lds r25,two; add r24,r25; sts three,r24"
    tail = "lds r24,one; lds r25,two; push r24; pop r0"

    @staticmethod
    def outlined(
        *functions: Any,
        fast: Any = (),
        fast_files: Any = (),
        section: str = ".text.{0}",
        file: Any = None,
    ) -> tuple:
        """Runs the tool on the functions a, b and so on, each in a file. Returns their text before
        and after the run."""
        texts = {}
        for name, text in zip("abcdef", functions):
            path = file or f"{name}.o"
            texts[path] = (
                texts.get(path, "") + f'\t.section\t{section.format(name)},"ax"\n'
                f".global\t{name}\n\t.type\t{name}, @function\n{name}:\n"
                f"{lines_of(text)}\t.size\t{name}, .-{name}\n"
            )
        live = {(path, section.format(name)) for path in texts for name in "abcdef"}
        changed = outline.outlined(texts, live, fast, fast_files)
        return "".join(texts.values()), "".join(changed.values())

    def code(self, *functions: Any, **options: Any) -> Any:
        """Returns the instructions and labels that the tool produces from the functions."""
        _, text = self.outlined(*functions, **options)
        return joined(
            "".join(line + "\n" for line in text.splitlines() if not line.startswith(("\t.", ".g")))
        )

    def assert_stays(self, *functions: Any, **options: Any) -> None:
        self.assertEqual(*self.outlined(*functions, **options))

    def test_what_stands_in_several_functions_is_called(self) -> None:
        self.assertEqual(
            self.code(f"inc r1; {self.body}; dec r1; ret", f"{self.body}; com r1; ret"),
            "a:; inc r1; call outlined_1; dec r1; ret; "
            f"outlined_1:; {self.body}; ret; b:; call outlined_1; com r1; ret",
        )

    def test_where_a_function_returns_the_others_lead_to(self) -> None:
        self.assertEqual(
            self.code(
                f"inc r1; {self.body}; dec r1; ret",
                f"com r1; {self.body}; ret",
                f"neg r1; {self.body}; ret",
            ),
            "a:; inc r1; call outlined_1.place; dec r1; ret; "
            f"b:; com r1; outlined_1.place:; {self.body}; ret; "
            "c:; neg r1; jmp outlined_1.place",
        )

    def test_a_last_call_is_a_jump(self) -> None:
        body = "lds r24,one; lds r25,two; {0} go"
        call, jump = body.format("call"), body.format("jmp")
        self.assertEqual(
            self.code(f"{call}; dec r1; ret", f"{call}; com r1; ret"),
            f"a:; call outlined_1; dec r1; ret; outlined_1:; {jump}; "
            "b:; call outlined_1; com r1; ret",
        )
        self.assertEqual(
            self.code(f"{call}; dec r1; ret", f"inc r1; {jump}"),
            "a:; call outlined_1.place; dec r1; ret; " f"b:; inc r1; outlined_1.place:; {jump}",
        )

    def test_only_the_end_of_a_function_may_use_the_stack_or_call(self) -> None:
        for middle in "push r1; pop r0", "call go":
            same = f"ldi r24,1; {middle}; ldi r25,2"
            self.assert_stays(f"{same}; dec r1; ret", f"{same}; com r1; ret")
            self.assertEqual(
                self.code(f"inc r1; {same}; ret", f"com r1; {same}; ret"),
                f"a:; inc r1; outlined_1.place:; {same}; ret; " "b:; com r1; jmp outlined_1.place",
            )

    def test_each_place_uses_the_copy_of_shared_code_that_is_near(self) -> None:
        self.assertEqual(
            self.code(
                "inc r1; lds r24,one; jmp shared_leave_3.a.a",
                "com r1; lds r24,one; jmp shared_leave_3.b.b",
            ),
            "a:; inc r1; outlined_1.place:; lds r24,one; jmp shared_leave_3.a.a; "
            "b:; com r1; jmp outlined_1.place",
        )

    def test_what_depends_on_its_place_stays(self) -> None:
        half = "lds r24,one; lds r25,two"
        for text in (
            "ldi r24,1; breq .L1; ldi r25,2; .L1:",
            f"sbrc r1,{{0}}; {half}",
            f"brne .+4; {half}",
            "lds r24,one; sbrc r24,0",
            f"#APP; {self.body}; #NOAPP",
            "lds r24,one; .L1:; sts two,r24; breq .L1",
            "cli; lds r24,one; sei",
            "sbi 1,2; lds r24,one; inc r24; sbi 1,1",
            "ldi r24,1; icall",
            "sts 96,r24; lds r24,one; inc r24; sts 96,r1",
            "ldi r24,1; cpse r24,r25",
            "ldi r24,1; call shared_enter_3",
            "brne .+2; rjmp .L9",
            "ldi r24,1; out 5,r24",
            "call go; ldi r25,2",
            "sbrc r24,{0}; com r24; sbrc r24,0; call go",
        ):
            # here even the smallest saving counts
            with unittest.mock.patch.object(outline, "CALL", 0.5):
                self.assert_stays(
                    f"{text.format(0)}; dec r1; reti", f"{text.format(1)}; com r1; reti"
                )

    def test_fast_functions_stay(self) -> None:
        texts = [f"{self.body}; dec r1; ret", f"{self.body}; com r1; ret"]
        self.assert_stays(*texts, section=".text.often.{0}")
        self.assert_stays(*texts, fast=["b"])
        self.assert_stays(*texts, "call d; ret", "jmp a", fast=["c"])
        self.assert_stays(*texts, fast_files=["b.o"])
        self.assert_stays(*texts, "jmp a", fast_files=["c.o"])
        handler, _ = self.outlined("call b; reti", "ret", "ret")
        handler = re.sub(r"\ba\b", "__vector_1", handler)
        self.assertEqual(
            outline.fast_functions([outline.File("a.o", handler)], []), {"__vector_1", "b"}
        )

    def test_rare_functions_are_not_fast_wherever_they_are(self) -> None:
        texts = [f"{self.body}; dec r1; ret", f"{self.body}; com r1; ret"]
        for where in {"fast": ["a"]}, {"fast_files": ["a.o", "b.o"]}:
            before, after = self.outlined(*texts, section=".text.unlikely.{0}", **where)
            self.assertNotEqual(before, after)
        rare, _ = self.outlined("call b; ret", section=".text.unlikely.{0}")
        self.assertEqual(outline.fast_functions([outline.File("a.o", rare, True)], ["a"]), set())

    def test_what_is_not_in_the_image_is_not_looked_at(self) -> None:
        texts = {
            "a.o": "\t.section\t.text.a\n\t.type\ta, @function\na:\n"
            + lines_of(f"{self.body}; ret")
            + "\t.size\ta, .-a\n"
        }
        texts["b.o"] = texts["a.o"]
        self.assertEqual(outline.outlined(texts, {("a.o", ".text.a")}, []), texts)
        self.assertNotEqual(
            outline.outlined(texts, {(file, ".text.a") for file in texts}, []), texts
        )

    def test_equal_names_of_two_files_are_not_the_same(self) -> None:
        own = "\t.local\tone\n\t.comm\tone,1,1\n"
        before, _ = self.outlined("lds r24,one; inc r24; sts one,r24; ret")
        texts = {"a.o": own + before, "b.o": own + before}
        live = {("a.o", ".text.a"), ("b.o", ".text.a")}
        self.assertEqual(outline.outlined(texts, live, []), texts)
        self.assertNotEqual(
            outline.outlined({"a.o": before, "b.o": before}, live, []),
            {"a.o": before, "b.o": before},
        )

    def test_an_object_keeps_its_text(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            obj = os.path.join(folder, "program.o")
            for parts in ("outline",), ("fast",), ():
                wrapper = ",".join((WRAPPER, *parts, "--"))
                subprocess.run(
                    [
                        "avr-gcc",
                        "-mmcu=atmega328p",
                        "-wrapper",
                        wrapper,
                        "-x",
                        "c",
                        "-",
                        "-c",
                        "-o",
                        obj,
                    ],
                    input="int f(void) { return 7; }",
                    text=True,
                    check=True,
                )
                for part, section in ("outline", outline.KEPT), ("fast", outline.KEPT_FAST):
                    self.assertEqual("@function" in outline.section_of(obj, section), part in parts)


class Order(unittest.TestCase):
    """Tests of tools/squeeze/link.py and order.c."""

    MAP = """Linker script and memory map
 .text          0x00000100        0x0 build/uno/obj/board/page.o
 .text.near     0x00000100       0x10 build/uno/obj/board/page.o
 .text.a_function_with_a_long_name
                0x00000110       0x20 .pio/build/uno/obj/firmware/main.o
 .text.libgcc.div
                0x00000130        0x8 /usr/lib/libgcc.a(_div.o)
"""

    def test_functions_are_read_from_the_map(self) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".map") as file:
            file.write(self.MAP)
            file.flush()
            parts = toolchain.parts_in(file.name, "text")
        self.assertEqual([part[:2] for part in parts], [(0x100, 0x10), (0x110, 0x20), (0x130, 8)])
        self.assertEqual(
            [link.pattern_of(*part[2:]) for part in parts],
            [
                '"build/uno/obj/board/page.o"(.text.near)',
                '".pio/build/uno/obj/firmware/main.o"(.text.a_function_with_a_long_name)',
                '"/usr/lib/libgcc.a:_div.o"(.text.libgcc.div)',
            ],
        )

    def order(self, text: str) -> Any:
        return subprocess.run(
            ["build/host/order"],
            input=text,
            text=True,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def numbers(self, sizes: Any, calls: Any) -> list:
        lines = [
            f"{len(sizes)} {len(calls)}",
            *map(str, sizes),
            *(" ".join(map(str, call)) for call in calls),
        ]
        numbers = list(map(int, self.order("\n".join(lines)).stdout.split()))
        self.assertEqual(sorted(numbers), list(range(len(sizes))))
        return numbers

    def test_callers_and_callees_come_together(self) -> None:
        calls = [
            (0, 10, 19, 0, -1, 0),
            (1, 10, 18, 4, -1, 0),
            (2, 0, 9, 0, -1, 0),
            (3, 0, 4, 0, -1, 0),
        ]
        numbers = self.numbers([1000] * 20, calls)
        for caller, offset, callee, entry, *_ in calls:
            way = 1000 * (numbers.index(callee) - numbers.index(caller)) + entry - offset
            self.assertLess(abs(way), 4094)
        self.assertEqual(numbers, self.numbers([1000] * 20, calls))

    def test_a_copy_will_do(self) -> None:
        calls = [(number, 0, 12, 0, 13, 0) for number in range(12)]
        numbers = self.numbers([1000] * 12 + [10] * 2, calls)
        for number in range(12):
            self.assertTrue(
                any(abs(numbers.index(number) - numbers.index(shared)) <= 4 for shared in (12, 13))
            )

    def test_other_input_is_refused(self) -> None:
        self.assertIn("order: not what", self.order("20 1\n1 2 3").stderr)

    def test_a_program_is_asked_a_question_only_once(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            program, asked = os.path.join(folder, "program"), os.path.join(folder, "asked")
            for name in "first", "second":
                with open(program, "w", encoding="ascii") as file:
                    file.write(f"#!/bin/sh\necho {name} >>{asked}; echo {name}; cat\n")
                os.chmod(program, 0o755)
                for question in "1 2", "1 3", "1 2":
                    self.assertEqual(link.answer_of(program, question), f"{name}\n{question}")
            with open(asked, encoding="ascii") as file:
                self.assertEqual(file.read().split(), ["first"] * 2 + ["second"] * 2)

    def test_tables_fill_the_room_before_those_that_are_aligned(self) -> None:
        tables = [
            (100, 1, "a"),
            (60, 1, "b"),
            (300, 1, "c"),
            (256, 256, "page"),
            (700, 256, "pages"),
            (2, 1, "d"),
        ]
        address, places = 90, {}
        for pattern in link.tables_ordered(tables, 90):
            size, alignment, _ = next(table for table in tables if table[2] == pattern)
            address += -address % alignment
            places[pattern] = address
            address += size
        self.assertEqual(set(places), {table[2] for table in tables})
        self.assertEqual((places["page"], places["pages"]), (256, 512))
        self.assertLess(places["a"], 256)

    def linked(self, source: str) -> list:
        """Links a program with an order of its functions and without one. Returns both sizes in
        bytes."""
        with tempfile.TemporaryDirectory() as folder:
            elf, obj = os.path.join(folder, "program.elf"), os.path.join(folder, "program.o")
            subprocess.run(
                [
                    "avr-gcc",
                    "-mmcu=atmega328p",
                    "-Os",
                    "-mrelax",
                    "-ffunction-sections",
                    "-x",
                    "c",
                    "-",
                    "-c",
                    "-o",
                    obj,
                ],
                input=source,
                text=True,
                check=True,
            )
            sizes = []
            for order in "build/host/order", "none":
                subprocess.run(
                    [
                        sys.executable,
                        link.__file__,
                        order,
                        "0",
                        "avr-gcc",
                        "-mmcu=atmega328p",
                        "-mrelax",
                        obj,
                        "-o",
                        elf,
                    ],
                    check=True,
                )
                sizes.append(
                    sum(size.read_sections(elf).get(name, (0, 0))[0] for name in size.FLASH)
                )
                stack.analyse(elf, "atmega328p", {})
            return sizes

    @staticmethod
    def image(files: dict[str, str]) -> bytes:
        """Links objects in the order of their names. Returns the bytes of the program."""
        with tempfile.TemporaryDirectory() as folder:
            path, objects = os.path.join(folder, "program"), []
            compiler = ["avr-gcc", "-mmcu=atmega328p", "-mrelax"]
            options = ["-Os", "-fdata-sections", "-ffunction-sections", "-x", "c", "-", "-c"]
            for name, source in sorted(files.items()):
                objects.append(os.path.join(folder, f"{name}.o"))
                subprocess.run(
                    [*compiler, *options, "-o", objects[-1]], input=source, text=True, check=True
                )
            linker = [sys.executable, link.__file__, "build/host/order", "0"]
            subprocess.run([*linker, *compiler, *objects, "-o", f"{path}.elf"], check=True)
            subprocess.run(["avr-objcopy", "-O", "binary", f"{path}.elf", path], check=True)
            with open(path, "rb") as file:
                return file.read()

    def test_no_name_changes_an_image(self) -> None:
        head = "extern volatile unsigned char cell; void right(void); void left(void);\n"
        files = {
            "clock": f"{head} void left(void) {{ cell = 1; right(); }}",
            "lamp": f"{head} volatile unsigned char cell; void right(void) {{ cell += 3; }}",
            "main": f"{head} int main(void) {{ left(); right(); return cell; }}",
        }
        image = self.image(files)
        renamed = {"watch": "clock", "a_lamp": "lamp", "main": "main"}
        others = {
            name: files[old].replace("left", "a_left").replace("cell", "room")
            for name, old in renamed.items()
        }
        self.assertEqual(image, self.image(others))
        self.assertNotEqual(image, self.image(files | {"lamp": files["lamp"].replace("3", "4")}))

    def test_an_image_in_its_order_is_smaller(self) -> None:
        functions = "".join(
            f"__attribute__((noinline)) void f{i}(void) {{ cell = {i}; {'cell++;' * 60} }}\n"
            for i in range(30)
        )
        callers = "".join(
            f"__attribute__((noinline)) void g{i}(void) {{ f{i}(); f{i}(); cell++; }}\n"
            for i in range(30)
        )
        calls = "".join(f"g{i}();" for i in range(30))
        small, large = self.linked(
            f"volatile unsigned char cell;\n{functions}{callers}"
            f"int main(void) {{ {calls} return 0; }}\n"
        )
        self.assertLess(small, large - 60)


class SelfPlay(unittest.TestCase):
    """Tests of tests/proofs/selfplay.py."""

    MATE = "f2f3 e7e5 g2g4 d8h4"
    MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    KNIGHTS = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"
    REPEATED = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5"

    def fault(self, ending: Any, result: Any, last: Any, moves: Any) -> Any:
        game = selfplay.Game(0, f"{ending}|{result}|0|{START}|{last}|{moves} ")
        selfplay.follow([game])
        return game.fault

    def test_confirms_mate_and_repetition(self) -> None:
        self.assertIsNone(self.fault("checkmate", "0-1", self.MATED, self.MATE))
        self.assertIsNone(self.fault("repetition", "1/2-1/2", self.REPEATED, self.KNIGHTS))

    def test_notices_an_illegal_move(self) -> None:
        self.assertRegex(
            self.fault("checkmate", "0-1", self.MATED, "f2f3 e7e5 g2g4 d8h5 a2a3"),
            "d8h5 is illegal",
        )

    def test_notices_a_wrong_ending_result_or_position(self) -> None:
        self.assertRegex(
            self.fault("stalemate", "0-1", self.MATED, self.MATE), "reference checkmate"
        )
        self.assertRegex(
            self.fault("checkmate", "1-0", self.MATED, self.MATE), "reference checkmate, 0-1"
        )
        self.assertRegex(
            self.fault("checkmate", "0-1", self.REPEATED, self.MATE),
            "reference checkmate, 0-1, rnb1",
        )
        self.assertRegex(
            self.fault("checkmate", "0-1", self.MATED, self.MATE[:-5]), "reference none"
        )

    def test_notices_a_game_that_goes_on_after_its_end(self) -> None:
        self.assertRegex(
            self.fault("repetition", "1/2-1/2", self.REPEATED, self.KNIGHTS + " e2e4"),
            "goes on after repetition",
        )


if __name__ == "__main__":
    unittest.main()
