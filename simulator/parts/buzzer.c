/* SPDX-License-Identifier: MIT */
/* buzzer.c - tones from edges. */
#include "simulator/parts/buzzer.h"

#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/machine.h"
#include "simulator/memory.h"

enum { TCCR1A = 0x80, COM1A = 0xC0 };
#define SILENCE (40 * CYCLES_PER_MS)
enum {
    TONES = 256,
    TOLERANCE = 33, /* 1/33 is 3 % */
    /* number of cycles: edges closer than this are above 80 kHz and make no sound */
    INAUDIBLE = 100
};

static void fall_silent(void *context);

static event_t silence = {.fire = fall_silent, .clock = CLOCK_WORLD};

static tone_t tones[TONES];
static unsigned first_tone, tone_count;

static bool compare_level; /* the level of the compare output OC1A */
static bool level;
static bool sounding;
static cycle_t last_edge, tone_began, half_period;
static unsigned half_periods; /* the number of half periods of the present tone */
static void (*pitch_hook)(unsigned hertz, cycle_t since);

static unsigned frequency(void)
{
    cycle_t length = last_edge - tone_began;
    return length == 0
               ? 0
               : (unsigned)(((uint64_t)CYCLES_PER_SECOND * half_periods + length) / (2 * length));
}

/* Ends the tone half a period after the last edge, because the membrane keeps its position for this
 * time. */
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

static void pins_changed(void)
{
    bool high = pins_is_high(machine_wiring()->buzzer);
    if (high != level) {
        level = high;
        edge();
    }
}

/* True if timer 1 drives the pin. The port drives the pin if the mode of compare channel A, COM1A
 * in TCCR1A, is 0. */
static bool timer_has_pin(void)
{
    return (memory_peek(TCCR1A) & COM1A) != 0;
}

static void compare_match(bool toggle, bool set)
{
    compare_level = toggle ? !compare_level : set;
    pins_override(machine_wiring()->buzzer, timer_has_pin(), compare_level);
}

/* Called after a write to TCCR1A. Without a compare mode the port drives the pin again. */
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
    machine_on_compare_output('1', compare_match);
    memory_watch_register(TCCR1A, release_pin);
    machine_on_power(power);
    pins_on_change(pins_changed);
}
