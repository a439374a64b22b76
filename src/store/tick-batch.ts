import type { Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { type NewHours, sumUp } from './hours.js';
import { startOfDay } from './point-days.js';
import { orderTicks } from './tick-order.js';

/** Ticks made ready to be stored, as far as that can be done before their transaction. */
export class TickBatch {
  /** By item, source and time; those at the same time in order of arrival. */
  readonly ticks: readonly Tick[];
  /** The days from the horizon on that ticks are of. */
  readonly recentDays: ReadonlySet<EpochMs>;
  readonly #hours: NewHours;

  /** @param horizon older points are summed up ahead: their days hardly ever have a partition */
  constructor(ticks: readonly Tick[], horizon: EpochMs) {
    this.ticks = orderTicks(ticks);
    const recentDays = new Set<EpochMs>();
    const old: Tick[] = [];
    for (const tick of this.ticks) {
      if (tick.time < horizon) old.push(tick);
      else recentDays.add(startOfDay(tick.time));
    }
    this.recentDays = recentDays;
    this.#hours = sumUp(old);
  }

  /**
   * What is kept as it came, and what is summed up.
   * @param days those with a partition, all of {@link recentDays} among them
   */
  split(days: ReadonlySet<EpochMs>): { raw: readonly Tick[]; hours: NewHours } {
    const raw: Tick[] = [];
    const old: Tick[] = [];
    for (const tick of this.ticks) (days.has(startOfDay(tick.time)) ? raw : old).push(tick);
    return { raw, hours: old.length === this.#hours.ticks.length ? this.#hours : sumUp(old) };
  }
}
