/* SPDX-License-Identifier: MIT */
/* uart.h - USART0 as a UART with its true bit rate, a transmit buffer of one byte, and a receive
 * buffer of two bytes.
 *
 * The UART is asynchronous. UCSRC selects the frame: 5 to 8 data bits, parity, one or two stop
 * bits. The module reports any other mode, and a change of rate or frame while a byte is being
 * sent. With fewer than 8 data bits the upper bits of the data register read as 0.
 *
 * An overrun happens when a start bit comes while the receive buffer and the shift register are
 * full. The byte in the shift register is then lost. DOR is set for the byte that was received
 * before it (data sheet, "Receiver Error Flags").
 */
#ifndef CHIP_UART_H
#define CHIP_UART_H

#include "simulator/serial_line.h"

/* Connects the cable. The chip receives on `from_far` and sends on `to_far`. */
void uart_start(serial_wire_t *from_far, serial_wire_t *to_far);

/* Passes a change of the wire `from_far` on to the receiver and to the pin. Call this function
 * after each change. */
void uart_wire_changed(bool level);

/* True while the transmitter sends a byte, or has a byte to send. */
bool uart_is_sending(void);

#endif
