#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A new display needs only its folder. In a copy of the tree the test copies the OLED's folder
under another name, and removes the driver of the OLED itself. One line gives a circuit the new
display. The image for this circuit then plays a scene of the OLED.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAME = "glass"
BOARD = f"mega2560-{NAME}"
LINE = f"$(call pair,mega2560,{NAME},ENGINE=mega2560-{NAME} TABLE=2800)\n"


class DisplayFolder(unittest.TestCase):
    """Tests the copy of the tree with the renamed display."""

    def run_there(self, copy: Any, *command: str) -> None:
        """Runs a command in the copy. Removes the variables of the make that runs these tests, so
        that the command does not see them."""
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "BOARD", "GAME", "LCD")
        }
        done = subprocess.run(
            command,
            cwd=copy,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_a_display_of_another_name_plays_a_scene(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder, "copy")
            shutil.copytree(
                ROOT,
                copy,
                symlinks=True,
                ignore=shutil.ignore_patterns("build", ".git", "docs", "__pycache__"),
            )
            displays = copy / "hal/avr/displays"
            shutil.copytree(displays / "oled", displays / NAME)
            for path in (displays / "oled").glob("oled*"):
                path.unlink()
            with (displays / "pairs.mk").open("a", encoding="ascii") as pairs:
                pairs.write(LINE)
            self.run_there(
                copy,
                "make",
                "-s",
                f"-j{os.cpu_count()}",
                "BOARD=mega2560",
                f"LCD={NAME}",
                f"build/{BOARD}/nibble.hex",
                "build/host/handheld",
            )
            self.run_there(
                copy,
                sys.executable,
                "tools/scene.py",
                "--board",
                BOARD,
                "tests/scenes/oled_held.scene",
            )


if __name__ == "__main__":
    unittest.main()
