import type { PriceKind } from '../domain/source.js';
import { type EpochMs, HOUR_MS } from '../domain/units.js';
import { ConsensusVotes } from './consensus-votes.js';
import { Glances } from './glances.js';
import { GroupSurvey } from './group-survey.js';
import { Intake } from './intake.js';
import { LatestPrices } from './latest-prices.js';
import { Observations } from './observations.js';
import { Rankings } from './rankings.js';
import { References } from './references.js';
import type { RankingGates } from './scorer.js';
import { SeriesReader } from './series-reader.js';
import { SeriesTable } from './series-table.js';
import { ShownSources } from './shown-sources.js';
import { WindowFigures } from './window-figures.js';

export type { RankingGates } from './scorer.js';
export type { SourceTraits } from './source-traits.js';

/**
 * All series of the last days (ENGINE_SPAN), with every figure the contract knows. Observations are
 * held as runs; a figure is computed from the runs of its window when it is asked for.
 *
 * It has no clock: each call says what time it is. A call with an earlier `now` than one before it
 * is answered as of the later one, unless the clock was set back ({@link SeriesTable.asOf}). The answers depend on
 * the observations and on `now` alone, not on the order in which they came.
 */
export class Engine {
  /** The sources, and which series there are of each. */
  readonly series = new SeriesTable();
  readonly #reader = new SeriesReader(this.series);
  readonly #shown = new ShownSources(this.series, this.#reader);
  readonly #references = new References(this.series, this.#reader, this.#shown);
  /** Takes observations in. */
  readonly intake = new Intake(this.series, this.#reader);
  /** The newest observations. */
  readonly latest = new LatestPrices(this.series, this.#reader, this.#shown);
  /** The observations themselves. */
  readonly observations = new Observations(this.series, this.#reader);
  /** The figures of a window. */
  readonly windows = new WindowFigures(this.series, this.#reader, this.#references);
  readonly rankings: Rankings;
  /** The figures that lists show. */
  readonly glances: Glances;
  /** The consensus of the markets. */
  readonly votes: ConsensusVotes;

  /** @param consensusOf the kinds of price that the consensus is made of */
  constructor(gates: RankingGates, consensusOf: readonly PriceKind[] = ['offer']) {
    const { series, latest } = this;
    this.rankings = new Rankings(series, this.#reader, this.#references, latest, gates);
    this.glances = new Glances(series, this.#reader, latest, this.rankings);
    this.votes = new ConsensusVotes(series, this.#reader, consensusOf);
  }

  /** Compares the markets' offers as of a time that is not ahead of now. */
  surveyGroups(time: EpochMs): GroupSurvey {
    return new GroupSurvey(this.series, this.#reader, time);
  }

  /**
   * Grows with each observation taken in, and whenever the price of an item may be of another source:
   * with traits and groups of markets, and at each full hour.
   */
  version(now: EpochMs): number {
    const hours = Math.floor(this.series.asOf(now) / HOUR_MS);
    return this.intake.taken + this.series.changes.epoch + hours;
  }

  /** Drops everything but the sources' traits. */
  clear(): void {
    this.series.clear();
    this.rankings.clear();
  }
}
