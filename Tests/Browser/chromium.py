"""Headless Chromium, driven through its debugging pipe: JSON messages that end in a zero byte."""

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

# Every visible text with less contrast to what lies behind it than WCAG 2's 4.5.
CONTRAST = """(() => {
  const channels = text => { const v = text.match(/[\\d.]+/g).map(Number); return v.length < 4 ? [...v, 1] : v; };
  const luminance = rgb => { const [r, g, b] = rgb.map(v => v / 255)
    .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const behind = element => { for (let e = element; e; e = e.parentElement) {
    const color = channels(getComputedStyle(e).backgroundColor); if (color[3] === 1) return color.slice(0, 3); }
    return [255, 255, 255]; };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.matches("script, style, noscript, option")) continue;
    const front = channels(getComputedStyle(element).color).slice(0, 3);
    const [one, two] = [luminance(front), luminance(behind(element))];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (ratio < 4.5) found.push(`${walker.currentNode.data.trim()}: ${ratio.toFixed(2)}`);
  }
  return found; })()"""

NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]


class Chromium:
    """One browser with one page."""

    def __init__(self):
        name = next((path for path in map(shutil.which, NAMES) if path), None)
        if name is None:
            raise RuntimeError("there is no Chromium on the PATH")
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        theirs_in, self.output = os.pipe()
        self.input, theirs_out = os.pipe()
        # Out of the way of the numbers 3 and 4, which Chromium reads from and writes to.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (theirs_in, theirs_out)]

        def take_numbers():
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [name, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--hide-scrollbars", "--disable-extensions", "--disable-background-networking",
             "--no-first-run", "--force-color-profile=srgb", "--disable-dev-shm-usage",
             f"--user-data-dir={self.profile}", "about:blank"],
            preexec_fn=take_numbers, pass_fds=(3, 4), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for end in [theirs_in, theirs_out] + ends:
            os.close(end)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(domain + ".enable")

    def close(self):
        try:
            self.send("Browser.close")
        except (OSError, RuntimeError):
            pass
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.input)
        os.close(self.output)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, **parameters):
        """Sends a command and returns its result; events that come meanwhile are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        while True:
            answer = self.receive(60)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self, seconds):
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            if not select.select([self.input], [], [], max(0, end - time.monotonic()))[0]:
                raise RuntimeError("Chromium does not answer")
            piece = os.read(self.input, 1 << 20)
            if not piece:
                raise RuntimeError("Chromium has ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, path, width=1400, height=900, scheme="light", reduced_motion=True):
        """Opens a file and returns the seconds until its first failure is drawn."""
        return self.open_address("file://" + os.path.abspath(path),
                                 "document.body && document.body.dataset.ready !== undefined",
                                 width, height, scheme, reduced_motion)

    def open_address(self, address, ready, width=1400, height=900, scheme="light", reduced_motion=True):
        """Opens an address and returns the seconds until an expression is true and drawn."""
        self.events.clear()
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced_motion else ""}])
        # Away first, so that the same file is read anew.
        self.send("Page.navigate", url="about:blank")
        began = time.monotonic()
        self.send("Page.navigate", url=address)
        self.wait(f"{ready}"
                  " && new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
        return time.monotonic() - began

    def value(self, expression):
        """The value of an expression of JavaScript in the page, awaited if it is a promise."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def wait(self, expression, seconds=20):
        end = time.monotonic() + seconds
        while True:
            try:
                if self.value(expression):
                    return
            except RuntimeError:
                # The page was left while it was asked.
                if time.monotonic() > end:
                    raise
            if time.monotonic() > end:
                raise RuntimeError(f"never true: {expression}")
            time.sleep(0.01)

    def painted(self):
        """Waits until what was asked for is drawn."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def key(self, key, shift=False):
        names = {" ": "Space"}
        down = {"key": key, "code": names.get(key, key), "modifiers": 8 if shift else 0}
        if len(key) == 1:
            down["text"] = key
        self.send("Input.dispatchKeyEvent", type="keyDown", **down)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, code=names.get(key, key))
        self.painted()

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def screenshot(self, path):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def complaints(self):
        """What the page wrote to the console as an error or warning, or threw."""
        self.value("1")
        found = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("exception", {}).get("description", "exception"))
            elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append(str(parameters["args"]))
            elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
        # Tests read the canvases that are drawn on, which the page does not.
        return [text for text in found if "willReadFrequently" not in text]

    def requests(self):
        """The addresses that the page asked for."""
        self.value("1")
        return [event["params"]["request"]["url"] for event in self.events
                if event.get("method") == "Network.requestWillBeSent"]
