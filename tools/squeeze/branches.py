# SPDX-License-Identifier: MIT
"""Shortens conditional branches to targets that are out of reach.

A branch reaches 64 words from the next instruction. For a target that may be farther away the
compiler writes two words: a branch around a jump. One word is enough if another jump to the same
target is within reach, as on the right. One word is also enough if the target itself is within
reach, because share.py has removed instructions in between.

    brne .+2                        breq .Lnear_1
    rjmp .L9                        ...
    ...                      .Lnear_1:
    rjmp .L9                        rjmp .L9
"""
import re

SKIPS = {"cpse", "sbrc", "sbrs", "sbic", "sbis"}
INSTRUCTION = re.compile(r"^\t([a-z]\w*)(?:\s+(.*?))?\s*$")
LABEL = re.compile(r"^\s*([.\w$]+):")

BACK, FORTH = 63, 65  # words that the branch reaches; they include the jump after it
LONG = {"call", "jmp", "lds", "sts"}
FAR = 1000  # words; stands for the distance of an unknown place
OPPOSITES = [
    ("breq", "brne"),
    ("brsh", "brlo"),
    ("brcc", "brcs"),
    ("brge", "brlt"),
    ("brpl", "brmi"),
    ("brts", "brtc"),
    ("brvc", "brvs"),
]
OPPOSITE = dict(OPPOSITES + [(second, first) for first, second in OPPOSITES])


class Place:
    """An instruction with its line and its address in words."""

    def __init__(self, line: int, address: int, operation: str, operands: str) -> None:
        self.line, self.address = line, address
        self.operation, self.operands = operation, operands

    def jumps(self) -> bool:
        """True if the instruction always jumps to a label of the function."""
        return self.operation == "rjmp" and self.operands.startswith(".L")

    def passes_by(self) -> bool:
        """True if the instruction branches over a number of bytes, such as `brne .+2`."""
        return self.operands.startswith(".+")


def places_in(lines: list[str]) -> tuple[list[Place], dict[str, int]]:
    """Returns the instructions, and the address of each label. The addresses are the worst case: in
    the image the labels are no farther apart."""
    places, labels, address, inline = [], {}, 0, False
    for number, line in enumerate(lines):
        label, found = LABEL.match(line), INSTRUCTION.match(line)
        if line.startswith(("/* #APP", "#APP")):
            inline = True
            address += FAR
        elif line.startswith(("/* #NOAPP", "#NOAPP")):
            inline = False
        elif label:
            labels[label.group(1)] = address
        elif found and not inline:
            places.append(Place(number, address, found.group(1), found.group(2) or ""))
            address += 2 if found.group(1) in LONG else 1
    return places, labels


def goes_around(places: list[Place], at: int, targets: set[int]) -> bool:
    """True if the instruction is a branch around the jump after it, and no other instruction
    depends on the size of these two."""
    if at + 1 >= len(places):
        return False
    branch, jump = places[at : at + 2]
    return (
        branch.operation in OPPOSITE
        and branch.operands == ".+2"
        and jump.jumps()
        and jump.address == branch.address + 1
        and not targets.intersection(range(branch.line, jump.line))
        and not any(
            place.passes_by() or place.operation in SKIPS for place in places[max(0, at - 3) : at]
        )
    )


def shortened(function: str, name: str) -> str:
    """Returns the text of a function, with one branch in place of two instructions where one is
    enough."""
    lines = function.splitlines(keepends=True)
    places, labels = places_in(lines)
    named = set(
        re.findall(
            r"\.L\w+", "".join(line for line in lines if INSTRUCTION.match(line) or "gs(" in line)
        )
    )
    targets = {
        number
        for number, line in enumerate(lines)
        if LABEL.match(line)
        and (LABEL.match(line).group(1) in named or LABEL.match(line).group(1).isdigit())
    }
    gone, stays = set(), set()
    for at, branch in enumerate(places):
        if not goes_around(places, at, targets):
            continue
        jump = places[at + 1]
        if jump in stays:
            continue

        def within_reach(address: int, here: int = branch.address) -> bool:
            return here - BACK <= address <= here + FORTH

        if within_reach(labels.get(jump.operands, FAR * FAR)):
            target = jump.operands
        else:
            others = [
                place
                for place in places
                if place is not jump
                and place not in gone
                and place.jumps()
                and place.operands == jump.operands
                and within_reach(place.address)
            ]
            if not others:
                continue
            target = f".Lnear_{name}_{others[0].line}"
            if others[0] not in stays:
                lines[others[0].line] = f"{target}:\n" + lines[others[0].line]
            stays.add(others[0])
        lines[branch.line] = f"\t{OPPOSITE[branch.operation]} {target}\n"
        lines[jump.line] = ""
        gone.add(jump)
    return "".join(lines)
