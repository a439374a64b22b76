import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Message } from '../../src/live/message.js';
import { Outbox } from '../../src/live/outbox.js';
import { TestConnection } from './test-connection.js';

function message(subject: number, time: number): Message<string> {
  return { subject, time, body: `${subject}@${time}` };
}

describe('an outbox', () => {
  test('sends all waiting messages, in order, numbered from 1', () => {
    const connection = new TestConnection();
    const outbox = new Outbox(connection);
    outbox.add(message(1, 1));
    outbox.add(message(1, 2));
    outbox.flush();
    outbox.flush();
    outbox.add(message(2, 1));
    outbox.flush();
    expect(connection.sent).toStrictEqual([
      { first: 1, bodies: ['1@1', '1@2'] },
      { first: 3, bodies: ['2@1'] },
    ]);
  });

  test('keeps the latest message of each subject for a busy connection, in the order of arrival', () => {
    const connection = new TestConnection();
    const outbox = new Outbox(connection);
    connection.busy = true;
    for (const [subject, time] of [
      [1, 1],
      [2, 5],
      [1, 3],
      [2, 4],
      [1, 3],
    ] as const) {
      outbox.add(message(subject, time));
      outbox.flush();
    }
    expect(connection.sent).toStrictEqual([]);
    connection.busy = false;
    outbox.drained();
    expect(connection.sent).toStrictEqual([{ first: 1, bodies: ['2@5', '1@3'] }]);
    outbox.add(message(1, 4));
    outbox.add(message(1, 5));
    outbox.flush();
    expect(connection.sent.at(-1)).toStrictEqual({ first: 3, bodies: ['1@4', '1@5'] });
  });

  test('never queues more than 5,000 messages individually', () => {
    const connection = new TestConnection();
    const outbox = new Outbox(connection);
    outbox.sendEvery(1_000);
    for (let time = 0; time <= 5_000; time += 1) outbox.add(message(time % 2, time));
    outbox.sendEvery(0);
    expect(connection.sent).toStrictEqual([
      { first: 1, bodies: ['1@4999', '0@5000'], together: true },
    ]);
  });

  test('sends the last confirmation of a subscription first when a busy connection drains', () => {
    const connection = new TestConnection();
    const outbox = new Outbox(connection);
    outbox.confirm({ itemIds: [1], ranking: false });
    connection.busy = true;
    outbox.confirm({ itemIds: [2], ranking: false });
    outbox.confirm({ itemIds: [3], ranking: true });
    outbox.add(message(6, 1));
    outbox.flush();
    connection.busy = false;
    outbox.drained();
    expect(connection.log).toStrictEqual(['confirm 1', 'confirm 3', 'send 6@1']);
  });

  test('answers pings after waiting messages, and all pings of a busy connection with one pong', () => {
    const connection = new TestConnection();
    const outbox = new Outbox(connection);
    outbox.add(message(1, 1));
    outbox.pong();
    expect(connection.log).toStrictEqual(['send 1@1', 'pong']);
    connection.busy = true;
    outbox.add(message(1, 2));
    outbox.pong();
    outbox.pong();
    expect(connection.log).toHaveLength(2);
    connection.busy = false;
    outbox.drained();
    outbox.drained();
    expect(connection.log.slice(2)).toStrictEqual(['send 1@2', 'pong']);
  });

  test('sends nothing after it is closed', () => {
    vi.useFakeTimers();
    const connection = new TestConnection();
    const outbox = new Outbox(connection);
    outbox.sendEvery(50);
    outbox.add(message(1, 1));
    outbox.flush();
    outbox.close();
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    expect(connection.sent).toStrictEqual([]);
  });

  test('sends at most one batch per interval, none of them empty', () => {
    vi.useFakeTimers({ now: 0 });
    const connection = new TestConnection();
    const outbox = new Outbox(connection);
    outbox.sendEvery(50);
    const sentAt: number[] = [];
    for (let now = 0; now < 500; now += 1) {
      if (now < 120 || now === 400) {
        outbox.add(message(1, now));
        outbox.flush();
      }
      const before = connection.sent.length;
      vi.advanceTimersByTime(1);
      if (connection.sent.length > before) sentAt.push(now + 1);
    }
    vi.useRealTimers();
    expect(sentAt).toStrictEqual([50, 100, 150, 450]);
    expect(connection.sent.map(({ bodies }) => bodies.length)).toStrictEqual([50, 50, 20, 1]);
    expect(connection.sent.every(({ together }) => together)).toBe(true);
  });
});

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ add: fc.integer({ min: 0, max: 3 }), flush: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ busy: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ interval: fc.constantFrom(0, 10) }) },
    { weight: 2, arbitrary: fc.record({ wait: fc.constant(10) }) },
  ),
  { maxLength: 80 },
);

test('never loses a number, and ends with the latest message of every subject', () => {
  vi.useFakeTimers();
  try {
    fc.assert(
      fc.property(steps, (script) => {
        const connection = new TestConnection();
        const outbox = new Outbox(connection);
        const latest = new Map<number, number>();
        let time = 0;
        for (const step of script) {
          if ('add' in step) {
            time += 1;
            latest.set(step.add, time);
            outbox.add(message(step.add, time));
            if (step.flush) outbox.flush();
          } else if ('busy' in step) {
            connection.busy = step.busy;
            if (!step.busy) outbox.drained();
          } else if ('interval' in step) {
            outbox.sendEvery(step.interval);
          } else {
            vi.advanceTimersByTime(step.wait);
          }
        }
        connection.busy = false;
        outbox.drained();
        vi.advanceTimersByTime(10);
        let next = 1;
        for (const { first, bodies } of connection.sent) {
          expect(first).toBe(next);
          next += bodies.length;
        }
        const bodies = connection.sent.flatMap((sent) => sent.bodies);
        for (const [subject, last] of latest) {
          const times = bodies
            .filter((body) => body.startsWith(`${subject}@`))
            .map((body) => Number(body.split('@')[1]));
          expect(times).toStrictEqual(times.toSorted((a, b) => a - b));
          expect(new Set(times).size).toBe(times.length);
          expect(times.at(-1)).toBe(last);
        }
      }),
    );
  } finally {
    vi.useRealTimers();
  }
});
