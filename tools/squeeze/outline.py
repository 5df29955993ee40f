# SPDX-License-Identifier: MIT
"""Takes out sequences of instructions that are in several functions.

Such a sequence is written once, as on the right, and the other places call it or jump to it. A
place jumps if its function returns after the sequence; otherwise the place calls. If any place
could jump, one of these places keeps its instructions, and all other places lead there. If not, the
sequence becomes a new function. The program first takes out the sequence that saves the most bytes,
then the best of those that are left (Fraser, Myers and Wendt 1984).

        lds r24,page                        call outlined_1
        ori r24,4                           ...
        call screen_show                    jmp outlined_1
        ...
        lds r24,page                outlined_1:
        ori r24,4                           lds r24,page
        jmp screen_show                     ori r24,4
                                            jmp screen_show

share.py keeps the text of a file in its object, in a section KEPT, or KEPT_FAST if the file is
fast. link.py changes all texts at once before it links. These parts of the texts do not change:

    fast functions: functions marked OFTEN, functions of fast files, and all functions that these,
        assembly and handlers call. RARE functions are not fast, nor are functions that only RARE
        functions call
    jumps inside a function and their targets, except the end of the function
    calls inside a sequence that becomes a function, because they would make the stack deeper
    code that saves registers or makes room, except the end of a function
    writes to I/O, because some must follow the write before within 4 cycles; sei, cli, sleep
    instructions that the instruction before may skip
"""
import collections
import collections.abc
import heapq
import re
import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

from branches import INSTRUCTION, LABEL, LONG, SKIPS

KEPT = ".squeeze"  # the section of an object that holds the object's text
KEPT_FAST = ".squeeze_fast"  # the section of an object whose functions are fast
NAME = "outlined_"
PLACE = ".place"  # the end of the name of a sequence that stays in a function
CALL = 2.3  # average bytes of a call or jump: 2, or 4 if the target is too far away
LONGEST = 40  # largest number of instructions in a sequence
TIMED = 5  # instructions between two writes to I/O do not move if there are at most this many

OFTEN = ".text.often."
RARE = ".text.unlikely."
HANDLER = re.compile(r"__vector_\d+$")
LEAVES = re.compile(r"shared_(leave|return)\w*$")
WORD = re.compile(r"[A-Za-z_.$][\w.$]*")
NUMBER = re.compile(r"(0x)?\d")
NEARBY = re.compile(r"(?<![\w$])\.|\b\d[fb]\b")  # labels inside a function, and targets by distance
NOT_CODE = re.compile(r"\t\.(stab|loc\b)|/\*|\s*$")
JUMPS = {"jmp", "rjmp"}
CALLS = {"call", "rcall"}
IO_WRITES = {"out", "sbi", "cbi", "sei", "cli", "sleep", "wdr", "spm"}
NEVER = {"ijmp", "icall", "eijmp", "eicall", "reti"}
RETURN = ("ret", "")


class Section(NamedTuple):
    """A section of an object. If it contains addresses in another section, `about` is the number of
    that section."""

    name: str
    kind: int
    flags: int
    size: int
    bytes: bytes
    about: int


def sections_of(path: str) -> Iterator[Section]:
    """Returns the sections of an object file (ELF of 32 bits)."""
    with open(path, "rb") as file:
        data = file.read()
    (table,) = struct.unpack_from("<I", data, 32)
    size, count, names = struct.unpack_from("<HHH", data, 46)
    headers = [struct.unpack_from("<10I", data, table + size * number) for number in range(count)]
    for header in headers:
        start = headers[names][4] + header[0]
        yield Section(
            data[start : data.index(b"\0", start)].decode("ascii"),
            header[1],
            header[2],
            header[5],
            data[header[4] : header[4] + header[5]],
            header[7],
        )


def section_of(path: str, name: str) -> str:
    """Returns the text of a section of an object file, or nothing."""
    return next(
        (section.bytes.decode("ascii") for section in sections_of(path) if section.name == name), ""
    )


class Instruction:
    """An instruction of `size` bytes on line `line`. Instructions with the same effect have the
    same `key`. `moves` is true if a sequence with the instruction may be called; otherwise a place
    may only jump to the sequence. `passed` is true if the instruction before may skip this one.
    `used` is true if the instruction has been moved, or if other places lead to it. A jump to a
    function counts as two instructions: a call of the function, and a return of no bytes."""

    def __init__(self, key: Any, size: Any, line: Any, moves: Any, passed: Any) -> None:
        self.key, self.size, self.line = key, size, line
        self.moves, self.passed, self.used = moves, passed, False


def instructions_of(operation: str, operands: Any, line: int, passed: Any) -> list:
    """Returns one or two Instruction objects for an instruction of the text."""
    if operation in JUMPS and LEAVES.match(operands):
        return [Instruction(("jmp", operands), 2, line, False, passed)]
    if operation in JUMPS:
        return [
            Instruction(("call", operands), 2, line, True, passed),
            Instruction(RETURN, 0, line, True, passed),
        ]
    if operation in CALLS:
        return [Instruction(("call", operands), 2, line, True, passed)]
    moves = operation not in ("push", "pop") and "__SP_" not in operands
    return [Instruction((operation, operands), bytes_of(operation), line, moves, passed)]


def bytes_of(operation: str) -> Any:
    """Returns the bytes of an instruction. A call or jump has the bytes of the short form."""
    return 4 if operation in LONG - JUMPS - CALLS else 2


def writes_io(operation: str, operands: Any) -> Any:
    """True if an instruction changes I/O or the time of interrupts."""
    return operation in IO_WRITES or operation == "sts" and NUMBER.match(operands)


def stays(operation: str, operands: Any) -> Any:
    """True if an instruction must stay at its place."""
    return (
        operation in NEVER
        or writes_io(operation, operands)
        or NEARBY.search(operands)
        or operation in CALLS
        and operands.startswith("shared_")
    )


class File:
    """The text of a file. `fast` is true if its functions are fast, except the RARE ones.
    `functions` is {name: (section, first line, line behind the last)}."""

    def __init__(self, path: str, text: str, fast: bool = False) -> None:
        self.path, self.fast, self.lines = path, fast, text.splitlines(keepends=True)
        self.labels = collections.defaultdict(str)  # the labels before a line
        self.routines = []
        known = set(re.findall(r"^\.global\s+(\S+)", text, re.MULTILINE))
        self.own = (
            set(
                re.findall(
                    r"^(?:\t\.(?:local|lcomm)\s+)?([A-Za-z_$][\w.$]*)(?=:|$|,)", text, re.MULTILINE
                )
            )
            - known
        )
        self.led_to = set(
            re.findall(
                r"\.L\w+",
                "".join(line for line in self.lines if INSTRUCTION.match(line) or "gs(" in line),
            )
        )
        self.functions = dict(self.functions_in())

    def functions_in(self) -> collections.abc.Iterator:
        """Finds the functions."""
        section = name = ""
        for number, line in enumerate(self.lines):
            found = re.match(r"\t\.(?:section\t([^,\s]+)|type\t(\S+), @function)", line)
            if found and found.group(1):
                section = found.group(1)
            elif found:
                name, where, first = found.group(2), section, number
            elif name and line.startswith(f"\t.size\t{name},"):
                yield name, (where, first, number)
                name = ""

    def leads_to(self, name: str) -> Any:
        """Returns the names that a function uses."""
        _, first, end = self.functions[name]
        return {
            word
            for line in self.lines[first:end]
            if INSTRUCTION.match(line)
            for word in WORD.findall(line)
        }

    def key(self, operands: Any) -> Any:
        """Returns the operands, in which each name now means the same in all files."""

        def named(match: re.Match) -> Any:
            name = match.group(0)
            if name.startswith("shared_"):
                return name.split(".")[0]  # the rest of the name is the caller
            return f"{self.path}:{name}" if name in self.own else name

        return WORD.sub(named, operands)

    def runs(self, name: str) -> Any:
        """Yields the movable parts of a function: lists of Instructions that follow one another."""
        _, first, end = self.functions[name]
        run, inline = [], False
        around, skip, since = 0, False, TIMED
        for number in range(first, end):
            line = self.lines[number]
            if re.match(r"(/\* )?#(NO)?APP", line):
                inline = "NOAPP" not in line
            label, found = LABEL.match(line), INSTRUCTION.match(line)
            if inline or not found:
                led_to = label and (
                    label.group(1) in self.led_to or not label.group(1).startswith(".L")
                )
                if inline or led_to or not label and not NOT_CODE.match(line):
                    yield run
                    run = []
                continue
            operation, operands = found.group(1), self.key(found.group(2) or "")
            passed = skip or around > 0
            around -= bytes_of(operation)
            skip = operation in SKIPS
            if operands.startswith(".+"):
                around = int(operands[2:])
            since += 1
            if writes_io(operation, operands):
                run = [] if since <= TIMED else run
                since = 0
            if not stays(operation, operands):
                run += instructions_of(operation, operands, number, passed)
            if operation == "ret" or operation in JUMPS or stays(operation, operands):
                yield run
                run = []
        yield run


class Place:
    """A place where a sequence is: the instructions `first` to `end` - 1 in a run of a file."""

    def __init__(self, file: Any, run: Any, first: int, end: Any) -> None:
        self.file, self.run, self.first, self.end = file, run, first, end

    def returns(self) -> bool:
        """True if the function returns after the sequence."""
        return (
            self.end < len(self.run)
            and self.run[self.end].key == RETURN
            and not self.run[self.end].passed
        )

    def instructions(self) -> Any:
        """Returns the Instructions of the sequence, with the return behind them if there is one."""
        return self.run[self.first : self.end + self.returns()]

    def size(self) -> int:
        """Returns the bytes of the sequence."""
        return sum(told.size for told in self.instructions())

    def lines(self) -> list[str]:
        """Returns the line numbers of the sequence."""
        return sorted({told.line for told in self.instructions()})


def may_be_moved(run: Any) -> bool:
    """True if a place may call the sequence or jump to it."""
    last = run[-1]
    if run[0].passed or last.key[0] in SKIPS or leaves(last.key) and last.passed:
        return False
    if leaves(last.key):
        return True
    return (
        all(told.moves for told in run)
        and all(told.key[0] != "call" for told in run[:-1])
        and not (last.key[0] == "call" and last.passed)
    )


def leaves(key: Any) -> bool:
    """True if an instruction ends a function."""
    return key == RETURN or key[0] == "jmp"


def fast_functions(files: Any, fast: Any) -> set:
    """Returns handlers, the functions named in `fast`, the functions of fast files, and all
    functions that these call. RARE functions are not fast, and make no other function fast."""
    where = collections.defaultdict(list)
    ahead = set()
    for file in files:
        for name, (section, _, _) in file.functions.items():
            if not section.startswith(RARE):
                where[name].append(file)
                if file.fast or HANDLER.match(name) or name in fast:
                    ahead.add(name)
    reached = set()
    while ahead:
        name = ahead.pop()
        reached.add(name)
        for file in where[name]:
            ahead |= (file.leads_to(name) & set(where)) - reached
    return reached


def sequences(files: Any, live: Any, fast: Any) -> dict:
    """Returns {keys: places} of the movable sequences with more than one place."""
    found, fast = collections.defaultdict(list), fast_functions(files, fast)
    for file in files:
        for name, (section, _, _) in file.functions.items():
            if (file.path, section) not in live or section.startswith(OFTEN) or name in fast:
                continue
            for run in file.runs(name):
                for first in range(len(run)):
                    for end in range(first + 2, min(len(run), first + LONGEST) + 1):
                        if may_be_moved(run[first:end]):
                            keys = tuple(told.key for told in run[first:end])
                            found[keys].append(Place(file, run, first, end))
    return {keys: places for keys, places in found.items() if len(places) > 1}


def apart(places: Any) -> list:
    """Returns the places that still have all their instructions and do not overlap."""
    taken, kept = set(), []
    for place in places:
        own = place.instructions()
        if not any(told.used or told in taken for told in own):
            taken.update(own)
            kept.append(place)
    return kept


def stays_at(keys: Any, places: Any) -> Any:
    """Returns the place that keeps its instructions, or None if no place does."""
    return next((place for place in places if leaves(keys[-1]) or place.returns()), None)


def saving(keys: Any, places: Any) -> int:
    """Returns the bytes saved by writing a sequence once."""
    if len(places) < 2:
        return 0
    now = sum(place.size() for place in places)
    stays_here = stays_at(keys, places)
    if stays_here:
        return now - stays_here.size() - CALL * (len(places) - 1)
    return now - places[0].size() - (0 if keys[-1][0] == "call" else 2) - CALL * len(places)


def write_once(keys: Any, places: Any, name: str) -> None:
    """Writes a sequence only once, and makes its places jump to it or call it."""
    stays_here = stays_at(keys, places)
    if stays_here:
        name += PLACE
        stays_here.file.labels[stays_here.lines()[0]] = f"\t.global {name}\n{name}:\n"
    else:
        file = places[0].file
        lines = [file.lines[line] for line in places[0].lines()]
        if keys[-1][0] == "call":
            lines[-1] = re.sub("r?call", "jmp", lines[-1], count=1)
        else:
            lines.append("\tret\n")
        file.routines.append(
            f'\t.section\t.text.{name},"ax",@progbits\n\t.global {name}\n'
            f"\t.type\t{name}, @function\n{name}:\n{''.join(lines)}"
            f"\t.size\t{name}, .-{name}\n"
        )
    for place in places:
        for told in place.instructions():
            told.used = True
        if place is not stays_here:
            first, *others = place.lines()
            jumps = leaves(keys[-1]) or place.returns()
            place.file.lines[first] = f"\t{'jmp' if jumps else 'call'} {name}\n"
            for line in others:
                place.file.lines[line] = ""


def outlined(texts: Any, live: Any, fast: Any, fast_files: Any = ()) -> dict:
    """Returns {path: text} of all files, in which each repeated sequence is written only once.
    `live` has the pairs (path, section) of the image. `fast` has the names of the functions that
    assembly calls. `fast_files` has the paths of the fast files."""
    files = [File(path, text, path in fast_files) for path, text in texts.items()]
    found = sequences(files, live, fast)
    best = [
        (-saving(keys, places), number, keys) for number, (keys, places) in enumerate(found.items())
    ]
    heapq.heapify(best)
    count = 0
    while best and best[0][0] < 0:
        expected, number, keys = heapq.heappop(best)
        places = apart(found[keys])
        now = saving(keys, places)
        if -now > expected:  # other sequences have taken some of its places
            heapq.heappush(best, (-now, number, keys))
        else:
            count += 1
            write_once(keys, places, f"{NAME}{count}")
    return {
        file.path: "".join(file.labels[number] + line for number, line in enumerate(file.lines))
        + "".join(file.routines)
        for file in files
    }
