import { isoDay } from '../../domain/calendar.js';
import { DAY_MS } from '../../domain/units.js';
import { fieldsOf } from '../../domain/unknown-values.js';
import type { PublishedDay } from '../../store/rates/exchange-rates.js';
import { FeedError } from '../feed-error.js';
import { parseJson } from '../parse-json.js';
import { fetchText } from './fetch-text.js';
import { isRate, type RateSource } from './rate-source.js';

/**
 * The official rate of the hryvnia to the US dollar, without a key; the rate of a day is published
 * on the previous working day: https://bank.gov.ua/en/open-data/api-dev
 */
export function nationalBankOfUkraine(origin: string, fetchFunction: typeof fetch): RateSource {
  return {
    name: 'nbu',
    title: 'National Bank of Ukraine',
    base: 'USD',
    fetchDays: async ({ since, now, signal }) => {
      const url = new URL('/NBU_Exchange/exchange_site', origin);
      const digits = (time: number) => isoDay(time).replaceAll('-', '');
      url.search = `start=${digits(since)}&end=${digits(now + DAY_MS)}&valcode=usd&json`;
      let text = '';
      for await (const piece of fetchText(fetchFunction, url, signal)) text += piece;
      return readDays(url.host, text);
    },
  };
}

/**
 * `[{"exchangedate":"20.11.2026","cc":"USD","rate":42.1,"units":1,"rate_per_unit":42.1}]`
 * @throws FeedError for another form
 */
function readDays(host: string, text: string): PublishedDay[] {
  return parseList(host, text).map((row) => {
    const { exchangedate, cc, rate_per_unit } = fieldsOf(row);
    const day = String(exchangedate).split('.').reverse().join('-');
    const rate = String(rate_per_unit);
    if (cc === 'USD' && !Number.isNaN(Date.parse(day)) && isRate(rate)) {
      return { day, rates: { UAH: rate } };
    }
    throw new FeedError(`${host} sent a rate in an unknown form`);
  });
}

function parseList(host: string, text: string): unknown[] {
  const list = parseJson(host, text);
  if (Array.isArray(list)) return list;
  throw new FeedError(`${host} sent a response without a list of rates`);
}
