import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { DAY_MS, type EpochMs, HOUR_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { ItemMemory } from '../../src/ingest/item-memory.js';
import { ItemTracker } from '../../src/ingest/item-tracker.js';
import { Journal, NO_POSITION } from '../../src/ingest/journal.js';
import { Recorder } from '../../src/ingest/recorder.js';
import { Replica } from '../../src/ingest/replica.js';
import { SoleFollower } from '../../src/ingest/sole-follower.js';
import { SourceTracker } from '../../src/ingest/source-tracker.js';
import type { Database } from '../../src/store/database.js';
import { addItems } from '../../src/store/items.js';
import { appendTicks } from '../../src/store/points.js';
import { addUser } from '../../src/store/users.js';
import { unwatchItem, watchItem } from '../../src/store/watchlist.js';
import { item } from '../support/api.js';
import { onEachDatabase } from '../support/database.js';
import { VirtualTime } from '../support/virtual-time.js';

const START = Date.UTC(2026, 5, 1, 12);

interface World {
  readonly database: Database;
  /** The processes that are told of each other's changes. */
  followers: SoleFollower[];
  readonly clock: { now: EpochMs };
}

function newWorld(database: Database): World {
  return { database, followers: [], clock: { now: START } };
}

/** What a process keeps in memory of the items, and what changes that. */
async function startProcess({ database, followers, clock }: World) {
  const logged: object[] = [];
  const log = {
    info: (facts: object) => logged.push(facts),
    warn: (facts: object) => logged.push(facts),
  };
  const engine = new Engine({ minPoints: 1, minPrice: 0, minVolume: 0 });
  const directory = new ItemDirectory();
  const journal = new Journal(NO_POSITION, (position, change) => {
    for (const follower of followers) follower.receive(position, change);
  });
  const items = new ItemTracker(database, directory, () => item(1), journal);
  const sources = new SourceTracker(database, [], engine.defineSource.bind(engine), journal);
  const now = () => clock.now;
  const leftOut = new Set<string>();
  const replica = new Replica({ database, engine, items, sources, leftOut, clock: now });
  await replica.takeEverything();
  const follower = new SoleFollower({ database, taker: replica, position: 0, log });
  followers.push(follower);
  follower.start();
  const time = new VirtualTime(0);
  const { sleep } = time;
  const memory = new ItemMemory({ directory, items, engine, clock: now, log, sleep });
  memory.start();
  await time.whenAsleep(1);
  onTestFinished(async () => {
    await memory.stop();
    await follower.stop();
  });
  const recorder = new Recorder(database, items, sources, { rawRetentionDays: 8, journal });
  return {
    engine,
    directory,
    items,
    memory,
    logged,
    names: () => [...directory.all()].map(({ marketHashName }) => marketHashName),
    /** A market lists the items now. */
    list: (...names: string[]) =>
      recorder.record(
        names.map((name) => ({ name, source: 'a', time: clock.now, price: 100, volume: 1 })),
        clock.now,
        { market: '' },
      ),
    /** Lets the loop look at the clock. */
    async turn() {
      time.wakeNext();
      await time.whenAsleep(1);
    },
  };
}

async function newUser(database: Database): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const person = { email, emailProven: true, name: '', avatarUrl: '' };
  return database.transaction(async (session) => (await addUser(session, person, START)).id);
}

onEachDatabase(({ database }) => {
  const watch = (userId: string, itemId: number) =>
    database().transaction((session) => watchItem(session, userId, itemId, START));

  test('items that nobody lists or holds leave memory after 90 days, and a start leaves them out', async () => {
    const world = newWorld(database());
    const userId = await newUser(database());
    const running = await startProcess(world);
    await running.list('listed', 'watched', 'idle');
    await watch(userId, 2);

    world.clock.now += 89 * DAY_MS;
    await running.list('listed');
    await running.turn();
    expect(running.names()).toEqual(['listed', 'watched', 'idle']);

    world.clock.now += 2 * DAY_MS;
    await running.turn();
    const started = await startProcess(world);
    for (const { names, engine } of [running, started]) {
      expect(names()).toEqual(['listed', 'watched']);
      expect(engine.latest(2, world.clock.now)).toHaveLength(1);
      expect(engine.latest(3, world.clock.now)).toEqual([]);
      expect(engine.size().series).toBe(2);
    }
    expect(running.logged).toContainEqual({ items: 1 });
  });

  test('idle items are looked for once a day', async () => {
    const world = newWorld(database());
    const process = await startProcess(world);
    await process.list('idle');
    world.clock.now += 100 * DAY_MS;
    await process.turn();
    await process.turn();
    // It was named since the start, so that it stayed the first time.
    expect(process.names()).toEqual(['idle']);
    world.clock.now += 23 * HOUR_MS;
    await process.turn();
    expect(process.names()).toEqual(['idle']);
    world.clock.now += HOUR_MS;
    await process.turn();
    expect(process.names()).toEqual([]);
  });

  test('an item that a market lists again comes back, with its id and its past', async () => {
    const world = newWorld(database());
    await startProcess(world).then(({ list }) => list('a', 'b'));
    const listedAt = world.clock.now;
    world.clock.now += 91 * DAY_MS;
    const [recording, other] = [await startProcess(world), await startProcess(world)];
    expect(recording.names()).toEqual([]);

    await recording.list('b');
    for (const process of [recording, other]) {
      expect(process.directory.byName('b')?.id).toBe(2);
      // What is before the window is the last price that is known.
      await expect
        .poll(() => process.engine.pricesAt(2, 1, [listedAt, world.clock.now]))
        .toEqual([100, 100]);
      expect(process.names()).toEqual(['b']);
    }
  });

  test.each([{ ids: [2] }, { names: ['b'] }])(
    'an item that a user names comes back in every process: %j',
    async (reference) => {
      const world = newWorld(database());
      await startProcess(world).then(({ list }) => list('a', 'b'));
      world.clock.now += 91 * DAY_MS;
      const [asked, other] = [await startProcess(world), await startProcess(world)];

      await asked.memory.recall(reference, world.clock.now);
      for (const { names, engine } of [asked, other]) {
        expect(names()).toEqual(['b']);
        await expect.poll(() => engine.latest(2, world.clock.now)).toHaveLength(1);
      }
    },
  );

  test('what is not stored does not come back', async () => {
    const world = newWorld(database());
    const process = await startProcess(world);
    await process.memory.recall({ ids: [1, 2 ** 53 - 1], names: ['none'] }, world.clock.now);
    expect(process.names()).toEqual([]);
  });

  test('a price of an item that another process still had is not lost', async () => {
    const world = newWorld(database());
    const had = await startProcess(world);
    await had.list('a');
    world.clock.now += 91 * DAY_MS;
    const lacks = await startProcess(world);
    expect(lacks.names()).toEqual([]);

    await had.list('a');
    await expect
      .poll(() => lacks.engine.latest(1, world.clock.now).map(({ time }) => time))
      .toEqual([world.clock.now]);
    expect(lacks.names()).toEqual(['a']);
  });

  test('an item that a user is about to hold does not leave meanwhile', async () => {
    const world = newWorld(database());
    const [asked, other] = [await startProcess(world), await startProcess(world)];
    await asked.list('a');
    for (const days of [1, 90]) {
      world.clock.now += days * DAY_MS;
      if (days === 90) await asked.memory.recall({ ids: [1] }, world.clock.now);
      for (const process of [asked, other]) await process.turn();
    }
    await watch(await newUser(database()), 1);
    world.clock.now += 2 * DAY_MS;
    for (const process of [asked, other]) {
      await process.turn();
      expect(process.names()).toEqual(['a']);
    }
  });

  test('a held item never leaves, whatever happens in whatever order', async () => {
    const userId = await newUser(database());
    let round = 0;
    const world = newWorld(database());
    const step = fc.oneof(
      fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 60 }) }),
      fc.record({
        kind: fc.constantFrom('list' as const, 'watch' as const, 'unwatch' as const),
        item: fc.nat({ max: 2 }),
        process: fc.nat({ max: 1 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        round += 1;
        const names = [0, 1, 2].map((place) => `${round} ${place}`);
        world.followers = [];
        const stored = await addItems(database(), names, world.clock.now);
        const processes = [await startProcess(world), await startProcess(world)];
        const held = new Set<number>();
        for (const one of steps) {
          if (one.kind === 'wait') world.clock.now += one.days * DAY_MS;
          else {
            const process = processes[one.process];
            const { id = 0, marketHashName: name = '' } = stored[one.item] ?? {};
            if (one.kind === 'list') await process?.list(name);
            if (one.kind === 'watch') {
              await process?.memory.recall({ ids: [id] }, world.clock.now);
              await watch(userId, id);
              held.add(id);
            }
            if (one.kind === 'unwatch') {
              await unwatchItem(database(), userId, id);
              held.delete(id);
            }
          }
          // The second process looks for idle items at another time of the day.
          await processes[0]?.turn();
          for (const { directory } of processes) {
            for (const id of held) expect(directory.get(id)?.id).toBe(id);
          }
          if (one.kind === 'wait') await processes[1]?.turn();
          for (const { directory } of processes) {
            for (const id of held) expect(directory.get(id)?.id).toBe(id);
          }
        }
        for (const id of held) await unwatchItem(database(), userId, id);
      }),
      { numRuns: 15 },
    );
  });

  test('an item that was held while everything was read again comes back within a day', async () => {
    const world = newWorld(database());
    await startProcess(world).then(({ list }) => list('a'));
    world.clock.now += 91 * DAY_MS;
    const process = await startProcess(world);
    await watch(await newUser(database()), 1);
    world.clock.now += DAY_MS;
    await process.turn();
    expect(process.names()).toEqual(['a']);
    await process.list('b');
    await expect.poll(() => process.engine.latest(1, world.clock.now)).toHaveLength(1);
  });

  test('the points of left out items are not read, those of others are', async () => {
    const [idle, fresh] = await addItems(database(), ['idle', 'fresh'], START);
    const world = newWorld(database());
    world.clock.now += 91 * DAY_MS;
    const process = await startProcess(world);
    await process.list('fresh');
    const old = { sourceId: 1, time: START, price: 50, volume: 1 };
    const ticks = [idle, fresh].map((one) => ({ ...old, itemId: one?.id ?? 0 }));
    await appendTicks(database(), ticks, { now: world.clock.now, rawRetentionDays: 8 });
    const started = await startProcess(world);
    expect(started.engine.size().series).toBe(1);
    expect(started.engine.priceAt(fresh?.id ?? 0, 1, START)).toBe(50);
  });
});
