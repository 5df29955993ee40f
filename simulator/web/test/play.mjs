// SPDX-License-Identifier: MIT
/* play.mjs - tests of playing: moves that the player makes by mouse, by keys and by touch, Nibble's
 * moves, and Nibble's requests. */
import assert from 'node:assert/strict';

import { Buttons, levelShown } from '../buttons.js';
import { learnGames, playsGame } from '../games.js';
import { inWords, question } from '../words.js';
import {
    alone, display, drag, fen, lcd, moves, NO_MOVE_YET, open, PHONE, press, ready, says, shown,
    stand, test, two,
} from './browser.mjs';
import { built } from './built.mjs';

/* The test only prints the time, which depends on the PC and on its other work. build.py limits the
 * bytes for which a first visit waits. */
test('start-up text, and a first move', async (site) => {
    const page = await open(site);
    await ready(page);
    await shown(page, /^Nibble \d/);
    await press(page, 'e5');
    await display(page, /^e_/);
    const passed = Math.round(await page.evaluate(() => performance.now()));
    console.log(`# ${passed} ms from opening to the first key of a move`);
    await press(page, 'b2', 'e5', 'd4', 'go');
    await display(page, /e2-e4|thinks|then GO/);
    return [page];
});

test('a move by two clicks', async (site) => {
    const page = await two(site);
    await page.click('#e2');
    await page.waitForSelector('#e4[data-light="on"]');
    await says(page, 'words', /^Where does the piece go\?$/);
    await page.click('#e4');
    await stand(page, { e2: '', e4: 'P' });
    await display(page, /Black moves/);
    return [page];
});

test('a move by the keys of the PC', async (site) => {
    const page = await two(site);
    for (const key of ['g', '1', 'f', '3', 'Enter']) {
        await page.keyboard.press(key);
    }
    await display(page, /Ng1-f3\s*\nBlack moves/);
    await stand(page, { g1: '', f3: 'N' });
    assert.equal(await page.textContent('#lcd-1'), (await lcd(page))[0]);
    assert.equal((await page.textContent('#lcd-2')).length, 16);
    return [page];
});

test('a move by dragging, and one that is refused', async (site) => {
    const page = await two(site);
    await drag(page, 'e2', 'e5');
    await display(page, /cannot go/);
    await stand(page, { e2: 'P', e5: '' });
    await drag(page, 'd2', 'd4');
    await stand(page, { d2: '', d4: 'P' });
    await display(page, /Black moves/);
    return [page];
});

test('castling, from a position in the address that is not kept until a move', async (site) => {
    const page = await open(site, fen('r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1'));
    await ready(page);
    await stand(page, { b1: '', e8: 'k' });
    const kept = () => page.evaluate(() => localStorage.getItem('nibble/1 eeprom chess mega2560'));
    const before = await kept();
    await page.waitForTimeout(500);
    assert.equal(await kept(), before);
    await drag(page, 'e1', 'g1');
    await stand(page, { e1: '', g1: 'K', h1: '', f1: 'R' });
    await page.waitForFunction((old) =>
        localStorage.getItem('nibble/1 eeprom chess mega2560') !== old, before);
    return [page];
});

test('a game to its mate, in which Nibble moves by itself', async (site) => {
    const page = await alone(site, fen('7k/5K2/8/8/8/8/6R1/8 w - - 0 1'));
    await stand(page, { g2: 'R', h8: 'k' });
    await drag(page, 'g2', 'g1');
    await stand(page, { h8: '', h7: 'k' });
    await display(page, /K your move/);
    await drag(page, 'g1', 'h1');
    await display(page, /checkmate/);
    await page.waitForSelector('#h7.mated');
    await says(page, 'words', /^Checkmate: White wins/);
    assert.ok(await page.isHidden('#welcome'));
    return [page];
});

test('en passant', async (site) => {
    const page = await two(site, fen('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1'));
    await stand(page, { d4: 'p' });
    await page.click('#e2');
    await page.click('#e4');
    await display(page, /Black moves/);
    await page.click('#d4');
    await page.click('#e3');
    await stand(page, { d4: '', e4: '', e3: 'p' });
    return [page];
});

test('a screen reader finds board, display, keys, moves and choices', async (site) => {
    const page = await alone(site);
    await drag(page, 'e2', 'e4');
    await shown(page, /then GO/);
    await display(page, /K your move/);
    await page.waitForSelector('#moves li');
    const tree = await page.locator('body').ariaSnapshot();
    for (const part of ['group "Chess board"', 'button "e4 white pawn"', 'button "E 5"',
                        'button "GO"', 'button "New game"', 'combobox "Level"', 'list "Moves"',
                        'listitem: 1. e4', 'button "Nibble moves its own pieces" [pressed]',
                        'link "Manual"', 'button "5 s a move"',
                        'combobox "Board"', 'status', 'region "Display"']) {
        assert.ok(tree.includes(part), `${part} is not in\n${tree}`);
    }
    return [page];
});

test('a promotion by a click on a piece', async (site) => {
    const page = await two(site, fen('8/P6k/8/8/8/8/8/K7 w - - 0 1'));
    await stand(page, { a7: 'P' });
    await drag(page, 'a7', 'a8');
    await page.click('#promotion [data-piece="N"]');
    await stand(page, { a7: '', a8: 'N' });
    await display(page, /a7-a8=N/);
    return [page];
});

test('a promotion that is given up for another move', async (site) => {
    const page = await two(site, fen('8/P6k/8/8/8/8/8/K7 w - - 0 1'));
    await drag(page, 'a7', 'a8');
    await page.waitForSelector('#promotion:visible');
    await drag(page, 'a8', 'a7');
    await page.waitForSelector('#promotion', { state: 'hidden' });
    await stand(page, { a7: 'P', a8: '' });
    await display(page, /White moves/);
    await drag(page, 'a7', 'a8');
    await page.waitForSelector('#promotion:visible');
    await drag(page, 'a1', 'b1');
    await stand(page, { a7: 'P', a8: '', a1: '', b1: 'K' });
    await display(page, /Black moves/);
    return [page];
});

test('a take-back with its reminder', async (site) => {
    const page = await two(site, fen('k7/8/8/3q4/4P3/8/8/K7 w - - 0 1') + '&auto=0');
    await stand(page, { d5: 'q' });
    await drag(page, 'e4', 'd5');
    await stand(page, { d5: 'P', e4: '' });
    await display(page, /Black moves/);
    await page.click('#key-back');
    await display(page, /put qd5/);
    await stand(page, { e4: 'P', d5: '' });
    await page.click('#move-for-me');
    await stand(page, { d5: 'q' });
    await display(page, /White moves/);
    await drag(page, 'e4', 'd5');
    await display(page, /Black moves/);
    await page.click('#key-back');
    await display(page, /put qd5/);
    await page.click('#d5');
    await stand(page, { d5: 'q', e4: 'P' });
    await display(page, /White moves/);
    return [page];
});

test('Nibble moves, and the move is made by one key', async (site) => {
    const page = await alone(site, '?auto=0');
    await drag(page, 'e2', 'e4');
    await display(page, /then GO/);
    const [, from, to] = (await lcd(page))[0].match(/([a-h][1-8]).([a-h][1-8])/);
    await page.waitForSelector(`#${from}[data-light="slow"]`);
    const piece = await page.getAttribute(`#${from}`, 'data-piece');
    assert.notEqual(piece, '');
    await page.click('#move-for-me');
    await stand(page, { [from]: '', [to]: piece });
    await display(page, /K your move/);
    await page.waitForSelector('#move-for-me:disabled');
    return [page];
});

test('Nibble castles, and wins a rook', async (site) => {
    const page = await open(site, fen('r3k3/pR6/8/8/8/8/P2K4/8 b q - 0 1') + '&auto=0');
    await ready(page);
    await stand(page, { b7: 'R', e8: 'k' });
    await press(page, 'go');
    await display(page, /^1\.\.O-O-O.*\nput rd8 .*GO/);
    await page.click('#move-for-me');
    await stand(page, { a8: '', c8: 'k', d8: 'r', e8: '' });
    await page.waitForSelector('#d2[data-light="fast"]');
    return [page];
});

test('Nibble\'s move made by dragging', async (site) => {
    const page = await alone(site, '?auto=0');
    await drag(page, 'd2', 'd4');
    await display(page, /then GO/);
    const [, from, to] = (await lcd(page))[0].match(/([a-h][1-8]).([a-h][1-8])/);
    await drag(page, from, to);
    await display(page, /K your move/);
    return [page];
});

test('Nibble makes its move by itself, and the last move is marked', async (site) => {
    const page = await alone(site);
    await page.evaluate(() => {
        window.slides = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            window.slides.push(this.parentElement.id);
            return animate.apply(this, how);
        };
    });
    await page.click('#e2');
    await page.click('#e4');
    await display(page, /then GO/);
    const [, from, to] = (await lcd(page))[0].match(/([a-h][1-8]).([a-h][1-8])/);
    const piece = await page.getAttribute(`#${from}`, 'data-piece');
    await display(page, /K your move/);
    await stand(page, { [from]: '', [to]: piece });
    assert.deepEqual(await page.evaluate(() => window.slides), ['e4', to]);
    assert.deepEqual((await page.$$eval('.square.last', (all) => all.map(({ id }) => id))).sort(),
                     [from, to].sort());
    await page.click('#auto');
    await drag(page, 'd2', 'd3');
    await display(page, /then GO/);
    await page.waitForTimeout(1000);
    await display(page, /then GO/);
    return [page];
});

test('a take-back whose reminder is heeded by itself', async (site) => {
    const page = await two(site, fen('k7/8/8/3q4/4P3/8/8/K7 w - - 0 1'));
    await drag(page, 'e4', 'd5');
    await display(page, /Black moves/);
    await page.click('#key-back');
    await display(page, /put qd5/);
    await stand(page, { d5: 'q', e4: 'P' });
    await display(page, /White moves/);
    return [page];
});

test('a check and a mate are seen on the board', async (site) => {
    const page = await two(site, fen('6k1/5ppp/8/8/8/8/8/K3R2R w - - 0 1'));
    await stand(page, { h1: 'R', g8: 'k' });
    await drag(page, 'h1', 'h7');
    await display(page, /Black moves/);
    await drag(page, 'g8', 'h7');
    await display(page, /White moves/);
    await drag(page, 'e1', 'h1');
    await page.waitForSelector('#h7.checked');
    await page.goto(site.address + fen('6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1'));
    await ready(page);
    await drag(page, 'e1', 'e8');
    await display(page, /checkmate/);
    await page.waitForSelector('#g8.mated');
    return [page];
});

test('without the helper pieces move freely and send nothing', async (site) => {
    const page = await two(site);
    await page.click('#helper');
    await drag(page, 'e2', 'e6');
    await page.click('#a1');
    await page.click('#c3');
    await stand(page, { e2: '', e6: 'P', a1: '', c3: 'R' });
    await display(page, /White moves/);
    await page.click('#box [aria-label="white queen"]');
    await page.click('#d5');
    await stand(page, { d5: 'Q' });
    await page.click('#helper');
    await stand(page, { e2: 'P', e6: '', a1: 'R', c3: '', d5: '' });
    return [page];
});

test('without the helper a reload leaves the pieces where Nibble has them', async (site) => {
    const page = await two(site);
    await drag(page, 'e2', 'e4');
    await display(page, /Black moves/);
    await page.click('#helper');
    await moves(page, 1);
    await page.reload();
    await ready(page);
    await stand(page, { e2: '', e4: 'P', a1: 'R', h8: 'r' });
    return [page];
});

test('a reload after Nibble\'s move: the device shows it once more', async (site) => {
    const page = await alone(site);
    await drag(page, 'e2', 'e4');
    await display(page, /^1\.\.[\s\S]*K your move/);
    await moves(page, 2);
    await page.reload();
    await ready(page);
    await display(page, /K your move/);
    await page.click('#auto');
    await page.waitForTimeout(400);
    await page.reload();
    await ready(page);
    await display(page, /k move, then GO/);
    await says(page, 'words', /^Nibble moves/);
    await drag(page, 'd2', 'd4');
    await display(page, /thinks|^2\.\./);
    await stand(page, { d2: '', d4: 'P' });
    return [page];
});

test('a tapped move while Nibble\'s move blinks', async (site) => {
    const page = await alone(site, '?auto=0', PHONE);
    await page.tap('#e2');
    await page.tap('#e4');
    await display(page, /then GO/);
    await page.tap('#d2');
    await page.tap('#d3');
    await stand(page, { d2: '', d3: 'P' });
    return [page];
});

test('a move dragged while Nibble asks whether another is bad', async (site) => {
    const page = await alone(site);
    const foolish = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
    for (const [from, to] of [['d2', 'd3'], ['e2', 'e3'], ['g2', 'g3']]) {
        await page.goto(site.address + fen(foolish));
        await ready(page);
        await stand(page, { f3: 'P', e5: 'p' });
        await drag(page, 'g2', 'g4');
        await display(page, /bad\?/);
        await stand(page, { g2: '', g4: 'P' });
        await drag(page, from === 'g2' ? 'g4' : from, to);
        await stand(page, { g4: '', [from]: '', [to]: 'P' });
        await display(page, /thinks|then GO/);
        await stand(page, { g2: from === 'g2' ? '' : 'P', g4: '', [from]: '', [to]: 'P' });
    }
    return [page];
});

test('one line of help at the first visit, gone after the first move', async (site) => {
    const page = await alone(site);
    await page.waitForSelector('#welcome:visible');
    await drag(page, 'e2', 'e4');
    await page.waitForSelector('#welcome', { state: 'hidden' });
    await display(page, /K your move/);
    await says(page, 'words', /^Your move/);
    await page.reload();
    await ready(page);
    assert.ok(await page.isHidden('#welcome'));
    return [page];
});

test('a new game and black by buttons, after a question', async (site) => {
    const page = await alone(site);
    await drag(page, 'e2', 'e4');
    await display(page, /K your move/);
    await page.click('#play-black');
    await says(page, 'question-says', /Give up this game/);
    await page.click('#answer-no');
    await display(page, /K your move/);
    await stand(page, { e4: 'P' });
    assert.equal(await page.getAttribute('#turn', 'aria-pressed'), 'false');
    await page.click('#new-game');
    await page.click('#answer-yes');
    await stand(page, { e2: 'P', e4: '' });
    await display(page, NO_MOVE_YET);
    await page.click('#play-black');
    await display(page, /k your move/);
    const [a1, h8] = await Promise.all(['#a1', '#h8'].map((id) => page.locator(id).boundingBox()));
    assert.ok(a1.y < h8.y, 'black sits below');
    await page.click('#new-game');
    await page.waitForSelector('#question:visible');
    await says(page, 'question-says', /Give up this game/);
    await page.click('#answer-yes');
    await display(page, NO_MOVE_YET);
    return [page];
});

test('a new game right after a drag asks about the game', async (site) => {
    const page = await alone(site);
    await drag(page, 'e2', 'e4');
    await page.click('#new-game');
    await says(page, 'question-says', /Give up this game/);
    await page.click('#answer-no');
    await display(page, /K your move/);
    await stand(page, { e2: '', e4: 'P' });
    return [page];
});

test('each reason against a move and each result has its sentence', (site) => {
    const games = JSON.parse(built(site.folder, 'games.json'));
    const words = (line) => inWords({ lines: ['', line] });
    for (const { name: game, texts } of games) {
        learnGames(games);
        playsGame(game);
        const names = Object.keys(texts);
        for (const name of names.slice(names.indexOf('NO_PIECE'), names.indexOf('CHECKMATE'))) {
            assert.ok(texts[name] === '' || words(`K ${texts[name]}`), `${game}: ${name}`);
        }
        for (const name of names.slice(names.indexOf('CHECKMATE'), names.indexOf('BLACK_WINS'))) {
            const lines = ['BLACK_WINS', 'WHITE_WINS', 'DRAWN'].map((outcome) =>
                words(`${texts[name].padEnd(11)}${texts[outcome]}`));
            assert.ok(lines.some((line) => line), `${game}: ${name}`);
            assert.match(lines[0] || 'Black wins', /Black wins|a draw/);
            assert.match(lines[1] || 'White wins', /White wins|a draw/);
        }
    }
    return [];
});

test('a text is known by its name, whatever its words are', () => {
    const texts = { EMPTY: '', WHITE: 'weiss', BLACK: 'schwarz', CHECK: 'Schach', YOUR_MOVE: 'Zug?',
                    NIBBLE_MOVES: 'GO: Nibble ', THINKS: 'denkt ', DO_IT: 'zieh, GO',
                    MENU_KEYS: 'BACK  FWD  GO', GO_ON: '  GO>', SECONDS: ' s je Zug' };
    const named = new Proxy(texts, { get: (all, name) => all[name] ?? `<${name}>` });
    learnGames([{ name: 'chess', letters: 'Kk', initial: '', counts: false, texts: named }]);
    const buttons = new Buttons({ onState() {} }, null);
    const learned = (line) => (buttons.learn({ lines: ['', line] }), buttons.nibbles);
    assert.deepEqual(['K Zug?', 'K zieh, GO', 'GO: Nibble schwarz', '<WHITE_MOVES>'].map(learned),
                     ['black', 'white', 'black', null]);
    learned('K Zug?');
    assert.equal(buttons.examines({ lines: ['', 'k denkt 5'] }), false);
    assert.equal(buttons.examines({ lines: ['', 'K denkt 5'] }), true);
    assert.equal(levelShown({ lines: ['5 s je Zug', 'BACK  FWD'] }), '5 s je Zug');
    assert.equal(inWords({ lines: ['Schach', 'K Zug?'] }), 'Check! Your move.');
    assert.equal(question({ lines: ['', '<DRAW_OFFERED>'] }).yes, 'Accept');
    return [];
});

test('a take-back gives a promotion up, and so does a hint', async (site) => {
    const page = await alone(site, fen('7k/P7/8/8/8/8/8/K7 w - - 0 1'));
    await drag(page, 'a7', 'a8');
    await display(page, /QRBN/);
    await page.click('#take-back');
    await display(page, NO_MOVE_YET);
    await stand(page, { a7: 'P', a8: '' });
    await drag(page, 'a7', 'a8');
    await display(page, /QRBN/);
    await page.click('#hint-for-me');
    await display(page, /hint +GO>/);
    return [page];
});

test('the buttons of a game leave a menu first', async (site) => {
    const page = await alone(site);
    await drag(page, 'e2', 'e4');
    await shown(page, /then GO/);
    await display(page, /K your move/);
    await press(page, 'menu', 'back', 'go', 'go');
    await display(page, /sound +\noff/);
    await page.click('#take-back');
    await display(page, /^back e2-e4 +\nK your move/);
    await press(page, 'menu', 'back', 'go');
    await display(page, /sound +\noff/);    /* BACK must not have changed the setting */
    await page.selectOption('#level-list', '2 s a move');
    await shown(page, /^2 s a move/);
    await display(page, /^back e2-e4 +\nK your move/);
    await press(page, 'level');
    await display(page, /^2 s a move/);
    await page.click('#hint-for-me');
    await display(page, /K hint +GO>/);
    return [page];
});

test('the mistake box by its button', async (site) => {
    const page = await alone(site);
    await page.click('#mistakes');
    await display(page, /^mistakes +0\nnone to ask now/);
    await press(page, 'clr');
    await display(page, /K your move/);
    return [page];
});

test('a take-back and a hint by buttons', async (site) => {
    const page = await alone(site);
    await drag(page, 'e2', 'e4');
    await shown(page, /then GO/);
    await display(page, /K your move/);
    await page.click('#take-back');
    await stand(page, { e2: 'P', e4: '' });
    await display(page, /K your move/);
    await page.click('#hint-for-me');
    await display(page, /hint +GO>/);
    await says(page, 'words', /A hint/);
    return [page];
});

test('a level by the list', async (site) => {
    const page = await alone(site);
    for (const level of ['strength 1200', '2 min a move', 'depth 1', '1 s a move']) {
        await page.selectOption('#level-list', level);
        await shown(page, new RegExp(`^${level}`));   /* the page leaves this screen by itself */
        await display(page, /K your move/);
        await press(page, 'level');
        await display(page, new RegExp(`^${level} `));
        await press(page, 'clr');
        await display(page, /K your move/);
        assert.equal(await page.inputValue('#level-list'), level);
    }
    return [page];
});

test('a game with clocks', async (site) => {
    const page = await alone(site);
    await page.selectOption('#level-list', 'game in 5 min');
    await display(page, /\n +K \d:\d\d +5:00/);
    await says(page, 'words', /^White to move/);
    await drag(page, 'e2', 'e4');
    await shown(page, /then GO/);
    await display(page, /\n +K \d:\d\d/);
    await page.click('#take-back');
    await stand(page, { e2: 'P', e4: '' });
    await display(page, /\n +K \d:\d\d/);
    return [page];
});

test('a puzzle, whose defence is made by itself', async (site) => {
    const page = await alone(site);
    await press(page, 'menu', 'fwd', 'fwd', 'fwd', 'fwd', 'fwd');
    await display(page, /^puzzles/);
    await press(page, 'go');
    await display(page, /^puzzle 1/);
    await press(page, 'go');
    await stand(page, { c2: 'b', h4: 'K', e2: '' });
    await drag(page, 'c2', 'f5');
    await stand(page, { c2: '', f5: 'b', h4: '', h5: 'K' });
    await display(page, /mate in 1/);
    return [page];
});

test('the exercises by their button, solved with the mouse', async (site) => {
    const page = await alone(site);
    await page.click('#exercises');
    await display(page, /^mate in 1 +\nBACK/);
    await press(page, 'go');
    await stand(page, { e8: 'r', c1: 'K', c3: 'k', e2: '' });
    await says(page, 'words', /^Black to move: find the best move/);
    await drag(page, 'e8', 'e1');
    await display(page, /solved!/);
    await page.click('#exercises');
    await display(page, /^mate in 1 +\nBACK/);
    await press(page, 'fwd', 'go');
    await stand(page, { e5: 'q', e3: 'B' });
    await says(page, 'words', /^Black to move: find the best move/);
    return [page];
});

test('the machine stays as it was left, and its handles answer though it is shut', async (site) => {
    const page = await open(site, '?board=uno', { isFirstVisit: true });
    await ready(page);
    await display(page, /K your move/);
    assert.ok(await page.isHidden('#key-e5') && await page.isHidden('#auto'));
    await says(page, 'strength', /^5 s a move$/);
    for (const key of ['e5', 'b2', 'e5', 'd4', 'go']) {
        await page.evaluate((name) => document.getElementById(`key-${name}`).click(), key);
    }
    await stand(page, { e2: '', e4: 'P' });
    await page.click('#machine');
    assert.ok(await page.isVisible('#key-e5') && await page.isVisible('#auto'));
    await page.reload();
    await ready(page);
    assert.ok(await page.isVisible('#key-e5'));
    await page.click('#plain');
    await page.reload();
    await ready(page);
    assert.ok(await page.isHidden('#key-e5'));
    return [page];
});

test('the strength is seen, and stays after a reload', async (site) => {
    const page = await alone(site);
    await page.selectOption('#level-list', 'strength 1400');
    await says(page, 'strength', /^1400 amateur$/);
    await says(page, 'words', /^Nibble now plays at 1400 \(amateur\)\.$/);
    await page.selectOption('#level-list', '2 s a move');
    await says(page, 'words', /^The level is now: 2 s a move\.$/);
    await page.selectOption('#level-list', 'strength 1400');
    await says(page, 'words', /^Your move/);
    await page.reload();
    await ready(page);
    await says(page, 'strength', /^1400 amateur$/);
    assert.equal(await page.inputValue('#level-list'), 'strength 1400');
    assert.equal(await page.$$eval('#level-list option', (all) =>
        all.filter(({ value }) => value === '').length), 0);
    return [page];
});

test('captured pieces, the difference, and the card at the end', async (site) => {
    const page = await two(site, fen('4q1k1/5ppp/8/8/8/8/8/K3R2R w - - 0 1'));
    await page.waitForSelector('.taken .piece', { state: 'detached' });   /* none is captured */
    assert.ok(await page.isHidden('#end'));
    await drag(page, 'e1', 'e8');
    await says(page, 'taken-black', /^\+7$/);
    assert.match(await page.getAttribute('#taken-black', 'aria-label'), /lost black queen$/);
    assert.equal(await page.locator('.taken .piece').count(), 1);
    await says(page, 'end-says', /^Checkmate: White wins\. 1 move\.$/);
    await page.click('#again');   /* begins once more, from the same position */
    await stand(page, { e1: 'R', e8: 'q' });
    await page.waitForSelector('#end', { state: 'hidden' });
    return [page];
});

test('twice as large letters lose nothing', async (site) => {
    const page = await open(site, '', { viewport: { width: 390, height: 844 } });
    await ready(page);
    await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
    });
    for (const isOpen of [true, false]) {
        await page.evaluate((id) => document.getElementById(id).click(),
                            isOpen ? 'plain' : 'machine');
        const wide = await page.evaluate(() => [...document.querySelectorAll('button, select')]
            .filter((one) => one.offsetWidth > 0 &&
                one.getBoundingClientRect().right > innerWidth + 1).map(({ id }) => id));
        assert.deepEqual(wide, []);
    }
    return [page];
});

/* Returns where each key is, and where its label is. */
const keyPlaces = (page) => page.$$eval('#keys button', (keys) => keys.map((key) => {
    const label = document.createRange();
    label.selectNodeContents(key);
    const [around, inside] = [key, label].map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { left, top, right, bottom };
    });
    return { name: key.id, around, inside };
}));

test('the keypad has full rows of equal keys, and each label lies in its key', async (site) => {
    const page = await open(site, '?board=uno');
    await ready(page);
    for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1440, 900]]) {
        await page.setViewportSize({ width, height });
        const keys = await keyPlaces(page);
        const [{ around: first }] = keys;
        const rows = {};
        for (const { name, around, inside } of keys) {
            const where = `${name} at ${width}x${height}: ${JSON.stringify({ around, inside })}`;
            for (const [start, end] of [['left', 'right'], ['top', 'bottom']]) {
                const size = around[end] - around[start];
                assert.ok(Math.abs(size - (first[end] - first[start])) <= 1, where);
                assert.ok(inside[start] >= around[start] && inside[end] <= around[end], where);
                const shift = inside[start] + inside[end] - around[start] - around[end];
                assert.ok(Math.abs(shift) <= 4, `not in the middle: ${where}`);
            }
            rows[around.top] = (rows[around.top] ?? 0) + 1;
        }
        assert.equal(keys.length, 16);
        assert.equal(new Set(Object.values(rows)).size, 1, JSON.stringify(rows));
    }
    return [page];
});

test('device, display, board and panels align, and the board is large', async (site) => {
    const page = await open(site, '?board=uno', { isFirstVisit: true });
    await ready(page);
    const box = (name) => page.locator(name).first().boundingBox();
    for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1440, 900]]) {
        await page.setViewportSize({ width, height });
        for (const button of ['#plain', '#machine']) {
            const isOpen = button === '#machine';
            if (await page.isVisible('#keys') !== isOpen) {
                await page.click(button);
            }
            await page.evaluate(() => scrollTo(0, 0));
            const [device, lcd, dots, board, panel, choices, last] = await Promise.all(
                ['.device', '.lcd', '#lcd-dots', '.table', '#flash-part', '.more .choices',
                 isOpen ? '#key-go' : '#level-list'].map(box));
            const where = `${width}x${height} ${button}: ` +
                JSON.stringify({ device, lcd, dots, board, panel, choices });
            assert.ok(lcd.width - dots.width <= 20, where);
            for (const { x, width: wide } of [panel, choices]) {
                assert.ok(Math.abs(x - device.x) <= 1 && Math.abs(wide - device.width) <= 1, where);
            }
            if (width <= 880) {
                assert.ok(Math.abs(lcd.width - board.width) <= 0.05 * lcd.width, where);
                assert.ok(last.y + last.height <= height, where);
            }
        }
    }
    return [page];
});

test('the arrow of a list lies beside its value, and a level has a name', async (site) => {
    const page = await open(site, '?board=uno');
    await ready(page);
    for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1440, 900]]) {
        await page.setViewportSize({ width, height });
        const rooms = await page.$$eval('.switches select', (all) => all.map((one) =>
            parseFloat(getComputedStyle(one).paddingRight)));
        assert.ok(rooms.length === 2 && rooms.every((room) => room >= 20), String(rooms));
        const [name, value] = await Promise.all(['.level .name', '#strength'].map((one) =>
            page.locator(one).boundingBox()));
        assert.ok(name.x - value.x >= 8 && name.y >= value.y, JSON.stringify({ name, value }));
    }
    assert.equal(await page.textContent('.level .name'), 'Strength');
    await page.focus('#level-list');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    assert.equal(await page.$eval('.level .split', (one) => getComputedStyle(one).outlineWidth),
                 '3px');
    return [page];
});

test('a longer offer does not move the keys', async (site) => {
    for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 },
                            { width: 844, height: 390 }]) {
        const page = await open(site, '?auto=0', { viewport });
        await ready(page);
        const top = async () => (await page.locator('#key-go').boundingBox()).y;
        const before = await top();
        await page.evaluate(() => {
            document.getElementById('move-for-me').textContent = 'Make Nibble\'s move: 23..qd8xd5';
        });
        assert.equal(await top(), before);
        await page.context().close();
    }
    return [];
});

test('the board turns', async (site) => {
    const page = await two(site);
    await page.click('#turn');
    const [a1, h8] = await Promise.all(['#a1', '#h8'].map((id) => page.locator(id).boundingBox()));
    assert.ok(a1.x > h8.x && a1.y < h8.y);
    await drag(page, 'e2', 'e4');
    await stand(page, { e4: 'P' });
    return [page];
});

test('a board that turns while a hand carries a piece', async (site) => {
    const page = await two(site);
    const { x, y, width } = await page.locator('#e2').boundingBox();
    await page.mouse.move(x + width / 2, y + width / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y - width);
    await page.evaluate(() => document.getElementById('turn').click());
    await page.mouse.up();
    await page.waitForSelector('.ghost', { state: 'detached' });
    await drag(page, 'd2', 'd4');
    await stand(page, { d2: '', d4: 'P' });
    return [page];
});

test('a phone, by touch', async (site) => {
    const page = await alone(site, '?auto=0', PHONE);
    await page.tap('#e2');
    await page.tap('#e4');
    await display(page, /then GO/);
    await page.tap('#move-for-me');
    await display(page, /K your move/);
    await page.tap('#key-d4');
    await display(page, /^d/);
    return [page];
});

test('on phones board, display and GO are in view, and nothing moves', async (site) => {
    for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
        const oled = await alone(site, '?board=atmega1284p-oled',
                                 { ...PHONE, viewport: { width, height } });
        const { y, height: rows } = await oled.locator('#key-go').boundingBox();
        assert.ok(y + rows <= height, `an OLED at ${width}x${height}: ${y + rows}`);
        await oled.context().close();
        const page = await alone(site, '', { ...PHONE, viewport: { width, height } });
        await page.evaluate(() => scrollTo(0, 0));
        const places = () => page.evaluate(() => ['squares', 'lcd-dots', 'key-clr', 'key-go']
            .map((id) => {
                const { left, top, right, bottom } =
                    document.getElementById(id).getBoundingClientRect();
                return { left, top, right, bottom };
            }));
        const before = await places();
        for (const { left, top, right, bottom } of before) {
            assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height,
                      `${width}x${height}: ${JSON.stringify(before)}`);
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        await page.evaluate(() => {
            window.tops = new Set();
            const note = () => {
                window.tops.add(document.getElementById('keys').getBoundingClientRect().top);
                requestAnimationFrame(note);
            };
            note();
        });
        for (const name of ['e2', 'e4']) {
            await page.tap(`#${name}`);
        }
        await display(page, /then GO/);
        await display(page, /K your move/);
        await page.tap('#new-game');
        await page.waitForSelector('#question:visible');
        await page.tap('#answer-no');
        await page.tap('#take-back');
        await stand(page, { e2: 'P', e4: '' });
        assert.deepEqual(await places(), before);
        assert.equal(await page.evaluate(() => window.tops.size), 1);
        assert.deepEqual(page.wrongs, []);
        await page.context().close();
    }
    return [];
});

test('Enter is GO after a click; a field and a choice keep their own', async (site) => {
    const page = await two(site);
    await page.click('#key-e5');
    await page.click('#turn');
    for (const key of ['2', 'e', '4', 'Enter']) {
        await page.keyboard.press(key);
    }
    await stand(page, { e2: '', e4: 'P' });
    await display(page, /Black moves/);
    await page.click('#e7');
    await page.click('#cable-part summary');
    await page.fill('#send', 'd');
    await page.press('#send', 'Enter');
    await says(page, 'console', /Fen: /);
    await page.focus('#level-list');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    await display(page, /^e7-_/);
    return [page];
});

test('a key of the PC that is held is one key', async (site) => {
    const page = await two(site);
    await page.click('#turn');
    await page.keyboard.press('e');
    await page.keyboard.down('2');
    await page.keyboard.down('2'); /* the PC repeats a held key like this */
    await page.keyboard.press('e');
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await stand(page, { e2: '', e4: 'P' });
    return [page];
});

test('without the helper a tap takes a piece off the board', async (site) => {
    const page = await two(site, '', PHONE);
    await page.tap('#helper');
    await page.tap('#b1');
    await page.tap('#box [aria-label="Take the piece off the board"]');
    await stand(page, { b1: '' });
    await page.tap('#box [aria-label="black rook"]');
    await page.tap('#b1');
    await stand(page, { b1: 'r' });
    return [page];
});

/* Returns the words that are cut off in the rows above the keys, because they do not fit. */
const cutWords = (page) => page.evaluate(() => {
    const say = (id, text) => {
        document.getElementById(id).textContent = text;
    };
    say('words', 'The blinking squares are not as they should be.');
    say('question-says', 'Nibble plays for you?');
    const wholes = [['welcome', '#key-go, .wants button'], ['words', '#words'],
                    ['question', '#question *']];
    return wholes.flatMap(([shown, selector]) => {
        ['welcome', 'words', 'question'].forEach((id) => {
            document.getElementById(id).hidden = id !== shown;
        });
        return [...document.querySelectorAll(selector)].filter((one) =>
            one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1 ||
            one.getBoundingClientRect().right > innerWidth)
            .map((one) => `${innerWidth}: ${one.textContent}`);
    });
});

/* Behind a native menu WebKit draws its own background. The device's light text would be illegible
 * on it. */
test('the menus of the device have the page\'s look', async (site) => {
    const page = await alone(site);
    const native = await page.evaluate(() => [...document.querySelectorAll('.device select')]
        .filter((menu) => getComputedStyle(menu).appearance !== 'none').map(({ id }) => id));
    assert.deepEqual(native, []);
    return [page];
});

test('280 pixels are enough, and every key has a name', async (site) => {
    const page = await open(site, '', { viewport: { width: 320, height: 568 } });
    await ready(page);
    for (const [width, height] of [[280, 653], [640, 430], [360, 640], [320, 568]]) {
        await page.setViewportSize({ width, height });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        assert.deepEqual(await cutWords(page), []);
    }
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => {
        part.open = true;
    }));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
    const controls = 'button, input, select';
    const nameless = await page.evaluate((all) => [...document.querySelectorAll(all)]
        .filter((control) => !(control.getAttribute('aria-label') ?? control.textContent.trim()) &&
                             !control.closest('label'))
        .map((control) => control.outerHTML), controls);
    assert.deepEqual(nameless, []);
    await page.focus('#e2');
    await page.keyboard.press('Space');
    await display(page, /e2-_/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await display(page, /thinks|then GO/);
    return [page];
});

test('axe finds nothing that keeps people out', async (site) => {
    const pages = [];
    for (const [query, colorScheme] of [['', 'light'], ['', 'dark'], ['manual.html', 'light'],
                                        ['manual.html', 'dark'], ['?with=reeds', 'light'],
                                        [fen('6k1/5ppp/8/8/8/8/8/K3R2R w - - 0 1'), 'dark']]) {
        const page = await open(site, query, { colorScheme });
        if (query !== 'manual.html') {
            await ready(page);
            await display(page, /K your move/);
            await page.evaluate(() => document.querySelectorAll('details').forEach((part) => {
                part.open = true;
            }));
        }
        await page.evaluate(site.axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(violations.map(({ help, nodes }) =>
            `${query} ${colorScheme}: ${help}: ${nodes.map(({ target }) => target).join()}`), []);
        pages.push(page);
    }
    return pages;
});

const MAKRUK = '?game=makruk';

test('makruk on each board, with pieces of its own', async (site) => {
    const boards = ['mega2560', 'uno', 'atmega1284p-oled'];
    for (const board of boards) {
        const page = await alone(site, `${MAKRUK}&board=${board}`);
        await stand(page, { a3: 'P', d1: 'K', e1: 'M', c8: 's' });
        assert.equal(await page.getAttribute('#e1 use', 'href'), '#makruk-wM');
        assert.match(await page.getAttribute('#a3', 'aria-label'), /^a3 white Bia/);
        await page.click('#e3');
        await page.click('#e4');
        await stand(page, { e3: '', e4: 'P' });
        await display(page, /then GO/);
        await display(page, /K your move/);
        if (board === boards.at(-1)) {
            await page.selectOption('#game', 'chess');
            await stand(page, { e1: 'K', d1: 'Q' });
            assert.equal(await page.getAttribute('#e1 use', 'href'), '#chess-wK');
        }
        assert.deepEqual(page.wrongs, []);
        await page.context().close();
    }
    return [];
});

test('makruk to its end, with the count in words', async (site) => {
    const page = await two(site, `${fen('7k/R7/5K2/8/8/8/8/R7 w - 16 6 1')}&game=makruk`);
    await stand(page, { a7: 'R', h8: 'k' });
    await says(page, 'words', /^3 of 8 moves are counted\. White to move\.$/);
    await drag(page, 'a1', 'b1');
    await says(page, 'words', /Black to move/);
    await drag(page, 'h8', 'g8');
    await says(page, 'words', /^4 of 8 moves are counted\. White to move\.$/);
    await drag(page, 'b1', 'b8');
    await display(page, /checkmate/);
    await says(page, 'words', /^Checkmate: White wins/);
    await page.waitForSelector('#g8.mated');
    return [page];
});
