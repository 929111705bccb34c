"""Tests of the SVG that `timeline` writes, in headless Chromium.

    python3 Tests/Browser/timeline_tests.py COMMAND [TEST…]

COMMAND is the built command.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from chromium import Chromium  # noqa: E402

COMMAND = None

# Compares an SVG with a PNG: the part of pixels that differ by more than a third in a component. Where texts
# are, of which the boxes are given, both may have any: fonts differ.
COMPARE = """(async () => {
  const pixels = async source => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [a, b] = [await pixels(%r), await pixels(%r)];
  if (a.width !== b.width || a.height !== b.height) return `${a.width} × ${a.height}, not ${b.width} × ${b.height}`;
  const masks = %s;
  let count = 0;
  for (let place = 0; place < a.data.length; place += 4) {
    let most = 0;
    for (let part = 0; part < 3; part += 1) most = Math.max(most, Math.abs(a.data[place + part] - b.data[place + part]));
    const [x, y] = [place / 4 %% a.width, Math.floor(place / 4 / a.width)];
    if (most > 85 && !masks.some(box => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3])) count += 1;
  }
  return count / (a.width * a.height);
})()"""


def run(*arguments):
    done = subprocess.run([COMMAND, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{arguments}: {done.returncode}: {done.stderr}")


def data(path, kind):
    with open(path, "rb") as file:
        return f"data:image/{kind};base64," + base64.b64encode(file.read()).decode()


class TimelineTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Chromium()
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def check(self, scene, appearance):
        paths = [os.path.join(self.folder.name, f"{scene}-{appearance}.{kind}") for kind in ["svg", "png"]]
        for path in paths:
            run("timeline", scene, "-o", path, "--scale", "1", "--appearance", appearance, "-q")
        self.browser.open_address("file://" + paths[0], "document.documentElement?.localName === 'svg'")
        self.assertEqual(self.browser.value("document.querySelectorAll('parsererror').length"), 0)
        self.assertEqual(self.browser.complaints(), [])
        # No text is wider than the room that it has.
        wide = self.browser.value(
            "[...document.querySelectorAll('text')].filter(text => Math.abs(text.getComputedTextLength()"
            " - text.textLength.baseVal.value) > 0.5).map(text => text.textContent)")
        self.assertEqual(wide, [])
        boxes = self.browser.value(
            "[...document.querySelectorAll('text')].map(text => text.getBBox())"
            ".map(box => [box.x - 1, box.y - 1, box.x + box.width + 1, box.y + box.height + 1])")
        self.assertGreater(len(boxes), 8)
        self.browser.open_address("about:blank", "document.body")
        part = self.browser.value(
            COMPARE % (data(paths[0], "svg+xml"), data(paths[1], "png"), json.dumps(boxes)))
        self.assertIsInstance(part, (int, float), part)
        self.assertLess(part, 0.0005, f"{scene} {appearance}")

    def test_the_svg_looks_like_the_png(self):
        for scene in ["arrow", "letters", "pager"]:
            for appearance in ["light", "dark"]:
                with self.subTest(scene=scene, appearance=appearance):
                    self.check(scene, appearance)


if __name__ == "__main__":
    COMMAND = os.path.abspath(sys.argv.pop(1))
    unittest.main()
