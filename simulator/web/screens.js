// SPDX-License-Identifier: MIT
/* screens.js - the screens of the device on which the board does nothing, and the way back to the
 * game. In view "Board" the page hides the keys, so there the row under the board offers in words
 * what a key does. */
import { begins, colourIn, ends, opens, sayPiece } from './games.js';
import { announced, asked, asksForButton, asksPromotion, isStart, kingIn, moveShown, said }
    from './requests.js';
import { nameOf } from './table.js';
import { translate } from './translate.js';
import { inWords, question } from './words.js';

/* The upper line of a menu, of a level, or of the piece on a square. In the game GO> follows a
 * move, or words that begin with a king. */
export const isMenu = (state) => opens(state.lines[1], 'MENU_KEYS', 'ASK_KEYS', 'VERIFY_KEYS') ||
    (ends(state.lines[1], 'GO_ON') && !begins(state.lines[1], 'PUT', 'MATE_IN', 'SOLVED') &&
     kingIn(state) === undefined);

const isByCable = ({ lines: [, line] }) => begins(line, 'BY_CABLE');

/* True for a screen without words of the game, such as those of INFO. The lines of the game begin
 * with the king of the side to move, end with that side, or have a sentence. */
const isStrange = (state) => !/^([Kk] |\s*$)/.test(state.lines[1]) && inWords(state) === '' &&
    colourIn(state.lines[1]) === undefined &&
    asked(state).length === 0 && !announced(state) && !asksPromotion(state) && !isStart(state) &&
    !asksForButton(state) && !begins(state.lines[1], 'EEPROM_WORN') && !question(state);

/* True while the board does nothing, and CLR leads towards the game. Where the page shows the keys,
 * `isBare` is false, and the player may want the menu. A board with a pad has lists of its own. */
export const isAway = ({ state, pad }, isBare) => state.power && (isByCable(state) ||
    opens(state.lines[1], 'ASK_KEYS') ||
    (isBare && (isMenu(state) || (!pad && isStrange(state)))));

/* Puts a move of the display into `words`. */
function moveInWords(state, words, otherwise) {
    const move = moveShown(state);
    const values = move && { piece: sayPiece(state.pieces[move.from].replace('.', '')),
                             from: nameOf(move.from), to: nameOf(move.to) };
    return move ? words.replace(/\{(\w+)\}/g, (_, name) => values[name]) : otherwise;
}

/* Returns what the row offers where the device itself asks nothing, in the form of question() of
 * words.js, or null. `deed` says what yes does, other than GO. An offer that `isLate` comes when
 * its screen has stood for a moment, because the page may only be passing through. */
export function offered(device, isBare) {
    const { state } = device;
    if (!state.power) {
        return { text: translate('The power is off.'), yes: translate('Switch on'),
                 deed: 'switchOn' };
    }
    const back = { yes: translate('Back to the game'), deed: 'toGame', isLate: true };
    if (isByCable(state)) {
        return { ...back, text: translate('The cable has the board.') };
    }
    if (isAway(device, isBare)) {
        return { ...back, text: isMenu(state) ? translate('A menu is open.')
            : translate('The board waits.') };
    }
    const line = isBare ? said(state) : '';
    const playIt = { yes: translate('Play it') };
    return begins(line, 'HINT') ? { ...playIt, text: moveInWords(state,
        translate('Hint: {piece} {from} to {to}.'), translate('A hint.')) }
        : begins(line, 'PLAY_IT') ? { ...playIt, isLate: true, no: translate('No'),
            refusal: ['clr', 'clr'], text: moveInWords(state,
                translate('{piece} {from} to {to}?'), translate('Play this move?')) }
        : begins(line, 'NIBBLE_MOVES') ? { text: translate('It is Nibble\'s turn.'),
            yes: translate('Let Nibble move'), isLate: true } : null;
}
