/** The largest volume of a day: that of a PostgreSQL integer. */
export const MAX_DAY_VOLUME = 2 ** 31 - 1;

/** What a series did on consecutive UTC days. */
export interface Days {
  /** The last price of each day; 0 on a day without an observation. */
  readonly closes: Int32Array;
  /**
   * The volumes of each day's observations, added up, at most {@link MAX_DAY_VOLUME}: trades where
   * the source counts trades. Where it counts offers, the sum says nothing.
   */
  readonly volumes: Int32Array;
}

export function noDays(days: number): Days {
  return { closes: new Int32Array(days), volumes: new Int32Array(days) };
}
