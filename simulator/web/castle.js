// SPDX-License-Identifier: MIT
/* castle.js - castling by hand on a board that feels its pieces: the player puts the king onto its
 * own rook.
 *
 * `felt` is the Felt that follows the player's hand (felt.js). In Chess960 castling may only
 * exchange king and rook. The switches cannot show such an exchange, so the page enters this
 * castling by keys.
 */
import { squaresIn } from './requests.js';
import { keysOf, nameOf } from './table.js';

/* Returns the squares on which king and rook stand after castling. */
const castled = (king, rook) =>
    (rook > king ? [6, 5] : [2, 3]).map((file) => (king & ~7) + file);

/* True if the king in the hand may castle with its rook on `square`. If castling is possible, the
 * device lights a square: in Chess960 the rook's square, in other games the king's new square, two
 * files away. */
export async function mayCastle(felt, square) {
    const { device, table } = felt;
    const { piece, from } = felt.inHand;
    if (from === null || !/k/i.test(piece) || !/r/i.test(table.pieces[square]) ||
        from >> 3 !== square >> 3) {
        return false;
    }
    if (felt.helper.isAuto) {
        await felt.makeRequests();
    }
    await felt.handOver();
    await felt.answer(({ lines }) => lines[0].includes(`${nameOf(from)}-_`));
    const lit = squaresIn(device.state, 'on');
    const [kingTo] = castled(from, square);
    return lit.includes(square) || (Math.abs(kingTo - from) === 2 && lit.includes(kingTo));
}

/* Castles with the king in the hand and its rook on `square`. */
export async function castle(felt, square) {
    const { piece, from } = felt.inHand;
    const rook = felt.table.pieces[square];
    const [kingTo, rookTo] = castled(from, square);
    if (kingTo === square && rookTo === from) {
        felt.putBack();
        await felt.settle();
        await felt.device.press(...keysOf(from), ...keysOf(square), 'go');
        return;
    }
    await felt.lift(square);
    await felt.passOpen();
    felt.layDown();
    felt.place(kingTo, piece);
    felt.place(rookTo, rook);
}

/* If the page has entered by keys a castling in which king and rook only change places, exchanges
 * the two on the page's board. `pieces` are the pieces as Nibble has them now. */
export function exchange(felt, pieces) {
    const stands = felt.table.pieces;
    const find = (piece, other) => [...stands.keys()].find((square) =>
        stands[square] === piece && pieces[square] === other);
    for (const [king, rook] of ['KR', 'kr']) {
        const [first, last] = [find(king, rook), find(rook, king)];
        if (first !== undefined && last !== undefined) {
            felt.table.put(first, rook);
            felt.table.put(last, king);
            felt.changed();
        }
    }
}
