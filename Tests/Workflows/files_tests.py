"""Tests of the workflows and actions as files: action.yml, what `new --ci` writes, and what the documents show."""

import glob
import os
import re
import subprocess
import sys
import tempfile
import unittest

from action_tests import make_release
from github import COMMAND, PROJECT, VERSION, faults, read_yaml, steps_of
from package_tests import new_package

SCHEMAS = {"action": "vendor.github-actions", "workflow": "vendor.github-workflows", "gitlab": "vendor.gitlab-ci"}
# What turns the steps that a document shows into a workflow.
AROUND_STEPS = "on: push\npermissions: {}\njobs:\n  job:\n    runs-on: ubuntu-24.04\n    steps:\n"


def shown():
    """The YAML of the documents, whole: the kind of file, where it is shown, and the text."""
    for path in sorted(glob.glob(f"{PROJECT}/*.md") + glob.glob(f"{PROJECT}/Documentation/*.md")):
        with open(path, encoding="utf-8") as file:
            document = file.read()
        for number, text in enumerate(re.findall(r"^```yaml\n(.*?)^```", document, re.MULTILINE | re.DOTALL), 1):
            place = f"{os.path.basename(path)}, YAML {number}"
            first = text.lstrip("# ").split("\n")[0]
            if first == "GitLab":
                yield "gitlab", place, text
            elif re.search("^jobs:", text, re.MULTILINE):
                yield "workflow", place, text
            elif re.search("^- (run|uses|if|name):", text, re.MULTILINE):
                yield "workflow", place, AROUND_STEPS + re.sub("^", "      ", text, flags=re.MULTILINE)


class FilesTests(unittest.TestCase):
    def check(self, kind, text):
        with tempfile.NamedTemporaryFile("w", suffix=".yml", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            done = subprocess.run(
                [f"{os.path.dirname(sys.executable)}/check-jsonschema", "--builtin-schema", SCHEMAS[kind], file.name],
                capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        if kind == "gitlab":
            return
        self.assertEqual(faults(read_yaml(text)), [])
        for script in [step["run"] for step in steps_of(read_yaml(text)) if "run" in step]:
            done = subprocess.run(["shellcheck", "--shell=bash", "-"], input=script, capture_output=True, text=True,
                                  check=False)
            self.assertEqual(done.returncode, 0, done.stdout)

    def test_the_action(self):
        with open(f"{PROJECT}/action.yml", encoding="utf-8") as file:
            text = file.read()
        self.check("action", text)
        with open(f"{PROJECT}/Documentation/CI.md", encoding="utf-8") as file:
            document = file.read()
        self.assertEqual(set(re.findall(r"refresh-render@v([\d.]+\d)", document)), {VERSION})
        for name in read_yaml(text)["inputs"]:
            self.assertIn(f"| `{name}` |", document)

    def test_the_workflow_of_a_new_package(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{new_package(folder)}/.github/workflows/films.yml", encoding="utf-8") as file:
                self.check("workflow", file.read())

    def test_what_documents_show(self):
        kinds = []
        for kind, place, text in shown():
            kinds.append(kind)
            with self.subTest(place):
                self.check(kind, text)
        self.assertGreater(kinds.count("workflow"), 1)
        self.assertIn("gitlab", kinds)

    def test_the_shell_of_the_document(self):
        """It installs what it says, with the places of this machine in place of those it names."""
        with open(f"{PROJECT}/Documentation/CI.md", encoding="utf-8") as file:
            script, = re.findall(r"^```sh\n(.*?)^```", file.read(), re.MULTILINE | re.DOTALL)
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(f"{folder}/usr")
            release = f"{folder}/refresh-render/releases/download/v{VERSION}"
            make_release(release, COMMAND)
            for named, here in [("https://HOST/OWNER", f"file://{folder}"), ("/usr/local", f"{folder}/usr"),
                                ("films --check", "--version")]:
                self.assertEqual(script.count(named), 1)
                script = script.replace(named, here)
            self.assertIn(f"version={VERSION}\n", script)
            done = subprocess.run(
                ["sh", "-euc", script], cwd=folder, env={"PATH": f"{folder}/usr/bin:{os.environ['PATH']}"},
                capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(VERSION, done.stdout)

    def test_faults_are_found(self):
        for kind, text in [
            ("action", "name: x\ndescription: y\nruns: { using: composite, steps: [{ run: 'true' }] }"),
            ("workflow", AROUND_STEPS + "      - run: echo $(ls)\n"),
            ("workflow", AROUND_STEPS + "      - run: echo '${{ github.head_ref }}'\n"),
            ("workflow", AROUND_STEPS + "      - uses: actions/checkout@main\n"),
            ("workflow", AROUND_STEPS.replace("permissions: {}\n", "") + "      - run: 'true'\n"),
            ("gitlab", "test: { scripts: 'true' }"),
        ]:
            with self.subTest(text), self.assertRaises(AssertionError):
                self.check(kind, text)
