// The load on one server. A line of JSON comes in for everything to do, a line of JSON goes out when it is done.
const readline = require('readline');
const { prepare, play } = require('./loop.js');

const [name, ...addresses] = process.argv.slice(2);
const system = require(`./${name}.js`);
const server = { address: addresses[0], lobby: addresses[1] };

const PREPARED_AT_ONCE = 10;
let tables = [];
let pool = [];
let times = [];

async function makeTables(count) {
  for (const match of tables) for (const seat of match.seats) seat.close();
  tables = [];
  const make = async () => {
    while (tables.length < count) {
      const place = tables.push(null) - 1;
      tables[place] = await prepare(system, server);
    }
  };
  await Promise.all(Array.from({ length: PREPARED_AT_ONCE }, make));
  pool = [...tables];
  times = [];
  return { tables: count };
}

async function playMatches(atOnce, seconds) {
  const before = process.cpuUsage();
  const burst = await play(pool, atOnce, seconds);
  const used = process.cpuUsage(before);
  for (const time of burst.times) times.push(time);
  const cpu = (used.user + used.system) / 1e6;
  return { moves: burst.times.length, matches: burst.matches, seconds: burst.seconds, load_cpu: cpu };
}

// How long moves took, of all that were played since the tables were made.
function tellTimes() {
  times.sort((a, b) => a - b);
  const quantile = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  return { p50: quantile(0.5), p99: quantile(0.99) };
}

const acts = {
  prepare: ({ tables: count }) => makeTables(count),
  play: ({ matches, seconds }) => playMatches(matches, seconds),
  times: tellTimes,
};

(async () => {
  const answer = (message) => process.stdout.write(JSON.stringify(message) + '\n');
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const wish = JSON.parse(line);
    answer(await acts[wish.act](wish));
  }
  process.exit(0);
})();
