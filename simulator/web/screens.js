// SPDX-License-Identifier: MIT
/* screens.js - finds the device's screens on which the pieces do nothing, and offers the way back
 * to the game. The view "Board" hides the keys. There the row under the board offers in words what
 * a key would do. */
import { begins, colourIn, ends, opens, sayPiece } from './games.js';
import { announced, asked, asksForButton, asksPromotion, isStart, kingIn, moveShown, said }
    from './requests.js';
import { nameOf } from './table.js';
import { translate } from './translate.js';
import { inWords, question } from './words.js';

/* True for a screen of a menu, of a level, or of the piece on a square. Lines of the game may also
 * end with GO>, but these lines contain a move or begin with a king's letter. */
export const isMenu = (state) => opens(state.lines[1], 'MENU_KEYS', 'ASK_KEYS', 'VERIFY_KEYS') ||
    (ends(state.lines[1], 'GO_ON') && !begins(state.lines[1], 'PUT', 'MATE_IN', 'SOLVED') &&
     kingIn(state) === undefined);

const isByCable = ({ lines: [, line] }) => begins(line, 'BY_CABLE');

/* True for a screen that is not part of the game, such as those of INFO. The game's lower line
 * begins with the letter of the king of the side to move, ends with the name of that side, or has a
 * text that the page knows. */
const isStrange = (state) => !/^([Kk] |\s*$)/.test(state.lines[1]) && inWords(state) === '' &&
    colourIn(state.lines[1]) === undefined &&
    asked(state).length === 0 && !announced(state) && !asksPromotion(state) && !isStart(state) &&
    !asksForButton(state) && !begins(state.lines[1], 'EEPROM_WORN') && !question(state);

/* True while moving pieces does nothing, and CLR leads back towards the game. If `isBare` is false,
 * menus do not count: the page shows the keys, and the player may have opened a menu on purpose.
 * The lists of a board with a pad do not count either. */
export const isAway = ({ state, pad }, isBare) => state.power && (isByCable(state) ||
    opens(state.lines[1], 'ASK_KEYS') ||
    (isBare && (isMenu(state) || (!pad && isStrange(state)))));

/* Fills the move on the display into `words`. Returns `otherwise` if there is no move. */
function moveInWords(state, words, otherwise) {
    const move = moveShown(state);
    const values = move && { piece: sayPiece(state.pieces[move.from].replace('.', '')),
                             from: nameOf(move.from), to: nameOf(move.to) };
    return move ? words.replace(/\{(\w+)\}/g, (_, name) => values[name]) : otherwise;
}

/* Returns what the row offers while the device itself asks nothing, or null. The form is that of
 * question() of words.js. If the answer yes does not mean GO, `deed` says what this answer does. If
 * `isLate`, the row waits until the screen has stood for a moment, because the page may only be
 * stepping through it. */
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
