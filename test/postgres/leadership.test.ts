import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  LeaderElection,
  type LeaderTask,
  LeaderTerm,
} from '../../src/ingest/cluster/leader-election.js';
import { namesRow } from '../../src/ingest/replica/names-row.js';
import { openIngestLock } from '../../src/store/cluster/ingest-lock.js';
import type { Database, Transaction } from '../../src/store/connection/database.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { openServer, RECORDER_NAME } from '../../src/store/connection/server.js';
import { appendRows } from '../../src/store/prices/price-log.js';
import { logTo } from '../support/log.js';
import { type PostgresServer, startPostgres } from '../support/postgres-server.js';
import { until } from '../support/program.js';

/** A process that may lead, and its state. */
function candidate(url: string) {
  const said: string[] = [];
  const logged: string[] = [];
  const log = logTo((_, message) => logged.push(message));
  const task: LeaderTask = {
    begin: async () => void said.push('begin'),
    end: async () => void said.push('end'),
    ready: async () => {},
  };
  const term = new LeaderTerm();
  const open = (onLost: (reason: string) => void) => openIngestLock(url, onLost);
  const election = new LeaderElection({ open, term, task, log });
  onTestFinished(() => election.stop());
  election.start();
  return { election, term, said, logged };
}

const untilLeader = ({ election }: { readonly election: LeaderElection }) =>
  until(
    async () => election.isLeader,
    (isLeader) => isLeader,
  );

describe('the recorder, on PostgreSQL', () => {
  let server: PostgresServer;
  let url = '';
  let database: Database;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ({ url } = await server.createDatabase());
    database = await openServer(url);
    onTestFinished(() => database.close());
    await migrate(database);
  });

  const endSessions = (name: string) =>
    database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = $1 AND datname = current_database()`,
      [name],
    );

  test('is one of all, and hands over when it stops', async () => {
    const first = candidate(url);
    await untilLeader(first);
    const second = candidate(url);
    await second.election.ready();
    expect(second.election.isLeader).toBe(false);
    expect(() => second.term.number).toThrow('may not record');
    await first.election.stop();
    expect(first.said).toEqual(['begin', 'end']);
    await untilLeader(second);
    expect(second.term.number).toBe(2);
  });

  test('continues in a new term if only its connection was cut', async () => {
    const only = candidate(url);
    await untilLeader(only);
    await endSessions('itemtide ingest lock');
    await until(
      async () => only.election.isLeader && only.term.number,
      (term) => term === 2,
    );
    expect(only.said).toEqual(['begin']);
    // The second message, if it was cut while the lock was being confirmed.
    expect(only.logged.join('\n')).toMatch(
      /(cannot reach the lock for recording prices|lock for recording prices was lost)/,
    );
  });

  test('cannot write once another one has begun a term, even in an open transaction', async () => {
    const first = candidate(url);
    await untilLeader(first);
    const term = first.term.number;
    const recorder = await openServer(url, RECORDER_NAME);
    onTestFinished(() => recorder.close());
    const rows = [namesRow({})];
    const append = (transaction: Transaction) =>
      appendRows(transaction, rows, { madeAt: 1, term, sender: 'a' });
    await recorder.transaction(append);

    // It is in the middle of a batch, with a lock on the row that begins a term.
    const late = recorder.transaction(async (transaction) => {
      await append(transaction);
      await first.election.stop();
      const second = candidate(url);
      await untilLeader(second);
      expect(second.term.number).toBe(term + 1);
    });
    await expect(late).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(recorder.transaction(append)).rejects.toMatchObject({ code: 'not_recording' });
    const { rows: stored } = await database.query('SELECT position FROM price_log');
    expect(stored).toEqual([{ position: 1 }]);
  });
});
