// SPDX-License-Identifier: MIT
/* arrow.js - an arrow on the player's board: Nibble's answer to a move that Nibble doubts. The
 * display shows this answer only after HINT. So the page reads the answer in the device's memory:
 * state.reply is the first move that the search reports (firmware/engine/report.h). */
import { begins, isWhite } from './games.js';
import { said } from './requests.js';
import { nameOf, squareOf } from './table.js';
import { SAYS } from './words.js';

/* The names of the questions that the display asks when Nibble has found an answer to a doubtful
 * move. */
const REFUTED = ['MISTAKE', 'BAD', 'LOSES', 'LETS_MATE', 'MISSES_MATE'];

/* The shape of the arrow, measured in squares: half the width of the shaft, half the width of the
 * head, and the length of the head. */
const SHAFT = 0.08, HEAD = 0.26, HEAD_LENGTH = 0.5;

export class Arrow {
    constructor(table) {
        this.table = table;
        this.line = null;      /* the move in the upper line while the arrow is shown */
        this.shown = null;     /* the squares of the arrow that is shown, and which side is below */
    }

    hide() {
        this.table.element.querySelector('.arrow')?.remove();
        this.line = this.shown = null;
    }

    /* Shows the arrow when the question comes, and hides it when the upper line has another
     * move. */
    follow(state) {
        const { lines: [upper], pieces, reply: [from, to] } = state;
        const moved = pieces[squareOf(upper)];
        if (begins(said(state), ...REFUTED) && /^[a-h][1-8]-/.test(upper) &&
            pieces[from] !== '.' && isWhite(pieces[from]) !== isWhite(moved)) {
            const arrow = `${from} ${to} ${this.table.turned}`;
            if (this.shown !== arrow) {
                this.hide();
                this.draw(from, to);
                this.shown = arrow;
            }
            this.line = upper;
        } else if (this.line !== null && this.line !== upper) {
            this.hide();
        }
    }

    draw(from, to) {
        const place = (square) => {
            const [x, y] = [(square & 7) + 0.5, 7.5 - (square >> 3)];
            return this.table.turned ? [8 - x, 8 - y] : [x, y];
        };
        const [[x, y], [tipX, tipY]] = [place(from), place(to)];
        const far = Math.hypot(tipX - x, tipY - y);
        const [alongX, alongY] = [(tipX - x) / far, (tipY - y) / far];
        const point = ([along, aside]) => `${x + along * alongX - aside * alongY} ` +
            `${y + along * alongY + aside * alongX}`;
        const neck = far - HEAD_LENGTH;
        const points = [[0, SHAFT], [neck, SHAFT], [neck, HEAD], [far, 0], [neck, -HEAD],
                        [neck, -SHAFT], [0, -SHAFT]].map(point);
        this.table.element.insertAdjacentHTML('beforeend', '<svg class="arrow" role="img" ' +
            `viewBox="0 0 8 8" aria-label="${SAYS.answers(nameOf(from), nameOf(to))}">` +
            `<path d="M${points.join('L')}z"/></svg>`);
    }
}
