import type { Lot } from '../domain/lot.js';
import type { Database } from '../store/connection/database.js';
import { loadLots } from '../store/portfolio/lots.js';

/** Which lots of a user figures are of; by default all. */
export interface SomeLots {
  /** Only lots with this tag. */
  readonly tag?: string | undefined;
  /** Only lots of this account on the game platform. */
  readonly account?: string | undefined;
}

export async function loadSomeLots(
  database: Database,
  userId: string,
  { tag, account }: SomeLots,
): Promise<readonly Lot[]> {
  const lots = await loadLots(database, userId, { accountId: account });
  return tag === undefined ? lots : lots.filter(({ tags }) => tags.includes(tag));
}
