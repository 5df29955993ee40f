#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints flash and SRAM of the image by module, and compares them with the board's sizes.

The linker's map says how much flash and how much static SRAM each object file takes. A board may
ask for a reserve, which an ordinary change may use up. The program prints how much of the reserve
is used. Only a release needs the whole reserve (dist.py). --full also prints the deepest stack by
call graph (stack.py) and the painted stack: the bytes that a game on the handheld has not touched.
The exit status is 1 if the image exceeds the board's flash, or if tables lie beyond the first 64 KB
of flash. It is also 1 if static SRAM, the worst-case stack and SPARE bytes together exceed the
board's SRAM. With --full there are more reasons for status 1: if a heap is linked, if the simulated
chip would skip more or fewer words than a real chip (misread_skips), if code saves a register that
belongs to a variable (taken_registers), or if other code than hal/avr/landing.S lies at LANDING.
"""
import argparse
import re
import subprocess
import sys
from typing import Any

import stack
from board_facts import facts_of
from toolchain import output_of, symbols

CODE = (".tables", ".text", ".code")
FLASH = (*CODE, ".data")
SPARE = 32  # the number of bytes of SRAM that must stay free in the worst case

# the number of bytes that lpm reaches; the linker puts all tables of __flash before the code
TABLES = 65536
LANDING = 0x20000  # the Mega's bootloader jumps to this address after a reset by the watchdog

# Each module with its object files.
MODULES = [
    ("board", r"board/|base/"),
    ("engine", r"firmware/engine/(?!book)"),
    ("book", r"firmware/engine/book"),
    ("uci, game", r"firmware/(game/(?!journal)|uci/|cable/|main)"),
    ("ui", r"firmware/(ui/|pad/|text)"),
    ("shared code", r"tools/squeeze/"),
    ("hal, journal", r"hal/|firmware/game/journal"),
    ("C library, start", r""),
]


def module_of(path: str) -> str:
    """Returns the module of an object file."""
    inner = re.sub(r".*/obj/", "", path) if "/obj/" in path else ""
    for name, pattern in MODULES:
        if not pattern or (inner and re.match(pattern, inner)):
            return name
    raise ValueError(path)


def read_map(path: str) -> dict:
    """Returns {module: [flash, SRAM]} from the linker's map."""
    sizes = {name: [0, 0] for name, _ in MODULES}
    with open(path, encoding="utf-8", errors="replace") as lines:
        text = lines.read()
    text = text[text.index("Linker script and memory map") :]
    # In the map a long section name has a line of its own.
    text = re.sub(r"\n (\.\S+|COMMON)\n +0x", r"\n \1 0x", text)
    output = None
    for line in text.splitlines():
        section = re.match(r"(\.\w+)", line)
        if section:
            output = section.group(1)
        part = re.match(r" (?:\.\S+|COMMON|\*fill\*) +0x([0-9a-f]+) +0x([0-9a-f]+) ?(.*)", line)
        if not part or output not in (*FLASH, ".bss", ".noinit", ".page"):
            continue
        size = int(part.group(2), 16)
        module = sizes[module_of(part.group(3))]
        if output in FLASH:
            module[0] += size
        if output not in CODE:
            module[1] += size
    return sizes


def told(used: Any, size: int, reserve: Any) -> str:
    """Returns a text that compares the used bytes with the size. A release must leave `reserve`
    bytes free."""
    free = size - used
    text = f"{used:6}  of {size}: {free} free"
    if free < 0:
        return text + ", TOO LARGE"
    if free < reserve:
        return text + f", {reserve - free} into the reserve of {reserve}"
    return text


def read_sections(elf: str) -> dict:
    """Returns {name: (size, address)} of the sections."""
    text = output_of("avr-size", "-A", elf)
    return {
        name: (int(size), int(address))
        for name, size, address in re.findall(r"^(\.\w+)\s+(\d+)\s+(\d+)", text, re.MULTILINE)
    }


def tables_end(elf: str) -> int:
    """Returns the flash address where the tables end and the code begins."""
    return next(symbol.address for symbol in symbols(elf) if symbol.name == "__ctors_start")


HEAP = {"malloc", "calloc", "realloc", "free", "alloca", "__brkval", "__malloc_heap_start"}


def heap_symbols(elf: str) -> list:
    """Returns the linked functions of a heap. There must be none."""
    return sorted(HEAP & {symbol.name for symbol in symbols(elf)})


def misread_skips(image: Any) -> list:
    """Returns the places where simavr and the chip differ, as "address function: instructions".

    An instruction that skips the next instruction must know whether the next one has one word or
    two. simavr 1.6 ignores four bits when it looks for jmp and call (sim_core.c,
    _avr_is_instruction_32_bits: mask 0xfc0f). So simavr also treats adiw and sbiw as two words if
    the low four bits of their constant are 12 to 15. Then simavr also skips the word after them.
    """
    found = []
    for address, (size, operation, _) in image.code.items():
        following, operands = image.code.get(address + size, (0, "", []))[1:]
        if (
            operation in stack.SKIPS
            and following in ("adiw", "sbiw")
            and stack.number(operands[1]) % 16 >= 12
        ):
            found.append(
                f"{address:#x} {image.name(address)}: "
                f"{operation}, {following} {', '.join(operands)}"
            )
    return found


CALLS = {"call", "rcall", "icall", "eicall"}
JUMPS = {"jmp", "rjmp"}


def taken_registers(image: Any, registers: list[str], first: Any) -> list:
    """Returns the functions from address `first` on that save a register of `registers`. These
    registers belong to variables. A function may save such a register if it restores the register
    before any call or jump to other code, because until then no other code reads the variable.
    Functions enter libgcc's __prologue_saves__ at the first register that they save."""
    names = {f"r{number}" for number in registers}
    targets = {
        address: stack.jump_target(address, operation, operands)
        for address, (_, operation, operands) in image.code.items()
        if operation in JUMPS
    }
    taken, saved = set(), {}  # saved: the position of each register's push
    for address in sorted(place for place in image.code if place >= first):
        _, operation, operands = image.code[address]
        if operation == "push" and operands[0] in names:
            start = image.start_of(address)
            if image.name(address) not in stack.LIBGCC_FRAMES or any(
                start <= target <= address for target in targets.values()
            ):
                saved[operands[0]] = address
        elif operation == "pop" and operands[0] in names:
            begin = saved.pop(operands[0], None)
            if begin is None or not all(
                begin <= targets[place] <= address for place in targets if begin <= place <= address
            ):
                taken.add(image.name(address))
        elif operation in CALLS:
            taken.update(image.name(place) for place in saved.values())
            saved.clear()
    return sorted(taken | {image.name(place) for place in saved.values()})


def misses_landing(image: Any) -> bool:
    """True if the image has code at the address LANDING, but not the landing
    (hal/avr/landing.S)."""
    return max(image.code) >= LANDING and image.name(LANDING) != "landing"


def painted_stack(arguments: argparse.Namespace) -> int:
    """Returns the answer of the handheld's `stack` after a few moves of play and search, or None if
    there is no such command."""
    is_console = "CONSOLE" in facts_of(arguments.circuit or arguments.board).get("HAS", "")
    script = f"tools/measure/{'stack_console' if is_console else 'stack'}.scene"
    with open(script, encoding="ascii") as commands:
        answer = subprocess.run(
            [
                arguments.handheld,
                "--board",
                arguments.circuit or arguments.board,
                "--firmware",
                f"{arguments.image}.hex",
                "--headless",
            ],
            stdin=commands,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout
    numbers = re.findall(r"^> (\d+)$", answer, re.MULTILINE)
    return int(numbers[-1])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("image", help="without .elf")
    parser.add_argument("--board", required=True)
    parser.add_argument("--circuit", help="the board without its game")
    parser.add_argument("--mcu", required=True)
    parser.add_argument("--flash", type=int, required=True)
    parser.add_argument("--sram", type=int, required=True)
    parser.add_argument(
        "--reserve",
        type=int,
        nargs=2,
        default=(0, 0),
        metavar=("FLASH", "SRAM"),
        help="bytes that a release leaves free",
    )
    parser.add_argument("--page", type=lambda text: int(text, 0), required=True)
    parser.add_argument(
        "--registers", type=int, nargs="*", default=[], help="that are left to variables"
    )
    parser.add_argument(
        "--anyway", action="store_true", help="what is too large is said, and no failure"
    )
    parser.add_argument("--full", action="store_true", help="stack too")
    parser.add_argument("--handheld", help="for the painted stack")
    arguments = parser.parse_args()
    sections = read_sections(f"{arguments.image}.elf")
    modules = read_map(f"{arguments.image}.map")
    flash = sum(sections.get(name, (0, 0))[0] for name in FLASH)
    static = (
        max(
            (
                size + address
                for name, (size, address) in sections.items()
                if name in (".page", ".data", ".bss", ".noinit")
            ),
            default=arguments.page,
        )
        - arguments.page
    )

    print(f"{arguments.board:18} flash    SRAM")
    for name, _ in MODULES:
        print(f"  {name:16}{modules[name][0]:6}{modules[name][1]:8}")
    fits = flash <= arguments.flash
    print(f"  {'flash':16}{told(flash, arguments.flash, arguments.reserve[0])}")
    tables = tables_end(f"{arguments.image}.elf")
    if tables > TABLES:
        print(f"  {'tables in flash':16}{tables:6}  of {TABLES}: TOO LARGE")
        fits = False
    if not arguments.full:
        print(f"  {'SRAM, static':16}{static:6}  of {arguments.sram}")
        return 0 if fits or arguments.anyway else 1

    try:
        (from_main, main_chain), (interrupt, interrupt_chain) = stack.analyse(
            f"{arguments.image}.elf", arguments.mcu, stack.read_indirect_calls()
        )
    except stack.Fault as fault:
        print(f"stack: {fault}")
        return 1
    image = stack.Image(f"{arguments.image}.elf")
    misread = misread_skips(image)
    for place in misread:
        print(f"  skipped otherwise by simavr than by the chip: {place}")
    taken = taken_registers(image, arguments.registers, tables)
    if taken:
        print(f"  registers of variables used by: {' '.join(taken)}")
    heap = heap_symbols(f"{arguments.image}.elf")
    if heap:
        print(f"  a heap: {' '.join(heap)}")
    misses = misses_landing(image)
    if misses:
        print(f"  at {LANDING:#x} there is no landing, but {image.name(LANDING)}")
    fits = fits and not misread and not taken and not heap and not misses
    worst = static + from_main + interrupt + SPARE
    print(f"  {'SRAM, static':16}{static:6}")
    print(f"  {'stack, main':16}{from_main:6}  {stack.show(main_chain)}")
    print(f"  {'stack, interrupt':16}{interrupt:6}  {stack.show(interrupt_chain)}")
    print(f"  {'spare':16}{SPARE:6}")
    print(f"  {'SRAM':16}{told(worst, arguments.sram, arguments.reserve[1])}")
    if arguments.handheld and flash <= arguments.flash:
        untouched = painted_stack(arguments)
        seen = arguments.sram - static - untouched
        print(f"  {'stack, painted':16}{seen:6}  seen in play, {untouched} bytes never touched")
        fits = fits and seen <= from_main + interrupt
    return 0 if fits and worst <= arguments.sram or arguments.anyway else 1


if __name__ == "__main__":
    sys.exit(main())
