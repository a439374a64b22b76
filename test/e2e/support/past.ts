import { required } from '../../../src/domain/required.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { makeDailyPrices } from '../../support/daily-prices.js';
import { getJson } from '../../support/program.js';
import { type PastPrice, startSite } from './service.js';

/** The real program with twenty items that have prices of this number of days. */
export async function startSiteWithPast(days: number, nameOf: (item: number) => string) {
  const site = await startSite(
    {},
    makeDailyPrices({ items: 20, days }).flatMap(({ closes }, item) =>
      Array.from(closes, (cents, day) => ({
        name: nameOf(item),
        cents,
        age: (days - 1 - day) * DAY_MS + MINUTE_MS,
        source: 'other_market',
      })),
    ),
  );
  const items = await getJson<{ id: number; market_hash_name: string }[]>(
    `${site.url}/api/v1/items`,
  );
  const idOf = (item: number) => {
    const found = items.find((one) => one.market_hash_name === nameOf(item));
    return required(found, 'an item').id;
  };
  return { site, items, idOf };
}

/** Prices of 119 days that rise and fall, at different times for each item. */
export function wavingPrices(names: readonly string[]): PastPrice[] {
  return names.flatMap((name, place) =>
    Array.from({ length: 119 }, (_, day) => ({
      name,
      cents: 5_000 + Math.round(900 * Math.sin(day / (6 + 5 * place)) + 200 * Math.sin(day * 7)),
      age: (24 * day + 1) * HOUR_MS,
      source: 'waxpeer',
    })),
  );
}
