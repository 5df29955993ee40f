// SPDX-License-Identifier: MIT
/* store.js - keeps the EEPROM and the pieces of each board and game, and the choices, when the page
 * is closed. One tab at a time keeps a game. */

/* All pages that are files share one storage. So the names have the version of their format:
 * another version of the page does not touch what it cannot read. */
const FORMAT = 'nibble/1';
const EARLIER = 'nibble';  /* the beginning of the names before they had a version */
const eepromName = ({ board, game }) => `${FORMAT} eeprom ${game} ${board}`;
const piecesName = ({ board, game }) => `${FORMAT} pieces ${game} ${board}`;
const CHOICES = `${FORMAT} choices`;

/* Stores a text. Returns false if the browser forbids this. Then the game is lost when the page is
 * closed. */
function keep(name, text) {
    try {
        if (text === null) {
            localStorage.removeItem(name);
            localStorage.removeItem(name.replace(FORMAT, EARLIER));
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
        return localStorage.getItem(name) ?? localStorage.getItem(name.replace(FORMAT, EARLIER));
    } catch {
        return null;
    }
}

/* --- One tab for each game --- */

/* If two tabs stored the same game, each would overwrite the other's moves. So only the tab that
 * has claimed the game last stores it. The storage has the mark of this tab. */
const MARK = `${Date.now()} ${Math.random()}`;
const markName = ({ board, game }) => `${FORMAT} tab ${game} ${board}`;
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

/* --- A game in a link ------------------------------------------------------------------------- */

const through = (bytes, stream) =>
    new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/* asText() returns an EEPROM as a text for an address. asEeprom() returns the EEPROM of such a
 * text. */
export async function asText(eeprom) {
    const packed = await through(eeprom, new CompressionStream('deflate'));
    return btoa(String.fromCharCode(...new Uint8Array(packed)))
        .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function asEeprom(text) {
    const packed = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    return new Uint8Array(await through(bytes, new DecompressionStream('deflate')));
}

/* --- The first board -------------------------------------------------------------------------- */

const FIRST_BOARD = 'uno';       /* board of a first visit: its image is small, so it plays soon */
const FULL_BOARD = 'mega2560';   /* board of visitors who have played without a choice, or who ask
                                  * for parts */
const ALIKE = { nano: 'uno' };   /* a Nano differs from an Uno only in its book */

/* True if this browser has kept something of an earlier visit. */
function hasPlayed() {
    try {
        return Object.keys(localStorage).some((name) => name.startsWith(EARLIER));
    } catch {
        return false;
    }
}

/* Returns the name of the image with which the page begins: the wish of its address, the last
 * choice, or what serves a first visit. `asked` are the parameters of the address. */
export function firstImage(asked) {
    const wanted = (name) => asked.get(name) ?? choices()[name];
    const usual = hasPlayed() || asked.has('with') ? FULL_BOARD : FIRST_BOARD;
    const board = wanted('board') ?? usual;
    const game = wanted('game') ?? 'chess';
    return { board: ALIKE[board] ?? board, game, usual };
}
