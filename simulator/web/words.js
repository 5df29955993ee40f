// SPDX-License-Identifier: MIT
/* words.js - turns what the display shows into a sentence, and into a question with its answers. */
import { begins, behind, colourIn, counts, ends, has, message, opens } from './games.js';
import { asksPromotion, colourOfTask, differs, DOUBTS } from './requests.js';
import { inFigures, translate } from './translate.js';

const SMALL_BYTES = 0x8000;

/* The page's own sentences. */
export const SAYS = {
    why: ({ title, clock, ram, bytes }, does) => [
        translate('{board}: 8 bits, {clock} MHz, {ram} KB of RAM.',
                  { board: translate(title), clock: clock / 1e6, ram: inFigures(ram) }), does,
        ...(bytes > SMALL_BYTES ? [translate('32 KB are enough for the Uno\'s edition.')] : []),
    ].join(' '),
    rate: (rate) => translate('{rate} positions a second.', { rate }),
    rests: () => translate('It sleeps until you move.'),
    off: () => translate('It is off.'),
    lost: (isWhite, names) => names.length === 0
        ? isWhite ? translate('White has lost nothing') : translate('Black has lost nothing')
        : (isWhite ? translate('White has lost {pieces}', { pieces: names.join(', ') })
            : translate('Black has lost {pieces}', { pieces: names.join(', ') })),
    ended: (result, moves) => moves === 0 ? result
        : [result, moves === 1 ? translate('1 move.') : translate('{moves} moves.', { moves })]
            .join(' '),
    answers: (from, to) => translate('Nibble would answer {from} to {to}', { from, to }),
    withs: /* <words> */ {
        none: 'none', reeds: 'a board that feels its pieces', memory: 'more memory',
        'reeds,memory': 'feeling board and more memory',
    }, /* <end> */
    cannotFlash: () => translate('This page cannot flash here: a phone gives no USB to a page. ' +
                                 'Open it on a PC.'),
};

const OUTCOMES = ['WHITE_WINS', 'BLACK_WINS', 'DRAWN'];

/* The sentences for each kind of result, in the order: white wins, black wins, a draw. */
/* <words> */
const RESULTS = {
    CHECKMATE: ['Checkmate: White wins.', 'Checkmate: Black wins.'],
    RESIGNS: ['Black resigns: White wins.', 'White resigns: Black wins.'],
    TIME: ['Black\'s time is over: White wins.', 'White\'s time is over: Black wins.',
           'The time is over: a draw.'],
    STALEMATE: ['Black cannot move: White wins.', 'White cannot move: Black wins.',
                'Stalemate: a draw.'],
    REPETITION: ['', '', 'The same position for the third time: a draw.'],
    NO_MATERIAL: ['Black has only its king: White wins.', 'White has only its king: Black wins.',
                  'Nobody can mate: a draw.'],
    DRAW_AGREED: ['', '', 'A draw by agreement.'],
};

export const SENTENCES = {
    WHICH_RANK: 'Now the digit of the square.',
    WHERE_TO: 'Where does the piece go?',
    PLAY_IT: 'GO plays this move.',
    NO_PIECE: 'There is no piece.',
    NOT_YOURS: 'That is not your piece.',
    OWN_PIECE: 'A piece of the same side stands there.',
    CANNOT_REACH: 'This piece does not move like that.',
    BLOCKED: 'A piece is in the way.',
    CASTLING_LOST: 'King or rook has moved before.',
    CASTLING_ATTACKED: 'The king would pass an attacked square.',
    CASTLING_CHECKED: 'The king is in check and may not castle.',
    PINNED: 'This piece shields its king.',
    KING_ATTACKED: 'The king would be in check there.',
    STILL_IN_CHECK: 'The king would stay in check.',
    GAME_OVER: 'The game is over.',
    NO_MOVE: 'There are no more moves.',
    DECLINED: 'Nibble plays on.',
    RATED_GAME: 'This does not go in a rated game.',
    NONE_FOUND: 'Nibble has found no mate.',
    THREAT: 'Nibble threatens this.',
    TAKES_WHICH: 'Which piece does it take?',
    UNPLUGGED: 'The sensor board does not answer.',
    HINT: 'A hint. GO plays it.',
    THINKS: 'Nibble thinks.',
    DO_IT: 'Nibble moves.',
    NIBBLE_MOVES: 'GO lets Nibble move.',
    YOUR_MOVE: 'Your move.',
    TRY_AGAIN: 'No. Try again.',
    SOLVED: 'Solved.',
    ONE_MOMENT: 'One moment.',
    WHITE_MOVES: 'White to move.',
    BLACK_MOVES: 'Black to move.',
};
/* The view "Board" shows no keys, so it uses these sentences in place of those with the same names
 * in SENTENCES. Its row offers a button for GO. */
const BARE = { PLAY_IT: '', HINT: 'A hint.', NIBBLE_MOVES: 'It is Nibble\'s turn.' };
const NOTHING_BACK = 'There is nothing to take back.';
const CHOOSE = 'Choose a piece.';
const MOVERS = { white: 'White to move.', black: 'Black to move.' };
const TASKS = { white: 'White to move: find the best move.',
                black: 'Black to move: find the best move.' };
const RUN_OUT = 'The count has run out: a draw.';
const FIFTY = 'Fifty moves without a capture: a draw.';
const UNLIKE = 'The blinking squares are not as they should be.';
/* <end> */

/* Patterns of lines that show both clocks. The letter of the king of the side to move stands in
 * front of this side's clock. */
const CLOCKS = [[/^ +K [\dh:]+ +[\dh:]+/, MOVERS.white], [/^ +[\dh:]+ +k [\dh:]+/, MOVERS.black]];

/* Turns makruk's "count 3/16 ..." into a sentence. Adds a sentence with the side to move, if the
 * upper line shows this side. */
function countInWords([upper, lower]) {
    const [, done, limit] = behind(lower, 'COUNTED')?.match(/^(\d+)\/(\d+)/) ?? [];
    const mover = MOVERS[colourIn(upper)];
    return done && [translate('{done} of {limit} moves are counted.', { done, limit }),
                    ...(mover ? [translate(mover)] : [])].join(' ');
}

/* Turns the draw by fifty moves, or by makruk's count, into a sentence. */
const clockInWords = (line) => begins(line, 'FIFTY_MOVES')
    ? (counts() ? RUN_OUT : FIFTY) : undefined;

function resultInWords(line) {
    const outcome = OUTCOMES.findIndex((name) => ends(line, name));
    return RESULTS[message(line, Object.keys(RESULTS))]?.[outcome];
}

/* Returns the sentence for a shield's line that shows only the cursor. */
const cursorInWords = ([upper, lower]) => !/^>.[a-h][1-8]/.test(lower) ? undefined
    : SENTENCES[upper.includes('_') ? 'WHERE_TO' : 'YOUR_MOVE'];

/* Turns the task of a puzzle or an exercise, such as "mate in 2 white" or "to win black", into a
 * sentence. */
const puzzleInWords = (line) => TASKS[colourOfTask(line)];

/* True if the display only says that it is the player's move. */
export const isYourMove = (state) => inWords(state) === translate(SENTENCES.YOUR_MOVE);

/* Returns the sentence for the end of the game. Returns undefined while the game goes on. */
export function endInWords({ lines }) {
    const line = lines[1].replace(/^[Kk] /, '');
    const english = resultInWords(line) ?? clockInWords(line);
    return english && translate(english);
}

/* Returns the sentence for a text of the display. NO_MOVE has two sentences, because it answers
 * both BACK and FWD. */
function sentenceOf(line, isBare, lastKey) {
    const name = message(line, Object.keys(SENTENCES));
    return name === 'NO_MOVE' && lastKey === 'back' ? NOTHING_BACK
        : (isBare ? BARE[name] : undefined) ?? SENTENCES[name];
}

/* Turns what the display shows into a sentence. `isBare` is true in the view "Board", which shows
 * no keys. */
export function inWords({ lines }, isBare = false, lastKey = '') {
    const line = lines[1].replace(/^[Kk] /, '');
    const counted = countInWords(lines);
    const english = asksPromotion({ lines }) ? CHOOSE : resultInWords(line) ?? clockInWords(line) ??
        puzzleInWords(line) ?? sentenceOf(line, isBare, lastKey) ??
        CLOCKS.find(([pattern]) => pattern.test(lines[1]))?.[1] ??
        cursorInWords(lines) ?? (differs({ lines }) ? UNLIKE : '');
    const sentence = counted ?? translate(english);
    return has(lines[0], 'CHECK') && (counted || /move/.test(english))
        ? `${translate('Check!')} ${sentence}` : sentence;
}

/* The questions, each with the words for yes and no. */
/* <words> */
const QUESTIONS = {
    ASK_NEW: ['Give up this game?', 'Yes', 'No'],
    ASK_RATED: ['Give up rated?', 'Yes', 'No'],
    DRAW_OFFERED: ['Nibble offers a draw', 'Accept', 'Decline'],
    NIBBLE_PLAYS: ['Nibble plays for you?', 'Yes', 'No'],
};
const DOUBT = ['A mistake?', 'Play anyway', 'Take it back'];
/* <end> */
DOUBTS.forEach((name) => {
    QUESTIONS[name] = DOUBT;
});

/* The reasons why a move is bad. {what} is replaced by the words that follow on the display. */
/* <words> */
const REASONS = {
    LOSES: 'It loses {what}', LETS_MATE: 'It lets Nibble mate', MISSES_MATE: 'It misses a mate',
    THROWS_WIN: 'It throws the win away', THROWS_DRAW: 'It loses the draw',
    BOOK_SAYS: 'Not in the book: {what}',
};
/* <end> */

/* Returns the device's question as {text, yes, no, refusal}, or null. `yes` and `no` are the words
 * for the answers. GO means yes, and the keys `refusal` mean no. */
export function question({ lines }) {
    const upper = lines[0].trim();
    if (opens(lines[1], 'ASK_KEYS')) {
        if (upper === '') {
            return null;   /* the device is still writing to the display */
        }
        const known = QUESTIONS[message(upper, Object.keys(QUESTIONS))];
        return { text: known ? translate(known[0]) : upper[0].toUpperCase() + upper.slice(1),
                 yes: translate('Yes'), no: translate('No'), refusal: ['clr'] };
    }
    const said = lines[1].replace(/^[Kk] /, '');
    const name = message(said, Object.keys(QUESTIONS));
    if (name === undefined) {
        return null;
    }
    const [asked, yes, no] = QUESTIONS[name].map((english) => translate(english));
    const isDoubt = DOUBTS.includes(name);
    const what = behind(said, name);
    const reason = name in REASONS ? translate(REASONS[name], { what }) : asked;
    return { text: reason, yes, no, refusal: isDoubt ? ['clr', 'clr'] : ['clr'], isDoubt };
}
