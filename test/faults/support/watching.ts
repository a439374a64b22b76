import { connectLive } from '../../support/live-client.js';
import { getJson, type Service, until } from '../../support/program.js';
import type { Company } from './company.js';
import { pollOf } from './market.js';

/** A client that follows the prices of one item. */
export interface Watcher {
  /** The numbers of the received polls, in order, and their times. */
  readonly told: readonly { readonly poll: number; readonly at: number }[];
  /** Resolves when a poll of this number, or a later one, is received. */
  until(poll: number): Promise<void>;
  /** The longest time between two messages, in milliseconds. */
  longestGap(): number;
}

export async function watchItem(service: Service, itemId = 1): Promise<Watcher> {
  const client = await connectLive({ port: Number(new URL(service.url).port) });
  const told: { poll: number; at: number }[] = [];
  client.webSocket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { type: string; price?: number };
    if (message.type !== 'price' || message.price === undefined) return;
    told.push({ poll: pollOf(message.price), at: performance.now() });
  });
  client.say({ action: 'subscribe', item_ids: [itemId] });
  return {
    told,
    async until(poll) {
      await until(
        async () => told.at(-1)?.poll ?? 0,
        (last) => last >= poll,
      );
    },
    longestGap() {
      const gaps = told.slice(1).map(({ at }, place) => at - (told[place]?.at ?? 0));
      return Math.max(...gaps);
    },
  };
}

/** Some of the items, including the first and the last. */
const SAMPLE = [1, 2, 500, 1_000];

/** The points of some items in a process, as `item time price`. */
export async function shownPoints(service: Service): Promise<string[]> {
  const lists = await Promise.all(
    SAMPLE.map(async (item) => {
      const url = `${service.url}/api/v1/items/${item}/history?window=1h`;
      const points = await getJson<{ time: string; price: number }[]>(url);
      return points.map(({ time, price }) => `${item} ${Date.parse(time)} ${price}`);
    }),
  );
  return lists.flat().sort();
}

/** Waits until the process shows each stored point of some items exactly once, and no other. */
export async function untilAllIsShown(company: Company, service: Service): Promise<void> {
  await until(
    async () => {
      // Read first: points stored in the meantime may already be shown, and are compared the next
      // time.
      const shown = await shownPoints(service);
      const stored = await company.storedTicks();
      const expected = stored
        .filter(({ itemId }) => SAMPLE.includes(itemId))
        .map(({ itemId, time, price }) => `${itemId} ${time} ${price}`);
      return { shown, expected: expected.sort() };
    },
    ({ shown, expected }) => JSON.stringify(shown) === JSON.stringify(expected),
  );
}
