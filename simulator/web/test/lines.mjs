// SPDX-License-Identifier: MIT
/* lines.mjs - tests of texts that come from outside: lines for the cable, and names in a PGN.
 *
 *     node simulator/web/test/lines.mjs
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

import { Usb } from '../cable.js';
import { Device } from '../device.js';
import { BadLine, fenLine, lineOf } from '../line.js';
import { dressed } from '../pgn.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const LETTERS = 'KQRBNPkqrbnpMSms';   /* the letters of chess and of makruk */
const FOLDER = new URL('..', import.meta.url);
const tests = [];
const test = (name, play) => tests.push({ name, play });
const refuses = (make, pattern) => assert.throws(make, (error) => {
    assert.ok(error instanceof BadLine, error.stack);
    assert.match(error.message, pattern);
    return true;
});

/* Texts that would be more than one line, or that are not a line of ASCII. A port that uses only
 * the lower eight bits would turn U+010A and U+010D into LF and CR. */
const NO_LINES = ['a\nb', 'a\rb', 'a\r\nb', 'a\n', '\na', 'a\u010Ab', 'a\u010Db', 'a\u2028b',
                  'a\0b', 'a\tb', 'a\x7fb', 'a\x80b', '\u00e4', '\ud83d\ude00'];

test('one line of printable ASCII is a line', () => {
    const all = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
    assert.equal(lineOf(all), `${all}\n`);
    assert.equal(lineOf('a'.repeat(4000)).length, 4001);
    refuses(() => lineOf('a'.repeat(4001)), /more than 4000/);
});

test('everything else is refused, on the simulated device and on a real one', async () => {
    const sent = [];
    const device = Object.assign(Object.create(Device.prototype),
                                 { worker: { postMessage: (order) => sent.push(order) } });
    const usb = new Usb(null, () => {}, () => new Promise(() => {}));
    usb.port = { writable: new WritableStream({ write: (bytes) => void sent.push(bytes) }) };
    for (const text of NO_LINES) {
        refuses(() => lineOf(text), /^character \d+ is not a printable/);
        refuses(() => device.send(text), /^character/);
        await assert.rejects(usb.send(text), BadLine);
    }
    assert.deepEqual(sent, []);
    device.send('uci');
    await usb.send('d');
    assert.deepEqual(sent, [{ send: 'uci\n' }, Uint8Array.from([100, 10])]);
});

test('a FEN is set up', () => {
    for (const fen of [
        START, '8/P6k/8/8/8/8/8/K7 w - -', '8/P6k/8/8/8/8/8/K7 b - - 12',
        'rnbqkbnr/ppp2ppp/3p4/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq d3 1 4',
        'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
        'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1',
        '8/2k5/8/8/8/2SM4/3K4/8 w - 44 3 60', 'k7/8/8/8/8/8/8/KQ~6 w - - 300 1',
        'q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17',
    ]) {
        assert.equal(fenLine(fen, LETTERS), `fen ${fen}`);
    }
    assert.equal(fenLine(` ${START.replaceAll(' ', '  ')} \n`, LETTERS), `fen ${START}`);
});

test('what is not a FEN is refused', () => {
    for (const [text, pattern] of [
        ['8/8/8/3k4/8/3K4/3P4/8 w - - 0 1\ndelete 1\nset sound 0\nload a4 a5', /fields/],
        ['8/8/8/3k4/8/3K4/3P4/8 w - - 0 1\ndelete', /move number/],
        ['8/8/8/3k4/8/3K4/3P4/8 w - - 0\ndelete 1', /half-move clock/],
        ['8/8/8/3k4/8/3K4/3P4/8 w - -\nnew', /en passant/],
        ['8/8/8/3k4/8/3K4/3P4/8\nw - - 0 1', /rank 1|fields/],
        ['8/8/8/3k4/8/3K4/3P4/8 w - - 0 1\r', null],
        ['8/8/8/3k4/8/3K4/3P4/8 w - - 0 1\u010Anew', /move number/],
        [`${START} moves e2e4`, /8 fields/], ['nonsense', /1 ranks/], ['', /1 ranks/],
        ['8/8/8/8/8/8/8 w - - 0 1', /7 ranks/], ['9/8/8/8/8/8/8/8 w - - 0 1', /rank 8 has some/],
        ['8/8/8/8/8/8/8/K6 w - - 0 1', /rank 1 has 7 squares/],
        ['8/8/8/8/8/8/8/x7 w - - 0 1', /rank 1 has something/],
        ['8/8/8/8/8/8/8/8 x - - 0 1', /side to move/],
        ['8/8/8/8/8/8/8/8 w KQkqK - 0 1', /castling/],
        ['8/8/8/8/8/8/8/8 w - i9 0 1', /en passant/], ['8/8/8/8/8/8/8/8', /1 fields/],
        [`${START}${' '.repeat(50)}1`, /more than 95/],
    ]) {
        if (pattern === null) {
            assert.doesNotMatch(fenLine(text, LETTERS), /[^ -~]/);
        } else {
            refuses(() => fenLine(text, LETTERS), pattern);
        }
    }
});

/* Only the places listed here may send bytes to a cable. They send a line of lineOf(), or a fixed
 * text of the page. */
test('no other place of the page sends bytes', () => {
    const places = [
        [/\bsend: /g, { 'device.js': 1 }],                      /* orders the worker to send */
        [/machine\.(send|sendBytes|command)\(/g, { 'worker.js': 1 }], /* obeys this order */
        [/\.write\(Uint8Array/g, { 'cable.js': 1, 'link.js': 1 }], /* the cable; a bootloader */
        /* cable.js writes a line and two questions; flash.js writes pages of an image */
        [/this\.write\(/g, { 'cable.js': 3, 'flash.js': 2 }],
        [/getWriter\(/g, { 'cable.js': 1, 'link.js': 1 }],
        [/serial_part_send\(/g, { 'machine.js': 1 }],
    ];
    for (const [pattern, wanted] of places) {
        const found = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
            .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')
                .match(pattern)?.length ?? 0]).filter(([, count]) => count > 0);
        assert.deepEqual(Object.fromEntries(found), wanted, String(pattern));
    }
});

test('names stand in the PGN as they are', () => {
    const pgn = '[Event "?"]\n[Date "????.??.??"]\n[White "?"]\n[Black "?"]\n\n1. e4 *\n';
    const day = new Date(2026, 10, 28);
    for (const name of ['A$&B', '$$', '$`', '$\'', '$1', '$<x>', 'A & B', 'Zo\u00eb']) {
        assert.equal(dressed(pgn, { event: name, day, name, nibbles: 'black' }),
                     `[Event "${name}"]\n[Date "2026.11.28"]\n[White "${name}"]\n` +
                     '[Black "Nibble"]\n\n1. e4 *\n');
    }
    assert.match(dressed(pgn, { event: 'e', day, name: 'a"b\\c\nd', nibbles: 'white' }),
                 /^\[Black "abcd"\]$/m);
});

console.log(`1..${tests.length}`);
let failed = 0;
for (const { name, play } of tests) {
    try {
        await play();
        console.log(`ok - ${name}`);
    } catch (error) {
        failed++;
        console.log(`not ok - ${name}\n${String(error.stack ?? error).replace(/^/gm, '# ')}`);
    }
}
process.exitCode = failed ? 1 : 0;
