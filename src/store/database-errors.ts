import { DatabaseError } from 'pg';
import { DomainError } from '../domain/errors.js';

/** SQLSTATEs, as in appendix A of the PostgreSQL manual. */
const UNIQUE_VIOLATION = '23505';
const DEADLOCK_DETECTED = '40P01';
const CONNECTION_LOST = /^(08...|57P0[1-5]|53300)$/;

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DEADLOCK_DETECTED;
}

/** Tells a database that refuses a statement from one that cannot be reached. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof TypeError || error instanceof DomainError) return error;
  if (error instanceof DatabaseError && !CONNECTION_LOST.test(error.code ?? '')) return error;
  return new DomainError('store_unavailable', 'the database is not available', { cause: error });
}
