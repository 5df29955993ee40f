// SPDX-License-Identifier: MIT
/* board_view.mjs - tests of the view "Board", which hides the keys: the player can leave every
 * screen of the device, and a button never answers another question than the one it shows. */
import assert from 'node:assert/strict';

import {
    alone, display, drag, fen, lcd, NO_MOVE_YET, press, ready, says, send, shown, stand, test,
} from './browser.mjs';

/* Opens a page in the view "Board". */
async function bare(site, query = '') {
    const page = await alone(site, query);
    await page.click('#plain');
    return page;
}

async function begun(page) {
    await drag(page, 'e2', 'e4');
    await shown(page, /then GO/);
    await display(page, /K your move/);
}

const asksAboutGame = (page) => says(page, 'question-says', /^Give up this game\?$/);

test('only the button Yes gives a game up', async (site) => {
    const page = await bare(site);
    await begun(page);
    const others = {
        'play-black': [asksAboutGame], 'new-game': [asksAboutGame],
        'take-back': [(same) => display(same, /back e2-e4/),
                      () => drag(page, 'e2', 'e4'), () => display(page, /then GO/),
                      () => display(page, /K your move/)],
        'turn': [asksAboutGame],
        'a3': [(same) => display(same, /K your move/)],
        'hint-for-me': [(same) => shown(same, /hint +GO>/)],
    };
    for (const asker of ['new-game', 'play-black']) {
        for (const [id, steps] of Object.entries(others)) {
            await page.click(`#${asker}`);
            await asksAboutGame(page);
            await page.click(`#${id}`);
            for (const step of steps) {
                await step(page);
            }
            await stand(page, { e2: '', e4: 'P' });
            assert.doesNotMatch((await lcd(page)).join(), /GO: Nibble/);
        }
    }
    await page.click('#new-game');
    await asksAboutGame(page);
    await page.selectOption('#level-list', '2 s a move');
    await shown(page, /^2 s a move/);
    await display(page, /K (your move|hint)/);
    await stand(page, { e2: '', e4: 'P' });
    await page.click('#new-game');
    await asksAboutGame(page);
    await page.click('#play-black');
    await asksAboutGame(page);
    await page.click('#answer-yes');
    await display(page, /k your move/);
    return [page];
});

test('a touch of the board leaves a question and a menu', async (site) => {
    for (const board of ['uno', 'mega2560']) {
        const page = await bare(site, `?board=${board}`);
        await begun(page);
        await page.click('#new-game');
        await asksAboutGame(page);
        await drag(page, 'd2', 'd3');
        await stand(page, { d2: '', d3: 'P', e4: 'P' });
        await display(page, /then GO/);
        await display(page, /K your move/);
        for (const keys of [['menu'], ['info'], ['level'], ['menu', 'back', 'go']]) {
            await press(page, ...keys);
            await says(page, 'question-says', /^(A menu is open|The board waits)/);
            await page.click('#answer-yes');
            await display(page, /K your move/);
            await page.waitForSelector('#question', { state: 'hidden' });
        }
        await press(page, 'menu');
        await display(page, /^new game/);
        await drag(page, 'c2', 'c3');
        await stand(page, { c2: '', c3: 'P' });
        await page.close();
    }
    return [];
});

test('the cable and the power say what they wait for, and let go', async (site) => {
    const page = await bare(site);
    await page.click('#cable-part summary');
    await send(page, 'go movetime 100');
    await says(page, 'question-says', /^The cable has the board\.$/);
    await page.click('#answer-yes');
    await display(page, /K your move/);
    await send(page, 'go movetime 100');
    await display(page, /cable/);
    await drag(page, 'e2', 'e4');
    await stand(page, { e2: '', e4: 'P' });
    await display(page, /then GO/);
    await display(page, /K your move/);
    await page.evaluate(() => document.getElementById('power').click());
    await says(page, 'question-says', /^The power is off\.$/);
    await page.click('#answer-yes');
    await display(page, /K your move/);
    await page.waitForSelector('#question', { state: 'hidden' });
    return [page];
});

test('another level ends the analysis, and the next move is answered', async (site) => {
    for (const board of ['uno', 'mega2560']) {
        const page = await bare(site, `?board=${board}`);
        await page.selectOption('#level-list', 'analysis');
        await display(page, /K thinks/);
        await drag(page, 'e2', 'e4');
        await stand(page, { e2: '', e4: 'P' });
        await display(page, /k thinks/);
        await drag(page, 'e7', 'e5');
        await stand(page, { e7: '', e5: 'p' });
        await display(page, /K thinks/);
        await page.selectOption('#level-list', 'strength 800');
        await display(page, /K your move/);
        await drag(page, 'g1', 'f3');
        await stand(page, { g1: '', f3: 'N' });
        await display(page, /then GO/);
        await display(page, /K your move/);
        await page.close();
    }
    return [];
});

test('a refused move is not offered again', async (site) => {
    const page = await bare(site);
    await drag(page, 'h1', 'h4');
    await says(page, 'words', /^A piece is in the way\.$/);
    await page.selectOption('#level-list', '2 s a move');
    await shown(page, /^2 s a move/);
    await display(page, NO_MOVE_YET);
    await says(page, 'words', /^Your move\.$/);
    return [page];
});

test('in view "Board" a sentence names no key, and a button plays a hint', async (site) => {
    const page = await bare(site);
    await page.click('#d7');
    await says(page, 'words', /^That is not your piece\.$/);
    await page.click('#take-back');
    await says(page, 'words', /^There is nothing to take back\.$/);
    await page.click('#hint-for-me');
    await says(page, 'question-says', /^Hint: white (pawn|knight) \w\d to \w\d\.$/);
    await page.click('#answer-yes');
    await display(page, /thinks|then GO/);
    await display(page, /K your move/);
    await page.click('#hint-for-me');
    await says(page, 'question-says', /^Hint: /);
    await page.click('#machine');
    await says(page, 'words', /^A hint\. GO plays it\.$/);
    await page.goto(site.address + fen('7k/P7/8/8/8/8/8/K7 w - - 0 1'));
    await ready(page);
    await drag(page, 'a7', 'a8');
    await says(page, 'words', /^Choose a piece\.$/);
    const other = await bare(site);
    await begun(other);
    await press(other, 'back');
    await says(other, 'question-says', /^It is Nibble's turn\.$/);
    await other.click('#answer-yes');
    await display(other, /then GO/);
    return [page, other];
});
