import { dayOf, firstDayOf } from '../../domain/calendar.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { type Clock, type EpochMs, HOUR_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { Kept } from '../../runtime/schedule/kept.js';
import { finishInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { type Calibrations, calibrate } from '../outlook/calibrate.js';
import { followSample, type Market, SAMPLED_DAYS } from '../outlook/sample.js';
import { commonDispersion, estimateSales } from '../sale-chance.js';
import { type SalesWeekdays, salesWeekdays, withoutWeekdays } from '../sales-weekdays.js';
import { loadDays } from './days.js';
import { continuePasts } from './item-pasts.js';
import type { OlderDays } from './older-days.js';
import { SALES_DAYS, salesDays } from './sales-days.js';

export interface SamplesDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: Pick<ItemDirectory, 'all'>;
  readonly clock: Clock;
  /** Omitted if nothing writes older days. */
  readonly olderDays?: Pick<OlderDays, 'version'>;
}

/** What the series of a source have in common, from those that represent it. */
export interface SourceSample {
  /** The beginning of the first of its days, of which the last is that on which it was made. */
  readonly firstDay: EpochMs;
  readonly market: Market;
  readonly calibrations: Calibrations;
  /** The median dispersion of the sales of items; undefined if nothing is sold. */
  readonly dispersion: number | undefined;
  readonly weekdays: SalesWeekdays;
  /** Whether no item had a price on the last {@link STOPPED_DAYS} days. */
  readonly hasStopped: boolean;
}

/** A source without prices on this many days, today included, has stopped. */
const STOPPED_DAYS = 3;

/** Maximum number of series in a sample. */
const SERIES = 400;

/** How long a sample is used. It can be computed again at any time, so it is not stored. */
const LIFETIME = HOUR_MS;

/** The samples of all sources, each made at its first use, in each process. */
export class Samples {
  readonly #deps: SamplesDeps;
  readonly #bySource = new Map<number, Kept<SourceSample>>();
  #version = 0;

  constructor(deps: SamplesDeps) {
    this.#deps = deps;
  }

  of(sourceId: number): Promise<SourceSample> {
    const version = this.#deps.olderDays?.version ?? 0;
    if (version !== this.#version) this.#bySource.clear();
    this.#version = version;
    const cached = this.#bySource.get(sourceId);
    const kept = cached ?? new Kept((now) => this.#make(sourceId, now), LIFETIME);
    this.#bySource.set(sourceId, kept);
    return kept.at(this.#deps.clock());
  }

  async #make(sourceId: number, now: EpochMs): Promise<SourceSample> {
    const series = this.#choose(sourceId).map((itemId) => ({ itemId, sourceId }));
    const firstDay = firstDayOf(SAMPLED_DAYS, now);
    const days = await loadDays(this.#deps, series, firstDay, SAMPLED_DAYS, now);
    const volumes = days.map(salesDays).filter(({ length }) => length >= SALES_DAYS);
    const closes = days.map((own) => own.closes);
    await continuePasts(this.#deps, series, closes, { firstDay, days: SAMPLED_DAYS }, now);
    const sample = await finishInSlices(followSample(days));
    const calibrations = await finishInSlices(calibrate(sample));
    const today = dayOf(now);
    const weekdays = salesWeekdays(volumes, today);
    const sales = await mapInSlices(volumes, (own) =>
      estimateSales(withoutWeekdays(own, weekdays, today)),
    );
    return {
      firstDay,
      market: sample.market,
      calibrations,
      dispersion: commonDispersion(sales),
      weekdays,
      hasStopped: days.every(({ closes }) =>
        closes.subarray(-STOPPED_DAYS).every((close) => close === 0),
      ),
    };
  }

  /** The items of the sample: all of a small source, a fixed selection of a large one. */
  #choose(sourceId: number): number[] {
    const { engine, items } = this.#deps;
    return [...items.all()]
      .map(({ id }) => id)
      .filter((id) => engine.series.has(id, sourceId))
      .sort((a, b) => scattered(a) - scattered(b) || a - b)
      .slice(0, SERIES);
  }
}

/** A number unrelated to those of neighbouring ids (Knuth's multiplicative hash). */
function scattered(id: number): number {
  return Math.imul(id, 2_654_435_761) >>> 0;
}
