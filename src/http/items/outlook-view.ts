import {
  OUTLOOK_DAYS,
  OUTLOOK_OUTCOMES,
  OUTLOOK_PRICED_DAYS,
  type Outlook,
  type OutlookMissing,
} from '../../analytics/outlook/outlook.js';
import type { LotOutlook } from '../../contract/outlook.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { timestamp } from '../server/timestamp.js';

/** The subject of an outlook. */
export interface OutlookSubject {
  readonly days: number;
  readonly source: string;
  readonly now: EpochMs;
}

/** An outlook in the form of the contract. */
export function outlookView(outlook: Outlook, { days, source, now }: OutlookSubject): LotOutlook {
  const { lower, middle, upper, liquidityClass, classes, samples } = outlook;
  return {
    days,
    day: timestamp(now + days * DAY_MS).slice(0, 10),
    lower,
    middle,
    upper,
    source,
    past_days: outlook.days,
    liquidity_class: liquidityClass,
    liquidity_classes: classes,
    samples,
    computed_at: timestamp(now),
  };
}

/** Why there is no outlook, as a sentence. */
export function missingOutlookSentence(reason: OutlookMissing): string {
  switch (reason) {
    case 'too_few_days':
      return `no outlook: the item needs prices for ${OUTLOOK_DAYS} days, and its own prices on ${OUTLOOK_PRICED_DAYS} of them`;
    case 'too_few_outcomes':
      return `no outlook: fewer than ${OUTLOOK_OUTCOMES} past forecasts for items with similar trading can be checked yet`;
  }
}
