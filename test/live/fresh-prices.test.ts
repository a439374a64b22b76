import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ListedPrices } from '../../src/client/listed-prices.js';
import type { PriceMessage, SourceMessage } from '../../src/contract/live-messages.js';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { timestamp } from '../../src/http/server/timestamp.js';
import { Hub } from '../../src/live/hub.js';
import type { Message, MessageWriter } from '../../src/live/message.js';
import type { ClientConnection } from '../../src/live/outbox.js';
import { item } from '../support/item.js';

// The state of a client that applies prices and polls in order: of each series the newest price
// and, by polls, the time at which it was last seen. It must also be correct for a client that
// reads only at times.

const START = Date.UTC(2026, 10, 20, 12);
const ITEMS = [1, 2, 3];
const LIST = 1;
const POINTS = 2;
const seq = 1;

type Body = PriceMessage | SourceMessage | undefined;

const writer: MessageWriter<Body> = {
  price: (item_id, { price, volume, sourceId, time, stale, rateStale, listed, shown }) => ({
    ...{ type: 'price', item_id, price, volume, source: `${sourceId}` },
    ...{ timestamp: timestamp(time), stale, rate_stale: rateStale, listed, shown, seq },
  }),
  source: ({ sourceId, time, stale, rateStale: rate_stale }) => ({
    ...{
      type: 'source',
      source: `${sourceId}`,
      timestamp: timestamp(time),
      stale,
      rate_stale,
      seq,
    },
  }),
  volatility: () => undefined,
  ranking: () => undefined,
};

/** Applies messages according to docs/api.md. */
class Reader implements ClientConnection<Body> {
  busy = false;
  readonly #listed = new ListedPrices();
  /** The last seen price and its time, by item and source. */
  readonly known = new Map<string, { price: number; time: number }>();

  send(messages: readonly Message<Body>[]): void {
    for (const { body } of messages) this.#take(body);
  }

  #take(body: Body): void {
    if (body?.type === 'price') {
      this.#listed.take(body);
      const series = `${body.item_id} ${body.source}`;
      const time = Date.parse(body.timestamp);
      if (time < (this.known.get(series)?.time ?? 0)) return;
      this.known.set(series, { price: body.price, time });
    } else if (body?.type === 'source') {
      for (const itemId of this.#listed.of(body.source)) {
        const known = this.known.get(`${itemId} ${body.source}`);
        if (known !== undefined) known.time = Date.parse(body.timestamp);
      }
    }
  }

  sendBatch = this.send;
  confirm(): void {}
  pong(): void {}
  ping(): void {}
  close(): void {}
  terminate(): void {}
}

const offers = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 3 }));
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ poll: offers }) },
    {
      weight: 3,
      arbitrary: fc.record({
        itemId: fc.constantFrom(...ITEMS),
        sourceId: fc.constantFrom(LIST, POINTS),
        price: fc.integer({ min: 1, max: 3 }),
        late: fc.constantFrom(0, 0, 7 * MINUTE_MS),
      }),
    },
    { weight: 3, arbitrary: fc.record({ busy: fc.boolean() }) },
  ),
  { maxLength: 60, size: 'max' },
);

/** While the client reads nothing, an item leaves the list, and a late point of it arrives. */
const LATE_AFTER_GONE: readonly Step[] = [
  { poll: { 3: 1 } },
  { busy: true },
  { poll: {} },
  ...Array.from({ length: 5 }, () => ({ itemId: 1, sourceId: LIST, price: 1, late: 0 })),
  { itemId: 3, sourceId: LIST, price: 1, late: 7 * MINUTE_MS },
  { busy: false },
];

test('a client never sees a price as fresher than it is, nor as older once it has read everything', () => {
  vi.useFakeTimers();
  try {
    fc.assert(fc.property(steps, check), { examples: [[LATE_AFTER_GONE]] });
  } finally {
    vi.useRealTimers();
  }
});

function check(script: readonly Step[]): void {
  let now = START;
  const engine = new Engine({ minPoints: 3, minPrice: 1, minVolume: 0 });
  for (const id of [LIST, POINTS]) engine.series.define(id, { rank: id, staleAfter: HOUR_MS });
  const items = new ItemDirectory();
  items.add(ITEMS.map((id) => item(id)));
  const hub = new Hub(engine, writer, () => now, { items, maxSubscriptions: 10 });
  const reader = new Reader();
  const client = hub.connect(reader);
  for (const _ of hub.subscribe(client, { itemIds: ITEMS }));
  let listed: Readonly<Record<string, number>> = {};
  for (const step of script) {
    now += MINUTE_MS;
    if ('poll' in step) {
      pollOf(engine, hub, listed, step.poll, now);
      listed = step.poll;
    } else if ('busy' in step) {
      reader.busy = step.busy;
      client.hasRead();
    } else {
      const tick = { ...step, time: now - step.late, volume: 1 };
      // The next poll sends prices newer than the last poll of a listed item.
      const isOvertaken = (engine.latest.listedAt(tick.itemId, tick.sourceId) ?? now) < tick.time;
      if (!isOvertaken && engine.intake.add(tick, now)) hub.observed([tick]);
    }
    vi.runAllTimers();
    for (const itemId of ITEMS) {
      for (const truth of engine.latest.all(itemId, now)) {
        const known = reader.known.get(`${itemId} ${truth.sourceId}`);
        expect(known?.time ?? 0).toBeLessThanOrEqual(truth.time);
        if (!reader.busy) expect(known).toEqual({ price: truth.price, time: truth.time });
      }
    }
  }
}

type Step =
  | { poll: Record<string, number> }
  | { itemId: number; sourceId: number; price: number; late: number }
  | { busy: boolean };

/** Applies a poll, as the service does. */
function pollOf(
  engine: Engine,
  hub: Hub<Body>,
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  time: number,
): void {
  const changed = Object.keys(after).filter((id) => after[id] !== before[id]);
  const gone = Object.keys(before).filter((id) => after[id] === undefined);
  const stateOf = (id: string, listed: boolean) => ({
    itemId: Number(id),
    price: (listed ? after : before)[id] ?? 0,
    volume: 1,
    listed,
  });
  const changes = [
    ...changed.map((id) => stateOf(id, true)),
    ...gone.map((id) => stateOf(id, false)),
  ];
  engine.intake.poll(LIST, time, ListChanges.of(changes), time);
  const ticks = changes.filter(({ listed }) => listed);
  hub.observed(ticks.map((change) => ({ ...change, sourceId: LIST, time })));
  hub.left(LIST, gone.map(Number));
  hub.polled({ sourceId: LIST, time });
}
