/* page.mjs - the page in headless Chromium: node simulator/web/test/page.mjs BUILT MODULES SCREENSHOTS [WORD]
 *
 * BUILT is the built page, MODULES the folder whose node_modules has playwright-core. Pictures of a PC and of a
 * phone go to the folder SCREENSHOTS. With WORD only tests that have it in their names are played.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { display, drag, open, press, ready, stand, start } from './browser.mjs';

const [built, modules, pictures, only = ''] = process.argv.slice(2);
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const FIRST_MOVE_MS = 2000;
const SECOND = 16e6;       /* of an Uno, in cycles */
const OPENINGS = 3;        /* another program may be in the way of one */
const site = await start(built, modules);
const tests = [];
const test = (name, play) => tests.push({ name, play });

/* A page that is ready, with two people at the board, so that Nibble answers no move; at speed 4. */
async function two(query = '', options = {}) {
    const page = await open(site, query, options);
    await ready(page);
    await page.selectOption('#speed', '4');
    await display(page, /White moves|Black moves/);
    await press(page, 'menu', 'fwd', 'go', 'clr');
    await display(page, /White moves|Black moves/);
    return page;
}

async function alone(query = '', options = {}) {
    const page = await open(site, query, options);
    await ready(page);
    await page.selectOption('#speed', '4');
    await display(page, /White moves/);
    return page;
}

const lcd = (page) => page.evaluate(() => window.nibble.lcd());

/* --- The tests -------------------------------------------------------------------------------------- */

test('start-up text, and a first move within two seconds', async () => {
    const pages = [];
    const times = [];
    for (let i = 0; i < OPENINGS; i++) {
        const page = await open(site);
        await ready(page);
        await display(page, /^Nibble \d/);
        await press(page, 'e5');
        await display(page, /^e_/);
        times.push(Math.round(await page.evaluate(() => performance.now())));
        pages.push(page);
        await press(page, 'b2', 'e5', 'd4', 'go');
        await display(page, /e2-e4|thinks|then GO/);
    }
    console.log(`# ${times.join(', ')} ms from opening to the first key of a move`);
    assert.ok(Math.min(...times) < FIRST_MOVE_MS, `${times} ms`);
    return pages;
});

test('a move by two clicks', async () => {
    const page = await two();
    await page.click('#e2');
    await page.waitForSelector('#e4[data-light="on"]');
    await page.click('#e4');
    await stand(page, { e2: '', e4: 'P' });
    await display(page, /Black moves/);
    return [page];
});

test('a move by the keys of the PC', async () => {
    const page = await two();
    for (const key of ['g', '1', 'f', '3', 'Enter']) {
        await page.keyboard.press(key);
    }
    await display(page, /Ng1-f3\s*\nBlack moves/);
    await stand(page, { g1: '', f3: 'N' });
    assert.equal(await page.textContent('#lcd-1'), (await lcd(page))[0]);
    assert.equal((await page.textContent('#lcd-2')).length, 16);
    return [page];
});

test('a move by dragging, and one that is refused', async () => {
    const page = await two();
    await drag(page, 'e2', 'e5');
    await display(page, /cannot go/);
    await stand(page, { e2: 'P', e5: '' });
    await drag(page, 'd2', 'd4');
    await stand(page, { d2: '', d4: 'P' });
    await display(page, /Black moves/);
    return [page];
});

test('castling, from a position in the address that is not kept until a move', async () => {
    const fen = encodeURIComponent('r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1');
    const page = await open(site, `?fen=${fen}`);
    await ready(page);
    await stand(page, { b1: '', e8: 'k' });
    const kept = () => page.evaluate(() => localStorage.getItem('nibble eeprom chess uno'));
    const before = await kept();
    await page.waitForTimeout(500);
    assert.equal(await kept(), before);
    await drag(page, 'e1', 'g1');
    await stand(page, { e1: '', g1: 'K', h1: '', f1: 'R' });
    await page.waitForFunction((old) => localStorage.getItem('nibble eeprom chess uno') !== old, before);
    return [page];
});

test('a promotion by a click on a piece', async () => {
    const page = await two(`?fen=${encodeURIComponent('8/P6k/8/8/8/8/8/K7 w - - 0 1')}`);
    await stand(page, { a7: 'P' });
    await drag(page, 'a7', 'a8');
    await page.click('#promotion [data-piece="N"]');
    await stand(page, { a7: '', a8: 'N' });
    await display(page, /a7-a8=N/);
    return [page];
});

test('a take-back with its reminder', async () => {
    const page = await two(`?fen=${encodeURIComponent('k7/8/8/3q4/4P3/8/8/K7 w - - 0 1')}`);
    await stand(page, { d5: 'q' });
    await drag(page, 'e4', 'd5');
    await stand(page, { d5: 'P', e4: '' });
    await page.click('#key-back');
    await display(page, /put qd5/);
    await stand(page, { e4: 'P', d5: '' });
    await page.click('#move-for-me');
    await stand(page, { d5: 'q' });
    await display(page, /White moves/);
    await drag(page, 'e4', 'd5');
    await display(page, /Black moves/);
    await page.click('#key-back');
    await display(page, /put qd5/);
    await page.click('#d5');
    await stand(page, { d5: 'q', e4: 'P' });
    await display(page, /White moves/);
    return [page];
});

test('Nibble moves, and the move is made by one key', async () => {
    const page = await alone();
    await drag(page, 'e2', 'e4');
    await display(page, /move, then GO/);
    const [, from, to] = (await lcd(page))[0].match(/([a-h][1-8]).([a-h][1-8])/);
    await page.waitForSelector(`#${from}[data-light="slow"]`);
    const piece = await page.getAttribute(`#${from}`, 'data-piece');
    assert.notEqual(piece, '');
    await page.click('#move-for-me');
    await stand(page, { [from]: '', [to]: piece });
    await display(page, /White moves/);
    await page.waitForSelector('#move-for-me:disabled');
    return [page];
});

test('Nibble castles, and wins a rook', async () => {
    const page = await open(site, `?fen=${encodeURIComponent('r3k3/pR6/8/8/8/8/P2K4/8 b q - 0 1')}`);
    await ready(page);
    await stand(page, { b7: 'R', e8: 'k' });
    await press(page, 'go');
    await display(page, /^O-O-O.*\n.*then GO/);
    await page.click('#move-for-me');
    await stand(page, { a8: '', c8: 'k', d8: 'r', e8: '' });
    await page.waitForSelector('#d2[data-light="fast"]');
    return [page];
});

test('Nibble\'s move made by dragging', async () => {
    const page = await alone();
    await drag(page, 'd2', 'd4');
    await display(page, /move, then GO/);
    const [, from, to] = (await lcd(page))[0].match(/([a-h][1-8]).([a-h][1-8])/);
    await drag(page, from, to);
    await display(page, /White moves/);
    return [page];
});

test('a reload goes on with the game; another board has its own', async () => {
    const page = await two();
    await drag(page, 'c2', 'c4');
    await display(page, /Black moves/);
    await page.waitForTimeout(400);
    await page.reload();
    await ready(page);
    await stand(page, { c2: '', c4: 'P' });
    await page.selectOption('#board', 'mega2560');
    await stand(page, { c2: 'P', c4: '' });
    await display(page, /White moves/);
    assert.equal(await page.evaluate(() => window.nibble.eeprom().length), 4096);
    await page.selectOption('#board', 'uno');
    await stand(page, { c2: '', c4: 'P' });
    return [page];
});

test('a reset while it thinks', async () => {
    const page = await alone();
    await press(page, 'level', 'fwd', 'fwd', 'fwd', 'fwd', 'go');
    await drag(page, 'h2', 'h3');
    await display(page, /thinks/);
    await page.click('#reset');
    await display(page, /Nibble \d/);
    await stand(page, { h2: '', h3: 'P' });
    return [page];
});

test('power off and on', async () => {
    const page = await two();
    await drag(page, 'b2', 'b4');
    await display(page, /Black moves/);
    await page.click('#power');
    await page.waitForFunction(() => window.nibble.lcd().join('').trim() === '');
    assert.equal(await page.getAttribute('#power', 'aria-pressed'), 'false');
    await page.click('#power');
    await display(page, /Black moves/);
    await stand(page, { b4: 'P' });
    return [page];
});

test('the EEPROM as a file, saved and loaded', async () => {
    const page = await two();
    await drag(page, 'f2', 'f4');
    await display(page, /Black moves/);
    await page.waitForTimeout(400);
    await page.click('#saved-part summary');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#eeprom-save')]);
    const file = await download.path();
    assert.equal(readFileSync(file).length, 1024);
    await page.click('#new-device');
    await page.click('#new-device');
    await stand(page, { f2: 'P', f4: '' });
    await page.setInputFiles('#eeprom-load', file);
    await stand(page, { f2: '', f4: 'P' });
    await page.setInputFiles('#eeprom-load', { name: 'x', mimeType: '', buffer: Buffer.from('no EEPROM') });
    await page.waitForFunction(() => /is not of this board/.test(document.getElementById('saved-says').textContent));
    return [page];
});

const shows = (page, pattern) => page.waitForFunction((source) =>
    new RegExp(source).test(document.getElementById('console').textContent), pattern.source);

/* A line on the cable. */
async function send(page, line) {
    await page.fill('#send', line);
    await page.press('#send', 'Enter');
}

test('the cable: UCI, and a FEN', async () => {
    const page = await alone();
    await page.click('#cable-part summary');
    await send(page, 'uci');
    await shows(page, /uciok/);
    await page.fill('#fen', '8/P6k/8/8/8/8/8/K7 w - - 0 1');
    await page.press('#fen', 'Enter');
    await stand(page, { a7: 'P', e2: '' });
    await page.click('#words >> text=help');
    await shows(page, /movetime/);
    return [page];
});

for (const board of ['uno', 'mega2560']) {
    test(`the game as PGN, of ${board}`, async () => {
        const page = await two(`?board=${board}`);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await drag(page, 'g1', 'f3');
        await display(page, /Black moves/);
        await drag(page, 'd7', 'd5');
        await display(page, /White moves/);
        await page.waitForTimeout(400);
        await page.click('#cable-part summary');
        await page.click('#pgn-copy');
        await page.waitForFunction(() => document.getElementById('cable-says').textContent === 'copied');
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        assert.match(copied, /^\[Event .*\n1\. Nf3 .*\n1\.\.\. d5 .*\n\*\n$/s);
        const [download] = await Promise.all([page.waitForEvent('download'), page.click('#pgn-save')]);
        assert.equal(readFileSync(await download.path(), 'utf8'), copied);
        return [page];
    });
}

test('what a strict part reports stands in the console', async () => {
    const sleepsWrongly = ':040000008895FECF12\n:00000001FF\n';   /* SLEEP without its enable bit */
    const page = await open(site, '', { prepare: (fresh) => fresh.route('**/uno.hex', (route) =>
        route.fulfill({ body: sleepsWrongly })) });
    await shows(page, /SLEEP without the sleep enable bit/);
    return [page];
});

test('sound after a click, and not before', async () => {
    const page = await open(site, '', { prepare: (fresh) => fresh.addInitScript(() => {
        window.contexts = [];
        window.AudioContext = class extends AudioContext {
            constructor() {
                super();
                window.contexts.push(this);
            }
        };
        window.pitches = [];
        const set = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, when) {
            window.pitches.push(value);
            return set.call(this, value, when);
        };
    }) });
    await ready(page);
    await display(page, /White moves/);
    assert.equal(await page.evaluate(() => window.contexts.length), 0);
    await page.click('#sound');
    await page.waitForFunction(() => window.contexts[0]?.state === 'running');
    await press(page, 'go');
    await page.waitForFunction(() => window.pitches.some((value) => value > 200));
    return [page];
});

test('without the helper pieces move freely and send nothing', async () => {
    const page = await two();
    await page.click('#helper');
    await drag(page, 'e2', 'e6');
    await page.click('#a1');
    await page.click('#c3');
    await stand(page, { e2: '', e6: 'P', a1: '', c3: 'R' });
    await display(page, /White moves/);
    await page.click('#box [aria-label="white queen"]');
    await page.click('#d5');
    await stand(page, { d5: 'Q' });
    await page.click('#helper');
    await stand(page, { e2: 'P', e6: '', a1: 'R', c3: '', d5: '' });
    return [page];
});

test('a hidden page stands still, and makes up for nothing', async () => {
    const page = await alone();
    const cycles = () => page.evaluate(() => window.nibble.cycles());
    const hide = async (hidden) => {
        await page.evaluate((value) => {
            Object.defineProperty(document, 'hidden', { get: () => value, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
        await page.waitForTimeout(200);
    };
    await page.selectOption('#speed', '1');
    await hide(true);
    const before = await cycles();
    await page.waitForTimeout(2000);
    assert.equal(await cycles(), before);
    await hide(false);
    const after = await cycles();
    assert.ok(after > before && after - before < SECOND, `${after - before} cycles`);
    return [page];
});

test('full speed is faster than the chip', async () => {
    const page = await alone();
    await page.selectOption('#speed', 'full');
    await page.click('#cable-part summary');
    await send(page, 'go infinite');
    await shows(page, /depth 2/);
    const paces = await page.evaluate(async (second) => {
        const found = [];
        for (let i = 0; i < 4; i++) {
            const [cycles, begun] = [window.nibble.cycles(), performance.now()];
            await new Promise((resolve) => setTimeout(resolve, 500));
            found.push((window.nibble.cycles() - cycles) / second / (performance.now() - begun) * 1000);
        }
        return found;
    }, SECOND);
    const pace = Math.max(...paces);   /* when no other program was in the way */
    console.log(`# a search in the browser: ${pace.toFixed(1)} times real time`);
    assert.ok(pace > 1);
    return [page];
});

test('below the brown-out voltage the chip stops, above it begins anew', async () => {
    const page = await alone();
    const supply = (millivolts) => page.locator('#supply').fill(String(millivolts));
    await supply(2400);
    await page.waitForTimeout(300);
    await supply(5000);
    await display(page, /^Nibble \d/);
    assert.equal(await page.textContent('#supply-now'), '5.00 V');
    return [page];
});

test('the board turns', async () => {
    const page = await two();
    await page.click('#turn');
    const [a1, h8] = await Promise.all(['#a1', '#h8'].map((id) => page.locator(id).boundingBox()));
    assert.ok(a1.x > h8.x && a1.y < h8.y);
    await drag(page, 'e2', 'e4');
    await stand(page, { e4: 'P' });
    return [page];
});

test('a phone, by touch', async () => {
    const page = await alone('', PHONE);
    await page.tap('#e2');
    await page.tap('#e4');
    await display(page, /move, then GO/);
    await page.tap('#move-for-me');
    await display(page, /White moves/);
    await page.tap('#key-d4');
    await display(page, /^d/);
    return [page];
});

test('360 pixels are enough, and every key has a name', async () => {
    const page = await open(site, '', { viewport: { width: 360, height: 740 } });
    await ready(page);
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => {
        part.open = true;
    }));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360));
    const nameless = await page.evaluate(() => [...document.querySelectorAll('button, input, select')]
        .filter((control) => !(control.getAttribute('aria-label') ?? control.textContent.trim()) &&
                             !control.closest('label')).map((control) => control.outerHTML));
    assert.deepEqual(nameless, []);
    await page.focus('#e2');
    await page.keyboard.press('Space');
    await display(page, /e2-_/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await display(page, /thinks|then GO/);
    return [page];
});

test('for the curious: nodes, stack, and the page while it thinks', async () => {
    const page = await alone();
    await page.click('#curious-part summary');
    await page.click('#cable-part summary');
    await send(page, 'go infinite');
    await page.waitForFunction(() => Number(document.getElementById('figure-nodes').textContent.replace(',', '')) > 500);
    await page.waitForFunction(() => parseInt(document.getElementById('figure-stack').textContent, 10) > 10);
    const picture = () => page.evaluate(() => document.getElementById('memory').toDataURL());
    const before = await picture();
    await page.waitForTimeout(200);
    assert.notEqual(await picture(), before);
    await page.hover('#memory', { position: { x: 2, y: 2 } });
    await page.waitForFunction(() => /^70: .*a8/.test(document.getElementById('memory-says').textContent));
    return [page];
});

test('offline after the first visit', async () => {
    const page = await open(site);
    await ready(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await ready(page);
    await display(page, /White moves/);
    return [page];
});

test('a real Nibble on USB, by a stand-in for Web Serial', async () => {
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
                return { open: async (options) => { window.opened = options; }, close: async () => { window.isClosed = true; },
                         readable: device.readable, writable: heard.writable };
            },
        };
        Object.defineProperty(navigator, 'serial', { value: serial });
    }) });
    await ready(page);
    await page.click('#cable-part summary');
    await page.click('#usb');
    await page.waitForFunction(() => window.opened?.baudRate === 115200);
    await send(page, 'uci');
    await shows(page, /Nibble of wood/);
    assert.equal(await page.evaluate(() => window.sent), 'uci\n');
    await page.click('#usb');
    await page.waitForFunction(() => window.isClosed);
    return [page];
});

test('opened as a file it says why it cannot run', async () => {
    const page = await open(site, '', { address: `file://${resolve(built)}/index.html` });
    await page.waitForFunction(() => /static server/.test(document.getElementById('trouble').textContent));
    page.wrongs.length = 0;
    return [page];
});

/* Nibble's move, at a moment in which its lights are on. */
test('pictures', async () => {
    const pages = [];
    for (const [name, options] of [['page_pc', { viewport: { width: 1180, height: 830 } }],
                                   ['page_phone', { ...PHONE, colorScheme: 'dark' }]]) {
        const page = await alone('', options);
        await drag(page, 'e2', 'e4');
        await display(page, /move, then GO/);
        await page.mouse.move(0, 0);
        await page.waitForSelector('#move-for-me:enabled');
        await page.waitForTimeout(1000);
        await page.waitForFunction(() => {
            const isLit = document.querySelectorAll('.square.lit').length === 2;
            Object.defineProperty(document, 'hidden', { get: () => isLit, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
            return isLit;
        });
        await page.screenshot({ path: `${pictures}/${name}.png` });
        pages.push(page);
    }
    return pages;
});

/* --- Playing them ----------------------------------------------------------------------------------- */

let failed = 0;
const chosen = tests.filter((one) => one.name.includes(only));
console.log(`1..${chosen.length}`);
for (const { name, play } of chosen) {
    const begun = Date.now();
    try {
        const pages = await play();
        for (const page of pages) {
            assert.deepEqual(page.wrongs, [], 'errors in the console, or requests to another host');
            await page.context().close();
        }
        console.log(`ok - ${name} (${Date.now() - begun} ms)`);
    } catch (error) {
        failed++;
        console.log(`not ok - ${name}\n${String(error.stack ?? error).replace(/^/gm, '# ')}`);
    }
}
await site.end();
process.exitCode = failed ? 1 : 0;
