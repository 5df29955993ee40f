// SPDX-License-Identifier: MIT
/* lzma.js - unpacks files `.lzma`. Such a file has 5 bytes of properties, then the size of the
 * content in 8 bytes, then the packed bytes.
 *
 * A browser can unpack gzip by itself. But LZMA files are smaller by an eighth, and LZMA makes use
 * of the many bytes that the boards' images have in common.
 */
import { translate } from './translate.js';

const HEADER = 13;         /* number of bytes before the packed bytes */
const HALF = 1024;         /* stands for a probability of one half; 2048 stands for certainty */
const RATE = 5;            /* each bit moves a probability 1/2^RATE of the way to 0 or to
                            * certainty */
const TOP = 2 ** 24;       /* the decoder reads the next byte if its range is below this */
const LENGTHS = 2 + 16 * 8 * 2 + 256;    /* number of probabilities that decode the length of a
                                          * match */
const NEAR_SLOTS = 4;      /* a slot below this is itself the distance */
const MODEL_SLOTS = 14;    /* from this slot on, some bits of a distance have no probabilities */
const LITERALS = 0x300;    /* number of probabilities for each context of literals */
/* For each state, the state that follows a literal. */
const AFTER_LITERAL = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5];

/* The range decoder. */
class Range {
    constructor(bytes) {
        this.bytes = bytes;
        this.at = HEADER + 1;   /* skips the first byte, which is always 0 */
        this.range = 0xffffffff;
        this.code = 0;
        for (let i = 0; i < 4; i++) {
            this.code = (this.code << 8 | this.bytes[this.at++]) >>> 0;
        }
    }

    fill() {
        if (this.range < TOP) {
            this.range = this.range * 256 >>> 0;
            this.code = (this.code << 8 | this.bytes[this.at++]) >>> 0;
        }
    }

    bit(probabilities, i) {
        const probability = probabilities[i];
        const bound = (this.range >>> 11) * probability;
        const isOne = this.code >= bound;
        if (isOne) {
            this.range -= bound;
            this.code -= bound;
            probabilities[i] -= probability >> RATE;
        } else {
            this.range = bound;
            probabilities[i] += 2 * HALF - probability >> RATE;
        }
        this.fill();
        return isOne ? 1 : 0;
    }

    /* Reads a number of `bits` bits that have no probabilities. */
    plain(bits) {
        let number = 0;
        for (let i = 0; i < bits; i++) {
            this.range >>>= 1;
            const isOne = this.code >= this.range;
            this.code -= isOne ? this.range : 0;
            number = (number * 2 + (isOne ? 1 : 0)) >>> 0;
            this.fill();
        }
        return number;
    }

    /* Reads a number through a tree of probabilities, the highest bit first. The tree's
     * probabilities begin at `base`. */
    tree(probabilities, base, bits) {
        let node = 1;
        for (let i = 0; i < bits; i++) {
            node = node << 1 | this.bit(probabilities, base + node);
        }
        return node - (1 << bits);
    }

    /* Does the same as tree(), with the lowest bit first. */
    reverseTree(probabilities, base, bits) {
        let node = 1;
        let number = 0;
        for (let i = 0; i < bits; i++) {
            const bit = this.bit(probabilities, base + node);
            node = node << 1 | bit;
            number |= bit << i;
        }
        return number;
    }

    /* Reads the length of a match. Returns the length minus 2. */
    length(probabilities, context) {
        if (this.bit(probabilities, 0) === 0) {
            return this.tree(probabilities, 2 + context * 8, 3);
        }
        if (this.bit(probabilities, 1) === 0) {
            return 8 + this.tree(probabilities, 2 + 16 * 8 + context * 8, 3);
        }
        return 16 + this.tree(probabilities, 2 + 16 * 8 * 2, 8);
    }
}

const model = (count) => new Uint16Array(count).fill(HALF);

/* Unpacks `bytes`, a whole file. Returns its content as a Uint8Array. */
export function unpack(bytes) {
    const lc = bytes[0] % 9;
    const lp = Math.floor(bytes[0] / 9) % 5;
    const pb = Math.floor(bytes[0] / 45);
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(5, true);
    const out = new Uint8Array(size);
    const range = new Range(bytes);
    const literals = model(LITERALS << (lc + lp));
    const [isMatch, isLong] = [model(12 * 16), model(12 * 16)];
    const [isRep, isRep0, isRep1, isRep2] = [model(12), model(12), model(12), model(12)];
    const [lengths, repLengths] = [model(LENGTHS), model(LENGTHS)];
    const slots = model(4 * 64);
    const middles = model(128);
    const aligns = model(16);
    let state = 0;
    let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];

    function literal(at) {
        const before = at > 0 ? out[at - 1] : 0;
        const base = LITERALS * (((at & (1 << lp) - 1) << lc) + (before >> 8 - lc));
        let symbol = 1;
        if (state >= 7) {
            let match = out[at - rep0 - 1];
            while (symbol < 0x100) {
                const matchBit = match >> 7 & 1;
                match <<= 1;
                const bit = range.bit(literals, base + (1 + matchBit << 8) + symbol);
                symbol = symbol << 1 | bit;
                if (bit !== matchBit) {
                    break;
                }
            }
        }
        while (symbol < 0x100) {
            symbol = symbol << 1 | range.bit(literals, base + symbol);
        }
        out[at] = symbol;
        state = AFTER_LITERAL[state];
    }

    function distance(length) {
        const slot = range.tree(slots, Math.min(length, 3) * 64, 6);
        if (slot < NEAR_SLOTS) {
            return slot;
        }
        const bits = (slot >> 1) - 1;
        const start = (2 | slot & 1) * 2 ** bits;
        return slot < MODEL_SLOTS ? start + range.reverseTree(middles, start - slot, bits)
            : start + range.plain(bits - 4) * 16 + range.reverseTree(aligns, 0, 4);
    }

    /* Reads a match that repeats an earlier distance, and puts this distance into rep0. Returns the
     * length, or 0 for a single byte. */
    function repeated(context) {
        if (range.bit(isRep0, state) === 0) {
            if (range.bit(isLong, state * 16 + context) === 0) {
                state = state < 7 ? 9 : 11;
                return 1;
            }
        } else if (range.bit(isRep1, state) === 0) {
            [rep0, rep1] = [rep1, rep0];
        } else if (range.bit(isRep2, state) === 0) {
            [rep0, rep1, rep2] = [rep2, rep0, rep1];
        } else {
            [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
        }
        state = state < 7 ? 8 : 11;
        return 2 + range.length(repLengths, context);
    }

    for (let at = 0; at < size;) {
        const context = at & (1 << pb) - 1;
        if (range.bit(isMatch, state * 16 + context) === 0) {
            literal(at++);
            continue;
        }
        let length;
        if (range.bit(isRep, state) === 1) {
            length = repeated(context);
        } else {
            [rep1, rep2, rep3] = [rep0, rep1, rep2];
            length = range.length(lengths, context);
            state = state < 7 ? 7 : 10;
            rep0 = distance(length);
            length += 2;
        }
        if (rep0 >= at) {
            throw new Error(translate('a packed file is broken'));
        }
        for (const end = Math.min(at + length, size); at < end; at++) {
            out[at] = out[at - rep0 - 1];
        }
    }
    return out;
}
