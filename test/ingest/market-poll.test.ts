import { describe, expect, test } from 'vitest';
import type { Observation } from '../../src/domain/tick.js';
import { ListGate } from '../../src/ingest/list-gate/list-gate.js';
import { MarketPoll, type PollParts } from '../../src/ingest/poll/market-poll.js';
import { RequestPacer } from '../../src/ingest/poll/request-pacer.js';
import type { Origin } from '../../src/ingest/record/recorder.js';
import type { Batch, Rejections } from '../../src/market/source.js';
import { SILENT } from '../support/log.js';
import { knownMarket } from '../support/markets.js';
import { StoredPrices } from '../support/stored-prices.js';

const NOW = Date.UTC(2026, 10, 20, 12);

/** Observations of a series, expensive and numerous enough for a check of their unit. */
function offers(series: string, from: number, count: number, factor = 1): Observation[] {
  return Array.from({ length: count }, (_, place) => ({
    name: `Item ${from + place}`,
    source: series,
    time: NOW,
    price: (1_000 + from + place) * factor,
    volume: 1,
  }));
}

const batch = (observations: Observation[], more: Partial<Batch> = {}): Batch => ({
  observations,
  rejected: {},
  ...more,
});

/** A call of the recorder, abbreviated. */
type Call = Pick<Origin, 'completes' | 'unchanged'> & {
  readonly items: number;
  readonly state?: string;
};

interface Behaviour {
  readonly error?: Error;
  readonly demo?: boolean;
  /** The series whose lists are not accepted as complete. */
  readonly doubted?: string;
  /** The offers of the previous accepted list. */
  readonly listed?: number;
}

/** The calls of the recorder by {@link marketOf}, once all of its polls have ended. */
async function polled(
  polls: readonly (readonly Batch[])[],
  behaviour: Behaviour = {},
): Promise<Call[]> {
  const { calls, poll } = marketOf(polls, behaviour);
  const { error } = behaviour;
  for (let count = 0; count < polls.length; count += 1) {
    const running = poll.run(new AbortController().signal);
    if (error === undefined) await running;
    else await expect(running).rejects.toBe(error);
  }
  return calls;
}

/** A market that returns these batches, one array per poll, and may fail after them. */
function marketOf(
  polls: readonly (readonly Batch[])[],
  { error, demo = false, doubted, listed = 0 }: Behaviour = {},
) {
  const calls: Call[] = [];
  const last = new StoredPrices();
  const recorder: PollParts['recorder'] = {
    async record(observations, now, { state, completes = [], unchanged = [] }) {
      last.add('skinport', observations, now);
      const stored = state === undefined ? {} : { state: state.state };
      const seen = unchanged.length === 0 ? {} : { unchanged };
      calls.push({ items: observations.length, completes, ...seen, ...stored });
      const listsTaken = !completes.some((series) => series === doubted);
      return { added: observations.length, known: 0, refused: [], listsTaken };
    },
    stateOf: async () => undefined,
  };
  const clock = () => NOW;
  const left = [...polls];
  const source = {
    ...knownMarket({ demo }),
    limit: { requests: 1, per: 1, spacing: 0 },
    conditional: true,
    async *poll(): AsyncGenerator<Batch> {
      yield* left.shift() ?? [];
      if (error !== undefined) throw error;
    },
  };
  const pacer = new RequestPacer(source.limit, clock, async () => {});
  const listGate = new ListGate({
    storedLists: last.lists,
    pastOf: () => ({ time: NOW, listed, priceOf: () => 0 }),
    log: SILENT,
  });
  const poll = new MarketPoll(source, pacer, { recorder, listGate, clock }, undefined);
  return { calls, poll };
}

test('a whole list is recorded in one call, with the state after it', async () => {
  const list = [
    batch(offers('skinport', 0, 20)),
    batch(offers('skinport', 20, 20)),
    batch(offers('skinport', 40, 5), { state: 'behind it', completes: 'skinport' }),
  ];
  expect(await polled([list])).toEqual([
    { items: 45, completes: ['skinport'], state: 'behind it' },
  ]);
});

test('each of several lists is recorded separately', async () => {
  const lists = [
    batch(offers('skinport', 0, 20)),
    batch(offers('skinport', 20, 20), { state: 'one', completes: 'skinport' }),
    batch(offers('skinport_more', 0, 20), { state: 'both', completes: 'skinport_more' }),
  ];
  expect(await polled([lists])).toEqual([
    { items: 40, completes: ['skinport'], state: 'one' },
    { items: 20, completes: ['skinport_more'], state: 'both' },
  ]);
});

test('a list that is cut off completes nothing', async () => {
  const begun = [batch(offers('skinport', 0, 20)), batch(offers('skinport', 20, 20))];
  const error = new Error('cut off');
  expect(await polled([begun], { error })).toEqual([{ items: 40, completes: [] }]);
});

test('a poll without observations is not recorded', async () => {
  expect(await polled([[]])).toEqual([]);
});

test('an unchanged list is recorded as such', async () => {
  const unchanged = [batch([], { unchanged: 'skinport' })];
  expect(await polled([unchanged])).toEqual([{ items: 0, completes: [], unchanged: ['skinport'] }]);
});

test('an unchanged list of a market in quarantine is not recorded', async () => {
  const list = (factor: number) => [
    batch(offers('skinport', 0, 30, factor), { state: 'one', completes: 'skinport' }),
  ];
  const unchanged = [batch([], { unchanged: 'skinport' })];
  expect(await polled([list(1), list(100), unchanged])).toHaveLength(1);
});

test('a list that is not accepted as complete prevents storing the state of the poll', async () => {
  const lists = [
    batch(offers('skinport', 0, 20), { state: 'one', completes: 'skinport' }),
    batch(offers('skinport_more', 0, 20), { state: 'both', completes: 'skinport_more' }),
  ];
  const calls = await polled([lists, lists], { doubted: 'skinport' });
  expect(calls.map(({ state }) => state)).toEqual(['one', undefined, 'one', undefined]);
});

test('a short list is stored without its state, and removes no item', async () => {
  const list = (count: number) => [
    batch(offers('skinport', 0, count), { state: 'one', completes: 'skinport' }),
    batch(offers('skinport_more', 0, 20), { state: 'both' }),
  ];
  expect(await polled([list(50), list(49)], { listed: 100 })).toEqual([
    { items: 50, completes: ['skinport'], state: 'one' },
    { items: 20, completes: [], state: 'both' },
    { items: 49, completes: [] },
    { items: 20, completes: [] },
  ]);
});

test('a list marked as incomplete completes nothing', async () => {
  const some = [batch(offers('skinport', 0, 20), { state: 'further on' })];
  expect(await polled([some])).toEqual([{ items: 20, completes: [], state: 'further on' }]);
});

test('a list in quarantine completes nothing, but another series does', async () => {
  const lists = (factor: number) => [
    batch(offers('skinport', 0, 30, factor), { state: 'one', completes: 'skinport' }),
    batch(offers('skinport_more', 0, 30), { state: 'both', completes: 'skinport_more' }),
  ];
  const calls = await polled([lists(1), lists(100)]);
  expect(calls.slice(2)).toEqual([{ items: 30, completes: ['skinport_more'] }]);
});

test('a list whose items are all held back is recorded, so that it can be doubted', async () => {
  const heldBack = [batch([], { state: 'behind it', completes: 'skinport' })];
  expect(await polled([heldBack])).toEqual([
    { items: 0, completes: ['skinport'], state: 'behind it' },
  ]);
});

test('simulated prices are recorded batch by batch', async () => {
  const moments = [batch(offers('skinport', 0, 3)), batch(offers('skinport', 3, 4))];
  expect(await polled([moments], { demo: true })).toEqual([
    { items: 3, completes: [] },
    { items: 4, completes: [] },
  ]);
});

describe('unreadable rows', () => {
  const list = (readable: number, rejected: Rejections) => [
    batch(offers('skinport', 0, readable), { rejected, completes: 'skinport' }),
  ];

  test.each([
    ['none', {}],
    ['less than half', { 'no name': 19, 'price is not a number': 20 }],
    ['many rows without an offer', { 'no price': 500, 'not on the market': 500 }],
  ])('%s: the poll has no error', async (_what, rejected) => {
    const { poll } = marketOf([list(40, rejected)]);
    await poll.run(new AbortController().signal);
    expect(poll.partialError).toBeUndefined();
  });

  test('half of the rows are a partial error with the main reason, until readable', async () => {
    const wrong = { 'no price': 500, 'no name': 10, 'price is not a number': 30 };
    const { poll, calls } = marketOf([list(40, wrong), list(40, {})]);
    await poll.run(new AbortController().signal);
    expect(poll.partialError).toBe(
      '40 of 80 rows could not be read, most of them for: price is not a number',
    );
    expect(calls).toEqual([{ items: 40, completes: ['skinport'] }]);
    await poll.run(new AbortController().signal);
    expect(poll.partialError).toBeUndefined();
  });

  test('a renamed price is a partial error: no row has one', async () => {
    const { poll } = marketOf([list(0, { 'no price': 100 }), list(1, { 'no price': 99 })]);
    await poll.run(new AbortController().signal);
    expect(poll.partialError).toBe('none of 100 rows has a price');
    await poll.run(new AbortController().signal);
    expect(poll.partialError).toBeUndefined();
  });

  test('a few rows of a market that is polled item by item are not an error', async () => {
    const { poll } = marketOf([list(1, { 'price is not a number': 18 })]);
    await poll.run(new AbortController().signal);
    expect(poll.partialError).toBeUndefined();
  });
});
