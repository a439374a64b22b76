import type { ItemKind } from '../analytics/risk/item-moves.js';
import { moveClassOf } from '../analytics/risk/move-class.js';
import { parseName } from '../catalogue/parse-name.js';
import { type Days, noDays } from '../domain/candle.js';
import { splitMarketName } from '../domain/market-name.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { readPriceCsv } from '../market/csv/price-csv.js';
import { MADE_FROM, type MadePrices, madeStem, makeDailyPrices } from './made-prices.js';

/** The prices of items by day. */
export interface DailyPrices {
  /** By item. All have the same days. */
  readonly prices: readonly Days[];
  /** The beginning of their first day. */
  readonly firstDay: EpochMs;
  /** By item. */
  readonly kinds: readonly ItemKind[];
}

/**
 * Daily prices to evaluate forecasts: those of the file that PRICES_FILE names (columns
 * `market_hash_name,time,price,volume,source`, gzipped or not; one source), or else generated ones.
 */
export async function dailyPrices(made: MadePrices): Promise<DailyPrices> {
  const path = process.env.PRICES_FILE;
  if (path !== undefined) return readDailyPrices(path);
  const prices = makeDailyPrices(made);
  const kinds = prices.map((_, item) => ({ stem: madeStem(item), moveClass: 'other' as const }));
  return { prices, firstDay: MADE_FROM, kinds };
}

/** Items are in the order of the file. */
async function readDailyPrices(path: string): Promise<DailyPrices> {
  const kinds: ItemKind[] = [];
  const rows: { item: number; day: number; time: number; price: number; volume: number }[] = [];
  for await (const part of readPriceCsv(path, 'file')) {
    for (const { name, nameNumber, time, price, volume } of part.rows) {
      kinds[nameNumber] ??= {
        stem: splitMarketName(name).stem,
        moveClass: moveClassOf(parseName(name)),
      };
      rows.push({ item: nameNumber, day: Math.floor(time / DAY_MS), time, price, volume });
    }
  }
  rows.sort((a, b) => a.time - b.time);
  const first = rows[0]?.day ?? 0;
  const days = (rows.at(-1)?.day ?? first) + 1 - first;
  const items = rows.reduce((most, { item }) => Math.max(most, item + 1), 0);
  const all = Array.from({ length: items }, () => noDays(days));
  for (const { item, day, price, volume } of rows) {
    const series = all[item];
    if (series === undefined) continue;
    series.closes[day - first] = price;
    series.volumes[day - first] = (series.volumes[day - first] ?? 0) + volume;
  }
  return { prices: all, firstDay: first * DAY_MS, kinds };
}
