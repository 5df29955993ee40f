// SPDX-License-Identifier: MIT
/* image.js - the images of the boards. An image in another language comes as a change of the usual
 * image, `NAME.bin.de`, because their code is nearly the same: packs.py makes the change. */
import { isThere, load } from './load.js';

const BLOCK = 128;         /* BLOCK of packs.py */

/* Returns the image that `change` makes of the usual image. A change has the image's length as 4
 * bytes; for each block how far it has moved, as 2 bytes; then what to add to each byte. */
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
