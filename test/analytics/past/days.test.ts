import { expect, test } from 'vitest';
import { loadDays } from '../../../src/analytics/past/days.js';
import { startOfWeek, weekOf } from '../../../src/domain/calendar.js';
import { required } from '../../../src/domain/required.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { onEachDatabase } from '../../support/database.js';
import { compactWeeks, openRecording, type Recording } from '../../support/recording.js';

const BEGIN = startOfWeek(weekOf(Date.UTC(2026, 8, 3)));
const FIRST_DAY = BEGIN - 3 * DAY_MS;
const DAYS = 45;
const NAMES = ['Item 1', 'Item 2', 'Item 3'];

interface Recorded {
  readonly name: string;
  readonly source: string;
  readonly time: number;
  readonly price: number;
  readonly volume: number;
}

/** A list polled three times a day, from which item 3 is sometimes missing. */
function listAt(time: number, poll: number): Recorded[] {
  return NAMES.flatMap((name, place) =>
    place === 2 && poll % 10 < 4
      ? []
      : [{ name, source: 'list', time, price: 100 + ((poll * 7 + place) % 13), volume: place }],
  );
}

/** Sales, on some days only. */
function salesAt(time: number, poll: number): Recorded[] {
  return NAMES.flatMap((name, place) =>
    poll % (place + 4) === 0
      ? [{ name, source: 'sales', time, price: 200 + (poll % 11), volume: 1 + place }]
      : [],
  );
}

function naiveDays(recorded: readonly Recorded[], now: number) {
  const ofDays = Array.from({ length: DAYS }, (_, day) =>
    recorded
      .filter(({ time }) => Math.floor((time - FIRST_DAY) / DAY_MS) === day && time <= now)
      .sort((a, b) => a.time - b.time),
  );
  return {
    closes: ofDays.map((ofDay) => ofDay.at(-1)?.price ?? 0),
    volumes: ofDays.map((ofDay) => ofDay.reduce((sum, { volume }) => sum + volume, 0)),
  };
}

onEachDatabase(({ database }) => {
  const clock = { now: BEGIN };
  const recorded: Recorded[] = [];
  let recording: Recording;

  async function open(): Promise<void> {
    recording = await openRecording(database(), { clock: () => clock.now });
  }

  async function record(observations: Recorded[], completes: string[]): Promise<void> {
    recorded.push(...observations);
    await recording.recorder.record(observations, clock.now, { market: '', completes });
  }

  async function expectAllDays(): Promise<void> {
    const names = NAMES.flatMap((name) => ['list', 'sales'].map((source) => ({ name, source })));
    const series = names.map(({ name, source }) => ({
      itemId: required(recording.directory.byName(name), name).id,
      sourceId: required(recording.sources.idOf(source), source),
    }));
    const deps = { database: database(), engine: recording.engine };
    const found = await loadDays(deps, series, FIRST_DAY, DAYS, clock.now);
    for (const [at, { name, source }] of names.entries()) {
      const own = recorded.filter((one) => one.name === name && one.source === source);
      const { closes, volumes } = required(found[at], 'a series');
      const days = { closes: [...closes], volumes: [...volumes] };
      expect(days, `${name} ${source}`).toEqual(naiveDays(own, clock.now));
    }
  }

  test('days of the log, of chunks and of both equal those of all observations', async () => {
    await open();
    for (let poll = 0; poll < 40 * 3; poll += 1) {
      clock.now = BEGIN + poll * 8 * HOUR_MS + 30 * MINUTE_MS;
      await record(listAt(clock.now, poll), ['list']);
      await record(salesAt(clock.now + MINUTE_MS, poll), []);
      if (poll === 30) await expectAllDays();
    }
    clock.now += 2 * MINUTE_MS;
    await recording.close();
    await compactWeeks(database(), { now: clock.now });
    await open();
    await expectAllDays();
    const late = { name: 'Item 1', source: 'sales', time: BEGIN + 10 * DAY_MS + 5 };
    await record([{ ...late, price: 999, volume: 2 }], []);
    await expectAllDays();
    await recording.close();
  });

  test('a day of an import two weeks ago has its last price, also before compaction', async () => {
    clock.now = BEGIN + 20 * DAY_MS + 12 * HOUR_MS;
    recorded.length = 0;
    await database().query(
      'TRUNCATE price_log, price_lists, last_prices, price_chunks, price_weeks, price_days',
    );
    await open();
    const hours = Array.from({ length: 16 * 24 }, (_, hour) => clock.now - hour * HOUR_MS);
    await record(
      hours.map((time, hour) => ({
        name: 'Item 1',
        source: 'sales',
        time,
        price: 100 + hour,
        volume: 1,
      })),
      [],
    );
    for (const name of NAMES)
      await record([{ name, source: 'list', time: clock.now, price: 1, volume: 1 }], []);
    for (const name of NAMES)
      await record([{ name, source: 'sales', time: clock.now + 1, price: 7, volume: 1 }], []);
    clock.now += 2;
    await expectAllDays();
    await recording.close();
  });
});
