#include "firmware/cable/cable.h"

#include "base/edition.h"
#include "firmware/cable/remote.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/ui.h"

const FLASH uci_program_t cable_program = {
    .begin = ui_cable_begin,
    .show = play_show_cable,
    .set_up = ui_cable_set_up,
    .leave = ui_cable_leave,
    .lines = EDITION_REMOTE ? &remote_lines : NULL,
};
