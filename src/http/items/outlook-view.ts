import {
  OUTLOOK_DAYS,
  OUTLOOK_OUTCOMES,
  OUTLOOK_PRICED_DAYS,
  type OutlookMissing,
} from '../../analytics/outlook/outlook.js';
import type { PastOutlook } from '../../analytics/past/outlooks.js';
import type { LotOutlook } from '../../contract/outlook.js';
import { isoDay } from '../../domain/calendar.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { timestamp } from '../server/timestamp.js';
import { pastView } from './past-view.js';

/** The subject of an outlook. */
export interface OutlookSubject {
  readonly days: number;
  readonly sourceId: number;
  readonly now: EpochMs;
}

/** An outlook in the form of the contract. */
export function outlookView(
  outlook: PastOutlook,
  { days, sourceId, now }: OutlookSubject,
  sourceName: (sourceId: number) => string,
): LotOutlook {
  const { lower, middle, upper, liquidityClass, classes, samples, sale } = outlook;
  return {
    days,
    day: isoDay(now + days * DAY_MS),
    lower,
    middle,
    upper,
    source: sourceName(sourceId),
    past_days: outlook.days,
    past: pastView(outlook.parts, outlook.firstDay, sourceName),
    liquidity_class: liquidityClass,
    liquidity_classes: classes,
    samples,
    seasonal_sale: sale === undefined ? null : { season: sale.season, begins: isoDay(sale.begins) },
    computed_at: timestamp(now),
  };
}

/** Why there is no outlook, as a sentence. */
export function missingOutlookSentence(reason: OutlookMissing): string {
  switch (reason) {
    case 'too_few_days':
      return `no outlook: the item needs prices for ${OUTLOOK_DAYS} days, and its own prices on ${OUTLOOK_PRICED_DAYS} of them`;
    case 'too_few_outcomes':
      return `no outlook: fewer than ${OUTLOOK_OUTCOMES} past forecasts for items of similar prices can be checked yet`;
    case 'stopped':
      return 'no outlook: the market has sent no prices for 3 days';
  }
}
