// SPDX-License-Identifier: MIT
/* store.js - stores the EEPROM and the pieces of each board and game, and the player's choices, in
 * the browser. So they are there at the next visit. Only one tab at a time stores a game. */

/* All pages that are opened as files share one storage. So the name of each stored text contains
 * the version of the text's format. A page of another version leaves such a text alone. */
const FORMAT = 'nibble/1';
const EARLIER = 'nibble';  /* how names began before they contained a version */
const eepromName = ({ board, game }) => `${FORMAT} eeprom ${game} ${board}`;
const piecesName = ({ board, game }) => `${FORMAT} pieces ${game} ${board}`;
const CHOICES = `${FORMAT} choices`;

/* Stores a text, or removes it if `text` is null. Returns false if the browser forbids this. A game
 * is then lost when the page is closed. */
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
 * has claimed the game last may store it. The mark of that tab is in the storage. */
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
        release(); /* not if the game is the same: a waiting tab would take a released game */
    }
    claimed = image;
    keep(markName(image), MARK);
}

/* True if this tab has claimed a game and no tab holds it now. */
export const isFree = () => claimed !== null && kept(markName(claimed)) === null;

/* Makes the browser call `onLost` when another tab claims this tab's game, and `onFree` when that
 * other tab is closed. */
export function watchClaim(onLost, onFree) {
    addEventListener('storage', ({ key, newValue }) => {
        if (claimed && key === markName(claimed) && newValue !== MARK) {
            (newValue === null ? onFree : onLost)();
        }
    });
}

/* --- What is kept --- */

/* Returns the stored EEPROM, or null if there is none or it cannot be read. */
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

/* Returns the stored pieces of a board that feels them, or null. They are 64 characters: `letters`,
 * or dots for empty squares. */
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

/* Returns the player's choices by name. Each is a text, true or false. */
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

/* asText() converts an EEPROM into a text for an address. asEeprom() converts such a text back into
 * the EEPROM. */
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

const FIRST_BOARD = 'uno';       /* board of a first visit: its image is small, so the game can
                                  * begin soon */
const FULL_BOARD = 'mega2560';   /* board of visitors who have been here without choosing a board,
                                  * or whose address asks for parts */
const ALIKE = { nano: 'uno' };   /* a Nano differs from an Uno only in its book */

/* True if this browser has kept something of an earlier visit. */
function hasPlayed() {
    try {
        return Object.keys(localStorage).some((name) => name.startsWith(EARLIER));
    } catch {
        return false;
    }
}

/* Returns board and game with which the page begins. The page's address may name them. Otherwise
 * the player's last choice counts, or for a first visit the best choice. `asked` has the parameters
 * of the address. `usual` is the board to use if the page does not have this board. */
export function firstImage(asked) {
    const wanted = (name) => asked.get(name) ?? choices()[name];
    const usual = hasPlayed() || asked.has('with') ? FULL_BOARD : FIRST_BOARD;
    const board = wanted('board') ?? usual;
    const game = wanted('game') ?? 'chess';
    return { board: ALIKE[board] ?? board, game, usual };
}
