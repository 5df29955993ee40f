// SPDX-License-Identifier: MIT
/* browser.mjs - headless Chromium, a server of its own, and common functions for tests of the
 * page. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';

const PATH = '/somewhere/below/';   /* the page must also work below another path */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css',
                '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
                '.webmanifest': 'application/manifest+json' };
/* A test gets the result of start(), and returns the pages that it has opened. */
export const tests = [];
export const test = (name, play) => tests.push({ name, play });

const PC = { width: 1280, height: 860 };
/* The time limit for one step of a test. As in tools/patience.py, the limit is so long that only a
 * page that hangs reaches it. */
export const WAIT_MS = 300000 * Number(process.env.PATIENCE ?? 1);

/* Starts a static server of a folder. Returns its address, a function that ends it, and the files
 * that it will refuse (a Map from the name to the number of refusals). */
async function serve(folder) {
    const refusals = new Map();
    const server = createServer((request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
        const file = path.slice(PATH.length) || 'index.html';
        const fail = (status) => response.writeHead(status).end();
        if (refusals.get(file) > 0) {
            refusals.set(file, refusals.get(file) - 1);
            fail(503);
            return;
        }
        try {
            const bytes = readFileSync(join(folder, path.startsWith(PATH) ? file : '?'));
            const type = TYPES[extname(file)] ?? 'application/octet-stream';
            response.writeHead(200, { 'Content-Type': type });
            response.end(bytes);
        } catch {
            fail(404);
        }
    });
    /* otherwise the browser might use a connection just as the server ends it */
    server.keepAliveTimeout = 0;
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { address: `http://127.0.0.1:${server.address().port}${PATH}`,
             refusals, end: () => server.close() };
}

export function findChromium() {
    const found = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => {
        try {
            return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
        } catch {
            return '';
        }
    });
    return found.find((path) => path !== '') ?? 'chromium';
}

/* Starts the browser and a server for the page in `folder`. `modules` is the folder with
 * node_modules. */
export async function start(folder, modules, pictures) {
    const { chromium } = createRequire(join(process.cwd(), modules, 'x.js'))('playwright-core');
    const [server, browser] = await Promise.all([serve(folder), chromium.launch({
        executablePath: findChromium(), timeout: WAIT_MS,
        args: ['--no-sandbox', '--autoplay-policy=user-gesture-required'],
    })]);
    return {
        ...server, browser, folder, pictures,
        axe: readFileSync(join(modules, 'node_modules/axe-core/axe.min.js'), 'utf8'),
        async end() {
            await browser.close();
            server.end();
        },
    };
}

/* Runs in the page: records all texts that the display has shown, even for a moment. */
function recordLines() {
    window.seen = [];
    addEventListener('DOMContentLoaded', () => {
        const lines = ['lcd-1', 'lcd-2'].map((id) => document.getElementById(id));
        const record = new MutationObserver(() =>
            window.seen.push(lines.map((line) => line.textContent).join('\n')));
        lines.filter((line) => line).forEach((line) =>
            record.observe(line, { childList: true, characterData: true, subtree: true }));
    });
}

/* Runs in the page: this browser has been here before, and chose a board then. */
function choose(board) {
    try {
        localStorage['nibble/1 choices'] ??= JSON.stringify({ board, machine: true });
    } catch {
        /* a page without storage, such as about:blank */
    }
}

/* Waits until the display shows the text, or has shown it since display() found its last text. A
 * busy PC may look so late that a short text has gone. */
export const shown = (page, pattern) => page.waitForFunction((source) =>
    [...window.seen, window.nibble.lcd().join('\n')].some((text) =>
        new RegExp(source).test(text)), pattern.source);

/* Opens a page in its own context, and records errors and requests to other hosts, which must not
 * happen. Unless `isFirstVisit`, the browser has chosen the Mega 2560 and opened the keypad on an
 * earlier visit. */
export async function open(site, query = '', options = {}) {
    const {
        prepare, isFirstVisit, waits, address = site.address + query, ...contextOptions
    } = options;
    const context = await site.browser.newContext({ viewport: PC, ...contextOptions });
    context.setDefaultTimeout(WAIT_MS);
    const page = await context.newPage();
    const wrongs = [];
    page.on('console', (message) => message.type() === 'error' && wrongs.push(message.text()));
    page.on('pageerror', (error) => wrongs.push(error.message));
    page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^http/.test(protocol) && origin !== new URL(site.address).origin) {
            wrongs.push(`request to ${request.url()}`);
        }
    });
    await page.context().addInitScript(recordLines);
    if (!isFirstVisit) {
        await page.context().addInitScript(choose, 'mega2560');
    }
    if (prepare) {
        await prepare(page);
    }
    await page.goto(address, { waitUntil: waits });
    return Object.assign(page, { wrongs });
}

export const ready = (page) => page.evaluate(() => window.nibble.ready);

export const lcd = (page) => page.evaluate(() => window.nibble.lcd());

/* Waits until the display shows the text (a regular expression). */
export async function display(page, pattern) {
    try {
        await page.waitForFunction((source) => {
            const isThere = new RegExp(source).test(window.nibble.lcd().join('\n'));
            window.seen.splice(0, isThere ? window.seen.length : 0);
            return isThere;
        }, pattern.source);
    } catch (error) {
        throw new Error(`the display shows ${JSON.stringify(await lcd(page))}, not ${pattern}: ` +
                        error.message);
    }
}

/* Waits until these pieces stand on the player's board: {e4: 'P', e2: ''}. */
export async function stand(page, pieces) {
    const there = (wanted) => Object.entries(wanted)
        .every(([square, piece]) => document.getElementById(square).dataset.piece === piece);
    try {
        await page.waitForFunction(there, pieces);
    } catch {
        const found = await page.evaluate((names) => names.map((name) =>
            [name, document.getElementById(name).dataset.piece]), Object.keys(pieces));
        throw new Error(`on the board: ${JSON.stringify(found)}, not ${JSON.stringify(pieces)}; ` +
                        `the display: ${JSON.stringify(await lcd(page))}`);
    }
}

/* Waits until the list has this number of moves. The browser stores the EEPROM before the list
 * shows its moves. */
export const moves = (page, count) => page.waitForFunction((wanted) =>
    document.querySelectorAll('#moves li').length === wanted, count);

export async function press(page, ...names) {
    for (const name of names) {
        await page.evaluate((key) => window.nibble.press(key), name);
    }
}

/* Drags a piece from square to square by a mouse that moves in steps. */
export async function drag(page, from, to) {
    for (const name of [from, to]) {
        await page.locator(`#${name}`).scrollIntoViewIfNeeded();
    }
    const places = await Promise.all([from, to].map((name) =>
        page.locator(`#${name}`).boundingBox()));
    const [first, last] = places.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    await page.mouse.move(...first);
    await page.mouse.down();
    await page.mouse.move((first[0] + last[0]) / 2, (first[1] + last[1]) / 2);
    await page.mouse.move(...last);
    await page.mouse.up();
}

/* Waits until the text of an element matches the regular expression. */
export const says = (page, id, pattern) => page.waitForFunction(([name, source]) =>
    new RegExp(source).test(document.getElementById(name).textContent), [id, pattern.source]);

/* Sends a line on the cable. The cable's part of the page must be open. */
export async function send(page, line) {
    await page.fill('#send', line);
    await page.press('#send', 'Enter');
}

/* Returns the path of the file that a click offers. */
export async function download(page, selector) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(selector)]);
    return file.path();
}

/* --- Beginnings of a test --------------------------------------------------------------------- */

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true,
                       isMobile: true };

/* Opens a page that is ready, at speed 4. */
export async function alone(site, query = '', options = {}) {
    const page = await open(site, query, options);
    await ready(page);
    await page.selectOption('#speed', '4');
    await display(page, /your move|White moves|Black moves|\ncount/);
    return page;
}

/* Does the same with two people at the board, so that Nibble does not answer moves. */
export async function two(site, query = '', options = {}) {
    const page = await alone(site, query, options);
    await press(page, 'menu', 'fwd', 'go', 'clr');
    await display(page, /White moves|Black moves|\ncount/);
    return page;
}

export const fen = (text) => `?fen=${encodeURIComponent(text)}`;
