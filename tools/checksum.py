#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the check sum into a linked image:  checksum.py IMAGE.elf

The program sets the two bytes of the symbol selftest_checksum so that the sum of the whole image is
0 (hal/selftest.h, hal/crc.h). The image is everything that is loaded into flash, from address 0 to
the end of the last section. An image without this symbol does not change.
"""
import struct
import sys

SYMBOL = b"selftest_checksum"
START = 0xFFFF
POLYNOMIAL = 0x8408  # x^16 + x^12 + x^5 + 1, low bit first
SRAM = 0x800000  # avr-gcc's first address in SRAM; addresses in flash are lower
ERASED = 0xFF
LOAD, SYMBOLS = 1, 2


def forwards(crc: int, data: bytes) -> int:
    """Returns the sum that `crc` becomes after `data`."""
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (POLYNOMIAL if crc & 1 else 0)
    return crc


def backwards(crc: int, data: bytes) -> int:
    """Undoes forwards(): returns the sum that becomes `crc` after `data`."""
    for byte in reversed(data):
        for _ in range(8):
            crc = (crc ^ POLYNOMIAL) << 1 | 1 if crc & 0x8000 else crc << 1
        crc ^= byte
    return crc


def right_bytes(image: bytes, place: int) -> bytes:
    """Returns the bytes for `place` that make the sum of the whole image 0."""
    before = forwards(START, image[:place])
    after = backwards(0, bytes(2) + image[place + 2 :])
    return struct.pack("<H", before ^ after)


class Elf:
    """The parts of a 32-bit little-endian ELF file that this program needs."""

    def __init__(self, content: bytes) -> None:
        self.content = bytearray(content)
        if content[:6] != b"\x7fELF\x01\x01":
            raise ValueError("no ELF file of a chip")
        header = struct.unpack_from("<4xIIIxxxx2x5H", content, 20)
        self.segments = [
            struct.unpack_from("<8I", content, header[1] + i * header[3]) for i in range(header[4])
        ]
        self.sections = [
            struct.unpack_from("<10I", content, header[2] + i * header[5]) for i in range(header[6])
        ]

    def loaded(self) -> list[tuple[int, int, int]]:
        """Returns (flash address, place in the file, bytes) of each part that is loaded into
        flash."""
        return [
            (segment[3], segment[1], segment[4])
            for segment in self.segments
            if segment[0] == LOAD and segment[4] and segment[3] < SRAM
        ]

    def image(self) -> bytes:
        """Returns the flash from address 0 on."""
        parts = self.loaded()
        flash = bytearray([ERASED]) * max(address + size for address, _, size in parts)
        for address, place, size in parts:
            flash[address : address + size] = self.content[place : place + size]
        return bytes(flash)

    def symbol(self, name: bytes) -> int:
        """Returns the value of a symbol, or None if the symbol does not exist."""
        for section in self.sections:
            if section[1] != SYMBOLS:
                continue
            names = self.sections[section[6]][4]
            for entry in range(section[4], section[4] + section[5], 16):
                text, value = struct.unpack_from("<II", self.content, entry)
                if self.content[names + text : names + text + len(name) + 1] == name + b"\0":
                    return value
        return None

    def store(self, address: int, data: bytes) -> None:
        """Puts `data` into the flash at `address`."""
        for start, place, size in self.loaded():
            if start <= address and address + len(data) <= start + size:
                self.content[place + address - start : place + address - start + len(data)] = data
                return
        raise ValueError(f"{address:#x} is not loaded")


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    with open(sys.argv[1], "rb") as file:
        elf = Elf(file.read())
    place = elf.symbol(SYMBOL)
    if place is None:
        return
    elf.store(place, right_bytes(elf.image(), place))
    assert forwards(START, elf.image()) == 0
    with open(sys.argv[1], "r+b") as file:
        file.write(elf.content)


if __name__ == "__main__":
    main()
