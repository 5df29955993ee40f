// SPDX-License-Identifier: MIT
/* marks.js - marks squares of the player's board: the last move, a king in check, a mated king. The
 * module finds these squares by the device's ioboard, lights and display. If Nibble doubts a move,
 * an arrow shows Nibble's answer to it. */
import { Arrow } from './arrow.js';
import { begins, ends, isFirst } from './games.js';
import { squareOf } from './table.js';

const MOVE_AT_MOST = 4;    /* greatest number of squares that a move changes: castling changes
                            * four */
const SHOWN = /^(?:\d+\.{1,2})?[A-Za-z]?([a-h][1-8])[-x]([a-h][1-8])/;

/* Returns the letter of the king of the side to move, as the display shows it. Returns undefined if
 * the display does not show the side. */
function moverOf([, line]) {
    return line.match(/^[Kk](?= )/)?.[0] ??
        (begins(line, 'WHITE_MOVES') ? 'K' : begins(line, 'BLACK_MOVES') ? 'k' : undefined);
}

export class Marks {
    constructor(table) {
        this.table = table;
        this.arrow = new Arrow(table);
        this.reset();
    }

    /* Forgets the marks, for another device. */
    reset() {
        this.pieces = null;
        this.last = [];
        this.arrow.hide();
    }

    follow(state) {
        const { lines, lights, pieces } = state;
        this.arrow.follow(state);
        if (pieces !== this.pieces) {
            this.last = isFirst(pieces) ? [] : this.changed(pieces) ?? this.shown(lines, pieces);
            this.pieces = pieces;
        }
        const kings = [...pieces].flatMap((piece, i) => /k/i.test(piece) ? [i] : []);
        const [, line] = lines;
        const matedKing = !begins(line, 'CHECKMATE') ? undefined
            : ends(line, 'WHITE_WINS') ? 'k' : ends(line, 'BLACK_WINS') ? 'K' : undefined;
        const mated = kings.filter((square) => pieces[square] === matedKing);
        /* True for a piece of the side to move. If the light of this side's king blinks fast, the
         * king is in check. The other king's light may also blink fast, when the lights show a
         * threat. */
        const isMovers = (square) => pieces[square] === (moverOf(lines) ?? pieces[square]);
        this.table.mark('last', this.last);
        this.table.mark('checked', kings.filter((square) =>
            lights[square] === 'fast' && isMovers(square)));
        this.table.mark('mated', mated);
    }

    /* Returns the squares that differ between the previous ioboard and `pieces`. Returns null if
     * the difference cannot be one move. */
    changed(pieces) {
        const squares = [...pieces].flatMap((piece, i) =>
            this.pieces && piece !== this.pieces[i] ? [i] : []);
        return squares.length > 0 && squares.length <= MOVE_AT_MOST ? squares : null;
    }

    /* Returns the squares of the move on the display, if this move has been made on the board.
     * After a start there is no previous ioboard, so the page uses this function. */
    shown(lines, pieces) {
        const squares = lines[0].match(SHOWN)?.slice(1).map(squareOf) ?? [];
        return squares.length === 2 && pieces[squares[0]] === '.' && pieces[squares[1]] !== '.'
            ? squares : [];
    }
}
