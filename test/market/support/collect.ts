import type { Observation } from '../../../src/domain/tick.js';
import type { Batch, MarketSource } from '../../../src/market/source.js';

/** Never aborted. */
const unhurried: AbortSignal = new AbortController().signal;

/** Without a rate limit. */
export const atOnce = async (): Promise<void> => {};

export interface Collected {
  readonly batches: readonly Batch[];
  readonly observations: readonly Observation[];
  /** The rejections of all batches, summed. */
  readonly rejected: Readonly<Record<string, number>>;
  /** The series with whole lists, in order. */
  readonly completed: readonly string[];
  /** The unchanged series, in order. */
  readonly unchanged: readonly string[];
  /** The last state of a batch, or the given one. */
  readonly state: string | undefined;
}

/** Polls once, as the service does; stops after `batchLimit` batches, as in a crash. */
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

/** Identifies a point, to find duplicate and missing ones. */
export function pointKey({ name, source, time, price, volume }: Observation): string {
  return [name, source, time, price, volume].join('\n');
}
