import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { required } from '../../src/domain/required.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { worldEvents } from '../../src/market/simulation/world/calendar.js';
import { WORLD_MARKETS, WORLD_SIMULATED } from '../../src/market/simulation/world/markets.js';
import { ItemQuotes, type Quoting } from '../../src/market/simulation/world/quotes.js';
import { World } from '../../src/market/simulation/world/world.js';

const NOW = Date.UTC(2026, 10, 25, 12);
const YEAR_AGO = NOW - 365 * DAY_MS;

const SKINS = [
  'AK-47 | Redline',
  'AWP | Asiimov',
  'M4A4 | Howl',
  'Glock-18 | Fade',
  'P90 | Trigon',
];
const WEARS = ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'];
const NAMES = [
  ...Array.from({ length: 30 }, (_, index) => `Chroma ${index} Case`),
  ...Array.from({ length: 60 }, (_, index) => `Sticker | Team ${index}`),
  ...Array.from({ length: 60 }, (_, index) => `★ Karambit | Finish ${index} (Minimal Wear)`),
  ...Array.from({ length: 40 }, (_, number) =>
    SKINS.flatMap((skin) => WEARS.map((wear) => `${skin} ${number} (${wear})`)),
  ).flat(),
];

const world = new World({ items: 300, seed: 1, names: NAMES });
const MARKETS = {
  simulated: WORLD_SIMULATED.quoting,
  demo_bay: WORLD_MARKETS.demo_bay.quoting,
  demo_harbor: WORLD_MARKETS.demo_harbor.quoting,
  demo_exchange: WORLD_MARKETS.demo_exchange.quoting,
} satisfies Readonly<Record<string, Quoting>>;
type Market = keyof typeof MARKETS;
const quotesOf = (market: Market) =>
  world.items.map((item) => ({ item, quotes: new ItemQuotes(item, market, MARKETS[market]) }));
const simulated = quotesOf('simulated');

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median change of the items between two times, as a ratio. */
function change(items: typeof simulated, from: number, to: number): number {
  return median(
    items.flatMap(({ quotes }) => {
      const [before, after] = [quotes.at(from), quotes.at(to)];
      return before === undefined || after === undefined ? [] : [after.price / before.price];
    }),
  );
}

test('the same seed gives the same world, and another seed a different one', () => {
  const again = new World({ items: 300, seed: 1, names: NAMES.toReversed() });
  const other = new World({ items: 300, seed: 2, names: NAMES });
  const priceIn = ({ items: [item] }: World) => item && [item.name, item.logFairAt(NOW)];
  expect(again.id).toBe(world.id);
  expect(priceIn(again)).toEqual(priceIn(world));
  expect(other.id).not.toBe(world.id);
});

test('a quote holds until the next one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: simulated.length - 1 }),
      fc.integer({ min: YEAR_AGO, max: NOW - 3 * DAY_MS }),
      fc.integer({ min: 1, max: 3 * DAY_MS }),
      (index, from, length) => {
        const { quotes } = required(simulated[index], 'an item');
        const until = from + length;
        const last = [...quotes.between(from, until)].at(-1);
        // After many quiet intervals in a row, the older ones are not searched.
        if (last !== undefined && quotes.at(until) !== undefined) {
          expect(quotes.at(until)).toEqual(last);
        }
      },
    ),
  );
});

describe('prices move like those of real markets', () => {
  const steps = simulated.flatMap(({ quotes }) => {
    const prices = Array.from({ length: 576 }, (_, step) =>
      quotes.at(NOW - 2 * DAY_MS + step * 5 * MINUTE_MS),
    );
    return prices.flatMap((quote, index) => {
      const before = prices[index - 1];
      return quote === undefined || before === undefined
        ? []
        : [{ hour: Math.floor((index % 288) / 12 + 12) % 24, ratio: quote.price / before.price }];
    });
  });

  test('most of them stay for five minutes, and hardly any jumps', () => {
    const moved = steps.filter(({ ratio }) => ratio !== 1);
    expect(moved.length / steps.length).toBeLessThan(0.1);
    expect(moved.length / steps.length).toBeGreaterThan(0.005);
    const dear = simulated.flatMap(({ quotes }) =>
      Array.from(quotes.between(NOW - DAY_MS, NOW)).filter(({ price }) => price > 1_000),
    );
    expect(dear.length).toBeGreaterThan(100);
    const jumps = steps.filter(({ ratio }) => Math.abs(Math.log(ratio)) > 0.04);
    // A step of a cheap item is a cent.
    expect(jumps.length / steps.length).toBeLessThan(0.003);
  });

  test('nights are quiet', () => {
    const movedIn = (isNight: boolean) => {
      const some = steps.filter(({ hour }) => hour < 7 === isNight);
      return some.filter(({ ratio }) => ratio !== 1).length / some.length;
    };
    expect(movedIn(true)).toBeLessThan(movedIn(false) / 3);
  });

  test('over a day they change by some percent, over a year by tens of percent', () => {
    const spread = (from: number) =>
      median(
        simulated.flatMap(({ quotes }) => {
          const [before, after] = [quotes.at(from), quotes.at(NOW)];
          return before === undefined || after === undefined || after.price < 100
            ? []
            : [Math.abs(Math.log(after.price / before.price))];
        }),
      );
    expect(spread(NOW - DAY_MS)).toBeGreaterThan(0.004);
    expect(spread(NOW - DAY_MS)).toBeLessThan(0.04);
    expect(spread(NOW - 365 * DAY_MS)).toBeGreaterThan(0.08);
    expect(spread(NOW - 365 * DAY_MS)).toBeLessThan(0.6);
  });
});

describe('each year has', () => {
  const knives = simulated.filter(({ item }) => item.name.startsWith('★'));
  const stickers = simulated.filter(({ item }) => item.name.startsWith('Sticker'));

  test('a crash, mostly of knives', () => {
    const { time } = required(worldEvents('crash', YEAR_AGO, NOW)[0], 'a crash');
    const [from, to] = [time - HOUR_MS, time + 3 * DAY_MS];
    expect(change(knives, from, to)).toBeLessThan(0.8);
    expect(change(simulated, from, to)).toBeLessThan(0.93);
  });

  test('two Majors, which raise stickers', () => {
    const majors = worldEvents('major', YEAR_AGO, NOW);
    expect(majors).toHaveLength(2);
    for (const { time } of majors) {
      expect(change(stickers, time, time + 11 * DAY_MS)).toBeGreaterThan(1.1);
    }
  });

  test('new cases, which appear during the year and lose most of their price', () => {
    const cases = worldEvents('case', YEAR_AGO, NOW);
    expect(cases).toHaveLength(2);
    for (const event of cases) {
      const name = world.newCaseOf(event);
      const found = simulated.find(({ item }) => item.name === name);
      const { quotes } = required(found, 'a case');
      expect(quotes.at(event.time - HOUR_MS)).toBeUndefined();
      const priceAt = (time: number) => required(quotes.at(time), 'a quote').price;
      const first = priceAt(event.time + 15 * HOUR_MS);
      const later = priceAt(event.time + 40 * DAY_MS);
      expect(later).toBeLessThan(first / 2);
    }
  });
});

describe('markets', () => {
  /** The share of common items with prices within 3%. */
  const near = (first: Market, second: Market, time: number) => {
    const others = quotesOf(second);
    const pairs = quotesOf(first).flatMap(({ quotes }, index) => {
      const [a, b] = [quotes.at(time), others[index]?.quotes.at(time)];
      return a === undefined || b === undefined ? [] : [Math.abs(Math.log(a.price / b.price))];
    });
    expect(pairs.length).toBeGreaterThan(200);
    return pairs.filter((distance) => distance < 0.03).length / pairs.length;
  };

  test('two share sellers, the others do not', () => {
    const times = [0, 1, 2, 3, 4].map((number) => NOW - number * 73 * DAY_MS);
    for (const time of times) expect(near('demo_bay', 'demo_harbor', time)).toBeGreaterThan(0.4);
    for (const [first, second] of [
      ['simulated', 'demo_bay'],
      ['simulated', 'demo_harbor'],
      ['simulated', 'demo_exchange'],
      ['demo_bay', 'demo_exchange'],
      ['demo_harbor', 'demo_exchange'],
    ] as const) {
      for (const time of times) {
        expect(near(first, second, time), `${first} and ${second}`).toBeLessThan(0.32);
      }
    }
  });

  test('no price is far from the others', () => {
    const all = (['simulated', 'demo_bay', 'demo_harbor', 'demo_exchange'] as const).map(quotesOf);
    for (const [index] of world.items.entries()) {
      const prices = all.flatMap((market) => market[index]?.quotes.at(NOW)?.price ?? []);
      expect(Math.max(...prices)).toBeLessThanOrEqual(2 * Math.min(...prices) + 1);
    }
  });

  test('have different fees', () => {
    const fees = Object.values(WORLD_MARKETS).map(({ traits }) => JSON.stringify(traits.fees));
    expect(new Set(fees).size).toBe(fees.length);
  });
});
