import { randomBytes } from 'node:crypto';
import { required } from '../../domain/required.js';
import type { Queryable } from '../connection/database.js';
import { boolean, text } from '../connection/rows.js';

/** In place of the code, once the setup is closed for good. */
const CLOSED = '';

/**
 * The code for the setup from another machine: the same in all processes, and after a restart. There is
 * none if the service was used before a code was made.
 * @param ignored the address of an account that counts as no use
 * @returns undefined if the setup is closed for good
 */
export async function loadSetupCode(
  database: Queryable,
  ignored: string,
): Promise<string | undefined> {
  const rows = await database.rows(
    { code: text },
    `UPDATE service SET setup_code = coalesce(setup_code, CASE
       WHEN EXISTS (SELECT FROM users WHERE email IS DISTINCT FROM $2) THEN $3 ELSE $1::text END)
     RETURNING setup_code AS code`,
    [randomBytes(12).toString('base64url'), ignored, CLOSED],
  );
  const { code } = required(rows[0], 'the row of the service');
  return code === CLOSED ? undefined : code;
}

/** Whether the setup is closed for good, or one of these people has an account, with a proven address. */
export async function isSetupOver(
  database: Queryable,
  administrators: readonly string[],
): Promise<boolean> {
  const rows = await database.rows(
    { isOver: boolean },
    `SELECT setup_code IS NOT DISTINCT FROM $1 OR EXISTS (
       SELECT FROM users WHERE email_proven AND email = ANY($2::text[])) AS "isOver" FROM service`,
    [CLOSED, administrators],
  );
  return required(rows[0], 'the row of the service').isOver;
}

/** Closes the setup for good; the code is forgotten. */
export async function closeSetup(database: Queryable): Promise<void> {
  await database.query('UPDATE service SET setup_code = $1', [CLOSED]);
}
