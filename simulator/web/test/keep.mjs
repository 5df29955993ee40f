// SPDX-License-Identifier: MIT
/* keep.mjs - tests of the browser's storage: only one tab stores a game, and unreadable data do no
 * harm. */
import assert from 'node:assert/strict';

import {
    alone, display, drag, fen, lcd, moves, open, ready, says, stand, test, two,
} from './browser.mjs';

const isInert = (page) => page.evaluate(() => document.querySelector('main').inert);

test('a game in two tabs: only the later tab goes on, until it is closed', async (site) => {
    const first = await two(site);
    await drag(first, 'e2', 'e4');
    await display(first, /Black moves/);
    await moves(first, 1);
    const second = Object.assign(await first.context().newPage(), { wrongs: [] });
    await second.goto(site.address);
    await ready(second);
    await stand(second, { e2: '', e4: 'P' });
    await first.waitForSelector('#elsewhere:visible');
    assert.ok(await isInert(first));
    const cycles = await first.evaluate(() => window.nibble.cycles());
    await display(second, /Black moves/);
    await drag(second, 'c7', 'c5');
    await display(second, /White moves/);
    await moves(second, 2);
    assert.equal(await first.evaluate(() => window.nibble.cycles()), cycles);

    await first.click('#go-on-here');
    await stand(first, { e4: 'P', c5: 'p' });
    await second.waitForSelector('#elsewhere:visible');
    await display(first, /White moves/);
    await drag(first, 'd2', 'd4');
    await display(first, /Black moves/);
    await moves(first, 3);
    await first.close();
    await stand(second, { e4: 'P', c5: 'p', d4: 'P' });
    await second.waitForSelector('#elsewhere', { state: 'hidden' });
    assert.ok(!await isInert(second));

    const other = Object.assign(await second.context().newPage(), { wrongs: [] });
    await other.goto(`${site.address}?board=uno`);
    await ready(other);
    await other.waitForTimeout(200);
    assert.ok(await second.isHidden('#elsewhere'));
    return [second];
});

test('a position of the address leaves another tab its game until a move', async (site) => {
    const first = await two(site);
    await drag(first, 'e2', 'e4');
    await display(first, /Black moves/);
    await moves(first, 1);
    const second = Object.assign(await first.context().newPage(), { wrongs: [] });
    await second.goto(site.address + fen('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'));
    await ready(second);
    await stand(second, { e2: 'P', e7: '' });
    await second.waitForTimeout(200);
    assert.ok(await first.isHidden('#elsewhere'));
    await drag(second, 'e2', 'e3');
    await first.waitForSelector('#elsewhere:visible');
    await moves(second, 1);
    await second.reload();
    await ready(second);
    await stand(second, { e2: '', e3: 'P', e7: '' });
    assert.doesNotMatch(second.url(), /fen/);
    return [first];
});

test('a browser that keeps nothing is named, and Nibble plays', async (site) => {
    const page = await alone(site, '', { prepare: (fresh) => fresh.addInitScript(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
    }) });
    await drag(page, 'e2', 'e4');
    await display(page, /then GO/);
    await says(page, 'trouble', /keeps no game/);
    await display(page, /K your move/);
    return [page];
});

test('kept pieces and choices that cannot be read do not stop the page', async (site) => {
    const pages = [];
    for (const [name, text] of [['pieces chess mega2560', 'xyz'],
                                ['pieces chess mega2560', 'x'.repeat(64)],
                                ['choices', '[]'], ['choices', '{"with":5,"name":{}}']]) {
        const prepare = (fresh) => fresh.addInitScript((kept) => localStorage.setItem(...kept),
                                                       [`nibble/1 ${name}`, text]);
        const page = await open(site, name === 'choices' ? '' : '?with=reeds', { prepare });
        await ready(page);
        await stand(page, { e2: 'P', e8: 'k', e4: '' });
        assert.notEqual((await lcd(page)).join('').trim(), '');
        await page.context().close();
    }
    return pages;
});
