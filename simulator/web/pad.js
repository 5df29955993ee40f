// SPDX-License-Identifier: MIT
/* pad.js - the few buttons of a console or a shield (firmware/pad/pad.h), in place of the keypad.
 *
 * The rest of the page speaks of keys, such as 'hint' or the two keys of a square. This file
 * presses buttons instead: it walks the cursor to the square, or goes through the pad's list. What
 * the pad waits for stands in the device's memory: state.pad, from pad_state.h.
 */
import { text } from './games.js';

/* The values of state.pad.wish: what the pad waits for, pad_wish_t of pad.h. */
const WAITS = 0, STEPS = 1, PAGES = 2, FROM = 3, TO = 4;
/* The keys in the pad's list, pad_list of pad.c. */
const LIST = ['back', 'hint', 'menu', 'info', 'level', 'fwd', 'go', 'clr'];
const STAYS = ['back', 'fwd'];        /* the list stays open after these keys */
const ANSWER_MS = 300;                /* time in which the device answers a button */
const WALK_AT_MOST = 20;              /* greatest number of presses on the way to a square */
const CLEARS_AT_MOST = 3;             /* presses that clear a question, the target square and the
                                       * first square */
/* The shield's first start asks for its buttons by these texts. */
const LEARNED = { BUTTON_LEFT: 'left', BUTTON_RIGHT: 'right', BUTTON_UP: 'up', BUTTON_DOWN: 'down',
                  BUTTON_SELECT: 'select' };

/* Returns the number of a square of the firmware, 0x00 to 0x77, as 0 to 63. */
const squareIn = (byte) => (byte >> 4) * 8 + (byte & 7);

export class Pad {
    /* `buttons` are the names of the device's buttons. `strike(name, isHeld)` presses a button, or
     * holds the button if `isHeld` is true. The function returns a promise that resolves when the
     * button is up. */
    constructor(device, buttons, strike) {
        this.device = device;
        this.buttons = buttons;
        this.strike = strike;
        this.main = buttons.includes('a') ? 'a' : 'select';
        this.asked = undefined;          /* the button for which the display asks */
        this.turn = Promise.resolve();   /* two orders never mix their buttons */
    }

    /* The name of the main button, as it stands on the device. */
    get mainName() {
        return this.main.toUpperCase();
    }

    /* Returns the key that the button replaces in a menu. */
    keyOf(button) {
        return { up: 'back', down: 'fwd', left: 'clr', b: 'clr' }[button] ?? 'go';
    }

    get state() {
        return this.device.state.pad;
    }

    /* True if the main button answers the screen's question. */
    isAsked() {
        return this.state.asked && !this.state.moved;
    }

    /* Calls `deed` when all earlier orders are done. Returns a promise of its result. */
    after(deed) {
        const done = this.turn.then(deed);
        this.turn = done.catch(() => {});
        return done;
    }

    /* Takes names of buttons and of keys. Presses the buttons, and does what the keys do. */
    press(...names) {
        return this.after(async () => {
            for (const name of names) {
                await (this.buttons.includes(name) ? this.strike(name) : this.key(name));
            }
        });
    }

    /* Takes a square, as the first square of a move or as its target. A target plays the move.
     * Returns whether the cursor can go there. */
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

    /* Moves the cursor to a square. The cursor goes only to the squares of state.ranks, and up and
     * down lead to the next rank that has such a square. */
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

    /* Does what CLR does. On a shield only the list has this key, except in menus. */
    async clear() {
        const { wish, cursor, taken } = this.state;
        if (wish === STEPS || wish === PAGES) {
            await this.strike('left');
        } else if (wish !== TO && !this.isAsked()) {
            return;             /* there is nothing to clear, and B would open the list */
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

    /* Gives a key by the list. */
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
