import { expect, test } from 'vitest';
import type { Bus } from '../../src/runtime/bus/bus.js';
import { until } from './program.js';

/** The behaviour of every bus, for a single process or for several. */
export function everyBus(open: () => Promise<Bus>): void {
  test('delivers messages of a topic to exactly its subscribers', async () => {
    const bus = await open();
    const received: string[] = [];
    bus.subscribe('market_statuses', (message) => received.push(`statuses ${message}`));
    bus.subscribe('alerts', (message) => received.push(`alerts ${message}`));
    bus.start();
    await until(
      async () => bus.publish('market_statuses', 'é'),
      () => received.includes('statuses é'),
    );
    received.length = 0;
    bus.publish('price_log', 'x');
    bus.publish('alerts', '{"user":"a"}');
    await until(
      async () => received,
      (all) => all.includes('alerts {"user":"a"}'),
    );
    // The first messages may have been published more than once.
    expect(received.filter((message) => message !== 'statuses é')).toEqual(['alerts {"user":"a"}']);
  });
}
