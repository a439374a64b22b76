import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { UnitCheck } from '../../../src/ingest/unit-check/unit-check.js';
import { logTo } from '../../support/log.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const NAMES = Array.from({ length: 60 }, (_, place) => `Item ${place}`);
const UNITS = [0.001, 0.01, 0.1, 10, 100, 1_000];

/** What an item is worth: from $1 to $47,000. */
const worth = (place: number) => Math.round(100 * 1.2 ** place);

interface Told {
  readonly items?: number;
  readonly source?: string;
}

/** What a market says: everything `factor` times what it is worth, each item a little off. */
function quotes(
  market: string,
  factor: number,
  { items = NAMES.length, source = market }: Told = {},
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

function makeUnitCheck(...markets: string[]) {
  const logged: string[] = [];
  const note = (facts: object, message: string) => {
    logged.push(`${message}: ${Object.values(facts).join(' ')}`);
  };
  const subject = new UnitCheck(markets, logTo(note));
  let now = NOW;
  return {
    subject,
    logged,
    /** A poll of the market, a minute after the last one of any; tells whether it was taken. */
    async poll(market: string, factor: number, told: Told = {}): Promise<boolean> {
      now += MINUTE_MS;
      const said = quotes(market, factor, told);
      const source = told.source ?? market;
      const outOfLine = await subject.check(market, [said.slice(0, 7), said.slice(7)], now);
      expect([[], [source]]).toContainEqual([...outOfLine]);
      return outOfLine.size === 0;
    },
    wait(time: number) {
      now += time;
    },
  };
}

describe('the unit check', () => {
  test('takes what cannot be compared, and says nothing', async () => {
    const { subject, poll, logged } = makeUnitCheck('a', 'b');
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 100, { items: 9 })).toBe(true);
    expect(subject.quarantineOf('b')).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test('takes a market that was released, whatever others say, until its prices change', async () => {
    const { subject, poll, logged } = makeUnitCheck('a', 'b');
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 100)).toBe(false);
    subject.release('b');
    expect(subject.quarantineOf('b')).toBeUndefined();
    expect(logged.at(-1)).toBe('released from quarantine: b b');
    expect(await poll('b', 100)).toBe(true);
    expect(await poll('b', 101)).toBe(true);
    expect(await poll('b', 10_000)).toBe(false);
  });

  test('forgets that a market was released once it agrees with others', async () => {
    const { subject, poll } = makeUnitCheck('a', 'b');
    await poll('a', 1);
    await poll('b', 100);
    subject.release('b');
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('b', 100)).toBe(false);
  });

  test('of two that start at once, the later to answer is kept out until it is in line', async () => {
    const { subject, poll, logged } = makeUnitCheck('a', 'b');
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('a', 0.01)).toBe(false);
    expect(subject.quarantineOf('a')).toBe('its prices are about 1/100 of those of b');
    expect(subject.quarantineOf('b')).toBeUndefined();
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('a', 0.01)).toBe(false);
    expect(await poll('a', 1)).toBe(true);
    expect(subject.quarantineOf('a')).toBeUndefined();
    expect(logged).toEqual([
      'quarantined: a a its prices are about 1/100 of those of b',
      'back in line: a a',
    ]);
  });

  test('a market that starts wrong and alone is outvoted by the next two', async () => {
    const { poll } = makeUnitCheck('a', 'b', 'c');
    expect(await poll('a', 1_000)).toBe(true);
    expect(await poll('b', 1)).toBe(false);
    expect(await poll('c', 1)).toBe(true);
    expect(await poll('a', 1_000)).toBe(false);
    expect(await poll('b', 1)).toBe(true);
  });

  test('a market alone is held against what is stored of it', async () => {
    const { subject, poll } = makeUnitCheck('a');
    for (const { name, price } of quotes('a', 1)) {
      subject.addStoredPrice('a', { source: 'a', name, price, time: NOW - DAY_MS });
    }
    expect(await poll('a', 100)).toBe(false);
    expect(await poll('a', 1.3)).toBe(true);
  });

  test('what it said more than seven days ago counts no more', async () => {
    const { poll, wait } = makeUnitCheck('a');
    expect(await poll('a', 1)).toBe(true);
    wait(7 * DAY_MS);
    expect(await poll('a', 100)).toBe(true);
  });

  test('what another said more than a day ago is no evidence', async () => {
    const { poll, wait } = makeUnitCheck('a', 'b');
    expect(await poll('a', 1)).toBe(true);
    wait(DAY_MS);
    expect(await poll('b', 100)).toBe(true);
  });

  test('a series of sales is checked by itself, and a market counts once', async () => {
    const { subject, poll } = makeUnitCheck('a', 'b');
    expect(await poll('a', 1)).toBe(true);
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('b', 10, { source: 'b_sales' })).toBe(false);
    expect(subject.quarantineOf('b')).toBe('b_sales: its prices are about 10 times those of a');
    expect(await poll('b', 1)).toBe(true);
    expect(await poll('a', 1)).toBe(true);
  });

  test('a market that is asked item by item is checked by its last items', async () => {
    const { subject, poll } = makeUnitCheck('a', 'b');
    const round = async (factor: number) => {
      const taken: boolean[] = [];
      for (const [place, observation] of quotes('b', factor).entries()) {
        taken.push((await subject.check('b', [[observation]], NOW + place)).size === 0);
      }
      return taken;
    };
    expect(await poll('a', 1)).toBe(true);
    expect(await round(1)).not.toContain(false);
    const turned = await round(100);
    // At the latest when most of the last twenty are off.
    expect(turned.indexOf(false)).toBeLessThanOrEqual(11);
    expect(turned.slice(turned.indexOf(false))).not.toContain(true);
    const back = await round(1);
    expect(back.indexOf(true)).toBeLessThanOrEqual(11);
    expect(back.slice(back.indexOf(true))).not.toContain(false);
  });

  test('the same few items over and over tell nothing', async () => {
    const { poll } = makeUnitCheck('a', 'b');
    expect(await poll('a', 1)).toBe(true);
    for (let i = 0; i < 30; i += 1) expect(await poll('b', 100, { items: 5 })).toBe(true);
  });

  test('when all prices fall to 0.45 while nobody looks, markets free each other', async () => {
    const { poll, wait } = makeUnitCheck('a', 'b', 'c');
    for (const market of ['a', 'b', 'c']) expect(await poll(market, 1)).toBe(true);
    wait(23 * HOUR_MS);
    for (const market of ['a', 'b', 'c']) await poll(market, 0.45);
    for (const market of ['a', 'b', 'c']) expect(await poll(market, 0.45)).toBe(true);
  });

  const markets = ['a', 'b', 'c', 'd', 'e'];
  const turns = fc.array(fc.constantFrom(...markets), { maxLength: 40 });

  test('honest markets are never kept out, whatever their order', async () => {
    const levels = fc.tuple(...markets.map(() => fc.double({ min: 0.7, max: 1.4, noNaN: true })));
    await fc.assert(
      fc.asyncProperty(turns, levels, async (order, level) => {
        const { poll } = makeUnitCheck(...markets);
        for (const market of order) {
          expect(await poll(market, level[markets.indexOf(market)] ?? 1)).toBe(true);
        }
      }),
    );
  });

  test('the one that changes its unit is kept out for as long, and nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: markets.length }),
        fc.constantFrom(...UNITS),
        turns,
        turns,
        async (count, unit, meanwhile, afterwards) => {
          const known = markets.slice(0, count);
          const { poll } = makeUnitCheck(...known);
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

  test('with three or more, one in a wrong unit from the start is out after two rounds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(markets, { minLength: 3 }),
        fc.nat(),
        fc.constantFrom(...UNITS),
        async (known, place, unit) => {
          const liar = known[place % known.length];
          const { poll } = makeUnitCheck(...known);
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
