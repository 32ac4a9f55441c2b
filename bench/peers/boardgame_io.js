// boardgame.io: random matches through its client (no React), and its own tree search.
const readline = require('readline');
const { Client } = require('boardgame.io/dist/cjs/client.js');
const { MCTSBot } = require('boardgame.io/dist/cjs/ai.js');
const { InitializeGame } = require('boardgame.io/dist/cjs/internal.js');
const game = require('./connect_four.js');

const ITERATIONS = 200; // of one search: fewer than ours, since one search should not outlast a slice
const WARM_UP = 1; // CPU seconds before the first slice, for the just-in-time compiler

const cpu = () => {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
};

function playouts() {
  return async (seconds) => {
    const end = cpu() + seconds;
    let choices = 0;
    let matches = 0;
    while (cpu() < end) {
      const client = Client({ game, debug: false });
      client.start();
      for (;;) {
        const { G, ctx } = client.getState();
        if (ctx.gameover) break;
        const options = game.ai.enumerate(G, ctx);
        const { move, args } = options[Math.floor(Math.random() * options.length)];
        client.moves[move](...args);
        choices++;
      }
      client.stop();
      matches++;
    }
    return { choices, matches };
  };
}

function searches() {
  const state = InitializeGame({ game });
  const bot = new MCTSBot({ game, enumerate: game.ai.enumerate, iterations: ITERATIONS, seed: 'x' });
  return async (seconds) => {
    const end = cpu() + seconds;
    let iterations = 0;
    while (cpu() < end) {
      await bot.play(state, '0');
      iterations += ITERATIONS;
    }
    return { iterations };
  };
}

const MEASURES = { 'boardgame.io-connect-four': playouts, 'boardgame.io-mcts': searches };

(async () => {
  console.log = console.error; // standard output belongs to the protocol
  const answer = (message) => process.stdout.write(JSON.stringify(message) + '\n');
  const run = MEASURES[process.argv[2]]();
  await run(WARM_UP);
  answer({ runtime: `Node ${process.versions.node}` });
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const began = cpu();
    const counts = await run(Number(line.split(' ')[1]));
    answer({ counts, cpu: cpu() - began });
  }
})();
