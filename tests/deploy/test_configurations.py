"""What is shipped for hosts is read by the programs that it is for, and its parts agree with each other and with the server."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

import hatch_build

from .commands import parsed
from .proxies import DEPLOY, ROOT, certificate, program, proxy_command, written

COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
APPS = {name: service for name, service in SERVICES.items() if "build" in service}
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
UNIT = (DEPLOY / "questboard.service").read_text(encoding="utf-8")
# What a clean end takes beyond the time of --drain.
ENDING = 10


def serve(words: str) -> dict[str, Any]:
    """A command of `questboard serve`, with what the environment would put in."""
    return parsed(f"questboard {re.sub(r'[$]{[A-Z_]+:[?][^}]*}', 'play.example.org', words)}")


def seconds(text: str) -> float:
    found = re.fullmatch(r"(\d+)s?", str(text))
    assert found is not None, text
    return float(found[1])


# ---- proxies --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["haproxy", "nginx", "caddy"])
def test_the_proxy_takes_its_configuration(kind: str, tmp_path: Path) -> None:
    config = written(
        kind, tmp_path, certificate(tmp_path), servers=[("127.0.0.1", 8765), ("127.0.0.1", 8766)], ports=(8080, 8443)
    )
    done = subprocess.run(
        proxy_command(kind, config, check=True), capture_output=True, text=True, env={**os.environ, "HOME": str(tmp_path)}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "[WARNING]" not in done.stderr
    assert "[warn]" not in done.stderr


def test_caddys_file_stands_as_it_is_without_any_variable() -> None:
    for names in ({}, {"QUESTBOARD_NAME": "play.example.org", "QUESTBOARD_SERVERS": "app-one:8765 app-two:8765"}):
        command = [program("caddy"), "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PATH": os.environ["PATH"], **names})
        adapted = json.loads(done.stdout)
        assert set(re.findall(r'"dial": ?"([^"]+)"', done.stdout)) == set(
            names.get("QUESTBOARD_SERVERS", "127.0.0.1:8765").split()
        )
        (site,) = adapted["apps"]["http"]["servers"].values()
        assert site["routes"][0]["match"] == [{"host": [names.get("QUESTBOARD_NAME", "localhost")]}]
        assert '"/api/health"' in done.stdout


@pytest.mark.parametrize("name", ["haproxy.cfg", "nginx.conf"])
def test_proxies_say_who_called_and_how_and_take_what_the_server_takes(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert "X-Forwarded-For" in text
    assert "X-Forwarded-Proto" in text
    assert "TLSv1.2" in text
    assert "/api/health" in text


# ---- systemd --------------------------------------------------------------------------------------------------------


def unit() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(UNIT.replace("\\\n", " "))
    return parser


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    file = tmp_path / "questboard.service"
    file.write_text(UNIT.replace("/opt/questboard/bin/questboard", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "questboard.service" in line]) == (0, [])


def test_the_unit_shuts_the_server_in() -> None:
    service = unit()["Service"]
    for name in ("DynamicUser", "NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices"):
        assert service[name] == "yes", name
    assert service["ProtectSystem"] == "strict"
    assert "User" not in service
    assert int(service["LimitNOFILE"]) >= 65_536


def test_the_unit_starts_what_there_is_and_waits_until_it_has_ended() -> None:
    service = unit()["Service"]
    flags = parsed(" ".join(service["ExecStart"].split()))
    assert flags["db"].startswith(f"/var/lib/{service['StateDirectory']}/")
    assert flags["host"] == "127.0.0.1"
    assert flags["proxied"] == ["127.0.0.1"]
    assert seconds(service["TimeoutStopSec"]) >= flags["drain"] + ENDING
    assert service["KillMode"] == "mixed", "else the bots end before the draining does"
    assert f"/var/cache/{service['CacheDirectory']}" in service["Environment"]


# ---- compose --------------------------------------------------------------------------------------------------------


def test_two_servers_share_a_database_and_know_where_they_are_reached() -> None:
    assert len(APPS) == 2
    for name, service in APPS.items():
        flags = serve(service["command"])
        user, host, database = re.fullmatch(r"postgresql://(\w+)@([\w-]+)/(\w+)", flags["db"]).groups()  # type: ignore[union-attr]
        kept = SERVICES[host]["environment"]
        assert (user, database) == (kept["POSTGRES_USER"], kept["POSTGRES_DB"])
        assert service["environment"]["PGPASSWORD"] == kept["POSTGRES_PASSWORD"]
        assert flags["advertise"] == f"{name}:{flags['port']}"
        assert flags["host"] == "0.0.0.0"
        assert service["depends_on"][host]["condition"] == "service_healthy"
        assert "healthcheck" in SERVICES[host]


def test_the_servers_believe_the_proxy_and_nobody_else() -> None:
    (network,) = COMPOSE["networks"]
    subnet = ip_network(COMPOSE["networks"][network]["ipam"]["config"][0]["subnet"])
    address = SERVICES["proxy"]["networks"][network]["ipv4_address"]
    assert ip_address(address) in subnet
    for service in APPS.values():
        assert serve(service["command"])["proxied"] == [address]
        assert serve(service["command"])["host_name"] == ["play.example.org"]
        assert "ports" not in service, "nobody comes in past the proxy"
        assert service["networks"] == [network]


def test_the_proxy_is_told_what_its_file_asks_for() -> None:
    proxy = SERVICES["proxy"]
    asked = set(re.findall(r"{\$([A-Z_]+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8")))
    assert asked == set(proxy["environment"])
    ports = {name: serve(service["command"])["port"] for name, service in APPS.items()}
    assert set(proxy["environment"]["QUESTBOARD_SERVERS"].split()) == {f"{name}:{port}" for name, port in ports.items()}
    assert {"80:80", "443:443"} <= set(proxy["ports"])
    for volume in proxy["volumes"]:
        source = volume.partition(":")[0]
        assert (ROOT / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]


def test_a_container_is_given_the_time_to_drain() -> None:
    for service in APPS.values():
        drain = serve(service["command"])["drain"]
        assert drain > 0
        assert seconds(service["stop_grace_period"]) >= drain + ENDING


def test_no_secret_stands_in_any_file() -> None:
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            assert "PASSWORD" not in name or value.startswith("${"), name
    for file in (ROOT / "Dockerfile", ROOT / "compose.yaml", *DEPLOY.iterdir()):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"postgresql://\w+:\w+@", text), file
        assert "--metrics-token" not in text, f"{file}: a command line can be read by everybody on the machine"


def test_the_database_outlives_its_container() -> None:
    (volume,) = SERVICES["database"]["volumes"]
    name, _, place = volume.partition(":")
    assert name in COMPOSE["volumes"]
    assert place == "/var/lib/postgresql/data"


# ---- the image ------------------------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """What the Dockerfile says, in order: an instruction and its words."""
    text = re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE).replace("\\\n", " ")
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in text.splitlines() if line.strip()]


def copied() -> list[tuple[list[str], str]]:
    """Sources in the checkout, and where they go."""
    found = [shlex.split(words) for kind, words in instructions() if kind == "COPY" and "--from" not in words]
    return [(words[:-1], words[-1]) for words in found]


def is_sent(name: str) -> bool:
    """Does the context hold it? The last rule that fits decides."""
    is_kept = True
    for rule in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = rule.removeprefix("!")
        if rule and not rule.startswith("#") and any(fnmatch(part, pattern) for part in (name, *map(str, Path(name).parents))):
            is_kept = rule.startswith("!")
    return is_kept


def test_everything_that_is_copied_exists_and_is_sent() -> None:
    sources = [source for group, _ in copied() for source in group]
    assert [source for source in sources if not (ROOT / source).exists() or not is_sent(source)] == []
    for name in (*hatch_build.SOURCES, "hatch_build.py", "constraints.txt", "tools/node.py", "pyproject.toml"):
        assert any(name == source or name.startswith(f"{source}/") for source in sources), name
    for name in (".git", ".venv/bin", "web/node_modules", "src/questboard/server/static", ".env"):
        assert not is_sent(name), name


def test_the_image_runs_as_nobody_in_particular_and_can_be_asked_how_it_is() -> None:
    last = dict(instructions())
    assert last["USER"] == "questboard"
    assert last["STOPSIGNAL"] == "SIGTERM"
    flags = parsed(shlex.join(json.loads(last["ENTRYPOINT"]) + json.loads(last["CMD"])))
    assert str(flags["port"]) == last["EXPOSE"]
    assert f":{last['EXPOSE']}/api/health" in last["HEALTHCHECK"]
    assert flags["db"].startswith(last["VOLUME"])
    assert flags["drain"] + ENDING > 10, "else the time that Docker gives by itself would do"


def test_all_that_is_installed_is_pinned() -> None:
    installs = [words for kind, words in instructions() if kind == "RUN" and "pip" in words]
    assert len(installs) == 3
    assert all("constraint constraints.txt" in words for words in installs)
    assert hatch_build.WANTED in DOCKERFILE
    assert not [words for kind, words in instructions() if kind in ("ADD", "ARG") and "=" not in words]


@pytest.mark.long
@pytest.mark.timeout(1_800)
def test_the_steps_of_the_build_give_a_server_with_its_page(tmp_path: Path) -> None:
    """The first stage's steps in a folder of their own, with an old Node.js on the path: the pinned one must be used."""
    for group, place in copied():
        for source in group:
            target = tmp_path / "build" / place / (Path(source).name if (ROOT / source).is_file() else "")
            target.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / source).is_dir():
                ignored = shutil.ignore_patterns("node_modules", "static", "__pycache__")
                shutil.copytree(ROOT / source, target, ignore=ignored, dirs_exist_ok=True)
            else:
                shutil.copy(ROOT / source, target)
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "python"], check=True)
    for name in ("node", "npm"):
        (tmp_path / "python" / "bin" / name).write_text("#!/bin/sh\necho v12.0.0\n")
        (tmp_path / "python" / "bin" / name).chmod(0o755)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "QUESTBOARD"))}
    environment["PATH"] = f"{tmp_path / 'python' / 'bin'}:{environment['PATH']}"
    stage = DOCKERFILE.partition("\nFROM python:${PYTHON}\n")[0]
    steps = [words for kind, words in instructions() if kind == "RUN" and words in stage]
    assert len(steps) == 4
    for words in steps:
        here = words.replace("/build/", f"{tmp_path}/build/").replace("/opt/", f"{tmp_path}/opt/")
        done = subprocess.run(
            ["sh", "-ec", here], cwd=tmp_path / "build", env=environment, capture_output=True, text=True, timeout=900
        )
        assert done.returncode == 0, f"{here}: {done.stdout[-2_000:]}{done.stderr[-2_000:]}"
    said = subprocess.run(
        [tmp_path / "opt/questboard/bin/python", "-c", "from questboard.server.site import Site; print(Site().is_built)"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "True\n"
