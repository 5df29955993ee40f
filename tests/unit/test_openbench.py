#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that an OpenBench worker can do its steps in a fresh clone of this project."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import patience

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMIT_S = patience.STEP_S


class Worker(unittest.TestCase):
    """Tests of tools/lab/openbench."""

    def test_a_clone_is_built_and_its_bench_is_a_signature(self) -> None:
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")
        }
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["git", "clone", "-q", str(ROOT), folder], check=True)
            clone = pathlib.Path(folder)
            config = json.loads((clone / "tools/lab/openbench/nibble.json").read_text())
            path = clone / config["build"]["path"]
            subprocess.run(
                ["make", "-j", "EXE=Nibble-1a2b3c", "CC=gcc"],
                cwd=path,
                check=True,
                env=environment,
                stdout=subprocess.DEVNULL,
            )
            signatures = set()
            for _ in range(2):
                said = subprocess.run(
                    [path / "Nibble-1a2b3c", "bench"],
                    cwd=folder,
                    check=True,
                    timeout=LIMIT_S,
                    stdout=subprocess.PIPE,
                    text=True,
                ).stdout
                nodes, speed = re.fullmatch(
                    r"(\d+) nodes (\d+) nps", said.splitlines()[-1]
                ).groups()
                self.assertGreater(int(speed), 0)
                signatures.add(nodes)
            self.assertEqual(len(signatures), 1)


if __name__ == "__main__":
    unittest.main()
