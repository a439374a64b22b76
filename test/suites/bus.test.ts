import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Bus } from '../../src/bus/bus.js';
import { MemoryBus } from '../../src/bus/memory-bus.js';
import { PostgresBus } from '../../src/bus/postgres-bus.js';
import { type Change, changeOf } from '../../src/domain/change.js';
import { type Sharing, shareDatabase } from '../../src/ingest/sharing.js';
import { loadServiceState } from '../../src/store/changes.js';
import { migrate } from '../../src/store/migrate.js';
import { openServer } from '../../src/store/server.js';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres-server.js';
import { until } from '../support/program.js';
import { startTcpProxy } from '../support/tcp-proxy.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const SILENT = { info() {}, warn() {} };

function changeNumber(n: number): Change {
  const ticks = [{ itemId: n, sourceId: 1, time: NOW, price: 100 + n, volume: 0 }];
  return changeOf(NOW + n, { ticks });
}

/** What every bus does, be it one for a process that is alone or for many. */
function everyBus(open: () => Promise<Bus>): void {
  test('brings what is published on a topic to its subscribers, and to no others', async () => {
    const bus = await open();
    const received: string[] = [];
    bus.subscribe('market_statuses', (message) => received.push(`statuses ${message}`));
    bus.subscribe('alerts', (message) => received.push(`alerts ${message}`));
    bus.start();
    await until(
      async () => bus.publish('market_statuses', 'é'),
      () => received.includes('statuses é'),
    );
    received.length = 0;
    bus.publish('changes', 'x');
    bus.publish('alerts', '{"user":"a"}');
    await until(
      async () => received,
      (all) => all.includes('alerts {"user":"a"}'),
    );
    // What was published at first may have been published more than once.
    expect(received.filter((message) => message !== 'statuses é')).toEqual(['alerts {"user":"a"}']);
  });
}

describe('the bus of one process', () => {
  everyBus(async () => new MemoryBus());
});

const reason = whyNoPostgres();
if (reason !== undefined && process.env.REQUIRE_POSTGRES === '1') {
  throw new Error(`PostgreSQL is required: ${reason}`);
}

describe.skipIf(reason !== undefined)('several processes on one PostgreSQL', () => {
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

  /** A process that follows from a position on, and the times of the changes that it took. */
  async function startProcess({ from = 0, listensAt = url, databaseUrl = url } = {}) {
    const database = await open(databaseUrl);
    const sharing: Sharing = shareDatabase(database, {
      databaseUrl: listensAt,
      mayLead: false,
      log: SILENT,
    });
    onTestFinished(() => sharing.close());
    const taken: Change[] = [];
    const taker = {
      lacks: false,
      take: (change: Change) => void taken.push(change),
      takeEverything: async () => {
        throw new Error('nothing is missing from the log');
      },
    };
    const follower = sharing.follow({ database, taker, position: from, log: SILENT });
    sharing.bus.start();
    follower.start();
    onTestFinished(() => follower.stop());
    const make = async (change: Change) => {
      const entry = sharing.journal.open();
      await database.transaction((session) => entry.note(session, change));
      entry.handOn();
    };
    const untilTaken = (count: number) =>
      until(
        async () => taken.length,
        (length) => length >= count,
      );
    return { database, sharing, follower, taken, make, untilTaken };
  }

  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => changeNumber(first + place));

  test('each takes the changes of all, whole and in order, its own too', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    for (const [place, change] of numbers(1, 10).entries()) {
      await (place % 2 === 0 ? one : two).make(change);
    }
    await Promise.all([one, two].map((process) => process.untilTaken(10)));
    expect(one.taken).toEqual(numbers(1, 10));
    expect(two.taken).toEqual(numbers(1, 10));
  });

  test('changes made at once by all come to each once', async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
    await Promise.all(
      processes.flatMap(({ make }, place) => numbers(20 * place + 1, 20 * place + 20).map(make)),
    );
    await Promise.all(processes.map((process) => process.untilTaken(60)));
    const [one] = processes;
    for (const { taken } of processes) expect(taken).toEqual(one?.taken);
    expect(one?.taken.map(({ madeAt }) => madeAt - NOW).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, place) => place + 1),
    );
  });

  test('a notification brings a change long before the log is read without one', async () => {
    const [maker, other] = [await startProcess(), await startProcess()];
    await maker.make(changeNumber(1));
    await other.untilTaken(1);
    const waits: number[] = [];
    for (const change of numbers(2, 12)) {
      const from = performance.now();
      await maker.make(change);
      await expect.poll(() => other.taken.at(-1), { interval: 2 }).toEqual(change);
      waits.push(performance.now() - from);
    }
    // By asking twice a second alone, each would wait for half a second after the one before.
    expect(waits.sort((a, b) => a - b)[5]).toBeLessThan(250);
  });

  test('those of another database on the same server take nothing of it', async () => {
    const other = await newDatabase();
    const [one, stranger] = [
      await startProcess(),
      await startProcess({ listensAt: other, databaseUrl: other }),
    ];
    const messages: string[] = [];
    stranger.sharing.bus.subscribe('alerts', (message) => messages.push(message));
    await one.make(changeNumber(1));
    one.sharing.bus.publish('alerts', 'of one');
    await one.untilTaken(1);
    await until(
      async () => stranger.sharing.bus.publish('alerts', 'of its own'),
      () => messages.includes('of its own'),
    );
    expect(stranger.taken).toEqual([]);
    expect(messages).not.toContain('of one');
  });

  test('one that comes later follows from its position on', async () => {
    const early = await startProcess();
    for (const change of numbers(1, 3)) await early.make(change);
    const late = await startProcess({ from: 2 });
    await late.untilTaken(1);
    expect(late.taken).toEqual([changeNumber(3)]);
  });

  test('one that has stopped takes nothing any more', async () => {
    const [stopped, other] = [await startProcess(), await startProcess()];
    await other.make(changeNumber(1));
    await Promise.all([stopped, other].map((process) => process.untilTaken(1)));
    await stopped.follower.stop();
    await stopped.sharing.close();
    await other.make(changeNumber(2));
    await other.untilTaken(2);
    expect(stopped.taken).toEqual([changeNumber(1)]);
  });

  test('a change whose transaction failed is taken by none', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const failing = one.database.transaction(async (session) => {
      await one.sharing.journal.open().note(session, changeNumber(1));
      throw new Error('not committed');
    });
    await expect(failing).rejects.toThrow('not committed');
    await one.make(changeNumber(2));
    await Promise.all([one, two].map((process) => process.untilTaken(1)));
    expect([one.taken, two.taken]).toEqual([[changeNumber(2)], [changeNumber(2)]]);
  });

  test('without notifications changes still come, and notifications come back by themselves', async () => {
    const proxy = await startTcpProxy(server.port);
    onTestFinished(() => proxy.stop());
    const through = url.replace(`:${server.port}/`, `:${proxy.port}/`);
    const maker = await startProcess();
    const other = await startProcess({ listensAt: through });
    const messages: string[] = [];
    other.sharing.bus.subscribe('alerts', (message) => messages.push(message));
    await maker.make(changeNumber(1));
    await other.untilTaken(1);

    proxy.shut();
    for (const change of numbers(2, 4)) await maker.make(change);
    await other.untilTaken(4);
    messages.length = 0;
    proxy.open();
    // Subscribers look again once it is back, as they may have missed something.
    await until(
      async () => messages,
      (all) => all.includes(''),
    );
    await until(
      async () => maker.sharing.bus.publish('alerts', 'back'),
      () => messages.includes('back'),
    );
    await maker.make(changeNumber(5));
    await other.untilTaken(5);
    expect(other.taken).toEqual(numbers(1, 5));
    expect((await loadServiceState(other.database)).position).toBe(5);
  });

  test('connections for notifications that the server ends again and again lose nothing', async () => {
    const [maker, other] = [await startProcess(), await startProcess()];
    for (const change of numbers(1, 40)) {
      await maker.make(change);
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
