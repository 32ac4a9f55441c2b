"""Pictures with 256 colours: a third of the size, and for paper, ink and tiles nobody sees the difference.

The browser that took a picture counts its colours (it has the pixels), by median cut; the file is written here.
"""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

from playwright.sync_api import Page

QUANTISE = """async (picture) => {
  const COLOURS = 256;
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
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
  while (boxes.length < COLOURS) {
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
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const shift = (PATTERN[(y % 4) * 4 + (x % 4)] - 7.5) / 2;
    const moved = [0, 1, 2].map((channel) => Math.min(255, Math.max(0, data[pixel * 4 + channel] + shift)) >> 2);
    return number.get((moved[0] << 12) | (moved[1] << 6) | moved[2]) ?? number.get(key);
  });
  const text = (bytes) => {
    let all = "";
    for (let at = 0; at < bytes.length; at += 8192) all += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(all);
  };
  return { width, height, palette, pixels: text(pixels) };
}"""


def with_palette(page: Page, picture: bytes) -> bytes:
    """The same picture with 256 colours; `page` is any page of a browser."""
    found: dict[str, Any] = page.evaluate(QUANTISE, base64.b64encode(picture).decode())
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"])
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, width * height, width))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(found["palette"])),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
