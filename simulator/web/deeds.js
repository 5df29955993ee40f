// SPDX-License-Identifier: MIT
/* deeds.js - the row that says what Nibble waits for, and the buttons of a game. */
import { levelAtFirst, levelForPeople, levelOf, levelShown, levelsOf, usualLevel }
    from './buttons.js';
import { $, says } from './dom.js';
import { isFirst } from './games.js';
import { Learn } from './learn.js';
import { choices, keepChoice } from './store.js';
import { strengthInWords } from './mind.js';
import { isStart } from './requests.js';
import { offered } from './screens.js';
import { translate } from './translate.js';
import { endInWords, inWords, isYourMove, question, SAYS } from './words.js';

const NOTICE_MS = 5000;
const STANDS_MS = 600;     /* a screen that the page only steps through is gone earlier */
const MOVE_AT_MOST = 4;    /* greatest number of squares that a move changes (castling) */

export class Deeds {
    /* `turn` turns the board: true puts black below. */
    constructor(device, helper, buttons, turn) {
        this.device = device;
        this.helper = helper;
        this.turn = turn;
        this.isNew = choices().played !== true; /* true if no move has been made in this browser */
        this.pieces = null;                     /* the pieces of the ioboard, while isNew */
        /* the level that the list shows while the page steps through the levels */
        this.level = null;
        this.notice = '';      /* a sentence to show for a moment, instead of inWords() */
        this.own = null;       /* a question of the page itself */
        this.coming = this.standing = '';   /* `coming`: the text of an offer; `standing`: the same
                                             * text after STANDS_MS */
        this.buttons = buttons;
        buttons.hidesKeys = () => !document.querySelector('.device').classList.contains('opened');
        helper.toGame = () => buttons.toGame();
        helper.onRest = () => device.state && this.show(device.state);
        ['plain', 'machine'].forEach((id) => $(id).addEventListener('click', helper.onRest));
        const onClick = (id, deed) => $(id).addEventListener('click', deed);
        onClick('new-game', async () => await buttons.newGame() && turn(false));
        onClick('play-black', async () => await buttons.playBlack() && turn(true));
        onClick('take-back', () => buttons.takeBack());
        onClick('hint-for-me', () => buttons.hint());
        onClick('answer-yes', () => this.answer(true));
        onClick('answer-no', () => this.answer(false));
        this.learn = new Learn(buttons, () => this.playAs(buttons, false));
        /* the list of moves changes later than the display, and the card counts the moves in the
         * list */
        new MutationObserver(() => device.state && this.showEnd(device.state))
            .observe($('moves'), { childList: true });
        $('level-list').addEventListener('change', () => this.setLevel());
        onClick('strength', () => {
            $('level-list').focus();
            $('level-list').showPicker?.();
        });
        this.repeat = async () => false;   /* begins again from a pasted position, if there is
                                            * one */
        onClick('again', async () => await this.repeat() ||
            this.playAs(buttons, buttons.nibbles === 'white'));
        onClick('other-side', async () => await this.playAs(buttons, buttons.nibbles !== 'white'));
    }

    /* Offers what the board of `image` has for learners, and the levels of this board. */
    offer(image) {
        this.learn.offer(image);
        $('level-list').replaceChildren(...levelsOf(image.board)
            .map(([kind, texts]) => {
                const group = document.createElement('optgroup');
                group.label = translate(kind);
                group.append(...texts.map((level) => new Option(levelForPeople(level), level)));
                return group;
            }));
    }

    /* Begins a game in which the player has black if `black` is true, otherwise white. */
    async playAs(buttons, black) {
        if (await (black ? buttons.playBlack() : buttons.newGame())) {
            this.turn(black);
        }
    }

    /* Shows level and odds of a device that has just been switched on. A device without a stored
     * game has null as its EEPROM. */
    showLevel(image, eeprom) {
        this.levelName = `level ${image.game} ${image.board}`;
        const kept = eeprom ? choices()[this.levelName] : undefined;
        this.nameLevel(kept === undefined ? levelAtFirst() : levelOf(kept));
        this.learn.showOdds(eeprom ?? []);
    }

    nameLevel(level) {
        this.levelNow = level;
        $('level-list').value = level;
        says('strength', strengthInWords(level));
    }

    /* Sets the device to the level that is selected in the list. Then a sentence says for a moment
     * whether this has succeeded. */
    async setLevel() {
        const level = $('level-list').value;
        const isSet = await this.buttons.setLevel(level);
        const [, rating, name] = strengthInWords(level).match(/^(\d{3,}) (\D+)$/) ?? [];
        const notice = !isSet ? translate('The level stays as it was.')
            : rating ? translate('Nibble now plays at {rating} ({name}).', { rating, name })
            : translate('The level is now: {level}.', { level: strengthInWords(level) });
        $('level-list').value = isSet ? level : this.levelNow;
        this.notice = notice;
        this.helper.onRest();
        setTimeout(() => {
            this.notice = this.notice === notice ? '' : this.notice;
            this.helper.onRest();
        }, NOTICE_MS);
    }

    /* Returns what the row asks, in the form that question() of words.js returns. */
    asks(state) {
        const asked = this.own ?? question(state) ?? this.learn.question(state);
        const offer = asked || this.helper.waiting > 0 ? null
            : offered(this.device, this.buttons.hidesKeys());
        return asked ?? (this.stands(offer?.isLate ? offer.text : '') ? offer : null);
    }

    /* True if the page has wanted to offer the same text for STANDS_MS. An empty text needs no
     * time. */
    stands(text) {
        if (this.coming !== text) {
            clearTimeout(this.timer);
            this.coming = text;
            this.standing = text === '' ? text : null;
            this.timer = setTimeout(() => {
                this.standing = text;
                this.helper.onRest();
            }, STANDS_MS);
        }
        return this.standing === text;
    }

    /* If the present game has moves, asks whether another game may replace it. Only the button for
     * yes means yes. Anything else that the player does means no. */
    async mayReplace() {
        const { device, helper } = this;
        this.own?.answer(false);
        if ($('moves').children.length === 0 || endInWords(device.state)) {
            return true;
        }
        return new Promise((resolve) => {
            const answer = (isYes) => {
                this.own = null;
                removeEventListener('pointerdown', elsewhere, true);
                helper.onRest();
                resolve(isYes);
            };
            const elsewhere = ({ target }) => target.closest?.('#question') ?? answer(false);
            this.own = { text: translate('Give up this game?'), yes: translate('Yes'),
                         no: translate('No'), answer };
            addEventListener('pointerdown', elsewhere, true);
            helper.onRest();
            $('squares').scrollIntoView({ block: 'nearest' });
            $('question').scrollIntoView({ block: 'nearest' });
        });
    }

    /* Answers the question of the row. */
    answer(isYes) {
        const { device, buttons } = this;
        const asked = this.asks(device.state);
        if (asked?.answer) {
            asked.answer(isYes);
        } else if (isYes && asked?.deed === 'switchOn') {
            device.order({ power: true });
        } else if (isYes && asked?.deed === 'toGame') {
            buttons.act(() => buttons.toGame());
        } else if (isYes && asked) {
            buttons.agree();
        } else {
            this.helper.refuse(asked?.refusal ?? []);
        }
    }

    follow(state, news) {
        this.notice = news.pieces ? '' : this.notice;
        this.learn.follow(state, this.device.lastKey, news.eeprom);
        this.noteMove(state, news);
        this.followLevel(state);
        this.show(state);
    }

    /* Shows Nibble's question in the row, or the button that makes Nibble's move or fulfils its
     * request, or a sentence that says what Nibble waits for. */
    show(state) {
        const { helper } = this;
        const asked = this.asks(state);
        const offers = helper.isOn && !helper.isAuto;
        const sentence = this.notice ||
            inWords(state, this.buttons.hidesKeys(), this.device.lastKey);
        const isWelcome = this.isNew && !asked && !offers && !this.notice && isYourMove(state);
        $('question').hidden = !asked;
        $('move-for-me').hidden = Boolean(asked) || !offers;
        $('welcome').hidden = !isWelcome;
        $('words').hidden = Boolean(asked) || offers || isWelcome;
        if (sentence !== '' || isStart(state) || !this.buttons.hidesKeys()) {
            says('words', this.byPad(sentence));   /* while the page presses keys, the last sentence
                                                    * stays */
        }
        this.showEnd(state);
        if (asked) {
            says('question-says', asked.text);
            says('answer-yes', asked.yes ?? '');
            $('answer-yes').hidden = asked.yes === undefined;
            this.learn.showList(asked.exercise);
            says('answer-no', asked.no ?? '');
            $('answer-no').hidden = asked.no === undefined;
            this.order(asked.isDoubt === true);
        }
    }

    /* Puts the name of the pad's main button in place of GO, because a pad has no GO. */
    byPad(sentence) {
        const { pad } = this.device;
        return pad ? sentence.replace(/\bGO\b/, pad.mainName) : sentence;
    }

    /* If Nibble asks about a possible mistake, the first button takes the move back. */
    order(isDoubt) {
        const [first, second] = isDoubt ? ['answer-no', 'answer-yes'] : ['answer-yes', 'answer-no'];
        if ($(first).nextElementSibling !== $(second)) {
            $('question').insertBefore($(first), $(second));
        }
        $('question').classList.toggle('doubt', isDoubt);
    }

    /* Shows the card at the end of a game, until another game begins. */
    showEnd(state) {
        const result = endInWords(state);
        if (result) {
            const moves = document.querySelectorAll('#moves li').length;
            says('end-says', SAYS.ended(result, Math.ceil(moves / 2)));
        }
        $('end').hidden = !result;
    }

    noteMove({ pieces }, news) {
        if (!this.isNew || !news.pieces) {
            return;
        }
        const changed = [...pieces].filter((piece, i) => piece !== this.pieces?.[i]).length;
        if (this.pieces && changed <= MOVE_AT_MOST && !isFirst(pieces)) {
            this.isNew = false;
            keepChoice('played', true);
        }
        this.pieces = pieces;
    }

    /* Sets the list to the device's level as soon as the display has shown it. */
    followLevel(state) {
        const shown = this.learn.isExercise(state) ? undefined : levelShown(state);
        if (shown !== undefined) {
            this.level ??= { first: shown };
            this.level.last = shown;
        } else if (this.level) {
            const { first, last } = this.level;
            const level = this.device.lastKey === 'go' ? last : first;
            this.nameLevel(level);
            keepChoice(this.levelName, usualLevel(level));
            this.level = null;
        }
    }
}
