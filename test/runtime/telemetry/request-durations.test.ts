import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RequestDurations } from '../../../src/runtime/telemetry/request-durations.js';

const LIMITS = [0.001, 0.01, 0.1];
const NAME = 'itemtide_duration_seconds';
const HELP = 'Duration of requests.';

const request = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  route: fc.constantFrom('/items/:id', '/a"b\\c', 'none'),
  status: fc.constantFrom(200, 304, 404),
  // Among them the limits themselves, and more than the highest.
  duration: fc.oneof(
    fc.constantFrom(0, 1, 10, 100, 1_000),
    fc.double({ min: 0, max: 200, noNaN: true }),
  ),
});

test('they are written as prom-client writes its own histogram', async () => {
  const property = fc.asyncProperty(fc.array(request), async (requests) => {
    const [kept, own] = [new Registry(), new Registry()];
    const durations = new RequestDurations(NAME, HELP, LIMITS);
    kept.registerMetric(durations);
    const histogram = new Histogram({
      name: NAME,
      help: HELP,
      labelNames: ['method', 'route', 'status'],
      buckets: LIMITS,
      registers: [own],
    });
    for (const { duration, ...labels } of requests) {
      durations.record({ ...labels, duration });
      histogram.observe(labels, duration / 1_000);
    }
    expect(linesOf(await kept.metrics())).toEqual(linesOf(await own.metrics()));
  });
  await fc.assert(property);
});

test('their values are read a second time', async () => {
  const registry = new Registry();
  const durations = new RequestDurations(NAME, HELP, LIMITS);
  registry.registerMetric(durations);
  durations.record({ method: 'GET', route: 'none', status: 404, duration: 5 });
  const text = await registry.metrics();
  expect(await registry.metrics()).toBe(text);
  expect(text).toContain(`${NAME}_count{method="GET",route="none",status="404"} 1`);
});

/** The order of the labels, and of the series, has no meaning. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\{(.*)\}/, (_, labels) => String(labels.split(',').sort())))
    .sort();
}
