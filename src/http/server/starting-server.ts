import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../contract/error.js';
import type { Health, Liveness } from '../../contract/health.js';
import { readerLanguage } from '../web-pages/reader-language.js';
import { pathOf } from './addresses.js';
import { clientErrorHandler, rawResponse } from './client-errors.js';
import { plainPagePolicy } from './plain-page.js';
import { requestId } from './request-id.js';
import { startingPage } from './starting-page.js';
import { LIVENESS } from './supervisor-connections.js';

/** `Retry-After`, seconds. */
const RETRY_AFTER = 2;

const NOT_YET: ErrorBody = { error: 'the service is starting' };

export interface StartingDeps {
  /** Headers of every response. */
  readonly headers: OutgoingHttpHeaders;
  readonly health: () => Health;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type: string;
  /** In place of those of every response. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Listens while the service starts. Until the service takes over the port, it serves liveness and
 * the progress of the start, and refuses everything else with 503.
 */
export class StartingServer {
  readonly #server: Server;
  readonly #deps: StartingDeps;

  constructor(deps: StartingDeps) {
    this.#deps = deps;
    this.#server = createServer((request, response) => this.#respond(request, response));
    this.#server.on('upgrade', (_request, stream) => this.#refuseUpgrade(stream));
    this.#server.on('clientError', clientErrorHandler(deps.headers));
  }

  /** @throws Error of the operating system when host and port cannot be listened on */
  async listen(host: string, port: number): Promise<AddressInfo> {
    this.#server.listen({ host, port });
    await once(this.#server, 'listening');
    return this.#server.address() as AddressInfo;
  }

  /**
   * Lets the app listen on the same port without refusing any connection. Open connections belong to the app
   * from their next request on.
   */
  async handOver(app: FastifyInstance): Promise<void> {
    await app.ready();
    app.server.listen(this.#server);
    await once(app.server, 'listening');
    for (const event of ['request', 'upgrade']) {
      this.#server.removeAllListeners(event);
      this.#server.on(event, (...args) => app.server.emit(event, ...args));
    }
  }

  /** Stops listening, unless the app has taken over, and ends its own connections. */
  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    const { status, body, type, headers = {} } = this.#choose(request);
    response.writeHead(status, {
      ...this.#deps.headers,
      ...headers,
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER) }),
      'cache-control': 'no-store',
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId(request),
      // The next request goes to the service itself.
      connection: 'close',
    });
    response.end(body);
  }

  #choose({ url = '', headers }: IncomingMessage): Answer {
    const path = pathOf(url);
    if (path === LIVENESS) return json(200, { status: 'ok' } satisfies Liveness);
    if (path === '/api/v1/health') return json(503, this.#deps.health());
    const wantsPage = !path.startsWith('/api/') && /\btext\/html\b/i.test(headers.accept ?? '');
    if (!wantsPage) return json(503, NOT_YET);
    const page = startingPage(this.#deps.health(), {
      language: readerLanguage({ url, headers }),
      reloadAfter: RETRY_AFTER,
    });
    return { status: 503, body: page, type: 'text/html', headers: PAGE_HEADERS };
  }

  #refuseUpgrade(stream: Duplex): void {
    stream.on('error', () => stream.destroy());
    const headers = { ...this.#deps.headers, 'retry-after': String(RETRY_AFTER) };
    stream.end(rawResponse(503, NOT_YET.error, headers));
  }
}

const PAGE_HEADERS = { 'content-security-policy': plainPagePolicy() };

function json(status: number, body: object): Answer {
  return { status, body: JSON.stringify(body), type: 'application/json' };
}
