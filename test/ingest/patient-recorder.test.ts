import { expect, onTestFinished, test } from 'vitest';
import { MemoryBus } from '../../src/bus/memory-bus.js';
import { loadCatalogue } from '../../src/catalogue/catalogue.js';
import { DomainError } from '../../src/domain/errors.js';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { ItemTracker } from '../../src/ingest/item-tracker.js';
import { Journal, NO_POSITION } from '../../src/ingest/journal.js';
import { PatientRecorder } from '../../src/ingest/patient-recorder.js';
import { Recorder } from '../../src/ingest/recorder.js';
import { SourceTracker } from '../../src/ingest/source-tracker.js';
import { onEachDatabase } from '../support/database.js';
import { until } from '../support/program.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const catalogue = loadCatalogue();

onEachDatabase(({ database }) => {
  /** A recorder whose transactions end in trouble while the test wants them to. */
  function recorderInTrouble(mostWaiting?: number) {
    let trouble = true;
    const journal = new Journal(new MemoryBus(), NO_POSITION);
    const strict = new Journal(new MemoryBus(), async () => {
      if (trouble) throw new DomainError('store_unavailable', 'the database is not available');
      return 0;
    });
    const items = new ItemTracker(
      database(),
      new ItemDirectory(),
      (n) => catalogue.describe(n),
      journal,
    );
    const sources = new SourceTracker(database(), [], () => {}, journal);
    const options = { rawRetentionDays: 8, journal: strict };
    const patient = new PatientRecorder(
      new Recorder(database(), items, sources, options),
      database(),
      { info() {}, warn() {} },
      mostWaiting,
    );
    onTestFinished(() => patient.stop());
    const record = (price: number) => {
      const observation = { name: 'Item', source: 'a', time: NOW + price, price, volume: 0 };
      const state = { market: 'a', state: `after ${price}` };
      return patient.record([observation], NOW + price, { market: 'a', state });
    };
    return { patient, record, mend: () => (trouble = false) };
  }

  const stored = async () => {
    const { rows } = await database().query<{ price: number }>(
      'SELECT price FROM price_points ORDER BY time',
    );
    return rows.map(({ price }) => price);
  };

  test('keeps what cannot be stored, tells markets how far it is, and stores it in order', async () => {
    const { patient, record, mend } = recorderInTrouble();
    expect(await patient.stateOf('a')).toBeUndefined();
    for (const price of [1, 2, 3]) expect(await record(price)).toMatchObject({ added: 0 });
    expect(patient.waiting).toBe(3);
    expect(await patient.stateOf('a')).toBe('after 3');
    expect(await stored()).toEqual([]);
    mend();
    await until(
      async () => patient.waiting,
      (count) => count === 0,
    );
    expect(await stored()).toEqual([1, 2, 3]);
    expect(await record(4)).toMatchObject({ added: 1 });
  });

  test('keeps no more than it may: the oldest go first', async () => {
    const { patient, record, mend } = recorderInTrouble(2);
    for (const price of [1, 2, 3, 4]) await record(price);
    expect(patient.waiting).toBe(2);
    mend();
    await patient.stop();
    expect(await stored()).toEqual([3, 4]);
  });
});
