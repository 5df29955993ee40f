// SPDX-License-Identifier: MIT
/* sheets.js - style sheets that the page does not need for its first picture. */
import { loadText } from './load.js';

const there = new Set();

/* Puts the style sheet `name` into the page, once. With `isBelow` the rules of the page's own sheet
 * win over rules of the same weight. */
export async function dress(name, isBelow = false) {
    if (there.has(name)) {
        return;
    }
    there.add(name);
    const style = document.createElement('style');
    style.textContent = await loadText(name);
    document.head[isBelow ? 'prepend' : 'append'](style);
}
