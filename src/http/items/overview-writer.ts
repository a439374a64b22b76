import { OVERVIEW_HOURS, type Overview } from '../../contract/overview.js';
import { startOfHour } from '../../domain/calendar.js';
import type { Conversion } from '../../domain/conversion.js';
import type { Item } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Glance } from '../../domain/metrics.js';
import { required } from '../../domain/required.js';
import { type Clock, type EpochMs, HOUR_MS, SECOND_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { eachInSlices, TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { Sources } from '../server/deps.js';
import { timestamp } from '../server/timestamp.js';

export interface OverviewParts {
  readonly clock: Clock;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: Pick<Sources, 'nameOf'>;
}

/** Items of which a column is written at once: a millisecond. */
const ITEMS_AT_ONCE = 2_000;

/**
 * Writes the contract's `Overview` of these items, in ascending order of their ids, in slices of time.
 * @param conversion of amounts, at today's rate; US cents without it
 */
export async function* writeOverview(
  parts: OverviewParts,
  items: readonly Item[] | Promise<readonly Item[]>,
  conversion?: Conversion,
): AsyncGenerator<Buffer> {
  const { clock, engine } = parts;
  const now = clock();
  const hours = fullHours(now);
  const amountOf = (cents: number) => conversion?.rounded(cents, now) ?? cents;
  const columns = new Columns(parts.sources, await items, amountOf);
  await eachInSlices(columns.items.entries(), ([index, { id }]) =>
    columns.set(
      index,
      engine.glances.glance(id, '24h', hours, now),
      engine.windows.mostTrades(id, now),
    ),
  );
  const slices = new TimeSlices();
  for (const part of columns.write(hours.at(-1) ?? now)) {
    yield part;
    if (slices.over) await slices.next();
  }
}

/** The last full hours, ascending. */
function fullHours(now: EpochMs): EpochMs[] {
  const last = startOfHour(now);
  const hour = (index: number) => last - (OVERVIEW_HOURS - 1 - index) * HOUR_MS;
  return Array.from({ length: OVERVIEW_HOURS }, (_, index) => hour(index));
}

/** Assigns an index to each word, without duplicates. */
class Words {
  readonly words: string[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(word: string): number {
    const existing = this.#indexes.get(word);
    if (existing !== undefined) return existing;
    this.#indexes.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

/**
 * The values of all items as numbers, NaN for null. As text they would all be held at once, and the garbage
 * collector would copy them repeatedly.
 */
class Columns {
  readonly items: readonly Item[];
  readonly #sourceNames: Pick<Sources, 'nameOf'>;
  readonly #amountOf: (cents: number) => number;
  readonly #sources = new Words();
  readonly #weaponTypes = new Words();
  readonly #rarities = new Words();
  readonly #typeIndexes: Int32Array;
  readonly #rarityIndexes: Int32Array;
  readonly #prices: Float64Array;
  readonly #sourceIndexes: Int16Array;
  readonly #updatedAt: Float64Array;
  readonly #changedAt: Float64Array;
  readonly #stale: Uint8Array;
  readonly #rateStale: Uint8Array;
  readonly #percentChanges: Float64Array;
  readonly #scores: Float64Array;
  readonly #sales: Float64Array;
  /** NaN before the first known price of an item. */
  readonly #hourly: Float64Array;

  constructor(
    sourceNames: Pick<Sources, 'nameOf'>,
    items: readonly Item[],
    amountOf: (cents: number) => number,
  ) {
    this.items = items;
    this.#sourceNames = sourceNames;
    this.#amountOf = amountOf;
    const { length } = items;
    this.#typeIndexes = new Int32Array(length);
    this.#rarityIndexes = new Int32Array(length);
    this.#prices = new Float64Array(length);
    this.#sourceIndexes = new Int16Array(length).fill(-1);
    this.#updatedAt = new Float64Array(length);
    this.#changedAt = new Float64Array(length);
    this.#stale = new Uint8Array(length).fill(1);
    this.#rateStale = new Uint8Array(length);
    this.#percentChanges = new Float64Array(length).fill(Number.NaN);
    this.#scores = new Float64Array(length).fill(Number.NaN);
    this.#sales = new Float64Array(length).fill(Number.NaN);
    this.#hourly = new Float64Array(length * OVERVIEW_HOURS).fill(Number.NaN);
  }

  set(index: number, glance: Glance | undefined, sales: number | undefined): void {
    const { weaponType, rarity } = required(this.items[index], 'an item');
    this.#typeIndexes[index] = this.#weaponTypes.indexOf(weaponType);
    this.#rarityIndexes[index] = this.#rarities.indexOf(rarity);
    this.#sales[index] = sales ?? Number.NaN;
    if (glance === undefined) return;
    const { point, percentChange, volatilityScore, prices } = glance;
    this.#prices[index] = this.#amountOf(point.price);
    this.#sourceIndexes[index] = this.#sources.indexOf(this.#sourceNames.nameOf(point.sourceId));
    this.#updatedAt[index] = Math.floor(point.time / SECOND_MS);
    this.#changedAt[index] = Math.floor(point.since / SECOND_MS);
    this.#stale[index] = Number(point.stale);
    this.#rateStale[index] = Number(point.rateStale);
    this.#percentChanges[index] = rounded(percentChange, 2);
    this.#scores[index] = rounded(volatilityScore, 5);
    for (const [hour, price] of prices.entries()) {
      if (price !== undefined) {
        this.#hourly[index * OVERVIEW_HOURS + hour] = this.#amountOf(price);
      }
    }
  }

  *write(lastHour: EpochMs): Generator<Buffer> {
    const of = (write: (item: Item) => string | number) => (index: number) =>
      write(required(this.items[index], 'an item'));
    const columns = {
      id: of(({ id }) => id),
      market_hash_name: of(({ marketHashName }) => JSON.stringify(marketHashName)),
      weapon_type: (index) => this.#typeIndexes[index],
      rarity: (index) => this.#rarityIndexes[index],
      stattrak: of(({ stattrak }) => Number(stattrak)),
      price: (index) => this.#prices[index],
      source: (index) => this.#sourceIndexes[index],
      price_updated_at: (index) => this.#updatedAt[index],
      price_changed_at: (index) => this.#changedAt[index],
      stale: (index) => this.#stale[index],
      rate_stale: (index) => this.#rateStale[index],
      percent_change: (index) => orNull(this.#percentChanges[index]),
      volatility_score: (index) => orNull(this.#scores[index]),
      sales_24h: (index) => orNull(this.#sales[index]),
      hourly: (index) => `[${this.#differences(index)}]`,
    } satisfies Partial<Record<keyof Overview, (index: number) => string | number | undefined>>;
    const lists = {
      last_hour: timestamp(lastHour),
      sources: this.#sources.words,
      weapon_types: this.#weaponTypes.words,
      rarities: this.#rarities.words,
    };
    yield Buffer.from(JSON.stringify(lists).slice(0, -1));
    for (const [name, write] of Object.entries(columns)) yield* this.#writeColumn(name, write);
    yield Buffer.from('}');
  }

  *#writeColumn(
    name: string,
    write: (index: number) => string | number | undefined,
  ): Generator<Buffer> {
    yield Buffer.from(`,"${name}":[`);
    const { length } = this.items;
    for (let from = 0; from < length; from += ITEMS_AT_ONCE) {
      const count = Math.min(ITEMS_AT_ONCE, length - from);
      const written = Array.from({ length: count }, (_, index) => write(from + index));
      yield Buffer.from(`${from > 0 ? ',' : ''}${written.join(',')}`);
    }
    yield Buffer.from(']');
  }

  /** The first price, then the difference of each price from the previous one. */
  #differences(index: number): string {
    let text = '';
    let before = 0;
    for (let hour = 0; hour < OVERVIEW_HOURS; hour += 1) {
      const price = required(this.#hourly[index * OVERVIEW_HOURS + hour], 'a price');
      if (Number.isNaN(price)) continue;
      text += text === '' ? price : `,${price - before}`;
      before = price;
    }
    return text;
  }
}

/** Rounds to the decimals that are shown; NaN for undefined. */
function rounded(value: number | undefined, decimals: number): number {
  return value === undefined ? Number.NaN : Number(value.toFixed(decimals));
}

function orNull(value: number | undefined): number | string {
  return value === undefined || Number.isNaN(value) ? 'null' : value;
}
