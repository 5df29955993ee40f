// SPDX-License-Identifier: MIT
/* translate.js - translates the page's own words into another language.
 *
 * The English words stand in the code and in index.html, where they are used. Each other language
 * has a file page.json in its folder (firmware/text/languages), with a translation for each of the
 * English words. words.py finds the page's words: in translate('...'), and as strings between the
 * comments <words> and <end>. It reports words that such a file lacks, and words in the file that
 * the page does not use.
 */
let table = {};            /* {English words: translation}, empty for English */
let display = {};          /* for a display in this language: {texts, plain}, see words.py */

export function learnLanguage(words, ofDisplay) {
    table = words;
    display = ofDisplay;
}

/* Returns the texts that a display in this language shows in a game, as {name: words}. */
export const displayTexts = (game) => ({ ...display.texts?.all, ...display.texts?.[game] });

/* Returns words as the page reads them from a display: with plain letters in place of accented
 * ones. */
export const inPlainLetters = (words) =>
    words.replace(/[^ -~]/g, (letter) => display.plain?.[letter] ?? letter);

/* Translates words into the language of the page. Replaces each `{name}` by the value with this
 * name. */
export const translate = (english, values = {}) => (table[english] ?? english)
    .replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/* These functions return a number as the language writes it. inDigits() first rounds the number. */
export const inFigures = (number) => number.toLocaleString(document.documentElement.lang);
export const inDigits = (number) => inFigures(Math.round(number));
