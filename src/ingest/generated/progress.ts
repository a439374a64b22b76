import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../../store/connection/database.js';
import { loadMarketState, saveMarketState } from '../../store/markets/market-state.js';

/** How far the past of a generated series is written. */
export interface Progress {
  readonly world: string;
  /** The first days are counted from then, also after an interruption. */
  readonly begunAt: EpochMs;
  /** Items whose older days are written. */
  readonly done: number;
  /** The time of the last prices that were written to the log. */
  readonly until: EpochMs;
}

export async function loadProgress(
  database: Queryable,
  source: string,
): Promise<Progress | undefined> {
  const text = await loadMarketState(database, nameOf(source));
  return text === undefined ? undefined : JSON.parse(text);
}

export function saveProgress(
  database: Queryable,
  source: string,
  progress: Progress,
): Promise<void> {
  return saveMarketState(database, { market: nameOf(source), state: JSON.stringify(progress) });
}

/** In place of a market: no market has such a name. */
function nameOf(source: string): string {
  return `generated ${source}`;
}
