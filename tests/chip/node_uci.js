// SPDX-License-Identifier: MIT
// node-uci, a UCI client of npm, drives the engine that the command line names. node-uci starts the
// engine without arguments. The test does a handshake, an option, games by moves and by FEN, a
// search with a time, a search to a depth, and an endless search that is stopped. Exit status 0
// means that all of these worked.
const assert = require('assert');
const { Engine } = require('node-uci');

async function main(command) {
  const engine = new Engine(command);
  await engine.init();
  assert.match(engine.id.name, /^Nibble /);
  if (engine.options.has('OwnBook')) await engine.setoption('OwnBook', 'false');
  await engine.isready();
  await engine.ucinewgame();
  await engine.position('startpos', ['e2e4', 'e7e5']);
  const timed = await engine.go({ movetime: 300 });
  assert.match(timed.bestmove, /^[a-h][12][a-h][1-8]$/);
  assert(timed.info.some((line) => line.depth >= 2 && line.nodes > 0 && line.pv));
  await engine.position('r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3');
  const deep = await engine.go({ depth: 4 });
  assert.strictEqual(deep.info[deep.info.length - 1].depth, 4);
  engine.goInfinite();
  await new Promise((done) => setTimeout(done, 500));
  const stopped = await engine.stop();
  assert.match(stopped.bestmove, /^[a-h][1-8][a-h][1-8]$/);
  await engine.quit();
  const moves = [timed, deep, stopped].map((result) => result.bestmove).join(' ');
  console.log(`node-uci has nothing to complain of: ${moves}`);
}

main(process.argv[2]).catch((error) => {
  console.error(error);
  process.exit(1);
});
