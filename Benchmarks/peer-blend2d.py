"""Times Blend2D and raster-benchmarks on the cases that Blend2D's Python package can draw.

pip install blend2d-python numpy; swift build -c release --product raster-benchmarks; python3 peer-blend2d.py [CASE…]

The same places and colours, one thread. From Blend2D's time that of the same calls on a picture of
one pixel is subtracted, which is nearly all Python's; where a mark fills much of the picture or has
a long path, that is left out. Blend2D measures before and after ours, and the lesser median counts.
"""

import math
import statistics
import subprocess
import sys
import time

import blend2d as b
import numpy

WIDTH, HEIGHT = 750, 1334
TURNS = 15
PICTURE = b.BLRect(0, 0, WIDTH, HEIGHT)


class Generator:
    """A linear congruential generator."""

    def __init__(self):
        self.state = 12345

    def next(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) / 16777216

    def color(self, alpha):
        return tuple(int(self.next() * 256) for _ in range(3)) + (alpha,)

    def place(self, width, height, whole=False, alpha=255):
        x, y = self.next() * (WIDTH - width), self.next() * (HEIGHT - height)
        if whole:
            x, y = math.floor(x), math.floor(y)
        return x, y, self.color(alpha)


def places(count, *box, **how):
    dice = Generator()
    return [dice.place(*box, **how) for _ in range(count)]


def angles():
    """The places and directions of 1000 lines."""
    dice = Generator()
    return [dice.place(160, 160) + (dice.next() * 2 * math.pi,) for _ in range(1000)]


def colors(count, alpha=255):
    dice = Generator()
    return [(dice.color(alpha),) for _ in range(count)]


# What is drawn: functions of a context and a mark.


def clear(context):
    context.set_fill_style((255, 255, 255, 255))
    context.fill_all()


def rect(context, x, y, color):
    context.set_fill_style(color)
    context.fill_rect(b.BLRect(x, y, 100, 60))


def mapped(draw):
    """Draws in a map that is given up again."""

    def mapping(context, *mark):
        context.save()
        draw(context, *mark)
        context.restore()

    return mapping


@mapped
def turned_rect(context, x, y, color):
    context.translate(x + 60, y + 50)
    context.rotate(math.radians(17))
    context.set_fill_style(color)
    context.fill_rect(b.BLRect(-50, -30, 100, 60))


def circle(radius):
    def draw(context, x, y, color):
        context.set_fill_style(color)
        context.fill_circle(x + radius, y + radius, radius)

    return draw


def rounded_rect(context, x, y, color):
    path = b.BLPath()
    path.add_round_rect(b.BLRect(x, y, 120, 44), 10)
    context.set_fill_style(color)
    context.fill_path(path)


def line(width, cap):
    def draw(context, x, y, color, angle):
        dx, dy = 75 * math.cos(angle), 75 * math.sin(angle)
        path = b.BLPath()
        path.move_to(x + 80 - dx, y + 80 - dy)
        path.line_to(x + 80 + dx, y + 80 + dy)
        context.stroke_width = width
        context.set_stroke_caps(cap)
        context.set_stroke_style(color)
        context.stroke_path(path)

    return draw


def polygon(count, dice, closed=False):
    """Lines from point to point."""
    path = b.BLPath()
    x, y = WIDTH / 2, HEIGHT / 2
    path.move_to(x, y)
    for _ in range(1, count):
        x = min(max(x + (dice.next() * 2 - 1) * 40, 20), WIDTH - 20)
        y = min(max(y + (dice.next() * 2 - 1) * 40, 20), HEIGHT - 20)
        path.line_to(x, y)
    if closed:
        path.close()
    return path


def curve(dice):
    points = [(dice.next() * WIDTH, dice.next() * HEIGHT) for _ in range(4)]
    path = b.BLPath()
    path.move_to(*points[0])
    path.cubic_to(*points[1], *points[2], *points[3])
    return path


def strokes(paths, width, join=b.BLStrokeJoin.JOIN_MITER_BEVEL, cap=b.BLStrokeCap.CAP_BUTT):
    def draw(context, index, color):
        context.stroke_width = width
        context.stroke_join = join
        context.set_stroke_caps(cap)
        context.set_stroke_style(color)
        context.stroke_path(paths[index])

    marks = [(index, color) for index, (color,) in enumerate(colors(len(paths)))]
    return draw, marks


def flower():
    """A star of 100 pixels with waves for rays."""
    path = b.BLPath()
    for index in range(51):
        angle = 2 * math.pi * index / 50
        radius = 30.0 if index & 1 else 50.0
        reach = math.pi * radius / 50
        x, y = 50 + radius * math.cos(angle), 50 + radius * math.sin(angle)
        dx, dy = -math.sin(angle) * reach, math.cos(angle) * reach
        if index == 0:
            path.move_to(x, y)
        else:
            path.cubic_to(*last, x - dx, y - dy, x, y)
        last = x + dx, y + dy
    path.close()
    return path


def filled(path):
    @mapped
    def draw(context, x, y, color):
        context.translate(x, y)
        context.set_fill_style(color)
        context.fill_path(path)

    return draw


def gradient(result, alpha=255, turn=0, edges=b.BLExtendMode.PAD, stops=None):
    result.extend_mode = edges
    for offset, *color in stops or [(0, 255, 0, 64), (0.5, 255, 191, 0), (1, 0, 128, 255)]:
        result.add_stop(offset, (*color, alpha))
    if turn:
        result.set_transform(b.make_rotation_matrix(math.radians(turn)))
    return result


def linear(x, y, **how):
    return gradient(b.create_linear_gradient(0, 0, x, y), **how)


def radial(*values, **how):
    return gradient(b.create_radial_gradient(*values), **how)


def squares(paint):
    @mapped
    def draw(context, x, y, _):
        context.translate(x, y)
        context.set_fill_style(paint)
        context.fill_rect(b.BLRect(0, 0, 200, 200))

    return draw, places(200, 200, 200, whole=True)


def whole(paint):
    def draw(context):
        context.set_fill_style(paint)
        context.fill_rect(PICTURE)

    return draw, [()]


def painted_circles():
    paint = radial(0, 0, 0, 0, 30)

    @mapped
    def draw(context, x, y, _):
        context.translate(x + 30, y + 30)
        context.set_fill_style(paint)
        context.fill_circle(0, 0, 30)

    return draw, places(500, 60, 60)


def pattern(side, alpha):
    """A premultiplied image: two slopes and a chequered blue."""
    image = b.BLImage(side, side)
    y, x = numpy.mgrid[0:side, 0:side]
    blue = numpy.where((x // 8 + y // 8) & 1 == 1, 220, 40)
    levels = [blue, y * 255 // side, x * 255 // side]
    pixels = image.getDataAsNumPy()
    for place, level in enumerate(levels):
        pixels[:, :, place] = (level * alpha + 127) // 255
    pixels[:, :, 3] = alpha
    return image


def blit(image):
    def draw(context, x, y, _):
        context.blit_image(b.BLPoint(x, y), image)

    return draw


def scaled(image, side):
    def draw(context, x, y, _):
        context.blit_image(b.BLRect(x, y, side, side), image)

    return draw


def turned(image, degrees, scale, to):
    half = image.width / 2

    @mapped
    def draw(context, x, y, _):
        context.translate(x + to, y + to)
        context.rotate(math.radians(degrees))
        context.scale(scale, scale)
        context.translate(-half, -half)
        context.blit_image(b.BLPoint(0, 0), image)

    return draw


def tiled(image):
    area = b.BLRectI(0, 0, image.width, image.height)
    paint = b.BLPattern(image, area, b.BLExtendMode.REPEAT, b.make_identity_matrix())

    def draw(context, x, y, _):
        context.set_fill_style(paint)
        context.fill_rect(b.BLRect(x, y, 300, 300))

    return draw


def blended(mode):
    def draw(context, color):
        context.comp_op = mode
        context.set_fill_style(color)
        context.fill_rect(PICTURE)
        context.comp_op = b.BLCompOp.SRC_OVER

    return draw


def blended_square(mode):
    def draw(context, x, y, color):
        context.comp_op = mode
        context.set_fill_style(color)
        context.fill_rect(b.BLRect(x, y, 300, 300))
        context.comp_op = b.BLCompOp.SRC_OVER

    return draw


def group():
    layer = b.BLImage(WIDTH, HEIGHT)

    def draw(context, color):
        inner = b.BLContext(layer)
        inner.clear_all()
        inner.set_fill_style(color)
        inner.fill_rect(PICTURE)
        del inner
        context.global_alpha = 0.5
        context.blit_image(b.BLPoint(0, 0), layer)
        context.global_alpha = 1

    return draw


def many_stops(count):
    stops = []
    for index in range(count):
        part = index / (count - 1)
        stops.append((part, (index & 1) * 255, round(part * 255), round(255 - part * 255)))
    return stops


def cases():
    reflect, repeat = b.BLExtendMode.REFLECT, b.BLExtendMode.REPEAT
    round_join, round_cap = b.BLStrokeJoin.JOIN_ROUND, b.BLStrokeCap.CAP_ROUND
    dice = Generator()
    polylines = [polygon(500, dice) for _ in range(4)]
    dice = Generator()
    curves = [curve(dice) for _ in range(100)]
    result = {
        "clear": (clear, [()]),
        "whole rectangle": (rect, places(1000, 100, 60, whole=True)),
        "fractional rectangle": (rect, places(1000, 100, 60)),
        "half clear rectangle": (rect, places(1000, 100, 60, whole=True, alpha=128)),
        "turned rectangle": (turned_rect, places(1000, 120, 100)),
        "circle": (circle(30), places(1000, 60, 60)),
        "rounded rectangle": (rounded_rect, places(1000, 120, 44)),
        "line with round ends": (line(3, round_cap), angles()),
        "flower of 50 curves": (filled(flower()), places(1000, 100, 100)),
        "turned image": (turned(pattern(64, 255), 17, 1.3, 55), places(500, 110, 110)),
    }
    for degrees in [0, 7, 23, 45, 90]:
        result[f"linear at {degrees}°"] = squares(linear(200, 0, turn=degrees))
    result |= {
        "linear, reflected, half clear": squares(linear(60, 25, alpha=128, edges=reflect)),
        "radial over the picture": whole(radial(375, 667, 375, 667, 700)),
        "radial with focus, half clear": whole(radial(375, 667, 200, 500, 700, alpha=128)),
        "conic over the picture": whole(gradient(b.create_conical_gradient(375, 667, 0))),
        "radial in circles of radius 30": painted_circles(),
        "image 1:1, half clear": (blit(pattern(64, 128)), places(1000, 64, 64, whole=True)),
        "photo 1:1, opaque": (blit(pattern(750, 255)), places(4, 750, 750, whole=True)),
        "image three times as large": (
            scaled(pattern(128, 255), 384),
            places(20, 384, 384, whole=True),
        ),
        "multiply over the picture": (blended(b.BLCompOp.MULTIPLY), colors(4, 230)),
        "group at a half over the picture": (group(), colors(4)),
        "half clear circle of radius 200": (circle(200), places(100, 400, 400, alpha=128)),
        "polyline of 500, 12 px, round joins": strokes(polylines, 12, round_join, round_cap),
        "polyline of 500, 2 px, miter": strokes(polylines, 2),
        "hairline": (line(1, b.BLStrokeCap.CAP_BUTT), angles()),
        "curves stroked, 4 px": strokes(curves, 4),
        "path of 20 000 lines": (
            filled(polygon(20000, Generator(), closed=True)),
            [(0, 0, Generator().color(255))],
        ),
        "radial, repeated": squares(radial(100, 100, 100, 100, 60, edges=repeat)),
        "radial, reflected": squares(radial(100, 100, 100, 100, 60, edges=reflect)),
    }
    for count in [2, 20]:
        stops = many_stops(count)
        result[f"linear of {count} stops"] = squares(linear(200, 85, stops=stops))
        result[f"radial of {count} stops"] = squares(radial(90, 110, 90, 110, 140, stops=stops))
    return result | {
        "image turned by 7°": (turned(pattern(256, 255), 7, 1, 150), places(50, 300, 300)),
        "image a third as large": (
            scaled(pattern(384, 255), 128),
            places(100, 128, 128, whole=True),
        ),
        "tiled with 24² pixels": (tiled(pattern(24, 255)), places(20, 300, 300, whole=True)),
        "color dodge": (
            blended_square(b.BLCompOp.COLOR_DODGE),
            places(20, 300, 300, whole=True, alpha=230),
        ),
    }


def measure(draw, marks, width, height):
    """The median processor time of a mark, in microseconds."""
    image = b.BLImage(width, height)
    context = b.BLContext(image)
    clear(context)
    times = []
    rounds = None
    for _ in range(TURNS + 1):
        start = time.thread_time()
        for _ in range(rounds or 1):
            for mark in marks:
                draw(context, *mark)
        context.flush()
        spent = time.thread_time() - start
        if rounds:
            times.append(spent / rounds)
        else:
            rounds = max(1, int(0.004 / spent))
    return statistics.median(times) * 1e6 / len(marks)


def ours(name):
    """What raster-benchmarks prints for a case, in microseconds."""
    command = [".build/release/raster-benchmarks", name]
    for text in subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines():
        cells = [cell.strip() for cell in text.split("|")]
        if len(cells) > 3 and cells[1] == name:
            return float(cells[3])
    raise SystemExit(f"raster-benchmarks has no case {name!r}")


def main():
    print("| case | Blend2D µs | ours µs | ours ÷ Blend2D |\n|---|---|---|---|")
    for name, (draw, marks) in cases().items():
        if len(sys.argv) > 1 and not any(name.startswith(part) for part in sys.argv[1:]):
            continue
        calls = 0 if len(marks) <= 4 or draw.__qualname__.startswith("strokes") else measure(draw, marks, 1, 1)
        before = measure(draw, marks, WIDTH, HEIGHT)
        own = ours(name)
        theirs = min(before, measure(draw, marks, WIDTH, HEIGHT)) - calls
        print(f"| {name} | {theirs:.2f} | {own:.2f} | {own / theirs:.2f} |", flush=True)


main()
