// SPDX-License-Identifier: MIT
/* languages.js - the languages of other makers' boards. Nibble's setting `cable` can make Nibble
 * speak one of them. Each language has a question that such a board always answers. Each character
 * of the strings is a byte. */

/* A ChessLink board sends 7 bits with odd parity. The page's port has 8 bits, so the parity is in
 * bit 7. This function removes it. */
const lettersOf = (bytes) =>
    Array.from(bytes, (byte) => String.fromCharCode(byte.charCodeAt(0) & 0x7f)).join('');

/* True if `answer` is a valid ChessLink version: `v`, four digits, and the XOR of these five
 * characters as two hexadecimal digits. */
const isVersion = (answer) =>
    parseInt(answer.slice(5), 16) ===
        Array.from(answer.slice(0, 5)).reduce((sum, letter) => sum ^ letter.charCodeAt(0), 0);

/* ChessLink's question is `V` and its check sum `56`, the XOR of its letters. The strings have the
 * parity in bit 7. */
export const LANGUAGES = [
    { name: 'Novag', baud: 57600, question: '\rI\r', isAnswer: (bytes) => /ID\../.test(bytes) },
    { name: 'ChessLink', baud: 38400, question: '\xd6\xb5\xb6',
      isAnswer: (bytes) => (lettersOf(bytes).match(/v[0-9A-F]{6}/g) ?? []).some(isVersion) },
];
