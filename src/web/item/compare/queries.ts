import { queryOptions } from '@tanstack/react-query';
import { sourceTitle } from '../../../contract/values.js';
import { service } from '../../api/service.js';
import { pollInterval } from '../../feed/connection.js';
import { INDEX_DAYS } from '../../indices/index-days.js';
import { type IndexId, indicesQuery } from '../../indices/queries.js';
import * as texts from '../../messages/en/item-compare.js';
import { askCandles } from '../chart/ask-candles.js';
import type { Range } from '../chart/ranges.js';
import type { ValueAt } from './aligned.js';
import type { Target } from './targets.js';

/** What a price is compared with. */
export interface Compared {
  readonly name: string;
  /** Prices in cents or levels of an index, ascending by time. */
  readonly values: readonly ValueAt[];
}

export const indexNamesQuery = indicesQuery(INDEX_DAYS['30d']);

/** @param itemId the item whose chart it is */
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
  const { candles } = await askCandles(series, range, Date.now(), signal);
  return candles.map(({ time, close }) => ({ time: Date.parse(time), value: close }));
}

async function askIndex(id: string, range: Range, signal: AbortSignal): Promise<Compared> {
  const days = INDEX_DAYS[range];
  // An address may name an index that does not exist: the service refuses it.
  const { name, series } = await service.getIndex({ id: id as IndexId, days }, { signal });
  const values = series.map(({ time, level }) => ({ time: Date.parse(time), value: level }));
  return { name: texts.indexNamed(name), values };
}
