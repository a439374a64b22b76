import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/tick.js';
import { MINUTE_MS } from '../../../src/domain/units.js';
import { ListGate } from '../../../src/ingest/list-gate/list-gate.js';
import type { PastList } from '../../../src/ingest/list-gate/own-past.js';
import {
  MarketPoll,
  NotStoredError,
  type PollParts,
} from '../../../src/ingest/poll/market-poll.js';
import { RequestPacer } from '../../../src/ingest/poll/request-pacer.js';
import { createMarketSource } from '../../../src/market/registry.js';
import { MarketError } from '../../../src/market/source.js';
import { SILENT } from '../../support/log.js';
import { type AskedMarket, askedSettings } from '../../support/markets/form.js';
import { ASKED_MARKETS, FORMS } from '../../support/markets/forms.js';
import { type MarketServer, startMarketServer } from '../../support/markets/market-server.js';
import type { Offer } from '../../support/markets/offers.js';
import { StoredPrices } from '../../support/stored-prices.js';
import { market as level, type Prices, WRONG, worth } from './wrong-lists.js';

// The wrong lists in the documented format of each market, from its response to the store.

/** Errors of few prices: a market that is requested by name shows them after some answers. */
const RARE = [
  '10% of rows x 100',
  '10% of rows / 100',
  '6% of rows x 4',
  'whole dollars',
  'half of the rows of another market',
];

/** Steam is polled one item at a time; see recent-answers.test.ts. */
const MARKETS = ASKED_MARKETS.filter((market) => market !== 'steam');

let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer([]);
});
afterAll(() => server.close());

/** Enough for each rule. */
const ITEMS = 240;

/** Markets that list phases separately have one list of both. */
const PHASED: Offer = {
  name: '★ Karambit | Doppler (Factory New)',
  phase: 'Phase 2',
  cents: 90_000,
  listed: 3,
  sold: 1,
};

const offersOf = (priceOf: Prices): Offer[] => {
  const items = Array.from({ length: ITEMS }, (_, row) => ({
    name: `Nova | Pattern ${row} (Battle-Scarred)`,
    cents: priceOf(row) ?? 0,
    listed: 3,
    sold: 1,
  }));
  return [...items.filter(({ cents }) => cents > 0), PHASED];
};

/** One market, polled in its documented format, next to another one with correct prices. */
async function subject(market: AskedMarket) {
  const honest = offersOf(worth);
  const stored = new StoredPrices();
  const other = market === 'skinport' ? 'waxpeer' : 'skinport';
  let now = Date.UTC(2026, 10, 20, 12);
  let state: string | undefined;
  const pollOther = () => {
    const listed = offersOf(level(1));
    const rows = listed.map(({ name, cents }) => ({
      name,
      source: other,
      time: now,
      price: cents,
      volume: 1,
    }));
    stored.add(other, rows, now);
  };
  const past = new Map<string, PastList>();
  const taken: Observation[] = [];
  const recorder: PollParts['recorder'] = {
    async record(observations, time, { market: origin, completes = [] }) {
      taken.push(...observations);
      stored.add(origin, observations, time);
      for (const source of completes) {
        const prices = new Map(
          observations
            .filter((one) => one.source === source)
            .map(({ name, price }) => [name, price]),
        );
        past.set(source, { time, listed: prices.size, priceOf: (name) => prices.get(name) ?? 0 });
      }
      return { added: observations.length, known: 0, refused: [], listsTaken: true };
    },
    stateOf: async () => state,
  };
  const clock = () => now;
  const listGate = new ListGate({
    storedLists: stored.lists,
    pastOf: (source) => past.get(source),
    log: SILENT,
  });
  const source = await createMarketSource(
    market,
    askedSettings(market, server.originOf(market), honest),
  );
  const pacer = new RequestPacer(source.limit, clock, async () => {});
  const poll = new MarketPoll(source, pacer, { recorder, listGate, clock }, undefined);
  return {
    quarantine: () => listGate.quarantineOf(market),
    /** @returns the number of stored offers; bids are separate lists */
    async poll(priceOf: Prices): Promise<number> {
      now += MINUTE_MS;
      pollOther();
      server.madeAt = now;
      server.offers = offersOf(priceOf);
      taken.length = 0;
      try {
        // A market without whole lists continues with the next items.
        state = (await poll.run(new AbortController().signal)) ?? state;
      } catch (error) {
        // A list without a price is not a list.
        if (!(error instanceof MarketError) || error instanceof NotStoredError) throw error;
      }
      return taken.filter((one) => one.source === market).length;
    },
  };
}

describe.each(MARKETS.filter((market) => FORMS[market].isList))('%s', (market) => {
  test('nothing is stored of 36 wrong lists', async () => {
    const { poll, quarantine } = await subject(market);
    expect(await poll(worth)).toBeGreaterThan(0);
    for (const [what, wrong] of Object.entries(WRONG)) {
      expect(await poll(wrong), what).toBe(0);
      expect(await poll(worth), `after ${what}`).toBeGreaterThan(0);
      expect(quarantine(), `after ${what}`).toBeUndefined();
    }
  });
});

/** Missing rows are not an error of a market that is requested by name: each answer has some items. */
const WRONG_ANSWERS = Object.entries(WRONG).filter(([what]) => !what.endsWith('missing'));

describe.each(MARKETS.filter((market) => !FORMS[market].isList))('%s, by name', (market) => {
  test.each(WRONG_ANSWERS)('is held for a round of %s', async (what, wrong) => {
    const { poll, quarantine } = await subject(market);
    /** @returns the number of stored offers, of one answer after the other */
    const round = async (prices: Prices) => {
      const stored: number[] = [];
      for (let answers = 0; answers < ITEMS / 50; answers += 1) stored.push(await poll(prices));
      return stored;
    };
    await round(worth);
    const stored = await round(wrong);
    if (RARE.includes(what)) expect(stored).toContain(0);
    else expect(new Set(stored)).toEqual(new Set([0]));
    await round(worth);
    expect(await round(worth)).not.toContain(0);
    expect(quarantine()).toBeUndefined();
  });
});
