// SPDX-License-Identifier: MIT
/* reword.js - translates index.html into another language. This module is only in the files of the
 * languages, so that the first visit in English does not wait for it.
 *
 * The module translates texts, and the attributes listed below. A paragraph counts as one sentence
 * if it contains no buttons. It may contain links. If a word has two meanings, `data-meaning` names
 * the meaning, and the language's table has an entry such as "Board (circuit)".
 */
import { learnLanguage, translate } from './translate.js';

const ATTRIBUTES = ['title', 'aria-label', 'placeholder'];
const PARTS = 'a, b, code, kbd';      /* elements that may be parts of a sentence */
const WORDS = /\S.*\S|\S/s;           /* a text without the spaces at its ends */

const inOneLine = (text) => text.replace(/\s+/g, ' ').trim();

function reword(element) {
    for (const name of ATTRIBUTES.filter((one) => element.hasAttribute(one))) {
        element.setAttribute(name, translate(inOneLine(element.getAttribute(name))));
    }
    if (element.matches('p') && [...element.children].every((one) => one.matches(PARTS))) {
        element.innerHTML = translate(inOneLine(element.innerHTML));
        return;
    }
    const meaning = element.dataset.meaning ? ` (${element.dataset.meaning})` : '';
    for (const node of [...element.childNodes].filter(({ nodeType }) => nodeType === 3)) {
        const english = inOneLine(node.data);
        const words = translate(english + meaning);
        if (words !== english + meaning) {
            node.data = node.data.replace(WORDS, () => words);
        }
    }
}

/* Translates the page into the language whose table is `words`. `display` has the texts of a
 * display in this language. */
export function rewordPage(words, display) {
    learnLanguage(words, display);
    document.querySelectorAll('title, body, body :not(svg *, script, style, #squares *)')
        .forEach(reword);
}
