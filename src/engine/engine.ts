import type { ExchangeRates } from '../domain/exchange-rates.js';
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
  readonly series: SeriesTable;
  readonly #reader: SeriesReader;
  /** Takes observations in. */
  readonly intake: Intake;
  /** The newest observations. */
  readonly latest: LatestPrices;
  /** The observations themselves. */
  readonly observations: Observations;
  /** The figures of a window. */
  readonly windows: WindowFigures;
  readonly rankings: Rankings;
  /** The figures that lists show. */
  readonly glances: Glances;
  /** The consensus of the markets. */
  readonly votes: ConsensusVotes;

  /**
   * @param consensusOf the kinds of prices that enter the consensus
   * @param rates at which the markets' prices are converted; none by default
   */
  constructor(
    gates: RankingGates,
    consensusOf: readonly PriceKind[] = ['offer'],
    rates?: ExchangeRates,
  ) {
    const series = new SeriesTable(rates);
    const reader = new SeriesReader(series);
    const shown = new ShownSources(series, reader);
    const references = new References(series, reader, shown);
    this.series = series;
    this.#reader = reader;
    this.intake = new Intake(series, reader);
    this.latest = new LatestPrices(series, reader, shown);
    this.observations = new Observations(series, reader);
    this.windows = new WindowFigures(series, reader, references);
    this.rankings = new Rankings(series, reader, references, this.latest, gates);
    this.glances = new Glances(series, reader, this.latest, this.rankings);
    this.votes = new ConsensusVotes(series, reader, consensusOf);
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
