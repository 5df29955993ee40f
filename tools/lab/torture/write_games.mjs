// Writes random games as PGN by two programs of npm in turn: chess.js and kokopu. The command line
// gives a seed and the number of games. Each game gives a line of JSON: writer and text.
import { createRequire } from 'node:module';

const require = createRequire(process.env.MODULES);
const { Chess } = require('chess.js');
const kokopu = require('kokopu');

const REMARKS = ['good', 'a; b', '1-0 (', 'see [a] $3', '(x) *', 'Kd8 %'];
const ODD = ['Doe, J.', 'a "b" c', 'x\\', '] {', ''];

let state = Number(process.argv[2]);

// A number below `limit`: the upper bits of a linear congruential generator.
function chance(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

function pick(list) {
  return list[chance(list.length)];
}

function ofChessJs(length) {
  const game = new Chess();
  // chess.js writes a quotation mark unchanged, which is wrong in PGN
  game.setHeader('White', pick(ODD).replace(/["\\]/g, ''));
  for (let ply = 0; ply < length && !game.isGameOver(); ply++) {
    game.move(pick(game.moves()));
    if (chance(8) === 0) game.setComment(pick(REMARKS));
  }
  if (game.isDraw()) game.setHeader('Result', '1/2-1/2');
  return game.pgn({ maxWidth: pick([0, 0, 0, 72]) });
}

// Plays on from a node or a variation, with variations of its own to `depth`.
function playKokopu(node, length, depth) {
  for (let ply = 0; ply < length; ply++) {
    const position = node.position ? node.position() : node.initialPosition();
    const moves = position.moves();
    if (moves.length === 0) return;
    const next = node.play(position.notation(pick(moves)));
    if (chance(6) === 0) next.addNag(chance(140));
    if (chance(8) === 0) next.comment(pick(REMARKS));
    if (depth > 0 && chance(12) === 0) playKokopu(next.addVariation(), 1 + chance(6), depth - 1);
    node = next;
  }
}

function ofKokopu(length) {
  const game = new kokopu.Game();
  game.playerName('w', pick(ODD) || undefined);
  playKokopu(game.mainVariation(), length, 2);
  return kokopu.pgnWrite(game);
}

for (let count = Number(process.argv[3]); count > 0; count--) {
  const length = 1 + chance(160);
  const writer = count % 2 ? 'chess.js' : 'kokopu';
  const pgn = count % 2 ? ofChessJs(length) : ofKokopu(length);
  console.log(JSON.stringify([writer, pgn]));
}
