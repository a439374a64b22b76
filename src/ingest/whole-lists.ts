import type { Batch } from '../market/source.js';

/** Observations held at most: ten lists of the longest market. */
const MOST_HELD = 300_000;

/**
 * Puts a poll's batches together, for what can only be told of all that a market lists: of a
 * thousand items, too few may be known from elsewhere. What came before a failure comes before it.
 * @param mostHeld a list with more observations is given in parts
 */
export async function* wholeLists(
  batches: AsyncIterable<Batch>,
  mostHeld: number = MOST_HELD,
): AsyncGenerator<readonly Batch[]> {
  let held: Batch[] = [];
  let count = 0;
  try {
    for await (const batch of batches) {
      held.push(batch);
      count += batch.observations.length;
      if (count < mostHeld) continue;
      yield held;
      held = [];
      count = 0;
    }
  } catch (error) {
    if (held.length > 0) yield held;
    throw error;
  }
  if (held.length > 0) yield held;
}
