// SPDX-License-Identifier: MIT
/* pgn.js - converts the saved game into PGN. The Uno's cable has no command for PGN. So the page
 * has, for each engine, the device's own code that reads the journal and writes moves
 * (tools/saved_pgn.c). */
import { compile } from './load.js';
import { translate } from './translate.js';

const modules = new Map();   /* promises of the compiled modules, by file */

/* Returns the game in `eeprom` as PGN. `image` is the device's entry of images.json. */
export async function savedPgn(image, eeprom) {
    if (!modules.has(image.pgn)) {
        const compiling = compile(image.pgn);
        compiling.catch(() => modules.delete(image.pgn)); /* lets the next call load it anew */
        modules.set(image.pgn, compiling);
    }
    const { exports } = await WebAssembly.instantiate(await modules.get(image.pgn));
    const bytes = new Uint8Array(exports.memory.buffer);
    exports._initialize();
    bytes.set(eeprom, exports.eeprom_host_cells.value);
    const start = exports.saved_pgn();
    return new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(0, start)));
}

const FEN_FORM = /^\s*([^\s/]+\/){3,}/;   /* fenLine() says later what is wrong with a FEN */
const MOVE_FORM = /^([A-Z]?[a-h]?[1-8]?[x-]?[a-h][1-8](=?[A-Z])?|[O0]-[O0](-[O0])?)[+#!?]*$/;
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'];

/* Returns the moves in a PGN, without its comments, variations, move numbers and `$` signs. */
function sansIn(pgn) {
    let text = pgn.replace(/^\s*\[.*$/gm, ' ').replace(/\{[^}]*\}|;.*$/gm, ' ');
    for (let before = ''; before !== text;) {
        before = text;
        text = text.replace(/\([^()]*\)/g, ' ');
    }
    return text.replace(/\$\d+|\d+\s*\.+/g, ' ').split(/\s+/)
        .filter((word) => word !== '' && !RESULTS.includes(word));
}

/* Returns the FEN with which a game in PGN begins, or undefined. */
export const fenOf = (pgn) => pgn.match(/^\s*\[FEN "([^"]{1,90})"\]/m)?.[1];

/* The error for a text that is neither a position nor a game. */
export class NoGame extends Error {
    constructor() {
        super(translate('This is neither a position (FEN) nor a game (PGN).'));
    }
}

/* Returns the position in `text` as FEN. `text` may be a FEN, or a game in PGN, whose last position
 * counts. The device's own code reads the moves. If a move cannot be made, throws an Error that
 * names this move. */
export async function positionIn(text, image) {
    if (FEN_FORM.test(text)) {
        return text.trim();
    }
    const { exports } = await WebAssembly.instantiate(await compile(image.pgn));
    exports._initialize();
    const bytes = () => new Uint8Array(exports.memory.buffer);
    const room = exports.pgn_text();
    const put = (words) => bytes().set(new TextEncoder().encode(`${words}\0`), room);
    put(fenOf(text) ?? '');
    const moves = sansIn(text);
    if (!exports.pgn_set_up() || !MOVE_FORM.test(moves[0])) {
        throw new NoGame();
    }
    moves.forEach((move, i) => {
        put(move.slice(0, 12));
        if (!exports.pgn_play()) {
            throw new Error(translate('move {number}, {move}, cannot be made',
                                      { number: i + 1, move }));
        }
    });
    const start = exports.pgn_position();
    return new TextDecoder().decode(bytes().subarray(start, bytes().indexOf(0, start)));
}

/* Returns the moves of a PGN as a list of {number, text}. Finds only lines that begin with a move's
 * number, '1.' or '1...', and the move, as savedPgn() returns them. */
export const movesOf = (pgn) => [...pgn.matchAll(/^(\d+\.+) (\S+)/gm)]
    .map(([, number, text]) => ({ number, text }));

const twoDigits = (number) => String(number).padStart(2, '0');

/* Adds to the PGN what the chip cannot know: the event, the day, and the name of Nibble's opponent.
 * `nibbles` is Nibble's side, 'white' or 'black', or null if Nibble does not play. */
export function dressed(pgn, { event, day, name, nibbles }) {
    const date = [day.getFullYear(), twoDigits(day.getMonth() + 1), twoDigits(day.getDate())];
    const tags = { Event: event, Date: date.join('.') };
    if (nibbles !== null) {
        tags[nibbles === 'white' ? 'White' : 'Black'] = 'Nibble';
        tags[nibbles === 'white' ? 'Black' : 'White'] = name || 'Player';
    }
    const clean = (text) => text.replace(/["\\\p{Cc}]/gu, '');
    /* A function returns the new text, because replace() would treat `$&` in a string as a
     * pattern. */
    return Object.entries(tags).reduce((game, [tag, value]) =>
        game.replace(new RegExp(`^\\[${tag} "[?.]*"\\]$`, 'm'),
                     () => `[${tag} "${clean(value)}"]`), pgn);
}
