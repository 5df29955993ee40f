# SPDX-License-Identifier: MIT
"""The PC's end of the simulated device's cable. It sends and receives bytes, lets simulated time
pass, and opens the port, which resets the device."""
from typing import Any


class Cable:
    """The cable of a Handheld at a given rate, with eight data bits in a frame. The device's
    settings say which protocol it uses on the cable."""

    def __init__(self, chip: Any, rate: Any) -> None:
        self.chip, self.rate = chip, rate
        self.now_ms, self.complaints = 0.0, []
        chip.line(rate)
        chip.take_bytes()  # drops bytes received at another rate

    def send(self, data: Any) -> Any:
        """Queues bytes, which leave at the rate of the line as time passes. Returns how many
        milliseconds they need."""
        self.chip.send_bytes(data)
        return len(data) * 10000 / self.rate

    def run(self, milliseconds: int) -> Any:
        """Lets time pass. Returns the bytes that arrived meanwhile."""
        milliseconds = max(1, round(milliseconds))
        self.now_ms += milliseconds
        self.chip.ask(f"run {milliseconds}")
        return self.chip.take_bytes()

    def open(self) -> None:
        """Opens the port, which drops all earlier bytes."""
        self.faults()
        self.chip.ask("dtr")
        self.run(1)
        # Drops the new faults, because the reset may have cut off a byte in the middle.
        self.chip.ask("faults")

    def faults(self) -> Any:
        """Returns all complaints of the simulated parts so far. Leaves out complaints about parity,
        because the tests send wrong parity on purpose."""
        self.complaints += [
            fault for fault in self.chip.ask("faults") if "wrong parity" not in fault
        ]
        return self.complaints

    def lights(self, milliseconds: int) -> Any:
        """Watches the lights for this time. Returns eight rows, starting with rank 8, with `*` for
        each light that changed. Bytes that arrive meanwhile stay queued."""
        self.now_ms += milliseconds
        return self.chip.ask(f"leds {milliseconds}")
