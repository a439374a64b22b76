import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { DurationMs } from '../../domain/units.js';
import { bearerToken } from '../security/bearer.js';
import type { HttpDeps } from '../server/deps.js';
import { requestId } from '../server/request-id.js';
import { RepeatedHead } from './cached-head.js';
import { type Answer, type Coding, JSON_TYPE, matches, varying } from './encoded-body.js';
import type { KeptAnswers } from './response-cache.js';

type ShortWayDeps = Pick<HttpDeps, 'logger' | 'metrics' | 'trustedProxies'>;

/** A request of this kind goes the long way: something about it wants a look. */
const UNUSUAL = ['origin', 'content-length', 'transfer-encoding', 'expect'] as const;

/**
 * Gives kept answers out again before the framework sees the request: what it would do to answer
 * was done for the one who asked first. The answer is the same, byte for byte, but for the request's
 * id. Everything else goes the long way.
 * @param headers what every answer under the API carries
 */
export function installShortWay(
  app: FastifyInstance,
  kept: KeptAnswers,
  headers: OutgoingHttpHeaders,
  deps: ShortWayDeps,
): void {
  const way = new ShortWay(kept, headers, deps);
  const longWay = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (way.answer(request, response)) return;
    for (const listener of longWay) listener(request, response);
  });
  // The framework tells clients that the connection will close.
  app.addHook('preClose', (done) => {
    way.close();
    done();
  });
}

/** What is given to one request. */
interface Given {
  readonly answer: Answer;
  readonly coding: Coding;
  readonly status: 200 | 304;
  readonly id: string;
  readonly now: DurationMs;
}

class ShortWay {
  readonly #kept: KeptAnswers;
  readonly #deps: ShortWayDeps;
  readonly #headers: readonly string[];
  readonly #isTrusted: (address: string, hop: number) => boolean;
  /** Of each answer the heads it was given with, by coding, and whether its body was known. */
  readonly #heads = new WeakMap<Answer, Map<string, RepeatedHead>>();
  #closed = false;

  constructor(kept: KeptAnswers, headers: OutgoingHttpHeaders, deps: ShortWayDeps) {
    this.#kept = kept;
    this.#deps = deps;
    const { vary, ...others } = headers;
    const all = { ...others, vary: varying(vary) };
    this.#headers = Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
    this.#isTrusted = proxyAddress.compile([...deps.trustedProxies]);
  }

  close(): void {
    this.#closed = true;
  }

  /** @returns false when the request has to go the long way */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers, url = '' } = request;
    if (this.#closed || request.method !== 'GET' || headers.host === undefined) return false;
    if (UNUSUAL.some((name) => headers[name] !== undefined)) return false;
    if (bearerToken(request) !== undefined) return false;
    const begun = performance.now();
    const kept = this.#kept.find(url);
    if (kept === undefined) return false;
    const { answer, route } = kept;
    const coding = answer.coding(request);
    const body = answer.made(coding);
    if (body === undefined) return false;

    const id = requestId(request);
    const isKnown = matches(headers['if-none-match'], answer.etag(coding));
    const status = isKnown ? 304 : 200;
    response.statusCode = status;
    this.#putHead(response, { answer, coding, status, id, now: begun });
    if (isKnown) response.end();
    else response.end((coding === 'identity' && answer.text) || body);
    this.#tell(request, { id, route, status, begun });
    return true;
  }

  #putHead(response: ServerResponse, { answer, coding, status, id, now }: Given): void {
    const heads = this.#heads.get(answer) ?? new Map<string, RepeatedHead>();
    const form = status === 304 ? `${coding} known` : coding;
    if (heads.get(form)?.giveTo(response, id, now)) return;
    response.writeHead(status, [...this.#headersOf(answer, coding, status), 'x-request-id', id]);
    const head = RepeatedHead.of(response, id, now);
    if (head === undefined) return;
    heads.set(form, head);
    this.#heads.set(answer, heads);
  }

  #headersOf(answer: Answer, coding: Coding, status: 200 | 304): readonly string[] {
    const all = [...this.#headers, 'etag', answer.etag(coding)];
    if (status === 304) return all;
    const length = String(answer.made(coding)?.length);
    all.push('content-type', JSON_TYPE, 'content-length', length);
    if (coding !== 'identity') all.push('content-encoding', coding);
    return all;
  }

  #tell(
    request: IncomingMessage,
    { id, route, status, begun }: { id: string; route: string; status: number; begun: number },
  ): void {
    const { logger, metrics } = this.#deps;
    const duration = performance.now() - begun;
    metrics?.answered({ method: 'GET', route, status, duration });
    if (!isHeard(logger.level)) return;
    logger.info(
      {
        reqId: id,
        method: 'GET',
        path: request.url?.split('?', 1)[0],
        status,
        ms: Math.round(duration),
        ip: proxyAddress(request, this.#isTrusted),
      },
      'request',
    );
  }
}

/** Whether a log of this level tells of requests. */
function isHeard(level: string): boolean {
  return ['info', 'debug', 'trace'].includes(level);
}
