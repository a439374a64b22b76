import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { DAY_MS, type EpochMs } from '../../../src/domain/units.js';
import { refused } from '../../client/support/refused.js';
import {
  client,
  ITEM_OF_MARKETS,
  idOfName,
  iso,
  NOW,
  POINTS_OF_MARKETS,
  service,
} from './service.js';

const points = POINTS_OF_MARKETS;
const id = idOfName(ITEM_OF_MARKETS);

/** The file by its definition. */
function expected(from: EpochMs, to: EpochMs, only?: string): string {
  const inside = points.filter(({ time }) => time >= from && time < to);
  const lines = ['fair, "new"', 'skinport_sales']
    .filter((source) => only === undefined || source === only)
    .flatMap((source) => inside.filter((point) => point.source === source))
    .map(({ time, price, volume, source }) =>
      source === 'skinport_sales'
        ? `${iso(time)},skinport_sales,sale,${price},USD,${volume}`
        : `${iso(time)},"fair, ""new""",offer,${price},USD,${volume}`,
    );
  return ['time,source,kind,price,currency,volume', ...lines, ''].join('\r\n');
}

describe('every price of an item as CSV', () => {
  test('has the prices of all markets in a range of time', async () => {
    const from = NOW - 300 * DAY_MS;
    const to = NOW - 3 * DAY_MS;
    const query = new URLSearchParams({ from: iso(from), to: iso(to) });
    const answer = await fetch(`${service.url}/api/v1/items/${id}/prices.csv?${query}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="itemtide-${id}-prices.csv"`,
    );
    expect(await answer.text()).toBe(expected(from, to));
  });

  test.each(['br', 'gzip', 'identity'])('has the requested content coding: %s', async (coding) => {
    const query = new URLSearchParams({ from: iso(NOW - 300 * DAY_MS), to: iso(NOW) });
    const url = `${service.url}/api/v1/items/${id}/prices.csv?${query}`;
    const answer = await fetch(url, { headers: { 'accept-encoding': coding } });
    expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('etag')).toBeNull();
    expect(await answer.text()).toBe(expected(NOW - 300 * DAY_MS, NOW));
  });

  test('has the prices of one market, up to now', async () => {
    const from = NOW - 40 * DAY_MS;
    const source = 'skinport_sales';
    const file = await client.exportItemPrices({ id, from: iso(from), source });
    expect(file).toBe(expected(from, NOW + 1, source));
  });

  test('has the prices of the last 366 days by default', async () => {
    const file = await client.exportItemPrices({ id, to: iso(NOW) });
    expect(file).toBe(expected(NOW - 366 * DAY_MS, NOW));
  });

  test('has only the header if there are no prices', async () => {
    const file = await client.exportItemPrices({ id, to: '2014-01-01' });
    expect(file).toBe(expected(0, 0));
    expect(await client.exportItemPrices({ id, source: 'waxpeer' })).toBe(expected(0, 0));
  });

  test('is read only until its client disconnects', async () => {
    await new Promise<void>((resolve, reject) => {
      const request = get(`${service.url}/api/v1/items/${id}/prices.csv`, (answer) => {
        answer.destroy();
        resolve();
      });
      request.on('error', reject);
    });
    const file = await client.exportItemPrices({ id, from: iso(NOW - DAY_MS) });
    expect(file).toBe(expected(NOW - DAY_MS, NOW + 1));
  });

  test.each([
    [{ from: iso(NOW), to: iso(NOW) }, 'from must be before to'],
    [{ from: iso(NOW - 367 * DAY_MS), to: iso(NOW) }, 'from and to must be at most 366 days apart'],
    [{ to: 'yesterday' }, /^to must be a date, or a date and time/],
    [{ source: 'nowhere' }, /^source must be one of /],
  ])('is refused for %j', async (query, sentence) => {
    const { message } = await refused(client.exportItemPrices({ id, ...query }), 400);
    expect(message).toMatch(sentence);
  });

  test('is refused for an unknown item', async () => {
    await refused(client.exportItemPrices({ id: 99_999 }), 404);
  });
});
