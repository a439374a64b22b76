import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { ENGINE_SPAN } from '../../src/domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS } from '../../src/domain/units.js';
import { ItemMemory } from '../../src/ingest/replica/item-memory.js';
import type { ItemReferences } from '../../src/ingest/replica/item-tracker.js';
import type { Database } from '../../src/store/connection/database.js';
import { unwatchItem, watchItem } from '../../src/store/portfolio/watchlist.js';
import { addItems } from '../../src/store/prices/items.js';
import { dropOldNotes, loadServiceState } from '../../src/store/prices/price-log.js';
import { onEachDatabase } from '../support/database.js';
import { listenTo } from '../support/listen-to.js';
import { logTo } from '../support/log.js';
import { newUser } from '../support/new-user.js';
import { runs } from '../support/property-runs.js';
import { compactWeeks, openRecording, type Recording } from '../support/recording.js';
import { VirtualTime } from '../support/virtual-time.js';

const START = Date.UTC(2026, 5, 1, 12);

interface World {
  readonly database: Database;
  /** All processes that follow the log. */
  processes: Recording[];
  readonly clock: { now: EpochMs };
}

function newWorld(database: Database): World {
  return { database, processes: [], clock: { now: START } };
}

/** Resolves when all processes have taken in what is in the log. */
async function settle({ database, processes }: World): Promise<void> {
  const { position } = await loadServiceState(database);
  for (const { follower } of processes) {
    follower.look();
    await follower.applied(position);
  }
}

/** Time passes, and the leader moves what is old from the log to chunks. */
async function pass(world: World, duration: DurationMs): Promise<void> {
  const { database, clock } = world;
  clock.now += duration;
  await compactWeeks(database, { now: clock.now });
  await settle(world);
  await dropOldNotes(database, clock.now - ENGINE_SPAN);
}

/** What a process keeps in memory of the items, and what changes that. */
async function startProcess(world: World) {
  const { database, clock } = world;
  const logged: object[] = [];
  const log = logTo((facts) => logged.push(facts));
  const now = () => clock.now;
  const process = await openRecording(database, { clock: now, isShared: true, log });
  const { engine, directory, items, recorder } = process;
  // A listener is what tells a process that runs from one that starts.
  listenTo(process.replica, { onTicks() {}, onPoll() {} });
  world.processes.push(process);
  const time = new VirtualTime(0);
  const { sleep } = time;
  const memory = new ItemMemory({ directory, items, engine, clock: now, log, sleep });
  memory.start();
  await time.whenAsleep(1);
  onTestFinished(async () => {
    await memory.stop();
    await process.close();
  });
  return {
    engine,
    directory,
    logged,
    names: () => [...directory.all()].map(({ marketHashName }) => marketHashName),
    /** A market lists the items now. */
    async list(...names: string[]) {
      await recorder.record(
        names.map((name) => ({ name, source: 'a', time: clock.now, price: 100, volume: 1 })),
        clock.now,
        { market: '' },
      );
      await settle(world);
    },
    /** An import brings old prices of items. */
    async import(time: EpochMs, ...names: string[]) {
      await recorder.record(
        names.map((name) => ({ name, source: 'a', time, price: 50, volume: 1 })),
        clock.now,
        { market: '' },
      );
      await settle(world);
    },
    /** A user names items. */
    async recall(references: ItemReferences) {
      await memory.recall(references, clock.now);
      await settle(world);
    },
    /** Lets the loop look at the clock. */
    async turn() {
      time.wakeNext();
      await time.whenAsleep(1);
    },
  };
}

onEachDatabase(({ database }) => {
  const watch = (userId: string, itemId: number) =>
    database().transaction((transaction) => watchItem(transaction, userId, itemId, START));

  test('items that nobody lists or holds leave memory after 90 days, and a start leaves them out', async () => {
    const world = newWorld(database());
    const userId = await newUser(database(), START);
    const running = await startProcess(world);
    await running.list('listed', 'watched', 'idle');
    await watch(userId, 2);

    await pass(world, 89 * DAY_MS);
    await running.list('listed');
    await running.turn();
    expect(running.names()).toEqual(['listed', 'watched', 'idle']);

    await pass(world, 2 * DAY_MS);
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
    await pass(world, 100 * DAY_MS);
    await process.turn();
    await process.turn();
    // It was named since the start, so that it stayed the first time.
    expect(process.names()).toEqual(['idle']);
    await pass(world, 23 * HOUR_MS);
    await process.turn();
    expect(process.names()).toEqual(['idle']);
    await pass(world, HOUR_MS);
    await process.turn();
    expect(process.names()).toEqual([]);
  });

  test('an item that a market lists again comes back, with its id and its past', async () => {
    const world = newWorld(database());
    await startProcess(world).then(({ list }) => list('a', 'b'));
    const listedAt = world.clock.now;
    await pass(world, 91 * DAY_MS);
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
      await pass(world, 91 * DAY_MS);
      const [asked, other] = [await startProcess(world), await startProcess(world)];

      await asked.recall(reference);
      for (const { names, engine } of [asked, other]) {
        expect(names()).toEqual(['b']);
        await expect.poll(() => engine.latest(2, world.clock.now)).toHaveLength(1);
      }
    },
  );

  test('what is not stored does not come back', async () => {
    const world = newWorld(database());
    const process = await startProcess(world);
    await process.recall({ ids: [1, 2 ** 53 - 1], names: ['none'] });
    expect(process.names()).toEqual([]);
  });

  test('a price of an item that another process still had is not lost', async () => {
    const world = newWorld(database());
    const had = await startProcess(world);
    await had.list('a');
    await pass(world, 91 * DAY_MS);
    const lacks = await startProcess(world);
    expect(lacks.names()).toEqual([]);

    await had.list('a');
    await expect
      .poll(() => lacks.engine.latest(1, world.clock.now).map(({ time }) => time))
      .toEqual([world.clock.now]);
    await expect.poll(() => lacks.names()).toEqual(['a']);
  });

  test('an item that a user is about to hold does not leave meanwhile', async () => {
    const world = newWorld(database());
    const [asked, other] = [await startProcess(world), await startProcess(world)];
    await asked.list('a');
    for (const days of [1, 90]) {
      await pass(world, days * DAY_MS);
      if (days === 90) await asked.recall({ ids: [1] });
      for (const process of [asked, other]) await process.turn();
    }
    await watch(await newUser(database(), START), 1);
    await pass(world, 2 * DAY_MS);
    for (const process of [asked, other]) {
      await process.turn();
      expect(process.names()).toEqual(['a']);
    }
  });

  test('a held item never leaves, whatever happens in whatever order', async () => {
    const userId = await newUser(database(), START);
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
        for (const process of world.processes) await process.close();
        world.processes = [];
        const stored = await addItems(database(), names, world.clock.now);
        const processes = [await startProcess(world), await startProcess(world)];
        const held = new Set<number>();
        for (const one of steps) {
          if (one.kind === 'wait') await pass(world, one.days * DAY_MS);
          else {
            const process = processes[one.process];
            const { id = 0, marketHashName: name = '' } = stored[one.item] ?? {};
            if (one.kind === 'list') await process?.list(name);
            if (one.kind === 'watch') {
              await process?.recall({ ids: [id] });
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
      { numRuns: runs(15) },
    );
  });

  test('an item that was held while everything was read again comes back within a day', async () => {
    const world = newWorld(database());
    await startProcess(world).then(({ list }) => list('a'));
    await pass(world, 91 * DAY_MS);
    const process = await startProcess(world);
    await watch(await newUser(database(), START), 1);
    await pass(world, DAY_MS);
    await process.turn();
    expect(process.names()).toEqual(['a']);
    await process.list('b');
    await expect.poll(() => process.engine.latest(1, world.clock.now)).toHaveLength(1);
  });

  test('the points of left out items are not read, those of others are', async () => {
    const [idle, fresh] = await addItems(database(), ['idle', 'fresh'], START);
    const world = newWorld(database());
    await pass(world, 91 * DAY_MS);
    const process = await startProcess(world);
    await process.import(START, 'idle', 'fresh');
    await process.list('fresh');
    const started = await startProcess(world);
    expect(started.engine.size().series).toBe(1);
    expect(started.engine.latest(idle?.id ?? 0, world.clock.now)).toEqual([]);
    expect(started.engine.current(fresh?.id ?? 0, world.clock.now)?.price).toBe(100);
    expect(started.engine.priceAt(fresh?.id ?? 0, 1, START)).toBe(50);
  });
});
