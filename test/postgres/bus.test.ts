import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { shareDatabase } from '../../src/app/sharing.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { pointsRows } from '../../src/ingest/record/log-rows.js';
import { PostgresBus } from '../../src/store/cluster/postgres-bus.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { openServer } from '../../src/store/connection/server.js';
import { addSource } from '../../src/store/markets/sources.js';
import { addItems } from '../../src/store/prices/items.js';
import { appendRows, loadServiceState } from '../../src/store/prices/price-log.js';
import { everyBus } from '../support/every-bus.js';
import { SILENT } from '../support/log.js';
import { type PostgresServer, startPostgres } from '../support/postgres-server.js';
import { until } from '../support/program.js';
import { openShared } from '../support/recording.js';
import { startTcpProxy } from '../support/tcp-proxy.js';

const NOW = Date.UTC(2026, 10, 20, 12);

/** The row of the log with the price of this number. */
function rowNumber(n: number) {
  return pointsRows([{ itemId: n, sourceId: 1, time: NOW, price: 100 + n, volume: 0 }]);
}

describe('several processes on one PostgreSQL', () => {
  let server: PostgresServer;
  let url = '';

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await newDatabase();
  });

  async function newDatabase(): Promise<string> {
    const made = await server.createDatabase();
    const database = await openServer(made.url);
    await migrate(database);
    await addSource(database, 'a', '', NOW);
    const names = Array.from({ length: 60 }, (_, place) => `Item ${place + 1}`);
    await addItems(database, names, NOW);
    await database.close();
    return made.url;
  }

  async function open(databaseUrl: string) {
    const database = await openServer(databaseUrl);
    onTestFinished(() => database.close());
    return database;
  }

  everyBus(async () => {
    const bus = new PostgresBus({ database: await open(url), url, log: SILENT });
    onTestFinished(() => bus.close());
    return bus;
  });

  /** A process that follows the log, and the numbers of the rows applied since its start. */
  async function startProcess({ listensAt = url, databaseUrl = url } = {}) {
    const database = await open(databaseUrl);
    const { engine, replica, follower, writer, sharing } = await openShared(
      database,
      { clock: () => NOW + MINUTE_MS },
      (parts) => shareDatabase(parts, { databaseUrl: listensAt, canBeLeader: false }),
    );
    onTestFinished(() => sharing.close());
    const taken: number[] = [];
    replica.addListener({
      observed: (ticks) => taken.push(...ticks.map(({ price }) => price - 100)),
      polled() {},
    });
    sharing.bus.start();
    onTestFinished(() => follower.stop());
    const make = (n: number) =>
      writer.append(database, NOW, async () => ({ rows: rowNumber(n), result: undefined }));
    const untilTaken = (count: number) =>
      until(
        async () => taken.length,
        (length) => length >= count,
      );
    return { database, sharing, follower, engine, taken, make, untilTaken };
  }

  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);

  test('each applies the rows of all, in order, including its own', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    for (const n of numbers(1, 10)) {
      await (n % 2 === 0 ? one : two).make(n);
    }
    await Promise.all([one, two].map((process) => process.untilTaken(10)));
    expect(one.taken).toEqual(numbers(1, 10));
    expect(two.taken).toEqual(numbers(1, 10));
  });

  test('rows appended at the same time by all are applied once by each', async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
    await Promise.all(
      processes.flatMap(({ make }, place) => numbers(20 * place + 1, 20 * place + 20).map(make)),
    );
    await Promise.all(processes.map((process) => process.untilTaken(60)));
    const [one] = processes;
    for (const { taken } of processes) expect(taken).toEqual(one?.taken);
    expect(one?.taken.toSorted((a, b) => a - b)).toEqual(numbers(1, 60));
  });

  test('a notification delivers a row long before the periodic read', async () => {
    const [maker, other] = [await startProcess(), await startProcess()];
    await maker.make(1);
    await other.untilTaken(1);
    const waits: number[] = [];
    for (const n of numbers(2, 12)) {
      const from = performance.now();
      await maker.make(n);
      await expect.poll(() => other.taken.at(-1), { interval: 2 }).toBe(n);
      waits.push(performance.now() - from);
    }
    // With only two reads a second, each would wait half a second after the previous one.
    expect(waits.sort((a, b) => a - b)[5]).toBeLessThan(250);
  });

  test('those of another database on the same server apply none of its rows', async () => {
    const other = await newDatabase();
    const [one, stranger] = [
      await startProcess(),
      await startProcess({ listensAt: other, databaseUrl: other }),
    ];
    const messages: string[] = [];
    stranger.sharing.bus.subscribe('alerts', (message) => messages.push(message));
    await one.make(1);
    one.sharing.bus.publish('alerts', 'of one');
    await one.untilTaken(1);
    await until(
      async () => stranger.sharing.bus.publish('alerts', 'of its own'),
      () => messages.includes('of its own'),
    );
    expect(stranger.taken).toEqual([]);
    expect(messages).not.toContain('of one');
  });

  test('one that starts later loads the stored data, and continues from there', async () => {
    const early = await startProcess();
    for (const n of numbers(1, 3)) await early.make(n);
    const late = await startProcess();
    await early.make(4);
    await late.untilTaken(1);
    expect(late.taken).toEqual([4]);
    const prices = numbers(1, 4).map((n) => late.engine.latest.shown(n, NOW)?.price);
    expect(prices).toEqual([101, 102, 103, 104]);
  });

  test('a stopped one applies nothing more', async () => {
    const [stopped, other] = [await startProcess(), await startProcess()];
    await other.make(1);
    await Promise.all([stopped, other].map((process) => process.untilTaken(1)));
    await stopped.follower.stop();
    await stopped.sharing.close();
    await other.make(2);
    await other.untilTaken(2);
    expect(stopped.taken).toEqual([1]);
  });

  test('a row whose transaction failed is applied by none', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const failing = one.database.transaction(async (transaction) => {
      const options = { madeAt: NOW, term: undefined, sender: 'one' };
      await appendRows(transaction, rowNumber(1), options);
      throw new Error('not committed');
    });
    await expect(failing).rejects.toThrow('not committed');
    await one.make(2);
    await Promise.all([one, two].map((process) => process.untilTaken(1)));
    expect([one.taken, two.taken]).toEqual([[2], [2]]);
  });

  test('rows arrive without notifications, which resume by themselves', async () => {
    const proxy = await startTcpProxy(server.port);
    onTestFinished(() => proxy.stop());
    const through = url.replace(`:${server.port}/`, `:${proxy.port}/`);
    const maker = await startProcess();
    const other = await startProcess({ listensAt: through });
    const messages: string[] = [];
    other.sharing.bus.subscribe('alerts', (message) => messages.push(message));
    await maker.make(1);
    await other.untilTaken(1);

    proxy.shut();
    for (const n of numbers(2, 4)) await maker.make(n);
    await other.untilTaken(4);
    messages.length = 0;
    proxy.open();
    // Subscribers read again after a reconnection, as they may have missed something.
    await until(
      async () => messages,
      (all) => all.includes(''),
    );
    await until(
      async () => maker.sharing.bus.publish('alerts', 'back'),
      () => messages.includes('back'),
    );
    await maker.make(5);
    await other.untilTaken(5);
    expect(other.taken).toEqual(numbers(1, 5));
    expect((await loadServiceState(other.database)).position).toBe(5);
  });

  test('repeatedly ended connections for notifications lose nothing', async () => {
    const [maker, other] = [await startProcess(), await startProcess()];
    for (const n of numbers(1, 40)) {
      await maker.make(n);
      await maker.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'itemtide listener' AND datname = current_database()`,
      );
    }
    await Promise.all([maker, other].map((process) => process.untilTaken(40)));
    expect(maker.taken).toEqual(numbers(1, 40));
    expect(other.taken).toEqual(numbers(1, 40));
  });
});
