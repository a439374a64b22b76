import { worstLosses } from '../../analytics/risk/worst-losses.js';
import type { MinorUnits } from '../../domain/units.js';
import type { Risk } from '../risk.js';

/** What holdings would be worth after the horizon. */
export interface ValueRange {
  /** 5 of 100 periods of the past ended here or below. */
  readonly lower: MinorUnits;
  /** 5 of 100 periods of the past ended here or above. */
  readonly upper: MinorUnits;
}

/** The value of the holdings after the worst and the best of their past returns. */
export function valueRange({ figures, value }: Risk): ValueRange | undefined {
  if (figures?.worst === undefined) return undefined;
  // The best returns are the worst ones of those turned around.
  const best = worstLosses(figures.pastReturns.map((fraction) => -fraction));
  return (
    best && {
      lower: value - Math.round(figures.worst.valueAtRisk * value),
      upper: value + Math.round(best.valueAtRisk * value),
    }
  );
}
