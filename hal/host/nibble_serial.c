/* nibble_serial.c - a device on a serial port as a UCI engine: nibble-serial PORT.
 *
 * What a chess program says on standard input goes to the device, what the device answers comes out
 * on standard output, line by line. Three things of a cable make that more than two pipes:
 *
 *   - The device has 64 bytes for what it has not read yet (hal/serial.h), and nothing on the wire
 *     can make the sender wait. So before each line the device is asked `isready`, and the line goes
 *     when it has answered: no line goes before the one ahead of it has been read.
 *   - Opening the port raises DTR, which resets an Arduino; its bootloader takes what is said in
 *     the next second or two for itself. A device asleep is only woken by the first byte. In both
 *     cases the question is asked again until there is an answer.
 *   - The plug may be pulled, the reset button pressed. Options, position and a search that has not
 *     had its `bestmove` are sent again when the device is back. A reset shows by a question that
 *     gets no answer, or by a search without an end.
 *
 * What this program has to say comes as `info string` lines among those of the device. It ends by
 * `quit`, by a signal, or at the end of input when the search under way has ended (one without an end
 * is stopped); the device then has its own game again. Exit status: 0; 1 if the device was not there
 * at the end; 2 for a port or an option that cannot be used.
 *
 * For systems with POSIX and termios, tried on Linux.
 */
#define _DEFAULT_SOURCE /* cfmakeraw(), flock(), CRTSCTS */

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { STATUS_OK, STATUS_NO_DEVICE, STATUS_UNUSABLE };

/* Milliseconds. */
enum {
    RESET_MS = 2000,     /* for a bootloader: Uno and Nano take 1 s, a Mega 2560 the longest      */
    ANSWER_MS = 250,     /* for readyok: the device's bound is 10, an adapter adds some tens      */
    GREETING_MS = 1000,  /* between two questions after opening, at most                          */
    STRANGER_MS = 10000, /* without any answer it is no Nibble                                    */
    REOPEN_MS = 500,     /* between two attempts to open the port                                 */
    STOP_MS = 1000,      /* from stop to bestmove: the device's bound is 20                       */
    OVERTIME_MS = 3000,  /* for a search beyond its time                                          */
    FAREWELL_MS = 2000,  /* for a device that does not answer to quit                             */
    SILENCE_MS = 100     /* after its last answer                                                 */
};

/* Bytes that grow, always ended by a 0 that is not counted. */
typedef struct {
    char *bytes;
    size_t length, room;
} text_t;

/* Lines in their order. */
typedef struct {
    char **lines;
    size_t count;
} lines_t;

typedef enum {
    LINK_CLOSED, /* no port                                                  */
    LINK_QUIET,  /* opened, and the bootloader has its time                  */
    LINK_UNSURE, /* whether the device has read all that was sent is unknown */
    LINK_ASKED   /* isready has been sent                                    */
} link_t;

/* The way to the end. */
typedef enum {
    STAYING,
    INPUT_ENDED, /* goes on until all has been sent and the search has ended */
    LEAVING,     /* stop and quit wait to be sent                            */
    SAID_QUIT,   /* quit has been sent                                       */
    LEFT         /* ... and obeyed                                           */
} leave_t;

static struct {
    const char *port;
    bool no_reset;
    int64_t wait_ms; /* after opening; -1: RESET_MS where there is a DTR line */
} options = {.wait_ms = -1};

static struct {
    int file;
    link_t link;
    bool has_answered;  /* since the port was opened                     */
    bool is_missed;     /* the user has been told that it is not there   */
    bool has_forgotten; /* perhaps: it is told all again when it answers */
    int64_t since;      /* when the port was opened or tried             */
    int64_t quiet_ms;   /* in LINK_QUIET                                 */
    int64_t asked_at;
    int64_t patience; /* until isready is sent again                  */
    int64_t heard_at;
    text_t sending;   /* what the port has not taken yet */
    text_t receiving; /* the beginning of a line         */
} device = {.file = -1};

static struct {
    text_t reading;  /* the beginning of a line */
    lines_t waiting; /* for the device          */
    leave_t leave;
    int64_t leaving_since;
} gui;

/* What a device that comes back has to be told. */
static struct {
    lines_t settings; /* setoption lines */
    char *position, *go;
    bool is_running; /* go has been sent, and no bestmove has come */
    bool is_endless;
    bool has_just_begun; /* go is the last line sent                   */
    int64_t limit_at;    /* when it should long have ended; 0: never   */
    int64_t stop_at;     /* when stop was sent; 0: not yet             */
} search;

static volatile sig_atomic_t signalled;

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- Texts and lines ----------------------------------------------------------------------------- */

static void *must_be(void *memory)
{
    if (memory == NULL) {
        fputs("nibble-serial: out of memory\n", stderr);
        exit(STATUS_UNUSABLE);
    }
    return memory;
}

static void text_add(text_t *text, const char *bytes, size_t count)
{
    if (text->length + count >= text->room) {
        text->room = 2 * (text->length + count) + 64;
        text->bytes = must_be(realloc(text->bytes, text->room));
    }
    memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
    text->bytes[text->length] = '\0';
}

/* Adds bytes, and calls `use` with each line that they complete, if it is not empty. */
static void text_add_lines(text_t *text, const char *bytes, size_t count, void (*use)(char *line))
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != '\n' && bytes[i] != '\r') {
            text_add(text, &bytes[i], 1);
        } else if (text->length > 0) {
            use(text->bytes);
            text->length = 0;
        }
    }
}

static void lines_insert(lines_t *list, size_t place, const char *line)
{
    list->lines = must_be(realloc(list->lines, (list->count + 1) * sizeof *list->lines));
    memmove(list->lines + place + 1, list->lines + place,
            (list->count - place) * sizeof *list->lines);
    list->lines[place] = must_be(strdup(line));
    list->count++;
}

static void lines_add(lines_t *list, const char *line)
{
    lines_insert(list, list->count, line);
}

static void lines_drop_first(lines_t *list)
{
    free(list->lines[0]);
    list->count--;
    memmove(list->lines, list->lines + 1, list->count * sizeof *list->lines);
}

static bool begins_with(const char *line, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static void keep(char **kept, const char *line)
{
    char *copy = must_be(strdup(line));
    free(*kept);
    *kept = copy;
}

__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("info string nibble-serial: ", stdout);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout);
}

/* --- The search under way ------------------------------------------------------------------------ */

/* The number after `name` in a go line, or 0. */
static int64_t parameter(const char *line, const char *name)
{
    const char *place = strstr(line, name);
    return place == NULL ? 0 : strtol(place + strlen(name), NULL, 10);
}

/* The search of a go line has so many milliseconds at most; 0 if it has no such bound. */
static int64_t time_of(const char *line)
{
    const int64_t white = parameter(line, " wtime ");
    const int64_t black = parameter(line, " btime ");
    const int64_t longer = white > black ? white : black;
    const int64_t move = parameter(line, " movetime ");
    return move > 0 ? move : longer;
}

static void set_limit(void)
{
    const int64_t time = search.is_endless ? 0 : time_of(search.go);
    search.limit_at = time > 0 ? now_ms() + time + OVERTIME_MS : 0;
}

/* Remembers what must be said again to a device that has forgotten it. */
static void note_sent(const char *line)
{
    search.has_just_begun = false;
    if (begins_with(line, "setoption")) {
        lines_add(&search.settings, line);
    } else if (begins_with(line, "position")) {
        keep(&search.position, line);
    } else if (begins_with(line, "go") && strstr(line, " perft") == NULL) {
        keep(&search.go, line);
        search.is_running = true;
        search.has_just_begun = true;
        search.is_endless = strstr(line, " infinite") != NULL || strstr(line, " ponder") != NULL;
        search.stop_at = 0;
        set_limit();
    } else if (begins_with(line, "ponderhit") && search.is_running) {
        search.is_endless = false;
        set_limit();
    } else if (begins_with(line, "stop")) {
        search.stop_at = now_ms();
    } else if (begins_with(line, "quit")) {
        gui.leave = SAID_QUIT;
    }
}

/* Puts what the device has forgotten before what waits for it. A search that should have ended ends
 * as soon as it can, for the chess program waits for its move. */
static void send_again(void)
{
    size_t place = 0;
    for (size_t i = 0; i < search.settings.count; i++) {
        lines_insert(&gui.waiting, place++, search.settings.lines[i]);
    }
    while (search.settings.count > 0) {
        lines_drop_first(&search.settings);
    }
    if (search.position != NULL) {
        lines_insert(&gui.waiting, place++, search.position);
    }
    if (search.is_running) {
        lines_insert(&gui.waiting, place, search.stop_at != 0 ? "go depth 1" : search.go);
        search.is_running = false;
    }
    device.has_forgotten = false;
}

/* A search that goes on too long, or does not end by stop, is one that the device has forgotten by a
 * reset: nothing else tells of that. */
static void watch_search(void)
{
    const int64_t now = now_ms();
    if (!search.is_running || device.has_forgotten) {
        return;
    }
    if (search.limit_at != 0 && now >= search.limit_at) {
        search.limit_at = 0;
        lines_insert(&gui.waiting, 0, "stop");
    }
    if (search.stop_at != 0 && now >= search.stop_at + STOP_MS) {
        say("the device was reset while it thought; it moves at once");
        device.has_forgotten = true;
    }
}

/* --- The port ------------------------------------------------------------------------------------ */

/* 115,200 baud, 8 data bits, no parity, 1 stop bit, no flow control, nothing translated. */
static bool set_raw(int file)
{
    struct termios settings;
    if (tcgetattr(file, &settings) != 0) {
        return false;
    }
    cfmakeraw(&settings);
    cfsetispeed(&settings, B115200);
    cfsetospeed(&settings, B115200);
    settings.c_cflag &= ~(tcflag_t)(CSTOPB | PARENB | CRTSCTS);
    settings.c_cflag |= CLOCAL | CREAD;
    if (options.no_reset) {
        settings.c_cflag &= ~(tcflag_t)HUPCL; /* DTR stays up when the port is closed */
    }
    return tcsetattr(file, TCSANOW, &settings) == 0;
}

/* Opens the port; -1, and the reason in errno, if it cannot be. */
static int open_port(void)
{
    const int file = open(options.port, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        return -1;
    }
    if (flock(file, LOCK_EX | LOCK_NB) != 0 || !set_raw(file)) {
        const int reason = errno;
        close(file);
        errno = reason;
        return -1;
    }
    tcflush(file, TCIOFLUSH);
    return file;
}

/* Whether opening the port has reset the device: a pseudo-terminal has no DTR. */
static bool has_dtr(int file)
{
    int lines;
    return ioctl(file, TIOCMGET, &lines) == 0;
}

/* What no waiting will change: no permission, no serial port. */
static bool is_hopeless(int reason)
{
    return reason == EACCES || reason == EPERM || reason == ENOTTY || reason == EISDIR;
}

static void connect_device(void)
{
    device.since = now_ms();
    device.file = open_port();
    if (device.file < 0) {
        if (is_hopeless(errno) && !device.is_missed) {
            fprintf(stderr, "nibble-serial: %s: %s%s\n", options.port, strerror(errno),
                    errno == EACCES ? " (on Debian, members of the group dialout may)" : "");
            exit(STATUS_UNUSABLE);
        }
        if (!device.is_missed) {
            say("the port cannot be opened (%s); waiting for it", strerror(errno));
            device.is_missed = true;
        }
        return;
    }
    device.quiet_ms = options.wait_ms >= 0                        ? options.wait_ms
                      : has_dtr(device.file) && !options.no_reset ? RESET_MS
                                                                  : 0;
    device.link = LINK_QUIET;
    device.has_answered = false;
    device.sending.length = 0;
    device.receiving.length = 0;
}

static void lose_device(void)
{
    say("the device is gone; waiting for it");
    close(device.file);
    device.file = -1;
    device.link = LINK_CLOSED;
    device.since = now_ms();
    device.is_missed = true;
    device.has_forgotten = true;
}

/* --- To the device ------------------------------------------------------------------------------- */

/* Hands the port what it takes. */
static void send_more(void)
{
    const ssize_t count = write(device.file, device.sending.bytes, device.sending.length);
    if (count > 0) {
        device.sending.length -= (size_t)count;
        memmove(device.sending.bytes, device.sending.bytes + count, device.sending.length);
    } else if (count < 0 && errno != EAGAIN && errno != EINTR) {
        lose_device();
    }
}

static void send_line(const char *line)
{
    text_add(&device.sending, line, strlen(line));
    text_add(&device.sending, "\n", 1);
    send_more();
}

/* Asks whether all has been read. The line feed before it ends whatever half a line has got there. */
static void ask(void)
{
    device.link = LINK_ASKED;
    device.asked_at = now_ms();
    send_line("\nisready");
}

/* Twice as patient each time: a device that counts a perft reads no further until it is done, and half
 * a minute of questions fits its buffer. What is lost after that are questions.
 *
 * A device that does not count was reset or asleep, perhaps before it read the last line. A search is
 * left to watch_search(), for a cable that only stalled would have two moves of it. */
static void ask_again(void)
{
    device.patience *= 2;
    device.has_forgotten |= !search.is_running;
    if (!device.has_answered && device.patience > GREETING_MS) {
        device.patience = GREETING_MS;
    }
    if (!device.has_answered && !device.is_missed && now_ms() - device.since > STRANGER_MS) {
        device.is_missed = true;
        say("no answer; is a Nibble there, and switched on?");
    }
    ask();
}

/* The device has read all that was sent: now the next line may go. */
static void send_next(void)
{
    device.link = LINK_UNSURE;
    if (gui.leave == SAID_QUIT) {
        gui.leave = LEFT;
        return;
    }
    if (device.has_forgotten) {
        send_again();
    }
    if (gui.waiting.count == 0) {
        return;
    }
    char *line = must_be(strdup(gui.waiting.lines[0]));
    lines_drop_first(&gui.waiting);
    if (begins_with(line, "isready")) {
        puts("readyok");
        fflush(stdout);
    } else {
        note_sent(line);
        send_line(line);
    }
    free(line);
}

/* Asks if there is reason to. */
static void work_link(void)
{
    switch (device.link) {
    case LINK_CLOSED:
        if (now_ms() >= device.since + REOPEN_MS) {
            connect_device();
        }
        break;
    case LINK_QUIET:
        if (now_ms() >= device.since + device.quiet_ms) {
            tcflush(device.file, TCIFLUSH);
            device.patience = ANSWER_MS;
            ask();
        }
        break;
    case LINK_UNSURE:
        if (device.sending.length == 0 &&
            (gui.waiting.count > 0 || gui.leave == SAID_QUIT || device.has_forgotten)) {
            device.patience = ANSWER_MS;
            ask();
        }
        break;
    case LINK_ASKED:
        if (device.sending.length == 0 && now_ms() >= device.asked_at + device.patience) {
            ask_again();
        }
        break;
    }
}

/* --- From the device ----------------------------------------------------------------------------- */

static void take_answer(char *line)
{
    const bool is_ready = begins_with(line, "readyok");
    if (is_ready && !device.has_answered) {
        device.has_answered = true;
        if (device.is_missed) {
            say("the device is back");
            device.is_missed = false;
        }
    }
    if (is_ready) {
        if (device.link == LINK_ASKED) { /* else an answer to a question that was asked twice */
            send_next();
        }
        return;
    }
    if (!device.has_answered) { /* what a bootloader says, or the rest of an earlier answer */
        return;
    }
    if (begins_with(line, "bestmove")) {
        search.is_running = false;
    } else if (begins_with(line, "info string") && search.has_just_begun) {
        search.is_running = false; /* the go line was refused */
    }
    puts(line);
    fflush(stdout);
}

static void read_device(void)
{
    char bytes[4096];
    const ssize_t count = read(device.file, bytes, sizeof bytes);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) {
        lose_device();
    } else if (count > 0 && device.link != LINK_QUIET) {
        device.heard_at = now_ms();
        text_add_lines(&device.receiving, bytes, (size_t)count, take_answer);
    }
}

/* --- The chess program --------------------------------------------------------------------------- */

static void leave(void)
{
    if (gui.leave < LEAVING) {
        gui.leave = LEAVING;
        gui.leaving_since = now_ms();
        lines_add(&gui.waiting, "stop");
        lines_add(&gui.waiting, "quit");
    }
}

static void take_line(char *line)
{
    if (begins_with(line, "quit")) {
        leave();
    } else if (gui.leave == STAYING) {
        lines_add(&gui.waiting, line);
    }
}

static void read_gui(void)
{
    char bytes[4096];
    const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count > 0) {
        text_add_lines(&gui.reading, bytes, (size_t)count, take_line);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        text_add_lines(&gui.reading, "\n", 1, take_line);
        if (gui.leave == STAYING) {
            gui.leave = INPUT_ENDED;
        }
    }
}

/* --- The loop ------------------------------------------------------------------------------------ */

static void note_signal(int number)
{
    (void)number;
    signalled = 1;
}

/* True when there is nothing left to wait for. */
static bool is_over(void)
{
    const int64_t now = now_ms();
    const bool is_absent =
        device.link == LINK_CLOSED || (!device.has_answered && now >= device.since + STRANGER_MS);
    if (signalled != 0 || ferror(stdout)) {
        leave();
    }
    if (gui.leave == STAYING) {
        return false;
    }
    if (is_absent) {
        return true;
    }
    if (gui.leave == INPUT_ENDED && gui.waiting.count == 0 && device.has_answered) {
        if (!search.is_running || search.is_endless) {
            leave();
        }
    }
    return (gui.leave == LEFT && now >= device.heard_at + SILENCE_MS) ||
           (gui.leave >= LEAVING && now >= gui.leaving_since + FAREWELL_MS + device.quiet_ms);
}

/* Whether something is to be done at a certain time, and not only when something comes. */
static bool has_appointment(void)
{
    return gui.leave != STAYING || device.link != LINK_UNSURE || gui.waiting.count > 0 ||
           device.has_forgotten ||
           (search.is_running && (search.limit_at != 0 || search.stop_at != 0));
}

/* Sleeps until there is something to read, room to write, or a turn is over. */
static void wait_and_read(void)
{
    enum { TURN_MS = 10, IDLE_MS = 1000 };
    const int input = gui.leave == STAYING ? STDIN_FILENO : -1;
    const short wanted = (short)(POLLIN | (device.sending.length > 0 ? POLLOUT : 0));
    struct pollfd files[] = {{.fd = input, .events = POLLIN},
                             {.fd = device.file, .events = wanted}};
    if (poll(files, 2, has_appointment() ? TURN_MS : IDLE_MS) <= 0) {
        return;
    }
    if ((files[1].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL)) != 0) {
        read_device();
    }
    if ((files[1].revents & POLLOUT) != 0 && device.file >= 0) {
        send_more();
    }
    if (files[0].revents != 0) {
        read_gui();
    }
}

static void print_help(void)
{
    fputs("nibble-serial [options] PORT: a Nibble on a serial port as a UCI chess engine\n"
          "\n"
          "  PORT          /dev/ttyACM0, /dev/serial/by-id/..., or what `handheld` shows\n"
          "  --no-reset    leave DTR up at the end, so that opening the port next time does not\n"
          "                reset the device, and do not wait for its bootloader now\n"
          "  --wait MS     silence after opening the port (default 2000, or 0 without DTR)\n"
          "  --help        this text\n",
          stdout);
}

static void read_options(int argc, char **argv)
{
    enum { NO_RESET = 1, WAIT, HELP };
    static const struct option names[] = {{"no-reset", no_argument, NULL, NO_RESET},
                                          {"wait", required_argument, NULL, WAIT},
                                          {"help", no_argument, NULL, HELP},
                                          {NULL, 0, NULL, 0}};
    for (int option; (option = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        char *end = NULL;
        switch (option) {
        case NO_RESET:
            options.no_reset = true;
            break;
        case WAIT:
            options.wait_ms = strtol(optarg, &end, 10);
            break;
        case HELP:
            print_help();
            exit(STATUS_OK);
        default:
            exit(STATUS_UNUSABLE);
        }
        if (end != NULL && (*end != '\0' || options.wait_ms < 0)) {
            fputs("nibble-serial: --wait wants milliseconds\n", stderr);
            exit(STATUS_UNUSABLE);
        }
    }
    if (argc - optind != 1) {
        fputs("nibble-serial: which port? --help tells more\n", stderr);
        exit(STATUS_UNUSABLE);
    }
    options.port = argv[optind];
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    const struct sigaction on_signal = {.sa_handler = note_signal, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &on_signal, NULL);
    sigaction(SIGTERM, &on_signal, NULL);
    signal(SIGPIPE, SIG_IGN);
    connect_device();
    while (!is_over()) {
        wait_and_read();
        watch_search();
        work_link();
    }
    if (gui.leave != LEFT) {
        fprintf(stderr, "nibble-serial: %s: the device does not answer\n", options.port);
        return STATUS_NO_DEVICE;
    }
    return STATUS_OK;
}
