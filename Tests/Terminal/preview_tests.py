"""Tests of `preview`, on terminals that are played here, and in tmux.

    python3 Tests/Terminal/preview_tests.py COMMAND [TEST…]

COMMAND is the built command. It prints how many bytes a picture takes on terminals of each kind.
"""

import concurrent.futures
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from pictures import read_png, reduced, worst  # noqa: E402
from terminal import Terminal  # noqa: E402

COMMAND = None
SCENE = ["letters", "--size", "120x200", "--scale", "1", "--fps", "10", "--config", "none"]
# The tests wait most of the time, so some run beside each other.
AT_ONCE = 4


def film():
    """The frames of the scene, as PNGs."""
    frames = []
    with tempfile.TemporaryDirectory(prefix="preview-") as folder:
        subprocess.run([COMMAND, "render", *SCENE, "-o", f"{folder}/{{n}}.png", "-q"], check=True)
        for name in sorted(os.listdir(folder)):
            with open(f"{folder}/{name}", "rb") as file:
                frames.append(file.read())
    return frames


class PreviewTests(unittest.TestCase):
    frames = []

    def play(self, kind, *options, scene=None, **settings):
        terminal = Terminal([COMMAND, "preview", *(scene or SCENE), *options], kind, **settings)
        self.addCleanup(terminal.close)
        return terminal

    def press(self, terminal, key, status):
        """Presses a key, and waits for what the status line says then."""
        terminal.send(key)
        terminal.wait(lambda: re.search(status, terminal.status), f"'{status}' after {key!r}")

    def rest(self, terminal):
        """Stops at the first frame."""
        terminal.wait(lambda: " of " in terminal.status, "the status line")
        self.press(terminal, " ", "paused")
        self.press(terminal, "r", "frame 1 of")

    def frame(self, terminal):
        return int(re.search(r"frame (\d+) of", terminal.status)[1])

    def check(self, terminal, allowed=0):
        """The picture is the film's frame, as large as it is shown."""
        shown, frame = terminal.picture, self.frame(terminal)
        expected = reduced(read_png(self.frames[frame - 1]), len(shown[0]), len(shown))
        self.assertLessEqual(worst(shown, expected), allowed, f"frame {frame}")

    # Pictures

    def check_film(self, kind, size, allowed=0, **settings):
        terminal = self.play(kind, **settings)
        self.rest(terminal)
        self.assertEqual((len(terminal.picture[0]), len(terminal.picture)), size)
        self.check(terminal, allowed)
        for number in range(2, 13):
            self.press(terminal, "\x1b[C", f"frame {number} of")
            if number % 6 == 0:
                self.check(terminal, allowed)
        # What was played is the same as what was stepped through.
        self.press(terminal, " ", "[0-9]s  1×|of 6.95s  ")
        first, before = terminal.pictures, len(terminal.everything)
        terminal.wait(lambda: terminal.pictures > first + 5, "the film")
        count, amount = terminal.pictures - first, len(terminal.everything) - before
        self.press(terminal, " ", "paused")
        self.check(terminal, allowed)
        print(f"{kind}: {amount / count:.0f} bytes a picture of {size[0]} × {size[1]}", file=sys.stderr)
        terminal.send("q")
        self.assertEqual(terminal.end(), 0)
        self.assertTrue(terminal.is_restored)

    def test_half_blocks(self):
        self.check_film("blocks", (28, 46))

    def test_half_blocks_of_cells_that_are_not_twice_as_high(self):
        self.check_film("sixel", (35, 46), cell=(8, 20), environment={"TERM": "tmux-256color"})

    def test_kitty_shares_memory(self):
        self.check_film("kitty", (120, 200))

    def test_kitty_elsewhere_gets_pictures_in_pieces(self):
        self.check_film("remote-kitty", (120, 200))

    def test_a_picture_larger_than_the_terminal_is_made_smaller(self):
        self.check_film("kitty", (54, 90), rows=10, cell=(5, 10))

    def test_iterm(self):
        self.check_film("iterm", (120, 200))

    def test_images_of_iterm_are_whole_cells(self):
        terminal = self.play("iterm", cell=(14, 30))
        self.rest(terminal)
        self.press(terminal, "\x1b[D", "frame 70 of")
        # What the last cells have beyond the picture is clear.
        self.assertEqual(worst(terminal.picture, read_png(self.frames[69])), 0)

    def test_sixels(self):
        # Colours are in percent.
        self.check_film("sixel", (120, 200), allowed=2)

    def test_what_is_asked_for_is_shown_whatever_the_terminal_says(self):
        terminal = self.play("sixel", "--graphics", "blocks")
        self.rest(terminal)
        self.check(terminal)
        self.assertEqual(terminal.pixels, {})

    def test_a_terminal_that_says_nothing_gets_half_blocks(self):
        terminal = self.play("silent")
        self.rest(terminal)
        self.check(terminal)

    def test_another_size_of_the_terminal_is_another_picture(self):
        terminal = self.play("blocks")
        self.rest(terminal)
        for columns, rows, size in [(20, 12, (13, 22)), (10, 40, (10, 16)), (100, 60, (71, 118)), (30, 1, (1, 2))]:
            terminal.resize(columns, rows)
            os.kill(terminal.process.pid, signal.SIGWINCH)
            terminal.clear()
            if rows > 1:
                terminal.wait(lambda: "frame 1" in terminal.status or columns < 30 and terminal.status, "the status")
                while terminal.pump(0.1):
                    pass
                picture = terminal.picture
                self.assertEqual((len(picture[0]), len(picture)), size)
                self.assertEqual(worst(picture, reduced(read_png(self.frames[0]), *size)), 0)
            else:
                while terminal.pump(0.1):
                    pass

    # Time

    def test_the_film_takes_its_time(self):
        terminal = self.play("blocks")
        terminal.wait(lambda: "  0." in terminal.status, "the first frame")
        self.press(terminal, "r", "  0.0s")
        began = time.monotonic()
        terminal.wait(lambda: "  1.2s" in terminal.status, "the frame at 1.2 s")
        self.assertAlmostEqual(time.monotonic() - began, 1.2, delta=0.15)

    def test_a_slow_terminal_misses_frames_and_no_time(self):
        # More than the system keeps for the terminal.
        terminal = self.play("remote-kitty", "--fps", "50")
        terminal.wait(lambda: "  0." in terminal.status, "the first frame")
        self.press(terminal, "r", "  0.0s")
        began = time.monotonic()
        time.sleep(1)
        first = terminal.pictures
        self.press(terminal, " ", "paused")
        place = float(re.search(r"  ([0-9.]+)s of", terminal.status)[1])
        self.assertGreater(place, 0.95)
        self.assertLess(place, time.monotonic() - began + 0.1)
        self.assertLess(terminal.pictures - first, 40)

    def test_a_terminal_that_lags_gets_few_pictures_ahead(self):
        terminal = self.play("kitty", "--fps", "50", "--select", "0.3s..1.3s")
        terminal.wait(lambda: " of " in terminal.status, "the film")
        # No answer comes any more.
        terminal.delay = 100
        before = len(terminal.everything)
        began = time.monotonic()
        while time.monotonic() < began + 0.8:
            terminal.pump()
        self.assertEqual(terminal.everything[before:].count(b"\x1b_Ga=T"), 4)

    def test_no_answer_is_left_to_the_shell(self):
        for end in ["q", "\x03"]:
            terminal = self.play("kitty", delay=0.1)
            terminal.wait(lambda: " of " in terminal.status, "the film")
            terminal.wait(lambda: terminal.answers, "a picture")
            terminal.send(end)
            terminal.end()
            while terminal.answers:
                terminal.pump()
            self.assertTrue(terminal.is_restored)
            self.assertEqual(terminal.input_left, 0)

    def test_keys_that_have_room_are_named(self):
        terminal = self.play("blocks", columns=72)
        self.rest(terminal)
        self.assertRegex(terminal.status, r"paused  1×  space pause  q quit$")

    def test_plays_end(self):
        terminal = self.play("blocks", "--select", "0s..0.3s", "--loop", "2")
        terminal.wait(lambda: "frame 3 of 3, over" in terminal.status, "the end")
        self.press(terminal, " ", "  0.[01]s")

    # Keys

    def test_keys(self):
        terminal = self.play("blocks")
        self.rest(terminal)
        self.press(terminal, "\x1b[D", "frame 70 of 70")
        self.press(terminal, ".", "frame 1 of 70")
        self.press(terminal, "+", "  2×")
        self.press(terminal, "\x1bOB", "  1×")
        self.press(terminal, "-", "  1/2×")
        self.press(terminal, "-", "  1/4×")
        self.press(terminal, "1", "  1×")
        # An answer that comes late, with letters in it, and half of one, are no keys.
        terminal.send("\x1bP>|quick r q\x1b\\\x1b[?62;4c\x1b_Gi=31;q")
        time.sleep(0.3)
        self.press(terminal, ".", "frame 2 of 70")
        self.press(terminal, "r", "frame 1 of 70")
        # Nor do they stop the keys while the film plays.
        self.press(terminal, "+ ", "  0.[0-9]s .*  2×")
        terminal.send("\x1b]")
        time.sleep(0.3)
        self.press(terminal, " ", "paused")
        terminal.send("\x04")
        self.assertEqual(terminal.end(), 0)

    # The end

    def test_the_terminal_is_restored_however_it_ends(self):
        for kind in ["kitty", "blocks"]:
            for number in ["INT", "TERM", "HUP", "QUIT", "SEGV", "ABRT", "ILL", "TRAP", "BUS", "USR1"]:
                with self.subTest(kind=kind, signal=number):
                    terminal = self.play(kind)
                    terminal.wait(lambda: terminal.pictures, "the film")
                    self.assertTrue(terminal.is_alternate and not terminal.has_cursor)
                    self.assertFalse(terminal.is_restored)
                    signal_number = getattr(signal, "SIG" + number)
                    terminal.process.send_signal(signal_number)
                    self.assertEqual(terminal.end(), -signal_number)
                    self.assertTrue(terminal.is_restored)
                    terminal.close()

    def test_control_c_ends_it(self):
        terminal = self.play("blocks")
        terminal.wait(lambda: terminal.pictures, "the film")
        terminal.send("\x03")
        self.assertEqual(terminal.end(), -signal.SIGINT)
        self.assertTrue(terminal.is_restored)

    def test_control_z_gives_the_terminal_back_for_a_while(self):
        terminal = self.play("kitty")
        self.rest(terminal)
        # A process whose parent is not of its session cannot be stopped by the terminal.
        os.kill(terminal.process.pid, signal.SIGSTOP)
        os.waitpid(terminal.process.pid, os.WUNTRACED)
        entries = terminal.entries
        os.kill(terminal.process.pid, signal.SIGCONT)
        terminal.wait(lambda: terminal.entries > entries and "frame 1 of" in terminal.status, "the picture again")
        self.check(terminal)

    def test_a_terminal_that_goes_ends_it(self):
        terminal = self.play("blocks")
        terminal.wait(lambda: terminal.pictures, "the film")
        terminal.hang_up()
        terminal.process.wait(5)

    # Refusals

    def test_pipes_are_refused(self):
        for stream in ["stdin", "stdout"]:
            with self.subTest(stream=stream):
                master, slave = os.openpty()
                streams = {"stdin": slave, "stdout": slave, stream: subprocess.DEVNULL}
                run = subprocess.run([COMMAND, "preview", *SCENE], **streams, stderr=subprocess.PIPE, text=True)
                os.close(master)
                os.close(slave)
                self.assertEqual(run.returncode, 64)
                self.assertIn("render letters -o letters.gif'", run.stderr)

    def test_a_dumb_terminal_is_refused(self):
        terminal = self.play("silent", environment={"TERM": "dumb"})
        self.assertEqual(terminal.end(), 64)
        self.assertFalse(terminal.entries)

    def test_what_is_wrong_is_said_before_anything_is_shown(self):
        for option in [["--fps", "x"], ["--script", "wiat 1s"], ["--nothing", "1"], ["--graphics", "ascii"]]:
            terminal = self.play("blocks", *option)
            self.assertIn(terminal.end(), [64, 65])
            self.assertFalse(terminal.entries)
            self.assertIn(b"Error:", terminal.everything)

    # Changes

    def write(self, name, text):
        with open(os.path.join(self.place, name), "w") as file:
            file.write(text)

    def watched(self, *options, environment=None, command=None):
        self.place = os.path.realpath(tempfile.mkdtemp(prefix="preview-watch-"))
        self.addCleanup(shutil.rmtree, self.place)
        return ["letters", "--size", "120x200", "--scale", "1", "--fps", "10", "--watch", *options]

    def test_changes_of_settings_are_shown(self):
        scene = self.watched()
        terminal = self.play("blocks", scene=scene, folder=self.place)
        self.rest(terminal)
        self.press(terminal, ".", "frame 2 of 70")
        self.write(".refresh-render.json", '{ "gesture": "short" }')
        terminal.wait(lambda: re.search("frame 2 of (?!70)", terminal.status), "the other gesture")
        self.write(".refresh-render.json", '{ "gesture": "shortt" }')
        terminal.wait(lambda: terminal.status.startswith("Error: .refresh-render.json:1:14: The value"), "the error")
        os.remove(os.path.join(self.place, ".refresh-render.json"))
        terminal.wait(lambda: "frame 2 of 70" in terminal.status and "space" in terminal.status, "the old film")
        self.check(terminal)

    def test_changes_of_scripts_are_shown(self):
        scene = self.watched("--script", "@wave.script")
        self.write("wave.script", "wait 1s; end")
        terminal = self.play("blocks", scene=scene, folder=self.place)
        terminal.wait(lambda: "of 1.00s" in terminal.status, "the script")
        self.write("wave.script", "wait 2s; end")
        terminal.wait(lambda: "of 2.00s" in terminal.status, "the other script")

    def package(self, build):
        """Plays the program of a package, whose `swift` is some lines of a shell: $source is its source."""
        scene = self.watched("--config", "none")
        program = os.path.join(self.place, ".build", "some-system", "debug", "films")
        os.makedirs(os.path.dirname(program))
        os.makedirs(os.path.join(self.place, "Sources"))
        # On the same file system a second name is enough; the program then sees itself there.
        try:
            os.link(COMMAND, program)
        except OSError:
            shutil.copy(COMMAND, program)
        self.write("Package.swift", "")
        self.write("Sources/Badge.swift", "1")
        self.write("swift", f"#!/bin/sh\necho \"$@\" >>{self.place}/asked\n"
                            f"program={program} source={self.place}/Sources/Badge.swift\n{build}\n")
        os.chmod(os.path.join(self.place, "swift"), 0o755)
        return [program, "preview", *scene]

    def play_package(self, command):
        terminal = Terminal(command, "blocks", folder=self.place,
                            environment={"PATH": f"{self.place}:{os.environ['PATH']}"})
        self.addCleanup(terminal.close)
        return terminal

    def make_older(self, program):
        for path in ["Package.swift", "Sources/Badge.swift"]:
            os.utime(os.path.join(self.place, path), ns=(0, os.stat(program).st_mtime_ns - 1))

    def asked(self):
        path = os.path.join(self.place, "asked")
        if not os.path.exists(path):
            return []
        with open(path) as file:
            return file.read().splitlines()

    def test_changes_of_sources_are_built_and_shown(self):
        command = self.package("grep -q 2 $source && { touch $program; exit 0; }\n"
                               "echo 'error: emit-module command failed with exit code 1'\n"
                               "echo '<unknown>:0: error: emit-module command failed'\n"
                               "echo \"$source:1:1: error: no such colour\"; exit 1")
        self.make_older(command[0])
        terminal = self.play_package(command)
        self.rest(terminal)
        self.press(terminal, ".", "frame 2 of 70")
        time.sleep(0.6)
        self.assertEqual(self.asked(), [])
        self.write("Sources/Badge.swift", "11")
        terminal.wait(lambda: "Error: Sources/Badge.swift:1:1: error: no such" in terminal.status, "the error")
        self.press(terminal, ".", "frame 3 of 70")
        self.check(terminal)
        self.write("Sources/Badge.swift", "222")
        terminal.wait(lambda: terminal.entries == 2 and "frame 3 of 70, paused" in terminal.status, "the new program")
        self.check(terminal)
        self.assertEqual(
            self.asked(), [f"build --package-path {self.place} --configuration debug --product films"] * 2)
        terminal.send("\x03")
        self.assertEqual(terminal.end(), -signal.SIGINT)
        self.assertTrue(terminal.is_restored)

    def test_a_change_during_a_build_is_built_too(self):
        # The new program finds sources that are older than it is, and of which it is not.
        command = self.package("grep -q 333 $source || printf 333 >$source\nsleep 0.1\ntouch $program")
        self.make_older(command[0])
        terminal = self.play_package(command)
        self.rest(terminal)
        self.write("Sources/Badge.swift", "22")
        terminal.wait(lambda: terminal.entries == 3 and "frame 1 of 70, paused" in terminal.status, "both programs")
        time.sleep(0.6)
        self.assertEqual(len(self.asked()), 2)

    def test_a_change_before_the_start_is_built(self):
        command = self.package("printf 'error: no\\n'; exit 1")
        self.make_older(command[0])
        path = os.path.join(self.place, "Sources/Badge.swift")
        os.utime(path, ns=(0, os.stat(command[0]).st_mtime_ns + 10**6))
        terminal = self.play_package(command)
        terminal.wait(lambda: "Error: error: no" in terminal.status, "the build")

    def test_a_program_that_cannot_be_built_says_so(self):
        scene = self.watched("--config", "none")
        program = os.path.join(self.place, "films")
        try:
            os.link(COMMAND, program)
        except OSError:
            shutil.copy(COMMAND, program)
        terminal = Terminal([program, "preview", *scene], "blocks", folder=self.place)
        self.addCleanup(terminal.close)
        terminal.wait(lambda: terminal.pictures, "the film")
        self.assertIn(b"Only settings are watched", terminal.everything)

    # tmux

    @unittest.skipUnless(shutil.which("tmux"), "there is no tmux")
    def test_tmux_shows_half_blocks(self):
        place = tempfile.mkdtemp(prefix="preview-tmux-")
        self.addCleanup(shutil.rmtree, place)

        def tmux(*words):
            return subprocess.run(["tmux", "-S", f"{place}/socket", "-f", "/dev/null", *words], check=True,
                                  capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout

        tmux("-u", "new-session", "-d", "-x", "80", "-y", "24", "sh")
        self.addCleanup(tmux, "kill-server")
        # So that true colour is passed on.
        tmux("set-option", "-s", "default-terminal", "tmux-256color")
        deadline = time.monotonic() + 30
        while not (before := tmux("capture-pane", "-p")).strip():
            self.assertLess(time.monotonic(), deadline, "the shell has no prompt")
            time.sleep(0.05)
        tmux("send-keys", " ".join([COMMAND, "preview", *SCENE]), "Enter")
        screen = Terminal(["true"], "blocks")
        self.addCleanup(screen.close)

        def wait(condition):
            deadline = time.monotonic() + 30
            while True:
                status = tmux("capture-pane", "-p").rstrip("\n").split("\n")[-1]
                if condition(status):
                    return status
                self.assertLess(time.monotonic(), deadline, status)
                time.sleep(0.05)

        wait(lambda status: " of 6.95s" in status)
        tmux("send-keys", "Space")
        wait(lambda status: "paused" in status)
        tmux("send-keys", "r")
        wait(lambda status: "frame 1 of 70" in status)
        tmux("send-keys", "Right", "Right")
        wait(lambda status: "frame 3 of 70" in status)
        for row, line in enumerate(tmux("capture-pane", "-e", "-p", "-N").split("\n")[:24]):
            screen.pending = f"\x1b[{row + 1};1H".encode() + line.encode()
            screen.read()
        self.check(screen)
        # A shell that controls jobs has the terminal between Ctrl-Z and `fg`. Its prompt says that it reads keys again.
        tmux("send-keys", "C-z")
        wait(lambda status: status.strip() == before.strip())
        tmux("send-keys", "stty -a | grep -o ' -*icanon'; fg", "Enter")
        wait(lambda status: "frame 3 of 70" in status)
        tmux("send-keys", "q")
        wait(lambda status: "frame" not in status)
        self.assertIn(" icanon", tmux("capture-pane", "-p"))
        self.assertEqual(before.strip()[:1], tmux("capture-pane", "-p").strip()[:1])


def run(test):
    """Runs a test. Returns what is wrong."""
    result = unittest.TestResult()
    test.run(result)
    return [f"{test.id()}\n{trace}" for test, trace in result.failures + result.errors]


def main(names):
    loader = unittest.defaultTestLoader
    suite = loader.loadTestsFromNames(names, sys.modules[__name__]) if names else loader.loadTestsFromTestCase(PreviewTests)
    PreviewTests.frames = film()
    tests = [test for group in suite for test in (group if isinstance(group, unittest.TestSuite) else [group])]
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        wrong = [text for found in pool.map(run, tests) for text in found]
    print("\n".join(wrong), f"\n{len(tests)} tests of previews in {time.monotonic() - began:.1f} s: ",
          f"{len(wrong)} failed" if wrong else "all passed", sep="", file=sys.stderr)
    return 1 if wrong or not tests else 0


if __name__ == "__main__":
    COMMAND = os.path.abspath(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
