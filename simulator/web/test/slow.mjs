// SPDX-License-Identifier: MIT
/* slow.mjs - tests of the page on a slow line. The tests limit the number of bytes. They only print
 * times, because a busy PC makes times longer. */
import assert from 'node:assert/strict';

import { drag, moves, open, ready, test } from './browser.mjs';

const BYTES_A_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const BOARD_BYTES = BYTES_A_SECOND;   /* the board must be drawn a second after the first byte */
const MOVE_BYTES = 200_000;

/* Runs in the page: calls stands() when the browser has painted the board and the progress bar. */
function watch() {
    const look = () => requestAnimationFrame(() => {
        const [square, bar] = ['h1', 'loading-bar'].map((id) => document.getElementById(id));
        if (square?.querySelector('use')?.getBoundingClientRect().width > 0 &&
            bar?.getBoundingClientRect().width > 0) {
            window.stands();
        } else {
            look();
        }
    });
    look();
}

/* Opens `file` on the slow line. Returns {page, board, now}. `board` says what had come when the
 * board was drawn, as {bytes, seconds} since the first byte. `now` is a function that returns what
 * has come by now, in the same form. */
async function openSlowly(site, file) {
    let [bytes, first, board] = [0, 0, null];
    const now = () => ({ bytes, seconds: (Date.now() - first) / 1000 });
    const prepare = async (fresh) => {
        const session = await fresh.context().newCDPSession(fresh);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
            offline: false, latency: LATENCY_MS, downloadThroughput: BYTES_A_SECOND,
            uploadThroughput: BYTES_A_SECOND,
        });
        const drawn = new Set();   /* pictures inside the page, which do not use the line */
        session.on('Network.requestWillBeSent', ({ requestId, request }) =>
            request.url.startsWith('data:') && drawn.add(requestId));
        session.on('Network.dataReceived', ({ requestId, dataLength }) => {
            if (!drawn.has(requestId)) {
                first ||= Date.now();
                bytes += dataLength;
            }
        });
        await fresh.exposeFunction('stands', () => {
            board ??= now();
        });
        await fresh.addInitScript(watch);
    };
    const page = await open(site, file,
                            { prepare, waits: 'commit', isFirstVisit: true, keepsFiles: true });
    await page.waitForFunction(() => window.nibble);
    await ready(page);
    return { page, board, now };
}

const say = (what, { bytes, seconds }) =>
    console.log(`# ${what}: ${bytes} bytes, ${seconds.toFixed(1)} s after the first byte`);

test('a slow line: board and bar within a second, the first move within six', async (site) => {
    const { page, board, now } = await openSlowly(site, '');
    const come = now();
    say('400 kbit/s, 400 ms: board and bar', board);
    say('the first move', come);
    assert.ok(board.bytes <= BOARD_BYTES, `${board.bytes} bytes until the board`);
    assert.ok(come.bytes <= MOVE_BYTES, `${come.bytes} bytes until the first move`);
    await drag(page, 'e2', 'e4');
    await moves(page, 2);
    return [page];
});

test('the page of one file on a slow line: the board, then a bar', async (site) => {
    const { page, board, now } = await openSlowly(site, 'nibble.html');
    say('nibble.html from a server: board and bar', board);
    say('the first move', now());
    assert.ok(board.bytes <= BOARD_BYTES, `${board.bytes} bytes until the board`);
    await drag(page, 'e2', 'e4');
    await moves(page, 2);
    return [page];
});
