"""The far end of the simulated device's cable: bytes out, bytes in, simulated time, and opening the
port, which resets the device."""
from typing import Any


class Cable:
    """The cable of a Handheld at a rate, with frames of eight bits. The device has its language
    from its settings."""

    def __init__(self, chip: Any, rate: Any) -> None:
        self.chip, self.rate = chip, rate
        self.now_ms, self.complaints = 0.0, []
        chip.line(rate)
        chip.take_bytes()  # what came at another rate makes no sense

    def send(self, data: Any) -> Any:
        """Queues bytes. They go at the rate of the line as time passes. Returns the milliseconds
        that they take."""
        self.chip.send_bytes(data)
        return len(data) * 10000 / self.rate

    def run(self, milliseconds: int) -> Any:
        """Lets time pass. Returns the bytes that came meanwhile."""
        milliseconds = max(1, round(milliseconds))
        self.now_ms += milliseconds
        self.chip.ask(f"run {milliseconds}")
        return self.chip.take_bytes()

    def open(self) -> None:
        """Opens the port. The bytes that came before are lost."""
        self.faults()
        self.chip.ask("dtr")
        self.run(1)
        # A reset may cut a frame to any part.
        self.chip.ask("faults")

    def faults(self) -> Any:
        """What the parts have complained of. Bytes of wrong parity are sent on purpose."""
        self.complaints += [
            fault for fault in self.chip.ask("faults") if "wrong parity" not in fault
        ]
        return self.complaints

    def lights(self, milliseconds: int) -> Any:
        """Watches the lights for so long: eight rows, rank 8 first, `*` for a light that changed.
        Bytes that come over the cable meanwhile wait."""
        self.now_ms += milliseconds
        return self.chip.ask(f"leds {milliseconds}")
