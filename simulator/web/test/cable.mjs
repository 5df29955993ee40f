/* cable.mjs - the cable, of the simulated device and of a real one; the game as PGN. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import {
    alone, display, download, drag, open, ready, says, send, stand, test, two,
} from './browser.mjs';

test('the cable: UCI, and a FEN', async (site) => {
    const page = await alone(site);
    await page.click('#cable-part summary');
    await send(page, 'uci');
    await says(page, 'console', /uciok/);
    await page.click('#position-part summary');
    await page.fill('#fen', '8/P6k/8/8/8/8/8/K7 w - - 0 1');
    await page.press('#fen', 'Enter');
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
        await page.waitForTimeout(400);
        assert.equal((await page.$$eval('#moves li', (all) => all.map((one) => one.textContent)))
            .join(' '), '1. Nf3 d5');
        await page.click('#pgn-copy');
        await says(page, 'game-says', /^copied$/);
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
    await display(page, /then GO/);
    await display(page, /K your move/);
    await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 2);
    const pgn = readFileSync(await download(page, '#pgn-save'), 'utf8');
    assert.match(pgn, /\[White "Ada A L\."\]\n\[Black "Nibble"\]/);
    await page.click('#take-back');
    await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 0);
    return [page];
});

test('a link that carries the position', async (site) => {
    const page = await two(site);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await drag(page, 'g1', 'f3');
    await display(page, /Black moves/);
    await page.click('#link-copy');
    await says(page, 'game-says', /^copied$/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /[?&]fen=rnbqkbnr/);
    const other = await open(site, new URL(link).search);
    await ready(other);
    await stand(other, { g1: '', f3: 'N' });
    await display(other, /k your move|Black moves|GO: Nibble black/);
    return [page, other];
});

test('what a strict part reports stands in the console', async (site) => {
    const sleepsWrongly = Buffer.from([0x88, 0x95, 0xfe, 0xcf]); /* SLEEP, back to it */
    const page = await open(site, '', { prepare: (fresh) => fresh.route('**/mega2560.bin', (route) =>
        route.fulfill({ body: sleepsWrongly })) });
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
