import { expect, test } from 'vitest';
import type { Bus } from '../../src/runtime/bus/bus.js';
import { until } from './program.js';

/** What every bus does, be it one for a process that is alone or for many. */
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
    // What was published at first may have been published more than once.
    expect(received.filter((message) => message !== 'statuses é')).toEqual(['alerts {"user":"a"}']);
  });
}
