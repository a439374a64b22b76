import { DomainError } from '../domain/errors.js';

/**
 * Refuses what a user entered.
 * @throws DomainError `invalid_parameter`, always
 */
export function refuse(sentence: string): never {
  throw new DomainError('invalid_parameter', sentence);
}
