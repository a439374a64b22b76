import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { connectLive, type LiveClient, store } from '../support/live-client.js';
import { runs } from '../support/property-runs.js';

const IDS = [1, 2, 3];

type Step =
  | { readonly do: 'store'; readonly id: number; readonly count: number }
  | { readonly do: 'subscribe' | 'unsubscribe'; readonly ids: readonly number[] }
  | { readonly do: 'batch'; readonly ms: number }
  | { readonly do: 'turn' }
  | { readonly do: 'breathe' };

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('store' as const),
        id: fc.constantFrom(...IDS),
        count: fc.integer({ min: 1, max: 5 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('subscribe' as const),
        ids: fc.subarray(IDS, { minLength: 1 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('unsubscribe' as const),
        ids: fc.subarray(IDS, { minLength: 1 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('batch' as const), ms: fc.constantFrom(0, 1, 5) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('turn' as const) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('breathe' as const) }) },
  ),
  { minLength: 5, maxLength: 60 },
);

/** Stores prices of an item, each of which is one more than the previous one. */
class Feed {
  readonly #api: Api;
  readonly stored = new Map(IDS.map((id) => [id, 0]));

  constructor(api: Api) {
    this.#api = api;
  }

  store(itemId: number, count: number): void {
    const ticks = Array.from({ length: count }, (_, index) => {
      const price = (this.stored.get(itemId) ?? 0) + index + 1;
      return { itemId, sourceId: 1, time: NOW + price, price, volume: 0 };
    });
    this.stored.set(itemId, (this.stored.get(itemId) ?? 0) + count);
    store(this.#api, ...ticks);
  }
}

async function take(step: Step, api: Api, feed: Feed, client: LiveClient): Promise<void> {
  if (step.do === 'store') feed.store(step.id, step.count);
  else if (step.do === 'batch') client.say({ action: 'subscribe', batch_ms: step.ms });
  else if (step.do === 'turn') api.live.turn(api.clock.now);
  else if (step.do === 'breathe') await setImmediate();
  else client.say({ action: step.do, item_ids: step.ids });
}

/**
 * The prices received for one item between its subscription and its end. The frames of `subscribed`
 * show when each begins and ends.
 */
function runsOf(id: number, client: LiveClient): number[][] {
  const runs: number[][] = [];
  let following = false;
  for (const { type, item_ids, item_id, price } of client.messages) {
    if (type === 'subscribed') {
      const follows = (item_ids as number[]).includes(id);
      if (follows && !following) runs.push([]);
      following = follows;
    } else if (type === 'price' && item_id === id) {
      expect(following).toBe(true);
      runs.at(-1)?.push(Number(price));
    }
  }
  return runs;
}

test('a subscription loses and repeats no message between its snapshot and its updates', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const api = await startApi();
      try {
        api.items.add(IDS.map((id) => item(id)));
        const feed = new Feed(api);
        const client = await connectLive(api);
        for (const step of script) await take(step, api, feed, client);
        client.say({ action: 'subscribe', batch_ms: 0 });
        client.say({ action: 'subscribe', item_ids: IDS });
        await client.settled();
        for (const id of IDS) feed.store(id, 1);
        await client.settled();

        const numbered = client.messages.filter(({ seq }) => seq !== undefined);
        expect(numbered.map(({ seq }) => seq)).toStrictEqual(numbered.map((_, index) => index + 1));
        for (const id of IDS) {
          const runs = runsOf(id, client);
          for (const run of runs) {
            const [first = 0] = run;
            expect(run).toStrictEqual(run.map((_, index) => first + index));
          }
          // The last run has not ended: it contains the last price.
          expect(runs.at(-1)?.at(-1)).toBe(feed.stored.get(id));
        }
        client.webSocket.terminate();
      } finally {
        await api.app.close();
      }
    }),
    { numRuns: runs(60) },
  );
});
