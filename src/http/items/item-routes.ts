import type { FastifyInstance } from 'fastify';
import { Item } from '../../contract/item.js';
import { itemOperations } from '../../contract/operations/items.js';
import { VolatilityMetrics } from '../../contract/volatility.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { noPricesInWindow } from '../../engine/window-figures.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { takeConversion } from '../currency/currencies.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { jsonWriter } from '../server/serializer.js';
import { existingItem } from './existing-item.js';
import { existingSource } from './existing-source.js';
import { writeHistory } from './history-writer.js';
import {
  itemDetailView,
  itemFactsView,
  itemView,
  sourceFacts,
  volatilityView,
} from './item-views.js';

type ItemDeps = Pick<
  HttpDeps,
  'clock' | 'engine' | 'items' | 'catalogue' | 'sources' | 'trading' | 'rates'
>;

/** The metrics state when they were computed, to the second. */
const METRICS_MAX_AGE: DurationMs = SECOND_MS;

/** The list of items, and the current figures of one. */
export function itemRoutes(app: FastifyInstance, deps: ItemDeps, cache: ResponseCache): void {
  const { clock, engine, items, catalogue, rates, sources } = deps;

  route(app, itemOperations.listItems, (request, reply) =>
    cache.send(request, reply, 'items', {
      version: () => items.version,
      writeParts: () => writeList(items),
      isForAll: true,
    }),
  );

  route(app, itemOperations.getItem, ({ params }) => {
    const item = existingItem(items, params.id);
    const now = clock();
    const prices = {
      current: engine.latest.shown(item.id, now),
      reason: engine.latest.reason(item.id, now),
      latest: engine.latest.all(item.id, now),
      consensus: engine.votes.consensus(item.id, now),
    };
    const facts = itemFactsView(
      catalogue.facts(item.marketHashName),
      (name) => items.byName(name)?.id,
    );
    return itemDetailView(item, prices, sourceFacts(deps), facts);
  });

  // The points of all markets, or of one. A market that has no prices yet has none.
  route(app, itemOperations.getItemHistory, (request, reply) => {
    const { window, source } = request.query;
    const { id } = existingItem(items, request.params.id);
    const sourceId = source === undefined ? undefined : existingSource(deps, source);
    if (source !== undefined && sourceId === undefined) return [];
    const conversion = takeConversion(request, reply);
    const key = `history ${id} ${window} ${source}`;
    const version = () => engine.windows.versionOfAll(id, window, clock());
    function* writeParts(): Generator<Buffer> {
      const now = clock();
      const points = engine.observations.history(id, window, now, sourceId);
      const latest = engine.latest.all(id, now);
      const nameOf = (source: number) => sources.nameOf(source);
      const amountOf = conversion?.rounded.bind(conversion);
      yield* writeHistory(points, latest, nameOf, amountOf);
    }
    if (conversion !== undefined) {
      return cache.sendConverted(request, reply, `${key} ${conversion.currency}`, {
        version: () => version() + rates.version,
        writeParts,
      });
    }
    const isLong = window === '7d';
    const content = isLong ? { writeParts } : { write: () => Buffer.concat([...writeParts()]) };
    return cache.send(request, reply, key, { version, ...content });
  });

  route(app, itemOperations.getItemVolatility, (request, reply) => {
    const { window, source } = request.query;
    const { id } = existingItem(items, request.params.id);
    const sourceId = source === undefined ? undefined : existingSource(deps, source);
    if (source !== undefined && sourceId === undefined) {
      throw noPricesInWindow();
    }
    return cache.send(request, reply, `volatility ${id} ${window} ${source}`, {
      version: () => engine.windows.version(id, window, clock(), sourceId),
      write: () => {
        const metrics = engine.windows.metrics(id, window, clock(), sourceId);
        return writeMetrics(volatilityView(metrics, sources.nameOf(metrics.sourceId)));
      },
      maxAge: METRICS_MAX_AGE,
    });
  });
}

const writeMetrics = jsonWriter(VolatilityMetrics);

const writeItem = jsonWriter(Item);

/** Items per part, about a millisecond of work. */
const ITEMS_IN_A_PART = 250;

function* writeList(items: ItemDirectory): Generator<Buffer> {
  const all = [...items.all()];
  for (let start = 0; start < all.length; start += ITEMS_IN_A_PART) {
    const part = all.slice(start, start + ITEMS_IN_A_PART);
    const written = part.map((item) => writeItem(itemView(item)));
    yield Buffer.from(`${start === 0 ? '[' : ','}${written.join(',')}`);
  }
  yield Buffer.from(all.length === 0 ? '[]' : ']');
}
