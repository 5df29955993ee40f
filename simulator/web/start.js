// SPDX-License-Identifier: MIT
/* start.js - the first script of the page. It loads the page's code, the simulator and the first
 * image at the same time, shows how much of them has come, and starts the page. The script is
 * inside the page's file, right after the board, so that on a slow line the board comes first. */
import { isWhole, load, runModule, shareCome } from './load.js';
import { choices, firstImage, keepChoice } from './store.js';
import { translate } from './translate.js';

const LOOK_MS = 100;       /* time between two looks at how many bytes have come */
const BLANK = ' '.repeat(16);

const $ = (id) => document.getElementById(id);

/* Shows why the page cannot start, and offers to try again. */
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

/* Waits until the browser has read all parts of the page that a person uses. */
async function pageRead() {
    while (!$('page-end')) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
}

/* Translates the page into the language that speak.js has found. If the words of this language do
 * not come, the page stays English. */
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

/* Loads the page in another language. If the browser has no storage, the choice goes into the
 * address. */
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
    names.slice(1).forEach((name) => load(name).catch(() => {}));   /* page.js reports a failure */
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
    ready.catch(() => {});   /* the page has already shown the failure */
    /* page.js replaces these functions by those of the device. */
    globalThis.nibble = {
        ready, cycles: () => 0, lcd: () => [BLANK, BLANK], eeprom: () => new Uint8Array(0),
        reeds: () => null, press: (name) => ready.then(() => globalThis.nibble.press(name)),
    };
}
