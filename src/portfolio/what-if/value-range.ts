import { worstLosses } from '../../analytics/risk/worst-losses.js';
import type { MinorUnits } from '../../domain/units.js';
import type { Risk } from '../risk.js';

/** The range of the value of holdings after the horizon. */
export interface ValueRange {
  /** 5 of 100 past periods ended at or below this value. */
  readonly lower: MinorUnits;
  /** 5 of 100 past periods ended at or above this value. */
  readonly upper: MinorUnits;
}

/** The value of the holdings after the worst and the best of their past returns. */
export function valueRange({ figures, value }: Risk): ValueRange | undefined {
  if (figures?.worst === undefined) return undefined;
  // The best returns are the worst losses of the negated returns.
  const best = worstLosses(figures.pastReturns.map((fraction) => -fraction));
  return (
    best && {
      lower: value - Math.round(figures.worst.valueAtRisk * value),
      upper: value + Math.round(best.valueAtRisk * value),
    }
  );
}
