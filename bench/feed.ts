import type { Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { createRandom, integer, randomWalk, shuffled } from './seed.js';

export const SOURCE_ID = 1;

const SPAN = 7 * DAY_MS;
const START: EpochMs = Date.UTC(2026, 10, 1);

/** Deviations from the price level of an item, in thousandths; their number is a power of two. */
const DEVIATIONS = 2 ** 20;

export interface FeedOptions {
  readonly items: number;
  /** The number in a window of seven days. */
  readonly pointsPerItem: number;
  /** The order in which the items take turns. */
  readonly order: 'by id' | 'shuffled';
}

/**
 * An endless stream of ticks, with the items taking turns, so that in the steady state each new
 * point replaces one in the longest window. A tick is a function of its number.
 */
export class Feed {
  readonly items: number;
  /** The number of points in the longest window, of all items. */
  readonly points: number;
  readonly #step: number;
  readonly #order: Int32Array;
  readonly #levels: Int32Array;
  readonly #deviations: Int32Array;
  #next = 0;

  constructor({ items, pointsPerItem, order }: FeedOptions) {
    const random = createRandom(1);
    this.items = items;
    this.points = items * pointsPerItem;
    this.#step = SPAN / this.points;
    this.#order =
      order === 'shuffled'
        ? shuffled(random, items)
        : Int32Array.from({ length: items }, (_, i) => i);
    this.#levels = Int32Array.from({ length: items }, () => integer(random, 100, 100_000));
    this.#deviations = randomWalk(random, DEVIATIONS, 1_000);
  }

  /** The time of the last returned tick. */
  get now(): EpochMs {
    return this.#time(this.#next - 1);
  }

  /** The next ticks, in typed arrays: prepared in advance, so that their creation is not timed. */
  take(count: number): TickColumns {
    const columns = new TickColumns(count);
    for (let row = 0; row < count; row += 1) columns.set(row, this.#tick(this.#next + row));
    this.#next += count;
    return columns;
  }

  /** All ticks of the item so far within the longest window, and the one before. */
  history(itemId: number): Tick[] {
    const place = this.#order.indexOf(itemId - 1);
    const found: Tick[] = [];
    const rounds = Math.ceil((this.#next - place) / this.items);
    const first = Math.max(0, rounds - this.points / this.items - 2);
    for (let round = first; round < rounds; round += 1) {
      found.push(this.#tick(place + round * this.items));
    }
    return found;
  }

  #time(number: number): EpochMs {
    return START + Math.floor(number * this.#step);
  }

  #tick(number: number): Tick {
    const item = this.#order[number % this.items] ?? 0;
    const deviation = this.#deviations[number % DEVIATIONS] ?? 0;
    const price = Math.max(1, Math.round(((this.#levels[item] ?? 1) * deviation) / 1_000));
    return {
      itemId: item + 1,
      sourceId: SOURCE_ID,
      time: this.#time(number),
      price,
      volume: number % 7,
    };
  }
}

export class TickColumns {
  readonly #itemIds: Int32Array;
  readonly #times: Float64Array;
  readonly #prices: Int32Array;
  readonly #volumes: Int32Array;

  constructor(count: number) {
    this.#itemIds = new Int32Array(count);
    this.#times = new Float64Array(count);
    this.#prices = new Int32Array(count);
    this.#volumes = new Int32Array(count);
  }

  set(row: number, { itemId, time, price, volume }: Tick): void {
    this.#itemIds[row] = itemId;
    this.#times[row] = time;
    this.#prices[row] = price;
    this.#volumes[row] = volume;
  }

  /** Adds one tick after the other to the engine, each at its own time. */
  addTo(engine: Engine): void {
    for (let row = 0; row < this.#itemIds.length; row += 1) {
      const time = this.#times[row] as number;
      engine.intake.add(
        {
          itemId: this.#itemIds[row] as number,
          sourceId: SOURCE_ID,
          time,
          price: this.#prices[row] as number,
          volume: this.#volumes[row] as number,
        },
        time,
      );
    }
  }
}
