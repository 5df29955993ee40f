// SPDX-License-Identifier: MIT
/* reeds.mjs - tests of a board that feels its pieces: the player moves pieces and presses no
 * keys. */
import assert from 'node:assert/strict';

import {
    alone, display, drag, fen, lcd, moves, NO_MOVE_YET, PHONE, press, ready, says, shown, stand,
    test, two,
} from './browser.mjs';

const REEDS = '?with=reeds';
const reeds = (text) => `${REEDS}&${fen(text).slice(1)}`;

/* Waits until the closed switches agree with the pieces on the page. */
const agree = (page) => page.waitForFunction(() => {
    const ranks = window.nibble.reeds();
    const isClosed = (name) =>
        (ranks[name.charCodeAt(1) - 49] >> (name.charCodeAt(0) - 97) & 1) !== 0;
    return [...document.querySelectorAll('.square')].every(({ id, dataset }) =>
        isClosed(id) === (dataset.piece !== ''));
});

/* Waits until the page shows these pieces, the switches agree with them, and the display shows the
 * text. */
async function settled(page, pieces, pattern) {
    await stand(page, pieces);
    await display(page, pattern);
    await agree(page);
}

const offer = (page, text) => page.waitForFunction((wanted) =>
    document.getElementById('move-for-me').textContent.includes(wanted), text);

/* Returns the two squares of Nibble's move, as the display shows it. */
const squaresOf = async (page) => (await lcd(page))[0].match(/([a-h][1-8]).([a-h][1-8])/).slice(1);

/* Drags a piece beside the board. */
async function takeOff(page, from) {
    const [square, beside] = await Promise.all([`#${from}`, '#beside'].map((name) =>
        page.locator(name).boundingBox()));
    await page.mouse.move(square.x + square.width / 2, square.y + square.height / 2);
    await page.mouse.down();
    await page.mouse.move(beside.x + 60, beside.y - 4, { steps: 3 });
    await page.mouse.move(beside.x + 60, beside.y + beside.height / 2);
    await page.mouse.up();
}

/* Drags a piece that lies beside the board. */
async function fetchPiece(page, piece, to) {
    const [button, square] = await Promise.all(
        [`#beside [data-piece="${piece}"]`, `#${to}`].map((name) =>
            page.locator(name).boundingBox()));
    await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
    await page.mouse.down();
    await page.mouse.move(square.x, square.y, { steps: 3 });
    await page.mouse.move(square.x + square.width / 2, square.y + square.height / 2);
    await page.mouse.up();
}

/* Counts the keys that the page presses from now on. */
async function countKeys(page) {
    await page.evaluate(() => {
        window.keys = 0;
        new MutationObserver((changes) => {
            window.keys += changes.filter(({ target }) => target.classList.contains('down')).length;
        }).observe(document.getElementById('keys'), { attributeFilter: ['class'], subtree: true });
    });
}
const keys = (page) => page.evaluate(() => window.keys);

const FOOLISH = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
const MATE = '7k/5K2/8/8/8/8/6R1/8 w - - 0 1';

test('reeds: a game to its mate without a key, Nibble\'s move made by the page', async (site) => {
    const page = await alone(site, reeds(MATE));
    await settled(page, { g2: 'R', h8: 'k', a1: '' }, /K your move/);
    await countKeys(page);
    await drag(page, 'g2', 'g1');
    await settled(page, { g2: '', g1: 'R', h8: '', h7: 'k' }, /K your move/);
    await drag(page, 'g1', 'h1');
    await settled(page, { g1: '', h1: 'R' }, /checkmate/);
    await page.waitForSelector('#h7.mated');
    assert.equal(await keys(page), 0);
    return [page];
});

test('reeds: a game to its mate, in which the player moves for Nibble', async (site) => {
    const page = await alone(site, `${reeds(MATE)}&auto=0`);
    await drag(page, 'g2', 'g1');
    await display(page, /then GO/);
    await offer(page, 'h8-h7');
    await stand(page, { h8: 'k', h7: '' });
    await drag(page, 'h8', 'h7');
    await settled(page, { h8: '', h7: 'k' }, /K your move/);
    await page.waitForSelector('#move-for-me:disabled');
    await drag(page, 'g1', 'h1');
    await settled(page, { g1: '', h1: 'R' }, /checkmate/);
    return [page];
});

test('reeds: a phone, by taps, and Nibble\'s move on request', async (site) => {
    const page = await alone(site, `${REEDS}&auto=0`, PHONE);
    const { y, height } = await page.locator('#key-go').boundingBox();
    assert.ok(y + height <= PHONE.viewport.height, `GO ends at ${y + height}`);
    await page.tap('#e2');
    await page.waitForSelector('#e4[data-light="on"]');
    await stand(page, { e2: '' });
    await page.tap('#e2');
    await settled(page, { e2: 'P' }, /K your move/);
    await page.tap('#e2');
    await page.waitForSelector('#e4[data-light="on"]');
    await page.tap('#e4');
    await display(page, /then GO/);
    const [from, to] = await squaresOf(page);
    const piece = await page.getAttribute(`#${from}`, 'data-piece');
    await page.tap('#move-for-me');
    await settled(page, { [from]: '', [to]: piece, e4: 'P' }, /K your move/);
    await page.tap('#d2');
    await page.tap('#d3');
    await display(page, /then GO/);
    const [second, next] = await squaresOf(page);
    await page.tap(`#${second}`);
    await page.tap(`#${next}`);
    await settled(page, { [second]: '', d3: 'P' }, /K your move/);
    return [page];
});

test('reeds: captures by a drag, by taps, and with the captured piece first', async (site) => {
    const page = await two(site, reeds('4k3/2p5/3p4/8/3R4/8/8/4K3 w - - 0 1'));
    await drag(page, 'd4', 'd6');
    await settled(page, { d4: '', d6: 'R' }, /Black moves/);
    await page.waitForSelector('#beside [data-piece="p"][data-count="7"]');
    await page.click('#c7');
    await page.click('#d6');
    await settled(page, { c7: '', d6: 'p' }, /White moves/);
    await page.goto(site.address + reeds('4k3/8/3p4/8/3R4/8/8/4K3 w - - 0 1'));
    await ready(page);
    await settled(page, { d6: 'p' }, /moves/);
    await takeOff(page, 'd6');
    await stand(page, { d6: '' });
    await drag(page, 'd4', 'd6');
    await settled(page, { d4: '', d6: 'R' }, /Black moves/);
    return [page];
});

test('reeds: a promotion by a click, one by GO, and Nibble\'s', async (site) => {
    const page = await two(site, reeds('8/P6k/8/8/8/8/8/K7 w - - 0 1'));
    await drag(page, 'a7', 'a8');
    await page.click('#promotion [data-piece="N"]');
    await settled(page, { a7: '', a8: 'N' }, /a7-a8=N/);
    await page.goto(site.address + reeds('8/P6k/8/8/8/8/8/K7 w - - 0 1'));
    await ready(page);
    await drag(page, 'a7', 'a8');
    await display(page, /QRBN/);
    await press(page, 'go');
    await settled(page, { a7: '', a8: 'Q' }, /Black moves/);
    return [page];
});

test('reeds: Nibble promotes, and its pawn is changed', async (site) => {
    const page = await alone(site, reeds('8/8/8/8/8/8/p6K/2k5 b - - 0 1'));
    await press(page, 'go');
    await settled(page, { a2: '', a1: 'q' }, /checkmate|K your move/);
    await page.goto(`${site.address}${reeds('8/8/8/8/8/8/p6K/2k5 b - - 0 1')}&auto=0`);
    await ready(page);
    await press(page, 'go');
    await display(page, /a2-a1/);
    await page.waitForSelector('#a1[data-light="slow"]');
    await drag(page, 'a2', 'a1');
    await display(page, /put qa1/);
    await takeOff(page, 'a1');
    await fetchPiece(page, 'q', 'a1');
    await settled(page, { a2: '', a1: 'q' }, /checkmate|K your move/);
    return [page];
});

test('reeds: castling of the player and of Nibble', async (site) => {
    const page = await two(site, reeds('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'));
    await drag(page, 'e1', 'g1');
    await settled(page, { e1: '', g1: 'K', h1: '', f1: 'R' }, /Black moves/);
    await page.click('#auto');
    await drag(page, 'e8', 'c8');
    await display(page, /put rd8/);
    await drag(page, 'a8', 'd8');
    await settled(page, { e8: '', c8: 'k', a8: '', d8: 'r' }, /White moves/);
    await page.goto(site.address + reeds('r3k3/pR6/8/8/8/8/P2K4/8 b q - 0 1'));
    await ready(page);
    await press(page, 'menu', 'fwd', 'go', 'go', 'go', 'clr');
    await display(page, /GO: Nibble black/);
    await page.click('#auto');
    await press(page, 'go');
    await settled(page, { a8: '', c8: 'k', d8: 'r', e8: '' }, /K your move/);
    return [page];
});

test('reeds: a king dragged onto his own rook castles, if he may', async (site) => {
    const page = await two(site, reeds('1r2k2r/8/8/8/8/8/8/1R3KR1 w GBhb - 0 1'));
    await drag(page, 'f1', 'b1');
    await settled(page, { b1: '', f1: '', c1: 'K', d1: 'R', g1: 'R' }, /Black moves/);
    await drag(page, 'e8', 'b8');       /* not possible: the white rook attacks d8 */
    await settled(page, { e8: 'k', b8: 'r' }, /Black moves/);
    await page.click('#e8');
    await stand(page, { e8: '' });
    await page.click('#h8');
    await stand(page, { e8: 'k', h8: '' });     /* castling is not possible, so the tap chooses the
                                                 * rook */
    await page.click('#h8');
    await settled(page, { e8: 'k', h8: 'r' }, /Black moves/);
    await page.click('#turn');
    await drag(page, 'h8', 'h7');
    await settled(page, { h8: '', h7: 'r' }, /White moves/);
    const other = await two(site, reeds('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'));
    await drag(other, 'e1', 'a1');
    await settled(other, { a1: '', e1: '', c1: 'K', d1: 'R' }, /Black moves/);
    return [page, other];
});

test('reeds: king and rook of Chess960 that only change places castle', async (site) => {
    const page = await two(site, reeds('1r2k3/8/8/8/8/8/8/5KR1 w G - 0 1'));
    await drag(page, 'f1', 'g1');
    await settled(page, { f1: 'R', g1: 'K' }, /Black moves/);
    await drag(page, 'e8', 'e7');
    await settled(page, { e8: '', e7: 'k' }, /White moves/);
    return [page];
});

test('reeds: en passant', async (site) => {
    const page = await two(site, reeds('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1'));
    await drag(page, 'e2', 'e4');
    await settled(page, { e4: 'P' }, /Black moves/);
    await drag(page, 'd4', 'e3');
    await settled(page, { d4: '', e4: '', e3: 'p' }, /White moves/);
    return [page];
});

test('reeds: a piece knocked over is named and blinks until it stands again', async (site) => {
    const page = await two(site, `${REEDS}&auto=0`);
    await takeOff(page, 'h8');
    await display(page, /h8 on/);
    await page.waitForSelector('#h8[data-light="fast"]');
    await settled(page, { h8: '' }, /h8 on/);
    await fetchPiece(page, 'r', 'h8');
    await settled(page, { h8: 'r' }, /White moves/);
    await page.waitForSelector('#h8[data-light="off"]');
    await drag(page, 'e2', 'e5');
    await display(page, /e2 on, e5 off/);
    await page.click('#auto');
    await settled(page, { e2: 'P', e5: '' }, /White moves/);
    return [page];
});

test('reeds: a piece moved without power, and pieces that outlive the page', async (site) => {
    const page = await two(site, `${REEDS}&auto=0`);
    await drag(page, 'e2', 'e4');
    await display(page, /Black moves/);
    await page.click('#power');
    await page.waitForSelector('#power[aria-pressed="false"]');
    await drag(page, 'e7', 'e6');
    await settled(page, { e7: '', e6: 'p' }, /^ +\n +$/);
    await page.click('#power');
    await display(page, /e6 off, e7 on/);
    await page.waitForSelector('#e6[data-light="fast"]');
    await page.reload();
    await ready(page);
    await settled(page, { e2: '', e4: 'P', e7: '', e6: 'p' }, /e6 off, e7 on/);
    await page.click('#move-for-me');
    await settled(page, { e7: 'p', e6: '' }, /Black moves/);
    return [page];
});

test('reeds: a reload after Nibble\'s move', async (site) => {
    const page = await alone(site, REEDS);
    await drag(page, 'e2', 'e4');
    await display(page, /^1\.\.[\s\S]*K your move/);
    await moves(page, 2);
    await page.reload();
    await ready(page);
    await display(page, /^1\.\.[\s\S]*K your move/);
    return [page];
});

test('reeds: the buttons of a game, and a player in a hurry', async (site) => {
    const page = await alone(site, REEDS);
    await drag(page, 'e2', 'e4');
    await display(page, /then GO/);
    await drag(page, 'd2', 'd3');
    await stand(page, { d2: '', d3: 'P', e4: 'P' });
    await shown(page, /then GO/);
    await display(page, /K your move/);
    await page.click('#take-back');
    await settled(page, { d2: 'P', d3: '', e4: 'P' }, /K your move/);
    await page.click('#new-game');
    await page.click('#answer-yes');
    await settled(page, { e2: 'P', e4: '', e7: 'p' }, NO_MOVE_YET);
    return [page];
});

test('reeds: a new game and black by buttons, right after a hand', async (site) => {
    const page = await alone(site, REEDS);
    await drag(page, 'e2', 'e4');
    await page.click('#play-black');
    await says(page, 'question-says', /Give up this game/);
    await page.click('#answer-no');
    await settled(page, { e2: '', e4: 'P' }, /K your move/);
    await page.click('#play-black');
    await page.click('#answer-yes');
    await display(page, /k your move/);
    await agree(page);
    const [a1, h8] = await Promise.all(['#a1', '#h8'].map((id) => page.locator(id).boundingBox()));
    assert.ok(a1.y < h8.y, 'black sits below');
    await page.click('#new-game');
    await page.click('#answer-yes');
    await settled(page, { e2: 'P', e4: '', e7: 'p' }, NO_MOVE_YET);
    return [page];
});

test('reeds: the first position put by hand asks for a new game', async (site) => {
    const page = await two(site, `${REEDS}&auto=0`);
    await drag(page, 'e2', 'e4');
    await display(page, /Black moves/);
    await drag(page, 'e4', 'e2');
    await says(page, 'question-says', /Give up this game/);
    await page.click('#answer-yes');
    await settled(page, { e2: 'P', e4: '' }, /^ +\nWhite moves/);
    return [page];
});

test('reeds: a move in doubt goes back, and a position is set up', async (site) => {
    const page = await alone(site, reeds(FOOLISH));
    await drag(page, 'g2', 'g4');
    await page.click('#answer-no');
    await settled(page, { g2: 'P', g4: '' }, /K your move/);
    await page.click('#position-part summary');
    await page.fill('#paste', MATE);
    await page.press('#paste', 'Enter');
    await settled(page, { f7: 'K', h8: 'k', g2: 'R', a1: '', e5: '' }, /K your move/);
    return [page];
});

test('reeds: the keys of the PC lift and put pieces', async (site) => {
    const page = await two(site, REEDS);
    await page.focus('#e2');
    await page.keyboard.press('Space');
    await page.waitForSelector('#e4[data-light="on"]');
    assert.match(await page.getAttribute('#e2', 'aria-label'), /in the hand/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await settled(page, { e2: '', e4: 'P' }, /Black moves/);
    return [page];
});

test('reeds: chosen in a game, the switches are those of its position', async (site) => {
    const page = await two(site);
    await drag(page, 'e2', 'e4');
    await display(page, /Black moves/);
    await moves(page, 1);
    await page.selectOption('#with', 'reeds');
    await settled(page, { e2: '', e4: 'P' }, /e4 +\nBlack moves/);
    await page.goto(`${site.address}${reeds(MATE)}`);
    await ready(page);
    await settled(page, { g2: 'R', h8: 'k', a1: '', e2: '' }, /K your move|White moves/);
    return [page];
});

test('reeds: the choice is that of the board', async (site) => {
    const page = await alone(site, `${REEDS}&board=uno`);
    assert.ok(await page.isDisabled('#with'));
    assert.equal(await page.inputValue('#with'), 'none');
    await page.selectOption('#board', 'mega2560');
    await page.waitForSelector('#beside:visible');
    assert.equal(await page.inputValue('#with'), 'reeds');
    await settled(page, { e2: 'P', h8: 'r' }, /K your move/);
    await drag(page, 'e2', 'e4');
    await shown(page, /then GO/);
    await display(page, /K your move/);
    await agree(page);
    const cycles = await page.evaluate(() => window.nibble.cycles());
    await page.selectOption('#with', 'reeds,memory');
    await page.waitForFunction((before) => window.nibble.cycles() < before, cycles);
    await settled(page, { e2: '', e4: 'P' }, /K your move/);
    await drag(page, 'g1', 'f3');
    await settled(page, { g1: '', f3: 'N' }, /K your move/);
    await page.selectOption('#with', 'none');
    await page.waitForSelector('#beside', { state: 'hidden' });
    await stand(page, { e2: '', e4: 'P' });
    await page.waitForFunction(() => window.nibble.reeds() === null);
    return [page];
});
