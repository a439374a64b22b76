import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../security/bearer.js';
import type { Payers } from '../security/processor-budget.js';
import { UNMEASURED } from '../security/request-limits.js';
import type { HttpDeps } from '../server/deps.js';
import { interceptRequests } from '../server/intercept-requests.js';
import { requestId } from '../server/request-id.js';
import { type Coding, varying } from './coding.js';
import { type EncodedBody, JSON_TYPE, matchesEtag } from './encoded-body.js';
import type { ResponseCache } from './response-cache.js';

interface FastPathDeps extends Pick<HttpDeps, 'logger' | 'metrics'> {
  readonly payers: Payers;
  /** The address of the visitor. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Requests with these headers need the framework. */
const HEADERS_FOR_FRAMEWORK = ['origin', 'content-length', 'transfer-encoding', 'expect'] as const;

/**
 * Sends cached responses before the framework sees the request. The response is the same, byte for
 * byte, except for the request id. All other requests go to the framework.
 * @param headers headers of every response under the API
 */
export function installFastPath(
  app: FastifyInstance,
  cache: ResponseCache,
  headers: OutgoingHttpHeaders,
  deps: FastPathDeps,
): void {
  const fastPath = new FastPath(cache, headers, deps);
  interceptRequests(app.server, 'request', (request, response, next) => {
    if (!fastPath.respond(request, response)) next(request, response);
  });
  // During a stop the framework tells clients that the connection closes.
  app.addHook('preClose', (done) => {
    fastPath.close();
    done();
  });
}

class FastPath {
  readonly #cache: ResponseCache;
  readonly #deps: FastPathDeps;
  readonly #headers: readonly string[];
  /** For each body, the headers it was sent with, by coding and whether the client had the body. */
  readonly #known = new WeakMap<EncodedBody, Map<string, readonly string[]>>();
  #closed = false;

  constructor(cache: ResponseCache, headers: OutgoingHttpHeaders, deps: FastPathDeps) {
    this.#cache = cache;
    this.#deps = deps;
    const { vary, ...others } = headers;
    const all = { ...others, vary: varying(vary) };
    this.#headers = Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
  }

  close(): void {
    this.#closed = true;
  }

  /** @returns false when the framework has to handle the request */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers, url = '' } = request;
    if (this.#closed || request.method !== 'GET' || headers.host === undefined) return false;
    if (HEADERS_FOR_FRAMEWORK.some((name) => headers[name] !== undefined)) return false;
    if (bearerToken(request) !== undefined) return false;
    const begun = performance.now();
    const cached = this.#cache.find(url);
    if (cached === undefined) return false;
    const { body, route } = cached;
    const coding = body.coding(request);
    const bytes = body.made(coding);
    if (bytes === undefined) return false;

    const id = requestId(request);
    const isNotModified = matchesEtag(headers['if-none-match'], body.etag(coding));
    const status = isNotModified ? 304 : 200;
    response.writeHead(status, [...this.#headersOf(body, coding, status), 'x-request-id', id]);
    response.end(isNotModified ? undefined : bytes);
    this.#record(request, { id, route, status, begun });
    return true;
  }

  #headersOf(body: EncodedBody, coding: Coding, status: 200 | 304): readonly string[] {
    const headersByForm = this.#known.get(body) ?? new Map<string, readonly string[]>();
    const form = status === 304 ? `${coding} 304` : coding;
    const headers = headersByForm.get(form) ?? this.#makeHeaders(body, coding, status);
    headersByForm.set(form, headers);
    this.#known.set(body, headersByForm);
    return headers;
  }

  #makeHeaders(body: EncodedBody, coding: Coding, status: 200 | 304): readonly string[] {
    const all = [...this.#headers, 'etag', body.etag(coding)];
    if (status === 304) return all;
    const length = String(body.made(coding)?.length);
    all.push('content-type', JSON_TYPE, 'content-length', length);
    if (coding !== 'identity') all.push('content-encoding', coding);
    return all;
  }

  #record(
    request: IncomingMessage,
    { id, route, status, begun }: { id: string; route: string; status: number; begun: number },
  ): void {
    const { logger, metrics, payers, addressOf } = this.#deps;
    const duration = performance.now() - begun;
    const ip = addressOf(request);
    payers.address(ip).charge(duration + UNMEASURED);
    metrics?.recordRequest({ method: 'GET', route, status, duration });
    if (!isRequestLogged(logger.level)) return;
    logger.info(
      {
        reqId: id,
        method: 'GET',
        path: request.url?.split('?', 1)[0],
        status,
        ms: Math.round(duration),
        ip,
      },
      'request',
    );
  }
}

/** Whether a log of this level has requests. */
function isRequestLogged(level: string): boolean {
  return ['info', 'debug', 'trace'].includes(level);
}
