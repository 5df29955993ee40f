// SPDX-License-Identifier: MIT
/* load.js - loads files of the page, and tries again if a file does not come.
 *
 * The files are in packs. Usually a pack is the file `NAME.lzma` beside the page. In nibble.html,
 * the page in one file, a pack is the text of the element `pack-NAME`. An unpacked pack begins with
 * a line of JSON that has the sizes of its files by name. build.py writes the table nibblePacks,
 * which has two parts. `sizes` has the number of packed bytes of each pack. `inside` names the pack
 * of each file that has no pack of its own.
 */
import { unpack } from './lzma.js';
import { translate } from './translate.js';

const TRIES = 3;
const PAUSE_MS = 300;
const LOOK_MS = 50;        /* time between two tests whether a part of the page has come */

const packs = new Map();   /* promises of the packs, each a Map with the bytes of its files */
const come = new Map();    /* how many bytes of each pack have come */

/* Thrown for a file that did not come. */
export class Missing extends Error {
}

export const missing = (file) => new Missing(translate('{file} does not come', { file }));

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

/* True if this is the page of one file, nibble.html. */
export const isWhole = () => globalThis.nibblePacks?.isWhole === true;

const elementOf = (pack) => document.getElementById(`pack-${pack}`);
const bytesIn = (base64) => Math.floor(base64.length * 3 / 4);

/* Returns how much of the packs `names` has come in all, from 0 to 1. */
export function shareCome(names) {
    const { sizes } = globalThis.nibblePacks;
    const sum = (sizeOf) => names.reduce((total, name) => total + sizeOf(name), 0);
    const here = (pack) => isWhole() ? bytesIn(elementOf(pack)?.textContent ?? '')
        : come.get(pack) ?? 0;
    return sum(here) / sum((pack) => sizes[pack] ?? 0);
}

/* For the page of one file: returns a pack as soon as the browser has read all of it. */
async function packHere(pack) {
    const { sizes } = globalThis.nibblePacks;
    const isAll = () => bytesIn(elementOf(pack)?.textContent ?? '') >= sizes[pack];
    while (!isAll() && document.readyState === 'loading') {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    if (!isAll()) {
        throw missing(pack);
    }
    return Uint8Array.from(atob(elementOf(pack).textContent), (letter) => letter.charCodeAt(0));
}

/* Loads a pack from the server and returns it. Counts its bytes as they come. */
async function packThere(pack) {
    const parts = [];
    come.set(pack, 0);
    try {
        const answer = await fetch(`${pack}.lzma`);
        if (answer.ok) {
            const reader = answer.body.getReader();
            for (let part; !(part = await reader.read()).done;) {
                parts.push(part.value);
                come.set(pack, come.get(pack) + part.value.length);
            }
            return new Uint8Array(await new Blob(parts).arrayBuffer());
        }
    } catch {
        /* there is no network */
    }
    throw missing(pack);
}

/* Returns the files of an unpacked pack as a Map from name to bytes. */
function filesOf(bytes) {
    let at = bytes.indexOf(10) + 1;
    const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
    return new Map(Object.entries(sizes).map(([name, size]) => {
        const content = bytes.slice(at, at += size);
        return [name, content];
    }));
}

async function open(pack) {
    const packed = await insist(() => isWhole() ? packHere(pack) : packThere(pack));
    return filesOf(unpack(packed));
}

/* Returns the content of a file, a Uint8Array. */
export async function load(name) {
    const pack = globalThis.nibblePacks.inside[name] ?? name;
    if (!packs.has(pack)) {
        packs.set(pack, open(pack));
        packs.get(pack).catch(() => packs.delete(pack));
    }
    return (await packs.get(pack)).get(name);
}

/* True if a file of this name belongs to the page. */
export const isThere = (name) => name in globalThis.nibblePacks.inside ||
    name in globalThis.nibblePacks.sizes;

export const loadText = async (name) => new TextDecoder().decode(await load(name));

/* Runs a script that bundle.py has made, and returns the exports of its module `name`. */
export async function runModule(name) {
    const script = document.createElement('script');
    script.textContent = await loadText(name);
    document.head.append(script);
    script.remove();
    return globalThis.nibbleModules[name];
}
globalThis.nibbleModule = runModule;

/* Compiles a file of WebAssembly. This works with any server, even if the server does not know the
 * file's type. */
export async function compile(name) {
    if (globalThis.WebAssembly === undefined) {
        throw new Error(translate('this browser has no WebAssembly. It is too old, or one of ' +
                                  'its settings forbids it.'));
    }
    return WebAssembly.compile(await load(name));
}
