// SPDX-License-Identifier: MIT
/* ghosts.js - lets the player watch Nibble think. Pale pieces on the player's board show the
 * position that the search is examining. A tap on the small board beside the moves starts and stops
 * this. */
import { $, press } from './dom.js';
import { begins } from './games.js';
import { said } from './requests.js';
import { choices, keepChoice } from './store.js';
import { drawPiece } from './table.js';

const STEP_MS = 125;       /* an eye can follow about eight positions a second */

export class Ghosts {
    constructor(device, table) {
        this.table = table;
        this.isShown = false;
        this.shownAt = 0;
        const turnOn = (on) => {
            this.isOn = on;
            press('watch', on);
        };
        turnOn(choices().watch === true);
        $('watch').addEventListener('click', () => {
            turnOn(!this.isOn);
            keepChoice('watch', this.isOn);
        });
        device.onState((state) => this.follow(state));
    }

    follow(state) {
        const isThinking = this.isOn && state.letters !== undefined &&
            begins(said(state), 'THINKS');
        const now = performance.now();
        if (isThinking ? now - this.shownAt >= STEP_MS : this.isShown) {
            this.shownAt = now;
            this.isShown = isThinking;
            this.table.squares.forEach((button, square) => this.haunt(button, !isThinking ? null
                : state.letters[(square >> 3) * 16 + (square & 7)].replace('.', '')));
        }
    }

    /* Shows the search's piece on a square, if it differs from the player's piece there. If `piece`
     * is null, only the player's piece is shown. */
    haunt(button, piece) {
        const differs = piece !== null && piece !== button.dataset.piece;
        button.querySelector('.thought')?.remove();
        button.classList.toggle('thinks', differs);
        if (differs && piece !== '') {
            const drawing = drawPiece(piece);
            drawing.setAttribute('class', 'thought');
            button.append(drawing);
        }
    }
}
