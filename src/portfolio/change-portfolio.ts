import { DomainError } from '../domain/errors.js';
import type { Database, Transaction } from '../store/connection/database.js';
import { lockPortfolio } from '../store/portfolio/lots.js';

/**
 * Runs a write to a portfolio in a transaction that locks its owner, so that writes of one user run
 * one after another.
 * @throws DomainError `not_authenticated` if the user no longer exists
 */
export async function changePortfolio<Result>(
  database: Database,
  userId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    if (!(await lockPortfolio(transaction, userId))) {
      throw new DomainError('not_authenticated', 'not authenticated');
    }
    return work(transaction);
  });
}
