import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchTrades } from '../../src/portfolio/market-history/match-trades.js';
import { planMatches } from '../../src/portfolio/market-history/plan-matches.js';
import { readMarketHistory } from '../../src/portfolio/market-history/read-file.js';
import { NOW } from '../support/item.js';
import { type KnownHistory, knownHistory } from '../support/known-history.js';
import { historyFile } from '../support/market-history.js';
import { runs } from '../support/property-runs.js';

const SIZE = { purchases: 2_000, sales: 600, trades: 300, items: 80 };
const nameOf = (itemId: number) => `Item ${itemId}`;
const rates = {
  at: (currency: string) => ({
    currency,
    day: 0,
    perUsd: currency === 'USD' ? 1 : 7,
    source: currency === 'USD' ? '' : 'bank',
  }),
};

async function matched(history: KnownHistory) {
  const { trades, leftOut } = await readMarketHistory(historyFile(history.trades), NOW);
  expect([trades.length, leftOut]).toEqual([history.trades.length, []]);
  return matchTrades(trades, history.lots, ({ itemId }) => nameOf(itemId));
}

/** Whether a trade really belongs to a lot. */
function isRight({ purchaseOf, saleOf }: KnownHistory) {
  return ({ type, id }: { type: string; id: string }, assetId = '') =>
    (type === 'purchase' ? purchaseOf : saleOf).get(assetId) === id;
}

test('at least 99% of the matches are correct, and the rest is listed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const history = knownHistory(seed, SIZE, nameOf, NOW);
      const { matches, doubtful, withoutLot, appliedBefore } = await matched(history);
      const right = isRight(history);
      const wrong = matches.filter(({ trade, lot }) => !right(trade, lot.assetId));
      expect(wrong.length).toBeLessThanOrEqual(matches.length / 100);
      const doubted = doubtful.flatMap(({ trades }) => trades);
      const listed = [...matches.map(({ trade }) => trade), ...doubted, ...withoutLot];
      expect(new Set(listed).size).toBe(history.trades.length);
      expect([listed.length, appliedBefore.size]).toEqual([history.trades.length, 0]);
      // A lot has one trade of each type, and is a candidate only in one group.
      const taken = [
        ...matches.map(({ trade, lot }) => `${trade.type} ${lot.id}`),
        ...doubtful.flatMap(({ type, windows }) => windows.map(({ lot }) => `${type} ${lot.id}`)),
      ];
      expect(new Set(taken).size).toBe(taken.length);
      // Lots with a trade in the file: they have it, or it is doubtful.
      const hasTrade = history.lots.filter(
        ({ assetId = '' }) => history.purchaseOf.has(assetId) || history.saleOf.has(assetId),
      );
      const found = new Set(taken.map((one) => one.split(' ')[1]));
      const missed = hasTrade.filter(({ id }) => !found.has(id));
      expect(missed.length).toBeLessThan(hasTrade.length / 20);
      expect(matches.length).toBeGreaterThan(hasTrade.length * 0.8);
    }),
    { numRuns: runs(25) },
  );
});

test('applied trades are not applied again, and a longer file adds the new ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat({ max: 400 }), async (seed, cut) => {
      const size = { purchases: 300, sales: 90, trades: 45, items: 20 };
      const history = knownHistory(seed, size, nameOf, NOW);
      const apply = async (lots: KnownHistory['lots'], part: KnownHistory['trades']) => {
        const { matches, appliedBefore } = await matched({ ...history, lots, trades: part });
        const { changes, refused } = await planMatches(matches, { now: NOW, rates });
        expect(refused).toEqual([]);
        const after = new Map(changes.map(({ after: lot }) => [lot?.id, lot]));
        return {
          lots: lots.map((lot) => after.get(lot.id) ?? lot),
          made: matches.length,
          appliedBefore: appliedBefore.size,
        };
      };
      const first = await apply(history.lots, history.trades.slice(0, cut));
      const again = await apply(first.lots, history.trades.slice(0, cut));
      expect([again.made, again.lots, again.appliedBefore]).toEqual([0, first.lots, first.made]);
      const all = await apply(first.lots, history.trades);
      expect(all.appliedBefore).toBe(first.made);
      expect(await apply(all.lots, history.trades)).toMatchObject({ made: 0 });
    }),
    { numRuns: runs(25) },
  );
});
