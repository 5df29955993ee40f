/* pgn.js - the saved game as PGN. A Uno's cable has no command for it. So the page has the code
 * that reads the journal and writes moves, for each engine of the device (tools/saved_pgn.c). */
import { compile } from './load.js';

/* The game in `eeprom`, for the device `image` (an entry of images.json). */
export async function savedPgn(image, eeprom) {
    const { exports } = await WebAssembly.instantiate(await compile(image.pgn));
    const bytes = new Uint8Array(exports.memory.buffer);
    exports._initialize();
    bytes.set(eeprom, exports.eeprom_host_cells.value);
    const start = exports.saved_pgn();
    return new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(0, start)));
}
