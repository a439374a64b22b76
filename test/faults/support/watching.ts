import { connectLive } from '../../support/live-client.js';
import { getJson, type Service, until } from '../../support/program.js';
import type { Company } from './company.js';
import { pollOf } from './market.js';

/** Someone who follows the prices of one item. */
export interface Watcher {
  /** The numbers of the polls that were told, in order, and when they came. */
  readonly told: readonly { readonly poll: number; readonly at: number }[];
  /** Resolves when a poll of this number, or a later one, was told. */
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

/** Items, the first and the last among them. */
const SAMPLE = [1, 2, 500, 1_000];

/** The points that a process shows of some items, as `item time price`. */
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

/** Waits until the process shows every stored point of some items, and no other, none twice. */
export async function untilAllIsShown(company: Company, service: Service): Promise<void> {
  await until(
    async () => {
      // Read first: what is stored meanwhile may be shown already, and is looked at the next time.
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
