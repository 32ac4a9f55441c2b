// boardgame.io's server as its documentation starts it: storage in memory, sockets on one port, the lobby on the next.
const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
const game = require('../peers/connect_four.js');

const [port, lobby] = process.argv.slice(2).map(Number);
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: { apiPort: lobby } }, () => process.stdout.write('ready\n'));
