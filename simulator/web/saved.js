/* saved.js - the part of the page for the saved game: as a file, and a new device. */
import { $, save, says } from './dom.js';
import { keepEeprom, keepPieces } from './store.js';

const SURE_MS = 5000;      /* in which a second click counts as the yes */

export class Saved {
    /* `restart` switches the present board on, with an EEPROM or with a new one. */
    constructor(device, restart) {
        this.device = device;
        this.restart = restart;
        this.isSure = false;
        $('eeprom-save').addEventListener('click', () => {
            const { board, game } = device.image;
            save(`nibble-${board}-${game}.eeprom`, device.eeprom);
        });
        $('eeprom-load').addEventListener('change', () => this.load());
        $('new-device').addEventListener('click', () => this.renew());
    }

    async load() {
        const { device } = this;
        const [file] = $('eeprom-load').files;
        const bytes = new Uint8Array(await file.arrayBuffer());
        $('eeprom-load').value = '';
        if (bytes.length !== device.eeprom.length) {
            says('saved-says', `${file.name} is not of this board: ${device.eeprom.length} bytes`);
            return;
        }
        keepEeprom(device.image, bytes);
        await this.restart(bytes);
        says('saved-says', `${file.name} is loaded`);
    }

    makeSure(sure) {
        this.isSure = sure;
        says('new-device', sure ? 'Really? The saved game is lost' : 'New device');
        clearTimeout(this.doubt);
        this.doubt = sure ? setTimeout(() => this.makeSure(false), SURE_MS) : undefined;
    }

    async renew() {
        this.makeSure(!this.isSure);
        if (!this.isSure) {
            keepEeprom(this.device.image, null);
            keepPieces(this.device.image, null);
            await this.restart(null);
        }
    }
}
