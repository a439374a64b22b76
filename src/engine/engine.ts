import type { Days } from '../domain/days.js';
import type { Glance, LatestPoint, Metrics, PricePoint, RankingEntry } from '../domain/metrics.js';
import type { ListChanges } from '../domain/packed/list-change-columns.js';
import type { StandingOffer } from '../domain/packed/list-states.js';
import type { ItemRun } from '../domain/packed/points-row.js';
import type { PriceKind } from '../domain/source.js';
import { LOG_SPAN, type Point, type Tick } from '../domain/tick.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { WINDOW_MS, type Window } from '../domain/window.js';
import type { Consensus } from './consensus.js';
import { ConsensusVotes } from './consensus-votes.js';
import { Glances } from './glances.js';
import { Intake } from './intake.js';
import { LatestPrices } from './latest-prices.js';
import { Observations } from './observations.js';
import type { PollBatch } from './poll-batch.js';
import { Rankings } from './rankings.js';
import { References } from './references.js';
import type { RankingGates } from './scorer.js';
import { SeriesReader } from './series-reader.js';
import { SeriesTable, type SourceCount } from './series-table.js';
import { countsTrades, priceKindOf, type SourceTraits } from './source-traits.js';
import { WindowFigures, type WindowVolume } from './window-figures.js';

export type { RankingGates } from './scorer.js';
export type { SourceTraits } from './source-traits.js';

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
  readonly #reader = new SeriesReader(this.#table);
  readonly #references = new References(this.#table, this.#reader);
  readonly #intake = new Intake(this.#table, this.#reader);
  readonly #latest = new LatestPrices(this.#table, this.#reader);
  readonly #observations = new Observations(this.#table, this.#reader);
  readonly #figures = new WindowFigures(this.#table, this.#reader, this.#references);
  readonly #rankings: Rankings;
  readonly #glances: Glances;
  readonly #votes: ConsensusVotes;
  #now: EpochMs = Number.NEGATIVE_INFINITY;

  /** @param consensusOf the kinds of price that the consensus is made of */
  constructor(gates: RankingGates, consensusOf: readonly PriceKind[] = ['offer']) {
    this.#rankings = new Rankings(this.#table, this.#reader, this.#references, gates);
    this.#glances = new Glances(this.#table, this.#reader, this.#latest, this.#rankings);
    this.#votes = new ConsensusVotes(this.#table, this.#latest, consensusOf);
  }

  // Sources

  /** Names a source before its first observation; may be called again when traits change. */
  defineSource(sourceId: number, traits: SourceTraits): void {
    this.#table.define(sourceId, traits);
  }

  /** What the prices of a source are. */
  priceKind(sourceId: number): PriceKind {
    return priceKindOf(this.#table.source(sourceId).traits);
  }

  /** Whether the volumes of a source count trades. */
  countsTrades(sourceId: number): boolean {
    return countsTrades(this.#table.source(sourceId).traits);
  }

  /** Whether prices of the source count in a consensus. */
  isInConsensus(sourceId: number): boolean {
    return this.#votes.counts(sourceId);
  }

  /** Whether a point of the source is so old that its price must not be trusted. */
  isStale(sourceId: number, time: EpochMs, now: EpochMs): boolean {
    return this.#table.isStale(sourceId, time, now);
  }

  /** The sources of each market that have points, in order of preference, and how many items each has. */
  sourcesByMarket(): Map<string, SourceCount[]> {
    return this.#table.sourcesByMarket();
  }

  // What is taken in, held and dropped

  /**
   * Takes an observation in.
   * @returns false when it was known already, or is too old to matter
   * @throws RangeError when its source is not defined, or its time is too far ahead of `now`
   */
  add(tick: Tick, now: EpochMs): boolean {
    return this.#intake.add(tick, this.#asOf(now));
  }

  /**
   * Takes observations of one series in.
   * @param runs of one item, ascending by time
   * @returns how many were not known
   * @throws RangeError like {@link add}
   */
  addRuns(sourceId: number, runs: readonly ItemRun[], now: EpochMs): number {
    return this.#intake.addRuns(sourceId, runs, this.#asOf(now));
  }

  /**
   * Takes a poll of a whole list in: all that the source listed before was seen at `time` as it was,
   * but for the changes.
   * @throws RangeError when the source is not defined, was polled later before, or the time is too far
   *   ahead of `now`
   */
  poll(sourceId: number, time: EpochMs, changes: ListChanges, now: EpochMs): void {
    this.#intake.poll(sourceId, time, changes, this.#asOf(now));
  }

  /**
   * Takes polls of a source in that follow each other, none older than {@link LOG_SPAN}. The batch is
   * empty then.
   * @throws RangeError like {@link poll}
   */
  polls(sourceId: number, batch: PollBatch): void {
    this.#intake.polls(sourceId, batch, this.#asOf(batch.now));
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
    this.#intake.restoreList(sourceId, time, offers, this.#asOf(now));
  }

  /**
   * Takes the newest of the observations in that have left the log.
   * @param since since when its price had been what it is
   */
  restorePoint(tick: Tick, since: EpochMs, now: EpochMs): void {
    this.#intake.restorePoint(tick, since, this.#asOf(now));
  }

  /** How many observations were taken in. What is made from them can be kept until it grows. */
  get taken(): number {
    return this.#intake.taken;
  }

  /** Says that the source's observations before `time` have left the log, and may not be held. */
  dropBefore(sourceId: number, time: EpochMs): void {
    this.#table.source(sourceId).heldSince = time;
  }

  /** From when on all observations of a source are held. */
  heldSince(sourceId: number, now: EpochMs): EpochMs {
    return Math.max(this.#table.source(sourceId).heldSince, now - LOG_SPAN);
  }

  /** Drops everything but the sources' traits. */
  clear(): void {
    this.#table.clear();
    this.#rankings.clear();
  }

  /** Series and bytes held. */
  size(): { series: number; bytes: number } {
    return this.#table.size();
  }

  // The newest observations

  /** Whether an item has observations of a source. */
  hasSeries(itemId: number, sourceId: number): boolean {
    return this.#table.sourceWith(itemId, sourceId) !== undefined;
  }

  /** The newest observation at or before `now` of each of the item's sources, in order of preference. */
  latest(itemId: number, now: EpochMs): LatestPoint[] {
    return this.#latest.all(itemId, this.#asOf(now));
  }

  /**
   * The observation that an item's price is shown from: of the first source that is not stale, in
   * order of preference, or the newest there is. None of bids. Undefined when the item never had one.
   */
  current(itemId: number, now: EpochMs): LatestPoint | undefined {
    return this.#latest.shown(itemId, this.#asOf(now));
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
    return this.#glances.glance(itemId, window, hours, this.#asOf(now));
  }

  /**
   * What the item's fresh markets agree on, by prices of the chosen kinds; undefined where none is
   * fresh.
   */
  consensus(itemId: number, now: EpochMs): Consensus | undefined {
    return this.#votes.consensus(itemId, this.#asOf(now));
  }

  /**
   * When the newest poll of the source's whole list was, where that has the item; undefined for items
   * that are not on the list, and for sources that are not polled as a list.
   */
  listedAt(itemId: number, sourceId: number): EpochMs | undefined {
    return this.#reader.listedAt(this.#table.source(sourceId), itemId);
  }

  /**
   * The price of the newest observation of a series, also where that is ahead of now; 0 where there is
   * none after `from`.
   */
  lastPrice(itemId: number, sourceId: number, from: EpochMs): MinorUnits {
    return this.#reader.lastPrice(this.#table.source(sourceId), itemId, from);
  }

  /** The time of the newest observation of a source, also where that is ahead of now; 0 without any. */
  newestTime(sourceId: number): EpochMs {
    return this.#reader.newestTime(this.#table.source(sourceId));
  }

  // The figures of a window

  /**
   * How one series of the item moved: that of `sourceId`, or else of the item's reference source.
   * @throws DomainError `no_prices_in_window`
   */
  metrics(itemId: number, window: Window, now: EpochMs, sourceId?: number): Metrics {
    return this.#figures.metrics(itemId, window, this.#asOf(now), sourceId);
  }

  /** The volumes of one series in a window; undefined where there are no observations. */
  volume(itemId: number, window: Window, now: EpochMs, sourceId: number): WindowVolume | undefined {
    return this.#figures.volume(itemId, window, this.#asOf(now), sourceId);
  }

  /**
   * Another number whenever observations have entered or left a series in the window, that of
   * `sourceId` or else the item's reference series, or another series is the reference now; 0 while
   * there is none. Much cheaper than the metrics.
   */
  version(itemId: number, window: Window, now: EpochMs, sourceId?: number): number {
    return this.#figures.version(itemId, window, this.#asOf(now), sourceId);
  }

  /** Another number whenever observations of any of the item's series have entered or left the window. */
  versionOfAll(itemId: number, window: Window, now: EpochMs): number {
    return this.#figures.versionOfAll(itemId, window, this.#asOf(now));
  }

  // The ranking

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
    return this.#rankings.highest(window, limit, this.#asOf(now));
  }

  /**
   * Scores one of so many parts of the items, as far as their observations have changed, for
   * {@link rankingAsScored}.
   * @param part from 0 up to `parts` - 1
   */
  score(window: Window, part: number, parts: number, now: EpochMs): void {
    this.#rankings.score(window, part, parts, this.#asOf(now));
  }

  /**
   * Whether the item is in no ranking because too few of its prices are known to say how it stands:
   * those of its reference series are stale, or the window has too few of them. Not so when it never
   * had a price.
   */
  isPlaceUnknown(itemId: number, window: Window, now: EpochMs): boolean {
    if (this.current(itemId, now) === undefined) return false;
    return !this.#rankings.isPlaceKnown(itemId, window, this.#asOf(now));
  }

  // The observations themselves

  /** Observations of the window, ascending by time, of one source, or of all that are not of bids. */
  history(itemId: number, window: Window, now: EpochMs, sourceId?: number): PricePoint[] {
    const end = this.#asOf(now);
    return this.#observations.history(itemId, end - WINDOW_MS[window], end, sourceId);
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
    const last = Math.min(to - 1, this.#asOf(now));
    this.#observations.forEach(itemId, sourceId, from - 1, last, take);
  }

  /**
   * What a series did on consecutive UTC days, as far as it is held.
   * @param firstDay the beginning of the first day
   */
  days(itemId: number, sourceId: number, firstDay: EpochMs, days: number, now: EpochMs): Days {
    return this.#observations.days(itemId, sourceId, firstDay, days, this.#asOf(now));
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
    return this.#observations.knownTimes(itemId, sourceId, points);
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
    return this.#observations.pointsAt(itemId, sourceId, times);
  }

  /** The prices of those observations, at moments of the last seven days. */
  pricesAt(
    itemId: number,
    sourceId: number,
    times: readonly EpochMs[],
  ): (MinorUnits | undefined)[] {
    return this.#observations.pricesAt(itemId, sourceId, times);
  }

  /** The price of that observation. */
  priceAt(itemId: number, sourceId: number, time: EpochMs): MinorUnits | undefined {
    return this.pricesAt(itemId, sourceId, [time])[0];
  }

  /** The first price after a moment of the last seven days, on one market. */
  firstPriceAfter(itemId: number, sourceId: number, time: EpochMs): MinorUnits | undefined {
    return this.#observations.firstPriceAfter(itemId, sourceId, time);
  }

  /** Moves time on. @returns the time of the call, which is never before that of a former one */
  #asOf(now: EpochMs): EpochMs {
    if (now > this.#now) this.#now = now;
    return this.#now;
  }
}
