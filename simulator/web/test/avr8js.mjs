// SPDX-License-Identifier: MIT
/* avr8js.mjs - runs the image of a board on a second simulator, avr8js (second.mjs). Compares it
 * with simavr, which is the simulator of `handheld`: keys and display, the EEPROM and the cable.
 * Compares a search with the PC's engine, node for node.
 *
 *     node simulator/web/test/avr8js.mjs BOARD ENGINE MODULES
 *
 * ENGINE is the PC's engine for this board. MODULES is the folder that contains node_modules.
 */
import { execFileSync } from 'node:child_process';

import { Native } from './native.mjs';
import { SecondSimulator } from './second.mjs';

const [board, engine, modules] = process.argv.slice(2);
const POSITION = 'position startpos moves e2e4 e7e5';
const SEARCH = 'go nodes 20000';
const SEARCH_MS = 120000;
const ANSWER_MS = 1000;
const LEVELS = 10;
const RING = 214;   /* JOURNAL_RING of firmware/game/journal.h. Some bytes of the EEPROM before the
                     * ring are random: they are copies of SRAM at power-on. */

const ours = new SecondSimulator(board, new URL(`../../../${modules}`, import.meta.url).pathname);
const native = new Native({ board, game: 'chess', file: `${board}.bin` }, 1);

let count = 0;
let failures = 0;
function report(what, expected, actual) {
    const isGood = expected === actual;
    count++;
    failures += isGood ? 0 : 1;
    console.log(`${isGood ? 'ok' : 'not ok'} ${count} - ${what}`);
    if (!isGood) {
        console.log(`expected:\n${expected}\nactual:\n${actual}`.replace(/^/gm, '# '));
    }
}

/* Returns simavr's answer to commands, without "ok" and without "> ". */
async function theirs(...commands) {
    return (await native.commands(commands)).replace(/^(ok\n|> )/gm, '').trimEnd();
}

async function press(...keys) {
    for (const key of keys) {
        ours.press(key);
    }
    await theirs(`key ${keys.join(' ')}`);
}

/* Runs both simulators until the display shows `text`. */
async function wait(text, milliseconds) {
    ours.runUntil(() => ours.lcd().includes(text), milliseconds);
    await theirs(`wait ${milliseconds} ${text}`);
}

async function compareDisplays(what) {
    ours.run(300);
    report(`${what}: ${ours.lcd().replace('\n', ' ')}`, await theirs('run 300', 'lcd'), ours.lcd());
}

/* Sends a line on the cable of both simulators, and returns both answers as texts. An answer ends
 * with a line that begins with `end`. */
async function ask(line, end, milliseconds) {
    const ourLines = ours.ask(line, end, milliseconds);
    let theirText = await theirs(...line.split('\n').map((text) => `send ${text}`));
    for (let left = milliseconds; left > 0; left -= 100) {
        theirText += `\n${await theirs('run 100', 'recv')}`;
        if (new RegExp(`^${end}`, 'm').test(theirText)) {
            break;
        }
    }
    return [theirText.split('\n').filter((text) => text !== '').join('\n'), ourLines.join('\n')];
}

/* Returns the last report of a search and the line with its best move, without times. Earlier
 * reports cannot be compared: their nodes depend on when the cable had room for the report. */
const result = (text) =>
    text.replace(/ (time|nps) \d+/g, '').trimEnd().split('\n').slice(-2).join('\n');

async function playByKeys() {
    await wait('your move', 5000);
    await compareDisplays('the start');
    for (let i = 0; i < LEVELS && !ours.lcd().includes('depth 1 '); i++) {
        await press('level');
    }
    await press('fwd', 'fwd');
    await compareDisplays('the menu of levels');
    await press('go');
    await compareDisplays('the level');
    await press('h8', 'b2', 'h8', 'd4');     /* h2h4 is a move that no book answers */
    await compareDisplays('a move');
    await press('go');
    await wait('then GO', 30000);
    await compareDisplays('the answer');
    ours.run(1000);
    await theirs('run 1000');
    const bytes = (await theirs('eeprom')).trim().split(/\s+/).map((hex) => parseInt(hex, 16));
    report('the record of the game', bytes.slice(RING).join(' '),
           [...ours.eeprom].slice(RING).join(' '));
    await press('go');
    await compareDisplays('the answer is played');
}

async function playByCable() {
    report('uci', ...await ask('uci', 'uciok', ANSWER_MS));
    report('isready', ...await ask('isready', 'readyok', ANSWER_MS));
    report('isready again', ...await ask('isready', 'readyok', ANSWER_MS));
    await ask(`ucinewgame\n${POSITION}\nisready`, 'readyok', ANSWER_MS);
    const found = (await ask(SEARCH, 'bestmove', SEARCH_MS)).map(result);
    report(`${SEARCH}: ${found[1].replace('\n', ' ')}`, ...found);
    const onPc = execFileSync(engine, { input: `${POSITION}\n${SEARCH}\n`, encoding: 'utf8' });
    report('the PC\'s engine finds the same', result(onPc), found[1]);
}

await playByKeys();
await playByCable();
report('the display has nothing to complain of', '', ours.display.complaints.join('\n'));
report('no watchdog has begun anew', 0, ours.restarts());
native.end();
console.log(`1..${count}`);
process.exitCode = failures ? 1 : 0;
