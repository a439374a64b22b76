import type { Observation } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';

const BATCH_SIZE = 4_000;

/** A group of observations, and the time up to which they are complete. */
export interface TimedBatch {
  readonly observations: readonly Observation[];
  readonly coveredUntil: EpochMs;
}

/**
 * Groups observations that ascend by time. All observations of one time are in the same batch, so
 * that resuming after `coveredUntil` neither repeats nor loses any.
 */
export function* inBatches(observations: Iterable<Observation>): Generator<TimedBatch> {
  let batch: Observation[] = [];
  let coveredUntil = Number.NEGATIVE_INFINITY;
  for (const observation of observations) {
    if (batch.length >= BATCH_SIZE && observation.time > coveredUntil) {
      yield { observations: batch, coveredUntil };
      batch = [];
    }
    batch.push(observation);
    coveredUntil = observation.time;
  }
  if (batch.length > 0) yield { observations: batch, coveredUntil };
}
