// SPDX-License-Identifier: MIT
/* ghosts.js - watching Nibble think: pale pieces on the player's board play the line that the
 * search has in the left half of the page. A tap on the small board beside the moves begins and
 * ends it. */
import { $, press } from './dom.js';
import { begins } from './games.js';
import { said } from './requests.js';
import { choices, keepChoice } from './store.js';
import { drawPiece } from './table.js';

const STEP_MS = 125;       /* an eye follows some eight positions a second */

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

    /* Shows on a square the piece that the search has there, if the player's board has another
     * piece. null shows the player's board. */
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
