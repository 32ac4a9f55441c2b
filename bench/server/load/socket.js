// A WebSocket of the `ws` package that boardgame.io brings along, the same for both systems.
const WebSocket = require('ws');

function connect(address, onmessage) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
    socket.on('message', (data) => onmessage(data.toString(), socket));
  });
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
