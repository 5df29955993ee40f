# SPDX-License-Identifier: MIT
"""Puts the parts of a function into a better order.

The compiler leaves a function's parts in the order of the source. So a part may end with a jump to
a part that no other part runs into. The program moves the second part behind the first, as on the
right, and leaves out the jump (Pettis and Hansen 1990), if all branches still reach their targets.

    ...                             ...
    rjmp .L9                    .L9:
.L4:                                ...
    ...                             ret
    ret                         .L4:
.L9:                                ...
    ...                             ret
    ret
"""
from branches import BACK, FORTH, INSTRUCTION, LABEL, OPPOSITE, SKIPS, places_in
from typing import Any

LEAVES = {"rjmp", "jmp", "ret", "reti", "ijmp"}
BRANCHES = set(OPPOSITE) | set(OPPOSITE.values())


def name_of(line: str) -> str:
    """Returns the label in a line, or nothing."""
    label = LABEL.match(line)
    return label.group(1) if label else ""


class Part:
    """A part: lines up to an instruction that always jumps or returns."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.names = set()  # the labels before the first instruction
        for line in lines:
            if LABEL.match(line):
                self.names.add(name_of(line))
            elif INSTRUCTION.match(line) or line.startswith(("/* #APP", "#APP")):
                break

    def jump(self) -> tuple[int, str]:
        """Returns (line, label) of the jump at the end, if this jump does not leave the
        function."""
        for number in reversed(range(len(self.lines))):
            found = INSTRUCTION.match(self.lines[number])
            if found:
                operation, operands = found.groups()
                is_jump = operation == "rjmp" and operands.startswith(".L")
                return (number, operands) if is_jump else None
        return None


def parts_of(lines: list[str]) -> tuple[list[Part], list[str]]:
    """Returns (parts, lines behind the last instruction)."""
    parts, first, inline = [], 0, False
    before = [("", "")] * 2  # the two instructions before this one
    for number, line in enumerate(lines):
        if line.startswith(("/* #APP", "#APP")):
            inline = True
        elif line.startswith(("/* #NOAPP", "#NOAPP")):
            inline = False
        found = INSTRUCTION.match(line)
        if inline or not found:
            continue
        operation, operands = found.group(1), found.group(2) or ""
        passed = before[1][0] in SKIPS or any(told[1].startswith(".+") for told in before)
        if operation in LEAVES and not passed:
            parts.append(Part(lines[first : number + 1]))
            first = number + 1
        before = [before[1], (operation, operands)]
    return parts, lines[first:]


def reaches_all(lines: list[str]) -> bool:
    """True if every branch reaches its label."""
    places, labels = places_in(lines)
    return all(
        -BACK <= labels.get(place.operands, place.address) - place.address <= FORTH
        for place in places
        if place.operation in BRANCHES
    )


def joined(order: Any) -> list[str]:
    """Returns the lines of the parts in this order. Leaves out each jump to the part that
    follows."""
    lines = []
    for part, after in zip(order, order[1:] + [None]):
        jump = part.jump()
        gone = jump[0] if jump and after and jump[1] in after.names else None
        lines += [line for number, line in enumerate(part.lines) if number != gone]
    return lines


def ordered(function: str) -> str:
    """Returns the text of a function with its parts in a better order."""
    parts, rest = parts_of(function.splitlines(keepends=True))
    if any(INSTRUCTION.match(line) for line in rest) or any(
        name.isdigit() for part in parts for name in map(name_of, part.lines)
    ):
        return function  # the function goes on behind its last line, or 1f and 1b depend on the
        # order
    for part in list(parts):
        jump = part.jump()
        after = next((other for other in parts[1:] if jump and jump[1] in other.names), None)
        if not after or after is part or parts.index(after) == parts.index(part) + 1:
            continue
        if is_led_to(parts, after):
            continue
        chain = chain_from(parts, after)
        if part in chain:
            continue
        others = [other for other in parts if other not in chain]
        at = others.index(part) + 1
        order = others[:at] + chain + others[at:]
        if reaches_all(joined(order) + rest):
            parts = order
    return "".join(joined(parts) + rest)


def is_led_to(parts: list[Part], part: "Part") -> bool:
    """True if the part before this part runs into it, or jumps to it."""
    before = parts[parts.index(part) - 1].jump()
    return before is not None and before[1] in part.names


def chain_from(parts: list[Part], part: "Part") -> list[Part]:
    """Returns a part, and the parts that follow it without a jump."""
    at = parts.index(part)
    chain = [part]
    while at + 1 < len(parts) and is_led_to(parts, parts[at + 1]):
        at += 1
        chain.append(parts[at])
    return chain
