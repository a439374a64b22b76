import type { Clock } from '../../domain/clock.js';
import { MOST_POINTS } from '../../domain/packed/points-row.js';
import { type KnownMarket, marketOfSeries, volumeMeaning } from '../../domain/source.js';
import { LOG_SPAN, type Tick } from '../../domain/tick.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { weekOf } from '../../domain/week.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import { loadSources } from '../../store/markets/sources.js';
import {
  copyLastPoints,
  dropDay,
  dropHours,
  dropOldPrices,
  hasOldPrices,
  lockOldPrices,
  type OldDay,
  type OldHours,
  type OldPrices,
  readDay,
  readHours,
  saveLastHour,
} from '../../store/prices/old-prices.js';
import { mergePoints } from '../../store/prices/price-chunks.js';
import { appendRows, type NewLogRow } from '../../store/prices/price-log.js';
import { pointsRows, ticksOfPoints } from '../record/log-rows.js';
import { hourObservations } from './hour-observations.js';

/** Hours brought over in one transaction; each becomes at most four observations. */
const HOURS_AT_ONCE = 25_000;

/** What a row of price_points takes on the disk. */
const BYTES_OF_POINT = 52;

/** How far the prices of the version before have been brought over. */
export interface UpgradeProgress {
  /** Observations brought over by this process so far. */
  readonly points: number;
  /** Of all, those before an interruption included, from 0 to 1. */
  readonly done: number;
}

export interface PriceUpgradeParts {
  readonly database: Database;
  /** All markets that there are: they say what volumes count. */
  readonly markets: readonly Pick<KnownMarket, 'name' | 'volumeMeans'>[];
  readonly clock: Clock;
  /** Called often. */
  readonly onProgress: (progress: UpgradeProgress) => void;
}

/**
 * Brings the prices of the version before over into the log and into chunks, where that is not done
 * yet. Each transaction moves a part of them: after an interruption the next call goes on, and
 * several processes take turns. To be called with the database's schema up to date.
 */
export async function upgradePrices(parts: PriceUpgradeParts): Promise<void> {
  if (!(await hasOldPrices(parts.database))) return;
  const upgrade = new PriceUpgrade(parts);
  await upgrade.moveLastPoints();
  while (await upgrade.moveNext());
}

class PriceUpgrade {
  readonly #parts: PriceUpgradeParts;
  #points = 0;

  constructor(parts: PriceUpgradeParts) {
    this.#parts = parts;
  }

  /** Those of series that have nothing later in the log; others are among the hours. */
  async moveLastPoints(): Promise<void> {
    await this.#parts.database.transaction(async (transaction) => {
      const left = await lockOldPrices(transaction);
      if (left !== undefined) await copyLastPoints(transaction, this.#horizon());
    });
  }

  /**
   * Moves hours, or when there are none, the earliest day: memory takes observations of a series in
   * quickly while each is later than those before.
   * @returns false when there was nothing left
   */
  async moveNext(): Promise<boolean> {
    return this.#parts.database.transaction(async (transaction) => {
      const left = await lockOldPrices(transaction);
      if (left === undefined) return false;
      this.#report(left, 0);
      const [day] = left.days;
      if (left.hours !== undefined) await this.#moveHours(transaction, left.hours);
      else if (day !== undefined) await this.#moveDay(transaction, day, left);
      else await dropOldPrices(transaction);
      return true;
    });
  }

  async #moveHours(transaction: Transaction, { last }: OldHours): Promise<void> {
    const hours = await readHours(transaction, last, HOURS_AT_ONCE);
    const levels = await this.#levelSources(transaction);
    const ticks = hours.flatMap((hour) =>
      hourObservations(hour, levels.has(hour.sourceId) ? 'level' : 'flow'),
    );
    const horizon = this.#horizon();
    await mergePoints(
      transaction,
      ticks.filter(({ time }) => time < horizon),
    );
    await this.#append(
      transaction,
      pointsRows(ticks.filter(({ time }) => time >= horizon).sort(byWeek)),
    );
    const end = hours.at(-1);
    if (hours.length < HOURS_AT_ONCE || end === undefined) await dropHours(transaction);
    else await saveLastHour(transaction, end);
    this.#points += ticks.length;
  }

  /** A day can have millions of points: it is in memory as packed rows. */
  async #moveDay(transaction: Transaction, day: OldDay, left: OldPrices): Promise<void> {
    const horizon = this.#horizon();
    const pack = async (from: EpochMs, to: EpochMs) => {
      const packing = new Packing((points) => {
        this.#points += points;
        taken += points;
        this.#report(left, taken * BYTES_OF_POINT);
      });
      await readDay(transaction, day, { from, to }, (tick) => packing.add(tick));
      return packing.finish();
    };
    let taken = 0;
    for (const { sourceId = 0, bytes } of await pack(day.day, horizon)) {
      await mergePoints(transaction, ticksOfPoints(sourceId, bytes));
    }
    await this.#append(transaction, await pack(horizon, day.day + DAY_MS));
    await dropDay(transaction, day);
  }

  /** Observations from here on belong to the log, earlier ones to chunks. */
  #horizon(): EpochMs {
    return this.#parts.clock() - LOG_SPAN;
  }

  async #append(transaction: Transaction, rows: readonly NewLogRow[]): Promise<void> {
    if (rows.length === 0) return;
    const madeAt = this.#parts.clock();
    await appendRows(transaction, rows, { madeAt, term: undefined, sender: 'upgrade' });
  }

  /** The sources whose volumes count offers. */
  async #levelSources(transaction: Transaction): Promise<ReadonlySet<number>> {
    const { markets } = this.#parts;
    const names = markets.map(({ name }) => name);
    const levels = (await loadSources(transaction)).filter((source) => {
      const market = markets.find(({ name }) => name === marketOfSeries(source, names));
      return market !== undefined && volumeMeaning(source.name, market) === 'listings';
    });
    return new Set(levels.map(({ id }) => id));
  }

  /** @param moved what this transaction has moved of it so far, in bytes */
  #report({ sizeAtFirst, hours, days }: OldPrices, moved: number): void {
    const ofDays = days.reduce((sum, { size }) => sum + size, 0);
    const left = ofDays + (hours === undefined ? 0 : hours.size * hours.left) - moved;
    const done = sizeAtFirst === 0 ? 1 : 1 - left / sizeAtFirst;
    this.#parts.onProgress({ points: this.#points, done: Math.min(1, Math.max(0, done)) });
  }
}

/** Packs observations as they come, which are by source, item and time. */
class Packing {
  readonly #onPacked: (points: number) => void;
  readonly #rows: NewLogRow[] = [];
  #ticks: Tick[] = [];

  constructor(onPacked: (points: number) => void) {
    this.#onPacked = onPacked;
  }

  add(tick: Tick): void {
    this.#ticks.push(tick);
    if (this.#ticks.length === MOST_POINTS) this.#pack();
  }

  finish(): readonly NewLogRow[] {
    if (this.#ticks.length > 0) this.#pack();
    return this.#rows;
  }

  #pack(): void {
    this.#rows.push(...pointsRows(this.#ticks));
    this.#onPacked(this.#ticks.length);
    this.#ticks = [];
  }
}

/** Memory takes the earlier weeks in first. */
function byWeek(a: Tick, b: Tick): number {
  return (
    weekOf(a.time) - weekOf(b.time) ||
    a.sourceId - b.sourceId ||
    a.itemId - b.itemId ||
    a.time - b.time
  );
}
