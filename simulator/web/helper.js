// SPDX-License-Identifier: MIT
/* helper.js - turns moves of a hand into keys, and Nibble's requests into moves of the pieces.
 *
 * While the helper is on, the page presses the keys for each move that the player makes with the
 * pieces. The page's board shows Nibble's position (the ioboard) with the move under way. In three
 * cases the device waits until somebody does something: makes Nibble's own move, whose squares
 * blink; fulfils requests after BACK or FWD ("put Rh1", "off d5"); or presses GO at power-on. With
 * `isAuto` the page does all three. While the helper is off, the player moves pieces freely
 * (free.js) and the page presses no keys. On a board that feels its pieces, `felt` (felt.js) does
 * all this in its own way.
 *
 * The page carries out the player's actions one after another, so the keys of two moves never mix.
 */
import { FreeHand } from './free.js';
import { begins, isWhite, promotions } from './games.js';
import { announced, asked, asksPromotion, DOUBTS, offer, promotionShown, said }
    from './requests.js';
import { keysOf, nameOf, squareOf } from './table.js';

const ANSWER_MS = 400;                /* time within which the display answers a key */
const GO_TRIES = 4; /* times to try GO: right after a move the device ignores GO as a bounce */
const SEEN_MS = 500; /* how long the squares blink before the page makes the move */

export class Helper {
    constructor(device, table) {
        this.device = device;
        this.table = table;
        this.free = new FreeHand(table);
        this.refused = '';    /* the squares of a move that the device has refused */
        this.isOn = true;
        this.isAuto = true;
        this.felt = null;     /* a Felt if the board feels its pieces, otherwise null */
        this.toGame = async () => {};   /* leads back from a menu to the game */
        this.reset();
        device.onState((state) => this.follow(state));
    }

    /* Resets the helper for another device. */
    reset() {
        this.selected = null; /* the square of the piece that the player moves */
        this.isFresh = false; /* true while the touch that has selected the piece lasts */
        this.held = null;     /* the piece that is touched: {square, origin} */
        this.waiting = 0;     /* how many actions are not finished */
        this.pending = null;  /* the move under way, {from, to, before}; `before` is an ioboard */
        this.free.piece = null;
        this.epoch = {};      /* reset() begins a new epoch; actions of an earlier epoch are
                               * dropped */
        this.deeds = Promise.resolve();
        this.attend(false);
        this.felt?.reset();
    }

    switch(on) {
        this.isOn = on;
        this.reset();
        this.showMarks();
        if (this.device.state) {
            this.follow(this.device.state);
        }
    }

    switchAuto(on) {
        this.isAuto = on;
        if (this.device.state) {
            this.follow(this.device.state);
        }
    }

    /* Puts the pieces where Nibble has them. Afterwards the player may move them freely. */
    layOut() {
        if (this.felt) {
            this.felt.layOut();
            return;
        }
        this.table.arrive(this.wanted(this.device.state, []));
    }

    /* Carries out an action when all earlier actions are done. Returns a promise of the action's
     * result. */
    act(deed) {
        const { epoch } = this;
        this.waiting++;
        const done = this.deeds.then(async () => {
            if (this.epoch !== epoch) {
                return undefined;
            }
            try {
                return await deed();
            } finally {
                if (this.epoch === epoch) {
                    this.waiting--;
                    this.follow(this.device.state);
                    this.onRest?.();
                }
            }
        });
        this.deeds = done.catch(() => {});     /* the next action also runs if this action fails */
        return done;
    }

    /* --- The board follows -------------------------------------------------------------------- */

    /* Returns the pieces that the board must show: the pieces of the ioboard after the move under
     * way. Pieces that the device still asks for stay where they are. */
    wanted({ pieces }, wishes) {
        const wanted = [...pieces].map((piece) => piece === '.' ? '' : piece);
        for (const { square, piece } of wishes) {
            wanted[square] = piece === '' ? this.table.pieces[square] : '';
            const source = this.sourceOf(piece, pieces, square);
            if (source !== undefined) {
                wanted[source] = piece;
            }
        }
        if (this.pending) {
            wanted[this.pending.to] = wanted[this.pending.from];
            wanted[this.pending.from] = '';
        }
        return wanted;
    }

    /* Returns the square from which `piece` must go to `square`, as the rook does in castling. */
    sourceOf(piece, pieces, square) {
        const isThere = (i) => this.table.pieces[i] === piece && pieces[i] === '.' && i !== square;
        return piece === '' ? undefined : [...Array(64).keys()].find(isThere);
    }

    /* Returns the device's requests that the player has not fulfilled yet. */
    wishes(state) {
        return asked(state).filter(({ square, piece }) => this.table.pieces[square] !== piece);
    }

    follow(state) {
        if (!state.pieces.includes('K')) {
            return;            /* without a king, the device has only just started */
        }
        if (this.felt) {
            this.felt.follow(state);
            this.showMarks();
            return;
        }
        if (this.pending && this.pending.before !== state.pieces) {
            this.pending = null;
        }
        const typed = state.lines[0].match(/^([a-h][1-8])-/);
        const wishes = this.isOn && !this.pending ? this.wishes(state) : [];
        const move = announced(state);
        if (this.isOn) {
            this.table.arrive(this.wanted(state, wishes));
            if (!this.isFresh && this.waiting === 0 && !move) {
                this.selected = typed && state.lines[0].includes('_') ? squareOf(typed[1]) : null;
            }
        }
        this.showMarks();
        this.table.mark('asked', wishes.map(({ square }) => square));
        this.onOffer?.(this.isOn ? offer(state, move, wishes.length > 0) : '');
        this.attend(this.isAuto && this.isOn && this.waiting === 0 && !this.pending &&
                    (move !== null || wishes.length > 0));
        this.onPromotion?.(this.isOn && asksPromotion(state) ? promotionShown(state) : null);
    }

    /* Waits a moment. Then does what the device waits for, if the device still waits and no key is
     * on its way. */
    attend(isDue) {
        if (!isDue) {
            clearTimeout(this.timer);
            this.timer = undefined;
            return;
        }
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            if (this.device.presses.size === 0) {
                this.makeForMe();
            }
        }, SEEN_MS);
    }

    showMarks() {
        const square = this.felt ? this.felt.inHand?.from : this.isOn ? this.selected
            : this.free.piece;
        this.table.mark('selected', typeof square === 'number' ? [square] : []);
    }

    /* --- The hand ----------------------------------------------------------------------------- */

    /* Carries out an action of the player's hand. Before that, leads back from a menu to the
     * game. */
    byHand(deed) {
        this.act(async () => {
            await this.toGame();
            await deed();
        });
    }

    /* Handles a touch on a piece. */
    pick(square) {
        if (this.felt) {
            this.felt.pick(square);
            return;
        }
        this.isFresh = true;
        this.byHand(async () => {
            this.held = { square, origin: this.originOf(square) };
            if (this.isOn && this.selected === null && !this.waits()) {
                await this.select(this.held.origin);
            } else {
                this.isFresh = false;
            }
        });
    }

    /* Handles a tap. The player has released a piece on its own square, touched an empty square, or
     * pressed a key on a square. */
    tap(square) {
        if (this.felt) {
            this.felt.tap(square);
            return;
        }
        this.byHand(async () => {
            const wasFresh = this.isFresh;
            this.isFresh = false;
            if (this.isOn) {
                await this.touch(square, wasFresh);
            } else {
                this.free.tap(square);
            }
            this.held = null;
            this.showMarks();
        });
    }

    async touch(square, wasFresh = false) {
        const { state } = this.device;
        const move = announced(state);
        if (this.wishes(state).some((wish) => wish.square === square)) {
            await this.fulfil(square);
        } else if (move) {
            await this.touchAnnounced(move, square);
        } else if (this.selected === null) {
            if (this.table.pieces[square] !== '') {
                await this.select(this.originOf(square));
            }
        } else if (this.selected === this.originOf(square)) {
            if (!wasFresh) {
                await this.letGo();
            }
        } else if (this.isOther(square)) {
            await this.letGo();
            await this.select(square);
        } else {
            await this.enter(this.selected, square);
        }
    }

    /* Handles the release of a piece on another square, or beside the board if `to` is null. */
    drop(from, to) {
        if (this.felt) {
            this.felt.drop(from, to);
            return;
        }
        if (!this.isOn) {
            this.free.move(from, to);
            return;
        }
        this.byHand(async () => {
            this.isFresh = false;
            await this.put(from, to);
            this.held = null;
            this.showMarks();
        });
    }

    async put(from, to) {
        const { state } = this.device;
        const move = announced(state);
        const wish = this.wishes(state).find(({ square, piece }) =>
            piece === '' ? square === from && to === null : square === to);
        const origin = this.originOf(from);
        if (wish) {
            await this.fulfil(wish.square);
        } else if (move) {
            await this.putAnnounced(move, from, to);
        } else if (to === null || to === origin) {
            await this.letGo();
        } else {
            if (this.selected !== origin) {
                if (this.selected !== null) {
                    await this.letGo();
                }
                await this.select(origin);
            }
            this.table.move(origin, to);
            await this.enter(origin, to);
        }
    }

    /* True if Nibble's move or a request must be done before the player can move. */
    waits() {
        return announced(this.device.state) !== null || this.wishes(this.device.state).length > 0;
    }

    /* Returns the square on which the piece of `square` stands in Nibble's position. The two
     * squares differ if the piece belongs to the move under way. */
    originOf(square) {
        if (square === this.held?.square) {
            return this.held.origin;
        }
        return square === this.pending?.to ? this.pending.from : square;
    }

    /* True if `square` has another piece of the same side, which the player now chooses instead.
     * False for a king and a rook of the same side, because the player may want to castle. */
    isOther(square) {
        const [first, second] = [this.table.pieces[this.selected], this.table.pieces[square]];
        return second !== '' && isWhite(first) === isWhite(second) &&
            !(first.toLowerCase() === 'k' && second.toLowerCase() === 'r');
    }

    /* Types in the first square of a move. If Nibble still asks about the previous move, this takes
     * the previous move back. */
    async select(square) {
        this.selected = square;
        this.pending = null;
        this.follow(this.device.state);
        await this.leavePromotion();
        this.isTyped = await this.type(square, `${nameOf(square)}-`);
    }

    async letGo() {
        this.selected = null;
        await this.device.press('clr');
    }

    /* Cancels the promotion if the player moves instead of choosing a piece. */
    async leavePromotion() {
        if (asksPromotion(this.device.state)) {
            await this.device.press('clr');
            await this.device.waitFor((state) => !asksPromotion(state), ANSWER_MS);
        }
    }

    /* Types in a square. Returns whether the display then begins with `text`. */
    type(square, text) {
        return this.device.type(keysOf(square), square, text, ANSWER_MS);
    }

    /* --- The player's move -------------------------------------------------------------------- */

    /* Types in the second square and confirms the move, but only if the display shows the first
     * square. If Nibble does not accept the move, the piece goes back. */
    async enter(from, to) {
        const move = `${nameOf(from)}-${nameOf(to)}`;
        const pending = { from, to, before: this.device.state.pieces };
        this.pending = pending;
        this.selected = null;
        this.follow(this.device.state);
        if (this.isTyped && await this.type(to, move)) {
            await this.device.confirm();
            await this.outcome(pending, move);
        } else {
            this.end(pending);
        }
    }

    end(pending) {
        if (this.pending === pending) {
            this.pending = null;
            this.follow(this.device.state);
        }
    }

    /* Waits until the ioboard has the move, or Nibble refuses the move or asks about it. */
    async outcome(pending, move) {
        const { device } = this;
        const isSettled = ({ pieces }) => pieces !== pending.before || this.pending !== pending;
        const isAsked = (state) => state.lines[0].startsWith(move) &&
            (asksPromotion(state) || begins(said(state), ...DOUBTS));
        const isExamined = (state) => state.lines[0].startsWith(move) &&
            begins(said(state), 'THINKS');
        do {
            await device.waitFor((state) => isSettled(state) || isAsked(state), ANSWER_MS);
        } while (!isSettled(device.state) && isExamined(device.state));
        if (!isAsked(device.state)) {
            this.refused = isSettled(device.state) ? '' : move;
            this.end(pending);
            return;
        }
        /* The piece of `move` stays on its new square until the question about `move` is answered.
         * The player may already make another move. */
        device.waitFor((state) => isSettled(state) || !state.lines[0].startsWith(move), Infinity)
            .then(() => device.waitFor(isSettled, ANSWER_MS))
            .then(() => this.end(pending));
    }

    /* Chooses the piece for a promoted pawn. In the first second of the question Nibble ignores GO
     * unless another key came before. So even if the display shows this piece already, the function
     * presses FWD until the display shows the piece again. */
    promote(piece) {
        const order = promotions();
        const shown = order.indexOf(promotionShown(this.device.state).toUpperCase());
        const steps = (order.indexOf(piece) - shown + order.length) % order.length || order.length;
        return this.device.press(...Array(steps).fill('fwd'), 'go');
    }

    /* Answers no to a question by pressing `keys`. */
    refuse(keys) {
        return this.felt ? this.felt.refuse(keys) : this.device.press(...keys);
    }

    /* --- Nibble's move, and its requests -------------------------------------------------- */

    /* Handles a touch while Nibble's move is not made yet. If the touch belongs to the player's
     * answer, makes Nibble's move first. */
    async touchAnnounced(move, square) {
        if (square === move.from) {
            this.selected = this.selected === square ? null : square;
        } else {
            await this.makeMove();
            if (square !== move.to && !announced(this.device.state)) {
                await this.touch(square);
            }
        }
    }

    async putAnnounced(move, from, to) {
        if (from !== move.from) {
            await this.makeMove();
            if (!announced(this.device.state)) {
                await this.put(from, to);
            }
        } else if (to === move.to) {
            this.table.move(from, to);
            await this.makeMove();
        }
    }

    /* Moves Nibble's piece, and confirms the move by GO. */
    async makeMove() {
        const { from, to } = announced(this.device.state);
        const pending = { from, to, before: this.device.state.pieces };
        this.selected = null;
        this.pending = pending;
        this.follow(this.device.state);
        for (let i = 0; i < GO_TRIES && announced(this.device.state); i++) {
            await this.device.press('go');
            await this.device.waitFor((state) => !announced(state), ANSWER_MS);
        }
        await this.device.waitFor(({ pieces }) => pieces !== pending.before, ANSWER_MS);
        this.end(pending);
    }

    /* Fulfils the request at `square`, and presses GO after the last request. */
    async fulfil(square) {
        const state = this.device.state;
        const wish = this.wishes(state).find((one) => one.square === square);
        if (!wish) {
            return;             /* the device no longer asks for this */
        }
        const { piece } = wish;
        const source = this.sourceOf(piece, state.pieces, square);
        const pieces = [...this.table.pieces];
        pieces[square] = piece;
        if (source !== undefined) {
            pieces[source] = '';
        }
        this.table.arrive(pieces);
        if (this.wishes(state).length === 0) {
            await this.device.press('go');
            await this.device.waitFor((now) => asked(now).length === 0, ANSWER_MS);
        }
    }

    /* Does for the player whatever the device waits for on the board. */
    makeForMe() {
        if (this.felt) {
            return this.felt.makeForMe();
        }
        return this.act(async () => {
            const { state } = this.device;
            if (announced(state)) {
                await this.makeMove();
            } else {
                for (const { square } of this.wishes(state)) {
                    await this.fulfil(square);
                }
            }
        });
    }

    /* While the helper is off, takes the piece in hand off the board. */
    takeOff() {
        this.free.takeOff();
        this.showMarks();
    }
}
