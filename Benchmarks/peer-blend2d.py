"""Times Blend2D on some cases of raster-benchmarks: pip install blend2d-py; python3 peer-blend2d.py

The same places and colours. The time of the calls from Python is part of what is measured, so short
cases look slower than they are; the last line says how long a pair of calls takes.
"""

import math
import statistics
import time

import blend2d

WIDTH, HEIGHT = 750, 1334
TURNS = 25


class Generator:
    """A linear congruential generator."""

    def __init__(self):
        self.state = 12345

    def next(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) / 16777216

    def place(self, width, height, whole, alpha):
        x, y = self.next() * (WIDTH - width), self.next() * (HEIGHT - height)
        if whole:
            x, y = math.floor(x), math.floor(y)
        return x, y, tuple(int(self.next() * 256) for _ in range(3)) + (alpha,)


image = blend2d.Image(WIDTH, HEIGHT)
context = blend2d.Context(image)


def rect(x, y, color):
    context.set_fill_style_rgba(*color)
    context.fill_rect(x, y, 100, 60)


def turned_rect(x, y, color):
    context.save()
    context.translate(x + 60, y + 50)
    context.rotate(math.radians(17))
    context.set_fill_style_rgba(*color)
    context.fill_rect(-50, -30, 100, 60)
    context.restore()


def circle(x, y, color):
    context.set_fill_style_rgba(*color)
    context.fill_circle(x + 30, y + 30, 30)


CASES = {
    "b": (rect, 100, 60, True, 255),
    "b2": (rect, 100, 60, False, 255),
    "c": (rect, 100, 60, True, 128),
    "d": (turned_rect, 120, 100, False, 255),
    "e": (circle, 60, 60, False, 255),
}


def measure(count, body):
    """The median processor time of one of `count` steps, in microseconds."""
    body()
    times = []
    for _ in range(TURNS):
        start = time.thread_time()
        body()
        times.append(time.thread_time() - start)
    return statistics.median(times) * 1e6 / count


for name, (draw, *box) in CASES.items():
    dice = Generator()
    marks = [dice.place(*box) for _ in range(1000)]
    print(name, round(measure(1000, lambda: [draw(*mark) for mark in marks]), 2), "µs")

pairs = measure(1000, lambda: [(context.save(), context.restore()) for _ in range(1000)])
print("save and restore", round(pairs, 2), "µs")
