// SPDX-License-Identifier: MIT
/* sound.js - plays the buzzer. The worker reports each change of pitch with its time. This file
 * plays the changes as a square wave, all with the same small delay, so that their rhythm is
 * right. */

const LATE_S = 0.12;       /* Each change sounds this much later than it happened. The simulator
                            * notices the end of a tone after 40 ms (SILENCE in buzzer.c). The rest
                            * is a reserve. */
const LOUDNESS = 0.06;

export class Sound {
    constructor() {
        this.isOn = false;
    }

    /* Switches the sound on or off. Call this function in a click, because a browser otherwise
     * plays no sound. */
    switch(on) {
        this.isOn = on;
        if (on && !this.context) {
            this.context = new AudioContext();
            this.tone = new OscillatorNode(this.context, { type: 'square', frequency: 440 });
            this.gain = new GainNode(this.context, { gain: 0 });
            this.tone.connect(this.gain).connect(this.context.destination);
            this.tone.start();
        }
        if (on) {
            this.context.resume();
        } else if (this.context) {
            this.context.suspend();
        }
    }

    /* Plays changes of pitch, a list of {when, hertz}. The worker has reported them at the time
     * `now` of the device. The device runs at `speed` times real time. */
    play(pitches, now, speed) {
        if (!this.isOn || speed === 'full') {
            return;
        }
        const start = this.context.currentTime + LATE_S;
        for (const { when: told, hertz } of pitches) {
            const when = Math.max(this.context.currentTime, start - (now - told) / 1000 / speed);
            if (hertz > 0) {
                this.tone.frequency.setValueAtTime(hertz, when);
            }
            this.gain.gain.setValueAtTime(hertz > 0 ? LOUDNESS : 0, when);
        }
    }

    silence() {
        this.gain?.gain.cancelScheduledValues(0);
        this.gain?.gain.setValueAtTime(0, this.context.currentTime);
    }
}
