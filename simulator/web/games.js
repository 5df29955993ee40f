// SPDX-License-Identifier: MIT
/* games.js - the games that the page knows, and what the display says in them: games.json, which
 * build.py makes from the folders of the games and from the firmware's list of texts. */

import { loadText } from './load.js';
import { displayTexts, inPlainLetters, translate } from './translate.js';

let games = [];            /* the usual game is the first */
let game = null;           /* the game whose pieces are drawn and named */

export function learnGames(known) {
    games = known;
    const [usual] = known;
    game = { ...usual, usual: usual.texts, words: usual.texts };
}

export const gameNames = () => games.map(({ name }) => name);

/* Chooses a game. With `byPad` the display has the texts for a pad. With `isSpoken` it has the
 * language of the page. */
export function playsGame(name, byPad = false, isSpoken = false) {
    const usual = games.find((one) => one.name === name);
    const words = isSpoken ? displayTexts(name)
        : { ...usual.texts, ...(byPad && usual.padTexts) };
    const texts = Object.fromEntries(Object.entries(words).map(([text, said]) =>
        [text, inPlainLetters(said)]));
    game = { ...usual, usual: usual.texts, words: { ...words, ...displayTexts(name) }, texts };
}

/* True if a count of moves ends the game, as in makruk. */
export const counts = () => game.counts;

/* --- Pieces ----------------------------------------------------------------------------------- */

export const isWhite = (piece) => piece < 'a';

export const sayPiece = (letter) => letter === '' ? translate('empty')
    : translate(`${isWhite(letter) ? 'white' : 'black'} ${game.names[letter.toUpperCase()]}`);

/* The id of a symbol with the drawing of a piece. */
export const nameOfDrawing = (letter) =>
    `${game.name}-${isWhite(letter) ? 'w' : 'b'}${letter.toUpperCase()}`;

/* Puts the drawings of a game into the page. The page already has those of the usual game. */
export async function fetchDrawings(name) {
    if (!document.getElementById(`drawings-${name}`)) {
        const drawings = await loadText(`${name}.svg`);
        document.body.insertAdjacentHTML('beforeend', drawings);
    }
}

/* The pieces that a player may want to put on the board. */
export const spares = () => game.letters;

/* The pieces of the first position, a1 b1 ... h8, with dots for empty squares. */
export const initial = () => game.initial;

/* The pieces of a set, each kind in one row. */
export const wholeSet = () => [...game.letters].flatMap((letter) =>
    [...game.initial].filter((piece) => piece === letter)).join('');

/* True for the pieces of a game that begins. The officers may stand in another order, as in
 * Chess960. At odds one piece is missing, or queen and rook. */
export function isFirst(pieces) {
    let lacking = '';
    for (let rank = 0; rank < 64; rank += 8) {
        const home = [...game.initial.slice(rank, rank + 8).replaceAll('.', '')];
        for (const piece of pieces.slice(rank, rank + 8).replaceAll('.', '')) {
            if (!home.includes(piece)) {
                return false;
            }
            home.splice(home.indexOf(piece), 1);
        }
        lacking += home.join('');
    }
    return /^(.?|QR|qr)$/.test(lacking);
}

/* The letters of the pieces that a pawn may become, in the order of the display. */
const lettersIn = (texts) => texts.PROMOTION.match(/^[A-Z]*/)[0];
export const promotions = () => lettersIn(game.usual);

/* The piece of a promotion that has a letter on the display. */
export function promotionBy(letter) {
    const piece = promotions()[lettersIn(game.texts).indexOf(letter.toUpperCase())] ?? letter;
    return letter < 'a' ? piece : piece.toLowerCase();
}

/* --- Texts of the display --------------------------------------------------------------------- */

function textIn(texts, name) {
    const words = texts[name];
    if (words === undefined) {
        throw new Error(`the firmware has no text ${name}`);
    }
    return words.trim();
}

/* Returns the words of a text by its name in the firmware, without the spaces at its ends. Returns
 * an empty text if the game does not have the text. text() has the words as the page reads them
 * from the display, textForPeople() in the language of the page, and usualText() in English. */
export const text = (name) => textIn(game.texts, name);
export const textForPeople = (name) => textIn(game.words, name);
export const usualText = (name) => textIn(game.usual, name);

/* The names of the texts that begin with `prefix` and have words in this game. */
export const textsOf = (prefix) => Object.keys(game.texts).filter((name) =>
    name.startsWith(prefix) && text(name) !== '');

/* Words without the spaces that only fill a line. A narrow display has fewer of them. */
export const narrow = (words) => words.replace(/ +/g, ' ');

/* The name of the longest of the texts `names` with which `line` begins, or undefined. */
export const message = (line, names) => names.reduce((best, name) =>
    text(name) !== '' && narrow(line).startsWith(narrow(text(name))) &&
        (best === undefined || text(name).length > text(best).length) ? name : best, undefined);

/* True if `found` is true for the words of one of the texts. */
const some = (names, found) => names.map(text).some((words) =>
    words !== '' && found(narrow(words)));

export const begins = (line, ...names) => some(names, (words) => narrow(line).startsWith(words));
export const has = (line, ...names) => some(names, (words) => narrow(line).includes(words));
export const ends = (line, ...names) => some(names, (words) =>
    narrow(line).trimEnd().endsWith(words));

/* True if `line` begins with the text of a question or of a menu. The last word of the text may
 * still be missing, because the display is being written. */
export const opens = (line, ...names) => some(names, (words) =>
    narrow(line).startsWith(words.replace(/ \S+$/, '')));

/* Returns the rest of `line` after a text with which it begins, or undefined. */
export const behind = (line, name) => begins(line, name)
    ? narrow(line).slice(narrow(text(name)).length).trim() : undefined;

/* Returns 'white' or 'black' if `words` end with the colour, otherwise undefined. */
export const colourIn = (words) => ends(words ?? '', 'WHITE', 'WHITE_SHORT') ? 'white'
    : ends(words ?? '', 'BLACK', 'BLACK_SHORT') ? 'black' : undefined;
