import { inParts } from '../../domain/sequences.js';
import type { Observation } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import type { Origin, Recorded, Recorder } from './recorder.js';

/** Observations recorded in one transaction, during which other writes wait. */
const AT_ONCE = 500;
/** The share of time spent recording. */
const WORKING_PART = 0.2;

/**
 * Records many observations while the service runs: a few at a time, with pauses for polls and requests. The
 * state is stored with the last of them.
 */
export class SparingRecorder implements Pick<Recorder, 'record'> {
  readonly #recorder: Pick<Recorder, 'record'>;
  readonly #sleep: Sleep;
  readonly #signal: AbortSignal;

  /** @param signal ends the recording at the next pause */
  constructor(recorder: Pick<Recorder, 'record'>, sleep: Sleep, signal: AbortSignal) {
    this.#recorder = recorder;
    this.#sleep = sleep;
    this.#signal = signal;
  }

  /** @throws the reason of the signal if it is aborted; recorded observations stay */
  async record<Seen extends Observation>(
    observations: readonly Seen[],
    now: EpochMs,
    { state, ...origin }: Origin,
  ): Promise<Recorded<Seen>> {
    const parts = [...inParts(observations, AT_ONCE)];
    const last = parts.pop() ?? [];
    const recorded: Recorded<Seen>[] = [];
    for (const part of parts) {
      recorded.push(await this.#recordThenPause(part, now, origin));
    }
    recorded.push(await this.#recordThenPause(last, now, { ...origin, state }));
    return {
      added: sum(recorded.map(({ added }) => added)),
      known: sum(recorded.map(({ known }) => known)),
      refused: recorded.flatMap(({ refused }) => refused),
      listsTaken: recorded.every(({ listsTaken }) => listsTaken),
    };
  }

  async #recordThenPause<Seen extends Observation>(
    part: readonly Seen[],
    now: EpochMs,
    origin: Origin,
  ): Promise<Recorded<Seen>> {
    const begin = performance.now();
    const recorded = await this.#recorder.record(part, now, origin);
    await this.#sleep((performance.now() - begin) * (1 / WORKING_PART - 1), this.#signal);
    return recorded;
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
