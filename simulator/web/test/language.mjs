// SPDX-License-Identifier: MIT
/* language.mjs - tests of the page in languages other than English. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

import { display, drag, fen, moves, open, press, ready, says, stand, test } from './browser.mjs';

const LANGUAGES = readdirSync('firmware/text/languages').filter((name) => name !== 'en');
const SMALL = { width: 360, height: 640 };

const textOf = (page, id) => page.evaluate((name) =>
    document.getElementById(name).textContent, id);
const languageOf = (page) => page.evaluate(() =>
    [document.documentElement.lang, document.getElementById('language').value].join());
const tableOf = (language) => JSON.parse(
    readFileSync(`firmware/text/languages/${language}/page.json`, 'utf8'));

test('the language of the address, and the choice, which stays with the game', async (site) => {
    const page = await open(site, '?language=de', { isFirstVisit: true });
    await ready(page);
    assert.equal(await languageOf(page), 'de,de');
    assert.equal(await textOf(page, 'new-game'), 'Neue Partie');
    assert.equal(await page.title(), 'Nibble, ein Schachcomputer für die Tasche');
    assert.equal(await page.getAttribute('#e1', 'aria-label'), 'e1 weißer König');
    await says(page, 'why', /8 Bit, 16 MHz/);
    await drag(page, 'e2', 'e4');
    await moves(page, 2);
    await says(page, 'words', /^(Schach! )?Du bist am Zug\.$/);

    await Promise.all([page.waitForEvent('load'), page.selectOption('#language', 'fr')]);
    await ready(page);
    assert.equal(await languageOf(page), 'fr,fr');
    assert.ok(!page.url().includes('language'));
    assert.equal(await textOf(page, 'new-game'), 'Nouvelle partie');
    await moves(page, 2);
    await page.reload();
    await ready(page);
    assert.equal(await languageOf(page), 'fr,fr');
    assert.equal(await textOf(page, 'again'), 'Rejouer');
    await stand(page, { e2: '', e4: 'P' });
    return [page];
});

test('the language of the browser', async (site) => {
    const pages = [];
    for (const [locale, found] of [['de-AT', 'de'], ['es-MX', 'es'], ['fi-FI', 'en']]) {
        const page = await open(site, '', { locale, isFirstVisit: true });
        await ready(page);
        assert.equal(await languageOf(page), `${found},${found}`);
        pages.push(page);
    }
    assert.equal(await textOf(pages[0], 'hint-for-me'), 'Tipp');
    assert.equal(await textOf(pages[0], 'language'), await textOf(pages[2], 'language'),
                 'each language is named in itself');
    assert.equal(await textOf(pages[0], 'language'), await textOf(pages[2], 'language'),
                 'each language is named in itself');
    assert.equal(await textOf(pages[2], 'hint-for-me'), 'Hint');
    return pages;
});

/* Runs in the page: returns all words of the page, those of its texts and those of its
 * attributes. */
function wordsOfPage() {
    const inOneLine = (text) => text.replace(/\s+/g, ' ').trim();
    const found = [];
    for (const element of document.querySelectorAll('body, body :not(script, style, noscript)')) {
        found.push(...[...element.childNodes].filter(({ nodeType }) => nodeType === 3)
            .map(({ data }) => inOneLine(data)), inOneLine(element.innerHTML));
        found.push(...['title', 'aria-label', 'placeholder', 'label']
            .map((name) => inOneLine(element.getAttribute(name) ?? '')));
    }
    return found;
}

test('in each language no word is English, and none is cut on a phone', async (site) => {
    const pages = [];
    for (const language of LANGUAGES) {
        const page = await open(site, `?language=${language}&board=mega2560`,
                                { viewport: SMALL, hasTouch: true, isFirstVisit: true });
        await ready(page);
        await page.evaluate(() => {
            document.getElementById('flash-part').open = true;
        });
        await page.waitForSelector('#flash-display option:not([disabled])', { state: 'attached' });
        const english = new Set(Object.entries(tableOf(language))
            .filter(([words, translation]) => words !== translation).map(([words]) => words));
        const left = (await page.evaluate(wordsOfPage)).filter((words) => english.has(words));
        assert.deepEqual(left, [], language);

        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), SMALL.width);
        const cut = await page.evaluate(() => [...document.querySelectorAll('.device button')]
            .filter((one) => one.offsetParent && one.scrollWidth > one.clientWidth + 1)
            .map((one) => `${one.id}: ${one.textContent}`));
        assert.deepEqual(cut, [], language);
        pages.push(page);
    }
    return pages;
});

test('in a language of the page the device speaks it, too, and keeps its game', async (site) => {
    const page = await open(site, '?language=de&board=mega2560', { isFirstVisit: true });
    await ready(page);
    await display(page, /K dein Zug/);
    assert.ok(await page.isHidden('#speaks'));
    await page.selectOption('#level-list', { label: 'Tiefe 1' });
    await says(page, 'strength', /^Tiefe 1$/);
    await page.selectOption('#level-list', { label: 'Stärke 700' });
    await says(page, 'strength', /^700 \S+$/);
    await drag(page, 'e2', 'e4');
    await moves(page, 2);
    await display(page, /K dein Zug/);
    await page.click('#hint-for-me');
    await display(page, /Tipp +GO>/);
    await says(page, 'question-says', /^Tipp: weißer Bauer d2–d4\.$/);
    await page.click('#machine');
    await says(page, 'words', /^Ein Tipp\. GO spielt ihn\.$/);
    await press(page, 'clr');
    await page.click('#new-game');
    await says(page, 'question-says', /^Diese Partie aufgeben\?$/);
    await page.click('#answer-no');
    await display(page, /K dein Zug/);
    await page.click('#exercises');
    await display(page, /^(Matt|was|Schach|rette|Konig)/);
    await press(page, 'clr', 'clr');

    await Promise.all([page.waitForEvent('load'), page.selectOption('#language', 'fr')]);
    await ready(page);
    await display(page, /K a vous/);
    await stand(page, { e2: '', e4: 'P' });
    await moves(page, 2);
    await says(page, 'strength', /^700 /);
    await Promise.all([page.waitForEvent('load'), page.selectOption('#language', 'en')]);
    await ready(page);
    await display(page, /K your move/);
    await moves(page, 2);
    return [page];
});

test('a pawn promotes in another language', async (site) => {
    const page = await open(site, `${fen('7k/4P3/8/8/8/8/8/K7 w - - 0 1')}&language=de`);
    await ready(page);
    await stand(page, { e7: 'P', a1: 'K' });
    await drag(page, 'e7', 'e8');
    await display(page, /DTLS/);
    await page.click('#promotion [data-piece=R]');
    await says(page, 'question-says', /^Ein Fehler\?$/);
    await page.click('#answer-yes');
    await stand(page, { e8: 'R' });
    return [page];
});

test('a board without the words of the language says so', async (site) => {
    const page = await open(site, '?language=es&board=uno', { isFirstVisit: true });
    await ready(page);
    await display(page, /K your move/);
    assert.ok(await page.isVisible('#speaks'));
    await page.selectOption('#board', 'mega2560');
    await display(page, /K tu turno/);
    assert.ok(await page.isHidden('#speaks'));
    await page.selectOption('#game', 'makruk');
    await display(page, /K tu turno/);
    return [page];
});

test('the levels have the language of the page, whatever the display speaks', async (site) => {
    const page = await open(site, '?board=uno&language=de');
    await ready(page);
    await says(page, 'strength', /^5 s je Zug$/);
    await page.selectOption('#level-list', 'strength 800');
    await says(page, 'words', /^Nibble spielt jetzt mit 800 \(\S+\)\.$/);
    assert.doesNotMatch(await page.textContent('#level-list'), /a move|strength|depth/);
    return [page];
});

test('a language that does not come leaves the page in English', async (site) => {
    site.refusals.set('de.js.lzma', 9);
    const page = await open(site, '?language=de', { isFirstVisit: true });
    await ready(page);
    assert.equal(await languageOf(page), 'en,en');
    assert.equal(await textOf(page, 'new-game'), 'New game');
    assert.ok(await page.isVisible('#new-game'));
    assert.ok(page.wrongs.every((wrong) => wrong.includes('503')), page.wrongs.join());
    await page.context().close();
    return [];
});
