// Connect Four written for boardgame.io: a column-major board, the win found from the last disc.
const INVALID_MOVE = 'INVALID_MOVE';
const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

function isFour(cells, column, row) {
  const me = cells[column * ROWS + row];
  const at = (c, r) => (c >= 0 && c < COLUMNS && r >= 0 && r < ROWS ? cells[c * ROWS + r] : null);
  return DIRECTIONS.some(([dc, dr]) => {
    let discs = 1;
    for (let k = 1; k < 4 && at(column + dc * k, row + dr * k) === me; k++) discs++;
    for (let k = 1; k < 4 && at(column - dc * k, row - dr * k) === me; k++) discs++;
    return discs >= 4;
  });
}

module.exports = {
  name: 'connect-four',
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null), height: Array(COLUMNS).fill(0), last: null, count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      const row = G.height[column];
      if (row >= ROWS) return INVALID_MOVE;
      G.cells[column * ROWS + row] = playerID;
      G.height[column] = row + 1;
      G.last = [column, row];
      G.count++;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last && isFour(G.cells, ...G.last)) return { winner: ctx.currentPlayer };
    if (G.count === COLUMNS * ROWS) return { draw: true };
  },
  ai: {
    enumerate: (G) => {
      const moves = [];
      for (let column = 0; column < COLUMNS; column++) if (G.height[column] < ROWS) moves.push({ move: 'drop', args: [column] });
      return moves;
    },
  },
};
