import { type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { unlessAborted } from '../../schedule/unless-aborted.js';
import { MarketError } from '../source.js';

/** Timeouts of a request. Time that the caller spends on received data does not count. */
export interface PatienceLimits {
  /** Until the response begins, including the connection. */
  readonly answer: DurationMs;
  /** Between two chunks of the body. */
  readonly idle: DurationMs;
  /** For the whole response. */
  readonly total: DurationMs;
}

export const USUAL_PATIENCE: PatienceLimits = {
  answer: 20 * SECOND_MS,
  idle: 15 * SECOND_MS,
  total: 2 * MINUTE_MS,
};

/** Aborts a request when the market is too slow or the caller aborts. */
export class Patience {
  readonly #stop = new AbortController();
  readonly #host: string;
  readonly #limits: PatienceLimits;
  readonly #caller: AbortSignal;
  readonly #onAbort = (): void => this.#stop.abort();
  #left: DurationMs;
  #tooSlow: string | undefined;

  constructor(host: string, limits: PatienceLimits, caller: AbortSignal) {
    this.#host = host;
    this.#limits = limits;
    this.#left = limits.total;
    this.#caller = caller;
    caller.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** The signal for the request. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Waits for the start of the response, or for its next chunk. @throws what `work` throws */
  async waitFor<T>(what: 'answer' | 'idle', work: () => Promise<T>): Promise<T> {
    const wait = Math.min(this.#limits[what], this.#left);
    const begun = performance.now();
    const timer = setTimeout(() => this.#giveUp(what), wait);
    try {
      return await unlessAborted(this.#stop.signal, work);
    } finally {
      clearTimeout(timer);
      this.#left -= performance.now() - begun;
    }
  }

  /** Ends the timeouts: the request is finished. */
  end(): void {
    this.#caller.removeEventListener('abort', this.#onAbort);
  }

  /**
   * Translates the failure of the request for the caller.
   * @throws the reason of the caller's signal, if it was aborted
   */
  explain(error: unknown): MarketError {
    this.#caller.throwIfAborted();
    if (error instanceof MarketError) return error;
    if (this.#tooSlow !== undefined) {
      return new MarketError('timeout', `${this.#host} ${this.#tooSlow}`);
    }
    return new MarketError('unreachable', `${this.#host} ${networkTrouble(error)}`, {
      cause: error,
    });
  }

  #giveUp(what: 'answer' | 'idle'): void {
    const { [what]: limit, total } = this.#limits;
    const words = what === 'answer' ? 'gave no answer' : 'gave no more of its answer';
    this.#tooSlow =
      limit <= this.#left
        ? `${words} within ${limit / SECOND_MS} s`
        : `gave no complete answer within ${total / SECOND_MS} s`;
    this.#stop.abort();
  }
}

/** `fetch` reports only `fetch failed` or `terminated`; the reason is in the causes. */
function networkTrouble(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? 'broke off its answer' : `cannot be reached or broke off (${code})`;
}
