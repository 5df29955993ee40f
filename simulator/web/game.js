// SPDX-License-Identifier: MIT
/* game.js - shows the moves of the game in a list, and gives the game as PGN and its position as a
 * link. */
import { $, save, tell as tellBeside, trouble } from './dom.js';
import { learnFirst } from './mind.js';
import { dressed, fenOf, movesOf, savedPgn } from './pgn.js';
import { asText, choices, keepChoice } from './store.js';
import { translate } from './translate.js';

const MOVES_MS = 150;      /* how long to wait after a saved byte, until all bytes of a move are
                            * saved */

export class Game {
    /* `ask` returns the position as FEN. `tell` shows a text that the page could not copy. */
    constructor(device, buttons, { ask, tell }) {
        this.device = device;
        this.buttons = buttons;
        $('pgn-copy').addEventListener('click', () => this.withPgn((text) =>
            this.copy($('pgn-copy'), text, translate('PGN copied.'), (pgn) => {
                tell(pgn);
                $('cable-part').open = true;
                return translate('see Cable');
            })));
        $('pgn-save').addEventListener('click', () => this.withPgn((pgn) =>
            save('nibble.pgn', pgn)));
        ['link-copy', 'share'].forEach((id) =>
            $(id).addEventListener('click', async () => this.copyLink($(id), await ask())));
        $('link').addEventListener('focus', async () => {
            await this.makeLink(await ask());
            $('link').select();
        });
        device.onState((state, news) => {
            if (news.pieces) {
                $('link').value = '';   /* the old link leads to the previous position */
            }
        });
        $('name').value = choices().name ?? '';
        $('name').addEventListener('change', () => keepChoice('name', $('name').value.trim()));
    }

    /* Reads the list of moves from the journal in the EEPROM, after a moment. */
    follow() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.showMoves(), MOVES_MS);
    }

    async showMoves() {
        const { image, eeprom } = this.device;
        const pgn = await savedPgn(image, eeprom).catch(() => null);
        if (pgn === null || image !== this.device.image) {
            return;
        }
        learnFirst(fenOf(pgn));
        $('moves').replaceChildren(...movesOf(pgn).map(({ number, text }, i) =>
            Object.assign(document.createElement('li'), {
                textContent: number.endsWith('...') && i > 0 ? text : `${number} ${text}`,
            })));
        $('moves').scrollTop = $('moves').scrollHeight;
    }

    /* Calls `use` with the game as PGN, or shows why there is no PGN. */
    async withPgn(use) {
        try {
            await use(await this.pgn());
            if (this.hasFailed) {
                trouble('');
            }
            this.hasFailed = false;
        } catch (error) {
            this.hasFailed = true;
            trouble(translate('There is no PGN: {reason}', { reason: error.message }));
        }
    }

    async pgn() {
        const { image, eeprom } = this.device;
        return dressed(await savedPgn(image, eeprom), {
            event: `Nibble, ${image.title}`, day: new Date(), name: choices().name,
            nibbles: this.buttons.nibbles,
        });
    }

    /* Copies a text to the clipboard, and shows `done` beside the button. Without https a browser
     * does not let a page write to the clipboard. Then calls `place`, which shows the text
     * elsewhere on the page and returns words that say where. */
    async copy(button, text, done, place) {
        try {
            await navigator.clipboard.writeText(text);
            tellBeside('game-says', done, button);
        } catch {
            tellBeside('game-says', place(text), button);
        }
    }

    /* Puts a link to the position `fen` into the link's field. The link also contains the EEPROM,
     * and so the whole game. */
    async makeLink(fen) {
        const { board, game } = this.device.image;
        const link = new URL(location.pathname, location.href);
        const kept = await asText(this.device.eeprom).catch(() => null);
        link.search = new URLSearchParams({ board, game, fen, ...(kept && { kept }) });
        $('link').value = fen === undefined ? '' : link.href;
    }

    /* Copies a link to the present position. */
    async copyLink(button, fen) {
        if (fen === undefined) {
            tellBeside('game-says', translate('no answer'), button);
            return;
        }
        await this.makeLink(fen);
        this.copy(button, $('link').value, translate('Link copied.'), () => {
            $('position-part').open = true;
            $('link').select();
            return translate('see below');
        });
    }
}
