// SPDX-License-Identifier: MIT
/* requests.js - what display and lights ask the player to do on the board. */
import { begins, behind, colourIn, ends, has, opens, promotionBy, text } from './games.js';
import { squareOf } from './table.js';
import { translate } from './translate.js';

/* Returns the side that has to find a move, 'white' or 'black', if `line` is the task of a puzzle
 * or an exercise: "mate in 2 white". */
export const colourOfTask = (line) => ['MATE_IN', 'TO_WIN', 'BEST_MOVE', 'EXERCISE_HANGS',
                                       'EXERCISE_CHECK', 'EXERCISE_ATTACKED']
    .map((name) => colourIn(behind(line, name))).find((colour) => colour !== undefined);

/* True if GO confirms a move: the display shows a move, or a puzzle. */
const isForGo = (line) => has(line, 'DO_IT') || colourOfTask(line) !== undefined ||
    (ends(line, 'GO_ON') && !has(line, 'PLAY_IT', 'HINT', 'MISTAKE'));

/* Returns the text of the second line, without the king of the side to move in front of it. */
export const said = ({ lines }) => lines[1].replace(/^[Kk] /, '').trim();

/* Returns the king at the beginning of the lower line, which shows the side to move. */
export const kingIn = ({ lines: [, line] }) => line.match(/^[Kk](?= )/)?.[0];

/* True while the display is dark, or shows the name and the version. */
export const isStart = ({ lines }) => lines.join('').trim() === '' ||
    /^\d/.test(behind(lines.join('').trim(), 'NIBBLE') ?? '');

/* True while a new shield asks for its buttons, one after the other. */
export const asksForButton = ({ lines }) => begins(lines[0], 'PRESS');

/* Returns the squares whose lights are in the state `light` of the ioboard's lights. */
export const squaresIn = ({ lights }, light) =>
    [...lights.keys()].filter((square) => lights[square] === light);

/* Returns the squares of castling on the display, by the king of the side to move in front of the
 * second line. */
function castlingIn({ lines, pieces }) {
    const [, long] = lines[0].match(/O-O(-O)?/) ?? [];
    const from = [...pieces].indexOf(lines[1][0]);
    return { from, to: from < 0 || !lines[0].includes('O-O') ? -1 : (from & 56) + (long ? 2 : 6) };
}

const MOVE = /^(?:\d+\.{1,2})?[A-Za-z]?([a-h][1-8])[-x]([a-h][1-8])/;

/* Returns the move on the upper line, {from, to}, or null. */
export function moveShown(state) {
    const [, first, last] = state.lines[0].match(MOVE) ?? [];
    const { from, to } = first ? { from: squareOf(first), to: squareOf(last) } : castlingIn(state);
    return to < 0 ? null : { from, to };
}

/* Returns Nibble's move that waits to be made, {from, to, text}, or null. Both its squares blink,
 * unless the board has no lights. Castling is written without squares and begins at the king's
 * square. */
export function announced(state) {
    const { lines, pieces } = state;
    if (!lines.some(isForGo)) {
        return null;
    }
    const blinking = squaresIn(state, 'slow');
    const [text] = lines[0].split(' ');
    const move = text.match(MOVE);
    if (blinking.length === 0 && has(lines[1], 'DO_IT')) {
        const shown = moveShown(state);
        return shown && { ...shown, text };
    }
    const from = move ? squareOf(move[1]) : blinking.find((square) => /k/i.test(pieces[square]));
    const to = blinking.find((square) => square !== from);
    return blinking.length === 2 && blinking.includes(from) ? { from, to, text } : null;
}

/* Returns the requests of the display: [{square, piece}]. If `piece` is '', the piece on the square
 * must be taken off. */
export function asked(state) {
    const words = said(state).matchAll(new RegExp(
        `(?:${text('PUT')} ([A-Za-z])|${text('OFF')} )([a-h][1-8])`, 'g'));
    return [...words].map(([, piece = '', name]) => ({ square: squareOf(name), piece }));
}

/* True if the pieces on the sensor board differ from Nibble's position, and the display names the
 * squares: "e2 on, e5 off". */
export const differs = (state) => /^[a-h][1-8] /.test(said(state)) &&
    begins(said(state).slice(3), 'SWITCHED_ON', 'SWITCHED_OFF');

/* Returns what the page offers to do: Nibble's move, or what the display asks for. */
export const offer = (state, move, isAsked) =>
    move ? translate('Make Nibble\'s move: {move}', { move: move.text })
        : isAsked ? translate('Do it: {what}', { what: said(state) }) : '';

/* Questions of the display about a confirmed move, except the piece of a promotion. */
export const DOUBTS = ['MISTAKE', 'BAD', 'LOSES', 'LETS_MATE', 'MISSES_MATE', 'THROWS_WIN',
                       'THROWS_DRAW', 'BOOK_SAYS'];

/* True while the display asks for the piece of a promotion. */
export const asksPromotion = (state) => opens(said(state), 'PROMOTION');

/* Returns the letter of the piece that GO would take, while the display asks for a promotion. */
export function promotionShown({ lines }) {
    const letter = lines[0].match(/=([A-Za-z])/)?.[1];
    return letter === undefined ? null : promotionBy(letter);
}

