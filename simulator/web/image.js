// SPDX-License-Identifier: MIT
/* image.js - loads the images of the boards. For an image in another language there is a file such
 * as `NAME.bin.de`, which has only the changes to the usual image, because the two are nearly the
 * same. packs.py makes these files. */
import { isThere, load } from './load.js';

const BLOCK = 128;         /* the same as BLOCK of packs.py */

/* Returns the image that results when `change` is applied to the usual image. `change` has three
 * parts: the image's length (4 bytes); for each block, how far it has moved (2 bytes); and for each
 * byte, the number to add. */
export function changed(usual, change) {
    const view = new DataView(change.buffer, change.byteOffset);
    const image = new Uint8Array(view.getUint32(0, true));
    const adds = 4 + 2 * Math.ceil(image.length / BLOCK);
    image.forEach((_, i) => {
        const shift = view.getInt16(4 + 2 * Math.floor(i / BLOCK), true);
        image[i] = (usual[i + shift] ?? 0) + change[adds + i];
    });
    return image;
}

/* Returns the image `NAME.bin`, in the language of the page if there is such an image. */
export async function loadImage(name) {
    const own = `${name}.${document.documentElement.lang}`;
    const [usual, change] = await Promise.all([name, ...(isThere(own) ? [own] : [])].map(load));
    return change ? changed(usual, change) : usual;
}
