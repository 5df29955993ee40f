// SPDX-License-Identifier: MIT
/* felt.js - the pieces on a board that feels them (simulator/parts/reeds.h).
 *
 * On such a board the pieces on the page's table count as the real pieces. Lifting a piece opens
 * its switch, and putting a piece down closes a switch. The page sends no keys. The device knows
 * only the switches, and answers by its display and its lights.
 *
 * A dragged piece is in the hand from the touch to the release. A tapped piece stays in the hand
 * until the next tap puts it down. When the player captures, the page does what a hand does: his
 * piece leaves its square, then the captured piece leaves the board, then his piece is put down.
 * The pieces that are not on the board lie beside it (beside.js).
 *
 * If the helper's `isAuto` is true, the page does what the device asks for: it makes Nibble's move,
 * moves a rook in castling, removes a pawn captured en passant, exchanges a promoted pawn, and
 * corrects wrong squares.
 */
import { castle, exchange, mayCastle } from './castle.js';
import { isWhite } from './games.js';
import { announced, asked, asksPromotion, differs, offer, promotionShown, squaresIn }
    from './requests.js';
import { nameOf, squareOf } from './table.js';

const OPEN_MS = 200; /* time after which the device has surely noticed an open square */
const REST_MS = 550;       /* time within which the device notices a piece that was put down */
const ANSWER_MS = 1500;    /* time within which the display answers a change on the board */
const WAKE_MS = 2000;      /* time within which a dark device notices a hand and wakes */
/* greatest number of requests for one move of Nibble, such as castling or a promotion */
const REQUESTS = 4;

const isPawn = (piece) => /p/i.test(piece);
const isSameSide = (one, other) =>
    one !== '' && other !== '' && isWhite(one) === isWhite(other);

export class Felt {
    /* `helper` carries out the actions one after the other. */
    constructor(device, table, helper) {
        this.device = device;
        this.table = table;
        this.helper = helper;
        this.reset();
    }

    /* Forgets everything about the previous device. */
    reset() {
        this.stands = false;  /* true when this device's pieces have been put on the board */
        this.inHand = null;   /* {piece, from}; `from` is null if the piece lay beside the board */
        this.isFresh = false; /* true while the touch that has lifted the piece lasts */
        this.seen = null;     /* the ioboard at the last call of changeLike() */
        this.fitted = null;   /* the last ioboard with which all pieces on the board agreed */
        this.due = null;      /* {move, pieces}: Nibble's move that is not made yet, and the ioboard
                               * after this move */
        this.handed = 0;      /* the number of the last order to the switches                    */
        this.told = 0;        /* the number of the last order that the device has carried out */
        this.placing = 0;     /* the number of the last order that put a piece down */
        this.restsAt = 0;     /* the time when the device has surely noticed that piece */
        this.opened = null;   /* the square from which the last piece was lifted, until a piece is
                               * put down */
        this.table.raise(null);
    }

    /* Puts the pieces where Nibble has them, on a board that has just been set up. Sets all 64
     * switches, because on a new device the switches of the first position are closed. */
    layOut() {
        this.stands = true;
        const pieces = [...this.device.state.pieces].map((piece) => piece === '.' ? '' : piece);
        const squares = [...pieces.keys()];
        this.table.arrive(pieces);
        this.switch(squares.filter((square) => pieces[square] === ''),
                    squares.filter((square) => pieces[square] !== ''));
        this.changed();
    }

    /* --- The switches ------------------------------------------------------------------------- */

    /* Opens the switches of the squares `opened`, then closes those of the squares `closed`. */
    switch(opened, closed) {
        this.handed++;
        if (closed.length > 0) {
            this.placing = this.handed;
        }
        this.device.order({ hands: this.handed, lift: opened.map(nameOf),
                            place: closed.map(nameOf) });
    }

    /* Arranges all pieces as in `pieces`, all at the same moment. */
    arrange(pieces) {
        const was = [...this.table.pieces];
        const squares = [...was.keys()];
        this.table.arrive(pieces);
        this.switch(squares.filter((square) => was[square] !== '' && pieces[square] === ''),
                    squares.filter((square) => was[square] === '' && pieces[square] !== ''));
        this.changed();
    }

    /* Waits until the device has carried out the last order to the switches. The caller can measure
     * times from this moment. */
    async handOver() {
        await this.device.waitFor(({ hands }) => hands >= this.handed, Infinity);
    }

    /* Waits for this time on the device's clock, so that the device notices changes of the board.
     * If the power is off, does not wait. */
    async pass(milliseconds) {
        await this.handOver();
        await this.device.waitFor(({ power }) => !power, milliseconds);
    }

    /* Waits until the device has noticed an open square. */
    passOpen() {
        return this.pass(OPEN_MS);
    }

    /* Waits until `isThere` is true for the state, because the display has answered a change on the
     * board. */
    answer(isThere) {
        return this.device.waitFor(isThere, ANSWER_MS);
    }

    /* Lifts the piece from a square. If the device is dark, this wakes the device, and the function
     * waits for that. */
    async lift(square) {
        this.table.put(square, '');
        this.switch([square], []);
        this.opened = square;
        this.changed();
        if (!this.device.state.lcd.on) {
            await this.handOver();
            await this.device.waitFor(({ lcd, power }) => lcd.on || !power, WAKE_MS);
        }
    }

    place(square, piece) {
        this.table.put(square, piece);
        this.switch([], [square]);
        this.opened = null;
        this.changed();
    }

    /* Empties a square for another piece, and waits until the device has noticed the open
     * square. */
    async clear(square) {
        if (this.table.pieces[square] !== '') {
            await this.lift(square);
        }
        if (this.opened === square) {
            await this.passOpen();
        }
    }

    /* Tells the page to show the pieces beside the board. `isNews` is true if a piece has moved. */
    changed(isNews = true) {
        this.onChange?.(isNews);
    }

    /* --- The board follows -------------------------------------------------------------------- */

    follow(state) {
        if (!this.stands) {
            return;
        }
        if (this.told < this.placing && state.hands >= this.placing) {
            this.restsAt = state.now + REST_MS;
        }
        this.told = state.hands;
        this.changeLike(state);
        this.noteMove(state);
        if (this.inHand === null && [...state.pieces].every((piece, square) =>
            (piece === '.' ? '' : piece) === this.table.pieces[square])) {
            this.fitted = state.pieces;
        }
        const { helper } = this;
        const move = this.moveToMake();
        const wishes = this.wishes();
        const isWrong = this.wrong(state).length > 0;
        const isAsked = move !== null || wishes.length > 0 || isWrong;
        this.table.mark('asked', wishes.map(({ square }) => square));
        helper.onOffer?.(offer(state, move, isAsked));
        helper.attend(helper.isAuto && helper.waiting === 0 && this.inHand === null &&
                      isAsked);
        helper.onPromotion?.(asksPromotion(state) ? promotionShown(state) : null);
        this.changed(false);
    }

    /* Makes the pieces on the page follow a promotion, and a castling that exchanged king and rook.
     * The switches cannot notice either, because a switch does not tell which piece closes it. */
    changeLike({ pieces }) {
        if (this.seen !== null && this.seen !== pieces) {
            for (const square of this.table.pieces.keys()) {
                const [stands, wanted] = [this.table.pieces[square], pieces[square]];
                if (isPawn(stands) && wanted !== '.' && !isPawn(wanted) &&
                    isSameSide(stands, wanted) && this.seen[square] !== wanted) {
                    this.table.put(square, wanted);
                    this.changed();
                }
            }
            exchange(this, pieces);
        }
        this.seen = pieces;
    }

    /* Notes Nibble's move in `due`. The note stays while the display shows wrong squares instead of
     * the move. */
    noteMove(state) {
        const move = announced(state);
        if (move) {
            this.due = { move, pieces: state.pieces };
        } else if (this.due?.pieces !== state.pieces || !differs(state)) {
            this.due = null;
        }
    }

    /* Returns Nibble's move as long as the piece to move stands on its old square. Otherwise
     * returns null. */
    moveToMake() {
        return this.due && this.table.pieces[this.due.move.from] !== '' ? this.due.move : null;
    }

    /* Returns the device's requests that the player has not fulfilled yet. */
    wishes() {
        return asked(this.device.state)
            .filter(({ square, piece }) => this.table.pieces[square] !== piece);
    }

    /* Returns the squares that are wrong. The device knows only those whose switches are wrong:
     * their lights blink fast. If the position is new, the function adds squares with a wrong kind
     * of piece, which no switch can notice. */
    wrong(state) {
        if (!differs(state)) {
            return [];
        }
        const blinking = squaresIn(state, 'fast');
        return [...this.table.pieces.keys()].filter((square) => {
            const [stands, wanted] = [this.table.pieces[square], state.pieces[square]];
            return stands !== (wanted === '.' ? '' : wanted) &&
                (blinking.includes(square) ||
                 (state.pieces !== this.fitted && stands !== '' && wanted !== '.'));
        });
    }

    /* --- The player's hand -------------------------------------------------------------------- */

    /* Handles a touch on a piece. */
    pick(square) {
        this.helper.act(async () => {
            if (this.inHand === null) {
                await this.take(square);
                this.isFresh = this.inHand !== null;
            }
        });
    }

    /* Handles a tap. The player has released a piece on its own square, touched an empty square, or
     * pressed a key on a square. */
    tap(square) {
        this.helper.act(async () => {
            const wasFresh = this.isFresh;
            this.isFresh = false;
            if (this.inHand === null) {
                await this.take(square);
            } else if (square !== this.inHand.from || !wasFresh) {
                await this.tapWith(this.inHand, square);
            }
        });
    }

    /* Handles a tap with a piece in the hand. A tap on another piece of the same side takes that
     * piece into the hand instead. */
    async tapWith({ piece, from }, square) {
        if (square !== from && isSameSide(piece, this.table.pieces[square])) {
            if (await mayCastle(this, square)) {
                await castle(this, square);
                return;
            }
            this.putBack();
            await this.take(square);
        } else {
            await this.put(square);
        }
    }

    /* Handles the release of a dragged piece on the square `to`. If `to` is null, the piece was
     * released beside the board. If `from` is null, the piece lay beside the board. */
    drop(from, to) {
        this.helper.act(async () => {
            this.isFresh = false;
            if (this.inHand?.from !== from) {
                this.putBack();
                await this.take(from);
            }
            if (this.inHand === null) {
                return;         /* there is no such piece any more */
            }
            if (to === null) {
                this.layDown();
            } else if (to !== from && isSameSide(this.inHand.piece, this.table.pieces[to])) {
                await (await mayCastle(this, to) ? castle(this, to) : this.putBack());
            } else {
                await this.put(to);
            }
        });
    }

    /* Takes a piece that lies beside the board, and puts it on the square `to`. If `to` is null,
     * the piece stays in the hand. */
    fetch(piece, to) {
        this.helper.act(async () => {
            if (!this.stands) {
                return;
            }
            const isHeld = this.inHand?.piece === piece && this.inHand.from === null;
            this.putBack();
            if (isHeld && to === null) {
                return;
            }
            this.hold(piece, null);
            if (to !== null && isSameSide(piece, this.table.pieces[to])) {
                this.putBack();
            } else if (to !== null) {
                await this.put(to);
            }
        });
    }

    /* Puts the piece in the hand beside the board. */
    takeOff() {
        this.helper.act(() => this.layDown());
    }

    hold(piece, from) {
        this.inHand = { piece, from };
        this.table.raise(from, piece);
        this.changed();
    }

    layDown() {
        this.inHand = null;
        this.table.raise(null);
        this.changed();
    }

    /* Takes the piece of a square into the hand, after the device has noticed the previous
     * piece. */
    async take(square) {
        if (!this.stands) {
            return;
        }
        await this.helper.toGame();
        await this.settle();
        const piece = this.table.pieces[square];
        if (piece !== '') {
            this.hold(piece, square);
            await this.lift(square);
        }
    }

    /* Waits until the device has read the board, which it does when no switch has changed for a
     * while. */
    async settle() {
        const { pieces } = this.device.state;
        await this.handOver();
        await this.device.waitFor((state) =>
            state.now >= this.restsAt || state.pieces !== pieces || !state.power, REST_MS);
    }

    putBack() {
        if (this.inHand !== null && this.inHand.from !== null) {
            this.place(this.inHand.from, this.inHand.piece);
        }
        this.layDown();
    }

    /* Puts the piece in the hand on a square. If the page makes Nibble's moves and has not made the
     * last one yet, makes it first. */
    async put(square) {
        const { piece, from } = this.inHand;
        if (square !== from) {
            if (this.helper.isAuto) {
                await this.makeRequests();
            }
            await this.clear(square);
        }
        this.layDown();
        this.place(square, piece);
    }

    /* Answers no to a question about a doubtful move. With `isAuto` the page moves the piece back.
     * Otherwise it presses `keys`. */
    refuse(keys) {
        return this.helper.act(async () => {
            const [, from, to] = this.device.state.lines[0].match(/^(..)-([a-h][1-8]) /) ?? [];
            const [first, last] = from ? [squareOf(from), squareOf(to)] : [];
            const { pieces } = this.table;
            if (this.helper.isAuto && from && pieces[first] === '' && pieces[last] !== '') {
                await this.bring(last, first);
            } else {
                await this.device.press(...keys);
            }
        });
    }

    /* --- Nibble's move, and the device's requests --------------------------------------------- */

    /* Does for the player whatever the device waits for on the board. */
    makeForMe() {
        return this.helper.act(async () => {
            const { state } = this.device;
            if (this.wrong(state).length > 0) {
                await this.mend();
            } else {
                await this.makeRequests();
            }
        });
    }

    async makeRequests() {
        for (let i = 0; i < REQUESTS; i++) {
            const { state } = this.device;
            const move = this.moveToMake();
            const [wish] = this.wishes();
            if (move) {
                await this.bring(move.from, move.to);
            } else if (wish) {
                await this.fulfil(wish);
            } else {
                return;
            }
            const { lines } = state;
            await this.answer((now) => now.lines.join() !== lines.join());
        }
    }

    /* Moves a piece from one square to another. If a piece stands on `to`, takes that piece off the
     * board first. */
    async bring(from, to) {
        const pieces = [...this.table.pieces];
        [pieces[to], pieces[from]] = [pieces[from], ''];
        if (this.table.pieces[to] !== '') {
            this.switch([from, to], []);
            await this.passOpen();
            this.table.arrive(pieces);
            this.switch([], [to]);
            this.changed();
        } else {
            this.arrange(pieces);
        }
    }

    async fulfil({ square, piece }) {
        if (piece === '') {
            await this.lift(square);
            return;
        }
        const source = this.sourceOf(square, piece);
        if (source !== undefined) {
            await this.bring(source, square);
            return;
        }
        await this.clear(square);
        this.place(square, piece);
    }

    /* Finds a piece of the kind `piece` that must go to `square`. Prefers a piece on a blinking
     * square. Otherwise takes a piece from a square that is empty in Nibble's position. Returns the
     * square of the piece, or undefined. */
    sourceOf(square, piece) {
        const { state } = this.device;
        const isThere = (other) => other !== square && this.table.pieces[other] === piece;
        return squaresIn(state, 'slow').find(isThere) ??
            [...this.table.pieces.keys()].find((other) =>
                isThere(other) && state.pieces[other] === '.');
    }

    /* Puts the right pieces on the wrong squares. */
    async mend() {
        const { state } = this.device;
        const wrong = this.wrong(state);
        const pieces = [...this.table.pieces];
        for (const square of wrong) {
            pieces[square] = state.pieces[square] === '.' ? '' : state.pieces[square];
        }
        this.arrange(pieces);
        await this.answer((now) => !differs(now));
    }
}
