import type { ForecastQuery, ItemForecast } from '../../contract/forecast.js';
import type { Item } from '../../domain/item.js';
import { DAY_MS } from '../../domain/units.js';
import { FARTHEST_OUTLOOK } from '../../domain/window.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment } from '../server/read-values.js';
import { sourceOrCurrent } from './existing-source.js';
import { moveView } from './move-view.js';
import { outlookView } from './outlook-view.js';
import { saleChanceOf } from './sale-chance.js';

/** The outlooks of each forecast, in days. */
const FORECAST_DAYS = [1, 7, 30];
/** Days until an item that is bought today can be sold. */
const TRADE_LOCK_DAYS = 7;

type ForecastDeps = Pick<HttpDeps, 'clock' | 'engine' | 'sources' | 'outlooks' | 'moves'>;

/**
 * The figures about the coming days of an item on one market, and why its price moved. Unknown ones
 * is null, so that one request does for a page.
 * @throws DomainError `invalid_parameter` for an unknown source or an invalid time
 */
export async function forecastOf(
  deps: ForecastDeps,
  item: Item,
  query: ForecastQuery,
): Promise<ItemForecast> {
  const { clock, sources, outlooks, moves } = deps;
  const nameOf = (sourceId: number) => sources.nameOf(sourceId);
  const now = clock();
  const { source, tradable_after, window } = query;
  const unlocks =
    tradable_after === undefined ? undefined : readMoment('tradable_after', tradable_after);
  const unlockDays = daysUntil(unlocks, now);
  const sourceId = sourceOrCurrent(deps, item.id, source);
  const locked = tradable_after !== undefined && { tradable_after };
  // Many markets do not count sales: then those of another one are the best that is known.
  const saleChance =
    (source !== undefined && (await saleChanceOf(deps, item.id, { source, ...locked }))) ||
    (await saleChanceOf(deps, item.id, { ...locked }));
  const common = { item_id: item.id, unlock_days: unlockDays, sale_chance: saleChance ?? null };
  if (sourceId === undefined) {
    return { ...common, outlooks: [], no_outlook: 'too_few_days', unlock: null, move: null };
  }
  const days = [...new Set([...FORECAST_DAYS, unlockDays])];
  const found = await outlooks.outlooks(
    days.map((ahead) => ({ itemId: item.id, sourceId, days: ahead })),
  );
  const views = found.flatMap((outlook, index) => {
    const subject = { days: days[index] ?? 0, sourceId, now };
    return typeof outlook === 'string'
      ? []
      : [{ item_id: item.id, ...outlookView(outlook, subject, nameOf) }];
  });
  const move = await moves.move(item, sourceId, window);
  return {
    ...common,
    outlooks: views.filter(({ days: ahead }) => FORECAST_DAYS.includes(ahead)),
    no_outlook: found.find((outlook) => typeof outlook === 'string') ?? null,
    unlock: views.find(({ days: ahead }) => ahead === unlockDays) ?? null,
    move: typeof move === 'string' ? null : moveView(item.id, move, nameOf),
  };
}

/** Whole days, at least one, at most the farthest outlook; of an item bought now without a time. */
function daysUntil(unlocks: number | undefined, now: number): number {
  if (unlocks === undefined) return TRADE_LOCK_DAYS;
  return Math.min(Math.max(1, Math.ceil((unlocks - now) / DAY_MS)), FARTHEST_OUTLOOK);
}
