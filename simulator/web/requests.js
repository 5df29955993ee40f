/* requests.js - what display and lights ask the player to do on the board. */
import { squareOf } from './table.js';

const FOR_GO = /then GO|GO>|^(mate in|to win).*(white|black)/; /* GO says that a move is made */
const DIFFERS = /^[a-h][1-8] (on|off)/; /* the sensor board does not stand as Nibble knows it */

/* The text of the second line, without the king of the side to move in front of it. */
export const said = ({ lines }) => lines[1].replace(/^[Kk] /, '').trim();

/* The squares whose lights are in a state of the ioboard's lights. */
export const squaresIn = ({ lights }, light) =>
    [...lights.keys()].filter((square) => lights[square] === light);

/* Nibble's move that waits to be made, {from, to, text}, or null. Both its squares blink. Castling
 * is written without squares and begins at the king's square. */
export function announced(state) {
    const { lines, pieces } = state;
    if (!lines.some((line) => FOR_GO.test(line))) {
        return null;
    }
    const blinking = squaresIn(state, 'slow');
    const [text] = lines[0].split(' ');
    const start = text.match(/^(?:\d+\.{1,2})?[A-Za-z]?([a-h][1-8])[-x]/);
    const from = start ? squareOf(start[1]) : blinking.find((square) => /k/i.test(pieces[square]));
    const to = blinking.find((square) => square !== from);
    return blinking.length === 2 && blinking.includes(from) ? { from, to, text } : null;
}

/* The requests of the display: [{square, piece}]. If `piece` is '', the piece on the square must be
 * taken off. */
export function asked(state) {
    const words = said(state).matchAll(/(?:put ([A-Za-z])|off )([a-h][1-8])/g);
    return [...words].map(([, piece = '', name]) => ({ square: squareOf(name), piece }));
}

/* True if the display names squares that are not as they should be: "e2 on, e5 off". */
export const differs = (state) => DIFFERS.test(said(state));

/* True while the display asks for the piece of a promotion. */
export const asksPromotion = (state) => /^QRBN/.test(said(state));

/* The letter of the piece that GO would take, while the display asks for a promotion. */
export const promotionShown = ({ lines }) => lines[0].match(/=([A-Za-z])/)?.[1] ?? null;

