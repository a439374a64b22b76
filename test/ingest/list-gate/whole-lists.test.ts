import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/tick.js';
import { MINUTE_MS } from '../../../src/domain/units.js';
import { ListGate } from '../../../src/ingest/list-gate/list-gate.js';
import { MarketPoll, type PollParts } from '../../../src/ingest/poll/market-poll.js';
import { RequestPacer } from '../../../src/ingest/poll/request-pacer.js';
import type { Batch } from '../../../src/market/source.js';
import { logTo } from '../../support/log.js';
import { knownMarket } from '../../support/markets.js';
import { StoredPrices } from '../../support/stored-prices.js';

/** Observations in a batch, as in real sources. */
const BATCH = 1_000;
const NOW = Date.UTC(2026, 10, 20, 12);

const worth = (item: number) => 100 + (item % 5_000);

/** Markets that are polled in turn, by the rules of the service. */
function marketplace() {
  const logged: string[] = [];
  const last = new StoredPrices();
  const note = (facts: object, message: string) => {
    logged.push(`${Reflect.get(facts, 'market')} ${message}`);
  };
  const listGate = new ListGate({ storedLists: last.lists, log: logTo(note) });
  let now = NOW;
  const clock = () => now;
  const stored: Observation[] = [];
  const recorder: PollParts['recorder'] = {
    async record(observations, time, { market }) {
      stored.push(...observations);
      last.add(market, observations, time);
      return { added: observations.length, known: 0, refused: [], listsTaken: true };
    },
    stateOf: async () => undefined,
  };
  return {
    logged,
    /**
     * Polls a market that lists these items at `factor` times their value. @returns the number
     * stored
     */
    async poll(market: string, items: readonly number[], factor: number): Promise<number> {
      now += MINUTE_MS;
      const before = stored.length;
      const source = {
        ...knownMarket({ name: market }),
        limit: { requests: 1, per: 1, spacing: 0 },
        conditional: false,
        async *poll(): AsyncGenerator<Batch> {
          for (let from = 0; from < items.length; from += BATCH) {
            const observations = items.slice(from, from + BATCH).map((item) => ({
              name: `Item ${item}`,
              source: market,
              time: now,
              price: worth(item) * factor,
              volume: 1,
            }));
            yield { observations, rejected: {} };
          }
        },
      };
      const pacer = new RequestPacer(source.limit, clock, async () => {});
      const poll = new MarketPoll(source, pacer, { recorder, listGate, clock }, undefined);
      await poll.run(new AbortController().signal);
      return stored.length - before;
    },
  };
}

const range = (from: number, end: number, step = 1): number[] =>
  Array.from({ length: Math.ceil((end - from) / step) }, (_, place) => from + place * step);

describe('a market is checked by its whole list', () => {
  test('if common items come last', async () => {
    const { poll, logged } = marketplace();
    expect(await poll('right', range(4_000, 8_000), 1)).toBe(4_000);
    for (let round = 0; round < 3; round += 1) {
      expect(await poll('wrong', range(0, 8_000), 10)).toBe(0);
      expect(await poll('right', range(4_000, 8_000), 1)).toBe(4_000);
    }
    expect(logged).toEqual(['wrong quarantined']);
    expect(await poll('wrong', range(0, 8_000), 1)).toBe(8_000);
    expect(logged).toEqual(['wrong quarantined', 'wrong quarantine ended']);
  });

  test('if others have only one item of each batch', async () => {
    const { poll, logged } = marketplace();
    expect(await poll('chosen', range(500, 20_000, BATCH), 1)).toBe(20);
    expect(await poll('wrong', range(0, 20_000), 100)).toBe(0);
    expect(logged).toEqual(['wrong quarantined']);
  });

  test('and not by its prices stored before it could be compared', async () => {
    const { poll, logged } = marketplace();
    const items = range(0, 3_000);
    expect(await poll('wrong', items, 10)).toBe(3_000);
    expect(await poll('one', items, 1)).toBe(0);
    expect(await poll('two', items, 1)).toBe(3_000);
    for (let day = 0; day < 2; day += 1) {
      expect(await poll('wrong', items, 10)).toBe(0);
      // The markets that contradict it are silent.
      for (let minute = 0; minute < 24 * 60; minute += 1) await poll('wrong', [], 10);
    }
    expect(logged).toEqual(['one quarantined', 'wrong quarantined']);
  });
});
