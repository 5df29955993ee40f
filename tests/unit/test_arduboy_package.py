#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the package for an Arduboy. The functions of this test follow the public formats, and
must be able to read what the program writes.
"""
import datetime
import io
import json
import pathlib
import struct
import unittest
import zipfile
import zlib

import arduboy_package

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMAGE = ROOT / "build/arduboy/nibble.hex"
FLASH = 28672


def read_png(data: bytes) -> list[str]:
    """Returns the rows of a PNG that has one bit for each dot. `#` is a lit dot, and `.` a dark
    dot. Checks the sum of each chunk."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + body)
        chunks[kind] = body
        at += 12 + length
    width, height, depth, colours, *rest = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (depth, colours, rest) == (1, 0, [0, 0, 0])
    rows, row_bytes = zlib.decompress(chunks[b"IDAT"]), (width + 7) // 8 + 1
    assert len(rows) == height * row_bytes
    dots = []
    for first in range(0, len(rows), row_bytes):
        assert rows[first] == 0
        bits = "".join(f"{byte:08b}" for byte in rows[first + 1 : first + row_bytes])
        dots.append(bits[:width].replace("0", ".").replace("1", "#"))
    return dots


def read_hex(text: str) -> dict[int, int]:
    """Returns {address: byte} of an Intel hex file. Checks the sum of each line."""
    found = {}
    for line in text.splitlines():
        count, high, low, kind, *data, total = bytes.fromhex(line[1:])
        assert (count + high + low + kind + sum(data) + total) % 256 == 0
        if kind == 0:
            assert len(data) == count
            found.update({high * 256 + low + place: byte for place, byte in enumerate(data)})
    return found


class Pictures(unittest.TestCase):
    """In the picture for the documents each dot is enlarged to several dots."""

    def test_an_enlarged_picture_is_whole(self) -> None:
        dots = [[(row + column) % 3 == 0 for column in range(128)] for row in range(64)]
        larger = read_png(arduboy_package.png(arduboy_package.enlarged(dots, 4)))
        self.assertEqual((len(larger), len(larger[0])), (256, 512))
        for row, line in enumerate(larger):
            self.assertEqual(line, "".join(".#"[dots[row // 4][at // 4]] for at in range(512)))


class Package(unittest.TestCase):
    """Tests of the zip file that `make package` writes."""

    data: bytes
    zip: zipfile.ZipFile
    info: dict

    @classmethod
    def setUpClass(cls) -> None:
        cls.data = arduboy_package.package(str(IMAGE))
        cls.zip = zipfile.ZipFile(io.BytesIO(cls.data))  # pylint: disable=consider-using-with
        cls.info = json.loads(cls.zip.read("info.json").decode("utf-8"))

    def test_every_file_is_whole_and_at_the_top(self) -> None:
        self.assertIsNone(self.zip.testzip())
        self.assertTrue(all("/" not in name for name in self.zip.namelist()))

    def test_info_has_the_fields_of_the_format(self) -> None:
        self.assertEqual(self.info["schemaVersion"], 4)
        for name in ("title", "author", "description", "version", "date", "genre"):
            self.assertIsInstance(self.info[name], str)
            self.assertNotEqual(self.info[name], "")
        self.assertIn("sourceUrl", self.info)
        datetime.date.fromisoformat(self.info["date"])
        version = (ROOT / "VERSION").read_text(encoding="ascii").strip()
        self.assertTrue(self.info["version"].startswith(version))

    def test_the_binary_is_an_image_that_leaves_the_bootloader(self) -> None:
        (binary,) = self.info["binaries"]
        self.assertEqual(binary["device"], "Arduboy")
        self.assertNotEqual(binary["title"], "")
        image = read_hex(self.zip.read(binary["filename"]).decode("ascii"))
        self.assertEqual(min(image), 0)
        self.assertLess(max(image), FLASH)
        self.assertEqual(self.zip.read(binary["filename"]), IMAGE.read_bytes())

    def test_the_pictures_have_the_size_of_the_display(self) -> None:
        names = [self.info["binaries"][0]["cartimage"]]
        names += [picture["filename"] for picture in self.info["screenshots"]]
        for name in names:
            dots = read_png(self.zip.read(name))
            self.assertEqual((len(dots), {len(row) for row in dots}), (64, {128}))
            self.assertGreater(sum(row.count("#") for row in dots), 200)

    def test_the_licence_is_the_project_s(self) -> None:
        self.assertEqual(self.zip.read("LICENSE.txt"), (ROOT / "LICENSE").read_bytes())

    def test_the_same_image_gives_the_same_package(self) -> None:
        self.assertEqual(arduboy_package.package(str(IMAGE)), self.data)

    def test_a_letter_of_the_name_is_the_font_s(self) -> None:
        dots = read_png(self.zip.read("cart.png"))
        n = [row[10:25:3] for row in dots[24:45:3]]
        self.assertEqual(n, ["#...#", "#...#", "##..#", "#.#.#", "#..##", "#...#", "#...#"])


if __name__ == "__main__":
    unittest.main()
