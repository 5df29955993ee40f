// SPDX-License-Identifier: MIT
/* page.mjs - runs the tests of the page in headless Chromium:
 *
 *     node simulator/web/test/page.mjs BUILT MODULES PICTURES [WORD [PART PARTS]]
 *
 * BUILT is the folder of the built page. MODULES is the folder whose node_modules has
 * playwright-core. Pictures of the page on a PC and on a phone go to the folder PICTURES. With WORD
 * only tests with this word in their names run. With PART and PARTS, such as 1 and 3, only every
 * third test runs, from the first test on. So several programs can share the tests.
 */
import assert from 'node:assert/strict';

import { start, tests } from './browser.mjs';
import './play.mjs';
import './board_view.mjs';
import './device.mjs';
import './learn.mjs';
import './keep.mjs';
import './cable.mjs';
import './language.mjs';
import './oled.mjs';
import './pads.mjs';
import './reeds.mjs';
import './arduino.mjs';
import './slow.mjs';

const [built, modules, pictures, only = '', part = 1, parts = 1] = process.argv.slice(2);
const site = await start(built, modules, pictures);
const chosen = tests.filter((one) => one.name.includes(only))
    .filter((one, i) => i % parts === part - 1);
let failed = 0;

/* Runs a test and closes its pages, because an open page keeps a core of the PC busy. Returns the
 * error, or null. */
async function errorOf(play) {
    try {
        for (const page of await play(site)) {
            assert.deepEqual(page.wrongs, [], 'errors in the console, or requests elsewhere');
        }
        return null;
    } catch (error) {
        return String(error.stack ?? error).replace(/^/gm, '# ');
    } finally {
        site.refusals.clear();
        await Promise.all(site.browser.contexts().map((context) => context.close()));
    }
}

/* A test that fails runs once more, because a busy PC may be too slow for its time limits. The
 * program always prints the first error. */
console.log(`1..${chosen.length}`);
for (const { name, play } of chosen) {
    const begun = Date.now();
    let error = await errorOf(play);
    if (error) {
        console.log(`# ${name}, played again after:\n${error}`);
        error = await errorOf(play);
    }
    if (error) {
        failed++;
        console.log(`not ok - ${name}\n${error}`);
    } else {
        console.log(`ok - ${name} (${Date.now() - begun} ms)`);
    }
}
await site.end();
/* Ends at once, without waiting for timers or processes that a failed step has left behind. */
process.exit(failed || chosen.length === 0 ? 1 : 0);
