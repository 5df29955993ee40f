#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints compile_commands.json: tools/compile_commands.py LIST...

Each file LIST has two lines: the compiler with its options, and the sources. If several lists have
the same source, the first list counts.
"""
import json
import os
import shlex
import sys


def main() -> None:
    entries = {}
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            command, sources = file.read().splitlines()
        for source in sources.split():
            arguments = [*shlex.split(command), "-c", source]
            entry = {"directory": os.getcwd(), "file": source, "arguments": arguments}
            entries.setdefault(source, entry)
    json.dump(list(entries.values()), sys.stdout, indent=0)


if __name__ == "__main__":
    main()
