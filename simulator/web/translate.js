// SPDX-License-Identifier: MIT
/* translate.js - the page's own words in another language.
 *
 * The English words stand in the code and in index.html, where they are used. page.json in the
 * folder of another language (firmware/text/languages) has a translation for each of them, by the
 * English words. words.py finds words that a table lacks, and words that nothing uses. words.py
 * finds the page's words in translate('...'), and as strings between the comments <words> and
 * <end>.
 */
let table = {};            /* {English words: translation}, empty for English */
let display = {};          /* of a display in this language: {texts, plain}, see words.py */

export function learnLanguage(words, ofDisplay) {
    table = words;
    display = ofDisplay;
}

/* Returns the texts of the display in a game: {name: words}. */
export const displayTexts = (game) => ({ ...display.texts?.all, ...display.texts?.[game] });

/* Returns words as the page reads them from a display: without the marks of letters. */
export const inPlainLetters = (words) =>
    words.replace(/[^ -~]/g, (letter) => display.plain?.[letter] ?? letter);

/* Returns words in the language of the page. Each `{name}` becomes the value with this name. */
export const translate = (english, values = {}) => (table[english] ?? english)
    .replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/* Returns a number as the language writes it. inDigits() rounds the number first. */
export const inFigures = (number) => number.toLocaleString(document.documentElement.lang);
export const inDigits = (number) => inFigures(Math.round(number));
