#!/usr/bin/env python3
"""Draws held films, writes each as GIF with refresh-render and with ffmpeg and gifsicle, and
prints what came of it. Benchmarks/README.md says how to run it.

The films are drawn by the formulas below and are the same on every machine, but for the text, which
is set in DejaVu by FreeType."""

import argparse
import math
import os
import resource
import statistics
import subprocess
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FPS = 25
SANS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
MONO = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"


# MARK: - What films are drawn with


def grid(width, height):
    """The coordinates of the middles of pixels."""
    return np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)


def hashed(x, y, seed):
    """A number from 0 to 1 for each point of a lattice."""
    value = x.astype(np.uint64) * np.uint64(0x9E3779B1) + y.astype(np.uint64) * np.uint64(0x85EBCA77)
    value += np.uint64(seed) * np.uint64(0xC2B2AE3D)
    for shift, factor in ((15, 0x2C1B3C6D), (12, 0x297A2D39), (15, 1)):
        value = (value ^ (value >> np.uint64(shift))) * np.uint64(factor)
        value &= np.uint64(0xFFFFFFFF)
    return value.astype(np.float64) / 2**32


def noise(x, y, seed):
    """Smooth noise from 0 to 1 with a lattice of 1."""
    left, top = np.floor(x), np.floor(y)
    u, v = x - left, y - top
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    a, b = left.astype(np.int64) + 4096, top.astype(np.int64) + 4096
    upper = hashed(a, b, seed) * (1 - u) + hashed(a + 1, b, seed) * u
    lower = hashed(a, b + 1, seed) * (1 - u) + hashed(a + 1, b + 1, seed) * u
    return upper * (1 - v) + lower * v


def clouds(x, y, seed, octaves=5):
    """Noise of several sizes, each half as strong and half as large as the one before."""
    total = sum(noise(x * 2**k, y * 2**k, seed + k) / 2**k for k in range(octaves))
    return total / (2 - 2.0 ** (1 - octaves))


def stack(red, green, blue):
    """A picture of 8 bits from parts of 0 to 1."""
    parts = np.stack(np.broadcast_arrays(red, green, blue), axis=-1)
    return np.clip(np.rint(parts * 255), 0, 255).astype(np.uint8)


def photograph(width, height, shift):
    """Hills with flowers under a sky, with grain, seen past a camera that moves sideways."""
    x, y = grid(width, height)
    x = x + shift
    sky = np.stack([0.35 + 0.4 * y / height, 0.55 + 0.3 * y / height, 0.9 - 0.1 * y / height], -1)
    white = np.clip(clouds(x / 90, y / 45, 3) * 2.4 - 1.1, 0, 1)[..., None]
    picture = sky * (1 - white) + np.array([0.97, 0.96, 0.94]) * white
    for layer, (base, tint) in enumerate(((0.5, (0.35, 0.45, 0.42)), (0.66, (0.25, 0.36, 0.16)))):
        edge = height * (base + 0.25 * (noise(x / (70 - 20 * layer), 0 * y, 20 + layer) - 0.5))
        inside = np.clip(y - edge + 0.5, 0, 1)[..., None]
        texture = 0.6 + 0.8 * clouds(x / 14, y / 7, 30 + layer)
        picture = picture * (1 - inside) + texture[..., None] * np.array(tint) * inside
    hue = clouds(x / 40, y / 20, 40, 3) * 4 * np.pi
    bloom = np.clip(clouds(x / 9, y / 6, 50, 3) * 6 - 3.2, 0, 1) * np.clip((y - 0.6 * height) / 20, 0, 1)
    petals = np.stack([0.55 + 0.4 * np.cos(hue + k) for k in (0.0, 2.1, 4.2)], -1)
    picture = picture * (1 - bloom[..., None]) + petals * bloom[..., None]
    grain = (hashed(np.floor(x).astype(np.int64) + 9999, np.floor(y).astype(np.int64), 77) - 0.5) * 0.03
    return stack(*np.moveaxis(np.clip(picture + grain[..., None], 0, 1), -1, 0))


def opaque(picture):
    return Image.fromarray(picture).convert("RGBA")


def over(ground, draw, scale=4):
    """Draws shapes enlarged onto a clear layer and lays it over a picture."""
    width, height = ground.size
    layer = Image.new("RGBA", (width * scale, height * scale), (0, 0, 0, 0))
    draw(ImageDraw.Draw(layer), scale)
    premultiplied = np.asarray(layer).astype(np.float64)
    premultiplied[..., :3] *= premultiplied[..., 3:] / 255
    small = premultiplied.reshape(height, scale, width, scale, 4).mean((1, 3))
    below = np.asarray(ground).astype(np.float64)
    below[..., :3] *= below[..., 3:] / 255
    mixed = small + below * (1 - small[..., 3:] / 255)
    alpha = np.maximum(mixed[..., 3:], 1e-9)
    mixed[..., :3] = mixed[..., :3] * 255 / alpha
    return Image.fromarray(np.clip(np.rint(mixed), 0, 255).astype(np.uint8), "RGBA")


# MARK: - The films


def photo_interface(count=40, width=320, height=240):
    """A photograph in a page: a bar and cards of flat colours scroll over it."""
    font = ImageFont.truetype(SANS, 13)
    for number in range(count):
        picture = opaque(photograph(width, height, number * 1.5))
        top = 150 - int(60 * math.sin(number / count * math.pi))

        def shapes(draw, s):
            draw.rectangle((0, 0, width * s, 28 * s), fill=(248, 248, 250, 255))
            draw.rounded_rectangle((16 * s, top * s, (width - 16) * s, 260 * s), 10 * s, fill="white")
            draw.ellipse((28 * s, (top + 12) * s, 60 * s, (top + 44) * s), fill=(0, 122, 255, 255))

        picture = over(picture, shapes)
        draw = ImageDraw.Draw(picture)
        draw.text((12, 6), "Photographs", (20, 20, 20), font)
        draw.text((72, top + 12), "Hills near the sea", (0, 0, 0), font)
        draw.text((72, top + 30), "%d of 40" % (number + 1), (142, 142, 147), font)
        yield picture


def photo_pan(count=30, width=240, height=180):
    """A photograph alone, past which the camera moves."""
    for number in range(count):
        yield opaque(photograph(width, height, number * 2))


def photo_spinner(count=36, width=300, height=220):
    """A photograph that stands still with a wheel that turns on a white panel."""
    still = opaque(photograph(width, height, 40))
    for number in range(count):

        def shapes(draw, s):
            draw.rounded_rectangle((90 * s, 60 * s, 210 * s, 160 * s), 14 * s, fill="white")
            for spoke in range(12):
                angle = (spoke + number / 3) * math.pi / 6
                x, y = math.cos(angle), math.sin(angle)
                level = 80 + 13 * spoke
                draw.line(
                    [((150 + 14 * x) * s, (110 + 14 * y) * s), ((150 + 28 * x) * s, (110 + 28 * y) * s)],
                    fill=(level, level, level, 255), width=5 * s)

        yield over(still, shapes)


def terminal(count=60, width=375, height=220):
    """Lines of coloured text that come and scroll on a dark ground."""
    font = ImageFont.truetype(MONO, 12)
    tints = [(204, 204, 204), (80, 250, 123), (255, 121, 198), (139, 233, 253), (241, 250, 140), (255, 85, 85)]
    words = "build test render frame 0.12s ok warning: shadow palette error at line done".split()
    for number in range(count):
        picture = Image.new("RGBA", (width, height), (40, 42, 54, 255))
        draw = ImageDraw.Draw(picture)
        lines = number // 2
        for row in range(14):
            line = lines - 13 + row
            if line < 0:
                continue
            x = 8
            shown = 6 if line < lines else 3 * (number % 2) + 2
            for place in range(shown):
                word = words[(line * 7 + place * 3) % len(words)]
                draw.text((x, 6 + row * 15), word, tints[(line + place * place) % 6], font)
                x += 7.25 * (len(word) + 1)
        yield picture


def solid(count=40, width=260, height=260):
    """A shaded torus that turns on an even ground."""
    parts = 220
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, parts * 4), np.linspace(0, 2 * np.pi, parts * 2))
    s = 2
    for number in range(count):
        a = number / count * np.pi
        x, y, z = (2 + 0.8 * np.cos(v)) * np.cos(u), (2 + 0.8 * np.cos(v)) * np.sin(u), 0.8 * np.sin(v)
        nx, ny, nz = np.cos(v) * np.cos(u), np.cos(v) * np.sin(u), np.sin(v)
        for p, q in ((("y", "z"), a), (("x", "z"), 0.7 * a + 0.5)):
            c, t = math.cos(q), math.sin(q)
            if p == ("y", "z"):
                y, z, ny, nz = y * c - z * t, y * t + z * c, ny * c - nz * t, ny * t + nz * c
            else:
                x, z, nx, nz = x * c - z * t, x * t + z * c, nx * c - nz * t, nx * t + nz * c
        light = np.clip(0.35 * nx - 0.5 * ny + 0.79 * nz, 0, 1)
        gloss = np.clip(0.2 * nx - 0.3 * ny + 0.93 * nz, 0, 1) ** 30
        big = np.zeros((height * s, width * s, 3))
        big[:] = (0.95, 0.95, 0.97)
        px = np.rint((x / 6.4 + 0.5) * width * s).astype(int).ravel()
        py = np.rint((y / 6.4 + 0.5) * height * s).astype(int).ravel()
        colors = (
            light[..., None] * np.array([0.85, 0.3, 0.15]) + np.array([0.12, 0.04, 0.06]) + gloss[..., None] * 0.6
        ).reshape(-1, 3)
        order = np.argsort(z.ravel(), kind="stable")
        big[py[order], px[order]] = np.clip(colors[order], 0, 1)
        small = big.reshape(height, s, width, s, 3).mean((1, 3))
        yield opaque(stack(*np.moveaxis(small, -1, 0)))


def sticker(count=40, width=200, height=200):
    """A face on a clear ground that hops, with a soft shadow that stays below."""
    x, y = grid(width, height)
    for number in range(count):
        hop = abs(math.sin(number / count * 2 * math.pi)) * 40
        spread = 1 + hop / 80
        away = ((x - 100) / (60 * spread)) ** 2 + ((y - 172) / (16 * spread)) ** 2
        shadow = np.clip(1 - away, 0, 1) ** 1.3 * 0.45 / spread
        ground = np.zeros((height, width, 4), np.uint8)
        ground[..., 3] = np.rint(shadow * 255)

        def shapes(draw, s):
            top = 40 - hop
            draw.ellipse((40 * s, top * s, 160 * s, (top + 120) * s), fill=(255, 205, 60, 255))
            for eye in (78, 122):
                draw.ellipse(((eye - 8) * s, (top + 38) * s, (eye + 8) * s, (top + 62) * s), fill=(60, 40, 10, 255))
            draw.arc((70 * s, (top + 50) * s, 130 * s, (top + 98) * s), 20, 160, fill=(60, 40, 10, 255), width=6 * s)

        yield over(Image.fromarray(ground, "RGBA"), shapes)


def test_picture(count=30, width=320, height=240):
    """Bars, ramps and rings, with a hand that sweeps over them."""
    x, y = grid(width, height)
    bars = np.floor(x / width * 8).astype(int)
    base = np.stack([(bars >> 1 & 1) ^ 1, (bars >> 2 & 1) ^ 1, (bars & 1) ^ 1], -1) * 0.75
    ramp = x / width
    for number in range(count):
        picture = np.where((y < 110)[..., None], base, 0)
        picture = np.where(((y >= 110) & (y < 140))[..., None], np.stack([ramp, ramp, ramp], -1), picture)
        picture = np.where(((y >= 140) & (y < 170))[..., None], np.stack([ramp, 0 * x, 1 - ramp], -1), picture)
        rings = 0.5 + 0.5 * np.cos(((x - 160) ** 2 + (y - 205) ** 2) / 60 - number / 3)
        picture = np.where((y >= 170)[..., None], np.stack([rings] * 3, -1), picture)
        angle = number / count * 2 * np.pi
        side = np.abs((x - 160) * math.sin(angle) - (y - 80) * math.cos(angle))
        ahead = (x - 160) * math.cos(angle) + (y - 80) * math.sin(angle)
        hand = np.clip(3 - side, 0, 1) * (ahead > 0) * (np.hypot(x - 160, y - 80) < 70)
        picture = picture * (1 - hand[..., None]) + hand[..., None]
        yield opaque(stack(*np.moveaxis(picture, -1, 0)))


def fractal(count=30, width=240, height=180):
    """A Julia set of which the parameter moves, in smooth colours."""
    x, y = grid(width, height)
    for number in range(count):
        c = 0.7885 * np.exp(1j * (2.2 + number * 0.01))
        z = (x - width / 2 + 1j * (y - height / 2)) / 70
        level = np.zeros(x.shape)
        inside = np.ones(x.shape, bool)
        for step in range(60):
            z = np.where(inside, z * z + c, z)
            out = inside & (np.abs(z) > 8)
            level[out] = step + 1 - np.log2(np.log(np.abs(z[out])) / math.log(8))
            inside &= ~out
        t = level / 12
        picture = np.stack([0.5 - 0.5 * np.cos(t + k) for k in (0.0, 0.6, 1.4)], -1)
        picture[inside] = 0
        yield opaque(stack(*np.moveaxis(picture, -1, 0)))


def automaton(count=50, width=240, height=180):
    """A cyclic cellular automaton of 14 states, a pixel a cell."""
    states = 14
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    cells = np.floor(hashed(x, y, 5) * states).astype(int)
    turn = np.arange(states) / states * 2 * np.pi
    colors = stack(0.5 + 0.5 * np.cos(turn), 0.5 + 0.5 * np.cos(turn + 2), 0.6 + 0.4 * np.cos(turn + 4))
    for number in range(count + 30):
        if number >= 30:
            yield opaque(colors[cells])
        following = (cells + 1) % states
        eaten = np.zeros(cells.shape, bool)
        for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
            eaten |= np.roll(cells, step, axis) == following
        cells = np.where(eaten, following, cells)


def pixel_art(count=40, width=256, height=192):
    """A scrolling landscape of 12 colours, a point of 4 × 4 pixels, with a figure that walks."""
    colors = np.array(
        [(92, 148, 252), (252, 252, 252), (0, 168, 0), (0, 88, 0), (200, 76, 12), (136, 20, 0), (252, 152, 56),
         (0, 0, 0), (216, 40, 0), (252, 216, 168), (124, 8, 0), (60, 188, 252)], np.uint8)
    w, h = width // 4, height // 4
    x, y = np.meshgrid(np.arange(w), np.arange(h))
    for number in range(count):
        u = x + number
        cells = np.zeros((h, w), int)
        cells[(noise((x + number // 2) / 9.0, y / 4.0, 9) > 0.7) & (y < 18)] = 1
        hill = 30 - np.floor(9 * noise(u / 11.0, 0.0 * y, 4)).astype(int)
        cells[y > hill] = 2
        cells[(y > hill + 2) & (hashed(u, y, 3) > 0.8)] = 3
        brick = np.where((y % 4 == 3) | ((u + 4 * (y // 4 % 2)) % 8 == 7), 5, np.where(y % 4 == 0, 6, 4))
        cells = np.where(y >= 38, brick, cells)
        man = ["..888...", ".88888..", ".779797.", ".797999.", "..9999..", ".88b88..", "888bb88.", "9.bbb.9.",
               "..b.b..." if number // 3 % 2 else ".b...b..", ".77.77.." if number // 3 % 2 else "77...77."]
        for row, line in enumerate(man):
            for column, cell in enumerate(line):
                if cell != ".":
                    cells[28 + row, 26 + column] = 11 if cell == "b" else int(cell)
        yield opaque(np.repeat(np.repeat(colors[cells], 4, 0), 4, 1))


def dithered_sky(count=30, width=280, height=180):
    """A sky at dusk, laid in steps of 16 by a blue kind of noise, before which a bird flies."""
    x, y = grid(width, height)
    i, j = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    wave = np.modf(52.9829189 * np.modf(0.06711056 * i + 0.00583715 * j)[0])[0]
    for number in range(count):
        t = y / height
        glow = np.exp(-(((x - 200) / 120) ** 2 + ((y - 170) / 70) ** 2))
        veil = clouds((x + number) / 80, y / 30, 8) * 0.25
        picture = np.stack([0.1 + 0.5 * t + 0.6 * glow + veil, 0.1 + 0.3 * t + 0.3 * glow + veil, 0.35 + 0.25 * t + veil], -1)
        steps = np.floor(np.clip(picture, 0, 1) * 15 + wave[..., None]) / 15
        bx = 20 + number * 8
        wing = 8 * math.sin(number * 0.8)
        bird = np.abs(y - 60 + wing * np.abs(x - bx) / 14 - 3) < 2
        steps[bird & (np.abs(x - bx) < 14)] = 0
        yield opaque(stack(*np.moveaxis(np.clip(steps, 0, 1), -1, 0)))


def gradient(count=30, width=300, height=200):
    """Two gradients that flow through the whole picture."""
    x, y = grid(width, height)
    for number in range(count):
        t = number / count * 2 * np.pi
        yield opaque(stack(
            0.5 + 0.4 * np.sin(x / 90 + t), 0.5 + 0.4 * np.sin(y / 70 - t + x / 200), 0.6 + 0.3 * np.cos((x + y) / 110 + t)))


FILMS = {
    "photograph, interface": photo_interface, "photograph, pan": photo_pan, "photograph, spinner": photo_spinner,
    "terminal": terminal, "solid": solid, "sticker": sticker, "test picture": test_picture, "fractal": fractal,
    "automaton": automaton, "pixel art": pixel_art, "dithered sky": dithered_sky, "gradient": gradient}


# MARK: - The encoders


def cpu(*lines):
    """Runs commands one after the other; the seconds of processor time they took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for line in lines:
        subprocess.run(line, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def ours(program, raw, size, out, *options):
    return cpu([program, "encode", raw, "--raw", size, "--fps", str(FPS), "-q", "-o", out, *options])


def theirs(raw, size, out, dither, diff, clear):
    """ffmpeg's palette of the whole film, then gifsicle."""
    source = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-r", str(FPS), "-i", raw]
    made = "palettegen=stats_mode=%s:reserve_transparent=%d" % (diff, clear)
    used = "paletteuse=dither=%s:diff_mode=rectangle" % dither
    return cpu(
        ["ffmpeg", "-y", "-loglevel", "error", "-threads", "1", *source, "-filter_complex",
         "split[a][b];[a]%s[p];[b][p]%s" % (made, used), out],
        ["gifsicle", "-O3", "--no-warnings", "-b", out])


def shown(path, count):
    """The picture on the screen at the middle of each frame's time."""
    film = Image.open(path)
    frames, time = [], 0
    for number in range(film.n_frames):
        film.seek(number)
        time += film.info["duration"]
        picture = np.asarray(film.convert("RGBA"))
        while len(frames) < count and (len(frames) + 0.5) * 1000 / FPS < time:
            frames.append(picture)
    while len(frames) < count:
        frames.append(frames[-1])
    return frames


def on(picture, ground):
    alpha = picture[..., 3:].astype(np.float64) / 255
    return picture[..., :3] * alpha + ground * (1 - alpha)


def quality(frames, path, ground):
    """The signal to noise ratio over all frames in dB, on an even ground."""
    error = [np.mean((on(a, ground) - on(b, ground)) ** 2) for a, b in zip(frames, shown(path, len(frames)))]
    mean = float(np.mean(error))
    return math.inf if mean == 0 else 10 * math.log10(255**2 / mean)


def encoders(arguments, stem, size, clear):
    """The encoders of a film: names, files, and calls that write them and return their time."""
    raw = stem + ".rgba"
    for dither in arguments.dither.split(","):
        path = "%s.%s.gif" % (stem, dither)
        options = ["--dither", dither, *arguments.option]
        yield "ours, " + dither, path, lambda path=path, options=options: ours(
            arguments.program, raw, size, path, *options)
    if arguments.without_peers:
        return
    for dither in ("none", "bayer:bayer_scale=3", "sierra2_4a", "floyd_steinberg"):
        for diff in ("full", "diff"):
            path = "%s.%s-%s.gif" % (stem, dither.split(":")[0], diff)
            yield "%s, %s" % (dither, diff), path, lambda path=path, dither=dither, diff=diff: theirs(
                raw, size, path, dither, diff, clear)


def measure(arguments, name, draw):
    """Writes a film with each encoder, one after the other in each round, and prints a row for each."""
    frames = [np.asarray(frame) for frame in draw()]
    height, width = frames[0].shape[:2]
    stem = os.path.join(arguments.folder, name.replace(", ", "-").replace(" ", "-"))
    with open(stem + ".rgba", "wb") as file:
        for frame in frames:
            file.write(frame.tobytes())
    clear = any((frame[..., 3] < 255).any() for frame in frames)
    rows = list(encoders(arguments, stem, "%dx%d" % (width, height), clear))
    rounds = [[write() for _, _, write in rows] for _ in range(arguments.rounds)]
    for number, (encoder, path, _) in enumerate(rows):
        seconds = statistics.median(times[number] for times in rounds)
        ratio = statistics.median(times[0] / max(times[number], 0.001) for times in rounds)
        decibels = ", ".join("%.2f" % quality(frames, path, ground) for ground in ((255, 0) if clear else (255,)))
        print("| %s | %s | %d | %s | %.2f | %.2f |" % (
            name, encoder, os.path.getsize(path), decibels, seconds, ratio), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the command refresh-render, built for release")
    parser.add_argument("--film", help="only films that have this in their name")
    parser.add_argument("--folder", default=".build/gif-films", help="where files go")
    parser.add_argument("--without-peers", action="store_true", help="write ours alone")
    parser.add_argument("--dither", default="none,ordered,diffusion", help="of ours; times are beside the first")
    parser.add_argument("--option", action="append", default=[], help="one more option for ours")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is timed")
    arguments = parser.parse_args()
    os.makedirs(arguments.folder, exist_ok=True)
    print("| film | encoder | bytes | dB | CPU s | ours / it |\n|---|---|---|---|---|---|")
    for name, draw in FILMS.items():
        if not arguments.film or arguments.film in name:
            measure(arguments, name, draw)


if __name__ == "__main__":
    sys.exit(main())
