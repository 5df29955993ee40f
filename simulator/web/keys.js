// SPDX-License-Identifier: MIT
/* keys.js - shows the keypad, and reads the keys of the PC. */
import { $ } from './dom.js';
import { KEYS } from './machine.js';

const PC_KEYS = { Enter: 'go', Escape: 'clr', ArrowLeft: 'back', ArrowUp: 'back', ArrowRight: 'fwd',
                  ArrowDown: 'fwd', m: 'menu', i: 'info', '?': 'hint', l: 'level' };

function makeKey(name, press) {
    const button = document.createElement('button');
    button.type = 'button';
    button.id = `key-${name}`;
    const isSquares = /^.\d$/.test(name);
    const label = isSquares ? [...name.toUpperCase()] : [name.toUpperCase()];
    button.className = isSquares ? 'key letter' : name === 'go' ? 'key go' : 'key';
    for (const textContent of label) {
        button.append(Object.assign(document.createElement('span'), { textContent }), ' ');
    }
    button.addEventListener('pointerdown', (event) => {
        if (event.button === 0) {
            event.preventDefault();
            press(name);
        }
    });
    button.addEventListener('click', (event) => event.detail === 0 && press(name));
    return button;
}

function keyFor(event) {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) {
        return undefined;
    }
    return KEYS.slice(0, 8).find((name) => name.includes(key)) ?? PC_KEYS[key];
}

/* Adds the keypad to the page. Calls `press` with the name of a key when the player presses this
 * key, or the key of the PC that stands for it. */
export function layKeys(press) {
    $('keys').append(...KEYS.map((name) => makeKey(name, press)));

    /* After a click on a button, takes the keyboard's focus from it. Otherwise Enter would press
     * this button and not mean GO. */
    addEventListener('click', (event) =>
        event.detail > 0 && event.target.closest?.('button, summary')?.blur());

    addEventListener('keydown', (event) => {
        const where = event.target.closest?.(
            'input, select, textarea, summary, button, a, pre, ol');
        const name = keyFor(event);
        const isArrow = event.key.startsWith('Arrow');
        const isTaken = where && (event.key === 'Enter' ||
            where.matches(isArrow ? 'input, select, textarea, pre, ol, summary, a'
                                  : 'input, select, textarea, pre'));
        if (name && !isTaken) {
            event.preventDefault();
            if (!event.repeat) {   /* a held key acts only once, as on the device */
                press(name);
            }
        }
    });
}
