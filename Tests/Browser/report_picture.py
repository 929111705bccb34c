"""Takes the picture of a report that the documents show.

    python3 Tests/Browser/report_picture.py COMMAND PICTURE
"""

import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from chromium import Chromium  # noqa: E402

command, picture = map(os.path.abspath, sys.argv[1:])
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    scenes = {"letters": ["--select", "2.5s..5s"], "system-spinner": [], "drop": ["--select", "0.7s..1.9s"]}
    changes = {"letters": ["--turn", "0.12s"], "system-spinner": ["--tint", "#8e8e92"], "drop": ["--height", "46"]}
    for side in ["before", "after"]:
        os.mkdir(side)
        for scene, options in scenes.items():
            change = changes[scene] if side == "after" else []
            subprocess.run([command, "render", scene, "-o", f"{side}/{scene}.apng", "--size", "320x520",
                            "--scale", "1", "--fps", "20", "-q", *options, *change], check=True)
    subprocess.run([command, "compare", "before", "after", "--html", "report.html", "-q"], check=False)
    browser = Chromium()
    try:
        browser.open("report.html", width=1200, height=860)
        browser.value("choose(failures.findIndex(item => item.name === 'letters.apng'))")
        browser.wait("failure && failure.name === 'letters.apng'")
        browser.painted()
        browser.screenshot("report.png")
    finally:
        browser.close()
    subprocess.run([command, "encode", "report.png", "-o", picture, "--effort", "smallest", "-q"], check=True)
