import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/domain/units.js';
import { centralBankOfRussia } from '../../../src/feeds/rates/central-bank-of-russia.js';
import { europeanCentralBank } from '../../../src/feeds/rates/european-central-bank.js';
import { nationalBankOfUkraine } from '../../../src/feeds/rates/national-bank-of-ukraine.js';
import type { RateSource } from '../../../src/feeds/rates/rate-source.js';
import {
  euroFile,
  type RateServer,
  startRateServer,
  workingDays,
} from '../../support/rate-server.js';

/** A Friday, after the rates of the day were published. */
const NOW = Date.parse('2026-11-20T16:00:00Z');

let server: RateServer;
beforeAll(async () => {
  server = await startRateServer(workingDays('2012-01-02', '2026-11-20'));
});
afterEach(() => {
  server.broken = undefined;
  server.requests.length = 0;
});
afterAll(() => server.close());

const fetchDays = (source: RateSource, since: number, now = NOW) =>
  source.fetchDays({ since, now, signal: new AbortController().signal });

const ecb = () => europeanCentralBank(server.origin, fetch);

describe('the European Central Bank', () => {
  test.each([
    ['the file of today', NOW - DAY_MS, NOW, 'eurofxref-daily.xml', 1],
    ["today's file on a Monday", NOW, NOW + 3 * DAY_MS, 'eurofxref-daily.xml', 1],
    ['the file of 90 days after a missed day', NOW - 2 * DAY_MS, NOW, 'eurofxref-hist-90d.xml', 65],
    ['the complete file', NOW - 90 * DAY_MS, NOW, 'eurofxref-hist.xml', 3885],
  ])('is polled for %s', async (_, since, now, file, days) => {
    const found = await fetchDays(ecb(), since, now);
    expect(server.requests).toEqual([`/stats/eurofxref/${file}`]);
    expect(found).toHaveLength(days);
    const newest = { USD: '1.1500', JPY: '180.25', GBP: '0.8765', RON: '5.0912' };
    expect(found[0]).toEqual({ day: '2026-11-20', rates: newest });
  });

  const good = euroFile(workingDays('2026-11-19', '2026-11-20'));
  test.each([
    [
      'a page',
      200,
      '<!DOCTYPE html><html><body><br>down</body></html>',
      /invalid or incomplete XML/,
    ],
    ['a part of a file', 200, good.slice(0, -40), /invalid or incomplete XML/],
    ['no days', 200, euroFile({}), /no rates/],
    ['nothing', 200, '', /no (valid XML|rates)/],
    [
      'a day without the dollar',
      200,
      good.replace('"USD"', '"XXX"'),
      /without a rate of the US dollar/,
    ],
    ['a negative rate', 200, good.replace('180.25', '-180.25'), /a rate in an unknown form/],
    ['a rate of zero', 200, good.replace('180.25', '0.00'), /a rate in an unknown form/],
    ['a rate without a day', 200, good.replace('time=', 'when='), /a rate in an unknown form/],
    [
      'a day that does not exist',
      200,
      good.replace('2026-11-20', '2026-13-20'),
      /a day in an unknown form/,
    ],
    ['an error', 503, 'down', /answered 503/],
  ])('with %s is refused as a whole', async (_, status, body, message) => {
    server.broken = { status, body };
    await expect(fetchDays(ecb(), NOW - DAY_MS)).rejects.toThrow(message);
  });
});

test('the Central Bank of Russia is polled for a range of days of the dollar', async () => {
  const bank = centralBankOfRussia(server.origin, fetch);
  expect(await fetchDays(bank, NOW - DAY_MS)).toEqual([
    { day: '2026-11-19', rates: { RUB: '80.5000' } },
    { day: '2026-11-20', rates: { RUB: '81.2500' } },
  ]);
  expect(server.requests).toEqual([
    '/scripts/XML_dynamic.asp?date_req1=19/11/2026&date_req2=21/11/2026&VAL_NM_RQ=R01235',
  ]);
});

test('a rate of roubles for a hundred dollars is refused', async () => {
  const body =
    '<ValCurs><Record Date="20.11.2026"><Nominal>100</Nominal><Value>8125</Value></Record></ValCurs>';
  server.broken = { status: 200, body };
  const bank = centralBankOfRussia(server.origin, fetch);
  await expect(fetchDays(bank, NOW)).rejects.toThrow(/a rate for 100 dollars/);
});

test('the National Bank of Ukraine is polled for a range of days of the dollar', async () => {
  const bank = nationalBankOfUkraine(server.origin, fetch);
  expect(await fetchDays(bank, NOW - DAY_MS)).toEqual([
    { day: '2026-11-19', rates: { UAH: '42.1234' } },
    { day: '2026-11-20', rates: { UAH: '42.1234' } },
  ]);
  expect(server.requests).toEqual([
    '/NBU_Exchange/exchange_site?start=20261119&end=20261121&valcode=usd&json',
  ]);
});

test.each(['{}', '[{"cc":"EUR","exchangedate":"20.11.2026","rate_per_unit":48}]', '<html>'])(
  'a response that is not a list of dollars is refused: %s',
  async (body) => {
    server.broken = { status: 200, body };
    const bank = nationalBankOfUkraine(server.origin, fetch);
    await expect(fetchDays(bank, NOW)).rejects.toThrow(/sent (a response without|invalid|a rate)/);
  },
);
