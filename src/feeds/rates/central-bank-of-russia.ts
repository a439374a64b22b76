import { isoDay } from '../../domain/calendar.js';
import { DAY_MS } from '../../domain/units.js';
import type { PublishedDay } from '../../store/rates/exchange-rates.js';
import { FeedError } from '../feed-error.js';
import { fetchText } from './fetch-text.js';
import { isRate, type RateSource } from './rate-source.js';
import { readXml } from './read-xml.js';

/** The bank's code of the US dollar. */
const US_DOLLAR = 'R01235';

/**
 * The official rate of the rouble to the US dollar, without a key; the rate of a day is published
 * on the day before: https://www.cbr.ru/development/SXML/
 */
export function centralBankOfRussia(origin: string, fetchFunction: typeof fetch): RateSource {
  return {
    name: 'cbr',
    title: 'Central Bank of Russia',
    base: 'USD',
    fetchDays: async ({ since, now, signal }) => {
      const url = new URL('/scripts/XML_dynamic.asp', origin);
      const dayMonthYear = (time: number) => isoDay(time).split('-').reverse().join('/');
      url.search =
        `date_req1=${dayMonthYear(since)}&date_req2=${dayMonthYear(now + DAY_MS)}` +
        `&VAL_NM_RQ=${US_DOLLAR}`;
      return readDays(url.host, fetchText(fetchFunction, url, signal));
    },
  };
}

/**
 * `<Record Date="20.11.2026" Id="R01235"><Nominal>1</Nominal><Value>78,6200</Value></Record>`
 * @throws FeedError for another form, or a rate for another number of dollars
 */
async function readDays(host: string, pieces: AsyncIterable<string>): Promise<PublishedDay[]> {
  const days: PublishedDay[] = [];
  let day = '';
  let element = '';
  for await (const part of readXml(host, pieces)) {
    if ('element' in part) {
      element = part.element;
      if (element === 'Record') day = (part.attributes.Date ?? '').split('.').reverse().join('-');
    } else if (element === 'Nominal' && part.text !== '1') {
      throw new FeedError(`${host} sent a rate for ${part.text} dollars`);
    } else if (element === 'Value') {
      const rate = part.text.replace(',', '.');
      if (Number.isNaN(Date.parse(day)) || !isRate(rate)) {
        throw new FeedError(`${host} sent a rate in an unknown form`);
      }
      days.push({ day, rates: { RUB: rate } });
    }
  }
  return days;
}
