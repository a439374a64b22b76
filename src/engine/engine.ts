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
 * All series of the last days (ENGINE_SPAN), and every figure of the contract. Observations are held as runs;
 * a figure is computed on demand from the runs of its window.
 *
 * The engine has no clock: each call passes the time. A call with an earlier `now` than a previous call gets
 * the answer as of the later one, unless the clock was set back ({@link SeriesTable.asOf}). Answers depend on
 * the observations and `now` alone, not on the order of arrival.
 */
export class Engine {
  /** The sources, and the series of each. */
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

  /** @param consensusOf the kinds of prices that enter the consensus */
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
   * Increases with each observation, and whenever the price of an item may come from another source: when
   * traits or groups of markets change, and at each full hour.
   */
  version(now: EpochMs): number {
    const hours = Math.floor(this.series.asOf(now) / HOUR_MS);
    return this.intake.taken + this.series.changes.epoch + hours;
  }

  /** Drops everything except the sources' traits. */
  clear(): void {
    this.series.clear();
    this.rankings.clear();
  }
}
