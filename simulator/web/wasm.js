/* wasm.js - WebAssembly as it comes from any server, also from one that does not know its type. */

export async function compile(path) {
    const file = await fetch(path);
    return WebAssembly.compile(await file.arrayBuffer());
}
