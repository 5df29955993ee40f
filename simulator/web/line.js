// SPDX-License-Identifier: MIT
/* line.js - makes the lines that the page sends on the cable, to the simulated device or to a real
 * device.
 *
 * A text may come from the page's address, from another program by copy and paste, or from the
 * player. lineOf() makes exactly one line of a text, or refuses the text. Device.send() and
 * Usb.send() call lineOf() for every text that goes to the cable.
 */
import { translate } from './translate.js';

const LENGTH_MAX = 4000;   /* enough letters for a command `position` with 790 plies */
const FEN_LENGTH_MAX = 95; /* FEN_LENGTH of board/fen.h without the final 0 */
const RANKS = 8;
const FIELDS_AT_LEAST = 4;

/* The fields of a FEN after the pieces, each with its name and form. The third field is the square
 * of en passant, or in a game that counts moves (makruk) the limit of this count. Only the device
 * knows whether the fields fit its game and the position. */
/* <words> */
const FIELDS = [
    ['the side to move', /^[wb]$/],
    ['castling', /^(-|[A-HKQa-hkq]{1,4})$/],
    ['en passant', /^(-|[a-h][1-8]|\d{1,3})$/],
    ['the half-move clock', /^(-|\d{1,5})$/],
    ['the move number', /^(-|\d{1,5})$/],
];
/* <end> */

/* The error for a text that is not a line, or not a FEN. The message tells the player the
 * reason. */
export class BadLine extends Error {
}

/* Returns `text` as a line that ends with a line feed. Throws BadLine if `text` is not exactly one
 * line of printable ASCII, or is too long. */
export function lineOf(text) {
    const wrong = text.search(/[^ -~]/);
    if (wrong >= 0) {
        throw new BadLine(translate(
            'character {place} is not a printable character of ASCII', { place: wrong + 1 }));
    }
    if (text.length > LENGTH_MAX) {
        throw new BadLine(translate('it has more than {most} letters', { most: LENGTH_MAX }));
    }
    return `${text}\n`;
}

function checkPieces(pieces, letters) {
    const form = new RegExp(`^([1-8]|[${letters}]~?)*$`);
    const ranks = pieces.split('/');
    if (ranks.length !== RANKS) {
        throw new BadLine(translate('its pieces have {count} ranks', { count: ranks.length }));
    }
    for (const [i, rank] of ranks.entries()) {
        const number = RANKS - i;
        if (!form.test(rank)) {
            throw new BadLine(translate(
                'its rank {number} has something other than pieces and numbers', { number }));
        }
        const squares = [...rank.replaceAll('~', '')].reduce((sum, letter) =>
            sum + (Number(letter) || 1), 0);
        if (squares !== RANKS) {
            throw new BadLine(translate('its rank {number} has {squares} squares',
                                        { number, squares }));
        }
    }
}

/* Returns the line that makes the device set up the FEN `text` as a new game. `letters` are the
 * letters of the game's pieces. Throws BadLine if `text` does not have the form of a FEN. The
 * device itself reports other errors, such as a missing king. */
export function fenLine(text, letters) {
    const fen = text.trim();
    const [pieces, ...fields] = fen.split(/ +/);
    if (fen.length > FEN_LENGTH_MAX) {
        throw new BadLine(translate('it has more than {most} letters', { most: FEN_LENGTH_MAX }));
    }
    checkPieces(pieces, letters);
    if (fields.length + 1 < FIELDS_AT_LEAST || fields.length > FIELDS.length) {
        throw new BadLine(translate('it has {count} fields', { count: fields.length + 1 }));
    }
    for (const [i, field] of fields.entries()) {
        const [name, form] = FIELDS[i];
        if (!form.test(field)) {
            throw new BadLine(translate('its field is wrong: {field}', { field: translate(name) }));
        }
    }
    return `fen ${[pieces, ...fields].join(' ')}`;
}

/* Calls `make` and returns its text, if this text is a line. Otherwise calls `refuse` with the
 * reason, and returns null. */
export function checked(make, refuse) {
    try {
        const text = make();
        lineOf(text);
        return text;
    } catch (error) {
        if (!(error instanceof BadLine)) {
            throw error;
        }
        refuse(error.message);
        return null;
    }
}
