import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { ListGate } from '../../../src/ingest/list-gate/list-gate.js';
import { logTo } from '../../support/log.js';
import { StoredPrices } from '../../support/stored-prices.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const NAMES = Array.from({ length: 60 }, (_, place) => `Item ${place}`);
const UNITS = [0.001, 0.01, 0.1, 10, 100, 1_000];

/** The value of an item: from $1 to $47,000. */
const worth = (place: number) => Math.round(100 * 1.2 ** place);

interface Traits {
  readonly items?: number;
  readonly source?: string;
}

/** The list of a market: each price is about `factor` times the value of the item. */
function quotes(
  market: string,
  factor: number,
  { items = NAMES.length, source = market }: Traits = {},
): Observation[] {
  const phase = market.charCodeAt(0);
  return NAMES.slice(0, items).map((name, place) => ({
    name,
    source,
    time: NOW,
    price: Math.max(1, Math.round(worth(place) * factor * (1 + 0.2 * Math.sin(place * 7 + phase)))),
    volume: 1,
  }));
}

function makeGate() {
  const logged: string[] = [];
  const note = (facts: object, message: string) => {
    logged.push(`${message}: ${Object.values(facts).join(' ')}`);
  };
  const stored = new StoredPrices();
  let subject = new ListGate({ storedLists: stored.lists, log: logTo(note) });
  let now = NOW;
  /** Checks the list of a market, and stores it if it is consistent. @returns whether it is */
  async function check(
    market: string,
    source: string,
    ...pieces: (readonly Observation[])[]
  ): Promise<boolean> {
    const { held } = await subject.check(market, pieces, now);
    expect([[], [source]]).toContainEqual([...held]);
    if (held.size > 0) return false;
    for (const piece of pieces) stored.add(market, piece, now);
    return true;
  }
  return {
    logged,
    check,
    quarantineOf: (market: string) => subject.quarantineOf(market),
    release: (market: string) => subject.release(market),
    /**
     * A poll of the market, a minute after the last one of any. @returns whether it is consistent
     */
    async poll(market: string, factor: number, traits: Traits = {}): Promise<boolean> {
      now += MINUTE_MS;
      const listed = quotes(market, factor, traits);
      return check(market, traits.source ?? market, listed.slice(0, 7), listed.slice(7));
    },
    /** Starts the process again: only stored data remains. */
    restart() {
      subject = new ListGate({ storedLists: stored.lists, log: logTo(note) });
    },
    wait(time: number) {
      now += time;
    },
  };
}

describe('the comparison with other markets', () => {
  test('accepts lists that cannot be compared', async () => {
    const { quarantineOf, poll, logged } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 100, { items: 9 })).toBe(true);
    expect(quarantineOf('b')).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test('compares bids only with bids', async () => {
    const { poll } = makeGate();
    expect(await poll('skinport', 1)).toBe(true);
    // Many bids are far below all offers.
    expect(await poll('waxpeer', 0.1, { source: 'waxpeer_bids' })).toBe(true);
    expect(await poll('csfloat', 1)).toBe(true);
    expect(await poll('market_csgo', 1, { source: 'market_csgo_bids' })).toBe(false);
    expect(await poll('market_csgo', 0.1, { source: 'market_csgo_bids' })).toBe(true);
  });

  test('accepts a released market, despite other markets, until its prices change', async () => {
    const { quarantineOf, release, poll, logged } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 100)).toBe(false);
    release('b');
    expect(quarantineOf('b')).toBeUndefined();
    expect(logged.at(-1)).toBe('released from quarantine: b b');
    expect(await poll('b', 100)).toBe(true);
    expect(await poll('b', 101)).toBe(true);
    expect(await poll('b', 10_000)).toBe(false);
  });

  test('forgets that a market was released once it agrees with others', async () => {
    const { release, poll } = makeGate();
    await poll('a', 1);
    await poll('b', 100);
    release('b');
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('b', 100)).toBe(false);
  });

  test('of two markets that start at once, quarantines the later until it agrees', async () => {
    const { quarantineOf, poll, logged } = makeGate();
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('a', 0.01)).toBe(false);
    expect(quarantineOf('a')).toBe('its prices are about 1/100 of those of b');
    expect(quarantineOf('b')).toBeUndefined();
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('a', 0.01)).toBe(false);
    expect(await poll('a', 1)).toBe(true);
    expect(quarantineOf('a')).toBeUndefined();
    expect(logged).toEqual([
      'quarantined: a a its prices are about 1/100 of those of b',
      'quarantine ended: a a',
    ]);
  });

  test.each([
    [3.5, '3.5 times'],
    [5, '5 times'],
    [0.25, '1/4 of'],
    [7.1, '7.1 times'],
    [1_000, '1000 times'],
  ])('states the factor %d', async (factor, words) => {
    const { poll, quarantineOf, restart } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    restart();
    expect(await poll('a', factor)).toBe(false);
    expect(quarantineOf('a')).toBe(`its prices are about ${words} what they were`);
  });

  test('a market that starts alone with a wrong unit is outvoted by the next two', async () => {
    const { poll } = makeGate();
    expect(await poll('a', 1_000)).toBe(true);
    expect(await poll('b', 1)).toBe(false);
    expect(await poll('c', 1)).toBe(true);
    expect(await poll('a', 1_000)).toBe(false);
    expect(await poll('b', 1)).toBe(true);
  });

  test('the first poll of the second of two markets reveals different units', async () => {
    for (const unit of UNITS) {
      for (const [first, second] of [
        [1, unit],
        [unit, 1],
      ] as const) {
        const { poll } = makeGate();
        expect(await poll('a', first)).toBe(true);
        expect(await poll('b', second)).toBe(false);
        expect(await poll('a', first)).toBe(true);
      }
    }
  });

  test('a single market is compared with its stored prices, also after a restart', async () => {
    const { poll, quarantineOf, restart } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    for (const unit of UNITS) {
      restart();
      expect(await poll('a', unit)).toBe(false);
      expect(quarantineOf('a')).toMatch(/^its prices are about .* what they were$/);
      expect(await poll('a', 1.3)).toBe(true);
    }
  });

  test('after a restart a market is compared with the stored prices of others', async () => {
    const { poll, restart } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    restart();
    expect(await poll('b', 100)).toBe(false);
  });

  test('ignores prices that are more than seven days old', async () => {
    const { poll, wait } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    wait(7 * DAY_MS);
    expect(await poll('b', 100)).toBe(true);
    expect(await poll('a', 100)).toBe(true);
  });

  test('a quarantine ends only by a comparison', async () => {
    const { poll, wait } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 100)).toBe(false);
    wait(7 * DAY_MS);
    expect(await poll('b', 100)).toBe(false);
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 100)).toBe(false);
    expect(await poll('b', 1)).toBe(true);
  });

  test('a quarantined market does not quarantine the next one', async () => {
    const { poll, wait } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 100)).toBe(false);
    wait(7 * DAY_MS - 2 * MINUTE_MS);
    expect(await poll('b', 100)).toBe(false);
    wait(DAY_MS);
    expect(await poll('a', 1)).toBe(true);
  });

  test('two markets that change their unit at once do not outvote the third', async () => {
    const { poll } = makeGate();
    for (const market of ['a', 'b', 'c']) expect(await poll(market, 1)).toBe(true);
    for (let round = 0; round < 3; round += 1) {
      expect(await poll('a', 100)).toBe(false);
      expect(await poll('b', 100)).toBe(false);
      expect(await poll('c', 1)).toBe(true);
    }
  });

  test('a series of sales is checked separately, and a market counts once', async () => {
    const { quarantineOf, poll } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('b', 10, { source: 'b_sales' })).toBe(false);
    expect(quarantineOf('b')).toBe('b_sales: its prices are about 10 times those of a');
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('a', 1)).toBe(true);
  });

  test('a market that is polled item by item is checked by its last items', async () => {
    const { check, poll } = makeGate();
    const round = async (factor: number) => {
      const taken: boolean[] = [];
      for (const observation of quotes('b', factor)) {
        taken.push(await check('b', 'b', [observation]));
      }
      return taken;
    };
    expect(await poll('a', 1)).toBe(true);
    expect(await round(1)).not.toContain(false);
    const turned = await round(100);
    // At the latest when most of the last twenty differ.
    expect(turned.indexOf(false)).toBeLessThanOrEqual(11);
    expect(turned.slice(turned.indexOf(false))).not.toContain(true);
    const back = await round(1);
    expect(back.indexOf(true)).toBeLessThanOrEqual(11);
    expect(back.slice(back.indexOf(true))).not.toContain(false);
  });

  test('the same few items repeated are not enough', async () => {
    const { poll } = makeGate();
    expect(await poll('a', 1)).toBe(true);
    for (let i = 0; i < 30; i += 1) expect(await poll('b', 100, { items: 5 })).toBe(true);
  });

  test('a fall of all prices to 0.45 is not a change of unit', async () => {
    const { poll, wait } = makeGate();
    for (const market of ['a', 'b', 'c']) expect(await poll(market, 1)).toBe(true);
    wait(23 * HOUR_MS);
    for (const market of ['a', 'b', 'c']) expect(await poll(market, 0.45)).toBe(true);
  });

  const markets = ['a', 'b', 'c', 'd', 'e'];
  const turns = fc.array(fc.constantFrom(...markets), { maxLength: 40 });

  test('correct markets are never quarantined, in any order', async () => {
    const levels = fc.tuple(...markets.map(() => fc.double({ min: 0.7, max: 1.4, noNaN: true })));
    await fc.assert(
      fc.asyncProperty(turns, levels, async (order, level) => {
        const { poll } = makeGate();
        for (const market of order) {
          expect(await poll(market, level[markets.indexOf(market)] ?? 1)).toBe(true);
        }
      }),
    );
  });

  test('quarantines a market while it changes its unit, and no other one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: markets.length }),
        fc.constantFrom(...UNITS),
        turns,
        turns,
        async (count, unit, meanwhile, afterwards) => {
          const known = markets.slice(0, count);
          const { poll } = makeGate();
          for (const market of known) expect(await poll(market, 1)).toBe(true);
          for (const market of ['a', ...meanwhile.filter((one) => known.includes(one))]) {
            expect(await poll(market, market === 'a' ? unit : 1)).toBe(market !== 'a');
          }
          for (const market of afterwards.filter((one) => known.includes(one))) {
            expect(await poll(market, 1)).toBe(true);
          }
        },
      ),
    );
  });

  test('of three or more, one that starts in a wrong unit is out after two rounds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(markets, { minLength: 3 }),
        fc.nat(),
        fc.constantFrom(...UNITS),
        async (known, place, unit) => {
          const liar = known[place % known.length];
          const { poll } = makeGate();
          const round = async () => {
            const taken: boolean[] = [];
            for (const market of known) taken.push(await poll(market, market === liar ? unit : 1));
            return taken;
          };
          await round();
          await round();
          expect(await round()).toEqual(known.map((market) => market !== liar));
        },
      ),
    );
  });
});

describe('the first list of a market whose responses state no currency', () => {
  const MARKET = 'skinbaron';

  test('is held until another market confirms it', async () => {
    const { poll, quarantineOf, logged } = makeGate();
    expect(await poll(MARKET, 1)).toBe(false);
    expect(quarantineOf(MARKET)).toMatch(/^its answers state no currency, and no other market has/);
    expect(await poll('skinport', 1, { items: 9 })).toBe(true);
    expect(await poll(MARKET, 1)).toBe(false);
    expect(await poll('skinport', 1)).toBe(true);
    expect(await poll(MARKET, 1)).toBe(true);
    expect(quarantineOf(MARKET)).toBeUndefined();
    expect(logged.at(-1)).toMatch(/^quarantine ended/);
  });

  test('is held in another unit, and stored once it agrees', async () => {
    const { poll } = makeGate();
    expect(await poll('skinport', 1)).toBe(true);
    expect(await poll(MARKET, 100)).toBe(false);
    expect(await poll(MARKET, 1)).toBe(true);
  });

  test('is stored when an administrator releases it, also after a restart', async () => {
    const { poll, release, restart } = makeGate();
    expect(await poll(MARKET, 1)).toBe(false);
    release(MARKET);
    expect(await poll(MARKET, 1)).toBe(true);
    restart();
    expect(await poll(MARKET, 1)).toBe(true);
  });
});
