// SPDX-License-Identifier: MIT
/* device.mjs - tests of the device on the page: switches, saved game, time, pictures. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import {
    alone, display, download, drag, fen, moves, open, PHONE, press, ready, says, send, shown, stand,
    test, two,
} from './browser.mjs';

const SECOND = 16e6; /* cycles of an Arduino in a second */

test('a reload goes on with the game; another board has its own', async (site) => {
    const page = await two(site);
    await drag(page, 'c2', 'c4');
    await display(page, /Black moves/);
    await moves(page, 1);
    await page.reload();
    await ready(page);
    await stand(page, { c2: '', c4: 'P' });
    await page.selectOption('#board', 'uno');
    await stand(page, { c2: 'P', c4: '' });
    await display(page, /K your move/);
    assert.equal(await page.evaluate(() => window.nibble.eeprom().length), 1024);
    await page.selectOption('#board', 'mega2560');
    await stand(page, { c2: '', c4: 'P' });
    return [page];
});

test('a reset while it thinks', async (site) => {
    const noBook = 'rnbqkbnr/ppp1pppp/8/3p4/6P1/7P/PPPPPP2/RNBQKBNR b KQkq - 0 2';
    const page = await alone(site, fen(noBook));
    await press(page, 'level', 'fwd', 'fwd', 'fwd', 'fwd', 'go', 'go');
    await display(page, /thinks/);
    await page.evaluate(() => window.seen.splice(0));
    await page.click('#reset');
    await shown(page, /Nibble \d/);
    await stand(page, { g2: '', g4: 'P', d5: 'p' });
    return [page];
});

test('power off and on', async (site) => {
    const page = await two(site);
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

test('the EEPROM as a file, saved and loaded', async (site) => {
    const page = await two(site);
    await drag(page, 'f2', 'f4');
    await display(page, /Black moves/);
    await moves(page, 1);
    await page.click('#saved-part summary');
    const file = await download(page, '#eeprom-save');
    assert.equal(readFileSync(file).length, 4096);
    await page.dblclick('#new-device');
    await says(page, 'new-device', /^Really/);
    await stand(page, { f2: '', f4: 'P' });
    await page.click('#new-device');
    await stand(page, { f2: 'P', f4: '' });
    await page.setInputFiles('#eeprom-load', file);
    await stand(page, { f2: '', f4: 'P' });
    await page.setInputFiles('#eeprom-load',
                             { name: 'x', mimeType: '', buffer: Buffer.from('no EEPROM') });
    await says(page, 'saved-says', /is not of this board/);
    return [page];
});

test('sound after a click, and not before', async (site) => {
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
    await display(page, /K your move/);
    assert.equal(await page.evaluate(() => window.contexts.length), 0);
    await page.click('#sound');
    await page.waitForFunction(() => window.contexts[0]?.state === 'running');
    await press(page, 'go');
    await page.waitForFunction(() => window.pitches.some((value) => value > 200));
    await page.evaluate(() => {
        const set = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, when) {
            window.last = value < 1 ? value : window.last;
            if (value > 0 && value < 1) {   /* a tone has begun */
                setTimeout(() => {
                    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
                    document.dispatchEvent(new Event('visibilitychange'));
                });
            }
            return set.call(this, value, when);
        };
        window.nibble.press('menu');
        window.nibble.press('clr');
        window.nibble.press('go');
    });
    await page.waitForFunction(() => document.hidden);
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => window.last), 0, 'a hidden page is silent');
    return [page];
});

test('a hidden page stands still, and makes up for nothing', async (site) => {
    const page = await alone(site);
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
    /* the number of cycles in the first message after the pause */
    const after = await page.evaluate(async (old) => {
        Object.defineProperty(document, 'hidden', { get: () => false, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        while (window.nibble.cycles() === old) {
            await new Promise((resolve) => setTimeout(resolve));
        }
        return window.nibble.cycles();
    }, before);
    assert.ok(after > before && after - before < SECOND, `${after - before} cycles`);
    return [page];
});

/* The speed depends on the PC and on its other work, so the test only prints it. */
test('a search at full speed', async (site) => {
    const page = await alone(site);
    await page.selectOption('#speed', 'full');
    await page.click('#cable-part summary');
    await send(page, 'go infinite');
    await says(page, 'console', /depth 2/);
    const paces = await page.evaluate(async (second) => {
        const found = [];
        for (let i = 0; i < 4; i++) {
            const [cycles, begun] = [window.nibble.cycles(), performance.now()];
            await new Promise((resolve) => setTimeout(resolve, 500));
            const seconds = (performance.now() - begun) / 1000;
            found.push((window.nibble.cycles() - cycles) / second / seconds);
        }
        return found;
    }, SECOND);
    const pace = Math.max(...paces);   /* in the fastest round other programs disturbed least */
    console.log(`# a search in the browser: ${pace.toFixed(1)} times real time`);
    await send(page, 'stop');
    await says(page, 'console', /bestmove/);
    return [page];
});

test('below the brown-out voltage the chip stops, above it begins anew', async (site) => {
    const page = await alone(site);
    const supply = (millivolts) => page.locator('#supply').fill(String(millivolts));
    await supply(2400);
    await page.waitForTimeout(300);
    await page.evaluate(() => window.seen.splice(0));
    await supply(5000);
    await shown(page, /^Nibble \d/);
    assert.equal(await page.textContent('#supply-now'), '5.00 V');
    return [page];
});

test('for the curious: nodes, stack, and the page while it thinks', async (site) => {
    const page = await alone(site);
    await page.click('#curious-part summary');
    await page.click('#cable-part summary');
    await send(page, 'go infinite');
    await says(page, 'figure-nodes', /^\d,\d{3}$/);
    await says(page, 'figure-stack', /^\d{2,} bytes$/);
    const picture = () => page.evaluate(() => document.getElementById('memory').toDataURL());
    const before = await picture();
    await page.waitForFunction((old) => document.getElementById('memory').toDataURL() !== old,
                               before);
    await page.hover('#memory', { position: { x: 2, y: 2 } });
    await says(page, 'memory-says', /^70: .*a8/);
    return [page];
});

test('the rate is that of the last search, and a move of the book has none', async (site) => {
    const page = await alone(site);
    await drag(page, 'e2', 'e4');
    await display(page, /book\s*\nK your move/);
    await says(page, 'why', /8 KB of RAM. It sleeps until you move\./);
    await page.click('#cable-part summary');
    await send(page, 'go movetime 3000');
    await says(page, 'console', /bestmove/);
    await page.waitForTimeout(1500);   /* waits until the rate includes the last half second */
    const rate = await page.textContent('#why');
    assert.match(rate, / \d,\d{3} positions a second\./);
    await page.waitForTimeout(1500);
    assert.equal(await page.textContent('#why'), rate);
    await page.selectOption('#board', 'arduboy');
    await says(page, 'why', /2\.5 KB of RAM/);
    return [page];
});

test('for the curious: the pieces of a device at rest', async (site) => {
    const page = await alone(site);
    await page.click('#curious-part summary');
    /* In the left half, e1 must show a white king, and e4 must be empty. */
    await page.waitForFunction(() => {
        const canvas = document.getElementById('memory');
        const cell = canvas.width / 16;
        const colours = (row) => new Set(new Uint32Array(canvas.getContext('2d')
            .getImageData(4 * cell, row * cell, cell, cell).data.buffer)).size;
        return colours(7) > 1 && colours(4) === 1;
    });
    return [page];
});

/* Twice in a row the server refuses each file that a device needs. After a third failure the page
 * would give up. */
test('a network that fails for a moment', async (site) => {
    for (const file of ['page.lzma', 'mega2560.bin.lzma']) {
        site.refusals.set(file, 2);
    }
    const page = await open(site);
    await ready(page);
    await display(page, /K your move/);
    assert.deepEqual([...site.refusals.values()].filter((left) => left > 0), []);
    assert.ok(page.wrongs.every((text) => text.includes('503')), page.wrongs.join('\n'));
    page.wrongs.length = 0;
    return [page];
});

test('a file that does not come is named', async (site) => {
    site.refusals.set('mega2560.bin.lzma', Infinity);
    const page = await open(site);
    await says(page, 'trouble', /simulator did not load\. mega2560\.bin does not come/);
    site.refusals.clear();
    await page.click('#try-again');
    await ready(page);
    await display(page, /K your move/);
    assert.ok(await page.isHidden('#try-again'));
    page.wrongs.length = 0;
    return [page];
});

/* Delays a file of the page. */
const isLate = (page, file, milliseconds) => page.route(`**/${file}.lzma`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
});

test('without JavaScript no button is there that does nothing', async (site) => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = Object.assign(await context.newPage(), { wrongs: [] });
    await page.goto(site.address);
    assert.match(await page.textContent('noscript'), /open in the browser/);
    for (const name of ['new-game', 'hint-for-me', 'key-a1', 'auto', 'speed', 'flash', 'board']) {
        assert.ok(await page.isHidden(`#${name}`), name);
    }
    assert.ok(await page.isVisible('#e1 .piece'));
    return [page];
});

test('a browser without WebAssembly is named', async (site) => {
    const page = await open(site, '', { prepare: (fresh) => fresh.addInitScript(() => {
        delete window.WebAssembly;
    }) });
    await says(page, 'trouble', /this browser has no WebAssembly/);
    page.wrongs.length = 0;
    return [page];
});

test('nothing can be touched before there is a device', async (site) => {
    let letCome;           /* makes the image come, after the test has looked at the page */
    const looked = new Promise((resolve) => {
        letCome = resolve;
    });
    const page = await open(site, '', { prepare: (other) =>
        other.route('**/mega2560.bin.lzma', (route) => looked.then(() => route.continue())) });
    await page.waitForSelector('#board option', { state: 'attached' });
    const isInert = () => page.evaluate(() =>
        ['power', 'new-game', 'e2', 'paste', 'send', 'eeprom-save'].map((id) =>
            document.getElementById(id).closest('[inert]') !== null));
    assert.deepEqual(await isInert(), Array(6).fill(true));
    await page.keyboard.press('m');
    letCome();
    await ready(page);
    assert.deepEqual(await isInert(), Array(6).fill(false));
    await display(page, /K your move/);
    return [page];
});

/* Runs in the page: counts the pieces on the board in each picture. Also looks for an orange byte
 * in the memory: orange means that the byte has just changed. */
function recordStart() {
    window.counts = new Set();
    window.isWarm = false;
    const look = () => {
        const board = document.querySelectorAll('#h1').length;
        const paper = document.getElementById('mind')?.getContext('2d');
        const [red, , blue] = paper?.getImageData(0, 112, 1, 1).data ?? [0, 0, 0];
        window.counts.add(board && document.querySelectorAll('#squares .piece').length);
        window.isWarm ||= red > blue;
        requestAnimationFrame(look);
    };
    look();
}

test('pieces stand from the first picture on, and the memory lies still', async (site) => {
    const page = await open(site, '?board=uno', {
        isFirstVisit: true, prepare: (fresh) => fresh.addInitScript(recordStart),
    });
    await ready(page);
    await display(page, /K your move/);
    assert.deepEqual(await page.evaluate(() => [...window.counts].filter((count) => count)), [32]);
    assert.ok(await page.evaluate(() => !window.isWarm));
    await page.waitForFunction(() => {   /* waits until the small picture has a piece, the black
                                          * rook */
        const paper = document.getElementById('mind').getContext('2d');
        const { data } = paper.getImageData(0, 0, 32, 32);
        return data.some((_, i) => i % 4 === 0 && data[i + 3] === 255 &&
                                   data[i] + data[i + 1] + data[i + 2] < 60);
    });
    return [page];
});

test('of two boards the one that was chosen last runs, although it comes first', async (site) => {
    const late = (other) => isLate(other, 'atmega1284p.bin', 1500);
    const page = await open(site, '', { prepare: late });
    await ready(page);
    await page.selectOption('#board', 'atmega1284p');
    await page.selectOption('#board', 'uno');
    await display(page, /K your move/);
    await page.waitForTimeout(2500);
    assert.equal(await page.inputValue('#board'), 'uno');
    assert.equal(await page.evaluate(() => window.nibble.eeprom().length), 1024);
    return [page];
});

test('another board that comes late while Nibble\'s move waits, and moves there', async (site) => {
    const late = (other) => isLate(other, 'uno.bin', 1500);
    const page = await alone(site, '?with=none', { prepare: late });
    await drag(page, 'e2', 'e4');
    await display(page, /then GO/);
    await page.selectOption('#board', 'uno');
    await display(page, /K your move/);
    await drag(page, 'd2', 'd4');
    await stand(page, { d2: '', d4: 'P' });
    await display(page, /thinks|then GO/);
    return [page];
});

test('another board that does not come is named, and a third board plays', async (site) => {
    const page = await open(site);
    await ready(page);
    site.refusals.set('uno.bin.lzma', Infinity);
    await page.selectOption('#board', 'uno');
    await says(page, 'trouble', /uno\.bin does not come/);
    await page.selectOption('#board', 'atmega1284p');
    await display(page, /K your move/);
    assert.ok(await page.isHidden('#trouble'));
    page.wrongs.length = 0;
    return [page];
});

test('a kept EEPROM that cannot be read, or is too long, does not stop the page', async (site) => {
    const pages = [];
    for (const text of ['!', btoa('x'.repeat(5000)), btoa('x'), '']) {
        const page = await open(site, '', { prepare: (other) => other.addInitScript((kept) =>
            localStorage.setItem('nibble/1 eeprom chess mega2560', kept), text) });
        await ready(page);
        await display(page, /K your move/);
        assert.equal(await page.evaluate(() => window.nibble.eeprom().length), 4096);
        pages.push(page);
    }
    return pages;
});

test('an address with choices that there are not', async (site) => {
    const page = await open(site, '?board=z&game=z&with=z&speed=z&helper=0&turned=0');
    await ready(page);
    await display(page, /K your move/);
    assert.equal(await page.inputValue('#board'), 'mega2560');
    assert.equal(await page.inputValue('#speed'), '1');
    assert.equal(await page.getAttribute('#helper', 'aria-pressed'), 'false');
    assert.equal(await page.getAttribute('#turn', 'aria-pressed'), 'false');
    await page.goto(`${site.address}?board=nano`);
    await ready(page);
    assert.equal(await page.inputValue('#board'), 'uno');
    return [page];
});

test('a position in the address that cannot be set up', async (site) => {
    const page = await open(site, '?fen=nonsense');
    await ready(page);
    await says(page, 'trouble', /cannot set up .* its pieces have 1 ranks/);
    await stand(page, { e2: 'P', e8: 'k' });
    await page.goto(`${site.address}${fen('8/8/8/8/8/8/8/K7 w - - 0 1')}`);
    await ready(page);
    await says(page, 'trouble', /cannot set up .* FEN.*one king each/);
    return [page];
});

test('offline after the first visit', async (site) => {
    const page = await open(site, '', { keepsFiles: true });
    await ready(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await ready(page);
    await display(page, /K your move/);
    await page.selectOption('#board', 'uno');
    await page.selectOption('#game', 'makruk');
    await stand(page, { e1: 'M', a3: 'P' });
    await display(page, /K your move/);
    return [page];
});

test('the manual is a page beside, also without a network', async (site) => {
    const page = await open(site, '', { keepsFiles: true });
    await ready(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.click('header >> text=Manual');
    await page.waitForSelector('h1 >> text=The player\'s manual');
    const broken = await page.$$eval('a', (links) => links.filter((link) => {
        const { hash, pathname } = new URL(link.href);
        return hash ? !document.getElementById(decodeURIComponent(hash.slice(1)))
                    : !/\/(manual\.html)?$/.test(pathname);
    }).map((link) => link.href));
    assert.deepEqual(broken, []);
    assert.ok(await page.evaluate(() => [...document.images].every((one) => one.naturalWidth > 0)));
    assert.ok(await page.evaluate(() => document.querySelectorAll('table').length >= 4));
    await page.click('text=Back to the game');
    await page.waitForFunction(() => window.nibble !== undefined);
    await ready(page);
    await display(page, /K your move/);
    return [page];
});

test('a phone shows the manual\'s title first, and links for fingers', async (site) => {
    const page = await open(site, 'manual.html', { viewport: { width: 360, height: 640 } });
    const { x, y } = await page.locator('h1').boundingBox();
    assert.ok(x >= 12 && y < 100, `the title stands at ${x}, ${y}`);
    await page.click('summary');
    const heights = await page.$$eval('nav a', (links) => links.map((link) => link.offsetHeight));
    assert.ok(heights.length > 20 && Math.min(...heights) >= 36, heights.join());
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.doesNotMatch(await page.textContent('main'), /(^|[^/\w])\w+\.md/);
    return [page];
});

test('opened as a file it says why it cannot run', async (site) => {
    const page = await open(site, '', { address: `file://${resolve(site.folder)}/index.html` });
    await says(page, 'trouble', /nibble\.html/);
    page.wrongs.length = 0;
    return [page];
});

/* Takes the pictures while Nibble's move waits, at a moment when its blinking lights are on. */
test('pictures', async (site) => {
    const pages = [];
    for (const [name, options] of [['page_pc', { viewport: { width: 1180, height: 830 } }],
                                   ['page_phone', { ...PHONE, deviceScaleFactor: 1,
                                                     colorScheme: 'dark' }]]) {
        const page = await open(site, '?auto=0', { ...options, isFirstVisit: true });
        await ready(page);
        await display(page, /K your move/);
        await drag(page, 'e2', 'e4');
        await display(page, /then GO/);
        await page.mouse.move(0, 0);
        await page.waitForSelector('#move-for-me:enabled');
        await page.waitForTimeout(1000);
        await page.waitForFunction(() => {
            const isLit = document.querySelectorAll('.square.lit').length === 2;
            Object.defineProperty(document, 'hidden', { get: () => isLit, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
            return isLit;
        });
        await page.screenshot({ path: `${site.pictures}/${name}.png` });
        pages.push(page);
    }
    return pages;
});
