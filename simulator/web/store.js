// SPDX-License-Identifier: MIT
/* store.js - keeps the EEPROM and the pieces of each board and game, and the choices, when the page
 * is closed. One tab at a time keeps a game. */

const eepromName = ({ board, game }) => `nibble eeprom ${game} ${board}`;
const piecesName = ({ board, game }) => `nibble pieces ${game} ${board}`;
const CHOICES = 'nibble choices';

/* Stores a text. Returns false if the browser forbids this. Then the game is lost when the page is
 * closed. */
function keep(name, text) {
    try {
        if (text === null) {
            localStorage.removeItem(name);
        } else {
            localStorage.setItem(name, text);
        }
        return true;
    } catch {
        return false;
    }
}

function kept(name) {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

/* --- One tab for each game --- */

/* If two tabs stored the same game, each would overwrite the other's moves. So only the tab that
 * has claimed the game last stores it. The storage has the mark of this tab. */
const MARK = `${Date.now()} ${Math.random()}`;
const markName = ({ board, game }) => `nibble tab ${game} ${board}`;
let claimed = null;        /* the image whose game this tab has claimed */

const isOurs = (image) => [null, MARK].includes(kept(markName(image)));

export function release() {
    if (claimed && kept(markName(claimed)) === MARK) {
        keep(markName(claimed), null);
    }
    claimed = null;
}

export function claim(image) {
    if (claimed && markName(claimed) !== markName(image)) {
        release(); /* the game itself stays here: otherwise another tab would take it at once */
    }
    claimed = image;
    keep(markName(image), MARK);
}

/* True while no other tab has the game that this tab had claimed. */
export const isFree = () => claimed !== null && kept(markName(claimed)) === null;

/* Calls `onLost` when another tab claims this tab's game, and `onFree` when that tab is closed. */
export function watchClaim(onLost, onFree) {
    addEventListener('storage', ({ key, newValue }) => {
        if (claimed && key === markName(claimed) && newValue !== MARK) {
            (newValue === null ? onFree : onLost)();
        }
    });
}

/* --- What is kept --- */

/* Returns the stored EEPROM, or null if none can be read. */
export function keptEeprom(image) {
    try {
        const text = kept(eepromName(image));
        return text === null ? null : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    } catch {
        return null;
    }
}

/* Stores an EEPROM, unless another tab has claimed the game. If `bytes` is null, the next device
 * has a new EEPROM. Returns false if the browser forbids storing. */
export function keepEeprom(image, bytes) {
    const text = bytes === null ? null : btoa(String.fromCharCode(...bytes));
    return !isOurs(image) || keep(eepromName(image), text);
}

/* Returns the pieces on a board that feels them, 64 of `letters` and dots, or null. */
export function keptPieces(image, letters) {
    const pieces = kept(piecesName(image)) ?? '';
    const isPiece = (letter) => letter === '.' || letters.includes(letter);
    return pieces.length === 64 && [...pieces].every(isPiece) ? pieces : null;
}

export function keepPieces(image, pieces) {
    if (isOurs(image)) {
        keep(piecesName(image), pieces);
    }
}

/* Returns the choices by name: texts, true and false. */
export function choices() {
    try {
        return Object.fromEntries(Object.entries(JSON.parse(kept(CHOICES)) ?? {})
            .filter(([, value]) => ['string', 'boolean'].includes(typeof value)));
    } catch {
        return {};
    }
}

export function keepChoice(name, value) {
    keep(CHOICES, JSON.stringify({ ...choices(), [name]: value }));
}
