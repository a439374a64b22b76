import type { PastPart } from '../../analytics/past/item-pasts.js';
import { isoDay } from '../../domain/calendar.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';

/** The parts of a past in the form of the contract. @param firstDay of the past */
export function pastView(
  parts: readonly PastPart[],
  firstDay: EpochMs,
  sourceName: (sourceId: number) => string,
) {
  return parts.map(({ sourceId, days, until }, index) => ({
    source: sourceName(sourceId),
    days,
    until: index === 0 ? null : isoDay(firstDay + until * DAY_MS),
  }));
}
