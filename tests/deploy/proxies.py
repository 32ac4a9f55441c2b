"""The shipped proxy configurations with other ports, servers and certificates put in; and the proxies themselves, running."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
DEPLOY = ROOT / "deploy"
NAME = "play.example.org"
PATIENCE = 60.0

NGINX = """
user root;
worker_processes 1;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx-error.log warn;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/questboard.conf;
}}
"""


class Certificate(NamedTuple):
    """A certificate that signs itself, and its key."""

    chain: Path
    key: Path


def certificate(folder: Path) -> Certificate:
    """For the name in the examples."""
    made = Certificate(folder / "chain.pem", folder / "key.pem")
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    command += ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run([*command, "-out", str(made.chain), "-keyout", str(made.key)], check=True, capture_output=True)
    return made


def program(kind: str) -> str:
    """The proxy as Debian ships it."""
    found = shutil.which(kind, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if found is None:
        pytest.fail(f"{kind} is missing; install Debian's package {kind} (apt-get install {kind})", pytrace=False)
    return found


def replaced(text: str, changes: dict[str, str]) -> str:
    """With these put in; each must be there, so that a changed file is noticed."""
    for old, new in changes.items():
        assert old in text, f"nothing is to be replaced: {old}"
        text = text.replace(old, new)
    return text


def written(
    kind: str, folder: Path, certificate: Certificate, servers: Sequence[tuple[str, int]], ports: tuple[int, int]
) -> Path:
    """The shipped file, with only places changed: where it listens (http and https), its certificate, and the servers."""
    (one, other), (plain, secure) = [f"{host}:{port}" for host, port in servers], ports
    if kind == "haproxy":
        both = folder / "questboard.pem"
        both.write_text(certificate.chain.read_text() + certificate.key.read_text())
        changes = {
            # As many as a machine for tests may have open.
            "maxconn 20000": "maxconn 1000",
            "bind :80\n": f"bind 127.0.0.1:{plain}\n",
            "bind :443 ssl crt /etc/haproxy/questboard.pem": f"bind 127.0.0.1:{secure} ssl crt {both}",
            "server one 10.0.0.11:8765": f"server one {one}",
            "server two 10.0.0.12:8765": f"server two {other}",
        }
        name = "haproxy.cfg"
    elif kind == "nginx":
        changes = {
            "    listen [::]:80;\n": "",
            "    listen [::]:443 ssl http2;\n": "",
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl": f"listen 127.0.0.1:{secure} ssl",
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate.chain),
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(certificate.key),
            "server 127.0.0.1:8765 ": f"server {one} ",
            "# server 10.0.0.12:8765 ": f"server {other} ",
        }
        name = "nginx.conf"
    else:
        changes = {
            "{$QUESTBOARD_NAME:localhost} {\n": (
                f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {secure}\n}}\n"
                f"{NAME} {{\n\tbind 127.0.0.1\n\ttls {certificate.chain} {certificate.key}\n"
            ),
            "{$QUESTBOARD_SERVERS:127.0.0.1:8765}": f"{one} {other}",
        }
        name = "Caddyfile"
    file = folder / ("questboard.conf" if kind == "nginx" else name)
    file.write_text(replaced((DEPLOY / name).read_text(encoding="utf-8"), changes))
    if kind == "nginx":
        (folder / "outer.conf").write_text(NGINX.format(folder=folder))
        return folder / "outer.conf"
    return file


def proxy_command(kind: str, config: Path, *, check: bool = False) -> list[str]:
    """Run it in the foreground, or only look at its configuration."""
    if kind == "haproxy":
        return [program(kind), *(["-c"] if check else ["-db"]), "-f", str(config)]
    if kind == "nginx":
        return [program(kind), *(["-t"] if check else []), "-p", str(config.parent), "-c", str(config)]
    return [program(kind), "validate" if check else "run", "--config", str(config), "--adapter", "caddyfile"]


@contextmanager
def running(kind: str, config: Path, port: int) -> Iterator[None]:
    """The proxy, from when it listens; it ends with us, even if we are killed."""
    log = config.with_suffix(".log")
    # Caddy keeps what it knows at home, which is not to be the real one.
    environment = {
        **os.environ,
        "HOME": str(config.parent),
        "XDG_DATA_HOME": str(config.parent),
        "XDG_CONFIG_HOME": str(config.parent),
    }
    with log.open("ab") as words:
        command = ["setpriv", "--pdeathsig", "TERM", *proxy_command(kind, config)]
        process = subprocess.Popen(command, stdout=words, stderr=words, env=environment, cwd=config.parent)
    try:
        end = time.monotonic() + PATIENCE
        while not listens(port):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < end, f"{kind} does not listen"
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def listens(port: int) -> bool:
    """Does anybody answer there?"""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
