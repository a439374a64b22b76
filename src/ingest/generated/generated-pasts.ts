import type { Log } from '../../domain/log.js';
import { type Clock, DAY_MS, MINUTE_MS } from '../../domain/units.js';
import type { MarketSource } from '../../market/source.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { writeOlderDays } from './older-days.js';
import { type GeneratedParts, writeRecentPast } from './recent-past.js';

export interface GeneratedPastsParts extends GeneratedParts {
  readonly markets: readonly MarketSource[];
  /** Resolves when there are prices to show: older days can wait until then. */
  readonly polledOnce: () => Promise<unknown>;
  /** Called when older days were written. */
  readonly onWritten: () => void;
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
   * Writes the last days, without announcing their prices. Must end before the markets are polled: they would be
   * inserted between later prices.
   * @returns whether any market is generated
   */
  async prepare(): Promise<boolean> {
    const { markets, replica, clock } = this.#parts;
    const now = clock();
    const generated = markets.filter(({ generated }) => generated !== undefined);
    for (const market of generated) {
      await replica.quietly(() => writeRecentPast(market, this.#parts, now));
    }
    return generated.length > 0;
  }

  /** Writes the older days while the service runs. */
  createLoop(): PeriodicLoop {
    const { markets, polledOnce, onWritten, clock, sleep, log } = this.#parts;
    return new PeriodicLoop(async (signal) => {
      try {
        await polledOnce();
        const now = clock();
        for (const { generated } of markets) {
          if (generated === undefined) continue;
          if (await writeOlderDays(generated, this.#parts, now, signal)) onWritten();
        }
        return DAY_MS;
      } catch (error) {
        log.warn({ err: error }, 'cannot write the past of the demo; retrying later');
        return MINUTE_MS;
      }
    }, sleep);
  }
}
