import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MOST_RATE_DAYS, Rates, RatesQuery } from '../../contract/rates.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../domain/units.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment } from '../server/read-values.js';
import { NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { jsonWriter } from '../server/serializer.js';
import { pastView, ratesView } from './rates-view.js';

const writeRates = jsonWriter(Rates);

const schema = {
  operationId: 'getRates',
  summary: 'Exchange rates of the US dollar, of today and of past days',
  tags: ['markets'],
  querystring: RatesQuery,
  response: { 200: ref(Rates), ...NOT_MODIFIED, ...PUBLIC_RESPONSES },
};

/** `/rates` */
export function ratesRoutes(
  { clock, rates, defaultCurrency }: Pick<HttpDeps, 'clock' | 'rates' | 'defaultCurrency'>,
  cache: ResponseCache,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/rates', { schema, config: { token: 'any' } }, async (request, reply) => {
      const range = rangeOf(request.query, clock());
      return cache.send(request, reply, `rates ${range?.from} ${range?.to}`, {
        version: () => rates.version,
        write: () =>
          writeRates({
            ...ratesView(rates, clock()),
            default_currency: defaultCurrency,
            ...(range && { past: pastView(rates, range.from, range.to) }),
          }),
        // A rate becomes stale with time.
        maxAge: MINUTE_MS,
      });
    });
  };
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
