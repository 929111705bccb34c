"""Times Blend2D and raster-benchmarks on the cases that Blend2D's Python package can draw.

pip install blend2d-py; swift build -c release --product raster-benchmarks; python3 peer-blend2d.py

The same places and colours, one thread. From Blend2D's time that of the same calls on a picture of
one pixel is subtracted, which is nearly all Python's. The package has neither gradients nor images,
strokes, groups or modes.
"""

import math
import statistics
import subprocess
import time

import blend2d

WIDTH, HEIGHT = 750, 1334
TURNS = 31


class Generator:
    """A linear congruential generator."""

    def __init__(self):
        self.state = 12345

    def next(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) / 16777216

    def color(self, alpha):
        return tuple(int(self.next() * 256) for _ in range(3)) + (alpha,)

    def place(self, width, height, whole, alpha):
        x, y = self.next() * (WIDTH - width), self.next() * (HEIGHT - height)
        if whole:
            x, y = math.floor(x), math.floor(y)
        return x, y, self.color(alpha)


def rect(context, x, y, color):
    context.set_fill_style_rgba(*color)
    context.fill_rect(x, y, 100, 60)


def turned_rect(context, x, y, color):
    context.save()
    context.translate(x + 60, y + 50)
    context.rotate(math.radians(17))
    context.set_fill_style_rgba(*color)
    context.fill_rect(-50, -30, 100, 60)
    context.restore()


def circle(radius):
    def draw(context, x, y, color):
        context.set_fill_style_rgba(*color)
        context.fill_circle(x + radius, y + radius, radius)

    return draw


def clear(context):
    context.set_fill_style_rgba(255, 255, 255)
    context.fill_all()


def walk(count, dice):
    """A closed path of lines from point to point."""
    path = blend2d.Path()
    x, y = WIDTH / 2, HEIGHT / 2
    path.move_to(x, y)
    for _ in range(1, count):
        x = min(max(x + (dice.next() * 2 - 1) * 40, 20), WIDTH - 20)
        y = min(max(y + (dice.next() * 2 - 1) * 40, 20), HEIGHT - 20)
        path.line_to(x, y)
    path.close()
    return path


LINES = walk(20000, Generator())


def many_lines(context, color):
    context.set_fill_style_rgba(*color)
    context.fill_path(LINES)


def places(count, *box):
    dice = Generator()
    return [dice.place(*box) for _ in range(count)]


CASES = {
    "clear": (clear, [()]),
    "whole rectangle": (rect, places(1000, 100, 60, True, 255)),
    "fractional rectangle": (rect, places(1000, 100, 60, False, 255)),
    "half clear rectangle": (rect, places(1000, 100, 60, True, 128)),
    "turned rectangle": (turned_rect, places(1000, 120, 100, False, 255)),
    "circle": (circle(30), places(1000, 60, 60, False, 255)),
    "half clear circle of radius 200": (circle(200), places(100, 400, 400, False, 128)),
    "path of 20 000 lines": (many_lines, [(Generator().color(255),)]),
}


def measure(draw, marks, width, height):
    """The median processor time of a mark, in microseconds."""
    image = blend2d.Image(width, height)
    context = blend2d.Context(image)
    rounds = max(1, 200 // len(marks))
    times = []
    for _ in range(TURNS):
        start = time.thread_time()
        for _ in range(rounds):
            for mark in marks:
                draw(context, *mark)
        times.append(time.thread_time() - start)
    context.end()
    return statistics.median(times) * 1e6 / len(marks) / rounds


def ours(name):
    """What raster-benchmarks prints for a case, in microseconds."""
    command = [".build/release/raster-benchmarks", name]
    for line in subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) > 3 and cells[1] == name:
            return float(cells[3])
    raise SystemExit(f"raster-benchmarks has no case {name!r}")


print("| case | Blend2D µs | ours µs | ours ÷ Blend2D |\n|---|---|---|---|")
for name, (draw, marks) in CASES.items():
    calls = 0 if name.startswith("path") else measure(draw, marks, 1, 1)
    theirs = measure(draw, marks, WIDTH, HEIGHT) - calls
    own = ours(name)
    print(f"| {name} | {theirs:.2f} | {own:.2f} | {own / theirs:.2f} |")
