import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { MarketPath } from '../../contract/admin.js';
import { Message } from '../../contract/auth.js';
import { Backfill, NewBackfill } from '../../contract/backfills.js';
import { ref } from '../../contract/schema.js';
import type { BackfillStatus } from '../../domain/backfill.js';
import { DomainError } from '../../domain/errors.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { failure } from '../server/responses.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import { ADMIN_CHANGE_RESPONSES, ADMIN_RESPONSES } from './admin-responses.js';
import { logAdminAction } from './require-admin.js';
import { requirePolledMarket } from './require-polled-market.js';

const listSchema = {
  operationId: 'listBackfills',
  summary: 'The imports of the history of markets that were started last',
  description: 'Those of the process that polls the markets, since it began to.',
  tags: ['admin'],
  security: SESSION_ONLY,
  response: {
    200: Type.Array(ref(Backfill), { description: 'One of a market at most' }),
    ...ADMIN_RESPONSES,
  },
};

const startSchema = {
  operationId: 'startBackfill',
  summary: 'Imports the history of a market, or goes on with an interrupted import',
  tags: ['admin'],
  params: MarketPath,
  body: NewBackfill,
  response: {
    200: ref(Message, { description: 'The process that polls the markets begins within seconds' }),
    ...ADMIN_CHANGE_RESPONSES,
    404: failure('No such market is polled'),
    409: failure('The market has no history, or one is being imported'),
  },
};

/** `/admin/backfills` and `/admin/markets/:name/backfill` */
export function adminBackfillRoutes({
  accounts,
  commandMarket,
  health,
  knownMarkets,
}: HttpDeps): FastifyPluginAsyncTypebox {
  function requireHistory(name: string): void {
    const known = knownMarkets.find((market) => market.name === name);
    if (known?.history !== undefined) return;
    throw new DomainError('no_history', `${name} has no history that could be imported`);
  }

  function requireNoneRunning(): void {
    const running = health.markets().find(({ backfill }) => backfill?.state === 'running');
    if (running === undefined) return;
    throw new DomainError('backfill_running', `the history of ${running.name} is being imported`);
  }

  return async (app) => {
    app.get('/backfills', { schema: listSchema }, async () =>
      health
        .markets()
        .flatMap(({ name, backfill }) => (backfill === undefined ? [] : [view(name, backfill)])),
    );

    app.post('/markets/:name/backfill', { schema: startSchema }, async (request) => {
      const name = requirePolledMarket(health, request.params.name);
      requireHistory(name);
      requireNoneRunning();
      const { days } = request.body;
      await commandMarket(name, { command: 'backfill', days });
      await logAdminAction(accounts, request, {
        action: 'start backfill',
        market: name,
        days: `${days}`,
      });
      return { message: 'the history is imported, beginning within seconds' };
    });
  };
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
