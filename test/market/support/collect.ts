import type { Observation } from '../../../src/domain/tick.js';
import type { Batch, MarketSource } from '../../../src/market/source.js';

/** Never aborted. */
const unhurried: AbortSignal = new AbortController().signal;

/** No limit is kept. */
export const atOnce = async (): Promise<void> => {};

export interface Collected {
  readonly batches: readonly Batch[];
  readonly observations: readonly Observation[];
  /** Refusals of all batches, added up. */
  readonly rejected: Readonly<Record<string, number>>;
  /** The series of which it gave whole lists, in order. */
  readonly completed: readonly string[];
  /** The series that it said are unchanged, in order. */
  readonly unchanged: readonly string[];
  /** The last state that a batch carried, or else the one that was given. */
  readonly state: string | undefined;
}

/** Polls once, as the service does; gives up after `batchLimit` batches, as a crash would. */
export async function pollOnce(
  source: MarketSource,
  now: number,
  state?: string,
  batchLimit = Number.POSITIVE_INFINITY,
): Promise<Collected> {
  const batches: Batch[] = [];
  const rejected: Record<string, number> = {};
  let last = state;
  for await (const batch of source.poll({ now, state, signal: unhurried, pace: atOnce })) {
    batches.push(batch);
    last = batch.state ?? last;
    for (const [reason, count] of Object.entries(batch.rejected)) {
      rejected[reason] = (rejected[reason] ?? 0) + count;
    }
    if (batches.length >= batchLimit) break;
  }
  return {
    batches,
    observations: batches.flatMap(({ observations }) => observations),
    rejected,
    completed: completedBy(batches),
    unchanged: batches.flatMap(({ unchanged }) => unchanged ?? []),
    state: last,
  };
}

/** The series that the batches complete, in order. */
export function completedBy(batches: readonly Batch[]): string[] {
  return batches.flatMap(({ completes }) => completes ?? []);
}

/** Identifies a point, to find repeated and missing ones. */
export function pointKey({ name, source, time, price, volume }: Observation): string {
  return [name, source, time, price, volume].join('\n');
}
