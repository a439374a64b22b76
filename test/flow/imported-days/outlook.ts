import { describe, expect, test } from 'vitest';
import { calibrate } from '../../../src/analytics/outlook/calibrate.js';
import { outlookOf } from '../../../src/analytics/outlook/outlook.js';
import { followSample, SAMPLED_DAYS } from '../../../src/analytics/outlook/sample.js';
import { saleAhead } from '../../../src/analytics/outlook/seasonal-sales.js';
import {
  chanceOfSales,
  commonDispersion,
  estimateSales,
  shrunk,
} from '../../../src/analytics/sale-chance.js';
import {
  averageDays,
  salesWeekdays,
  withoutWeekdays,
} from '../../../src/analytics/sales-weekdays.js';
import { required } from '../../../src/domain/required.js';
import { DAY_MS } from '../../../src/domain/units.js';
import { documentAt, expectDocumented } from '../../client/support/document.js';
import { refused } from '../../client/support/refused.js';
import { finish, upToToday } from '../../support/daily-prices.js';
import { getJson } from '../../support/program.js';
import { client, ITEMS, idOf, idOfName, PAST_DAYS, prices, service, TODAY } from './service.js';

/** The days of the service: the history, then today, which has no price yet. */
const days = prices.map((past) => upToToday(past, SAMPLED_DAYS));

describe('an outlook', () => {
  test('equals the arithmetic, over the kept past', async () => {
    const sample = finish(followSample(days));
    const calibrations = finish(calibrate(sample));
    for (const horizon of [1, 7, 10, 30]) {
      const sale = saleAhead(TODAY, horizon);
      for (const item of [0, 30, ITEMS - 1]) {
        const expected = outlookOf(
          required(days[item], 'days'),
          sample.market,
          calibrations,
          horizon,
          sale,
        );
        if (typeof expected === 'string') throw new Error(expected);
        const id = idOf(item);
        expect(await client.getItemOutlook({ id, days: horizon })).toStrictEqual({
          item_id: id,
          days: horizon,
          day: new Date(TODAY + horizon * DAY_MS).toISOString().slice(0, 10),
          lower: expected.lower,
          middle: expected.middle,
          upper: expected.upper,
          source: 'sales',
          past_days: expected.days,
          past: [{ source: 'sales', days: PAST_DAYS, until: null }],
          liquidity_class: expected.liquidityClass,
          liquidity_classes: expected.classes,
          samples: expected.samples,
          seasonal_sale:
            sale === undefined ? null : expect.objectContaining({ season: sale.season }),
          computed_at: expect.any(String),
        });
        expect(expected.lower).toBeLessThan(expected.upper);
      }
    }
  });

  test('is for seven days by default', async () => {
    const id = idOf(0);
    expect(await client.getItemOutlook({ id })).toMatchObject({ days: 7 });
    await refused(client.getItemOutlook({ id, days: 31 }), 400);
    await refused(client.getItemOutlook({ id, days: 0 }), 400);
  });

  test('is refused for an item with a short history, with a reason', async () => {
    const sentence =
      'no outlook: the item needs prices for 20 days, and its own prices on 10 of them';
    const id = idOfName('Chroma Case');
    expect((await refused(client.getItemOutlook({ id }), 404)).message).toBe(sentence);
    await refused(client.getItemOutlook({ id: 99_999 }), 404);
  });
});

describe('the chance of a sale', () => {
  test('equals the arithmetic, over whole days', async () => {
    const today = TODAY / DAY_MS;
    const volumes = prices.map((past) => past.volumes);
    const weekdays = salesWeekdays(volumes, today);
    const sales = volumes.map((own) => estimateSales(withoutWeekdays(own, weekdays, today)));
    // The new item has one day, without a sale.
    const common = required(commonDispersion(sales), 'a dispersion');
    const item = 1;
    const own = shrunk(required(sales[item], 'sales'), common);
    const found = await client.getItemSaleChance({ id: idOf(item), cheaper: 2 });
    expect(found).toMatchObject({
      cheaper: 2,
      price: prices[item]?.closes.at(-1),
      past_days: PAST_DAYS,
      source: 'sales',
      sales_a_day: expect.closeTo(own.mean, 9),
      dispersion: expect.closeTo(own.dispersion, 9),
    });
    for (const { days: span, chance } of found.chances) {
      const now = Date.parse(found.computed_at);
      const soldDays = averageDays(now, now + span * DAY_MS, weekdays);
      expect(chance).toBeCloseTo(chanceOfSales(own, soldDays, 3), 9);
    }
    expect(found.chances.map((one) => one.days)).toEqual([1, 3, 7]);
  });

  test('counts offers above the current price as well', async () => {
    const id = idOf(1);
    const price = required(prices[1]?.closes.at(-1), 'a price');
    expect((await client.getItemSaleChance({ id, price })).cheaper).toBe(0);
    expect((await client.getItemSaleChance({ id, price: price + 1 })).cheaper).toBe(1);
  });

  test('is refused if there are no sales', async () => {
    const id = idOfName('Chroma Case');
    const { message } = await refused(client.getItemSaleChance({ id }), 404);
    expect(message).toBe('too few days of sales of this item are known');
  });
});

test('responses match the document', async () => {
  const document = await documentAt(service.url);
  const answers = {
    getItemOutlook: await getJson(`${service.url}/api/v1/items/${idOf(3)}/outlook`),
    getItemSaleChance: await getJson(`${service.url}/api/v1/items/${idOf(3)}/sale-chance`),
  };
  for (const [name, answer] of Object.entries(answers)) {
    expectDocumented(document, name, answer);
  }
});
