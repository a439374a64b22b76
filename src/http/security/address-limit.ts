import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../contract/error.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { JSON_TYPE } from '../cache/encoded-body.js';
import type { HttpDeps } from '../server/deps.js';
import { interceptRequests } from '../server/intercept-requests.js';
import { requestId } from '../server/request-id.js';
import { LIVENESS } from '../server/supervisor-connections.js';
import type { allowedOriginHeaders } from './cross-origin.js';
import type { Payer, Payers } from './processor-budget.js';
import { limitHeaders, UNMEASURED } from './request-limits.js';

/**
 * From this wait on, refusals are delayed by {@link DELAY}: a client that ignores them cannot take more time
 * by sending more requests, because a connection gets one response at a time.
 */
export const LONG_WAIT: DurationMs = 5 * SECOND_MS;
const DELAY: DurationMs = SECOND_MS;

const BODY = JSON.stringify({ error: 'too many requests' } satisfies ErrorBody);

export interface AddressLimitDeps extends Pick<HttpDeps, 'metrics'> {
  readonly payers: Payers;
  /** The address of the visitor. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Headers of every response. */
  readonly headers: OutgoingHttpHeaders;
  /** Further headers of responses to pages of an origin. */
  readonly allowedOrigin: ReturnType<typeof allowedOriginHeaders>;
}

/**
 * Refuses all requests of an address that has used up its processor time, before any other work for them, except
 * for the liveness: a connection gets that once in {@link DELAY}, which is more often than supervisors ask for it.
 * Call it after all other listeners of requests are installed.
 */
export function installAddressLimit(app: FastifyInstance, deps: AddressLimitDeps): void {
  /** When a connection of an address in debt may get the liveness again. */
  const livenessAt = new WeakMap<Socket, DurationMs>();
  interceptRequests(app.server, 'request', (request, response, next) => {
    const payer = deps.payers.address(deps.addressOf(request));
    const wait = payer.wait();
    if (wait === 0) {
      next(request, response);
    } else if (request.url === LIVENESS) {
      const now = performance.now();
      const at = Math.max(now, livenessAt.get(request.socket) ?? now);
      livenessAt.set(request.socket, at + DELAY);
      if (at === now) next(request, response);
      else setTimeout(() => next(request, response), at - now).unref();
    } else if (wait < LONG_WAIT) {
      refuse(request, response, payer, deps);
    } else {
      setTimeout(() => refuse(request, response, payer, deps), DELAY).unref();
    }
  });
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  payer: Payer,
  { headers, allowedOrigin, metrics }: AddressLimitDeps,
): void {
  payer.charge(UNMEASURED);
  const wait = payer.wait();
  request.resume();
  response.writeHead(429, {
    ...headers,
    ...allowedOrigin(request.headers.origin),
    ...limitHeaders(payer, wait),
    'retry-after': String(Math.max(1, Math.ceil(wait / SECOND_MS))),
    'content-type': JSON_TYPE,
    'content-length': BODY.length,
    'x-request-id': requestId(request),
  });
  response.end(BODY);
  metrics?.recordRequest({ method: request.method ?? '', route: 'none', status: 429, duration: 0 });
}
