// SPDX-License-Identifier: MIT
/* arduino.mjs - tests of the part of the page that writes Nibble to a real board. A substitute for
 * navigator.serial connects the page to a simulated board with its bootloader. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { Machine } from '../machine.js';
import { download, open, ready, says, test } from './browser.mjs';
import { built } from './built.mjs';
import { Desk } from './desk.mjs';

const BOOTLOADER = 'build/bootloaders/uno.hex';
const CLOCK = 16e6;
const LATE_MS = 50;        /* the greatest delay that the board makes up for by running faster */
const START_MS = 3000;     /* after this time on the board's clock, bootloader and program listen */
const EEPROM = Uint8Array.from({ length: 1024 }, (_, i) => i * 7);

/* Runs in the page: provides a port that sends and receives bytes through functions of the test.
 * The browser may still ask an old stream for bytes. The old stream must not take bytes that belong
 * to the next stream, so it compares `own` with `opened`. The page waits four times as long for an
 * answer, because on a busy PC the board is slower than real time. */
function standIn() {
    const SHORT_MS = 40, PATIENCE = 4;
    let opened = null;
    const port = {
        async open({ baudRate }) {
            await window.deskOpen(baudRate);
            const own = opened = {};
            port.readable = new ReadableStream({
                async pull(source) {
                    for (let bytes = []; opened === own; ) {
                        bytes = await window.deskTake();
                        if (bytes.length > 0) {
                            source.enqueue(Uint8Array.from(bytes));
                            return;
                        }
                    }
                    source.close();
                },
            });
            port.writable = new WritableStream({ write: (bytes) => window.deskWrite([...bytes]) });
        },
        setSignals: (signals) => window.deskSignals(signals),
        async close() {
            opened = null;
            await window.deskClose();
        },
    };
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
    const later = window.setTimeout;
    window.setTimeout = (call, ms = 0, ...more) =>
        later(call, ms < SHORT_MS ? ms : ms * PATIENCE, ...more);
}

/* Makes a board on a desk, which runs in real time or slower. Gives the page the functions that its
 * port calls. */
async function deskFor(site, page) {
    const machine = await Machine.make(
        await WebAssembly.compile(built(site.folder, 'machine.wasm')));
    machine.start({ board: 'uno', staticEnd: 0, clock: CLOCK, flash: [] }, EEPROM, 1);
    machine.useBootloader(readFileSync(BOOTLOADER, 'utf8'));
    const desk = new Desk(machine);
    const { port } = desk;
    let heard = [];
    await page.exposeFunction('deskOpen', async (baudRate) => {
        await port.open({ baudRate });
        const reader = port.readable.getReader();
        (async () => {
            for (let part; !(part = await reader.read()).done;) {
                heard.push(...part.value);
            }
        })();
    });
    await page.exposeFunction('deskTake', async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        return heard.splice(0);
    });
    await page.exposeFunction('deskWrite', (bytes) => desk.toChip(Uint8Array.from(bytes)));
    await page.exposeFunction('deskSignals', (signals) => port.setSignals(signals));
    await page.exposeFunction('deskClose', () => {
        heard = [];
        desk.eeprom = desk.machine.eeprom();   /* before the new program writes to it */
        return port.close();
    });
    let begun = Date.now() - machine.now();
    const run = async () => {
        while (!desk.isEnded) {
            const late = Date.now() - begun - machine.now();
            /* On a busy PC the desk stays behind and does not hurry later: a bootloader that runs
             * faster than real time would not wait for the page. */
            begun += Math.max(0, late - LATE_MS);
            if (late >= 0) {
                await desk.tick();
            } else {
                await new Promise((resolve) => setTimeout(resolve, 1));
            }
        }
    };
    desk.running = run();
    return desk;
}

/* True if the browser would ask before it closes the page. */
const isAsked = (page) => page.evaluate(() =>
    !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('an Uno is flashed by the page, stopped, again, and from its cable', async (site) => {
    let desk;
    const page = await open(site, '', { prepare: async (fresh) => {
        desk = await deskFor(site, fresh);
        await fresh.addInitScript(standIn);
    } });
    await ready(page);
    await page.click('#flash');
    await page.waitForSelector('#flash-start:enabled');
    await page.click('#flash-start');
    await says(page, 'flash-says', /^Writes/);
    assert.ok(await isAsked(page), 'whoever closes the page is asked');
    await page.click('#flash-start'); /* the button now says Stop */
    await says(page, 'flash-says', /^Stopped. The board may have no whole program now/);
    await says(page, 'flash-start', /^Choose the port/);
    await page.click('#flash-start');
    await says(page, 'flash-says', /^Writes/);
    await says(page, 'flash-says', /^Done/);
    assert.equal(await page.evaluate(() => document.getElementById('flash-progress').value), 1);
    const image = built(site.folder, 'uno.bin');
    assert.ok(Buffer.compare(image, desk.machine.flash().subarray(0, image.length)) === 0);
    assert.ok(Buffer.compare(EEPROM, desk.eeprom) === 0);
    await page.waitForSelector('#console:visible');
    const done = desk.machine.now();
    while (desk.machine.now() < done + START_MS) {
        await page.waitForTimeout(20);
    }
    await page.fill('#send', 'uci');
    await page.press('#send', 'Enter');
    await says(page, 'console', /uciok/);
    assert.ok(!await isAsked(page));
    await page.click('#flash-start'); /* the page's cable has this port open */
    await says(page, 'flash-says', /^Writes/);
    await page.click('#flash-start');
    await says(page, 'flash-says', /^Stopped/);
    desk.isEnded = true;
    await desk.running;
    return [page];
});

test('the page of one file, from the disk, flashes a Uno', async (site) => {
    let desk;
    const page = await open(site, '', {
        address: `file://${resolve(site.folder)}/nibble.html`,
        prepare: async (fresh) => {
            desk = await deskFor(site, fresh);
            await fresh.addInitScript(standIn);
        },
    });
    await ready(page);
    await page.click('#flash');
    await page.waitForSelector('#flash-start:enabled');
    await page.click('#flash-start');
    await says(page, 'flash-says', /^Done/);
    const image = built(site.folder, 'uno.bin');
    assert.ok(Buffer.compare(image, desk.machine.flash().subarray(0, image.length)) === 0);
    desk.isEnded = true;
    await desk.running;
    return [page];
});

test('what cannot be flashed is said in a sentence', async (site) => {
    const without = await open(site, '', { prepare: (fresh) => fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'serial', { value: undefined });
    }) });
    await without.click('#flash');
    await says(without, 'flash-says', /^This browser cannot reach a serial port/);
    await says(without, 'flash-start', /^Save the image$/);
    const saved = await download(without, '#flash-start');
    assert.match(readFileSync(saved, 'utf8'), /^:[0-9A-F]{11}/);
    await without.selectOption('#board', 'mega2560');
    await without.selectOption('#game', 'makruk');
    assert.equal(await without.inputValue('#flash-game'), 'makruk');
    const page = await open(site, '', { prepare: (fresh) => fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'serial', { value: { requestPort: () =>
            Promise.reject(new DOMException('', 'NotFoundError')) } });
    }) });
    await page.click('#flash');
    await page.waitForSelector('#flash-start:enabled');
    await page.click('#flash-start');
    await says(page, 'flash-says', /^No port was chosen/);
    await page.click('#cable-part summary');
    await page.click('#usb');
    await says(page, 'cable-says', /^No port was chosen/);
    await page.selectOption('#flash-board', 'atmega1284p');
    await page.selectOption('#flash-display', 'oled');
    assert.equal(await page.inputValue('#flash-display'), 'oled');
    await page.selectOption('#flash-board', 'uno');   /* no OLED fits an Uno */
    assert.equal(await page.inputValue('#flash-display'), 'parallel');
    await page.selectOption('#flash-board', 'mega2560');
    await page.selectOption('#flash-game', 'makruk');
    assert.equal(await page.inputValue('#flash-display'), 'parallel');
    return [without, page];
});

test('a file for flashing that does not come is told', async (site) => {
    site.refusals.set('later.lzma', Infinity);
    const page = await open(site, '', { prepare: (fresh) => fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'serial', { value: {} });
    }) });
    await page.click('#flash');
    await says(page, 'flash-says', /does not come.*open it again/);
    site.refusals.set('later.lzma', 0);
    await page.click('#flash');
    await page.click('#flash');
    await page.waitForSelector('#flash-start:enabled');
    await says(page, 'flash-says', /^$/);
    page.wrongs.length = 0;
    return [page];
});
