import { describe, expect, onTestFinished, test } from 'vitest';
import type { Observation } from '../../src/domain/tick.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { ListGate } from '../../src/ingest/list-gate/list-gate.js';
import { MarketLoop } from '../../src/ingest/poll/market-loop.js';
import type { PollParts } from '../../src/ingest/poll/market-poll.js';
import { MarketError, type MarketSource, type PollRequest } from '../../src/market/source.js';
import { SILENT } from '../support/log.js';
import { knownMarket } from '../support/markets.js';
import { StoredPrices } from '../support/stored-prices.js';
import { VirtualTime } from '../support/virtual-time.js';

const START = Date.UTC(2026, 10, 20, 12);

/** The result of a poll: these observations, or a failure. */
type Poll = (request: PollRequest) => readonly Observation[];

const prices = (factor: number): Observation[] =>
  Array.from({ length: 30 }, (_, place) => ({
    name: `Item ${place}`,
    source: 'skinport',
    time: START,
    price: (1_000 + place) * factor,
    volume: 1,
  }));

const well: Poll = () => prices(1);
const fails = (retryAfterMs?: number): Poll => {
  const options = retryAfterMs === undefined ? {} : { retryAfterMs };
  return () => {
    throw new MarketError('rate_limited', 'asked too often', options);
  };
};

interface Given {
  readonly traits?: Partial<MarketSource>;
  readonly lastTakenAt?: number;
  /** Whether the database currently accepts prices. */
  readonly storeUp?: () => boolean;
}

/** A market with one of these results per poll, whose last one repeats. */
function running(
  polls: readonly Poll[],
  { traits, lastTakenAt, storeUp = () => true }: Given = {},
) {
  const time = new VirtualTime(START);
  const polledAt: number[] = [];
  const states: (string | undefined)[] = [];
  const stored: Observation[] = [];
  const last = new StoredPrices();
  let state: string | undefined;
  const recorder: PollParts['recorder'] = {
    async record(observations, _now, origin) {
      if (!storeUp()) throw new Error('no database');
      stored.push(...observations);
      last.add('skinport', observations, time.clock());
      state = origin.state?.state ?? state;
      return { added: observations.length, known: 0, refused: [], listsTaken: true };
    },
    stateOf: async () => state,
  };
  const source: MarketSource = {
    ...knownMarket(),
    limit: { requests: 8, per: 5 * MINUTE_MS, spacing: 0 },
    conditional: true,
    ...traits,
    async *poll(request) {
      states.push(request.state);
      const poll = polls[Math.min(polledAt.length, polls.length - 1)] ?? well;
      polledAt.push(time.clock() - START);
      const observations = poll(request);
      yield { observations, rejected: {}, state: `state ${polledAt.length}` };
    },
  };
  const log = SILENT;
  const loop = new MarketLoop(
    source,
    {
      recorder,
      listGate: new ListGate({ storedLists: last.lists, log }),
      clock: time.clock,
      sleep: time.sleep,
      random: () => 0.5,
      log,
    },
    lastTakenAt,
  );
  loop.start();
  onTestFinished(() => loop.stop());
  return {
    loop,
    polledAt,
    states,
    stored,
    time,
    /** Lets this number of polls happen. */
    async poll(count: number) {
      await time.whenAsleep(1);
      while (polledAt.length < count) {
        time.wakeNext();
        await time.whenAsleep(1);
      }
    },
  };
}

const seconds = (times: readonly number[]) =>
  times.map((at, place) => (at - (times[place - 1] ?? 0)) / SECOND_MS);

describe('the loop of a market', () => {
  test('polls immediately, and then after its interval, at most a tenth late', async () => {
    const market = running([well]);
    expect(market.loop.status).toMatchObject({ status: 'starting', lastSuccessAt: undefined });
    await market.poll(3);
    expect(seconds(market.polledAt)).toEqual([0, 315, 315]);
    expect(market.loop.status).toMatchObject({
      status: 'up',
      error: undefined,
      circuit: 'closed',
      lastSuccessAt: market.time.clock(),
      nextPollAt: market.time.clock() + 315 * SECOND_MS,
      accepted: 90,
    });
  });

  test('does not poll within five minutes of its last prices after a restart', async () => {
    const market = running([well], { lastTakenAt: START - MINUTE_MS });
    await market.poll(1);
    expect(seconds(market.polledAt)).toEqual([240]);
    const rare = running([well], {
      lastTakenAt: START - MINUTE_MS,
      traits: { pollInterval: 6 * HOUR_MS },
    });
    await rare.poll(1);
    expect(seconds(rare.polledAt)).toEqual([240]);
    const itemByItem = running([well], {
      lastTakenAt: START - MINUTE_MS,
      traits: { nextPoll: (now) => now + SECOND_MS },
    });
    await itemByItem.poll(2);
    expect(seconds(itemByItem.polledAt)).toEqual([240, 1.05]);
    const ahead = running([well], { lastTakenAt: START + HOUR_MS });
    await ahead.poll(1);
    expect(seconds(ahead.polledAt)).toEqual([300]);
  });

  test('backs off, opens its circuit at the fifth failure, and closes it by a probe', async () => {
    const market = running([well, ...Array.from({ length: 6 }, () => fails()), well]);
    await market.poll(6);
    expect(market.loop.status).toMatchObject({
      status: 'down',
      error: 'asked too often',
      errorCode: 'rate_limited',
      circuit: 'open',
      lastSuccessAt: START,
    });
    await market.poll(9);
    expect(seconds(market.polledAt)).toEqual([0, 315, 3.75, 7.5, 15, 30, 90, 180, 315]);
    expect(market.loop.status).toMatchObject({ status: 'up', error: undefined, circuit: 'closed' });
  });

  test('waits as long as the market requests', async () => {
    const market = running([fails(17 * SECOND_MS), fails(HOUR_MS), well]);
    await market.poll(3);
    expect(seconds(market.polledAt)).toEqual([0, 17.85, 3_780]);
  });

  test('continues after an unusable response, which counts as a failure', async () => {
    const bad = (state: string): Poll => {
      const beyond = { names: ['One', 'Two'], state };
      return () => {
        throw new MarketError('failed', 'it answered 400', { beyond });
      };
    };
    const market = running([well, bad('behind it'), fails(), bad('further on'), well]);
    await market.poll(4);
    expect(market.loop.status).toMatchObject({
      status: 'down',
      error: 'it answered 400',
      rejected: { 'no usable answer': 4 },
      lastSuccessAt: START,
    });
    await market.poll(5);
    expect(market.states).toEqual([undefined, 'state 1', 'behind it', 'behind it', 'further on']);
    expect(seconds(market.polledAt)).toEqual([0, 315, 3.75, 7.5, 15]);
  });

  test('waits for the first exchange rates, which is not a failure', async () => {
    const waits: Poll = () => {
      throw new MarketError('no_rate_yet', 'waiting for the first exchange rate');
    };
    const market = running([...Array<Poll>(7).fill(waits), well]);
    await market.poll(7);
    expect(market.loop.status).toMatchObject({
      status: 'starting',
      error: 'waiting for the first exchange rate',
      errorCode: 'no_rate_yet',
      circuit: 'closed',
      lastSuccessAt: undefined,
    });
    await market.poll(8);
    expect(market.loop.status).toMatchObject({ status: 'up', error: undefined });
    expect(seconds(market.polledAt)).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
    const lost = running([well, waits]);
    await lost.poll(2);
    expect(lost.loop.status).toMatchObject({ status: 'down' });
  });

  test('opens no circuit if the database fails, and acknowledges nothing', async () => {
    let up = false;
    const market = running([well], { storeUp: () => up });
    await market.poll(8);
    expect(market.loop.status).toMatchObject({
      status: 'down',
      error: 'its prices could not be stored',
      errorCode: 'not_stored',
      circuit: 'closed',
    });
    expect(seconds(market.polledAt)).toEqual([0, 10, 10, 10, 10, 10, 10, 10]);
    up = true;
    await market.poll(10);
    expect(market.loop.status).toMatchObject({ status: 'up', error: undefined });
    expect(market.states).toEqual([...Array(9).fill(undefined), 'state 9']);
  });

  test('stores neither prices nor state in quarantine, and reports the reason', async () => {
    const market = running([well, () => prices(100), () => prices(100), well]);
    await market.poll(3);
    expect(market.loop.status).toMatchObject({
      status: 'down',
      error: 'its prices are about 100 times what they were',
      errorCode: 'quarantined',
      quarantined: true,
      circuit: 'closed',
      lastSuccessAt: START,
      rejected: { quarantined: 60 },
    });
    await market.poll(5);
    expect(market.loop.status).toMatchObject({ status: 'up', quarantined: false });
    expect(market.states).toEqual([undefined, 'state 1', 'state 1', 'state 1', 'state 4']);
    expect(new Set(market.stored.map(({ price }) => price))).toEqual(
      new Set(prices(1).map(({ price }) => price)),
    );
  });

  test('continues in quarantine if the market is polled item by item', async () => {
    const market = running([well, () => prices(100), () => prices(100), well], {
      traits: { conditional: false },
    });
    await market.poll(5);
    expect(market.states).toEqual([undefined, 'state 1', 'state 2', 'state 3', 'state 4']);
    expect(market.loop.status).toMatchObject({ status: 'up', quarantined: false });
  });

  test('does not check simulated prices', async () => {
    const market = running([well, () => prices(100)], { traits: { demo: true } });
    await market.poll(2);
    expect(market.loop.status).toMatchObject({ status: 'up', quarantined: false, accepted: 60 });
  });
});
