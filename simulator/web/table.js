// SPDX-License-Identifier: MIT
/* table.js - the player's board: 64 squares with lights under them, and pieces that a hand moves.
 *
 * The table knows no rules. It reports the player's actions by calls of `hand`: pick(square) when
 * he touches a piece, drop(from, to) when he releases a piece that he has dragged, and tap(square)
 * when he has touched a piece or an empty square without dragging. `to` is null beside the board.
 * Squares count from a1 = 0 to h8 = 63. A piece is a letter; '' means no piece.
 */
import { nameOfDrawing, sayPiece } from './games.js';
import { translate } from './translate.js';

export const nameOf = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);
export const squareOf = (name) => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);

const KEY_OF = { a: 'a1', b: 'b2', c: 'c3', d: 'd4', e: 'e5', f: 'f6', g: 'g7', h: 'h8',
                 1: 'a1', 2: 'b2', 3: 'c3', 4: 'd4', 5: 'e5', 6: 'f6', 7: 'g7', 8: 'h8' };

/* Returns the names of the two keys that enter a square. */
export const keysOf = (square) => [...nameOf(square)].map((letter) => KEY_OF[letter]);

const FAR_ENOUGH = 6;                 /* a touch that moves farther than this number of pixels is a
                                       * drag */
const GLIDE_MS = 260;
/* <words> */
const LIGHTS = { on: 'lit', slow: 'blinking', fast: 'blinking fast' };
/* <end> */

/* Returns a new drawing of a piece. */
export function drawPiece(letter) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `#${nameOfDrawing(letter)}`);
    svg.setAttribute('viewBox', '0 0 45 45');
    svg.setAttribute('class', 'piece');
    svg.append(use);
    return svg;
}

export class Table {
    constructor(element, hand) {
        this.element = element;
        this.hand = hand;
        this.squares = Array.from({ length: 64 }, (_, square) => this.makeSquare(square));
        this.pieces = this.squares.map((button) => button.dataset.piece);
        this.turned = false;
        this.arrange();
        this.squares[0].tabIndex = 0;
    }

    makeSquare(square) {
        const button = document.getElementById(nameOf(square));   /* the square is in index.html */
        button.type = 'button';
        button.tabIndex = -1;
        button.dataset.light = 'off';
        button.addEventListener('pointerdown', (event) => this.touch(event, square));
        button.addEventListener('click', (event) => event.detail === 0 && this.hand.tap(square));
        button.addEventListener('keydown', (event) => this.walk(event, square));
        button.addEventListener('focus', () => this.squares.forEach((other) => {
            other.tabIndex = other === button ? 0 : -1;
        }));
        return button;
    }

    /* Puts the squares in the order in which the player sees them, which depends on `turned`. */
    arrange() {
        const order = [...Array(64).keys()].map((i) => this.turned ? (i ^ 7) : (i ^ 56));
        order.forEach((square, place) => {
            const button = this.squares[square];
            button.dataset.rank = place % 8 === 0 ? nameOf(square)[1] : '';
            button.dataset.file = place >= 56 ? nameOf(square)[0] : '';
        });
        this.element.replaceChildren(...order.map((square) => this.squares[square]));
    }

    turn() {
        this.turned = !this.turned;
        this.arrange();
    }

    describe(button) {
        const light = button.dataset.light;
        button.setAttribute('aria-label', `${button.id} ${sayPiece(button.dataset.piece)}` +
            (light === 'off' ? '' : `, ${translate(LIGHTS[light])}`) +
            (button.querySelector('.raised') ? `, ${translate('its piece is in the hand')}` : ''));
    }

    /* --- The pieces -------------------------------------------------------------------- */

    put(square, piece) {
        if (this.pieces[square] === piece) {
            return;
        }
        const button = this.squares[square];
        this.pieces[square] = piece;
        button.dataset.piece = piece;
        button.querySelector('.piece:not(.raised)')?.remove();
        if (piece !== '') {
            button.append(drawPiece(piece));
        }
        this.describe(button);
    }

    move(from, to) {
        const piece = this.pieces[from];
        this.put(from, '');
        this.put(to, piece);
    }

    /* Shows a lifted piece above the square from which the hand has taken it. If `square` is null,
     * shows no lifted piece. */
    raise(square, piece = '') {
        const before = this.element.querySelector('.raised')?.parentElement;
        this.element.querySelector('.raised')?.remove();
        if (square !== null) {
            const drawing = drawPiece(piece);
            drawing.classList.add('raised');
            this.squares[square].append(drawing);
            this.describe(this.squares[square]);
        }
        if (before) {
            this.describe(before);
        }
    }

    /* Removes all pieces, for another game. If `stays`, keeps the pieces: the page has them from
     * the start, in the usual game's first position. */
    clear(stays) {
        this.squares.forEach((button, square) => {
            this.put(square, stays ? this.pieces[square] : '');
            this.describe(button);
        });
    }

    /* Shows all of `pieces`. A piece that has only changed its square glides to its new square. */
    arrive(pieces) {
        const leaves = [];
        const comes = [];
        for (let square = 0; square < 64; square++) {
            if (pieces[square] !== this.pieces[square]) {
                leaves.push([square, this.pieces[square]]);
                comes.push([square, pieces[square]]);
            }
        }
        const places = comes.map(([square]) => this.squares[square].getBoundingClientRect());
        comes.forEach(([square, piece]) => this.put(square, piece));
        if (comes.length > 8) {
            return;   /* after so many changes another game has begun */
        }
        comes.forEach(([square, piece], i) => {
            const j = piece === '' ? -1 : leaves.findIndex(([, other]) => other === piece);
            if (j >= 0) {
                leaves[j][1] = '';
                this.glide(this.squares[square].querySelector('.piece'), places[j], places[i]);
            }
        });
    }

    glide(piece, from, to) {
        if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
            const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
            piece.animate([{ transform: way, zIndex: 2 }, { transform: 'none', zIndex: 2 }],
                          { duration: GLIDE_MS, easing: 'ease-out' });
        }
    }

    /* --- Lights and marks --------------------------------------------------------------------- */

    /* Shows the lights. `states` are the states of the 64 lights. `lamps` says which lights shine
     * at this moment, with a byte for each rank. */
    light(states, lamps) {
        this.squares.forEach((button, square) => {
            if (button.dataset.light !== states[square]) {
                button.dataset.light = states[square];
                this.describe(button);
            }
            button.classList.toggle('lit', (lamps[square >> 3] >> (square & 7) & 1) !== 0);
        });
    }

    /* Marks `squares`, and no others, with the class `name` of style.css. */
    mark(name, squares) {
        this.squares.forEach((button, square) =>
            button.classList.toggle(name, squares.includes(square)));
    }

    /* --- The hand ----------------------------------------------------------------------------- */

    squareAt(x, y) {
        const button = document.elementFromPoint(x, y)?.closest('.square');
        return button ? squareOf(button.id) : null;
    }

    touch(event, from) {
        const button = this.squares[from];
        const piece = button.querySelector('.piece');
        const begun = this.carry(event, button, piece, (to, isBack) => {
            if (piece && (to !== from || isBack)) {
                this.hand.drop(from, to);
            } else {
                this.hand.tap(from);
            }
        });
        if (begun && piece) {
            this.hand.pick(from);
        }
    }

    /* Follows a pointer that is pressed on `button`, and moves a copy of the drawing `piece` with
     * it. When the pointer is released, calls `done` with two values: the square there, or null;
     * and whether the pointer has been over another square. Returns false if another pointer is
     * already in use. */
    carry(event, button, piece, done) {
        if (event.button !== 0 || this.carrying) {
            return false;
        }
        event.preventDefault();
        this.carrying = true;
        button.setPointerCapture(event.pointerId);
        let ghost = null;
        let hasLeft = false;
        const follow = (move) => {
            if (move.pointerId !== event.pointerId) {
                return;
            }
            const far = Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY);
            if (!ghost && piece && far > FAR_ENOUGH) {
                ghost = this.makeGhost(piece, button);
            }
            if (ghost) {
                ghost.style.transform =
                    `translate(${move.clientX}px, ${move.clientY}px) translate(-50%, -50%)`;
                const over = this.squareAt(move.clientX, move.clientY);
                hasLeft ||= this.squares[over] !== button;
                this.mark('over', [over]);
            }
        };
        const letGo = (end) => {
            if (end.pointerId !== event.pointerId) {
                return;
            }
            this.carrying = false;
            removeEventListener('pointermove', follow);
            removeEventListener('pointerup', letGo);
            removeEventListener('pointercancel', letGo);
            this.mark('over', []);
            button.classList.remove('lifted');
            ghost?.remove();
            if (end.type !== 'pointercancel') {
                done(this.squareAt(end.clientX, end.clientY), hasLeft);
            }
        };
        /* The window gets these events, not the button: if the board is turned meanwhile, the
         * button is moved and gets no more events. */
        addEventListener('pointermove', follow);
        addEventListener('pointerup', letGo);
        addEventListener('pointercancel', letGo);
        return true;
    }

    makeGhost(piece, button) {
        const ghost = piece.cloneNode(true);
        ghost.setAttribute('class', 'piece ghost');
        ghost.style.width = ghost.style.height = `${this.squares[0].clientWidth * 1.1}px`;
        button.classList.add('lifted');
        document.body.append(ghost);
        return ghost;
    }

    /* Moves the keyboard's focus from square to square with the arrow keys. */
    walk(event, square) {
        const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 8, ArrowDown: -8 };
        const step = (this.turned ? -1 : 1) * steps[event.key];
        const file = (square & 7) + (Math.abs(step) === 1 ? step : 0);
        if (step && file >= 0 && file < 8 && square + step >= 0 && square + step < 64) {
            this.squares[square + step].focus();
        }
        if (step) {
            event.preventDefault();
            event.stopPropagation();
        }
    }
}
