// Questboard's side: one request makes the table and begins the match, then one connection a seat.
const { connect, post } = require('./socket.js');

async function table(server) {
  const plan = { game: 'connect_four', seats: [{ kind: 'me' }, { kind: 'screen' }], start: true };
  const grant = await post(`http://${server.address}/api/tables`, plan);
  return { id: grant.table.id, tokens: grant.seats.map((seat) => seat.token) };
}

// `heard(steps, isOver)` is called for every position the seat gets to see; a refused choice ends the run.
async function sit(server, { id, tokens }, seat, heard) {
  let welcomed;
  const welcome = new Promise((resolve) => (welcomed = resolve));
  const socket = await connect(`ws://${server.address}/api/tables/${id}/socket`, (text) => {
    const message = JSON.parse(text);
    if (message.type === 'update') heard(message.step, Boolean(message.outcome));
    else if (message.type === 'welcome') welcomed();
    else if (message.type === 'refused' || message.type === 'closing') throw new Error(message.sentence);
  });
  socket.send(JSON.stringify({ type: 'hello', v: 1, tokens: [tokens[seat]], seat }));
  await welcome;
  return {
    drop: (column, step) =>
      socket.send(JSON.stringify({ type: 'choose', id: step + 1, seat, step, action: `drop ${column + 1}` })),
    close: () => socket.close(),
  };
}

module.exports = { table, sit };
