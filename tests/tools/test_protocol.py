"""The client's types are those of the server."""

from __future__ import annotations

import pytest

from questboard.server import protocol
from tools.protocol import TARGET, Writer, main


def test_the_clients_types_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


def test_an_outdated_file_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "VERSION", protocol.VERSION + 1)
    assert main(["--check"]) == 1


def test_every_message_has_its_interface() -> None:
    text = TARGET.read_text(encoding="utf-8")
    for message in (*protocol.FromClient.__args__, *protocol.FromServer.__args__):
        assert f'export interface {message.__name__} {{\n  readonly type: "{message.__struct_config__.tag}";' in text


def test_what_may_be_left_out_is_optional() -> None:
    text = Writer().write()
    assert "  readonly prompt?: Prompt | null;" in text
    assert "  readonly seq: number;" in text
