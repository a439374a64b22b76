import { describe, expect, test } from 'vitest';
import { addSource, loadSources } from '../../src/store/markets/sources.js';
import { addItems, loadItems } from '../../src/store/prices/items.js';
import { onEachDatabase } from '../support/database.js';
import { NOW } from '../support/item.js';

onEachDatabase(({ database }) => {
  describe('items', () => {
    test('get ids from 1 without gaps, in order, without known and duplicate names', async () => {
      const first = await addItems(database(), ['b', 'a', 'b'], 1_000);
      expect(first).toEqual([
        { id: 1, marketHashName: 'b', createdAt: 1_000 },
        { id: 2, marketHashName: 'a', createdAt: 1_000 },
      ]);
      const second = await addItems(database(), ['a', '★ c "d", {e} \\', 'b'], 2_000);
      expect(second).toEqual([
        ...first,
        { id: 3, marketHashName: '★ c "d", {e} \\', createdAt: 2_000 },
      ]);
      expect(await loadItems(database())).toEqual(second);
    });

    test('are empty without names', async () => {
      expect(await addItems(database(), [], 1_000)).toEqual([]);
    });

    test('added concurrently, in any order, are added once', async () => {
      const names = Array.from({ length: 200 }, (_, n) => `item ${n}`);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          database().transaction((transaction) =>
            addItems(transaction, n % 2 === 0 ? names : names.toReversed(), 1_000),
          ),
        ),
      );
      const stored = await loadItems(database());
      expect(stored).toHaveLength(200);
      for (const answer of answers) expect(answer).toEqual(stored);
    });
  });

  describe('sources', () => {
    test('are added once, and keep their market after an import', async () => {
      const source = await addSource(database(), 'skinport', 'skinport', NOW);
      expect(source).toEqual({ id: 1, name: 'skinport', market: 'skinport', since: NOW });
      expect(await addSource(database(), 'skinport', '', NOW)).toEqual(source);
      expect(await addSource(database(), 'old list', '', NOW)).toEqual({
        id: 2,
        name: 'old list',
        market: '',
        since: NOW,
      });
    });

    test('get their market when it delivers them', async () => {
      await addSource(database(), 'a', '', NOW);
      await addSource(database(), 'a', 'replay', NOW);
      expect(await loadSources(database())).toEqual([
        { id: 1, name: 'a', market: 'replay', since: NOW },
      ]);
    });

    test('added concurrently are added once', async () => {
      const added = await Promise.all(
        Array.from({ length: 8 }, () =>
          database().transaction((transaction) => addSource(transaction, 'a', 'replay', NOW)),
        ),
      );
      const [source] = await loadSources(database());
      for (const answer of added) expect(answer).toEqual(source);
    });
  });
});
