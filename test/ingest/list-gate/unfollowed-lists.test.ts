import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { marketplace } from './marketplace.js';
import { chance, market, type Prices, times, WRONG, worth } from './wrong-lists.js';

const PLACES = [0, 1, 2, 3];

/** Polls four other markets. */
async function pollOthers({ poll }: ReturnType<typeof marketplace>, rest: Prices = worth) {
  for (const place of PLACES) await poll(`other_${place}`, market(place, rest));
}

describe('after a pause of more than 36 hours, next to other markets', () => {
  async function paused(pause = 37 * HOUR_MS, rest: Prices = worth) {
    const markets = marketplace();
    await pollOthers(markets);
    expect(await markets.poll('subject', worth)).toBe(true);
    // The others are polled meanwhile.
    for (let passed = 0; passed < pause; passed += 12 * HOUR_MS) {
      markets.wait(Math.min(12 * HOUR_MS, pause - passed));
      await pollOthers(markets, rest);
    }
    return markets;
  }

  test.each(Object.entries(WRONG))('a list is held: %s', async (_what, prices) => {
    const { poll, wait, gate } = await paused();
    for (let polls = 0; polls < 3; polls += 1) {
      expect(await poll('subject', prices)).toBe(false);
      wait(5 * MINUTE_MS);
    }
    expect(gate.quarantineOf('subject')).toMatch(/^(half of )?its |^\d+ of \d+ prices /);
    expect(await poll('subject', worth)).toBe(true);
    expect(gate.quarantineOf('subject')).toBeUndefined();
  });

  test('the level is compared with that to the others before, wherever these have moved', async () => {
    const fallen = (row: number) => Math.round(worth(row) * (0.5 + 0.2 * chance(row, 8)));
    const { poll } = await paused(3 * DAY_MS, fallen);
    expect(await poll('subject', worth)).toBe(false);
    expect(await poll('subject', fallen)).toBe(true);
  });

  test('a list is compared with those of other markets only if these are recent', async () => {
    const markets = marketplace();
    await pollOthers(markets);
    await markets.poll('subject', worth);
    markets.wait(37 * HOUR_MS);
    // All were paused: nobody knows better.
    expect(await markets.poll('subject', market(5, times(0.6)))).toBe(true);
  });

  test('a list that is held may be released', async () => {
    const { poll, gate, wait } = await paused();
    expect(await poll('subject', times(2.5))).toBe(false);
    gate.release('subject');
    for (let polls = 0; polls < 3; polls += 1) {
      wait(MINUTE_MS);
      expect(await poll('subject', times(2.5))).toBe(true);
    }
  });
});

/** Lists that show by themselves, without a past, that no market has such prices. */
const WRONG_AT_FIRST = [
  'all prices x 2.5',
  'all prices halved',
  'all prices doubled',
  'all prices x 3',
  'whole dollars',
  'yuan for dollars',
  'cents for dollars',
  'dollars for thousandths',
  '10% of rows x 100',
  '10% of rows / 100',
  'half of rows x 100',
  '6% of rows x 4',
  'prices of the next row',
  'prices of the row before',
  'prices three rows off',
  'prices in the opposite order',
  'prices sorted',
  'prices at random',
  'one price for all',
  'the count as the price',
  'the row as the price',
  'the square of the price',
  'prices of years ago',
];

describe('a first list, next to other markets', () => {
  test.each(WRONG_AT_FIRST)('is held: %s', async (what) => {
    const markets = marketplace();
    const { poll, gate } = markets;
    await pollOthers(markets);
    const wrong = WRONG[what] ?? worth;
    for (let polls = 0; polls < 3; polls += 1) expect(await poll('subject', wrong)).toBe(false);
    expect(gate.quarantineOf('subject')).toMatch(/^its |^\d+ of \d+ prices /);
    expect(await poll('subject', worth)).toBe(true);
    expect(gate.quarantineOf('subject')).toBeUndefined();
  });

  test('is stored at another level, and after a release', async () => {
    const markets = marketplace();
    const { poll, gate } = markets;
    await pollOthers(markets);
    expect(await poll('low', times(0.6))).toBe(true);
    expect(await poll('high', times(1.65))).toBe(true);
    expect(await poll('subject', WRONG['prices sorted'] ?? worth)).toBe(false);
    gate.release('subject');
    for (let polls = 0; polls < 3; polls += 1) {
      expect(await poll('subject', WRONG['prices sorted'] ?? worth)).toBe(true);
    }
  });

  test('is not judged by markets that show the same sellers', async () => {
    const markets = marketplace((name) => (name.startsWith('other') ? 'other' : name));
    await pollOthers(markets);
    expect(await markets.poll('subject', WRONG['6% of rows x 4'] ?? worth)).toBe(true);
  });
});

/**
 * A market as markets differ: a quarter of its prices are more than a quarter from those of others, 3% more than
 * three times, for days.
 */
const differing = (place: number, days: number): Prices => {
  return (row) => {
    const draw = (salt: number) => chance(row * 7 + salt, place * 13 + Math.floor(days / 4) + 0.5);
    const spread = 0.45 * (draw(1) + draw(2) + draw(3) - 1.5);
    const odd = draw(4) < 0.03 ? 4 * (1 + draw(5)) : 1;
    const drift = 1 + 0.2 * Math.sin(days / 5 + row);
    return Math.max(
      1,
      Math.round(worth(row) * (0.6 + 0.25 * place) * odd * drift * Math.exp(spread)),
    );
  };
};

test('correct first lists, and those after pauses of up to twelve days, are stored', async () => {
  const markets = marketplace();
  let day = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    const paused = turn % 5;
    for (const place of [0, 1, 2, 3, 4]) {
      if (place === paused && turn > 5) continue;
      const isStored = await markets.poll(`m${place}`, differing(place, day));
      expect(isStored, `m${place} on day ${day}: ${markets.gate.quarantineOf(`m${place}`)}`).toBe(
        true,
      );
    }
    day += 1.6 * (1 + (turn % 3));
    markets.wait(1.6 * (1 + (turn % 3)) * DAY_MS);
  }
});
