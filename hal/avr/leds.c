/* leds.c - a MAX7219 on the hardware SPI, at a quarter of the chip's clock. A register takes 16
 * bits, which is 4 us.
 *
 * A pulse of SCK is 100 ns long at 20 MHz. The MAX7219 asks for 50 ns. The 1 k resistors in the
 * handheld's lines, with the inputs and their wires, take some of the rest. */
#include "hal/leds.h"

#include "hal/avr/drivers.h"

/* Registers, MAX7219 data sheet, table 2. */
enum {
    DIGIT_0 = 0x01, /* to 0x08: rank 1 to rank 8; DECODE_MODE comes next */
    DECODE_MODE = 0x09,
    INTENSITY = 0x0A,
    SCAN_LIMIT = 0x0B,
    SHUTDOWN = 0x0C,
    DISPLAY_TEST = 0x0F
};

static uint8_t shown[LEDS_ROWS];
#ifdef PIN_SCREEN_OFF
static uint8_t brightness; /* the value to set again when the supply comes back */
#endif

static void send_by_spi(uint8_t byte)
{
    SPDR = byte;
    loop_until_bit_is_set(SPSR, SPIF);
}

/* The MAX7219 takes the last 16 bits when LOAD rises. */
static void set_register(uint8_t number, uint8_t value)
{
    pin_clear(PIN_LED_LOAD);
    send_by_spi(number);
    send_by_spi(value);
    pin_set(PIN_LED_LOAD);
}

void leds_start(void)
{
    pin_set(PIN_LED_LOAD);
    pin_make_output(PIN_LED_LOAD); /* also SS, which must be an output for a master */
    pin_make_output(PIN_LED_DIN);
    pin_make_output(PIN_LED_CLK);
    SPCR = _BV(SPE) | _BV(MSTR);

    /* All registers, because the MAX7219 keeps its state when only this chip was reset. */
    for (uint8_t number = DIGIT_0; number <= DECODE_MODE; number++) {
        set_register(number, 0);
    }
    leds_set_brightness(7);
    set_register(SCAN_LIMIT, LEDS_ROWS - 1);
    leds_show(true);
    set_register(DISPLAY_TEST, 0);
}

void leds_set_row(uint8_t rank, uint8_t lights)
{
    if (rank >= LEDS_ROWS || shown[rank] == lights) {
        return;
    }
    shown[rank] = lights;
    /* Bit 0 is the a file by the wiring, see the pin table. */
    set_register((uint8_t)(DIGIT_0 + rank), lights);
}

void leds_set_brightness(uint8_t level)
{
    set_register(INTENSITY, level);
#ifdef PIN_SCREEN_OFF
    brightness = level;
#endif
}

void leds_show(bool visible)
{
    set_register(SHUTDOWN, visible);
}

#ifdef PIN_SCREEN_OFF
void leds_release(void)
{
    SPCR = 0;                     /* DIN and CLK belong to the port again, which has them low */
    pin_make_input(PIN_LED_LOAD); /* its resistor keeps LOAD at the supply of the lights */
    pin_clear(PIN_LED_LOAD);
}

void leds_take_up(void)
{
    const uint8_t level = brightness;
    leds_start();
    leds_set_brightness(level);
    for (uint8_t rank = 0; rank < LEDS_ROWS; rank++) {
        set_register((uint8_t)(DIGIT_0 + rank), shown[rank]);
    }
}
#endif
