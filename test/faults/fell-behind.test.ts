import { expect, test } from 'vitest';
import { namesRow } from '../../src/ingest/replica/names-row.js';
import { appendRows } from '../../src/store/prices/price-log.js';
import { until } from '../support/program.js';
import { aCompany } from './support/company.js';
import { shownPoints, untilAllIsShown, watchItem } from './support/watching.js';

const company = aCompany();

test('a process whose position has left the log reloads all data', async () => {
  const { start, market, database, storedPolls } = company();
  const recorder = await start({ ROLE: 'all' });
  const api = await start({ ROLE: 'api' });
  const watcher = await watchItem(api);
  await watcher.until(2);

  api.process.kill('SIGSTOP');
  const frozen = market.polls;
  await until(storedPolls, (polls) => (polls.at(-1) ?? 0) > frozen + 3);
  // As after a long time: a row that it has missed has left the log.
  const [row] = await database.transaction((transaction) =>
    appendRows(transaction, [namesRow({})], {
      madeAt: Date.now(),
      term: undefined,
      sender: 'test',
    }),
  );
  const appended = market.polls;
  await until(storedPolls, (polls) => (polls.at(-1) ?? 0) > appended + 3);
  await database.query('DELETE FROM price_log WHERE position = $1', [row?.position]);
  expect(api.output.stdout).not.toContain('loading all prices again');
  api.process.kill('SIGCONT');

  await until(
    async () => api.output.stdout,
    (said) => said.includes('loading all prices again'),
  );
  await untilAllIsShown(company(), api);
  await until(
    () => Promise.all([recorder, api].map((service) => shownPoints(service))),
    ([ofRecorder, ofApi]) => JSON.stringify(ofRecorder) === JSON.stringify(ofApi),
  );
  // It continues to follow.
  await watcher.until(market.polls + 2);
  expect(api.output.stdout.match(/loading all prices again/g)).toHaveLength(1);
});
