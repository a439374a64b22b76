import { DomainError } from '../domain/errors.js';
import type { Database, Transaction } from '../store/connection/database.js';
import { lockPortfolio } from '../store/portfolio/lots.js';

/**
 * Runs a write to a portfolio in a transaction that locks its owner, so that writes of one user run
 * one after another.
 * @param work gets the version of the portfolio after it
 * @throws DomainError `not_authenticated` if the user no longer exists
 */
export async function changePortfolio<Result>(
  database: Database,
  userId: string,
  work: (transaction: Transaction, version: number) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    const version = await lockPortfolio(transaction, userId);
    if (version === undefined) {
      throw new DomainError('not_authenticated', 'not authenticated');
    }
    return work(transaction, version);
  });
}
