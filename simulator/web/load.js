// SPDX-License-Identifier: MIT
/* load.js - loads files of the page, and asks again for a file that does not come. */

const TRIES = 3;
const PAUSE_MS = 300;

/* Thrown for a file that did not come. */
export class Missing extends Error {
}

/* Returns the result of `ask`. If `ask` throws Missing, the function calls it again, up to TRIES
 * times in all. */
export async function insist(ask) {
    for (let i = 1; ; i++) {
        try {
            return await ask();
        } catch (error) {
            if (i === TRIES || !(error instanceof Missing)) {
                throw error;
            }
            await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
    }
}

async function bytesOf(path) {
    try {
        const file = await fetch(path);
        if (file.ok) {
            return await file.arrayBuffer();
        }
    } catch {
        /* without a network the file cannot come */
    }
    throw new Missing(`${path} does not come`);
}

export const load = (path) => insist(() => bytesOf(path));

export const loadText = async (path) => new TextDecoder().decode(await load(path));

/* Compiles WebAssembly from any server, also from a server that does not know its type. */
export async function compile(path) {
    if (globalThis.WebAssembly === undefined) {
        throw new Error('this browser has no WebAssembly. It is too old, or one of its settings ' +
                        'forbids it.');
    }
    return WebAssembly.compile(await load(path));
}
