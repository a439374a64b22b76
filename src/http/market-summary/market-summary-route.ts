import type { FastifyInstance } from 'fastify';
import { MARKET_SUMMARY_INTERVAL, MarketSummary } from '../../contract/market-summary.js';
import { marketOperations } from '../../contract/operations/markets.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { route } from '../server/route.js';
import { jsonWriter } from '../server/serializer.js';
import { type SummaryDeps, summarizeMarket } from './summarize-market.js';

/** A summary also changes with time: prices leave the window, and become stale. */
const MAX_AGE = MINUTE_MS;

const write = jsonWriter(MarketSummary);

/** `/market-summary` */
export function marketSummaryRoutes(
  app: FastifyInstance,
  deps: SummaryDeps,
  cache: ResponseCache,
): void {
  const { clock, engine, items } = deps;
  route(app, marketOperations.getMarketSummary, async (request, reply) =>
    cache.send(request, reply, 'market summary', {
      version: () => items.version + engine.version(clock()),
      writeParts: () => writeSummary(deps),
      isForAll: true,
      minAge: MARKET_SUMMARY_INTERVAL * SECOND_MS,
      maxAge: MAX_AGE,
      staleAge: MAX_AGE,
    }),
  );
}

async function* writeSummary(deps: SummaryDeps): AsyncGenerator<Buffer> {
  yield Buffer.from(write(await summarizeMarket(deps)));
}
