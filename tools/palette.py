"""Pictures with 256 colours: a third of the size, and for paper, ink and tiles nobody sees the difference.

The browser that took a picture counts its colours (it has the pixels), by median cut; the file is written here. Several
pictures of one size become a moving one (APNG), of which each after the first holds only what has changed.
"""

from __future__ import annotations

import base64
import itertools
import struct
import zlib
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

LAST = 1000
CLEAR = 255
"""The colour of a moving picture that lets what lay there before shine through."""

QUANTISE = """async ([pictures, colours]) => {
  const read = async (picture) => createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const bitmaps = await Promise.all(pictures.map(read));
  const { width, height: each } = bitmaps[0];
  const height = each * bitmaps.length;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  bitmaps.forEach((bitmap, number) => context.drawImage(bitmap, 0, number * each));
  const { data } = context.getImageData(0, 0, width, height);

  // Nearly equal colours share a bin, 64 shades a channel.
  const bins = new Map();
  const keys = new Int32Array(width * height);
  for (let pixel = 0, at = 0; pixel < keys.length; pixel++, at += 4) {
    const key = ((data[at] >> 2) << 12) | ((data[at + 1] >> 2) << 6) | (data[at + 2] >> 2);
    keys[pixel] = key;
    let bin = bins.get(key);
    if (!bin) bins.set(key, (bin = { key, count: 0, sum: [0, 0, 0] }));
    bin.count += 1;
    for (let channel = 0; channel < 3; channel++) bin.sum[channel] += data[at + channel];
  }

  // Cut the box with the widest spread of much-used colours in two, until there are enough.
  const mean = (bin, channel) => bin.sum[channel] / bin.count;
  const boxOf = (members) => {
    const count = members.reduce((sum, bin) => sum + bin.count, 0);
    const spreads = [0, 1, 2].map((channel) => {
      let [low, high] = [255, 0];
      for (const bin of members) {
        low = Math.min(low, mean(bin, channel));
        high = Math.max(high, mean(bin, channel));
      }
      return high - low;
    });
    const widest = spreads.indexOf(Math.max(...spreads));
    return { members, count, widest, weight: members.length > 1 ? spreads[widest] * Math.sqrt(count) : 0 };
  };
  const boxes = [boxOf([...bins.values()])];
  while (boxes.length < colours) {
    const most = boxes.reduce((best, box, at) => (box.weight > boxes[best].weight ? at : best), 0);
    const { members, count, widest, weight } = boxes[most];
    if (weight === 0) break;
    members.sort((a, b) => mean(a, widest) - mean(b, widest));
    let [half, seen] = [1, members[0].count];
    while (half < members.length - 1 && seen + members[half].count <= count / 2) seen += members[half++].count;
    boxes.splice(most, 1, boxOf(members.slice(0, half)), boxOf(members.slice(half)));
  }

  const palette = [];
  const number = new Map();
  boxes.forEach(({ members, count }, at) => {
    for (let channel = 0; channel < 3; channel++)
      palette.push(Math.round(members.reduce((sum, bin) => sum + bin.sum[channel], 0) / count));
    for (const bin of members) number.set(bin.key, at);
  });

  // Soft shadows are dithered, or they would show rings; what is plain stays plain.
  const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
  const word = new Uint32Array(data.buffer);
  const pixels = Uint8Array.from(keys, (key, pixel) => {
    if (word[pixel] === word[pixel - 1] && word[pixel] === word[pixel - width]) return number.get(key);
    const [x, y] = [pixel % width, Math.floor(pixel / width) % each];
    const shift = (PATTERN[(y % 4) * 4 + (x % 4)] - 7.5) / 2;
    const moved = [0, 1, 2].map((channel) => Math.min(255, Math.max(0, data[pixel * 4 + channel] + shift)) >> 2);
    return number.get((moved[0] << 12) | (moved[1] << 6) | moved[2]) ?? number.get(key);
  });
  const text = (bytes) => {
    let all = "";
    for (let at = 0; at < bytes.length; at += 8192) all += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(all);
  };
  return { width, height: each, palette, pixels: text(pixels) };
}"""


def with_palette(page: Page, picture: bytes) -> bytes:
    """The same picture with 256 colours; `page` is any page of a browser."""
    return moving(page, [picture], 0)


def moving(page: Page, pictures: list[bytes], ms: int) -> bytes:
    """A picture that moves, so many milliseconds from each to the next, again and again; the last one stays for a second."""
    moves = len(pictures) > 1
    colours = CLEAR if moves else CLEAR + 1
    found: dict[str, Any] = page.evaluate(QUANTISE, [[base64.b64encode(picture).decode() for picture in pictures], colours])
    width, height = found["width"], found["height"]
    pixels, size = base64.b64decode(found["pixels"]), width * height
    frames = [pixels[at : at + size] for at in range(0, len(pixels), size)]
    chunks = [_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))]
    palette = bytes(found["palette"])
    if moves:
        chunks.append(_chunk(b"acTL", struct.pack(">II", len(frames), 0)))
        chunks.append(_chunk(b"PLTE", palette.ljust(3 * (CLEAR + 1), b"\0")))
        chunks.append(_chunk(b"tRNS", b"\xff" * CLEAR + b"\0"))
        chunks += _scenes(frames, width, ms)
    else:
        chunks += [_chunk(b"PLTE", palette), _chunk(b"IDAT", zlib.compress(_rows(frames[0], width), 9))]
    return b"".join((b"\x89PNG\r\n\x1a\n", *chunks, _chunk(b"IEND", b"")))


def _scenes(frames: list[bytes], width: int, ms: int) -> Iterator[bytes]:
    """The chunks of all frames; each after the first is laid over the one before."""
    numbers = itertools.count()
    for number, frame in enumerate(frames):
        box = _changed(frames[number - 1], frame, width) if number else (0, 0, width, len(frame) // width)
        news = bytes(map(_new, frames[number - 1], frame)) if number else frame
        lasts = ms if number < len(frames) - 1 else LAST
        left, top, wide, high = box
        yield _chunk(b"fcTL", struct.pack(">IIIIIHHBB", next(numbers), wide, high, left, top, lasts, 1000, 0, 1))
        data = zlib.compress(_rows(news, width, box), 9)
        yield _chunk(b"fdAT", struct.pack(">I", next(numbers)) + data) if number else _chunk(b"IDAT", data)


def _new(before: int, after: int) -> int:
    return CLEAR if before == after else after


def _changed(before: bytes, after: bytes, width: int) -> tuple[int, int, int, int]:
    """Left, top, width and height of what differs; a picture must hold something, so at least one dot."""
    lines = [at for at in range(0, len(after), width) if before[at : at + width] != after[at : at + width]] or [0]
    columns = [x for x in range(width) if any(before[at + x] != after[at + x] for at in lines)] or [0]
    return columns[0], lines[0] // width, columns[-1] - columns[0] + 1, (lines[-1] - lines[0]) // width + 1


def _rows(frame: bytes, width: int, box: tuple[int, int, int, int] | None = None) -> bytes:
    """The lines of a picture, or of a part of it, each with its filter: none."""
    left, top, wide, high = box or (0, 0, width, len(frame) // width)
    return b"".join(b"\0" + frame[at : at + wide] for at in range(top * width + left, (top + high) * width + left, width))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
