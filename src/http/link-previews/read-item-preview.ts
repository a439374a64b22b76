import type { Item } from '../../domain/item.js';
import { marketOfSeries } from '../../domain/source.js';
import type { HttpDeps } from '../server/deps.js';
import type { ItemPreview } from './item-preview.js';

export type ItemPreviewDeps = Pick<HttpDeps, 'clock' | 'engine' | 'sources' | 'trading'>;

/** The content of a preview of the item now: the shown price, and its week on the same market. */
export function readItemPreview(
  { clock, engine, sources, trading }: ItemPreviewDeps,
  { id, marketHashName }: Item,
): ItemPreview {
  const now = clock();
  const glance = engine.glances.glance(id, '7d', [], now);
  if (glance === undefined) return { name: marketHashName, price: undefined };
  const { point, percentChange } = glance;
  const source = sources.nameOf(point.sourceId);
  const { knownMarkets } = trading;
  const names = knownMarkets.map(({ name }) => name);
  const market = marketOfSeries({ name: source, market: '' }, names);
  const week = engine.observations.history(id, '7d', now, point.sourceId);
  return {
    name: marketHashName,
    price: {
      amount: point.price,
      market: knownMarkets.find(({ name }) => name === market)?.title ?? source,
      time: point.time,
      percentChange,
      week: week.map(({ time, price }) => ({ time, value: price })),
    },
  };
}
