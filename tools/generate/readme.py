#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Brings the figures in README.md up to date. The text between `<!-- make NAME -->` and `<!-- end
-->` becomes the output of `make NAME`, as a code block of at most 100 columns."""
import re
import subprocess
import sys

COLUMNS = 100


def block(match: re.Match) -> str:
    """Returns the new text of a block."""
    output = subprocess.run(
        ["make", "-s", match.group(1)], check=True, text=True, stdout=subprocess.PIPE
    ).stdout
    lines = [f"    {line}".rstrip() for line in output.splitlines()]
    lines = [line if len(line) <= COLUMNS else line[: COLUMNS - 3] + "..." for line in lines]
    return f"<!-- make {match.group(1)} -->\n\n" + "\n".join(lines) + "\n\n<!-- end -->"


def main() -> int:
    with open("README.md", encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"<!-- make (\w+) -->.*?<!-- end -->", block, text, flags=re.DOTALL)
    with open("README.md", "w", encoding="utf-8") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
