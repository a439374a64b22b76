import type { CheckpointColumns } from '../../domain/checkpoint.js';
import type { ClockTrouble } from '../../domain/clock-trouble.js';
import { MAX_AHEAD } from '../../domain/tick.js';
import type { Clock, EpochMs } from '../../domain/units.js';
import type { LogRow } from '../../store/prices/price-log.js';

type Moment = Pick<LogRow, 'position' | 'madeAt'>;

/** Compares the clock with the times at which the rows of the log were appended. */
export class ClockWatch {
  readonly #clock: Clock;
  /** The last noted row. */
  #previous: Moment | undefined;
  /** The latest time at which a row was appended. */
  #latest: EpochMs = Number.NEGATIVE_INFINITY;
  /** The last time the clock was set back: the clock before and after. */
  #setBack: { readonly from: EpochMs; readonly to: EpochMs } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes a row. A row with a lower position than the previous one begins another sequence. */
  note({ position, madeAt }: Moment): void {
    const previous = this.#previous;
    this.#previous = { position, madeAt };
    this.#latest = Math.max(this.#latest, madeAt);
    if (previous === undefined || position < previous.position) return;
    if (madeAt >= previous.madeAt - MAX_AHEAD) return;
    if (this.#setBack === undefined || previous.madeAt >= this.#setBack.from) {
      this.#setBack = { from: previous.madeAt, to: madeAt };
    }
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    const { position, madeAt } = this.#previous ?? { position: 0, madeAt: 0 };
    this.#previous = { position: columns.number(position), madeAt: columns.number(madeAt) };
    this.#latest = columns.number(this.#latest);
    const { from, to } = this.#setBack ?? { from: 0, to: 0 };
    this.#setBack = { from: columns.number(from), to: columns.number(to) };
  }

  /** Forgets all rows. */
  clear(): void {
    this.#previous = undefined;
    this.#latest = Number.NEGATIVE_INFINITY;
    this.#setBack = undefined;
  }

  /** How the clock is wrong, or was while rows with times ahead of it were appended. */
  trouble(): ClockTrouble | undefined {
    const now = this.#clock();
    const { from, to } = this.#setBack ?? { from: 0, to: 0 };
    if (from > now + MAX_AHEAD) return { kind: 'was_ahead', by: from - to, until: to };
    if (this.#latest > now + MAX_AHEAD) return { kind: 'is_behind', by: this.#latest - now };
    return undefined;
  }
}
