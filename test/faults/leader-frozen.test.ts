import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../support/program.js';
import { aCompany } from './support/company.js';
import { untilAllIsShown, watchItem } from './support/watching.js';

const company = aCompany();
const TAKEOVER = 15_000;
const FROZEN = 30_000;

/** Records which connection wrote each row with prices, and in which term. */
const AUDIT = `
  CREATE TABLE audit (position bigint, pid integer, term integer);
  CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO audit SELECT NEW.position, pg_backend_pid(), term FROM service;
      RETURN NULL;
    END $$;
  CREATE TRIGGER audit AFTER INSERT ON price_log FOR EACH ROW WHEN (NEW.kind > 0)
    EXECUTE FUNCTION audit()`;

test('a frozen and resumed recorder never writes concurrently with another', async () => {
  const { start, query, storedPolls, market } = company();
  const leader = await start({ ROLE: 'ingest' });
  await query(AUDIT);
  const second = await start({ ROLE: 'ingest' });
  const api = await start({ ROLE: 'api' });
  const watcher = await watchItem(api);
  await watcher.until(3);

  // As if it were frozen during a batch, with all its locks held.
  leader.process.kill('SIGSTOP');
  const frozenAt = performance.now();
  const before = market.polls;
  await until(storedPolls, (polls) => (polls.at(-1) ?? 0) > before + 1);
  expect(performance.now() - frozenAt).toBeLessThan(TAKEOVER);
  await sleep(FROZEN - (performance.now() - frozenAt));
  leader.process.kill('SIGCONT');
  await until(
    async () => leader.output.stdout,
    (said) => said.includes('another process records prices now'),
  );
  const awake = market.polls;
  await watcher.until(awake + 3);
  expect(watcher.longestGap()).toBeLessThan(TAKEOVER);

  const writers = await query<{ pid: number; terms: number }>(
    'SELECT pid, count(DISTINCT term)::int AS terms FROM audit GROUP BY pid',
  );
  expect(writers.filter(({ terms }) => terms > 1)).toEqual([]);
  const disorder = await query(
    `SELECT * FROM (SELECT position, term, lag(term) OVER (ORDER BY position) AS previous FROM audit) AS t
     WHERE term < previous`,
  );
  expect(disorder).toEqual([]);
  // The resumed process is ready to take over again.
  second.process.kill('SIGKILL');
  await watcher.until(market.polls + 2);
  await untilAllIsShown(company(), api);
});
