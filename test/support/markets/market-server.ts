import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runs } from '../property-runs.js';
import type { AskedMarket } from './form.js';
import { SHAPES } from './forms.js';
import { type Misbehaviour, misbehave } from './misbehaviours.js';
import type { Offer } from './offers.js';

/** A request that came, as it was sent. */
export interface SeenRequest {
  readonly market: AskedMarket | undefined;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * All markets, on one port of loopback: their addresses do not meet. They answer in the documented
 * shapes, or go wrong as they are told.
 */
export interface MarketServer {
  readonly origin: string;
  readonly requests: SeenRequest[];
  /** What is on offer; may be set anew at any time. */
  offers: readonly Offer[];
  /** From now on the market goes wrong in this way, at every address; `well` ends it. */
  behave(market: AskedMarket, how: Misbehaviour): void;
  /** When lists say that they were made; the time of the real clock unless it is set. */
  madeAt: number | undefined;
  /** Gives lists an ETag and a Last-Modified, and answers 304 where they are known already. */
  version: { readonly etag: string; readonly modified: string } | undefined;
  /** How many bytes a large body has: 50 MB in CI unless it is set. */
  largeBody: number;
  close(): Promise<void>;
}

export async function startMarketServer(offers: readonly Offer[]): Promise<MarketServer> {
  const behaviours = new Map<AskedMarket, Misbehaviour>();
  const server = createServer((request, response) => {
    // A connection that was cut from the other side is no trouble of this one.
    response.on('error', () => undefined);
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => '');
    const { url: path = '/', method = '', headers } = request;
    const { pathname, searchParams: query } = new URL(path, 'http://market');
    const key = headers.authorization ?? '';
    const shape = SHAPES.find(({ path: known, authorization = '' }) => {
      if (!key.startsWith(authorization)) return false;
      return typeof known === 'string' ? known === pathname : known.test(pathname);
    });
    markets.requests.push({ market: shape?.market, method, path, headers, body });
    if (shape === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { market } = shape;
    const asked = { query, body: body === '' ? undefined : JSON.parse(body) };
    const rows = shape.rows(markets.offers, asked, pathname);
    const how = behaviours.get(market) ?? 'well';
    const { version, madeAt = Date.now(), largeBody } = markets;
    misbehave(how, { shape, rows, headers, response, version, madeAt, largeBody });
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const markets: MarketServer = {
    origin: `http://127.0.0.1:${port}`,
    requests: [],
    offers,
    behave: (market, how) => void behaviours.set(market, how),
    madeAt: undefined,
    version: undefined,
    largeBody: runs(50) * 1_000_000,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return markets;
}
