// SPDX-License-Identifier: MIT
/* oled.mjs - tests of a board with an OLED: its dots, its lights, and a game that is played by its
 * words. */
import assert from 'node:assert/strict';

import { alone, display, drag, lcd, stand, test, two } from './browser.mjs';

const OLED = '?board=atmega1284p-oled';
/* width in dots of the board, which is on the left of the display; the words are beside it */
const BOARD_SIDE = 64;

/* Returns the dots of the canvas as rows of characters: '#' is a lit dot, '.' a dark dot. */
const dots = (page) => page.evaluate(() => {
    const { width, height } = document.getElementById('oled-dots');
    const paper = document.getElementById('oled-dots').getContext('2d');
    const { data } = paper.getImageData(0, 0, width, height);
    return Array.from({ length: height }, (_, row) => Array.from({ length: width }, (__, column) =>
        data[4 * (row * width + column)] > 128 ? '#' : '.').join(''));
});

/* Returns the squares whose corners are lit on the canvas. */
const corners = async (page) => (await dots(page)).filter((_, row) => row % 8 === 0)
    .flatMap((row, i) => [...'abcdefgh'].filter((_, file) => row[8 * file] === '#')
        .map((file) => `${file}${8 - i}`)).sort();
const lit = (page) => page.$$eval('.square.lit', (squares) => squares.map(({ id }) => id).sort());

test('the dots of an OLED, and a move by two clicks', async (site) => {
    const page = await two(site, OLED);
    assert.ok(await page.isVisible('#oled-dots') && await page.isHidden('#lcd-dots'));
    assert.match(await page.textContent('#lcd-2'), /^White moves/);
    const before = await dots(page);
    assert.deepEqual([before.length, before[0].length], [64, 128]);
    assert.ok(before.some((row) => row.slice(0, BOARD_SIDE).includes('#')), 'no board');
    assert.ok(before.some((row) => row.slice(BOARD_SIDE).includes('#')), 'no words');
    assert.deepEqual(await corners(page), []);

    await page.click('#e2');
    await page.waitForSelector('#e3.lit');
    await page.waitForSelector('#e4.lit');
    assert.deepEqual(await corners(page), ['e3', 'e4']);
    assert.deepEqual(await lit(page), ['e3', 'e4']);

    await page.click('#e4');
    await stand(page, { e2: '', e4: 'P' });
    await display(page, /Black moves/);
    assert.notDeepEqual(await dots(page), before);
    return [page];
});

test('Nibble moves on a board with an OLED, which goes dark without power', async (site) => {
    const page = await alone(site, `${OLED}&auto=0`);
    await drag(page, 'e2', 'e4');
    await display(page, /then GO/);
    const [, from, to] = (await lcd(page))[0].match(/([a-h][1-8]).([a-h][1-8])/);
    const piece = await page.getAttribute(`#${from}`, 'data-piece');
    await page.click('#move-for-me');
    await stand(page, { [from]: '', [to]: piece });
    await display(page, /K your move/);
    await page.click('#power');
    await page.waitForFunction(() => window.nibble.lcd().join('').trim() === '');
    assert.ok(!(await dots(page)).join('').includes('#'));
    await page.selectOption('#board', 'uno');
    await page.waitForSelector('#lcd-dots:visible');
    assert.ok(await page.isHidden('#oled-dots'));
    return [page];
});
