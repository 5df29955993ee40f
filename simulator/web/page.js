// SPDX-License-Identifier: MIT
/* page.js - puts the page together: device, board, keys, switches, cable, saved game. */
import { Arduino, whyNoPort } from './arduino.js';
import { Beside } from './beside.js';
import { fillChoices, inOurLanguage, layViews } from './boards.js';
import { fillBox, showPromotion } from './box.js';
import { Buttons } from './buttons.js';
import { Console, Usb } from './cable.js';
import { Deeds } from './deeds.js';
import { Device } from './device.js';
import { $, cannotSwitchOn, onSubmit, press, says, takesHands, trouble } from './dom.js';
import { Felt } from './felt.js';
import { Figures } from './figures.js';
import { Game } from './game.js';
import { begins, fetchDrawings, gameNames, learnGames, playsGame, spares } from './games.js';
import { Ghosts } from './ghosts.js';
import { Helper } from './helper.js';
import { layKeys } from './keys.js';
import { Lcd } from './lcd.js';
import { checked, fenLine } from './line.js';
import { isWhole, load, loadText } from './load.js';
import { Marks } from './marks.js';
import { Memory } from './memory.js';
import { forgetRate, showTaken, showWhy } from './mind.js';
import { Oled } from './oled.js';
import { layPaste, leaveOutFen } from './paste.js';
import { Presses } from './presses.js';
import { asksForButton, isStart, said } from './requests.js';
import { Saved } from './saved.js';
import { dress } from './sheets.js';
import { Sound } from './sound.js';
import { asEeprom, choices, firstImage, keepChoice, keepPieces, keptEeprom, keptPieces }
    from './store.js';
import { nameOf, Table } from './table.js';
import { translate } from './translate.js';

const BLANK = ' '.repeat(16);
const WORDS = ['help', 'd', 'uci', 'go movetime 2000', 'stop', 'bench'];
const READY_MS = 4000;     /* the device's start is over after this time on its clock */
const FEN_TRIES = 3;
const UNKNOWN = 'pieces not known yet';
const ANSWER_MS = 1000;    /* time on the device's clock within which it reads a line */

const asked = new URLSearchParams(location.search);
const chosen = (name) => asked.get(name) ?? choices()[name];
const isOn = (name, usual) => !['0', 'false'].includes(String(chosen(name) ?? usual));
const device = new Device();
const lcd = new Lcd($('lcd-dots'));
const oled = new Oled($('oled-dots'));
const sound = new Sound();
const memory = new Memory($('memory'), $('memory-says'));
const table = new Table($('squares'), {
    pick: (square) => helper.pick(square),
    tap: (square) => helper.tap(square),
    drop: (from, to) => helper.drop(from, to),
});
const helper = new Helper(device, table);
const felt = new Felt(device, table, helper);
const beside = new Beside(table, felt);
const marks = new Marks(table);
const buttons = new Buttons(device, helper);
const figures = new Figures();
const presses = new Presses(device);
new Ghosts(device, table);
const saved = new Saved(device, sound, (eeprom) => switchOn(device.image, eeprom));

let images = [];
let speed = 1;
let isPlaying = false;     /* true after the start: the page then updates the list of moves */
let unsaved = null;        /* a position from the address, which is not stored yet; or UNKNOWN */

/* --- The device ------------------------------------------------------------------------------- */

async function switchOn(image, eeprom, position = null) {
    sound.silence();       /* otherwise a tone would go on */
    isPlaying = false;
    takesHands(false);
    await fetchDrawings(image.game);
    playsGame(image.game, image.pad?.wish !== undefined, image.isSpoken);
    deeds.offer(image);
    table.clear(!device.image && image.game === gameNames()[0]);
    fillBox(table, helper);
    beside.lay();
    const parts = $('with').value.split(',').filter((part) => part !== 'none');
    const feels = parts.includes('reeds');
    helper.felt = feels ? felt : null;
    $('beside').hidden = !feels;
    if (feels || $('helper').disabled) {
        switchHelper(feels || (choices().helper ?? true));
    }
    $('helper').disabled = feels;
    helper.reset();
    marks.reset();
    $('console').textContent = '';
    unsaved = position;
    if (unsaved === null) {
        saved.claim(image);
    }
    const pieces = feels ? keptPieces(image, spares()) : null;
    if (pieces) {
        table.arrive([...pieces].map((piece) => piece === '.' ? '' : piece));
    }
    forgetRate();
    deeds.showLevel(image, eeprom);
    await device.start(image, eeprom, parts, pieces && closedOn(pieces));
    takesHands(true);
    felt.stands = pieces !== null;
    await device.waitFor((state) => isAwake(state) && !asksForButton(state), READY_MS);
    if (!pieces) {
        helper.layOut();
    }
    savePieces();
    isPlaying = true;
    game.follow();
}

/* Returns the names of the squares with a piece. */
const closedOn = (pieces) => [...pieces].flatMap((piece, square) =>
    piece === '.' ? [] : [nameOf(square)]);

/* Stores the pieces of a board that feels them. On other boards nothing is stored, because the
 * pieces stand where Nibble has them. */
function savePieces() {
    if (unsaved === null && (!helper.felt || felt.stands)) {
        keepPieces(device.image, helper.felt
            ? table.pieces.map((piece) => piece || '.').join('') : null);
    }
}

felt.onChange = (isNews) => {
    beside.show();
    if (isNews) {
        savePieces();
    }
};

/* True if the display shows a text. Only then does Nibble read keys. A key that is held earlier
 * counts as a broken contact. */
const isAwake = ({ lines }) => lines.some((line) => line.trim() !== '');

/* After the text at the start, sends the position in ?fen over the cable. Anybody may have written
 * the page's address, so the page sends only a FEN from the address. */
async function setUp(fen) {
    const cannot = (reason) => trouble(
        translate('Nibble cannot set up the position of the address: {reason}', { reason }));
    await device.press('clr');
    await device.waitFor((state) => !isStart(state), READY_MS);
    const before = device.state.pieces;
    if (sendChecked(() => fenLine(fen, spares()), cannot)) {
        await device.waitFor(({ pieces }) => pieces !== before, ANSWER_MS);
        const [, wrong] = $('console').textContent.match(/^info string (FEN.*)$/m) ?? [];
        if (wrong) {
            cannot(wrong);
        }
    }
    unsaved = device.state.pieces;
    helper.layOut();
}

/* Fills the lists of boards, of the board's games, and of the parts that the board can have. */
async function showChoices(image) {
    const wanted = (chosen('with') ?? 'none').split(',');
    fillChoices(images, image, await device.partsOf(image), wanted);
    await presses.lay(await device.buttonsOf(image));
}

async function change() {
    const board = $('board').value;
    const image = images.find((other) => other.board === board && other.game === $('game').value) ??
        images.find((other) => other.board === board);
    await showChoices(image);
    keepChoice('board', image.board);
    keepChoice('game', image.game);
    try {
        trouble('');
        await switchOn(image, keptEeprom(image));
    } catch (error) {
        if (device.image === image) {
            cannotSwitchOn(error);
        }
    }
}

/* --- The state on the page -------------------------------------------------------------------- */

function showLcd({ lines, lcd: shown, power }) {
    const isOled = shown.dots !== undefined;
    $('lcd-dots').hidden = isOled;
    $('oled-dots').hidden = !isOled;
    (isOled ? oled : lcd).draw({ ...shown, powered: power });
    ['lcd-1', 'lcd-2'].forEach((id, i) => says(id, lines[i]));
    /* Keeps a screen reader from reading out each second while Nibble thinks. */
    $('lcd-spoken').setAttribute('aria-live', begins(said({ lines }), 'THINKS') ? 'off' : 'polite');
}

function saveEeprom(state, bytes) {
    if (unsaved !== null && state.pieces !== unsaved && unsaved.length === 64) {
        unsaved = null;
        saved.claim(device.image);
        leaveOutFen();
        bytes = device.eeprom;
        savePieces();
    }
    if (bytes && unsaved === null) {
        saved.keep(device.image, bytes);
    }
}

let wasOn = false;          /* whether the display was on */
device.onState((state, news) => {
    if (news.lines || news.lcd || news.power !== undefined) {
        showLcd(state);
    }
    if (news.lights || news.lamps) {
        table.light(state.lights, state.lamps);
    }
    if (news.pieces || news.lights || news.lines || news.power !== undefined || news.eeprom) {
        marks.follow(state);
        deeds.follow(state, news);
    }
    presses.follow(state, news, helper.isAuto);
    if (news.power !== undefined) {
        $('power').setAttribute('aria-pressed', String(state.power));
    }
    if (news.serial) {
        heard(news.serial);
    }
    (news.faults ?? []).forEach((fault) => out.write(`[${fault}]\n`));
    if (news.pitches) {
        sound.play(news.pitches, state.now, speed);
    }
    const draws = news.page || news.pieces || memory.isWarm;
    if (state.page && state.pieces.includes('K') && draws) {   /* before the program starts, the
                                                                * bytes are random */
        requestAnimationFrame(() => memory.draw(state.page, state.letters));
    }
    if (news.nodes !== undefined || news.power !== undefined || news.lines) {
        showWhy(device.image, state);
    }
    if (news.pieces) {
        showTaken(state.pieces);
    }
    saveEeprom(state, news.eeprom);
    if (news.eeprom && isPlaying) {
        game.follow();
    }
    figures.show(state, news.lcd && wasOn !== state.lcd.on);
    wasOn = state.lcd.on;
});
device.onTrouble = trouble;

layKeys((name) => device.state && !device.pad && device.press(name));

/* --- Board and helper ------------------------------------------------------------------------- */

helper.onOffer = (text) => {
    const button = $('move-for-me');
    button.textContent = text || translate('Make it for me');
    button.disabled = text === '';
};
helper.onPromotion = (shown) => showPromotion(helper, shown);

function switchHelper(on) {
    press('helper', on);
    $('box').hidden = on;
    document.body.classList.toggle('purist', !on);
    helper.switch(on);
    if (device.state) {
        deeds.show(device.state);
    }
}

$('move-for-me').addEventListener('click', () => helper.makeForMe());
$('helper').addEventListener('click', () => {
    switchHelper(!helper.isOn);
    keepChoice('helper', helper.isOn);
});
function switchAuto(on) {
    press('auto', on);
    helper.switchAuto(on);
    if (device.state) {
        deeds.show(device.state);
    }
}

$('auto').addEventListener('click', () => {
    switchAuto(!helper.isAuto);
    keepChoice('auto', helper.isAuto);
});
function turn(to) {
    if (table.turned !== to) {
        table.turn();
        press('turn', to);
        keepChoice('turned', to);
    }
}
$('turn').addEventListener('click', () => turn(!table.turned));

layViews();
const deeds = new Deeds(device, helper, buttons, turn);

/* --- Switches --------------------------------------------------------------------------------- */

$('power').addEventListener('click', () => device.order({ power: !device.state.power }));
$('reset').addEventListener('click', () => device.order({ reset: true }));
$('sound').addEventListener('click', () => {
    sound.switch(!sound.isOn);
    press('sound', sound.isOn);
});
$('supply').addEventListener('input', () => {
    const millivolts = Number($('supply').value);
    $('supply-now').textContent = `${(millivolts / 1000).toFixed(2)} V`;
    device.keepOrder({ supply: millivolts });
});

function switchSpeed(wanted) {
    $('speed').value = wanted;
    if ($('speed').value === '') {
        $('speed').selectedIndex = 0;   /* the list does not offer this speed */
    }
    const to = $('speed').value;
    speed = to === 'full' ? to : Number(to);
    sound.silence();
    device.keepOrder({ speed });
}
$('speed').addEventListener('change', () => {
    switchSpeed($('speed').value);
    keepChoice('speed', $('speed').value);
});

$('board').addEventListener('change', change);
$('game').addEventListener('change', change);
$('with').addEventListener('change', () => {
    asked.delete('with');
    keepChoice('with', $('with').value);
    change();
});

/* --- Cable ------------------------------------------------------------------------------------ */

const out = new Console($('console'));
let listener = null;

function heard(text) {
    if (listener) {
        listener(text);
    } else {
        out.write(text);
    }
}

/* Sends the line that `make` returns. If it is not a line, calls `refuse` with the reason instead.
 * Returns whether the line was sent. */
function sendChecked(make, refuse) {
    const text = checked(make, refuse);
    if (text !== null) {
        out.write(`> ${text}\n`);
        (usb?.port ? usb : device).send(text);
    }
    return text !== null;
}

const send = (text) => sendChecked(() => text, (reason) =>
    out.write(`[${translate('not sent: {reason}', { reason })}]\n`));

onSubmit('send-form', 'send', (line) => {
    send(line);
    $('send').value = '';
});
deeds.repeat = layPaste(device, helper, sendChecked, () => deeds.mayReplace());
$('cable-words').append(...WORDS.map((word) => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: word });
    button.addEventListener('click', () => send(word));
    return button;
}));

const usb = navigator.serial ? new Usb(navigator.serial, heard) : null;
if (usb) {
    const show = () => {
        says('usb', usb.port ? translate('Unplug the real Nibble')
            : translate('A real Nibble on USB'));
    };
    usb.onClose = show;
    $('usb').hidden = false;
    $('usb').addEventListener('click', async () => {
        try {
            says('cable-says', '');
            await (usb.port ? usb.close() : usb.open());
        } catch (error) {
            says('cable-says', whyNoPort(error));
        }
        show();
    });
}

async function unplug(port) {
    if (usb?.port && usb.port === port) {
        await usb.close();
    }
}

/* Connects the cable to a board that has just been flashed. */
new Arduino(unplug, async (port) => {
    if (usb && !usb.port) {
        await usb.open(port);
        usb.onClose();
        $('cable-part').open = true;
    }
});

/* Asks for the present position over the cable. The console does not show the answer. */
async function fenNow() {
    let text = '';
    listener = (part) => {
        text += part;
    };
    for (let i = 0; i < FEN_TRIES && !/Checkers/.test(text); i++) {
        device.send('d');   /* the first line may only wake the device, and be lost */
        await device.waitFor(() => /Checkers/.test(text), ANSWER_MS);
    }
    listener = null;
    return text.match(/^Fen: (.*?)\r?$/m)?.[1];
}

const game = new Game(device, buttons, { ask: fenNow, tell: (text) => out.write(text) });

/* --- For the curious -------------------------------------------------------------------------- */

device.keepOrder({ curious: true });

/* --- The start -------------------------------------------------------------------------------- */

/* For tests, and for people who want to try things in the browser's console. */
Object.assign(window.nibble, {
    cycles: () => device.state?.cycles ?? 0,
    lcd: () => device.state?.lines ?? [BLANK, BLANK],
    eeprom: () => device.eeprom ?? new Uint8Array(0),
    reeds: () => device.state?.reeds ?? null,
    press: (name) => device.pressNamed(name),
});

async function begin() {
    images = inOurLanguage(JSON.parse(await loadText('images.json')));
    learnGames(JSON.parse(await loadText('games.json')));
    await dress('panels.css', true);
    const of = (board, game) => images.find((image) =>
        image.board === board && image.game === (game ?? image.game));
    const first = firstImage(asked);
    const board = of(first.board) ? first.board : first.usual;
    const image = of(board, first.game) ?? of(board) ?? images[0];
    if (chosen('board') === undefined) {
        keepChoice('board', board);   /* the next visit begins with the same board */
    }
    await showChoices(image);
    switchHelper(isOn('helper', true));
    switchAuto(isOn('auto', true));
    switchSpeed(String(chosen('speed')));
    turn(isOn('turned', false));
    saved.pause();
    const shared = asked.has('kept') ? await asEeprom(asked.get('kept')).catch(() => null) : null;
    await switchOn(image, shared ?? keptEeprom(image),
                   shared || asked.has('fen') ? UNKNOWN : null);
    if (shared) {
        unsaved = device.state.pieces;
    } else if (asked.has('fen')) {
        await setUp(asked.get('fen'));
    }
}

/* A promise that resolves when the device runs. */
export const begun = begin().catch((error) => {
    cannotSwitchOn(error);
    throw error;
});

/* In the page of one file the manual is in a pack. The links to it open it as a separate page. */
async function offerManual() {
    const manual = new Blob([await load('manual.html')], { type: 'text/html' });
    const address = URL.createObjectURL(manual);
    document.querySelectorAll('a[href*="manual.html"]').forEach((link) => {
        link.href = address + link.hash;
        link.target = '_blank';
    });
}

if (isWhole()) {
    offerManual();
}

/* Makes the browser keep all files for use without a network. Called after the device has started,
 * so that the files that the device needs come first. */
function keepPage() {
    navigator.serviceWorker.register('service.js').catch(() => {
        /* if this fails, the page needs the network at each visit */
    });
}

if ('serviceWorker' in navigator && location.protocol !== 'file:') {
    begun.then(keepPage, keepPage);
}
