import type { Batch } from '../../market/source.js';

/** Maximum number of observations held: ten lists of the largest market. */
const MOST_HELD = 300_000;

/** Batches of a poll that are checked and recorded together. */
export interface BatchList {
  readonly batches: readonly Batch[];
  /** The series of which they are the complete list; undefined if they are not complete. */
  readonly completes: string | undefined;
  /** Whether they end a list that was passed on in parts, so that it does not count as complete. */
  readonly endsParts: boolean;
}

/**
 * Combines the batches of each whole list of a poll, and those after the last one: a market must be judged by
 * all of its list, because a thousand items may have too few that are known from elsewhere. Batches received
 * before a failure are passed on before it is thrown.
 * @param mostHeld a list with more observations is passed on in parts, and does not count as complete
 */
export async function* wholeLists(
  batches: AsyncIterable<Batch>,
  mostHeld: number = MOST_HELD,
): AsyncGenerator<BatchList> {
  let held: Batch[] = [];
  let count = 0;
  /** Whether a part of the current list was already passed on. */
  let isRest = false;
  try {
    for await (const batch of batches) {
      held.push(batch);
      count += batch.observations.length;
      const { completes } = batch;
      if (completes === undefined && count < mostHeld) continue;
      const endsParts = isRest && completes !== undefined;
      yield { batches: held, completes: endsParts ? undefined : completes, endsParts };
      isRest = completes === undefined;
      held = [];
      count = 0;
    }
  } catch (error) {
    if (held.length > 0) yield { batches: held, completes: undefined, endsParts: false };
    throw error;
  }
  if (held.length > 0) yield { batches: held, completes: undefined, endsParts: false };
}
