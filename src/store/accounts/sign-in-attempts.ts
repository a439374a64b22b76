import type { EpochMs } from '../../domain/units.js';
import type { ProviderId } from '../../domain/user.js';
import type { Queryable } from '../connection/database.js';
import { text } from '../connection/rows.js';

/** Who may come back with an attempt, and from where. */
export interface AttemptKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: ProviderId;
  readonly mode: 'login' | 'link';
  /** The session that links; undefined in login mode. */
  readonly sessionHash: Buffer | undefined;
}

/** What the provider's answer is held against. */
export interface AttemptSecrets {
  readonly codeVerifier: string;
  readonly nonce: string;
}

export async function addAttempt(
  database: Queryable,
  attempt: AttemptKey & AttemptSecrets,
  expiresAt: EpochMs,
): Promise<void> {
  await database.query(
    `INSERT INTO sign_in_attempts
       (state_hash, browser_hash, provider, mode, session_hash, code_verifier, nonce, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...keyColumns(attempt), attempt.codeVerifier, attempt.nonce, expiresAt],
  );
}

/** Takes an attempt, once. Undefined unless every part of the key is that of its beginning. */
export async function takeAttempt(
  database: Queryable,
  key: AttemptKey,
  now: EpochMs,
): Promise<AttemptSecrets | undefined> {
  const rows = await database.rows(
    { codeVerifier: text, nonce: text },
    `DELETE FROM sign_in_attempts
     WHERE state_hash = $1 AND browser_hash = $2 AND provider = $3 AND mode = $4
       AND session_hash IS NOT DISTINCT FROM $5 AND expires_at > $6
     RETURNING code_verifier AS "codeVerifier", nonce`,
    [...keyColumns(key), now],
  );
  return rows[0];
}

export async function dropExpiredAttempts(database: Queryable, now: EpochMs): Promise<number> {
  const answer = await database.query('DELETE FROM sign_in_attempts WHERE expires_at <= $1', [now]);
  return answer.rowCount;
}

function keyColumns(key: AttemptKey): unknown[] {
  return [key.stateHash, key.browserHash, key.provider, key.mode, key.sessionHash ?? null];
}
