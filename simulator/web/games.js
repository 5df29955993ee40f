// SPDX-License-Identifier: MIT
/* games.js - the games that the page knows, and the texts that the display shows in them. Both come
 * from games.json, which build.py makes from the folders of the games and from the firmware's list
 * of texts. */

import { loadText } from './load.js';
import { displayTexts, inPlainLetters, translate } from './translate.js';

let games = [];            /* the first is the usual game */
let game = null;           /* the game that the page plays now */

export function learnGames(known) {
    games = known;
    const [usual] = known;
    game = { ...usual, usual: usual.texts, words: usual.texts };
}

export const gameNames = () => games.map(({ name }) => name);

/* Chooses a game. If `byPad`, the display has the texts for a pad. If `isSpoken`, the display has
 * the language of the page. */
export function playsGame(name, byPad = false, isSpoken = false) {
    const usual = games.find((one) => one.name === name);
    const words = isSpoken ? displayTexts(name)
        : { ...usual.texts, ...(byPad && usual.padTexts) };
    const texts = Object.fromEntries(Object.entries(words).map(([text, said]) =>
        [text, inPlainLetters(said)]));
    game = { ...usual, usual: usual.texts, words: { ...words, ...displayTexts(name) }, texts };
}

/* True if counting moves can end the game, as in makruk. */
export const counts = () => game.counts;

/* --- Pieces ----------------------------------------------------------------------------------- */

export const isWhite = (piece) => piece < 'a';

export const sayPiece = (letter) => letter === '' ? translate('empty')
    : translate(`${isWhite(letter) ? 'white' : 'black'} ${game.names[letter.toUpperCase()]}`);

/* Returns the id of the symbol that has the drawing of a piece. */
export const nameOfDrawing = (letter) =>
    `${game.name}-${isWhite(letter) ? 'w' : 'b'}${letter.toUpperCase()}`;

/* Adds the drawings of a game's pieces to the page. The page has the usual game's drawings from the
 * start. */
export async function fetchDrawings(name) {
    if (!document.getElementById(`drawings-${name}`)) {
        const drawings = await loadText(`${name}.svg`);
        document.body.insertAdjacentHTML('beforeend', drawings);
    }
}

/* Returns the pieces that a player may want to put on the board. */
export const spares = () => game.letters;

/* Returns the pieces of the first position in the order a1 b1 ... h8, with dots for empty
 * squares. */
export const initial = () => game.initial;

/* Returns all pieces of a set, sorted by kind. */
export const wholeSet = () => [...game.letters].flatMap((letter) =>
    [...game.initial].filter((piece) => piece === letter)).join('');

/* True if `pieces` are the pieces of a game that has no moves yet. The pieces behind the pawns may
 * stand in another order, as in Chess960. In a game at odds one piece is missing, or queen and
 * rook. */
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

/* Returns the letters of the pieces that a pawn may become, in the order of the display. */
const lettersIn = (texts) => texts.PROMOTION.match(/^[A-Z]*/)[0];
export const promotions = () => lettersIn(game.usual);

/* Converts the display's letter for the piece of a promotion into the page's letter. */
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

/* These functions return the words of the firmware's text called `name`, without the spaces at its
 * ends. The words are empty if the game does not use the text. text() returns the words as the page
 * reads them from the display. textForPeople() returns them in the language of the page, and
 * usualText() in English. */
export const text = (name) => textIn(game.texts, name);
export const textForPeople = (name) => textIn(game.words, name);
export const usualText = (name) => textIn(game.usual, name);

/* Returns the names of all texts that have words in this game and a name that begins with
 * `prefix`. */
export const textsOf = (prefix) => Object.keys(game.texts).filter((name) =>
    name.startsWith(prefix) && text(name) !== '');

/* Returns words with single spaces only. Displays of different widths have different numbers of
 * spaces. */
export const narrow = (words) => words.replace(/ +/g, ' ');

/* Returns the name of the longest text of `names` with which `line` begins, or undefined. */
export const message = (line, names) => names.reduce((best, name) =>
    text(name) !== '' && narrow(line).startsWith(narrow(text(name))) &&
        (best === undefined || text(name).length > text(best).length) ? name : best, undefined);

/* True if `found` is true for the words of at least one of the texts `names`. */
const some = (names, found) => names.map(text).some((words) =>
    words !== '' && found(narrow(words)));

export const begins = (line, ...names) => some(names, (words) => narrow(line).startsWith(words));
export const has = (line, ...names) => some(names, (words) => narrow(line).includes(words));
export const ends = (line, ...names) => some(names, (words) =>
    narrow(line).trimEnd().endsWith(words));

/* True if `line` begins with one of these texts of a question or a menu. The text's last word may
 * be missing, because the device may still be writing to the display. */
export const opens = (line, ...names) => some(names, (words) =>
    narrow(line).startsWith(words.replace(/ \S+$/, '')));

/* If `line` begins with a text, returns the rest of the line. Otherwise returns undefined. */
export const behind = (line, name) => begins(line, name)
    ? narrow(line).slice(narrow(text(name)).length).trim() : undefined;

/* Returns 'white' or 'black' if `words` end with this colour, otherwise undefined. */
export const colourIn = (words) => ends(words ?? '', 'WHITE', 'WHITE_SHORT') ? 'white'
    : ends(words ?? '', 'BLACK', 'BLACK_SHORT') ? 'black' : undefined;
