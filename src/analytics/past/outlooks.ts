import { dayOf, startOfDay } from '../../domain/calendar.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { FARTHEST_OUTLOOK } from '../../domain/window.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { readSeasonalSales } from '../../store/events/game-events.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import { type Outlook, type OutlookMissing, outlookOf } from '../outlook/outlook.js';
import { SAMPLED_DAYS } from '../outlook/sample.js';
import { saleAhead } from '../outlook/seasonal-sales.js';
import { chanceOfSales, estimateSales, shrunk } from '../sale-chance.js';
import { averageDays, withoutWeekdays } from '../sales-weekdays.js';
import { loadDays } from './days.js';
import { continuePasts, type PastPart } from './item-pasts.js';
import { SALES_DAYS, salesDays } from './sales-days.js';
import { Samples, type SamplesDeps, type SourceSample } from './samples.js';

/**
 * A series, and the number of days ahead for which its price is forecast: 1 to
 * {@link FARTHEST_OUTLOOK}.
 */
export interface OutlookWanted extends SeriesName {
  readonly days: number;
}

/** The probability that an offer is sold, with its inputs. */
export interface SaleChances {
  /** In the order of the requested days, each 0 to 1. */
  readonly chances: readonly number[];
  /** The mean daily sales. */
  readonly mean: number;
  /** The variability of their rate, shrunk half way to that of all items. */
  readonly dispersion: number;
  /** Number of whole days from which they were estimated. */
  readonly days: number;
}

/** An offer whose chance is wanted. */
export interface Offered {
  /** Number of offers that are cheaper, and sold first. */
  readonly cheaper: number;
  /** When it can be sold: not before its trade lock ends. */
  readonly offeredAt: EpochMs;
}

/** An outlook, and the past that it was made from. */
export interface PastOutlook extends Outlook {
  readonly parts: readonly PastPart[];
  /** The beginning of the first day of the past. */
  readonly firstDay: EpochMs;
}

/** A sale that began more days ago is over. */
const SALE_DAYS = 7;

/** Forecasts prices and sales from stored history. No direction is forecast. */
export class Outlooks {
  readonly #deps: SamplesDeps;
  readonly #samples: Samples;

  constructor(deps: SamplesDeps) {
    this.#deps = deps;
    this.#samples = new Samples(deps);
  }

  /** The outlooks of series in their order, or why there is none. */
  async outlooks(requests: readonly OutlookWanted[]): Promise<(PastOutlook | OutlookMissing)[]> {
    const results: (PastOutlook | OutlookMissing)[] = requests.map(() => 'too_few_days');
    for (const sourceId of new Set(requests.map((request) => request.sourceId))) {
      const sample = await this.#samples.of(sourceId);
      const indexes = [...requests.keys()].filter(
        (index) => requests[index]?.sourceId === sourceId,
      );
      const some = indexes.map((index) => required(requests[index], 'a series'));
      const outlooks = await this.#ofSource(sample, some);
      for (const [position, index] of indexes.entries()) {
        results[index] = required(outlooks[position], 'an outlook');
      }
    }
    return results;
  }

  /**
   * The probabilities that an offer is sold within each number of days from now. Undefined if no sales are
   * known, or if the market has stopped.
   */
  async saleChances(
    series: SeriesName,
    days: readonly number[],
    { cheaper, offeredAt }: Offered,
  ): Promise<SaleChances | undefined> {
    const now = this.#deps.clock();
    const sample = await this.#samples.of(series.sourceId);
    const [loaded] = await this.#days(sample, [series]);
    const volumes = salesDays(required(loaded, 'days'));
    if (sample.hasStopped) return undefined;
    if (volumes.length < SALES_DAYS || sample.dispersion === undefined) return undefined;
    const { weekdays } = sample;
    const estimated = estimateSales(withoutWeekdays(volumes, weekdays, dayOf(now)));
    if (estimated.mean === 0) return undefined;
    const soldDays = (span: number) =>
      averageDays(Math.max(now, offeredAt), now + span * DAY_MS, weekdays);
    const sales = shrunk(estimated, sample.dispersion);
    return {
      chances: days.map((span) => chanceOfSales(sales, soldDays(span), cheaper + 1)),
      ...sales,
      days: volumes.length,
    };
  }

  async #ofSource(
    sample: SourceSample,
    requests: readonly OutlookWanted[],
  ): Promise<(PastOutlook | OutlookMissing)[]> {
    if (sample.hasStopped) return requests.map(() => 'stopped');
    const { firstDay, market, calibrations } = sample;
    const now = this.#deps.clock();
    // An item may be wanted for several horizons.
    const series = [...new Map(requests.map((request) => [request.itemId, request])).values()];
    const indexes = new Map(series.map(({ itemId }, index) => [itemId, index]));
    const all = await this.#days(sample, series);
    const closes = all.map((days) => days.closes);
    const span = { firstDay, days: SAMPLED_DAYS };
    const pasts = await continuePasts(this.#deps, series, closes, span, now);
    const today = startOfDay(now);
    const sales = await readSeasonalSales(this.#deps.database, today - SALE_DAYS * DAY_MS);
    return mapInSlices(requests, ({ itemId, days }) => {
      const index = required(indexes.get(itemId), 'an item');
      const sale = saleAhead(today, days, sales);
      const outlook = outlookOf(required(all[index], 'days'), market, calibrations, days, sale);
      const { parts } = required(pasts[index], 'a past');
      return typeof outlook === 'string' ? outlook : { ...outlook, parts, firstDay };
    });
  }

  #days(sample: SourceSample, series: readonly SeriesName[]) {
    const { firstDay } = sample;
    return loadDays(this.#deps, series, firstDay, SAMPLED_DAYS, this.#deps.clock());
  }
}
