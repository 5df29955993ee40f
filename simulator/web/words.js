// SPDX-License-Identifier: MIT
/* words.js - the display's state in a sentence, and its questions. */
import { begins, behind, colourIn, counts, ends, has, message, opens } from './games.js';
import { colourOfTask, differs, DOUBTS } from './requests.js';

const SMALL_BYTES = 0x8000;

/* The page's own sentences. */
export const SAYS = {
    why: ({ title, clock, ram, bytes }, does) =>
        `${title}: 8 bits, ${clock / 1e6} MHz, ${ram} KB of RAM. ${does}` +
        (bytes > SMALL_BYTES ? ' 32 KB are enough for the Uno\'s edition.' : ''),
    rate: (rate) => `${rate} positions a second.`,
    rests: 'It sleeps until you move.',
    off: 'It is off.',
    lost: (isWhite, names) => `${isWhite ? 'White' : 'Black'} has lost ` +
        (names.length === 0 ? 'nothing' : names.join(', ')),
    ended: (result, moves) => moves === 0 ? result
        : `${result} ${moves === 1 ? '1 move' : `${moves} moves`}.`,
    copied: 'The link is copied.',
    answers: (from, to) => `Nibble would answer ${from} to ${to}`,
    learn: { exercise: 'Exercise', start: 'Start', next: 'Next', takeBack: 'Take back',
             leave: 'Leave', noMistakes: 'No mistakes to ask now.' },
    withs: { none: 'none', reeds: 'a board that feels its pieces', memory: 'more memory',
             'reeds,memory': 'feeling board and more memory' },
    cannotFlash: 'This page cannot flash here: a phone gives no USB to a page. Open it on a PC.',
};

const OUTCOMES = ['WHITE_WINS', 'BLACK_WINS', 'DRAWN'];

/* The sentences for results by their outcome: white wins, black wins, a draw. */
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
    NOT_YOURS: 'It is the other side\'s turn.',
    OWN_PIECE: 'A piece of the same side stands there.',
    CANNOT_REACH: 'This piece does not move like that.',
    BLOCKED: 'Something stands between.',
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
const MOVERS = { white: 'White to move.', black: 'Black to move.' };

/* Patterns of lines with both clocks. The king of the side to move stands before its clock. */
const CLOCKS = [[/^ +K [\dh:]+ +[\dh:]+/, MOVERS.white], [/^ +[\dh:]+ +k [\dh:]+/, MOVERS.black]];

/* Puts "count 3/16 ..." of makruk into words. The upper line then shows who is to move. */
function countInWords([upper, lower]) {
    const [, done, limit] = behind(lower, 'COUNTED')?.match(/^(\d+)\/(\d+)/) ?? [];
    const mover = MOVERS[colourIn(upper)];
    return done && `${done} of ${limit} moves are counted.${mover ? ` ${mover}` : ''}`;
}

/* Puts the end of a count into words: fifty moves, or the count of makruk. */
const clockInWords = (line) => begins(line, 'FIFTY_MOVES')
    ? counts() ? 'The count has run out: a draw.' : 'Fifty moves without a capture: a draw.'
    : undefined;

function resultInWords(line) {
    const outcome = OUTCOMES.findIndex((name) => ends(line, name));
    return RESULTS[message(line, Object.keys(RESULTS))]?.[outcome];
}

/* A shield shows the cursor in place of the words. */
const cursorInWords = ([upper, lower]) => !/^>.[a-h][1-8]/.test(lower) ? undefined
    : SENTENCES[upper.includes('_') ? 'WHERE_TO' : 'YOUR_MOVE'];

/* Puts a puzzle or an exercise into words: "mate in 2 white" or "to win black". */
function puzzleInWords(line) {
    const mover = MOVERS[colourOfTask(line)];
    return mover && mover.replace('.', ': find the best move.');
}

/* True if nothing is to be said but that it is the player's move. */
export const isYourMove = (state) => inWords(state) === SENTENCES.YOUR_MOVE;

/* Returns the sentence for the end of a game, or undefined while it lasts. */
export function endInWords({ lines }) {
    const line = lines[1].replace(/^[Kk] /, '');
    return resultInWords(line) ?? clockInWords(line);
}

export function inWords({ lines }) {
    const line = lines[1].replace(/^[Kk] /, '');
    const sentence = countInWords(lines) ?? resultInWords(line) ?? clockInWords(line) ??
        puzzleInWords(line) ?? SENTENCES[message(line, Object.keys(SENTENCES))] ??
        CLOCKS.find(([pattern]) => pattern.test(lines[1]))?.[1] ??
        cursorInWords(lines) ??
        (differs({ lines }) ? 'The blinking squares are not as they should be.' : '');
    return has(lines[0], 'CHECK') && /move/.test(sentence) ? `Check! ${sentence}` : sentence;
}

/* The questions with their answers, and the keys that say no. */
const QUESTIONS = {
    ASK_NEW: ['Give up game?', 'Yes', 'No', ['clr']],
    ASK_RATED: ['Give up rated?', 'Yes', 'No', ['clr']],
    DRAW_OFFERED: ['Nibble offers a draw', 'Accept', 'Decline', ['clr']],
    NIBBLE_PLAYS: ['Nibble plays for you?', 'Yes', 'No', ['clr']],
};
DOUBTS.forEach((name) => {
    QUESTIONS[name] = ['A mistake?', 'Play anyway', 'Take it back', ['clr', 'clr']];
});

/* Returns the question of the device: {text, yes, no, refusal}. GO means yes, and the keys
 * `refusal` mean no. */
export function question({ lines }) {
    const upper = lines[0].trim();
    if (opens(lines[1], 'ASK_KEYS')) {
        if (upper === '') {
            return null;   /* the display is still being written */
        }
        return { text: upper[0].toUpperCase() + upper.slice(1), yes: 'Yes', no: 'No',
                 refusal: ['clr'] };
    }
    const said = lines[1].replace(/^[Kk] /, '');
    const name = message(said, Object.keys(QUESTIONS));
    if (name === undefined) {
        return null;
    }
    const [asked, yes, no, refusal] = QUESTIONS[name];
    const reasons = { LOSES: `It ${said.trim()}`, LETS_MATE: 'It lets Nibble mate',
                      MISSES_MATE: 'It misses a mate',
                      THROWS_WIN: 'It throws the win away', THROWS_DRAW: 'It loses the draw',
                      BOOK_SAYS: `Not in the ${said.trim()}` };
    return { text: reasons[name] ?? asked, yes, no, refusal, isDoubt: DOUBTS.includes(name) };
}
