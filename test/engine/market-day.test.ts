import { beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '../../src/domain/item.js';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { listedOffers } from '../../src/domain/packed/list-states.js';
import { areFarApart } from '../../src/domain/trade-legs.js';
import type { Trading } from '../../src/domain/trading.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { SpreadBook } from '../../src/http/markets/spread-book.js';
import { firstSpreads } from '../../src/http/markets/spread-list.js';
import { GroupUpdates } from '../../src/ingest/replica/group-updates.js';
import { finishInSlices } from '../../src/runtime/schedule/time-slices.js';
import { knownMarket } from '../support/markets.js';
import { runs } from '../support/property-runs.js';

// Generated prices of seven markets, as they were measured on a day: three of them list the same
// sellers, other pairs have an eighth of their prices within 3% of each other, and a quarter of the
// first market's offers are far too expensive.

const ITEMS = runs(36_000);
const NOON = Date.UTC(2026, 10, 20, 12);
const MARKETS = [
  'skinport',
  'csfloat',
  'market_csgo',
  'waxpeer',
  'shadowpay',
  'dmarket',
  'bitskins',
];
const SAME_SELLERS = ['market_csgo', 'waxpeer', 'shadowpay'];
const COVERAGE = [0.8, 0.75, 0.9, 0.85, 0.8, 0.9, 0.7];
/** The share of offers with an arbitrary price and no cheaper offer. */
const WILD = [0.25, 0.05, 0.03, 0.03, 0.03, 0.08, 0.1];

/** Park and Miller's generator: the same numbers in each run. */
function newRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function pricesOfDay(): number[][] {
  const random = newRandom(7);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: ITEMS }, () => {
    const worth = Math.exp(Math.log(400) + 1.8 * normal());
    const seller = worth * Math.exp(0.15 * normal());
    return MARKETS.map((market, index) => {
      const isShared = SAME_SELLERS.includes(market) && random() < 0.65;
      const usual = isShared ? seller * (1 + 0.01 * normal()) : worth * Math.exp(0.15 * normal());
      const factor = random() < (WILD[index] ?? 0) ? Math.exp(Math.abs(normal())) : 1;
      const isListed = random() < (COVERAGE[index] ?? 0);
      return isListed ? Math.max(1, Math.round(usual * factor)) : 0;
    });
  });
}

function ratio(a: number, b: number): number {
  return Math.max(a / b, b / a);
}

describe('a day of seven markets', () => {
  const prices = pricesOfDay();
  const engine = new Engine(NO_GATES);

  beforeAll(async () => {
    for (const [index, market] of MARKETS.entries()) {
      const sourceId = index + 1;
      engine.series.define(sourceId, { rank: index, staleAfter: HOUR_MS, market });
      const offers = prices.flatMap((ofItem, item) => {
        const price = ofItem[index] ?? 0;
        return price > 0 ? [{ itemId: item + 1, price, volume: 5 }] : [];
      });
      engine.intake.poll(sourceId, NOON - MINUTE_MS, listedOffers(offers), NOON);
    }
    const groups = new GroupUpdates(engine, () => NOON + 5 * MINUTE_MS);
    groups.start();
    await groups.turnedOnce();
    await groups.stop();
  });

  /** The shares of items whose price differs from their consensus by more than these factors. */
  function beyond(priceOf: (itemId: number) => number, factors: readonly number[]): number[] {
    const distances = prices.flatMap((_, item) => {
      const agreed = engine.votes.consensus(item + 1, NOON)?.price ?? 0;
      return agreed > 0 ? [ratio(priceOf(item + 1), agreed)] : [];
    });
    return factors.map(
      (factor) => distances.filter((distance) => distance > factor).length / distances.length,
    );
  }

  test('has one group of three markets', () => {
    const { groups } = engine.series;
    const isShared = (market: string) => SAME_SELLERS.includes(market);
    expect(MARKETS.map((market) => groups.groupOf(market))).toEqual(
      MARKETS.map((market) => (isShared(market) ? 'market_csgo' : market)),
    );
  });

  test('shows prices that the markets agree on', () => {
    const first = (itemId: number) => prices[itemId - 1]?.find((price) => price > 0) ?? 0;
    const [farBefore = 0, furtherBefore = 0] = beyond(first, [1.25, 1.5]);
    expect(farBefore).toBeGreaterThan(0.2);
    expect(furtherBefore).toBeGreaterThan(0.1);
    const shown = (itemId: number) => engine.latest.shown(itemId, NOON)?.price ?? 0;
    const [far, further] = beyond(shown, [1.25, 1.5]);
    expect(far).toBeLessThanOrEqual(0.03);
    expect(further).toBeLessThanOrEqual(0.005);
    const outliers = prices.filter((_, item) => {
      const agreed = engine.votes.consensus(item + 1, NOON);
      const price = shown(item + 1);
      return agreed !== undefined && agreed.groups >= 3 && ratio(price, agreed.price) > 3;
    });
    expect(outliers).toEqual([]);
  });

  test('has a thousand deals, none of them between prices that are far apart', async () => {
    const fees = {
      seller: { of: 'price', rates: [{ from: 0, rate: 500 }] },
      ...{ buyer: 0, asOf: undefined, evidence: undefined, source: '' },
    } as const;
    const tradings: Trading[] = MARKETS.map((market) => {
      return { market, side: 'offer', cash: true, fees };
    });
    const items = new ItemDirectory();
    items.add(prices.map((_, item) => ({ id: item + 1, marketHashName: `Item ${item}` }) as Item));
    const book = new SpreadBook({
      engine,
      items,
      clock: () => NOON,
      trading: {
        knownMarkets: MARKETS.map((name) => knownMarket({ name })),
        tradingAt: (sourceId) => tradings[sourceId - 1],
      },
      sources: {
        names: () => MARKETS,
        nameOf: (id) => MARKETS[id - 1] ?? '',
        idOf: (name) => MARKETS.indexOf(name) + 1,
        sinceOf: () => 0,
      },
    });
    const filter = { from: undefined, to: undefined, side: undefined, minPays: 0, minProfit: 1 };
    const all = await finishInSlices(
      (await book.legs()).spreads({
        ...filter,
        ...{ withStale: false, withFarApart: false, withUnconfirmed: false },
      }),
    );
    const deals = await finishInSlices(firstSpreads(all, 'profit', 1_000));
    expect(deals).toHaveLength(1_000);
    const priceAt = (itemId: number, sourceId: number) => prices[itemId - 1]?.[sourceId - 1] ?? 0;
    const wrong = deals.filter(({ itemId, buySource, sellSource }) =>
      areFarApart(priceAt(itemId, buySource), priceAt(itemId, sellSource)),
    );
    expect(wrong).toEqual([]);
  });
});
