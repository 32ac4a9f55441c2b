// boardgame.io's side: its lobby makes the match and seats two players, then one connection a seat.
// The frames of its transport (Socket.IO over a WebSocket) are written here directly. Its own client would also keep a
// store and play every move once more, which is no work of the server that is measured.
const { connect, post } = require('./socket.js');

const GAME = 'connect-four';
const EVENT = `42/${GAME},`;

async function table(server) {
  const lobby = `http://${server.lobby}/games/${GAME}`;
  const { matchID } = await post(`${lobby}/create`, { numPlayers: 2 });
  const tokens = [];
  for (const playerID of ['0', '1']) {
    const player = { playerID, playerName: `Player ${playerID}` };
    tokens.push((await post(`${lobby}/${matchID}/join`, player)).playerCredentials);
  }
  return { id: matchID, tokens };
}

async function sit(server, { id, tokens }, seat, heard) {
  const playerID = String(seat);
  const credentials = tokens[seat];
  let synced;
  const sync = new Promise((resolve) => (synced = resolve));
  const emit = (...event) => EVENT + JSON.stringify(event);
  const socket = await connect(`ws://${server.address}/socket.io/?EIO=4&transport=websocket`, (text, connection) => {
    if (text.startsWith(EVENT)) {
      const [event, , state] = JSON.parse(text.slice(EVENT.length));
      if (event === 'update') heard(state._stateID, state.ctx.gameover !== undefined);
      else if (event === 'sync') synced();
    } else if (text === '2') connection.send('3'); // the transport's ping and pong
    else if (text.startsWith(`40/${GAME}`)) connection.send(emit('sync', id, playerID, credentials, 2));
    else if (text.startsWith('0')) connection.send(`40/${GAME},`);
    else throw new Error(`boardgame.io said ${text}`);
  });
  await sync;
  return {
    drop: (column, step) => {
      const payload = { type: 'drop', args: [column], playerID, credentials };
      socket.send(emit('update', { type: 'MAKE_MOVE', payload }, step, id, playerID));
    },
    close: () => socket.close(),
  };
}

module.exports = { table, sit };
