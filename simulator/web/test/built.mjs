// SPDX-License-Identifier: MIT
/* built.mjs - reads the files of the built page out of their packs. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { unpack } from '../lzma.js';

const folders = new Map();

function filesOf(folder) {
    const files = new Map();
    for (const pack of readdirSync(folder).filter((name) => name.endsWith('.lzma'))) {
        const bytes = unpack(new Uint8Array(readFileSync(join(folder, pack))));
        let at = bytes.indexOf(10) + 1;
        const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
        for (const [name, size] of Object.entries(sizes)) {
            files.set(name, Buffer.from(bytes.subarray(at, at += size)));
        }
    }
    return files;
}

/* Returns a pack of `files`, made by packs.py. */
export const stored = (files) => execFileSync('python3', ['-c', 'import json, sys\n' +
    'sys.path.insert(0, "simulator/web")\nimport packs\n' +
    'files = {name: bytes(data) for name, data in json.load(sys.stdin).items()}\n' +
    'sys.stdout.buffer.write(packs.packed(files))'],
    { input: JSON.stringify(Object.fromEntries(Object.entries(files)
        .map(([name, bytes]) => [name, [...bytes]]))) });

/* Returns the content of a file of the page in `folder`. */
export function built(folder, name) {
    if (!folders.has(folder)) {
        folders.set(folder, filesOf(folder));
    }
    return folders.get(folder).get(name);
}
