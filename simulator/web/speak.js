// SPDX-License-Identifier: MIT
/* speak.js - the script in the head of the page. It finds the language before the browser draws a
 * word. It takes the language in the address, else the player's choice, else the first of the
 * browser's languages that the page has. style.css hides the English words until the words of this
 * language have come. */
{
    const root = document.documentElement;
    const usual = root.lang;
    const known = [usual, ...['@LANGUAGES@']];
    let kept = null;
    try {
        kept = JSON.parse(localStorage['nibble/1 choices']).language;
    } catch {
        /* the player has chosen nothing, or the browser has no storage */
    }
    const asked = new URLSearchParams(location.search).get('language');
    const names = [asked, kept, ...navigator.languages].map((name) => String(name).slice(0, 2));
    root.lang = names.find((name) => known.includes(name)) ?? usual;
    root.className = root.lang === usual ? 'runs' : 'runs waits';
}
