import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import type { TSchema } from '#typebox';
import { isoDay } from '../../domain/calendar.js';
import { Conversion } from '../../domain/conversion.js';
import type { ExchangeRates } from '../../domain/exchange-rates.js';
import { CURRENCIES, type Currency } from '../../domain/money.js';
import type { Clock } from '../../domain/units.js';
import { fieldsOf } from '../../domain/unknown-values.js';
import { type AmountConverter, amountConverter } from './amount-converter.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the request names a currency: its response is converted before it is sent. */
    conversion: Conversion | undefined;
  }
}

interface CurrencyDeps {
  readonly rates: ExchangeRates;
  readonly clock: Clock;
}

/**
 * Converts responses to requests with the parameter `currency`. All others are sent unchanged.
 * @throws Error for a reading route whose response has amounts, but which lacks the parameter
 */
export function installCurrencies(api: FastifyInstance, { rates, clock }: CurrencyDeps): void {
  const converters = new Map<string, AmountConverter>();
  api.decorateRequest('conversion', undefined);

  api.addHook('onRoute', (route) => {
    const converter = converterOf(route.schema);
    if (converter === undefined || !isReading(route)) return;
    if (!hasCurrency(route.schema))
      throw new Error(`${route.url} needs inCurrency for its amounts`);
    converters.set(keyOf(route), converter);
  });

  api.addHook('preHandler', async (request) => {
    const currency = converters.has(keyOfRequest(request)) && currencyOf(request);
    if (currency) request.conversion = new Conversion(rates, currency, clock());
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const { conversion } = request;
    const converter = converters.get(keyOfRequest(request));
    const isConverted = reply.statusCode < 300 && typeof payload === 'string';
    if (conversion === undefined || converter === undefined || !isConverted) return payload;
    nameCurrency(reply, conversion);
    reply.removeHeader('content-length');
    return JSON.stringify(converter(JSON.parse(payload), conversion, clock()));
  });
}

/**
 * The conversion that the request asks for, for a route that converts its large response in slices itself:
 * here it would be parsed and written in one piece.
 */
export function takeConversion(
  request: FastifyRequest,
  reply: FastifyReply,
): Conversion | undefined {
  const { conversion } = request;
  if (conversion === undefined) return undefined;
  request.conversion = undefined;
  nameCurrency(reply, conversion);
  return conversion;
}

function nameCurrency(reply: FastifyReply, { currency, today }: Conversion): void {
  reply.header('itemtide-currency', currency);
  reply.header('itemtide-rate-date', isoDay(today.day));
}

/** Whether a route only reads. A change that was made must not be answered with a missing rate. */
function isReading({ method, config }: RouteOptions): boolean {
  return method === 'GET' || method === 'HEAD' || config?.access === 'portfolio:read';
}

/** The key of a GET also serves its HEAD. */
function keyOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string {
  return `${method === 'HEAD' ? 'GET' : method} ${url}`;
}

function keyOfRequest({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`;
}

function currencyOf({ query }: FastifyRequest): Currency | undefined {
  const { currency } = fieldsOf(query);
  return CURRENCIES.find((code) => code === currency);
}

/** The converter of successful responses. */
function converterOf(schema: FastifySchema | undefined): AmountConverter | undefined {
  const responses = (schema?.response ?? {}) as Readonly<Record<string, TSchema>>;
  const success = responses[200] ?? responses[201];
  return success && amountConverter(success);
}

function hasCurrency(schema: FastifySchema | undefined): boolean {
  return Reflect.has(Object(Reflect.get(Object(schema?.querystring), 'properties')), 'currency');
}
