/* words.js - the display's state in a sentence, and its questions. */
const SENTENCES = [
    [/^checkmate +1-0/, 'Checkmate: White wins.'],
    [/^checkmate +0-1/, 'Checkmate: Black wins.'],
    [/^resigns +1-0/, 'Black resigns: White wins.'],
    [/^resigns +0-1/, 'White resigns: Black wins.'],
    [/^time +1-0/, 'Black\'s time is over: White wins.'],
    [/^time +0-1/, 'White\'s time is over: Black wins.'],
    [/^time +1\/2/, 'The time is over: a draw.'],
    [/^stalemate/, 'Stalemate: a draw.'],
    [/^repetition/, 'The same position for the third time: a draw.'],
    [/^fifty moves/, 'Fifty moves without a capture: a draw.'],
    [/^no material|^bare kings/, 'Nobody can mate: a draw.'],
    [/^draw agreed/, 'A draw by agreement.'],
    [/^counted out/, 'The count has run out: a draw.'],
    [/^which rank\?/, 'Now the digit of the square.'],
    [/^where to\?/, 'Where does the piece go?'],
    [/^GO plays it/, 'GO plays this move.'],
    [/no piece there/, 'There is no piece.'],
    [/not your piece/, 'It is the other side\'s turn.'],
    [/own piece/, 'A piece of the same side stands there.'],
    [/cannot go/, 'This piece does not move like that.'],
    [/way is blocked/, 'Something stands between.'],
    [/castling lost/, 'King or rook has moved before.'],
    [/way attacked/, 'The king would pass an attacked square.'],
    [/pinned/, 'This piece shields its king.'],
    [/into check/, 'The king would be in check there.'],
    [/(king|Khun) in check/, 'The king would stay in check.'],
    [/^in check/, 'The king is in check and may not castle.'],
    [/game is over/, 'The game is over.'],
    [/no more moves/, 'There are no more moves.'],
    [/no draw/, 'Nibble plays on.'],
    [/rated game/, 'This does not go in a rated game.'],
    [/none found/, 'Nibble has found no mate.'],
    [/^threat /, 'Nibble threatens this.'],
    [/^[a-h][1-8] (on|off)/, 'The blinking squares are not as they should be.'],
    [/takes which\?/, 'Which piece does it take?'],
    [/board unplugged/, 'The sensor board does not answer.'],
    [/hint: GO plays/, 'A hint. GO plays it.'],
    [/thinks/, 'Nibble thinks.'],
    [/then GO/, 'Nibble moves.'],
    [/^GO: Nibble (white|black)/, 'GO lets Nibble move.'],
    [/your move/, 'Your move.'],
    [/^(mate in \d+|to win) +white/, 'White to move: find the best move.'],
    [/^(mate in \d+|to win) +black/, 'Black to move: find the best move.'],
    [/^no: try again/, 'No. Try again.'],
    [/^solved!/, 'Solved.'],
    [/^one moment/, 'One moment.'],
    [/^ +K [\dh:]+ +[\dh:]+/, 'White to move.'], /* with both clocks */
    [/^ +[\dh:]+ +k [\dh:]+/, 'Black to move.'],
    [/^White moves/, 'White to move.'],
    [/^Black moves/, 'Black to move.'],
];

/* "count 3/16 ..." of makruk. The upper line then shows who is to move. */
function countInWords([upper, lower]) {
    const [, done, limit] = lower.match(/^count (\d+)\/(\d+)/) ?? [];
    const [, side] = upper.match(/(white|black)$/) ?? [];
    const mover = { white: ' White to move.', black: ' Black to move.' }[side] ?? '';
    return done === undefined ? undefined : `${done} of ${limit} moves are counted.${mover}`;
}

export function inWords(state) {
    const { lines } = state;
    const sentence = countInWords(lines) ??
        SENTENCES.find(([pattern]) => pattern.test(lines[1].replace(/^[Kk] /, '')))?.[1] ?? '';
    return lines[0].includes('check') && /move/.test(sentence) ? `Check! ${sentence}` : sentence;
}

const QUESTIONS = [
    [/^bad\?|^loses |^lets me/, 'A mistake?', 'Play it', 'Another', ['clr', 'clr']],
    [/^give up game\?/, 'Give up game?', 'Yes', 'No', ['clr']],
    [/^give up rated\?/, 'Give up rated?', 'Yes', 'No', ['clr']],
    [/^draw\?/, 'Nibble offers a draw', 'Accept', 'Decline', ['clr']],
    [/^Nibble plays\?/, 'Nibble plays for you?', 'Yes', 'No', ['clr']],
];

/* The question of the device: {text, yes, no, refusal}. GO is the yes, and the keys `refusal` are
 * the no. */
export function question({ lines }) {
    const text = lines[0].trim();
    if (/GO yes/.test(lines[1])) {
        if (text === '') {
            return null;   /* the display is being written */
        }
        return { text: text[0].toUpperCase() + text.slice(1), yes: 'Yes', no: 'No',
                 refusal: ['clr'] };
    }
    const said = lines[1].replace(/^[Kk] /, '');
    const found = QUESTIONS.find(([pattern]) => pattern.test(said));
    if (!found) {
        return null;
    }
    const [, asked, yes, no, refusal] = found;
    const reason = said.match(/^(loses .*|lets me mate)/)?.[1].trim().replace('me', 'Nibble');
    return { text: reason ? `It ${reason}` : asked, yes, no, refusal };
}
