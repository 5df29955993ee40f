// SPDX-License-Identifier: MIT
/* mind.js - shows what people want to see of Nibble at a glance: the search board, on which Nibble
 * tries its moves; a sentence about the chip and its speed; and the captured pieces. */
import { $, says } from './dom.js';
import { levelForPeople } from './buttons.js';
import { begins, behind, ends, initial, sayPiece, textForPeople } from './games.js';
import { said } from './requests.js';
import { drawPiece } from './table.js';
import { inDigits } from './translate.js';
import { SAYS } from './words.js';

const MIND_CELLS = 256;    /* width of eight bytes in the picture of #memory, in pixels */
/* The worth of each piece of chess and makruk, for showing by how much a side is ahead. */
const WORTH = { P: 1, M: 2, S: 3, N: 3, B: 3, R: 5, Q: 9, K: 0 };

/* Copies the search board out of the picture of all 256 bytes. */
export function drawMind() {
    const { width, height } = $('mind');
    $('mind').getContext('2d').drawImage($('memory'), 0, 0, MIND_CELLS, MIND_CELLS,
                                         0, 0, width, height);
}

const RATE_MS = 500;       /* nodes are counted over this time of the device, in milliseconds */
const RATE_LEAST = 200;    /* a smaller rate means that the search ended at once, and is ignored */
/* No chip searches so many nodes per second. A greater rate comes from random SRAM after
 * power-on. */
const RATE_MOST = 100000;
let begun = null;          /* while Nibble searches: nodes and time at the beginning of the count */
let last = 0;              /* nodes per second of the device's time in the last search */

/* True while Nibble searches for itself or for the cable. */
const searches = (state) => begins(said(state), 'THINKS', 'BY_CABLE');

/* Measures how many nodes per second a search examines. Each search counts its nodes from 0. */
function measure(state) {
    const { nodes, now } = state;
    if (!searches(state)) {
        begun = null;
    } else if (begun === null || nodes < begun.nodes) {
        begun = { nodes, now };
    } else if (now - begun.now >= RATE_MS) {
        const rate = (nodes - begun.nodes) * 1000 / (now - begun.now);
        last = rate > RATE_LEAST && rate < RATE_MOST ? rate : last;
        begun = { nodes, now };
    }
}

/* Shows a sentence that says what the board is and what it does. A move of the opening book needs
 * no search and has no rate. */
export function showWhy(image, state) {
    const { power, lines } = state;
    measure(state);
    last = ends(lines[0], 'BOOK') ? 0 : last;
    says('figure-nodes', last > 0 ? inDigits(last) : '-');
    says('why', SAYS.why(image, !power ? SAYS.off()
        : last > 0 ? SAYS.rate(inDigits(last)) : SAYS.rests()));
}

/* Forgets the rate, for a new device. */
export function forgetRate() {
    begun = null;
    last = 0;
}

const count = (pieces, letter) => [...pieces].filter((piece) => piece === letter).length;

/* Returns one side's pieces of the game's first position that `pieces` lacks, the most valuable
 * piece first. */
function lostOf(pieces, isWhite) {
    const letters = [...new Set(initial())].filter((letter) =>
        letter !== '.' && (letter < 'a') === isWhite && letter.toUpperCase() !== 'K');
    return letters.sort((a, b) => WORTH[b.toUpperCase()] - WORTH[a.toUpperCase()])
        .flatMap((letter) => Array(Math.max(0, count(first, letter) - count(pieces, letter)))
            .fill(letter));
}

const worthOf = (pieces) => [...pieces].reduce((sum, piece) =>
    sum + (WORTH[piece.toUpperCase()] ?? 0) * (piece < 'a' ? 1 : -1), 0);

let first = '';            /* the pieces with which the game began; '' means unknown */
let drawn = '';

/* Notes the pieces with which the game began: the pieces of `fen`, or the pieces of the usual first
 * position if there is no FEN. */
export function learnFirst(fen) {
    const began = fen?.split(' ')[0] ?? initial();
    if (first !== began) {
        first = began;
        drawTaken();
    }
}

/* Shows the captured pieces, and by how much a side is ahead. A move captures at most one piece. If
 * more pieces have gone, another game has begun. */
export function showTaken(pieces) {
    if (!pieces.includes('K') || drawn === pieces) {
        return;
    }
    if (count(pieces, '.') - count(drawn, '.') > 1) {
        first = '';
    }
    drawn = pieces;
    drawTaken();
}

function drawTaken() {
    const pieces = drawn;
    const ahead = worthOf(pieces.replaceAll('.', ''));
    for (const [id, isWhite] of [['taken-white', true], ['taken-black', false]]) {
        const lost = lostOf(pieces, isWhite);
        /* the difference is shown beside the pieces that the leading side has captured */
        const more = isWhite ? -ahead : ahead;
        $(id).replaceChildren(...lost.map(drawPiece), ...(more > 0 && lost.length > 0 ?
            [Object.assign(document.createElement('span'), { textContent: `+${more}` })] : []));
        $(id).setAttribute('aria-label', SAYS.lost(isWhite, lost.map(sayPiece)));
    }
}

/* For a level with a rating, returns the rating and the device's name for it, such as `1400
 * amateur`. For other levels, returns the words of the level. */
export function strengthInWords(level) {
    const rating = behind(level, 'PLAYS_LIKE');
    return rating === undefined ? levelForPeople(level)
        : `${rating} ${textForPeople(`STRENGTH_${rating}`)}`.trim();
}
