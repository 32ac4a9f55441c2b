"""A page that shows the HTTP interface to people: made from the OpenAPI document, without scripts."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Controller, MediaType, Request, get

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fcf9f2;color:#271f16}"
    "h2{margin-top:2rem}article{border-top:1px solid #d6cab3;padding:.6rem 0}code{background:#f2ebdd;padding:.1em .3em}"
    "a{color:#7a3312}p{margin:.3rem 0}"
)


class ApiPage(Controller):
    """For people who write clients."""

    path = "/api"
    include_in_schema = False

    @get(["/", "/docs"], media_type=MediaType.HTML, sync_to_thread=False)
    def page(self, request: Request[Any, Any, Any]) -> str:
        return render(request.app.openapi_schema.to_schema())

    @get("/docs.css", media_type=MediaType.CSS, sync_to_thread=False)
    def style(self) -> str:
        # Beside the page, not in it: no page of ours may bring styles along.
        return STYLE


def render(schema: dict[str, Any]) -> str:
    """The document as one page."""
    title = f"{escape(schema['info']['title'])}: HTTP interface"
    parts = [f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>"]
    parts.append("<meta name=viewport content='width=device-width, initial-scale=1'>")
    parts.append(f"<link rel=icon href=/favicon.svg><link rel=stylesheet href=/api/docs.css><h1>{title}</h1>")
    parts.append(f"<p>{escape(schema['info'].get('description', ''))}</p>")
    parts.append("<p><a href='/api/schema/openapi.json'>The OpenAPI document</a></p>")
    groups: dict[str, list[str]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            groups.setdefault((operation.get("tags") or ["other"])[0], []).append(_operation(path, method, operation))
    for tag, operations in groups.items():
        parts.append(f"<h2>{escape(tag.capitalize())}</h2>{''.join(operations)}")
    return "".join(parts)


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    asked = "".join(
        f"<p><code>{escape(p['name'])}</code> in {escape(p['in'])}{'' if p.get('required') else ', optional'}"
        f"{': ' + escape(p['description']) if p.get('description') else ''}</p>"
        for p in operation.get("parameters", ())
    )
    body = _reference(operation.get("requestBody", {}))
    answer = _reference(operation["responses"].get("200") or operation["responses"].get("201") or {})
    return (
        f"<article><h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(operation.get('summary', ''))}</p>{asked}"
        f"{f'<p>Takes <code>{escape(body)}</code></p>' if body else ''}"
        f"{f'<p>Answers <code>{escape(answer)}</code></p>' if answer else ''}</article>"
    )


def _reference(holder: dict[str, Any]) -> str:
    for content in holder.get("content", {}).values():
        schema = content.get("schema", {})
        name: str = schema.get("$ref", schema.get("items", {}).get("$ref", ""))
        return name.rsplit("/", 1)[-1] + (" list" if "items" in schema and name else "")
    return ""
