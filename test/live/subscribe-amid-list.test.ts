import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Hub } from '../../src/live/hub.js';
import type { MessageWriter } from '../../src/live/message.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { NOW } from '../support/item.js';
import { openRecording } from '../support/recording.js';
import { TestConnection } from './test-connection.js';

/** More than a row that is added in one step. */
const ITEMS = 4_000;

const writer: MessageWriter<string> = {
  price: (itemId, { price, time, listed }) =>
    `${itemId} costs ${price} at ${time - NOW}, ${listed ? 'listed' : 'gone'}`,
  source: ({ time }) => `polled at ${time - NOW}`,
  volatility: () => 'volatility',
  ranking: () => 'ranking',
};

/** Other work runs after each step of work in slices. */
function endSlicesAtOnce(): void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 10;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
}

onEmbeddedDatabase(({ database }) => {
  test('a client that subscribes while a list is being added gets each price once', async () => {
    const recording = await openRecording(database(), { clock: () => NOW + 1 });
    onTestFinished(() => recording.close());
    const { engine, directory: items, replica, recorder } = recording;
    const hub = new Hub(engine, writer, () => NOW + 1, { items, maxSubscriptions: 100_000 });
    replica.addListener(hub);
    const poll = (time: number, price: number, isListed: (itemId: number) => boolean) => {
      const ids = Array.from({ length: ITEMS }, (_, index) => index + 1).filter(isListed);
      const offers = ids.map((id) => ({ name: `${id}`, source: 'a', time, price, volume: price }));
      return recorder.record(offers, time, { market: '', completes: ['a'] });
    };
    await poll(NOW, 10, () => true);

    endSlicesAtOnce();
    const followed = [1, 2, 501, 1_300, 1_301, 3_999, ITEMS];
    const connections: TestConnection[] = [];
    let isTaken = false;
    const taking = poll(NOW + 1, 900_000, (itemId) => itemId % 2 === 0).then(() => {
      isTaken = true;
    });
    while (!isTaken) {
      const connection = new TestConnection();
      connections.push(connection);
      for (const _ of hub.subscribe(hub.connect(connection), { itemIds: followed }));
      await turn();
    }
    await taking;
    hub.close();

    for (const { sent } of connections) {
      const prices = sent.flatMap(({ bodies }) => bodies).filter((body) => body.includes('costs'));
      expect(prices).toEqual([...new Set(prices)]);
      const last = followed.map((id) => prices.findLast((body) => body.startsWith(`${id} `)));
      expect(last).toEqual(
        followed.map(
          (id) => `${id} costs ${id % 2 === 0 ? '900000 at 1, listed' : '10 at 0, gone'}`,
        ),
      );
    }
  });
});
