"""Plays workflows and composite actions as GitHub's runner does, as far as those of this project need it.

Steps with `run` are run by bash. Steps with `uses` and the programs that must not be called here are stood in for by
whoever plays.
"""

import glob
import hashlib
import os
import re
import subprocess

from ruamel.yaml import YAML

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The built command, and the version that it says it is.
COMMAND = os.environ["RENDER_COMMAND"]
VERSION = os.environ["RENDER_VERSION"]
SHELL = ["bash", "--noprofile", "--norc", "-eo", "pipefail"]


def read_yaml(text):
    return YAML(typ="safe").load(text)


class Expression:
    """A condition or a value such as `failure() && github.event_name == 'pull_request'`."""

    TOKENS = re.compile(r"\s*('(?:[^']|'')*'|[A-Za-z_][\w.-]*|&&|\|\||[!=]=|[!(),]|\d+)")
    WORDS = {"&&": " and ", "||": " or ", "!": " not "}
    STATUS = ("success", "failure", "always", "cancelled")

    def __init__(self, text):
        self.code = ""
        self.names = set()
        place = 0
        while place < len(text.rstrip()):
            token = self.TOKENS.match(text, place)
            if not token:
                raise ValueError(f"cannot read the expression {text!r} at {text[place:]!r}")
            place = token.end()
            self.code += self.translated(token[1])

    def translated(self, token):
        if token[0] == "'":
            return repr(token[1:-1].replace("''", "'"))
        if token[0].isalpha():
            self.names.add(token)
            return f"value({token!r})" if token not in self.STATUS + ("hashFiles",) else token
        return self.WORDS.get(token, token)

    @property
    def asks_for_status(self):
        return not self.names.isdisjoint(self.STATUS)

    def evaluated(self, run):
        values = {"value": run.value, "hashFiles": run.hash_files} | {
            "success": lambda: not run.failed, "failure": lambda: run.failed,
            "always": lambda: True, "cancelled": lambda: False}
        return eval(self.code, {"__builtins__": {}}, values)  # Of names and operators alone, see `TOKENS`.


class Run:
    """The steps of a job or of an action, in a folder, with the contexts that expressions name."""

    def __init__(self, folder, temporary, contexts, environment, uses=None):
        self.folder = folder
        self.contexts = contexts
        self.uses = uses or {}
        self.failed = False
        self.log = ""
        self.steps = []
        self.files = {}
        for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"):
            self.files[name] = os.path.join(temporary, name.lower())
            with open(self.files[name], "w", encoding="utf-8"):
                pass
        self.environment = environment | self.files | {
            "GITHUB_ACTIONS": "true", "CI": "true", "GITHUB_WORKSPACE": folder,
            "RUNNER_TEMP": temporary, "RUNNER_OS": "Linux"}

    @property
    def summary(self):
        with open(self.files["GITHUB_STEP_SUMMARY"], encoding="utf-8") as file:
            return file.read()

    def value(self, name):
        """What a context has at a path; what is not there is empty, as it is for GitHub."""
        value = self.contexts
        for part in name.split("."):
            value = value.get(part, "") if isinstance(value, dict) else ""
        return value

    def hash_files(self, *patterns):
        paths = sorted(path for pattern in patterns
                       for path in glob.glob(os.path.join(self.folder, pattern), recursive=True)
                       if os.path.isfile(path))
        digest = hashlib.sha256()
        for path in paths:
            with open(path, "rb") as file:
                digest.update(hashlib.sha256(file.read()).digest())
        return digest.hexdigest() if paths else ""

    def filled(self, text):
        """A text with the values of the expressions in it."""
        def fill(found):
            value = Expression(found[1]).evaluated(self)
            return str(value).lower() if isinstance(value, bool) else str(value)
        return re.sub(r"\$\{\{(.*?)\}\}", fill, str(text))

    def holds(self, condition):
        """Whether a condition holds; without a word on it, a step is left out after one that failed."""
        if condition is None:
            return not self.failed
        text = str(condition).strip()
        inner = re.fullmatch(r"\$\{\{(.*)\}\}", text, re.DOTALL)
        expression = Expression(inner[1] if inner else text)
        return bool((expression.asks_for_status or not self.failed) and expression.evaluated(self))

    def play(self, steps):
        """Runs the steps, whose names and outcomes are in `steps`; tells whether none failed."""
        for step in steps:
            name = step.get("name") or step.get("uses") or step["run"].splitlines()[0]
            if not self.holds(step.get("if")):
                outcome = "skipped"
            else:
                variables = {key: self.filled(text) for key, text in step.get("env", {}).items()}
                passed = self.run(step, variables) if "run" in step else self.use(step)
                outcome = "success" if passed else "failure"
                self.failed = self.failed or not (passed or step.get("continue-on-error"))
            self.steps.append((name, outcome))
            if "id" in step:
                self.contexts.setdefault("steps", {})[step["id"]] = {"outcome": outcome}
        return not self.failed

    def run(self, step, variables):
        script = os.path.join(self.environment["RUNNER_TEMP"], "step.sh")
        with open(script, "w", encoding="utf-8") as file:
            file.write(self.filled(step["run"]))
        with open(self.files["GITHUB_PATH"], encoding="utf-8") as file:
            path = [*reversed(file.read().split("\n")[:-1]), self.environment["PATH"]]
        folder = os.path.join(self.folder, self.filled(step.get("working-directory", "")))
        if not os.path.isdir(folder):
            self.log += f"There is no folder {folder}\n"
            return False
        done = subprocess.run(
            [*SHELL, script], cwd=folder,
            env=self.environment | {"PATH": ":".join(path)} | variables, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        self.log += done.stdout.decode(errors="replace")
        return done.returncode == 0

    def use(self, step):
        action = step["uses"].split("@")[0]
        inputs = {key: self.filled(text) for key, text in step.get("with", {}).items()}
        return self.uses[action](self, inputs) is not False


class Artifacts:
    """Stands in for the actions that keep files of a run, and for the one that keeps files between runs."""

    def __init__(self):
        self.kept = {}
        self.keys = []

    def uses(self):
        return {
            "actions/checkout": lambda run, inputs: True,
            "actions/cache": lambda run, inputs: self.keys.append(inputs["key"]),
            "actions/upload-artifact": self.upload,
            "actions/download-artifact": self.download,
        }

    def upload(self, run, inputs):
        files = {}
        for pattern in inputs["path"].split():
            for path in glob.glob(os.path.join(run.folder, pattern)):
                for file in [path] if os.path.isfile(path) else files_below(path):
                    with open(file, "rb") as opened:
                        files[os.path.relpath(file, run.folder)] = opened.read()
        if files:
            self.kept[inputs["name"]] = files
        return bool(files) or inputs.get("if-no-files-found", "warn") != "error"

    def download(self, run, inputs):
        for name, data in self.kept.get(inputs["name"], {}).items():
            path = os.path.join(run.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)
        return inputs["name"] in self.kept


def files_below(folder):
    return [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]


def steps_of(document):
    """The steps of all jobs of a workflow, or of an action."""
    jobs = document["jobs"].values() if "jobs" in document else [document["runs"]]
    return [step for job in jobs for step in job["steps"]]


def faults(document):
    """What nobody should write in a workflow or an action, apart from what its schema and shellcheck find."""
    found = []
    if "jobs" in document and "permissions" not in document:
        found.append("it does not limit its permissions")
    for step in steps_of(document):
        if "uses" in step and not re.fullmatch(r"[\w-]+/[\w-]+@v[\d.]+", step["uses"]):
            found.append(f"'{step['uses']}' is not pinned to a version")
        if "${{" in step.get("run", ""):
            found.append(f"a value becomes part of a script: {step['run'].splitlines()[0]}")
    return found
