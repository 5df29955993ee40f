#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of a release: the files that `make dist` collects, and the links between these files."""
import contextlib
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from typing import Any

import dist
import flashing
import release_pages
import size
import texts
from board_facts import board_names, facts_of
from test_distribution import BOARD, IMAGE, ROOT, run

# pylint: disable=missing-function-docstring


class Release(unittest.TestCase):
    """Tests of the files that `make dist` collects. Only `make dist` makes the Gerbers and the
    printed parts, because they need KiCad and OpenSCAD. Here stand-ins replace these files and
    the page.
    """

    plain: pathlib.Path  # a release without options
    full: pathlib.Path  # a release with stand-ins

    @classmethod
    def setUpClass(cls) -> None:
        """Makes both releases only once, because a release takes half a minute."""
        folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.plain = cls.release(folder / "plain")
        cls.full = cls.release(folder / "full", *cls.stand_ins(folder))

    @staticmethod
    def release(folder: pathlib.Path, *options: str) -> pathlib.Path:
        """Makes a release in `folder`, and returns the release's own folder. Here the image may use
        the reserve of the flash."""
        command = ["dist.py", "--output", str(folder), "--language", "en", *options, "0.0", BOARD]
        with unittest.mock.patch("dist.excess", lambda sizes: []), unittest.mock.patch.object(
            sys, "argv", command
        ), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(
            io.StringIO()
        ) as said:
            if dist.main() != 0:
                raise AssertionError(said.getvalue())
        return folder / "nibble-0.0"

    @staticmethod
    def stand_ins(folder: pathlib.Path) -> list[str]:
        """Makes three folders: for the page, for the makers' files, and for the printed parts.
        Returns the options that name them."""
        for name in (
            "web/index.html",
            "web/nibble.html",
            "pcb/quarter/gerbers.zip",
            "pcb/quarter/quarter-bom.csv",
            "pcb/quarter/drc.rpt",
            "stl/atmega1284p/top.stl",
        ):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(f"stand-in of {name}", encoding="ascii")
        return [
            *("--page", str(folder / "web")),
            *("--fabrication", str(folder / "pcb")),
            *("--cases", str(folder / "stl")),
        ]

    @staticmethod
    def packed(release: pathlib.Path) -> bytes:
        """Returns the bytes of a release's archive."""
        return release.with_name("nibble-0.0.zip").read_bytes()

    def test_a_release_has_image_manual_circuits_and_right_checksums(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            release = pathlib.Path(folder) / "copy"
            shutil.copytree(self.plain, release)
            wired_as = flashing.wired_as(BOARD)
            self.assertEqual(
                (release / f"hex/nibble-en-{wired_as}-chess.hex").read_bytes(),
                (ROOT / IMAGE).read_bytes(),
            )
            self.assertTrue((release / f"hex/selftest-{wired_as}.hex").stat().st_size)
            makruk = release / f"hex/nibble-en-{wired_as}-makruk.hex"
            self.assertEqual(
                makruk.read_bytes(), (ROOT / f"build/{BOARD}-makruk/nibble.hex").read_bytes()
            )
            self.assertNotEqual(makruk.read_bytes(), (ROOT / IMAGE).read_bytes())
            for name in (
                "README.html",
                "flashing.html",
                "docs/manual.html",
                "docs/arduboy.html",
                "schematics/README.html",
                "schematics/placement.html",
                "case/atmega1284p-oled/figures.scad",
                "case/atmega1284p-oled/case.scad",
                "docs/manual.md",
                "docs/flashing.md",
                "LICENSE",
                "schematics/nibble.pdf",
                "schematics/bom.csv",
                "schematics/buy/pocket.csv",
                "schematics/README.md",
                "schematics/atmega1284p.kicad_pcb",
                "schematics/nibble.kicad_sch",
                "schematics/case.scad",
            ):
                self.assertTrue((release / name).stat().st_size, name)
            for program in "sha256sum", "shasum":
                status, output = run(program, "-c", "SHA256SUMS", folder=release)
                self.assertEqual(status, 0, output)
            (release / "LICENSE").write_text("", encoding="ascii")
            for program in "sha256sum", "shasum":
                status, output = run(program, "-c", "SHA256SUMS", folder=release)
                self.assertEqual((status, "LICENSE: FAILED" in output), (1, True), output)
            readme = (release / "README.txt").read_text(encoding="ascii")
            self.assertRegex(readme, r"\nNot in this release: .*\bArduino Nano;")
            self.assertNotIn("page/", readme)

    def test_a_release_has_the_page_that_it_is_given(self) -> None:
        self.assertEqual((self.full / "page/index.html").read_text(), "stand-in of web/index.html")
        self.assertIn("page/   ", (self.full / "README.txt").read_text(encoding="ascii"))
        self.assertIn("page/index.html", (self.full / "SHA256SUMS").read_text(encoding="ascii"))
        self.assertFalse((self.plain / "page").exists())
        self.assertNotIn("nibble.html", (self.plain / "README.html").read_text(encoding="utf-8"))

    def test_a_release_has_what_makers_of_boards_and_printers_need(self) -> None:
        for name in (
            "nibble.html",
            "page/index.html",
            "fabrication/quarter/gerbers.zip",
            "fabrication/quarter/quarter-bom.csv",
            "case/atmega1284p/top.stl",
        ):
            self.assertTrue((self.full / name).stat().st_size, name)
        self.assertFalse((self.full / "page/nibble.html").exists())
        self.assertFalse((self.full / "fabrication/quarter/drc.rpt").exists())
        readme = (self.full / "README.html").read_text(encoding="utf-8")
        self.assertIn('<a href="nibble.html">', readme)
        self.assertIn("<code>fabrication/</code>", readme)
        self.assertNotRegex(readme, r"@[A-Z]+@|\[if|\[end\]")

    def test_no_link_of_an_unpacked_release_is_dead(self) -> None:
        for release in self.full, self.plain:
            with tempfile.TemporaryDirectory() as empty:
                shutil.unpack_archive(release.with_name("nibble-0.0.zip"), empty)
                (top,) = pathlib.Path(empty).iterdir()
                self.assertEqual(release_pages.dead_links(top), [])
                guide = (top / "schematics/README.html").read_text(encoding="utf-8")
                found = release_pages.links("README.html", guide)
                self.assertIn("../flashing.html#a-handheld", found)
                self.assertGreater(len(found), 50)
                for name in "README.html", "flashing.html", "schematics/README.md":
                    self.assertTrue(release_pages.links(name, (top / name).read_text("utf-8")))

    def test_the_same_sources_make_the_same_release(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            release = self.release(path, *self.stand_ins(path))
            self.assertEqual(self.packed(release), self.packed(self.full))

    def test_a_release_does_not_depend_on_the_rights_of_new_files(self) -> None:
        before = os.umask(0o077)
        try:
            with tempfile.TemporaryDirectory() as folder:
                release = self.release(pathlib.Path(folder))
                self.assertEqual(self.packed(release), self.packed(self.plain))
        finally:
            os.umask(before)

    def test_an_image_that_is_too_large_or_below_the_reserve_is_told_by_its_sizes(self) -> None:
        for used, reserve, fault in (
            (32144, 0, "32000: -144 free, TOO LARGE"),
            (31800, 256, "32000: 200 free, 56 into the reserve of 256"),
            (31744, 256, None),
            (31900, 0, None),
        ):
            for memory in "flash", "SRAM":
                sizes = f"  {memory}  {size.told(used, 32000, reserve)}\n"
                self.assertEqual(dist.excess(sizes), [f"{memory} of {fault}"] if fault else [])

    def test_a_release_without_boards_that_are_too_large_must_be_asked_for(self) -> None:
        def make(*arguments: Any) -> Any:
            told = {"BOARD=nano": (31000, 30720, 256), "BOARD=uno": (32100, 32256, 256)}
            sizes = size.told(*told.get(arguments[1], (80000, 253952, 0)))
            return subprocess.CompletedProcess(
                arguments, int("LARGE" in sizes), f"  flash  {sizes}\n"
            )

        with unittest.mock.patch("dist.make", make), self.assertRaises(dist.Fault) as raised:
            dist.build_images(["mega2560", "nano", "uno"], ["en"])
        self.assertEqual(
            str(raised.exception),
            "nano: flash of 30720: -280 free, TOO LARGE\n"
            "uno: flash of 32256: 156 free, 100 into the reserve of 256\n"
            "A release without: make dist DIST='mega2560'",
        )

    def test_only_a_release_needs_the_reserve(self) -> None:
        command = [
            "python3",
            "tools/measure/size.py",
            "--board",
            BOARD,
            "--page",
            "0x800100",
            "--mcu",
            "atmega328p",
            "--sram",
            "65536",
            IMAGE.removesuffix(".hex"),
        ]
        for flash, status in (1 << 20, 0), (1000, 1):
            done, output = run(*command, "--flash", str(flash), "--reserve", str(flash + 1), "0")
            self.assertEqual(done, status, output)
            self.assertEqual(len(dist.excess(output)), 1, output)

    def test_an_unknown_board_is_refused(self) -> None:
        status, output = run("make", "-s", "dist", "DIST=leonardo")
        self.assertNotEqual(status, 0)
        self.assertIn("no such board: leonardo", output)


class Languages(unittest.TestCase):
    """Tests of the languages of a release. A single file takes the place of all images."""

    BOARDS = ("mega2560", "uno", "nano")

    def test_a_release_has_images_and_guide_of_each_language(self) -> None:
        self.assertGreater(len(texts.languages()), 3)
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch(
            "dist.build_images"
        ), unittest.mock.patch(
            "dist.built", lambda program: ROOT / "VERSION"
        ), unittest.mock.patch.object(
            sys, "argv", ["dist.py", "--output", folder, "0.0", *self.BOARDS]
        ), contextlib.redirect_stdout(
            io.StringIO()
        ):
            self.assertEqual(dist.main(), 0)
            release = pathlib.Path(folder) / "nibble-0.0"
            readme = (release / "README.html").read_text(encoding="utf-8")
            table = (release / "flashing.html").read_text(encoding="utf-8")
            found = {path.name for path in (release / "hex").iterdir()}
            for board in self.BOARDS:
                self.assertLessEqual(set(flashing.images(board).values()), found)
            for name in found:
                self.assertIn(f"<code>{name}</code>", table)
            for language in texts.other_languages():
                facts = texts.facts_of_language(language)
                self.assertIn(f"nibble-{language}-mega2560-lcd-chess.hex", found)
                self.assertIn(f"<strong>{facts['TITLE']}</strong>", table)
                self.assertIn(f'<a href="docs/{language}/README.html">{facts["TITLE"]}<', readme)
                self.assertIn(f"nibble-{language}-", readme)
                guide = (release / f"docs/{language}/README.html").read_text(encoding="utf-8")
                self.assertIn(f'<html lang="{language}">', guide)
                self.assertIn(f'<a href="../../flashing.html#{language}">', guide)

    def test_the_languages_of_small_boards_are_those_that_fit(self) -> None:
        small = [
            os.path.dirname(flashing.program_of(board, game))
            for board in board_names()
            if facts_of(board)["EDITION"] == "small"
            for game in flashing.games_of(board)
        ]
        for language in texts.languages():
            fits = texts.facts_of_language(language)["FITS"].split()
            self.assertEqual([name for name in fits if name not in small], [])
        with unittest.mock.patch(
            "flashing.facts_of_language", lambda language: {"FITS": "uno-makruk nano"}
        ):
            others = texts.other_languages()
            for board, game, spoken in (
                ("uno", "makruk", others),
                ("nano", "chess", others),
                ("uno", "chess", []),
                ("mega2560", "chess", others),
            ):
                self.assertEqual(flashing.languages_of(board, game), [texts.USUAL, *spoken])


class Documents(unittest.TestCase):
    """Tests of the documents of a release (tools/release_pages.py)."""

    def test_a_link_to_a_file_that_a_release_lacks_becomes_words(self) -> None:
        text = "See [the `a]` text](a.md#one), [code](../b.c), [here](#two), [host](https://c.d/)."
        self.assertEqual(
            release_pages.markdown(text, "docs/x.md", {"docs/a.md"}),
            "See [the `a]` text](a.md#one), code, [here](#two), [host](https://c.d/).",
        )
        self.assertEqual(
            release_pages.markdown(text, "docs/x.md", {"b.c"}),
            "See the `a]` text, [code](../b.c), [here](#two), [host](https://c.d/).",
        )
        with self.assertRaises(release_pages.Missing):
            release_pages.markdown("![picture](a.png)", "docs/x.md", set())

    def test_a_page_leads_to_the_pages_of_other_documents(self) -> None:
        text = (
            "# One `two`\n\n[a](a.md#b) [c](../c.pdf) [d](../d.c) ![e](e.png)\n\n## Two\n\n## Two\n"
        )
        pages = {"docs/x.md": "x.html", "docs/a.md": "docs/a.html"}
        page = release_pages.page(text, "docs/x.md", pages, {"c.pdf", "docs/e.png"})
        self.assertIn("<title>One two</title>", page)
        self.assertIn(
            '<a href="docs/a.html#b">a</a> <a href="c.pdf">c</a> d <img src="docs/e.png"', page
        )
        self.assertEqual(release_pages.anchors("x.html", page), {"one-two", "two", "two-1"})

    def test_a_dead_link_is_found(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name).resolve()
            (folder / "a").mkdir()
            (folder / "a/b.md").write_text(
                '# One\n\n<a name="five"></a>[x](#one) [x](#two) [x](#five) [x](c.html#three) '
                "[x](c.html#four)\n\n    [x](y)\n",
                encoding="ascii",
            )
            (folder / "a/c.html").write_text(
                '<h1 id="three"><a href="../../d"></a><img src="e.png">', encoding="ascii"
            )
            self.assertEqual(
                release_pages.dead_links(folder),
                ["a/b.md: #two", "a/b.md: c.html#four", "a/c.html: ../../d", "a/c.html: e.png"],
            )

    def test_a_template_keeps_the_paragraphs_that_are_so(self) -> None:
        text = "1\n[if a]\n2\n[end]\n[if not a]\n3\n[end]\n[if a b]\n4\n[end]\n5\n"
        self.assertEqual(release_pages.chosen(text, {"a"}), "1\n2\n5\n")
        self.assertEqual(release_pages.chosen(text, {"b"}), "1\n3\n5\n")
        self.assertEqual(release_pages.chosen(text, {"a", "b"}), "1\n2\n4\n5\n")


if __name__ == "__main__":
    unittest.main()
