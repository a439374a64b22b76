import { startOfDay } from '../../domain/calendar.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { PublishedDay } from '../../store/rates/exchange-rates.js';

/** The largest change of a rate from one day to the next, as a ratio. */
const LARGEST_CHANGE = 1.2;

interface CheckedDays {
  readonly accepted: readonly PublishedDay[];
  /** Why a day was refused, in words for the log; undefined if none was. */
  readonly refusal: string | undefined;
}

/**
 * Refuses days after tomorrow (two of the banks publish the rates of a day on the day before), and days with a
 * rate that differs from the day before by more than a fifth, unless the next day confirms it: the rouble did so
 * in February 2022.
 * @param days of one source, in any order
 * @param ratesBefore the stored rates of the last day before a time, by currency
 */
export function checkDays(
  days: readonly PublishedDay[],
  now: EpochMs,
  ratesBefore: (day: EpochMs) => PublishedDay['rates'],
): CheckedDays {
  const ascending = [...days].sort((a, b) => Date.parse(a.day) - Date.parse(b.day));
  const accepted: PublishedDay[] = [];
  let refusal: string | undefined;
  for (const [index, published] of ascending.entries()) {
    const time = Date.parse(published.day);
    const before = accepted.at(-1)?.rates ?? ratesBefore(time);
    const next = ascending[index + 1]?.rates ?? {};
    const wrong = farCurrencies(published.rates, before).find(
      (currency) => !isNear(published.rates[currency], next[currency]),
    );
    if (time > startOfDay(now) + DAY_MS) refusal = `the day ${published.day} is in the future`;
    else if (wrong === undefined) accepted.push(published);
    else {
      refusal = `the rate of ${wrong} of ${published.day} differs by more than 20% from the day before`;
    }
  }
  return { accepted, refusal };
}

/** The currencies whose rates differ too much. */
function farCurrencies(
  rates: PublishedDay['rates'],
  before: PublishedDay['rates'],
): readonly string[] {
  return Object.keys(rates).filter(
    (currency) => before[currency] !== undefined && !isNear(rates[currency], before[currency]),
  );
}

function isNear(rate: string | undefined, other: string | undefined): boolean {
  const ratio = Number(rate) / Number(other);
  return ratio <= LARGEST_CHANGE && ratio >= 1 / LARGEST_CHANGE;
}
