/* SPDX-License-Identifier: MIT */
#include "firmware/cable/chesslink.h"

#include "base/edition.h"

#if EDITION_GUEST

#include <string.h>

#include "firmware/cable/corner_lights.h"
#include "firmware/cable/picture.h"
#include "firmware/game/guest.h"
#include "firmware/game/settings.h"
#include "firmware/ui/ui.h"
#include "hal/clock.h"
#include "hal/leds.h"
#include "hal/serial.h"

enum { VERSION_HIGH = 0x01, VERSION_LOW = 0x00 };

/* The registers, and the values that they can have. */
enum {
    REGISTER_CHECK,
    REGISTER_SCAN,
    REGISTER_REPORTS,
    REGISTER_TIME,
    REGISTER_BRIGHTNESS,
    REGISTERS,

    CHECK_IS_OFF = 0x01,
    SCAN_LEAST = 15,
    SCAN_DEFAULT = 20,
    REPORTS_MODE = 0x07,
    REPORTS_ALWAYS = 0,
    REPORTS_NEVER,
    REPORTS_TIMED,
    REPORTS_CHANGES /* reports a change after one scan; values 4 to 7 wait for two to five scans */
};

/* The reports pause after this many scans without a command. */
enum { UNHEARD_SCANS = 250 };

#define RESET_MS 3000

/* The bits of link_t.flags. */
enum {
    IS_HEARD = 0x01,      /* a valid command has come since the start          */
    IS_REPORTING = 0x02,  /* the present message is a report, not an answer    */
    REPORT_IS_DUE = 0x04, /* a report must follow the present message */
    IS_RESETTING = 0x08,  /* T came less than RESET_MS ago */
    WAS_ON = 0x20,        /* the guest's game was on in the previous turn */
};

#define NONE '\0'

typedef struct {
    uint8_t registers[REGISTERS];
    char command; /* letter of the incoming command                      */
    uint8_t left; /* number of digits of this command still to come; 0 if there is no command */
    uint8_t sum;
    uint8_t value[2]; /* data of the command, last byte first; the data of L are in room_t */
    char answer;      /* letter of the next answer; 't' means a reset */
    uint8_t answer_value[2];
    uint8_t sent; /* how many characters of the present message have been sent */
    uint8_t sent_sum;
    uint16_t scanned_ms; /* time of the last scan or of the reset */
    uint8_t flags;
} link_t;

static link_t link;

enum { SETTLED = 255 };

/* The state during the guest's game. It is stored in guest_room(). All bytes are 0 when the game
 * begins. */
typedef struct {
    corner_lights_t lights;
    uint8_t seen[PICTURE_BYTES]; /* the board at the last scan */
    uint8_t told[PICTURE_BYTES]; /* the board in the last report */
    uint8_t same;                /* number of scans for which `seen` has stayed the same since a
                                  * change; 0 before the first scan, SETTLED if there is no change
                                  * to report */
    uint8_t unheard;             /* number of scans so far without a command, up to UNHEARD_SCANS */
} room_t;

_Static_assert(sizeof(room_t) <= GUEST_ROOM, "the guest's game has room for it");

/* If `period` milliseconds have passed since `scanned_ms`, adds `period` to `scanned_ms` and
 * returns true. */
static bool has_passed(link_t *my, uint16_t period, uint16_t now_ms)
{
    if ((uint16_t)(now_ms - my->scanned_ms) < period) {
        return false;
    }
    my->scanned_ms = (uint16_t)(my->scanned_ms + period);
    return true;
}

/* --- Registers -------------------------------------------------------------------------------- */

static uint8_t register_at(const link_t *my, uint8_t address)
{
    return address < REGISTERS ? my->registers[address] : 0;
}

/* Sets the brightness of the lights. A level that is too high sets the highest brightness. */
static void set_brightness(uint8_t level)
{
    leds_set_brightness(level < LEDS_BRIGHTNESS_LEVELS ? level : LEDS_BRIGHTNESS_LEVELS - 1);
}

static void write_register(link_t *my, uint8_t address, uint8_t value, uint16_t now_ms)
{
    if (address >= REGISTERS) {
        return;
    }
    if (address == REGISTER_SCAN && value < SCAN_LEAST) {
        value = SCAN_DEFAULT;
    }
    my->registers[address] = value;
    my->scanned_ms = now_ms;
    if (address == REGISTER_BRIGHTNESS && (my->flags & WAS_ON) != 0) {
        set_brightness(value);
    }
}

static bool has_sums(const link_t *my)
{
    return (my->registers[REGISTER_CHECK] & CHECK_IS_OFF) == 0;
}

/* --- Reports ---------------------------------------------------------------------------------- */

/* Scans the board when a scan is due. Notes that a report is due if the board must be reported. */
static void scan_board(link_t *my, room_t *room, uint16_t now_ms)
{
    const uint8_t mode = my->registers[REGISTER_REPORTS] & REPORTS_MODE;
    uint16_t period = units_ms(my->registers[REGISTER_SCAN]) >> 1;
    if (mode == REPORTS_TIMED) {
        const uint16_t asked = units_ms(my->registers[REGISTER_TIME]);
        period = asked > period ? asked : period;
    }
    if (!has_passed(my, period, now_ms) || room == NULL) {
        return;
    }
    if ((my->flags & IS_HEARD) == 0) {
        if (room->unheard == UNHEARD_SCANS) {
            return;
        }
        room->unheard++;
    }
    const bool has_changed = picture_take(room->seen);
    if (mode < REPORTS_CHANGES || room->same == 0) {
        room->same = SETTLED;
        if (mode == REPORTS_ALWAYS || mode == REPORTS_TIMED) {
            my->flags |= REPORT_IS_DUE;
        }
        return;
    }
    if (has_changed) {
        room->same = 0;
    } else if (room->same == SETTLED) {
        return;
    }
    room->same++;
    if (room->same > (uint8_t)(mode - REPORTS_CHANGES)) {
        room->same = SETTLED;
        if (memcmp(room->seen, room->told, PICTURE_BYTES) != 0) {
            my->flags |= REPORT_IS_DUE;
        }
    }
}

/* --- Commands --------------------------------------------------------------------------------- */

/* digits_of() returns this value for a character that is not a command. */
enum { NO_COMMAND = 255 };
static uint8_t digits_of(char letter)
{
    if (letter == 'V' || letter == 'S' || letter == 'X' || letter == 'T') {
        return 0;
    }
    return letter == 'L' ? 2 + 2 * CORNERS : letter == 'W' ? 4 : letter == 'R' ? 2 : NO_COMMAND;
}

static void answer_version(link_t *my)
{
    my->answer = 'v';
    my->answer_value[0] = VERSION_HIGH;
    my->answer_value[1] = VERSION_LOW;
}

/* Shows the lights that an L or X command sets. */
static void show_lights(link_t *my, room_t *room, uint16_t now_ms)
{
    if (room == NULL) {
        return;
    }
    if (my->command == 'L') {
        corner_lights_show(&room->lights, now_ms);
    } else {
        corner_lights_clear(&room->lights, now_ms);
    }
}

/* Carries out the command, and notes which answer is due. */
static void obey(link_t *my, room_t *room, uint16_t now_ms)
{
    my->flags |= IS_HEARD;
    my->answer = (char)(my->command | ('a' - 'A'));
    switch (my->command) {
    case 'V':
        answer_version(my);
        break;
    case 'L':
    case 'X':
        show_lights(my, room, now_ms);
        break;
    case 'R':
        my->answer_value[0] = my->value[0];
        my->answer_value[1] = register_at(my, my->value[0]);
        break;
    case 'W':
        my->answer_value[0] = my->value[1];
        my->answer_value[1] = my->value[0];
        write_register(my, my->value[1], my->value[0], now_ms);
        break;
    }
}

static char digit_letter(uint8_t digit)
{
    return (char)(digit < 10 ? '0' + digit : 'A' - 10 + digit);
}

/* Returns the value of a hexadecimal digit. For any other character, returns a number above 15. */
static uint8_t digit_number(char letter)
{
    const uint8_t number = (uint8_t)(letter - '0');
    if (number < 10) {
        return number;
    }
    return letter >= 'A' && letter <= 'F' ? (uint8_t)(number - ('A' - '0' - 10)) : NO_COMMAND;
}

/* Adds a digit to byte `place` of the data. Byte 0 is the last byte. */
static void take_data(link_t *my, room_t *room, uint8_t place, uint8_t number)
{
    uint8_t *byte = my->value + place;
    if (my->command == 'L') {
        if (room == NULL) {
            return;
        }
        byte = &room->lights.corners[place].light;
    }
    *byte = (uint8_t)(*byte << 4 | number);
}

static void take(link_t *my, room_t *room, char letter, uint16_t now_ms)
{
    const uint8_t digits = digits_of(letter), number = digit_number(letter);
    const uint8_t of_sum = has_sums(my) ? 2 : 0;
    if (digits != NO_COMMAND) {
        my->command = letter;
        my->left = (uint8_t)(digits + of_sum);
        my->sum = (uint8_t)letter;
    } else if (my->left == 0) {
        return;
    } else {
        my->left--;
        if (number < 16 && my->left >= of_sum) {
            take_data(my, room, (uint8_t)(my->left - of_sum) >> 1, number);
            my->sum ^= (uint8_t)letter;
        } else if (letter != digit_letter(my->left != 0 ? my->sum >> 4 : my->sum & 0x0F)) {
            my->left = 0;
            return;
        }
    }
    if (my->left == 0) {
        obey(my, room, now_ms);
    }
}

/* True if the next byte must wait, because it may complete a command while an answer is due. */
static bool must_wait(const link_t *my)
{
    return my->answer != NONE && (my->left == 1 || !has_sums(my));
}

/* Reads the bytes that have arrived. If a byte of a command is lost, the check sum is wrong. If
 * commands have no check sums, the function instead drops all waiting bytes after a loss. */
static void take_bytes(link_t *my, room_t *room, uint16_t now_ms)
{
    const bool drops = (my->flags & IS_RESETTING) != 0 || (serial_take_error() && !has_sums(my));
    if (drops) {
        my->left = 0;
    }
    while (drops || !must_wait(my)) {
        const int16_t byte = serial_read();
        if (byte < 0) {
            return;
        }
        if (!drops) {
            take(my, room, (char)byte, now_ms);
        }
    }
}

/* --- Messages --------------------------------------------------------------------------------- */

/* Sets all members except `flags` to their initial values. */
static void set_to_start(link_t *my)
{
    memset(my, 0, offsetof(link_t, flags));
    my->registers[REGISTER_SCAN] = SCAN_DEFAULT;
    my->registers[REGISTER_BRIGHTNESS] = settings_get(SETTING_BRIGHTNESS);
    my->scanned_ms = (uint16_t)clock_ms();
}

/* Carries out T. */
static void reset(link_t *my, room_t *room)
{
    set_to_start(my);
    my->flags = IS_HEARD | IS_RESETTING;
    if (room == NULL) {
        ui_guest_begin();
        return;
    }
    room->same = 0;
    corner_lights_clear(&room->lights, my->scanned_ms);
    guest_new_game();
}

/* Begins the next message. Answers come before reports. Returns false if no message is due. */
static bool begin_message(link_t *my, room_t *room)
{
    my->sent_sum = 0;
    if (my->answer == 't') {
        reset(my, room);
        return false;
    }
    if (my->answer == 's' && room != NULL) {
        picture_take(room->told);
    } else if (my->answer == NONE) {
        if ((my->flags & REPORT_IS_DUE) == 0 || room == NULL) {
            return false;
        }
        memcpy(room->told, room->seen, PICTURE_BYTES);
        my->flags ^= REPORT_IS_DUE | IS_REPORTING;
    }
    return true;
}

/* Returns the next character of the present message. A message has its letter, then pieces or
 * digits of values, then the digits of the check sum. The letter has place 0, so the first of the
 * two digits of a byte is at an odd place. */
static char next_letter(link_t *my, const room_t *room)
{
    const bool reports = (my->flags & IS_REPORTING) != 0;
    const char message = reports ? 's' : my->answer;
    const uint8_t data = message == 's' ? PICTURE_PLACES : message == 'l' || message == 'x' ? 0 : 4;
    const uint8_t place = my->sent, index = (uint8_t)(place - 1);
    char letter = message;
    my->sent++;
    if (place > data || (place != 0 && message != 's')) {
        const uint8_t value = place > data ? my->sent_sum : my->answer_value[index >> 1];
        letter = digit_letter((place & 1) != 0 ? value >> 4 : value & 0x0F);
    } else if (place != 0) {
        letter = picture_letter(room != NULL ? room->told : NULL, index);
    }
    if (place <= data) {
        my->sent_sum ^= (uint8_t)letter;
    } else if (place == (uint8_t)(data + 2)) {
        my->sent = 0;
        my->flags &= (uint8_t)~IS_REPORTING;
        if (!reports) {
            my->answer = NONE;
        }
    }
    return letter;
}

/* --- Turns ------------------------------------------------------------------------------------ */

void chesslink_start(void)
{
    link.flags = 0;
    set_to_start(&link);
    answer_version(&link);
}

/* Sets the brightness that the player chose, when the guest's game begins and when it has ended. */
static void follow_guest(link_t *my, const room_t *room)
{
    const uint8_t changed = (uint8_t)(my->flags ^ (room != NULL ? WAS_ON : 0));
    if ((changed & WAS_ON) != 0) {
        my->flags = (uint8_t)((my->flags ^ WAS_ON) & ~REPORT_IS_DUE);
        my->registers[REGISTER_BRIGHTNESS] = settings_get(SETTING_BRIGHTNESS);
        set_brightness(my->registers[REGISTER_BRIGHTNESS]);
    }
}

bool chesslink_poll(void)
{
    link_t *my = &link;
    HIDE_ADDRESS(my);
    room_t *const room = guest_room();
    const uint16_t now_ms = (uint16_t)clock_ms();
    follow_guest(my, room);
    if (room != NULL) {
        corner_lights_poll(&room->lights, now_ms);
    }
    take_bytes(my, room, now_ms);
    if ((my->flags & IS_RESETTING) != 0) {
        if (has_passed(my, RESET_MS, now_ms)) {
            my->flags &= (uint8_t)~IS_RESETTING;
        }
        return false;
    }
    scan_board(my, room, now_ms);
    for (uint8_t free = serial_room(); free != 0; free--) {
        if (my->sent == 0 && !begin_message(my, room)) {
            break;
        }
        serial_write(next_letter(my, room));
    }
    return false;
}

#endif
