import { startOfWeek, weekOf } from '../domain/calendar.js';
import { ListChanges } from '../domain/packed/list-change-columns.js';
import { packOffers } from '../domain/packed/list-row.js';
import { ListStates } from '../domain/packed/list-states.js';
import type { Observation } from '../domain/tick.js';
import { type DurationMs, type EpochMs, MINUTE_MS, WEEK_MS } from '../domain/units.js';
import { WeekOfList } from '../ingest/compaction/week-of-list.js';
import type { Database } from '../store/connection/database.js';
import { migrate } from '../store/connection/migrate.js';
import { addSource } from '../store/markets/sources.js';
import { addItems } from '../store/prices/items.js';
import { writeListChunks } from '../store/prices/price-chunks.js';
import { saveList } from '../store/prices/price-lists.js';
import { writeWeekTimes } from '../store/prices/price-weeks.js';
import { itemName } from './price-file.js';
import { openRecording } from './recording.js';
import { createRandom } from './seed.js';
import { MarketList, RANKED_MARKETS } from './whole-market.js';
import { recordList } from './whole-week.js';

const MARKET = 'skinport';

/** No poll is at a moment of the history of a portfolio. */
const AFTER_THE_HOUR = MINUTE_MS;

export interface YearPlan {
  readonly items: number;
  /** The number of weeks in chunks; the log has one or two more, up to now. */
  readonly weeks: number;
  readonly every: DurationMs;
  readonly now: EpochMs;
}

/**
 * A year of some items on one market, at full resolution: in chunks as far as possible, then in the
 * log.
 */
export class StoredYear {
  /** The time of the first poll. */
  readonly begin: EpochMs;
  readonly #plan: YearPlan;
  /** The oldest week in the log. */
  readonly #firstLogged: number;
  readonly #names: readonly string[];
  readonly #list: MarketList;
  /** The state of the list after the last poll in chunks. */
  readonly #base = new ListStates();
  /** The last prices of all items after each poll. */
  readonly #prices: Int32Array[] = [];

  constructor(plan: YearPlan) {
    const { items, weeks, every, now } = plan;
    this.#plan = plan;
    this.#firstLogged = weekOf(now - WEEK_MS);
    this.begin = startOfWeek(this.#firstLogged - weeks) + AFTER_THE_HOUR;
    this.#names = Array.from({ length: items }, (_, item) => itemName(item + 1));
    this.#list = new MarketList({ name: MARKET, items, every }, this.#names, createRandom(7));
  }

  /** @param database an empty one */
  async store(database: Database): Promise<void> {
    await migrate(database);
    const sourceId = await database.transaction(async (transaction) => {
      await addItems(transaction, this.#names, this.#plan.now);
      return (await addSource(transaction, MARKET, MARKET, this.begin)).id;
    });
    for (let week = weekOf(this.begin); week < this.#firstLogged; week += 1) {
      await this.#storeWeek(database, sourceId, week);
    }
    await this.#record(database);
  }

  /** The last price of an item before a moment. */
  priceBefore(itemId: number, moment: EpochMs): number {
    const poll = Math.ceil((moment - this.begin) / this.#plan.every) - 1;
    return this.#prices[Math.min(poll, this.#prices.length - 1)]?.[itemId - 1] ?? 0;
  }

  async #storeWeek(database: Database, sourceId: number, week: number): Promise<void> {
    const lists = new WeekOfList();
    const times: EpochMs[] = [];
    const states: string[] = [];
    const end = startOfWeek(week + 1);
    for (let time = startOfWeek(week) + AFTER_THE_HOUR; time < end; time += this.#plan.every) {
      const seen = new Map(this.#poll(time).map((each) => [each.name, each]));
      const offers = [];
      for (const [item, name] of this.#names.entries()) {
        const { price = 0, volume = 0 } = seen.get(name) ?? {};
        if (seen.has(name)) offers.push({ itemId: item + 1, price, volume });
        const state = `${price} ${volume}`;
        if (state === states[item]) continue;
        states[item] = state;
        lists.set(item + 1, { price, volume, listed: seen.has(name) });
      }
      lists.endPoll();
      this.#base.apply(time, ListChanges.of(this.#base.changes(offers)));
      times.push(time);
    }
    await database.transaction(async (transaction) => {
      const name = { sourceId, week };
      await writeListChunks(transaction, name, Float64Array.from(times), [...lists.lists()]);
      await writeWeekTimes(transaction, name, times);
      const bytes = packOffers(this.#base);
      await saveList(transaction, { sourceId, time: this.#base.time, bytes });
    });
  }

  async #record(database: Database): Promise<void> {
    let time = startOfWeek(this.#firstLogged) + AFTER_THE_HOUR;
    const recording = await openRecording(database, { clock: () => time, markets: RANKED_MARKETS });
    for (; time <= this.#plan.now; time += this.#plan.every) {
      await recordList(recording, this.#list, this.#poll(time), time);
    }
    await recording.close();
  }

  #poll(time: EpochMs): Observation[] {
    // All remain listed: in a year half of them would leave.
    this.#list.change({ movesADay: 0 });
    const observations = this.#list.observe(time);
    const prices = this.#prices.at(-1)?.slice() ?? new Int32Array(this.#plan.items);
    const byName = new Map(observations.map(({ name, price }) => [name, price]));
    for (const [item, name] of this.#names.entries()) {
      prices[item] = byName.get(name) ?? prices[item] ?? 0;
    }
    this.#prices.push(prices);
    return observations;
  }
}
