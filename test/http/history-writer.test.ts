import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LatestPoint, PricePoint } from '../../src/domain/metrics.js';
import { writeHistory } from '../../src/http/items/history-writer.js';

const NAMES = ['skinport', 'a "quoted" name', 'Zürich – 東京'];

const sourceName = (sourceId: number) => NAMES[sourceId] ?? '';

const written = (points: readonly PricePoint[], latest: readonly LatestPoint[]) =>
  Buffer.concat([...writeHistory(points, latest, sourceName)]).toString();

const anyPoints = fc
  .uniqueArray(
    fc.record({
      time: fc.integer({ min: 0, max: Date.parse('2199-12-31T23:59:59.999Z') }),
      price: fc.integer({ min: 1, max: 1_000_000_000 }),
      volume: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      sourceId: fc.nat({ max: NAMES.length - 1 }),
    }),
    { maxLength: 2_000, selector: ({ time, sourceId }) => `${time} ${sourceId}`, size: 'large' },
  )
  .map((points) => points.sort((a, b) => a.time - b.time));

test('a history is written like JSON.stringify writes it', () => {
  fc.assert(
    fc.property(anyPoints, fc.nat(), (points, age) => {
      const newest = NAMES.flatMap((_, sourceId) => {
        const last = points.findLast((point) => point.sourceId === sourceId);
        return last === undefined ? [] : [{ ...last, since: Math.max(0, last.time - age) }];
      });
      const latest = newest.map((point) => ({ ...point, stale: false, rateStale: false }));
      const expected = points.map((point) =>
        view(
          point,
          newest.find((one) => isSame(one, point)),
        ),
      );
      expect(written(points, latest)).toBe(JSON.stringify(expected));
    }),
  );
});

test('the newest point of a market adds nothing if it is outside of the window', () => {
  const point = { time: 1_000, price: 5, volume: 1, sourceId: 0 };
  const latest = [{ ...point, time: 2_000, since: 0, stale: false, rateStale: false }];
  expect(written([point], latest)).toBe(JSON.stringify([view(point)]));
});

function view(point: PricePoint, newest?: { readonly since: number }) {
  const { time, price, volume, sourceId } = point;
  return {
    time: new Date(time).toISOString(),
    price,
    volume,
    source: sourceName(sourceId),
    ...(newest && { price_changed_at: new Date(newest.since).toISOString() }),
  };
}

function isSame(newest: PricePoint, point: PricePoint): boolean {
  return newest.sourceId === point.sourceId && newest.time === point.time;
}
