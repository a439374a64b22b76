import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  type CandleRange,
  loadCandles,
  loadPastCandles,
} from '../../analytics/past/load-candles.js';
import { observationParts, type TimeRange } from '../../analytics/past/observation-parts.js';
import type { CandlesQuery, ItemCandles } from '../../contract/candles.js';
import { type ItemPricesQuery, MAX_PRICE_DAYS } from '../../contract/item-prices.js';
import { itemOperations } from '../../contract/operations/items.js';
import { type Candle, INTERVAL_MS, MAX_CANDLES } from '../../domain/candle.js';
import { DomainError } from '../../domain/errors.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { HttpDeps } from '../server/deps.js';
import { readRange } from '../server/read-values.js';
import { route } from '../server/route.js';
import { timestamp } from '../server/timestamp.js';
import { existingItem } from './existing-item.js';
import { existingSource, sourceOrCurrent } from './existing-source.js';
import { pastView } from './past-view.js';
import { type PricesOfSource, pricesCsv } from './prices-csv.js';

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume', 'count'] as const;

/** Candles as CSV (RFC 4180); amounts are in cents. All fields are numbers or times. */
function candlesCsv({ candles }: ItemCandles): string {
  const lines = candles.map((candle) => COLUMNS.map((column) => candle[column]).join(','));
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** `itemtide-42-skinport-1h.csv` */
function candlesFileName({ item_id, source, interval }: ItemCandles): string {
  return `itemtide-${item_id}-${source.replaceAll(/[^\w.-]/g, '_')}-${interval}.csv`;
}

const CSV_TYPE = 'text/csv; charset=utf-8';

/** Without `from`. */
const DEFAULT_CANDLES = 500;

/** All stored data of an item: its candles, and each price. */
export function pastRoutes(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'clock' | 'database' | 'engine' | 'items' | 'sources'>,
): void {
  const { clock, engine, items, sources } = deps;

  async function candlesOf(itemId: number, query: CandlesQuery): Promise<ItemCandles> {
    const { id } = existingItem(items, itemId);
    const now = clock();
    const range = candleRangeOf(query, now);
    const sourceId = sourceOrCurrent(deps, id, query.source);
    const { candles, past } = await readCandles(id, sourceId, query, range, now);
    return {
      item_id: id,
      source: query.source ?? (sourceId === undefined ? '' : sources.nameOf(sourceId)),
      interval: range.interval,
      from: timestamp(range.from),
      to: timestamp(range.to),
      past,
      candles: candles.map((candle) => ({ ...candle, time: timestamp(candle.time) })),
    };
  }

  /** Of the market that the query names, otherwise of the item's past. */
  async function readCandles(
    itemId: number,
    sourceId: number | undefined,
    query: CandlesQuery,
    range: CandleRange,
    now: EpochMs,
  ): Promise<{ readonly candles: readonly Candle[]; readonly past: ItemCandles['past'] }> {
    if (sourceId === undefined) return { candles: [], past: [] };
    const series = { itemId, sourceId };
    if (query.source !== undefined) {
      return { candles: await loadCandles(deps, series, range, now), past: [] };
    }
    const { candles, parts, firstDay } = await loadPastCandles(deps, series, range, now);
    return { candles, past: pastView(parts, firstDay, (source) => sources.nameOf(source)) };
  }

  /** The ids of the market that a query names, or of all, by name. */
  function sourceIds(name: string | undefined): number[] {
    const ids =
      name === undefined
        ? sources
            .names()
            .toSorted()
            .map((series) => sources.idOf(series))
        : [existingSource(deps, name)];
    return ids.filter((id) => id !== undefined);
  }

  function* pricesOf(itemId: number, ids: readonly number[], range: TimeRange) {
    for (const sourceId of ids) {
      yield {
        source: sources.nameOf(sourceId),
        kind: engine.series.priceKind(sourceId),
        parts: observationParts(deps, { itemId, sourceId }, range, clock()),
      } satisfies PricesOfSource;
    }
  }

  route(app, itemOperations.getItemCandles, ({ params, query }) => candlesOf(params.id, query));

  route(app, itemOperations.exportItemCandles, async ({ params, query }, reply) => {
    const candles = await candlesOf(params.id, query);
    return reply
      .type(CSV_TYPE)
      .header('content-disposition', `attachment; filename="${candlesFileName(candles)}"`)
      .send(candlesCsv(candles));
  });

  // Streamed while it is read.
  route(app, itemOperations.exportItemPrices, async ({ params, query }, reply) => {
    const { id } = existingItem(items, params.id);
    const prices = pricesOf(id, sourceIds(query.source), priceRangeOf(query, clock()));
    return reply
      .type(CSV_TYPE)
      .header('content-disposition', `attachment; filename="itemtide-${id}-prices.csv"`)
      .send(Readable.from(pricesCsv(prices)));
  });
}

/** @throws DomainError `invalid_parameter` */
function candleRangeOf({ interval, ...query }: CandlesQuery, now: EpochMs): CandleRange {
  const length = INTERVAL_MS[interval];
  const range = readRange(query, now, DEFAULT_CANDLES * length);
  if (range.to - range.from > MAX_CANDLES * length) {
    const most = `${MAX_CANDLES.toLocaleString('en')} intervals of ${interval}`;
    throw new DomainError('invalid_parameter', `from and to must be at most ${most} apart`);
  }
  return { ...range, interval };
}

/** @throws DomainError `invalid_parameter` */
function priceRangeOf(query: ItemPricesQuery, now: EpochMs): TimeRange {
  const longest = MAX_PRICE_DAYS * DAY_MS;
  const range = readRange(query, now, longest);
  if (range.to - range.from > longest) {
    throw new DomainError(
      'invalid_parameter',
      `from and to must be at most ${MAX_PRICE_DAYS} days apart`,
    );
  }
  return range;
}
