// SPDX-License-Identifier: MIT
/* paste.js - takes a position or a game from elsewhere, which the player puts into a field or drops
 * on the page. */
import { $, onSubmit, says } from './dom.js';
import { isFirst, spares } from './games.js';
import { checked, fenLine } from './line.js';
import { fenOf, NoGame, positionIn, savedPgn } from './pgn.js';
import { translate } from './translate.js';

const ANSWER_MS = 1000;    /* time on the device's clock within which it reads a line */

/* Removes the position from the page's address, so that a reload continues the present game. */
export function leaveOutFen() {
    const address = new URL(location.href);
    address.searchParams.delete('fen');
    address.searchParams.delete('kept');
    try {
        history.replaceState(history.state, '', address);
    } catch {
        /* the browser does not let a page from the disk change its address */
    }
}

/* Returns the pieces of a FEN in the order a1 b1 ... h8, with dots for empty squares. */
const piecesOf = (fen) => fen.split(' ')[0].split('/').reverse().join('')
    .replace(/\d/g, (count) => '.'.repeat(count));

/* Sets up the field. `sendChecked` is the function of page.js. `mayBegin` asks the player whether
 * another game may replace the present game. Returns a function that sets up the game's first
 * position once more, if this position differs from that of a new game. That function returns
 * whether it has done so. */
export function layPaste(device, helper, sendChecked, mayBegin) {
    const tell = (words) => says('paste-says', words);
    const refuse = (reason) =>
        tell(translate('Nibble cannot set up this position: {reason}', { reason }));

    /* Sends a position to Nibble. Returns whether Nibble has accepted it. */
    async function setUp(fen) {
        await helper.act(() => helper.toGame());
        const before = device.state.pieces;
        const line = fenLine(fen, spares());
        const error = () => $('console').textContent.split(`> ${line}`).at(-1)
            .match(/^info string (FEN.*)$/m)?.[1];
        sendChecked(() => line, refuse);
        const isNew = await device.waitFor(({ pieces }) => pieces !== before || error(), ANSWER_MS);
        if (error()) {
            refuse(error());
            return false;
        }
        if (isNew && helper.felt && helper.isAuto) {
            helper.act(() => helper.layOut());
        }
        return true;
    }

    /* Sets up the position that `text` contains. If `text` contains a game, sets up its last
     * position. */
    async function takeIn(text) {
        tell('');
        const fen = await positionIn(text, device.image).catch((error) => {
            error instanceof NoGame ? tell(error.message) : refuse(error.message);
            return null;
        });
        if (fen !== null && checked(() => fenLine(fen, spares()), refuse) && await mayBegin() &&
            await setUp(fen)) {
            tell(translate('The position is set up.'));
            $('squares').scrollIntoView({ block: 'nearest' });
        }
    }

    onSubmit('fen-form', 'paste', takeIn);
    $('paste').addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            $('fen-form').requestSubmit();
        }
    });
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', async (event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        const text = file ? await file.text() : event.dataTransfer.getData('text');
        if (text.trim() !== '' && device.state && !$('fen-form').hidden) {
            $('position-part').open = true;
            $('paste').value = text;
            takeIn(text);
        }
    });

    return async () => {
        const pgn = await savedPgn(device.image, device.eeprom).catch(() => '');
        const fen = fenOf(pgn);
        return fen !== undefined && !$('fen-form').hidden && !isFirst(piecesOf(fen)) &&
            setUp(fen);
    };
}
