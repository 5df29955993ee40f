# SPDX-License-Identifier: MIT
"""Finds the functions that a call through a pointer may call, from the tables of pointers in an
image's flash.

The relocations of an object file show where a table has pointers to functions. The image shows
which functions these are. In a table of structs, the offset of the member determines which pointers
a call can use. The class Origins follows the address of the table through the registers up to the
call.
"""
import bisect
import math
import os
import re
from typing import Any

from checksum import Elf
from toolchain import output_of, parts_in

POINTER = "R_AVR_16_PM"


def register_number(operand: str) -> int:
    """Returns 24 for r24, or None if the operand is not a register."""
    return int(operand[1:]) if re.fullmatch(r"r\d+", operand) else None


def pointers_of(objects: list[str]) -> dict:
    """Returns {(object file, section): offsets} of object files. At these offsets of a section
    there are pointers to functions."""
    found, path, section = {}, None, None
    if objects:
        for line in output_of("avr-objdump", "-r", *objects).splitlines():
            if match := re.match(r"(.*):\s+file format", line):
                path = match.group(1)
            elif match := re.match(r"RELOCATION RECORDS FOR \[(.*)\]:", line):
                section = match.group(1)
            elif POINTER in line.split()[1:2]:
                found.setdefault((path, section), []).append(int(line.split()[0], 16))
    return found


def period(size: int, offsets: Any, is_empty: Any) -> Any:
    """Returns the number of bytes in an entry of a table. All entries have their pointers at the
    same places, but an entry may lack a pointer. If several numbers fit, the result is their common
    divisor. So a member gets too many pointers rather than too few."""
    places, found = set(offsets), size
    for step in range(2, size):
        if size % step == 0:
            rests = {offset % step for offset in places}
            if all(
                offset + rest in places or is_empty(offset + rest)
                for offset in range(0, size, step)
                for rest in rests
            ):
                found = math.gcd(found, step)
    return found


class Tables:
    """The tables of pointers to functions in the flash of an image, from the map beside it."""

    def __init__(self, elf: str) -> None:
        with open(elf, "rb") as file:
            self.flash = Elf(file.read()).image()
        path = f"{os.path.splitext(elf)[0]}.map"
        parts = parts_in(path, r"progmem(?!\.gcc_sw)") if os.path.exists(path) else []
        parts = [part for part in parts if os.path.exists(part[2])]
        pointers = pointers_of(sorted({file for _, _, file, _ in parts}))
        self.files = [file for _, _, file, section in parts if (file, section) in pointers]
        self.parts = [
            (start, size, pointers[file, section])
            for start, size, file, section in parts
            if (file, section) in pointers
        ]
        self.starts = [start for start, _, _ in self.parts]

    def part_at(self, address: int) -> Any:
        """Returns (address, bytes, offsets of the pointers) of the table that contains `address`,
        or None."""
        place = bisect.bisect_right(self.starts, address) - 1
        if place < 0 or address >= self.starts[place] + self.parts[place][1]:
            return None
        return self.parts[place]

    def functions_of(self, source: str) -> list:
        """Returns the addresses of all functions to which the tables of a source file point."""
        name = f"/{os.path.splitext(source)[0]}.o"
        return sorted(
            {
                2 * int.from_bytes(self.flash[start + offset : start + offset + 2], "little")
                for file, (start, _, offsets) in zip(self.files, self.parts)
                if file.endswith(name)
                for offset in offsets
            }
            - {0}
        )

    def functions_at(self, address: int) -> list:
        """Returns the addresses of the functions to which the member at `address` points, in this
        entry and in all other entries of the table."""
        start, size, offsets = self.part_at(address)
        flash = self.flash[start : start + size]
        step = period(size, offsets, lambda offset: flash[offset : offset + 2] == b"\0\0")
        words = {
            int.from_bytes(flash[offset : offset + 2], "little")
            for offset in offsets
            if (offset - (address - start)) % step == 0
        }
        return sorted(2 * word for word in words)


class Origins:
    """Knows which pairs of registers point into a table, at any entry, and which registers hold a
    byte that was read from a table."""

    def __init__(self, tables: Any, points: Any = (), read: Any = (), low: int = None) -> None:
        self.tables, self.points, self.read, self.low = tables, dict(points), dict(read), low

    def copy(self) -> "Origins":
        return Origins(self.tables, self.points, self.read, self.low)

    def key(self) -> tuple:
        """Returns a key that differs between different states."""
        return tuple(sorted(self.points.items())), tuple(sorted(self.read.items())), self.low

    def forget(self, registers: Any) -> None:
        """Forgets these registers, which now have other contents."""
        for register in registers:
            self.points.pop(register & ~1, None)
            self.read.pop(register, None)

    def after_call(self) -> None:
        """Forgets the registers that a function may change."""
        self.forget((0, *range(18, 28), 30, 31))
        self.low = None

    def point(self, pair: Any, address: int) -> None:
        """Notes that a pair holds `address`, if `address` lies in a table."""
        self.forget((pair, pair + 1))
        if self.tables.part_at(address & 0xFFFF):
            self.points[pair] = address & 0xFFFF

    def called(self) -> Any:
        """Returns the addresses of the functions that a call through Z may call, or None if Z is
        not from a table."""
        if 30 not in self.read or self.read.get(31) != self.read[30] + 1:
            return None
        return self.tables.functions_at(self.read[30])

    def load(self, operands: Any) -> None:
        """Applies lpm from Z or Z+."""
        register, address = register_number((operands or ["r0"])[0]), self.points.get(30)
        if address is not None and operands[-1:] == ["Z+"]:
            self.point(30, address + 1)
        self.forget((register,))
        if address is not None:
            self.read[register] = address

    def constant(self, register: Any, number: Any, low: Any, sign: Any) -> None:
        """Follows an instruction that loads a byte of a constant, or that subtracts a byte of a
        constant from an index. `low` describes the low byte if the previous instruction used it;
        otherwise it is None."""
        self.forget((register,))
        if register % 2 == 0:
            self.low = register, sign, number
        elif low is not None and low[:2] == (register - 1, sign):
            self.point(register - 1, sign * (low[2] | number << 8))

    def move(self, operation: str, target: Any, source: Any) -> None:
        """Applies mov, movw and add. Either register of an add may hold the table's address; the
        other register holds the index."""
        address = self.points.get(source)
        if operation == "add":
            address = self.points.get(target, address)
        count = 1 if operation == "mov" else 2
        read = {target + i: self.read.get(source + i) for i in range(count)}
        self.forget(range(target, target + count))
        if operation != "mov" and address is not None:
            self.point(target, address)
        if operation != "add":
            self.read.update(
                {register: place for register, place in read.items() if place is not None}
            )

    def follow(self, operation: str, operands: Any, writes: Any) -> None:
        """Applies one instruction. `writes` is true if the instruction changes its first
        operand."""
        low, self.low = self.low, None
        register = register_number(operands[0]) if operands else None
        if operation in ("lpm", "elpm"):
            self.load(operands)
        elif operation.startswith("mul"):
            self.forget((0, 1))
        elif register is None or not writes or operation == "adc":
            pass
        elif operation == "ldi":
            self.constant(register, int(operands[1], 0), low, 1)
        elif operation in ("subi", "sbci"):
            self.constant(register, int(operands[1], 0), low, -1)
        elif operation in ("adiw", "sbiw") and register in self.points:
            by = int(operands[1], 0)
            self.point(register, self.points[register] + (by if operation == "adiw" else -by))
        elif operation in ("mov", "movw", "add"):
            self.move(operation, register, register_number(operands[1]))
        else:
            self.forget((register,))
