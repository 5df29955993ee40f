// SPDX-License-Identifier: MIT
/* browser.mjs - starts headless Chromium and a server for it, and has common functions for the
 * tests of the page. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';

const PATH = '/somewhere/below/';   /* the page must also work in a folder of a server */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css',
                '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
                '.webmanifest': 'application/manifest+json' };
/* The list of tests. The function of a test gets the result of start(), and returns the pages that
 * it has opened. */
export const tests = [];
export const test = (name, play) => tests.push({ name, play });

const PC = { width: 1280, height: 860 };
/* The time limit for one step of a test. As in tools/patience.py, the limit is so long that only a
 * page that hangs reaches it. */
export const WAIT_MS = 300000 * Number(process.env.PATIENCE ?? 1);

/* Starts a server for the files of a folder. Returns the server's address, a function that ends the
 * server, and a Map that says for each file how often the server will refuse it. */
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
    /* idle connections stay open: else the server might end one just as the browser uses it */
    server.keepAliveTimeout = 0;
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { address: `http://127.0.0.1:${server.address().port}${PATH}`,
             refusals, end: () => server.close() };
}

/* Chromium's headless shell has no windows, so it takes a third less of the processor. Where a
 * system lacks the shell, the whole browser runs the same tests. */
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export function findChromium() {
    const found = CHROMIUMS.map((name) => {
        try {
            return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
        } catch {
            return '';
        }
    });
    return found.find((path) => path !== '') ?? CHROMIUMS[0];
}

/* Starts the browser and a server for the page in `folder`. `modules` is the folder that contains
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

/* Runs in the page: stores a choice of board, as if this browser had been here before. */
function choose(board) {
    try {
        localStorage['nibble/1 choices'] ??= JSON.stringify({ board, machine: true });
    } catch {
        /* a page without storage, such as about:blank */
    }
}

/* Waits until the display shows the text. Also counts texts that the display has shown since
 * display() last found its text, because on a busy PC a text may disappear before the test
 * looks. */
export const shown = (page, pattern) => page.waitForFunction((source) =>
    [...window.seen, window.nibble.lcd().join('\n')].some((text) =>
        new RegExp(source).test(text)), pattern.source);

/* The display of a game against Nibble that has no move yet. The Mega shows the level. */
export const NO_MOVE_YET = /^(?:\d+ s a move)? *\nK your move/;

/* Opens a page in a browser context of its own. Records errors and requests to other hosts, because
 * neither must happen. Unless `isFirstVisit`, the page finds the choices of an earlier visit: the
 * Mega 2560 and an open keypad. Only with `keepsFiles` the page has its service worker, which loads
 * all files of the page for a later visit without a network. */
export async function open(site, query = '', options = {}) {
    const {
        prepare, isFirstVisit, keepsFiles, waits, address = site.address + query,
        ...contextOptions
    } = options;
    const context = await site.browser.newContext({
        viewport: PC, serviceWorkers: keepsFiles ? 'allow' : 'block', ...contextOptions,
    });
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

/* Waits until the display shows a text that matches the regular expression. */
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

/* Waits until the player's board has these pieces, given in the form {e4: 'P', e2: ''}. */
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

/* Waits until the list has `count` moves. By then the browser has also stored the EEPROM with these
 * moves. */
export const moves = (page, count) => page.waitForFunction((wanted) =>
    document.querySelectorAll('#moves li').length === wanted, count);

export async function press(page, ...names) {
    for (const name of names) {
        await page.evaluate((key) => window.nibble.press(key), name);
    }
}

/* Drags a piece from one square to another with the mouse, which moves in steps. */
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

/* Clicks on `selector`, and returns the path of the file that the page then offers. */
export async function download(page, selector) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(selector)]);
    return file.path();
}

/* --- How a test begins ------------------------------------------------------------------------ */

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true,
                       isMobile: true };

/* Opens a page, waits until it is ready, and sets speed 4. */
export async function alone(site, query = '', options = {}) {
    const page = await open(site, query, options);
    await ready(page);
    await page.selectOption('#speed', '4');
    await display(page, /your move|White moves|Black moves|\ncount/);
    return page;
}

/* Does the same as alone(), and sets two people as the players, so that Nibble does not answer
 * moves. */
export async function two(site, query = '', options = {}) {
    const page = await alone(site, query, options);
    await press(page, 'menu', 'fwd', 'go', 'clr');
    await display(page, /White moves|Black moves|\ncount/);
    return page;
}

export const fen = (text) => `?fen=${encodeURIComponent(text)}`;
