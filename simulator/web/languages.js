// SPDX-License-Identifier: MIT
/* languages.js - the languages of other makers' boards Nibble's setting `cable` can make it speak
 * such a language. Each language has a question that such a board always answers. Each letter of a
 * string is a byte. */

/* A ChessLink board sends 7 bits with odd parity. A port with 8 bits finds the parity in bit 7. */
const lettersOf = (bytes) =>
    Array.from(bytes, (byte) => String.fromCharCode(byte.charCodeAt(0) & 0x7f)).join('');

/* The answer is `v`, four digits of the version, and the XOR of these five letters in two
 * digits. */
const isVersion = (answer) =>
    parseInt(answer.slice(5), 16) ===
        Array.from(answer.slice(0, 5)).reduce((sum, letter) => sum ^ letter.charCodeAt(0), 0);

/* ChessLink's question is `V` and the XOR of this letter, 56, with the parity in bit 7. */
export const LANGUAGES = [
    { name: 'Novag', baud: 57600, question: '\rI\r', isAnswer: (bytes) => /ID\../.test(bytes) },
    { name: 'ChessLink', baud: 38400, question: '\xd6\xb5\xb6',
      isAnswer: (bytes) => (lettersOf(bytes).match(/v[0-9A-F]{6}/g) ?? []).some(isVersion) },
];
