import { describe, expect, test } from 'vitest';
import { Client } from '../../src/live/client.js';
import { TestPort } from './test-port.js';

/** A client that has a turn each second; gives what was logged, with the second it was in. */
function live(during: (second: number, port: TestPort, client: Client<string>) => void): string[] {
  const port = new TestPort();
  const client = new Client(port, 0);
  const log: string[] = [];
  for (let second = 1; second <= 100; second += 1) {
    during(second, port, client);
    port.log.length = 0;
    client.turn(second * 1_000);
    log.push(...port.log.map((line) => `${second} s: ${line}`));
    if (port.log.some((line) => /close|terminate/.test(line))) break;
  }
  return log;
}

describe('a client', () => {
  test('is asked for a sign of life every 20 s', () => {
    const log = live((_, __, client) => client.alive());
    expect(log).toStrictEqual([20, 40, 60, 80, 100].map((second) => `${second} s: ping`));
  });

  test('is let go when two asks went unanswered', () => {
    expect(live(() => {})).toStrictEqual(['20 s: ping', '40 s: ping', '60 s: terminate']);
  });

  test('may miss one', () => {
    const log = live((second, _, client) => second % 40 === 39 && client.alive());
    expect(log.filter((line) => line.endsWith('terminate'))).toStrictEqual([]);
  });

  test('is let go when it reads nothing for 30 s', () => {
    const log = live((second, port, client) => {
      port.busy = second >= 5;
      client.alive();
    });
    expect(log).toStrictEqual(['20 s: ping', '35 s: close too_slow']);
  });

  test('stays when it reads now and then', () => {
    const log = live((second, port, client) => {
      port.busy = true;
      client.alive();
      if (second % 29 === 0) client.hasRead();
    });
    expect(log.filter((line) => !line.endsWith('ping'))).toStrictEqual([]);
  });
});
