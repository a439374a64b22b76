import { expect, test } from 'vitest';
import { withLongestTurn } from '../../bench/loop-turns.js';
import { MAX_LOTS } from '../../src/domain/lot.js';
import { matchTrades } from '../../src/portfolio/market-history/match-trades.js';
import { planMatches } from '../../src/portfolio/market-history/plan-matches.js';
import { readMarketHistory } from '../../src/portfolio/market-history/read-file.js';
import { planUnits } from '../../src/portfolio/units/plan-units.js';
import { readUnitFile } from '../../src/portfolio/units/unit-entries.js';
import { mapInSlices } from '../../src/runtime/schedule/time-slices.js';
import { NOW } from '../support/item.js';
import { knownHistory } from '../support/known-history.js';
import { historyFile } from '../support/market-history.js';

const rates = { at: (currency: string) => ({ currency, day: 0, perUsd: 2, source: 'bank' }) };

test('20,000 assets in storage units are read and planned in slices', async () => {
  const rows = Array.from({ length: MAX_LOTS }, (_, place) => ({
    item_name: 'AK-47 | Redline',
    item_wear_name: 'Field-Tested',
    item_id: `${30_000_000_000 + place}`,
    storage_name: `Unit ${place % 40}`,
    stickers: Array.from({ length: 5 }, () => 'x'.repeat(100)),
  }));
  const text = asReceived(JSON.stringify(rows));
  const [{ errors, plan }, { ownWithoutCollections }] = await withLongestTurn(async () => {
    const { entries, errors } = await readUnitFile(text);
    const items = await mapInSlices(entries, (entry) => ({ ...entry, itemId: 1 }));
    return { errors, plan: await planUnits([], items, { accountId: undefined, now: NOW }) };
  });
  expect(errors).toEqual([]);
  expect(plan.lots).toHaveLength(MAX_LOTS);
  // In one turn it takes half a second. Times of the processor are exact to 4 ms.
  expect(ownWithoutCollections).toBeLessThan(24);
  const tooMany = await readUnitFile(JSON.stringify([...rows, rows[0]]));
  expect(tooMany.errors).toEqual([{ line: 1, error: 'the file has more than 20000 items' }]);
});

test('a market history of 20,000 events is matched in 5 s, and lets others run', async () => {
  const nameOf = (itemId: number) => `Item ${itemId}`;
  const size = { purchases: 14_000, sales: 6_000, trades: 2_000, items: 400 };
  const history = knownHistory(7, size, nameOf, NOW);
  const file = asReceived(historyFile(history.trades));
  const before = process.cpuUsage();
  const [plan, { ownWithoutCollections }] = await withLongestTurn(async () => {
    const { trades } = await readMarketHistory(file, NOW);
    const { matches } = await matchTrades(trades, history.lots, ({ itemId }) => nameOf(itemId));
    return planMatches(matches, { now: NOW, rates });
  });
  const { user, system } = process.cpuUsage(before);
  expect(plan.matches.length).toBeGreaterThan(10_000);
  expect(user + system).toBeLessThan(5_000_000);
  expect(ownWithoutCollections).toBeLessThan(24);
});

/** Text of a request is in one piece; text that a program composes becomes one when it is read. */
function asReceived(text: string): string {
  return Buffer.from(text).toString();
}
