"""Writes the client's types: what server and client say to each other, as TypeScript.

python -m tools.protocol            write web/src/lib/protocol.ts
python -m tools.protocol --check    say whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from msgspec import inspect

from questboard.core.shown.coaching import Outlook
from questboard.core.shown.cues import AnyCue
from questboard.core.shown.summary import Summary
from questboard.core.shown.workshop import Draft, WorkshopForm
from questboard.server import protocol

TARGET = Path(__file__).parent.parent / "web" / "src" / "lib" / "protocol.ts"
HEAD = "/* Written by tools/protocol.py from questboard.server.protocol; not to be changed by hand. */\n"
UNIONS = {"FromClient": protocol.FromClient, "FromServer": protocol.FromServer, "Cue": AnyCue}
ROOTS: tuple[Any, ...] = (
    *UNIONS.values(),
    protocol.GameCard,
    protocol.RulesPage,
    protocol.CheckDraft,
    Draft,
    WorkshopForm,
    protocol.Learn,
    protocol.NewTable,
    protocol.TableGrant,
    protocol.JoinSeat,
    protocol.ChangeSeat,
    protocol.SeatBuild,
    protocol.Rematch,
    protocol.Branch,
    protocol.Frames,
    Outlook,
    protocol.Coaching,
    protocol.Refusal,
    Summary,
)


class Writer:
    """Collects the interfaces that the roots need."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}

    def write(self) -> str:
        """The whole file."""
        for root in ROOTS:
            self.name(inspect.type_info(root))
        unions = [f"export type {name} = {self.name(inspect.type_info(union))};" for name, union in UNIONS.items()]
        parts = [HEAD, f"export const VERSION = {protocol.VERSION};", *self.interfaces.values(), *unions]
        return "\n".join(part.rstrip("\n") + "\n" for part in parts)

    def name(self, kind: inspect.Type) -> str:
        """A type as TypeScript says it."""
        match kind:
            case inspect.StructType():
                return self.interface(kind)
            case inspect.UnionType():
                return " | ".join(self.name(part) for part in kind.types)
            case inspect.VarTupleType() | inspect.ListType():
                return f"readonly ({self.name(kind.item_type)})[]"
            case inspect.TupleType():
                return f"readonly [{', '.join(map(self.name, kind.item_types))}]"
            case inspect.DictType():
                return f"Readonly<Record<string, {self.name(kind.value_type)}>>"
            case inspect.LiteralType():
                return " | ".join(f'"{value}"' for value in kind.values)
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.NoneType():
                return "null"
        raise TypeError(f"no TypeScript for {kind}")

    def interface(self, kind: inspect.StructType) -> str:
        """The interface of a struct; written at its first use."""
        name = kind.cls.__name__
        if name not in self.interfaces:
            self.interfaces[name] = ""
            lines = [f'  readonly {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
            # What the server leaves out when it is the default may be missing; so may what a request need not name.
            lenient = kind.cls.__struct_config__.omit_defaults or kind.cls.__struct_config__.forbid_unknown_fields
            for field in kind.fields:
                optional = "" if field.required or not lenient else "?"
                lines.append(f"  readonly {field.encode_name}{optional}: {self.name(field.type)};")
            about = (kind.cls.__doc__ or "").strip().splitlines()[0]
            self.interfaces[name] = f"/** {about} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"
        return name


def main(arguments: list[str]) -> int:
    """Write or check."""
    text = Writer().write()
    if "--check" in arguments:
        fresh = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text
        print("up to date" if fresh else f"{TARGET.name} is out of date: run python -m tools.protocol")
        return 0 if fresh else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
