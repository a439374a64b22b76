import { DomainError } from '../../domain/errors.js';
import type { HealthChecks } from '../server/deps.js';

/**
 * @returns the name, where a market of that name is asked
 * @throws DomainError `market_not_found`
 */
export function requireAskedMarket(health: HealthChecks, name: string): string {
  if (health.markets().some((market) => market.name === name)) return name;
  throw new DomainError('market_not_found', 'no market of that name is asked');
}
