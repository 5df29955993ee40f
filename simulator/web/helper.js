/* helper.js - turns moves of a hand on the board into keys, and Nibble's requests into moves of the
 * pieces.
 *
 * With the helper on, a move of the player is typed in and confirmed. Then the board follows the
 * ioboard, which is the board as Nibble believes it to be. Two things wait for a hand: Nibble's own
 * move, whose squares blink, and requests of the display after BACK or FWD ("put Rh1", "off d5").
 * With the helper off, pieces move freely and no keys are sent.
 */
import { nameOf, squareOf } from './table.js';

const KEY_OF = { a: 'a1', b: 'b2', c: 'c3', d: 'd4', e: 'e5', f: 'f6', g: 'g7', h: 'h8',
                 1: 'a1', 2: 'b2', 3: 'c3', 4: 'd4', 5: 'e5', 6: 'f6', 7: 'g7', 8: 'h8' };
const PROMOTION = /^QRBN/;            /* shows while the display asks for the piece          */
const OPEN = /^(thinks|bad\?|QRBN)/;  /* shows while a confirmed move is not made yet        */
const ANSWER_MS = 400;                /* the time in which the display answers a key         */
const GO_TRIES = 4;                   /* a GO right after a move counts as a bounce          */

const keysOf = (square) => [...nameOf(square)].map((letter) => KEY_OF[letter]);
const isWhite = (piece) => piece < 'a';

/* The text of the second line, without the king of the side to move in front of it. */
const said = ({ lines }) => lines[1].replace(/^[Kk] /, '').trim();

/* Nibble's move that waits to be made, {from, to, text}, or null. Both its squares blink. Castling
 * is written without squares and begins at the king's square. */
function announced({ lines, lights, pieces }) {
    const blinking = [...lights.keys()].filter((square) => lights[square] === 'slow');
    const [text] = lines[0].split(' ');
    const start = text.match(/^(?:\d+\.{1,2})?[A-Za-z]?([a-h][1-8])[-x]/);
    const from = start ? squareOf(start[1]) : blinking.find((square) => /k/i.test(pieces[square]));
    const to = blinking.find((square) => square !== from);
    return blinking.length === 2 && blinking.includes(from) ? { from, to, text } : null;
}

/* The requests of the display: [{square, piece}]. With the piece '' the piece on the square must be
 * taken off. */
function asked(state) {
    const words = said(state).matchAll(/(?:put ([A-Za-z])|off )([a-h][1-8])/g);
    return [...words].map(([, piece = '', name]) => ({ square: squareOf(name), piece }));
}

export class Helper {
    constructor(device, table) {
        this.device = device;
        this.table = table;
        this.isOn = true;
        this.reset();
        device.onState((state) => this.follow(state));
    }

    /* Resets the helper for another device. */
    reset() {
        this.selected = null; /* the square of a piece that is being moved                    */
        this.isFresh = false; /* the touch that selected the square still lasts               */
        this.typing = 0;      /* number of squares whose keys the display does not show yet   */
        this.entering = 0;    /* number of moves under way: the board waits for their results */
        this.free = null;     /* with the helper off: the piece in hand, a square or a letter */
    }

    switch(on) {
        this.isOn = on;
        this.reset();
        this.showMarks();
        if (this.device.state) {
            this.follow(this.device.state);
        }
    }

    /* --- The board follows -------------------------------------------------------------------- */

    /* The pieces for the board: the ioboard, except for requests that have not been done. */
    wanted({ pieces }, wishes) {
        const wanted = [...pieces].map((piece) => piece === '.' ? '' : piece);
        for (const { square, piece } of wishes) {
            wanted[square] = piece === '' ? this.table.pieces[square] : '';
            const source = this.sourceOf(piece, pieces, square);
            if (source !== undefined) {
                wanted[source] = piece;
            }
        }
        return wanted;
    }

    /* The present square of the piece that must go to `square`: the rook in castling. */
    sourceOf(piece, pieces, square) {
        const isThere = (i) => this.table.pieces[i] === piece && pieces[i] === '.' && i !== square;
        return piece === '' ? undefined : [...Array(64).keys()].find(isThere);
    }

    /* The requests that have not been done. */
    wishes(state) {
        return asked(state).filter(({ square, piece }) => this.table.pieces[square] !== piece);
    }

    follow(state) {
        const typed = state.lines[0].match(/^([a-h][1-8])-/);
        const wishes = this.isOn && this.entering === 0 ? this.wishes(state) : [];
        const move = announced(state);
        if (this.isOn && this.entering === 0) {
            this.table.arrive(this.wanted(state, wishes));
            if (!this.isFresh && this.typing === 0 && !move) {
                this.selected = typed && state.lines[0].includes('_') ? squareOf(typed[1]) : null;
            }
        }
        this.showMarks();
        this.table.mark('asked', wishes.map(({ square }) => square));
        this.onOffer?.(!this.isOn ? '' : move ? `Make Nibble's move: ${move.text}`
            : wishes.length > 0 ? `Do it: ${said(state)}` : '');
        this.onPromotion?.(this.isOn && PROMOTION.test(said(state))
            ? state.lines[0].match(/=([A-Za-z])/)?.[1] : null);
    }

    showMarks() {
        const square = this.isOn ? this.selected : this.free;
        this.table.mark('selected', square === null ? [] : [square]);
    }

    /* --- The hand ----------------------------------------------------------------------------- */

    /* The player touches a piece. */
    pick(square) {
        if (this.isOn && this.selected === null && !this.waits()) {
            this.select(square);
            this.isFresh = true;
        }
    }

    /* The player releases a piece on its square, touches an empty square, or presses a key on a
     * square. */
    tap(square) {
        const wasFresh = this.isFresh;
        this.isFresh = false;
        if (!this.isOn) {
            this.tapFreely(square);
        } else if (this.wishes(this.device.state).some((wish) => wish.square === square)) {
            this.fulfil(square);
        } else if (announced(this.device.state)) {
            this.tapAnnounced(square);
        } else if (this.selected === null) {
            if (this.table.pieces[square] !== '') {
                this.select(square);
            }
        } else if (this.selected === square) {
            if (!wasFresh) {
                this.selected = null;
                this.device.press('clr');
            }
        } else if (this.isOther(square)) {
            this.device.press('clr');
            this.select(square);
        } else {
            this.enter(this.selected, square);
        }
        this.showMarks();
    }

    /* The player releases a piece on another square, or beside the board if `to` is null. */
    drop(from, to) {
        this.isFresh = false;
        const state = this.device.state;
        const move = announced(state);
        const wish = this.wishes(state).find(({ square, piece }) =>
            piece === '' ? square === from && to === null : square === to);
        if (!this.isOn) {
            this.moveFreely(from, to);
        } else if (wish) {
            this.fulfil(wish.square);
        } else if (move) {
            this.dropAnnounced(move, from, to);
        } else if (to === null) {
            this.selected = null;
            this.device.press('clr');
        } else {
            if (this.selected !== from) {
                if (this.selected !== null) {
                    this.device.press('clr');
                }
                this.select(from);
            }
            this.enter(from, to);
        }
        this.showMarks();
    }

    /* True if another thing must be done first. */
    waits() {
        return announced(this.device.state) !== null || this.wishes(this.device.state).length > 0;
    }

    /* True if `square` holds another piece of the same side, so that the player means this piece. A
     * king may be meant to castle with its rook. */
    isOther(square) {
        const [first, second] = [this.table.pieces[this.selected], this.table.pieces[square]];
        return second !== '' && isWhite(first) === isWhite(second) &&
            !(first.toLowerCase() === 'k' && second.toLowerCase() === 'r');
    }

    /* Types in the first square of a move. */
    select(square) {
        this.selected = square;
        this.typing++;
        this.typed = this.type(square, `${nameOf(square)}-`).then((shown) => {
            this.typing--;
            return shown;
        });
    }

    /* Types in a square. Returns whether the display then begins with `text`. */
    async type(square, text) {
        await this.device.press(...keysOf(square));
        return this.device.waitFor(({ lines }) => lines[0].startsWith(text), ANSWER_MS);
    }

    /* --- The player's move -------------------------------------------------------------------- */

    /* Moves the piece and types in the move. Puts the piece back if Nibble does not take the move.
     * The keys go on only while the display shows that they belong to the move. */
    async enter(from, to) {
        const { device, table } = this;
        const before = device.state.pieces;
        const move = `${nameOf(from)}-${nameOf(to)}`;
        this.entering++;
        this.selected = null;
        table.move(from, to);
        if (await this.typed && await this.type(to, move)) {
            await device.press('go');
            await this.outcome(before, move);
        }
        this.entering--;
        this.follow(device.state);
    }

    /* Waits until the move is on the ioboard, or cannot get there any more. Meanwhile Nibble may
     * examine the move, ask about it, or ask for the piece of a promotion. */
    async outcome(before, move) {
        const { device } = this;
        const isMade = ({ pieces }) => pieces !== before;
        const isOpen = (state) => state.lines[0].startsWith(move) && OPEN.test(said(state));
        for (;;) {
            if (await device.waitFor(isMade, ANSWER_MS) || !isOpen(device.state)) {
                return;
            }
        }
    }

    /* The player chooses the piece of a promotion: Q R B N. */
    promote(piece) {
        const order = 'QRBN';
        const [, letter] = this.device.state.lines[0].match(/=([A-Za-z])/);
        const shown = order.indexOf(letter.toUpperCase());
        const steps = (order.indexOf(piece) - shown + order.length) % order.length;
        return this.device.press(...Array(steps).fill('fwd'), 'go');
    }

    /* --- Nibble's move, and its requests -------------------------------------------------- */

    tapAnnounced(square) {
        const move = announced(this.device.state);
        if (this.selected === move.from && square === move.to) {
            this.makeMove();
        } else {
            this.selected = square === move.from ? square : null;
        }
    }

    /* Makes the player's move after Nibble's announced move: a player in a hurry answers a move
     * before it has been made on the board. */
    async dropAnnounced(move, from, to) {
        if (from !== move.from) {
            await this.makeMove();
            this.drop(from, to);
        } else if (to === move.to) {
            this.makeMove();
        }
    }

    /* Moves Nibble's piece and confirms it by GO. */
    async makeMove() {
        const move = announced(this.device.state);
        this.entering++;
        this.selected = null;
        const pieces = [...this.table.pieces];
        pieces[move.to] = pieces[move.from];
        pieces[move.from] = '';
        this.table.arrive(pieces);
        for (let i = 0; i < GO_TRIES && announced(this.device.state); i++) {
            await this.device.press('go');
            await this.device.waitFor((state) => !announced(state), ANSWER_MS);
        }
        this.entering--;
        this.follow(this.device.state);
    }

    /* Does the request at `square`, and presses GO after the last request. */
    fulfil(square) {
        const state = this.device.state;
        const { piece } = this.wishes(state).find((wish) => wish.square === square);
        const source = this.sourceOf(piece, state.pieces, square);
        const pieces = [...this.table.pieces];
        pieces[square] = piece;
        if (source !== undefined) {
            pieces[source] = '';
        }
        this.table.arrive(pieces);
        if (this.wishes(state).length === 0) {
            this.device.press('go');
        }
    }

    /* Does everything that waits for a hand, for the player. */
    async makeForMe() {
        const state = this.device.state;
        if (announced(state)) {
            await this.makeMove();
        } else {
            this.wishes(state).forEach(({ square }) => this.fulfil(square));
        }
    }

    /* --- With the helper off ------------------------------------------------------------------ */

    tapFreely(square) {
        if (this.free === square) {
            this.free = null;
        } else if (this.free === null) {
            this.free = this.table.pieces[square] === '' ? null : square;
        } else {
            this.moveFreely(this.free, square);
        }
    }

    moveFreely(from, to) {
        this.free = null;
        if (to === null) {
            this.table.put(from, '');
        } else if (typeof from === 'string') {
            this.table.put(to, from);
        } else {
            this.table.move(from, to);
        }
    }
}
