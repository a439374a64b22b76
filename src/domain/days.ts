/** The largest volume of a day: the maximum of a PostgreSQL integer. */
export const MAX_DAY_VOLUME = 2 ** 31 - 1;

/** Closes and volumes of a series on consecutive UTC days. */
export interface Days {
  /** The last price of each day; 0 on a day without an observation. */
  readonly closes: Int32Array;
  /**
   * The sum of the volumes of each day, at most {@link MAX_DAY_VOLUME}: trades, if the source
   * counts trades. If it counts offers, the sum is meaningless.
   */
  readonly volumes: Int32Array;
}

export function noDays(days: number): Days {
  return { closes: new Int32Array(days), volumes: new Int32Array(days) };
}
