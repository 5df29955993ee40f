// SPDX-License-Identifier: MIT
/* hex.js - reads Intel hex, the format of an image file. */
import { translate } from './translate.js';

const DATA = 0, END = 1, SEGMENT = 2, LINEAR = 4;
const OVERHEAD = 5; /* bytes of a record that are not data: count, address (two bytes), type, sum */

/* Returns the bytes of a record, whose sum must be 0. Returns null if the line is not a record. */
function record(line) {
    if (!/^:([0-9a-f]{2}){5,}$/i.test(line)) {
        return null;
    }
    const bytes = line.slice(1).match(/../g).map((pair) => parseInt(pair, 16));
    const sum = bytes.reduce((total, byte) => total + byte, 0);
    return bytes.length === bytes[0] + OVERHEAD && sum % 256 === 0 ? bytes : null;
}

/* Returns the image in `text` as bytes, from address 0 to the image's last byte. Bytes that `text`
 * leaves out are 0xff. `room` is the number of bytes that the chip has for the image. If `text` is
 * wrong, throws an Error that says why. */
export function readHex(text, room) {
    const flash = new Uint8Array(room).fill(0xff);
    let end = 0;
    let base = 0;
    for (const [i, line] of text.trim().split(/\r?\n/).entries()) {
        const bytes = record(line.trim());
        if (bytes === null) {
            throw new Error(translate('line {line} is no line of Intel hex', { line: i + 1 }));
        }
        const [count, high, low, type] = bytes;
        const data = bytes.slice(4, 4 + count);
        if (type === DATA) {
            const address = base + high * 256 + low;
            end = Math.max(end, address + count);
            if (end > room) {
                throw new Error(translate('it does not end within {room} bytes', { room }));
            }
            flash.set(data, address);
        } else if (type === SEGMENT || type === LINEAR) {
            base = (data[0] * 256 + data[1]) * (type === SEGMENT ? 16 : 65536);
        } else if (type === END && end > 0) {
            return flash.slice(0, end);
        }
    }
    throw new Error(end === 0 ? translate('it has no data') : translate('its end is missing'));
}
