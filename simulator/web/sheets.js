// SPDX-License-Identifier: MIT
/* sheets.js - adds the style sheets that the page does not need for its first picture. */
import { loadText } from './load.js';

const there = new Set();

/* Adds the style sheet `name` to the page, unless it is there already. With `isBelow` the sheet
 * comes before the page's own rules, which then win against its rules of the same weight. */
export async function dress(name, isBelow = false) {
    if (there.has(name)) {
        return;
    }
    there.add(name);
    const style = document.createElement('style');
    style.textContent = await loadText(name);
    document.head[isBelow ? 'prepend' : 'append'](style);
}
