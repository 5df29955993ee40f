// SPDX-License-Identifier: MIT
/* speak.js - the script in the head of the page. It finds the language before the browser draws a
 * word: the language of the address, the player's choice, or the first language of the browser that
 * the page has. Until the words of this language are there, style.css hides the English words. */
{
    const root = document.documentElement;
    const usual = root.lang;
    const known = [usual, ...['@LANGUAGES@']];
    let kept = null;
    try {
        kept = JSON.parse(localStorage['nibble/1 choices']).language;
    } catch {
        /* no choice, or no storage */
    }
    const asked = new URLSearchParams(location.search).get('language');
    const names = [asked, kept, ...navigator.languages].map((name) => String(name).slice(0, 2));
    root.lang = names.find((name) => known.includes(name)) ?? usual;
    root.className = root.lang === usual ? 'runs' : 'runs waits';
}
