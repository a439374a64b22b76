import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { Places } from '../../src/http/security/places.js';
import { Payers, ProcessorBudgets } from '../../src/http/security/processor-budget.js';
import { Meter, measured, unmeasured } from '../../src/runtime/schedule/processor-time.js';
import { item, startApi } from '../support/api.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { connectLive } from '../support/live-client.js';
import { startPortfolioApi } from '../support/portfolio.js';

const ITEM = 'AWP | Asiimov (Field-Tested)';
const PROCESSOR = { perAddress: 20, perUser: 20 };

/** Uses processor time. */
function compute(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}

describe('the processor time of an address', () => {
  test('is measured in all turns of a request; an address over its share is refused until its budget has refilled', async () => {
    const api = await startApi({
      processor: PROCESSOR,
      extend: (app) => {
        app.get('/busy', async () => {
          compute(1_000);
          await new Promise((resolve) => setTimeout(resolve, 1));
          compute(1_000);
          await new Promise((resolve) => setImmediate(resolve));
          compute(1_100);
          return 'done';
        });
      },
    });
    api.items.add([item(1)]);
    expect((await api.call('/api/v1/items')).status).toBe(200);
    expect((await api.call('/busy')).status).toBe(200);
    const refused = await api.call('/api/v1/items');
    expect([refused.status, refused.json()]).toStrictEqual([429, { error: 'too many requests' }]);
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"address";q=12000;w=60',
      'x-content-type-options': 'nosniff',
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(refused.headers.ratelimit).toBe(`"address";r=0;t=${wait}`);
    expect((await api.call('/nothing')).status).toBe(429);
    await expect(connectLive(api)).rejects.toThrow('429');
    expect((await api.call('/api/v1/health/live')).status).toBe(200);
    expect((await api.call('/api/v1/items', { from: '127.0.0.2' })).status).toBe(200);
    api.clock.now += HOUR_MS;
    expect((await api.call('/api/v1/items')).status).toBe(200);
  });

  test('leaves each connection of an address in debt one liveness a second', async () => {
    const api = await startApi({
      processor: PROCESSOR,
      extend: (app) => {
        app.get('/busy', async () => {
          compute(3_100);
          return 'done';
        });
      },
    });
    // An address in debt opens no further connections.
    const socket = connect(api.port, '127.0.0.1');
    await once(socket, 'connect');
    await api.call('/busy');
    const begun = performance.now();
    const ask = (more = '') =>
      socket.write(`GET /api/v1/health/live HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`);
    ask();
    ask();
    ask('Connection: close\r\n');
    let text = '';
    for await (const data of socket) text += data;
    expect(text.match(/HTTP\/1.1 \d+/g)).toStrictEqual(Array(3).fill('HTTP/1.1 200'));
    // Timers of Node.js may be a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(1_990);
  });

  test('includes parsing the body', async () => {
    const api = await startApi({
      processor: PROCESSOR,
      extend: (app) => {
        app.post('/body', async () => 'done');
      },
    });
    const parse = JSON.parse;
    const spy = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
      if (text === '{"slow":1}') compute(3_100);
      return parse(text);
    });
    onTestFinished(() => spy.mockRestore());
    await api.call('/body', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"slow":1}'),
    });
    expect((await api.call('/api/v1/items')).status).toBe(429);
  });
});

onEmbeddedDatabase(({ database }) => {
  test('is counted for users separately from addresses', async () => {
    let busy = 0;
    const slow = new Proxy(database(), {
      get(target, name) {
        if (busy > 0) {
          busy -= 1;
          compute(1_600);
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const limits = { processor: { perAddress: 0, perUser: 1 } };
    const api = await startPortfolioApi(slow, [ITEM], limits, () => undefined);
    const owner = await api.signIn();
    // The first turn searches for the session, before the user is known.
    busy = 3;
    expect((await owner.send('GET', '/portfolio')).status).toBe(200);
    expect(busy).toBe(0);
    const refused = await owner.send('GET', '/portfolio');
    expect([refused.status, refused.headers['ratelimit-policy']]).toStrictEqual([
      429,
      '"user";q=600;w=60',
    ]);
    const large = 'x'.repeat(1_000_000);
    expect((await owner.send('POST', '/portfolio/lots/import', large, 'text/csv')).status).toBe(
      429,
    );
    const other = await api.signIn();
    expect((await other.send('GET', '/portfolio')).status).toBe(200);
    await api.app.close();
  });
}, 'for each test');

test('is counted for a /64 of IPv6, and with 4 and 16 times the budget for its /56 and /48', () => {
  const payers = new Payers({ perAddress: 20, perUser: 20 }, () => 0);
  const charge = (address: string) => payers.address(address).charge(3_100);
  const wait = (address: string) => payers.address(address).wait();
  charge('2001:db8:1:100::1');
  expect(wait('2001:db8:1:100:5::1')).toBe(500);
  expect(wait('2001:db8:1:101::1')).toBe(0);
  for (const network of [101, 102, 103]) charge(`2001:db8:1:${network}::1`);
  expect(wait('2001:db8:1:1ff::1')).toBe(500);
  expect(wait('2001:db8:1:200::1')).toBe(0);
  for (let network = 2; network < 14; network += 1) charge(`2001:db8:1:${network}00::1`);
  expect(wait('2001:db8:1:ffff::1')).toBe(500);
  expect(wait('2001:db8:2::1')).toBe(0);
  expect(wait('203.0.113.7')).toBe(0);
});

test('of a key is limited to its share and a burst, except for running requests, and is available again after the stated time', () => {
  const step = fc.record({
    passes: fc.integer({ min: 0, max: MINUTE_MS }),
    takes: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      let now = 0;
      let taken = 0;
      const budgets = new ProcessorBudgets(20, () => now);
      for (const { passes, takes } of steps) {
        now += passes + budgets.wait('somebody');
        expect(budgets.wait('somebody')).toBe(0);
        budgets.charge('somebody', takes);
        taken += takes;
        expect(taken).toBeLessThanOrEqual(3 * SECOND_MS + 0.2 * now + 500);
      }
    }),
  );
});

test('is not counted for responses shared by all clients', async () => {
  let charged = 0;
  const payer = { kind: 'address', key: 'somebody', perMinute: 0, wait: () => 0 } as const;
  const meter = new Meter({
    ...payer,
    charge: (time) => {
      charged += time;
    },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await new Promise<void>((resolve) => {
    measured(meter, async () => {
      await unmeasured(async () => {
        compute(100);
        await turn();
        compute(100);
      });
      await turn();
      compute(20);
      await turn();
      resolve();
    });
  });
  meter.charge();
  expect(charged).toBeGreaterThanOrEqual(20);
  expect(charged).toBeLessThan(150);
});

test('has no limit if the budget is 0 percent', () => {
  const budgets = new ProcessorBudgets(0, () => 0);
  budgets.charge('somebody', 1_000_000);
  expect(budgets.wait('somebody')).toBe(0);
});

describe('simultaneous requests', () => {
  test('are limited per key: others wait in order, and more than 32 are refused', () => {
    const places = new Places();
    const begun: number[] = [];
    const ends = Array.from({ length: 34 }, (_, n) => places.take('a', 2, () => begun.push(n)));
    expect(begun).toStrictEqual([0, 1]);
    expect(places.take('a', 2, () => begun.push(99))).toBeUndefined();
    places.take('b', 2, () => begun.push(100));
    expect(begun).toStrictEqual([0, 1, 100]);
    // One waiting request is aborted; another one ends twice.
    ends[2]?.();
    ends[0]?.();
    ends[0]?.();
    expect(begun).toStrictEqual([0, 1, 100, 3]);
    for (const end of ends) end?.();
    expect(begun).toHaveLength(34);
    const again = places.take('a', 2, () => begun.push(101));
    again?.();
    expect(begun.at(-1)).toBe(101);
  });
});
