/* store.js - keeps the EEPROM and the pieces of each board and game, and the choices, when the page
 * is closed. */

const eepromName = ({ board, game }) => `nibble eeprom ${game} ${board}`;
const piecesName = ({ board, game }) => `nibble pieces ${game} ${board}`;
const CHOICES = 'nibble choices';

/* Keeps a text. A browser may forbid this. */
function keep(name, text) {
    try {
        if (text === null) {
            localStorage.removeItem(name);
        } else {
            localStorage.setItem(name, text);
        }
    } catch {
        /* then the game lasts only as long as the page */
    }
}

function kept(name) {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

/* The EEPROM, or null if there is none that can be read. */
export function keptEeprom(image) {
    try {
        const text = kept(eepromName(image));
        return text === null ? null : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    } catch {
        return null;
    }
}

/* Keeps an EEPROM. If `bytes` is null, the next device has a new EEPROM. */
export function keepEeprom(image, bytes) {
    keep(eepromName(image), bytes === null ? null : btoa(String.fromCharCode(...bytes)));
}

/* The pieces on a board that feels them, 64 letters and dots, or null. */
export const keptPieces = (image) => kept(piecesName(image));

export function keepPieces(image, pieces) {
    keep(piecesName(image), pieces);
}

export function choices() {
    try {
        return JSON.parse(kept(CHOICES)) ?? {};
    } catch {
        return {};
    }
}

export function keepChoice(name, value) {
    keep(CHOICES, JSON.stringify({ ...choices(), [name]: value }));
}
