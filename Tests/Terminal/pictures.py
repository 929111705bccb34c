"""Pictures as lists of rows of (red, green, blue): read from PNGs, and made smaller as a preview does it."""

import struct
import zlib


def read_png(data, clear_pixel=(0, 0, 0)):
    """The picture in a PNG that is not interlaced, over black; what is wholly clear as it is said."""
    place, body, palette, clear = 8, b"", [], b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        part = data[place + 8:place + 8 + length]
        place += length + 12
        if kind == b"IHDR":
            width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", part)
            assert interlace == 0 and depth <= 8
        elif kind == b"PLTE":
            palette = [tuple(part[i:i + 3]) for i in range(0, length, 3)]
        elif kind == b"tRNS":
            clear = part
        elif kind == b"IDAT":
            body += part
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    row_bytes, step = (width * channels * depth + 7) // 8, max(1, channels * depth // 8)
    lines, rows, former = zlib.decompress(body), [], bytearray(row_bytes)
    for y in range(height):
        start = y * (row_bytes + 1)
        former = unfiltered(lines[start], lines[start + 1:start + 1 + row_bytes], former, step)
        rows.append([over_black(values, color, depth, palette, clear, clear_pixel)
                     for values in samples(former, width, channels, depth)])
    return rows


def unfiltered(kind, line, former, step):
    row = bytearray(line)
    for i in range(len(row)):
        left, up = row[i - step] if i >= step else 0, former[i]
        corner = former[i - step] if i >= step else 0
        if kind == 4:
            guess = left + up - corner
            distances = abs(guess - left), abs(guess - up), abs(guess - corner)
            value = (left, up, corner)[distances.index(min(distances))]
        else:
            value = (0, left, up, (left + up) // 2)[kind]
        row[i] = row[i] + value & 255
    return row


def samples(row, width, channels, depth):
    if depth == 8:
        return [tuple(row[x * channels:(x + 1) * channels]) for x in range(width)]
    each = 8 // depth
    return [((row[x // each] >> (8 - depth * (x % each + 1))) & ((1 << depth) - 1),) for x in range(width)]


def over_black(values, color, depth, palette, clear, clear_pixel):
    if color == 3:
        alpha = clear[values[0]] if values[0] < len(clear) else 255
        values = palette[values[0]]
    elif color in (0, 4):
        alpha = values[1] if color == 4 else 255
        values = (values[0] * 255 // ((1 << depth) - 1),) * 3
    else:
        alpha, values = values[3] if color == 6 else 255, values[:3]
    return clear_pixel if alpha == 0 else tuple((value * alpha * 2 + 255) // 510 for value in values)


def covered(place, full, reduced):
    """The pixels under a reduced one, with their weights; the sum is `full`."""
    for pixel in range(place * full // reduced, -(-(place + 1) * full // reduced)):
        yield pixel, min((pixel + 1) * reduced, (place + 1) * full) - max(pixel * reduced, place * full)


def reduced(rows, width, height):
    """The means of the areas under the pixels of a smaller picture, rounded to the nearest."""
    full, all_rows = len(rows[0]), len(rows)
    total = full * all_rows
    columns = [list(covered(x, full, width)) for x in range(width)]
    result = []
    for y in range(height):
        sums = [[0, 0, 0] for _ in range(width)]
        for row, weight in covered(y, all_rows, height):
            for x, column in enumerate(columns):
                for pixel, share in column:
                    for part in range(3):
                        sums[x][part] += rows[row][pixel][part] * share * weight
        result.append([tuple((value + total // 2) // total for value in sum) for sum in sums])
    return result


def worst(first, second):
    """The largest difference of a part of a pixel; infinite between pictures of different sizes."""
    if (len(first), len(first[0])) != (len(second), len(second[0])):
        return float("inf")
    return max(abs(a - b) for one, other in zip(first, second) for p, q in zip(one, other) for a, b in zip(p, q))
