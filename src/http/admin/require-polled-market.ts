import { DomainError } from '../../domain/errors.js';
import type { HttpDeps } from '../server/deps.js';

/**
 * @returns the name, if a market of that name is polled
 * @throws DomainError `market_not_found`
 */
export function requirePolledMarket(
  marketStatuses: HttpDeps['marketStatuses'],
  name: string,
): string {
  if (marketStatuses.statuses().some((market) => market.name === name)) return name;
  throw new DomainError('market_not_found', 'no market of that name is asked');
}
