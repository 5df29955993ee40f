/* device.h - the device at the other end of the port: asked before each line whether it has read
 * the one before, waited for when it is gone.
 */
#ifndef DEVICE_H
#define DEVICE_H

#include <stdbool.h>
#include <stdint.h>

/* What the user has said of the port. */
typedef struct {
    const char *port;
    bool no_reset;
    int64_t
        wait_ms; /* after opening; -1: as long as a bootloader needs where there is a DTR line */
} device_options_t;

typedef enum {
    LINK_CLOSED, /* no port                                                  */
    LINK_QUIET,  /* opened, and the bootloader has its time                  */
    LINK_UNSURE, /* whether the device has read all that was sent is unknown */
    LINK_ASKED   /* isready has been sent                                    */
} link_t;

typedef struct {
    int file; /* -1 if the port is closed */
    link_t link;
    bool has_answered;  /* since the port was opened                     */
    bool is_missed;     /* the user has been told that it is not there   */
    bool has_forgotten; /* perhaps: it is told all again when it answers */
    int64_t since;      /* when the port was opened or tried             */
    int64_t quiet_ms;   /* in LINK_QUIET                                 */
    int64_t heard_at;
} device_t;

extern device_t device;

/* Opens the port; a port that never can be opened ends the program. */
void device_start(const device_options_t *options);

/* Goes on: opens the port, asks, sends what the chess program has said. */
void device_work(void);

/* True when nothing is to be waited for: it is not there, or has not answered for long. */
bool device_is_absent(void);

/* True while the port has not taken all that is to be sent; hands it what it takes. */
bool device_is_sending(void);
void device_send_more(void);

/* Reads what has come. */
void device_read(void);

#endif
