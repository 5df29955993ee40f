// SPDX-License-Identifier: MIT
/* saved.js - manages the saved game. Only one tab at a time stores it. The player can save it as a
 * file, load it from a file, or begin with a new device. */
import { $, save, says, takesHands, trouble } from './dom.js';
import { claim, isFree, keepEeprom, keepPieces, keptEeprom, release, watchClaim }
    from './store.js';
import { translate } from './translate.js';

const SURE_MS = 5000;      /* a second click within this time means yes */

export class Saved {
    /* `restart` switches the present board on with the given EEPROM. null means a new EEPROM. */
    constructor(device, sound, restart) {
        this.device = device;
        this.sound = sound;
        this.restart = restart;
        this.isSure = false;
        this.isElsewhere = false;  /* another tab continues the game */
        watchClaim(() => this.stop(), () => this.resume());
        document.addEventListener('visibilitychange', () => {
            this.pause();
            this.resume();
        });
        addEventListener('pagehide', release);
        addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
        $('go-on-here').addEventListener('click', () => this.goOn());
        $('eeprom-save').addEventListener('click', () => {
            const { board, game } = device.image;
            save(`nibble-${board}-${game}.eeprom`, device.eeprom);
        });
        $('eeprom-load').addEventListener('change', () => this.load());
        /* the second click of a double click must not answer the question */
        $('new-device').addEventListener('click', ({ detail }) => detail < 2 && this.renew());
    }

    /* Pauses the device while another tab continues the game, or while the page is hidden and the
     * player cannot see the clocks. */
    pause() {
        const paused = this.isElsewhere || document.hidden;
        if (paused) {
            this.sound.silence();   /* otherwise a tone would sound until the device continues */
        }
        this.device.keepOrder({ paused });
    }

    /* Makes this tab the only tab that stores the game of `image`. */
    claim(image) {
        this.isElsewhere = false;
        $('elsewhere').hidden = true;
        claim(image);
        this.pause();
    }

    stop() {
        this.isElsewhere = true;
        $('elsewhere').hidden = false;
        takesHands(false);
        this.pause();
    }

    /* Continues the game in this tab, if the other tab has been closed and this tab is visible. A
     * hidden tab waits, because the other tab may only be reloading. */
    resume() {
        if (this.isElsewhere && !document.hidden && isFree()) {
            this.goOn();
        }
    }

    /* Continues the game here, as the other tab has stored it. */
    async goOn() {
        const { image } = this.device;
        this.claim(image);
        await this.restart(keptEeprom(image));
    }

    keep(image, bytes) {
        if (!keepEeprom(image, bytes) && !this.isForbidden) {
            this.isForbidden = true;
            trouble(translate('This browser keeps no game for this page. The game ends with the ' +
                              'page. "Saved game" below saves it as a file.'));
        }
    }

    async load() {
        const { device } = this;
        const [file] = $('eeprom-load').files;
        const bytes = new Uint8Array(await file.arrayBuffer());
        $('eeprom-load').value = '';
        if (bytes.length !== device.eeprom.length) {
            says('saved-says', translate('{file} is not of this board: {count} bytes',
                                         { file: file.name, count: device.eeprom.length }));
            return;
        }
        claim(device.image);
        this.keep(device.image, bytes);
        await this.restart(bytes);
        says('saved-says', translate('{file} is loaded', { file: file.name }));
    }

    makeSure(sure) {
        this.isSure = sure;
        says('new-device', sure ? translate('Really? The saved game is lost')
            : translate('New device'));
        clearTimeout(this.doubt);
        this.doubt = sure ? setTimeout(() => this.makeSure(false), SURE_MS) : undefined;
    }

    async renew() {
        this.makeSure(!this.isSure);
        if (!this.isSure) {
            claim(this.device.image);
            keepEeprom(this.device.image, null);
            keepPieces(this.device.image, null);
            await this.restart(null);
        }
    }
}
