#!/usr/bin/env python3
"""Measures how fast files are written, read and compared: each line is a ratio of two commands that
ran in turn. Benchmarks/README.md says how to run it."""

import argparse
import os
import resource
import shutil
import statistics
import struct
import subprocess
import tempfile
import time
import zlib


def measured(command):
    """The processor time and the time that a command takes; 1 is what `compare` says to a difference."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    status = subprocess.run(command, stdout=subprocess.DEVNULL).returncode
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if status > 1:
        raise SystemExit(f"{command} failed with {status}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


def line(name, rounds, command, peer, files=()):
    """Runs a command and its peer in turn, and prints the medians of their ratios."""
    if shutil.which(peer[0]) is None:
        print(f"{name:44} left out: there is no {peer[0]}", flush=True)
        return
    pairs = [(measured(command), measured(peer)) for _ in range(rounds)]
    cpu, wall = (
        statistics.median(ours[part] / max(theirs[part], 0.001) for ours, theirs in pairs) for part in (0, 1))
    bytes_ = f"{os.path.getsize(files[0]) / os.path.getsize(files[1]):7.3f}" if files else 7 * " "
    seconds = statistics.median(ours[0] for ours, _ in pairs)
    print(f"{name:44} {cpu:7.2f} {wall:7.2f} {bytes_} {seconds:8.2f}", flush=True)


def large_png(side):
    """A PNG whose pixels of four bytes are not compressed."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    data = zlib.compress(bytes((4 * side + 1) * side), 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def measure(tool, folder, rounds):
    def path(name):
        return os.path.join(folder, name)

    def render(name, *options):
        return [tool, "render", "letters", "-q", "-o", path(name), *options]

    def film(name, effort):
        return render(name, "--select", "0s..0.8s", "--effort", effort)

    print(f"{'ratio of':44} {'CPU':>7} {'time':>7} {'bytes':>7} {'CPU s':>8}")
    line("GIF, default / -j 1", rounds, render("a.gif"), render("b.gif", "-j", "1"), (path("a.gif"), path("b.gif")))
    standard = film("standard.apng", "standard")
    fast, smallest = film("fast.apng", "fast"), film("smallest.apng", "smallest")
    line("APNG, standard / fast", rounds, standard, fast, (standard[5], fast[5]))
    line("APNG, smallest / standard", rounds, smallest, standard, (smallest[5], standard[5]))
    line("APNG, smallest, default / -j 1", rounds, smallest, film("one.apng", "smallest") + ["-j", "1"],
         (smallest[5], path("one.apng")))

    read = path("read.gif")
    measured([tool, "render", "letters", "-q", "-o", read, "--scale", "1", "--select", "0s..4s"])
    line("decode 200 frames of 375x667 / ffmpeg", rounds, [tool, "decode", read],
         ["ffmpeg", "-v", "error", "-i", read, "-f", "null", "-"])

    other = path("other.apng")
    measured(film("other.apng", "fast") + ["--text-color", "red"])
    compare = [tool, "compare", fast[5], other, "-q"]
    line("compare 750x1334 --diff / compare", rounds, compare + ["--diff", path("diff.png")], compare)

    stills = path("still.png"), path("other.png")
    measured(render("still.png", "--select", "4s", "--scale", "2"))
    measured(render("other.png", "--select", "4s", "--scale", "2", "--text-color", "red"))
    line("compare PNGs of 750x1334 / --version", rounds, [tool, "compare", *stills, "-q"], [tool, "--version"])

    pair = path("x.png"), path("y.png")
    for file in pair:
        with open(file, "wb") as target:
            target.write(large_png(4096))
    line("compare equal files of 64 MB / cmp", rounds, [tool, "compare", *pair, "-q"], ["cmp", *pair])

    goldens = os.path.join(os.path.dirname(os.path.abspath(__file__)), ".build/release/golden-benchmarks")
    if not os.path.exists(goldens):
        print("goldens: left out, golden-benchmarks is not built")
        return
    os.mkdir(path("goldens"))
    result = subprocess.run([goldens, path("goldens")], stdout=subprocess.PIPE, text=True, check=True)
    for name, ratio, seconds in (row.split("|") for row in result.stdout.splitlines()):
        print(f"{name:44} {'':7} {ratio:>7} {'':7} {seconds:>8}")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("tool", help="the program refresh-render, built for release")
    options.add_argument("--rounds", type=int, default=3)
    arguments = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure(os.path.abspath(arguments.tool), folder, arguments.rounds)


if __name__ == "__main__":
    main()
