/* adc.h - the ADC, as far as the measurement of the supply uses it.
 *
 * The 1.1 V reference against AVCC gives 1100 * 1024 / supply, rounded down; ground gives 0. The
 * reference settles 70 us after it has been selected, and reads low before (data sheet, "Bandgap
 * start-up time"). Other channels and references read at random and are reported.
 */
#ifndef CHIP_ADC_H
#define CHIP_ADC_H

void adc_start(void);

#endif
