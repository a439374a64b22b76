import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../domain/clock.js';
import type { DurationMs, EpochMs } from '../../domain/units.js';
import { Answer } from './encoded-body.js';

/** After that the answer of the former version is better than none. */
const PATIENCE: DurationMs = 50;

export interface Lateness {
  readonly clock: Clock;
  /** The former answer is given at once, not after a moment, until it is so old. */
  readonly recent: DurationMs;
}

interface Made {
  readonly version: number;
  readonly answer: Answer;
  readonly madeAt: EpochMs;
}

/**
 * An answer that is the same for everybody until what it shows has a new version. It is made at most
 * once a version, by whoever asks first; who asks meanwhile waits a moment for the same one, and
 * then gets the former.
 */
export class PreparedAnswer {
  readonly #version: () => number;
  readonly #make: () => Iterable<Buffer> | AsyncIterable<Buffer>;
  readonly #patience: DurationMs;
  readonly #lateness: Lateness | undefined;
  #kept: Made | undefined;
  #making: Promise<Answer> | undefined;

  /** `version` only ever grows. `make` gives the body's parts, others getting their turn between. */
  constructor(
    version: () => number,
    make: () => Iterable<Buffer> | AsyncIterable<Buffer>,
    { patience = PATIENCE, lateness }: { patience?: DurationMs; lateness?: Lateness } = {},
  ) {
    this.#version = version;
    this.#make = make;
    this.#patience = patience;
    this.#lateness = lateness;
  }

  /** Whether {@link read} would give this answer at once. */
  gives(answer: Answer): boolean {
    const kept = this.#kept;
    if (kept?.answer !== answer) return false;
    return kept.version >= this.#version() || (this.#making !== undefined && this.#isRecent(kept));
  }

  async read(): Promise<Answer> {
    const wanted = this.#version();
    const kept = this.#kept;
    if (kept === undefined) return this.#fresh(wanted);
    if (kept.version >= wanted) return kept.answer;
    if (this.#isRecent(kept)) {
      this.#making ??= this.#refresh();
      // Whoever waits for it hears of its failure.
      this.#making.catch(() => undefined);
      return kept.answer;
    }
    const impatient = new AbortController();
    const { signal } = impatient;
    try {
      // Rejects when the answer came sooner, and then nobody waits for it.
      const former = sleep(this.#patience, kept.answer, { signal }).catch(() => kept.answer);
      return await Promise.race([this.#fresh(wanted), former]);
    } finally {
      impatient.abort();
    }
  }

  #isRecent({ madeAt }: Made): boolean {
    return this.#now() - madeAt < (this.#lateness?.recent ?? 0);
  }

  #now(): EpochMs {
    return this.#lateness?.clock() ?? 0;
  }

  /** The answer of the wanted version, or of a later one. */
  async #fresh(wanted: number): Promise<Answer> {
    for (;;) {
      if (this.#kept !== undefined && this.#kept.version >= wanted) return this.#kept.answer;
      this.#making ??= this.#refresh();
      await this.#making;
    }
  }

  async #refresh(): Promise<Answer> {
    const version = this.#version();
    const madeAt = this.#now();
    try {
      const answer = await Answer.ofParts(this.#make());
      if (this.#kept !== undefined) await answer.prepareAs(this.#kept.answer);
      this.#kept = { version, answer, madeAt };
      return answer;
    } finally {
      this.#making = undefined;
    }
  }
}
