// SPDX-License-Identifier: MIT
/* language.mjs - tests of the page in other languages than English. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { drag, moves, open, ready, says, stand, test } from './browser.mjs';

const LANGUAGES = ['de', 'es', 'fr'];
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
    for (const [locale, found] of [['de-AT', 'de'], ['es-MX', 'es'], ['nl-NL', 'en']]) {
        const page = await open(site, '', { locale, isFirstVisit: true });
        await ready(page);
        assert.equal(await languageOf(page), `${found},${found}`);
        pages.push(page);
    }
    assert.equal(await textOf(pages[0], 'hint-for-me'), 'Tipp');
    assert.equal(await textOf(pages[2], 'hint-for-me'), 'Hint');
    return pages;
});

/* Runs in the page: returns all its words, in texts and attributes. */
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
