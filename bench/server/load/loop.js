// Two-player matches of Connect Four in closed loop: whoever is to move drops a disc the moment the opponent's is seen.
const COLUMNS = 7;
const ROWS = 6;

// A match that waits for its first move, with both seats connected.
async function prepare(system, server) {
  const table = await system.table(server);
  const match = { heights: Array(COLUMNS).fill(0), steps: 0, sent: 0, seats: [], onmove: null };
  for (const seat of [0, 1]) {
    match.seats.push(await system.sit(server, table, seat, (steps, isOver) => hear(match, seat, steps, isOver)));
  }
  return match;
}

// The mover hears of its own move too; what counts is when the opponent does.
function hear(match, seat, steps, isOver) {
  if (steps !== match.steps + 1 || seat !== steps % 2) return;
  const took = performance.now() - match.sent;
  match.steps = steps;
  match.onmove(took, isOver);
}

function drop(match) {
  let column;
  do column = Math.floor(Math.random() * COLUMNS);
  while (match.heights[column] === ROWS);
  match.heights[column]++;
  match.sent = performance.now();
  match.seats[match.steps % 2].drop(column, match.steps);
}

// So many matches at once, for so long or until no prepared match is left; the last moves under way are waited for, uncounted.
function play(pool, atOnce, seconds) {
  const times = [];
  let matches = 0;
  let ended = 0;
  let playing = 0;
  const began = performance.now();
  return new Promise((resolve) => {
    const stop = () => (ended ||= performance.now());
    const leave = () => --playing || resolve({ times, matches, seconds: (ended - began) / 1000 });
    const next = () => {
      const match = pool.pop();
      if (!match) {
        stop();
        leave();
        return;
      }
      match.onmove = (took, isOver) => {
        if (performance.now() - began >= seconds * 1000) stop();
        if (!ended) times.push(took);
        if (isOver && !ended) matches++;
        if (ended) leave();
        else if (isOver) next();
        else drop(match);
      };
      drop(match);
    };
    playing = atOnce;
    for (let i = 0; i < atOnce; i++) next();
  });
}

module.exports = { prepare, play };
