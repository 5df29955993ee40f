// SPDX-License-Identifier: MIT
/* pgn.js - the saved game as PGN. The Uno's cable has no command for PGN. So for each engine the
 * page has the code of the device that reads the journal and writes moves (tools/saved_pgn.c). */
import { compile } from './load.js';

const modules = new Map();   /* by file */

/* Returns the game in `eeprom`, the EEPROM of the device `image` (an entry of images.json). */
export async function savedPgn(image, eeprom) {
    if (!modules.has(image.pgn)) {
        const compiling = compile(image.pgn);
        compiling.catch(() => modules.delete(image.pgn)); /* so that the next call asks again */
        modules.set(image.pgn, compiling);
    }
    const { exports } = await WebAssembly.instantiate(await modules.get(image.pgn));
    const bytes = new Uint8Array(exports.memory.buffer);
    exports._initialize();
    bytes.set(eeprom, exports.eeprom_host_cells.value);
    const start = exports.saved_pgn();
    return new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(0, start)));
}

/* Returns the moves of a game in PGN: [{number, text}]. `number` is '1.' or '1...', as in the
 * PGN. */
export const movesOf = (pgn) => [...pgn.matchAll(/^(\d+\.+) (\S+)/gm)]
    .map(([, number, text]) => ({ number, text }));

const twoDigits = (number) => String(number).padStart(2, '0');

/* Adds to the game the facts that the chip cannot know: the event, the day, and the name of
 * Nibble's opponent. `nibbles` is Nibble's side, 'white' or 'black', or null if Nibble does not
 * play. */
export function dressed(pgn, { event, day, name, nibbles }) {
    const date = [day.getFullYear(), twoDigits(day.getMonth() + 1), twoDigits(day.getDate())];
    const tags = { Event: event, Date: date.join('.') };
    if (nibbles !== null) {
        tags[nibbles === 'white' ? 'White' : 'Black'] = 'Nibble';
        tags[nibbles === 'white' ? 'Black' : 'White'] = name || 'Player';
    }
    const clean = (text) => text.replace(/["\\\p{Cc}]/gu, '');
    /* The new text comes from a function, because replace() would read `$&` in a string as a
     * pattern. */
    return Object.entries(tags).reduce((game, [tag, value]) =>
        game.replace(new RegExp(`^\\[${tag} "[?.]*"\\]$`, 'm'),
                     () => `[${tag} "${clean(value)}"]`), pgn);
}
