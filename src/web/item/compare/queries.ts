import { queryOptions } from '@tanstack/react-query';
import { tools as texts } from '#messages/item-chart.js';
import { INTERVAL_MS } from '../../../contract/candle-values.js';
import { service } from '../../api/service.js';
import { pollInterval } from '../../feed/connection.js';
import { INDEX_SPANS, reachedLevels } from '../../indices/levels.js';
import type { IndexId } from '../../indices/queries.js';
import { indexName } from '../../items/game-words.js';
import { sourceTitle } from '../../source-title.js';
import { askCandles } from '../chart/ask-candles.js';
import type { Range } from '../chart/ranges.js';
import type { ValueAt } from './aligned.js';
import type { Target } from './targets.js';

/** A series that a price is compared with. */
export interface Compared {
  readonly name: string;
  /** Prices in cents or levels of an index, each at the time it was reached; ascending. */
  readonly values: readonly ValueAt[];
}

/** @param itemId the item of the chart */
export const comparedQuery = (target: Target, itemId: number, range: Range) =>
  queryOptions({
    queryKey: ['compared', target, itemId, range],
    queryFn: ({ signal }) => ask(target, itemId, range, signal),
    refetchInterval: pollInterval,
    retry: false,
  });

async function ask(
  { kind, id }: Target,
  itemId: number,
  range: Range,
  signal: AbortSignal,
): Promise<Compared> {
  if (kind === 'index') return askIndex(id, range, signal);
  if (kind === 'market') {
    return {
      name: sourceTitle(id),
      values: await askCloses({ id: itemId, source: id }, range, signal),
    };
  }
  const other = { id: Number(id) };
  const [item, values] = await Promise.all([
    service.getItem(other, { signal }),
    askCloses(other, range, signal),
  ]);
  return { name: item.market_hash_name, values };
}

async function askCloses(
  series: { readonly id: number; readonly source?: string },
  range: Range,
  signal: AbortSignal,
): Promise<ValueAt[]> {
  const { candles, interval } = await askCandles(series, range, Date.now(), signal);
  const length = INTERVAL_MS[interval];
  return candles.map(({ time, close }) => ({ time: Date.parse(time) + length, value: close }));
}

async function askIndex(id: string, range: Range, signal: AbortSignal): Promise<Compared> {
  // Levels are hourly, so the shortest range is a day.
  const span = INDEX_SPANS[range === '1h' ? '24h' : range];
  // The index comes from the address and may not exist; the service then refuses it.
  const index = await service.getIndex({ id: id as IndexId, ...span }, { signal });
  return {
    name: texts.indexNamed(indexName(index.id)),
    values: range === '1h' ? [] : reachedLevels(index),
  };
}
