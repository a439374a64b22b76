import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import { DomainError } from '../../domain/errors.js';
import { type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { Meter, measured } from '../../runtime/schedule/processor-time.js';
import { callerOf } from './caller.js';
import { Places } from './places.js';
import type { Payer, Payers } from './processor-budget.js';

/**
 * Approximate processor time of a request that is not measured: Node.js reads and writes 30,000 a second on
 * one core.
 */
export const UNMEASURED: DurationMs = 0.03;

/** Approximate processor time of accepting and closing a connection. */
export const UNMEASURED_CONNECTION: DurationMs = 0.1;

/** Requests that are computed at the same time. */
const PLACES = { user: 2, address: 6 } as const;

/** Routes whose requests are charged to the user. */
const USER_ROUTES = /^\/api\/v1\/(?:portfolio|account)(?:\/|$)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts requests from the limit on concurrent requests of a sender. */
    readonly withoutPlace?: true;
  }
}

const meters = new WeakMap<FastifyRequest, Meter<Payer>>();

/** Measures the processor time of every request, and charges it to its address. */
export function installProcessorTime(app: FastifyInstance, payers: Payers): void {
  app.addHook('onRequest', (request, reply, done) => {
    const payer = payers.address(request.ip);
    // Of upgrades; address-limit.ts refuses other requests earlier, at less cost.
    const retryAfter = payer.wait();
    if (retryAfter > 0 && !isExempt(request)) {
      reply.headers(limitHeaders(payer, retryAfter));
      done(tooManyRequests(retryAfter));
      return;
    }
    const meter = new Meter(payer);
    meter.add(UNMEASURED);
    meters.set(request, meter);
    // The response of an upgrade closes with its live connection, which may stay for hours.
    const isLong = request.raw.headers.upgrade !== undefined;
    if (isLong || reply.raw.closed) meter.end();
    else reply.raw.once('close', () => (reply.raw.writableFinished ? meter.end() : meter.abort()));
    measured(meter, done);
  });
  // A body is read, and parsed, in callbacks of its connection, which belong to no request.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const meter = meters.get(request);
    if (meter !== undefined) measureEvents(request.raw, meter);
    done();
  });
}

/** Measures the listeners of a body, and the work that they start. */
function measureEvents(body: IncomingMessage, meter: Meter): void {
  const emit = body.emit.bind(body);
  body.emit = (...event: Parameters<typeof emit>) => {
    let isHeard = false;
    measured(meter, () => {
      isHeard = emit(...event);
    });
    return isHeard;
  };
}

/**
 * Charges requests of a user to the user instead, and refuses those of a user in debt, before the body is
 * read.
 */
export function installUserLimits(api: FastifyInstance, accounts: Accounts, payers: Payers): void {
  api.addHook('preParsing', async (request, reply) => {
    const meter = meters.get(request);
    if (meter === undefined || !USER_ROUTES.test(request.routeOptions.url ?? '')) return;
    const caller = await callerOf(accounts, request);
    if (caller === undefined) return;
    const payer = payers.user(caller.user.id);
    meter.charge();
    meter.payer = payer;
    const retryAfter = payer.wait();
    if (retryAfter === 0) return;
    reply.headers(limitHeaders(payer, retryAfter));
    throw tooManyRequests(retryAfter);
  });
}

/**
 * Limits the concurrent requests of a user, or otherwise of an address: further ones wait, and are refused
 * when too many wait. A place becomes free when the response is written, or its stream has ended.
 */
export function installPlaces(api: FastifyInstance): void {
  const places = new Places();
  const ends = new WeakMap<FastifyRequest, () => void>();

  api.addHook('preHandler', (request, reply, done) => {
    const meter = meters.get(request);
    const { withoutPlace = isExempt(request) } = request.routeOptions.config;
    if (meter === undefined || withoutPlace) {
      done();
      return;
    }
    const { kind, key } = meter.payer;
    const begin = () => measured(meter, done);
    let isWaiting = false;
    const end = places.take(key, PLACES[kind], () => {
      // The request that gives up its place sends its response first.
      if (isWaiting) setImmediate(begin);
      else begin();
    });
    isWaiting = true;
    if (end === undefined) {
      done(tooManyRequests(SECOND_MS));
      return;
    }
    ends.set(request, end);
    reply.raw.once('close', end);
  });
  api.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) ends.get(request)?.();
    done();
  });
}

/** The headers of a refusal: the budget in milliseconds of processor time per minute, and the wait. */
export function limitHeaders({ kind, perMinute }: Payer, wait: DurationMs): Record<string, string> {
  return {
    'ratelimit-policy': `"${kind}";q=${perMinute};w=${MINUTE_MS / SECOND_MS}`,
    ratelimit: `"${kind}";r=0;t=${Math.ceil(wait / SECOND_MS)}`,
  };
}

/** Whether the request is also answered under overload. */
function isExempt({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.evenIfOverloaded === true;
}

function tooManyRequests(retryAfter: DurationMs): DomainError {
  return new DomainError('too_many_requests', 'too many requests', { retryAfter });
}
