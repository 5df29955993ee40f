// SPDX-License-Identifier: MIT
/* free.js - moves pieces while the helper is off: from square to square, onto the board and off the
 * board. The page presses no keys for these moves. */
export class FreeHand {
    constructor(table) {
        this.table = table;
        this.piece = null;     /* what the hand holds: a piece's square, or the letter of a piece
                                * from the box */
    }

    /* Handles a tap on a square: takes the square's piece in hand, moves the piece in hand there,
     * or drops the piece in hand. */
    tap(square) {
        if (this.piece === square) {
            this.piece = null;
        } else if (this.piece === null) {
            this.piece = this.table.pieces[square] === '' ? null : square;
        } else {
            this.move(this.piece, square);
        }
    }

    takeOff() {
        if (typeof this.piece === 'number') {
            this.move(this.piece, null);
        }
        this.piece = null;
    }

    /* Moves a piece. `from` is a square, or the letter of a piece from the box. If `to` is null,
     * the piece goes off the board. */
    move(from, to) {
        this.piece = null;
        if (to === null) {
            this.table.put(from, '');
        } else if (typeof from === 'string') {
            this.table.put(to, from);
        } else {
            this.table.move(from, to);
        }
    }
}
