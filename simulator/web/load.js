// SPDX-License-Identifier: MIT
/* load.js - loads files of the page, and asks again for a file that does not come.
 *
 * The files lie in packs. A pack is `NAME.lzma` beside the page, or, in the page of one file, the
 * text of the element `pack-NAME`. An unpacked pack begins with a line of JSON, the sizes of its
 * files by name. build.py writes the table nibblePacks: {inside: the pack of a file that does not
 * have one of its own, sizes: packed bytes of each pack}.
 */
import { unpack } from './lzma.js';
import { translate } from './translate.js';

const TRIES = 3;
const PAUSE_MS = 300;
const LOOK_MS = 50;        /* time between two looks at a part of the page that still comes */

const packs = new Map();   /* promises of packs: Maps with the bytes of each file */
const come = new Map();    /* the number of bytes that have come, by pack */

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

/* True in the page of one file. */
export const isWhole = () => globalThis.nibblePacks?.isWhole === true;

const elementOf = (pack) => document.getElementById(`pack-${pack}`);
const bytesIn = (base64) => Math.floor(base64.length * 3 / 4);

/* Returns the part of the sum of `names`' packs that has come, from 0 to 1. */
export function shareCome(names) {
    const { sizes } = globalThis.nibblePacks;
    const sum = (sizeOf) => names.reduce((total, name) => total + sizeOf(name), 0);
    const here = (pack) => isWhole() ? bytesIn(elementOf(pack)?.textContent ?? '')
        : come.get(pack) ?? 0;
    return sum(here) / sum((pack) => sizes[pack] ?? 0);
}

/* Returns a pack of the page of one file when the browser has read all of it. */
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

/* Returns a pack of the server, and counts its bytes. */
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
        /* without a network the file cannot come */
    }
    throw missing(pack);
}

/* Returns the files of an unpacked pack. */
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

/* True if the page has a file. */
export const isThere = (name) => name in globalThis.nibblePacks.inside ||
    name in globalThis.nibblePacks.sizes;

export const loadText = async (name) => new TextDecoder().decode(await load(name));

/* Runs a classic script of bundle.py, and returns what its module `name` exports. */
export async function runModule(name) {
    const script = document.createElement('script');
    script.textContent = await loadText(name);
    document.head.append(script);
    script.remove();
    return globalThis.nibbleModules[name];
}
globalThis.nibbleModule = runModule;

/* Compiles WebAssembly from any server, also from a server that does not know its type. */
export async function compile(name) {
    if (globalThis.WebAssembly === undefined) {
        throw new Error(translate('this browser has no WebAssembly. It is too old, or one of ' +
                                  'its settings forbids it.'));
    }
    return WebAssembly.compile(await load(name));
}
