import { randomBytes } from 'node:crypto';
import { required } from '../../domain/required.js';
import type { Queryable } from '../connection/database.js';
import { text } from '../connection/rows.js';

/** The code for the setup from another machine: the same in all processes, and after a restart. */
export async function loadSetupCode(database: Queryable): Promise<string> {
  const rows = await database.rows(
    { code: text },
    'UPDATE service SET setup_code = coalesce(setup_code, $1) RETURNING setup_code AS code',
    [randomBytes(12).toString('base64url')],
  );
  return required(rows[0], 'the row of the service').code;
}
