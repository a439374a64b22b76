import { type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { unlessAborted } from '../../schedule/unless-aborted.js';
import { MarketError } from '../source.js';

/** How long a market is waited for. Time in which the caller is busy with what came is not counted. */
export interface PatienceLimits {
  /** Until the answer begins, with all that it takes to connect. */
  readonly answer: DurationMs;
  /** Between two pieces of its body. */
  readonly idle: DurationMs;
  /** For all of it. */
  readonly total: DurationMs;
}

export const USUAL_PATIENCE: PatienceLimits = {
  answer: 20 * SECOND_MS,
  idle: 15 * SECOND_MS,
  total: 2 * MINUTE_MS,
};

/** Ends a request once the market is too slow, or the caller wants no answer any more. */
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

  /** To be given to the request. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Waits for the answer's beginning, or the next piece of it. @throws what `work` throws */
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

  /** The request is over. */
  end(): void {
    this.#caller.removeEventListener('abort', this.#onAbort);
  }

  /**
   * What the request failed with, as its caller is to see it.
   * @throws what the caller aborted with, when it did
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

/** `fetch` tells only `fetch failed` or `terminated`; what happened is in the causes. */
function networkTrouble(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? 'broke off its answer' : `cannot be reached or broke off (${code})`;
}
