import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import {
  BUCKETS,
  REQUEST_DURATIONS,
  RequestDurations,
} from '../../../src/runtime/telemetry/request-durations.js';

const answered = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  route: fc.constantFrom('/api/v1/items', '/api/v1/items/:id', 'none'),
  status: fc.constantFrom(200, 304, 404),
  // Whole sixteenths of a second add up exactly, in whatever order.
  duration: fc.oneof(
    fc.constantFrom(...BUCKETS.filter((limit) => (limit * 16) % 1 === 0).map((s) => s * 1_000)),
    fc.integer({ min: 0, max: 320 }).map((parts) => parts * 62.5),
  ),
});

test('request durations have the same format as those of prom-client', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answered, { minLength: 1 }), async (all) => {
      const registry = new Registry();
      const histogram = new Histogram({
        name: REQUEST_DURATIONS,
        help: 'Time until a request was answered, by method, route and status.',
        labelNames: ['method', 'route', 'status'],
        buckets: [...BUCKETS],
        registers: [registry],
      });
      const times = new RequestDurations();
      for (const { method, route, status, duration } of all) {
        times.add({ method, route, status, duration });
        histogram.observe({ method, route, status }, duration / 1_000);
      }
      const expected = (await registry.metrics()).trim().split('\n');
      expect(times.text().trim().split('\n').toSorted()).toEqual(expected.toSorted());
    }),
  );
});
