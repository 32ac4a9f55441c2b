// Viewers of Questboard's tables: many of one, or one of many. A line of JSON in, a line of JSON out, as in main.js.
const readline = require('readline');
const { connect, post } = require('./socket.js');

const server = process.argv[2];
const AT_ONCE = 50;
const viewers = [];
let chooser = null;

// Somebody who looks at a table; `heard` gets every update. Tells how long hello and welcome took.
async function look(table, tokens, seat, heard) {
  let welcomed;
  const welcome = new Promise((resolve) => (welcomed = resolve));
  const socket = await connect(`ws://${server}/api/tables/${table}/socket`, (text) => {
    const message = JSON.parse(text);
    if (message.type === 'update') heard(message);
    else if (message.type === 'welcome') welcomed(message);
    else if (message.type === 'refused' || message.type === 'closing') throw new Error(message.sentence);
  });
  const began = performance.now();
  socket.send(JSON.stringify({ type: 'hello', v: 1, tokens, seat }));
  const message = await welcome;
  viewers.push(socket);
  return { socket, message, took: performance.now() - began };
}

const acts = {
  // A new table at which this program plays every seat.
  async begin({ game, seats }) {
    const plan = { game, seats: Array.from({ length: seats }, (_, seat) => ({ kind: seat ? 'screen' : 'me' })), start: true };
    const grant = await post(`http://${server}/api/tables`, plan);
    const tokens = grant.seats.map((seat) => seat.token);
    chooser = { seats: [], steps: 0, turn: null, options: [], waiting: 0, done: null };
    for (let seat = 0; seat < seats; seat++) chooser.seats.push(await sit(grant.table.id, tokens[seat], seat));
    return { table: grant.table.id };
  },

  // Spectators of one table each, as many as tables are named.
  async watch({ tables }) {
    const left = [...tables];
    const times = [];
    const come = async () => {
      while (left.length) times.push((await look(left.pop(), [], null, hear)).took);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, come));
    return { times };
  },

  // Random choices; of each, how long until the last of all viewers has it.
  async choose({ choices }) {
    const times = [];
    for (let i = 0; i < choices && chooser.turn !== null; i++) {
      const action = chooser.options[Math.floor(Math.random() * chooser.options.length)].action;
      const { socket } = chooser.seats[chooser.turn];
      const all = new Promise((resolve) => (chooser.done = resolve));
      chooser.waiting = viewers.length;
      const began = performance.now();
      socket.send(JSON.stringify({ type: 'choose', id: i + 1, seat: chooser.turn, step: chooser.steps, action }));
      await all;
      times.push(performance.now() - began);
    }
    return { times };
  },
};

async function sit(table, token, seat) {
  const seated = await look(table, [token], seat, (update) => {
    chooser.steps = update.step;
    chooser.turn = update.turn ?? null;
    if (update.turn === seat && update.patch.choices) chooser.options = update.patch.choices;
    hear();
  });
  if (seated.message.turn === seat) {
    chooser.turn = seat;
    chooser.options = seated.message.scene.choices;
  }
  return seated;
}

function hear() {
  if (chooser && chooser.waiting && --chooser.waiting === 0) chooser.done();
}

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const wish = JSON.parse(line);
    process.stdout.write(JSON.stringify(await acts[wish.act](wish)) + '\n');
  }
  process.exit(0);
})();
