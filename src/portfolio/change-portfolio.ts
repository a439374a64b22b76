import { DomainError } from '../domain/errors.js';
import type { Database, Transaction } from '../store/database.js';
import { lockPortfolio } from '../store/lots.js';

/**
 * The one way in which a portfolio is written: its owner's writes wait for each other.
 * @throws DomainError `not_authenticated` when the user is gone
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
