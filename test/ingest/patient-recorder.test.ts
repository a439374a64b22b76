import { expect, onTestFinished, test } from 'vitest';
import { DomainError } from '../../src/domain/errors.js';
import { LogWriter } from '../../src/ingest/record/log-writer.js';
import { PatientRecorder } from '../../src/ingest/record/patient-recorder.js';
import { loadMarketState } from '../../src/store/markets/market-state.js';
import { onEachDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { until } from '../support/program.js';
import { openRecording } from '../support/recording.js';

const NOW = Date.UTC(2026, 10, 20, 12);

const AWAY = new DomainError('store_unavailable', 'the database is not available');
const FULL = new Error('could not extend file: No space left on device');

onEachDatabase(({ database }) => {
  /** A recorder whose transactions fail while the test sets an error. */
  async function recorderInTrouble(mostWaiting?: number) {
    let trouble: { readonly error: Error; times: number } | undefined;
    /** @param times the number of failing transactions; all until it is mended by default */
    const fail = (error: Error, times = Number.POSITIVE_INFINITY) => {
      trouble = { error, times };
    };
    const mend = () => {
      trouble = undefined;
    };
    fail(AWAY);
    const recording = await openRecording(database(), { clock: () => NOW });
    onTestFinished(() => recording.close());
    const strict = new LogWriter({
      sender: 'strict',
      term: () => {
        if (trouble === undefined || trouble.times === 0) return undefined;
        trouble.times -= 1;
        throw trouble.error;
      },
      follower: recording.follower,
    });
    const patient = new PatientRecorder(
      recording.recorderWith({ writer: strict }),
      database(),
      SILENT,
      mostWaiting,
    );
    onTestFinished(() => patient.stop());
    const record = (price: number) => {
      const observation = { name: 'Item', source: 'a', time: NOW + price, price, volume: 0 };
      const state = { market: 'a', state: `after ${price}` };
      return patient.record([observation], NOW + price, { market: 'a', state });
    };
    const recordList = (time: number, names: readonly string[]) => {
      const observations = names.map((name) => ({
        name,
        source: 'a',
        time: NOW + time,
        price: 1,
        volume: 0,
      }));
      const state = { market: 'a', state: `after ${time}` };
      return patient.record(observations, NOW + time, { market: 'a', state, completes: ['a'] });
    };
    const recordUnchanged = (time: number) =>
      patient.record([], NOW + time, { market: 'a', unchanged: ['a'] });
    const stored = () =>
      recording.engine.observations.history(1, '24h', NOW + 10).map(({ price }) => price);
    return { patient, record, recordList, recordUnchanged, fail, mend, stored };
  }

  const untilNoneWaits = (patient: PatientRecorder) =>
    until(
      async () => patient.waiting,
      (count) => count === 0,
    );

  test('keeps prices that cannot be stored, advances states, and stores all in order', async () => {
    const { patient, record, mend, stored } = await recorderInTrouble();
    expect(await patient.stateOf('a')).toBeUndefined();
    for (const price of [1, 2, 3]) expect(await record(price)).toMatchObject({ added: 0 });
    expect(patient.waiting).toBe(3);
    expect(await patient.stateOf('a')).toBe('after 3');
    expect(stored()).toEqual([]);
    mend();
    await untilNoneWaits(patient);
    expect(stored()).toEqual([1, 2, 3]);
    expect(await record(4)).toMatchObject({ added: 1 });
  });

  test('acknowledges nothing that is refused, and the market is polled for it again', async () => {
    const { patient, record, fail, mend } = await recorderInTrouble();
    mend();
    await record(1);
    fail(FULL);
    await expect(record(2)).rejects.toThrow(FULL);
    expect(await patient.stateOf('a')).toBe('after 1');
    mend();
    await record(3);
    expect(await patient.stateOf('a')).toBe('after 3');
  });

  test('forgets the state of a market if a waiting batch is refused', async () => {
    const { patient, record, fail, mend, stored } = await recorderInTrouble();
    mend();
    await record(1);
    fail(AWAY);
    for (const price of [2, 3]) await record(price);
    expect(await patient.stateOf('a')).toBe('after 3');
    fail(FULL);
    await untilNoneWaits(patient);
    mend();
    // From a poll that began earlier: it continues after the lost batch.
    await record(4);
    expect(stored()).toEqual([1, 4]);
    expect(await patient.stateOf('a')).toBe('after 1');
    await record(2);
    expect(await patient.stateOf('a')).toBe('after 2');
    expect(await loadMarketState(database(), 'a')).toBe('after 2');
  });

  test('stores no state after a refused batch, but stores later batches', async () => {
    const { patient, record, fail, stored } = await recorderInTrouble();
    fail(AWAY);
    for (const price of [1, 2]) await record(price);
    fail(FULL, 1);
    await untilNoneWaits(patient);
    expect(stored()).toEqual([2]);
    expect(await loadMarketState(database(), 'a')).toBeUndefined();
    expect(await patient.stateOf('a')).toBeUndefined();
  });

  test('drops the oldest batches above its limit', async () => {
    const { patient, record, mend, stored } = await recorderInTrouble(2);
    for (const price of [1, 2, 3, 4]) await record(price);
    expect(patient.waiting).toBe(2);
    expect(await patient.stateOf('a')).toBe('after 4');
    mend();
    await patient.stop();
    expect(stored()).toEqual([3, 4]);
    // Dropped data is requested again if the market still has it.
    expect(await loadMarketState(database(), 'a')).toBeUndefined();
    expect(await patient.stateOf('a')).toBeUndefined();
  });

  test.each([
    ['was older than the last one', 0],
    ['was refused', 2],
  ])('does not confirm a list that waited and %s', async (_why, time) => {
    const { patient, recordList, recordUnchanged, fail, mend, stored } = await recorderInTrouble();
    mend();
    await recordList(1, ['Item', 'Other']);
    fail(AWAY);
    await recordList(time, ['Other']);
    await recordUnchanged(3);
    expect(await patient.stateOf('a')).toBe(`after ${time}`);
    if (time < 1) mend();
    else fail(FULL, 1);
    await patient.stop();
    expect(stored()).toEqual([1]);
    expect(await patient.stateOf('a')).toBe('after 1');
  });
});
