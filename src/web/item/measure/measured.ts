/** A point of a chart: time in milliseconds, price in cents. */
export interface Place {
  readonly time: number;
  readonly price: number;
}

/** The difference between two points. */
export interface Measured {
  /** In percent of the first price. */
  readonly percent: number;
  /** In cents. */
  readonly amount: number;
  /** In milliseconds, not negative. */
  readonly duration: number;
}

/** Undefined if the first price is zero or less, because percentages of it are undefined. */
export function measured(from: Place, to: Place): Measured | undefined {
  if (from.price <= 0) return undefined;
  return {
    percent: (to.price / from.price - 1) * 100,
    amount: to.price - from.price,
    duration: Math.abs(to.time - from.time),
  };
}
