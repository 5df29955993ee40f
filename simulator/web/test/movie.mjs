// SPDX-License-Identifier: MIT
/* movie.mjs - takes pictures of the first moves of a game on the page:
 *
 *     node simulator/web/test/movie.mjs BUILT MODULES FOLDER
 *
 * BUILT is the folder of the built page. MODULES is the folder whose node_modules has
 * playwright-core. The pictures go to FOLDER. The name of each is the time in milliseconds at which
 * it was taken. tools/generate/movie.py joins the pictures into a moving picture.
 */
import { join } from 'node:path';

import { display, drag, open, ready, start, stand } from './browser.mjs';

const FRAME_MS = 100;
const LAST_MS = 2500;                           /* how long the last position stays in view */
const MOVES = [['e2', 'e4'], ['g1', 'f3']]; /* the player's moves; Nibble answers from the book */
const VIEW = { width: 400, height: 720 };

const [built, modules, folder] = process.argv.slice(2);
const site = await start(built, modules, folder);
const page = await open(site, '', { viewport: VIEW });
await ready(page);
await display(page, /your move/);

let isOver = false;
const begun = Date.now();
const filming = (async () => {
    while (!isOver) {
        const now = Date.now() - begun;
        await page.screenshot({ path: join(folder, `${String(now).padStart(6, '0')}.png`) });
        await page.waitForTimeout(Math.max(0, begun + now + FRAME_MS - Date.now()));
    }
})();

await page.waitForTimeout(800);
for (const [from, to] of MOVES) {
    await drag(page, from, to);
    await stand(page, { [from]: '' });
    await display(page, /your move/);
    await page.waitForTimeout(1200);
}
await page.waitForTimeout(LAST_MS);
isOver = true;
await filming;
await site.end();
