import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, text } from '../connection/rows.js';

/** An account offered for merging into another one. */
export interface MergeOffer {
  readonly userId: string;
  readonly offeredAt: EpochMs;
}

/** Stores an offer, and replaces the previous one of the user. */
export async function addMergeOffer(
  database: Queryable,
  { userId, offeredAt }: MergeOffer,
  tokenHash: Buffer,
): Promise<void> {
  await database.query(
    `INSERT INTO merge_offers (user_id, token_hash, offered_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE
     SET token_hash = excluded.token_hash, offered_at = excluded.offered_at`,
    [userId, tokenHash, offeredAt],
  );
}

/** The offer with this token, unless it was made at or before `since`. */
export async function findMergeOffer(
  database: Queryable,
  tokenHash: Buffer,
  since: EpochMs,
): Promise<MergeOffer | undefined> {
  const rows = await database.rows(
    { userId: text, offeredAt: integer },
    `SELECT user_id AS "userId", offered_at AS "offeredAt" FROM merge_offers
     WHERE token_hash = $1 AND offered_at > $2`,
    [tokenHash, since],
  );
  return rows[0];
}

export async function dropMergeOffer(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.query('DELETE FROM merge_offers WHERE token_hash = $1', [tokenHash]);
}

/** Deletes offers made at or before `until`. */
export async function dropOldMergeOffers(database: Queryable, until: EpochMs): Promise<void> {
  await database.query('DELETE FROM merge_offers WHERE offered_at <= $1', [until]);
}
