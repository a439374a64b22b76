import type { FastifyInstance } from 'fastify';
import type { Backfill } from '../../contract/backfills.js';
import { adminOperations } from '../../contract/operations/admin.js';
import { DomainError } from '../../domain/errors.js';
import type { BackfillStatus } from '../../domain/source.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import { logAdminAction } from './require-admin.js';

/** Commands of administrators to markets. */
export function adminMarketRoutes(
  app: FastifyInstance,
  {
    accounts,
    marketStatuses,
    trading,
    commandMarket,
    heldItems,
  }: Pick<HttpDeps, 'accounts' | 'marketStatuses' | 'trading' | 'commandMarket' | 'heldItems'>,
): void {
  route(app, adminOperations.pollMarket, async (request) => {
    const name = requirePolledMarket(marketStatuses, request.params.name);
    await commandMarket(name, { command: 'poll' });
    await logAdminAction(accounts, request, { action: 'poll market', market: name });
    return { message: 'the market is polled within seconds' };
  });

  route(app, adminOperations.releaseMarket, async (request) => {
    const name = requirePolledMarket(marketStatuses, request.params.name);
    await commandMarket(name, { command: 'release' });
    await logAdminAction(accounts, request, { action: 'release market', market: name });
    return { message: 'the market is released within seconds' };
  });

  route(app, adminOperations.listHeldItems, async ({ params }) => {
    const name = requirePolledMarket(marketStatuses, params.name);
    return { names: [...(await heldItems.list(name))] };
  });

  route(app, adminOperations.releaseHeldItems, async (request) => {
    const name = requirePolledMarket(marketStatuses, request.params.name);
    const released = await heldItems.release(name);
    await logAdminAction(accounts, request, {
      action: 'release held items',
      market: name,
      items: `${released}`,
    });
    return { released };
  });

  function requireHistory(name: string): void {
    const market = trading.knownMarkets.find((market) => market.name === name);
    if (market?.history !== undefined) return;
    throw new DomainError('no_history', `${name} has no history that could be imported`);
  }

  function requireNoneRunning(): void {
    const running = marketStatuses.statuses().find(({ backfill }) => backfill?.state === 'running');
    if (running === undefined) return;
    throw new DomainError('backfill_running', `the history of ${running.name} is being imported`);
  }

  route(app, adminOperations.listBackfills, async () =>
    marketStatuses
      .statuses()
      .flatMap(({ name, backfill }) => (backfill === undefined ? [] : [view(name, backfill)])),
  );

  route(app, adminOperations.startBackfill, async (request) => {
    const name = requirePolledMarket(marketStatuses, request.params.name);
    requireHistory(name);
    requireNoneRunning();
    const { days } = request.body;
    await commandMarket(name, { command: 'backfill', days });
    await logAdminAction(accounts, request, {
      action: 'start backfill',
      market: name,
      days: `${days}`,
    });
    return { message: 'the import of the history begins within seconds' };
  });
}

function view(market: string, backfill: BackfillStatus): Backfill {
  const { state, days, startedAt, endedAt, added, known, rejected, items, error } = backfill;
  return {
    market,
    state,
    days,
    started_at: timestamp(startedAt),
    ended_at: optionalTimestamp(endedAt),
    added,
    known,
    rejected,
    items_done: items?.done ?? null,
    items: items?.of ?? null,
    error: error ?? null,
  };
}

/**
 * @returns the name, if a market of that name is polled
 * @throws DomainError `market_not_found`
 */
function requirePolledMarket(marketStatuses: HttpDeps['marketStatuses'], name: string): string {
  if (marketStatuses.statuses().some((market) => market.name === name)) return name;
  throw new DomainError('market_not_found', 'no market of that name is polled');
}
