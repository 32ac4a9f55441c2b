// A WebSocket with nothing but what a load needs, the same for both systems: text both ways, pings answered. The usual packages
// would take more of the machine than the servers that are measured. Frames of a client must be masked; the mask is zero.
const crypto = require('crypto');
const net = require('net');

const [TEXT, CLOSE, PING, PONG] = [0x1, 0x8, 0x9, 0xa];
const HEAD_END = '\r\n\r\n';

// What was read is dealt with before anybody reads again, so one place is enough for all connections.
const space = Buffer.alloc(1 << 18);

function connect(address, onmessage) {
  const { hostname, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    let rest = null;
    let isOpen = false;
    const take = (count) => {
      const data = rest === null ? space.subarray(0, count) : Buffer.concat([rest, space.subarray(0, count)]);
      let at = 0;
      if (!isOpen) {
        const end = data.indexOf(HEAD_END);
        const head = data.toString('latin1', 0, end);
        if (end >= 0 && !head.startsWith('HTTP/1.1 101')) reject(new Error(head));
        isOpen = end >= 0;
        at = isOpen ? end + HEAD_END.length : 0;
        if (isOpen) resolve(socket);
      }
      while (isOpen) {
        const found = read(data, at);
        if (found === null) break;
        at = found.end;
        if (found.opcode === TEXT) onmessage(data.toString('utf8', found.start, found.end), socket);
        else if (found.opcode === PING) stream.write(frame(PONG, data.subarray(found.start, found.end)));
        else if (found.opcode === CLOSE) stream.end();
      }
      rest = at < data.length ? Buffer.from(data.subarray(at)) : null;
      return true;
    };
    const onread = { buffer: space, callback: take };
    const stream = net.connect({ host: hostname, port: Number(port), noDelay: true, onread });
    const socket = { send: (text) => stream.write(textFrame(text)), close: () => stream.destroy() };
    stream.once('error', reject);
    stream.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${crypto.randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13${HEAD_END}`,
    );
  });
}

// Where the payload of the frame at this place begins and ends; null if it is not all here.
function read(data, at) {
  if (data.length < at + 2) return null;
  let size = data[at + 1];
  let start = at + 2;
  if (size === 126) {
    if (data.length < at + 4) return null;
    size = data.readUInt16BE(start);
    start += 2;
  } else if (size === 127) {
    if (data.length < at + 10) return null;
    size = Number(data.readBigUInt64BE(start));
    start += 8;
  }
  return data.length < start + size ? null : { opcode: data[at] & 0x0f, start, end: start + size };
}

// What both systems send is ASCII, so a text has as many bytes as letters.
const textFrame = (text) => framed(TEXT, text.length, (whole, at) => whole.latin1Write(text, at));
const frame = (opcode, payload) => framed(opcode, payload.length, (whole, at) => payload.copy(whole, at));

function framed(opcode, size, write) {
  const head = size < 126 ? 6 : 8;
  const whole = Buffer.allocUnsafe(head + size);
  whole[0] = 0x80 | opcode;
  whole[1] = 0x80 | (size < 126 ? size : 126);
  if (size >= 126) whole.writeUInt16BE(size, 2);
  whole.fill(0, head - 4, head); // the mask
  write(whole, head);
  return whole;
}

async function post(address, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

module.exports = { connect, post };
