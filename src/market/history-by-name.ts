import type { Observation } from '../domain/tick.js';
import { namesVariant } from '../domain/variant.js';
import { fieldsOf, jsonIn } from './fields.js';
import { withBeyond } from './item-rounds.js';
import type { BackfillRequest, Batch } from './source.js';
import type { Tally } from './tally.js';

/** The history of some items as fetched from a market. */
export interface Past {
  readonly observations: readonly Observation[];
  readonly rejected: Tally;
}

interface HistoryOptions {
  /** Whether the market tells variants apart. */
  readonly withVariants: boolean;
}

/**
 * Fetches the history of the items in groups, by name. The state has the last completed name and
 * the start of the history. Variants are left out, unless the market tells them apart: they have no
 * name of their own there.
 */
export async function* historyByName(
  { names, since, state, signal, pace }: BackfillRequest,
  perRequest: number,
  askFor: (names: readonly string[]) => Promise<Past>,
  { withVariants }: HistoryOptions = { withVariants: false },
): AsyncGenerator<Batch> {
  const sorted = [...new Set(names)].filter((name) => withVariants || !namesVariant(name)).sort();
  const done = readProgress(state);
  const goesOn = done !== undefined && done.since <= since;
  const from = goesOn ? sorted.findIndex((name) => name > done.last) : 0;
  if (from < 0) return;
  for (let index = from; index < sorted.length; index += perRequest) {
    signal.throwIfAborted();
    await pace();
    const asked = sorted.slice(index, index + perRequest);
    const reached = JSON.stringify({ since: goesOn ? done.since : since, last: asked.at(-1) });
    const { observations, rejected } = await askFor(asked).catch((error: unknown) => {
      throw withBeyond(error, { names: asked, state: reached });
    });
    yield {
      observations: observations.filter(({ time }) => time >= since),
      rejected: rejected.counts(),
      state: reached,
      items: { done: index + asked.length, of: sorted.length },
    };
  }
}

function readProgress(state: string | undefined): { since: number; last: string } | undefined {
  // A state of another source has not both.
  const { since, last } = fieldsOf(jsonIn(state));
  return typeof since === 'number' && typeof last === 'string' ? { since, last } : undefined;
}
