// SPDX-License-Identifier: MIT
/* agreement.mjs - compares machine.wasm with the native handheld. On each board the device plays a
 * whole game against itself, and the test compares the two simulators after each key. Then the test
 * measures the speed of a search on both. */
import { Machine } from '../machine.js';
import { built } from './built.mjs';
import { Native } from './native.mjs';

const SEED = 7;
const ENDINGS = new RegExp('checkmate|stalemate|repetition|fifty moves|no material|resigns|' +
    'draw agreed|counted out');
const STEPS_MAX = 2000;  /* the rule of fifty moves ends every game before this step */
const PAD_STEPS = 60;
const SEARCH_MS = 5000;
const ROUNDS = 4;
const SLOWEST = 0.5;   /* wasm must reach at least this share of the native speed */
const LOOKS = ['lcd', 'oled', 'leds', 'ioboard', 'cycles', 'buzzer', 'stack', 'eeprom', 'faults'];

const folder = process.argv[2] ?? 'build/web';
const all = JSON.parse(built(folder, 'images.json'));
/* Only the image differs between the games of a board, so one board is enough for the games other
 * than chess. */
const images = all.filter(({ board, game }) => game === 'chess' || board === 'uno');
const module = await WebAssembly.compile(built(folder, 'machine.wasm'));

let failures = 0;
function report(good, what) {
    console.log(`${good ? 'ok' : 'not ok'} - ${what}`);
    failures += good ? 0 : 1;
}

async function begin(image) {
    const wasm = await Machine.make(module);
    wasm.start({ ...image, flash: built(folder, image.file) }, null, SEED);
    wasm.power(true);
    return { wasm, native: new Native(image, SEED) };
}

/* Sends the same commands to both simulators. Returns the answers, which must be the same. Throws
 * an error if they differ. */
async function both({ wasm, native }, ...lines) {
    const theirs = native.commands(lines);
    const ours = lines.map((line) => wasm.command(line)).join('');
    if (ours !== await theirs) {
        throw new Error(`${lines}: wasm\n${ours}native\n${await theirs}`);
    }
    return ours;
}

/* Plays a game at depth 1, until the display shows its end. Pressing GO makes the device choose a
 * move for the side to move. Pressing GO again confirms this move. */
async function playGame(devices) {
    await both(devices, 'run 2000');
    while (!(await both(devices, 'lcd')).includes('depth 1 ')) {
        await both(devices, 'key level');
    }
    for (let step = 1; step <= STEPS_MAX; step++) {
        const answers = await both(devices, 'run 400', 'key go', ...LOOKS);
        const ending = answers.match(ENDINGS);
        if (ending) {
            return { ending: ending[0], steps: step, cycles: answers.match(/> (\d+) asleep/)[1] };
        }
    }
    throw new Error('the game has not ended');
}

/* Presses the buttons of a pad, which also makes a few moves. A new shield first learns its
 * buttons. */
async function playByPad(devices) {
    const { wasm } = devices;
    const main = wasm.named('a') >= 0 ? 'a' : 'select';
    await both(devices, 'run 500', main === 'a' ? 'press a' : 'press left right up down select',
               'run 2500');
    const buttons = ['right', main, 'up', main, 'left', 'down', main];
    for (let step = 1; step <= PAD_STEPS; step++) {
        await both(devices, `press ${buttons[step % buttons.length]}`, 'run 400', ...LOOKS);
    }
    return { ending: 'buttons', steps: PAD_STEPS, cycles: wasm.cycles() };
}

/* Measures the speed of a search on both simulators in several rounds, one simulator right after
 * the other. The speed is simulated time divided by processor time. Returns the round in which
 * WebAssembly did best, because other programs disturbed it least. */
async function timeSearch(devices) {
    await both(devices, 'run 2000', 'send position startpos moves e2e4 e7e5 g1f3',
               'send go infinite', 'run 5000');
    const used = () => process.cpuUsage().user / 1e6;
    const rounds = [];
    for (let i = 0; i < ROUNDS; i++) {
        const before = [used(), devices.native.processorTime()];
        devices.wasm.command(`run ${SEARCH_MS}`);
        const wasm = SEARCH_MS / 1000 / (used() - before[0]);
        await devices.native.commands([`run ${SEARCH_MS}`]);
        const native = SEARCH_MS / 1000 / (devices.native.processorTime() - before[1]);
        rounds.push({ wasm, native, ratio: wasm / native });
        console.log(`# ${wasm.toFixed(1)} and ${native.toFixed(1)} times real time`);
    }
    return rounds.reduce((best, round) => round.ratio > best.ratio ? round : best);
}

console.log(`1..${images.length + 1}`);
for (const image of images) {
    const name = `${image.board} ${image.game}`;
    const devices = await begin(image);
    try {
        const play = devices.wasm.pad() ? playByPad : playGame;
        const { ending, steps, cycles } = await play(devices);
        report(true, `${name}: ${steps} times display, lights, ioboard, EEPROM and cycles are ` +
                     `equal; ${ending} after ${Math.round(cycles / image.clock)} s`);
    } catch (error) {
        report(false, `${name}: ${error.message}`);
    }
    devices.native.end();
}

const devices = await begin(images[0]);
const { wasm, native, ratio } = await timeSearch(devices);
devices.native.end();
report(ratio >= SLOWEST, `a search runs at ${wasm.toFixed(1)} times real time, natively at ` +
       `${native.toFixed(1)}: ratio ${ratio.toFixed(2)}`);
process.exitCode = failures ? 1 : 0;
