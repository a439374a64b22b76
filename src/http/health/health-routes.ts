import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger } from 'fastify';
import { Health, Liveness } from '../../contract/health.js';
import { ref } from '../../contract/schema.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { HttpDeps } from '../server/deps.js';
import { EVEN_IF_OVERLOADED } from '../server/overload.js';
import { COMMON_RESPONSES } from '../server/responses.js';
import { backupHealthView, diskView, marketHealthView, ratesHealthView } from './health-views.js';

/** A database that takes longer counts as down. */
const DATABASE_TIMEOUT: DurationMs = 2 * SECOND_MS;

const healthSchema = {
  operationId: 'getHealth',
  summary: 'The state of the service and its markets',
  tags: ['health'],
  response: {
    200: ref(Health, { description: 'Everything required is up' }),
    ...COMMON_RESPONSES,
    503: ref(Health, { description: 'Something required is down, or the service is starting' }),
  },
};

const livenessSchema = {
  operationId: 'getLiveness',
  summary: 'Whether the process serves requests',
  tags: ['health'],
  response: {
    200: ref(Liveness, { description: 'The process serves requests' }),
    ...COMMON_RESPONSES,
  },
};

const QUIET = { logLevel: 'warn', config: { ...EVEN_IF_OVERLOADED, token: 'ignored' } } as const;

/** `/health`: for people, supervisors and load balancers; logged only at level warn and above. */
export function healthRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/health', { ...QUIET, schema: healthSchema }, async (request, reply) => {
      const disk = await deps.health.disk?.();
      const databaseUp = await isUp(deps.health.database, request.log);
      const allUp = databaseUp && disk?.status !== 'down';
      const now = deps.clock();
      const markets = deps.health.markets();
      const backup = deps.health.backup?.();
      const rates = ratesHealthView(deps.rates, now);
      return reply.code(allUp ? 200 : 503).send({
        status: allUp ? 'ok' : 'degraded',
        database: databaseUp ? 'up' : 'down',
        disk: disk === undefined ? null : diskView(disk),
        markets: Object.fromEntries(
          markets.map((market) => [market.name, marketHealthView(market, now)]),
        ),
        ...(backup && { backup: backupHealthView(backup) }),
        ...(rates && { rates }),
        version: deps.version,
        uptime_seconds: Math.max(0, Math.floor((now - deps.startedAt) / SECOND_MS)),
      });
    });

    app.get('/health/live', { ...QUIET, schema: livenessSchema }, async () => ({
      status: 'ok' as const,
    }));
  };
}

async function isUp(check: () => Promise<boolean>, log: FastifyBaseLogger): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch (error) {
    log.warn({ err: error }, 'health check failed');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
