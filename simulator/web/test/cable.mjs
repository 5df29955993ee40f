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
        await page.click('#cable-part summary');
        await page.click('#pgn-copy');
        await says(page, 'cable-says', /^copied$/);
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        assert.match(copied, /^\[Event .*\n1\. Nf3 .*\n1\.\.\. d5 .*\n\*\n$/s);
        assert.equal(readFileSync(await download(page, '#pgn-save'), 'utf8'), copied);
        return [page];
    });
}

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
