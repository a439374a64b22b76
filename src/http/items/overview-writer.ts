import { setImmediate } from 'node:timers/promises';
import { OVERVIEW_HOURS, type Overview } from '../../contract/overview.js';
import type { Conversion } from '../../domain/conversion.js';
import { roundHalfAway } from '../../domain/exchange-rates.js';
import type { Item } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Glance } from '../../domain/metrics.js';
import { exact } from '../../domain/money.js';
import { type Clock, type EpochMs, HOUR_MS, SECOND_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Sources } from '../server/deps.js';
import { timestamp } from '../server/timestamp.js';

export interface OverviewParts {
  readonly clock: Clock;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: Pick<Sources, 'nameOf'>;
}

/** Items between two turns of the event loop, about a millisecond of work. */
const ITEMS_PER_SLICE = 200;

/**
 * Writes the contract's `Overview` of all items in slices of time.
 * @param conversion of amounts, at the rate of today; US cents without it
 */
export async function* writeOverview(
  parts: OverviewParts,
  conversion?: Conversion,
): AsyncGenerator<Buffer> {
  const { clock, engine, items } = parts;
  const now = clock();
  const hours = fullHours(now);
  const amountOf = (cents: number) =>
    conversion === undefined ? cents : exact(roundHalfAway(conversion.at(cents, now)));
  const columns = new Columns(parts.sources, amountOf);
  const all = [...items.all()];
  for (const [index, item] of all.entries()) {
    if (index > 0 && index % ITEMS_PER_SLICE === 0) await setImmediate();
    columns.add(item, engine.glances.glance(item.id, '24h', hours, now));
  }
  yield* columns.write(hours.at(-1) ?? now);
}

/** The last full hours, newest last. */
function fullHours(now: EpochMs): EpochMs[] {
  const last = Math.floor(now / HOUR_MS) * HOUR_MS;
  const hour = (index: number) => last - (OVERVIEW_HOURS - 1 - index) * HOUR_MS;
  return Array.from({ length: OVERVIEW_HOURS }, (_, index) => hour(index));
}

/** Assigns indexes to words, each word once. */
class Words {
  readonly words: string[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(word: string): number {
    const known = this.#indexes.get(word);
    if (known !== undefined) return known;
    this.#indexes.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

const PRICE_COLUMNS = [
  'price',
  'source',
  'price_updated_at',
  'price_changed_at',
  'stale',
  'percent_change',
  'volatility_score',
  'hourly',
] as const;

const COLUMNS = [
  'id',
  'market_hash_name',
  'weapon_type',
  'rarity',
  'stattrak',
  ...PRICE_COLUMNS,
] as const satisfies readonly (keyof Overview)[];

/** The values of an item as they are written: strings are JSON already. */
type Row<Column extends string> = Readonly<Record<Column, string | number | null>>;

type PriceRow = Row<(typeof PRICE_COLUMNS)[number]>;

const NO_PRICE: PriceRow = {
  price: 0,
  source: -1,
  price_updated_at: 0,
  price_changed_at: 0,
  stale: 1,
  percent_change: null,
  volatility_score: null,
  hourly: '[]',
};

class Columns {
  readonly #sourceNames: Pick<Sources, 'nameOf'>;
  readonly #amountOf: (cents: number) => number;
  readonly #sources = new Words();
  readonly #weaponTypes = new Words();
  readonly #rarities = new Words();
  readonly #values = COLUMNS.map((): string[] => []);

  constructor(sourceNames: Pick<Sources, 'nameOf'>, amountOf: (cents: number) => number) {
    this.#sourceNames = sourceNames;
    this.#amountOf = amountOf;
  }

  add(item: Item, glance: Glance | undefined): void {
    const row: Row<(typeof COLUMNS)[number]> = {
      id: item.id,
      market_hash_name: JSON.stringify(item.marketHashName),
      weapon_type: this.#weaponTypes.indexOf(item.weaponType),
      rarity: this.#rarities.indexOf(item.rarity),
      stattrak: Number(item.stattrak),
      ...(glance === undefined ? NO_PRICE : this.#priceRow(glance)),
    };
    for (const [index, name] of COLUMNS.entries()) this.#values[index]?.push(`${row[name]}`);
  }

  #priceRow({ point, percentChange, volatilityScore, prices }: Glance): PriceRow {
    return {
      price: this.#amountOf(point.price),
      source: this.#sources.indexOf(this.#sourceNames.nameOf(point.sourceId)),
      price_updated_at: Math.floor(point.time / SECOND_MS),
      price_changed_at: Math.floor(point.since / SECOND_MS),
      stale: Number(point.stale),
      percent_change: rounded(percentChange, 2),
      volatility_score: rounded(volatilityScore, 5),
      hourly: `[${differences(prices.map((price) => price && this.#amountOf(price)))}]`,
    };
  }

  *write(lastHour: EpochMs): Generator<Buffer> {
    const lists = {
      last_hour: timestamp(lastHour),
      sources: this.#sources.words,
      weapon_types: this.#weaponTypes.words,
      rarities: this.#rarities.words,
    };
    yield Buffer.from(JSON.stringify(lists).slice(0, -1));
    for (const [index, name] of COLUMNS.entries()) {
      yield Buffer.from(`,"${name}":[${this.#values[index]}]`);
    }
    yield Buffer.from('}');
  }
}

/** Rounds to the decimals that are shown. */
function rounded(value: number | undefined, decimals: number): number | null {
  return value === undefined ? null : Number(value.toFixed(decimals));
}

/** The first price, then the difference of each price from the one before. */
function differences(prices: readonly (number | undefined)[]): string {
  const known = prices.filter((price) => price !== undefined);
  return known.map((price, index) => price - (known[index - 1] ?? 0)).join(',');
}
