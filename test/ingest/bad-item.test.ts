import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ListGate } from '../../src/ingest/list-gate/list-gate.js';
import { MarketLoop } from '../../src/ingest/poll/market-loop.js';
import { createMarketSource } from '../../src/market/registry.js';
import type { MarketSource } from '../../src/market/source.js';
import { startStub } from '../market/support/stub-server.js';
import { SILENT } from '../support/log.js';
import { VirtualTime } from '../support/virtual-time.js';

// A market that is polled item by item, one of whose items never gets a response.

const START = Date.UTC(2026, 10, 20, 12);

type Answer = (response: ServerResponse) => void;

const SUBJECTS: Readonly<
  Record<
    'steam' | 'dmarket',
    {
      /** One more than fit in a request. */
      readonly names: readonly string[];
      open(url: string, names: readonly string[]): Promise<MarketSource>;
      /** The first name in a request. */
      asked(request: IncomingMessage): Promise<string>;
      readonly good: string;
    }
  >
> = {
  steam: {
    names: ['a', 'b', 'c', 'd'],
    open: (url, names) => createMarketSource('steam', { url, itemNames: () => names }),
    asked: async ({ url = '' }) =>
      new URL(url, 'http://market').searchParams.get('market_hash_name') ?? '',
    good: '{"success":true,"lowest_price":"$1.00"}',
  },
  dmarket: {
    names: ['a', 'b', 'c', 'd'].flatMap((first) =>
      Array.from({ length: 100 }, (_, place) => (place === 0 ? first : `${first} ${place}`)),
    ),
    open: (url, names) => createMarketSource('dmarket', { url, itemNames: () => names }),
    asked: async (request) => JSON.parse(await text(request)).filter.titles[0],
    good: '{"aggregatedPrices":[]}',
  },
};

/** Runs the loop of the market for a number of requests, and returns their items. */
async function askedOf(
  name: keyof typeof SUBJECTS,
  requests: number,
  answerOfB: Answer,
): Promise<string[]> {
  const { names, open, asked, good } = SUBJECTS[name];
  const seen: string[] = [];
  const stub = await startStub((request, response) => {
    void asked(request).then((first) => {
      seen.push(first);
      if (first === 'b') answerOfB(response);
      else response.end(good);
    });
  });
  onTestFinished(() => stub.close());
  const source = await open(stub.origin, names);
  const time = new VirtualTime(START);
  let state: string | undefined;
  const log = SILENT;
  const loop = new MarketLoop(source, {
    recorder: {
      async record(observations, _now, origin) {
        state = origin.state?.state ?? state;
        return { added: observations.length, known: 0, refused: [], listsTaken: true };
      },
      stateOf: async () => state,
    },
    listGate: new ListGate({ storedLists: () => [], log }),
    clock: time.clock,
    sleep: time.sleep,
    random: () => 0.5,
    log,
  });
  loop.start();
  onTestFinished(() => loop.stop());
  await time.whenAsleep(1);
  while (seen.length < requests) {
    time.wakeNext();
    await time.whenAsleep(1);
  }
  return seen;
}

/** A connection closed before the response begins would be retried. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
}

describe.each(['steam', 'dmarket'] as const)('%s', (name) => {
  test.each<[string, Answer]>([
    ['400', (response) => response.writeHead(400).end('{}')],
    ['500', (response) => response.writeHead(500).end('{}')],
    ['404 with a page', (response) => response.writeHead(404).end('<html>')],
    ['no JSON', (response) => response.end('<html>')],
  ])('an item whose response is always %s does not delay others', async (_, answer) => {
    expect(await askedOf(name, 9, answer)).toEqual([...'abcdabcda']);
  });

  test.each<[string, Answer]>([
    ['limits the rate', (response) => response.writeHead(429).end()],
    ['refuses to answer', (response) => response.writeHead(403).end()],
    ['requests a pause', (response) => response.writeHead(503, { 'retry-after': '60' }).end()],
    ['breaks off', (response) => breakOff(response)],
  ])('skips no item when the market %s', async (_, answer) => {
    expect(await askedOf(name, 6, answer)).toEqual([...'abbbbb']);
  });
});
