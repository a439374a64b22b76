import { expect, onTestFinished, test } from 'vitest';
import { writeChange } from '../../src/bus/change-bytes.js';
import { type Change, changeOf } from '../../src/domain/change.js';
import { Follower } from '../../src/ingest/follower.js';
import { appendChange, dropOldChanges } from '../../src/store/changes.js';
import type { Database } from '../../src/store/database.js';
import { onEachDatabase } from '../support/database.js';
import { until } from '../support/program.js';

/**
 * A process that follows, and what it took in: times of changes, or that it read everything.
 * What is `unfit` cannot be taken in; `left.out` is what its clock would let in by now.
 */
function startFollower(database: Database) {
  const taken: (number | 'everything')[] = [];
  const unfit = new Set<number>();
  const left = { out: false };
  const follower = new Follower({
    database,
    position: 0,
    taker: {
      take: ({ madeAt }) => {
        if (unfit.has(madeAt)) throw new Error('no room');
        taken.push(madeAt);
      },
      get lacks() {
        return left.out;
      },
      takeEverything: async () => {
        left.out = false;
        taken.push('everything');
      },
    },
    log: { info() {}, warn() {} },
  });
  follower.start();
  onTestFinished(() => follower.stop());
  const untilTaken = (last: number | 'everything') =>
    until(
      async () => taken.at(-1),
      (newest) => newest === last,
    );
  return { follower, taken, unfit, left, untilTaken };
}

onEachDatabase(({ database }) => {
  const store = (change: Change) =>
    database().transaction((session) =>
      appendChange(session, { madeAt: change.madeAt, bytes: writeChange(change), sender: 'a' }),
    );

  test('takes every change once and in order, whatever it receives late, twice or not at all', async () => {
    const { follower, taken, untilTaken } = startFollower(database());
    const changes = [1, 2, 3, 4, 5, 6].map((madeAt) => changeOf(madeAt, {}));
    for (const change of changes) {
      const position = await store(change);
      if (position === 1 || position === 4) follower.receive(position, change);
      if (position === 4) follower.receive(1, changes[0] ?? change);
    }
    // The last two are never received: they are read from the log.
    await untilTaken(6);
    expect(taken).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('reads everything when the next change was dropped from the log', async () => {
    for (const madeAt of [1, 2, 3]) await store(changeOf(madeAt, {}));
    await dropOldChanges(database(), 3);
    const { follower, taken, untilTaken } = startFollower(database());
    await untilTaken('everything');
    follower.receive(await store(changeOf(4, {})), changeOf(4, {}));
    await untilTaken(4);
    expect(taken).toEqual(['everything', 4]);
  });

  test('reads everything when a change cannot be taken in, and goes on', async () => {
    const { follower, taken, unfit, untilTaken } = startFollower(database());
    unfit.add(1);
    follower.receive(await store(changeOf(1, {})), changeOf(1, {}));
    await untilTaken('everything');
    follower.receive(await store(changeOf(2, {})), changeOf(2, {}));
    await untilTaken(2);
    expect(taken).toEqual(['everything', 2]);
  });

  test('waits for no position whose commit failed', async () => {
    const { follower, taken, untilTaken } = startFollower(database());
    const failing = database().transaction(async (session) => {
      await appendChange(session, { madeAt: 1, bytes: writeChange(changeOf(1, {})), sender: 'a' });
      throw new Error('not committed');
    });
    await expect(failing).rejects.toThrow('not committed');
    for (const madeAt of [2, 3])
      follower.receive(await store(changeOf(madeAt, {})), changeOf(madeAt, {}));
    await untilTaken(3);
    expect(taken).toEqual([2, 3]);
  });

  test('reads everything when something was left out, though no change comes', async () => {
    const { taken, left, untilTaken } = startFollower(database());
    left.out = true;
    await untilTaken('everything');
    expect(taken).toEqual(['everything']);
  });

  test('reads everything when an import says so', async () => {
    const { follower, taken, untilTaken } = startFollower(database());
    const reread = changeOf(1, { reread: true });
    follower.receive(await store(reread), reread);
    await untilTaken('everything');
    follower.receive(await store(changeOf(2, {})), changeOf(2, {}));
    await untilTaken(2);
    expect(taken).toEqual(['everything', 2]);
  });
});
