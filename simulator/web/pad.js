// SPDX-License-Identifier: MIT
/* pad.js - operates a console or a shield, which have a few buttons in place of the keypad
 * (firmware/pad/pad.h).
 *
 * The rest of the page asks for keys, such as 'hint' or the two keys of a square. This file presses
 * buttons instead: it moves the cursor to the square, or steps through the pad's list. It reads in
 * the device's memory what the pad waits for: state.pad, from pad_state.h.
 */
import { text } from './games.js';

/* The values of state.pad.wish: what the pad waits for, pad_wish_t of pad.h. */
const WAITS = 0, STEPS = 1, PAGES = 2, FROM = 3, TO = 4;
/* The keys in the pad's list, in the order of pad_list in pad.c. */
const LIST = ['back', 'hint', 'menu', 'info', 'level', 'fwd', 'go', 'clr'];
const STAYS = ['back', 'fwd'];        /* the list stays open after these keys */
const ANSWER_MS = 300;                /* time within which the device answers a button */
const WALK_AT_MOST = 20;              /* greatest number of presses on the way to a square */
const CLEARS_AT_MOST = 3;             /* how many presses clear everything: a question, the target
                                       * square and the first square */
/* A shield asks for its buttons at its first start. These texts name the button to press. */
const LEARNED = { BUTTON_LEFT: 'left', BUTTON_RIGHT: 'right', BUTTON_UP: 'up', BUTTON_DOWN: 'down',
                  BUTTON_SELECT: 'select' };

/* Converts the firmware's number of a square, 0x00 to 0x77, into 0 to 63. */
const squareIn = (byte) => (byte >> 4) * 8 + (byte & 7);

export class Pad {
    /* `buttons` are the names of the device's buttons. `strike(name, isHeld)` presses a button, or
     * holds the button if `isHeld` is true. It returns a promise that resolves when the button is
     * released. */
    constructor(device, buttons, strike) {
        this.device = device;
        this.buttons = buttons;
        this.strike = strike;
        this.main = buttons.includes('a') ? 'a' : 'select';
        this.asked = undefined;          /* the button for which the display of a new shield asks */
        this.turn = Promise.resolve();   /* the orders so far, done one after the other so that
                                          * their buttons never mix */
    }

    /* Returns the name of the main button, as it is printed on the device. */
    get mainName() {
        return this.main.toUpperCase();
    }

    /* Returns the key that a button stands for in a menu. */
    keyOf(button) {
        return { up: 'back', down: 'fwd', left: 'clr', b: 'clr' }[button] ?? 'go';
    }

    get state() {
        return this.device.state.pad;
    }

    /* True if pressing the main button would answer the question on the display. */
    isAsked() {
        return this.state.asked && !this.state.moved;
    }

    /* Calls `deed` when all earlier orders are done. Returns a promise of the result. */
    after(deed) {
        const done = this.turn.then(deed);
        this.turn = done.catch(() => {});
        return done;
    }

    /* `names` may be names of buttons and of keys. Presses the buttons, and does what the keys
     * would do. */
    press(...names) {
        return this.after(async () => {
            for (const name of names) {
                await (this.buttons.includes(name) ? this.strike(name) : this.key(name));
            }
        });
    }

    /* Chooses a square as the first square of a move, or as its target. Choosing the target plays
     * the move. Returns whether the cursor can go to the square. */
    take(square, isTarget) {
        return this.after(async () => {
            await this.closeList();
            for (let i = 0; i < CLEARS_AT_MOST && !isTarget && this.state.wish === TO; i++) {
                await this.clear();
            }
            const isReady = this.state.wish === TO || (!isTarget && this.state.wish >= FROM);
            if (!isReady || !await this.walk(square)) {
                return false;
            }
            await this.strike(this.main);
            return isTarget ||
                this.device.waitFor(({ pad }) => pad.wish === TO, ANSWER_MS);
        });
    }

    /* Moves the cursor to a square. The cursor can go only to the squares of state.ranks. Up and
     * down move it to the next rank that has such a square. */
    async walk(square) {
        for (let i = 0; i < WALK_AT_MOST; i++) {
            const { cursor, ranks } = this.state;
            const at = squareIn(cursor);
            if (at === square) {
                return true;
            }
            if (!(ranks[square >> 3] >> (square & 7) & 1)) {
                return false;
            }
            const up = (square >> 3) - (at >> 3);
            await this.strike(up > 0 ? 'up' : up < 0 ? 'down' : square > at ? 'right' : 'left');
            await this.device.waitFor(({ pad }) => pad.cursor !== cursor, ANSWER_MS);
        }
        return false;
    }

    /* --- Keys --------------------------------------------------------------------------------- */

    async key(name) {
        const { wish } = this.state;
        const steps = { back: 'up', fwd: 'down', clr: 'left' };
        await this.closeList();
        if (name === 'clr') {
            await this.clear();
        } else if (name === 'go' && (wish === WAITS || wish === STEPS || this.isAsked())) {
            await this.strike(this.main);
        } else if ((wish === STEPS || wish === PAGES) && steps[name]) {
            await this.strike(steps[name]);
        } else if (LIST.includes(name)) {
            await this.list(name);
        }
    }

    /* Does what CLR does. A shield has no button for CLR except in menus, so elsewhere this uses
     * the list. */
    async clear() {
        const { wish, cursor, taken } = this.state;
        if (wish === STEPS || wish === PAGES) {
            await this.strike('left');
        } else if (wish !== TO && !this.isAsked()) {
            return;             /* there is nothing to clear, and here B would open the list */
        } else if (this.buttons.includes('b')) {
            await this.strike('b');
        } else if (wish === TO && cursor === taken && !this.isAsked()) {
            await this.strike(this.main);
        } else {
            await this.list('clr');
        }
    }

    async closeList() {
        if (this.state.listed) {
            await this.strike('left');
            await this.device.waitFor(({ pad }) => !pad.listed, ANSWER_MS);
        }
    }

    /* Chooses a key in the pad's list. */
    async list(name) {
        await this.strike(this.main, true);
        if (!await this.device.waitFor(({ pad }) => pad.listed, ANSWER_MS)) {
            return;
        }
        const place = LIST.indexOf(name) + 1;
        while (this.state.listed && this.state.listed !== place) {
            const { listed } = this.state;
            const down = (place - listed + LIST.length) % LIST.length;
            await this.strike(down <= LIST.length / 2 ? 'down' : 'up');
            if (!await this.device.waitFor(({ pad }) => pad.listed !== listed, ANSWER_MS)) {
                return;
            }
        }
        await this.strike('right');
        if (STAYS.includes(name)) {
            await this.closeList();
        }
    }

    /* --- The first start of a shield ---------------------------------------------------------- */

    /* Presses the button for which the display of a new shield asks. */
    learn({ lines: [line] }) {
        const [, asked] = Object.entries(LEARNED).find(([name]) =>
            line.trim() === `${text('PRESS')} ${text(name)}`) ?? [];
        const isNew = asked !== this.asked;
        this.asked = asked;
        if (isNew && this.buttons.includes(asked)) {
            this.press(asked);
        }
    }
}
