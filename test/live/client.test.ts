import { describe, expect, test } from 'vitest';
import { Client } from '../../src/live/client.js';
import { TestConnection } from './test-connection.js';

/**
 * A client that is checked each second.
 * @returns the log, with the second of each entry
 */
function live(
  during: (second: number, connection: TestConnection, client: Client<string>) => void,
): string[] {
  const connection = new TestConnection();
  const client = new Client(connection, 0);
  const log: string[] = [];
  for (let second = 1; second <= 100; second += 1) {
    during(second, connection, client);
    connection.log.length = 0;
    client.turn(second * 1_000);
    log.push(...connection.log.map((line) => `${second} s: ${line}`));
    if (connection.log.some((line) => /close|terminate/.test(line))) break;
  }
  return log;
}

describe('a client', () => {
  test('gets a ping every 20 s', () => {
    const log = live((_, __, client) => client.markAlive());
    expect(log).toStrictEqual([20, 40, 60, 80, 100].map((second) => `${second} s: ping`));
  });

  test('is disconnected after two unanswered pings', () => {
    expect(live(() => {})).toStrictEqual(['20 s: ping', '40 s: ping', '60 s: terminate']);
  });

  test('gets a ping at once after the clock was set back', () => {
    const connection = new TestConnection();
    const client = new Client(connection, 5_000_000);
    client.turn(1_000);
    client.turn(2_000);
    client.turn(21_000);
    expect(connection.log).toStrictEqual(['ping', 'ping']);
  });

  test('remains connected after one unanswered ping', () => {
    const log = live((second, _, client) => second % 40 === 39 && client.markAlive());
    expect(log.filter((line) => line.endsWith('terminate'))).toStrictEqual([]);
  });

  test('is disconnected if it reads nothing for 30 s', () => {
    const log = live((second, connection, client) => {
      connection.busy = second >= 5;
      client.markAlive();
    });
    expect(log).toStrictEqual(['20 s: ping', '35 s: close too_slow']);
  });

  test('remains connected if it reads at times', () => {
    const log = live((second, connection, client) => {
      connection.busy = true;
      client.markAlive();
      if (second % 29 === 0) client.hasRead();
    });
    expect(log.filter((line) => !line.endsWith('ping'))).toStrictEqual([]);
  });
});
