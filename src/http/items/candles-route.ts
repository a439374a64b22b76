import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import type { CandleRange } from '../../analytics/past/load-candles.js';
import { CandlesQuery, ItemCandles } from '../../contract/candles.js';
import { ItemPath } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { INTERVAL_MS, MAX_CANDLES } from '../../domain/candle.js';
import { DomainError } from '../../domain/errors.js';
import type { EpochMs } from '../../domain/units.js';
import type { HttpDeps } from '../server/deps.js';
import { readRange } from '../server/read-values.js';
import { ITEM_NOT_FOUND, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { timestamp } from '../server/timestamp.js';
import { candlesCsv, candlesFileName } from './candles-csv.js';
import { existingItem } from './existing-item.js';
import { sourceOrCurrent } from './existing-source.js';

const schema = {
  operationId: 'getItemCandles',
  summary: 'Open, high, low and close of the price of an item on one market, over all that is kept',
  tags: ['items'],
  params: ItemPath,
  querystring: CandlesQuery,
  response: {
    200: ref(ItemCandles, { description: 'The intervals with an observation' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    ...ITEM_NOT_FOUND,
  },
};

const csvSchema = {
  ...schema,
  operationId: 'exportItemCandles',
  summary: 'The same candles as a CSV file',
  response: {
    200: {
      description: 'CSV in UTF-8; amounts are in cents',
      content: { 'text/csv': { schema: Type.String() } },
    },
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    ...ITEM_NOT_FOUND,
  },
};

/** Without `from`. */
const DEFAULT_CANDLES = 500;

/** `/items/:id/candles` and `/items/:id/candles.csv` */
export function candlesRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { clock, items, candles, sourceName } = deps;

  async function candlesOf(itemId: number, query: CandlesQuery): Promise<ItemCandles> {
    const { id } = existingItem(items, itemId);
    const { source } = query;
    const now = clock();
    const range = rangeOf(query, now);
    const sourceId = sourceOrCurrent(deps, id, source);
    const found = sourceId === undefined ? [] : await candles({ itemId: id, sourceId }, range, now);
    return {
      item_id: id,
      source: source ?? (sourceId === undefined ? '' : sourceName(sourceId)),
      interval: range.interval,
      from: timestamp(range.from),
      to: timestamp(range.to),
      candles: found.map((candle) => ({ ...candle, time: timestamp(candle.time) })),
    };
  }

  return async (app) => {
    app.get('/items/:id/candles', { schema, config: { token: 'any' } }, ({ params, query }) =>
      candlesOf(params.id, query),
    );
    app.get(
      '/items/:id/candles.csv',
      { schema: csvSchema, config: { token: 'any' } },
      async ({ params, query }, reply) => {
        const found = await candlesOf(params.id, query);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${candlesFileName(found)}"`)
          .send(candlesCsv(found));
      },
    );
  };
}

/** @throws DomainError `invalid_parameter` */
function rangeOf({ interval, ...query }: CandlesQuery, now: EpochMs): CandleRange {
  const length = INTERVAL_MS[interval];
  const range = readRange(query, now, DEFAULT_CANDLES * length);
  if (range.to - range.from > MAX_CANDLES * length) {
    const most = `${MAX_CANDLES.toLocaleString('en')} intervals of ${interval}`;
    throw new DomainError('invalid_parameter', `from and to must be at most ${most} apart`);
  }
  return { ...range, interval };
}
