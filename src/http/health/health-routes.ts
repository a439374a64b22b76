import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { Health } from '../../contract/health.js';
import { healthOperations } from '../../contract/operations/auth.js';
import { ref } from '../../contract/schema.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { HttpDeps } from '../server/deps.js';
import { EVEN_IF_OVERLOADED } from '../server/overload.js';
import { route } from '../server/route.js';
import {
  backupHealthView,
  clockHealthView,
  diskView,
  itemDataHealthView,
  marketHealthView,
  ratesHealthView,
} from './health-views.js';

/** A database that takes longer counts as down. */
const DATABASE_TIMEOUT: DurationMs = 2 * SECOND_MS;

const QUIET = { logLevel: 'warn', config: EVEN_IF_OVERLOADED } as const;

type HealthDeps = Pick<
  HttpDeps,
  'health' | 'marketStatuses' | 'rates' | 'settings' | 'setup' | 'clock'
>;

/** `/health`: for people, supervisors and load balancers; logged only at level warn and above. */
export function healthScope(deps: HealthDeps): FastifyPluginAsync {
  const { health, marketStatuses, settings, setup, clock } = deps;
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    route(
      scope,
      healthOperations.getHealth,
      async (request, reply) => {
        const disk = await health.disk?.look();
        const databaseUp = await isUp(health.database, request.log);
        const allUp = databaseUp && disk?.status !== 'down';
        const now = clock();
        const [backups, isSetupOpen] = databaseUp
          ? await Promise.all([health.backups(), setup.isOpen()])
          : [undefined, false];
        const backup = backups && backupHealthView(backups, now);
        const rates = ratesHealthView(deps.rates, now);
        const itemData = health.itemData.state;
        const clockTrouble = health.clockWatch.trouble();
        const isWell =
          allUp && clockTrouble === undefined && (backup === undefined || backup.status === 'ok');
        return reply.code(allUp ? 200 : 503).send({
          status: isWell ? 'ok' : 'degraded',
          database: databaseUp ? 'up' : 'down',
          disk: disk === undefined ? null : diskView(disk),
          markets: Object.fromEntries(
            marketStatuses.statuses().map((market) => [market.name, marketHealthView(market, now)]),
          ),
          ...(clockTrouble && { clock: clockHealthView(clockTrouble) }),
          ...(backup && { backup }),
          ...(rates && { rates }),
          ...(itemData && { item_data: itemDataHealthView(itemData) }),
          base_url: settings.baseUrl.origin,
          ...(isSetupOpen && { setup: 'open' as const }),
          version: settings.version,
          uptime_seconds: Math.max(0, Math.floor((now - settings.startedAt) / SECOND_MS)),
        });
      },
      {
        ...QUIET,
        responses: {
          503: ref(Health, 'Something required is down, or the service is starting'),
        },
      },
    );

    route(scope, healthOperations.getLiveness, () => ({ status: 'ok' as const }), QUIET);
  };
}

async function isUp(
  database: HttpDeps['health']['database'],
  log: FastifyBaseLogger,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT);
  });
  try {
    return await Promise.race([database.ping().then(() => true), timeout]);
  } catch (error) {
    log.warn({ err: error }, 'the database does not respond');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
