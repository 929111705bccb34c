"""Draws small text by the rasteriser and by FreeType without hinting, one below the other.

pip install freetype-py pillow; swift build -c release --product text-benchmarks
python3 text-pictures.py FILE.png [FAMILY FONT_FILE]

Four blocks: dark on light and light on dark, with one and two pixels to the point. For each size ours,
FreeType's, and ours made heavier: each coverage c, from 0 to 1, as c to the power of 0.8. The glyphs are at the same places.
"""

import subprocess
import sys

import freetype
from PIL import Image

TEXT = "illuminated hollow Hill"


def lines(family):
    """What text-benchmarks prints: size, scale, glyphs and a picture of coverage for each line."""
    command = [".build/release/text-benchmarks", "--lines", TEXT, family]
    found = []
    for text in subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines():
        kind, *numbers = text.split()
        if kind == "line":
            size, scale, width, height = map(int, numbers)
            found.append((size, scale, [], Image.new("L", (width, height))))
            y = 0
        elif kind == "glyph":
            found[-1][2].append((int(numbers[0]), float(numbers[1]), float(numbers[2])))
        elif kind == "row":
            for x, level in enumerate(numbers):
                found[-1][3].putpixel((x, y), int(level))
            y += 1
    return found


def by_freetype(face, size, scale, glyphs, like):
    picture = Image.new("L", like.size)
    face.set_char_size(size * scale * 64)
    for number, x, y in glyphs:
        shift = freetype.Vector(round((x % 1) * 64), round((-y % 1) * 64))
        face.set_transform(freetype.Matrix(0x10000, 0, 0, 0x10000), shift)
        face.load_glyph(number, freetype.FT_LOAD_NO_HINTING | freetype.FT_LOAD_RENDER)
        bitmap = face.glyph.bitmap
        left, top = int(x // 1) + face.glyph.bitmap_left, -int(-y // 1) - face.glyph.bitmap_top
        for row in range(bitmap.rows):
            for column in range(bitmap.width):
                level = bitmap.buffer[row * bitmap.pitch + column]
                place = left + column, top + row
                picture.putpixel(place, min(255, picture.getpixel(place) + level))
    return picture


def main():
    family, file = sys.argv[2:4] or ["DejaVu Sans", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]
    face = freetype.Face(file)
    blocks = {1: [], 2: []}
    for size, scale, glyphs, ours in lines(family):
        theirs = by_freetype(face, size, scale, glyphs, ours)
        heavier = ours.point([round(255 * (level / 255) ** 0.8) for level in range(256)])
        blocks[scale] += [ours, theirs, heavier]
    width = {scale: max(line.width for line in lines) for scale, lines in blocks.items()}
    height = {scale: sum(line.height for line in lines) for scale, lines in blocks.items()}
    sheet = Image.new("L", (2 * width[2], height[1] + height[2]), 255)
    top = 0
    for scale, all_lines in blocks.items():
        sheet.paste(0, (width[2], top, 2 * width[2], top + height[scale]))
        for line in all_lines:
            sheet.paste(line.point(lambda level: 255 - level), (0, top))
            sheet.paste(line, (width[2], top))
            top += line.height
    sheet.point(lambda level: (level + 8) // 17 * 17).quantize(16).save(sys.argv[1], optimize=True)


main()
