/* sound.js - the buzzer. The worker tells each change of pitch with its cycle. This file makes a
 * square wave of the changes, a little later, so that each change comes at its right time. */

const LATE_S = 0.12;       /* the worker knows the end of a tone 40 ms after it */
const LOUDNESS = 0.06;

export class Sound {
    constructor() {
        this.isOn = false;
    }

    /* Switches the sound. A click must call it, because browsers keep silent otherwise. */
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

    /* Plays changes of pitch, {when, hertz}, which the worker told when the device's clock showed
     * `now`, at `speed` times its pace. */
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
