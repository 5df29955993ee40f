#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes compiled functions begin and end in shared routines, tools/squeeze/share.S.

    share.py PART ... -- as ...

`wrapper` calls this program in place of the assembler. The program changes functions in the
assembler's input, and runs the assembler. The part `frames` replaces pushes and pops:

    push r16                        call shared_enter_4         ldi r26,128 + 4
    push r17                        ...                         ldi r27,10
    push r28                        jmp shared_leave_4          call shared_enter
    push r29                                                    ...
    ...                                                         adiw r28,10
    pop r29                                                     jmp shared_leave_room_4
    pop r28
    pop r17                                                     with room for variables,
    pop r16                                                     where -mcall-prologues calls
    ret                                                         libgcc and takes 22 bytes

A routine saves the first N registers of SAVED, and N is one of COUNTS. So the routine may also save
registers that the function does not change. Functions marked OFTEN (base/target.h) keep their
pushes. Functions of any other form do not change.

The part `ends` replaces ends of functions that are the same in many functions:

    ldi r24,1                       jmp shared_return_1
    ret

    icall                           ijmp
    ret

The part `copies` makes a function call shared_enter_4.FILE.FUNCTION. Most routines exist twice, and
link.py gives each function the nearer routine. `blocks` puts the parts of functions into a better
order (blocks.py). `branches` shortens branches around a jump where possible (branches.py).
`outline` keeps the assembler's input in the object, so that link.py can change all files at once
(outline.py). `fast` does the same for a file that is fast.
"""
import re
import subprocess
import sys
import tempfile
from typing import Any

import blocks
import branches
import outline

SAVED = ["r28", "r29"] + [f"r{number}" for number in range(17, 7, -1)]
COUNTS = (2, 3, 4, 5, 6, 8, 10, 12)  # bit n of r26 means COUNTS[n]; no bit means the last
WITH_ROOM = 0x80

FUNCTION = re.compile(
    r"^\t\.type\t(\w[\w.]*), @function\n.*?^\t\.size\t\1,", re.DOTALL | re.MULTILINE
)
PUSHES = re.compile(r"((?:\tpush r\d+\n)+)(?=/\* prologue: function \*/)")
POPS = re.compile(r"((?:\tpop r\d+\n)+)\tret\n")
SHARED = re.compile(r"\bshared_(enter|leave|return)(_\d+)?\b")
END = re.compile(
    r"\t(?:ldi r24,(?:lo8\()?(?P<result>[01])\)?|icall)\n"
    r"(?P<marks>(?:\t\.stab.*\n|\.LM\d+:\n)*)\tret\n"
)
OFTEN = re.compile(
    r"^\t\.section\t\.text\.often\..*\n(?:\t\.stab.*\n|\.global.*\n)*" r"\t\.type\t(\w[\w.]*),",
    re.MULTILINE,
)
LIBGCC_ENTRY = re.compile(
    r"\tldi r26,(\S+)\n\tldi r27,0\n\tldi r30,lo8\(gs\(1f\)\)\n"
    r"\tldi r31,hi8\(gs\(1f\)\)\n"
    r"\tr?jmp __prologue_saves__\+\(\(18 - (\d+)\) \* 2\)\n1:\n"
)
LIBGCC_EXIT = re.compile(
    r"(\tin r28,__SP_L__\n\tin r29,__SP_H__\n)?\tldi r30, lo8\((\d+)\)\n"
    r"\tr?jmp __epilogue_restores__ \+ \(\(18 - \2\) \* 2\)\n"
)


def count_for(registers: list[str]) -> int:
    """Returns the smallest N of COUNTS for which the first N registers of SAVED include all
    `registers`. Returns None if one of `registers` is not in SAVED."""
    if not set(registers) <= set(SAVED):
        return None
    needed = 1 + max(SAVED.index(register) for register in registers)
    return min(count for count in COUNTS if count >= needed)


def libgcc_count(text: str) -> int:
    """Returns count_for() of the registers that libgcc's routine saves. `text` is their number:
    they are the last ones of the list r2-r17, r28, r29."""
    return count_for(([f"r{number}" for number in range(2, 18)] + SAVED[:2])[-int(text) :])


def entry(match: re.Match) -> str:
    """Returns the code that replaces the jump to libgcc's __prologue_saves__."""
    room, count = match.group(1), libgcc_count(match.group(2))
    if room == "0":
        return f"\tcall shared_enter_{count}\n"
    return (
        f"\tldi r26,{WITH_ROOM | 1 << COUNTS.index(count) & 0x7F}\n\tldi r27,{room}\n"
        "\tcall shared_enter\n"
    )


def leave(match: re.Match) -> str:
    """Returns the code that replaces the jump to libgcc's __epilogue_restores__."""
    room = "" if match.group(1) else "room_"
    return f"\tjmp shared_leave_{room}{libgcc_count(match.group(2))}\n"


def popped(pushes: str) -> str:
    """Returns the pops that undo `pushes`, and the return."""
    lines = pushes.replace("push", "pop").splitlines(keepends=True)
    return "".join(reversed(lines)) + "\tret\n"


def rewritten(function: re.Match, often: Any = False) -> str:
    """Returns the text of a function with a shared beginning and a shared end. A function marked
    OFTEN keeps its pushes."""
    text = function.group(0)
    pushes = PUSHES.search(text)
    if pushes and often:
        return LIBGCC_EXIT.sub(popped(pushes.group(1)), text)
    if not pushes:
        jump = LIBGCC_ENTRY.search(text)
        if (
            not jump
            or libgcc_count(jump.group(2)) is None
            or any(
                bool(leaving.group(1)) != (jump.group(1) == "0")
                for leaving in LIBGCC_EXIT.finditer(text)
            )
        ):
            return text
        return LIBGCC_EXIT.sub(leave, LIBGCC_ENTRY.sub(entry, text))

    registers = re.findall(r"r\d+", pushes.group(1))
    count = 1 if registers == ["r28"] else count_for(registers)
    exits = [re.findall(r"r\d+", match.group(1)) for match in POPS.finditer(text)]
    pops = len(re.findall(r"^\tpop ", text, re.MULTILINE))
    if (
        count is None
        or pops != sum(map(len, exits))
        or any(regs != registers[::-1] for regs in exits)
    ):
        return text
    if count > 1:
        text = PUSHES.sub(f"\tcall shared_enter_{count}\n", text)
    return LIBGCC_EXIT.sub(leave, POPS.sub(f"\tjmp shared_leave_{count}\n", text))


def is_passed(text: str) -> bool:
    """True if an instruction behind `text` may be passed over, by a skip or by a branch around
    it."""
    before = [found for found in map(branches.INSTRUCTION.match, text.splitlines()[-30:]) if found]
    return bool(before) and (
        before[-1].group(1) in branches.SKIPS
        or any((found.group(2) or "").startswith(".+") for found in before[-2:])
    )


def ended(text: str) -> str:
    """Returns the text of a function with a new end: a jump to share.S, or a jump through the
    pointer."""

    def end(match: re.Match) -> str:
        if is_passed(text[: match.start()]):
            return match.group(0)
        result = match.group("result")
        return match.group("marks") + (f"\tjmp shared_return_{result}\n" if result else "\tijmp\n")

    return END.sub(end, text)


def whole(text: str, parts: Any) -> str:
    """Returns the text of a file after the named parts have changed it."""
    found = re.search(r'^\t\.file\t"(\w+)', text, re.MULTILINE)
    file = found.group(1) if found else ""
    often = set(OFTEN.findall(text))

    def changed(function: re.Match) -> str:
        name, code = function.group(1), function.group(0)
        if "frames" in parts:
            code = rewritten(function, name in often)
        if "ends" in parts and name not in often:
            code = ended(code)
        if "copies" in parts:
            code = SHARED.sub(rf"\g<0>.{file}.{name}", code)
        if "blocks" in parts:
            code = blocks.ordered(code)
        if "branches" in parts:
            code = branches.shortened(code, name)
        return code

    return FUNCTION.sub(changed, text)


def assembled_with_text(command: list[str], text: str, section: str) -> int:
    """Runs the assembler. Also puts the text into the section `section`, where link.py finds it."""
    with tempfile.NamedTemporaryFile("w", encoding="ascii", suffix=".s") as kept:
        kept.write(text)
        kept.flush()
        with open(command[-1], "w", encoding="ascii") as file:
            file.write(f'{text}\t.section\t{section},"e"\n\t.incbin\t"{kept.name}"\n')
        return subprocess.call(command)


def main(arguments: Any) -> int:
    end = arguments.index("--")
    parts, command = arguments[:end], arguments[end + 1 :]
    with open(command[-1], encoding="ascii") as file:
        text = whole(file.read(), parts)
    for part, section in ("outline", outline.KEPT), ("fast", outline.KEPT_FAST):
        if part in parts:
            return assembled_with_text(command, text, section)
    with open(command[-1], "w", encoding="ascii") as file:
        file.write(text)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
