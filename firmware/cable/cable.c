/* SPDX-License-Identifier: MIT */
#include "firmware/cable/cable.h"

#include "base/edition.h"
#include "firmware/cable/chesslink.h"
#include "firmware/cable/novag.h"
#include "firmware/cable/remote.h"
#include "firmware/game/settings.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_answer.h"
#include "firmware/uci/uci_word.h"
#include "firmware/ui/guest/guest_screen.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/ui.h"
#include "hal/serial.h"

static const FLASH uci_program_t program = {
    .begin = ui_cable_begin,
    .show = play_show_cable,
    .set_up = ui_cable_set_up,
    .leave = ui_cable_leave,
    .lines = EDITION_REMOTE ? &remote_lines : NULL,
};

#if EDITION_GUEST

static uint8_t language; /* the language that the cable speaks now, a cable_t */

static void speak(uint8_t wanted)
{
    static const FLASH uint8_t lines[] = {
        [CABLE_UCI] = SERIAL_115200_8N1,
        [CABLE_NOVAG] = SERIAL_57600_8N1,
        [CABLE_CHESSLINK] = SERIAL_38400_7O1,
    };
    uci_leave();
    answer_stop();
    uci_word.length = 0;
    uci_end_text();
    language = wanted;
    serial_set_line((serial_line_t)lines[wanted]);
    if (wanted == CABLE_NOVAG) {
        novag_start();
    } else if (wanted == CABLE_CHESSLINK) {
        chesslink_start();
    }
}

/* True while the cable is still sending an answer in the present language. */
static bool answers(void)
{
    return !serial_is_idle() || (language == CABLE_UCI && answer_is_due());
}

uci_turn_t cable_poll_guest(void)
{
    if (guest_language != language && !answers()) {
        speak(guest_language);
    }
    if (language == CABLE_UCI) {
        guest_has_cable = guest_language != CABLE_UCI;
        return uci_poll();
    }
    if (serial_has_byte()) {
        ui_stay_awake();
    }
    return (language == CABLE_NOVAG ? novag_poll() : chesslink_poll()) ? UCI_GOES_ON : UCI_RESTS;
}

#endif

void cable_start(uint8_t slice_steps)
{
#if EDITION_GUEST
    language = CABLE_UCI;
#endif
    uci_start(slice_steps, &program);
}
