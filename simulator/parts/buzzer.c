/* SPDX-License-Identifier: MIT */
/* buzzer.c - recognises tones in the edges at the pin. */
#include "simulator/parts/buzzer.h"

#include <stddef.h>
#include <string.h>

#include "simulator/chip/pins.h"
#include "simulator/machine.h"
#include "simulator/memory.h"

/* The timer's compare output that can drive the pin. `control` is the timer's control register.
 * `mode` masks the bits of this register that set the mode of the output. */
typedef struct {
    char timer, channel;
    uint16_t control;
    uint8_t mode;
} output_t;

static const output_t output_1a = {'1', 'A', 0x80, 0xC0}, output_2b = {'2', 'B', 0xB0, 0x30},
                      output_3a = {'3', 'A', 0x90, 0xC0}, output_3c = {'3', 'C', 0x90, 0x0C};
static const output_t *output = &output_1a;
#define SILENCE (40 * CYCLES_PER_MS)
enum {
    TONES = 256,
    TOLERANCE = 33, /* 1/33, which is about 3 % */
    /* in cycles: edges closer together than this are a tone above 80 kHz, which nobody hears */
    INAUDIBLE = 100
};

static void fall_silent(void *context);

static event_t silence = {.fire = fall_silent, .clock = CLOCK_WORLD};

static tone_t tones[TONES];
static unsigned first_tone, tone_count;

static bool compare_level; /* the level of the compare output */
static bool level;
static bool sounding;
static cycle_t last_edge, tone_began, half_period;
static unsigned half_periods; /* how many half periods of the present tone have passed */
static void (*pitch_hook)(unsigned hertz, cycle_t since);

static unsigned frequency(void)
{
    cycle_t length = last_edge - tone_began;
    return length == 0
               ? 0
               : (unsigned)(((uint64_t)CYCLES_PER_SECOND * half_periods + length) / (2 * length));
}

/* Ends the tone half a period after its last edge. The half period after that edge still belongs to
 * the tone. */
static void end_tone(void)
{
    if (sounding && half_periods > 1 && tone_count < TONES) {
        cycle_t length = last_edge + half_period - tone_began;
        unsigned milliseconds = (unsigned)((length + CYCLES_PER_MS / 2) / CYCLES_PER_MS);
        tones[(first_tone + tone_count++) % TONES] = (tone_t){frequency(), milliseconds};
    }
    tone_began = last_edge;
    half_periods = 0;
    half_period = 0;
}

static void tell_pitch(unsigned hertz, cycle_t since)
{
    if (pitch_hook != NULL) {
        pitch_hook(hertz, since);
    }
}

static void fall_silent(void *context)
{
    (void)context;
    if (sounding) {
        tell_pitch(0, last_edge + half_period);
    }
    end_tone();
    sounding = false;
}

static void edge(void)
{
    cycle_t now = clocks_now();
    cycle_t distance = now - last_edge;
    if (sounding && distance < INAUDIBLE) {
        return;
    }
    if (!sounding) {
        sounding = true;
        last_edge = tone_began = now;
        half_periods = 0;
        half_period = 0;
    } else {
        cycle_t difference =
            distance > half_period ? distance - half_period : half_period - distance;
        if (half_period != 0 && difference > half_period / TOLERANCE + 8) {
            end_tone();
        }
        if (half_periods == 0) {
            half_period = distance;
            tell_pitch(buzzer_part_hertz(), tone_began);
        }
        half_periods++;
        last_edge = now;
    }
    event_in(&silence, SILENCE);
}

/* True if the buzzer is connected between two pins, as on a console. Timer 3 then drives one of
 * them. */
static bool has_two_pins(void)
{
    return machine_wiring()->buzzer_other.port != NULL;
}

static void pins_changed(void)
{
    const wiring_t *wiring = machine_wiring();
    bool high = pins_is_high(wiring->buzzer);
    if (has_two_pins()) { /* no sound while the other end is open or has the same level */
        high = pins_drive(wiring->buzzer_other) == DRIVE_LOW && high;
    }
    if (high != level) {
        level = high;
        edge();
    }
}

/* True if the timer drives the pin. If the mode of the compare channel is 0, the port drives the
 * pin. */
static bool timer_has_pin(void)
{
    return (memory_peek(output->control) & output->mode) != 0;
}

static void compare_match(bool toggle, bool set)
{
    compare_level = toggle ? !compare_level : set;
    pins_override(machine_wiring()->buzzer, timer_has_pin(), compare_level);
}

/* Called after a write to the control register. If the mode is 0, lets the port drive the pin
 * again. */
static void release_pin(void)
{
    if (!timer_has_pin()) {
        pins_override(machine_wiring()->buzzer, false, false);
    }
}

bool buzzer_part_take(tone_t *tone)
{
    if (tone_count == 0) {
        end_tone();
    }
    if (tone_count == 0) {
        return false;
    }
    *tone = tones[first_tone];
    first_tone = (first_tone + 1) % TONES;
    tone_count--;
    return true;
}

void buzzer_part_on_pitch(void (*change)(unsigned hertz, cycle_t since))
{
    pitch_hook = change;
}

unsigned buzzer_part_hertz(void)
{
    return sounding && half_period != 0 ? CYCLES_PER_SECOND / (unsigned)(2 * half_period) : 0;
}

static void power(bool on)
{
    if (!on) {
        fall_silent(NULL);
        event_cancel(&silence);
    }
}

void buzzer_part_start(void)
{
    if (has_two_pins()) {
        output = &output_3a;
    } else if (machine_wiring()->display == DISPLAY_SHIELD) {
        const bool is_mega = strcmp(machine_wiring()->mcu, "atmega2560") == 0;
        output = is_mega ? &output_3c : &output_2b;
    }
    machine_on_compare_output(output->timer, output->channel, compare_match);
    memory_watch_register(output->control, release_pin);
    machine_on_power(power);
    pins_on_change(pins_changed);
}
