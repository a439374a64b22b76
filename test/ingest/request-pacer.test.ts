import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/domain/units.js';
import { RequestPacer } from '../../src/ingest/poll/request-pacer.js';
import type { RequestLimit } from '../../src/market/source.js';
import { runs } from '../support/property-runs.js';
import { VirtualTime } from '../support/virtual-time.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const never = new AbortController().signal;

/** The start times of a number of requests that were issued together. */
async function beginnings(limit: RequestLimit, count: number): Promise<number[]> {
  const time = new VirtualTime(NOW);
  const pacer = new RequestPacer(limit, time.clock, time.sleep);
  const begun: number[] = [];
  const all = Array.from({ length: count }, async () => {
    await pacer.pace(never);
    begun.push(time.clock() - NOW);
  });
  const done = Promise.all(all).then(() => true);
  while (!(await Promise.race([done, time.whenAsleep(1).then(() => false)]))) time.wakeNext();
  return begun;
}

describe('the pacer of requests', () => {
  test('lets as many begin as the limit allows, then one at a time', async () => {
    expect(await beginnings({ requests: 3, per: 60_000, spacing: 0 }, 7)).toEqual([
      0, 0, 0, 60_000, 60_000, 60_000, 120_000,
    ]);
    expect(await beginnings({ requests: 8, per: 300_000, spacing: 1_000 }, 9)).toEqual([
      0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 300_000,
    ]);
  });

  test('delays the next request if the market requests a delay', async () => {
    const time = new VirtualTime(NOW);
    const pacer = new RequestPacer({ requests: 9, per: 1, spacing: 0 }, time.clock, time.sleep);
    await pacer.pace(never);
    pacer.pause(42_000);
    const paced = pacer.pace(never);
    await time.whenAsleep(1);
    time.wakeNext();
    await paced;
    expect(time.clock() - NOW).toBe(42_000);
    await pacer.pace(never);
    expect(time.clock() - NOW).toBe(42_000);
  });

  test('keeps every limit', async () => {
    const limits = fc.record({
      requests: fc.integer({ min: 1, max: 12 }),
      per: fc.integer({ min: 1, max: HOUR_MS }),
      spacing: fc.integer({ min: 0, max: 10_000 }),
    });
    await fc.assert(
      fc.asyncProperty(limits, fc.integer({ min: 1, max: 40 }), async (limit, count) => {
        const begun = await beginnings(limit, count);
        expect(begun).toHaveLength(count);
        for (const [place, time] of begun.entries()) {
          const before = begun[place - 1];
          if (before !== undefined) expect(time - before).toBeGreaterThanOrEqual(limit.spacing);
          const first = begun[place - limit.requests];
          if (first !== undefined) expect(time - first).toBeGreaterThanOrEqual(limit.per);
        }
      }),
      { numRuns: runs(50) },
    );
  });

  test('does not delay the next caller after one that gives up', async () => {
    const time = new VirtualTime(NOW);
    const pacer = new RequestPacer({ requests: 1, per: 5_000, spacing: 0 }, time.clock, time.sleep);
    await pacer.pace(never);
    const stop = new AbortController();
    const given = pacer.pace(stop.signal);
    const next = pacer.pace(never);
    await time.whenAsleep(1);
    stop.abort(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    await time.whenAsleep(1);
    time.wakeNext();
    await next;
    expect(time.clock()).toBe(NOW + 5_000);
  });

  test('delays no request beyond the limit after the clock was set back', async () => {
    let now = NOW;
    const waits: number[] = [];
    const pacer = new RequestPacer(
      { requests: 1, per: 5_000, spacing: 1_000 },
      () => now,
      async (duration) => {
        waits.push(duration);
      },
    );
    await pacer.pace(never);
    now -= HOUR_MS;
    await pacer.pace(never);
    await pacer.pace(never);
    expect(waits).toEqual([5_000, 5_000]);
  });
});
