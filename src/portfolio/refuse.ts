import { DomainError } from '../domain/errors.js';

/**
 * Rejects input of a user.
 * @throws DomainError `invalid_parameter`, always
 */
export function refuse(message: string): never {
  throw new DomainError('invalid_parameter', message);
}
