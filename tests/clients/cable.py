# SPDX-License-Identifier: MIT
"""The far end of the simulated device's cable: bytes out, bytes in, simulated time, and opening the
port, which resets the device."""
from typing import Any


class Cable:
    """The cable of a Handheld at a rate, with frames of eight bits. The device takes the language
    from its settings."""

    def __init__(self, chip: Any, rate: Any) -> None:
        self.chip, self.rate = chip, rate
        self.now_ms, self.complaints = 0.0, []
        chip.line(rate)
        chip.take_bytes()  # bytes received at another rate are rubbish

    def send(self, data: Any) -> Any:
        """Queues bytes, which leave at the rate of the line as time passes. Returns the
        milliseconds that this takes."""
        self.chip.send_bytes(data)
        return len(data) * 10000 / self.rate

    def run(self, milliseconds: int) -> Any:
        """Lets time pass. Returns the bytes that arrived meanwhile."""
        milliseconds = max(1, round(milliseconds))
        self.now_ms += milliseconds
        self.chip.ask(f"run {milliseconds}")
        return self.chip.take_bytes()

    def open(self) -> None:
        """Opens the port. Earlier bytes are lost."""
        self.faults()
        self.chip.ask("dtr")
        self.run(1)
        # A reset can cut a frame at any point.
        self.chip.ask("faults")

    def faults(self) -> Any:
        """Returns the complaints of the parts, except those about parity: the tests send bytes of
        wrong parity on purpose."""
        self.complaints += [
            fault for fault in self.chip.ask("faults") if "wrong parity" not in fault
        ]
        return self.complaints

    def lights(self, milliseconds: int) -> Any:
        """Watches the lights for this time. Returns eight rows, rank 8 first, with `*` for a light
        that changed. Bytes that come over the cable meanwhile wait."""
        self.now_ms += milliseconds
        return self.chip.ask(f"leds {milliseconds}")
