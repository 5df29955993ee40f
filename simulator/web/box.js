// SPDX-License-Identifier: MIT
/* box.js - pieces to choose from: spare pieces, and the piece of a promotion. */
import { $ } from './dom.js';
import { promotions, sayPiece, spares } from './games.js';
import { drawPiece } from './table.js';
import { translate } from './translate.js';

function makeButton(letter) {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', sayPiece(letter));
    button.append(drawPiece(letter));
    return button;
}

/* Fills the box with the spare pieces of a game, for a player without the helper. */
export function fillBox(table, helper) {
    $('box').replaceChildren(...[...spares()].map((letter) => {
        const button = makeButton(letter);
        const { free } = helper;
        const put = (to) => to === null ? (free.piece = letter) : free.move(letter, to);
        button.addEventListener('pointerdown', (event) =>
            table.carry(event, button, button.firstChild, put));
        button.addEventListener('click', (event) => event.detail === 0 && put(null));
        return button;
    }), Object.assign(document.createElement('button'), {
        type: 'button', textContent: '\u2715',
        title: translate('Take the piece in hand off the board'),
        ariaLabel: translate('Take the piece off the board'), onclick: () => helper.takeOff(),
    }));
}

/* Asks for the piece of a promotion. `shown` is the letter of the piece that GO would take, or null
 * if Nibble does not ask. */
export function showPromotion(helper, shown) {
    const white = shown && shown < 'a';
    $('promotion').hidden = !shown;
    if (shown && $('promotion').dataset.white !== String(white)) {
        $('promotion').dataset.white = String(white);
        $('promotion').replaceChildren(...[...promotions()].map((piece) => {
            const button = makeButton(white ? piece : piece.toLowerCase());
            button.dataset.piece = white ? piece : piece.toLowerCase();
            button.addEventListener('click', () => helper.promote(piece));
            return button;
        }));
    }
}
