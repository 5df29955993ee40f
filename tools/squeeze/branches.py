"""Conditional branches to what is too far for them.

A branch reaches 64 words from the next instruction, so for what may be farther the compiler writes

    brne .+2                        breq .Lnear_1
    rjmp .L9                        ...
    ...                      .Lnear_1:
    rjmp .L9                        rjmp .L9

of which the left takes two words. One is enough where another jump to the same place is
within reach, as on the right, or where the place itself is, since instructions in between
have gone (share.py).
"""
import re

SKIPS = {"cpse", "sbrc", "sbrs", "sbic", "sbis"}
INSTRUCTION = re.compile(r"^\t([a-z]\w*)(?:\s+(.*?))?\s*$")
LABEL = re.compile(r"^\s*([.\w$]+):")

BACK, FORTH = 63, 65    # words from the branch that are within reach, a jump behind it included
LONG = {"call", "jmp", "lds", "sts"}
FAR = 1000              # words, of what is not known
OPPOSITES = [("breq", "brne"), ("brsh", "brlo"), ("brcc", "brcs"), ("brge", "brlt"),
             ("brpl", "brmi"), ("brts", "brtc"), ("brvc", "brvs")]
OPPOSITE = dict(OPPOSITES + [(second, first) for first, second in OPPOSITES])


class Place:
    """An instruction, by line and by address in words."""

    def __init__(self, line, address, operation, operands):
        self.line, self.address = line, address
        self.operation, self.operands = operation, operands

    def jumps(self):
        """Whether it always goes to a label of the function."""
        return self.operation == "rjmp" and self.operands.startswith(".L")

    def passes_by(self):
        """Whether it leaves so many bytes out."""
        return self.operands.startswith(".+")


def places_in(lines):
    """The instructions, and the address of each label; no address is nearer to another than
    here."""
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


def goes_around(places, at, targets):
    """Whether a branch stands there that does nothing but go around the jump after it, and no other
    instruction counts on the place that they take."""
    if at + 1 >= len(places):
        return False
    branch, jump = places[at:at + 2]
    return (branch.operation in OPPOSITE and branch.operands == ".+2" and jump.jumps()
            and jump.address == branch.address + 1
            and not targets.intersection(range(branch.line, jump.line))
            and not any(place.passes_by() or place.operation in SKIPS
                        for place in places[max(0, at - 3):at]))


def shortened(function, name):
    """The text of a function with one branch instead of two instructions where that will do."""
    lines = function.splitlines(keepends=True)
    places, labels = places_in(lines)
    named = set(re.findall(r"\.L\w+", "".join(
        line for line in lines if INSTRUCTION.match(line) or "gs(" in line)))
    targets = {number for number, line in enumerate(lines) if LABEL.match(line)
               and (LABEL.match(line).group(1) in named or LABEL.match(line).group(1).isdigit())}
    gone, stays = set(), set()
    for at, branch in enumerate(places):
        if not goes_around(places, at, targets):
            continue
        jump = places[at + 1]
        if jump in stays:
            continue

        def within_reach(address, here=branch.address):
            return here - BACK <= address <= here + FORTH

        if within_reach(labels.get(jump.operands, FAR * FAR)):
            target = jump.operands
        else:
            others = [place for place in places if place is not jump and place not in gone
                      and place.jumps() and place.operands == jump.operands
                      and within_reach(place.address)]
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
