import { afterAll } from 'vitest';
import { startStub } from '../../market/support/stub-server.js';

/** A market on loopback with prices set by the test, in cents by name; polled every two seconds. */
export interface Market {
  readonly prices: Map<string, number>;
  /** The settings that make the service poll it before the simulated market. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Replaces Waxpeer, whose rate limit is the highest. */
export async function startMarket(prices: Readonly<Record<string, number>>): Promise<Market> {
  const current = new Map(Object.entries(prices));
  const stub = await startStub((_request, response) => {
    const items = [...current].map(([name, cents]) => ({ name, min: cents * 10, count: 5 }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, items }));
  });
  afterAll(() => stub.close());
  return {
    prices: current,
    settings: {
      MARKETS: 'waxpeer,simulated',
      WAXPEER_URL: stub.origin,
      WAXPEER_INTERVAL_SECONDS: '2',
    },
  };
}
