// SPDX-License-Identifier: MIT
/* paste.js - a position or a game from elsewhere: in a field of the page, or dropped on the
 * page. */
import { $, onSubmit, trouble } from './dom.js';
import { spares } from './games.js';
import { fenLine } from './line.js';
import { positionIn } from './pgn.js';
import { translate } from './translate.js';

const ANSWER_MS = 1000;    /* time of the device in which it reads a line */

/* Removes the position from the address. A reload must now continue the game that has begun. */
export function leaveOutFen() {
    const address = new URL(location.href);
    address.searchParams.delete('fen');
    address.searchParams.delete('kept');
    try {
        history.replaceState(history.state, '', address);
    } catch {
        /* a page from the disk may not change its address */
    }
}

/* Lays out the field. `sendChecked` is that of page.js. */
export function layPaste(device, helper, sendChecked) {
    /* Sets up the position or the end of the game in a text. */
    async function takeIn(text) {
        const refuse = (reason) =>
            trouble(translate('Nibble cannot set up this position: {reason}', { reason }));
        const before = device.state.pieces;
        const fen = await positionIn(text, device.image).catch((error) => {
            refuse(error.message);
            return null;
        });
        const isSent = fen !== null && sendChecked(() => fenLine(fen, spares()), refuse);
        if (isSent) {
            trouble('');
        }
        if (isSent && helper.felt && helper.isAuto &&
            await device.waitFor(({ pieces }) => pieces !== before, ANSWER_MS)) {
            helper.act(() => helper.layOut());
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
}
