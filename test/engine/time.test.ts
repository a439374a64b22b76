import { expect, test } from 'vitest';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const EARLIER = NOW - 4 * MINUTE_MS;
const SOURCE = 7;
const TODAY = NOW - (NOW % DAY_MS);

/** An engine with a poll before {@link EARLIER} and one after it, with no later request. */
function newEngine(): Engine {
  const engine = new Engine({ minPoints: 2, minPrice: 0, minVolume: 0 });
  engine.series.define(SOURCE, { rank: 0, staleAfter: DAY_MS, market: 'market' });
  for (const [age, price] of [
    [10, 100],
    [2, 200],
  ] as const) {
    const changes = ListChanges.of([{ itemId: 1, price, volume: 1, listed: true }]);
    engine.intake.poll(SOURCE, NOW - age * MINUTE_MS, changes, EARLIER);
  }
  return engine;
}

const CALLS: Record<string, (engine: Engine, now: EpochMs) => unknown> = {
  'latest.all': ({ latest }, now) => latest.all(1, now),
  'latest.shown': ({ latest }, now) => latest.shown(1, now),
  'votes.consensus': ({ votes }, now) => votes.consensus(1, now),
  'glances.glance': ({ glances }, now) => glances.glance(1, '24h', [], now),
  'windows.metrics': ({ windows }, now) => windows.metrics(1, '24h', now),
  'windows.volume': ({ windows }, now) => windows.volume(1, '24h', now, SOURCE),
  'windows.version': ({ windows }, now) => windows.version(1, '24h', now),
  'windows.versionOfAll': ({ windows }, now) => windows.versionOfAll(1, '24h', now),
  'rankings.scoreOf': ({ rankings }, now) => rankings.scoreOf(1, '24h', now),
  'rankings.ranking': ({ rankings }, now) => rankings.ranking('24h', 10, now),
  'rankings.score and highest': ({ rankings }, now) => {
    rankings.score('24h', 0, 1, now);
    return rankings.highest('24h', 10, now);
  },
  'rankings.isPlaceUnknown': ({ rankings }, now) => rankings.isPlaceUnknown(1, '24h', now),
  'observations.history': ({ observations }, now) => observations.history(1, '24h', now),
  'observations.forEach': ({ observations }, now) => {
    const times: EpochMs[] = [];
    const range = { from: NOW - HOUR_MS, to: NOW + HOUR_MS };
    observations.forEach(1, SOURCE, range, now, (time) => times.push(time));
    return times;
  },
  'observations.days': ({ observations }, now) => observations.days(1, SOURCE, TODAY, 1, now),
};

test.each(Object.entries(CALLS))(
  '%s never goes back in time by less than five minutes',
  (_, call) => {
    const engine = newEngine();
    const before = call(engine, EARLIER);
    const asked = call(engine, NOW);
    expect(asked).not.toEqual(before);
    expect(call(engine, EARLIER)).toEqual(asked);
  },
);

test.each(Object.entries(CALLS))('%s is right after the clock was set back', (name, call) => {
  const engine = newEngine();
  const before = call(engine, EARLIER);
  const asked = call(engine, NOW + DAY_MS / 2);
  const after = call(engine, EARLIER);
  // Versions only need to differ from all previous ones.
  if (name.includes('version')) expect([before, asked]).not.toContain(after);
  else expect(after).toEqual(before);
});

test('a version changes when an observation leaves the window after the clock was set back', () => {
  const engine = newEngine();
  engine.intake.add({ itemId: 2, sourceId: SOURCE, time: NOW, price: 100, volume: 1 }, NOW);
  engine.windows.version(2, '24h', NOW + 3 * DAY_MS);
  const version = engine.windows.version(2, '24h', NOW);
  expect(engine.windows.version(2, '24h', NOW + DAY_MS - 1)).toBe(version);
  expect(engine.windows.version(2, '24h', NOW + DAY_MS)).not.toBe(version);
});
