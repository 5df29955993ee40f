#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of a release: the files that `make dist` collects, and the links between them."""
import contextlib
import io
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from typing import Any

import dist
import flashing
import size
from test_distribution import BOARD, IMAGE, ROOT, run

# pylint: disable=missing-function-docstring


class Release(unittest.TestCase):
    """The files that `make dist` collects."""

    def release(self, folder: str, *options: Any) -> Any:
        # This test ignores whether the image uses the flash reserve.
        with unittest.mock.patch("dist.excess", lambda sizes: []), unittest.mock.patch.object(
            sys, "argv", ["dist.py", "--output", folder, *options, "0.0", BOARD]
        ), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(
            io.StringIO()
        ) as said:
            self.assertEqual(dist.main(), 0, said.getvalue())
        return pathlib.Path(folder) / "nibble-0.0"

    def test_a_release_has_image_manual_circuits_and_right_checksums(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            release = self.release(folder)
            wired_as = flashing.wired_as(BOARD)
            self.assertEqual(
                (release / f"hex/nibble-{wired_as}-chess.hex").read_bytes(),
                (ROOT / IMAGE).read_bytes(),
            )
            self.assertTrue((release / f"hex/selftest-{wired_as}.hex").stat().st_size)
            makruk = release / f"hex/nibble-{wired_as}-makruk.hex"
            self.assertEqual(
                makruk.read_bytes(), (ROOT / f"build/{BOARD}-makruk/nibble.hex").read_bytes()
            )
            self.assertNotEqual(makruk.read_bytes(), (ROOT / IMAGE).read_bytes())
            for name in (
                "docs/manual.md",
                "docs/flashing.md",
                "LICENSE",
                "schematics/nibble.pdf",
                "schematics/bom.csv",
                "schematics/README.md",
                "schematics/atmega1284p.kicad_pcb",
                "schematics/nibble.kicad_sch",
                "schematics/case.scad",
            ):
                self.assertTrue((release / name).stat().st_size, name)
            status, output = run("sha256sum", "-c", "SHA256SUMS", folder=release)
            self.assertEqual(status, 0, output)
            readme = (release / "README.txt").read_text(encoding="ascii")
            self.assertIn("Not in this release: Arduino ", readme)
            self.assertNotIn("page/", readme)

    def test_a_release_has_the_page_that_it_is_given(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "web"
            page.mkdir()
            (page / "index.html").write_text("<!doctype html>", encoding="ascii")
            release = self.release(folder, "--page", str(page))
            self.assertEqual((release / "page/index.html").read_bytes(), b"<!doctype html>")
            self.assertIn("page/   ", (release / "README.txt").read_text(encoding="ascii"))
            self.assertIn("page/index.html", (release / "SHA256SUMS").read_text(encoding="ascii"))

    def test_a_release_packed_twice_is_the_same(self) -> None:
        archives = []
        for umask in (0o022, 0o077):
            with tempfile.TemporaryDirectory() as folder:
                before = os.umask(umask)
                try:
                    release = self.release(folder)
                finally:
                    os.umask(before)
                archives.append(release.with_name("nibble-0.0.zip").read_bytes())
        self.assertEqual(*archives)

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
            dist.build_images(["mega2560", "nano", "uno"])
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


if __name__ == "__main__":
    unittest.main()
