/** Values of an indicator, one for each price; undefined if there are too few prices before it. */
export type Values = readonly (number | undefined)[];

/**
 * The simple moving average, the mean of the last `period` values:
 * NIST/SEMATECH e-Handbook of Statistical Methods, 6.4.2.1.
 * @param period from 1
 */
export function simpleAverage(values: readonly number[], period: number): Values {
  return values.map((_value, index) => {
    if (index < period - 1) return undefined;
    const last = values.slice(index - period + 1, index + 1);
    return mean(last);
  });
}

/**
 * The exponential moving average: E = E' + a (value - E') with a = 2 / (period + 1), from the mean of
 * the first `period` values on: J. J. Murphy, Technical Analysis of the Financial Markets (1999), 9.
 * @param values undefined at most at the beginning
 * @param period from 1
 */
export function exponentialAverage(values: Values, period: number): Values {
  const share = 2 / (period + 1);
  const first = values.findIndex((value) => value !== undefined);
  let average: number | undefined;
  return values.map((value, index) => {
    if (value === undefined || index < first + period - 1) return undefined;
    average =
      average === undefined
        ? mean(values.slice(first, index + 1).filter((value) => value !== undefined))
        : average + share * (value - average);
    return average;
  });
}

/** The mean of at least one value. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
