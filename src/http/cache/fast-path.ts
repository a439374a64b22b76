import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestFacts } from '../../runtime/telemetry/request-facts.js';
import { bearerToken } from '../security/bearer.js';
import type { Payers } from '../security/processor-budget.js';
import { UNMEASURED } from '../security/request-limits.js';
import { pathOf } from '../server/addresses.js';
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

/** The headers of a body in one coding: names and values in turn. */
interface Prepared {
  readonly etag: string;
  readonly withBody: readonly string[];
  /** For clients that have the body. */
  readonly withoutBody: readonly string[];
}

class FastPath {
  readonly #cache: ResponseCache;
  readonly #deps: FastPathDeps;
  readonly #headers: readonly string[];
  /** By the bytes of a body in one coding. */
  readonly #known = new WeakMap<Buffer, Prepared>();
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

    const known = this.#known.get(bytes) ?? this.#prepare(body, bytes, coding);
    const id = requestId(request);
    const isNotModified = matchesEtag(headers['if-none-match'], known.etag);
    const status = isNotModified ? 304 : 200;
    const prepared = isNotModified ? known.withoutBody : known.withBody;
    response.writeHead(status, [...prepared, 'x-request-id', id]);
    response.end(isNotModified ? undefined : bytes);
    this.#record(request, { id, route, status, begun });
    return true;
  }

  #prepare(body: EncodedBody, bytes: Buffer, coding: Coding): Prepared {
    const etag = body.etag(coding);
    const withoutBody = [...this.#headers, 'etag', etag];
    const length = String(bytes.length);
    const withBody = [...withoutBody, 'content-type', JSON_TYPE, 'content-length', length];
    if (coding !== 'identity') withBody.push('content-encoding', coding);
    const prepared = { etag, withBody, withoutBody };
    this.#known.set(bytes, prepared);
    return prepared;
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
    const path = pathOf(request.url ?? '');
    const facts = { reqId: id, method: 'GET', path, status, ms: Math.round(duration), ip };
    logger.info(new RequestFacts(facts), 'request');
  }
}
