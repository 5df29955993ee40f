# SPDX-License-Identifier: MIT
"""Finds the rooms of the tree from which the functions of an image come, and the calls between two
rooms.

A chain of calls from one room to another and back has frames of the first room twice on the stack.
No chain may lead from the screens to the cable and back, or from the cable to the screens and back.
"""
import functools
import os
from typing import Any

from toolchain import parts_in

UI = ("firmware/ui/",)
CABLE = ("firmware/uci/", "firmware/cable/")

# The beginnings of the names that tools/squeeze/ gives to shared code of several functions.
SHARED = ("outlined_", "shared_")


class Rooms:
    """The rooms of the functions of a call graph (stack.Graph), by the map beside the image."""

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
        """Returns a chain of addresses from the screens through the cable and back, or from the
        cable through the screens and back, or None if there is none. `functions` are all functions
        of the call graph, by address."""

        @functools.lru_cache(maxsize=None)
        def ways(entry: Any, rooms: "Rooms") -> dict:
            """Follows the calls from `entry`. Returns {function: a chain to it} of the first
            function in `rooms` on each chain."""
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
