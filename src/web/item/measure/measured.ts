/** A place in a chart: time in milliseconds, price in cents. */
export interface Place {
  readonly time: number;
  readonly price: number;
}

/** The way from one place to another. */
export interface Measured {
  /** Percent of the first price. */
  readonly percent: number;
  /** Cents. */
  readonly amount: number;
  /** Milliseconds, not negative. */
  readonly duration: number;
}

/** Undefined for a first price of zero or less, of which there is no percentage. */
export function measured(from: Place, to: Place): Measured | undefined {
  if (from.price <= 0) return undefined;
  return {
    percent: (to.price / from.price - 1) * 100,
    amount: to.price - from.price,
    duration: Math.abs(to.time - from.time),
  };
}
