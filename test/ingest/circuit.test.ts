import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import {
  asked,
  type Circuit,
  failed,
  NEVER_ASKED,
  OPENING_FAILURES,
  succeeded,
} from '../../src/ingest/poll/circuit.js';

const NOW = Date.UTC(2026, 10, 20, 12);

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const retryAfter = fc.option(fc.integer({ min: 0, max: 3 * DAY_MS }), { nil: undefined });

/** The possible events of a due market. */
const polls = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ good: true } as const) },
    { weight: 3, arbitrary: fc.record({ good: fc.constant(false as const), retryAfter, random }) },
  ),
  { maxLength: 40 },
);

/** A number of consecutive failures, with `random` as the position in their range of waits. */
function failing(times: number, at: number): Circuit {
  let circuit = NEVER_ASKED;
  for (let i = 0; i < times; i += 1) {
    circuit = failed(asked(circuit), { now: NOW, retryAfter: undefined, random: at });
  }
  return circuit;
}

const waitAfter = (failures: number, at: number) => failing(failures, at).dueAt - NOW;

describe('the circuit of a market', () => {
  test('is closed until five failures in a row, then open until a probe succeeds', () => {
    expect(NEVER_ASKED.state).toBe('closed');
    expect(failing(OPENING_FAILURES - 1, 0).state).toBe('closed');
    const open = failing(OPENING_FAILURES, 0);
    expect(open.state).toBe('open');
    const probed = asked(open);
    expect(probed.state).toBe('half_open');
    expect(failed(probed, { now: NOW, retryAfter: undefined, random: 0 }).state).toBe('open');
    expect(succeeded(NOW + MINUTE_MS)).toEqual({
      state: 'closed',
      failures: 0,
      dueAt: NOW + MINUTE_MS,
    });
  });

  test('waits longer after each failure, up to an hour', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 60].map((n) => waitAfter(n, 0.999_999_9));
    expect(longest.map((wait) => Math.round(wait / SECOND_MS))).toEqual([
      5, 10, 20, 40, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600,
    ]);
    expect(waitAfter(1, 0)).toBe(2_500);
    expect(waitAfter(60, 0)).toBe(HOUR_MS / 2);
  });

  test('waits as long as the market requests, and little longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), retryAfter, random, (failures, named, at) => {
        const before = failing(failures - 1, 0.5);
        const wait = failed(before, { now: NOW, retryAfter: named, random: at }).dueAt - NOW;
        const believed = Math.min(named ?? 0, DAY_MS);
        expect(wait).toBeGreaterThanOrEqual(believed);
        expect(wait).toBeLessThanOrEqual(Math.ceil(Math.max(1.1 * believed, HOUR_MS)));
      }),
    );
  });

  test('in any sequence, closes at a success and opens exactly at the fifth failure', () => {
    fc.assert(
      fc.property(polls, (all) => {
        let circuit = NEVER_ASKED;
        let now = NOW;
        let inARow = 0;
        for (const poll of all) {
          now = Math.max(now, circuit.dueAt);
          const wasOpen = circuit.state === 'open';
          circuit = asked(circuit);
          expect(circuit.state).toBe(wasOpen ? 'half_open' : 'closed');
          inARow = poll.good ? 0 : inARow + 1;
          circuit = poll.good ? succeeded(now + MINUTE_MS) : failed(circuit, { now, ...poll });
          expect(circuit.failures).toBe(inARow);
          expect(circuit.state).toBe(inARow < OPENING_FAILURES ? 'closed' : 'open');
          expect(circuit.dueAt).toBeGreaterThanOrEqual(now + 2_500);
          expect(Number.isInteger(circuit.dueAt)).toBe(true);
        }
      }),
    );
  });

  test('markets that fail together are retried at different times', () => {
    const waits = new Set(Array.from({ length: 20 }, (_, place) => waitAfter(6, place / 20)));
    expect(waits.size).toBe(20);
  });
});
