import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Bus } from '../../src/bus/bus.js';
import { MemoryBus } from '../../src/bus/memory-bus.js';
import { RedisBus } from '../../src/bus/redis-bus.js';
import { connectRedis } from '../../src/bus/redis-connection.js';
import { type Change, changeOf } from '../../src/domain/change.js';
import { until } from '../support/program.js';
import { withRedis } from '../support/redis-server.js';

const NOW = Date.UTC(2026, 10, 20, 12);

function changeNumber(n: number): Change {
  const ticks = [{ itemId: n, sourceId: 1, time: NOW, price: 100 + n, volume: 0 }];
  return changeOf(NOW + n, { ticks });
}

/** Follows from a position on, as a process does: takes what comes next, and nothing twice. */
function follow(bus: Bus, from = 0) {
  const heard: [number, Change][] = [];
  let position = from;
  bus.follow(
    () => position,
    (next, change) => {
      if (next <= position) return;
      position = next;
      heard.push([next, change]);
    },
  );
  return {
    heard,
    until: (count: number) =>
      until(
        async () => heard.length,
        (length) => length >= count,
      ),
  };
}

/** What every bus does, be it one for a process that is alone or for many. */
function everyBus(open: () => Promise<Bus>): void {
  test('brings what is published, whole and in order, to its publisher too', async () => {
    const bus = await open();
    const follower = follow(bus, 4);
    for (const n of [5, 6, 7]) bus.publish(n, changeNumber(n));
    await follower.until(3);
    expect(follower.heard).toEqual([5, 6, 7].map((n) => [n, changeNumber(n)]));
  });

  test('brings what is told on a topic to those who listen to that', async () => {
    const bus = await open();
    follow(bus);
    const heard: string[] = [];
    bus.hear('markets', (message) => heard.push(`markets ${message}`));
    bus.hear('alerts', (message) => heard.push(`alerts ${message}`));
    await until(
      async () => bus.tell('markets', 'é'),
      () => heard.length > 0,
    );
    heard.length = 0;
    bus.tell('nobody', 'x');
    bus.tell('alerts', '{"user":"a"}');
    await until(
      async () => heard,
      (all) => all.includes('alerts {"user":"a"}'),
    );
    // What was told at first may have been told more than once.
    expect(heard.filter((message) => message !== 'markets é')).toEqual(['alerts {"user":"a"}']);
  });
}

describe('the bus of one process', () => {
  everyBus(async () => new MemoryBus());

  test('needs nothing, and says so', async () => {
    const bus = new MemoryBus();
    expect(bus.status).toBe('disabled');
    expect(await bus.check()).toBe(true);
  });

  test('is silent once it is closed', async () => {
    const bus = new MemoryBus();
    const { heard } = follow(bus);
    bus.publish(1, changeNumber(1));
    await bus.close();
    bus.publish(2, changeNumber(2));
    expect(heard.map(([position]) => position)).toEqual([1]);
  });
});

withRedis('the bus of several processes, over Redis', (redis) => {
  let services = 0;

  async function openOf(service: string): Promise<RedisBus> {
    const { url } = redis();
    const sender = connectRedis(url);
    await until(
      async () => sender.status,
      (status) => status === 'ready',
    );
    const bus = new RedisBus({ url, sender, service, log: { info() {}, warn() {} } });
    onTestFinished(async () => {
      await bus.close();
      sender.disconnect();
    });
    return bus;
  }

  const newService = () => {
    services += 1;
    return `service-${services}`;
  };

  everyBus(() => openOf(newService()));

  test('two processes hear each other, and those of another service hear nothing', async () => {
    const service = newService();
    const [one, two, stranger] = await Promise.all([service, service, newService()].map(openOf));
    if (!one || !two || !stranger) throw new Error('no bus');
    const [atOne, atTwo, atStranger] = [follow(one), follow(two), follow(stranger)];
    one.publish(1, changeNumber(1));
    await atOne.until(1);
    two.publish(2, changeNumber(2));
    await Promise.all([atOne.until(2), atTwo.until(2)]);
    expect(atTwo.heard).toEqual(atOne.heard);
    expect(atStranger.heard).toEqual([]);
  });

  test('is silent once it is closed', async () => {
    const service = newService();
    const [closed, sender, open] = await Promise.all([service, service, service].map(openOf));
    if (!closed || !sender || !open) throw new Error('no bus');
    const [atClosed, atOpen] = [follow(closed), follow(open)];
    sender.publish(1, changeNumber(1));
    await Promise.all([atClosed.until(1), atOpen.until(1)]);
    await closed.close();
    // Two, one after the other: who hears somewhat later than the other has heard the first by then.
    for (const n of [2, 3]) {
      sender.publish(n, changeNumber(n));
      await atOpen.until(n);
    }
    expect(atClosed.heard.map(([position]) => position)).toEqual([1]);
  });

  test('who comes later follows from its position on', async () => {
    const service = newService();
    const early = await openOf(service);
    const atEarly = follow(early);
    for (const n of [1, 2, 3]) early.publish(n, changeNumber(n));
    await atEarly.until(3);
    const atLate = follow(await openOf(service), 2);
    await atLate.until(1);
    expect(atLate.heard).toEqual([[3, changeNumber(3)]]);
  });

  test('a change that comes out of order is dropped, not brought out of order', async () => {
    const bus = await openOf(newService());
    const { heard, until } = follow(bus);
    bus.publish(2, changeNumber(2));
    bus.publish(1, changeNumber(1));
    bus.publish(3, changeNumber(3));
    await until(2);
    expect(heard.map(([position]) => position)).toEqual([2, 3]);
  });

  test('what it keeps is bounded', async () => {
    const service = newService();
    const bus = await openOf(service);
    const follower = follow(bus);
    for (let n = 1; n <= 2_000; n += 1) {
      bus.publish(n, changeNumber(n));
      if (n % 200 === 0) await sleep(1);
    }
    await until(
      async () => follower.heard.at(-1)?.[0],
      (last) => last === 2_000,
    );
    const client = new Redis(redis().url);
    // Redis trims by whole nodes, of a hundred entries at most.
    expect(await client.xlen(`itemtide:${service}:changes`)).toBeLessThan(256 + 100);
    client.disconnect();
  });

  test('it notices that Redis is gone, loses nothing but what was sent then, and comes back', async () => {
    const bus = await openOf(newService());
    const follower = follow(bus);
    bus.publish(1, changeNumber(1));
    await follower.until(1);
    expect(bus.status).toBe('up');
    expect(await bus.check()).toBe(true);
    await redis().kill();
    await until(
      async () => bus.status,
      (status) => status === 'down',
    );
    expect(await bus.check()).toBe(false);
    bus.publish(2, changeNumber(2));
    const heard: string[] = [];
    bus.hear('alerts', (message) => heard.push(message));
    bus.tell('alerts', 'those at home hear it');
    await until(
      async () => heard.length,
      (count) => count === 1,
    );
    await redis().startAgain();
    await until(
      async () => bus.status,
      (status) => status === 'up',
    );
    await until(
      async () => bus.publish(3, changeNumber(3)),
      () => follower.heard.length > 1,
    );
    expect(follower.heard.map(([position]) => position)).toEqual([1, 3]);
  });
});
