// SPDX-License-Identifier: MIT
/* box.js - shows pieces to choose from: the spare pieces, and the pieces for a promotion. */
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

/* Fills the box with the spare pieces of the game, for a player who has switched the helper off. */
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

/* Shows the pieces that the player can choose for a promotion. `shown` is the letter of the piece
 * that GO would choose. If Nibble does not ask for a piece, `shown` is null and the function hides
 * the choice. */
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
