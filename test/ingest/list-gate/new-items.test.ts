import { describe, expect, test } from 'vitest';
import { ItemDirectory } from '../../../src/domain/item-directory.js';
import { DAY_MS } from '../../../src/domain/units.js';
import { BoundedItems } from '../../../src/ingest/list-gate/bounded-items.js';
import { HeldItems } from '../../../src/ingest/list-gate/held-items.js';
import { NewItems } from '../../../src/ingest/list-gate/new-items.js';
import { addItems } from '../../../src/store/prices/items.js';
import { item } from '../../support/api.js';
import { onEachDatabase } from '../../support/database.js';
import { SILENT } from '../../support/log.js';

const NOW = Date.UTC(2026, 10, 20, 12);

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${prefix} ${place}`);
const offers = (names: readonly string[]) =>
  names.map((name) => ({ name, source: 'waxpeer', time: NOW, price: 100, volume: 1 }));

function newItems({ known = [] as string[], itemsOfOthers = 0 } = {}) {
  const directory = new ItemDirectory();
  directory.add(known.map((marketHashName, place) => item(place + 1, { marketHashName })));
  const subject = new NewItems({
    items: directory,
    isInCatalogue: (name) => name.startsWith('Catalogued'),
    itemsOfOthers: () => itemsOfOthers,
  });
  const taken = (market: string, names: readonly string[], now = NOW) =>
    subject.sift(market, offers(names), now).taken.map(({ name }) => name);
  return { subject, directory, taken };
}

describe('new items of a market', () => {
  test('in the catalogue are all accepted: a first start holds nothing back', () => {
    const { subject, taken } = newItems();
    const names = [...named('Catalogued', 30_000), ...named('Unknown', 1_000)];
    expect(taken('skinport', names)).toEqual(names);
    expect(subject.heldBackOf('skinport')).toBeUndefined();
  });

  test('have a daily limit that does not count tracked items', () => {
    const known = named('Tracked', 5_000);
    const { subject, taken } = newItems({ known });
    const invented = named('Invented', 1_500);
    expect(taken('waxpeer', [...known, ...invented])).toHaveLength(6_000);
    // The same names again, on the same day and the next.
    expect(taken('waxpeer', invented)).toEqual(invented.slice(0, 1_000));
    expect(subject.heldBackOf('waxpeer')).toMatchObject({ items: 500 });
    expect(taken('waxpeer', named('Another', 10), NOW + DAY_MS - 1)).toEqual([]);
    expect(taken('waxpeer', named('Another', 10), NOW + DAY_MS)).toHaveLength(10);
  });

  test('are limited to a tenth of the items of the largest other market', () => {
    const { taken } = newItems({ itemsOfOthers: 25_000 });
    expect(taken('waxpeer', named('Invented', 60_000))).toHaveLength(2_500);
  });

  test('are accepted from a second market that lists them too', () => {
    const { taken } = newItems();
    const fresh = named('Fresh', 1_500);
    expect(taken('waxpeer', fresh)).toHaveLength(1_000);
    expect(taken('skinport', fresh.slice(1_000))).toHaveLength(500);
    expect(taken('skinport', named('Own', 1_500))).toHaveLength(1_000);
  });
});

onEachDatabase(({ database }) => {
  test('held names are kept across a restart, until they are released', async () => {
    const names = named('Invented', 1_200);
    const listed = {
      observations: offers(names),
      rejected: { 'no price': 1 },
      state: 'a state',
      completes: 'waxpeer',
    };
    const start = () => {
      const { subject, directory } = newItems();
      const log = SILENT;
      const parts = { newItems: subject, database: database(), log };
      const bounded = new BoundedItems(parts);
      const poll = async () => {
        await bounded.recall('waxpeer');
        return bounded.take('waxpeer', listed, NOW);
      };
      const track = async (wanted: Iterable<string>) => {
        const stored = await addItems(database(), [...wanted], NOW);
        directory.add(stored.map((known) => item(known.id, known)));
        return new Map(stored.map(({ id, marketHashName }) => [marketHashName, id]));
      };
      const held = new HeldItems(database(), { trackItems: track }, () => NOW);
      return { subject, poll, track, held };
    };
    const before = start();
    expect(await before.poll()).toMatchObject({
      rejected: { 'no price': 1, 'new item, held back': 200 },
      state: 'a state',
      completes: 'waxpeer',
    });
    const { subject, poll, track, held } = start();
    await track(names.slice(0, 1_000));
    expect(await held.list('waxpeer')).toHaveLength(200);
    expect(await held.list('skinport')).toEqual([]);
    // Meanwhile, another market has listed one of them.
    await track(names.slice(1_000, 1_001));
    expect(await held.release('waxpeer')).toBe(200);
    expect((await poll()).observations).toHaveLength(1_200);
    expect(await held.list('waxpeer')).toEqual([]);
    expect(subject.heldBackOf('waxpeer')).toBeUndefined();
  });
});
