// SPDX-License-Identifier: MIT
/* boards.js - the choices of board, game and additional parts, and of what the page shows of the
 * machine. */
import { $, press } from './dom.js';
import { choices, keepChoice } from './store.js';
import { translate } from './translate.js';
import { SAYS } from './words.js';

const WITHS = ['none', 'reeds', 'memory', 'reeds,memory']; /* the choices of additional parts */

/* Returns the entries of images.json for the language of the page. An image that speaks it differs
 * from the usual image of the board. */
export const inOurLanguage = (images) => images.map(({ spoken, ...image }) => {
    const own = spoken[document.documentElement.lang];
    return own ? { ...image, ...own, isSpoken: true } : image;
});

/* Fills the choices: all boards, the games of the board of `image`, and the parts that it can have.
 * Of the `wanted` parts it chooses those among `parts`. */
export function fillChoices(images, image, parts, wanted) {
    const { board, game } = image;
    const unique = (values) => [...new Set(values)];
    const options = (list) => list.map(([value, text]) => new Option(text, value));
    $('board').replaceChildren(...options(unique(images.map((image) => image.board))
        .map((name) => [name, translate(images.find((image) => image.board === name).title)])));
    $('board').value = board;
    $('game').replaceChildren(...options(images.filter((image) => image.board === board)
        .map((image) => [image.game, translate(image.game)])));
    $('game').value = game;
    $('game').disabled = $('game').length < 2;
    $('speaks').hidden = image.isSpoken || $('language').selectedIndex === 0;
    const withs = WITHS.filter((text) => text === 'none' ||
        text.split(',').every((part) => parts.includes(part)));
    const fitting = wanted.filter((part) => parts.includes(part));
    $('with').replaceChildren(...options(withs.map((text) => [text, translate(SAYS.withs[text])])));
    $('with').value = withs.find((text) => text === fitting.join(',')) ?? 'none';
    $('with').disabled = withs.length < 2;
}

/* Shows or hides the keys and switches of the machine. */
function openMachine(isOpen) {
    document.querySelector('.device').classList.toggle('opened', isOpen);
    $('machine').setAttribute('aria-expanded', String(isOpen));
    press('plain', !isOpen);
}

/* Lays out the choice between board and machine, as the player chose last. */
export function layViews() {
    $('machine').addEventListener('click', () => {
        openMachine(!document.querySelector('.device').classList.contains('opened'));
        keepChoice('machine', $('machine').getAttribute('aria-expanded') === 'true');
    });
    $('plain').addEventListener('click', () => {
        openMachine(false);
        keepChoice('machine', false);
    });
    openMachine(choices().machine === true);
}
