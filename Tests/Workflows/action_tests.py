"""Tests of action.yml, whose steps are played with a release that is made of the built command."""

import hashlib
import http.server
import io
import json
import os
import subprocess
import tarfile
import tempfile
import threading
import unittest

from github import COMMAND, PROJECT, VERSION, Run, read_yaml

RELEASES = "owner/refresh-render/releases/download"
STILL = "render letters --select 0s --size 60x60 --scale 1"


def make_release(folder, command):
    """The files of a release, as `Scripts/package` names them, for `Scripts/get` to take."""
    os.makedirs(folder)
    name = f"refresh-render-{VERSION}-linux-x86_64"
    with tarfile.open(f"{folder}/{name}.tar.gz", "w:gz", compresslevel=1) as archive:
        archive.add(command, f"{name}/bin/refresh-render")
        for path in ("man/man1/refresh-render.1", "bash-completion/completions/refresh-render",
                     "zsh/site-functions/_refresh-render", "doc/refresh-render/LICENSE",
                     "fish/vendor_completions.d/refresh-render.fish"):
            text = b"text\n"
            entry = tarfile.TarInfo(f"{name}/share/{path}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text))
    with open(f"{folder}/{name}.tar.gz", "rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    with open(f"{folder}/SHA256SUMS", "w", encoding="utf-8") as file:
        file.write(f"{digest}  {name}.tar.gz\n")


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class ActionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = tempfile.TemporaryDirectory()
        good = f"{cls.site.name}/{RELEASES}/v{VERSION}"
        make_release(good, COMMAND)
        damaged = f"{cls.site.name}/damaged/v{VERSION}"
        os.makedirs(damaged)
        for name in os.listdir(good):
            os.link(f"{good}/{name}", f"{damaged}/{name}")
        os.remove(f"{damaged}/SHA256SUMS")
        with open(f"{damaged}/SHA256SUMS", "w", encoding="utf-8") as file:
            file.write(f"{'0' * 64}  refresh-render-{VERSION}-linux-x86_64.tar.gz\n")
        cls.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), lambda *a: QuietHandler(*a, directory=cls.site.name))
        cls.address = f"http://127.0.0.1:{cls.server.server_port}"
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()
        cls.site.cleanup()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.work = f"{self.folder.name}/work"
        self.temporary = f"{self.folder.name}/temporary"
        os.makedirs(self.work)
        os.makedirs(self.temporary)

    def act(self, inputs=None, folder=None):
        """Plays the action; the inputs that are not given have their defaults."""
        with open(f"{PROJECT}/action.yml", encoding="utf-8") as file:
            action = read_yaml(file.read())
        inputs = inputs or {}
        self.assertLessEqual(set(inputs), set(action["inputs"]), "the action has no such input")
        given = {name: inputs.get(name, entry["default"]) for name, entry in action["inputs"].items()}
        run = Run(
            folder or self.work, self.temporary,
            {"inputs": given, "github": {"action_repository": "owner/refresh-render"}},
            {"PATH": os.environ["PATH"], "HOME": self.folder.name, "GIT_CONFIG_NOSYSTEM": "1",
             "GITHUB_ACTION_PATH": PROJECT, "GITHUB_SERVER_URL": self.address,
             "GITHUB_REPOSITORY": "somebody/app", "GITHUB_EVENT_NAME": "push"})
        run.play(action["runs"]["steps"])
        return run

    def passes(self, inputs=None, folder=None):
        run = self.act(inputs, folder)
        self.assertFalse(run.failed, run.log)
        return run

    def fails(self, inputs, message, folder=None):
        run = self.act(inputs, folder)
        self.assertTrue(run.failed, run.log)
        self.assertIn(message, run.log)
        return run

    def write(self, name, text, folder=None):
        with open(os.path.join(folder or self.work, name), "w", encoding="utf-8") as file:
            file.write(text)

    def git(self, *arguments, folder=None):
        done = subprocess.run(
            ["git", "-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", *arguments],
            cwd=folder or self.work, env={"PATH": os.environ["PATH"], "HOME": self.folder.name},
            capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    # Installing and running.

    def test_it_installs_the_command_and_runs_lines_of_it(self):
        os.makedirs(f"{self.work}/sub folder")
        run = self.passes({
            "run": f"{STILL} -o one.png\n\n  {STILL} -o 'two words.png'\n{STILL} -o a\\ b.png",
            "working-directory": "sub folder"})
        self.assertEqual(sorted(os.listdir(f"{self.work}/sub folder")), ["a b.png", "one.png", "two words.png"])
        with open(run.files["GITHUB_PATH"], encoding="utf-8") as file:
            place = file.read().strip()
        self.assertIn(VERSION, subprocess.check_output([f"{place}/refresh-render", "--version"], text=True))

    def test_a_version_and_a_place_can_be_named(self):
        self.passes({"version": f"v{VERSION}", "from": f"file://{self.site.name}/{RELEASES}"})

    def test_what_cannot_be_installed_fails(self):
        for inputs, message in [
            ({"version": "9.9.9"}, "There is no 9.9.9 at "),
            ({"version": "../../x"}, "The input 'version' is '../../x': expected one such as "),
            ({"version": "newest"}, "The input 'version' is 'newest': expected one such as "),
            ({"from": f"{self.address}/damaged"}, "is damaged or not what was released"),
            ({"from": "http://127.0.0.1:1"}, "Cannot download "),
        ]:
            with self.subTest(inputs):
                run = self.fails(inputs, message)
                self.assertEqual(os.listdir(self.work), [])
                self.assertEqual(os.path.getsize(run.files["GITHUB_PATH"]), 0)

    def test_a_line_that_fails_ends_the_step(self):
        self.fails({"run": f"render leters -o a.png\n{STILL} -o b.png"}, "Did you mean 'letters'?")
        self.fails({"run": f"{STILL} -o 'a.png"}, "whose quotes do not match")
        self.assertEqual(os.listdir(self.work), [])

    def test_no_input_is_run_by_the_shell(self):
        for bad in ["$(touch bad)", "`touch bad`", "'; touch bad; '", '"; touch bad; "', "${HOME}", "a\ntouch bad",
                    "| touch bad", "*", "--version; touch bad"]:
            for name in ["version", "from", "run", "films", "commit", "working-directory"]:
                with self.subTest(name=name, value=bad):
                    self.act({name: bad})
                    self.assertEqual(os.listdir(self.work), [])
        self.passes({"run": f"{STILL} -o '$(touch bad) `touch bad` * $HOME.png'"})
        self.assertEqual(os.listdir(self.work), ["$(touch bad) `touch bad` * $HOME.png"])

    # Films.

    def list_films(self, **films):
        self.write(".refresh-render-films.json", json.dumps({"films": films or {"still.png": STILL}}))

    def test_a_list_is_checked_by_itself(self):
        self.passes()
        self.fails({"films": "check"}, ".refresh-render-films.json")
        self.list_films()
        run = self.fails({}, "films --write")
        self.assertIn("::error file=still.png,", run.log)
        self.assertEqual(os.listdir(self.work), [".refresh-render-films.json"])
        self.passes({"films": "none"})
        self.passes({"run": f"{STILL} -o still.png"})
        self.write("still.png", "")
        for films in ["auto", "check"]:
            self.assertIn("::error file=still.png,", self.fails({"films": films}, "films --write").log)

    def test_films_are_written(self):
        self.list_films()
        os.makedirs(f"{self.work}/below")
        run = self.fails({"films": "check", "working-directory": "below"}, "films --write")
        self.assertIn("::error file=still.png,", run.log)
        self.passes({"films": "write"})
        self.passes({"films": "check"})

    def clone(self):
        """A clone of a repository of somebody, with a list and a film that is stale."""
        self.git("init", "-q", "--bare", "origin", folder=self.folder.name)
        self.git("clone", "-q", f"{self.folder.name}/origin", ".")
        self.git("checkout", "-q", "-b", "topic")
        self.list_films(**{"*.png": STILL, "still.png": STILL})
        self.write("still.png", "stale")
        self.write("other.png", "as it was")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "Begin")
        self.git("push", "-q", "origin", "topic")

    def test_films_that_changed_are_committed_and_pushed(self):
        self.clone()
        self.write("other.png", "changed")
        self.write("untracked", "")
        self.write("staged", "")
        self.git("add", "staged")
        os.makedirs(f"{self.work}/below")
        inputs = {"films": "write", "commit": "true", "working-directory": "below"}
        self.passes(inputs)
        shown = self.git("show", "--format=%s%n%b%an", "--name-status", "topic", folder=f"{self.folder.name}/origin")
        self.assertEqual(shown.split("\n"), [
            "Update the films", "*.png", "still.png", "github-actions[bot]", "",
            "A\t*.png", "M\tstill.png"])
        self.assertEqual(self.git("status", "--short"), "M other.png\nA  staged\n?? untracked")
        head = self.git("rev-parse", "HEAD")
        self.assertIn("nothing to commit", self.passes(inputs).log)
        self.assertEqual(self.git("rev-parse", "HEAD"), head)

    def test_what_cannot_be_pushed_fails(self):
        self.clone()
        inputs = {"films": "write", "commit": "true"}
        other = f"{self.folder.name}/other"
        self.git("clone", "-q", "-b", "topic", f"{self.folder.name}/origin", other)
        self.write("mine", "", folder=other)
        self.git("add", "mine", folder=other)
        self.git("commit", "-q", "-m", "Go on", folder=other)
        self.git("push", "-q", folder=other)
        self.fails(inputs, "git could not push the films to topic.")
        self.git("checkout", "-q", "--detach", "HEAD~1")
        self.fails(inputs, "There is no branch here to commit to.")
        self.fails({"commit": "true"}, "The input 'commit' needs the input 'films: write'.")
        self.fails({"commit": "yes"}, "The input 'commit' is 'yes': expected true or false.")
        self.fails({"films": "chek"}, "The input 'films' is 'chek': expected auto, check, write or none.")
