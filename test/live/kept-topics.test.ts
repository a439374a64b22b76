import { expect, test } from 'vitest';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { Hub, ITEMS_PER_STEP } from '../../src/live/hub.js';
import { item } from '../support/item.js';
import { TestConnection } from './test-connection.js';

const START = Date.UTC(2026, 10, 20, 12);
const SOURCE = 1;

function hubOf(count: number) {
  const time = { now: START };
  const engine = new Engine({ minPoints: 3, minPrice: 1, minVolume: 0 });
  engine.series.define(SOURCE, { rank: 0, staleAfter: HOUR_MS });
  const itemIds = Array.from({ length: count }, (_, index) => index + 1);
  const items = new ItemDirectory();
  items.add(itemIds.map((id) => item(id)));
  const observe = (itemId: number, price: number) => {
    const tick = { itemId, sourceId: SOURCE, time: time.now, price, volume: 1 };
    engine.intake.add(tick, time.now);
    return tick;
  };
  for (const itemId of itemIds) observe(itemId, 100 + itemId);
  let written = 0;
  const counted = (text: string) => {
    written += 1;
    return text;
  };
  const writer = {
    price: (itemId: number, { price }: { price: number }) => counted(`price ${itemId} ${price}`),
    volatility: ({ itemId }: { itemId: number }) => counted(`volatility ${itemId}`),
    source: () => 'source',
    ranking: () => 'ranking',
  };
  const hub = new Hub<string>(engine, writer, () => time.now, {
    items,
    maxSubscriptions: 1_000_000,
  });
  const follow = () => {
    const connection = new TestConnection();
    const client = hub.connect(connection);
    const steps = [...hub.subscribe(client, { itemIds })].length;
    return { client, steps, bodies: () => connection.sent.flatMap(({ bodies }) => bodies) };
  };
  return { hub, time, observe, follow, itemIds, written: () => written };
}

test('an item keeps its last messages for a minute after its last client has left', () => {
  const { hub, time, follow, itemIds, written } = hubOf(3);
  const first = follow();
  expect(written()).toBe(6);
  hub.unsubscribe(first.client, { itemIds });
  time.now += 59 * SECOND_MS;
  hub.turn(time.now);
  const second = follow();
  expect(second.bodies()).toStrictEqual(first.bodies());
  expect(written()).toBe(6);
  hub.disconnect(second.client);
  time.now += MINUTE_MS;
  hub.turn(time.now);
  follow();
  expect(written()).toBe(12);
});

test('a price recorded without clients is in the next snapshot', () => {
  const { hub, time, observe, follow } = hubOf(2);
  hub.disconnect(follow().client);
  time.now += SECOND_MS;
  hub.observed([observe(1, 900)]);
  expect(follow().bodies()).toContain('price 1 900');
});

test('a long subscription is processed in steps, and ends when its client has left', () => {
  const { hub, follow, itemIds } = hubOf(3 * ITEMS_PER_STEP);
  expect(follow().steps).toBe(2);
  const connection = new TestConnection();
  const client = hub.connect(connection);
  const steps = hub.subscribe(client, { itemIds });
  steps.next();
  hub.disconnect(client);
  expect([...steps]).toStrictEqual([]);
  expect(connection.sent.flatMap(({ bodies }) => bodies)).toHaveLength(2 * ITEMS_PER_STEP);
});
