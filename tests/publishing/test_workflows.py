"""The workflows: nobody runs them before they are on a host, so their shape is held here."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

FOLDER = Path(".github/workflows")
NAMES = sorted(file.name for file in FOLDER.iterdir())
# What a job may do beside reading, by the action that needs it.
NEEDS = {
    "actions/configure-pages": {"pages": "read"},
    "actions/deploy-pages": {"pages": "write", "id-token": "write"},
    "pypa/gh-action-pypi-publish": {"id-token": "write"},
}


def read(name: str) -> dict[Any, Any]:
    """Return what a workflow says."""
    loaded = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    assert isinstance(loaded, dict)
    return loaded


def steps(name: str) -> list[dict[str, Any]]:
    """Return the steps of a workflow's jobs."""
    return [step for job in read(name)["jobs"].values() for step in job["steps"]]


def actions(job: dict[str, Any]) -> set[str]:
    """Return the actions that a job uses, without their versions."""
    return {step["uses"].partition("@")[0] for step in job["steps"] if "uses" in step}


def test_the_workflows_are_these() -> None:
    """What is tested, what is published, and when."""
    assert NAMES == ["ci.yml", "pages.yml", "release.yml"]
    # YAML takes the bare word `on` for true.
    assert read("ci.yml")[True] == {"push": {"branches": ["main"]}, "pull_request": None}
    assert read("pages.yml")[True] == {"push": {"branches": ["main"]}, "workflow_dispatch": None}
    assert read("release.yml")[True] == {"push": {"tags": ["v*"]}}


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_one_that_a_contributor_has(name: str) -> None:
    """A step that only the host can run could never be tried; `make` and `.ci/run` can."""
    targets = set(re.findall(r"(?m)^([a-z]+):", Path("Makefile").read_text(encoding="utf-8")))
    commands = [str(step["run"]) for step in steps(name) if "run" in step]
    for command in commands:
        if command.startswith("make "):
            assert command.split()[1] in targets, command
        else:
            assert os.access(command, os.X_OK), command


def test_ci_lints_and_tests() -> None:
    """The release, too, is tested as any change is."""
    assert {"run": ".ci/run"} in steps("ci.yml")
    assert {"run": ".ci/run"} in steps("release.yml")
    script = Path(".ci/run").read_text(encoding="utf-8")
    assert script.endswith("make lint\nmake test\n")


@pytest.mark.parametrize("name", NAMES)
def test_a_job_may_do_only_what_its_actions_need(name: str) -> None:
    """A stolen step must not be able to write to the repository, nor the builder to publish."""
    workflow = read(name)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        needed: dict[str, str] = {}
        for action in actions(job):
            needed |= NEEDS.get(action, {})
        granted = dict(job.get("permissions", {}))
        granted.pop("contents", None)
        assert granted == needed
        assert job["timeout-minutes"] <= 60


@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_pinned_to_a_major_version(name: str) -> None:
    """`main` would be somebody else's newest idea, and no credentials stay in the checkout."""
    for step in steps(name):
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|release/v\d+)", step["uses"])
            if step["uses"].startswith("actions/checkout@"):
                assert step["with"] == {"persist-credentials": False}


def test_the_site_is_built_for_the_address_that_the_host_gives_it() -> None:
    """A fork publishes below another path, and nobody should have to change a file for that."""
    (build,) = [step for step in steps("pages.yml") if step.get("run") == "make site"]
    assert build["env"] == {"SITE_URL": "${{ steps.pages.outputs.base_url }}/"}
    assert {"uses": "actions/configure-pages@v5", "id": "pages"} in steps("pages.yml")
    assert {"uses": "actions/upload-pages-artifact@v4", "with": {"path": "site"}} in steps(
        "pages.yml"
    )
    assert "!ENV [SITE_URL," in Path("mkdocs.yml").read_text(encoding="utf-8")


def test_a_release_is_built_for_its_tag_and_published_by_another_job() -> None:
    """What is published is what was built, held to its tag, and tested."""
    commands = [step["run"] for step in steps("release.yml") if "run" in step]
    assert commands == ['make package TAG="$GITHUB_REF_NAME"', ".ci/run"]
    jobs = read("release.yml")["jobs"]
    assert jobs["publish"]["needs"] == "build"
    uploaded = [step["with"] for step in jobs["build"]["steps"] if "upload" in str(step)]
    fetched = [step["with"] for step in jobs["publish"]["steps"] if "download" in str(step)]
    assert uploaded == [{"name": "dist", "path": "dist", "if-no-files-found": "error"}]
    assert fetched == [{"name": "dist", "path": "dist"}]
