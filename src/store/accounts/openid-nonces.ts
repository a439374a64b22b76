import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';

/** Returns true the first time, and false if the nonce was used before and has not expired. */
export async function useNonce(
  database: Queryable,
  nonce: string,
  expiresAt: EpochMs,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'INSERT INTO openid_nonces (nonce, expires_at) VALUES ($1, $2) ON CONFLICT (nonce) DO NOTHING',
    [nonce, expiresAt],
  );
  return rowCount === 1;
}

export async function dropExpiredNonces(database: Queryable, now: EpochMs): Promise<number> {
  const answer = await database.query('DELETE FROM openid_nonces WHERE expires_at <= $1', [now]);
  return answer.rowCount;
}
