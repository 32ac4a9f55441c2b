// The load on one server. A line of JSON comes in for everything to do, a line of JSON goes out when it is done.
const readline = require('readline');
const { prepare, play } = require('./loop.js');

const [name, ...addresses] = process.argv.slice(2);
const system = require(`./${name}.js`);
const server = { address: addresses[0], lobby: addresses[1] };

const PREPARED_AT_ONCE = 10;
let tables = [];
let pool = [];

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
  return { tables: count };
}

async function playMatches(atOnce, seconds) {
  const before = process.cpuUsage();
  const { times, matches, seconds: took } = await play(pool, atOnce, seconds);
  const used = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const quantile = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  const cpu = (used.user + used.system) / 1e6;
  return { moves: times.length, matches, seconds: took, p50: quantile(0.5), p99: quantile(0.99), load_cpu: cpu };
}

(async () => {
  const answer = (message) => process.stdout.write(JSON.stringify(message) + '\n');
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { act, tables: count, matches, seconds } = JSON.parse(line);
    answer(act === 'prepare' ? await makeTables(count) : await playMatches(matches, seconds));
  }
  process.exit(0);
})();
