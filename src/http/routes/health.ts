import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger } from 'fastify';
import { Health, Liveness } from '../../contract/health.js';
import { ref } from '../../contract/schema.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { HealthChecks, HttpDeps } from '../deps.js';
import { marketHealthView } from '../views.js';
import { COMMON_ANSWERS } from './answers.js';

/** A database that takes longer is no use to anybody. */
const DATABASE_PATIENCE: DurationMs = 2 * SECOND_MS;

const healthSchema = {
  operationId: 'getHealth',
  summary: 'How the service and its markets are doing',
  tags: ['health'],
  response: {
    200: ref(Health, { description: 'Everything required is up' }),
    503: ref(Health, { description: 'Something required is down' }),
    ...COMMON_ANSWERS,
  },
};

const livenessSchema = {
  operationId: 'getLiveness',
  summary: 'Whether the process serves at all',
  tags: ['health'],
  response: { 200: ref(Liveness, { description: 'It does' }), ...COMMON_ANSWERS },
};

/** `/health`: for people and for whoever restarts or balances; quiet in the log. */
export function healthRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/health', { schema: healthSchema, logLevel: 'warn' }, async (request, reply) => {
      const databaseUp = await isDatabaseUp(deps.health, request.log);
      const now = deps.clock();
      const markets = deps.health.markets();
      return reply.code(databaseUp ? 200 : 503).send({
        status: databaseUp ? 'ok' : 'degraded',
        database: databaseUp ? 'up' : 'down',
        redis: 'disabled',
        markets: Object.fromEntries(
          markets.map((market) => [market.name, marketHealthView(market, now)]),
        ),
        version: deps.version,
        uptime_seconds: Math.max(0, Math.floor((now - deps.startedAt) / SECOND_MS)),
      });
    });

    app.get('/health/live', { schema: livenessSchema, logLevel: 'warn' }, async () => ({
      status: 'ok' as const,
    }));
  };
}

async function isDatabaseUp(health: HealthChecks, log: FastifyBaseLogger): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_PATIENCE);
  });
  try {
    return await Promise.race([health.database(), patience]);
  } catch (error) {
    log.warn({ err: error }, 'database check failed');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
