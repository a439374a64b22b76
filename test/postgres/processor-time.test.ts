import { expect, onTestFinished, test } from 'vitest';
import { Meter, measured } from '../../src/runtime/schedule/processor-time.js';
import { openServer } from '../../src/store/connection/server.js';
import { startPostgres } from '../support/postgres-server.js';

/** Takes milliseconds to read. */
const LONG_RESULT = 'SELECT repeat(n::text, 10) AS text FROM generate_series(1, 50000) AS n';

test('a request does not pay for the results that later requests read over its connection', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const { url } = await server.createDatabase();
  const database = await openServer(url);
  onTestFinished(() => database.close());
  let charged = 0;
  const meter = new Meter({ charge: (time) => (charged += time) });
  await new Promise<void>((resolve, reject) => {
    measured(meter, () => void openByRequest().then(resolve, reject));
  });
  meter.charge();
  const before = charged;
  await Promise.all(Array.from({ length: 10 }, () => database.query(LONG_RESULT)));
  meter.end();
  expect(charged - before).toBeLessThan(20);

  /** Opens all connections of the pool. */
  async function openByRequest(): Promise<void> {
    await Promise.all(Array.from({ length: 10 }, () => database.query('SELECT pg_sleep(0.05)')));
  }
});
