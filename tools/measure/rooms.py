# SPDX-License-Identifier: MIT
"""Finds the room (a folder of the tree) of each function in an image, and the calls between rooms.

If a chain of calls leaves a room and comes back, frames of this room are on the stack twice. No
chain may lead from the screens to the cable and back, or from the cable to the screens and back.
"""
import functools
import os
from typing import Any

from toolchain import parts_in

UI = ("firmware/ui/",)
CABLE = ("firmware/uci/", "firmware/cable/")

# The names that tools/squeeze/ gives to code of several functions begin with one of these texts.
SHARED = ("outlined_", "shared_")


class Rooms:
    """Knows the room of each function in a call graph (stack.Graph), from the map beside the
    image."""

    def __init__(self, elf: str, names: Any) -> None:
        path = f"{os.path.splitext(elf)[0]}.map"
        parts = parts_in(path, "text") if os.path.exists(path) else []
        self.files = {
            start: f"/{file}"
            for start, _, file, _ in parts
            if not names.get(start, SHARED[0]).startswith(SHARED)
        }

    def has(self, rooms: Any, address: Any) -> bool:
        """True if the source of the function that begins at `address` lies in one of `rooms`."""
        return any(f"/{room}" in self.files.get(address, "") for room in rooms)

    def are_between(self, address: int) -> bool:
        """True if the function lies in a room whose calls are tested."""
        return self.has(UI + CABLE, address)

    def there_and_back(self, functions: Any) -> Any:
        """Returns the addresses of a chain of calls that leads from the screens to the cable and
        back, or from the cable to the screens and back. Returns None if there is no such chain.
        `functions` has all functions of the call graph by their addresses."""

        @functools.lru_cache(maxsize=None)
        def ways(entry: Any, rooms: "Rooms") -> dict:
            """Follows the calls from `entry` up to functions in `rooms`. Returns {such a function:
            a chain of calls that leads to it}."""
            found = {}
            function = functions[entry]
            for target in sorted({*function.calls, *(function.tails & functions.keys())}):
                if self.has(rooms, target):
                    found.setdefault(target, (target,))
                else:
                    for last, way in ways(target, rooms).items():
                        found.setdefault(last, (target,) + way)
            return found

        for one, other in ((UI, CABLE), (CABLE, UI)):
            for entry in sorted(filter(functools.partial(self.has, one), functions)):
                for last, there in ways(entry, other).items():
                    for back in ways(last, one).values():
                        return (entry,) + there + back
        return None
