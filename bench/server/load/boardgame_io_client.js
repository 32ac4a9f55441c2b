// boardgame.io's side as its users run it: its own client in every seat, with its store and its guess at every move.
const { Client } = require('boardgame.io/dist/cjs/client.js');
const { SocketIO } = require('boardgame.io/dist/cjs/multiplayer.js');
const game = require('../../peers/connect_four.js');
const { table } = require('./boardgame_io.js');

async function sit(server, { id, tokens }, seat, heard) {
  const client = Client({
    game,
    matchID: id,
    playerID: String(seat),
    credentials: tokens[seat],
    debug: false,
    multiplayer: SocketIO({ server: server.address, socketOpts: { transports: ['websocket'], forceNew: true } }),
  });
  await new Promise((resolve) => {
    client.subscribe((state) => {
      if (state === null || !state.isConnected) return;
      resolve();
      heard(state._stateID, state.ctx.gameover !== undefined);
    });
    client.start();
  });
  return { drop: (column) => client.moves.drop(column), close: () => client.stop() };
}

module.exports = { table, sit };
