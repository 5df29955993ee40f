#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Links an image with its functions and tables in an order that makes the image small:

    link.py ORDER ENOUGH COMMAND -o IMAGE.elf ...

A relative call reaches 4 KB. A relative call is 2 bytes shorter than a call that reaches all of
flash, so callers and callees belong near each other. A first image shows the sizes of all functions
and the calls between them. From these the program ORDER (order.c) finds an order. The script
IMAGE.ld contains this order, and the linker follows the script when it links the next image. These
steps are repeated until the image has at most ENOUGH bytes, but at most ROUNDS times. Some shared
code (share.S) has two copies, and each function gets the copy within its reach. If ORDER is none,
the first image is the result.

Before these steps outline.py takes out sequences of instructions that several functions have,
unless ORDER is none.

Some tables must begin at a multiple of 256. Other tables fill the room before them. The program
sorts the objects by their content. So the names of functions, variables and files do not change the
image, and the same objects always make the same image.
"""
import bisect
import collections
import collections.abc
import hashlib
import os
import re
import shutil
import struct
import subprocess
import sys
from typing import Any

import outline
import stack
from toolchain import output_of, parts_in, symbols

ROUNDS = 5  # largest number of rounds; calls and sizes change little after the first one
NEAR = 8  # number of objects that count as near
REACH = 4094  # number of bytes that a short call reaches
COPY = "_copy"  # the end of the names of the second copies in share.S
KINDS_OF_FILE = (".elf", ".ld", ".map")
ALLOCATED, CODE = 2, 4  # flag bits of sections (SHF_ALLOC, SHF_EXECINSTR)
ADDRESSES, NO_BITS = 4, 8  # numbers of kinds of sections (SHT_RELA, SHT_NOBITS)
KINDS = r"\.text\.(?:unlikely\.|hot\.|startup\.|exit\.)?"
SCRIPT = """\
/* {name} - the order of tables and functions in flash, by tools/squeeze/link.py. What is
 * not named here lies between the two. */
SECTIONS
{{
    .tables :
    {{
        *(.vectors)
        KEEP(*(.vectors))
        . = ALIGN(2);
{tables}
    }}
}}
INSERT BEFORE .text;
SECTIONS
{{
    .code :
    {{
{functions}
    }}
}}
INSERT AFTER .text;
{aliases}
"""


def pattern_of(path: str, section: str) -> str:
    """Returns the name of an object file's section in a linker script."""
    member = re.match(r"(.*)\((.*)\)$", path)  # the path of a member of a library
    name = ":".join(member.groups()) if member else path
    return f'"{name}"({section})'


def answer_of(program: str, question: str) -> str:
    """Returns what `program` prints for the input `question`. The same input always gives the same
    answer, so a folder beside the program keeps the answers. Images that differ only in their data,
    such as those of two languages, ask the same question."""
    folder = os.path.join(os.path.dirname(program), "answers")
    with open(program, "rb") as file:
        name = hashlib.sha256(file.read() + question.encode("ascii")).hexdigest()
    kept = os.path.join(folder, name)
    if not os.path.exists(kept):
        answer = subprocess.run(
            [program], input=question, check=True, text=True, stdout=subprocess.PIPE
        ).stdout
        os.makedirs(folder, exist_ok=True)
        # Another image may ask the same question at the same time. So the file gets its name only
        # when it has the whole answer.
        part = f"{kept}.{os.getpid()}"
        with open(part, "w", encoding="ascii") as file:
            file.write(answer)
        os.replace(part, kept)
    with open(kept, encoding="ascii") as file:
        return file.read()


class Image:
    """The contents of a linked image. `functions` has (address, bytes, object file, section) of
    each function, by address. `calls` has (function, offset, function, offset) of each call and
    jump between two functions. `places` is {name: (function, offset)} of the routines of share.S.
    `shared` is {(function, offset): name} of the routines that have a copy, and of the copies."""

    def __init__(self, path: str) -> None:
        self.functions = parts_in(f"{path}.map", r"text(?!\.gcc)")
        self.starts = [function[0] for function in self.functions]
        self.calls = list(self.calls_in(f"{path}.elf"))
        self.places = {
            symbol.name: self.place(symbol.address)
            for symbol in symbols(f"{path}.elf")
            if symbol.name.startswith(stack.OWN_FRAMES) and "." not in symbol.name
        }
        self.shared = {
            self.places[name + end]: name
            for name in self.places
            for end in ("", COPY)
            if name + COPY in self.places
        }

    def place(self, address: int) -> tuple:
        """Returns the function at an address, and the offset in the function."""
        number = bisect.bisect_right(self.starts, address) - 1
        return number, address - self.starts[number]

    def calls_in(self, elf: str) -> collections.abc.Iterator:
        """Yields the entries of `calls`."""
        for address, (_, operation, operands) in stack.Image(elf).code.items():
            if operation in ("call", "rcall", "jmp", "rjmp") and address >= self.starts[0]:
                target = stack.jump_target(address, operation, operands)
                if target >= self.starts[0]:
                    call = self.place(address) + self.place(target)
                    if call[0] != call[2]:
                        yield call

    def ordered(self, program: str) -> list:
        """Returns the numbers of the functions in the order that `program` finds."""
        lines = [
            f"{len(self.functions)} {len(self.calls)}",
            *(str(function[1]) for function in self.functions),
        ]
        for call in self.calls:
            name = self.shared.get(call[2:])
            where = self.places[name] + self.places[name + COPY] if name else call[2:] + (-1, 0)
            lines.append(" ".join(map(str, call[:2] + where)))
        return list(map(int, answer_of(program, "\n".join(lines)).split()))


def tables_in(image: str) -> list:
    """Returns (bytes, alignment, pattern) of the tables."""
    parts = parts_in(f"{image}.map", "progmem")
    files = sorted({re.sub(r"\(.*", "", file) for _, _, file, _ in parts})
    text = output_of("avr-readelf", "-SW", *files) if files else ""
    alignments = {}
    for name, alignment in re.findall(r"\] (\.progmem\S*) .* (\d+)$", text, re.MULTILINE):
        alignments[name] = max(int(alignment), alignments.get(name, 0))
    return [(size, alignments[name], pattern_of(file, name)) for _, size, file, name in parts]


def tables_ordered(tables: Any, address: int) -> list:
    """Returns the patterns of tables from `address` on, in an order that leaves few bytes unused
    between tables."""
    small = sorted((table for table in tables if table[1] == 1), key=lambda table: -table[0])
    order = []
    for size, alignment, pattern in sorted(
        (table for table in tables if table[1] > 1),
        key=lambda table: (-table[1], table[0] % table[1]),
    ):
        room = -address % alignment
        for table in list(small):
            if table[0] <= room:
                small.remove(table)
                order.append(table[2])
                room -= table[0]
                address += table[0]
        order.append(pattern)
        address += room + size
    return order + [table[2] for table in small]


def aliases_of(objects: list[str]) -> list:
    """Returns the names by which functions call shared code: NAME.FILE.FUNCTION."""
    text = output_of("avr-nm", "-u", *objects)
    return sorted(set(re.findall(rf"U ({stack.OWN_FRAMES}\w+\.\S+)", text)))


def place_name(path: str, section: str) -> str:
    """Returns the ending of a function's aliases: the file name without folders, and the function's
    name. Two functions may have the same ending."""
    return re.search(r"(\w+)\.o\)?$", path).group(1) + "." + re.sub(KINDS, "", section)


def far_calls(image: Any, order: Any, aliases: Any) -> dict:
    """Returns {alias: [far calls if the alias means the first routine, far calls if it means the
    copy]}."""
    starts, address = {}, 0
    for number in order:
        starts[number] = address
        address += image.functions[number][1]
    far = {alias: [0, 0] for alias in aliases}
    for caller, offset, *called in image.calls:
        name = image.shared.get(tuple(called))
        alias = f"{name}.{place_name(*image.functions[caller][2:])}"
        if alias in far:
            for which, place in enumerate((image.places[name], image.places[name + COPY])):
                way = starts[place[0]] + place[1] - starts[caller] - offset
                far[alias][which] += abs(way) >= REACH
    return far


def write_script(path: str, tables: Any, functions: Any, aliases: Any) -> None:
    """Writes the linker's script."""
    indent = "        "
    with open(path, "w", encoding="ascii") as file:
        file.write(
            SCRIPT.format(
                name=os.path.basename(path),
                tables="\n".join(indent + line for line in tables),
                functions="\n".join(indent + line for line in functions),
                aliases="\n".join(f'"{alias}" = {name};' for alias, name in aliases),
            )
        )


def texts_in(objects: list[str]) -> tuple:
    """Returns three things: {object: the text that it keeps}, the objects that are fast, and the
    functions that are called by objects without a text."""
    fast = {file for file in objects if outline.section_of(file, outline.KEPT_FAST)}
    kept = {
        file: outline.section_of(file, outline.KEPT_FAST if file in fast else outline.KEPT)
        for file in objects
    }
    texts = {file: text for file, text in kept.items() if text}
    without = [file for file in objects if file not in texts]
    led_to = re.findall(r"U (\w+)", output_of("avr-nm", "-u", *without)) if without else []
    return texts, fast, led_to


def outlined(command: Any, path: str) -> list:
    """Returns the command with new objects in place of objects that keep their text. In the new
    objects each repeated sequence is written only once."""
    texts, fast, led_to = texts_in([word for word in command if word.endswith(".o")])
    live = {(file, name) for _, _, file, name in parts_in(f"{path}.map", "text")}
    others = {}
    for file, text in outline.outlined(texts, live, led_to, fast).items():
        if text != texts[file]:
            others[file] = os.path.join(f"{path}.outlined", file.lstrip("/."))
            os.makedirs(os.path.dirname(others[file]), exist_ok=True)
            chip = [word for word in command if word.startswith("-m")]
            subprocess.run(
                [command[0], *chip, "-c", "-x", "assembler", "-", "-o", others[file]],
                input=text,
                text=True,
                check=True,
            )
    return [others.get(word, word) for word in command]


def linked(command: list[str]) -> None:
    """Runs the linker."""
    status = subprocess.call(command)
    if status:
        sys.exit(status)


def aliases_in(command: list[str]) -> Any:
    """Returns the aliases of the objects that a command links."""
    return aliases_of([word for word in command if word.endswith((".o", ".a"))])


def first_link(path: Any, command: Any) -> None:
    """Links the image with its objects in the order of the command."""
    aliases = aliases_in(command)
    command += sorted(
        {f"-Wl,--undefined={alias.split('.')[0]}" for alias in aliases} - set(command)
    )
    write_script(
        f"{path}.ld",
        ["*(.progmem*)"],
        ["KEEP(*(.text.frames_copy))"],
        [(alias, alias.split(".")[0]) for alias in aliases],
    )
    linked(command)


def content_of(path: str) -> tuple[bytes, bytes]:
    """Returns (sum of the code, sum of the data) of an object. Names do not affect the sums. Code
    comes first, because the number of the build, which is data, must not change the order."""
    sections = list(outline.sections_of(path))
    code, data = hashlib.sha256(), hashlib.sha256()
    for section in sections:
        if section.flags & CODE:
            code.update(section.bytes)
        elif section.flags & ALLOCATED:
            data.update(section.size.to_bytes(4, "little"))
            data.update(b"" if section.kind == NO_BITS else section.bytes)
        elif section.kind == ADDRESSES and sections[section.about].flags & CODE:
            for offset, info, addend in struct.iter_unpack("<IIi", section.bytes):
                code.update(struct.pack("<IBi", offset, info & 0xFF, addend))
    return code.digest(), data.digest()


def ties_of(objects: list[str]) -> collections.Counter:
    """Returns {(object, object): the number of symbols that either of the two takes from the
    other}."""
    owner, users = {}, []
    for number, path in enumerate(objects):
        for line in output_of("avr-nm", path).splitlines():
            kind, name = line.split()[-2:]
            if kind == "U":
                users.append((number, name))
            elif kind.isupper():
                owner[name] = number
    ties: collections.Counter = collections.Counter()
    for number, name in users:
        if name in owner:
            ties[number, owner[name]] += 1
            ties[owner[name], number] += 1
    return ties


def neighbours(objects: list[str]) -> list[str]:
    """Returns the objects in an order in which objects that use each other are near. The order
    begins with the object that has the fewest ties. The next object is always the one that has the
    greatest share of its ties with the last NEAR objects. If two objects have equal shares, the
    earlier object comes first."""
    ties = ties_of(objects)
    left = range(len(objects))
    total = [sum(ties[one, other] for other in left) for one in left]
    order: list[int] = []

    def worth(one: int) -> tuple:
        near = sum(ties[one, other] for other in order[-NEAR:])
        return near / (total[one] + 1), near, -one

    while len(order) < len(objects):
        rest = [one for one in left if one not in order]
        order.append(
            max(rest, key=worth)
            if order
            else min(rest, key=lambda one: (total[one] or len(objects), one))
        )
    return [objects[number] for number in order]


def by_content(command: list[str]) -> list[str]:
    """Returns the command with its objects in an order that depends only on their content."""
    objects = sorted((word for word in command if word.endswith(".o")), key=content_of)
    ordered = iter(neighbours(objects))
    return [next(ordered) if word.endswith(".o") else word for word in command]


def flash_bytes(elf: str) -> int:
    """Returns the size of an image in bytes."""
    text, data = output_of("avr-size", elf).splitlines()[1].split()[:2]
    return int(text) + int(data)


def main(arguments: Any) -> None:
    program, enough, *command = arguments
    command = by_content(command)
    path = os.path.splitext(command[command.index("-o") + 1])[0]
    script = f"{path}.ld"
    command += [f"-Wl,-T,{script}", f"-Wl,-Map={path}.map", "-Wl,--entry=0"]
    first_link(path, command)
    if program != "none":
        command = outlined(command, path)
        first_link(path, command)
    tables = tables_ordered(tables_in(path), parts_in(f"{path}.map", "vectors")[0][1])
    sizes: list[int] = []
    while program != "none" and len(sizes) < ROUNDS:
        if flash_bytes(f"{path}.elf") <= int(enough):
            break
        image = Image(path)
        order = image.ordered(program)
        aliases = aliases_in(command)
        far = far_calls(image, order, aliases)
        write_script(
            script,
            tables,
            [pattern_of(*image.functions[number][2:]) for number in order],
            [
                (alias, alias.split(".")[0] + (COPY if far[alias][1] < far[alias][0] else ""))
                for alias in aliases
            ],
        )
        linked(command)
        sizes.append(flash_bytes(f"{path}.elf"))
        if sizes[-1] == min(sizes):
            for kind in KINDS_OF_FILE:
                shutil.copyfile(path + kind, f"{path}.smallest{kind}")
    for kind in KINDS_OF_FILE if sizes else ():
        os.replace(f"{path}.smallest{kind}", path + kind)
    subprocess.run(
        [
            "avr-objcopy",
            "--wildcard",
            "--strip-symbol",
            f"{stack.OWN_FRAMES}*.*",
            "--strip-symbol",
            f"{outline.NAME}*{outline.PLACE}",
            f"{path}.elf",
        ],
        check=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
