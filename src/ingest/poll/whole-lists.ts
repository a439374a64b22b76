import type { Batch } from '../../market/source.js';

/** Observations held at most: ten lists of the longest market. */
const MOST_HELD = 300_000;

/** Batches of one poll that are checked and recorded together. */
export interface BatchList {
  readonly batches: readonly Batch[];
  /** The series of which they are all that the market lists; undefined where they are not. */
  readonly completes: string | undefined;
  /** Whether they end a list of which parts were given before, so that it is not taken as whole. */
  readonly endsParts: boolean;
}

/**
 * Puts the batches of each whole list of a poll together, and those behind the last one: a market is
 * judged by all that it lists, as of a thousand items too few may be known from elsewhere. What came
 * before a failure is given before it is thrown.
 * @param mostHeld a list with more observations is given in parts, and completes nothing
 */
export async function* wholeLists(
  batches: AsyncIterable<Batch>,
  mostHeld: number = MOST_HELD,
): AsyncGenerator<BatchList> {
  let held: Batch[] = [];
  let count = 0;
  /** Whether the list that is held lacks a part that was given before. */
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
