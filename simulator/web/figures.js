// SPDX-License-Identifier: MIT
/* figures.js - shows what the chip does: asleep or awake, its cycles and its nodes. */
import { $ } from './dom.js';
import { inDigits, translate } from './translate.js';

const READY_MS = 4000;     /* the device's start is over after this time on its clock */
const FIGURES_MS = 500;    /* time between two updates of the figures */

function sleepOf(state, shown) {
    const share = (state.asleep - shown.asleep) / Math.max(1, state.cycles - shown.cycles);
    return Number.isFinite(share) ? Math.round(share * 100) : 0;
}

function whatItDoes({ halted, power, lcd: { on }, now }, asleep) {
    return halted ? translate('stopped: no program') : !power ? translate('off')
        : !on ? (now < READY_MS ? translate('begins') : translate('dark, a key wakes it'))
        : asleep > 97 ? translate('asleep until a key or its clock wakes it')
        : asleep > 50 ? translate('asleep for {share} %', { share: asleep }) : translate('awake');
}

export class Figures {
    constructor() {
        this.shown = { at: 0, asleep: 0, cycles: 0, now: 0 };
    }

    show(state, wasSwitched) {
        const { shown } = this;
        const passed = performance.now() - shown.at;
        if (passed < FIGURES_MS && !wasSwitched) {
            return;
        }
        const asleep = sleepOf(state, shown);
        const pace = (state.now - shown.now) / passed;
        $('state').textContent = whatItDoes(state, asleep) +
            (state.power && pace > 1.2
            ? `, ${translate('{pace} times real time', { pace: pace.toFixed(1) })}` : '');
        this.shown = { at: performance.now(), asleep: state.asleep, cycles: state.cycles,
                       now: state.now };
        if ($('curious-part').open) {
            $('figure-cycles').textContent = inDigits(state.cycles);
            $('figure-asleep').textContent = `${asleep} %`;
            $('figure-stack').textContent = translate('{count} bytes', { count: state.stack ?? 0 });
        }
    }
}
