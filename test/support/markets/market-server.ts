import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { required } from '../../../src/domain/required.js';
import { runs } from '../property-runs.js';
import type { AskedMarket } from './form.js';
import { ASKED_MARKETS, shapeAt } from './forms.js';
import { type Misbehaviour, misbehave } from './misbehaviours.js';
import type { Offer } from './offers.js';

/** A request as received. */
export interface SeenRequest {
  readonly market: AskedMarket;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * All markets, each on a port of loopback. They respond in the documented formats, or misbehave on
 * demand.
 */
export interface MarketServer {
  originOf(market: AskedMarket): string;
  readonly requests: SeenRequest[];
  /** The current offers; may be replaced at any time. */
  offers: readonly Offer[];
  /** Makes the market misbehave in this way at every address; `well` ends it. */
  behave(market: AskedMarket, how: Misbehaviour): void;
  /** The creation time of lists; the time of the real clock by default. */
  madeAt: number | undefined;
  /** Adds an ETag and a Last-Modified to lists, and responds with 304 if they match. */
  version: { readonly etag: string; readonly modified: string } | undefined;
  /** The size of a large body in bytes; 50 MB in CI by default. */
  largeBody: number;
  close(): Promise<void>;
}

export async function startMarketServer(offers: readonly Offer[]): Promise<MarketServer> {
  const behaviours = new Map<AskedMarket, Misbehaviour>();

  async function answer(
    market: AskedMarket,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await text(request).catch(() => '');
    const { url: path = '/', method = '', headers } = request;
    const { pathname, searchParams: query } = new URL(path, 'http://market');
    markets.requests.push({ market, method, path, headers, body });
    const shape = shapeAt(market, pathname);
    if (shape === undefined) {
      response.writeHead(404).end();
      return;
    }
    const asked = { query, body: body === '' ? undefined : JSON.parse(body) };
    const rows = shape.rows(markets.offers, asked, pathname);
    const how = behaviours.get(market) ?? 'well';
    const { version, madeAt = Date.now(), largeBody } = markets;
    misbehave(how, { shape, rows, headers, response, version, madeAt, largeBody });
  }

  const servers = new Map(
    ASKED_MARKETS.map((market) => [
      market,
      createServer((request, response) => {
        // A connection cut by the other side is not an error here.
        response.on('error', () => undefined);
        void answer(market, request, response);
      }),
    ]),
  );
  await Promise.all(
    [...servers.values()].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')),
  );
  const markets: MarketServer = {
    originOf(market) {
      const address = required(servers.get(market), market).address();
      if (address === null || typeof address === 'string') throw new Error('not listening');
      return `http://127.0.0.1:${address.port}`;
    },
    requests: [],
    offers,
    behave: (market, how) => void behaviours.set(market, how),
    madeAt: undefined,
    version: undefined,
    largeBody: runs(50) * 1_000_000,
    async close() {
      const closing = [...servers.values()].map(async (server) => {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      });
      await Promise.all(closing);
    },
  };
  return markets;
}
