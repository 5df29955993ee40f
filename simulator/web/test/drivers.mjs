// SPDX-License-Identifier: MIT
/* drivers.mjs - starts, without windows, the browsers that open the page of one file. Each is an
 * object {go(address), run(code), end()}. `code` is the body of an async function. `run` runs it in
 * the page and returns its result.
 *
 * Playwright can only drive its own versions of Firefox and WebKit. So this program drives Debian's
 * Firefox by Firefox's protocol Marionette, and Debian's WebKit by WebDriver. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findChromium, WAIT_MS } from './browser.mjs';

const LOOK_MS = 100;
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/* Returns the number of a TCP port that no program uses. */
async function freePort() {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    await new Promise((resolve) => server.close(resolve));
    return port;
}

/* Calls `attempt` until it succeeds, for WAIT_MS at most. Returns its result. */
async function until(attempt) {
    for (const end = Date.now() + WAIT_MS; ;) {
        try {
            return await attempt();
        } catch (error) {
            if (Date.now() > end) {
                throw error;
            }
            await pause();
        }
    }
}

async function ended(child) {
    const end = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await end;
}

/* Returns a script for both protocols. The browser passes a function as its last argument, and the
 * script calls this function with the result. */
const asScript = (code) => `const done = arguments[arguments.length - 1];
    (async () => { ${code} })().then((value) => done({ value: value ?? null }),
                                     (error) => done({ error: String(error.stack ?? error) }));`;

function resultOf({ value, error }) {
    if (error) {
        throw new Error(error);
    }
    return value;
}

/* --- Chromium --------------------------------------------------------------------------------- */

export async function chromium(modules) {
    const player = createRequire(join(process.cwd(), modules, 'x.js'))('playwright-core').chromium;
    const browser = await player.launch({ executablePath: findChromium(), timeout: WAIT_MS,
                                          args: ['--no-sandbox'] });
    const page = await browser.newPage();
    page.setDefaultTimeout(WAIT_MS);
    return {
        go: (address) => page.goto(address),
        run: (code) => page.evaluate(`(async () => { ${code} })()`),
        end: () => browser.close(),
    };
}

/* --- Firefox ---------------------------------------------------------------------------------- */

/* The protocol Marionette. A message has its length, a colon, and JSON: a command is [0, id,
 * command, parameters], and an answer is [1, id, error, result]. The browser sends the first
 * message. */
class Marionette {
    constructor(socket) {
        this.socket = socket;
        this.bytes = Buffer.alloc(0);
        this.waiting = new Map();
        this.id = 0;
        socket.on('data', (bytes) => {
            this.bytes = Buffer.concat([this.bytes, bytes]);
            while (this.take()) { /* the next message */ }
        });
        socket.on('close', () => this.waiting.forEach(({ reject }) =>
            reject(new Error('Firefox has ended'))));
    }

    take() {
        const colon = this.bytes.indexOf(':');
        const size = Number(this.bytes.subarray(0, colon));
        if (colon < 0 || this.bytes.length < colon + 1 + size) {
            return false;
        }
        const message = JSON.parse(this.bytes.subarray(colon + 1, colon + 1 + size));
        this.bytes = this.bytes.subarray(colon + 1 + size);
        if (Array.isArray(message)) {
            const [, id, error, result] = message;
            const { resolve, reject } = this.waiting.get(id);
            this.waiting.delete(id);
            error ? reject(new Error(error.message)) : resolve(result);
        }
        return true;
    }

    ask(command, parameters) {
        const message = JSON.stringify([0, ++this.id, command, parameters]);
        this.socket.write(`${Buffer.byteLength(message)}:${message}`);
        return new Promise((resolve, reject) => this.waiting.set(this.id, { resolve, reject }));
    }
}

const connected = (port) => until(() => new Promise((resolve, reject) => {
    const socket = new Socket();
    socket.once('error', reject).connect(port, '127.0.0.1', () => resolve(socket));
}));

export async function firefox() {
    const port = await freePort();
    const profile = mkdtempSync(join(tmpdir(), 'nibble-firefox-'));
    writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
    const child = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote',
                                        '--profile', profile],
                        { stdio: 'ignore', env: { ...process.env, HOME: profile } });
    const marionette = new Marionette(await connected(port));
    await marionette.ask('WebDriver:NewSession', {});
    await marionette.ask('WebDriver:SetTimeouts', { script: WAIT_MS, pageLoad: WAIT_MS });
    return {
        go: (address) => marionette.ask('WebDriver:Navigate', { url: address }),
        async run(code) {
            const { value } = await marionette.ask('WebDriver:ExecuteAsyncScript', {
                script: asScript(code), args: [], sandbox: null,
            });
            return resultOf(value);
        },
        async end() {
            await ended(child);
            rmSync(profile, { recursive: true, force: true });
        },
    };
}

/* --- WebKit ----------------------------------------------------------------------------------- */

export async function webkit() {
    const port = await freePort();
    const child = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
    const server = `http://127.0.0.1:${port}`;
    async function ask(method, path, body) {
        const answer = await fetch(server + path, { method, body: JSON.stringify(body) });
        const { value } = await answer.json();
        if (!answer.ok) {
            throw new Error(value.message);
        }
        return value;
    }
    const { sessionId } = await until(() => ask('POST', '/session', { capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': {
            binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
            args: ['--automation'],
        } },
    } }));
    const path = `/session/${sessionId}`;
    await ask('POST', `${path}/timeouts`, { script: WAIT_MS, pageLoad: WAIT_MS });
    return {
        go: (address) => ask('POST', `${path}/url`, { url: address }),
        /* This driver loses the result of a slow script. So the page keeps the result. */
        async run(code) {
            const sync = (script) => ask('POST', `${path}/execute/sync`, { script, args: [] });
            await sync(`window.result = null;
                (function () { ${asScript(code)} })((result) => { window.result = result; });`);
            return resultOf(await until(async () => {
                const result = await sync('return JSON.stringify(window.result);');
                if (result === 'null') {
                    throw new Error('the page does not answer');
                }
                return JSON.parse(result);
            }));
        },
        async end() {
            await ask('DELETE', path);
            await ended(child);
        },
    };
}
