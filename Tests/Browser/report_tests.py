"""Tests of the page that `compare --html` and `goldens report` write, in headless Chromium.

    python3 Tests/Browser/report_tests.py COMMAND [TEST…]

COMMAND is the built command. With REPORT_SCREENSHOTS=FOLDER it leaves pictures of the page there.
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from chromium import Chromium, CONTRAST  # noqa: E402

COMMAND = None
INJECTION = "<img src=x onerror=document.title='bad'>.png"


def run(*arguments, code=0):
    done = subprocess.run([COMMAND, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != code:
        raise RuntimeError(f"{arguments}: {done.returncode}: {done.stderr}")
    return done.stdout


def write_png(path, rows):
    """Writes rows of (red, green, blue, alpha)."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    lines = b"".join(b"\0" + bytes(value for pixel in row for value in pixel) for row in rows)
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 6, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                   + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))


def card(width, height, *dots):
    """A grey card with an opaque frame and dots of (x, y, pixel)."""
    rows = [[(200, 200, 200, 255)] * width for _ in range(height)]
    for x, y, pixel in dots:
        rows[y][x] = pixel
    return rows


def make_small(folder):
    """Pairs that differ in known pixels, and a film."""
    before, after = os.path.join(folder, "before"), os.path.join(folder, "after")
    os.makedirs(before)
    os.makedirs(after)
    write_png(f"{before}/a dot.png", card(40, 30))
    write_png(f"{after}/a dot.png", card(40, 30, (7, 9, (210, 200, 200, 255)),
                                         (30, 20, (200, 200, 203, 255)),
                                         (29, 22, (200, 200, 203, 255)), (2, 2, (0, 0, 0, 255))))
    write_png(f"{before}/clear.png", card(20, 20, (6, 8, (255, 0, 0, 128))))
    write_png(f"{after}/clear.png", card(20, 20, (6, 8, (255, 0, 0, 64))))
    write_png(f"{after}/{INJECTION}", card(8, 8))
    with open(f"{before}/damaged.png", "wb") as file:
        file.write(b"no picture")
    write_png(f"{after}/damaged.png", card(8, 8))
    for name, shift in [("before", 0), ("after", 1)]:
        for frame in range(8):
            # The last frames are the same; of the others the actual film is a frame late.
            at = frame - shift if frame < 7 else frame
            write_png(f"{folder}/{name}-{frame}.png", card(24, 16, *[
                (2 * at + x, 4 + y, (20, 20, 160, 255)) for x in range(5) for y in range(5) if at >= 0]))
        run("encode", *[f"{folder}/{name}-{frame}.png" for frame in range(8)],
            "-o", f"{folder}/{name}/film.apng", "--fps", "10", "-q")
    return folder


class ReportTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="report-")
        small = make_small(os.path.join(cls.folder, "small"))
        cls.page = os.path.join(cls.folder, "small.html")
        run("compare", small + "/before", small + "/after", "--html", cls.page,
            "--ignore", "clock:0,0,5,5", code=65)
        cls.browser = Chromium()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        shutil.rmtree(cls.folder)

    def open(self, **options):
        self.browser.open(self.page, **options)

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    def choose(self, name):
        index = self.browser.value(f"failures.findIndex(item => item.name === {json.dumps(name)})")
        self.browser.value(f"choose({index})")
        self.browser.painted()

    def pixel(self, pane, x, y):
        """What a pane shows in the middle of a pixel of the picture."""
        return self.browser.value(f"""(() => {{
          const {{ canvas }} = panes["{pane}"];
          const [left, top] = origin(canvas);
          const at = [left + ({x} + 0.5) * view.scale, top + ({y} + 0.5) * view.scale].map(Math.floor);
          return [...canvas.getContext("2d").getImageData(...at, 1, 1).data];
        }})()""")

    def text(self, name):
        return self.browser.value(f'document.getElementById("{name}").textContent')

    # The list

    def test_the_list_names_every_failure_as_text(self):
        self.open()
        names = self.browser.value('[...document.querySelectorAll("#failures b")].map(b => b.textContent)')
        self.assertEqual(names, sorted([INJECTION, "a dot.png", "clear.png", "damaged.png", "film.apng"]))
        self.choose(INJECTION)
        self.assertEqual(self.text("name"), INJECTION)
        self.assertEqual(self.text("pixel"), "8 × 8, only actual")
        self.assertEqual(self.pixel("difference", 3, 3)[3], 0)
        self.assertEqual(self.browser.value("document.querySelectorAll('img[onerror]').length"), 0)
        self.assertIn("4 of 5 differ, 1 of 5 cannot be read", self.browser.value("document.title"))

    def test_the_filter_hides_what_does_not_match(self):
        self.open()
        self.browser.key("/")
        for letter in "dot":
            self.browser.key(letter)
        shown = self.browser.value('[...document.querySelectorAll("#failures li:not([hidden]) b")].map(b => b.textContent)')
        self.assertEqual(shown, ["a dot.png"])
        self.assertEqual(self.text("count"), "1 of 5 failures")
        self.assertEqual(self.text("name"), "a dot.png")
        self.browser.value('element("filter").value = ""; element("state").value = "new"; filterList()')
        self.assertEqual(self.text("count"), "1 of 5 failures")
        self.assertEqual(self.text("name"), INJECTION)

    def test_keys_go_through_the_list(self):
        self.open()
        self.browser.value("choose(0)")
        for key, index in [("j", 1), ("ArrowDown", 2), ("k", 1), ("ArrowUp", 0), ("k", 0)]:
            self.browser.key(key)
            self.browser.wait(f"document.body.dataset.ready === '{index}'")
        self.assertEqual(
            self.browser.value("document.querySelector('[aria-current=true]').dataset.index"), "0")

    def test_what_cannot_be_read_says_why(self):
        self.open()
        self.choose("damaged.png")
        self.assertIn("Cannot read", self.text("text"))
        self.assertEqual(self.pixel("actual", 3, 3), [200, 200, 200, 255])

    # The views

    def test_side_by_side_shows_all_three(self):
        self.open()
        self.choose("a dot.png")
        self.browser.key("r")
        self.assertRegex(
            self.browser.value("panes.expected.figure.textContent.trim()"), r"^Expected.*/before/a dot\.png$")
        self.assertEqual(self.pixel("expected", 7, 9), [200, 200, 200, 255])
        self.assertEqual(self.pixel("actual", 7, 9), [210, 200, 200, 255])
        self.browser.value("setGain(1)")
        self.browser.painted()
        self.assertEqual(self.pixel("difference", 7, 9), [10, 0, 0, 255])
        self.assertEqual(self.pixel("difference", 20, 9), [0, 0, 0, 255])

    def test_panes_keep_their_places(self):
        for width in [1400, 400]:
            self.open(width=width)
            self.choose("a dot.png")
            tall = self.browser.value("element('stage').clientHeight")
            for key in "1251":
                self.browser.key(key)
                self.assertEqual(self.browser.value("element('stage').clientHeight"), tall)
                panes = self.browser.value("""visiblePanes().map(name => panes[name].canvas)
                  .map(c => [c.width - c.clientWidth, c.height - c.clientHeight, c.clientHeight])""")
                self.assertEqual([pane[:2] for pane in panes], [[0, 0]] * len(panes))
                self.assertLessEqual(max(pane[2] for pane in panes) - min(pane[2] for pane in panes), 1)

    def test_the_gain_is_one_eight_or_thirty_two(self):
        self.open()
        self.choose("a dot.png")
        self.browser.key("5")
        self.browser.key("r")
        found = []
        self.browser.value("setGain(1)")
        for _ in range(4):
            self.browser.painted()
            found.append((self.pixel("single", 7, 9)[0], self.pixel("single", 30, 20)[2]))
            self.browser.key("g")
        self.assertEqual(found, [(10, 3), (80, 24), (255, 96), (10, 3)])

    def test_the_slider_parts_expected_from_actual(self):
        self.open()
        self.choose("a dot.png")
        self.browser.key("r")
        self.browser.key("2")
        for percent, red in [(0, 210), (100, 200)]:
            self.browser.value(f"setPosition({percent})")
            self.browser.painted()
            self.assertEqual(self.pixel("single", 7, 9)[0], red)
        box = self.browser.value("(() => { const b = panes.single.canvas.getBoundingClientRect();"
                                 " return [b.left, b.top, b.width, b.height]; })()")
        self.browser.value("setPosition(50)")
        self.browser.painted()
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        self.browser.mouse("mousePressed", *middle, button="left", clickCount=1)
        self.browser.mouse("mouseMoved", box[0] + box[2] / 4, middle[1], button="left", buttons=1)
        self.browser.mouse("mouseReleased", box[0] + box[2] / 4, middle[1], button="left", clickCount=1)
        self.assertAlmostEqual(self.browser.value("view.split"), 0.25, places=2)
        self.browser.key(".")
        self.assertAlmostEqual(self.browser.value("view.split"), 0.30, places=2)

    def test_the_onion_skin_mixes_both(self):
        self.open()
        self.choose("a dot.png")
        self.browser.key("r")
        self.browser.key("3")
        for percent, red in [(0, 200), (50, 205), (100, 210)]:
            self.browser.value(f"setPosition({percent})")
            self.browser.painted()
            self.assertAlmostEqual(self.pixel("single", 7, 9)[0], red, delta=1)

    def test_blinking_turns_by_key_and_by_time(self):
        self.open(reduced_motion=False)
        self.choose("a dot.png")
        self.browser.key("r")
        self.browser.key("4")
        for side in ["actual", "expected"]:
            self.browser.wait(f"view.blink === '{side}'")
        self.browser.value("view.isBlinking = false; view.blink = 'expected'")
        for red in [210, 200, 210]:
            self.browser.key("b")
            self.assertEqual(self.pixel("single", 7, 9)[0], red)

    def test_rings_are_round_small_regions_and_ignored_ones_are_hatched(self):
        self.open()
        self.choose("a dot.png")
        self.assertEqual(
            self.browser.value("shown.difference.regions.map(r => [r.minX, r.minY, r.count])"),
            [[7, 9, 1], [29, 20, 2]])
        count = """(() => { const { canvas } = panes.expected; let found = 0;
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          for (let i = 0; i < data.length; i += 4) if (%s) found += 1; return found; })()"""
        ring = count % "data[i] > 200 && data[i + 1] < 60 && data[i + 2] < 160"
        self.assertGreater(self.browser.value(ring), 100)
        hatch = count % "data[i] < 70 && data[i + 1] > 90 && data[i + 1] < 140 && data[i + 2] > 190"
        self.assertGreater(self.browser.value(hatch), 20)
        self.browser.key("r")
        self.assertEqual(self.browser.value(ring), 0)

    # Zoom and values

    def test_zoom_goes_to_the_pixel_and_says_its_values(self):
        self.open()
        self.choose("a dot.png")
        self.browser.key("n")
        self.assertEqual(self.browser.value("[view.x, view.y]"), [7.5, 9.5])
        self.assertGreaterEqual(self.browser.value("view.scale"), 16)
        self.assertEqual(" ".join(self.text("pixel").split()),
                         "(7, 9)expected200 200 200 255actual210 200 200 255difference 10 0 0 0")
        self.browser.key("n")
        self.assertIn("(30, 20)", self.text("pixel"))
        scale = self.browser.value("view.scale")
        self.browser.key("+")
        self.assertEqual(self.browser.value("view.scale"), min(64, scale * 2))
        self.browser.key("0")
        self.assertTrue(self.browser.value("view.isFitted"))

    def test_the_pointer_and_the_arrows_move_the_pixel(self):
        self.open()
        self.choose("a dot.png")
        x, y = self.browser.value("""(() => {
          const { canvas } = panes.actual;
          const box = canvas.getBoundingClientRect();
          const [left, top] = origin(canvas);
          return [box.left + left + 30.5 * view.scale, box.top + top + 20.5 * view.scale]; })()""")
        self.browser.mouse("mouseMoved", x, y)
        self.browser.painted()
        self.assertIn("(30, 20)", self.text("pixel"))
        self.assertIn("200 200 203 255", self.text("pixel"))
        self.browser.key("p")
        for key, shift, place in [("ArrowLeft", False, "(29, 20)"), ("ArrowUp", True, "(29, 10)"),
                                  ("ArrowDown", False, "(29, 11)")]:
            self.browser.key(key, shift=shift)
            self.assertIn(place, self.text("pixel"))

    def test_translucent_pixels_are_told_as_they_are_compared(self):
        self.open()
        self.choose("clear.png")
        self.browser.value("setCursor({ x: 6, y: 8 })")
        self.assertEqual(" ".join(self.text("pixel").split()),
                         "(6, 8)expected128 0 0 128actual 64 0 0 64difference 64 0 0 64")

    def test_the_wheel_zooms_about_the_pointer(self):
        self.open()
        self.choose("a dot.png")
        box = self.browser.value("(() => { const b = panes.actual.canvas.getBoundingClientRect();"
                                 " return [b.left + b.width / 4, b.top + b.height * 0.4]; })()")
        self.browser.mouse("mouseMoved", *box)
        before = self.text("pixel")
        self.assertTrue(before.startswith("("), before)
        for _ in range(3):
            self.browser.mouse("mouseWheel", *box, deltaX=0, deltaY=-100)
        self.browser.painted()
        self.browser.mouse("mouseMoved", box[0], box[1])
        self.assertEqual(self.text("pixel"), before)
        self.assertFalse(self.browser.value("view.isFitted"))

    # Films

    def test_the_scrubber_shows_both_frames(self):
        self.open()
        self.choose("film.apng")
        self.assertEqual(self.text("moment"), "frame 1/8 · 0.00s · 20 px differ")
        self.browser.key("r")
        for frame, left, right in [(1, 2, 0), (4, 8, 6), (2, 4, 2), (7, 14, 14)]:
            self.browser.value(
                f"element('scrubber').value = {frame}; element('scrubber').dispatchEvent(new Event('input'))")
            self.browser.painted()
            for pane, at in [("expected", left), ("actual", right)]:
                self.assertEqual(self.pixel(pane, at, 6), [20, 20, 160, 255], f"{pane} {frame}")
                self.assertEqual(self.pixel(pane, at + 5, 6), [200, 200, 200, 255], f"{pane} {frame}")
        self.browser.key("ArrowLeft")
        self.assertTrue(self.text("moment").startswith("frame 7/8"))
        self.browser.key("ArrowRight")
        self.assertTrue(self.text("moment").startswith("frame 8/8"))

    def test_frames_differ_as_the_command_says(self):
        small = os.path.join(self.folder, "small")
        slow = os.path.join(self.folder, "slow.gif")
        run("encode", *[f"{small}/after-{frame}.png" for frame in range(8)], "-o", slow, "--fps", "8", "-q")
        # Unless a timeline is asked for, what one film shows after the end of the other is not compared.
        for timing, moments, compared in [("exact", 14, 13), ("timeline", 14, 14)]:
            page = os.path.join(self.folder, timing + ".html")
            run("compare", f"{small}/before/film.apng", slow, "--timing", timing, "--html", page, "-q", code=1)
            self.browser.open(page)
            counts = self.browser.value("""failure.moments.map((moment, index) => {
              showMoment(index); return [moment.count, shown.difference.count]; })""")
            self.assertEqual(len(counts), moments)
            self.assertGreater(counts[0][0], 0)
            counts = counts[:compared]
            self.assertEqual([pair[0] for pair in counts], [pair[1] for pair in counts])
            last = "only actual" if timing == "exact" else "frame 8, actual frame 8 · equal"
            self.assertEqual(self.text("moment"), f"moment 14/14 · 0.88s · {last}")

    def test_an_offset_finds_the_late_film(self):
        self.open()
        self.choose("film.apng")
        self.assertGreater(self.browser.value("shown.difference.count"), 0)
        self.browser.key("]")
        self.assertEqual(self.text("offset"), "Offset +1")
        self.assertEqual(self.browser.value("shown.difference.count"), 0)
        for _ in range(6):
            self.browser.key("[")
        self.assertEqual(self.text("offset"), "Offset −3")

    def test_playing_goes_on_and_pauses(self):
        self.open()
        self.choose("film.apng")
        self.browser.key(" ")
        self.assertEqual(self.text("play"), "Pause")
        self.browser.wait("timeline.moment >= 4")
        self.browser.key(" ")
        self.assertEqual(self.text("play"), "Play")
        stopped = self.browser.value("timeline.moment")
        self.browser.value("new Promise(done => setTimeout(done, 250))")
        self.assertEqual(self.browser.value("timeline.moment"), stopped)

    def test_bars_and_delays_say_how_much_differs(self):
        self.open()
        self.choose("film.apng")
        labels = self.browser.value(
            "['bars', 'delays'].map(name => element(name).getAttribute('aria-label'))")
        self.assertEqual(labels[0], "7 of 8 frames differ, by 20 pixels at most")
        self.assertEqual(labels[1], "Delays of both films over 0.80s; none differs")
        height = """(x => { const canvas = element("bars"); const context = canvas.getContext("2d");
          let tall = 0; for (let y = 0; y < canvas.height; y += 1) {
            const [red, green] = context.getImageData(Math.floor(canvas.width * (x + 0.5) / 8), y, 1, 1).data;
            if (red > 150 && green < 60) tall += 1; } return tall; })"""
        self.assertEqual(self.browser.value(height + "(7)"), 0)
        self.assertGreater(self.browser.value(height + "(3)"), 30)
        box = self.browser.value("(() => { const b = element('bars').getBoundingClientRect();"
                                 " return [b.left + b.width * 5.5 / 8, b.top + 20]; })()")
        self.browser.mouse("mousePressed", *box, button="left", clickCount=1)
        self.browser.mouse("mouseReleased", *box, button="left", clickCount=1)
        self.assertEqual(self.browser.value("timeline.moment"), 5)

    # Where it opens, and what is equal

    def compare(self, name, before, after, *options, code=1, hold="0s"):
        """Opens the report of two films of cards, each a list of the dots of its frames; the last frame of the
        second is held."""
        folder = os.path.join(self.folder, name)
        for side, frames in [("before", before), ("after", after)]:
            os.makedirs(f"{folder}/{side}")
            files = []
            for index, dots in enumerate(frames):
                files.append(f"{folder}/{side}/{index}.png")
                write_png(files[-1], card(24, 16, *[(x, y, (20, 20, 160, 255)) for x, y in dots]))
            run("encode", *files, "-o", f"{folder}/{side}.apng", "--fps", "10", "-q",
                "--hold-last", hold if side == "after" else "0s")
        page = f"{folder}/report.html"
        run("compare", f"{folder}/before.apng", f"{folder}/after.apng", "--html", page, "-q", *options, code=code)
        self.browser.open_address("file://" + page, "document.body?.dataset.ready !== undefined || data.failures.length === 0")
        return page

    def test_a_failure_opens_where_it_is_seen_best(self):
        row = [(x, 3) for x in range(24)]
        still = [row[:2 + index] for index in range(6)]
        # The number of pixels that differ in each frame.
        for counts, opened in [([0, 1, 9, 4, 9, 0], 2), ([3, 0, 0, 0, 0, 0], 0), ([1, 1, 1, 1, 1, 2], 5)]:
            other = [dots + [(x, 9) for x in range(count)] for dots, count in zip(still, counts)]
            self.compare(f"worst-{opened}", still, other)
            self.assertEqual(self.browser.value("[timeline.moment, shown.difference.count]"), [opened, counts[opened]])
        self.compare("late", still, still, hold="0.05s")
        self.assertEqual(self.text("moment"), "frame 6/6 · 0.50s · equal")

    def test_the_lines_that_help_come_first(self):
        frames = [[(2 * index + x, 4 + y) for x in range(3) for y in range(5)] for index in range(6)]
        self.compare("ahead", frames[:-1], frames[1:])
        self.assertEqual(self.text("advice"), "actual is 1 frame early")
        self.assertTrue(self.text("text").startswith("pixels: 5 of 5 frames differ"))
        self.assertNotIn("early", self.text("text"))
        self.open()
        self.choose("a dot.png")
        self.assertEqual(self.text("advice"), "equal from --tolerance channel=10 on")
        self.assertNotIn("tolerance channel", self.text("text"))
        places = self.browser.value("['advice', 'accept', 'text'].map(name => element(name).getBoundingClientRect().top)")
        self.assertEqual(places, sorted(places))

    def test_what_is_equal_is_said_to_be(self):
        frames = [[(2 * index, 4)] for index in range(4)]
        other = [dots + ([(9, 9)] if index > 1 else []) + ([(3, 12)] if index == 3 else [])
                 for index, dots in enumerate(frames)]
        self.compare("rest", frames, other, "--ignore", "clock:8,8,2,2")
        said = []
        for index in range(4):
            self.browser.value(f"showMoment({index})")
            said.append((self.text("moment").split(" · ", 2)[2], self.text("pixel")))
        self.assertEqual(said, [
            ("equal", "24 × 16, equal"), ("equal", "24 × 16, equal"),
            ("equal", "24 × 16, equal: 1 pixel differs where the rules allow it"),
            ("1 px differ", "24 × 16, 1 pixel differs in 1 region, by 180 of 255 at most")])
        self.open()
        self.choose("film.apng")
        self.browser.key("]")
        self.assertTrue(self.text("moment").endswith(" · equal"))
        self.compare("same", frames, frames, code=0)
        self.assertEqual(self.text("sum"), "equal")
        self.assertEqual(self.browser.value("['main', 'list', 'none'].map(name => element(name).checkVisibility())"),
                         [False, False, True])

    def test_a_thin_difference_shows_at_every_size(self):
        folder = os.path.join(self.folder, "thin")
        os.makedirs(folder)
        write_png(f"{folder}/a.png", card(600, 900))
        write_png(f"{folder}/b.png", card(600, 900, *[(x, 501, (80, 200, 200, 255)) for x in range(600)],
                                          (77, 100, (80, 200, 200, 255))))
        run("compare", f"{folder}/a.png", f"{folder}/b.png", "--html", f"{folder}/report.html", "-q", code=1)
        self.browser.open(f"{folder}/report.html", width=1400)
        self.browser.value("setGain(1); setRings(false)")
        self.assertLess(self.browser.value("view.scale"), 0.6)
        for zoom in [1, 0.7, 0.5, 0.3, 2, 11]:
            self.browser.value(f"zoom({zoom})")
            self.browser.painted()
            # The strongest red in each column of the picture, and that of the single pixel.
            weakest, dot = self.browser.value("""(() => {
              const { canvas } = panes.difference; const context = canvas.getContext("2d");
              const [left, top] = origin(canvas); const { scale } = view;
              const from = Math.max(0, left), to = Math.min(canvas.width, Math.floor(left + 600 * scale));
              const first = Math.max(0, Math.floor(top + 500 * scale) - 1);
              const { data } = context.getImageData(from, first, to - from, Math.ceil(3 * scale) + 2);
              const columns = new Array(to - from).fill(0);
              for (let i = 0; i < data.length; i += 4) columns[i / 4 % columns.length] = Math.max(columns[i / 4 % columns.length], data[i]);
              const at = [left + 77.5 * scale, top + 100.5 * scale].map(Math.floor);
              const near = context.getImageData(at[0] - 1, at[1] - 1, 3, 3).data.filter((_, i) => i % 4 === 0);
              return [Math.min(...columns), at.some(x => x < 1) ? 120 : Math.max(...near)]; })()""")
            self.assertEqual([weakest, dot], [120, 120], zoom)

    def test_thin_lines_show_at_every_size(self):
        folder = os.path.join(self.folder, "lines")
        os.makedirs(folder)
        lines = [(x, y, (100, 200, 200, 255)) for y in range(20, 900, 41) for x in range(600)]
        write_png(f"{folder}/a.png", card(600, 900, *lines))
        write_png(f"{folder}/b.png", card(600, 900, *lines, (77, 100, (0, 0, 0, 255))))
        run("compare", f"{folder}/a.png", f"{folder}/b.png", "--html", f"{folder}/report.html", "-q", code=1)
        self.browser.open(f"{folder}/report.html", width=1400)
        self.browser.value("setRings(false)")
        for scale in [0.9, 0.75, 0.56, 0.5, 0.4, 0.21]:
            self.browser.value(f"view.isFitted = false; Object.assign(view, {{ scale: {scale}, x: 300, y: 450 }}); paintSoon()")
            self.browser.painted()
            # How much less red than the ground there is in each line, over all pixels that it touches.
            found = self.browser.value("""(() => {
              const { canvas } = panes.expected; const [left, top] = origin(canvas);
              const first = Math.max(0, top + 2), last = Math.min(canvas.height, Math.floor(top + 900 * view.scale) - 2);
              const { data } = canvas.getContext("2d").getImageData(canvas.width / 2, first, 1, last - first);
              const found = []; let run = 0;
              for (let i = 0; i < data.length; i += 4) {
                if (data[i] < 199) run += 200 - data[i]; else { if (run) found.push(run); run = 0; } }
              return found; })()""")
            self.assertGreater(len(found), 5, scale)
            # The first and the last may be cut.
            inner = found[1:-1]
            self.assertGreater(min(inner), 60 * scale, scale)
            self.assertLess(max(inner), 140 * scale, scale)

    # The page as a whole

    def test_every_key_is_listed_and_does_something(self):
        self.open()
        self.browser.key("?")
        self.assertTrue(self.browser.value("element('keys').open"))
        self.assertEqual(self.browser.value("element('key-list').querySelectorAll('dt').length"),
                         self.browser.value("keys.length"))
        self.browser.value("element('keys').close()")
        for key, mode in zip("12345", ["side", "slider", "onion", "blink", "difference"]):
            self.browser.key(key)
            self.assertEqual(self.browser.value("view.mode"), mode)
            self.assertEqual(self.browser.value(
                "document.querySelector('#modes [aria-pressed=true]').dataset.mode"), mode)
        self.browser.key("t")
        self.assertEqual(self.browser.value("document.documentElement.dataset.theme"), "dark")

    def test_the_command_that_accepts_is_copied(self):
        self.open()
        self.choose("a dot.png")
        self.assertRegex(self.text("accept"), r"^cp -- '.*/after/a dot\.png' '.*/before/a dot\.png'$")
        self.browser.key("c")
        self.browser.wait("element('copy').textContent === 'Copied'")

    def test_nothing_is_asked_for_elsewhere(self):
        self.open()
        for name in ["a dot.png", "film.apng", "clear.png"]:
            self.choose(name)
        self.assertEqual(
            [address for address in self.browser.requests()
             if not address.startswith("data:") and not address.endswith("/small.html")
             and address != "about:blank"], [])
        self.assertFalse(self.browser.value("fetch('https://example.org').then(() => true, () => false)"))
        # That one was refused by the page's own rules, which is a complaint.
        self.assertTrue(any("Content Security Policy" in text for text in self.browser.complaints()))
        self.browser.events.clear()

    def test_text_contrasts_in_light_and_dark(self):
        for scheme in ["light", "dark"]:
            for width in [1400, 400]:
                for name in ["a dot.png", "film.apng"]:
                    self.choose(name)
                    self.browser.value("setCursor({ x: 7, y: 9 })")
                    self.assertEqual(self.browser.value(CONTRAST), [], f"{scheme} {width} {name}")

    def test_controls_have_names(self):
        self.open()
        self.choose("film.apng")
        nameless = self.browser.value("""[...document.querySelectorAll("button, input, select, canvas[role]")]
          .filter(e => !(e.getAttribute("aria-label") || e.labels?.length || e.textContent.trim()))
          .map(e => e.outerHTML)""")
        self.assertEqual(nameless, [])

    def test_nothing_is_wider_than_a_narrow_window(self):
        self.open(width=400)
        for name in ["a dot.png", "film.apng"]:
            self.choose(name)
            self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), 400)

    # Texts

    def open_texts(self, **options):
        """The report of a test whose text has lost a line, changed one and got one."""
        place = os.path.join(self.folder, "failures")
        os.makedirs(f"{place}/Texts/poem", exist_ok=True)
        lines = ["@@ -2,5 +2,5 @@", " two", "-three <b>", "+three & a half", " four", "-five", " six", "+seven"]
        with open(f"{place}/Texts/poem/diff.txt", "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        with open(f"{place}/Texts/poem/result.json", "w", encoding="utf-8") as file:
            message = "line 3 is the first to differ; 2 removed, 2 added\n  " + "\n  ".join(lines)
            json.dump({"golden": "Texts/poem", "path": "/x/Texts/poem.txt", "finding": "differs",
                       "rules": "", "message": message}, file)
        page = os.path.join(self.folder, "texts.html")
        run("goldens", "report", "--failures", place, "-o", page, "-q")
        self.browser.open(page, **options)

    def test_the_lines_of_texts_stand_beside_each_other(self):
        self.open_texts()
        rows = self.browser.value("""[...document.querySelectorAll("#lines tbody tr")].map(row =>
          [...row.cells].map(cell => cell.textContent))""")
        self.assertEqual(rows, [
            ["⋯"], ["2", "two", "2", "two"], ["3", "three <b>", "3", "three & a half"],
            ["4", "four", "4", "four"], ["5", "five", "", ""], ["6", "six", "5", "six"], ["", "", "6", "seven"]])
        self.assertEqual(self.text("text"), "line 3 is the first to differ; 2 removed, 2 added")
        self.assertEqual(self.browser.value(CONTRAST), [])

    def test_pictures_have_no_lines(self):
        self.open()
        self.choose("a dot.png")
        self.assertTrue(self.browser.value("element('texts').hidden"))

    def test_a_window_pairs_frames_as_the_verdict_does(self):
        folder = os.path.join(self.folder, "window")
        for side, late in [("before", 0), ("after", 1)]:
            os.makedirs(f"{folder}/{side}")
            names = []
            for frame in range(8):
                at = min(max(frame - late, 0), 6)
                dots = [(2 * at, 4, (20, 20, 160, 255))]
                if side == "after" and frame == 5:
                    dots += [(1, 1, (255, 0, 0, 255)), (2, 1, (255, 0, 0, 255))]
                names.append(f"{folder}/{side}-{frame}.png")
                write_png(names[-1], card(24, 16, *dots))
            run("encode", *names, "-o", f"{folder}/{side}/film.apng", "--fps", "10", "-q")
        page = f"{folder}/report.html"
        run("compare", f"{folder}/before", f"{folder}/after", "--timing", "timeline=120ms", "--html", page, "-q", code=1)
        self.browser.open(page)
        moments = self.browser.value("""failures[0].moments.map((moment, index) => {
          showMoment(index); return [moment.actual, moment.count, shown.difference.count]; })""")
        # The first two frames are one in the late film. Frame 4 has two dots more there, so that neither is in
        # the other film; all others are found, although at their own time the film shows the one before.
        self.assertEqual([actual for actual, _, _ in moments][:4], [0, 1, 2, 3])
        for actual, count, shown in moments:
            self.assertEqual(count, shown, moments)
        self.assertEqual([count for _, count, _ in moments if count], [2, 4])

    def test_forty_large_failures_open_about_as_fast_as_one(self):
        folder = os.path.join(self.folder, "large")
        os.makedirs(folder)
        run("render", "letters", "-o", f"{folder}/film.apng", "--fps", "10", "--select", "0.5s..5.2s",
            "--size", "375x667", "--scale", "2", "-q")
        run("decode", f"{folder}/film.apng", "-o", f"{folder}/{{n}}.png", "-q")
        frames = sorted(name for name in os.listdir(folder) if name.endswith(".png"))
        self.assertGreater(len(frames), 40)
        pages = {}
        for count in (1, 40):
            for side, shift in [("before", 0), ("after", 1)]:
                os.makedirs(f"{folder}/{count}/{side}")
                for index in range(count):
                    shutil.copy(f"{folder}/{frames[index + shift]}", f"{folder}/{count}/{side}/{index:02}.png")
            pages[count] = f"{folder}/{count}/report.html"
            run("compare", f"{folder}/{count}/before", f"{folder}/{count}/after", "--html", pages[count], "-q",
                code=1)
        self.assertLess(os.path.getsize(pages[40]), 20 << 20)
        times = {1: [], 40: []}
        for _ in range(5):
            for count, page in pages.items():
                times[count].append(self.browser.open(page))
                self.assertEqual(self.browser.value("failures.length"), count)
                self.assertEqual(self.browser.value("[shown.difference.width, shown.difference.height]"), [750, 1334])
                # Only the pictures of the failure that is shown are read and compared.
                self.assertEqual(self.browser.value("[failures.filter(item => item.films).length, decoded.size]"), [1, 2])
        # In turn, so that both are slow where the machine is.
        self.assertLess(min(times[40]), 3 * min(times[1]), times)

    def test_screenshots(self):
        place = os.environ.get("REPORT_SCREENSHOTS")
        if not place:
            self.skipTest("REPORT_SCREENSHOTS names no folder")
        os.makedirs(place, exist_ok=True)
        for scheme in ["light", "dark"]:
            for width in [1400, 400]:
                self.open(scheme=scheme, width=width)
                self.open_texts(scheme=scheme, width=width)
                self.browser.painted()
                self.browser.screenshot(f"{place}/texts-{scheme}-{width}.png")
                self.open(scheme=scheme, width=width)
                for name in ["a dot.png", "film.apng"]:
                    self.choose(name)
                    self.browser.screenshot(f"{place}/{name.split('.')[0]}-{scheme}-{width}.png")


if __name__ == "__main__":
    COMMAND = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
