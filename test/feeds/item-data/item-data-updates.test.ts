import { expect, onTestFinished, test } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/catalogue.js';
import { RenewedCatalogue } from '../../../src/catalogue/renewed-catalogue.js';
import { ItemDirectory } from '../../../src/domain/item-directory.js';
import { DAY_MS, HOUR_MS } from '../../../src/domain/units.js';
import { itemFileAt } from '../../../src/feeds/item-data/fetch-item-file.js';
import { ItemDataUpdates } from '../../../src/feeds/item-data/item-data-updates.js';
import type { Database } from '../../../src/store/connection/database.js';
import { onEachDatabase } from '../../support/database.js';
import { type PublishedRow, skinRow, startItemDataServer } from '../../support/item-data-server.js';
import { VirtualTime } from '../../support/virtual-time.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const BUILT_IN = loadCatalogue();

/** Names with their rarity in the built-in catalogue, of 100 weapons. */
const KNOWN = [...BUILT_IN.names()]
  .filter((name) => /^AK-47.*\(Field-Tested\)$|^AWP.*\(Field-Tested\)$/.test(name))
  .slice(0, 100);

/** The known names unchanged, except for the rarity of the first ones. */
const knownRows = (changed = 0): PublishedRow[] =>
  KNOWN.map((name, place) => {
    const { rarity } = BUILT_IN.describe(name);
    const other = rarity === 'Covert' ? 'Classified' : 'Covert';
    return skinRow(`${place}`, name, place < changed ? other : rarity);
  });

/** Rows of more than 64 MiB in total. */
const TOO_MUCH = `{${`"a":"${'x'.repeat(2 ** 19)}",`.repeat(130)}`;

const IMAGE = 'https://community.akamai.steamstatic.com/economy/image/i0CoZ81Ui0m';

const NEW_ROWS: readonly PublishedRow[] = [
  skinRow('new', 'AK-47 | Not Yet Known (Field-Tested)', 'Classified'),
  skinRow('gem', '★ Kukri Knife | Doppler (Factory New)', 'Covert', 'Ruby'),
  {
    id: 'sticker-9',
    market_hash_name: 'Sticker | Not Yet Known',
    rarity: { name: 'Exotic' },
    crates: [{ id: 'crate-9', name: 'Mystery Crate' }],
  },
  {
    id: 'crate-9',
    name: 'Mystery Crate',
    market_hash_name: 'Mystery Crate',
    image: IMAGE,
    contains: [{ id: 'sticker-9' }],
    contains_rare: [{ id: 'skin-gem' }],
  },
  { id: 'collection-9', name: 'The Unknown Collection', contains: [{ id: 'skin-new' }] },
  { id: 'collectible-1', name: '5 Year Veteran Coin', market_hash_name: null },
];

/** A process with items of these names. */
async function start(
  database: Database,
  url: string,
  { at = NOW, isLeader = true, names = [] as readonly string[] } = {},
) {
  const time = new VirtualTime(at);
  const warnings: unknown[] = [];
  const catalogue = new RenewedCatalogue(BUILT_IN);
  const items = new ItemDirectory();
  items.add(
    names.map((marketHashName, index) => ({
      ...catalogue.describe(marketHashName),
      marketHashName,
      id: index + 1,
      createdAt: NOW,
    })),
  );
  const updates = new ItemDataUpdates({
    fetchFile: itemFileAt(new URL(url), fetch),
    catalogue,
    items,
    database,
    isLeader: () => isLeader,
    clock: time.clock,
    sleep: time.sleep,
    log: { info() {}, warn: (facts) => warnings.push(facts), error() {} },
  });
  await updates.load();
  updates.start();
  onTestFinished(() => updates.stop());
  await time.whenAsleep(1);
  return {
    warnings,
    catalogue,
    items,
    updates,
    async until(moment: number) {
      while (time.clock() < moment) {
        time.wakeNext();
        await time.whenAsleep(1);
      }
    },
  };
}

async function serverOf(rows: readonly PublishedRow[]) {
  const server = await startItemDataServer(rows);
  onTestFinished(() => server.close());
  return server;
}

onEachDatabase(({ database }) => {
  test('new names are added with descriptions, and changed rarities are updated', async () => {
    const server = await serverOf([...knownRows(1), ...NEW_ROWS]);
    const changed = KNOWN[0] ?? '';
    const names = [changed, 'Mystery Crate', 'Sticker | Not Yet Known'];
    const { catalogue, items, updates } = await start(database(), server.url, { names });
    expect(updates.state).toEqual({ checkedAt: NOW, error: null });
    expect(catalogue.describe('AK-47 | Not Yet Known (Field-Tested)')).toMatchObject({
      weaponType: 'AK-47',
      rarity: 'Classified',
      collection: 'The Unknown Collection',
    });
    for (const gem of ['', ' Ruby']) {
      const name = `★ Kukri Knife | Doppler${gem} (Factory New)`;
      expect(catalogue.builtIn.knows(name) || catalogue.knows(name)).toBe(true);
    }
    expect(catalogue.facts('Sticker | Not Yet Known').rarityColor).toBe('#d32ce6');
    expect(items.byName('Mystery Crate')).toMatchObject({
      id: 2,
      weaponType: 'Container',
      imageUrl: IMAGE,
    });
    expect(items.get(3)).toMatchObject({ rarity: 'Exotic', collection: 'Mystery Crate' });
    expect(items.get(1)?.rarity).not.toBe(BUILT_IN.describe(changed).rarity);
    expect(items.version).toBe(6);
    expect(catalogue.knows('5 Year Veteran Coin')).toBe(false);
    // Data equal to the built-in catalogue is not stored.
    expect(catalogue.published.has(KNOWN[1] ?? '')).toBe(false);
  });

  test('an image must be an address, and does not replace that of the catalogue', async () => {
    const known = KNOWN[0] ?? '';
    const images = [
      IMAGE,
      'https://user@other.example/1.png',
      'https://other.example/1.png?size=1',
      'javascript:alert(1)',
      `https://other.example/${'x'.repeat(1_000)}`,
      7 as never,
    ];
    const rows = images.map((image, place) => ({
      ...skinRow(`image${place}`, `Thing ${place}`, 'Covert'),
      image,
    }));
    const server = await serverOf([{ ...skinRow('k', known, 'Covert'), image: IMAGE }, ...rows]);
    const { catalogue } = await start(database(), server.url);
    expect(rows.map(({ name = '' }) => catalogue.describe(name).imageUrl)).toEqual([
      IMAGE,
      ...images.slice(1).map(() => ''),
    ]);
    expect(catalogue.describe(known).imageUrl).toBe(BUILT_IN.describe(known).imageUrl);
    expect(BUILT_IN.describe(known).imageUrl).not.toBe('');
  });

  test('another process, and a restarted one, load the stored data', async () => {
    const server = await serverOf([...knownRows(), ...NEW_ROWS]);
    const names = ['Mystery Crate'];
    const follower = await start(database(), server.url, { isLeader: false, names });
    expect(server.requests).toEqual([]);
    await start(database(), server.url);
    await follower.until(NOW + 60_000);
    expect(follower.items.get(1)).toMatchObject({ weaponType: 'Container', imageUrl: IMAGE });
    const restarted = await start(database(), server.url, { at: NOW + HOUR_MS, names });
    expect(restarted.items.get(1)?.weaponType).toBe('Container');
    expect(server.requests).toHaveLength(1);
  });

  test('a day later an unchanged file is not sent again; missing names are removed', async () => {
    const server = await serverOf([...knownRows(), ...NEW_ROWS]);
    await start(database(), server.url);
    const again = await start(database(), server.url, { at: NOW + DAY_MS });
    expect(server.requests).toEqual([undefined, expect.stringMatching(/^"\d+"$/)]);
    expect(again.updates.state).toEqual({ checkedAt: NOW + DAY_MS, error: null });
    expect(again.catalogue.knows('Mystery Crate')).toBe(true);
    server.rows = knownRows();
    const names = ['Mystery Crate'];
    const last = await start(database(), server.url, { at: NOW + 2 * DAY_MS, names });
    expect(last.catalogue.knows('Mystery Crate')).toBe(false);
    expect(last.items.get(1)?.weaponType).toBe('Other');
  });

  test.each([
    ['an error', { status: 500, body: '' }, / answered 500$/],
    ['a web page', { status: 200, body: '<!doctype html><p>{"a":1}</p>' }, / sent a web page /],
    [
      'broken JSON',
      { status: 200, body: '{"skin-1":{"id":"skin-1"' },
      / sent invalid or incomplete JSON/,
    ],
    ['a list', { status: 200, body: '[]' }, / sent no object of items$/],
    ['no items', { status: 200, body: '{}' }, /^the file has no known item$/],
    ['another form', { status: 200, body: '{"a":1,"b":{"id":"c"}}' }, /^2 of 2 rows /],
    ['too much', { status: 200, body: TOO_MUCH }, / sent more than /],
    [
      'a row that is too long',
      { status: 200, body: `{"a":"${'x'.repeat(2 ** 21)}"}` },
      / invalid or incomplete JSON/,
    ],
  ])('refused, logged once and tried again after an hour: %s', async (_, broken, error) => {
    const server = await serverOf([...knownRows(), ...NEW_ROWS]);
    await start(database(), server.url);
    server.broken = broken;
    const at = NOW + DAY_MS;
    const { updates, catalogue, warnings, until } = await start(database(), server.url, { at });
    expect(updates.state).toEqual({ checkedAt: at, error: expect.stringMatching(error) });
    expect(catalogue.knows('Mystery Crate')).toBe(true);
    await until(at + HOUR_MS);
    expect(server.requests).toHaveLength(3);
    expect(warnings).toHaveLength(1);
    server.broken = undefined;
    await until(at + 3 * HOUR_MS);
    expect(updates.state?.error).toBeNull();
  });

  test('a change of a fifth of the known items is accepted, of a quarter rejected', async () => {
    const server = await serverOf([...knownRows(25), ...NEW_ROWS]);
    const { updates, catalogue } = await start(database(), server.url);
    const count = KNOWN.length;
    expect(updates.state?.error).toMatch(new RegExp(`^25 of ${count}.* changed or are missing$`));
    expect(catalogue.published.size).toBe(0);
    server.rows = [...knownRows(Math.floor(count / 5)), ...NEW_ROWS];
    const later = await start(database(), server.url, { at: NOW + HOUR_MS });
    expect(later.updates.state?.error).toBeNull();
    expect(later.catalogue.published.size).toBeGreaterThan(count / 5);
  });
});
