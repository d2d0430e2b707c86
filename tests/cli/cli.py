# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of croupier-cli share: running it, and TAP."""

import os
import random
import re
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "croupier-cli"
TOP = Path(__file__).resolve().parent.parent.parent
SAMPLES = TOP / "data" / "samples"
GOLDEN = Path(__file__).resolve().parent / "golden"

# Nothing of the surroundings may show in what comes out.
ENVIRONMENT = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}
for name in os.environ:
    if name.startswith(("ASAN_", "UBSAN_", "LSAN_", "G_DEBUG", "LLVM_", "GCOV_")):
        ENVIRONMENT[name] = os.environ[name]


# Under the sanitizers the program takes its time to start: what runs whole without them has turns there, others for each commit.
TAKES_TURNS = "CROUPIER_SANITIZED" in os.environ and "CROUPIER_HARD" not in os.environ
turns = random.Random(os.environ.get("CROUPIER_SEED"))


def sparsely(items):
    """All of many alike, or each fourth of them."""
    return list(items)[turns.randrange(4)::4] if TAKES_TURNS else list(items)


class Run:
    """One run of the program: status, out, err."""

    def __init__(self, *arguments, stdin=b"", cwd=None, env=None):
        if isinstance(stdin, str):
            stdin = stdin.encode()
        done = subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, cwd=cwd,
                              env={**ENVIRONMENT, **(env or {})}, timeout=60)
        self.status = done.returncode
        self.out = done.stdout.decode()
        self.err = done.stderr.decode()
        assert self.status in (0, 1, 2), f"{arguments}: ended with {self.status}\n{self.err}"
        assert "CRITICAL" not in self.err, self.err


def expect(status, *arguments, **keywords):
    run = Run(*arguments, **keywords)
    assert run.status == status, f"{arguments}: {run.status} instead of {status}\n{run.out[-2000:]}\n{run.err}"
    return run


def equal(found, wanted):
    assert found == wanted, f"{found!r} instead of {wanted!r}"


def contains(text, words):
    assert words in text, f"{words!r} does not stand in {text[:2000]!r}"


def lacks(text, words):
    assert words not in text, f"{words!r} stands in {text[:2000]!r}"


def matches(text, pattern):
    assert re.search(pattern, text, re.M), f"{pattern!r} does not match {text[:2000]!r}"


def run_tests(tests):
    """Runs functions, or those that have their turn; each gets a folder of its own. A function's name is the test's sentence."""
    tests = sparsely(tests)
    print(f"1..{len(tests)}")
    failed = 0
    for number, test in enumerate(tests, 1):
        name = test.__name__.replace("_", " ")
        try:
            with tempfile.TemporaryDirectory(prefix="croupier-cli-") as folder:
                test(Path(folder))
            print(f"ok {number} - {name}", flush=True)
        except Exception:  # whatever went wrong is this test's failure
            failed += 1
            print(f"not ok {number} - {name}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}", flush=True)
    sys.exit(1 if failed else 0)


def tests_of(module):
    return [value for value in vars(module).values()
            if callable(value) and getattr(value, "is_test", False)]


def test(function):
    function.is_test = True
    return function
