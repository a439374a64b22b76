import { randomUUID } from 'node:crypto';
import type { EpochMs } from '../../src/domain/units.js';
import { addUser } from '../../src/store/accounts/users.js';
import type { Database } from '../../src/store/connection/database.js';

/** Stores a user with a unique mail address. @returns its id */
export async function newUser(database: Database, now: EpochMs): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const person = { email, emailVerified: true, name: '', avatarUrl: '' };
  const { id } = await database.transaction((transaction) => addUser(transaction, person, now));
  return id;
}
