/* SPDX-License-Identifier: MIT */
/* uart.h - USART0 as a UART: true rate, one byte of transmit buffer, two of receive buffer.
 *
 * Asynchronous, with the frames of UCSRC: 5 to 8 data bits, parity, one or two stop bits. The
 * module reports any other mode, and a change of rate or frame while a byte is being sent. Bits of
 * the data register that the frame does not have read as 0.
 *
 * Overrun: when both bytes of the buffer and the shift register are full and another start bit
 * comes, the byte in the shift register is lost, and DOR is set with the next byte read (data
 * sheet, "Receiver Error Flags").
 */
#ifndef CHIP_UART_H
#define CHIP_UART_H

#include "simulator/serial_line.h"

/* Connects the cable. The chip receives on `from_far` and sends on `to_far`. */
void uart_start(serial_wire_t *from_far, serial_wire_t *to_far);

/* Passes an edge on `from_far` to the receiver and the pin. Call it when the wire has changed. */
void uart_wire_changed(bool level);

/* True while a byte is in the transmitter. */
bool uart_is_sending(void);

#endif
