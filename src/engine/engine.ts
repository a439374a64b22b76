import { type Days, MAX_DAY_VOLUME, noDays } from '../domain/days.js';
import { DomainError } from '../domain/errors.js';
import type { Glance, LatestPoint, Metrics, PricePoint, RankingEntry } from '../domain/metrics.js';
import type { ListChanges } from '../domain/packed/list-change-columns.js';
import { listedOffers, type StandingOffer } from '../domain/packed/list-states.js';
import type { ItemRun } from '../domain/packed/points-row.js';
import { required } from '../domain/required.js';
import type { PriceKind } from '../domain/source.js';
import { LOG_SPAN, MAX_AHEAD, type Point, type Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs, HOUR_MS, type MinorUnits } from '../domain/units.js';
import { WINDOW_MS, type Window } from '../domain/window.js';
import { type Consensus, consensus } from './consensus.js';
import { figuresOf, priceChange, sumWindow } from './figures.js';
import type { PollBatch } from './poll-batch.js';
import { Rankings } from './rankings.js';
import { Runs } from './runs.js';
import type { RankingGates } from './scorer.js';
import { SeriesTable, type SourceCount, type SourceTraits } from './series-table.js';

export type { RankingGates } from './scorer.js';
export type { SourceTraits } from './series-table.js';

/** The volumes of a series in a window. */
export interface WindowVolume {
  /** Observations, from 1. */
  readonly samples: number;
  /** The sum of the trades, or the last count of offers. */
  readonly total: number;
  /** That of the newest observation. */
  readonly last: number;
  /** Mean volume of all but the newest observation; undefined where there is no other. */
  readonly meanOfOthers: number | undefined;
}

const NO_TIMES: ReadonlySet<EpochMs> = new Set();

/**
 * All series of the last days (ENGINE_SPAN), with every figure the contract knows. Observations are
 * held as runs; a figure is computed from the runs of its window when it is asked for.
 *
 * It has no clock: each call says what time it is. Time never goes back here; a call with an
 * earlier `now` than a former one is answered as of the later one. What it answers depends on the
 * observations and on `now` alone, not on the order in which they came.
 */
export class Engine {
  readonly #table = new SeriesTable();
  readonly #rankings: Rankings;
  readonly #runs = new Runs();
  readonly #consensusOf: ReadonlySet<PriceKind>;
  #taken = 0;
  #now: EpochMs = Number.NEGATIVE_INFINITY;

  /** @param consensusOf the kinds of price that the consensus is made of */
  constructor(gates: RankingGates, consensusOf: readonly PriceKind[] = ['offer']) {
    this.#rankings = new Rankings(this.#table, gates);
    this.#consensusOf = new Set(consensusOf);
  }

  /** Names a source before its first observation; may be called again when traits change. */
  defineSource(sourceId: number, traits: SourceTraits): void {
    this.#table.define(sourceId, traits);
  }

  /**
   * Takes an observation in.
   * @returns false when it was known already, or is too old to matter
   * @throws RangeError when its source is not defined, or its time is too far ahead of `now`
   */
  add({ itemId, sourceId, time, price, volume }: Tick, now: EpochMs): boolean {
    this.#advance(now);
    this.#expectNotAhead('point', time);
    const isNew = this.#table.insert(itemId, sourceId, { time, price, volume }, this.#now);
    if (isNew) this.#taken += 1;
    return isNew;
  }

  /**
   * Takes a poll of a whole list in: all that the source listed before was seen at `time` as it was,
   * but for the changes.
   * @throws RangeError when the source is not defined, was polled later before, or the time is too far
   *   ahead of `now`
   */
  poll(sourceId: number, time: EpochMs, changes: ListChanges, now: EpochMs): void {
    this.#advance(now);
    this.#expectNotAhead('poll', time);
    this.#table.poll(sourceId, time, changes, this.#now);
    this.#taken += 1;
  }

  /**
   * Takes polls of a source in that follow each other, none older than {@link LOG_SPAN}. The batch is
   * empty then.
   * @throws RangeError like {@link poll}
   */
  polls(sourceId: number, batch: PollBatch): void {
    const last = batch.times.at(-1);
    if (last === undefined) return;
    this.#advance(batch.now);
    this.#expectNotAhead('poll', last);
    this.#table.polls(sourceId, batch, this.#now);
    this.#taken += batch.times.length;
    batch.clear();
  }

  /**
   * Takes observations of one series in.
   * @param runs of one item, ascending by time
   * @returns how many were not known
   * @throws RangeError like {@link add}
   */
  addRuns(sourceId: number, runs: readonly ItemRun[], now: EpochMs): number {
    this.#advance(now);
    const [run] = runs.slice(-1);
    if (run === undefined) return 0;
    this.#expectNotAhead('point', run.from + (run.count - 1) * run.step);
    const added = this.#table.insertRuns(run.itemId, sourceId, runs, this.#now);
    this.#taken += added;
    return added;
  }

  /**
   * Takes the poll in that the log goes on from: all that the source offered then.
   * @throws RangeError like {@link poll}
   */
  restoreList(
    sourceId: number,
    time: EpochMs,
    offers: readonly StandingOffer[],
    now: EpochMs,
  ): void {
    this.poll(sourceId, time, listedOffers(offers), now);
    for (const { itemId, since } of offers) this.#table.setListSince(itemId, sourceId, since);
  }

  /**
   * Takes the newest of the observations in that have left the log.
   * @param since since when its price had been what it is
   */
  restorePoint(tick: Tick, since: EpochMs, now: EpochMs): void {
    if (this.add(tick, now)) this.#table.setPointSince(tick.itemId, tick.sourceId, since);
  }

  /**
   * The times of those points at which the series has observations.
   * @param points ascending by time, within {@link ENGINE_SPAN}
   */
  knownTimes(
    itemId: number,
    sourceId: number,
    points: readonly Pick<Point, 'time'>[],
  ): ReadonlySet<EpochMs> {
    if (!this.#table.has(itemId, sourceId)) return NO_TIMES;
    const newest = this.#table.lastTime(itemId, sourceId);
    if ((points[0]?.time ?? 0) > newest) return NO_TIMES;
    const runs = this.#read(itemId, sourceId);
    const known = points.filter(({ time }) => runs.at(time)?.time === time);
    return new Set(known.map(({ time }) => time));
  }

  /** Whether an item has observations of a source. */
  hasSeries(itemId: number, sourceId: number): boolean {
    return this.#table.has(itemId, sourceId);
  }

  /** Whether the volumes of a source count trades. */
  countsTrades(sourceId: number): boolean {
    return this.#table.countsTrades(sourceId);
  }

  /** Says that the source's observations before `time` have left the log, and may not be held. */
  dropBefore(sourceId: number, time: EpochMs): void {
    this.#table.setHeldSince(sourceId, time);
  }

  /** From when on all observations of a source are held. */
  heldSince(sourceId: number, now: EpochMs): EpochMs {
    return Math.max(this.#table.heldSince(sourceId), now - LOG_SPAN);
  }

  /** Drops everything but the sources' traits. */
  clear(): void {
    this.#table.clear();
    this.#rankings.clear();
  }

  /** Drops all that is held of the item. It comes back with its next observation. */
  forget(itemId: number): void {
    this.#table.forget(itemId);
    this.#rankings.forget(itemId);
  }

  /** How many observations were taken in. What is made from them can be kept until it grows. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * How one series of the item moved: that of `sourceId`, or else of the item's reference source.
   * @throws DomainError `no_prices_in_window`
   */
  metrics(itemId: number, window: Window, now: EpochMs, sourceId?: number): Metrics {
    const from = this.#begin(window, now);
    const source = this.#reference(itemId, from, sourceId);
    if (source === undefined) {
      throw new DomainError('no_prices_in_window', 'no prices for this item in the window');
    }
    const runs = this.#read(itemId, source, from);
    const sums = sumWindow(runs, from, this.#now);
    const { mean, deviation, slope } = figuresOf(runs, from, this.#now, sums);
    const change = required(priceChange(runs, from, this.#now), 'an observation in the window');
    return {
      itemId,
      sourceId: source,
      window,
      samples: sums.samples,
      rollingStddev: deviation,
      previousPrice: change.previous,
      percentChange: change.percent,
      bollinger: { upper: mean + 2 * deviation, middle: mean, lower: mean - 2 * deviation },
      coefficientOfVariation: deviation / mean,
      trendScore: slope * HOUR_MS,
      computedAt: this.#now,
    };
  }

  /**
   * Another number whenever observations have entered or left a series in the window, that of
   * `sourceId` or else the item's reference series, or another series is the reference now; 0 while
   * there is none. Much cheaper than the metrics.
   */
  version(itemId: number, window: Window, now: EpochMs, sourceId?: number): number {
    const from = this.#begin(window, now);
    const source = this.#reference(itemId, from, sourceId);
    return source === undefined ? 0 : this.#table.versionOf(itemId, source, from, this.#now);
  }

  /** Another number whenever observations of any of the item's series have entered or left the window. */
  versionOfAll(itemId: number, window: Window, now: EpochMs): number {
    const from = this.#begin(window, now);
    let version = 0;
    // Each grows, so that their sum is never the same again.
    for (const sourceId of this.#table.sourcesOf(itemId)) {
      version += this.#table.version(itemId, sourceId, from, this.#now);
    }
    return version;
  }

  /** Observations of the window, ascending by time, of one source, or of all that are not of bids. */
  history(itemId: number, window: Window, now: EpochMs, sourceId?: number): PricePoint[] {
    const from = this.#begin(window, now);
    const found: PricePoint[] = [];
    for (const source of this.#table.sourcesOf(itemId)) {
      const isWanted =
        sourceId === undefined ? this.priceKind(source) !== 'bid' : source === sourceId;
      if (!isWanted) continue;
      const runs = this.#read(itemId, source, from);
      for (let run = runs.firstAfter(from); run < runs.length; run += 1) {
        const end = runs.upTo(run, this.#now);
        const price = runs.price(run);
        const volume = runs.volume(run);
        for (let n = runs.upTo(run, from); n < end; n += 1) {
          found.push({ time: runs.time(run, n), price, volume, sourceId: source });
        }
      }
    }
    return found.sort((a, b) => a.time - b.time);
  }

  /** When the item was last seen, also where that is ahead of now; 0 without any observation. */
  lastTime(itemId: number): EpochMs {
    let last: EpochMs = 0;
    for (const sourceId of this.#table.sourcesOf(itemId)) {
      last = Math.max(last, this.#table.lastTime(itemId, sourceId));
    }
    return last;
  }

  /** The time of the newest observation of a source, also where that is ahead of now; 0 without any. */
  newestTime(sourceId: number): EpochMs {
    return this.#table.newestTime(sourceId);
  }

  /** The newest observation at or before `now` of each of the item's sources, in order of preference. */
  latest(itemId: number, now: EpochMs): LatestPoint[] {
    this.#advance(now);
    const found: LatestPoint[] = [];
    for (const sourceId of this.#table.sourcesOf(itemId)) {
      const point = this.#last(itemId, sourceId);
      if (point !== undefined) found.push(point);
    }
    return found;
  }

  /**
   * The price of the newest observation of a series, also where that is ahead of now; 0 where there is
   * none after `from`.
   */
  lastPrice(itemId: number, sourceId: number, from: EpochMs): MinorUnits {
    return this.#table.lastPrice(itemId, sourceId, from);
  }

  /**
   * The observation that an item's price is shown from: of the first source that is not stale, in
   * order of preference, or the newest there is. None of bids. Undefined when the item never had one.
   */
  current(itemId: number, now: EpochMs): LatestPoint | undefined {
    this.#advance(now);
    let newest: LatestPoint | undefined;
    for (const sourceId of this.#table.sourcesOf(itemId)) {
      if (this.priceKind(sourceId) === 'bid') continue;
      const point = this.#last(itemId, sourceId);
      if (point !== undefined && !point.stale) return point;
      if (point !== undefined && (newest === undefined || point.time > newest.time)) newest = point;
    }
    return newest;
  }

  /** Whether prices of the source count in a consensus. */
  isInConsensus(sourceId: number): boolean {
    return this.#consensusOf.has(this.#table.priceKindOf(sourceId));
  }

  /** What the prices of a source are. */
  priceKind(sourceId: number): PriceKind {
    return this.#table.priceKindOf(sourceId);
  }

  /**
   * What the item's fresh markets agree on, by prices of the chosen kinds; undefined where none is
   * fresh.
   */
  consensus(itemId: number, now: EpochMs): Consensus | undefined {
    return consensus(this.#votes(itemId, now));
  }

  /** The sources of each market that have points, in order of preference, and how many items each has. */
  sourcesByMarket(): Map<string, SourceCount[]> {
    return this.#table.sourcesByMarket();
  }

  /**
   * The last observations at or before moments of the last seven days, on one market. Undefined when
   * there was none yet.
   */
  pointsAt(
    itemId: number,
    sourceId: number,
    times: readonly EpochMs[],
  ): (PricePoint | undefined)[] {
    if (!this.#table.has(itemId, sourceId)) return times.map(() => undefined);
    const runs = this.#read(itemId, sourceId, Math.min(...times));
    return times.map((time) => {
      const point = runs.at(time);
      return point && { ...point, sourceId };
    });
  }

  /** The prices of those observations, at moments of the last seven days. */
  pricesAt(
    itemId: number,
    sourceId: number,
    times: readonly EpochMs[],
  ): (MinorUnits | undefined)[] {
    if (!this.#table.has(itemId, sourceId)) return times.map(() => undefined);
    const runs = this.#read(itemId, sourceId, Math.min(...times));
    return times.map((time) => runs.priceAt(time));
  }

  /**
   * What a series did on consecutive UTC days, as far as it is held.
   * @param firstDay the beginning of the first day
   */
  days(itemId: number, sourceId: number, firstDay: EpochMs, days: number, now: EpochMs): Days {
    this.#advance(now);
    const found = noDays(days);
    if (days <= 0 || !this.#table.has(itemId, sourceId)) return found;
    const runs = this.#read(itemId, sourceId, firstDay - 1);
    for (let day = 0; day < days; day += 1) {
      const begin = firstDay + day * DAY_MS;
      const end = Math.min(begin + DAY_MS - 1, this.#now);
      const { samples, volumes } = sumWindow(runs, begin - 1, end);
      if (samples === 0) continue;
      found.closes[day] = required(runs.priceAt(end), 'a price');
      found.volumes[day] = Math.min(volumes, MAX_DAY_VOLUME);
    }
    return found;
  }

  /**
   * Gives out the observations of a series with time in [from, to), ascending, as far as they are held
   * and not ahead of now.
   */
  observations(
    itemId: number,
    sourceId: number,
    { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
    now: EpochMs,
    take: (time: EpochMs, price: MinorUnits, volume: number) => void,
  ): void {
    this.#advance(now);
    if (from >= to || !this.#table.has(itemId, sourceId)) return;
    const last = Math.min(to - 1, this.#now);
    const runs = this.#read(itemId, sourceId, from - 1);
    for (let run = runs.firstAfter(from - 1); run < runs.length; run += 1) {
      if (runs.from(run) > last) return;
      const end = runs.upTo(run, last);
      for (let n = runs.upTo(run, from - 1); n < end; n += 1) {
        take(runs.time(run, n), runs.price(run), runs.volume(run));
      }
    }
  }

  /** The price of that observation. */
  priceAt(itemId: number, sourceId: number, time: EpochMs): MinorUnits | undefined {
    return this.pricesAt(itemId, sourceId, [time])[0];
  }

  /** The first price after a moment of the last seven days, on one market. */
  firstPriceAfter(itemId: number, sourceId: number, time: EpochMs): MinorUnits | undefined {
    if (!this.#table.has(itemId, sourceId)) return undefined;
    const runs = this.#read(itemId, sourceId, time);
    const run = runs.firstAfter(time);
    return run < runs.length ? runs.price(run) : undefined;
  }

  /**
   * What a list shows of an item: its current price, how it moved in the window on that market, and
   * its score in the ranking. Undefined when the item never had a price.
   * @param hours moments of the last six days, none ahead of `now`, whose prices are wanted
   */
  glance(
    itemId: number,
    window: Window,
    hours: readonly EpochMs[],
    now: EpochMs,
  ): Glance | undefined {
    const point = this.current(itemId, now);
    if (point === undefined) return undefined;
    const from = this.#begin(window, now);
    const volatilityScore = this.#rankings.scoreOf(itemId, window, this.#now);
    const runs = this.#read(itemId, point.sourceId, Math.min(from, ...hours));
    return {
      point,
      percentChange: priceChange(runs, from, this.#now)?.percent,
      volatilityScore,
      prices: hours.map((hour) => runs.priceAt(hour)),
    };
  }

  /**
   * When the newest poll of the source's whole list was, where that has the item; undefined for items
   * that are not on the list, and for sources that are not polled as a list.
   */
  listedAt(itemId: number, sourceId: number): EpochMs | undefined {
    return this.#table.listedAt(itemId, sourceId);
  }

  /** Whether a point of the source is so old that its price must not be trusted. */
  isStale(sourceId: number, time: EpochMs, now: EpochMs): boolean {
    return this.#table.isStale(sourceId, time, now);
  }

  /** The volumes of one series in a window; undefined where there are no observations. */
  volume(itemId: number, window: Window, now: EpochMs, sourceId: number): WindowVolume | undefined {
    const from = this.#begin(window, now);
    if (this.#reference(itemId, from, sourceId) === undefined) return undefined;
    const sums = sumWindow(this.#read(itemId, sourceId, from), from, this.#now);
    const { samples, volumes, lastVolume } = sums;
    return {
      samples,
      total: this.#table.volumeOf(sourceId, sums),
      last: lastVolume,
      meanOfOthers: samples === 1 ? undefined : (volumes - lastVolume) / (samples - 1),
    };
  }

  /** Most volatile first, ties by item id. `limit` from 1. */
  ranking(window: Window, limit: number, now: EpochMs): RankingEntry[] {
    this.score(window, 0, 1, now);
    return this.rankingAsScored(window, limit, now);
  }

  /**
   * The ranking among the scores as {@link score} left them. It takes less than a millisecond, and what
   * has come since into the window of an item that is not in it counts the next time.
   */
  rankingAsScored(window: Window, limit: number, now: EpochMs): RankingEntry[] {
    this.#advance(now);
    return this.#rankings.highest(window, limit, this.#now);
  }

  /**
   * Scores one of so many parts of the items, as far as their observations have changed, for
   * {@link rankingAsScored}.
   * @param part from 0 up to `parts` - 1
   */
  score(window: Window, part: number, parts: number, now: EpochMs): void {
    this.#advance(now);
    this.#rankings.score(window, part, parts, this.#now);
  }

  /**
   * Whether the item is in no ranking because too few of its prices are known to say how it stands:
   * those of its reference series are stale, or the window has too few of them. Not so when it never
   * had a price.
   */
  isPlaceUnknown(itemId: number, window: Window, now: EpochMs): boolean {
    if (this.current(itemId, now) === undefined) return false;
    return !this.#rankings.isPlaceKnown(itemId, window, this.#now);
  }

  /** Series and bytes held. */
  size(): { series: number; bytes: number } {
    return this.#table.size();
  }

  /** The prices of the item's fresh markets: of each the first source, in order of preference. */
  #votes(itemId: number, now: EpochMs): MinorUnits[] {
    this.#advance(now);
    const counted: (string | number)[] = [];
    const prices: MinorUnits[] = [];
    for (const sourceId of this.#table.sourcesOf(itemId)) {
      const voter = this.#table.voterOf(sourceId);
      if (!this.isInConsensus(sourceId)) continue;
      if (counted.includes(voter)) continue;
      const point = this.#last(itemId, sourceId);
      if (point === undefined || point.stale) continue;
      counted.push(voter);
      prices.push(point.price);
    }
    return prices;
  }

  /** The newest observation of a series that is not ahead of now. */
  #last(itemId: number, sourceId: number): LatestPoint | undefined {
    let point = this.#table.last(itemId, sourceId);
    if (point !== undefined && point.time > this.#now) {
      const runs = this.#read(itemId, sourceId);
      const earlier = runs.at(this.#now);
      point = earlier && { ...earlier, since: runs.sinceOf(this.#now) };
    }
    if (point === undefined) return undefined;
    return { ...point, sourceId, stale: this.#table.isStale(sourceId, point.time, this.#now) };
  }

  /** The source wanted, or else the first in order of preference, with an observation after `from`. */
  #reference(itemId: number, from: EpochMs, wanted?: number): number | undefined {
    if (wanted === undefined) return this.#table.reference(itemId, from, this.#now);
    return this.#table.isSeen(itemId, wanted, from, this.#now) ? wanted : undefined;
  }

  /** What is held after `from`, and the last observation before; all unless given. */
  #read(itemId: number, sourceId: number, from?: EpochMs): Runs {
    this.#table.read(itemId, sourceId, this.#runs, from);
    return this.#runs;
  }

  /** Moves time on. @returns the beginning of the window, which is not part of it */
  #begin(window: Window, now: EpochMs): EpochMs {
    this.#advance(now);
    return this.#now - WINDOW_MS[window];
  }

  /** @throws RangeError when the time is too far ahead of now */
  #expectNotAhead(what: 'point' | 'poll', time: EpochMs): void {
    if (time > this.#now + MAX_AHEAD) {
      throw new RangeError(`a ${what} at ${time} is ahead of ${this.#now}`);
    }
  }

  #advance(now: EpochMs): void {
    if (now > this.#now) this.#now = now;
  }
}
