import type { DurationMs, EpochMs } from '../../src/domain/units.js';
import type { Sleep } from '../../src/runtime/schedule/sleep.js';

interface Sleeper {
  readonly at: EpochMs;
  wake(): void;
}

/** A clock that only advances on demand, with a sleep that follows it. */
export class VirtualTime {
  #now: EpochMs;
  #sleepers: Sleeper[] = [];
  #onAsleep: () => void = () => {};

  constructor(now: EpochMs) {
    this.#now = now;
  }

  readonly clock = (): EpochMs => this.#now;

  readonly sleep: Sleep = (duration: DurationMs, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const leave = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        signal.removeEventListener('abort', give);
      };
      const give = () => {
        leave();
        reject(signal.reason);
      };
      const sleeper: Sleeper = {
        at: this.#now + duration,
        wake: () => {
          leave();
          resolve();
        },
      };
      signal.addEventListener('abort', give, { once: true });
      this.#sleepers.push(sleeper);
      this.#onAsleep();
    });

  /**
   * Resolves when this number of callers sleep: all, so that nothing happens until time advances.
   */
  async whenAsleep(count: number): Promise<void> {
    while (this.#sleepers.length < count) {
      await new Promise<void>((resolve) => {
        this.#onAsleep = resolve;
      });
    }
  }

  /** Advances to the wake-up time of the first sleeper, and wakes it. */
  wakeNext(): void {
    const next = this.#sleepers.reduce<Sleeper | undefined>(
      (first, sleeper) => (first === undefined || sleeper.at < first.at ? sleeper : first),
      undefined,
    );
    if (next === undefined) throw new Error('no sleeper');
    this.#now = Math.max(this.#now, next.at);
    next.wake();
  }
}
