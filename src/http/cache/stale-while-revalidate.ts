import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../domain/clock.js';
import type { DurationMs, EpochMs } from '../../domain/units.js';
import { EncodedBody } from './encoded-body.js';

/** After this time a request gets the former body. */
const DEFAULT_PATIENCE: DurationMs = 50;

export interface StaleOptions {
  readonly clock: Clock;
  /** While the former body is younger than this, it is returned at once. */
  readonly maxAge: DurationMs;
}

interface Made {
  readonly version: number;
  readonly body: EncodedBody;
  readonly madeAt: EpochMs;
}

/**
 * A body that is the same for all callers until the version of its data changes. It is made at most
 * once a version, by the first request; requests that come meanwhile wait up to `patience` for it
 * and then get the former body.
 */
export class StaleWhileRevalidate {
  readonly #version: () => number;
  readonly #make: () => Iterable<Buffer> | AsyncIterable<Buffer>;
  readonly #patience: DurationMs;
  readonly #stale: StaleOptions | undefined;
  #kept: Made | undefined;
  #making: Promise<EncodedBody> | undefined;

  /**
   * `version` must only grow. `make` yields the parts of the body; the event loop runs between
   * them.
   */
  constructor(
    version: () => number,
    make: () => Iterable<Buffer> | AsyncIterable<Buffer>,
    { patience = DEFAULT_PATIENCE, stale }: { patience?: DurationMs; stale?: StaleOptions } = {},
  ) {
    this.#version = version;
    this.#make = make;
    this.#patience = patience;
    this.#stale = stale;
  }

  /** Whether {@link read} would return this body at once. */
  wouldReturn(body: EncodedBody): boolean {
    const kept = this.#kept;
    if (kept?.body !== body) return false;
    return kept.version >= this.#version() || (this.#making !== undefined && this.#isRecent(kept));
  }

  async read(): Promise<EncodedBody> {
    const wanted = this.#version();
    const kept = this.#kept;
    if (kept === undefined) return this.#fresh(wanted);
    if (kept.version >= wanted) return kept.body;
    if (this.#isRecent(kept)) {
      this.#making ??= this.#refresh();
      // Its failure is reported to those who wait for it.
      this.#making.catch(() => undefined);
      return kept.body;
    }
    const timeout = new AbortController();
    const { signal } = timeout;
    try {
      // The sleep rejects when the new body is ready first; nothing waits for it then.
      const former = sleep(this.#patience, kept.body, { signal }).catch(() => kept.body);
      return await Promise.race([this.#fresh(wanted), former]);
    } finally {
      timeout.abort();
    }
  }

  #isRecent({ madeAt }: Made): boolean {
    return this.#now() - madeAt < (this.#stale?.maxAge ?? 0);
  }

  #now(): EpochMs {
    return this.#stale?.clock() ?? 0;
  }

  /** The body of the wanted version, or of a later one. */
  async #fresh(wanted: number): Promise<EncodedBody> {
    for (;;) {
      if (this.#kept !== undefined && this.#kept.version >= wanted) return this.#kept.body;
      this.#making ??= this.#refresh();
      await this.#making;
    }
  }

  async #refresh(): Promise<EncodedBody> {
    const version = this.#version();
    const madeAt = this.#now();
    try {
      const body = await EncodedBody.fromParts(this.#make());
      if (this.#kept !== undefined) await body.prepareCodingsOf(this.#kept.body);
      this.#kept = { version, body, madeAt };
      return body;
    } finally {
      this.#making = undefined;
    }
  }
}
