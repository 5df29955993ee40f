// SPDX-License-Identifier: MIT
/* requests.js - finds out what the display and the lights ask the player to do on the board. */
import { begins, behind, colourIn, ends, has, opens, promotionBy, text } from './games.js';
import { squareOf } from './table.js';
import { translate } from './translate.js';

/* If `line` is the task of a puzzle or an exercise, such as "mate in 2 white", returns the side
 * that must find a move: 'white' or 'black'. */
export const colourOfTask = (line) => ['MATE_IN', 'TO_WIN', 'BEST_MOVE', 'EXERCISE_HANGS',
                                       'EXERCISE_CHECK', 'EXERCISE_ATTACKED']
    .map((name) => colourIn(behind(line, name))).find((colour) => colour !== undefined);

/* True if GO would confirm a move: the line belongs to a move, or to a puzzle. */
const isForGo = (line) => has(line, 'DO_IT') || colourOfTask(line) !== undefined ||
    (ends(line, 'GO_ON') && !has(line, 'PLAY_IT', 'HINT', 'MISTAKE'));

/* Returns the text of the second line without the king's letter in front, which shows the side to
 * move. */
export const said = ({ lines }) => lines[1].replace(/^[Kk] /, '').trim();

/* Returns the letter of the king at the beginning of the lower line. This king shows the side to
 * move. */
export const kingIn = ({ lines: [, line] }) => line.match(/^[Kk](?= )/)?.[0];

/* True while the display is dark, or shows the name and the version. */
export const isStart = ({ lines }) => lines.join('').trim() === '' ||
    /^\d/.test(behind(lines.join('').trim(), 'NIBBLE') ?? '');

/* True while a new shield asks for its buttons, one after the other. */
export const asksForButton = ({ lines }) => begins(lines[0], 'PRESS');

/* Returns the squares whose lights have the state `light`, such as 'slow'. */
export const squaresIn = ({ lights }, light) =>
    [...lights.keys()].filter((square) => lights[square] === light);

/* If the display shows castling, returns the king's two squares. The letter at the beginning of the
 * second line says which king castles. */
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

/* If a move of Nibble must be made on the board, returns it as {from, to, text}. Otherwise returns
 * null. The move's two squares blink if the board has lights. Castling is shown without squares, so
 * its first square is the blinking square with a king. */
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

/* Returns the requests of the display as a list of {square, piece}. If `piece` is '', the player
 * must take the piece off this square. */
export function asked(state) {
    const words = said(state).matchAll(new RegExp(
        `(?:${text('PUT')} ([A-Za-z])|${text('OFF')} )([a-h][1-8])`, 'g'));
    return [...words].map(([, piece = '', name]) => ({ square: squareOf(name), piece }));
}

/* True if the pieces on the sensor board differ from Nibble's position, and the display names the
 * squares: "e2 on, e5 off". */
export const differs = (state) => /^[a-h][1-8] /.test(said(state)) &&
    begins(said(state).slice(3), 'SWITCHED_ON', 'SWITCHED_OFF');

/* Returns the words in which the page offers to make Nibble's move, or to do what the display asks
 * for. */
export const offer = (state, move, isAsked) =>
    move ? translate('Make Nibble\'s move: {move}', { move: move.text })
        : isAsked ? translate('Do it: {what}', { what: said(state) }) : '';

/* The names of the display's questions about a confirmed move. The question for the piece of a
 * promotion is not among them. */
export const DOUBTS = ['MISTAKE', 'BAD', 'LOSES', 'LETS_MATE', 'MISSES_MATE', 'THROWS_WIN',
                       'THROWS_DRAW', 'BOOK_SAYS'];

/* True while the display asks for the piece of a promotion. */
export const asksPromotion = (state) => opens(said(state), 'PROMOTION');

/* While the display asks for the piece of a promotion, returns the letter of the piece that GO
 * would choose. */
export function promotionShown({ lines }) {
    const letter = lines[0].match(/=([A-Za-z])/)?.[1];
    return letter === undefined ? null : promotionBy(letter);
}

