"""A terminal as a test plays it: it answers as kitty, iTerm2 or a terminal with sixels does, or says nothing, and
keeps what it is shown as pixels."""

import base64
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from pictures import read_png

CONTROL = re.compile(rb"\x1b\[([\x20-\x3f]*)([\x40-\x7e])")
STRING = re.compile(rb"\x1b([P\]_])([^\x07\x1b\x18]*)(?:\x07|\x1b\\|\x18)")
UNFINISHED = re.compile(rb"\x1b(\[[\x20-\x3f]*|[P\]_][^\x07\x1b\x18]*\x1b?)?$")


class Terminal:
    """A program on a terminal of a kind: kitty, remote-kitty, iterm, sixel, blocks or silent."""

    def __init__(self, command, kind, columns=80, rows=24, cell=(10, 20), environment=None, folder=None, delay=0):
        self.delay, self.answers = delay, []
        self.kind, self.columns, self.rows, self.cell = kind, columns, rows, cell
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        self.pending, self.everything, self.pictures = b"", b"", 0
        self.is_alternate, self.has_cursor = False, True
        self.images, self.upload, self.entries = {}, None, 0
        self.clear()
        variables = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"}
        variables.update(environment or {})
        # Of a session of its own, whose terminal this is; a signal leaves no memory image, and is not ignored
        # where these tests run in the background.
        self.process = subprocess.Popen(
            ["setsid", "--ctty", "env", "--default-signal", "prlimit", "--core=0", *command], stdin=self.slave, stdout=self.slave,
            stderr=self.slave, env=variables, cwd=folder)

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def clear(self):
        self.row = self.column = 0
        self.front = self.back = None
        self.text = [[" "] * self.columns for _ in range(self.rows)]
        self.colors = [[(None, None)] * self.columns for _ in range(self.rows)]
        self.pixels, self.placed = {}, {}

    def send(self, keys):
        os.write(self.master, keys.encode())

    def answer(self, text):
        """Answers, after the time that the way takes."""
        self.answers.append((time.monotonic() + self.delay, text))
        self.send_answers()

    def send_answers(self):
        while self.answers and self.answers[0][0] <= time.monotonic():
            self.send(self.answers.pop(0)[1])

    @property
    def input_left(self):
        """How many bytes nobody has read; the terminal gives single bytes from now on."""
        modes = termios.tcgetattr(self.slave)
        modes[3] &= ~termios.ICANON
        termios.tcsetattr(self.slave, termios.TCSANOW, modes)
        return struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"1234"))[0]

    # What comes from the program

    def pump(self, seconds=0.02):
        """Takes what the program writes, for so long."""
        self.send_answers()
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.everything += data
        self.pending += data
        self.read()
        return bool(data)

    def wait(self, condition, what, seconds=30):
        """Waits until something holds."""
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"{what} did not come; the status line is {self.status!r}")
            self.pump()

    def read(self):
        unfinished = UNFINISHED.search(self.pending)
        data = self.pending[:unfinished.start()] if unfinished else self.pending
        try:
            data.decode()
        except UnicodeDecodeError as error:
            data = data[:error.start]
        self.pending = self.pending[len(data):]
        place = 0
        while place < len(data):
            if data[place:place + 1] == b"\x1b":
                control, string = CONTROL.match(data, place), STRING.match(data, place)
                if control:
                    self.control(control[1].decode(), control[2].decode())
                elif string:
                    self.string(string[1].decode(), string[2])
                place = (control or string).end() if control or string else place + 2
            else:
                end = data.find(b"\x1b", place)
                end = len(data) if end < 0 else end
                for character in data[place:end].decode():
                    self.put(character)
                place = end

    def put(self, character):
        if character == "\n":
            self.row = min(self.row + 1, self.rows - 1)
        elif character == "\r":
            self.column = 0
        elif character >= " " and self.column < self.columns and self.row < self.rows:
            self.text[self.row][self.column] = character
            self.colors[self.row][self.column] = (self.front, self.back)
            self.column += 1

    def control(self, parameters, final):
        numbers = [int(number or 0) for number in parameters.split(";")] if re.fullmatch("[0-9;]*", parameters) else []
        if final == "H":
            self.row, self.column = (max(1, number) - 1 for number in (numbers + [1, 1])[:2]) \
                if len(numbers) > 1 else (0, 0)
        elif final == "C":
            self.column += max(1, numbers[0])
        elif final == "K":
            for column in range(self.column, self.columns):
                self.text[self.row][column] = " "
        elif final == "J" and parameters == "2":
            place = self.row, self.column
            self.clear()
            self.row, self.column = place
        elif final == "m":
            self.color(numbers)
        elif final in "hl":
            self.mode(parameters, final == "h")
        elif final == "c" and self.kind != "silent":
            self.answer("\x1b[?62;4;22c" if self.kind == "sixel" else "\x1b[?62;22c")
        elif final == "t" and parameters == "16" and self.kind in ("kitty", "remote-kitty", "sixel"):
            self.answer(f"\x1b[6;{self.cell[1]};{self.cell[0]}t")

    def color(self, numbers):
        while numbers:
            if numbers[0] in (38, 48):
                assert numbers[1] == 2
                color = tuple(numbers[2:5])
                if numbers[0] == 38:
                    self.front = color
                else:
                    self.back = color
                numbers = numbers[5:]
            else:
                if numbers[0] in (0, 39):
                    self.front = None
                if numbers[0] in (0, 49):
                    self.back = None
                numbers = numbers[1:]

    def mode(self, number, is_set):
        if number == "?1049":
            self.is_alternate = is_set
            self.entries += is_set
        elif number == "?25":
            self.has_cursor = is_set
        elif number == "?2026":
            self.pictures += not is_set

    def string(self, kind, body):
        if kind == "_" and self.kind in ("kitty", "remote-kitty"):
            self.kitty(*body[1:].partition(b";")[::2])
        elif kind == "P" and body.startswith(b"0;1;0q") and self.kind == "sixel":
            self.sixel(body[6:].decode())
        elif kind == "]" and self.kind == "iterm":
            if body == b"1337;ReportCellSize":
                self.answer(f"\x1b]1337;ReportCellSize={self.cell[1] / 2};{self.cell[0] / 2};2.0\x1b\\")
            elif body.startswith(b"1337;File="):
                keys, _, data = body[len(b"1337;File="):].partition(b":")
                rows = read_png(base64.b64decode(data), clear_pixel=None)
                keys = dict(key.split("=") for key in keys.decode().split(";"))
                assert (len(rows[0]), len(rows)) == (int(keys["width"]) * self.cell[0],
                                                     int(keys["height"]) * self.cell[1])
                self.draw(rows)

    # Pictures

    def draw(self, rows):
        """Draws at the cursor."""
        left, top = self.column * self.cell[0], self.row * self.cell[1]
        for y, row in enumerate(rows):
            for x, color in enumerate(row):
                if color is not None:
                    self.pixels[left + x, top + y] = color

    def kitty(self, keys, data):
        keys = dict(key.split("=") for key in keys.decode().split(","))
        if keys.get("a") == "q":
            answer = "OK"
            if keys["t"] == "s" and (self.kind != "kitty" or len(self.shared(data)) < 3):
                answer = "EBADF: no such memory"
            self.answer(f"\x1b_Gi={keys['i']};{answer}\x1b\\")
        elif keys.get("a") == "d":
            assert keys["d"] == "I"
            self.images.pop(keys["i"], None)
        else:
            if keys.get("a") == "T":
                self.upload = keys, b""
            self.upload = self.upload[0], self.upload[1] + data
            if keys.get("m") != "1":
                self.finish(*self.upload)

    def shared(self, name):
        path = "/dev/shm" + base64.b64decode(name).decode()
        # What was not read in time is gone with the program.
        if self.process.poll() is not None and not os.path.exists(path):
            return b""
        with open(path, "rb") as file:
            data = file.read()
        os.unlink(path)
        return data

    def finish(self, keys, data):
        if keys.get("t") == "s":
            data, width = self.shared(data), int(keys["s"])
            pixels = list(zip(data[0::4], data[1::4], data[2::4]))
            rows = [pixels[start:start + width] for start in range(0, len(pixels), width)]
            assert len(rows) in (int(keys["v"]), 0)
        else:
            rows = read_png(base64.b64decode(data))
        self.images[keys["i"]] = self.row, self.column, rows

    def sixel(self, text):
        attributes = re.match(r'"1;1;(\d+);(\d+)', text)
        width, height = int(attributes[1]), int(attributes[2])
        rows = [[None] * width for _ in range(height)]
        palette, color, x, top = {}, 0, 0, 0
        for word in re.finditer(r"#(\d+)(?:;2;(\d+);(\d+);(\d+))?|!(\d+)(.)|(.)", text[attributes.end():]):
            if word[1]:
                color = int(word[1])
                if word[2]:
                    palette[color] = tuple((int(word[i]) * 255 + 50) // 100 for i in (2, 3, 4))
            elif word[7] == "$":
                x = 0
            elif word[7] == "-":
                x, top = 0, top + 6
            else:
                bits = ord(word[6] or word[7]) - 63
                for _ in range(int(word[5] or 1)):
                    for y in range(6):
                        if bits >> y & 1:
                            rows[top + y][x] = palette[color]
                    x += 1
        self.draw(rows)

    @property
    def picture(self):
        """What is shown as rows of pixels, without the empty cells around it."""
        if self.kind in ("kitty", "remote-kitty"):
            assert len(self.images) == 1, f"{len(self.images)} pictures"
            return next(iter(self.images.values()))[2]
        pixels = self.pixels or self.halves()
        left, top = min(x for x, _ in pixels), min(y for _, y in pixels)
        right, bottom = max(x for x, _ in pixels), max(y for _, y in pixels)
        return [[pixels[x, y] for x in range(left, right + 1)] for y in range(top, bottom + 1)]

    def halves(self):
        pixels = {}
        for row in range(self.rows - 1):
            for column in range(self.columns):
                text, (front, back) = self.text[row][column], self.colors[row][column]
                colors = {"▀": (front, back), "▄": (back, front), "█": (front, front), " ": (back, back)}[text]
                if colors[0] is not None:
                    pixels[column, 2 * row], pixels[column, 2 * row + 1] = colors
        return pixels

    @property
    def status(self):
        return "".join(self.text[-1]).rstrip()

    # The end

    def end(self, seconds=30):
        """Waits for the program's end. Returns its code."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError("the program does not end")
            self.pump()
        while self.pump():
            pass
        return self.process.returncode

    @property
    def is_restored(self):
        return (termios.tcgetattr(self.slave) == self.modes and self.has_cursor and not self.is_alternate
                and not self.images and not [name for name in os.listdir("/dev/shm")
                                             if f"-{self.process.pid}-" in name])

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        self.hang_up()

    def hang_up(self):
        for end in [self.master, self.slave]:
            if end is not None:
                os.close(end)
        self.master = self.slave = None
