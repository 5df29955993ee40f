// SPDX-License-Identifier: MIT
/* pads.mjs - tests of the boards with a pad: an Arduboy, and LCD keypad shields. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { display, download, drag, fen, lcd, moves, open, PHONE, press, ready, says, stand,
         test } from './browser.mjs';

const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } };
const GLIDE_MS = 600;      /* after this time a piece has reached its square */
const FINGER = 40;         /* smallest size of a button for a finger, in pixels */
const ON_TURN = /your move|\n>/;   /* what the display shows on the player's turn; a shield shows
                                    * the cursor */

/* Opens the page with a board, and waits until it is the player's turn. */
async function begin(site, board, options = {}, query = '') {
    const page = await open(site, `${query || '?'}&board=${board}`, options);
    await ready(page);
    await display(page, ON_TURN);
    return page;
}

/* Returns the coordinates of the middle of a button. */
async function middle(page, name) {
    const { x, y, width, height } = await page.locator(`#press-${name}`).boundingBox();
    return [x + width / 2, y + height / 2];
}

/* Presses buttons with the mouse, one after the other. */
async function click(page, ...names) {
    for (const name of names) {
        await page.click(`#press-${name}`);
        await page.waitForTimeout(200);
    }
}

/* Holds a button with the mouse until the display shows the text. */
async function hold(page, name, pattern) {
    await page.mouse.move(...await middle(page, name));
    await page.mouse.down();
    await display(page, pattern);
    await page.mouse.up();
}

for (const [name, main] of [['arduboy', 'a'], ['uno-shield', 'select']]) {
    test(`${name}: a move by mouse, keyboard and finger`, async (site) => {
        const page = await begin(site, name, SMALL_PHONE);
        assert.ok(await page.isHidden('#keys'));
        await click(page, main);
        await display(page, /^d2-_/);
        await click(page, 'down', 'down', main);   /* cancels the first square of the move */
        await display(page, ON_TURN);
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(200);
        await page.keyboard.press(main === 'a' ? 'a' : 'Enter');
        await display(page, /^e2-_/);
        await page.touchscreen.tap(...await middle(page, main));
        await stand(page, { e2: '', e4: 'P' });
        await display(page, ON_TURN);
        return [page];
    });

    test(`${name}: a held button opens the list, and repeats`, async (site) => {
        const page = await begin(site, name);
        await hold(page, main, /^>take back/);
        await click(page, 'down', 'down');
        await display(page, /^>menu/);
        await hold(page, 'down', /^>go/);
        await click(page, 'left');
        await display(page, ON_TURN);
        await page.keyboard.down('ArrowRight');
        await page.waitForTimeout(800);
        await page.keyboard.up('ArrowRight');
        await click(page, main);
        await display(page, /^[a-h]\d-_/);
        assert.doesNotMatch((await lcd(page))[0], /^[de]2/);
        return [page];
    });

    test(`${name}: moves on the page's board, and the buttons of a game`, async (site) => {
        const page = await begin(site, name);
        await page.selectOption('#level-list', '1 s a move');
        await display(page, ON_TURN);
        await drag(page, 'g1', 'f3');
        await stand(page, { g1: '', f3: 'N' });
        await moves(page, 2);
        await display(page, ON_TURN);
        await page.click('#e2');
        await page.click('#e3');
        await stand(page, { e2: '', e3: 'P' });
        await moves(page, 4);
        await display(page, ON_TURN);
        await drag(page, 'a1', 'a5');              /* this move is not possible */
        await stand(page, { a1: 'R', a5: '' });
        await page.click('#take-back');
        await stand(page, { e2: 'P', e3: '' });
        await page.click('#hint-for-me');
        await display(page, /hint/);
        await page.click('#new-game');
        await display(page, /^give up/i);
        await page.click('#answer-yes');
        await stand(page, { g1: 'N', f3: '' });
        await page.click('#play-black');
        await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 1);
        return [page];
    });

    test(`${name} on a phone: fingers reach the buttons`, async (site) => {
        const page = await begin(site, name, SMALL_PHONE);
        const boxes = await page.$$eval('.press', (all) => all.map((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return { left, right, top, bottom };
        }));
        assert.equal(boxes.length, main === 'a' ? 6 : 5);
        for (const { left, right, top, bottom } of boxes) {
            assert.ok(left >= 0 && right <= 360 && top >= 0 && bottom <= 640, 'out of sight');
            assert.ok(right - left >= FINGER && bottom - top >= FINGER, 'too small');
        }
        boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) =>
            assert.ok(one.right <= other.left || other.right <= one.left ||
                      one.bottom <= other.top || other.bottom <= one.top, 'one over another')));
        return [page];
    });
}

test('uno-shield: a castling and a promotion on the page\'s board', async (site) => {
    const page = await begin(site, 'uno-shield', {},
                             fen('8/P5k1/8/8/8/8/8/4K2R w K - 0 1'));
    await drag(page, 'e1', 'g1');
    await stand(page, { g1: 'K', f1: 'R', h1: '' });
    await display(page, ON_TURN);
    await drag(page, 'a7', 'a8');
    await page.click('#promotion [data-piece="Q"]');
    await stand(page, { a8: 'Q', a7: '' });
    return [page];
});

test('mega2560-shield: Nibble\'s move waits for SELECT', async (site) => {
    const page = await open(site, '?board=mega2560-shield&auto=0');
    await ready(page);
    for (const name of ['left', 'right', 'up', 'down', 'select']) {
        await display(page, new RegExp(`^press ${name.toUpperCase()}`));
        await click(page, name);
    }
    await display(page, ON_TURN);
    await press(page, 'right', 'select', 'select');
    await display(page, /move, press/);
    await page.click('#press-select');
    await display(page, ON_TURN);
    await moves(page, 2);
    return [page];
});

test('an Arduboy\'s image is saved for the uploaders of its players', async (site) => {
    const page = await open(site);
    await ready(page);
    await page.click('#flash');
    await page.waitForSelector('#flash-start:not(:empty)');
    await page.selectOption('#flash-board', 'arduboy');
    await says(page, 'flash-says', /uploader.*1200 baud.*avrdude -p m32u4 -c avr109/);
    const lines = readFileSync(await download(page, '#flash-start'), 'utf8').trim().split('\n');
    assert.match(lines[0], /^:02000004/);
    assert.equal(lines.at(-1), ':00000001ff');
    await page.selectOption('#flash-board', 'uno');
    await says(page, 'flash-start', /^Choose the port/);
    assert.ok(await page.isEnabled('#flash-display option[value="shield"]'));
    return [page];
});

test('pictures of an Arduboy on a phone, and of a shield', async (site) => {
    const pages = [];
    for (const [board, file, options] of [
        ['arduboy', 'page_arduboy.png', PHONE],
        ['uno-shield', 'page_shield.png', { viewport: { width: 1280, height: 800 } }],
    ]) {
        const page = await begin(site, board, options);
        await drag(page, 'e2', 'e4');
        await moves(page, 2);
        await display(page, ON_TURN);
        await page.waitForTimeout(GLIDE_MS);
        await page.screenshot({ path: join(site.pictures, file) });
        pages.push(page);
    }
    return pages;
});
