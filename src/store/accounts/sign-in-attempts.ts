import type { EpochMs } from '../../domain/units.js';
import type { ProviderId } from '../../domain/user.js';
import type { Queryable } from '../connection/database.js';
import { text } from '../connection/rows.js';

/** The browser, route and session that an attempt is bound to. */
export interface AttemptKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: ProviderId;
  readonly mode: 'login' | 'link';
  /** The session that links an identity; undefined in login mode. */
  readonly sessionHash: Buffer | undefined;
}

/** The secrets that the provider's response is checked against. */
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

/** Removes and returns an attempt. Undefined unless every part of the key matches. */
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
