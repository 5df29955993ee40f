// SPDX-License-Identifier: MIT
/* learn.mjs - tests of the page's parts for learners: odds, exercises, the mistake box. */
import assert from 'node:assert/strict';

import { isFirst, learnGames } from '../games.js';
import {
    alone, display, drag, fen, NO_MOVE_YET, open, PHONE, press, ready, says, send, stand, test,
} from './browser.mjs';
import { built } from './built.mjs';

/* Opens the page like a visitor who has not opened the keypad. */
async function visit(site, query = '?board=mega2560', options = {}) {
    const page = await open(site, query, { isFirstVisit: true, ...options });
    await ready(page);
    await page.evaluate(() => {
        const speed = document.getElementById('speed');
        speed.value = '4';
        speed.dispatchEvent(new Event('change'));
    });
    await display(page, /your move|\n>/);
    return page;
}

test('odds: a new game without the piece, which stays for the next games', async (site) => {
    const page = await visit(site);
    await page.selectOption('#odds', 'queen');
    await stand(page, { d8: '', a8: 'r', d1: 'Q', e2: 'P' });
    await display(page, NO_MOVE_YET);
    assert.ok(await page.isHidden('#question'));
    assert.ok(await page.isVisible('#welcome'));
    assert.equal(await page.locator('.square.last').count(), 0);
    await page.waitForSelector('#taken-black .piece', { state: 'detached' });
    await drag(page, 'e2', 'e4');
    await display(page, /^1\.\.[\s\S]*K your move/);
    await page.selectOption('#odds', 'queen-rook');
    await says(page, 'question-says', /Give up this game/);
    await page.click('#answer-yes');
    await stand(page, { d8: '', a8: '', e4: '', e2: 'P' });
    await page.reload();
    await ready(page);
    await stand(page, { d8: '', a8: '' });
    assert.equal(await page.inputValue('#odds'), 'queen-rook');
    await page.click('#play-black');
    await display(page, /k your move/);
    await stand(page, { d8: 'q', a8: 'r', d1: '', a1: '' });
    await page.selectOption('#odds', 'none');
    await says(page, 'question-says', /Give up this game/);
    await page.click('#answer-yes');
    await stand(page, { d8: 'q', a8: 'r', d1: 'Q', a1: 'R', e2: 'P' });
    return [page];
});

test('each choice of odds is a piece of black', async (site) => {
    const page = await visit(site);
    const lacks = { pawn: 'f7', knight: 'b8', bishop: 'c8', rook: 'a8', queen: 'd8' };
    const names = await page.$$eval('#odds option', (all) => all.map(({ value }) => value));
    assert.deepEqual(names, ['none', ...Object.keys(lacks), 'queen-rook']);
    for (const [name, square] of Object.entries(lacks)) {
        await page.selectOption('#odds', name);
        await page.waitForFunction((empty) => [...document.querySelectorAll('.square')]
            .filter(({ id, dataset }) => '1278'.includes(id[1]) && dataset.piece === '')
            .map(({ id }) => id).join() === empty, square);
        await display(page, /K your move/);
    }
    return [page];
});

test('odds on a board that feels its pieces', async (site) => {
    const page = await visit(site, '?board=mega2560&with=reeds');
    for (const [odds, piece] of [['queen', ''], ['none', 'q']]) {
        await page.selectOption('#odds', odds);
        await stand(page, { d8: piece, a8: 'r' });
        await display(page, NO_MOVE_YET);
    }
    return [page];
});

test('the odds follow the device\'s own menu and the cable', async (site) => {
    const page = await alone(site);
    const odds = (value) => page.waitForFunction((wanted) =>
        document.getElementById('odds').value === wanted, value);
    await press(page, 'menu', 'back', 'back', 'back', 'back', 'back', 'go');
    await display(page, /^Nibble without +\npawn f7/);
    await odds('pawn');
    await page.click('#cable-part summary');
    await send(page, 'set odds rook');
    await odds('rook');
    return [page];
});

test('a game at odds begins with all pieces but one, or queen and rook', (site) => {
    learnGames(JSON.parse(built(site.folder, 'games.json')));
    const first = 'RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr';
    const without = (...squares) => [...first].map((piece, i) =>
        squares.includes(i) ? '.' : piece).join('');
    for (const squares of [[], [0], [3], [0, 3], [53], [56, 59]]) {
        assert.ok(isFirst(without(...squares)), `without ${squares}`);
    }
    for (const squares of [[0, 7], [3, 59], [56, 57], [0, 1, 3]]) {
        assert.ok(!isFirst(without(...squares)), `without ${squares}`);
    }
    assert.ok(!isFirst(first.replace('PPPPPPPP........', 'PPPP.PPP....P...')));
    assert.ok(!isFirst('.'.repeat(64)));
    return [];
});

test('an exercise by its name, without the keypad', async (site) => {
    const page = await visit(site, '?board=mega2560', PHONE);
    await page.tap('#exercises');
    await display(page, /^mate in 1 +\nBACK/);
    await says(page, 'question-says', /^Exercise$/);
    await page.selectOption('#exercise-list', { label: 'save piece' });
    await display(page, /^save piece +\nBACK/);
    await page.selectOption('#exercise-list', { label: 'mate in 1' });
    await display(page, /^mate in 1 +\nBACK/);
    await page.tap('#answer-yes');
    await stand(page, { e8: 'r', c1: 'K', c3: 'k' });
    await says(page, 'words', /^Black to move: find the best move/);
    await drag(page, 'e8', 'e1');
    await says(page, 'question-says', /^Solved/);
    assert.ok(await page.isHidden('#exercise-list'));
    await page.tap('#answer-yes');
    await display(page, /\nmate in 1 +white/);
    await page.tap('#exercises');
    await display(page, /^mate in 1 +\nBACK/);
    await page.tap('#answer-no');
    await display(page, /K your move/);
    await stand(page, { e8: 'k', e2: 'P' });
    await says(page, 'strength', /^5 s a move$/);
    await page.selectOption('#level-list', 'mate in 2');
    await display(page, /K your move/);
    await says(page, 'strength', /^mate in 2$/);
    return [page];
});

test('the mistake box asks a mistake, without the keypad', async (site) => {
    const page = await visit(site);
    await page.click('#mistakes');
    await display(page, /^mistakes +0\nnone to ask now/);
    await says(page, 'question-says', /^No mistakes/);
    assert.ok(await page.isHidden('#answer-yes'));
    await page.click('#answer-no');
    await display(page, /K your move/);
    await page.evaluate(() => {
        document.getElementById('cable-part').open = true;
    });
    for (const line of ['set guard off', 'fen 4k3/8/2p1p3/8/8/2N5/8/4K3 w - - 0 1']) {
        await send(page, line);
    }
    await stand(page, { c3: 'N', c6: 'p', e2: '' });
    await drag(page, 'c3', 'b5');
    await stand(page, { b5: 'p', c6: '' });
    await display(page, /K your move/);
    await press(page, 'menu', 'back', 'back', 'go', 'go');
    await display(page, /1 for the box/);
    await press(page, 'clr');
    await page.click('#mistakes');
    await says(page, 'question-says', /^mistakes 1$/);
    await page.click('#answer-yes');
    await display(page, /\nbest move\? white/);
    await says(page, 'words', /^White to move: find the best move/);
    await stand(page, { c3: 'N', c6: 'p', b5: '' });
    await drag(page, 'c3', 'b5');
    await display(page, /\nno: try again/);
    await says(page, 'question-says', /^No. Try again/);
    await page.click('#answer-yes');
    await stand(page, { c3: 'N', b5: '' });
    await display(page, /\nbest move\? white/);
    await drag(page, 'c3', 'e4');
    await says(page, 'question-says', /^Solved/);
    await page.click('#answer-no');
    await says(page, 'question-says', /^No mistakes/);
    return [page];
});

test('a board without odds, exercises or a mistake box offers none', async (site) => {
    const page = await visit(site, '?board=uno');
    for (const id of ['odds', 'exercises', 'mistakes']) {
        assert.ok(await page.isHidden(`#${id}`), id);
    }
    const images = JSON.parse(built(site.folder, 'images.json'));
    const has = Object.fromEntries(images.map((image) => [image.file, image.has]));
    assert.deepEqual(has['uno.bin'], []);
    assert.deepEqual(has['arduboy.bin'], []);
    assert.deepEqual(has['mega2560.bin'], ['exercises', 'mistakes', 'odds']);
    assert.deepEqual(has['atmega1284p-oled.bin'] ?? ['mistakes', 'odds'], ['mistakes', 'odds']);
    return [page];
});

/* White has weakened its king: after 2. g4 Black mates. */
const FOOLISH = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';

for (const board of ['mega2560', 'uno']) {
    test(`${board}: an arrow shows the answer to a doubted move`, async (site) => {
        const page = await visit(site, `${fen(FOOLISH)}&board=${board}`);
        await stand(page, { f3: 'P', e5: 'p' });
        await drag(page, 'g2', 'g4');
        await page.waitForSelector('.arrow[aria-label="Nibble would answer d8 to h4"]');
        const [first] = await page.$$eval('#question button', (all) =>
            all.map(({ id, offsetLeft }) => ({ id, offsetLeft }))
                .sort((a, b) => a.offsetLeft - b.offsetLeft));
        assert.equal(first.id, 'answer-no');
        await says(page, 'answer-no', /^Take it back$/);
        const [arrow, d8, h4] = await Promise.all(['.arrow path', '#d8', '#h4'].map((one) =>
            page.locator(one).boundingBox()));
        const middle = ({ x, width }) => x + width / 2;
        assert.ok(Math.abs(middle(arrow) - (middle(d8) + middle(h4)) / 2) < d8.width / 2);
        assert.ok(arrow.y > d8.y && arrow.y + arrow.height < h4.y + h4.height);
        await page.click('#answer-no');
        await page.waitForSelector('.arrow', { state: 'detached' });
        await stand(page, { g2: 'P', g4: '' });
        await drag(page, 'g2', 'g4');
        await page.waitForSelector('.arrow');
        await page.click('#answer-yes');
        await display(page, /checkmate/);
        await page.waitForSelector('.arrow', { state: 'detached' });
        return [page];
    });
}

test('a missed mate is a question, too', async (site) => {
    const page = await visit(site, `${fen('6k1/5ppp/8/8/8/8/8/K3R2R w - - 0 1')}&board=mega2560`);
    await stand(page, { h1: 'R', g8: 'k' });
    await drag(page, 'h1', 'h3');
    await says(page, 'question-says', /^It misses a mate$/);
    await page.click('#answer-no');
    await stand(page, { h1: 'R', h3: '' });
    return [page];
});

test('ghosts play what the search plays, eight positions a second', async (site) => {
    const page = await visit(site);
    await page.click('#watch');
    await page.evaluate(() => {
        window.steps = [];
        new MutationObserver(() => {
            const now = performance.now();
            if (document.querySelector('.thought')) {
                window.steps.push(now);
            }
        }).observe(document.getElementById('squares'), { childList: true, subtree: true });
    });
    await page.selectOption('#speed', '1', { force: true });
    await drag(page, 'h2', 'h4');
    await page.waitForSelector('.thought');
    await page.waitForSelector('.thinks .piece, .thinks:not(:has(.piece))');
    await display(page, /^1\.\./);
    await page.waitForSelector('.thought, .thinks', { state: 'detached' });
    const steps = await page.evaluate(() => window.steps);
    assert.ok(steps.length > 2, `${steps.length} positions`);
    assert.ok((steps.at(-1) - steps[0]) / (steps.length - 1) > 100, steps.join());
    await page.reload();
    await ready(page);
    assert.equal(await page.getAttribute('#watch', 'aria-pressed'), 'true');
    return [page];
});

test('turn and sound are icons with names, outside the drawer', async (site) => {
    const page = await visit(site, '?board=mega2560', PHONE);
    for (const name of ['Turn the board', 'Sound']) {
        const button = page.getByRole('button', { name, exact: true });
        assert.ok(await button.isVisible());
        assert.equal((await button.textContent()).trim(), '');
        assert.equal(await button.locator('svg').count(), 1);
        assert.equal(await button.getAttribute('aria-pressed'), 'false');
        await button.tap();
        assert.equal(await button.getAttribute('aria-pressed'), 'true');
    }
    return [page];
});
