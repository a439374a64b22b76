import type { FastifyInstance } from 'fastify';
import { marketOperations } from '../../contract/operations/markets.js';
import { MOST_RATE_DAYS, Rates, type RatesQuery } from '../../contract/rates.js';
import { DomainError } from '../../domain/errors.js';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../domain/units.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment } from '../server/read-values.js';
import { route } from '../server/route.js';
import { jsonWriter } from '../server/serializer.js';
import { pastView, ratesView } from './rates-view.js';

const writeRates = jsonWriter(Rates);

/** `/rates` */
export function ratesRoutes(
  app: FastifyInstance,
  { clock, rates, settings }: Pick<HttpDeps, 'clock' | 'rates' | 'settings'>,
  cache: ResponseCache,
): void {
  route(app, marketOperations.getRates, async (request, reply) => {
    const range = rangeOf(request.query, clock());
    return cache.send(request, reply, `rates ${range?.from} ${range?.to}`, {
      version: () => rates.version,
      write: () =>
        writeRates({
          ...ratesView(rates, clock()),
          default_currency: settings.defaultCurrency,
          default_timezone: settings.defaultTimezone ?? null,
          ...(range && { past: pastView(rates, range.from, range.to) }),
        }),
      // A rate becomes stale with time.
      maxAge: MINUTE_MS,
    });
  });
}

/** @throws DomainError `invalid_parameter` */
function rangeOf(
  { from, to }: RatesQuery,
  now: EpochMs,
): { from: EpochMs; to: EpochMs } | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) throw new DomainError('invalid_parameter', 'to must come with from');
  const first = readMoment('from', from);
  const last = to === undefined ? now - (now % DAY_MS) : readMoment('to', to);
  if (last >= first && last - first <= MOST_RATE_DAYS * DAY_MS) return { from: first, to: last };
  throw new DomainError(
    'invalid_parameter',
    `to must be a day from from to ${MOST_RATE_DAYS} days after it`,
  );
}
