"""Tests of the workflow that `new --ci github` writes. Its steps are played, with stand-ins for the programs that would
build the package, install its libraries or reach GitHub. One test has the real Swift instead, if RENDER_PACKAGE names a
package that is built, as in `Scripts/check-dependents`."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

from github import COMMAND, PROJECT, VERSION, Artifacts, Run, read_yaml

FAILURES = ".build/golden-failures"

# It says what it was called with. Tests and pictures fail where a file says so.
SWIFT = """#!/bin/bash
echo "swift $*" >>"$CALLS"
case "$1 ${2-} ${3-}" in
  "test  ") [ ! -e "$STATE/goldens-differ" ] || { mkdir -p .build
      cp -R "$STATE/goldens-differ" .build/golden-failures
      find .build -name result.json -exec sed -i "s|PACKAGE|$PWD|" {} +
      exit 1; }
    [ ! -e "$STATE/tests-fail" ] ;;
  "run films goldens") shift 2; exec "$COMMAND" "$@" ;;
  "run films films") [ ! -e "$STATE/pictures-are-stale" ] ;;
  "package resolve ") echo '{}' >Package.resolved ;;
  *) exit 2 ;;
esac
"""
APT_GET = """#!/bin/bash
echo "apt-get $*" >>"$CALLS"
"""
# It keeps the comments of a pull request in a file, a page of two at a time.
GH = """#!/usr/bin/env python3
import json, os, subprocess, sys

path = os.environ["STATE"] + "/comments.json"
with open(path, encoding="utf-8") as file:
    comments = json.load(file)
with open(os.environ["CALLS"], "a", encoding="utf-8") as file:
    file.write("gh " + " ".join(sys.argv[1:3]) + "\\n")
assert os.environ["GH_TOKEN"] == "secret" and sys.argv[1] == "api", sys.argv
words = sys.argv[2:]
given = {name: words.pop(words.index(name) + 1) for name in ("--jq", "--method", "--field") if name in words}
place = [word for word in words if not word.startswith("--")][0]
method = given.get("--method", "GET")
body = None
if "--field" in given:
    name, _, file = given["--field"].partition("=@")
    assert name == "body", given
    with open(file, encoding="utf-8") as opened:
        body = opened.read()
    assert len(body) <= 65536, len(body)
if method == "GET":
    assert place == "repos/owner/badges/issues/7/comments", place
    pages = [comments[n:n + 2] for n in range(0, len(comments) if "--paginate" in words else 2, 2)]
    for page in pages:
        print(subprocess.run(["jq", "-r", given["--jq"]], input=json.dumps(page), capture_output=True, text=True, check=True).stdout, end="")
elif method == "POST":
    assert place == "repos/owner/badges/issues/7/comments", place
    comments.append({"id": 100 + len(comments), "user": {"login": "github-actions[bot]"}, "body": body})
else:
    assert method == "PATCH", method
    comment, = [each for each in comments if place == f"repos/owner/badges/issues/comments/{each['id']}"]
    assert comment["user"]["login"] == "github-actions[bot]", "403"
    comment["body"] = body
with open(path, "w", encoding="utf-8") as file:
    json.dump(comments, file)
"""


def new_package(folder, place="https://example.org/owner/refresh-render.git"):
    subprocess.run(
        [COMMAND, "new", "badges", "--package", place, "--from", VERSION, "--ci", "github"], cwd=folder, check=True,
        stdout=subprocess.DEVNULL)
    return f"{folder}/badges"


class WorkflowTestCase(unittest.TestCase):
    """Plays the workflow of a package, with programs that are stood in for."""

    def begin(self, package, **programs):
        self.package = package
        with open(f"{self.package}/.github/workflows/films.yml", encoding="utf-8") as file:
            self.workflow = read_yaml(file.read())
        for name, text in programs.items():
            path = f"{self.folder}/bin/{name}"
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(path, 0o755)
        self.state = f"{self.folder}/state"
        os.makedirs(self.state)
        self.set_comments([])

    def make_folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def set_comments(self, comments):
        with open(f"{self.state}/comments.json", "w", encoding="utf-8") as file:
            json.dump(comments, file)

    @property
    def comments(self):
        with open(f"{self.state}/comments.json", encoding="utf-8") as file:
            return json.load(file)

    def play(self, event="pull_request", fork=False, actor="somebody"):
        """Plays both jobs; the runs of both, the second one None where it is left out."""
        artifacts = Artifacts()
        pull = {"number": 7, "head": {"repo": {"full_name": "else/badges" if fork else "owner/badges"}}}
        github = {"event_name": event, "repository": "owner/badges", "actor": actor, "token": "secret",
                  "event": {"pull_request": pull} if event == "pull_request" else {}}
        self.calls = f"{self.folder}/calls"
        environment = {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "HOME": self.folder, "CALLS": self.calls,
            "STATE": self.state, "COMMAND": COMMAND, "GITHUB_REPOSITORY": "owner/badges", "GITHUB_RUN_ID": "42",
            "GITHUB_SERVER_URL": "https://github.com", "GITHUB_EVENT_NAME": event}

        def run(job, folder, **contexts):
            temporary = tempfile.mkdtemp(dir=self.folder)
            run = Run(folder, temporary, {"github": github} | contexts, environment, artifacts.uses())
            self.assertEqual(set(job) - {"runs-on", "container", "steps", "needs", "if", "permissions"}, set())
            if not run.holds(job.get("if")):
                return None
            run.play(job["steps"])
            return run

        films = run(self.workflow["jobs"]["films"], self.checked_out())
        result = "failure" if films.failed else "success"
        comment = run(self.workflow["jobs"]["comment"], tempfile.mkdtemp(dir=self.folder),
                      needs={"films": {"result": result}})
        self.artifacts = artifacts
        self.assertTrue(comment is None or not comment.failed, comment and comment.log)
        return films, comment

    def checked_out(self):
        """The folder of the package in which a job runs."""
        return self.package


class PackageTests(WorkflowTestCase):
    def setUp(self):
        self.make_folder()
        self.begin(new_package(self.folder), **{"swift": SWIFT, "apt-get": APT_GET, "gh": GH})

    def checked_out(self):
        place = f"{tempfile.mkdtemp(dir=self.folder)}/badges"
        shutil.copytree(self.package, place)
        return place

    def let(self, name, happens=True):
        """From now on something is so, or no more."""
        path = f"{self.state}/{name}"
        if not happens:
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        elif name != "goldens-differ":
            with open(path, "w", encoding="utf-8"):
                pass
        else:
            failure = f"{path}/BadgeTests/badge"
            os.makedirs(failure)
            golden = f"{self.package}/Fixtures/Goldens/BadgeTests/badge.png"
            shutil.copy(golden, f"{failure}/expected.png")
            subprocess.run([COMMAND, "encode", golden, "-o", f"{failure}/actual.png", "--format", "apng", "--reverse",
                            "-q"], check=True)
            with open(f"{failure}/result.json", "w", encoding="utf-8") as file:
                json.dump({"finding": "differs", "path": "PACKAGE/Fixtures/Goldens/BadgeTests/badge.png",
                           "message": "BadgeTests/badge differs"}, file)

    def called(self):
        with open(self.calls, encoding="utf-8") as file:
            return file.read().split("\n")[:-1]

    def test_permissions_are_small(self):
        self.assertEqual(self.workflow["permissions"], {"contents": "read"})
        granted = {name: job.get("permissions") for name, job in self.workflow["jobs"].items()}
        self.assertEqual(granted, {"films": None, "comment": {"pull-requests": "write"}})
        steps = self.workflow["jobs"]["comment"]["steps"]
        self.assertNotIn("actions/checkout", str(steps))

    def test_what_passes_says_nothing(self):
        films, comment = self.play()
        self.assertFalse(films.failed, films.log)
        self.assertEqual(self.called(), [
            "apt-get update",
            "apt-get install --yes --no-install-recommends libpng-dev libgif-dev libharfbuzz-dev libfribidi-dev "
            "libfontconfig-dev pkg-config",
            "swift package resolve", "swift test", "swift run films films --check",
            "gh api --paginate"])
        self.assertEqual((self.comments, films.summary, self.artifacts.kept), ([], "", {}))
        self.assertIsNone(self.play("push")[1])

    def test_a_golden_that_differs_is_shown(self):
        self.let("goldens-differ")
        films, _ = self.play()
        self.assertTrue(films.failed)
        self.assertEqual(self.called()[3:6], [
            "swift test", "swift run films goldens report -o report.html --markdown report.md",
            "swift run films films --check"])
        self.assertIn("### Golden failures: 1 of 1 differs", films.summary)
        self.assertIn("BadgeTests/badge", films.summary)
        self.assertIn("::error file=Fixtures/Goldens/BadgeTests/badge.png,", films.log)
        self.assertEqual(sorted(self.artifacts.kept["report"]), [
            f"{FAILURES}/BadgeTests/badge/actual.png", f"{FAILURES}/BadgeTests/badge/expected.png",
            f"{FAILURES}/BadgeTests/badge/result.json", "report.html", "report.md"])
        body = self.comments[0]["body"]
        self.assertIn("### Golden failures: 1 of 1 differs", body)
        self.assertIn("[the run](https://github.com/owner/badges/actions/runs/42)", body)

    def test_a_pull_request_has_one_comment(self):
        others = [{"id": 1, "user": {"login": "somebody"}, "body": "<!-- films --> no"},
                  {"id": 2, "user": {"login": "github-actions[bot]"}, "body": "of another workflow"},
                  {"id": 3, "user": {"login": "somebody"}, "body": "good"}]
        self.set_comments(others)
        self.let("goldens-differ")
        for _ in range(2):
            self.play()
            self.assertEqual((self.comments[:3], len(self.comments)), (others, 4))
            self.assertIn("1 of 1 differs", self.comments[3]["body"])
        self.let("goldens-differ", False)
        self.play()
        self.assertEqual((self.comments[:3], len(self.comments)), (others, 4))
        self.assertEqual(self.comments[3]["body"],
                         "<!-- films -->\nfilms: [success](https://github.com/owner/badges/actions/runs/42)\n")

    def test_no_comment_where_none_may_be_written(self):
        self.let("goldens-differ")
        for options in [{"fork": True}, {"actor": "dependabot[bot]"}, {"event": "push"}]:
            with self.subTest(options):
                films, comment = self.play(**options)
                self.assertIsNone(comment)
                self.assertIn("1 of 1 differs", films.summary)

    def test_a_failure_without_pictures_is_told(self):
        for name in ["tests-fail", "pictures-are-stale"]:
            with self.subTest(name):
                self.set_comments([])
                self.let(name)
                films, _ = self.play()
                self.assertTrue(films.failed)
                self.assertEqual((films.summary, self.artifacts.kept), ("", {}))
                self.assertIn("films: [failure](", self.comments[0]["body"])
                self.let(name, False)

    def test_a_long_report_fits_in_a_comment(self):
        self.let("goldens-differ")
        for number in range(40):
            failure = f"{self.state}/goldens-differ/BadgeTests/badge{number}"
            os.makedirs(failure)
            with open(f"{failure}/result.json", "w", encoding="utf-8") as file:
                json.dump({"finding": "missing", "message": "many words " * 200}, file)
        films, _ = self.play()
        self.assertGreater(len(films.summary), 65536)
        self.assertIn("### Golden failures: 41 of 41 differ", self.comments[0]["body"])
        self.assertIn("[the run]", self.comments[0]["body"])

    def test_a_build_is_kept_for_its_versions(self):
        self.play()
        key, = self.artifacts.keys
        self.assertRegex(key, "^swift-6.3-[0-9a-f]{64}$")

    def test_the_version_is_found_in_a_repository(self):
        """The real Swift resolves it, of a clone with a tag."""
        subprocess.run(["git", "clone", "-q", "--bare", PROJECT, f"{self.folder}/refresh-render.git"], check=True)
        subprocess.run(["git", "tag", "-f", f"v{VERSION}"], cwd=f"{self.folder}/refresh-render.git", check=True,
                       stdout=subprocess.DEVNULL)
        os.makedirs(f"{self.folder}/real")
        package = new_package(f"{self.folder}/real", f"file://{self.folder}/refresh-render.git")
        subprocess.run(["swift", "package", "--disable-dependency-cache", "resolve"], cwd=package, check=True, capture_output=True)
        with open(f"{package}/Package.resolved", encoding="utf-8") as file:
            pin, = json.load(file)["pins"]
        self.assertEqual((pin["identity"], pin["state"]["version"]), ("refresh-render", VERSION))


@unittest.skipUnless("RENDER_PACKAGE" in os.environ, "RENDER_PACKAGE names no package")
class RealPackageTests(WorkflowTestCase):
    def test_its_steps_do_what_they_say(self):
        self.make_folder()
        self.begin(os.environ["RENDER_PACKAGE"], **{"apt-get": APT_GET, "gh": GH})
        films, _ = self.play()
        self.assertFalse(films.failed, films.log)
        self.assertEqual((self.comments, films.summary), ([], ""))
        scene = f"{self.package}/Sources/Scenes/Badge.swift"
        with open(scene, encoding="utf-8") as file:
            text = file.read()
        with open(scene, "w", encoding="utf-8") as file:
            file.write(text.replace("rgb(255, 59, 48)", "rgb(0, 122, 255)"))
        films, _ = self.play()
        self.assertEqual([name for name, outcome in films.steps if outcome == "failure"],
                         ["Test", "Check pictures of documents"], films.log)
        self.assertIn("### Golden failures: 1 of 1 differs", self.comments[0]["body"])
        self.assertIn("::error file=Fixtures/Goldens/BadgeTests/badge.png,", films.log)
        self.assertIn("::error file=Pictures/badge.gif,", films.log)
        self.assertIn("report.html", self.artifacts.kept["report"])
