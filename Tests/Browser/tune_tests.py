"""Tests of the page of `tune`, in headless Chromium.

    python3 Tests/Browser/tune_tests.py COMMAND [TEST…]

COMMAND is the built command. With TUNE_SCREENSHOTS=FOLDER it leaves pictures of the page there, and with
TUNE_SECONDS=60 it plays for so long. It prints how many pictures a second were played, and how long dragging
waited for one.
"""

import hashlib
import http.client
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from urllib.parse import quote, urlsplit

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from chromium import Chromium, CONTRAST  # noqa: E402

COMMAND = None


class Server:
    """The command with the page of a scene."""

    def __init__(self, scene, *options):
        self.folder = tempfile.mkdtemp(prefix="tune-")
        self.process = subprocess.Popen([COMMAND, "tune", scene, "--no-open", *options], cwd=self.folder,
                                        stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        shutil.rmtree(self.folder)

    def run(self, line, name):
        """The bytes of the file that a line to copy makes."""
        subprocess.run(["sh", "-c", line + " -q"], cwd=self.folder, check=True)
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()


class TuneTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.servers = {}
        cls.browser = Chromium()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        for server in cls.servers.values():
            server.close()

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    def server(self, scene):
        if scene not in self.servers:
            self.servers[scene] = Server(scene)
        return self.servers[scene]

    def open(self, scene="letters", state="", **options):
        self.browser.open_address(self.server(scene).address + state, "document.body?.dataset.ready", **options)

    def value(self, expression):
        return self.browser.value(expression)

    def settled(self):
        """Waits until everything that was asked for is shown."""
        self.browser.wait("!asked && !waiting.size && pictures.loading.size === 0 &&"
                          " shown.a?.place === address(tuning.a.recorded, Math.min(clock.tick, end()), false)")
        self.browser.painted()

    def picture(self):
        """A hash of what the canvas shows."""
        self.settled()
        return self.value("""(() => { const canvas = element("a");
          const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
          let hash = 7; for (let i = 0; i < data.length; i += 1) hash = (hash * 31 + data[i]) | 0;
          return [canvas.width, canvas.height, hash]; })()""")

    def go_to(self, seconds):
        self.value(f"seek(Math.round({seconds} * data.second))")

    def drag(self, selector, to):
        """Drags a slider to a part of its length."""
        box = self.value(f"""(() => {{ const target = document.querySelector({json.dumps(selector)});
          target.scrollIntoView({{ block: "center" }}); const b = target.getBoundingClientRect();
          return [b.left, b.top + b.height / 2, b.width]; }})()""")
        self.browser.mouse("mousePressed", box[0] + box[2] / 2, box[1], button="left", clickCount=1)
        for part in [0.5 + (to - 0.5) * step / 5 for step in range(1, 6)]:
            self.browser.mouse("mouseMoved", box[0] + box[2] * part, box[1], button="left", buttons=1)
        self.browser.mouse("mouseReleased", box[0] + box[2] * to, box[1], button="left", clickCount=1)

    def type(self, name, text):
        self.value(f"""(() => {{ const input = element("value-{name}"); input.scrollIntoView({{ block: "center" }});
          input.focus(); input.select(); }})()""")
        self.browser.send("Input.insertText", text=text)
        self.value(f"element('value-{name}').blur()")

    # Every kind of control changes the picture

    def check_change(self, scene, seconds, change, name):
        self.open(scene)
        self.go_to(seconds)
        before = self.picture()
        change()
        self.browser.wait(f"isChanged({json.dumps(name)}) && tuning.a.recorded && !asked")
        self.assertNotEqual(self.picture(), before, name)
        self.assertIn(f"{name}=", self.value("decodeURIComponent(location.hash)"))
        self.assertIn(f"--{name}", self.value("tuning.a.recorded.flags"))
        self.assertTrue(self.value(f"rows.get({json.dumps(name)}).element.classList.contains('changed')"))
        self.value(f"rows.get({json.dumps(name)}).element.querySelector('.reset').click()")
        self.browser.wait(f"!isChanged({json.dumps(name)}) && !asked")
        self.assertEqual(self.picture(), before, name)

    def test_a_duration_is_dragged(self):
        self.check_change("letters", 2.6, lambda: self.drag('[data-name="turn"] input[type=range]', 0.9), "turn")

    def test_a_duration_is_typed_beyond_the_slider(self):
        self.check_change("letters", 2.6, lambda: self.type("turn", "2500ms"), "turn")

    def test_lengths_angles_and_numbers(self):
        self.check_change("letters", 2.8, lambda: self.type("pitch", "40"), "pitch")
        self.check_change("letters", 2.6, lambda: self.type("angle", "170"), "angle")
        self.check_change("letters", 3.5, lambda: self.drag('[data-name="zoom"] input[type=range]', 0.95), "zoom")
        self.check_change("letters", 0, lambda: self.value(
            "document.querySelector('[data-name=table-top] .auto').click()"), "table-top")

    def test_counts_and_choices(self):
        self.check_change("pulse", 2.2, lambda: self.type("count", "7"), "count")
        self.check_change("pulse", 2.2, lambda: self.value(
            "document.querySelector('[data-name=look] [data-word=ring]').click()"), "look")

    def test_colours(self):
        self.check_change("letters", 2.6, lambda: self.type("background", "#ff880080"), "background")
        self.check_change("letters", 2.6, lambda: self.value("""(() => {
          const swatch = document.querySelector('[data-name=background] input[type=color]'); swatch.value = "#00aa55";
          swatch.dispatchEvent(new Event("input")); swatch.dispatchEvent(new Event("change")); })()"""), "background")
        self.check_change("letters", 2.6, lambda: self.value(
            "document.querySelectorAll('[data-name=colors] .swatch-line > button')[1].click();"
            "set('colors', 'black')"), "colors")

    def test_texts(self):
        self.check_change("letters", 2.6, lambda: self.type("text", "QUICK"), "text")
        self.check_change("letters", 0, lambda: self.type("rows", "Uno\nDos, tres\n\n\"Quatro\""), "rows")
        self.assertEqual(self.value("JSON.stringify(listItems(listText(['a, b', '', ' c', '\"d\"'])))"),
                         '["a, b",""," c","\\"d\\""]')

    def test_switches(self):
        self.check_change("letters", 2.6, lambda: self.value("element('value-alone').click()"), "alone")

    def test_the_screen(self):
        self.check_change("letters", 0, lambda: self.value(
            "(() => { const s = element('value-device'); s.value = 'iphone-x'; s.dispatchEvent(new Event('change')); })()"),
            "device")
        self.check_change("letters", 0, lambda: self.value(
            "document.querySelector('[data-name=appearance] [data-word=dark]').click()"), "appearance")
        self.check_change("system-spinner", 2, lambda: self.value("set('ios', '18')"), "ios")
        self.check_change("letters", 0, lambda: self.type("size", "200x300"), "size")

    def test_the_gesture_and_its_steps(self):
        self.check_change("letters", 1.1, lambda: self.value(
            "(() => { const s = element('value-gesture'); s.value = 'short'; s.dispatchEvent(new Event('change')); })()"),
            "gesture")

        def pull_farther():
            box = self.value("(() => { const b = document.querySelectorAll('.step')[1].getBoundingClientRect();"
                             " return [b.left + b.width / 2, b.top + b.height / 2]; })()")
            self.browser.mouse("mousePressed", *box, button="left", clickCount=1)
            self.browser.mouse("mouseMoved", box[0] + 20, box[1] + 30, button="left", buttons=1)
            self.browser.mouse("mouseMoved", box[0] + 40, box[1] + 60, button="left", buttons=1)
            self.browser.mouse("mouseReleased", box[0] + 40, box[1] + 60, button="left", clickCount=1)

        self.check_change("letters", 1.1, pull_farther, "script")
        self.open("letters")
        self.value("document.querySelectorAll('.step')[1].focus()")
        self.browser.key("ArrowUp")
        self.browser.wait("value('script')?.includes('pull 335')")
        self.browser.key("Delete")
        self.browser.wait("!value('script').includes('pull')")

    # Curves

    def test_a_curves_handle_overshoots(self):
        def pull_handle():
            box = self.value("""(() => { const drawing = document.querySelector('[data-name=curve] svg');
              drawing.scrollIntoView({ block: 'center' }); const b = drawing.querySelectorAll('.handle')[1].getBoundingClientRect();
              return [b.left + b.width / 2, b.top + b.height / 2]; })()""")
            self.browser.mouse("mousePressed", *box, button="left", clickCount=1)
            self.browser.mouse("mouseMoved", box[0] - 80, box[1] - 20, button="left", buttons=1)
            self.browser.mouse("mouseReleased", box[0] - 80, box[1] - 36, button="left", clickCount=1)

        self.open("letters")
        self.value("set('turn', '2s')")
        self.settled()
        self.go_to(3.2)
        before = self.picture()
        pull_handle()
        self.browser.wait("value('curve').startsWith('cubic-bezier') && !asked")
        points = self.value("bezier(value('curve'))")
        self.assertGreater(points[3], 1.2)
        self.assertLess(points[2], 0.9)
        self.assertNotEqual(self.picture(), before)

    def test_presets_and_springs(self):
        self.open("letters", reduced_motion=False)
        self.value("play(false)")
        self.value("document.querySelector('[data-curve=\"spring(stiffness 100, damping 10)\"]').click()")
        self.browser.wait("value('curve') === 'spring(stiffness 100, damping 10)' && !asked")
        felt = self.value("JSON.stringify(perceived(spring(value('curve'))))")
        self.assertAlmostEqual(json.loads(felt)["duration"], 0.6283, 3)
        self.assertAlmostEqual(json.loads(felt)["bounce"], 0.5, 6)
        both = self.value("""[[0.5, 0.3], [0.8, -0.4]].map(([d, b]) => perceived(physical(d, b, 0))).flatMap(s => [s.duration, s.bounce])""")
        for found, expected in zip(both, [0.5, 0.3, 0.8, -0.4]):
            self.assertAlmostEqual(found, expected, 9)
        self.assertRegex(self.value("springText(physical(0.8, -0.4, 0))"), r", overdamped\)$")
        slow = self.value("""["spring(damping 60)", springText(physical(0.8, -0.4, 0))].map(text => perceived(spring(text)).bounce)""")
        for found, expected in zip(slow, [0, -0.4]):
            self.assertAlmostEqual(found, expected, 5)
        self.drag('[data-name="curve"] .springs label:nth-of-type(2) input', 0.2)
        self.browser.wait("value('curve') !== 'spring(stiffness 100, damping 10)' && !asked")
        self.assertRegex(self.value("value('curve')"), r"^spring\(stiffness [\d.]+, damping [\d.]+, overdamped\)$")
        self.assertFalse(self.value("element('trouble').hidden === false"))
        moved = self.value("""(async () => { const dot = document.querySelector('[data-name=curve] .dot'); const seen = new Set();
          for (let i = 0; i < 24; i += 1) { seen.add(dot.getAttribute("cx")); await new Promise(done => setTimeout(done, 60)); }
          return seen.size; })()""")
        self.assertGreater(moved, 3)

    # Time

    def test_playing_pauses_steps_and_loops(self):
        self.open("letters", "#size=120x200&scale=1&script=pull%20120%20over%200.2s%3B%20release%3B%20wait%200.4s%3B%20end")
        self.settled()
        self.browser.key(" ")
        self.browser.wait("clock.isPlaying && clock.tick > 0")
        self.browser.wait("clock.tick > end() * 0.6")
        self.browser.wait("clock.tick < end() * 0.4")
        self.browser.key(" ")
        self.assertEqual(self.value("element('play').textContent"), "Play")
        before = self.value("clock.tick")
        self.browser.key("ArrowRight")
        self.settled()
        self.assertEqual(self.value("clock.tick") - before, 11760000)
        self.browser.key("s")
        self.assertEqual(self.value("clock.speed"), 0.1)
        self.browser.key("ArrowLeft")
        self.settled()
        self.assertEqual(self.value("clock.tick"), before + 11760000 - 1176000)
        self.browser.key("m")
        self.settled()
        marks = self.value("tuning.a.recorded.marks.map(mark => mark.at)")
        self.assertTrue(any(abs(self.value("clock.tick") - mark) <= 1176000 for mark in marks) or not marks)

    def test_it_plays_from_the_start_when_it_opens(self):
        self.open("letters", reduced_motion=False)
        self.browser.wait("clock.isPlaying && clock.tick > 0")
        self.assertLess(self.value("clock.tick / data.second"), 3)
        self.value("play(false)")
        self.value("set('turn', '0.2s')")
        self.settled()
        self.assertFalse(self.value("clock.isPlaying"))
        # Unless the system is set to less motion.
        self.open("letters")
        self.settled()
        self.assertEqual(self.value("[clock.isPlaying, clock.tick]"), [False, 0])

    def test_playing_stops_when_the_command_has_ended(self):
        server = Server("letters")
        try:
            self.browser.open_address(server.address, "document.body?.dataset.ready", reduced_motion=False)
            self.browser.wait("clock.isPlaying && clock.tick > 0")
        finally:
            server.close()
        self.browser.wait("!clock.isPlaying && !element('trouble').hidden")
        self.assertIn("The command has ended", self.value("element('trouble').textContent"))
        self.browser.wait("pictures.loading.size === 0")
        self.browser.requests()
        self.browser.events.clear()
        self.value("new Promise(done => setTimeout(done, 300))")
        self.assertEqual(self.browser.requests(), [])
        self.browser.events.clear()

    def test_playing_waits_for_pictures_and_never_jumps(self):
        short = "#script=" + quote("pull 120 over 0.4s; release; wait 0.8s; end") + "&size=120x200&scale=1"
        # All pictures come late; only the first do; and each later than its time.
        for late in ["1", "sent < 8 ? 1 : 0", "0.3"]:
            for move in ["play(true)", "play(true); seek(0)"]:
                self.open("letters", short)
                self.settled()
                self.value(f"""(() => {{ const real = fetch; let sent = 0;
                  window.fetch = async (place, ...rest) => {{
                    if (place.startsWith("f/")) {{ sent += 1; await new Promise(done => setTimeout(done, ({late}) * 1000)); }}
                    return real(place, ...rest); }}; }})()""")
                times = self.value(f"""(async () => {{ const times = []; clock.loops = false; {move};
                  const until = performance.now() + 3000;
                  while (performance.now() < until && clock.isPlaying) {{
                    await new Promise(done => requestAnimationFrame(done)); times.push(clock.tick / data.second); }}
                  play(false); return times; }})()""")
                steps = [after - before for before, after in zip(times, times[1:])]
                self.assertEqual(times[0], 0, late)
                self.assertLess(max(steps), 0.21, late)
                self.assertGreaterEqual(min(steps), 0, late)
                self.assertGreater(times[-1], 0.1, late)

    def test_thin_lines_show_in_windows_of_all_sizes(self):
        for size in [(1440, 900), (1200, 850), (1000, 700), (400, 800)]:
            self.open("letters", width=size[0], height=size[1])
            self.settled()
            # A pixel of the canvas is one of the screen, unless the picture is enlarged.
            self.assertEqual(self.value("[element('a').width, element('a').height]"),
                             self.value("[element('a').clientWidth, element('a').clientHeight]"))
            darkest = self.value("""(async () => { const scale = element("a").height / 667;
              const context = element("a").getContext("2d");
              const column = context.getImageData(Math.floor(element("a").width * 0.7), 0, 1, element("a").height).data;
              // The separators below the header: how far each is from white, in all pixels that it touches.
              const found = []; let run = 0;
              for (let y = Math.ceil(92 * scale); y < element("a").height; y += 1) {
                const dark = 255 - column[4 * y];
                if (dark > 0) run += dark; else { if (run) found.push(run); run = 0; } }
              return found; })()""")
            self.assertGreaterEqual(len(darkest), 9, size)
            self.assertGreaterEqual(min(darkest), 5, size)
            self.assertLessEqual(max(darkest), 1.3 * min(darkest) + 3, size)

    def test_names_of_marks_collide_with_nothing(self):
        for scene, width in [("letters", 1440), ("letters", 700), ("letters", 400), ("arrow", 1200), ("sv-top", 1000)]:
            self.open(scene, width=width)
            self.settled()
            marks = self.value("""[...element("marks").children].map(flag => { const b = flag.getBoundingClientRect();
              const isLeft = flag.classList.contains("left");
              return { name: flag.textContent, isBare: flag.classList.contains("bare"), left: b.left, right: b.right, top: b.top,
                bottom: b.bottom, line: isLeft ? b.right : b.left }; })""")
            room = self.value("(() => { const b = element('marks').getBoundingClientRect(); return [b.left, b.right, b.top]; })()")
            named = [mark for mark in marks if not mark["isBare"]]
            for mark in named:
                self.assertGreaterEqual(mark["left"], room[0] - 1)
                self.assertLessEqual(mark["right"], room[1] + 1)
                self.assertGreaterEqual(mark["top"], room[2] - 1)
                for other in marks:
                    if other is mark:
                        continue
                    # The name takes 15 points below the top, the other's line all of its height.
                    meets = min(mark["top"] + 15, other["bottom"]) - max(mark["top"], other["top"]) > 1
                    crosses = mark["left"] + 1 < other["line"] < mark["right"] - 1
                    self.assertFalse(meets and crosses, (scene, width, mark, other))
                    if not other["isBare"]:
                        covers = min(mark["right"], other["right"]) - max(mark["left"], other["left"]) > 1
                        self.assertFalse(covers and abs(mark["top"] - other["top"]) < 14, (scene, width, mark, other))
            if width >= 1000:
                self.assertEqual(len(named), len(marks), (scene, width))

    def test_tracks_of_numbered_layers_are_a_group(self):
        self.open("letters")
        self.settled()
        lines = "[...element('tracks').children].map(line => line.querySelector('.track-name').textContent)"
        closed = self.value(lines)
        self.assertIn("letter ×7 transform", closed)
        self.assertLess(len(closed), 8)
        self.value("document.querySelectorAll('.track.group')[0].click()")
        members = self.value("[...document.querySelectorAll('.track.member .track-name')].map(line => line.textContent)")
        self.assertEqual(members, [f"letter {number} transform" for number in range(7)])
        self.value("document.querySelectorAll('.track.group')[0].click()")
        self.assertEqual(self.value(lines), closed)
        # All tracks are reached by keys, in the order in which they stand.
        passed = []
        for _ in range(self.value("tuning.a.recorded.tracks.length")):
            self.browser.key("ArrowDown")
            passed.append(self.value("selected.track"))
            self.assertTrue(self.value("element('tracks').querySelector('[aria-selected=true]').checkVisibility()"))
        self.assertEqual(passed, self.value("[...document.querySelectorAll('.track[data-number]')].map(line => Number(line.dataset.number))"))

    def test_sixty_pictures_a_second(self):
        self.open("letters", "#size=375x667&scale=2")
        self.settled()
        self.value("play()")
        self.browser.wait("clock.drawn.length > 5")
        seconds = float(os.environ.get("TUNE_SECONDS", "4"))
        rates = self.value(f"""(async () => {{ const rates = [];
          for (let i = 0; i < {seconds}; i += 1) {{ await new Promise(done => setTimeout(done, 1000)); rates.push(clock.drawn.length); }}
          return rates; }})()""")
        self.value("play(false)")
        print(f"\nplayed {sum(rates[1:]) / max(1, len(rates) - 1):.1f} pictures a second, at least {min(rates[1:])}")
        self.assertGreater(max(rates), 0)

    def test_dragging_answers(self):
        self.open("letters")
        self.go_to(2.6)
        self.settled()
        times = self.value("""(async () => { const times = [];
          for (let i = 0; i < 40; i += 1) {
            const began = performance.now(); const old = shown.a.place;
            set("turn", `${(0.1 + i / 100).toFixed(2)}s`, { isDragging: true });
            while (shown.a.place === old) await new Promise(done => requestAnimationFrame(done));
            times.push(performance.now() - began);
          } return times; })()""")
        times.sort()
        print(f"\ndragging: a picture after {times[len(times) // 2]:.0f} ms (median), {times[-1]:.0f} ms at most")
        self.value("set('turn', '0.3s')")
        self.settled()

    def test_the_newest_wins(self):
        self.open("letters")
        self.settled()
        self.value("for (let i = 1; i <= 60; i += 1) set('turn', `${i / 100}s`, { isDragging: true })")
        self.browser.wait("!asked && !waiting.size")
        self.assertEqual(self.value("tuning.a.recorded.values.turn"), "0.6s")
        asked = [address for address in self.browser.requests() if "settings?turn" in address]
        self.assertLess(len(asked), 10)

    # Layers and tracks

    def test_a_click_selects_the_layer(self):
        self.open("letters")
        self.go_to(3.4)
        self.settled()
        letter = self.value("""(async () => { const place = (await loadPlaces()).find(place => place.name === "letter 3");
          const [x, y] = points(place).reduce((sum, point) => [sum[0] + point[0] / 4, sum[1] + point[1] / 4], [0, 0]);
          const b = element("a").getBoundingClientRect(); const r = tuning.a.recorded;
          return [b.left + x / (r.width / r.scale) * b.width, b.top + y / (r.height / r.scale) * b.height]; })()""")
        self.browser.mouse("mousePressed", *letter, button="left", clickCount=1)
        self.browser.mouse("mouseReleased", *letter, button="left", clickCount=1)
        self.browser.wait("!element('inspector').hidden")
        self.assertEqual(self.value("element('inspector').querySelector('b').textContent"), "letter 3")
        self.assertIn("transform", self.value("element('inspector').textContent"))
        self.browser.wait("element('graph-lines').childElementCount > 0")
        self.assertIn("degrees", self.value("element('graph-value').textContent"))
        before = self.value("selected.track")
        self.browser.key("ArrowDown")
        self.assertNotEqual(self.value("selected.track"), before)
        self.browser.key("Escape")
        self.assertTrue(self.value("element('inspector').hidden"))

    def test_bars_stand_where_tracks_move(self):
        self.open("letters")
        self.settled()
        bars = self.value("""[...document.querySelectorAll(".track")].slice(0, 1).flatMap(line =>
          [...line.querySelectorAll("i")].map(bar => [parseFloat(bar.style.left), parseFloat(bar.style.width)]))""")
        spans = self.value("tuning.a.recorded.tracks[0].spans.map(span => span.split(' ').slice(0, 2).map(n => n / end() * 100))")
        self.assertEqual(len(bars), len(spans))
        for (left, width), (begin, finish) in zip(bars, spans):
            self.assertAlmostEqual(left, begin, 2)
            self.assertAlmostEqual(width, finish - begin, 2)

    # Two settings, and what is taken along

    def test_two_settings_are_compared(self):
        self.open("letters")
        self.go_to(2.6)
        self.settled()
        self.browser.key("b")
        self.value("set('background', 'orange')")
        self.settled()
        self.browser.key("2")
        self.browser.wait("shown.b && !document.querySelector('[data-side=b]').hidden")
        self.browser.painted()
        corner = """(side => [...element(side).getContext("2d").getImageData(element(side).width * 20 / 750,
          element(side).height * 160 / 1334, 1, 1).data.slice(0, 3)])"""
        self.assertEqual(self.value(corner + "('a')"), [255, 128, 0])
        self.assertEqual(self.value(corner + "('b')"), [236, 240, 241])
        self.browser.key("4")
        self.settled()
        self.value("element('mix').value = 100; draw()")
        self.assertEqual(self.value(corner + "('a')"), [236, 240, 241])
        self.assertIn("b=over", self.value("location.hash"))
        self.browser.key("3")
        self.browser.wait(f"{corner}('a')[0] === 255")
        self.browser.wait(f"{corner}('a')[0] === 236")
        self.browser.key("x")
        self.browser.wait("tuning.b.values.background === 'orange' && !('background' in tuning.a.values)")

    def test_the_address_brings_everything_back(self):
        state = "#curve=ease&turn=0.25s&b=side&b.turn=0.5s"
        self.open("letters", state)
        self.browser.wait("tuning.b?.recorded")
        self.assertEqual(self.value("location.hash"), state)
        self.assertEqual(self.value("[tuning.a.recorded.values.turn, tuning.b.recorded.values.turn, tuning.mode]"),
                         ["0.25s", "0.5s", "side"])
        self.value("set('turn', '0.1s'); set('curve', 'linear')")
        self.browser.wait("location.hash === '#b=side&b.turn=0.5s'")

    def test_the_lines_make_the_same_film(self):
        self.open("letters", "#size=90x160&scale=1&turn=0.2s&colors=red%2Cblue&text=" + quote("it's \"A\", $B"))
        self.settled()
        server = self.server("letters")
        digests = {}
        for format in ["gif", "apng"]:
            bytes = self.value(f"""fetch(element("{format}").href).then(r => r.arrayBuffer())
              .then(b => Array.from(new Uint8Array(b)))""")
            line = self.value("tuning.a.recorded.flags").replace(".gif", "." + format)
            self.assertEqual(hashlib.sha256(server.run(line, "letters." + format)).hexdigest(),
                             hashlib.sha256(bytearray(bytes)).hexdigest())
            digests[format] = len(bytes)
        self.assertGreater(min(digests.values()), 1000)
        self.browser.key("c")
        self.browser.wait("element('copy').textContent === 'Copied'")

    def test_what_only_a_file_shows_is_set_too(self):
        self.open("letters", "#size=90x160&scale=1&script=" + quote("pull 120 over 0.3s; release; wait 1s; end"))
        self.settled()
        for group in ["Film", "File"]:
            self.value(f"groups.find(group => group.title === '{group}').element.open = true")
        for name, text in [("speed", "1.5"), ("loop", "2"), ("hold-last", "300ms"), ("palette", "16"), ("lossy", "6"),
                           ("max-bytes", "1MB"), ("matte", "#336699"), ("fps", "25")]:
            self.type(name, text)
        self.value("document.querySelector('[data-name=dither] [data-word=ordered]').click()")
        self.value("document.querySelector('[data-name=effort] [data-word=smallest]').click()")
        self.value("element('value-ping-pong').click()")
        self.settled()
        self.browser.wait("isChanged('ping-pong') && !asked")
        server, lines = self.server("letters"), {}
        for format, line in [("gif", "flags"), ("apng", "flagsOfAPNG")]:
            lines[format] = self.value(f"tuning.a.recorded.{line}")
            bytes = self.value(f"""fetch(element("{format}").href).then(r => r.arrayBuffer())
              .then(b => Array.from(new Uint8Array(b)))""")
            self.assertEqual(hashlib.sha256(server.run(lines[format], "letters." + format)).hexdigest(),
                             hashlib.sha256(bytearray(bytes)).hexdigest(), lines[format])
        for flag in ["--speed 1.5", "--loop 2", "--hold-last 300ms", "--fps 25", "--ping-pong"]:
            self.assertTrue(all(flag in line for line in lines.values()), flag)
        for flag in ["--palette 16", "--lossy 6", "--max-bytes 1MB", "--matte '#336699'", "--dither ordered"]:
            self.assertIn(flag, lines["gif"])
            self.assertNotIn(flag, lines["apng"])
        self.assertIn("--effort smallest", lines["apng"])
        self.assertNotIn("--effort", lines["gif"])
        preset = json.loads(self.value("tuning.a.recorded.json"))["letters"]
        self.assertEqual([preset[name] for name in ["palette", "effort", "ping-pong"]], ["16", "smallest", "true"])
        self.value("element('value-reverse').click()")
        self.browser.wait("isChanged('reverse') && !isChanged('ping-pong') && !asked")
        self.assertTrue(self.value("element('trouble').hidden"))

    def test_a_file_that_cannot_be_is_told_of(self):
        self.open("letters", "#size=90x160&scale=1&max-bytes=100&gesture=short")
        self.settled()
        self.value("element('gif').click()")
        self.browser.wait("!element('trouble').hidden", seconds=30)
        self.assertIn("100", self.value("element('trouble').textContent"))
        # The browser complains of every answer that is none.
        self.browser.events.clear()

    def test_a_file_is_saved_by_its_name(self):
        self.open("letters", "#size=90x160&scale=1&gesture=short")
        self.settled()
        self.value("""HTMLAnchorElement.prototype.click = function () { window.saved = this.download; };
          URL.createObjectURL = blob => { window.blob = blob; return "blob:none"; };
          element("apng").dispatchEvent(new MouseEvent("click", { cancelable: true, bubbles: true }))""")
        self.browser.wait("window.saved", seconds=30)
        self.assertEqual(self.value("saved"), "letters.apng")
        self.assertTrue(self.value("""Promise.all([blob.arrayBuffer(), fetch(element("apng").href).then(r => r.arrayBuffer())])
          .then(both => both.map(b => new Uint8Array(b))).then(([a, b]) => a.length > 1000 && a.length === b.length &&
            a.every((byte, index) => byte === b[index]))"""))

    def test_the_browser_gets_all_signals(self):
        with tempfile.TemporaryDirectory(prefix="tune-") as folder:
            opener, seen = os.path.join(folder, "xdg-open"), os.path.join(folder, "seen")
            with open(opener, "w") as file:
                file.write(f"#!/bin/sh\necho \"$1\" >{seen}.new\ngrep -E 'SigBlk|SigIgn' /proc/self/status >>{seen}.new\n"
                           f"mv {seen}.new {seen}\n")
            os.chmod(opener, 0o755)
            process = subprocess.Popen([COMMAND, "tune", "letters"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                       text=True, env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"})
            address = process.stdout.readline().strip()
            deadline = time.monotonic() + 30
            while not os.path.exists(seen) and time.monotonic() < deadline:
                time.sleep(0.02)
            process.terminate()
            process.wait()
            process.stdout.close()
            with open(seen) as file:
                lines = file.read().splitlines()
        self.assertEqual(lines[0], address)
        blocked, ignored = (int(line.split()[1], 16) for line in lines[1:])
        # The C library ignores two signals of its own.
        self.assertEqual((blocked, ignored & ~(3 << 31)), (0, 0))

    # The page as a whole

    def test_wrong_values_are_told_of_where_they_are(self):
        self.open("letters")
        self.settled()
        self.type("turn", "99s")
        self.browser.wait("!element('trouble').hidden")
        self.assertRegex(self.value("element('trouble').textContent"), "^turn it must be from 0s to 60s")
        self.assertEqual(self.value("[...document.querySelectorAll('.row.wrong')].map(row => row.dataset.name)"), ["turn"])
        self.assertEqual(self.value("element('value-turn').getAttribute('aria-invalid')"), "true")
        self.value("element('reset').click()")
        self.browser.wait("element('trouble').hidden")
        self.assertEqual(self.value("document.querySelectorAll('.row.wrong, [aria-invalid=true]').length"), 0)

    def test_all_troubles_are_told_of_in_one_place(self):
        server = Server("letters")
        try:
            self.browser.open_address(server.address + "#palette=9999&b=side&b.turn=99s", "document.body?.dataset.ready")
            self.browser.wait("element('trouble').children.length === 2")
            texts = self.value("[...element('trouble').children].map(line => line.textContent)")
            self.assertRegex(texts[0], "^palette it must be from 1 to 255")
            self.assertRegex(texts[1], "^B: The value '99s' is invalid for '--turn <duration>'")
            # The group of the option is closed, and hidden by a search.
            self.value("element('search').value = 'turn'; update(); element('trouble').querySelector('button').click()")
            self.assertEqual(self.value("document.activeElement.id"), "value-palette")
            self.assertTrue(self.value("document.activeElement.checkVisibility()"))
            self.value("set('palette', null)")
            self.browser.wait("element('trouble').children.length === 1")
            self.value("document.activeElement.blur()")
            self.browser.key("x")
            self.browser.wait("element('trouble').textContent.startsWith('turn it must be')")
        finally:
            server.close()
        self.value("set('turn', '0.2s')")
        self.browser.wait("element('trouble').textContent.includes('The command has ended')")
        # The browser complains that nobody answers.
        self.browser.events.clear()

    def test_searching_hides_other_settings(self):
        self.open("letters")
        self.browser.key("/")
        self.browser.send("Input.insertText", text="letter takes")
        self.browser.painted()
        seen = self.value("[...document.querySelectorAll('.row')].filter(row => !row.hidden).map(row => row.dataset.name)")
        self.assertIn("turn", seen)
        self.assertLess(len(seen), 4)

    def test_every_key_is_listed(self):
        self.open("letters")
        self.browser.key("?")
        self.assertTrue(self.value("element('keys').open"))
        self.assertEqual(self.value("element('key-list').querySelectorAll('dt').length"), self.value("keys.length"))

    def test_hostile_requests_are_refused(self):
        parts = urlsplit(self.server("letters").address)
        self.assertEqual(parts.hostname, "127.0.0.1")

        def status(path, method="GET", **fields):
            connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
            connection.request(method, path, headers={name.replace("_", "-"): text for name, text in fields.items()})
            answer = connection.getresponse()
            answer.read()
            self.assertIsNone(answer.getheader("Access-Control-Allow-Origin"))
            connection.close()
            return answer.status

        self.assertEqual(status(parts.path), 200)
        self.assertEqual(status(parts.path, Host="localhost:%d" % parts.port), 403)
        self.assertEqual(status(parts.path, Origin="https://example.org"), 403)
        self.assertEqual(status(parts.path, Sec_Fetch_Site="cross-site"), 403)
        self.assertEqual(status("/"), 404)
        self.assertEqual(status(parts.path[:-2] + "/"), 404)
        self.assertEqual(status(parts.path + "../../etc/passwd"), 404)
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"]:
            self.assertEqual(status(parts.path, method), 405)

    def test_another_site_can_do_nothing(self):
        address = self.server("letters").address
        other = self.server("pulse").address
        self.browser.open_address(other, "document.body?.dataset.ready")
        self.assertFalse(self.value(f"fetch({json.dumps(address + 'settings')}).then(() => true, () => false)"))
        self.browser.events.clear()

    def test_nothing_is_asked_for_elsewhere(self):
        self.open("letters")
        self.settled()
        own = self.server("letters").address
        self.assertEqual([address for address in self.browser.requests()
                          if not address.startswith((own, "data:", "blob:")) and address != "about:blank"], [])

    def test_text_contrasts_in_light_and_dark(self):
        for scheme in ["light", "dark"]:
            for width in [1440, 700]:
                self.open("letters", "#turn=0.2s", scheme=scheme, width=width)
                self.settled()
                self.value("selectTrack(tuning.a.recorded.tracks[1].number)")
                self.browser.wait("element('graph-lines').childElementCount > 0")
                self.assertEqual(self.value(CONTRAST), [], f"{scheme} {width}")

    def test_controls_have_names(self):
        for scene in ["letters", "pulse", "sv-top"]:
            self.open(scene)
            nameless = self.value("""[...document.querySelectorAll("button, input, select, textarea, svg[role], canvas[role], [tabindex]")]
              .filter(e => !(e.getAttribute("aria-label") || e.labels?.length || e.textContent.trim()))
              .map(e => e.outerHTML)""")
            self.assertEqual(nameless, [])

    def test_nothing_is_wider_than_the_window(self):
        for width in [320, 400, 700, 1024, 1440]:
            self.open("letters", width=width)
            self.assertLessEqual(self.value("document.documentElement.scrollWidth"), width)
            self.assertLessEqual(self.value("element('controls').scrollWidth - element('controls').clientWidth"), 0)

    def test_nothing_covers_another_in_a_narrow_window(self):
        for width in [320, 400, 700]:
            self.open("letters", width=width)
            self.settled()
            covered = self.value("""(() => {
              const parts = [...document.querySelectorAll("main button, main output, aside button, aside input, aside select, .track-name")]
                .filter(e => e.checkVisibility() && !e.closest(".marks, .trouble, .swatch, .step, .line"));
              const boxes = parts.map(e => e.getBoundingClientRect());
              const shown = parts.map(e => { for (let p = e.parentElement; p; p = p.parentElement) {
                const [b, c] = [e.getBoundingClientRect(), p.getBoundingClientRect()];
                if (getComputedStyle(p).overflowY !== "visible" && (b.bottom <= c.top || b.top >= c.bottom)) return false; } return true; });
              const found = [];
              parts.forEach((a, i) => parts.forEach((b, j) => {
                if (i >= j || !shown[i] || !shown[j] || a.contains(b) || b.contains(a)) return;
                const [p, q] = [boxes[i], boxes[j]];
                // Segments share a border.
                if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2) {
                  found.push(`${a.id || a.textContent || a.className} ${b.id || b.textContent || b.className}`);
                } }));
              return found; })()""")
            self.assertEqual(covered, [], width)

    def test_screenshots(self):
        place = os.environ.get("TUNE_SCREENSHOTS")
        if not place:
            self.skipTest("TUNE_SCREENSHOTS names no folder")
        os.makedirs(place, exist_ok=True)
        for scheme in ["light", "dark"]:
            for width in [1440, 700]:
                self.open("letters", "#turn=0.2s&curve=" + quote("cubic-bezier(0.34, 1.56, 0.64, 1)"),
                          scheme=scheme, width=width)
                self.go_to(3.2)
                self.settled()
                self.value("selectTrack(tuning.a.recorded.tracks[1].number)")
                self.browser.wait("element('graph-lines').childElementCount > 0")
                self.browser.painted()
                self.browser.screenshot(f"{place}/{scheme}-{width}.png")


if __name__ == "__main__":
    COMMAND = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
