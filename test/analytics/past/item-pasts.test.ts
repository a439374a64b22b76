import { expect, onTestFinished, test } from 'vitest';
import { loadItemPasts, spanFrom } from '../../../src/analytics/past/item-pasts.js';
import { required } from '../../../src/domain/required.js';
import { DAY_MS, HOUR_MS } from '../../../src/domain/units.js';
import { onEmbeddedDatabase } from '../../support/database.js';
import { compactWeeks, openRecording } from '../../support/recording.js';

const LAST = Date.UTC(2026, 10, 20, 12);
const DAYS = 40;

onEmbeddedDatabase(({ database }) => {
  /** The past of a series that began some days ago, at a multiple of the price of an older one. */
  async function pastOf(days: number, ratio: number) {
    const clock = { now: LAST - (DAYS - 1) * DAY_MS };
    const market = { pollInterval: HOUR_MS, volumeMeans: 'listings' } as const;
    const recording = await openRecording(database(), {
      clock: () => clock.now,
      markets: [
        { name: 'new', ...market },
        { name: 'old', ...market },
      ],
    });
    onTestFinished(() => recording.close());
    const { engine, directory, sources, recorder } = recording;
    const poll = (source: string, price: number) =>
      recorder.record([{ name: 'Item', source, time: clock.now, volume: 1, price }], clock.now, {
        market: source,
        completes: [source],
      });
    for (; clock.now <= LAST; clock.now += DAY_MS) {
      await poll('old', 1_000);
      if (clock.now > LAST - days * DAY_MS) await poll('new', 1_000 * ratio);
    }
    clock.now = LAST + HOUR_MS;
    await compactWeeks(database(), { now: clock.now });
    const sourceId = required(sources.idOf('new'), 'a source');
    const { id: itemId } = required(directory.byName('Item'), 'an item');
    const span = spanFrom(LAST, clock.now);
    const deps = { database: database(), engine };
    const [past] = await loadItemPasts(deps, [{ itemId, sourceId }], span, clock.now);
    return required(past, 'a past').parts.map(({ ratio: ofPart }) => ofPart);
  }

  test.each([
    ['of few common days joins series of a similar level', 2, 2.5, [1, 2.5]],
    ['of few common days leaves out a series of another level', 2, 50, [1]],
    ['of five common days joins any level', 5, 50, [1, 50]],
  ])('the past %s', async (_, days, ratio, ratios) => {
    expect(await pastOf(days, ratio)).toEqual(ratios);
  });
});
