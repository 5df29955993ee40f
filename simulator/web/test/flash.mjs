// SPDX-License-Identifier: MIT
/* flash.mjs - tests of flashing: the page's own code flashes simulated boards, which have their
 * usual bootloaders:
 *
 *     node simulator/web/test/flash.mjs MACHINE BOOTLOADERS [--full]
 *
 * MACHINE is machine.wasm. tests/flash/bootloaders fills the folder BOOTLOADERS. With --full the
 * test pulls the plug twenty times for each bootloader, writes whole images in place of a small
 * program, and tries twenty times as many single faults.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { hexOf } from '../arduino.js';
import { BOARDS, flash, FlashError, obstacle } from '../flash.js';
import { readHex } from '../hex.js';
import { Machine } from '../machine.js';
import { Stk500 } from '../stk500.js';
import { Desk } from './desk.mjs';

const [wasm, bootloaders, ...options] = process.argv.slice(2);
const isFull = options.includes('--full');
const PULLS = isFull ? 20 : 2;
const FAULTS = isFull ? 600 : 9;    /* how many single faults to try with each bootloader */
const FAULT_PAGES = 5;              /* number of pages of the image for the single faults */
const DAMAGES = 6;                  /* how many bytes the noise damages in one flashing */
const START_MS = 5000;              /* time from the end of a flashing until the program listens */
const WATCHDOG_MS = 5000;           /* after this time a crashed program runs again */
const ROOM_MAX = 2 ** 18;           /* the largest flash of any of the chips, in bytes */

/* The boards, with their images and bootloaders. `pocket` is a smaller handheld with the same chip
 * as `desk`. The page treats both as the same board, but their images differ. */
const SETUPS = [
    { name: 'uno', board: 'uno', circuit: 'uno', bootloader: 'uno' },
    { name: 'nano', board: 'nano', circuit: 'nano', bootloader: 'uno' },
    { name: 'nano-old', board: 'nano-old', circuit: 'nano', bootloader: 'nano_old' },
    { name: 'mega2560', board: 'mega2560', circuit: 'mega2560', bootloader: 'mega2560' },
    { name: 'desk', board: 'atmega1284p', circuit: 'atmega1284p', bootloader: 'atmega1284p' },
    { name: 'pocket', board: 'atmega1284p', circuit: 'atmega1284p-oled',
      bootloader: 'atmega1284p' },
];
const setup = (name) => SETUPS.find((one) => one.name === name);
const BOOTLOADERS = [setup('uno'), setup('nano-old'), setup('mega2560'), setup('desk')];

const module = await WebAssembly.compile(readFileSync(wasm));
const textOf = (path) => readFileSync(path, 'utf8');
const imageOf = ({ circuit }) => textOf(`build/${circuit}/nibble.hex`);
const smallOf = ({ circuit }) => textOf(`build/${circuit}/parts_demo.hex`);
const midsizeOf = isFull ? imageOf : smallOf;

const tests = [];
const test = (name, play) => tests.push({ name, play });

/* Returns a source of random numbers from 0 to 1. The same seed gives the same numbers. */
function randomOf(seed) {
    let state = seed;
    return () => {
        state = Math.imul(state ^ state >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
        const mixed = Math.imul(state ^ state >>> 12, 0x297a2d39);
        return ((mixed ^ mixed >>> 15) >>> 0) / 2 ** 32;
    };
}

/* Makes a board on a desk, with the image `hex` or without an image. Its EEPROM has random bytes in
 * place of a saved game. */
async function deskOf({ board, circuit, bootloader }, seed = 1, hex = null) {
    const random = randomOf(seed);
    const machine = await Machine.make(module);
    const isSmall = BOARDS[board].chip === 'ATmega328P';
    const clock = BOARDS[board].chip === 'ATmega1284P' ? 20e6 : 16e6;
    const eeprom = Uint8Array.from({ length: isSmall ? 1024 : 4096 }, () => 256 * random());
    const image = hex === null ? [] : readHex(hex, ROOM_MAX);
    machine.start({ board: circuit, staticEnd: 0, clock, flash: image }, eeprom, seed);
    machine.useBootloader(textOf(`${bootloaders}/${bootloader}.hex`));
    return new Desk(machine, random);
}

/* --- What the tests look at ------------------------------------------------------------------- */

/* Returns the whole flash as it must be: the image, then blank bytes, then the bootloader. */
function flashWith({ bootloader }, machine, hex) {
    const size = machine.flash().length;
    const wanted = readHex(textOf(`${bootloaders}/${bootloader}.hex`), size);
    const whole = new Uint8Array(size).fill(0xff);
    whole.set(wanted);
    whole.set(readHex(hex, size));
    return whole;
}

function holds(one, machine, hex) {
    const wanted = flashWith(one, machine, hex);
    const found = machine.flash();
    const page = BOARDS[one.board].page;
    const wrong = found.findIndex((byte, i) => byte !== wanted[i]);
    assert.ok(wrong < 0, `the flash differs at ${wrong}, page ${Math.floor(wrong / page)}`);
}

/* Returns whether the chip has the whole image. Only a whole program may write the EEPROM. */
function isWhole(machine, hex) {
    const found = machine.flash();
    return readHex(hex, found.length).every((byte, i) => byte === found[i]);
}

function sameBytes(found, wanted, what) {
    assert.ok(Buffer.compare(found, wanted) === 0, `${what} has changed`);
}

/* Checks that neither flash nor EEPROM has reported a fault. */
function noFaults(machine) {
    assert.deepEqual(machine.faults().filter((text) => /(flash|eeprom): /.test(text)), []);
}

async function write(desk, board, hex, more = {}) {
    return desk.until(flash(desk.port, board, hex, { wait: desk.wait, ...more }));
}

async function refused(promise, kind, pattern) {
    await assert.rejects(promise, (error) => {
        assert.ok(error instanceof FlashError, error.stack);
        assert.equal(error.kind, kind, error.message);
        assert.match(error.message, pattern);
        assert.match(error.message, /^[A-Z].*\.$/);
        return true;
    });
}

/* Sends a line on the cable. Returns the answer when it contains `end` or the time is over. */
function answer(machine, line, end, milliseconds) {
    let text = machine.received() && '';
    machine.command(`send ${line}`);
    for (let passed = 0; passed < milliseconds && !text.includes(end); passed += 10) {
        machine.run(10);
        text += machine.received();
    }
    return text;
}

function plays(machine) {
    machine.command('baud 115200');
    machine.run(START_MS);
    assert.match(answer(machine, 'uci', 'uciok', 2000), /id name Nibble/);
    assert.match(answer(machine, 'position startpos moves e2e4', '\n', 100), /^$/);
    assert.match(answer(machine, 'go depth 2', 'bestmove', 60000), /bestmove [a-h][1-8]/);
}

/* --- Boards ----------------------------------------------------------------------------------- */

for (const one of isFull ? SETUPS : BOOTLOADERS) {
    test(`${one.name}: the image byte for byte, then it plays`, async () => {
        const desk = await deskOf(one);
        const eeprom = desk.machine.eeprom();
        const steps = [];
        desk.machine.run(500);
        const begun = desk.machine.now();
        await write(desk, one.board, imageOf(one), { progress: (told) => steps.push(told) });
        const seconds = (desk.machine.now() - begun) / 1000;
        holds(one, desk.machine, imageOf(one));
        sameBytes(desk.machine.eeprom(), eeprom, 'the EEPROM');
        noFaults(desk.machine);
        assert.equal(steps[0].step, 'reset');
        assert.deepEqual(steps.at(-1), { step: 'done', done: 1, total: 1 });
        plays(desk.machine);
        const size = readHex(imageOf(one), desk.machine.flash().length).length;
        console.log(`# ${one.name}: ${size} bytes written and read back in ` +
                    `${seconds.toFixed(1)} s at ${BOARDS[one.board].baud} baud`);
    });
}

for (const one of isFull ? [...BOOTLOADERS, setup('pocket')] : BOOTLOADERS) {
    test(`${one.name}: the plug is pulled ${PULLS} times, and again it is flashed`, async () => {
        const whole = await deskOf(one);
        await write(whole, one.board, midsizeOf(one));
        const random = randomOf(43);
        const desk = await deskOf(one, 2);
        for (let i = 0; i < PULLS; i++) {
            let eeprom = desk.machine.eeprom();
            const pullAt = Math.floor(random() * whole.passed);
            desk.pullAt = desk.passed + pullAt;
            await refused(write(desk, one.board, midsizeOf(one)), 'unplugged', /Plug it in/);
            desk.plug();
            desk.machine.run(1000);     /* a half-written program would run now */
            if (isWhole(desk.machine, midsizeOf(one))) {
                eeprom = desk.machine.eeprom();
            }
            sameBytes(desk.machine.eeprom(), eeprom, `after byte ${pullAt} the EEPROM`);
            await write(desk, one.board, midsizeOf(one));
            holds(one, desk.machine, midsizeOf(one));
            sameBytes(desk.machine.eeprom(), eeprom, `after byte ${pullAt} the EEPROM`);
        }
        noFaults(desk.machine);
    });

    test(`${one.name}: noise on the line`, async () => {
        const quiet = await deskOf(one);
        await write(quiet, one.board, midsizeOf(one));
        const desk = await deskOf(one, 3);
        const eeprom = desk.machine.eeprom();
        desk.noise = DAMAGES / quiet.passed;
        await write(desk, one.board, midsizeOf(one));
        holds(one, desk.machine, midsizeOf(one));
        sameBytes(desk.machine.eeprom(), eeprom, 'the EEPROM');
        console.log(`# ${one.name}: ${desk.damages} of ${desk.passed} bytes were damaged`);
        assert.ok(desk.damages > 0);
    });
}

/* --- Single faults ---------------------------------------------------------------------------- */

/* Makes an image of a few pages. It begins with an endless loop, and its other bytes are random. */
function anyImage(board, random, pages = FAULT_PAGES) {
    const image = Uint8Array.from({ length: pages * BOARDS[board].page }, () => 256 * random());
    image.set([0xff, 0xcf]);
    return image;
}

/* Checks the image, the bootloader and the EEPROM. The unused flash may have any contents. */
function holdsImage({ board, bootloader }, machine, image, eeprom, what) {
    const { page, room } = BOARDS[board];
    const found = machine.flash();
    const wrong = image.findIndex((byte, i) => byte !== found[i]);
    assert.ok(wrong < 0, `${what}: page ${Math.floor(wrong / page)} is wrong`);
    const code = readHex(textOf(`${bootloaders}/${bootloader}.hex`), found.length).slice(room);
    sameBytes(found.slice(room, room + code.length), code, `${what}: the bootloader`);
    sameBytes(machine.eeprom(), eeprom, `${what}: the EEPROM`);
}

for (const one of BOOTLOADERS) {
    test(`${one.name}: ${FAULTS} single faults of the line`, async () => {
        const random = randomOf(47);
        const quiet = await deskOf(one);
        await write(quiet, one.board, hexOf(anyImage(one.board, random)));
        for (let i = 0; i < FAULTS; i++) {
            const old = hexOf(anyImage(one.board, random, 2 * FAULT_PAGES));
            const image = anyImage(one.board, random);
            const desk = await deskOf(one, i, old);
            const eeprom = desk.machine.eeprom();
            desk.fault = { at: Math.floor(random() * quiet.passed), bit: Math.floor(8 * random()),
                           kind: ['turned', 'lost', 'doubled'][i % 3] };
            const what = `fault ${i}, ${JSON.stringify(desk.fault)}`;
            const steps = [];
            await write(desk, one.board, hexOf(image), { progress: ({ step }) => steps.push(step) })
                .catch((error) => assert.fail(`${what}: ${error.message}`));
            assert.equal(desk.damages, 1, what);
            assert.equal(steps.at(-1), 'done', what);
            holdsImage(one, desk.machine, image, eeprom, what);
        }
    });
}

const LOAD_ADDRESS = 0x55, WRITE_PAGE = 0x64, WRITE_FLASH = 0x13;
const V2_BODY = 5; /* how many bytes of a version 2 message come before the command */

test('uno: a bit turned in one of the last pages does not make it a Nano', async () => {
    const one = setup('uno');
    const desk = await deskOf(one);
    const image = anyImage('uno', randomOf(53), BOARDS.uno.room / BOARDS.uno.page);
    let address = 0;
    desk.onSend = (bytes) => {
        if (bytes[0] === LOAD_ADDRESS) {
            address = 2 * (bytes[1] + 256 * bytes[2]);
        } else if (bytes[0] === WRITE_PAGE && address >= BOARDS.nano.room && desk.damages === 0) {
            desk.damages++;
            return bytes.map((byte, i) => i === 100 ? byte ^ 1 : byte);
        }
        return bytes;
    };
    const eeprom = desk.machine.eeprom();
    await write(desk, 'uno', hexOf(image));
    assert.equal(desk.damages, 1);
    holdsImage(one, desk.machine, image, eeprom, 'a bit turned');
});

for (const one of [setup('uno'), setup('nano-old'), setup('desk')]) {
    test(`${one.name}: page 0 goes to a wrong address`, async () => {
        const desk = await deskOf(one);
        const image = anyImage(one.board, randomOf(59));
        let zeros = 0;
        desk.onSend = (bytes) => {
            /* true for each access to page 0: writing the loop, reading it, writing the page */
            const isZero = bytes[0] === LOAD_ADDRESS && bytes[1] === 0 && bytes[2] === 0;
            zeros += isZero ? 1 : 0;
            if (isZero && zeros === 3) {
                desk.damages++;
                return bytes.map((byte, i) => i === 1 ? byte ^ 0x80 : byte);
            }
            return bytes;
        };
        const eeprom = desk.machine.eeprom();
        await write(desk, one.board, hexOf(image));
        assert.equal(desk.damages, 1);
        holdsImage(one, desk.machine, image, eeprom, 'a wrong address');
    });
}

/* A second write of page 0 would erase the page after it. */
test('mega2560: the answer to page 0 is lost', async () => {
    const one = setup('mega2560');
    const desk = await deskOf(one);
    const image = anyImage('mega2560', randomOf(61));
    desk.onSend = (bytes) => {
        const isLast = bytes[V2_BODY] === WRITE_FLASH && desk.fault === null &&
            image.slice(0, 16).every((byte, i) => byte === bytes[V2_BODY + 10 + i]);
        if (isLast) {
            desk.fault = { at: desk.passed + bytes.length, kind: 'lost' };
        }
        return bytes;
    };
    const eeprom = desk.machine.eeprom();
    await write(desk, 'mega2560', hexOf(image));
    assert.equal(desk.damages, 1);
    holdsImage(one, desk.machine, image, eeprom, 'an answer lost');
});

test('uno: a signature with a turned bit is asked for again', async () => {
    const one = setup('uno');
    const desk = await deskOf(one);
    const READ_SIGNATURE = 0x75;
    desk.onSend = (bytes) => {
        if (bytes[0] === READ_SIGNATURE && desk.fault === null) {
            desk.fault = { at: desk.passed + bytes.length + 2, kind: 'turned', bit: 3 };
        }
        return bytes;
    };
    const image = anyImage('uno', randomOf(67));
    const eeprom = desk.machine.eeprom();
    await write(desk, 'uno', hexOf(image));
    assert.equal(desk.damages, 1);
    holdsImage(one, desk.machine, image, eeprom, 'a wrong signature');
});

test('so much noise that nothing arrives whole', async () => {
    const desk = await deskOf(setup('uno'));
    desk.noise = 1 / 40;
    await refused(write(desk, 'uno', smallOf(setup('uno'))), 'disturbed', /Nothing is broken/);
    desk.noise = 0;
    await write(desk, 'uno', smallOf(setup('uno')));
    holds(setup('uno'), desk.machine, smallOf(setup('uno')));
});

/* As docs/reliability.md says, the watchdog resets a program that hangs without interrupts. The old
 * bootloader leaves the watchdog on, so the chip resets for ever, until the board is unplugged. */
for (const one of BOOTLOADERS) {
    test(`${one.name}: the watchdog's restart passes through the bootloader`, async () => {
        const { machine } = await deskOf(one, 1, imageOf(one));
        machine.reset();
        machine.run(START_MS);
        for (const interrupts of ['on', 'off']) {
            assert.equal(machine.command(`hang ${interrupts}`), 'ok\n');
            machine.run(WATCHDOG_MS);
            const isBack = answer(machine, 'uci', 'uciok', 2000).includes('uciok');
            assert.equal(isBack, interrupts === 'on' || one.board !== 'nano-old', interrupts);
        }
        machine.power(false);
        machine.run(1000);
        machine.power(true);
        machine.run(START_MS);
        assert.match(answer(machine, 'uci', 'uciok', 2000), /uciok/);
    });
}

/* --- Refusals --------------------------------------------------------------------------------- */

for (const [chosen, real, kind, sentence] of [
    ['uno', 'mega2560', 'chip', /has an ATmega2560, not the ATmega328P of the Arduino Uno/],
    ['mega2560', 'uno', 'chip', /has an ATmega328P, not the ATmega2560/],
    ['nano', 'nano-old', 'bootloader', /Choose the Arduino Nano with the old bootloader/],
    ['nano-old', 'nano', 'bootloader', /Choose the Arduino Uno or the Arduino Nano\./],
    ['desk', 'uno', 'chip', /has an ATmega328P, not the ATmega1284P\. Nothing was/],
    ['uno', 'desk', 'chip', /has an ATmega1284P, not the ATmega328P of the Arduino Uno/],
]) {
    test(`${chosen} chosen, ${real} connected: refused, nothing written`, async () => {
        const desk = await deskOf(setup(real));
        const before = desk.machine.flash();
        await refused(write(desk, setup(chosen).board, smallOf(setup(chosen))), kind, sentence);
        sameBytes(desk.machine.flash(), before, 'the flash');
    });
}

test('the image of an Uno for a Nano: the chip refuses what its fuses keep', async () => {
    const desk = await deskOf(setup('nano'));
    await refused(write(desk, 'uno', imageOf(setup('uno'))), 'board',
                  /is an Arduino Nano\. Choose/);
    desk.machine.faults();
    await write(desk, 'nano', smallOf(setup('nano')));
    assert.deepEqual(desk.machine.flash().slice(0x7800),
                     flashWith(setup('nano'), desk.machine, smallOf(setup('nano'))).slice(0x7800));
});

test('another chip behind the same bootloader: refused, nothing written', async () => {
    const desk = await deskOf(setup('uno'));
    const before = desk.machine.flash();
    const board = { ...BOARDS.uno, chip: 'ATmega168', signature: [0x1e, 0x94, 0x06] };
    await refused(write(desk, board, smallOf(setup('uno'))), 'chip',
                  /an ATmega328P, not the ATmega168/);
    sameBytes(desk.machine.flash(), before, 'the flash');
});

test('a chip that no image is for: the sentence names no board to choose', async () => {
    const desk = await deskOf(setup('uno'));
    for (const [signature, sentence] of [
        [[0x1e, 0x95, 0x16], /has an ATmega328PB, .* Nibble has no image for it/],
        [[0x1e, 0x97, 0x05], /has an ATmega1284P, .* Choose the board that is connected/],
        [[0x1e, 0x11, 0x22], /has an unknown chip with the signature 1e 11 22, .* Nibble has no/],
    ]) {
        const protocol = class extends Stk500 {
            signature() {
                return Promise.resolve(signature);
            }
        };
        await refused(write(desk, { ...BOARDS.uno, protocol }, smallOf(setup('uno'))), 'chip',
                      sentence);
    }
});

test('a board that DTR does not reset: the person presses the button', async () => {
    const desk = await deskOf(setup('uno'));
    desk.hasCapacitor = false;
    const press = ({ step }) => step === 'button' &&
        desk.wait(2222).then(() => desk.machine.reset());
    await write(desk, 'uno', smallOf(setup('uno')), { progress: press });
    holds(setup('uno'), desk.machine, smallOf(setup('uno')));
});

for (const one of [setup('uno'), setup('mega2560')]) {
    test(`${one.board}: a program that talks for ever, and no reset by DTR`, async () => {
        const desk = await deskOf(one);
        desk.hasCapacitor = false;
        desk.chatter = [0x55];
        const press = ({ step }) => step === 'button' && desk.wait(2222).then(() => {
            desk.chatter = [];
            desk.machine.reset();
        });
        const isLate = desk.wait(60000).then(() => assert.fail('the button was not asked for'));
        await desk.until(Promise.race([isLate, flash(desk.port, one.board, smallOf(one),
                                                     { wait: desk.wait, progress: press })]));
        holds(one, desk.machine, smallOf(one));
    });
}

for (const [name, sentence] of [
    ['uno', /does not answer.*cable.*D0.*try again\.$/],
    ['desk', /does not answer.*a programmer puts Optiboot in once/],
]) {
    test(`${name}: nobody answers`, async () => {
        const one = setup(name);
        const desk = await deskOf(one);
        const steps = new Set();
        desk.hasCapacitor = false;
        await refused(write(desk, one.board, smallOf(one),
                            { progress: ({ step }) => steps.add(step) }), 'silent', sentence);
        assert.ok(steps.has('button') && !steps.has('write'), [...steps].join());
    });
}

test('a port in use', async () => {
    const desk = await deskOf(setup('uno'));
    desk.isBusy = true;
    await refused(write(desk, 'uno', smallOf(setup('uno'))), 'busy',
                  /does not open.*Arduino IDE.*On Linux.*dialout/);
});

test('stopped midway, and again', async () => {
    const desk = await deskOf(setup('uno'));
    const stop = new AbortController();
    const progress = ({ step, done }) => step === 'write' && done === 3 && stop.abort();
    await refused(write(desk, 'uno', smallOf(setup('uno')), { progress, signal: stop.signal }),
                  'stopped', /no whole program/);
    await write(desk, 'uno', smallOf(setup('uno')));
    holds(setup('uno'), desk.machine, smallOf(setup('uno')));
});

test('a file that is no image', async () => {
    const good = smallOf(setup('uno'));
    for (const [text, sentence] of [
        ['', /line 1 is no line/], ['hello', /line 1 is no line/],
        [good.replace(/^(:.*\r?\n:........)./m, '$1x'), /line 2 is no line/],
        [good.replace(/:00000001FF\s*$/, ''), /end is missing/],
        [':00000001FF', /no data/],
        [imageOf(setup('mega2560')), /does not end within 32256 bytes/],
    ]) {
        await refused(flash(null, 'uno', text), 'image', sentence);
    }
});

test('a page that cannot have a port says why', () => {
    assert.match(obstacle({ isSecureContext: false }), /https or from localhost/);
    assert.match(obstacle({ isSecureContext: true, navigator: {} }), /Chrome, Edge, Opera/);
    assert.equal(obstacle({ isSecureContext: true, navigator: { serial: {} } }), null);
});

/* --- Running ---------------------------------------------------------------------------------- */

const only = options.find((word) => !word.startsWith('--')) ?? '';
const chosen = tests.filter(({ name }) => name.includes(only));
let failed = 0;
console.log(`1..${chosen.length}`);
for (const { name, play } of chosen) {
    const begun = Date.now();
    try {
        await play();
        console.log(`ok - ${name} (${Date.now() - begun} ms)`);
    } catch (error) {
        failed++;
        console.log(`not ok - ${name}\n${String(error.stack ?? error).replace(/^/gm, '# ')}`);
    }
}
process.exitCode = failed || chosen.length === 0 ? 1 : 0;
