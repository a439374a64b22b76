import type { Log } from '../../domain/log.js';
import { type Clock, DAY_MS, MINUTE_MS } from '../../domain/units.js';
import type { MarketSource } from '../../market/source.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { writeOlderDays } from './older-days.js';
import { type GeneratedParts, writeRecentLists } from './recent-lists.js';

export interface GeneratedPastsParts extends GeneratedParts {
  readonly markets: readonly MarketSource[];
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly log: Log;
}

/** Writes the past of markets whose prices are generated. */
export class GeneratedPasts {
  readonly #parts: GeneratedPastsParts;

  constructor(parts: GeneratedPastsParts) {
    this.#parts = parts;
  }

  /**
   * Writes the lists up to now, and all that is older of the preferred market, so that the first figures have a
   * past. Must end before the markets are polled: lists are stored in order of time.
   * @returns whether any market is generated
   */
  async prepare(): Promise<boolean> {
    const { markets, clock } = this.#parts;
    const now = clock();
    const generated = markets.filter(({ generated }) => generated !== undefined);
    for (const market of generated) await writeRecentLists(market, this.#parts, now);
    const [first] = generated;
    if (first?.generated === undefined) return false;
    await writeOlderDays(first.generated, this.#parts, now);
    return true;
  }

  /** Writes the older days of the others while the service runs. */
  createLoop(): PeriodicLoop {
    const { markets, clock, sleep, log } = this.#parts;
    return new PeriodicLoop(async (signal) => {
      try {
        const now = clock();
        for (const { generated } of markets) {
          if (generated !== undefined) await writeOlderDays(generated, this.#parts, now, signal);
        }
        return DAY_MS;
      } catch (error) {
        log.warn({ err: error }, 'cannot write the past of the demo; retrying later');
        return MINUTE_MS;
      }
    }, sleep);
  }
}
