// SPDX-License-Identifier: MIT
/* boards.js - the lists from which the player chooses board, game and additional parts, and the
 * buttons that choose between the views of board and machine. */
import { $, press } from './dom.js';
import { choices, keepChoice } from './store.js';
import { translate } from './translate.js';
import { SAYS } from './words.js';

const WITHS = ['none', 'reeds', 'memory', 'reeds,memory']; /* the choices of additional parts */

/* Returns the entries of images.json for the language of the page. If a board has an image that
 * speaks this language, the entry names this image instead of the usual image. */
export const inOurLanguage = (images) => images.map(({ spoken, ...image }) => {
    const own = spoken[document.documentElement.lang];
    return own ? { ...image, ...own, isSpoken: true } : image;
});

/* Fills the lists with all boards, with the games of the board of `image`, and with `parts`, the
 * additional parts that this board can have. Selects those parts of `wanted` that the board can
 * have. */
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

/* Sets up the buttons that choose between board and machine. Begins with the player's last
 * choice. */
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
