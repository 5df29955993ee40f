# SPDX-License-Identifier: MIT
"""Reads the facts of the circuit boards from hal/avr/boards/NAME.mk and hal/avr/displays.
tools/make/boards.mk explains the facts."""
import pathlib
import re
from typing import Any

from games import CHESS

ROOT = pathlib.Path(__file__).resolve().parents[1]
USUAL = "uno"  # the PC's engine of this board is build/host/nibble, without a board's name


def facts_in(path: pathlib.Path, root: pathlib.Path, before: Any = None) -> dict[str, str]:
    """Returns {fact: text} of a file with facts. `before` has the facts that earlier files have
    set."""
    found = dict(before or {})
    for line in path.read_text(encoding="ascii").splitlines():
        included = re.match(r"include (.*)$", line)
        assigned = re.match(r"(\w+) *(:=|\+=) *(.*?) *$", line)
        if included:
            found.update(facts_in(root / included[1], root, found))
        elif assigned:
            name, operator, text = assigned.groups()
            text = text.replace("$(PINS)", found.get("PINS", ""))
            found[name] = text if operator == ":=" else f"{found.get(name, '')} {text}".strip()
    return found


def pairs(root: Any = ROOT) -> dict:
    """Returns {board: (circuit, display, {fact: text})} of each circuit with a display other than
    its own."""
    text = (root / "hal/avr/displays/pairs.mk").read_text(encoding="ascii")

    def read(facts: str) -> dict[str, str]:
        """Returns {fact: text} of the lines. Joins texts that several lines add to a fact."""
        found: dict[str, str] = {}
        for name, words in (fact.split("=", 1) for fact in facts.replace("\\", "").split()):
            found[name] = f"{found[name]} {words}" if name in found else words
        return found

    return {
        f"{circuit}-{display}": (circuit, display, read(facts))
        for circuit, display, facts in re.findall(
            r"^\$\(call pair,([^,)]*),([^,)]*),?([^)]*)\)$", text, re.M
        )
    }


def circuit_of(board: str, root: Any = ROOT) -> Any:
    """Returns the circuit of a board, without its display."""
    return pairs(root)[board][0] if board in pairs(root) else board


def facts_of(board: str, root: Any = ROOT) -> dict[str, str]:
    """Returns {fact: text} of a board."""
    circuit, display, exceptions = pairs(root).get(board, (board, None, {}))
    found = {"PINS": circuit, **facts_in(root / f"hal/avr/boards/{circuit}.mk", root)}
    own = display is None
    found.update(DISPLAY=display or found["DISPLAY"])
    found = facts_in(root / f"hal/avr/displays/{found['DISPLAY']}/display.mk", root, found)
    if own:
        return found
    for name, text in exceptions.items():
        fact = name.rstrip("+")
        found[fact] = f"{found.get(fact, '')} {text}".strip() if name != fact else text
    return {**found, "TITLE": f"{found['TITLE']}, {found['DISPLAY_TITLE']}"}


def engine_of(board: str, game: Any = CHESS) -> str:
    """Returns the path of the PC's engine that plays `game` and searches like `board`."""
    engine = facts_of(board)["ENGINE"]
    return (
        "build/host/nibble"
        + (f"-{engine}" if engine != USUAL else "")
        + (f"-{game.name}" if game != CHESS else "")
    )


def board_names(root: Any = ROOT) -> list[str]:
    """Returns all boards, in the order of a release: boards of the small edition first, and boards
    with another display last."""
    circuits = [path.stem for path in (root / "hal/avr/boards").glob("*.mk")]
    return sorted(
        sorted([*circuits, *pairs(root)]),
        key=lambda board: (board in pairs(root), facts_of(board, root)["EDITION"] != "small"),
    )
