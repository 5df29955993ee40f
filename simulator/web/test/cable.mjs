// SPDX-License-Identifier: MIT
/* cable.mjs - tests of the cable, both of the simulated device and of a real device, and of the
 * game as PGN. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import {
    alone, display, download, drag, fen, lcd, moves, open, ready, says, send, shown, stand, test,
    two,
} from './browser.mjs';
import { stored } from './built.mjs';

test('the cable: UCI with the version of the page, and a FEN', async (site) => {
    const page = await alone(site);
    await page.click('#cable-part summary');
    await send(page, 'uci');
    await says(page, 'console', /uciok/);
    const version = await page.textContent('#version');
    assert.ok((await page.textContent('#console')).includes(`id name Nibble ${version} `), version);
    await page.click('#position-part summary');
    await page.fill('#paste', '8/P6k/8/8/8/8/8/K7 w - - 0 1');
    await page.press('#paste', 'Enter');
    await stand(page, { a7: 'P', e2: '' });
    await page.click('#cable-words >> text=help');
    await says(page, 'console', /movetime/);
    return [page];
});

for (const board of ['uno', 'mega2560', 'atmega1284p-oled']) {
    test(`the game as PGN, of ${board}`, async (site) => {
        const page = await two(site, `?board=${board}`);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await drag(page, 'g1', 'f3');
        await display(page, /Black moves/);
        await drag(page, 'd7', 'd5');
        await display(page, /White moves/);
        await moves(page, 2);
        assert.equal((await page.$$eval('#moves li', (all) => all.map((one) => one.textContent)))
            .join(' '), '1. Nf3 d5');
        await page.click('#pgn-copy');
        await says(page, 'game-says', /^PGN copied\.$/);
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        const [today] = await page.evaluate(() => {
            const day = new Date();
            return [[day.getFullYear(), day.getMonth() + 1, day.getDate()]
                .map((number) => String(number).padStart(2, '0')).join('.')];
        });
        assert.ok(copied.includes(`[Date "${today}"]`));
        assert.match(copied, /^\[Event .*\n1\. Nf3 .*\n1\.\.\. d5 .*\n\*\n$/s);
        assert.equal(readFileSync(await download(page, '#pgn-save'), 'utf8'), copied);
        return [page];
    });
}

test('the names of both in the PGN', async (site) => {
    const page = await alone(site);
    await page.click('#position-part summary');
    await page.fill('#name', 'Ada "A" L.');
    await page.press('#name', 'Enter');
    await drag(page, 'e2', 'e4');
    await shown(page, /then GO/);
    await display(page, /K your move/);
    await moves(page, 2);
    const pgn = readFileSync(await download(page, '#pgn-save'), 'utf8');
    assert.match(pgn, /\[White "Ada A L\."\]\n\[Black "Nibble"\]/);
    await page.click('#take-back');
    await moves(page, 0);
    return [page];
});

test('a PGN that cannot be copied, and one that cannot be made', async (site) => {
    site.refusals.set('pgn-mega2560.wasm.lzma', Infinity);
    const page = await open(site, '', { prepare: (fresh) => fresh.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error());
    }) });
    await ready(page);
    await page.click('#pgn-copy');
    await says(page, 'trouble', /There is no PGN: pgn-mega2560\.wasm does not come/);
    page.wrongs.length = 0;
    site.refusals.clear();
    await page.click('#pgn-copy');
    await says(page, 'game-says', /see Cable/);
    await page.waitForSelector('#console:visible');
    assert.ok(await page.isHidden('#trouble'));
    assert.match(await page.textContent('#console'), /\[Event /);
    return [page];
});

test('a game in PGN is pasted, with comments and variations', async (site) => {
    const page = await two(site);
    await page.click('#position-part summary');
    await page.fill('#paste', '[Event "x"]\n\n1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6\n' +
                              '3. Bb5 a6; a comment\n4. Bxc6 dxc6 5. O-O *');
    await page.click('#fen-form button');
    await stand(page, { c6: 'p', g1: 'K', f1: 'R', d7: '', e1: '' });
    await page.fill('#paste', '1. e4 e5 2. Nf9');
    await page.click('#fen-form button');
    await says(page, 'paste-says', /move 3, Nf9, cannot be made/);
    return [page];
});

test('a pasted position is answered beside its button, and asks before it replaces a game',
     async (site) => {
         const page = await alone(site);
         await page.click('#plain');
         await page.click('#position-part summary');
         const paste = async (text) => {
             await page.fill('#paste', text);
             await page.click('#fen-form button');
         };
         await paste('hello');
         await says(page, 'paste-says', /^This is neither a position \(FEN\) nor a game \(PGN\)/);
         await paste('8/8/8/8/8/8/K7 w - - 0 1');
         await says(page, 'paste-says', /cannot set up this position: its pieces have 7 ranks/);
         await paste('8/8/8/8/8/8/8/K7 w - - 0 1');
         await says(page, 'paste-says', /cannot set up this position: FEN.*one king each/);
         assert.ok(await page.isHidden('#trouble'));
         await drag(page, 'e2', 'e4');
         await display(page, /then GO/);
         await display(page, /K your move/);
         await moves(page, 2);
         const mate = '6k1/5ppp/8/8/8/8/8/K3R2R w - - 0 1';
         await paste(mate);
         await says(page, 'question-says', /^Give up this game\?$/);
         await page.click('#a6');
         await page.waitForSelector('#question', { state: 'hidden' });
         await stand(page, { e4: 'P' });
         await paste(mate);
         await page.click('#answer-yes');
         await stand(page, { e1: 'R', g8: 'k', e4: '' });
         await says(page, 'paste-says', /^The position is set up\.$/);
         await drag(page, 'e1', 'e8');
         await says(page, 'end-says', /^Checkmate: White wins\./);
         await page.click('#again');
         await stand(page, { e1: 'R', e8: '', g8: 'k', a1: 'K', e2: '' });
         await page.waitForSelector('#end', { state: 'hidden' });
         return [page];
     });

test('the link is that of the position, and what was copied is said for a moment',
     async (site) => {
         const page = await two(site);
         await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
         await page.click('#position-part summary');
         await page.focus('#link');
         await page.waitForFunction(() => document.getElementById('link').value !== '');
         await drag(page, 'g1', 'f3');
         await display(page, /Black moves/);
         assert.equal(await page.inputValue('#link'), '');
         await page.click('#link-copy');
         await says(page, 'game-says', /^Link copied\.$/);
         assert.match(await page.inputValue('#link'), /fen=rnbqkbnr%2Fpppppppp%2F8%2F8%2F8%2F5N2/);
         assert.ok(await page.evaluate(() => document.getElementById('link-copy')
             .parentElement.lastElementChild.id === 'game-says'));
         await drag(page, 'g8', 'f6');
         await says(page, 'game-says', /^$/);
         return [page];
     });

test('a link carries the whole game', async (site) => {
    const page = await two(site);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [from, to] of [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3']]) {
        await drag(page, from, to);
        await stand(page, { [from]: '' });
    }
    await moves(page, 3);
    await page.click('#link-copy');
    await says(page, 'game-says', /^Link copied\.$/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await open(site, new URL(link).search);
    await ready(other);
    await moves(other, 3);
    await stand(other, { e4: 'P', e5: 'p', f3: 'N' });
    return [page, other];
});

test('a link that carries the position', async (site) => {
    const page = await two(site);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await drag(page, 'g1', 'f3');
    await display(page, /Black moves/);
    await page.click('#link-copy');
    await says(page, 'game-says', /^Link copied\.$/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /[?&]fen=rnbqkbnr/);
    const other = await open(site, new URL(link).search);
    await ready(other);
    await stand(other, { g1: '', f3: 'N' });
    await display(other, /k your move|Black moves|GO: Nibble black/);
    return [page, other];
});

test('a link whose position is followed by commands does nothing', async (site) => {
    const page = await two(site);
    await drag(page, 'e2', 'e4');
    await display(page, /Black moves/);
    await moves(page, 1);
    for (const end of ['\ndelete 1\nset sound 0\nload a4 a5', '\rset sound 0', '\u010aset sound 0',
                       ' moves d3d4']) {
        await page.goto(site.address + fen(`8/8/8/3k4/8/3K4/3P4/8 w - - 0 1${end}`));
        await ready(page);
        await says(page, 'trouble', /cannot set up the position of the address: it/);
        await stand(page, { e2: '', e4: 'P', d3: '' });
        assert.equal(await page.textContent('#console'), '');
        assert.match((await lcd(page))[1], /^Black moves/);
    }
    await page.goto(site.address);
    await ready(page);
    await stand(page, { e2: '', e4: 'P' });
    return [page];
});

test('a text of several lines is not sent', async (site) => {
    const page = await alone(site);
    await page.click('#cable-part summary');
    await page.evaluate(() => {
        const field = document.getElementById('send');
        field.type = 'hidden';      /* an input of this type keeps line ends in its value */
        field.value = 'd\nnew';
        field.form.requestSubmit();
    });
    await says(page, 'console', /^\[not sent: character 2 is not a printable/);
    await page.click('#position-part summary');
    await page.fill('#paste', 'e2e5');
    await page.press('#paste', 'Enter');
    await says(page, 'paste-says', /cannot set up this position: move 1, e2e5, cannot be made/);
    assert.doesNotMatch(await page.textContent('#console'), /^>/m);
    return [page];
});

test('what a strict part reports stands in the console', async (site) => {
    /* the opcodes of SLEEP, and of a jump back to it */
    const sleepsWrongly = Buffer.from([0x88, 0x95, 0xfe, 0xcf]);
    const pack = stored({ 'mega2560.bin': sleepsWrongly });
    const prepare = (fresh) => fresh.route('**/mega2560.bin.lzma', (route) =>
        route.fulfill({ body: pack }));
    const page = await open(site, '', { prepare });
    await says(page, 'console', /SLEEP without the sleep enable bit/);
    return [page];
});

test('a real Nibble on USB, by a stand-in for Web Serial', async (site) => {
    const page = await open(site, '', { prepare: (fresh) => fresh.addInitScript(() => {
        const serial = {
            async requestPort() {
                const device = new TransformStream();
                const writer = device.writable.getWriter();
                const heard = new TransformStream();
                (async () => {
                    for (const reader = heard.readable.getReader(); ;) {
                        const { value, done } = await reader.read();
                        if (done) {
                            return;
                        }
                        window.sent = (window.sent ?? '') + new TextDecoder().decode(value);
                        writer.write(new TextEncoder().encode('id name Nibble of wood\r\n'));
                    }
                })();
                return {
                    open: async (options) => {
                        window.opened = options;
                    },
                    close: async () => {
                        window.isClosed = true;
                    },
                    readable: device.readable, writable: heard.writable,
                };
            },
        };
        Object.defineProperty(navigator, 'serial', { value: serial });
    }) });
    await ready(page);
    await page.click('#cable-part summary');
    await page.click('#usb');
    await page.waitForFunction(() => window.opened?.baudRate === 115200);
    await send(page, 'uci');
    await says(page, 'console', /Nibble of wood/);
    assert.equal(await page.evaluate(() => window.sent), 'uci\n');
    await page.click('#usb');
    await page.waitForFunction(() => window.isClosed);
    return [page];
});

/* Runs in the page: provides a port with a board that answers `question` with `answer`, a list of
 * bytes. The board answers only at the rate `baud`, and answers no other question. */
function foreignBoard({ baud, question, answer }) {
    window.rates = [];
    const port = {
        async open({ baudRate }) {
            window.rates.push(baudRate);
            const device = new TransformStream(), heard = new TransformStream();
            Object.assign(port, { readable: device.readable, writable: heard.writable });
            const writer = device.writable.getWriter();
            let text = '';
            for (const reader = heard.readable.getReader(); ;) {
                const { value, done } = await reader.read();
                if (done) {
                    return;
                }
                text += String.fromCharCode(...value);
                if (baudRate === baud && text.endsWith(question)) {
                    window.answers = (window.answers ?? 0) + 1;
                    writer.write(Uint8Array.from(answer));
                }
            }
        },
        close: async () => {},
    };
    const { open } = port;
    port.open = async (options) => void open(options);
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
}

const lettersOf = (text) => Array.from(text, (letter) => letter.charCodeAt(0));
const withParity = (byte) => byte.toString(2).replaceAll('0', '').length % 2 ? byte : byte | 0x80;
const FOREIGN = [
    { name: 'Novag', baud: 57600, question: 'I\r', answer: lettersOf('ID.UCBII VI.09\r\n'),
      rates: [115200, 57600, 115200] },
    /* the check sum of v0105 is 76 ^ 30 ^ 31 ^ 30 ^ 35 = 72, in hexadecimal */
    { name: 'ChessLink', baud: 38400, question: '\xd6\xb5\xb6',
      answer: lettersOf('s..v010572').map(withParity), rates: [115200, 57600, 38400, 115200] },
];
for (const board of FOREIGN) {
    test(`a real Nibble that speaks as ${board.name}`, async (site) => {
        const page = await open(site, '', {
            prepare: (fresh) => fresh.addInitScript(foreignBoard, board) });
        await ready(page);
        await page.click('#cable-part summary');
        await page.click('#usb');
        await page.waitForFunction(() => window.rates.length === 1);
        await send(page, 'uci');
        await says(page, 'console', RegExp(`speaks the language of ${board.name} on its cable`));
        assert.deepEqual(await page.evaluate(() => window.rates), board.rates);
        return [page];
    });
}

test('a real Nibble that has nothing to say speaks UCI all the same', async (site) => {
    const board = { baud: 115200, question: 'isready\n', answer: lettersOf('readyok\r\n') };
    const page = await open(site, '', {
        prepare: (fresh) => fresh.addInitScript(foreignBoard, board) });
    await ready(page);
    await page.click('#cable-part summary');
    await page.click('#usb');
    await page.waitForFunction(() => window.rates.length === 1);
    await send(page, 'ucinewgame');
    /* the board has answered the page's own question */
    await page.waitForFunction(() => window.answers === 1);
    await send(page, 'isready');
    await says(page, 'console', /readyok/);
    assert.doesNotMatch(await page.textContent('#console'), /readyok[^]*readyok|language/);
    assert.deepEqual(await page.evaluate(() => window.rates), [115200]);
    return [page];
});
