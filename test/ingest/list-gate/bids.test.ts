import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/tick.js';
import { MINUTE_MS } from '../../../src/domain/units.js';
import { ListGate } from '../../../src/ingest/list-gate/list-gate.js';
import { SILENT } from '../../support/log.js';
import { StoredPrices } from '../../support/stored-prices.js';
import { type Prices, times, worth } from './wrong-lists.js';

const ITEMS = 300;
/** Its answers have offers and bids of a hundred names each. */
const MARKET = 'dmarket';
const BIDS = 'dmarket_bids';

function asked(market = MARKET) {
  let now = Date.UTC(2026, 10, 20, 12);
  const stored = new StoredPrices();
  const gate = new ListGate({ storedLists: stored.lists, pastOf: () => undefined, log: SILENT });
  const rowsOf = (source: string, priceOf: Prices, first: number, end: number): Observation[] =>
    Array.from({ length: end - first }, (_, place) => {
      const price = priceOf(first + place) ?? 0;
      return { name: `Item ${first + place}`, source, time: now, price, volume: 1 };
    });
  return {
    gate,
    other: (source: string, priceOf: Prices = worth) =>
      stored.add(source.replace('_bids', ''), rowsOf(source, priceOf, 0, ITEMS), now),
    /** @returns the sources held in each answer */
    async round(offers: Prices, bids: Prices): Promise<string[]> {
      const held: string[] = [];
      for (let first = 0; first < ITEMS; first += 100) {
        now += MINUTE_MS;
        const pieces = [
          rowsOf(`${market}_bids`, bids, first, first + 100),
          rowsOf(market, offers, first, first + 100),
        ];
        const verdict = await gate.check(market, pieces, now);
        held.push([...verdict.held].sort().join(' '));
        for (const piece of pieces) {
          if (!verdict.held.has(piece[0]?.source ?? '')) stored.add(market, piece, now);
        }
      }
      return held;
    },
  };
}

const ALL_STORED = ['', '', ''];
const BIDS_HELD = [BIDS, BIDS, BIDS];

describe('bids in one answer with offers', () => {
  test.each([0.01, 0.5, 0.923, 1.08, 2.25, 100])(
    'are held if they change by the factor %d, and the offers are stored',
    async (by) => {
      const { round, gate } = asked();
      expect(await round(worth, times(0.9))).toEqual(ALL_STORED);
      expect(await round(worth, times(0.9 * by))).toEqual(BIDS_HELD);
      expect(gate.quarantineOf(MARKET)).toMatch(/^dmarket_bids: (half of )?its prices are /);
      expect(gate.heldSources()).toEqual([BIDS]);
      expect(await round(worth, times(0.9))).toEqual(ALL_STORED);
      expect(gate.quarantineOf(MARKET)).toBeUndefined();
    },
  );

  test('are held at first if most are above the offers, until they no longer are', async () => {
    const { round, gate } = asked();
    expect(await round(worth, times(1.5))).toEqual(BIDS_HELD);
    expect(gate.quarantineOf(MARKET)).toMatch(
      /^dmarket_bids: \d+ of \d+ bids are above the offers of the same answer$/,
    );
    expect(await round(worth, times(0.9))).toEqual(ALL_STORED);
    expect(gate.quarantineOf(MARKET)).toBeUndefined();
  });

  test('above the offers are stored after a release', async () => {
    const { round, gate } = asked();
    expect(await round(worth, times(1.5))).toEqual(BIDS_HELD);
    gate.release(MARKET);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await round(worth, times(1.5))).toEqual(ALL_STORED);
    }
    expect(await round(worth, times(0.9))).not.toEqual(ALL_STORED);
  });

  test('are held with the offers', async () => {
    const { round } = asked();
    expect(await round(worth, times(0.9))).toEqual(ALL_STORED);
    const both = `${MARKET} ${BIDS}`;
    expect(await round(times(2.5), times(0.9))).toEqual([both, both, both]);
  });

  test('are compared with the bids of other markets', async () => {
    const { round, other } = asked();
    other('market_csgo_bids', times(0.8));
    other('waxpeer_bids', times(0.7));
    expect(await round(worth, times(0.009))).toEqual(BIDS_HELD);
    expect(await round(worth, times(0.5))).toEqual(ALL_STORED);
  });

  test('need no confirmation of their own if the answers state no currency', async () => {
    const { round, other } = asked('buff163');
    other('skinport');
    expect(await round(worth, times(0.9))).toEqual(ALL_STORED);
  });
});
