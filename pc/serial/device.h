/* SPDX-License-Identifier: MIT */
/* device.h - talks to the device at the other end of the port. Before the program sends a line, it
 * asks whether the device has read the previous line. If the device is gone, the program waits
 * until the device is back.
 */
#ifndef DEVICE_H
#define DEVICE_H

#include <stdbool.h>
#include <stdint.h>

/* The user's options for the port. */
typedef struct {
    const char *port;
    bool no_reset;
    /* milliseconds to wait after opening the port. -1 means to wait for the bootloader if the port
     * has a DTR line */
    int64_t wait_ms;
} device_options_t;

typedef enum {
    LINK_CLOSED, /* the port is not open */
    LINK_QUIET,  /* the port is open, and the bootloader may still run */
    LINK_UNSURE, /* the device may not have read everything yet */
    LINK_ASKED,  /* `isready` has been sent, and no answer has come */
    LINK_FOREIGN /* the program has asked in another language */
} link_t;

typedef struct {
    int file; /* -1 if the port is closed */
    link_t link;
    bool has_answered; /* the device has answered since the port was opened */
    bool is_missed;    /* the user has been told that the device is not there */
    /* the device may have forgotten all lines; the program sends them again when the device
     * answers */
    bool has_forgotten;
    int64_t since;    /* time when the program last opened the port, or tried to open it */
    int64_t quiet_ms; /* milliseconds to wait in LINK_QUIET */
    int64_t heard_at;
    /* time by which the device has received the last line from the chess program */
    int64_t fed_at;
} device_t;

extern device_t device;

/* Opens the port. Ends the program if the port can never be opened, for example without
 * permission. */
void device_start(const device_options_t *options);

/* Does the next step: opens the port, asks the device, or sends lines of the chess program. */
void device_work(void);

/* True if the program need not wait for the device, because the port is closed or the device has
 * not answered for a long time. */
bool device_is_absent(void);

/* device_is_sending() is true while bytes wait for the port. device_send_more() passes as many of
 * these bytes to the port as the port accepts. */
bool device_is_sending(void);
void device_send_more(void);

/* Reads and handles the bytes that the device has sent. */
void device_read(void);

#endif
