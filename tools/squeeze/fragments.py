"""Instructions that stood in several places and stand once: tools/squeeze/fragments.S.

What compilers call outlining, or procedural abstraction (Fraser, Myers, Wendt 1984). A sequence becomes a
routine, a fragment, when calling it is smaller than repeating it; one that ends in a return or a jump to a
function is jumped to. share.py puts the calls in place of the sequences when a file is assembled, so it
has the same rules, which stand here. The file is made anew by `make fragments`, and stays right when the
code changes: a sequence that is no longer anywhere is not linked.

A fragment never holds what depends on the place where it stands: branches, the stack and its pointer, an
instruction that skips as its last or one that may be skipped as its first, names that only one file knows.
What is written as inline assembly, which may count cycles, stays as it is, and single bits of
registers too.
"""
import re

SKIPS = {"cpse", "sbrc", "sbrs", "sbic", "sbis"}
STAY = {"push", "pop", "sbi", "cbi", "ijmp", "icall", "reti", "cli", "sei", "sleep", "wdr"}
COMPILER_NAMES = {"__zero_reg__": "r1", "__tmp_reg__": "r0", "__SREG__": "0x3f"}

INSTRUCTION = re.compile(r"^\t([a-z]\w*)(?:\s+(.*?))?\s*$")
LABEL = re.compile(r"^\s*([.\w$]+):")
FRAGMENT = re.compile(r"^(fragment_\d+):\n((?:    .*\n)*?)    \.size", re.MULTILINE)

RETURN = "ret ; to the caller"     # what makes a sequence a routine, and is no part of it


class Code:
    """The instructions of a function as the compiler writes them for the assembler."""

    def __init__(self, text, is_local):
        """is_local(name): whether only this file knows a name."""
        self.lines = text.splitlines(keepends=True)
        self.items = []     # (number of the line, instruction), None where no sequence goes on
        targets = set(re.findall(r"\.L\w+", "".join(
            line for line in self.lines if INSTRUCTION.match(line) or "gs(" in line)))
        inline = False
        for number, line in enumerate(self.lines):
            label, found = LABEL.match(line), INSTRUCTION.match(line)
            if line.startswith(("/* #APP", "#APP")):
                inline = True
            elif line.startswith(("/* #NOAPP", "#NOAPP")):
                inline = False
            elif label and (label.group(1) in targets or label.group(1).isdigit()):
                self.items.append(None)
            elif found:
                operation, operands = found.group(1), found.group(2) or ""
                self.items.append(None if inline or stays(operation, operands, is_local)
                                  else (number, spelled(operation, operands)))
        self.items.append(None)

    def call(self, sequence, name):
        """Puts calls of a fragment in place of its instructions."""
        length, at = len(sequence), 0
        while at + length <= len(self.items):
            part = self.items[at:at + length]
            if any(item is None for item in part) or self.may_be_skipped(at) or \
                    [item[1] for item in part] != sequence:
                at += 1
                continue
            order = "jmp" if ends(sequence[-1]) else "call"
            for number, _ in part:
                self.lines[number] = ""
            self.lines[part[0][0]] = f"\t{order} {name}\n"
            self.items[at:at + length] = [None]
            at += 1

    def may_be_skipped(self, at):
        """Whether the instruction before skips this one."""
        return at > 0 and self.items[at - 1] is not None and skips(self.items[at - 1][1])


def spelled(operation, operands):
    """An instruction in one spelling: rcall and rjmp are what the linker makes of call and jmp, and the
    compiler defines names in each file that it writes."""
    operation = {"rcall": "call", "rjmp": "jmp"}.get(operation, operation)
    for name, meaning in COMPILER_NAMES.items():
        operands = operands.replace(name, meaning)
    return f"{operation} {operands}".strip()


def stays(operation, operands, is_local):
    """Whether an instruction has to stay where it is."""
    names = re.findall(r"[A-Za-z_.$][\w.$]*", re.sub(r"\b(lo8|hi8|hh8|gs|pm)\(", "(", operands))
    return (operation in STAY or operation.startswith("br") or "__SP_" in operands
            or (operation in ("call", "rcall", "jmp", "rjmp") and re.match(r"\.|\d", operands))
            or operands.startswith("shared_enter") or "tablejump" in operands
            or any(name.startswith(".") or is_local(name) for name in names))


def skips(instruction):
    """Whether it may skip the next one."""
    return instruction.split()[0] in SKIPS


def ends(instruction):
    """Whether nothing comes after it."""
    return instruction.split()[0] in ("ret", "jmp")


def global_names(text):
    """The names that a file shows to others."""
    return set(re.findall(r"^\s*\.global\s+([\w.$]+)", text, re.MULTILINE))


def local_names(text):
    """The names that a file defines for itself."""
    defined = set(re.findall(r"^([A-Za-z_][\w.$]*):", text, re.MULTILINE))
    defined |= set(re.findall(r"^\s*\.(?:local|l?comm)\s+([\w.$]+)", text, re.MULTILINE))
    return defined - global_names(text) - {name for name in defined if name.startswith("__")}


def read_fragments(text):
    """[(name, instructions)] of fragments.S."""
    fragments = []
    for name, body in FRAGMENT.findall(text):
        lines = [line.strip() for line in body.splitlines()]
        fragments.append((name, lines[:-1] if lines[-1] == RETURN else lines))
    return fragments


def shortened(function, fragments, is_local):
    """The text of a function with calls of the fragments."""
    code = Code(function, is_local)
    for name, sequence in fragments:
        code.call(sequence, name)
    return "".join(code.lines)
