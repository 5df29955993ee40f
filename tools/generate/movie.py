#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes one moving picture from the pictures in a folder. The name of each picture is its time in
milliseconds:

    tools/generate/movie.py FOLDER OUTPUT.gif

Equal neighbours become one picture that stays longer. All pictures share one palette.
"""
import pathlib
import sys

from PIL import Image, ImageChops

COLOURS = 64
LAST_MS = 3000


def main() -> None:
    folder, output = sys.argv[1:]
    frames, times = [], []
    for path in sorted(pathlib.Path(folder).glob("*.png")):
        picture = Image.open(path).convert("RGB")
        if not frames or ImageChops.difference(picture, frames[-1]).getbbox():
            frames.append(picture)
            times.append(int(path.stem))
    palette = frames[len(frames) // 2].quantize(COLOURS, method=Image.Quantize.MEDIANCUT)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    stays = [after - before for before, after in zip(times, times[1:])] + [LAST_MS]
    frames[0].save(
        output, save_all=True, append_images=frames[1:], duration=stays, loop=0, optimize=True
    )
    print(
        f"{output}: {len(frames)} pictures, {sum(stays) / 1000:.1f} s, "
        f"{pathlib.Path(output).stat().st_size // 1000} KB"
    )


if __name__ == "__main__":
    main()
