import { expect, onTestFinished, test } from 'vitest';
import { type Change, changeOf } from '../../src/domain/change.js';
import { standAlone } from '../../src/ingest/sharing.js';
import { onEmbeddedDatabase } from '../support/database.js';

onEmbeddedDatabase(({ database }) => {
  /** A process that is alone, and what it took in: times of changes, or that it read everything. */
  function startAlone() {
    const taken: (number | 'everything')[] = [];
    /** Thrown, once each, in place of what the process would have done next. */
    const trouble: { take: Error[]; takeEverything: Error[] } = { take: [], takeEverything: [] };
    const taker = {
      lacks: false,
      take({ madeAt }: Change) {
        const error = trouble.take.shift();
        if (error !== undefined) throw error;
        taken.push(madeAt);
      },
      async takeEverything() {
        const error = trouble.takeEverything.shift();
        if (error !== undefined) throw error;
        taken.push('everything');
      },
    };
    const sharing = standAlone(database());
    const log = { info() {}, warn() {} };
    const follower = sharing.follow({ database: database(), taker, position: 0, log });
    follower.start();
    onTestFinished(() => follower.stop());
    /** The steps of one of several transactions at a time. */
    const begin = async (change: Change) => {
      const entry = sharing.journal.open();
      await database().transaction((session) => entry.note(session, change));
      return entry;
    };
    const store = async (change: Change) => (await begin(change)).handOn();
    return { taken, trouble, begin, store };
  }

  test('takes every change, in whatever order the commits come back', async () => {
    const { taken, begin, store } = startAlone();
    const first = await begin(changeOf(1, {}));
    const second = await begin(changeOf(2, {}));
    second.handOn();
    first.handOn();
    await store(changeOf(3, {}));
    expect(taken).toEqual([2, 1, 3]);
  });

  test('takes what follows a change whose commit failed', async () => {
    const { taken, begin, store } = startAlone();
    await begin(changeOf(1, {}));
    await store(changeOf(2, {}));
    await store(changeOf(3, {}));
    expect(taken).toEqual([2, 3]);
  });

  test('reads everything when a change cannot be taken in, or says so, and goes on', async () => {
    const { taken, trouble, store } = startAlone();
    trouble.take.push(new Error('no room'));
    await store(changeOf(1, {}));
    await expect.poll(() => taken).toEqual(['everything']);
    await store(changeOf(2, { reread: true }));
    await expect.poll(() => taken).toEqual(['everything', 'everything']);
    await store(changeOf(3, {}));
    expect(taken).toEqual(['everything', 'everything', 3]);
  });

  test('tries until everything is read, and takes meanwhile what comes', async () => {
    const { taken, trouble, store } = startAlone();
    trouble.take.push(new Error('no room'));
    trouble.takeEverything.push(new Error('no database'));
    await store(changeOf(1, {}));
    await store(changeOf(2, {}));
    await expect.poll(() => taken).toEqual([2, 'everything']);
  });
});
