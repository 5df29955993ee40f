/* SPDX-License-Identifier: MIT */
/* adc.h - the ADC, as far as the measurement of the supply uses it.
 *
 * A conversion of the 1.1 V reference against AVCC reads 1100 * 1024 / supply, rounded down. A
 * conversion of ground reads 0. The reference settles 70 us after it has been selected; before that
 * it reads low (data sheet, "Bandgap start-up time"). The buttons of a shield are on a channel of
 * their own. Other channels and references read random
 * values and are reported.
 */
#ifndef CHIP_ADC_H
#define CHIP_ADC_H

void adc_start(void);

#endif
