// SPDX-License-Identifier: MIT
/* start.js - the first script of the page. It asks for the page's code, the simulator and the first
 * image at the same time, shows how much of them has come, and starts the page. It stands in the
 * page itself, right behind the board, which a slow line brings first. */
import { isWhole, load, runModule, shareCome } from './load.js';
import { choices, firstImage, keepChoice } from './store.js';
import { translate } from './translate.js';

const LOOK_MS = 100;       /* time between two looks at the bytes that have come */
const BLANK = ' '.repeat(16);

const $ = (id) => document.getElementById(id);

/* Shows that something did not come, and offers to try again. */
function fails(reason) {
    document.documentElement.classList.remove('waits');
    $('loading').hidden = true;
    $('trouble').textContent = reason;
    $('trouble').hidden = false;
    $('try-again').hidden = false;
}

function showProgress(names) {
    const bar = $('loading-bar');
    if (bar && !$('loading').hidden) {
        bar.value = shareCome(names);
    }
}

/* Waits until the browser has read the page up to the end of what a person uses. */
async function pageRead() {
    while (!$('page-end')) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
}

/* Puts the page into the language that speak.js has found. If its words do not come, the page stays
 * English. */
async function speak() {
    const root = document.documentElement;
    const language = root.classList.contains('waits') &&
        await runModule(`${root.lang}.js`).catch(() => null);
    await pageRead();
    if (language) {
        language.rewordPage();
    } else {
        root.lang = $('language').options[0].value;
    }
    root.classList.remove('waits');
    $('language').value = root.lang;
    $('language').addEventListener('change', () => change($('language').value));
}

/* Loads the page again in another language. Without a storage the address keeps the choice. */
function change(language) {
    const address = new URL(location.href);
    keepChoice('language', language);
    address.searchParams.delete('language');
    if (choices().language !== language) {
        address.searchParams.set('language', language);
    }
    if (address.href === location.href) {
        location.reload();
    } else {
        location.replace(address);
    }
}

async function start() {
    const { sizes } = globalThis.nibblePacks;
    const { board, game } = firstImage(new URLSearchParams(location.search));
    const image = `${board}${game === 'chess' ? '' : `-${game}`}.bin`;
    const names = ['page', ...(sizes[image] === undefined ? [] : [image])];
    const spoken = speak();
    const timer = setInterval(() => showProgress(names), LOOK_MS);
    names.slice(1).forEach((name) => load(name).catch(() => {}));   /* page.js says what fails */
    try {
        const { begun } = await load('page.js').then(() => spoken).then(() => runModule('page.js'))
            .catch(async (error) => {
                await pageRead();
                fails(`${translate('The chip\'s simulator did not load.')} ${error.message}.`);
                throw error;
            });
        await begun;
    } finally {
        clearInterval(timer);
        $('loading').hidden = true;
    }
}

addEventListener('DOMContentLoaded', () =>
    $('try-again').addEventListener('click', () => location.reload()));
if (location.protocol === 'file:' && !isWhole()) {
    addEventListener('DOMContentLoaded', () => fails(translate('Opened as a file, this page ' +
        'cannot run. The file nibble.html beside it can: open that file.')));
} else {
    const ready = start();
    ready.catch(() => {});   /* the page has said what fails */
    /* page.js puts the functions of the device here. */
    globalThis.nibble = {
        ready, cycles: () => 0, lcd: () => [BLANK, BLANK], eeprom: () => new Uint8Array(0),
        reeds: () => null, press: (name) => ready.then(() => globalThis.nibble.press(name)),
    };
}
