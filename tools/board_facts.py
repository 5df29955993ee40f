"""The facts of the circuit boards, hal/avr/boards/NAME.mk (tools/make/boards.mk says
what they mean)."""
import pathlib
import re

from games import CHESS

ROOT = pathlib.Path(__file__).resolve().parents[1]
USUAL = "uno"   # the board whose engine is build/host/nibble, without the board's name
FOLDER = ROOT / "hal/avr/boards"


def facts_of(board):
    """{fact: text} of a board."""
    found = {}
    for line in (FOLDER / f"{board}.mk").read_text(encoding="ascii").splitlines():
        included = re.match(r"include .*/(.*)\.mk$", line)
        if included:
            found.update(facts_of(included.group(1)))
        elif ":=" in line and not line.startswith("#"):
            name, _, text = line.partition(":=")
            found[name.strip()] = text.strip()
    return found


def engine_of(board, game=CHESS):
    """The PC's engine that searches like a board, for a game."""
    engine = facts_of(board)["ENGINE"]
    return "build/host/nibble" + (f"-{engine}" if engine != USUAL else "") \
        + (f"-{game.name}" if game != CHESS else "")


def board_names():
    """All boards, in the order of a release: small ones first, other displays last."""
    all_names = sorted(path.stem for path in FOLDER.glob("*.mk"))
    return sorted(all_names,
                  key=lambda board: ("-" in board, facts_of(board)["EDITION"] != "small"))
