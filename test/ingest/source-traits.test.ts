import { expect, test } from 'vitest';
import { DAY_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { SourceTracker } from '../../src/ingest/replica/source-tracker.js';
import { euroRates } from '../support/rates.js';

const DAY = Date.UTC(2026, 10, 20);

test('the series of markets in euros are converted at old rates, also of markets that are not configured', () => {
  const rates = euroRates({ '2026-11-15': { USD: '1.15' } }).table;
  const engine = new Engine({ minPoints: 1, minPrice: 0, minVolume: 0 }, ['offer'], rates);
  const tracker = new SourceTracker([], (id, traits) => engine.series.define(id, traits));
  const names = [
    'gamerpay',
    'skinbaron',
    'skinport',
    'gamerpay_bids',
    'csgotrader_buff163',
    'mine',
  ];
  tracker.know(names.map((name, index) => ({ id: index + 1, name, market: '', since: 0 })));
  const marks = (time: number) =>
    names.map((_, index) => engine.series.isRateStale(index + 1, time));
  expect(marks(DAY)).toEqual([true, true, false, true, false, false]);
  expect(marks(DAY - 1)).toEqual(names.map(() => false));
  // Before the first rate nothing was converted.
  expect(marks(DAY - 30 * DAY_MS)).toEqual(names.map(() => false));
});

test('stored volumes keep their meaning when their market is no longer configured', () => {
  const engine = new Engine({ minPoints: 1, minPrice: 0, minVolume: 0 });
  const tracker = new SourceTracker([], (id, traits) => engine.series.define(id, traits));
  const names = [
    'skinport',
    'skinport_sales',
    'csfloat',
    'waxpeer_bids',
    'csgotrader_buff163',
    'mine',
  ];
  const marketOf = (name: string) => (name === 'mine' ? '' : (name.match(/^[a-z]+/)?.[0] ?? ''));
  tracker.know(
    names.map((name, index) => ({ id: index + 1, name, market: marketOf(name), since: 0 })),
  );
  const meanings = names.map((_, index) => engine.series.volumeMeaning(index + 1));
  expect(meanings).toEqual(['trades_24h', 'trades', 'listings', 'listings', 'nothing', 'trades']);
});
