// SPDX-License-Identifier: MIT
/* native.mjs - runs `handheld --headless` as a child process, for the comparison with
 * machine.wasm. */
import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Native {
    constructor(image, seed) {
        this.child = spawn('build/host/handheld',
                           ['--headless', '--board', image.board, '--game', image.game,
                            '--seed', String(seed),
                            '--firmware', `build/${image.file.replace('.bin', '')}/nibble.hex`],
                           { stdio: ['pipe', 'pipe', 'inherit'] });
        this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    }

    /* Sends commands, and returns their answers. Each answer includes its last line, "ok" or
     * "error: ...". */
    async commands(lines) {
        this.child.stdin.write(lines.join('\n') + '\n');
        let answers = '';
        for (let left = lines.length; left > 0;) {
            const { value, done } = await this.lines.next();
            if (done) {
                throw new Error(`handheld has ended after ${lines}`);
            }
            answers += value + '\n';
            left -= value.startsWith('> ') ? 0 : 1;
        }
        return answers;
    }

    /* Returns how many seconds of processor time the process has used so far. */
    processorTime() {
        const about = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8');
        const fields = about.split(') ')[1].split(' ');
        return (Number(fields[11]) + Number(fields[12])) / 100;
    }

    end() {
        this.child.stdin.end('quit\n');
    }
}
