// SPDX-License-Identifier: MIT
/* one_file.mjs - tests the page of one file, opened from the disk:
 *
 *     node simulator/web/test/one_file.mjs BUILT MODULES BROWSER...
 *
 * BUILT is the folder of the built page. MODULES is the folder whose node_modules has
 * playwright-core. Each BROWSER is chromium, firefox or webkit. In each browser the test plays ten
 * moves and reloads the page. Game, clocks and settings must then be as before.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { WAIT_MS } from './browser.mjs';
import * as drivers from './drivers.mjs';

const MOVES = 10;
const MINUTES = 5;
const LEVEL = `game in ${MINUTES} min`;
const MINE = /^ +K +\d:\d\d +\d:\d\d/;   /* a line with both clocks, while it is the player's
                                          * move */
const LIMIT = 2e6;         /* the file must not have more bytes than this */

const [folder, modules, ...names] = process.argv.slice(2);
const file = join(folder, 'nibble.html');

/* Functions that the code in the page uses. */
const HELP = `
    const at = (id) => document.getElementById(id);
    const soon = async (found, what) => {
        for (const end = Date.now() + ${WAIT_MS}; !found();) {
            if (Date.now() > end) {
                throw new Error(what + ': ' + nibble.lcd().join(' / '));
            }
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    };
    const choose = (id, value) => {
        at(id).value = value;
        at(id).dispatchEvent(new Event('change'));
    };
    await soon(() => window.nibble, 'no device');
    await nibble.ready;
    await soon(() => !document.querySelector('main').inert, 'not ready');
`;

const PLAY = `${HELP}
    choose('speed', 'full');
    choose('level-list', '${LEVEL}');
    await soon(() => at('level-list').value === '${LEVEL}', 'no level');
    for (let count = 2; count <= ${MOVES}; count += 2) {
        await soon(() => ${MINE}.test(nibble.lcd()[1]), 'not my move');
        await nibble.press('hint');
        await soon(() => !at('question').hidden &&
            at('question-says').textContent.startsWith('Hint: '), 'no hint');
        await nibble.press('go');
        await soon(() => document.querySelectorAll('#moves li').length === count, 'no answer');
    }
    await soon(() => ${MINE}.test(nibble.lcd()[1]), 'not my move');
    at('turn').click();
`;

/* Code that returns what must be the same after the page has been reloaded. */
const LOOK = `${HELP}
    await soon(() => document.querySelectorAll('#moves li').length === ${MOVES}, 'moves');
    await soon(() => ${MINE}.test(nibble.lcd()[1]), 'no clock');
    const pieces = [...document.querySelectorAll('.square')].map((square) =>
        square.id + square.dataset.piece).sort();
    return { pieces: pieces.join(' '), moves: at('moves').textContent, speed: at('speed').value,
             turned: at('turn').getAttribute('aria-pressed'), board: at('board').value,
             clock: nibble.lcd()[1], manual: at('manual-link').href };
`;

/* Code that chooses another board, then makruk, and waits for makruk's pieces. Returns the width of
 * a piece. */
const OTHER = `${HELP}
    choose('board', 'mega2560');
    await soon(() => nibble.eeprom().length === 4096 && at('e2').dataset.piece === 'P', 'no Mega');
    choose('game', 'makruk');
    await soon(() => at('e3').dataset.piece === 'P', 'no makruk');
    const use = document.querySelector('#e3 use');
    return use.getBoundingClientRect().width;
`;

/* Returns the time of the first clock in a line, in seconds. */
function seconds(line) {
    const [, minutes, rest] = line.match(/(\d+):(\d\d)/);
    return Number(minutes) * 60 + Number(rest);
}

async function play(driver) {
    const address = `file://${resolve(file)}`;
    await driver.go(address);
    await driver.run(PLAY);
    const before = await driver.run(LOOK);
    await driver.go(address);
    const after = await driver.run(LOOK);
    for (const name of ['pieces', 'moves', 'speed', 'turned', 'board']) {
        assert.equal(after[name], before[name], name);
    }
    const [clock, earlier] = [seconds(after.clock), seconds(before.clock)];
    assert.ok(clock <= earlier && earlier < MINUTES * 60 && clock > 0,
              `${before.clock}, then ${after.clock}`);
    assert.equal(before.turned, 'true');
    assert.match(after.manual, /^blob:/);
    assert.ok(await driver.run(OTHER) > 0);
}

console.log(`1..${names.length + 1}`);
const size = readFileSync(file).length;
console.log(`${size <= LIMIT ? 'ok' : 'not ok'} - ${size} bytes`);
let failed = size > LIMIT ? 1 : 0;
for (const name of names) {
    let driver;
    try {
        driver = await drivers[name](modules);
        await play(driver);
        console.log(`ok - ${name}: ten moves from the disk, and on after a reload`);
    } catch (error) {
        failed++;
        console.log(`not ok - ${name}\n${String(error.stack ?? error).replace(/^/gm, '# ')}`);
    } finally {
        await driver?.end();
    }
}
process.exitCode = failed ? 1 : 0;
