import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { errorCode } from '../../domain/unknown-values.js';
import { unlessAborted } from '../schedule/unless-aborted.js';
import { RequestError } from './request-error.js';

/** Codes of errors of zlib and of Brotli. */
const DECOMPRESSION = /^(Z_|ERR__ERROR_|ERR_BROTLI_)/;

/** Timeouts of a request. Time that the caller spends on received data does not count. */
export interface TimeLimits {
  /** Until the response starts, including the connection; default: the total. */
  readonly answer?: DurationMs;
  /** Between two chunks of the body; default: the total. */
  readonly idle?: DurationMs;
  /** For the whole response. */
  readonly total: DurationMs;
}

/** Aborts a request if the server is too slow or the caller aborts. */
export class TimeLimit {
  readonly #stop = new AbortController();
  readonly #host: string;
  readonly #limits: TimeLimits;
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = (): void => this.#stop.abort();
  #left: DurationMs;
  #exceeded: string | undefined;

  /** @throws the reason of the caller's signal, if it is aborted */
  constructor(host: string, limits: TimeLimits, caller: AbortSignal | undefined) {
    caller?.throwIfAborted();
    this.#host = host;
    this.#limits = limits;
    this.#left = limits.total;
    this.#caller = caller;
    caller?.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** The signal for the request. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Waits for the start of the response, or for its next chunk. @throws the error of `work` */
  async waitFor<T>(phase: 'answer' | 'idle', work: () => Promise<T>): Promise<T> {
    const limit = this.#limits[phase] ?? this.#limits.total;
    const begun = performance.now();
    const timer = setTimeout(() => this.#giveUp(phase, limit), Math.min(limit, this.#left));
    try {
      return await unlessAborted(this.#stop.signal, work);
    } finally {
      clearTimeout(timer);
      this.#left -= performance.now() - begun;
    }
  }

  /** @throws the reason of the caller's signal if it was aborted */
  throwIfCallerAborted(): void {
    this.#caller?.throwIfAborted();
  }

  /** Stops the timeouts once the request is finished. */
  end(): void {
    this.#caller?.removeEventListener('abort', this.#onAbort);
  }

  /**
   * Converts the error of the request for the caller.
   * @throws the reason of the caller's signal if it was aborted
   */
  explain(error: unknown): RequestError {
    this.#caller?.throwIfAborted();
    if (error instanceof RequestError) return error;
    if (this.#exceeded !== undefined) {
      return new RequestError('timeout', `${this.#host} ${this.#exceeded}`);
    }
    // `fetch` reports only `fetch failed` or `terminated`; the reason is in the cause.
    const cause = error instanceof Error ? error.cause : undefined;
    const code = errorCode(cause);
    if (code !== undefined && DECOMPRESSION.test(code)) {
      const message = `${this.#host} sent a body whose compression is broken (${code})`;
      return new RequestError('broken_compression', message, { cause });
    }
    const words =
      code === undefined ? 'broke off its response' : `cannot be reached or broke off (${code})`;
    return new RequestError('unreachable', `${this.#host} ${words}`, { cause: cause ?? error });
  }

  #giveUp(phase: 'answer' | 'idle', limit: DurationMs): void {
    const { total } = this.#limits;
    const words = phase === 'answer' ? 'sent no response' : 'stopped sending its response';
    this.#exceeded =
      limit < total && limit <= this.#left
        ? `${words} within ${limit / SECOND_MS} s`
        : `sent no complete response within ${total / SECOND_MS} s`;
    this.#stop.abort();
  }
}
