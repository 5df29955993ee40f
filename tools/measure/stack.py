#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds the deepest stack of an AVR image by its call graph.

The program follows every function instruction by instruction in the disassembly, so compiled code
and hand-written assembly count alike. The worst case is the deepest chain of calls from main plus
the deepest interrupt (interrupts do not nest). pointer_tables.py finds the functions that a pointer
in a table may call, and indirect_calls.txt lists those that a pointer in SRAM may call. A switch
through a jump table stays in its function. Errors are: recursion; a stack pointer of unknown value;
an interrupt that enables interrupts; a pointer from neither table nor list; and a call from the
screens to the cable and back (rooms.py).
"""
import argparse
import bisect
import os
import re
import sys
from typing import Any

from pointer_tables import Origins, Tables, register_number
from rooms import Rooms
from toolchain import output_of, symbols

INDIRECT_CALLS = os.path.join(os.path.dirname(__file__), "indirect_calls.txt")

SKIPS = {"cpse", "sbrc", "sbrs", "sbic", "sbis"}
KEEP_FIRST_OPERAND = {
    "cp",
    "cpc",
    "cpi",
    "cpse",
    "tst",
    "push",
    "out",
    "st",
    "std",
    "sts",
    "sbrc",
    "sbrs",
    "sbic",
    "sbis",
    "sbi",
    "cbi",
    "bst",
    "mul",
    "muls",
    "mulsu",
    "fmul",
}
SWITCH_HELPERS = ("__tablejump2__", "__tablejump__")
LIBGCC_FRAMES = ("__prologue_saves__", "__epilogue_restores__")
OWN_FRAMES = "shared_"  # the routines of tools/squeeze/share.S
OUTLINED = "outlined_"  # the code that tools/squeeze/outline.py has taken out of functions
SP_LOW = 0x3D
RESET = 0
DEPTH_LIMIT = 8192


class Fault(Exception):
    """Raised if the stack of a part of the image has no bound."""


def number(text: str) -> int:
    """Returns an operand such as 0x3d, 61 or -5."""
    return int(text, 0)


class Image:
    """The disassembly: instructions by address, names of addresses."""

    def __init__(self, elf: str) -> None:
        text = output_of("avr-objdump", "-d", "-w", elf)
        self.code, self.names, self.addresses = {}, {}, {}
        self.tables = Tables(elf)
        for line in text.splitlines():
            label = re.match(r"([0-9a-f]+) <(\S+)>:", line)
            if label:
                address = int(label.group(1), 16)
                self.names[address] = label.group(2)
                continue
            found = re.match(r"\s*([0-9a-f]+):\t((?:[0-9a-f]{2} )+)\s*\t(\S+)\s*([^;]*)", line)
            if found:
                operands = [word.strip() for word in found.group(4).split(",") if word.strip()]
                address, size = int(found.group(1), 16), len(found.group(2).split())
                self.code[address] = (size, found.group(3), operands)
        self.starts = sorted(self.names)
        self.rooms = Rooms(elf, self.names)
        for address, kind, name in symbols(elf):
            if kind in "TtWw" and address is not None:
                self.addresses[name] = address

    def start_of(self, address: int) -> int:
        """Returns the address of the function that contains `address`."""
        return self.starts[bisect.bisect_right(self.starts, address) - 1]

    def end_of(self, address: int) -> int:
        """Returns the first address after the function that contains `address`."""
        place = bisect.bisect_right(self.starts, address)
        return self.starts[place] if place < len(self.starts) else max(self.code) + 4

    def name(self, address: int) -> Any:
        """Returns the name of the function that contains `address`."""
        return self.names[self.start_of(address)]

    def shares_frames(self, address: int) -> bool:
        """True for beginnings and ends that functions share. A shared beginning returns by a jump
        to Z. A function jumps to a shared end, and the RET there returns from the function."""
        name = self.name(address)
        return name in LIBGCC_FRAMES or name.startswith(OWN_FRAMES)

    def behind_trampoline(self, address: int) -> int:
        """Returns where a call leads. A pointer cannot hold an address beyond 128 KB, so it holds
        the address of a jump to the function."""
        start = self.addresses.get("__trampolines_start", 0)
        if not start <= address < self.addresses.get("__trampolines_end", 0):
            return address
        _, operation, operands = self.code[address]
        return jump_target(address, operation, operands)

    def vectors(self) -> dict:
        """Returns the addresses of the interrupt handlers by vector number, without reset."""
        entry_size = 4
        handlers, place = {}, entry_size
        first_code = min(
            self.addresses.get(name, 1 << 20)
            for name in ("__trampolines_start", "__ctors_start", "__ctors_end")
        )
        if first_code == 1 << 20:
            first_code = self.end_of(0)
        while place < first_code and place in self.code:
            _, operation, operands = self.code[place]
            if operation not in ("jmp", "rjmp"):
                break  # tables of switches lie between the vectors and the code
            target = jump_target(place, operation, operands)
            if self.names.get(target) not in ("__bad_interrupt", "__vectors"):
                handlers[place // entry_size] = target
            place += entry_size
        return handlers


def jump_target(address: int, operation: str, operands: Any) -> int:
    """Returns the target of a jump, call or branch."""
    operand = operands[-1]
    if operation in ("jmp", "call"):
        return number(operand)
    return address + 2 + number(operand.lstrip("."))


class Registers:
    """Knows what registers hold. `known` is {pair that holds the stack pointer: its depth}.
    `constants` has what X and Z hold for shared beginnings of functions (tools/squeeze/share.S, or
    libgcc's with -mcall-prologues). `back` is the return address that a shared beginning pops."""

    CONSTANTS = (26, 27, 30, 31)
    CALL_SAVED = tuple(range(2, 18)) + (28, 29)

    def __init__(
        self, origins: Any, known: Any = (), constants: Any = (), half: Any = None, back: Any = None
    ) -> None:
        self.known, self.constants, self.half = dict(known), dict(constants), half
        self.back, self.origins = back, origins

    def copy(self) -> "Registers":
        return Registers(self.origins.copy(), self.known, self.constants, self.half, self.back)

    def key(self) -> tuple:
        """Returns a key that differs between different states."""
        return (
            tuple(sorted(self.known.items())),
            tuple(sorted(self.constants.items())),
            self.half,
            self.back,
            self.origins.key(),
        )

    def after_jump(self) -> "Registers":
        """Forgets the constants, because constants are followed only in straight code."""
        self.constants = {}
        return self

    def after_call(self) -> None:
        """Forgets the registers that a function may change."""
        self.constants = {}
        self.origins.after_call()
        self.known = {pair: depth for pair, depth in self.known.items() if pair in self.CALL_SAVED}

    def z_constant(self) -> Any:
        """Returns the flash address to which Z points, or None if unknown."""
        if 30 in self.constants and 31 in self.constants:
            return 2 * (self.constants[30] | self.constants[31] << 8)
        return None

    def take_back(self, operand: str) -> None:
        """Applies an instruction that pops a byte of the return address."""
        if operand in ("r30", "r31"):
            word = self.back // 2
            self.constants[int(operand[1:])] = word >> 8 if operand == "r31" else word & 0xFF

    def skips(self, operation: str, operands: Any) -> bool:
        """True if an instruction skips the next instruction; None if unknown."""
        value = self.constants.get(register_number(operands[0]))
        if value is None or operation not in ("sbrc", "sbrs"):
            return None
        return (value >> number(operands[1]) & 1) == (operation == "sbrs")

    def value(self, operand: str) -> Any:
        """Returns the value of an operand, or None if it is unknown. In C r1 always holds 0."""
        register = register_number(operand)
        if register is None:
            return number(operand) & 0xFF
        return 0 if register == 1 else self.constants.get(register)

    def change(self, pair: Any, by: Any) -> Any:
        """Changes the depth of a pair. If the depth is impossible, a loop moves the pair, so the
        pair no longer counts as a stack pointer. Without this rule the walk would not end."""
        self.known[pair] += by
        if not 0 <= self.known[pair] <= DEPTH_LIMIT:
            self.known.pop(pair)

    def change_low(self, register: int, operand: str, sign: int) -> None:
        """Applies sub, subi or add to the low byte of a pair."""
        value = self.value(operand)
        self.half = None if value is None else (register, sign, value)
        if value is None:
            self.known.pop(register)

    def change_high(self, register: Any, operand: str) -> None:
        """Applies sbc, sbci or adc to the high byte of a pair."""
        (low, sign, value), high = self.half, self.value(operand)
        self.half = None
        if low != register - 1 or high is None:
            self.known.pop(register & ~1, None)
            return
        change = value | high << 8
        self.change(low, sign * (change - (change >> 15 << 16)))

    def follow(self, operation: str, operands: Any, depth: int) -> None:
        """Applies one instruction."""
        self.origins.follow(operation, operands, operation not in KEEP_FIRST_OPERAND)
        register = register_number(operands[0]) if operands else None
        if register is None or operation in KEEP_FIRST_OPERAND:
            return
        self.constants.pop(register, None)
        if operation == "in" and number(operands[1]) == SP_LOW:
            self.known[register] = depth
        elif operation == "in" and number(operands[1]) == SP_LOW + 1:
            pass
        elif operation in ("sbiw", "adiw") and register in self.known:
            by = number(operands[1])
            self.change(register, by if operation == "sbiw" else -by)
        elif operation in ("sub", "subi", "add") and register in self.known:
            self.change_low(register, operands[1], -1 if operation == "add" else 1)
        elif operation in ("sbc", "sbci", "adc") and self.half is not None:
            self.change_high(register, operands[1])
        elif operation == "movw" and register_number(operands[1]) in self.known:
            self.known[register] = self.known[register_number(operands[1])]
        else:
            self.known.pop(register & ~1, None)
            if operation == "ldi" and register in self.CONSTANTS:
                self.constants[register] = number(operands[1])


class Function:
    """A function: its own deepest stack, and its calls, {target: depth with return address}."""

    def __init__(self, image: Any, entry: Any, return_size: int, indirect: Any) -> None:
        self.image, self.indirect = image, indirect
        self.entry, self.return_size = entry, return_size
        self.deepest, self.calls, self.lets_interrupts_in = 0, {}, False
        # functions to which this function jumps at its end; walk() follows them, too
        self.tails = set()
        self.seen, self.reached, self.switches = set(), set(), []
        self.walk([(entry, 0, Registers(Origins(image.tables)))])
        while self.switches:
            place, depth, registers = self.switches[-1]
            missing = [
                address
                for address in self.image.code
                if self.image.start_of(place) <= address < self.image.end_of(place)
                and address not in self.reached
            ]
            if missing:
                self.walk([(min(missing), depth, registers)])
            else:
                self.switches.pop()

    def walk(self, todo: Any) -> None:
        """Follows all paths from the given states."""
        while todo:
            address, depth, registers = todo.pop()
            state = (address, depth, registers.key())
            if state in self.seen:
                continue
            self.seen.add(state)
            self.reached.add(address)
            if depth > DEPTH_LIMIT or address not in self.image.code:
                raise Fault(f"{self.image.name(self.entry)}: lost at {address:#x}")
            todo += self.step(address, depth, registers)

    def call(self, address: Any, target: Any, depth: int) -> None:
        """Notes a call."""
        if target not in self.image.code:
            raise Fault(f"{self.image.name(address)}: calls {target:#x}, where no code is")
        target = self.image.behind_trampoline(target)
        self.calls[target] = max(self.calls.get(target, 0), depth + self.return_size)

    def outlined_call(self, address: int, target: Any, depth: int, registers: Any) -> None:
        """Notes a call of code that outline.py has taken out of this function, and follows the
        call."""
        self.call(address, target, depth)
        origins, constants = registers.origins.copy(), {}
        registers.after_call()
        while self.image.code[target][1] not in ("ret", "jmp", "rjmp"):
            size, operation, operands = self.image.code[target]
            if operation in ("call", "rcall"):
                origins.after_call()
                constants = {}
            else:
                origins.follow(operation, operands, operation not in KEEP_FIRST_OPERAND)
                register = register_number(operands[0]) if operands else None
                for changed in (register, register | 1) if register is not None else ():
                    constants.pop(changed, None)
                if operation == "ldi" and register in registers.CONSTANTS:
                    constants[register] = number(operands[1])
            target += size
        if self.image.code[target][1] == "ret":
            registers.origins, registers.constants = origins, constants

    def pointer_call(self, address: Any, depth: Any, registers: Any) -> None:
        """Notes the calls that a pointer may make."""
        callees = registers.origins.called()
        if callees is not None:
            for callee in callees:
                self.call(address, callee, depth)
            return
        caller = self.image.name(address).split(".")[0]
        if caller not in self.indirect:
            raise Fault(
                f"{caller}: calls through a pointer ({address:#x}) that is from no table "
                f"in flash, and is not in {os.path.basename(INDIRECT_CALLS)}"
            )
        self.indirect[caller]["used"] = True
        for callee in self.indirect[caller]["callees"]:
            name = callee.rstrip("?")
            if name.endswith(".c"):
                found = self.image.tables.functions_of(name)
                if not found:
                    raise Fault(f"{caller}: {name} has no table of functions in the image")
                for function in found:
                    self.call(address, function, depth)
                continue
            if name not in self.image.addresses:
                if callee != name:
                    continue
                raise Fault(f"{caller}: {callee}, said to be called by it, is not in the image")
            self.call(address, self.image.addresses[name], depth)

    def step(self, address: Any, depth: Any, registers: Any) -> list:
        """Follows an instruction. Returns the states after it."""
        size, operation, operands = self.image.code[address]
        registers = registers.copy()
        following = address + size
        if operation == "push":
            depth += 1
        elif operation == "pop":
            depth -= 1
        elif operation == "out" and number(operands[0]) == SP_LOW:
            register = int(operands[1][1:])
            if register not in registers.known:
                raise Fault(
                    f"{self.image.name(address)}: stack pointer from nowhere " f"at {address:#x}"
                )
            depth = registers.known[register]
        elif operation == "sei":
            self.lets_interrupts_in = True
        registers.follow(operation, operands, depth)
        shared = self.image.shares_frames(address)
        if operation == "pop" and shared and registers.back is not None:
            registers.take_back(operands[0])
        self.deepest = max(self.deepest, depth)

        if operation in ("ret", "reti"):
            if depth != 0:
                raise Fault(
                    f"{self.image.name(self.entry)}: {depth} bytes on the stack "
                    f"at its end, {address:#x}"
                )
            return []
        if operation in ("icall", "eicall"):
            self.pointer_call(address, depth, registers)
            registers.after_call()
        elif operation in ("ijmp", "eijmp"):
            if registers.z_constant() is not None:
                return [(registers.z_constant(), depth, registers.after_jump())]
            self.pointer_call(address, depth - self.return_size, registers)
            return []
        elif operation in ("jmp", "rjmp"):
            target = jump_target(address, operation, operands)
            if target == RESET:  # the program restarts with an empty stack
                return []
            if self.image.names.get(target) in SWITCH_HELPERS:
                self.switches.append((address, depth, registers.after_jump()))
                return []
            if not self.image.shares_frames(target):
                registers.after_jump()
                if target in self.image.names and target != self.image.start_of(address):
                    self.tails.add(target)
            return [(target, depth, registers)]
        elif operation in ("call", "rcall"):
            target = jump_target(address, operation, operands)
            if target == following:  # this instruction makes room for a small frame
                depth += self.return_size
                self.deepest = max(self.deepest, depth)
            elif self.image.shares_frames(target):
                registers.back = following
                return [(target, depth + self.return_size, registers)]
            elif self.image.name(target).startswith(OUTLINED):
                self.outlined_call(address, target, depth, registers)
            else:
                self.call(address, target, depth)
                registers.after_call()
        elif operation.startswith("br") and operation != "break":
            registers.after_jump()
            return [
                (following, depth, registers),
                (jump_target(address, operation, operands), depth, registers),
            ]
        elif operation in SKIPS:
            skipped = self.image.code[following][0]
            if shared and registers.skips(operation, operands) is not None:
                skips = registers.skips(operation, operands)
                return [(following + (skipped if skips else 0), depth, registers)]
            registers.after_jump()
            return [(following, depth, registers), (following + skipped, depth, registers)]
        return [(following, depth, registers)]


class Graph:
    """The functions of an image by their addresses. Analyses a function when somebody first asks
    for it."""

    def __init__(self, image: Any, return_size: int, indirect: Any) -> None:
        self.image, self.return_size, self.indirect = image, return_size, indirect
        self.functions, self.results = {}, {}

    def deepest(self, entry: Any, above: Any = ()) -> Any:
        """Returns (bytes, chain) of the deepest path from `entry`. The chain has (name, bytes)
        pairs."""
        if entry in above:
            names = [self.image.name(address) for address in above[above.index(entry) :] + (entry,)]
            raise Fault("recursion: " + " > ".join(names))
        if entry not in self.results:
            function = Function(self.image, entry, self.return_size, self.indirect)
            self.functions[entry] = function
            best, chain = function.deepest, [(self.image.name(entry), function.deepest)]
            for target, depth in sorted(function.calls.items()):
                below, below_chain = self.deepest(target, above + (entry,))
                if depth + below > best:
                    best = depth + below
                    chain = [(self.image.name(entry), depth)] + below_chain
            for target in function.tails:
                if self.image.rooms.are_between(target):
                    self.deepest(target, above + (entry,))
            self.results[entry] = best, chain
        return self.results[entry]

    def lets_interrupts_in(self, entry: Any) -> bool:
        """True if a `sei` can be reached from `entry`."""
        function = self.functions[entry]
        return function.lets_interrupts_in or any(map(self.lets_interrupts_in, function.calls))


def read_indirect_calls() -> dict:
    """Returns the list of calls through pointers: caller -> callees."""
    calls = {}
    with open(INDIRECT_CALLS, encoding="ascii") as lines:
        for line in lines:
            line = line.split("#")[0].strip()
            if line:
                caller, callees = line.split(":")
                calls[caller.strip()] = {"callees": callees.split(), "used": False}
    return calls


def vector_names(mcu: str) -> dict:
    """Returns {vector number: name of the interrupt in avr-libc}."""
    text = output_of(
        "avr-gcc", f"-mmcu={mcu}", "-E", "-dM", "-include", "avr/io.h", "-x", "c", "/dev/null"
    )
    return {int(place): name for name, place in re.findall(r"#define (\w+_vect)_num\s+(\d+)", text)}


def analyse(elf: str, mcu: Any, indirect: Any) -> tuple:
    """Returns (bytes, chain) of main with its return address, and (bytes, chain) of the deepest
    interrupt. `indirect` is the list of calls through pointers."""
    image = Image(elf)
    return_size = 3 if mcu.startswith("atmega256") else 2
    graph = Graph(image, return_size, indirect)
    below, chain = graph.deepest(image.addresses["main"])
    main = below + return_size, chain
    interrupt, names = (0, []), vector_names(mcu)
    for vector, handler in image.vectors().items():
        if vector > max(names):  # a table after the vectors that looks like a vector
            break
        below, chain = graph.deepest(handler)
        if graph.lets_interrupts_in(handler):
            raise Fault(f"{names.get(vector, vector)}: lets other interrupts in")
        chain = [(names.get(vector, chain[0][0]), chain[0][1])] + chain[1:]
        interrupt = max(interrupt, (below + return_size, chain))
    if way := image.rooms.there_and_back(graph.functions):
        raise Fault("a call there and back: " + " > ".join(map(image.name, way)))
    for caller, entry in indirect.items():
        if not entry["used"] and caller in image.addresses:
            raise Fault(
                f"{os.path.basename(INDIRECT_CALLS)}: {caller} makes no call " "through a pointer"
            )
    return main, interrupt


def show(chain: Any) -> str:
    """Returns a chain in one line."""
    return " > ".join(f"{name} {size}" for name, size in chain)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("elf")
    parser.add_argument("--mcu", default="atmega328p")
    arguments = parser.parse_args()
    try:
        from_main, interrupt = analyse(arguments.elf, arguments.mcu, read_indirect_calls())
    except Fault as fault:
        print(f"stack: {fault}", file=sys.stderr)
        return 1
    print(f"main       {from_main[0]:4}  {show(from_main[1])}")
    print(f"interrupt  {interrupt[0]:4}  {show(interrupt[1])}")
    print(f"worst case {from_main[0] + interrupt[0]:4}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
