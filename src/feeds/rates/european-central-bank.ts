import { isoDay } from '../../domain/calendar.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { PublishedDay } from '../../store/rates/exchange-rates.js';
import { FeedError } from '../feed-error.js';
import { fetchText } from './fetch-text.js';
import { isRate, type RateSource } from './rate-source.js';
import { readXml } from './read-xml.js';

/**
 * The reference rates of the euro, without a key, about 16:00 CET on working days:
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/
 * @param origin of the three files
 */
export function europeanCentralBank(origin: string, fetchFunction: typeof fetch): RateSource {
  return {
    name: 'ecb',
    title: 'European Central Bank',
    base: 'EUR',
    fetchDays: async ({ since, now, signal }) => {
      const url = new URL(`/stats/eurofxref/${fileOf(since, now)}`, origin);
      return readDays(url.host, fetchText(fetchFunction, url, signal));
    },
  };
}

/** The smallest file that has all days since a time. */
function fileOf(since: EpochMs, now: EpochMs): string {
  if (isoDay(since) >= isoDay(workingDayBefore(now))) return 'eurofxref-daily.xml';
  return now - since < 90 * DAY_MS ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.xml';
}

function workingDayBefore(now: EpochMs): EpochMs {
  const daysBack: Readonly<Record<number, number>> = { 0: 2, 1: 3 };
  return now - (daysBack[new Date(now).getUTCDay()] ?? 1) * DAY_MS;
}

/**
 * The days of a file: a `Cube` with `time` for each, followed by a `Cube` with `currency` and `rate`
 * for each currency.
 * @throws FeedError for another form
 */
async function readDays(host: string, pieces: AsyncIterable<string>): Promise<PublishedDay[]> {
  const days: { day: string; rates: Record<string, string> }[] = [];
  for await (const part of readXml(host, pieces)) {
    if (!('element' in part) || part.element !== 'Cube') continue;
    const { time, currency, rate } = part.attributes;
    if (time !== undefined) days.push({ day: checkDay(host, time), rates: {} });
    if (currency === undefined || rate === undefined) continue;
    const rates = days.at(-1)?.rates;
    if (rates === undefined || !/^[A-Z]{3}$/.test(currency) || !isRate(rate)) {
      throw new FeedError(`${host} sent a rate in an unknown form`);
    }
    rates[currency] = rate;
  }
  if (days.length === 0 || days.some(({ rates }) => rates.USD === undefined)) {
    throw new FeedError(`${host} sent no rates, or a day without a rate of the US dollar`);
  }
  return days;
}

function checkDay(host: string, day: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))) return day;
  throw new FeedError(`${host} sent a day in an unknown form`);
}
